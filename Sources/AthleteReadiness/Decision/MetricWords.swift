/// How a number is spoken of: its name, unit, decimals, and the stream of data it comes from.
struct MetricWords: Sendable, Hashable {
  /// Where a number comes from; an argument from two streams is worth more than two from one.
  enum Stream: Sendable, Hashable, CaseIterable {
    case sleep, heart, training, food, feeling, body
  }

  var name: String
  var unit: String
  var digits: Int
  var stream: Stream?

  private init(_ name: String, _ unit: String, _ digits: Int, _ stream: Stream?) {
    self.name = name
    self.unit = unit
    self.digits = digits
    self.stream = stream
  }

  /// The words for a key; a key that is not known is spoken of by its own name.
  init(key: String) {
    self = Self.table[key] ?? MetricWords(key.split(separator: "_").joined(separator: " "), "", 2, nil)
  }

  /// "7.2 h", "56 bpm".
  func quoted(_ value: Double, key: String) -> Sentence {
    "\(value, key, digits: digits)\(unit.isEmpty ? "" : unit == "%" ? " %" : " \(unit)")"
  }

  private static let table: [String: MetricWords] = [
    "sleep": .init("sleep", "h", 1, .sleep),
    "deep_sleep": .init("deep sleep", "h", 1, .sleep),
    "awake": .init("time awake at night", "h", 1, .sleep),
    "sleep_debt": .init("sleep debt over the last seven nights", "h", 1, .sleep),
    "sleep_need": .init("sleep need", "h", 1, .sleep),
    "hrv": .init("heart-rate variability", "ms", 0, .heart),
    "ln_rmssd": .init("heart-rate variability (ln RMSSD)", "", 2, .heart),
    "resting_hr": .init("resting heart rate", "bpm", 0, .heart),
    "respiratory_rate": .init("breathing rate", "a minute", 1, .body),
    "wrist_temperature": .init("wrist temperature", "°C", 1, .body),
    "load": .init("load of the last recorded day", "", 0, .training),
    "load_7d": .init("daily load over the last week", "", 0, .training),
    "load_28d": .init("daily load over four weeks", "", 0, .training),
    "planned_load": .init("planned load", "", 0, .training),
    "load_ratio": .init("acute-to-chronic load", "", 2, .training),
    "feel": .init("how you feel", "of ten", 0, .feeling),
    "soreness": .init("soreness", "of four", 0, .feeling),
    "energy_intake": .init("energy intake", "kcal", 0, .food),
    "carbohydrate": .init("carbohydrate", "g", 0, .food),
    "protein": .init("protein", "g", 0, .food),
    "water": .init("fluid", "mL", 0, .food),
    "recovery_score": .init("recovery score", "of a hundred", 0, nil),
  ]
}
