import ActivityStreams
import DayRecords
import TextFormats

/// What a morning allows at most, above every other rule and every formula set.
///
/// Signs of strain or illness, a low score and converging evidence of poor recovery hold the day down; flags of the vital
/// signs, unknown training and thin evidence rule out a push; where nothing is known of the last days there is no signal at
/// all. What it costs in fitness is measured on the page *Evaluation*, and paid.
///
/// Page: *The safety floor*, tests: `StrainFloorTests`, `EvidenceFloorTests`.
public struct SafetyFloor: Sendable, Hashable {
  /// Why a day is held down.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Nothing is known of the last days.
    case nothingKnown = "nothing_known"
    /// Two signs of strain or illness, or more.
    case strain = "strain_signs"
    /// Two or three conditions of poor recovery hold.
    case conditions = "poor_recovery"
    /// The recovery score is low.
    case lowScore = "low_score"
    /// A flag of illness, temperature or resting heart rate stands.
    case flag = "vital_flag"
    /// One sign of strain or illness stands.
    case oneSign = "one_sign"
    /// The athlete's words tell of what a doctor must see first.
    case alarm = "alarm_in_words"
    /// The athlete's words tell of an injury.
    case injury = "injury_in_words"
    /// Much more was done of late than the athlete is used to.
    case overload = "overload"
    /// No training is known of the last weeks.
    case unknownTraining = "unknown_training"
    /// Fewer than two conditions are known, or none of last night or this morning.
    case thinEvidence = "thin_evidence"
  }

  /// What one rule allows.
  public struct Hold: Sendable, Hashable {
    /// The rule.
    public var reason: Reason
    /// The most that it allows; `nil` where it allows no signal at all.
    public var most: ReadinessSignal?
  }

  /// What each rule that applies allows, the gravest first.
  public internal(set) var holds: [Hold] = []
  /// Why the day is held down, the gravest first.
  public var reasons: [Reason] { holds.map(\.reason) }
  /// The most that the day allows; `nil` where nothing holds it down.
  public var cap: ReadinessSignal? { cap(without: nil) }
  /// Signs of strain or illness that stand, whether or not they are enough to hold the day down.
  public internal(set) var signs: [StrainSign] = []
  /// First day since which signs have held the days down without a break; `nil` where they do not.
  public internal(set) var since: CalendarDay?
  /// What is known that may explain the signs beside an illness.
  public internal(set) var cause: StrainCause?
  /// Short-term by long-term load, where that holds the day down.
  public internal(set) var overload: Double?
  /// The key of the flag that rules out a push.
  public internal(set) var flag: String?
  /// The last day of which anything is known; `nil` where there is none, or none within three months.
  public internal(set) var lastKnown: CalendarDay?

  /// Nothing holds the day down.
  public init() {}

  /// Whether nothing is known of the last days, so that there is no signal.
  public var isSilent: Bool { holds.first?.reason == .nothingKnown }
  /// Whether signs of strain hold the day down.
  public var isStrained: Bool { holds.contains { $0.reason == .strain } }

  /// What the day calls for; `nil` where nothing is known of the last days.
  ///
  /// - Parameters:
  ///   - advised: What the evidence and the risks advise.
  ///   - reason: A rule to pass over, to measure what it costs.
  package func signal(_ advised: ReadinessSignal, without reason: Reason? = nil) -> ReadinessSignal? {
    if isSilent { return nil }
    return cap(without: reason).map { advised.atMost($0) } ?? advised
  }

  private func cap(without reason: Reason?) -> ReadinessSignal? {
    var least: ReadinessSignal?
    for hold in holds where hold.reason != reason {
      guard let most = hold.most else { continue }
      least = least.map { $0.atMost(most) } ?? most
    }
    return least
  }

  fileprivate mutating func hold(_ most: ReadinessSignal?, _ reason: Reason) {
    holds.append(Hold(reason: reason, most: most))
  }
}

extension SafetyMemory {
  /// What signs that stand allow at most, and never more than the day before while two of them stand.
  ///
  /// A low variability with a high resting heart rate alone says strain, which training explains too: an easy day.
  func cap(of standing: [StrainSign], _ rules: SafetySettings) -> StrainCap {
    let weight = standing.reduce(0) { $0 + $1.weight }
    guard weight >= rules.easySigns else { return .none }
    if cap == .recover { return .recover }
    let isHeartAlone = standing.allSatisfy { $0.kind == .hrv || $0.kind == .restingHeartRate }
    return weight >= rules.recoverSigns && !isHeartAlone ? .recover : .easy
  }
}

extension StrainSigns {
  /// The signs of a day.
  init(
    _ recent: borrowing RecentDays, baselines: borrowing BaselineMemory, memory: borrowing SafetyMemory,
    day: borrowing DayRecord,
    isOtherDevice: Bool, issue: Issue = .morning, rules: borrowing SafetySettings
  ) {
    let ordinal = day.day.ordinal
    let said = day.morning?.checkIn?.reportsIllness
    let logged = memory.lastIllness == ordinal - 1
    // In the evening the day's own journal is known.
    let isIll = issue == .evening && day.evening?.behaviours.contains(where: \.isIllness) == true
    let start = baselines.vitals.start ?? Int.min / 2
    let reach = isOtherDevice ? 1 : max(1, min(RecentDays.capacity, ordinal - start + 1))
    var own = memory.devices.days(of: day.morning?.vitalsSource, era: baselines.vitals)
    // A long illness does not become usual.
    if memory.isAnyHeld {
      own = (own ?? Array(1..<max(1, reach))).filter { !memory.isHeld($0, most: rules.heldDays) }
    }
    self.init(
      recent, reach: reach, own: own,
      isDeviceGuessed: day.morning?.source == nil,
      hrv: baselines.hrvMetric(copy recent), illness: isIll ? true : said ?? (logged ? true : nil),
      rules: rules)
  }
}

