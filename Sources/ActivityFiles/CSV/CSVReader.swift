/// Reads tables with a header line.
enum CSVReader {
  /// Reads a table of records or of beat intervals.
  static func read(_ bytes: [UInt8], limits: ReadLimits) throws(ActivityFileError) -> ActivityFile {
    throw .csv(.noRecords)
  }
}
