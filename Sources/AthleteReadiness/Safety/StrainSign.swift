import DayRecords
import TextFormats

/// What a sign of strain or illness is seen in.
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

  /// The sign in a few words.
  var words: String {
    switch self {
    case .restingHeartRate: "a raised resting heart rate"
    case .hrv: "low heart-rate variability"
    case .breathing: "faster breathing"
    case .wristTemperature: "a warmer wrist"
    case .oxygenSaturation: "low blood oxygen"
    case .feel: "feeling poor"
    case .illness: "the illness that you reported"
    case .answers: "poor answers this morning"
    }
  }
}

/// A sign of strain or illness that stands this morning.
public struct StrainSign: Sendable, Hashable {
  /// What it is seen in.
  public var kind: StrainSignKind
  /// How many signs it counts for: 1 or 2.
  public var weight: Int
  /// Today's value (bpm, ms, 1/min, °C, %, 1–10, mean answer 1–5; of a device that says departures of temperature alone, °C above the usual); `nil` of a sign that stands from an earlier morning and could not be seen
  /// again, and of a reported illness.
  public var value: Double?
  /// The athlete's own median of the days before in the same unit; `nil` where the sign needs none.
  public var usual: Double?

  /// Days since it was last seen, of one that stands from an earlier morning.
  var daysAgo: Int?
  /// Day of the report of an illness, where it is an earlier one.
  var reportedOn: CalendarDay?

  /// The limit that it reached, where only a formula set calls that a sign; `nil` of the standard limits.
  var limit: Double?

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

  /// The sign in a few words.
  var words: Sentence {
    let name: Sentence = isFever ? "the fever that you reported" : Sentence(stringLiteral: kind.words)
    return dated(name)
  }
  private var isFever: Bool { kind == .illness && isExtreme }
  private var reported: Sentence { dated(isFever ? "you reported a fever" : "you reported an illness") }

  private func dated(_ words: Sentence) -> Sentence {
    reportedOn.map { "\(words) on \(Sentence.day($0, "illness_day"))" } ?? words
  }

  /// The sign with its numbers.
  var clause: Sentence {
    guard let value else { return kind == .illness ? reported : "\(kind.words) stands from the last days" }
    func against(_ clause: Sentence, digits: Int) -> Sentence {
      guard let usual else { return clause }
      return "\(clause) against your usual \(usual, "\(kind.key)_usual", digits: digits)"
    }
    switch kind {
    case .restingHeartRate:
      return against("resting heart rate is \(value, kind.key) bpm", digits: 0)
    case .hrv: return against("heart-rate variability is \(value, kind.key) ms", digits: 0)
    case .breathing: return against("breathing is \(value, kind.key, digits: 1) a minute", digits: 1)
    case .wristTemperature where usual == nil:
      return "wrist temperature is \(value, kind.key, digits: 1) °C above your usual"
    case .wristTemperature:
      return against("wrist temperature is \(value, kind.key, digits: 1) °C", digits: 1)
    case .oxygenSaturation: return against("blood oxygen is \(value, kind.key) %", digits: 0)
    case .feel:
      return limit.map {
        "you feel \(value, kind.key) of ten, a sign up to \($0, "feel_limit", digits: 1) by your formula set"
      } ?? "you feel \(value, kind.key) of ten"
    case .illness: return reported
    case .answers: return "your answers of the morning average \(value, kind.key, digits: 1) of five"
    }
  }
}

extension [StrainSign] {
  /// All signs with their numbers; those that could not be seen again are named together.
  var clauses: [Sentence] {
    let unseen = filter { $0.value == nil && $0.kind != .illness }
    guard unseen.count > 1 else { return map(\.clause) }
    let seen = filter { $0.value != nil || $0.kind == .illness }.map(\.clause)
    let names = Sentence.list(unseen.map { Sentence(stringLiteral: $0.kind.words) })
    return seen + ["\(names) stand from the last days"]
  }
}

/// What may explain signs of strain beside an illness.
public enum StrainCause: String, Sendable, Hashable, CaseIterable {
  case hardSession = "hard_session"
  case alcohol, travel, altitude
  case cycle = "second_half_of_cycle"

  /// The cause in words.
  var words: String {
    switch self {
    case .hardSession: "the hard day before"
    case .alcohol: "alcohol the evening before"
    case .travel: "travel"
    case .altitude: "the altitude"
    case .cycle: "the second half of the cycle"
    }
  }
}
