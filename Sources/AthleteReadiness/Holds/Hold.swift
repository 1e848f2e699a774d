import DayRecords
public import TextFormats

/// Why a day is limited. Each case is a row of `HoldTable`, most serious first.
public enum HoldReason: String, Sendable, Hashable, CaseIterable {
  /// Nothing is known about recent days, so the day has no signal.
  case nothingKnown = "nothing_known"
  case alarm
  case illness
  case strain = "strain_signs"
  case injury
  case pain
  case pregnancy
  case lowEnergy = "low_energy_availability"
  case lowBodyMass = "low_body_mass"
  case weightFalling = "weight_falling"
  case medication
  case bloodDonation = "blood_donation"
  case event
  case firstDayBack = "first_day_back"
  case layOff = "lay_off"
  case loadSpike = "load_spike"
  case vitalFlag = "vital_flag"
  case heavyDay = "heavy_day"
  case heavyPlan = "heavy_plan"
  case sleepDebt = "sleep_debt"
  case conditions = "poor_recovery"
  case shortNights = "short_nights"
  case alcohol
  case soreness
  case ownAnswer = "own_answer"
  case noteCaution = "note_caution"
  case lowScore = "low_score"
  case oneSign = "one_sign"
  case eventAhead = "event_ahead"
  case suppression = "performance_suppression_window"
  case accumulation = "load_accumulation_risk"
  case spillover = "fatigue_spillover_risk"
  case instability = "recovery_instability"
  case unknownTraining = "unknown_training"
  case thinEvidence = "thin_evidence"
  case travel
  case altitude
  case shiftWork = "shift_work"
  case cycle = "menstrual_cycle"

  /// The way a hold ends.
  public enum Ending: String, Sendable, Hashable, CaseIterable {
    /// When the athlete, or an authorised person, reports that the condition is over.
    case cleared
    /// On the day after ``Hold/until``.
    case term
    /// On the first morning whose data no longer support it.
    case measurement
    /// At the end of the day.
    case day
    /// When the missing data are recorded.
    case record
  }
}

/// An active reason to limit a day.
public struct Hold: Sendable, Hashable {
  /// Row of the hold table.
  public var reason: HoldReason
  /// Highest signal it allows; `nil` for rows that only name a cause, and for ``HoldReason/nothingKnown``, which
  /// allows no signal.
  public var cap: ReadinessSignal?
  /// First active day; `nil` if unknown.
  public var from: CalendarDay?
  /// Last active day if nothing new is reported; `nil` if a report, a measurement or a record ends the hold. A change
  /// of medication and a donation remain without a cap after it.
  public var until: CalendarDay?
  /// Last day with this cap, before the return to training; `nil` if the cap does not change.
  var lasts: CalendarDay?
  /// Body region to spare in training; `nil` if the hold concerns none or it was not named.
  public var region: String?
  /// The hardest session it allows; `nil` for rows without a cap.
  var effort: SessionToDo.Effort?
  /// The highest load it allows in a return to training; `nil` without a limit.
  var returnLoad: Double?
  /// Variant of the row's sentence; `""` for the plain one.
  var variant = ""
  var values: [String: PhraseValue] = [:]
  /// Whether the day's facts already answer the follow-up question.
  var isAnswered = false
  /// Whether other sentences of the day say as much.
  var isCovered = false
  /// Whether it is too soon after an illness for an event.
  var bansEvent = false
  /// Whether today's record reports it.
  var isToldToday = false
  /// Whether its question is due today.
  var isDue = false

  init(
    _ reason: HoldReason, _ cap: ReadinessSignal?, _ variant: String = "", from: CalendarDay? = nil,
    until: CalendarDay? = nil, lasts: CalendarDay? = nil, region: String? = nil,
    effort: SessionToDo.Effort = .steady, _ values: [String: PhraseValue] = [:]
  ) {
    self.reason = reason
    self.cap = cap
    self.variant = variant
    self.from = from
    self.until = until
    self.lasts = lasts
    self.region = region
    self.effort = cap.flatMap { SessionToDo.Effort(under: $0) }.map { min($0, effort) }
    self.values = values
  }

