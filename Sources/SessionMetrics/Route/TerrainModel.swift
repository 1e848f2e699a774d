/// The source of tiles of heights.
public protocol TerrainSource: Sendable {
  /// The tile of a square degree; repeated calls return the same one.
  ///
  /// - Parameter corner: The square.
  func tile(of corner: TerrainCorner) -> TerrainLookup
}

/// The result of looking up a square degree.
public enum TerrainLookup: Sendable {
  /// Its tile.
  case tile(TerrainTile)
  /// Nothing.
  case missing
  /// A file that is not a tile.
  case unusable(TerrainError)
}

/// Tiles of heights as values.
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

  /// No tiles.
  public init() {}

  /// Adds the bytes of an unpacked file. An invalid tile is remembered, so a place in it gives the reason for
  /// its missing height.
  ///
  /// - Parameters:
  ///   - fileName: Its name, which says the square: `N47E011.hgt`.
  ///   - bytes: The content.
  /// - Returns: Why it cannot be used; `nil` for a good tile.
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

  /// The tile of a square degree.
  ///
  /// - Parameter corner: The square.
  public func tile(of corner: TerrainCorner) -> TerrainLookup { found[corner] ?? .missing }
}

/// The height of a place, or why it has none.
public enum TerrainHeight: Sendable, Hashable {
  /// m.
  case height(Double)
  /// Why there is none.
  case missing(TerrainGap)
}

/// Why a place has no height.
public enum TerrainGap: String, Sendable, Hashable, CaseIterable {
  /// The tile of its square is missing.
  case noTile = "no_tile"
  /// The file of its square is not a tile.
  case unusableTile = "unusable_tile"
  /// Nothing was measured at one of the posts around it.
  case void
  /// It is not a place on the Earth.
  case noPlace = "no_place"
}

extension TerrainSource {
  /// The height of a place, or why it has none.
  ///
  /// - Parameter point: The place.
  public func height(at point: GeoPoint) -> TerrainHeight {
    guard let corner = TerrainCorner(of: point) else { return .missing(.noPlace) }
    return tile(of: corner).height(at: point)
  }
}

extension TerrainLookup {
  /// The height of a place in the square, or why it has none.
  func height(at point: GeoPoint) -> TerrainHeight {
    switch self {
    case .tile(let tile): tile.height(at: point).map(TerrainHeight.height) ?? .missing(.void)
    case .missing: .missing(.noTile)
    case .unusable: .missing(.unusableTile)
    }
  }
}
