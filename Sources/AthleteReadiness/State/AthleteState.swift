import ActivityStreams
import DayRecords
public import TextFormats

/// Why a record cannot be taken into a state.
public enum AthleteStateError: Error, Sendable, Hashable {
  /// A record of a day before the open one. Replay the athlete's days in order to amend the past.
  case dayInThePast(CalendarDay, open: CalendarDay)
  /// A day outside the years 1 to 9999.
  case dayOutOfRange
}

/// Everything the next morning needs to know of an athlete's past, in bounded space.
///
/// Records are taken in as they come: morning, evening, response. The newest day is *open*: its records may be sent
/// again: the later one wins where both know something. A record of a later day closes it. Every day in between is closed too, one step a day,
/// so that the state after a day depends on the records alone and not on when they were sent or on saving and reading.
public struct AthleteState: Sendable, Hashable {
  /// What is known of the athlete beside the days.
  public var profile = ReadinessProfile() {
    didSet {
      profile = profile.bounded(on: today?.day)
      found.forget()
    }
  }
  /// The open day, as far as it is known; `nil` before the first record.
  public internal(set) var today: DayRecord?
  /// The open day.
  var openDay: CalendarDay? { recent.lastDay }
  /// The last days' numbers, the open day's among them.
  public internal(set) var recent = RecentDays()
  /// Food, movement and body of the day before the open one, as far as it is known.
  public internal(set) var yesterday: DayMetrics?
  /// The latest body composition, each part from the last day that had it.
  public internal(set) var body = BodyComposition()
  /// What earlier days have left behind; the open day is not in it.
  var memory = AthleteMemory.fresh
  /// What was said this morning; `nil` before the morning is known, and where there was nothing to say.
  var issued: IssuedDecision?
  /// What the morning called for when it was taken in; follows from the rest, and no part of what is saved.
  var found = Derived<MorningVerdict>()
  /// What the open day's morning made of it, from when the morning is known; found from the rest, and no part of what is saved.
  var opened = Derived<MorningRisks>()
  /// Whether other devices measured the open day's morning; found like ``opened``.
  var openedDevices = Derived<OtherDevices>()

  /// An athlete without a past.
  public init() {}

  /// Days without any record after which an athlete starts afresh.
  static let longestGap = 366

  /// Takes in what is known in the morning.
  ///
  /// - Throws: ``AthleteStateError/dayInThePast(_:open:)``.
  public mutating func take(
    _ morning: MorningRecord, on day: CalendarDay, settings: ReadinessSettings = ReadinessSettings()
  ) throws(AthleteStateError) {
    try open(day, settings: settings)
    var known = morning.bounded()
    scalePlan(&known, settings: settings)
    if var earlier = today?.morning {
      earlier.merge(known)
      known = earlier
    }
    track(known, on: day)
    today?.morning = known
    issue(settings: settings)
  }

  /// Takes in what is known when the day is over.
  ///
  /// - Throws: ``AthleteStateError/dayInThePast(_:open:)``.
  public mutating func take(
    _ evening: EveningRecord, on day: CalendarDay, settings: ReadinessSettings = ReadinessSettings()
  ) throws(AthleteStateError) {
    try open(day, settings: settings)
    var known = evening.bounded()
    if var earlier = today?.evening {
      earlier.merge(known)
      known = earlier
    }
    // A weight taken in the morning belongs to the day; a vital sign that came late belongs to the morning.
    if let early = today?.morning?.metrics.vitals(false), !early.isEmpty {
      var metrics = early
      metrics.merge(known.metrics)
      known.metrics = metrics
      if let vitals = today?.morning?.metrics.vitals(true) { today?.morning?.metrics = vitals }
    }
    let late = known.metrics.vitals(true)
    if !late.isEmpty {
      var morning = today?.morning ?? MorningRecord()
      var metrics = late
      metrics.merge(morning.metrics)
      morning.metrics = metrics
      track(morning, on: day)
      today?.morning = morning
      found.forget()
      known.metrics = known.metrics.vitals(false)
    }
    body.take(known.metrics, on: day)
    track(known, settings: settings)
    today?.evening = known
  }

  /// Opens a day of which nothing is known yet, so that it can be spoken about. The day that is open already stays as it is.
  ///
  /// - Throws: ``AthleteStateError``.
  public mutating func begin(
    _ day: CalendarDay, settings: ReadinessSettings = ReadinessSettings()
  ) throws(AthleteStateError) {
    try open(day, settings: settings)
  }

  /// Takes in an answer to a decision. It counts for the decision's day, whenever it is given.
  public mutating func take(
    _ response: DecisionResponse, settings: ReadinessSettings = ReadinessSettings()
  ) {
    memory.learning.take(response, settings: settings.learning)
    found.forget()
  }

  /// Closes the days before `day` and opens it.
  private mutating func open(_ day: CalendarDay, settings: ReadinessSettings) throws(AthleteStateError) {
    guard CalendarDay.ordinals.contains(day.ordinal) else { throw .dayOutOfRange }
    guard let current = today?.day else {
      recent.advance(to: day)
      today = DayRecord(day: day)
      return
    }
    let gap = current.days(to: day)
    guard gap >= 0 else { throw .dayInThePast(day, open: current) }
    if gap == 0 { return }
    if gap > Self.longestGap {
      let profile = profile
      self = AthleteState()
      self.profile = profile
      try open(day, settings: settings)
      return
    }
    for step in 0..<gap {
      let closing = today.take() ?? DayRecord(day: current.adding(days: step))
      yesterday = closing.evening?.metrics.withoutSegments
      if opened.isUnknown { findOpened(closing.day) }
      memory.close(
        closing, issued: issued, opened: opened, recent: recent, profile: profile,
        scale: loadScale(settings: settings), settings: settings)
      issued = nil
      found.forget()
      opened.forget()
      openedDevices.forget()
      let next = current.adding(days: step + 1)
      recent.advance(to: next)
      today = DayRecord(day: next)
    }
  }
}

