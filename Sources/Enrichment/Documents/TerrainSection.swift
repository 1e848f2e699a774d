/// `terrain`: climbing from terrain heights at the recorded positions, from elevation tiles. It supplements
/// `elevation` without replacing any of it.
public struct TerrainSection: Codable, Hashable, Sendable {
  /// Ground elevation gain, m; `nil`, with a `reason`, if too few positions have a height.
  public var gain: Double?
  /// Ground elevation loss, m.
  public var loss: Double?
  /// Highest ground elevation, m.
  public var max: Double?
  /// Lowest ground elevation, m.
  public var min: Double?
  /// Share of the positions with a height, 0…1.
  public var coverage: Double
  /// Number of positions looked up.
  public var positions: Int
  /// Median of recorded altitude − ground elevation, m; `nil` without recorded altitude.
  public var offset: Double?
  /// Spread of recorded altitude − ground elevation, as a standard deviation, m.
  public var offsetSpread: Double?
  /// Tiles used, from south to north, such as `N47E011`.
  public var tiles: [String]
  /// Missing heights by tile, most positions first.
  public var missing: [Missing]
  /// Why there is no gain; `nil` if there is one.
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

  /// Positions in one tile without a height.
  public struct Missing: Codable, Hashable, Sendable {
    /// Name of the tile, such as `N47E011`.
    public var tile: String
    /// Why heights are missing: `no_tile`, `unusable_tile` or `void`.
    public var reason: String
    /// The number of positions.
    public var positions: Int
  }
}
