import ActivityFiles
import P247Analytics
import Statistics
import TextFormats

/// Maps a stream's columns before any row is read: one time column, and at most one column per channel.
struct ColumnTable {
  /// Maximum number of rows in an activity, as for files.
  private static let maximumRows = ReadingBudget.Limit.records.standard
  /// Largest plausible step between rows, s. Power-saving watches write a row every few minutes at most. Rows at 1
  /// Hz with times in milliseconds have a step of 1000.
  private static let longestStep = 200.0
  /// Maximum number of stretches examined to find the typical step.
  private static let stretchesLookedAt = 512

  /// Index of the time column; `nil` if the stream has no time column.
  private let clock: Int?
  private let channels: [Int]
  /// Names of columns without a known meaning.
  private let ignored: [String]
  /// Names of columns with the same meaning as an earlier one, which are not read.
  private let repeated: [String]
  private let fields: [ArrowInput.Field]

  /// Maps the columns.
  ///
  /// - Throws: ``StudyFault`` if a required column has an unsupported type.
  init(_ fields: [ArrowInput.Field]) throws(StudyFault) {
    self.fields = fields
    var (times, channels, ignored, repeated): ([Int], [Int], [String], [String]) = ([], [], [], [])
    var seen: Set<Channel> = []
    for (place, field) in fields.enumerated() where !field.isEmpty {
      switch ColumnMeaning(named: field.name) {
      case .time: times.append(place)
      case .channel(let channel):
        guard seen.insert(channel).inserted else {
          repeated.append(field.name)
          continue
        }
        guard field.values.isNumber || channel == .moving && field.values == .flag else {
          throw Self.unreadable(field, "make it a float")
        }
        channels.append(place)
      case nil: ignored.append(field.name)
      }
    }
    // If a time column exists, a date column is not the time.
    let clock = times.first { Self.isTime(fields[$0].values) }
    if let wrong = times.first, clock == nil {
      throw Self.unreadable(fields[wrong], "make it a timestamp, a duration or a float of seconds")
    }
    repeated += times.filter { $0 != clock }.map { fields[$0].name }
    (self.clock, self.channels, self.ignored, self.repeated) = (clock, channels, ignored, repeated)
  }

  private static func isTime(_ kind: ArrowInput.Kind) -> Bool {
    switch kind {
    case .instant, .duration: true
    default: kind.isNumber
    }
  }

  private static func unreadable(_ field: ArrowInput.Field, _ advice: String) -> StudyFault {
    StudyFault(
      "columns",
      "The column \(field.name.prefix(60)) holds \(field.words), which are not supported: \(advice).",
      field.name)
  }

  /// Reads all batches of a stream as one recording, completed by a summary.
  func recording(
    of input: ArrowInput, _ summary: ActivitySummary?
  ) throws(StudyFault) -> ActivityRecording {
    let places = [clock].compactMap { $0 } + channels
    var columns = places.map { (name: fields[$0].name, values: [Double]()) }
    let rows = try read(input, places, &columns)
    guard rows > 0 else { throw StudyFault("empty", "The columns contain no rows.", "columns") }
    guard !places.isEmpty else {
      throw StudyFault(
        "columns",
        "No column is a time or a channel. Name the columns time, heart_rate, power, speed and so on.",
        "columns")
    }
    var timeClock: ColumnClock?
    if let clock {
      timeClock = ColumnClock(fields[clock], &columns[0].values)
      // The unit of the times comes from the type and not from the name.
      if !fields[clock].values.isNumber { columns[0].name = "time" }
    }
    var recording = ActivityRecording(named: columns)
    recording.ignoredColumns = ignored
    let first = recording.summary.startInstant
    recording.summary = summary ?? recording.summary
    timeClock?.complete(&recording.summary)
    if recording.summary.startInstant == nil { recording.summary.startInstant = first }
    warn(of: &recording)
    return recording
  }

  private func read(
    _ input: ArrowInput, _ places: [Int], _ columns: inout [(name: String, values: [Double])]
  ) throws(StudyFault) -> Int {
    var rows = 0
    do throws(ArrowFault) {
      while let batch = try input.next() {
        rows += batch.count
        guard rows <= Self.maximumRows else {
          throw ArrowFault(code: 27, message: "An activity can have at most \(Self.maximumRows) rows.")
        }
        for (column, place) in places.enumerated() {
          let values = batch.column(place)?.numbers ?? Array(repeating: .nan, count: batch.count)
          if columns[column].values.isEmpty {
            columns[column].values = values
          } else {
            columns[column].values += values
          }
        }
      }
    } catch {
      throw StudyFault("columns", error.message, "columns")
    }
    return rows
  }

  private func warn(of recording: inout ActivityRecording) {
    if !repeated.isEmpty {
      let names = repeated.prefix(8).map { "\"\($0.prefix(60))\"" }.joined(separator: ", ")
      recording.warnings.append(
        RecordingWarning(
          kind: "repeated_column",
          message: "These columns repeat earlier ones and were ignored: \(names).",
          count: repeated.count))
    }
    guard let clock, fields[clock].values.isNumber, Self.isSparse(recording.time.elementSpan) else { return }
    recording.warnings.append(
      RecordingWarning(
        kind: "time_unit",
        message:
          "Most rows are more than \(Int(Self.longestStep)) s apart: pass times in seconds (milliseconds ÷ 1000)."
      ))
  }

  /// Whether most rows are too far apart for times in seconds. The mean step of stretches is used, because
  /// rows may repeat times.
  private static func isSparse(_ times: Span<Double>) -> Bool {
    let rows = max(1, times.count / stretchesLookedAt)
    var (steps, short) = (0, 0)
    for end in stride(from: rows, to: times.count, by: rows) {
      let step = (times[end] - times[end - rows]) / Double(rows)
      steps += step > 0 ? 1 : 0
      short += step > 0 && step <= longestStep ? 1 : 0
    }
    return steps > 8 && short <= steps / 2
  }
}