  /// How the hold ends.
  public var endsBy: HoldReason.Ending {
    until != nil && (isOfBodyClock || isReturn) ? .term : reason.endsBy
  }
  /// Returns the cap on a day after the advised one if nothing new is reported; `nil` if none applies.
  func cap(on day: CalendarDay) -> ReadinessSignal? {
    let isActive =
      until.map { day <= $0 }
      ?? (endsBy == .cleared || endsBy == .measurement && reason.traits.contains(.lasting))
    guard isActive, let cap else { return nil }
    return lasts.map { day > $0 } ?? false ? .trainSmart : cap
  }
  /// Follow-up question to the athlete; `nil` if the row has none, or if the day's facts answer it.
  public var asks: Remark? { isOfBodyClock || isAnswered ? nil : line("ask") }
  /// Returns the question if it is due on a day: once a week from the first day, and on days that call for it.
  package func question(on day: CalendarDay) -> Remark? {
    let isDue = isDue || (from.map { $0.days(to: day) } ?? 0) % 7 == 0
    return isDue ? asks : nil
  }
  /// Whether this is a journey detected from a change of time zone. It ends as the body clock adapts.
  private var isOfBodyClock: Bool { variant.hasPrefix("clock") }
  /// The hold as a clause, without a full stop.
  public var clause: Remark { line("hold") ?? Remark("hold.\(reason.rawValue)", values) }
  /// What the hold means and what to do about it; empty if the clause is enough.
  var remarks: [Remark] { ["means", "advice"].compactMap(line) }
  /// Whether the condition is over and training is resuming.
  var isReturn: Bool { variant.split(separator: ".").first == "return" }
  /// Whether the alarm allows gentle training: low mood, or a clearance for part of training.
  var allowsTraining: Bool {
    reason == .alarm && variant.split(separator: ".").first.map { ["mind", "partial"].contains($0) } ?? false
  }
  /// Whether only a word in today's note reports it.
  var isOfNote: Bool { variant.split(separator: ".").last == "note" }
  /// The remark that a known cause may explain the day's signs; `nil` for other rows.
  var explains: Remark? { line("explains") }
  /// What its reasons consist of, beside those of some other remarks.
  func subjects(beside others: Remark?) -> HoldRow.Effects {
    let codes = Remark(reason.rawValue, values).codes.union(others?.codes ?? [])
    let keys = codes.compactMap { $0.split(separator: ".").dropFirst().first.map(String.init) }
    return (keys + [reason.rawValue]).reduce(into: []) { $0.formUnion(HoldRow.Effects.ofKey[$1] ?? []) }
  }

  /// Returns the hold's phrasebook line on a subject: for the full variant, its first parts, its last part
  /// or, failing those, the row; `nil` if no line exists.
  func line(_ subject: String) -> Remark? {
    if values["said"] != nil, let heard = ["advice": "advice.said", "ask": "ask.said"][subject] {
      return Remark(heard, values)
    }
    let row = "\(subject).\(reason.rawValue)"
    let parts = variant.split(separator: ".")
    let variants = (0..<parts.count).map { parts.dropLast($0) } + [parts.suffix(1), []]
    let codes = variants.lazy.map { ([row] + $0.map(String.init)).joined(separator: ".") }
    return codes.first { Phrasebook.brief[$0] != nil }.map { Remark($0, values) }
  }
  /// Variants of an injury with their own rules for training.
  private static let ownRules = ["partial", "return", "operation", "bone", "fracture"]
  /// Returns the hold with what a professional has said about it since it was reported, which takes the place of the
  /// advice to see one, except for an alarm.
  func answered(by seen: DayFacts.Seen?) -> Hold {
    guard let seen, let from, from <= seen.day else { return self }
    let words = Set(NoteText.words(of: seen.words))
    let isByDoctor = NoteReading.isByDoctor(words), isByDietitian = NoteReading.isByDietitian(words)
    let parts = Set(variant.split(separator: ".").map(String.init))
    let named = if case .day(let day)? = values["named"] { day } else { from }
    if named > seen.day, reason != .illness { return self }
    let isOfPart = seen.region == nil || region == nil || region.map(BodyRegion.key) == seen.region
    let isAbout: Bool =
      switch reason {
      case .injury: isOfPart && !isByDietitian && parts.isDisjoint(with: Self.ownRules)
      case .pain: isOfPart && !isByDietitian
      // A doctor who saw the first days has not seen a long illness.
      case .illness:
        isByDoctor && seen.region == nil && !parts.isDisjoint(with: ["long", "days"])
          && from.days(to: seen.day) >= HoldTable.longFever
      case .lowEnergy, .lowBodyMass, .weightFalling:
        isByDietitian || isByDoctor && NoteReading.tellsFood(words)
      default: false
      }
    guard isAbout else { return self }
    var answered = self
    (answered.values["said"], answered.values["said_day"]) = (.words(seen.words), .day(seen.day))
    return answered
  }
  /// Whether the hold comes from a person's report rather than a device or a calculation.
  var isTold: Bool { reason.traits.contains(.told) }
  /// Whether tiredness explains it. Tiredness that calls for recovery may be the beginning of an illness.
  var isOfTiredness: Bool { cap != .recover && reason.traits.contains(.tiredness) }
}

