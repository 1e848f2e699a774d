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
    /// The athlete's words tell of what a doctor must see first.
    case alarm = "alarm_in_words"
    /// Two signs of strain or illness, or more.
    case strain = "strain_signs"
    /// The athlete's words tell of an injury.
    case injury = "injury_in_words"
    /// The athlete wrote of what a doctor must see some weeks ago, and nobody has said since that one has.
    case unclearedAlarm = "uncleared_alarm"
    /// An illness was reported within the last days, and nothing says that it is still there.
    case afterIllness = "after_illness"
    /// Much more was done of late than the athlete is used to.
    case overload = "overload"
    /// Two or three conditions of poor recovery hold.
    case conditions = "poor_recovery"
    /// The recovery score is low.
    case lowScore = "low_score"
    /// A flag of illness, temperature or resting heart rate stands.
    case flag = "vital_flag"
    /// One sign of strain or illness stands.
    case oneSign = "one_sign"
    /// Signs of strain held the day before to rest.
    case firstDayBack = "first_day_back"
    /// An event lies just behind, and no load of it is logged.
    case eventNotLogged = "event_not_logged"
    /// An event lies just behind.
    case afterEvent = "after_event"
    /// Yesterday's load was a multiple of a usual training day's.
    case heavyDay = "heavy_day"
    /// Much more is planned than on a usual training day.
    case heavyPlan = "heavy_plan"
    /// Food of the last week left too little for the body, whatever logs and watches err by.
    case lowEnergy = "low_energy_availability"
    /// No training is known of the last weeks.
    case unknownTraining = "unknown_training"
    /// Next to nothing was done for two weeks, or until some days ago: training is taken up again, not pushed.
    case layOff = "lay_off"
    /// Fewer than two conditions are known, or none of last night or this morning, or too few days of training.
    case thinEvidence = "thin_evidence"
  }

  /// What one rule allows.
  public struct Hold: Sendable, Hashable {
    /// The rule.
    public var reason: Reason
    /// The most that it allows; `nil` where it allows no signal at all.
    public var most: ReadinessSignal?
  }

  /// Energy availability under a limit, kcal per kg of fat-free mass and day.
  struct LowEnergy: Sendable, Hashable {
    /// Mean of the last week.
    var mean: Double
    /// Where it is called low.
    var limit: Double
  }

  /// A day whose load was a multiple of that of a usual training day.
  struct HeavyDay: Sendable, Hashable {
    /// Its load.
    var load: Double
    /// How many times a usual training day's that is.
    var times: Double
    /// How many days ago it was.
    var ago: Int
  }

  /// A plan of much more than a usual training day.
  struct HeavyPlan: Sendable, Hashable {
    /// The planned load.
    var load: Double
    /// How many times a usual training day's that is.
    var times: Double
    /// Whether nothing is known of the morning that it is planned for.
    var isUnseen: Bool
    /// The unit that it may be in beside the one that is believed, where it is so much in that alone.
    var unit: LoadUnit?
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
  /// Load of the last two weeks by that of the weeks before, where that holds the day down and the latter is known.
  public internal(set) var layOff: Double?
  /// The day on which the athlete wrote of what a doctor must see, where it was not this one.
  var alarmDay: CalendarDay?
  /// Whether the injury was written of on an earlier day.
  var isInjuryOfEarlier = false
  /// Days of the last 14 of which training is known, where they are too few.
  var knownTraining: Int?
  /// Whether a break in training is over and training is only coming back.
  var isComingBack = false
  /// Whether it has come back to what it was before that break already.
  var isLoadBack = false
  /// Days since an illness was last reported, where that holds the day down.
  var illnessAgo: Int?
  /// The plan of the day that the advice is for, where that holds it down.
  var heavyPlan: HeavyPlan?
  /// Whether something of this morning could not be read.
  var isUnread = false
  /// The event just behind, whether or not its load is logged.
  public internal(set) var event: String?
  /// Load of the day of that event; `nil` where none is logged.
  var eventLoad: Double?
  /// Energy availability of the last week and the limit that it lies under, where that holds the day down.
  var energy: LowEnergy?
  /// The load of one of the last days, where that holds the day down.
  var heavyDay: HeavyDay?
  /// The key of the flag that rules out a push.
  public internal(set) var flag: String?
  /// Whether that flag stood yesterday and nothing of what it looks at has been measured since.
  var isFlagOfYesterday = false
  /// Whether the score that is too low is yesterday's, and nothing has been measured since.
  var isScoreOfYesterday = false
  /// The last day of which anything is known; `nil` where there is none, or none within three months.
  public internal(set) var lastKnown: CalendarDay?

  /// Nothing holds the day down.
  package init() {}

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

  mutating func hold(_ most: ReadinessSignal?, _ reason: Reason) {
    holds.append(Hold(reason: reason, most: most))
  }

  /// Takes over whatever another floor of the same day allows less of.
  mutating func tighten(with other: SafetyFloor) {
    for hold in other.holds {
      guard let place = holds.firstIndex(where: { $0.reason == hold.reason }) else {
        holds.append(hold)
        continue
      }
      if let most = holds[place].most { holds[place].most = hold.most.map { most.atMost($0) } }
    }
    let order = Reason.allCases
    func rank(_ hold: Hold) -> Int { order.firstIndex(of: hold.reason) ?? order.count }
    holds.sort { rank($0) < rank($1) }
    for sign in other.signs { add(sign) }
    // What explains signs is told by the rules that find them grave.
    if other.isStrained { cause = other.cause }
    since = since ?? other.since
    overload = overload ?? other.overload
    layOff = layOff ?? other.layOff
    if event == nil { (event, eventLoad) = (other.event, other.eventLoad) }
    heavyDay = heavyDay ?? other.heavyDay
    if layOff == nil, other.isComingBack { isComingBack = true }
    isLoadBack = isLoadBack || other.isLoadBack
    illnessAgo = illnessAgo ?? other.illnessAgo
    heavyPlan = heavyPlan ?? other.heavyPlan
    energy = energy ?? other.energy
    knownTraining = knownTraining ?? other.knownTraining
    if flag == nil { (flag, isFlagOfYesterday) = (other.flag, other.isFlagOfYesterday) }
    isScoreOfYesterday = isScoreOfYesterday || other.isScoreOfYesterday
  }

  /// Takes over a sign: of two of a kind the heavier.
  private mutating func add(_ sign: StrainSign) {
    guard let place = signs.firstIndex(where: { $0.kind == sign.kind }) else { return signs.append(sign) }
    let isExtreme = signs[place].isExtreme || sign.isExtreme
    if sign.weight > signs[place].weight { signs[place] = sign }
    signs[place].isExtreme = isExtreme
  }
}

