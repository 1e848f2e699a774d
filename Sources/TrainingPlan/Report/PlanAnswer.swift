import ActivityStreams
public import AthleteReadiness
import DayDocuments
import DayRecords
import Documents
public import SessionMetrics
public import StrengthTraining
public import TextFormats
public import TrainingHistory

/// All settings used for a plan answer.
public struct PlanRules: Sendable {
  /// Settings for plans.
  public var plan = PlanSettings()
  /// Settings for the uncertainty of the forecast.
  public var forecast = ForecastSettings()
  /// Settings for the fitness model.
  public var fitness = FitnessSettings()
  /// Settings for choosing among the loads of a session.
  public var loads = LoadRules()
  /// Factors that convert session ratings and minutes to loads.
  public var scale = LoadFallbackSettings()
  /// Settings for strength training.
  public var strength = StrengthSettings()
  /// The settings of the day assessment.
  public var readiness = ReadinessSettings()

  /// Creates the `standard` settings.
  public init() {}
}

/// The complete answer to a plan document at a given time.
///
/// ```swift
/// if let moment = PlanMoment("2026-03-25T09:00:00+11:00") {
///   let answer = try PlanAnswer(reading: bytes, at: moment)
///   answer.feed.upNext.first?.title                // "Sleep Crisis: 4.8h"
///   answer.fits.options.first?.reason
/// }
/// ```
///
/// Page: *The daily feed*, tests: `PlanAnswerTests`.
public struct PlanAnswer: Sendable {
  /// The contents of the document.
  public let input: PlanInput
  /// The time of the answer, on the athlete's clock.
  public let moment: PlanMoment
  /// The assessment of the day. If no records are given, only its date is set.
  package let day: PlanDay
  package let matching: PlanMatching
  package let alerts: [RecoveryAlert]
  /// The cards of the day.
  public let feed: PlanFeed
  package let loads: PlanLoads
  /// Completed training compared with the plan.
  public let compliance: PlanCompliance
  /// Fitness over the plan; `nil` if history and plan are both missing.
  public let forecast: PlanForecast?
  /// Sessions that fit today.
  public let fits: WhatFits
  /// The requested days of the plan.
  public let history: PlanHistory
  /// Problems in the document, including its day records and its strength log.
  public let problems: [PlanProblem]

  /// Options of the answer, apart from the time.
  public struct Options: Sendable {
    /// Number of days in the history and the forecast, including today, 1…365.
    public var days = 7
    /// The first day of the history; `days` before the last day by default.
    public var from: CalendarDay?
    /// The last day of the history; today by default.
    public var through: CalendarDay?
    /// Minutes available today; from the document by default.
    public var minutes: Double?

    /// Creates the default options.
    public init() {}
  }

  /// Answers a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - now: The current time. It is converted to the document's time zone if that is known.
  ///   - options: The days and the time available.
  ///   - rules: The settings.
  /// - Throws: ``PlanReadError`` if nothing can be read.
  public init(
    reading bytes: [UInt8], at now: PlanMoment, options: Options = Options(), rules: PlanRules = PlanRules()
  ) throws(PlanReadError) {
    let input = try PlanInput(reading: bytes, at: now)
    self.init(input, at: now, options: options, rules: rules)
  }