/// A value that follows from everything else: it makes no difference between two states.
///
/// Kept in a list of one, so that a copy of the state does not copy it.
struct Derived<Value: Sendable>: Sendable, Hashable {
  private var kept: [Value] = []

  /// The value; `nil` where it is not known.
  var value: Value? { kept.first }
  /// Whether it is to be found yet.
  var isUnknown: Bool { kept.isEmpty }

  /// Keeps a value, which may then be changed where it is kept.
  mutating func keep(_ value: Value, then change: (inout Value) -> Void = { _ in }) {
    kept = [value]
    change(&kept[0])
  }

  /// The value is to be found anew.
  mutating func forget() { kept = [] }

  /// Lends the value, where there is one.
  @discardableResult
  func lend<Result>(_ body: (borrowing Value) -> Result) -> Result? {
    kept.withUnsafeBufferPointer { $0.isEmpty ? nil : body($0[0]) }
  }

  static func == (_: Derived, _: Derived) -> Bool { true }
  func hash(into _: inout Hasher) {}
}

/// What scales and scans say of a body, each part from the last day that had it.
public struct BodyComposition: Sendable, Hashable {
  /// The parts that are known: body mass, fat, lean mass, skeletal muscle, visceral fat.
  public internal(set) var metrics = DayMetrics()
  /// The last day of which any part is.
  public internal(set) var day: CalendarDay?

  /// Nothing known.
  public init() {}

  private static let parts: [DayMetric] = [
    .bodyMass, .bodyFat, .leanBodyMass, .skeletalMuscleMass, .visceralFat, .leftArmMass, .rightArmMass,
    .trunkMass, .leftLegMass, .rightLegMass,
  ]

  mutating func take(_ other: DayMetrics, on day: CalendarDay) {
    for part in Self.parts {
      guard let value = other[part] else { continue }
      metrics[part] = value
      self.day = day
    }
  }
}

/// The parts of a state that carry the past, each updated when a day is closed.
struct AthleteMemory: Sendable, Hashable {
  /// Before the first day: made once, since it takes longer to make than to copy.
  static let fresh = AthleteMemory()

  var baselines = BaselineMemory()
  var advice = AdviceMemory()
  var training = TrainingMemory()
  var fuel = FuelMemory()
  var risks = RiskMemory.fresh
  var patterns = PatternMemory()
  var learning = LearningMemory()
  var selfReport = SelfReportMemory()
  var outputs = HeartOutputMemory()
  var units = LoadUnitMemory()
  var week = WeekMemory()

  /// Takes in a day that is over, with what its morning made of the memory.
  mutating func close(
    _ day: borrowing DayRecord, issued: IssuedDecision?, opened: Derived<MorningRisks>, recent: RecentDays,
    profile: ReadinessProfile, scale: DayLoadScale, settings: ReadinessSettings
  ) {
    opened.lend {
      close(
        day, issued: issued, morning: $0, recent: recent, profile: profile, scale: scale, settings: settings)
    }
  }

  /// Takes in a day that is over. `recent` still has that day as its newest.
  ///
  /// - Parameters:
  ///   - issued: what was said that morning.
  ///   - morning: what the day's morning made of the risks' memory.
  ///   - scale: what the day's loads are worth.
  mutating func close(
    _ day: borrowing DayRecord, issued: IssuedDecision?, morning: borrowing MorningRisks, recent: RecentDays,
    profile: ReadinessProfile, scale: DayLoadScale, settings: ReadinessSettings
  ) {
    learning.close(day, issued: issued, settings: settings.learning)
    var forecasts: [Double?] = []
    if risks.mayLead, morning.isOfAnswers {
      forecasts = ownForecasts(
        on: day, morning: morning, recent: recent, profile: profile, settings: settings)
    }
    risks.close(
      day, morning: morning, recent: recent, training: training, fuel: fuel, issued: forecasts,
      bad: forecasts.isEmpty && !risks.mayLead
        ? OutcomeMemory.Thresholds() : selfReport.bad(settings.selfReport),
      settings: settings)
    selfReport.close(recent, weekday: day.day.weekday, settings: settings.selfReport)
    advice.close(day, recent: recent, baselines: baselines, profile: profile, settings: settings)
    baselines.close(day, recent: recent, profile: profile, settings: settings)
    training.close(day, recent: recent, profile: profile, scale: scale, settings: settings)
    training.rescalePlan(
      by: units.close(day, load: recent[.load, 0], scale: scale, settings: settings))
    week.close(day, scale: scale)
    if let answer = day.morning?.checkIn?.nutritionYesterday {
      fuel.take(
        answer, recent: recent, body: FuelBody(profile: profile, recent: recent), settings: settings.risks)
    }
    fuel.close(day, recent: recent, profile: profile, settings: settings)
    patterns.close(day, recent: recent, profile: profile, settings: settings)
    outputs.close(day, settings: settings.trends)
  }
}
