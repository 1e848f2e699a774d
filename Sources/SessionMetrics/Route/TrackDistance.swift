public import ActivityStreams
import RealModule

/// The length of a GPS track.
public struct TrackDistance: Sendable, Hashable {
  /// The length under the rule of the settings, m.
  public var metres: Double
  /// Straight distance across gaps, m; part of `metres` only under ``TrackRule/everyStep``.
  public var acrossGaps: Double
  /// Records with a position.
  public var positions: Int
  /// Records left out because they would need an impossible speed, or are no place at all.
  public var rejected: Int
  /// Seconds of standing whose jitter was left out.
  public var standing: Double
}

/// The places of a stream, row by row.
struct TrackPlaces {
  /// The positions.
  private(set) var points: [GeoPoint] = []
  /// Seconds of each of them.
  private(set) var times: [Double] = []
  /// Rows with a position that is no place.
  private(set) var invalid = 0
  /// Whether every position is a place.
  private(set) var areValid = false
  /// Rows that have a position; `nil` where all have one.
  private var someRows: [Int]?

  /// Row of a position.
  func row(_ place: Int) -> Int { someRows?[place] ?? place }

  /// - Complexity: O(*n*).
  init(_ stream: ActivityStream, validOnly: Bool) {
    guard let latitudes = stream.values(of: .latitude), let longitudes = stream.values(of: .longitude) else {
      return
    }
    let count = min(stream.time.count, latitudes.count, longitudes.count)
    let time = stream.time.span
    let latitude = latitudes.span
    let longitude = longitudes.span
    let isWhole = stream.isUnbroken(.latitude) && stream.isUnbroken(.longitude) && count == time.count
    areValid = isWhole && Self.areValid(latitude, longitude)
    if isWhole, areValid || !validOnly {
      times = stream.time
      points = [GeoPoint](unsafeUninitializedCapacity: count) { points, filled in
        for row in 0..<count {
          points[row] = GeoPoint(latitude: latitude[unchecked: row], longitude: longitude[unchecked: row])
        }
        filled = count
      }
      return
    }
    var rows: [Int] = []
    rows.reserveCapacity(count)
    points.reserveCapacity(count)
    times.reserveCapacity(count)
    for row in 0..<count {
      let point = GeoPoint(latitude: latitude[row], longitude: longitude[row])
      guard !point.latitude.isNaN, !point.longitude.isNaN else { continue }
      if validOnly, !point.isValid {
        invalid += 1
        continue
      }
      rows.append(row)
      points.append(point)
      times.append(time[row])
    }
    someRows = rows
    areValid = validOnly
  }

  /// Whether all coordinates are those of places, as ``GeoPoint/isValid``.
  private static func areValid(_ latitude: Span<Double>, _ longitude: Span<Double>) -> Bool {
    var north = 0.0
    var east = 0.0
    var least = Double.infinity
    for row in 0..<min(latitude.count, longitude.count) {
      let (up, across) = (latitude[unchecked: row].magnitude, longitude[unchecked: row].magnitude)
      north = up > north ? up : north
      east = across > east ? across : east
      least = up + across < least ? up + across : least
    }
    return north <= 90 && east <= 360 && least > 0
  }
}

extension ActivityStream {
  /// The length of the track; `nil` with fewer than one position.
  ///
  /// The default leaves out steps across gaps, records that would need an impossible speed, and movement below
  /// `standSpeed` that lasts `standDuration` or longer, of which only the straight distance counts.
  /// - Complexity: O(*n*).
  public func trackDistance(sport: ThresholdSport = .other, settings: RouteSettings = .init())
    -> TrackDistance?
  {
    trackDistance(
      TrackPlaces(self, validOnly: settings.rule == .filtered), sport: sport, settings: settings)
  }