extension StrainSigns {
  /// The signs of a day.
  init(
    _ recent: borrowing RecentDays, baselines: borrowing BaselineState, memory: borrowing SafetyState,
    day: borrowing DayRecord,
    isOtherDevice: Bool, issue: IssueTime = .morning, rules: borrowing SafetySettings
  ) {
    let ordinal = day.day.ordinal
    let said = day.morning?.checkIn?.reportsIllness
    let logged = memory.lastIllness == ordinal - 1
    // In the evening the day's own journal and words are known, and what an answer told of the day.
    let isIll =
      issue == .evening && (day.evening?.tellsOfIllness == true || memory.lastIllness == ordinal)
    let isFever =
      day.morning?.checkIn?.noteWords.contains(.fever) == true
      || isIll && day.evening?.noteWords.contains(.fever) == true
    let start = baselines.vitals.start ?? Int.min / 2
    let reach = isOtherDevice ? 1 : max(1, min(RecentDays.capacity, ordinal - start + 1))
    var own = memory.devices.days(of: day.morning?.vitalsSource, era: baselines.vitals)
    // A long illness does not become usual.
    let kept = memory.strain(rules)
    if kept.isAnyHeld {
      own = (own ?? Array(1..<max(1, reach))).filter { !kept.isHeld($0) }
    }
    self.init(
      recent, morning: day.morning, reach: reach, own: own,
      isDeviceGuessed: day.morning?.source == nil,
      hrv: baselines.hrvMetric(copy recent), illness: isIll || logged ? true : said, isFever: isFever,
      rules: rules)
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

  /// Those of several vital signs together.
  static let ofStrain: Set<String> = [FlagKind.illnessProfile.key, FlagKind.unusualStrain.key]
}
