internal import ActivityStreams
import TextFormats

/// Reads beat-to-beat intervals from two columns, without a header or with Polar's (`duration,offset`): the time of
/// each beat and the interval before or after it. Each column may be in seconds or milliseconds, and the columns may be
/// in either order.
enum BeatText {
  /// Number of lines inspected to recognise the format.
  private static let lines = 32
  /// Plausible beat intervals, in seconds: 200 to 25 bpm.
  private static let range = 0.3...2.4
  /// Tolerance between a time difference and an interval, in seconds. Both values are rounded.
  private static let rounding = 0.06
  /// Smallest number that is read as a date, in seconds since 1970 (it lies in 1973).
  private static let firstDate = 1e8
  /// Fraction of the inspected lines that must fit the format.
  private static let share = 0.8

  /// Reads the beats as a recording. Returns `nil` for any other text.
  ///
  /// - Complexity: O(*n*) for beats, O(1) for other text.
  static func recording(_ bytes: [UInt8], limit: Int) -> ActivityRecording? {
    let first = endOfHeading(bytes.prefix(4096))
    let start = bytes[first...].prefix(4096)
    let hasPoint = start.contains(UInt8(ascii: "."))
    // A comma is a decimal mark only if another character separates the columns.
    let isApart = start.contains { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ";") }
    let mark: UInt8 = hasPoint || !isApart ? UInt8(ascii: ".") : UInt8(ascii: ",")
    var head: [(Double, Double)] = []
    var cursor = first
    while cursor < bytes.count, head.count < lines {
      guard let row = pair(bytes, &cursor, mark) else {
        if cursor >= bytes.count { break }
        return nil
      }
      head.append(row)
    }
    guard head.count >= 4, let form = Form(head) else { return nil }
    var recording = ActivityRecording()
    cursor = first
    while cursor < bytes.count, recording.beats.count < limit {
      guard let row = pair(bytes, &cursor, mark) else { continue }
      let (time, interval) = form.isIntervalFirst ? (row.1, row.0) : row
      recording.beats.append(
        BeatInterval(
          milliseconds: (interval * form.intervalScale * 1e6).rounded() / 1e3, time: time * form.timeScale))
    }
    if let first = recording.beats.first, let begin = first.time, begin >= firstDate {
      // The times are dates, so the recording starts with the first beat.
      recording.summary.startInstant = begin - first.milliseconds / 1000
      for place in recording.beats.indices {
        recording.beats[place].time = recording.beats[place].time.map {
          $0 - begin + first.milliseconds / 1000
        }
      }
    }
    if first == 0 {
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_beats",
          message:
            "The file has no header: its columns were read as times of heart beats and the intervals between them."
        ))
    }
    return recording
  }

  /// Returns the end of a first line that names a duration and an offset; 0 for any other line.
  private static func endOfHeading(_ start: ArraySlice<UInt8>) -> Int {
    let line = start.prefix { $0 != 0x0A && $0 != 0x0D }
    let words = String(decoding: line, as: UTF8.self).lowercased().split { !$0.isLetter }
    return Set(words).subtracting(["ms", "s"]) == ["duration", "offset"] ? line.endIndex : 0
  }

  private struct Form {
    let isIntervalFirst: Bool
    let timeScale: Double
    let intervalScale: Double

    init?(_ rows: [(Double, Double)]) {
      for (timeScale, intervalScale) in [(1, 1), (0.001, 0.001), (1, 0.001), (0.001, 1)] {
        for isFirst in [false, true] {
          let times = rows.map { (isFirst ? $0.1 : $0.0) * timeScale }
          let intervals = rows.map { (isFirst ? $0.0 : $0.1) * intervalScale }
          let steps = zip(times, times.dropFirst()).map { $1 - $0 }
          let fits = steps.indices.count {
            steps[$0] > 0
              && ((steps[$0] - intervals[$0]).magnitude <= BeatText.rounding
                || (steps[$0] - intervals[$0 + 1]).magnitude <= BeatText.rounding)
          }
          let beats = intervals.count(where: BeatText.range.contains)
          guard Double(fits) >= BeatText.share * Double(steps.count),
            Double(beats) >= BeatText.share * Double(intervals.count)
          else { continue }
          (isIntervalFirst, self.timeScale, self.intervalScale) = (isFirst, timeScale, intervalScale)
          return
        }
      }
      return nil
    }
  }

  /// Reads the two numbers on the next non-empty line and moves the cursor past it. Returns `nil` if the line
  /// contains anything else.
  private static func pair(_ bytes: [UInt8], _ cursor: inout Int, _ mark: UInt8) -> (Double, Double)? {
    while cursor < bytes.count, bytes[cursor].isBlank { cursor += 1 }
    let start = cursor
    while cursor < bytes.count, bytes[cursor] != 0x0A, bytes[cursor] != 0x0D { cursor += 1 }
    guard cursor - start <= 64 else { return nil }
    let fields = bytes[start..<cursor].split {
      $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") && mark != $0
    }
    guard fields.count == 2 else { return nil }
    func number(_ field: ArraySlice<UInt8>) -> Double? {
      if field.contains(UInt8(ascii: ":")) { return ClockText.seconds(Array(field)) }
      return Double(String(decoding: field.map { $0 == mark ? UInt8(ascii: ".") : $0 }, as: UTF8.self))
    }
    guard let one = number(fields[0]), let other = number(fields[1]), one.isFinite, other.isFinite else {
      return nil
    }
    return (one, other)
  }
}
