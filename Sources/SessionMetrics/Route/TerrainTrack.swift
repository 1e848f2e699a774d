public import ActivityStreams
import Statistics

/// Rules for elevation gain from terrain heights.
package enum TerrainRules {
  /// Minimum counted reversal of the ground, m.
  package static let threshold = 3.0
  /// Minimum fraction of positions with a height needed for gain and loss.
  package static let minimumCoverage = 0.98
}

/// Terrain heights along a track.
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainTrack: Sendable, Hashable {
  /// Positions without a height in one square, with the reason.
  public struct Missing: Sendable, Hashable {
    /// Why these positions have no height.
    public let reason: TerrainGap
    /// The square that contains the positions.
    public let corner: TerrainCorner
    package let places: Int

    package init(reason: TerrainGap, corner: TerrainCorner, places: Int) {
      self.reason = reason
      self.corner = corner
      self.places = places
    }
  }

  /// Height at each row, m; NaN if missing.
  public let heights: [Double]
  package let places: Int
  /// Number of rows with a height.
  public let known: Int
  /// The squares that were used, from south to north.
  public let tiles: [TerrainCorner]
  /// Missing heights by square and reason, most positions first.
  public let missing: [Missing]

  /// Fraction of positions with a height, 0…1.
  public var coverage: Double { places > 0 ? Double(known) / Double(places) : 0 }
}

/// Elevation gain, loss and extremes of a session from a terrain model.
///
/// Page: *Terrain height*, tests: `TerrainTests`.
public struct TerrainSummary: Sendable, Hashable {
  /// Elevation gain, m; `nil` if too few positions have a height.
  public let gain: Double?
  /// Elevation loss, m; `nil` if too few positions have a height.
  public let loss: Double?
  /// Highest ground, m; `nil` if no height is known.
  public let maximum: Double?
  /// Lowest ground, m; `nil` if no height is known.
  public let minimum: Double?
  /// Median of recorded altitude − ground, m; `nil` if no row has both.
  public let offset: Double?
  /// Spread of recorded altitude − ground, m, as a standard deviation (1.4826 · median absolute deviation).
  public let offsetSpread: Double?
}

extension ActivityStream {
  /// Returns the terrain heights at the positions of the stream, or `nil` if positions are missing.
  ///
  /// - Parameter source: The tiles.
  /// - Complexity: O(*n*); each square is looked up once.
  public func terrain(_ source: some TerrainSource) -> TerrainTrack? {
    guard let latitudes = values(of: .latitude), let longitudes = values(of: .longitude),
      latitudes.count == longitudes.count
    else { return nil }
    var lookups: [TerrainCorner: TerrainLookup] = [:]
    var used: Set<TerrainCorner> = []
    var gaps: [TerrainCorner: [TerrainGap: Int]] = [:]
    var heights = [Double](repeating: .nan, count: latitudes.count)
    var (places, withHeight) = (0, 0)
    for row in latitudes.indices where !latitudes[row].isNaN && !longitudes[row].isNaN {
      let point = GeoPoint(latitude: latitudes[row], longitude: longitudes[row])
      // Receivers write 0/0 before they have a fix.
      guard point.isValid, let corner = TerrainCorner(of: point) else { continue }
      places += 1
      let lookup = lookups[corner] ?? source.tile(of: corner)
      lookups[corner] = lookup
      switch lookup.height(at: point) {
      case .height(let height):
        heights[row] = height
        withHeight += 1
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
      heights: heights, places: places, known: withHeight, tiles: used.sorted(), missing: missing)
  }

  /// Returns gain and loss over the ground, computed as for recorded altitude, and the difference between the
  /// two altitudes.
  ///
  /// Recorded altitude stays unchanged.
  ///
  /// - Parameters:
  ///   - track: The heights of this stream.
  ///   - sport: Sets the width of the smoothing.
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