  /// Answers a plan that has already been read.
  public init(
    _ input: PlanInput, at now: PlanMoment, options: Options = Options(), rules: PlanRules = PlanRules()
  ) {
    var problems = input.problems
    var moment = now
    if let zone = input.zone {
      if let clock = PlanClock(zone: zone) {
        // At the end of the calendar, the time may not exist in this zone.
        moment = PlanMoment(instant: now.instant, clock: clock) ?? now
      } else {
        problems.append(PlanProblem(.unknownZone, path: "timezone", field: "timezone"))
      }
    }
    let today = moment.day
    self.moment = moment
    // As in the brief, the lifting of today is already included.
    let strength = input.strength.flatMap {
      StrengthReport($0, through: today, settings: rules.strength, scale: rules.scale)
    }
    let workouts = Self.joined(input.done, with: input.strength, strength, through: today, rules)
    // Assess the day as the brief does, but with the training in all lists.
    let records = PlanRecords(input, &problems)
    var state: AthleteState?
    var said = PlanDay(day: today)
    if let assessed = records.assessment(on: today, input, done: workouts, rules.readiness, &problems) {
      said = PlanDay(assessed.0, state: assessed.1, readiness: rules.readiness, settings: rules.plan)
      said.take(evening: records.eveningReports(on: today))
      state = assessed.1
    }
    said.take(injuries: input.injuries)
    day = said
    let scale =
      state?.loadScale(settings: rules.readiness)
      ?? DayLoadScale(settings: rules.readiness.load, factors: rules.scale)
    let done = workouts.map { workout in
      var workout = workout
      workout.stats.load =
        workout.stats.load ?? workout.summary.flatMap { SessionLoad.value(of: $0, rules: rules.loads) }
        ?? scale.load(of: workout.dayWorkout)
      return workout
    }
    let matching = PlanMatching(input.plan, done: done, at: moment, settings: rules.plan)
    self.matching = matching
    let lifted = Self.lifted(input, matching, through: today, rules)
    var input = input
    input.plan = input.plan.loaded(with: lifted)
    self.input = input
    alerts = RecoveryAlert.alerts(of: day, on: moment.clock, settings: rules.plan)
    feed = PlanFeed(input.plan, at: moment, matching: matching, alerts: alerts)
    let completedSessions = Self.sessions(input, done, matching)
    var intensities: [String: PlanIntensity] = [:]
    for item in input.plan.items {
      if let intensity = item.intensity, let pair = matching.pair(of: item.id) {
        intensities[pair.workout] = intensity
      }
    }
    let loads = PlanLoads(
      completedSessions, today: today, intensities: intensities,
      minutesError: PlanCompliance.minutesError(input.plan, matching: matching, settings: rules.plan),
      rules: rules.loads, settings: rules.plan, scale: rules.scale
    ).fitted(to: input.plan, matching: matching)
    self.loads = loads
    compliance = PlanCompliance(
      input.plan, matching: matching, loads: loads, today: today, settings: rules.plan)
    forecast = PlanForecast(
      input.plan, matching: matching, history: completedSessions, today: today, days: options.days,
      loads: loads,
      compliance: compliance, unlogged: input.history.unlogged, rules: rules.loads, fitness: rules.fitness,
      forecast: rules.forecast)
    fits = Self.fits(input, today, day, moment, done, matching, loads, lifted, strength, options, rules)
    // Count back from the last day or, if only the first is given, forward from it.
    let length = min(365, max(1, options.days)) - 1
    let first = options.from ?? (options.through ?? today).adding(days: -length)
    history = PlanHistory(
      input.plan, matching: matching, from: first, through: options.through ?? max(today, first), today: today
    )
    self.problems = problems
  }

  /// Returns the completed sessions without duplicates, from the history, the day records and completed items without
  /// a workout.
  ///
  /// A load stated by an item takes precedence over a load computed from its workout.
  private static func sessions(_ input: PlanInput, _ done: [DoneWorkout], _ matching: PlanMatching)
    -> [SessionSummary]
  {
    var sessions: [SessionSummary] = []
    var stated: [String: Double] = [:]
    for item in input.plan.items where item.isSession && item.isDone {
      if let pair = matching.pair(of: item.id) {
        stated[pair.workout] = item.stats.load
      } else if let load = item.stats.load {
        sessions.append(
          SessionSummary(
            day: item.day, kind: item.activityKind?.name ?? "Workout", load: load,
            duration: item.minutes.map { $0 * 60 }, id: item.id))
      }
    }
    for workout in done {
      var session = workout.session
      session.load = stated[workout.id] ?? session.load ?? workout.stats.load
      sessions.append(session)
    }
    return sessions
  }

  /// Returns the completed sessions merged with a strength log. If a watch recorded a logged session as well,
  /// the larger load is used.
  private static func joined(
    _ done: [DoneWorkout], with log: StrengthLog?, _ report: StrengthReport?, through today: CalendarDay,
    _ rules: PlanRules
  ) -> [DoneWorkout] {
    guard let log, let report else { return done }
    let plain = DayLoadScale(settings: rules.readiness.load, factors: rules.scale)
    let measured = done.map { workout in
      // Watches record circuits under many kinds, and a log may match any of them, so every workout needs a load. The
      // loads of the other workouts are recomputed below.
      var workout = workout
      workout.stats.load =
        workout.stats.load ?? workout.summary.flatMap { SessionLoad.value(of: $0, rules: rules.loads) }
        ?? plain.load(of: workout.dayWorkout)
      return workout
    }
    let loadByID = Dictionary(done.map { ($0.id, $0.stats.load) }) { first, _ in first }
    return measured.joined(with: log, loads: report.loads, through: today).map { workout in
      // Sessions outside the log get their load later, when all athlete values are known.
      guard !workout.isLogged, let load = loadByID[workout.id] else { return workout }
      var workout = workout
      workout.stats.load = load
      return workout
    }
  }

