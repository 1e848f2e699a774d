internal import ActivityStreams
import TextFormats

/// Reads tables with a header line.
enum CSVReader {
  /// Maximum number of rows in a lap table. A longer table with lap numbers is a recording (house rule).
  private static let mostLaps = 60

  /// Reads a table of samples or beat-to-beat intervals.
  ///
  /// Columns may be in any order. The separator is a comma, a semicolon or a tab. The decimal mark is a
  /// point, or a comma if commas do not separate the columns. Empty cells, `NaN`, `NA` and `null` are
  /// missing values. Rows with an invalid number and repeated header lines are skipped and reported.
  ///
  /// - Parameters:
  ///   - bytes: The entire file.
  ///   - budget: Reading limits.
  ///   - options: The meanings of headings that the reader does not know.
  ///   - minimumColumns: Minimum number of known columns in the header.
  static func read(
    _ bytes: [UInt8], budget: ReadingBudget, options: ReadOptions, minimumColumns: Int = 1
  ) throws(ActivityFileError) -> ActivityFile {
    // Distances and durations in a strength log belong to sets, so they are not samples.
    if LiftingHeadings.begin(bytes) { throw .noSession(.strengthLog) }
    let mostBeats = min(budget[.records], budget.memory(ofDocument: bytes.count) / ReadingBudget.beatBytes)
    if let beats = BeatText.recording(bytes, limit: mostBeats) {
      return ActivityFile(format: .csv, recordings: [beats])
    }
    if let flow = PolarFlowTable(bytes) {
      var file = try read(flow.samples, budget: budget, options: options, minimumColumns: minimumColumns)
      for place in file.recordings.indices { file.recordings[place].summary = flow.summary }
      return file
    }
    let content = TableContent(bytes)
    if let rejectedKind = content.known { throw .noSession(rejectedKind) }
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
      let (openPace, isOfStrokes, hasTimes) = (table.openPace, table.isOfStrokes, table.hasTimes)
      var recording = table.recording()
      // Without times, rows of days, laps or stages must not be taken for samples one second apart. The times in
      // a short lap table may be durations.
      let hasOtherRows =
        content.isOfRowsWithoutTimes && !hasTimes
        || content.isOfLaps && recording.time.count <= Self.mostLaps
      if let error = recording.settleUnits() { throw .csv(error) }
      if let openPace { recording.settlePace(openPace, isOfStrokes: isOfStrokes) }
      if isOfStrokes { recording.settleStrokes() }
      guard !hasOtherRows, recording.hasSamplesOfATable(isOfLaps: content.isOfLaps) else {
        throw .noSession(content.withoutSamples)
      }
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
  /// Maximum median time step between samples, in seconds. A table with larger steps does not contain samples.
  private static let longestStep = 60.0
  /// Maximum fraction of rows that are earlier than the row above.
  private static let mostFalls = 0.1
  /// A recording needs at least one of the following channels.
  private static let telling: [Channel] = [.heartRate, .power, .speed, .distance, .latitude]

  /// Maximum duration of a session with heart rate alone, in seconds. A longer table is all-day heart rate
  /// from a watch. House rule.
  private static let longestOfHeartRate = 18.0 * 3600

  /// Whether the rows are samples of a session: beats, or closely spaced rows with a session channel.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate func hasSamplesOfATable(isOfLaps: Bool) -> Bool {
    guard columns.present.contains(where: Self.telling.contains) else {
      return !beats.isEmpty && columns.present.isEmpty
    }
    var times = time.filter(\.isFinite)
    let falls = zip(times, times.dropFirst()).count { $1 < $0 }
    // In laps or splits, times rise and fall, so a single fall already shows that the rows are not samples.
    let mostFalls = isOfLaps ? 0 : max(2, Self.mostFalls * Double(times.count))
    guard Double(falls) <= mostFalls else { return false }
    times.sort()
    let hasOther = columns.present.contains { $0 != .heartRate && Self.telling.contains($0) }
    if !hasOther, let first = times.first, let last = times.last, last - first > Self.longestOfHeartRate {
      return false
    }
    let count = times.count
    // Work in place, because a long table leaves no memory for copies.
    for place in times.indices.dropLast() { times[place] = times[place + 1] - times[place] }
    times.removeLast(min(1, count))
    times.removeAll { $0 <= 0 }
    times.sort()
    return times.isEmpty ? count < 3 : times[times.count / 2] <= Self.longestStep
  }
}
