public import TextFormats

/// Why a day is limited: a row of the table of holds (`HoldTable`), the gravest first.
public enum HoldReason: String, Sendable, Hashable, CaseIterable {
  /// The last days are unknown: no signal.
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
  case conditions = "poor_recovery"
  case vitalFlag = "vital_flag"
  case heavyDay = "heavy_day"
  case heavyPlan = "heavy_plan"
  case sleepDebt = "sleep_debt"
  case shortNights = "short_nights"
  case alcohol
  case soreness
  case ownAnswer = "own_answer"
  case noteCaution = "note_caution"
  case lowScore = "low_score"
  case oneSign = "one_sign"
  case suppression = "performance_suppression_window"
  case accumulation = "load_accumulation_risk"
  case spillover = "fatigue_spillover_risk"
  case instability = "recovery_instability"
  case eventAhead = "event_ahead"
  case unknownTraining = "unknown_training"
  case thinEvidence = "thin_evidence"
  case travel
  case altitude
  case shiftWork = "shift_work"
  case cycle = "menstrual_cycle"

  /// The way a hold ends.
  public enum Ending: String, Sendable, Hashable, CaseIterable {
    /// When the athlete, or somebody authorised, reports that it is over.
    case cleared
    /// On the day after ``Hold/until``.
    case term
    /// On a morning that no longer shows its evidence.
    case measurement
    /// With the day.
    case day
    /// When the missing data is recorded.
    case record
  }
}

/// An active reason to limit a day.
public struct Hold: Sendable, Hashable {
  /// The row of the table.
  public var reason: HoldReason
  /// The most that it allows; `nil` for a row that only names a cause, and of ``HoldReason/nothingKnown``, which allows no signal.
  public var cap: ReadinessSignal?
  /// First day on which it is active; `nil` if unknown.
  public var from: CalendarDay?
  /// Last day on which it is active if nothing else happens; `nil` if unknown.
  public var until: CalendarDay?
  /// The part of the body that training has to spare; `nil` without one, or it was not named.
  public var region: String?
  /// The variant of the row's sentence: `""` for the plain one.
  var variant = ""
  /// Values that its sentences name.
  var values: [String: PhraseValue] = [:]

  /// A hold.
  init(
    _ reason: HoldReason, _ cap: ReadinessSignal?, _ variant: String = "", from: CalendarDay? = nil,
    until: CalendarDay? = nil, region: String? = nil, _ values: [String: PhraseValue] = [:]
  ) {
    self.reason = reason
    self.cap = cap
    self.variant = variant
    self.from = from
    self.until = until
    self.region = region
    self.values = values
  }

  /// The ending.
  public var endsBy: HoldReason.Ending { reason.endsBy }
  /// The question to the athlete about it; `nil` for rows without one.
  public var asks: Remark? {
    let code = "ask.\(reason.rawValue)"
    return Phrasebook.brief[code].map { _ in Remark(code, values) }
  }
  /// Its name, as a clause without a full stop.
  public var clause: Remark {
    let code = "hold.\(reason.rawValue)"
    return Remark(variant.isEmpty ? code : "\(code).\(variant)", values)
  }
  /// Advice on it; `nil` if the clause is enough.
  var advice: Remark? {
    let code = "advice.\(reason.rawValue)"
    let special = "\(code).\(variant)"
    if !variant.isEmpty, Phrasebook.brief[special] != nil { return Remark(special, values) }
    return Phrasebook.brief[code].map { _ in Remark(code, values) }
  }
  /// Whether it comes from a person's report rather than a device or a calculation.
  var isTold: Bool {
    switch reason {
    case .alarm, .illness, .injury, .pain, .pregnancy, .medication, .bloodDonation, .noteCaution: true
    default: false
    }
  }
}

/// The limits on a day: every active row of the table, the lowest cap first.
///
/// The lowest cap rules and gives the first sentence. Nothing beside the table lowers a signal, but the conditions of a push.
///
/// Page: *The safety floor*, tests: `StrainFloorTests`, `LivesTests`.
public struct SafetyFloor: Sendable, Hashable {
  /// The active rows, the lowest cap first, then in the order of the table; rows without a cap last.
  public internal(set) var holds: [Hold] = []
  /// Active signs of strain or illness, whether or not they are enough to limit the day.
  public internal(set) var signs: [StrainSign] = []
  /// First day since which signs have held the days down without a break; `nil` if they do not.
  public internal(set) var since: CalendarDay?
  /// Known causes of the signs other than illness.
  public internal(set) var cause: StrainCause?
  /// The last day with any data; `nil` without one within three months.
  public internal(set) var lastKnown: CalendarDay?

  /// Nothing holds the day down.
  package init() {}

  /// The floor of an athlete without a record.
  static let unknown = {
    var floor = SafetyFloor()
    floor.holds = [Hold(.nothingKnown, nil, "ever")]
    return floor
  }()

  /// The active rows of the table for some facts.
  init(_ facts: DayFacts) {
    for row in HoldTable.rows { holds += row.standing(facts) }
    // Reports and a break in training apply even if the last days are unknown; numbers do not.
    if facts.isSilent {
      holds.removeAll {
        !$0.isTold && ![.nothingKnown, .strain, .layOff, .travel, .altitude, .shiftWork].contains($0.reason)
      }
    }
    sort()
    signs = facts.signs
    since = holds.contains { $0.reason == .strain } ? facts.strainSince ?? facts.day : nil
    cause = holds.contains { $0.reason == .strain } ? facts.cause : nil
    lastKnown = facts.isSilent ? facts.lastKnown : nil
  }

  /// Why the day is limited, in the order of ``holds``; rows that only name a cause are left out.
  public var reasons: [HoldReason] {
    holds.filter { $0.cap != nil || $0.reason == .nothingKnown }.map(\.reason)
  }
  /// The most that the day allows; `nil` without a limit.
  public var cap: ReadinessSignal? { cap(without: nil) }
  /// Whether the last days are unknown, so there is no signal.
  public var isSilent: Bool { self[.nothingKnown] != nil }
  /// Whether signs of strain hold the day down.
  public var isStrained: Bool { self[.strain] != nil }

  /// The strictest hold of a reason; `nil` if inactive.
  public subscript(reason: HoldReason) -> Hold? { holds.first { $0.reason == reason } }

  /// The hold that decides the day: the first one with a cap.
  public var ruling: Hold? { holds.first { $0.cap != nil } }

  /// The signal of the day; `nil` if the last days are unknown.
  ///
  /// - Parameters:
  ///   - advised: The evidence's advice.
  ///   - reason: A row to skip, to measure its effect.
  package func signal(_ advised: ReadinessSignal, without reason: HoldReason? = nil) -> ReadinessSignal? {
    if isSilent { return nil }
    return cap(without: reason).map { advised.atMost($0) } ?? advised
  }

  private func cap(without reason: HoldReason?) -> ReadinessSignal? {
    holds.lazy.filter { $0.reason != reason }.compactMap(\.cap).reduce(nil) { $0?.atMost($1) ?? $1 }
  }

  /// Takes over whatever another floor of the same day allows less of.
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
    if other.isStrained { cause = other.cause }
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

  /// Takes over a sign: of two of a kind the heavier.
  private mutating func add(_ sign: StrainSign) {
    guard let place = signs.firstIndex(where: { $0.kind == sign.kind }) else { return signs.append(sign) }
    let isExtreme = signs[place].isExtreme || sign.isExtreme
    if sign.weight > signs[place].weight { signs[place] = sign }
    signs[place].isExtreme = isExtreme
  }
}