  /// Returns the loads of completed items with listed sets, keyed by ID. Items with a workout or a stated
  /// load are left out.
  private static func lifted(
    _ input: PlanInput, _ matching: PlanMatching, through today: CalendarDay, _ rules: PlanRules
  ) -> [String: SessionStrengthLoad] {
    var ids: [String] = []
    var sessions: [StrengthSession] = []
    for item in input.plan.items
    where item.day <= today && item.isSession && item.isDone && item.stats.load == nil
      && matching.pair(of: item.id) == nil
    {
      guard let session = item.toldSession else { continue }
      ids.append(item.id)
      sessions.append(session)
    }
    guard !sessions.isEmpty else { return [:] }
    // Computing these together with the log uses the athlete's own factor and maxima. Marked titles identify the
    // items afterwards.
    let marked = zip(ids, sessions).map { id, session in
      var session = session
      session.title = Self.mark + id
      return session
    }
    let log = StrengthLog((input.strength?.sessions ?? []) + marked)
    let loads = StrengthHistory(log, settings: rules.strength).loads(scale: rules.scale)
    var loadsByID: [String: SessionStrengthLoad] = [:]
    for load in loads {
      guard let title = log.sessions[load.session].title, title.hasPrefix(Self.mark) else { continue }
      loadsByID[String(title.dropFirst(Self.mark.count))] = load
    }
    return loadsByID
  }

  /// Title prefix of sessions created from items; no log title starts with it.
  private static let mark = "\u{1}item "

  private static func fits(
    _ input: PlanInput, _ today: CalendarDay, _ day: PlanDay, _ moment: PlanMoment, _ done: [DoneWorkout],
    _ matching: PlanMatching, _ loads: PlanLoads, _ lifted: [String: SessionStrengthLoad],
    _ report: StrengthReport?, _ options: Options, _ rules: PlanRules
  ) -> WhatFits {
    var loaded: [MuscleFreshness.Loaded] = []
    var used: Set<String> = []
    let first = today.adding(days: -MuscleFreshness.forgottenDays)
    let recent = input.plan.items.filter { $0.day >= first && $0.day <= today }
    let byDay = Dictionary(grouping: recent, by: \.day)
    for item in recent where item.status != .dismissed && item.isSession {
      let workout = matching.workout(of: item.id)
      guard item.isDone || workout != nil else { continue }
      if let workout { used.insert(workout.id) }
      let texts = (byDay[item.day] ?? []).filter { $0.id != item.id }.flatMap {
        [$0.subtitle, $0.coachNote].compactMap { $0 }
      }
      let logged = lifted[item.id].map { MuscleNeed(RegionalLoad($0.muscles.byRegion).byRegion) }
      let need =
        logged.flatMap { $0.shares.isEmpty ? nil : $0 }
        ?? MuscleNeed(done: item, kind: workout?.activityKind, texts: texts)
      // The log's remaining load already includes this workout.
      guard workout?.isLogged != true,
        let load = item.stats.load ?? workout?.stats.load ?? loads.load(of: item)?.value
      else {
        continue
      }
      loaded.append(.init(day: item.day, load: load, need: need))
    }
    for workout in done where workout.day >= first && workout.day <= today && !used.contains(workout.id) {
      // A workout of unknown kind counts as whole-body work.
      let kind = workout.activityKind ?? .strength
      guard let load = workout.stats.load, !workout.isLogged else { continue }
      let split = workout.name.flatMap { BodyWords.split($0) }
      loaded.append(.init(day: workout.day, load: load, need: split ?? MuscleNeed(kind: kind)))
    }
    let items = input.plan.items(on: today).filter { matching.pair(of: $0.id) == nil }
    var question = WhatFits.Question(
      day: day, items: items, routines: input.strength?.routines ?? [], injuries: input.injuries,
      minutes: options.minutes ?? input.minutesAvailable,
      freshness: MuscleFreshness(
        on: today, sessions: loaded, strength: report?.remaining ?? [:], rules: rules.strength,
        settings: rules.plan))
    for item in items { question.loads[item.id] = loads.load(of: item)?.value }
    question.now = moment.seconds / 60
    question.bedtime = day.bedtime(on: moment.clock, settings: rules.plan)
    // Each event includes the time kept free before it.
    question.busy = input.plan.events(on: today).compactMap { event in
      event.time.map {
        let start = Double($0.minutes)
        return (start - PlanSettings.marginBeforeEvent)...(start + (event.minutes ?? 0))
      }
    }
    return WhatFits(question, settings: rules.plan)
  }
}
