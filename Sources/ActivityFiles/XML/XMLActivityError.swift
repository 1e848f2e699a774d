/// Why a TCX or GPX file could not be read, or not completely.
public enum XMLActivityError: ActivityReadError {
  /// XML files are not read yet.
  case notSupported

  /// A word for programs, in `snake_case`.
  public var kind: String { "xml_not_supported" }
  /// What was expected and what was found.
  public var message: String { "TCX and GPX files are not read yet." }
  /// Where it was found.
  public var place: FilePlace? { nil }
}
