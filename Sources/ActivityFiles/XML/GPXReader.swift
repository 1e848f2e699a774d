/// Reads GPX files.
enum GPXReader {
  /// Reads the recordings of a GPX file.
  static func read(_ bytes: [UInt8], limits: ReadLimits) throws(XMLActivityError) -> ActivityFile {
    throw .notSupported
  }
}