/// The limits on a day: every active row of the hold table, lowest cap first.
///
/// The lowest cap applies and gives the first sentence. Only holds and the conditions of a push day can lower a
/// signal.
///
/// Page: *The safety floor*, tests: `StrainFloorTests`, `LivesTests`.
public struct SafetyFloor: Sendable, Hashable {
  /// Active holds: lowest cap first, ties in table order, rows without a cap last.
  public internal(set) var holds: [Hold] = []
  /// Active signs of strain or illness, even if too few to limit the day.
  public internal(set) var signs: [StrainSign] = []
  /// First day of the current unbroken run of limits by strain signs; `nil` outside a run.
  public internal(set) var since: CalendarDay?
  /// Known cause of the signs other than illness.
  public internal(set) var cause: StrainCause?
  var causeName: Remark?
  /// Last day with any data; `nil` if the last three months are empty.
  public internal(set) var lastKnown: CalendarDay?

  package init() {}

  /// The floor of an athlete without records.
  static let unknown = {
    var floor = SafetyFloor()
    floor.holds = [Hold(.nothingKnown, nil, "ever")]
    return floor
  }()

  init(_ facts: DayFacts) {
    for row in HoldTable.rows { holds += row.standing(facts).map { $0.answered(by: facts.seen) } }
    // Reports and training breaks apply even if recent days are unknown; measured values do not.
    if facts.isSilent {
      holds.removeAll { $0.reason.traits.isDisjoint(with: [.told, .silent]) }
    }
    sort()
    signs = facts.signs
    since = holds.contains { $0.reason == .strain } ? facts.strainSince ?? facts.day : nil
    if holds.contains(where: { $0.reason == .strain }) { (cause, causeName) = (facts.cause, facts.causeName) }
    lastKnown = facts.isSilent ? facts.lastKnown : nil
  }

  /// Whether the athlete must not start an event: on a day for rest, in an illness, in the first days after a severe
  /// one, and with an injury.
  var bansEvent: Bool {
    cap == .recover || isIll || holds.contains { $0.bansEvent || $0.reason == .injury && $0.cap == .easy }
  }
  /// Whether the athlete may start an event: every reason for an easy day must be tiredness, load or a
  /// forecast.
  var allowsEvent: Bool {
    !bansEvent
      && holds.allSatisfy { $0.cap != .easy || $0.isOfTiredness || $0.reason.traits.contains(.load) }
  }
  /// The hardest session of the day beside its signal; `nil` without a limit.
  func effort(_ signal: ReadinessSignal) -> SessionToDo.Effort? {
    (holds.map(\.effort) + [
      signal.rank < ReadinessSignal.trainSmart.rank ? SessionToDo.Effort(under: signal) : nil
    ])
    .compactMap(\.self).min()
  }

  /// Returns the highest load of the day's session; `nil` without a limit. If only tiredness, load or missing data
  /// limit the day, most of a long plan remains: an easy day up to a usual training day, a steady one up to
  /// ``mostTimes``. House rules.
  ///
  /// - Parameters:
  ///   - signal: The day's signal.
  ///   - usual: The load of a usual training day.
  ///   - planned: The planned load; `nil` without a plan.
  ///   - minute: The load per minute of the athlete's usual training.
  func mostLoad(_ signal: ReadinessSignal, usual: Double, planned: Double?, minute: Double) -> Double? {
    guard let effort = effort(signal) else { return nil }
    let most = holds.reduce(min(effort.shares.most * usual, effort.longestLoad(minute: minute))) {
      min($0, $1.returnLoad ?? $0)
    }
    guard !isOfHealth, let planned else { return most }
    return switch effort {
    case .easy: max(most, min(0.6 * planned, usual))
    case .steady: max(most, min(planned, Self.mostTimes * usual))
    default: most
    }
  }
  /// The highest load of a steady session, in usual training days. House rule.
  static let mostTimes = 1.5

