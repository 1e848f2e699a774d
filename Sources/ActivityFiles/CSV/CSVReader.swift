internal import ActivityStreams
import TextFormats

/// Reads tables with a header line.
enum CSVReader {
  /// Reads a table of records, or of beat intervals.
  ///
  /// The header names the columns in any order; the separator is a comma, a semicolon or a tab, the decimal mark a
  /// point, or a comma where it does not separate. Empty cells are missing values, as are `NaN`, `NA` and `null`.
  /// A row with a cell that is no number is left out, and told of; a header line that comes again is too.
  ///
  /// - Parameter minimumColumns: how many known columns the header must have.
  static func read(
    _ bytes: [UInt8], limits: ReadLimits, minimumColumns: Int = 1
  ) throws(ActivityFileError) -> ActivityFile {
    // Its distances and durations are of sets, and no records of an activity.
    if LiftingHeadings.begin(bytes) { throw .strengthLog }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(ActivityFileError) -> ActivityFile in
      guard let start = buffer.baseAddress else { throw .empty }
      var table: CSVTable
      do throws(CSVError) { table = try CSVTable(start: start, count: buffer.count) } catch {
        throw .csv(error)
      }
      guard table.knownColumns >= minimumColumns else { throw .csv(.noKnownColumn(line: 1)) }
      var damage: CSVError?
      do throws(CSVError) { try table.readRows(limit: limits.maximumRecords) } catch {
        guard table.hasRows else { throw .csv(error) }
        damage = error
      }
      damage = table.damage ?? damage
      guard table.hasRows else { throw .csv(damage ?? .noRecords) }
      let skipped = table.skipped.listed
      var recording = table.recording()
      if damage != nil {
        recording.warnings.insert(
          RecordingWarning(kind: "partial", message: "Only a part of the file could be read."), at: 0)
      }
      return ActivityFile(
        format: .csv, recordings: [recording], damage: damage.map(ActivityFileError.csv), skipped: skipped)
    }
  }
}
