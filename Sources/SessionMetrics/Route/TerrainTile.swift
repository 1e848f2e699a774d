/// The one-degree square of an elevation tile, identified by its south-western corner.
public struct TerrainCorner: Sendable, Hashable, Comparable {
  /// Latitude of the southern edge, whole degrees, −90…89.
  public let south: Int
  /// Longitude of the western edge, whole degrees, −180…179.
  public let west: Int

  /// Creates a corner. Returns `nil` if no such square exists.
  public init?(south: Int, west: Int) {
    guard (-90...89).contains(south), (-180...179).contains(west) else { return nil }
    self.south = south
    self.west = west
  }

  /// Finds the square that contains a position. Returns `nil` if the position is not valid.
  ///
  /// - Parameter point: The position; its longitude may be beyond ±180°.
  public init?(of point: GeoPoint) {
    guard abs(point.latitude) <= 90, abs(point.longitude) <= 360,
      let south = Int(exactly: min(89, point.latitude.rounded(.down))),
      let west = Int(exactly: Self.longitude(of: point).rounded(.down))
    else { return nil }
    self.init(south: south, west: west)
  }

  /// Parses the square from a file name such as `N47E011.hgt` or `s34w071.HGT.zip`, with or without a path.
  ///
  /// - Parameter fileName: The name or the path.
  public init?(fileName: some StringProtocol) {
    let name = fileName.utf8.split(whereSeparator: { $0 == 0x2F || $0 == 0x5C }).last ?? fileName.utf8[...]
    let stem = name.prefix { $0 != UInt8(ascii: ".") }
    let letters = stem.map { $0 & 0xDF }
    func number(_ digits: ArraySlice<UInt8>) -> Int? {
      digits.reduce(Int?.some(0)) { sum, digit in
        // Under the upper-case mask, digits become 0x10 to 0x19.
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

  /// The file name without extension, such as `N47E011`.
  public var name: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number.magnitude)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return (south < 0 ? "S" : "N") + padded(south, 2) + (west < 0 ? "W" : "E") + padded(west, 3)
  }

  /// Returns the longitude of the given position in −180..<180.
  static func longitude(of point: GeoPoint) -> Double {
    let wrapped = point.longitude.remainder(dividingBy: 360)
    return wrapped == 180 ? -180 : wrapped
  }

  /// Orders squares from south to north, then from west to east.
  public static func < (one: TerrainCorner, other: TerrainCorner) -> Bool {
    (one.south, one.west) < (other.south, other.west)
  }
}

/// Why a file is not a valid tile.
public enum TerrainError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name does not identify a square.
  case name(String)
  /// The size is not the size of a tile of 1 or 3 arc seconds.
  case size(bytes: Int)
  /// The compressed file cannot be decompressed.
  case packing(String)

  /// A message with the expected and the actual content.
  public var description: String {
    switch self {
    case .name(let name):
      "\"\(name.prefix(80))\" does not name a one-degree square; expected a name like N47E011.hgt."
    case .size(let bytes):
      "The tile has \(bytes) bytes; expected 25934402 (1 arc second) or 2884802 (3 arc seconds)."
    case .packing(let reason): "The tile cannot be unpacked: \(reason)"
    }
  }
}

/// Heights of a one-degree square in the format of the Shuttle Radar Topography Mission (HGT).
///
/// Rows run from north to south and grid points from west to east, in 16-bit big-endian metres. Edges are shared with
/// the neighbours.
///
/// - Note: Farr et al. 2007 (Rev Geophys 45:RG2004); USGS, SRTM Collection User Guide.
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainTile: Sendable {
  /// Grid points per row at 1 and 3 arc seconds.
  package static let sides = [3601, 1201]
  package static let void = Int16.min

  /// The square it covers.
  public let corner: TerrainCorner
  /// Number of rows, and of grid points per row.
  package let side: Int
  private let bytes: [UInt8]

  /// Creates a tile from an uncompressed file. The bytes are kept and read on demand.
  ///
  /// - Throws: ``TerrainError/size(bytes:)``.
  public init(corner: TerrainCorner, bytes: [UInt8]) throws(TerrainError) {
    guard let side = Self.sides.first(where: { 2 * $0 * $0 == bytes.count }) else {
      throw .size(bytes: bytes.count)
    }
    self.corner = corner
    self.side = side
    self.bytes = bytes
  }

  /// Grid spacing, arc seconds.
  package var seconds: Double { 3600 / Double(side - 1) }

  /// Returns the height of a grid point, m; `nil` if it is missing or out of range.
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

  /// Returns the height of the given position, m, by bilinear interpolation between four grid points.
  ///
  /// `nil` outside the square, or if a grid point with a non-zero weight is missing.
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