  private func trackDistance(
    _ track: TrackPlaces, sport: ThresholdSport, settings: RouteSettings
  ) -> TrackDistance? {
    let filters = settings.rule == .filtered
    guard !track.points.isEmpty else { return nil }
    var result = TrackDistance(
      metres: 0, acrossGaps: 0, positions: track.points.count, rejected: track.invalid, standing: 0)
    let limit = gapLimit(of: .latitude)
    let fastest = settings.speedLimit(of: sport)
    let longestSpike = settings.longestSpike
    let countsGaps = settings.rule == .everyStep
    let points = track.points.span
    let times = track.times.span
    var meter = StepMeter(settings)
    let straight = meter.distances(points)
    if pauses.isEmpty, let step = evenStep, step <= limit, points.count == time.count,
      Self.areSlower(straight.span, filters ? fastest * step : .infinity)
    {
      // No gap, and no step that is not believed.
      if filters {
        withoutJitter(points, times, straight.span, &meter, settings, &result)
      } else {
        for length in straight { result.metres += length }
      }
      return result
    }
    let pauses = self.pauses
    var stop = 0
    var last = 0
    var kept: [Int32] = []
    var lengths: [Double] = []
    if filters {
      kept.reserveCapacity(points.count)
      lengths.reserveCapacity(points.count)
      kept.append(0)
    }
    var spikes = 0
    for place in 1..<max(1, points.count) {
      let step = times[place] - times[last]
      while stop < pauses.count, pauses[stop].end <= times[last] { stop += 1 }
      let isGap = step > limit || (stop < pauses.count && pauses[stop].start < times[place])
      let length =
        last == place - 1 ? straight[last] : meter.distance(points[last], points[place])
      if isGap {
        result.acrossGaps += length
        if countsGaps { result.metres += length }
        if filters { lengths.append(.nan) }
      } else if filters {
        let isTooFast = step > 0 && length / step > fastest
        if isTooFast, spikes < longestSpike {
          spikes += 1
          result.rejected += 1
          continue
        }
        lengths.append(isTooFast ? .nan : length)
      } else {
        result.metres += length
      }
      spikes = 0
      if filters { kept.append(Int32(truncatingIfNeeded: place)) }
      last = place
    }
    guard filters else { return result }
    if kept.count == points.count {
      withoutJitter(points, times, lengths.span, &meter, settings, &result)
    } else {
      let keptPoints = kept.map { track.points[Int($0)] }
      let keptTimes = kept.map { track.times[Int($0)] }
      withoutJitter(keptPoints.span, keptTimes.span, lengths.span, &meter, settings, &result)
    }
    return result
  }

  /// Whether no length is above a limit, nor a good deal near to it.
  private static func areSlower(_ lengths: Span<Double>, _ limit: Double) -> Bool {
    var longest = 0.0
    for place in lengths.indices { longest = lengths[place] > longest ? lengths[place] : longest }
    return longest <= limit * (1 - 1e-9)
  }

  /// Sums the steps with each standing stretch replaced by its chord.
  private func withoutJitter(
    _ points: Span<GeoPoint>, _ times: Span<Double>, _ lengths: Span<Double>, _ meter: inout StepMeter,
    _ settings: RouteSettings, _ result: inout TrackDistance
  ) {
    // Place p stands if the next place at least `standDuration` later is so near that the speed is below the limit;
    // neighbouring stands are one.
    let standDuration = settings.standDuration
    let standSpeed = settings.standSpeed
    let scale = LeastDistance(points)
    var metres = 0.0
    var standing = 0.0
    var place = 0
    guard points.count > lengths.count, times.count > lengths.count else { return }
    while place < lengths.count {
      guard !lengths[place].isNaN else {
        place += 1
        continue
      }
      var chunkEnd = place
      while chunkEnd < lengths.count, !lengths[unchecked: chunkEnd].isNaN { chunkEnd &+= 1 }
      var ahead = place
      while place < chunkEnd {
        var end = place
        while end < chunkEnd {
          let from = times[unchecked: end]
          ahead = max(ahead, end)
          while ahead < chunkEnd, times[unchecked: ahead] - from < standDuration { ahead &+= 1 }
          let duration = times[unchecked: ahead] - from
          let reach = standSpeed * duration
          guard duration >= standDuration,
            !scale.exceeds(reach, points[unchecked: end], points[unchecked: ahead]),
            meter.distance(points[end], points[ahead]) < reach
          else { break }
          end = ahead
        }
        if end > place {
          metres += meter.distance(points[place], points[end])
          standing += times[end] - times[place]
          place = end
        } else {
          metres += lengths[place]
          place += 1
        }
      }
    }
    result.metres = metres
    result.standing = standing
  }

