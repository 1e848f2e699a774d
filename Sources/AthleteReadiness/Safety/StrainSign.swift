import DayRecords
import TextFormats

/// Kind of a strain or illness sign.
public enum StrainSignKind: Int, Sendable, Hashable, CaseIterable {
  case restingHeartRate, hrv, breathing, wristTemperature, oxygenSaturation, feel, illness
  case answers

  /// Key in JSON documents.
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

/// An active sign of strain or illness.
public struct StrainSign: Sendable, Hashable {
  /// The measurement or report behind the sign.
  public var kind: StrainSignKind
  /// Number of signs it counts for: 1 or 2.
  public var weight: Int
  /// Today's value (bpm, ms, 1/min, °C, %, 1–10, or a mean answer of 1–5).
  ///
  /// For a device that only reports temperature departures, °C above usual. `nil` for a sign carried over from an
  /// earlier morning and for a reported illness.
  public var value: Double?
  /// Median of recent days in the same unit; `nil` if the sign needs none.
  public var usual: Double?

  /// Days since it was last seen, for a sign carried over from an earlier morning.
  var daysAgo: Int?
  /// Day of an earlier illness report.
  var reportedOn: CalendarDay?

  /// Whether the sign is so far beyond its limit that it alone calls for recovery; for an illness, whether it calls for
  /// rest.
  var isExtreme = false
  /// Whether the sign is an illness with a fever.
  var isFever = false

  package init(_ kind: StrainSignKind, weight: Int, value: Double? = nil, usual: Double? = nil) {
    self.kind = kind
    self.weight = weight
    self.value = value
    self.usual = usual
  }

  /// Whether the value and its usual look equal once rounded for display.
  var readsAsUsual: Bool {
    guard let value, let usual else { return false }
    let digits = kind == .breathing || kind == .wristTemperature ? 10.0 : 1
    return (digits * value).rounded() == (digits * usual).rounded()
  }

  /// Whether strain alone rarely explains this sign: it is far beyond its limit, or has weight 2 for
  /// breathing, temperature, oxygen or feel.
  var isGrave: Bool {
    isExtreme
      || weight >= 2 && [.breathing, .wristTemperature, .oxygenSaturation, .feel].contains(kind)
  }

  /// The sign in a few words: "resting heart rate is up".
  var name: Remark { Remark("sign.\(kind.key)\(variant ?? "")", dated) }

  /// The sign as a clause with its numbers.
  var clause: Remark {
    if variant != nil || value == nil || readsAsUsual {
      return value == nil && kind != .illness ? Remark("sign.\(kind.key).earlier") : name
    }
    var values: [String: PhraseValue] = [:]
    if let value { values["value"] = .number(value) }
    if let usual { values["usual"] = .number(usual) }
    return Remark("sign.\(kind.key).\(usual == nil ? "alone" : "numbers")", values)
  }

  /// Suffix for an illness: fever, and whether the report's day is known.
  private var variant: String? {
    guard kind == .illness else { return nil }
    return (isFever ? ".fever" : "") + (reportedOn == nil ? "" : ".dated")
  }
  private var dated: [String: PhraseValue] { reportedOn.map { ["illness_day": .day($0)] } ?? [:] }
}

/// A possible cause of strain signs other than illness.
public enum StrainCause: String, Sendable, Hashable, CaseIterable {
  case event
  case hardSession = "hard_session"
  case alcohol, travel, altitude, medication, operation, pregnancy
  case cycle = "second_half_of_cycle"
  case bloodDonation = "blood_donation"
}
