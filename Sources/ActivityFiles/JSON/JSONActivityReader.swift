/// Reads activities written as JSON.
enum JSONActivityReader {
  /// Reads a Strava or GoldenCheetah document.
  static func read(_ bytes: [UInt8], limits: ReadLimits) throws(ActivityFileError) -> ActivityFile {
    throw .json(.noActivity(found: "nothing that is read yet"))
  }
}
