import ActivityStreams
import AthleteReadiness
import DayRecords
import SessionMetrics
import StrengthTraining
import TextFormats

/// Sessions that fit today: open items and routines, ranked, with a reason for each.
///
/// Sessions are ranked by the freshness of the muscles that they need. The coach's plan for today comes
/// before a routine, with two exceptions: the routine is clearly fresher, or the plan needs muscles that
/// carry much more load than usual and the routine is fresher. On a day that is limited by signs of illness
/// or that calls for recovery, rest comes first.
///
/// A session is excluded, with a reason, if it loads an injured region or a moderately or severely sore one,
/// is harder than today's signal allows, or takes longer than the time available. Exercises that load an
/// injured region are removed if enough others remain. Nothing exceeds the safety floor, because the signal
/// comes from the brief.
///
/// | day | hardest |
/// |---|---|
/// | push or train smart | as planned, no extra |
/// | no signal, a night under 5 h, HRV falling for days, a load far above the usual | moderate |
/// | easy, signs of strain, or a reported injury | easy |
/// | recover, a reported illness, or an injury without a known place | rest, walking, mobility |
/// | alarm: a doctor first | rest |
///
/// If load is far above the usual, no routine is added to the plan. Sessions that would end within an hour of
/// bedtime or after midnight are excluded.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
public struct WhatFits: Sendable, Hashable {
  /// A session that could be done today.
  public struct Option: Sendable, Hashable {
    /// The origin of an option.
    public enum Source: String, Sendable, Hashable, CaseIterable {
      case rest, item, routine
    }
    /// Whether the session is an item of the plan, a routine or rest.
    public let source: Source
    /// The ID of the item, the name of the routine, or "rest".
    public let id: String
    /// The title of the session.
    public let title: String
    /// Mean freshness of the muscles that the session needs, 0…1.
    public let freshness: Double
    /// The exercises that remain once exercises for spared parts are removed.
    public let exercises: [PlannedExercise]
    /// The removed exercises, each with the region that it loads.
    public let without: [String]
    /// The hardest intensity allowed today; `nil` for no limit.
    public let atMost: PlanIntensity?
    /// Why the session has this rank.
    public let reason: String
    /// Whether the session needs a muscle group that carries clearly more load than usual.
    public let isOfLoadedMuscles: Bool
  }

  /// A session that does not fit today.
  public struct LeftOut: Sendable, Hashable {
    /// The ID of the item, or the name of the routine.
    public let id: String
    /// The title of the session.
    public let title: String
    /// Why the session was excluded.
    public let reason: String
    /// Whether the day or an injury rules it out. If `false`, there is not enough time.
    public let isForbidden: Bool
  }

  /// Fitting sessions, best first.
  public let options: [Option]
  /// Sessions that do not fit, in the order of the plan and the routines.
  public let leftOut: [LeftOut]
  /// IDs of sessions that the day or an injury rules out.
  package var forbidden: Set<String> { Set(leftOut.filter(\.isForbidden).map(\.id)) }

  package struct Question: Sendable {
    /// The day, with its signal and soreness.
    package var day: PlanDay
    package var items: [PlanItem]
    package var routines: [Routine]
    /// Injured parts, in the athlete's words.
    package var injuries: [String]
    /// Minutes available; `nil` if unknown.
    package var minutes: Double?
    package var freshness: MuscleFreshness
    /// Expected loads of the items, keyed by ID.
    package var loads: [String: Double] = [:]
    /// The current time, minutes after midnight; `nil` if unknown.
    package var now: Double?
    /// Busy times, in minutes after midnight: events, including the time kept free before them.
    package var busy: [ClosedRange<Double>] = []
    /// The target bedtime tonight; `nil` if unknown.
    package var bedtime: PlanTime?

    package init(
      day: PlanDay, items: [PlanItem] = [], routines: [Routine] = [], injuries: [String] = [],
      minutes: Double? = nil, freshness: MuscleFreshness
    ) {
      self.day = day
      self.items = items
      self.routines = routines
      self.injuries = injuries
      self.minutes = minutes
      self.freshness = freshness
    }

    /// Returns the minutes available for an item, up to the next event; `nil` if unknown.
    func room(for item: PlanItem) -> Double? {
      guard let now else { return minutes }
      let start = start(of: item, now)
      let gap =
        busy.contains { $0.contains(start) && $0.upperBound > start }
        ? 0 : busy.filter { $0.lowerBound > start }.map { $0.lowerBound - start }.min()
      return [minutes, gap].compactMap { $0 }.min()
    }

    /// Returns the start of an item in minutes after midnight, not before now.
    private func start(of item: PlanItem, _ now: Double) -> Double {
      max(now, item.time.map { Double($0.minutes) } ?? now)
    }

    /// Returns why an item ends too late, or `nil` if it does not or if the time is unknown.
    func isTooLate(_ item: PlanItem) -> String? {
      guard let now else { return nil }
      let end = start(of: item, now) + (WhatFits.length(of: item) ?? 0)
      if let bedtime {
        // A bedtime after midnight belongs to the night that begins on this day.
        let bed = Double(bedtime.minutes) + (bedtime.minutes < 720 ? 1440 : 0)
        if end > bed - WhatFits.quietBeforeBed {
          return PlanPhrase.intoBedtime.filled(["bedtime": bedtime.spoken])
        }
      }
      return end > 1440 ? PlanPhrase.pastMidnight.filled() : nil
    }
  }

