/// `terrain`: climbing from elevation tiles at the recorded positions. It supplements `elevation` and
/// replaces none of it.
public struct TerrainSection: Codable, Hashable, Sendable {
  /// Elevation gain of the ground, m. If too few positions have a height it is `nil` and `reason` says why.
  public var gain: Double?
  /// Elevation loss of the ground, m.
  public var loss: Double?
  /// Highest ground elevation, m.
  public var max: Double?
  /// Lowest ground elevation, m.
  public var min: Double?
  /// Fraction of the positions with a height, 0…1.
  public var coverage: Double
  /// Number of positions looked up.
  public var positions: Int
  /// Median difference between recorded altitude and ground elevation, m; `nil` if no altitude was recorded.
  public var offset: Double?
  /// Standard deviation of that difference, m.
  public var offsetSpread: Double?
  /// The tiles used, from south to north, such as `N47E011`.
  public var tiles: [String]
  /// The positions without a height by tile, the tile with the most positions first.
  public var missing: [Missing]
  /// Why the elevation gain is missing; `nil` if it is known.
  public var reason: String?

  enum CodingKeys: String, CodingKey {
    case gain = "gain_m"
    case loss = "loss_m"
    case max = "max_m"
    case min = "min_m"
    case coverage, positions
    case offset = "offset_m"
    case offsetSpread = "offset_spread_m"
    case tiles, missing, reason
  }

  /// The positions in one tile that have no height.
  public struct Missing: Codable, Hashable, Sendable {
    /// Name of the tile, such as `N47E011`.
    public var tile: String
    /// Why heights are missing: `no_tile`, `unusable_tile` or `void`.
    public var reason: String
    /// Number of positions.
    public var positions: Int
  }
}
