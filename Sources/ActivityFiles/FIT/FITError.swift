/// Why a FIT file could not be read, or not completely.
public enum FITError: ActivityReadError {
  /// FIT files are not read yet.
  case notSupported

  /// A word for programs, in `snake_case`.
  public var kind: String { "fit_not_supported" }
  /// What was expected and what was found.
  public var message: String { "FIT files are not read yet." }
  /// Where it was found.
  public var place: FilePlace? { nil }
}
