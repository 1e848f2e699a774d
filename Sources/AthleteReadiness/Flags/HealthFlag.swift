import ActivityStreams
import DayRecords
public import TextFormats

/// A health flag that has been raised.
///
/// Page: *Flags*, tests: `FlagTests`.
public struct HealthFlag: Sendable, Hashable {
  /// The flag's key (`hrv_declining`, `sleep_debt`, …).
  public var name: String
  /// First day of the flag's current run.
  public var since: CalendarDay
  /// The measured value.
  public var value: Double
  /// The limit that the value is compared with.
  public var threshold: Double

  /// Food and drink flags only: mean of the logged days, g or mL.
  public var amount: Double?
  /// Food and drink flags only: target, g or mL.
  public var target: Double?

  /// Food and drink flags only: number of logged days, at most seven.
  public internal(set) var loggedDays: Int?
  /// Sleep debt only: the sleep need, h, as long as it is assumed rather than learned or stated.
  var assumedNeed: Double?
  /// Muscle only: whether lean mass was measured instead.
  var isOfLeanMass = false

  /// Creates a flag without an amount or target.
  package init(name: String, since: CalendarDay, value: Double, threshold: Double) {
    self.name = name
    self.since = since
    self.value = value
    self.threshold = threshold
  }
}

extension FlagKind {
  /// The unit of a flag's value and threshold.
  public var unit: String {
    switch self {
    case .hrvDeclining, .noCheckIn, .lowProtein, .lowHydration: "days"
    case .sleepDebt, .shortNight: "h"
    case .loadRatio: "times"
    case .restingHeartRateHigh: "bpm"
    case .wristTemperatureHigh: "°C"
    case .lowOxygenSaturation: "%"
    case .bodyFatRising: "points"
    case .muscleFalling: "kg"
    case .unusualStrain: "signs"
    case .illnessProfile: "SD"
    case .weightFalling: "% a week"
    case .lowWeight: "kg/m²"
    case .weightInTwoUnits: "times"
    }
  }

  package var decimals: Int {
    switch self {
    case .hrvDeclining, .noCheckIn, .lowProtein, .lowHydration, .restingHeartRateHigh, .lowOxygenSaturation,
      .unusualStrain:
      0
    case .sleepDebt, .shortNight, .wristTemperatureHigh, .bodyFatRising, .muscleFalling, .illnessProfile,
      .weightFalling, .lowWeight:
      1
    case .loadRatio, .weightInTwoUnits: 2
    }
  }
}

extension HealthFlag {
  /// The kind of flag; `nil` for an unknown name.
  public var kind: FlagKind? { FlagKind.allCases.first { $0.key == name } }
  /// The unit of ``value`` and ``threshold``.
  public var unit: String { kind?.unit ?? "" }
  /// Returns the unit in the singular or plural to match the number: "1 day", "2 days".
  package func unit(of number: Double) -> String {
    number.rounded() == 1 && ["days", "signs"].contains(unit) ? String(unit.dropLast()) : unit
  }
  /// The unit of ``amount`` and ``target``; `nil` for flags without them.
  package var amountUnit: String? {
    switch kind {
    case .lowProtein: "g"
    case .lowHydration: "mL"
    default: nil
    }
  }
  /// Returns the number of decimals needed to tell the value from its threshold, at most six.
  package func decimals(atLeast least: Int) -> Int {
    var digits = least
    guard kind?.limitWord != "from" else { return digits }
    while digits < 6, value != threshold, decimal(value, digits: digits) == decimal(threshold, digits: digits)
    {
      digits += 1
    }
    return digits
  }
  /// Whether the value means "this many or more": HRV falls are only counted for a week.
  package var isAtLeast: Bool { kind == .hrvDeclining && value >= Double(HRVWeek.mostFalls) }

  /// The flag as a phrasebook sentence.
  public var remark: Remark {
    var values: [String: PhraseValue] = ["value": .number(abs(value)), "threshold": .number(threshold)]
    if let amount { values["amount"] = .number(amount) }
    if let target { values["target"] = .number(target) }
    if let loggedDays { values["logged"] = .number(Double(loggedDays)) }
    guard kind != nil else { return Remark("flag.other", ["name": .words(name), "value": .number(value)]) }
    if let assumedNeed {
      values["need"] = .number(assumedNeed)
      return Remark("flag.\(name).assumed", values)
    }
    if isAtLeast { return Remark("flag.\(name).long", values) }
    if isOfLeanMass { return Remark("flag.\(name).lean", values) }
    let isBare =
      (kind == .weightInTwoUnits || amountUnit != nil) && (amount == nil || target == nil)
      || amountUnit != nil && loggedDays == nil
    return Remark("flag.\(name)\(isBare ? ".bare" : "")", values)
  }
  /// The flag as a sentence with numbers and units.
  public var message: String { remark.text }
}
