/// Reads TCX files.
enum TCXReader {
  /// Reads the recordings of a TCX file.
  static func read(_ bytes: [UInt8], limits: ReadLimits) throws(XMLActivityError) -> ActivityFile {
    throw .notSupported
  }
}
