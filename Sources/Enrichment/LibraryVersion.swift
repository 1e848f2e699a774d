/// The version of this library, as shown in documents and on the command line.
public enum LibraryVersion {
  /// The version as major.minor.patch.
  public static let current = "0.1.0"
}
