/// Unit of weight in a log.
public enum WeightUnit: String, Sendable, Hashable, CaseIterable {
  /// Kilograms.
  case kg
  /// Pounds (avoirdupois).
  case lb

  /// Kilograms per unit: exactly 0.45359237 for a pound.
  package var kilograms: Double { self == .kg ? 1 : 0.453_592_37 }

  /// Parses a unit: "kg", "lbs", "Kilogramm", "pounds"; `nil` for anything else.
  package init?(word: String) {
    switch word.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramm", "公斤", "千克", "кг": self = .kg
    case "lb", "lbs", "pound", "pounds", "pfund", "磅", "фунт": self = .lb
    default: return nil
    }
  }
}
