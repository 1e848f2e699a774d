/// Reads FIT files.
enum FITReader {
  /// Reads the recordings of a FIT file.
  static func read(_ bytes: [UInt8], limits: ReadLimits) throws(FITError) -> ActivityFile {
    throw .notSupported
  }
}
