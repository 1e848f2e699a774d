public import ActivityStreams
import Statistics

/// How heights of the terrain are counted.
package enum TerrainRules {
  /// Smallest turn of the ground that counts, m.
  package static let threshold = 3.0
  /// Smallest share of the positions with a height for a gain and a loss.
  package static let minimumCoverage = 0.98
}

/// The heights of the terrain along a track.
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainTrack: Sendable, Hashable {
  /// Positions of one square degree that have no height, and why.
  public struct Missing: Sendable, Hashable {
    /// Why.
    public let reason: TerrainGap
    /// The square.
    public let corner: TerrainCorner
    /// The number of positions.
    package let places: Int

    /// Some positions without a height.
    ///
    /// - Parameters:
    ///   - reason: Why.
    ///   - corner: The square.
    ///   - places: How many positions.
    package init(reason: TerrainGap, corner: TerrainCorner, places: Int) {
      self.reason = reason
      self.corner = corner
      self.places = places
    }
  }

  /// Height at each row, m; `nan` without one.
  public let heights: [Double]
  /// Rows with a position.
  package let places: Int
  /// Rows with a height.
  public let known: Int
  /// The squares that gave a height, from south to north.
  public let tiles: [TerrainCorner]
  /// Missing tiles, most positions first.
  public let missing: [Missing]

  /// Share of the positions with a height, 0…1.
  public var coverage: Double { places > 0 ? Double(known) / Double(places) : 0 }
}

/// The terrain's data on a session's climbing.
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainSummary: Sendable, Hashable {
  /// Metres climbed; `nil` if too few positions have a height.
  public let gain: Double?
  /// Metres descended; `nil` if too few positions have a height.
  public let loss: Double?
  /// Highest ground, m; `nil` without a height.
  public let maximum: Double?
  /// Lowest ground, m; `nil` without a height.
  public let minimum: Double?
  /// Median of recorded altitude less ground, m; `nil` if no row has both.
  public let offset: Double?
  /// Spread of that difference as a standard deviation (1.4826 · median absolute deviation), m.
  public let offsetSpread: Double?
}

extension ActivityStream {
  /// The heights of the terrain at the positions; `nil` without positions.
  ///
  /// - Parameter source: The tiles.
  /// - Complexity: O(*n*); each square is looked up once.
  public func terrain(_ source: some TerrainSource) -> TerrainTrack? {
    guard let latitudes = values(of: .latitude), let longitudes = values(of: .longitude),
      latitudes.count == longitudes.count
    else { return nil }
    var found: [TerrainCorner: TerrainLookup] = [:]
    var used: Set<TerrainCorner> = []
    var gaps: [TerrainCorner: [TerrainGap: Int]] = [:]
    var heights = [Double](repeating: .nan, count: latitudes.count)
    var (places, known) = (0, 0)
    for row in latitudes.indices where !latitudes[row].isNaN && !longitudes[row].isNaN {
      let point = GeoPoint(latitude: latitudes[row], longitude: longitudes[row])
      // 0/0 is what receivers write before they have a fix.
      guard point.isValid, let corner = TerrainCorner(of: point) else { continue }
      places += 1
      let lookup = found[corner] ?? source.tile(of: corner)
      found[corner] = lookup
      switch lookup.height(at: point) {
      case .height(let height):
        heights[row] = height
        known += 1
        used.insert(corner)
      case .missing(let reason): gaps[corner, default: [:]][reason, default: 0] += 1
      }
    }
    guard places > 0 else { return nil }
    let missing = gaps.flatMap { corner, reasons in
      reasons.map { TerrainTrack.Missing(reason: $0.key, corner: corner, places: $0.value) }
    }.sorted {
      ($1.places, $0.corner, $0.reason.rawValue) < ($0.places, $1.corner, $1.reason.rawValue)
    }
    return TerrainTrack(
      heights: heights, places: places, known: known, tiles: used.sorted(), missing: missing)
  }

  /// Gain and loss over the ground, by the rule and the smoothing of recorded altitude, and how the two differ. Recorded altitude stays
  /// as it is.
  ///
  /// - Parameters:
  ///   - track: The heights of this stream.
  ///   - sport: Decides how wide the smoothing is.
  ///   - elevation: The rule and the smoothing.
  /// - Complexity: O(*n* log *n*).
  public func terrainSummary(
    _ track: TerrainTrack, sport: ThresholdSport = .other,
    elevation: ElevationSettings = .init()
  ) -> TerrainSummary {
    var rules = elevation
    rules.thresholds[AltitudeSource.terrain.rawValue] = TerrainRules.threshold
    let ground = deriving(.altitude, track.heights, from: .latitude, samples: track.known)
    let isEnough = track.known > 1 && track.coverage >= TerrainRules.minimumCoverage
    let climbed = isEnough ? ground.elevation(sport: sport, source: .terrain, settings: rules) : nil
    let extent = track.known > 0 ? ground.presentExtent(of: .altitude) : nil
    var differences: [Double] = []
    if let altitude = values(of: .altitude), altitude.count == track.heights.count {
      differences = zip(altitude, track.heights).map { $0 - $1 }.filter(\.isFinite)
    }
    let middle = Statistics.median(of: differences)
    return TerrainSummary(
      gain: climbed?.gain, loss: climbed?.loss, maximum: extent?.high, minimum: extent?.low, offset: middle,
      offsetSpread: middle.flatMap { medianAbsoluteDeviation(of: differences, around: $0) }
        .map { normalConsistencyOfMedianDeviation * $0 })
  }
}
