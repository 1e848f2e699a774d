/// `terrain`: climbing by terrain heights at the positions, from the given tiles. It accompanies `elevation` and
/// replaces nothing of it.
public struct TerrainSection: Codable, Hashable, Sendable {
  /// Metres climbed over the ground; `nil` if too few positions have a height, with the `reason`.
  public var gain: Double?
  /// Metres descended over the ground.
  public var loss: Double?
  /// Highest ground, m.
  public var max: Double?
  /// Lowest ground, m.
  public var min: Double?
  /// Share of the positions with a height, 0…1.
  public var coverage: Double
  /// Positions that were looked up.
  public var positions: Int
  /// Median of recorded altitude less ground, m; `nil` without recorded altitude.
  public var offset: Double?
  /// Spread of that difference as a standard deviation, m.
  public var offsetSpread: Double?
  /// Tiles that gave a height, from south to north: `N47E011`.
  public var tiles: [String]
  /// Missing heights, most positions first.
  public var missing: [Missing]
  /// Why there is no gain, in words; else `nil`.
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

  /// Positions of one tile without a height.
  public struct Missing: Codable, Hashable, Sendable {
    /// The tile: `N47E011`.
    public var tile: String
    /// `no_tile`, `unusable_tile` or `void`.
    public var reason: String
    /// The number of positions.
    public var positions: Int
  }
}