  package init(_ question: Question, settings: PlanSettings) {
    var options: [Option] = []
    var leftOut: [LeftOut] = []
    var question = question
    question.day.take(injuries: question.injuries)
    let injured = (question.injuries + question.day.injuredParts.filter { !question.injuries.contains($0) })
      .map { InjuredRegion($0) }
    let unknown = injured.filter { !$0.isKnown }
    // Painful parts named in a note are spared like injured ones.
    let noted = question.day.notedParts.map { InjuredRegion($0) }.filter { !injured.contains($0) }
    let spared =
      injured + noted
      + question.day.soreRegions.filter { $0.severity >= .moderate }.map { InjuredRegion($0.region) }
    let candidates =
      question.items.filter { $0.isSession && $0.status.isOpen && !$0.isDone }.map {
        ($0, Option.Source.item)
      }
      + question.routines.map { (Self.item(of: $0, on: question.day), Option.Source.routine) }
    for (item, source) in candidates {
      let load = question.loads[item.id]
      func leave(_ reason: String, isForbidden: Bool = true) {
        leftOut.append(LeftOut(id: item.id, title: item.title, reason: reason, isForbidden: isForbidden))
      }
      if let reason = Self.isTooMuch(item, question.day, load: load)
        ?? (source == .routine ? Self.isAdded(question.day) : nil)
        ?? Self.isUnclear(item, unknown, load: load)
      {
        leave(reason)
        continue
      }
      if let reason = question.isTooLate(item) ?? Self.isTooLong(item, question.room(for: item)) {
        leave(reason, isForbidden: false)
        continue
      }
      switch SparedSession.outcome(item, spared: spared, minimumLeft: PlanSettings.minimumLeft)
      {
      case .leftOut(let reason): leave(reason)
      case .fits(let session):
        let need =
          session.kept.isEmpty ? MuscleNeed(item) : MuscleNeed(exercises: session.kept)
        let freshness = question.freshness.freshness(of: need)
        let atMost = question.day.limit?.intensity
        let reason = Self.reason(
          need, question.day, question.freshness, freshness, session.words, atMost, settings)
        let loaded = Self.loaded(need, question.day, settings)
        options.append(
          Option(
            source: source, id: item.id, title: item.title, freshness: freshness, exercises: session.kept,
            without: session.without, atMost: atMost, reason: reason, isOfLoadedMuscles: loaded != nil))
      }
    }
    options.sort { one, other in
      let places = (Self.place(one), Self.place(other))
      if places.0 != places.1 { return places.0 > places.1 }
      if one.source != other.source { return one.source == .item }
      return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
    }
    if question.day.limit == .gentle || question.day.isStrained {
      options.insert(
        Option(
          source: .rest, id: "rest", title: PlanPhrase.rest.filled(), freshness: 1, exercises: [],
          without: [], atMost: nil, reason: Self.restReason(question.day), isOfLoadedMuscles: false), at: 0)
    }
    self.options = options
    self.leftOut = leftOut
  }

  private static func restReason(_ day: PlanDay) -> String {
    if day.isAlarmed { return day.alarmWords ?? PlanPhrase.doctorReason.filled() }
    if day.isIll { return PlanPhrase.illnessRest.filled() }
    let injury = day.isInjured && day.injuredParts.isEmpty ? day.injuryWords : nil
    return day.strainWords ?? injury ?? PlanPhrase.recovery.filled()
  }

  /// Minutes kept free before bedtime: vigorous exercise that ends within an hour of bedtime impairs sleep
  /// (Stutz et al. 2019).
  static let quietBeforeBed = 60.0

  /// How much fresher a routine must be to rank above the coach's plan (house rule).
  private static let planLead = 0.15

  private static func place(_ option: Option) -> Double {
    option.freshness + (option.source == .item && !option.isOfLoadedMuscles ? planLead : 0)
  }

  /// Returns the first muscle group that the session needs and that is expected to be sorer than usual.
  private static func loaded(_ need: MuscleNeed, _ day: PlanDay, _ settings: PlanSettings) -> RegionalReading?
  {
    let needed = need.ranked.filter { $0.share >= PlanSettings.neededShare }
    return needed.lazy.compactMap { one in day.loadedRegions.first { $0.region == one.region } }.first
  }

