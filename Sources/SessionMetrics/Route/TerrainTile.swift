/// The square degree of an elevation tile, by its south-western corner.
public struct TerrainCorner: Sendable, Hashable, Comparable {
  /// Latitude of the southern edge, whole degrees, −90…89.
  public let south: Int
  /// Longitude of the western edge, whole degrees, −180…179.
  public let west: Int

  /// A corner; `nil` if there is no such square on the Earth.
  ///
  /// - Parameters:
  ///   - south: Latitude of the southern edge, whole degrees, −90…89.
  ///   - west: Longitude of the western edge, whole degrees, −180…179.
  public init?(south: Int, west: Int) {
    guard (-90...89).contains(south), (-180...179).contains(west) else { return nil }
    self.south = south
    self.west = west
  }

  /// The square in which a place lies; `nil` unless it is a place at all.
  ///
  /// - Parameter point: The place; its longitude may be given beyond ±180°.
  public init?(of point: GeoPoint) {
    guard abs(point.latitude) <= 90, abs(point.longitude) <= 360,
      let south = Int(exactly: min(89, point.latitude.rounded(.down))),
      let west = Int(exactly: Self.longitude(of: point).rounded(.down))
    else { return nil }
    self.init(south: south, west: west)
  }

  /// The square of a file by its name: `N47E011.hgt`, `s34w071.HGT.zip`, folders before it and endings after it.
  ///
  /// - Parameter fileName: The name or the path.
  public init?(fileName: some StringProtocol) {
    let name = fileName.utf8.split(whereSeparator: { $0 == 0x2F || $0 == 0x5C }).last ?? fileName.utf8[...]
    let stem = name.prefix { $0 != UInt8(ascii: ".") }
    let letters = stem.map { $0 & 0xDF }
    func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.reduce(Int?.some(0)) { sum, digit in
        // A digit under the mask that makes letters capital is 0x10 to 0x19.
        (0x10...0x19).contains(digit) ? sum.map { 10 * $0 + Int(digit) - 0x10 } : nil
      }
    }
    guard letters.count == 7, let degrees = number(letters[1...2]), let meridian = number(letters[4...6]),
      letters[0] == UInt8(ascii: "N") || letters[0] == UInt8(ascii: "S"),
      letters[3] == UInt8(ascii: "E") || letters[3] == UInt8(ascii: "W")
    else { return nil }
    self.init(
      south: letters[0] == UInt8(ascii: "N") ? degrees : -degrees,
      west: letters[3] == UInt8(ascii: "E") ? meridian : -meridian)
  }

  /// The name of its file without ending: `N47E011`.
  public var name: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number.magnitude)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return (south < 0 ? "S" : "N") + padded(south, 2) + (west < 0 ? "W" : "E") + padded(west, 3)
  }

  /// Longitude of a place in −180…180, the eastern end left out.
  static func longitude(of point: GeoPoint) -> Double {
    let wrapped = point.longitude.remainder(dividingBy: 360)
    return wrapped == 180 ? -180 : wrapped
  }

  /// From south to north, then from west to east.
  public static func < (one: TerrainCorner, other: TerrainCorner) -> Bool {
    (one.south, one.west) < (other.south, other.west)
  }
}

/// Why the bytes of a file are not a tile.
public enum TerrainError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name says no square degree.
  case name(String)
  /// The number of bytes is not that of a tile of 1 or 3 seconds of arc.
  case size(bytes: Int)
  /// The packed file cannot be unpacked.
  case packing(String)

  /// The expected and the found content, as a sentence.
  public var description: String {
    switch self {
    case .name(let name):
      "\"\(name.prefix(80))\" does not name a square degree; expected a name like N47E011.hgt."
    case .size(let bytes):
      "The tile has \(bytes) bytes; expected 25934402 (1 arc second) or 2884802 (3 arc seconds)."
    case .packing(let reason): "The tile cannot be unpacked: \(reason)"
    }
  }
}

/// Heights of a square degree: rows from north to south, in each posts from west to east, 16-bit big-endian metres, edges shared with
/// the neighbours. The form of the Shuttle Radar Topography Mission (HGT).
///
/// - Note: Farr et al. 2007 (Rev Geophys 45:RG2004); USGS, SRTM Collection User Guide.
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainTile: Sendable {
  /// Posts a row of the tiles there are: 1 and 3 seconds of arc.
  package static let sides = [3601, 1201]
  /// The value for a missing height.
  package static let void = Int16.min

  /// The square.
  public let corner: TerrainCorner
  /// Posts a row, and rows.
  package let side: Int
  private let bytes: [UInt8]

  /// A tile from an unpacked file. The bytes are kept and read on demand.
  ///
  /// - Parameters:
  ///   - corner: The square.
  ///   - bytes: The file.
  /// - Throws: ``TerrainError/size(bytes:)``.
  public init(corner: TerrainCorner, bytes: [UInt8]) throws(TerrainError) {
    guard let side = Self.sides.first(where: { 2 * $0 * $0 == bytes.count }) else {
      throw .size(bytes: bytes.count)
    }
    self.corner = corner
    self.side = side
    self.bytes = bytes
  }

  /// Distance of two posts, seconds of arc.
  package var seconds: Double { 3600 / Double(side - 1) }

  /// The height of a post, m; `nil` if none was measured, or the post does not exist.
  ///
  /// - Parameters:
  ///   - row: From 0 at the northern edge.
  ///   - column: From 0 at the western edge.
  public func height(row: Int, column: Int) -> Double? {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return nil }
    let place = 2 * (row * side + column)
    let height = Int16(bitPattern: UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]))
    return height == Self.void ? nil : Double(height)
  }

  /// The height of a place, m, between its four posts in proportion to how near they are (bilinear); a post without a
  /// share may be void. `nil` outside the square, or if one of the posts has no height.
  ///
  /// - Parameter point: The place.
  public func height(at point: GeoPoint) -> Double? {
    let steps = Double(side - 1)
    let fromNorth = (Double(corner.south + 1) - point.latitude) * steps
    let fromWest = (TerrainCorner.longitude(of: point) - Double(corner.west)) * steps
    guard fromNorth >= 0, fromNorth <= steps, fromWest >= 0, fromWest <= steps,
      let north = Int(exactly: fromNorth.rounded(.down)), let west = Int(exactly: fromWest.rounded(.down))
    else { return nil }
    let (row, column) = (min(north, side - 2), min(west, side - 2))
    let (down, right) = (fromNorth - Double(row), fromWest - Double(column))
    var sum = 0.0
    for (rows, columns, share) in [
      (0, 0, (1 - down) * (1 - right)), (0, 1, (1 - down) * right), (1, 0, down * (1 - right)),
      (1, 1, down * right),
    ] where share > 0 {
      guard let post = height(row: row + rows, column: column + columns) else { return nil }
      sum += share * post
    }
    return sum
  }
}
