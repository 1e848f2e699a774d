import TextFormats

/// A supported file format.
public enum ActivityFormat: String, CaseIterable, Sendable, Hashable {
  /// A Strava activity, its streams, or both. HealthKit workouts use the same format.
  case stravaJSON = "strava_json"
  /// A ride saved by GoldenCheetah.
  case goldenCheetahJSON = "goldencheetah_json"
  /// A table with a header line.
  case csv
  /// Garmin's Flexible and Interoperable Data Transfer.
  case fit
  /// Garmin's Training Center XML.
  case tcx
  /// The GPS Exchange Format.
  case gpx

  /// Recognises the format of uncompressed content. Returns `nil` if it is unknown.
  ///
  /// A byte-order mark and leading white space are skipped. Text that is neither JSON nor XML is treated as
  /// CSV, and the CSV reader reports missing columns.
  ///
  /// - Complexity: O(1): reads at most the first 8 KiB.
  public init?(recognising bytes: [UInt8]) {
    if bytes.hasFITLetters(at: 8) {
      self = .fit
      return
    }
    let head = Self.text(bytes.prefix(8192))
    guard let first = head.firstIndex(where: { !$0.isBlank }) else { return nil }
    switch head[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = Self.startsWithRide(head[(first + 1)...]) ? .goldenCheetahJSON : .stravaJSON
    case UInt8(ascii: "<"):
      switch Self.rootElement(head[first...]) {
      case "gpx": self = .gpx
      case "trainingcenterdatabase": self = .tcx
      default: return nil
      }
    default:
      // Text without control characters may be a table.
      guard head.allSatisfy({ $0 >= 0x20 || $0.isBlank }) else { return nil }
      self = .csv
    }
  }

  /// Whether a file contains only white space and byte-order marks.
  static func isBlank(_ bytes: [UInt8]) -> Bool {
    text(bytes[...]).allSatisfy(\.isBlank)
  }

  /// The text after a byte-order mark. Only every second byte of UTF-16 is kept, which suffices to recognise
  /// ASCII names.
  private static func text(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes.dropFirst(3) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return ArraySlice(bytes.dropFirst(2).filter { $0 != 0 })
    }
    return WideText.byteOrder(of: bytes) == nil ? bytes : ArraySlice(bytes.filter { $0 != 0 })
  }

  private static func startsWithRide(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.drop(while: \.isBlank).starts(with: [0x22, 0x52, 0x49, 0x44, 0x45, 0x22])
  }

  /// The local name of the root element, in lower case.
  private static func rootElement(_ bytes: ArraySlice<UInt8>) -> String? {
    var remaining = bytes
    while let open = remaining.firstIndex(of: UInt8(ascii: "<")) {
      remaining = remaining[(open + 1)...]
      guard let next = remaining.first else { return nil }
      if remaining.starts(with: [0x21, 0x2D, 0x2D]) {  // a comment: to "-->"
        var end = remaining.startIndex
        while end < remaining.endIndex, !remaining[end...].starts(with: [0x2D, 0x2D, 0x3E]) { end += 1 }
        remaining = remaining[end...]
      } else if next.isNameByte {
        let name = remaining.prefix(while: { $0.isNameByte })
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        return String(decoding: local.map(\.lowercased), as: UTF8.self)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether a byte can be part of an ASCII XML name.
  fileprivate var isNameByte: Bool {
    (0x61...0x7A).contains(self | 0x20) || isDigit || self == 0x3A || self == 0x5F || self == 0x2D
  }
}