  /// Returns why a session is too hard for the day, or `nil` if it is not.
  private static func isTooMuch(_ item: PlanItem, _ day: PlanDay, load: Double?) -> String? {
    guard let limit = day.limit else { return nil }
    if day.isAlarmed { return PlanPhrase.doctorReason.filled() }
    if limit == .gentle {
      if SessionEffort.isGentle(item, load: load) { return nil }
      let isAnywhere = day.isInjured && day.injuredParts.isEmpty
      return (day.isIll ? PlanPhrase.illnessRest : isAnywhere ? .injuryWhere : .recovery).filled()
    }
    guard let intensity = SessionEffort.intensity(of: item, load: load), intensity > limit.intensity else {
      return nil
    }
    let what = (item.intensity == intensity ? PlanPhrase.plannedAs : .looks).filled([
      "intensity": intensity.rawValue
    ])
    let why: PlanPhrase =
      limit != .moderate
      ? .tooHardToday
      : day.isUncleared
        ? .tooHardUncleared
        : day.isUnknown
          ? .tooHardUnknown
          : day.has(.shortNight) ? .tooHardNight : day.has(.loadRatio) ? .tooHardLoad : .tooHardHRV
    return why.filled(["what": what])
  }

  /// Returns the reason not to add a routine to this day, or `nil` if one may be added.
  private static func isAdded(_ day: PlanDay) -> String? {
    day.has(.loadRatio) ? PlanPhrase.addedLoad.filled() : nil
  }

  /// Returns why a session does not fit if an injured part is unknown; `nil` if no part is unknown or the
  /// session is gentle.
  private static func isUnclear(_ item: PlanItem, _ unknown: [InjuredRegion], load: Double?) -> String? {
    guard !unknown.isEmpty, !SessionEffort.isGentle(item, load: load) else { return nil }
    return PlanPhrase.regionUnknown.filled(["regions": unknown.map(\.title).joined(separator: " and ")])
  }

  private static func isTooLong(_ item: PlanItem, _ room: Double?) -> String? {
    guard let room, let length = length(of: item), length > room else { return nil }
    return PlanPhrase.tooLong.filled([
      "minutes": CardWords.minutes(length), "room": CardWords.minutes(max(0, room)),
    ])
  }

  /// Returns the duration of a session in minutes, as planned or from its sets; `nil` if both are unknown.
  static func length(of item: PlanItem) -> Double? {
    if let minutes = item.minutes { return minutes }
    let sets = item.exercises.reduce(0) { $0 + ($1.setCount ?? 1) }
    return sets > 0 ? Double(sets) * minutesOfSet : nil
  }

  /// Converts a routine to a session for today; its sets give the duration.
  private static func item(of routine: Routine, on day: PlanDay) -> PlanItem {
    let exercises = routine.exercises.map {
      PlannedExercise($0.name, sets: "\($0.sets)", repetitions: $0.target?.description, rest: $0.rest)
    }
    let sets = exercises.reduce(0) { $0 + ($1.setCount ?? 1) }
    return PlanItem(
      id: routine.name, kind: .coachSuggestion, day: day.day, title: routine.name, subtitle: routine.split,
      minutes: max(minutesOfSet, Double(sets) * minutesOfSet), exercises: exercises,
      activity: "WeightTraining")
  }

  /// Number of minutes per set, including its rest (house rule).
  private static let minutesOfSet = 2.5

  private static func reason(
    _ need: MuscleNeed, _ day: PlanDay, _ fresh: MuscleFreshness, _ freshness: Double, _ words: [String],
    _ atMost: PlanIntensity?, _ settings: PlanSettings
  ) -> String {
    var parts: [String] = []
    let percent = CardWords.whole(freshness * 100)
    let needed = need.ranked.filter { $0.share >= PlanSettings.neededShare }.prefix(3).map(\.region)
    if needed.isEmpty {
      parts.append(PlanPhrase.noGroup.filled())
    } else if !day.isUnknown {
      parts.append(PlanPhrase.fresh.filled(["regions": needed.joined(separator: ", "), "percent": percent]))
      let tired = need.ranked.filter { $0.share >= PlanSettings.neededShare && fresh[$0.region] < 0.7 }.first
      if let loaded = loaded(need, day, settings) {
        parts.append(
          PlanPhrase.sore.filled([
            "region": loaded.region, "left": CardWords.whole(loaded.left),
            "usual": CardWords.whole(loaded.usual ?? 0),
          ]))
      } else if let tired {
        let left = CardWords.whole(fresh.left[tired.region] ?? 0)
        parts.append(PlanPhrase.loadLeft.filled(["region": tired.region, "left": left]))
      }
    } else {
      parts.append(PlanPhrase.freshUnknown.filled(["regions": needed.joined(separator: ", ")]))
    }
    parts += words
    if let atMost { parts.append(PlanPhrase.atMost.filled(["intensity": atMost.rawValue])) }
    return parts.joined(separator: "; ") + "."
  }
}
