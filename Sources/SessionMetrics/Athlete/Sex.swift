/// Biological sex, for published formulas that differ between the sexes.
///
/// `nil` means unknown: formulas then use the mean of both curves, with an interval that spans them.
public enum Sex: String, Sendable, Hashable, CaseIterable {
  /// Female.
  case female
  /// Male.
  case male

  /// Creates a value from a spelling used in files, such as "male", "M", "Female" or "f". Returns `nil` for
  /// anything else.
  public init?(name: String) {
    switch name.lowercased() {
    case "male", "m", "man": self = .male
    case "female", "f", "woman": self = .female
    default: return nil
    }
  }
}