  /// Reasons for the limit, in the order of ``holds``. Rows that only name a cause are omitted.
  public var reasons: [HoldReason] {
    holds.filter { $0.cap != nil || $0.reason == .nothingKnown }.map(\.reason)
  }
  /// Highest signal the day allows; `nil` for no limit.
  public var cap: ReadinessSignal? {
    holds.lazy.compactMap(\.cap).reduce(nil) { $0?.atMost($1) ?? $1 }
  }
  /// Whether recent days are unknown, so the day has no signal.
  public var isSilent: Bool { self[.nothingKnown] != nil }
  /// Whether a reported illness is not over. A mere word in a note prompts a question first, unless it names
  /// an illness that calls for rest.
  package var isIll: Bool {
    holds.contains { $0.reason == .illness && !$0.isReturn && (!$0.isOfNote || $0.cap == .recover) }
  }
  /// Whether an alarm rules out any training until a doctor has cleared it.
  package var bansTraining: Bool { holds.contains { $0.reason == .alarm && !$0.allowsTraining } }
  /// Whether a doctor allows only a part of training after an alarm.
  var isAllowedInPart: Bool { holds.contains { $0.reason == .alarm && $0.variant.hasPrefix("partial") } }
  /// Whether the day is for rest: an illness, an alarm, or a cap at recovery.
  var isResting: Bool { cap == .recover || isIll || bansTraining }
  /// Whether tiredness alone limits the day: no report, sign of illness, pain, food or break does, and no plan or week
  /// of too much load.
  var isOfTiredness: Bool {
    cap != nil && holds.allSatisfy { $0.cap == nil || $0.isOfTiredness }
  }
  /// Whether anything but tiredness, load or missing data limits the day: a report, a sign of illness, food, an event
  /// or a break.
  var isOfHealth: Bool {
    holds.contains {
      $0.cap != nil && !$0.isOfTiredness && !$0.reason.traits.contains(.load) && $0.reason.endsBy != .record
    }
  }
  /// Whether anything but a plan or week of too much load, or missing data, limits the day.
  var isShortening: Bool {
    isOfHealth || holds.contains { $0.cap != nil && $0.isOfTiredness }
  }
  /// Whether strain signs limit the day.
  public var isStrained: Bool { self[.strain] != nil }

  /// Returns the strictest hold with the given reason; `nil` if none is active.
  public subscript(reason: HoldReason) -> Hold? { holds.first { $0.reason == reason } }

  /// The hold that determines the day: the first one with a cap.
  public var ruling: Hold? { holds.first { $0.cap != nil } }

  /// Returns the signal of the day; `nil` if recent days are unknown.
  ///
  /// - Parameter advised: Signal advised by the evidence.
  func signal(_ advised: ReadinessSignal) -> ReadinessSignal? {
    if isSilent { return nil }
    return cap.map { advised.atMost($0) } ?? advised
  }

  /// Returns the highest signal that the holds of today and the next event will allow on a later day.
  func cap(after ahead: Int, of facts: DayFacts) -> ReadinessSignal? {
    let day = facts.advisedDay.adding(days: ahead)
    // The eve of an operation is for rest, and so are the weeks after it.
    if let rest = facts.plannedRest, day >= rest { return .recover }
    var cap = holds.lazy.compactMap { $0.cap(on: day) }.reduce(nil as ReadinessSignal?) {
      $0?.atMost($1) ?? $1
    }
    guard let event = facts.nextEvent.map({ ahead - $0.days }) else { return cap }
    if event == 1 {
      cap = cap?.atMost(.easy) ?? .easy
    } else if event != 0, -AdviceSettings.daysBeforeEvent...facts.rules.afterEventDays ~= event {
      cap = cap?.atMost(.trainSmart) ?? .trainSmart
    }
    return cap
  }

  /// Merges another floor of the same day, keeping the stricter limit.
  mutating func tighten(with other: SafetyFloor) {
    for hold in other.holds {
      guard let place = holds.firstIndex(where: { $0.reason == hold.reason }) else {
        holds.append(hold)
        continue
      }
      guard let cap = hold.cap, let own = holds[place].cap, cap.atMost(own) == cap, cap != own else {
        continue
      }
      holds[place] = hold
    }
    sort()
    for sign in other.signs { add(sign) }
    if other.isStrained { (cause, causeName) = (other.cause, other.causeName) }
    since = since ?? other.since
    lastKnown = lastKnown ?? other.lastKnown
  }

  private mutating func sort() {
    let order = HoldReason.allCases
    func rank(_ hold: Hold) -> (Int, Int) {
      let place = order.firstIndex(of: hold.reason) ?? order.count
      if hold.reason == .nothingKnown { return (-1, place) }
      return (hold.cap.map(\.rank) ?? ReadinessSignal.allCases.count, place)
    }
    holds.sort { rank($0) < rank($1) }
  }

  /// Adds a sign, keeping the heavier of two of the same kind.
  private mutating func add(_ sign: StrainSign) {
    guard let place = signs.firstIndex(where: { $0.kind == sign.kind }) else { return signs.append(sign) }
    let isExtreme = signs[place].isExtreme || sign.isExtreme
    if sign.weight > signs[place].weight { signs[place] = sign }
    signs[place].isExtreme = isExtreme
  }
}

extension DayFacts {
  /// The cause of the signs of strain, as a noun phrase.
  var causeName: Remark? {
    cause.map { cause in
      causingHeavyDay != nil
        ? Remark("cause.event", ["event": .words("a very hard day")])
        : Remark(
          "cause.\(cause.rawValue)\(isCauseOfWeek ? ".week" : "")",
          ["event": .words(pastEvent?.name ?? "your event")])
    }
  }
}
