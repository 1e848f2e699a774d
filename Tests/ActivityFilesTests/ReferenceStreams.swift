import ActivityFiles
import ActivityStreams
import Foundation
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
    try Gzip.unpack(try TestData.bytes(path), limits: .standard).bytes
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
