import DayRecords
import TextFormats

/// The measure of a sign of strain or illness.
public enum StrainSignKind: Int, Sendable, Hashable, CaseIterable {
  case restingHeartRate, hrv, breathing, wristTemperature, oxygenSaturation, feel, illness
  case answers

  /// The key in documents.
  public var key: String {
    switch self {
    case .restingHeartRate: "resting_hr"
    case .hrv: "hrv"
    case .breathing: "respiratory_rate"
    case .wristTemperature: "wrist_temperature"
    case .oxygenSaturation: "blood_oxygen_saturation"
    case .feel: "feel"
    case .illness: "illness"
    case .answers: "answers"
    }
  }
}

/// A current sign of strain or illness.
public struct StrainSign: Sendable, Hashable {
  /// The measure.
  public var kind: StrainSignKind
  /// The number of signs it counts for: 1 or 2.
  public var weight: Int
  /// Today's value (bpm, ms, 1/min, °C, %, 1–10, mean answer 1–5; of a device that says departures of temperature alone, °C above the usual); `nil` for a sign from an earlier morning and could not be seen
  /// again, and of a reported illness.
  public var value: Double?
  /// The athlete's own median of the days before in the same unit; `nil` if the sign needs none.
  public var usual: Double?

  /// Days since it was last seen, for a sign from an earlier morning.
  var daysAgo: Int?
  /// Day of the report of an illness, where it is an earlier one.
  var reportedOn: CalendarDay?

  /// Whether it is so far beyond its limit that it calls for recovery alone: of an illness, whether it is a fever.
  var isExtreme = false

  /// A sign.
  package init(_ kind: StrainSignKind, weight: Int, value: Double? = nil, usual: Double? = nil) {
    self.kind = kind
    self.weight = weight
    self.value = value
    self.usual = usual
  }

  /// Whether value and usual read the same, rounded as they are said.
  var readsAsUsual: Bool {
    guard let value, let usual else { return false }
    let digits = kind == .breathing || kind == .wristTemperature ? 10.0 : 1
    return (digits * value).rounded() == (digits * usual).rounded()
  }

  /// Whether strain seldom brings it as the only sign: far beyond its limit, or heavy in breathing, temperature, oxygen or feel.
  var isGrave: Bool {
    isExtreme
      || weight >= 2 && [.breathing, .wristTemperature, .oxygenSaturation, .feel].contains(kind)
  }

  /// The sign in a few words: "resting heart rate is up".
  var name: Remark { Remark("sign.\(kind.key)\(variant ?? "")", dated) }

  /// The sign with its numbers.
  var clause: Remark {
    if variant != nil || value == nil || readsAsUsual {
      return value == nil && kind != .illness ? Remark("sign.\(kind.key).earlier") : name
    }
    var values: [String: PhraseValue] = [:]
    if let value { values["value"] = .number(value) }
    if let usual { values["usual"] = .number(usual) }
    return Remark("sign.\(kind.key).\(usual == nil ? "alone" : "numbers")", values)
  }

  /// Of an illness: whether it is a fever, and whether the day of the report is known.
  private var variant: String? {
    guard kind == .illness else { return nil }
    return (isExtreme ? ".fever" : "") + (reportedOn == nil ? "" : ".dated")
  }
  private var dated: [String: PhraseValue] { reportedOn.map { ["illness_day": .day($0)] } ?? [:] }
}

/// A possible cause of signs of strain other than illness.
public enum StrainCause: String, Sendable, Hashable, CaseIterable {
  case event
  case hardSession = "hard_session"
  case alcohol, travel, altitude
  case cycle = "second_half_of_cycle"
}
