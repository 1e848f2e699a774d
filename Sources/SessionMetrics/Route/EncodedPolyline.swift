import RealModule

/// Why coordinates could not be encoded, or text could not be decoded.
public enum PolylineError: Error, Sendable, Hashable {
  /// A coordinate is not finite, or outside ±90 (latitude) or ±360 (longitude).
  case notACoordinate(index: Int)
  /// The text ends inside a number, or after a latitude.
  case truncated(offset: Int)
  /// The text contains a character that the format does not use.
  case unexpectedCharacter(offset: Int)
  /// A number is too large for a coordinate.
  case outOfRange(offset: Int)
  /// The precision is outside 1…7.
  case unsupportedPrecision(Int)
}

/// Google's encoded polyline: coordinates as printable characters.
///
/// Coordinates are rounded to `precision` decimals before taking differences, so that errors do not
/// accumulate. The error is at most half a unit of the last decimal (0.56 m with five decimals).
///
/// - Note: Google Maps Platform, Encoded Polyline Algorithm Format.
///
/// Page: *Encoded polyline and simplification*, tests: `EncodedPolylineTests`.
public enum EncodedPolyline {
  /// Encodes positions; an empty array gives an empty string.
  ///
  /// - Throws: ``PolylineError`` for the first invalid coordinate.
  public static func encode(_ points: [GeoPoint], precision: Int = 5) throws(PolylineError) -> String {
    let scale = try scale(of: precision)
    for (index, point) in points.enumerated() {
      guard point.latitude.magnitude <= 90, point.longitude.magnitude <= 360 else {
        throw .notACoordinate(index: index)
      }
    }
    // No coordinate difference needs more than seven characters.
    return String(unsafeUninitializedCapacity: points.count * 14) { bytes in
      var count = 0
      var latitude: Int64 = 0
      var longitude: Int64 = 0
      for point in points {
        let nextLatitude = whole(point.latitude * scale)
        let nextLongitude = whole(point.longitude * scale)
        write(nextLatitude - latitude, to: bytes, &count)
        write(nextLongitude - longitude, to: bytes, &count)
        (latitude, longitude) = (nextLatitude, nextLongitude)
      }
      return count
    }
  }

  /// Encodes a single value.
  ///
  /// - Throws: ``PolylineError`` if it is not a valid coordinate.
  public static func encode(value: Double, precision: Int = 5) throws(PolylineError) -> String {
    let scale = try scale(of: precision)
    guard abs(value) <= 360 else { throw .notACoordinate(index: 0) }
    return String(unsafeUninitializedCapacity: 7) { bytes in
      var count = 0
      write(whole(value * scale), to: bytes, &count)
      return count
    }
  }

  /// Decodes a polyline; an empty string gives an empty array.
  ///
  /// - Throws: ``PolylineError`` with the byte offset.
  public static func decode(_ text: String, precision: Int = 5) throws(PolylineError) -> [GeoPoint] {
    let scale = try scale(of: precision)
    let bytes = Array(text.utf8)
    var points: [GeoPoint] = []
    var offset = 0
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    let limit = Int64(exactly: 360 * scale) ?? .max
    while offset < bytes.count {
      let start = offset
      let north = try number(bytes, &offset)
      guard offset < bytes.count else { throw .truncated(offset: offset) }
      let east = try number(bytes, &offset)
      latitude += north
      longitude += east
      guard abs(latitude) <= limit / 4, abs(longitude) <= limit else { throw .outOfRange(offset: start) }
      points.append(GeoPoint(latitude: Double(latitude) / scale, longitude: Double(longitude) / scale))
    }
    return points
  }

  private static func scale(of precision: Int) throws(PolylineError) -> Double {
    guard (1...7).contains(precision) else { throw .unsupportedPrecision(precision) }
    var scale = 1.0
    for _ in 0..<precision { scale *= 10 }
    return scale
  }

  /// Rounds a scaled coordinate to the nearest integer, halves away from zero.
  @inline(__always)
  private static func whole(_ value: Double) -> Int64 {
    let whole = Int64(value)
    let fraction = value - Double(whole)
    return fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
  }

  @inline(__always)
  private static func write(
    _ value: Int64, to bytes: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    var remaining = UInt64(bitPattern: value < 0 ? ~(value &<< 1) : value &<< 1)
    while remaining >= 0x20 {
      bytes[count] = UInt8(truncatingIfNeeded: 0x20 | remaining & 0x1f) &+ 63
      count &+= 1
      remaining >>= 5
    }
    bytes[count] = UInt8(truncatingIfNeeded: remaining) &+ 63
    count &+= 1
  }

  private static func number(_ bytes: [UInt8], _ offset: inout Int) throws(PolylineError) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    let start = offset
    while true {
      guard offset < bytes.count else { throw .truncated(offset: offset) }
      let byte = bytes[offset]
      guard (63...126).contains(byte) else { throw .unexpectedCharacter(offset: offset) }
      guard shift < 40 else { throw .outOfRange(offset: start) }
      value |= UInt64((byte - 63) & 0x1f) << shift
      shift += 5
      offset += 1
      if byte - 63 < 0x20 { break }
    }
    let half = Int64(bitPattern: value >> 1)
    return value & 1 == 1 ? ~half : half
  }
}
