/// Biological sex, where a published formula distinguishes it.
///
/// Unknown is `nil`: formulas then use the mean of both curves and an interval that spans them.
public enum Sex: String, Sendable, Hashable, CaseIterable {
  /// Female.
  case female
  /// Male.
  case male

  /// Reads the spellings that files use: "male", "M", "Female", "f"; `nil` for anything else.
  public init?(name: String) {
    switch name.lowercased() {
    case "male", "m", "man": self = .male
    case "female", "f", "woman": self = .female
    default: return nil
    }
  }
}
