import ActivityFiles
import ActivityStreams
import Foundation
import TextFormats
import _TestSupport

/// The plain table of a real recording's records, decoded by other programs: `activities/streams/*.csv.gz`.
struct ReferenceStream {
  /// Channels in the order of the table's columns, after the time.
  static let channels: [Channel] = [
    .heartRate, .power, .cadence, .speed, .distance, .altitude, .latitude, .longitude,
  ]

  /// The time and the eight channels; `nan` for an empty cell.
  var columns: [[Double]]

  /// Reads `activities/streams/<name>.csv.gz`.
  init(_ name: String) throws {
    let lines = try Self.unpacked("activities/streams/\(name).csv.gz")
    columns = Self.table(lines, columns: 9)
  }

  /// The RR intervals of a recording in ms, or `nil` where there are none.
  static func beats(_ name: String) throws -> [Double]? {
    let path = "activities/streams/\(name).rr.csv.gz"
    guard FileManager.default.fileExists(atPath: TestData.path(path)) else { return nil }
    return table(try unpacked(path), columns: 1)[0].map { $0 * 1000 }
  }

  static func unpacked(_ path: String) throws -> [UInt8] {
    try Gzip.unpack(try TestData.bytes(path), budget: ReadingBudget()).bytes
  }

  /// The cells of a table with a header line, a column each.
  private static func table(_ text: [UInt8], columns count: Int) -> [[Double]] {
    var columns = [[Double]](repeating: [], count: count)
    // Ends with a zero, so that the C parser stops.
    (text + [0]).withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      var place = (bytes.firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      while place < text.count {
        for column in 0..<count {
          var end: UnsafeMutablePointer<CChar>?
          let isEmpty = bytes[place] == 0x2C || bytes[place] == 0x0A || bytes[place] == 0x0D
          columns[column].append(isEmpty ? .nan : strtod(base + place, &end))
          if !isEmpty, let end { place = UnsafePointer(end) - base }
          if place < text.count, bytes[place] == 0x0D { place += 1 }
          if column < count - 1 || (place < text.count && bytes[place] == 0x0A) { place += 1 }
        }
      }
    }
    return columns
  }

  /// What differs from a recording, in words; `nil` where every value agrees within the table's seven decimals.
  func difference(from recording: ActivityRecording) -> String? {
    if let report = DifferenceReport(recording.time, columns[0], tolerance: .absolute(0.51e-6)) {
      return "time: \(report)"
    }
    for (number, channel) in Self.channels.enumerated() {
      let expected = columns[number + 1]
      var found = recording.columns[channel] ?? Array(repeating: .nan, count: expected.count)
      // A heart rate of 0 is no reading.
      if channel == .heartRate { found = found.map { $0 == 0 ? .nan : $0 } }
      if let report = DifferenceReport(found, expected, tolerance: .absolute(0.501e-7)) {
        return "\(channel.rawValue): \(report)"
      }
    }
    return nil
  }
}

/// Results computed independently from a real recording: an entry of `reference/activities.json`.
struct ReferenceResult: Decodable, Sendable {
  /// A value of a session.
  enum Value: Decodable, Sendable {
    case number(Double)
    case text(String)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = (try? container.decode(String.self)).map { .text($0) } ?? .other
      }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
  }
  struct Recovery: Decodable, Sendable {
    var bpm: Double
    var event_offset_s: Double
    var hr_at_timer_stop: Double?
    var timer_stop_offset_s: Double?
  }
  struct HeartRate: Decodable, Sendable {
    var device_recovery: [Recovery]?
  }
  var n_records: Int
  var n_timed: Int
  var n_backward_steps: Int
  var start_epoch_s: Double?
  var hr: HeartRate?
  var device_summary: [[String: Value]]

  /// By path of the file inside the data folder.
  static let all: [String: ReferenceResult] =
    (try? JSONDecoder().decode(
      [String: ReferenceResult].self, from: Data(TestData.bytes("reference/activities.json"))))
    ?? [:]

  /// Checks the counts of records, those with a time, and the steps back, and the start.
  func difference(from recording: ActivityRecording) -> String? {
    let timed = recording.time.filter(\.isFinite)
    let backward = zip(timed, timed.dropFirst()).count { $1 < $0 }
    if recording.time.count != n_records { return "\(recording.time.count) records, not \(n_records)" }
    if timed.count != n_timed { return "\(timed.count) records with a time, not \(n_timed)" }
    if backward != n_backward_steps { return "\(backward) steps back, not \(n_backward_steps)" }
    guard let start_epoch_s else { return nil }
    let own = recording.summary.startInstant ?? .nan
    return (own - start_epoch_s).magnitude < 1e-5 ? nil : "starts at \(own), not \(start_epoch_s)"
  }
}