extension AthleteState {
  /// What the morning allows at most.
  ///
  /// - Parameters:
  ///   - known: when each input was last known.
  ///   - flags: the flags of the day.
  ///   - issue: in the evening the day's own training is known.
  func safetyFloor(
    _ readiness: Readiness, score: Double?, known: KnownInputs, flags: [HealthFlag], issue: Issue,
    settings: borrowing ReadinessSettings
  ) -> SafetyFloor {
    let rules = settings.safety
    var floor = SafetyFloor()
    guard let day = openDay, !known.isSilent(at: issue) else {
      floor.hold(nil, .nothingKnown)
      floor.lastKnown = openDay.flatMap { lastKnownDay(before: $0, issue: issue) }
      return floor
    }
    let safety = memory.advice.safety
    let words = today?.morning?.checkIn?.noteWords ?? []
    if words.contains(.alarm) { floor.hold(.recover, .alarm) }
    let signs = StrainSigns(
      recent, baselines: memory.baselines, memory: safety, day: today ?? DayRecord(day: day),
      isOtherDevice: devices.vitals, issue: issue, rules: rules)
    floor.signs = safety.standing(signs, days: rules.standingDays)
    let strain = safety.cap(of: floor.signs, rules)
    if let most = strain.signal {
      floor.hold(most, .strain)
      floor.since = safety.since.map(CalendarDay.init(ordinal:)) ?? day
      floor.cause = likelyCause(on: day, settings: settings)
    }
    if words.contains(.injury) { floor.hold(.easy, .injury) }
    if let ratio = overload(rules) {
      // The number is not said where much of the week is a guess; the hold stays.
      if recent.isWeekKnown(at: issue, needs: settings.flags.weekNeeds) { floor.overload = ratio }
      floor.hold(ratio >= rules.easyOverloadRatio ? .easy : .trainSmart, .overload)
    }
    if let most = readiness.cap { floor.hold(most, .conditions) }
    if let score, score < rules.easyBelow { floor.hold(.easy, .lowScore) }
    if let flag = flags.first(where: { FlagKind.rulingOutAPush.contains($0.name) }) {
      floor.flag = flag.name
      floor.hold(.trainSmart, .flag)
    }
    if strain.signal == nil, !floor.signs.isEmpty { floor.hold(.trainSmart, .oneSign) }
    if known.training(at: issue).map({ $0 > rules.trainingDays }) ?? true {
      floor.hold(.trainSmart, .unknownTraining)
    }
    let isNew = Int(memory.baselines.load.knownDays) < settings.signal.balanceDays
    if !readiness.isKnownForPush || isNew { floor.hold(.trainSmart, .thinEvidence) }
    return floor
  }

  /// Short-term by long-term load where it is beyond what anybody is to add hard training to; `nil` where it is not, or where
  /// too few days of training are known to tell.
  private func overload(_ rules: borrowing SafetySettings) -> Double? {
    let load = memory.baselines.load
    guard Int(load.knownDays) >= rules.overloadNeeds, let ratio = load.ratio, ratio.isFinite else {
      return nil
    }
    return ratio >= rules.overloadRatio ? ratio : nil
  }

  /// The last day of which anything is known.
  private func lastKnownDay(before day: CalendarDay, issue: Issue) -> CalendarDay? {
    for ago in 0..<RecentDays.capacity {
      for metric in TrackedMetric.allCases {
        // The plan is no knowledge of the day, and the evening of the day itself is not known in its morning.
        if metric == .plannedLoad || (ago == 0 && issue == .morning && metric == .load) { continue }
        if recent[metric, ago] != nil { return day.adding(days: -ago) }
      }
    }
    return nil
  }

  /// What may explain signs of strain, the likeliest first.
  private func likelyCause(on day: CalendarDay, settings: ReadinessSettings) -> StrainCause? {
    let memory = memory.advice
    let yesterday = day.ordinal - 1
    if recent.isHardDay(1, quantile: settings.flags.strainLoadQuantile) { return .hardSession }
    if memory.flags.lastAlcohol == yesterday { return .alcohol }
    if memory.flags.lastTravel == yesterday
      || memory.flags.isElsewhere(today?.morning?.utcOffset, settings.flags)
    {
      return .travel
    }
    if memory.safety.lastAltitude == yesterday { return .altitude }
    return memory.safety.lastCycle == yesterday ? .cycle : nil
  }
}

extension FlagKind {
  /// The flags that rule out a push.
  static let rulingOutAPush: Set<String> = Set(
    [
      FlagKind.illnessProfile, .unusualStrain, .wristTemperatureHigh, .restingHeartRateHigh,
      .lowOxygenSaturation, .weightFalling,
    ]
    .map(\.key))
}

extension RecentDays {
  /// Whether a day's load lies above a quantile of the loads of the four weeks before it.
  func isHardDay(_ ago: Int, quantile: Double) -> Bool {
    guard let load = self[.load, ago], load > 0 else { return false }
    var below = 0
    var known = 0
    forEach(.load, in: ago + 1..<ago + 29) { _, other in
      known += 1
      if other < load { below += 1 }
    }
    return known >= 14 && Double(below) >= quantile * Double(known)
  }
}
