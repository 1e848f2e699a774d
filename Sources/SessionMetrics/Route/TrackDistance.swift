public import ActivityStreams
internal import CStreamKernels
import RealModule
import Statistics

/// The length of a GPS track.
///
/// Page: *Track distance*, tests: `TrackDistanceTests`, `TrackDistanceDefinitionTests`.
public struct TrackDistance: Sendable, Hashable {
  /// The length by the rule in the settings, m.
  public var metres: Double
  /// Straight-line distance across gaps, m; included in `metres` only with ``TrackRule/everyStep``.
  public var acrossGaps: Double
  package var positions: Int
  /// Number of records rejected because they would need an impossible speed or have an invalid position.
  public var rejected: Int
  /// Seconds at stops whose jitter was excluded.
  public var standing: Double
  /// Number of steps that are gaps or lie within a pause.
  public var gaps = 0
  /// Whether gaps are excluded and make up more than half of the steps, so that `metres` says nothing about
  /// the track.
  package var isTooCoarse = false
}

/// Positions of a track in columns, with the rows they come from.
struct TrackPlaces {
  /// Latitude, degrees.
  private(set) var latitudes: [Double] = []
  /// Longitude, degrees.
  private(set) var longitudes: [Double] = []
  private(set) var times: [Double] = []
  private(set) var invalid = 0
  private(set) var areValid = false
  /// Rows that have a position; `nil` if every row does.
  private var someRows: [Int]?

  var count: Int { latitudes.count }

  func row(_ place: Int) -> Int { someRows?[place] ?? place }

  /// Reads the positions of a stream.
  ///
  /// - Complexity: O(*n*); a stream with a position in every row shares its columns.
  init(_ stream: ActivityStream, validOnly: Bool) {
    guard let latitudes = stream.values(of: .latitude), let longitudes = stream.values(of: .longitude) else {
      return
    }
    let count = min(stream.time.count, latitudes.count, longitudes.count)
    let isWhole = stream.isUnbroken(.latitude) && stream.isUnbroken(.longitude) && count == stream.time.count
    if isWhole, let north = stream.extent(of: .latitude), let east = stream.extent(of: .longitude) {
      areValid = Self.areValid(latitudes.elementSpan, longitudes.elementSpan, north, east)
    }
    if isWhole, areValid || !validOnly {
      times = stream.time
      self.latitudes = latitudes
      self.longitudes = longitudes
      return
    }
    let time = stream.time.elementSpan
    var rows: [Int] = []
    rows.reserveCapacity(count)
    times.reserveCapacity(count)
    self.latitudes.reserveCapacity(count)
    self.longitudes.reserveCapacity(count)
    for row in 0..<count {
      let point = GeoPoint(latitude: latitudes[row], longitude: longitudes[row])
      guard !point.latitude.isNaN, !point.longitude.isNaN else { continue }
      if validOnly, !point.isValid {
        invalid += 1
        continue
      }
      rows.append(row)
      self.latitudes.append(point.latitude)
      self.longitudes.append(point.longitude)
      times.append(time[row])
    }
    someRows = rows
    areValid = validOnly
  }

  func only(_ kept: [Int32]) -> TrackPlaces {
    var some = self
    some.latitudes = kept.map { latitudes[Int($0)] }
    some.longitudes = kept.map { longitudes[Int($0)] }
    some.times = kept.map { times[Int($0)] }
    some.someRows = kept.map { row(Int($0)) }
    return some
  }

  var valid: TrackPlaces {
    areValid
      ? self
      : only(
        (0..<count).filter { GeoPoint(latitude: latitudes[$0], longitude: longitudes[$0]).isValid }
          .map(Int32.init(truncatingIfNeeded:)))
  }

  /// Whether all positions are valid, as defined by ``GeoPoint/isValid``.
  private static func areValid(
    _ latitude: Span<Double>, _ longitude: Span<Double>, _ north: Extent, _ east: Extent
  ) -> Bool {
    guard north.low >= -90, north.high <= 90, east.low >= -360, east.high <= 360 else { return false }
    // Away from the equator or the prime meridian, no position is 0/0.
    if north.low > 0 || north.high < 0 || east.low > 0 || east.high < 0 { return true }
    return !latitude.indices.contains { latitude[$0] == 0 && longitude[$0] == 0 }
  }
}

