internal import ActivityStreams
import TextFormats

/// Reads tables with a header line.
enum CSVReader {
  /// Reads a table of records, or of beat intervals.
  ///
  /// The header names the columns in any order; the separator is a comma, a semicolon or a tab, the decimal mark a
  /// point, or a comma if that is not the separator. Empty cells are missing values, as are `NaN`, `NA` and `null`.
  /// Rows with a cell that is not a number are left out and reported; so are repeated header lines.
  ///
  /// - Parameter minimumColumns: how many known columns the header must have.
  static func read(
    _ bytes: [UInt8], budget: ReadingBudget, options: ReadOptions = .standard, minimumColumns: Int = 1
  ) throws(ActivityFileError) -> ActivityFile {
    // Its distances and durations are of sets, and no records of an activity.
    if LiftingHeadings.begin(bytes) { throw .noSession(.strengthLog) }
    if let beats = BeatText.recording(bytes, limit: budget[.records]) {
      return ActivityFile(format: .csv, recordings: [beats])
    }
    let content = TableContent(bytes)
    if let known = content.known { throw .noSession(known) }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(ActivityFileError) -> ActivityFile in
      guard let start = buffer.baseAddress else { throw .empty }
      var table: CSVTable
      do throws(CSVError) {
        table = try CSVTable(start: start, count: buffer.count, meanings: options.columns, budget: budget)
      } catch {
        throw content.isOfDays ? .noSession(content.withoutSamples) : .csv(error)
      }
      guard table.knownColumns >= minimumColumns else { throw .csv(.noKnownColumn(line: 1, headings: [])) }
      var damage: CSVError?
      do throws(CSVError) { try table.readRows(limit: budget[.records]) } catch {
        guard table.hasRows else { throw .csv(error) }
        damage = error
      }
      if !table.hasRows, content.isOfDays { throw .noSession(content.withoutSamples) }
      damage = table.damage ?? damage
      guard table.hasRows else { throw .csv(damage ?? .noRecords) }
      let skipped = table.skipped.listed
      var recording = table.recording()
      if let error = recording.settleUnits() { throw .csv(error) }
      guard recording.hasSamplesOfATable else { throw .noSession(content.withoutSamples) }
      if damage != nil {
        recording.warnings.insert(
          RecordingWarning(kind: "partial", message: "Only part of the file could be read."), at: 0)
      }
      return ActivityFile(
        format: .csv, recordings: [recording], damage: damage.map(ActivityFileError.csv), skipped: skipped)
    }
  }
}

extension ActivityRecording {
  /// The largest median time between rows, s; a table above it has no samples.
  private static let longestStep = 60.0
  /// A recording needs at least one of these channels.
  private static let telling: [Channel] = [.heartRate, .power, .speed, .distance, .latitude]

  /// Whether the rows of a table are samples: beats, or closely spaced rows with a channel that a session has.
  /// - Complexity: O(*n* log *n*).
  fileprivate var hasSamplesOfATable: Bool {
    guard columns.present.contains(where: Self.telling.contains) else {
      return !beats.isEmpty && columns.present.isEmpty
    }
    let times = time.filter(\.isFinite).sorted()
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    return steps.isEmpty || steps[steps.count / 2] <= Self.longestStep
  }
}
