/// A source of elevation tiles.
public protocol TerrainSource: Sendable {
  /// Returns the tile of a one-degree square. Repeated calls must return the same tile.
  func tile(of corner: TerrainCorner) -> TerrainLookup
}

/// The result of looking up a one-degree square.
public enum TerrainLookup: Sendable {
  /// The tile was found.
  case tile(TerrainTile)
  /// The source has no tile for the square.
  case missing
  /// The file is not a valid tile.
  case unusable(TerrainError)
}

/// Elevation tiles held in memory.
///
/// ```swift
/// var terrain = TerrainModel()
/// terrain.add("N47E011.hgt", bytes)
/// print(terrain.height(at: GeoPoint(latitude: 47.5, longitude: 11.25)))
/// ```
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainModel: TerrainSource {
  private var found: [TerrainCorner: TerrainLookup] = [:]

  /// Creates a model without tiles.
  public init() {}

  /// Adds the bytes of an uncompressed file. An invalid tile is remembered as the reason for missing heights.
  ///
  /// - Parameters:
  ///   - fileName: The name of the file, which identifies the square: `N47E011.hgt`.
  ///   - bytes: The bytes.
  /// - Returns: Why the file cannot be used; `nil` for a valid tile.
  @discardableResult
  public mutating func add(_ fileName: String, _ bytes: [UInt8]) -> TerrainError? {
    guard let corner = TerrainCorner(fileName: fileName) else { return .name(fileName) }
    do throws(TerrainError) {
      found[corner] = .tile(try TerrainTile(corner: corner, bytes: bytes))
      return nil
    } catch {
      found[corner] = .unusable(error)
      return error
    }
  }

  /// Returns the tile of a one-degree square.
  public func tile(of corner: TerrainCorner) -> TerrainLookup { found[corner] ?? .missing }
}

/// The height of a position, or why no height is known.
public enum TerrainHeight: Sendable, Hashable {
  /// The height of the ground, m.
  case height(Double)
  /// No height, with the reason.
  case missing(TerrainGap)
}

/// Why a position has no height.
public enum TerrainGap: String, Sendable, Hashable, CaseIterable {
  /// The source has no tile for the square of the position.
  case noTile = "no_tile"
  /// The file for the square of the position is not a valid tile.
  case unusableTile = "unusable_tile"
  /// A neighbouring grid point has no measurement.
  case void
  /// The position is not valid.
  case noPlace = "no_place"
}

extension TerrainSource {
  /// Returns the height of the given position, or why no height is known.
  public func height(at point: GeoPoint) -> TerrainHeight {
    guard let corner = TerrainCorner(of: point) else { return .missing(.noPlace) }
    return tile(of: corner).height(at: point)
  }
}

extension TerrainLookup {
  /// Returns the height of the given position in the square, or why no height is known.
  func height(at point: GeoPoint) -> TerrainHeight {
    switch self {
    case .tile(let tile): tile.height(at: point).map(TerrainHeight.height) ?? .missing(.void)
    case .missing: .missing(.noTile)
    case .unusable: .missing(.unusableTile)
    }
  }
}