extension ActivityStream {
  /// Returns the length of the track, or `nil` if positions are missing.
  ///
  /// By default, the length excludes steps across gaps and records that would need an impossible speed.
  /// Movement below `standSpeed` for `standDuration` or longer counts only with its straight-line distance. A noisy
  /// track has the length of ``cumulativeDistance(sport:settings:)``.
  ///
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
    var distance = sumOfSteps(track, sport: sport, settings: settings)
    if let smooth = smoothLength(sport, settings) { distance?.metres = smooth }
    return distance
  }

  /// Returns the length of the track by its steps, or `nil` if positions are missing.
  private func sumOfSteps(
    _ track: TrackPlaces, sport: ThresholdSport, settings: RouteSettings
  ) -> TrackDistance? {
    let filters = settings.rule == .filtered
    guard track.count > 0 else { return nil }
    var result = TrackDistance(
      metres: 0, acrossGaps: 0, positions: track.count, rejected: track.invalid, standing: 0)
    let limit = gapLimit(of: .latitude)
    let fastest = settings.speedLimit(of: sport)
    let longestSpike = RouteSettings.longestSpike
    let countsGaps = settings.rule == .everyStep
    let times = track.times.elementSpan
    var meter = StepMeter(settings)
    let straight = meter.distances(track.latitudes.elementSpan, track.longitudes.elementSpan)
    if pauses.isEmpty, let step = evenStep, step <= limit, track.count == time.count,
      !filters || Self.areSlower(straight.elementSpan, fastest * step)
    {
      // The track has no gaps and no rejected steps.
      if filters {
        withoutJitter(track, straight.elementSpan, &meter, settings, &result)
      } else {
        result.metres = straight.elementSpan.sum
      }
      return result
    }
    let latitudes = track.latitudes.elementSpan
    let longitudes = track.longitudes.elementSpan
    let pauses = self.pauses
    var stop = 0
    var last = 0
    var kept: [Int32] = []
    var lengths: [Double] = []
    if filters {
      kept.reserveCapacity(track.count)
      lengths.reserveCapacity(track.count)
      kept.append(0)
    }
    var spikes = 0
    for place in 1..<max(1, track.count) {
      let step = times[place] - times[last]
      while stop < pauses.count, pauses[stop].end <= times[last] { stop += 1 }
      let isGap = step > limit || (stop < pauses.count && pauses[stop].start < times[place])
      let length =
        last == place - 1
        ? straight[last]
        : meter.distance(GeoPoint(latitudes, longitudes, last), GeoPoint(latitudes, longitudes, place))
      if isGap {
        result.acrossGaps += length
        result.gaps += 1
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
    result.isTooCoarse = !countsGaps && Self.isTooCoarse(gaps: result.gaps, of: track.count - 1)
    guard filters else { return result }
    withoutJitter(
      kept.count == track.count ? track : track.only(kept), lengths.elementSpan, &meter, settings, &result)
    return result
  }

  /// Whether gaps outnumber observed steps in a track. The observed steps then say nothing about its length.
  private static func isTooCoarse(gaps: Int, of steps: Int) -> Bool { 2 * gaps > steps }

  /// Whether all lengths are below a limit, with a margin for rounding.
  private static func areSlower(_ lengths: Span<Double>, _ limit: Double) -> Bool {
    var longest = 0.0
    for place in lengths.indices { longest = lengths[place] > longest ? lengths[place] : longest }
    return longest <= limit * (1 - 1e-9)
  }

  /// Sums the steps, with each stop replaced by its straight-line distance.
  ///
  /// Steps come in chunks that end at a NaN step (a gap). Each iteration adds the steps in which the athlete
  /// certainly moves, then one stop or one step.
  private func withoutJitter(
    _ track: TrackPlaces, _ lengths: Span<Double>, _ meter: inout StepMeter, _ settings: RouteSettings,
    _ result: inout TrackDistance
  ) {
    let times = track.times.elementSpan
    let latitudes = track.latitudes.elementSpan
    let longitudes = track.longitudes.elementSpan
    // A position belongs to a stop if the next position at least `standDuration` later is so close that the
    // speed is below the limit. Adjacent stops are merged.
    let standDuration = settings.standDuration
    let standSpeed = settings.standSpeed
    let scale = LeastDistance(track.latitudes.elementSpan)
    var metres = 0.0
    var standing = 0.0
    var place = 0
    guard track.count > lengths.count else { return }
    let stand = UniformStand(times, standDuration)
    while place < lengths.count {
      guard !lengths[place].isNaN else {
        place += 1
        continue
      }
      var chunkEnd = place
      while chunkEnd < lengths.count, !lengths[unchecked: chunkEnd].isNaN { chunkEnd &+= 1 }
      var ahead = place
      while place < chunkEnd {
        if let stand, place + stand.rows <= chunkEnd {
          // Positions at which the athlete certainly moves, processed in blocks.
          let moving = scale.steps(
            beyond: standSpeed * stand.seconds, latitudes, longitudes,
            from: place..<(chunkEnd - stand.rows + 1), ahead: stand.rows)
          metres += lengths.extracting(place..<(place + moving)).sum
          place += moving
          // If a stop consists of one row, no positions near the end remain to be checked.
          guard place < chunkEnd else { break }
        }
        var end = place
        while end < chunkEnd {
          let from = times[unchecked: end]
          ahead = max(ahead, end)
          while ahead < chunkEnd, times[unchecked: ahead] - from < standDuration { ahead &+= 1 }
          let duration = times[unchecked: ahead] - from
          let reach = standSpeed * duration
          guard duration >= standDuration,
            scale.steps(beyond: reach, latitudes, longitudes, from: end..<(end + 1), ahead: ahead - end) == 0,
            meter.distance(
              GeoPoint(latitudes, longitudes, end), GeoPoint(latitudes, longitudes, ahead)) < reach
          else { break }
          end = ahead
        }
        if end > place {
          metres += meter.distance(
            GeoPoint(latitudes, longitudes, place), GeoPoint(latitudes, longitudes, end))
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

  /// Returns the cumulative distance at each row, m, or NaN if unknown. It never decreases and continues
  /// across restarts.
  ///
  /// Recorded distance is used first, then the track (unless most of its steps are gaps), then speed
  /// integrated over time. Returns `nil` if all three are missing.
  ///
  /// - Complexity: O(*n*).
  public func cumulativeDistance(sport: ThresholdSport = .other, settings: RouteSettings = .init())
    -> [Double]?
  {
    if let recorded = values(of: .distance) {
      if isDistanceRising { return recorded }
      return ContinuedDistance(recorded, time: time, fastest: settings.speedLimit(of: sport)).metres
    }
    guard let track = distanceAlongTrack(sport: sport, settings: settings) else { return distanceFromSpeed() }
    return smoothDistance(insteadOf: track, sport, settings) ?? track
  }

  /// Minimum ratio of the length of a track to its smoothed length at which noise may explain the difference, and the
  /// fraction of the difference that a noisy track then loses between every second position (house rules: bends lose up
  /// to 0.3).
  private static let noisyTrack = (ratio: 1.015, lost: 0.4)

  /// Returns the length by the speed derived from positions, which is smoothed, up to each row; `nil` unless noise
  /// makes the track much longer.
  private func smoothDistance(
    insteadOf track: [Double], _ sport: ThresholdSport, _ settings: RouteSettings
  ) -> [Double]? {
    guard isSpeedOfPositions,
      coverage(of: .speed).observed >= 0.95 * coverage(of: .latitude).observed,
      let smooth = distanceFromSpeed(),
      let metres = smooth.last(where: \.isFinite), let long = track.last(where: \.isFinite),
      long > Self.noisyTrack.ratio * metres,
      lostBetweenEverySecondPosition(sport, settings) >= Self.noisyTrack.lost * (long - metres)
    else { return nil }
    return smooth
  }

  /// Returns by how much the track is longer than one through every second position, m.
  private func lostBetweenEverySecondPosition(_ sport: ThresholdSport, _ settings: RouteSettings) -> Double {
    let track = TrackPlaces(self, validOnly: true), limit = gapLimit(of: .latitude)
    let fastest = settings.speedLimit(of: sport)
    let latitudes = track.latitudes.elementSpan, longitudes = track.longitudes.elementSpan
    var meter = StepMeter(settings), lost = 0.0
    let lengths = meter.distances(latitudes, longitudes)
    for place in stride(from: 2, to: track.count, by: 2) {
      let seconds = track.times[place] - track.times[place - 2]
      let (one, next) = (lengths[place - 2], lengths[place - 1])
      guard seconds > 0, seconds <= limit, max(one, next) <= fastest * seconds else { continue }
      lost +=
        one + next
        - meter.distance(GeoPoint(latitudes, longitudes, place - 2), GeoPoint(latitudes, longitudes, place))
    }
    return lost
  }

  /// Returns the length of the track by ``cumulativeDistance(sport:settings:)`` if noise makes the track much longer.
  private func smoothLength(_ sport: ThresholdSport, _ settings: RouteSettings) -> Double? {
    guard isSpeedOfPositions, let track = distanceAlongTrack(sport: sport, settings: settings) else {
      return nil
    }
    return smoothDistance(insteadOf: track, sport, settings)?.last(where: \.isFinite)
  }

  /// Returns the length of the track up to each row, or `nil` if the track has fewer than two positions or
  /// most of its steps are gaps.
  private func distanceAlongTrack(sport: ThresholdSport, settings: RouteSettings) -> [Double]? {
    let track = TrackPlaces(self, validOnly: true)
    guard track.count > 1 else { return nil }
    var result = [Double](repeating: .nan, count: time.count)
    var sum = 0.0
    var gaps = 0
    let limit = gapLimit(of: .latitude)
    let fastest = settings.speedLimit(of: sport)
    var meter = StepMeter(settings)
    let lengths = meter.distances(track.latitudes.elementSpan, track.longitudes.elementSpan)
    result[track.row(0)] = 0
    for place in 1..<track.count {
      let step = track.times[place] - track.times[place - 1]
      let length = lengths[place - 1]
      if step > limit {
        gaps += 1
      } else if step > 0, length / step <= fastest {
        sum += length
      }
      result[track.row(place)] = sum
    }
    return Self.isTooCoarse(gaps: gaps, of: track.count - 1) ? nil : result
  }

  /// Returns speed integrated over time up to each row, or `nil` if speed is missing.
  private func distanceFromSpeed() -> [Double]? {
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

/// The number of rows that make up a stop, if all rows are a whole number of seconds apart.
private struct UniformStand {
  let rows: Int
  let seconds: Double

  init?(_ times: Span<Double>, _ duration: Double) {
    guard times.count > 1, case let step = times[1] - times[0], step >= 1, step == step.rounded(),
      times.isEven(of: step), let rows = Int(exactly: (duration / step).rounded(.up)), rows > 0,
      rows < times.count
    else { return nil }
    self.rows = rows
    seconds = Double(rows) * step
  }
}

/// A quick test that two positions are certainly further apart than a distance, which saves the exact computation.
private struct LeastDistance {
  /// Lower bound of metres per degree of latitude, reduced by 1 %.
  private let north: Double
  /// Lower bound of metres per degree of longitude, reduced by 1 %.
  private let east: Double

  init(_ latitudes: Span<Double>) {
    let extent = latitudes.extent
    let highest = extent.map { max($0.high, -$0.low) } ?? 90
    // The smallest radius of curvature of the ellipsoid is 6,335 km.
    let metres = 6_335_000 * Geodesy.radian * 0.99
    north = metres
    east = highest < 89 ? metres * .cos(highest * Geodesy.radian) : 0
  }

  /// Returns how many consecutive positions are certainly further than `distance` from the position that is
  /// `rows` rows ahead.
  func steps(
    beyond distance: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>, from places: Range<Int>,
    ahead rows: Int
  ) -> Int {
    precondition(
      places.lowerBound >= 0 && rows >= 0 && places.upperBound + rows <= latitudes.count
        && latitudes.count == longitudes.count)
    return latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        guard let first = latitudes.baseAddress, let second = longitudes.baseAddress else { return 0 }
        return streams_next_near(
          first + places.lowerBound, second + places.lowerBound, rows, places.count, north, east, distance)
      }
    }
  }
}

/// The route of a session, simplified for drawing.
public struct RouteSummary: Sendable, Hashable {
  /// Positions that keep the shape of the route, by default at most 300.
  public var coordinates: [GeoPoint]
  /// Seconds from the start of the recording to each position.
  public var seconds: [Double]
  /// The positions as an encoded polyline.
  public var polyline: String
  /// The first position.
  public var start: GeoPoint
  /// The last position.
  public var end: GeoPoint
  /// The length of the track.
  public var distance: TrackDistance
}

extension ActivityStream {
  /// Returns the route, or `nil` if positions are missing.
  ///
  /// - Complexity: O(*n* log *n*).
  public func route(sport: ThresholdSport = .other, settings: RouteSettings = .init()) -> RouteSummary? {
    let track = TrackPlaces(self, validOnly: settings.rule == .filtered)
    guard let distance = trackDistance(track, sport: sport, settings: settings) else { return nil }
    let places = track.valid
    let kept = RouteSimplification.shape(
      x: places.longitudes, y: places.latitudes, limit: settings.points)
    let drawn = kept.map { GeoPoint(latitude: places.latitudes[$0], longitude: places.longitudes[$0]) }
    guard let start = drawn.first, let end = drawn.last, let begin = time.first,
      let polyline = try? EncodedPolyline.encode(drawn, precision: RouteSettings.precision)
    else { return nil }
    return RouteSummary(
      coordinates: drawn, seconds: kept.map { places.times[$0] - begin }, polyline: polyline, start: start,
      end: end, distance: distance)
  }
}