  /// Distance so far at each row, m, never falling; `nan` where unknown. Recorded distance first, else the track,
  /// else speed integrated over time; `nil` where there is none of them.
  /// - Complexity: O(*n*).
  public func cumulativeDistance(sport: ThresholdSport = .other, settings: RouteSettings = .init())
    -> [Double]?
  {
    if let recorded = values(of: .distance) {
      if recorded.span.isRising { return recorded }
      var highest = -Double.infinity
      return recorded.map { value in
        if value > highest { highest = value }
        return value.isNaN ? .nan : highest
      }
    }
    let track = TrackPlaces(self, validOnly: true)
    if track.points.count > 1 {
      var result = [Double](repeating: .nan, count: time.count)
      var sum = 0.0
      let limit = gapLimit(of: .latitude)
      let fastest = settings.speedLimit(of: sport)
      var meter = StepMeter(settings)
      let lengths = meter.distances(track.points.span)
      result[track.row(0)] = 0
      for place in 1..<track.points.count {
        let step = track.times[place] - track.times[place - 1]
        let length = lengths[place - 1]
        if step <= limit, step > 0, length / step <= fastest { sum += length }
        result[track.row(place)] = sum
      }
      return result
    }
    guard let speed = values(of: .speed) else { return nil }
    var result = [Double](repeating: .nan, count: time.count)
    var sum = 0.0
    for stretch in stretches(of: .speed) {
      result[stretch.rows.lowerBound] = sum
      forEachStep(of: stretch, speed) { previous, row, step in
        sum += max(0, (speed[previous] + speed[row]) / 2) * step
        result[row] = sum
      }
    }
    return result
  }
}

/// A quick test that two places are surely further apart than a distance, which saves the exact one.
private struct LeastDistance {
  /// Metres in a degree to the north, and the fewest in a degree to the east, each less one in a hundred.
  private let north: Double
  private let east: Double

  init(_ points: Span<GeoPoint>) {
    var highest = 0.0
    for index in points.indices { highest = max(highest, points[index].latitude.magnitude) }
    // The smallest radius of curvature of the ellipsoid is 6,335 km.
    let metres = 6_335_000 * Geodesy.radian * 0.99
    north = metres
    east = highest < 89 ? metres * .cos(highest * Geodesy.radian) : 0
  }

  func exceeds(_ distance: Double, _ one: GeoPoint, _ other: GeoPoint) -> Bool {
    let up = (other.latitude - one.latitude) * north
    let turn = (other.longitude - one.longitude).magnitude
    // Across the date line, or half around the world, the exact distance decides.
    let across = turn < 1 ? turn * east : 0
    return up * up + across * across > distance * distance && up.magnitude < 1e5
  }
}

/// The route of a session as it is drawn.
public struct RouteSummary: Sendable, Hashable {
  /// At most 300 positions that keep the shape.
  public var coordinates: [GeoPoint]
  /// The same, encoded.
  public var polyline: String
  /// The first position.
  public var start: GeoPoint
  /// The last position.
  public var end: GeoPoint
  /// The length of the track.
  public var distance: TrackDistance
}

extension ActivityStream {
  /// The route; `nil` without positions.
  /// - Complexity: O(*n* log *n*).
  public func route(sport: ThresholdSport = .other, settings: RouteSettings = .init()) -> RouteSummary? {
    let filters = settings.rule == .filtered
    let track = TrackPlaces(self, validOnly: filters)
    guard let distance = trackDistance(track, sport: sport, settings: settings) else { return nil }
    let points = track.areValid ? track.points : track.points.filter(\.isValid)
    guard let start = points.first, let end = points.last else { return nil }
    let drawn = RouteSimplification.shape(of: points, limit: settings.points)
    guard let polyline = try? EncodedPolyline.encode(drawn, precision: settings.precision) else { return nil }
    return RouteSummary(coordinates: drawn, polyline: polyline, start: start, end: end, distance: distance)
  }
}
