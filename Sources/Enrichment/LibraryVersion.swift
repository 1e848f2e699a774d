/// The version of this library, as documents and the command line give it.
public enum LibraryVersion {
  /// Major, minor and patch.
  public static let current = "0.1.0"
}
