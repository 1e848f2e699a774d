/// The unit of weights in a log.
public enum WeightUnit: String, Sendable, Hashable, CaseIterable {
  /// Kilograms.
  case kg
  /// Pounds (avoirdupois).
  case lb

  /// Kilograms in a unit: exactly 0.45359237 in a pound.
  package var kilograms: Double { self == .kg ? 1 : 0.453_592_37 }

  /// The unit of a word: "kg", "lbs", "Kilogramm", "pounds"; `nil` for anything else.
  package init?(word: String) {
    switch word.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramm", "公斤", "千克", "кг": self = .kg
    case "lb", "lbs", "pound", "pounds", "pfund", "磅", "фунт": self = .lb
    default: return nil
    }
  }
}
