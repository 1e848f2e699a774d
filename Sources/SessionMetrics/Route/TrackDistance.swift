public import ActivityStreams
internal import CStreamKernels
import RealModule
import Statistics

/// The length of a GPS track.
///
/// Page: *Track distance*, tests: `TrackDistanceTests`, `TrackDistanceDefinitionTests`.
public struct TrackDistance: Sendable, Hashable {
  /// The length under the rule of the settings, m.
  public var metres: Double
  /// Straight distance across gaps, m; part of `metres` only under ``TrackRule/everyStep``.
  public var acrossGaps: Double
  /// Records with a position.
  package var positions: Int
  /// Records left out because they would need an impossible speed, or are invalid places.
  public var rejected: Int
  /// Seconds of standing whose jitter was left out.
  public var standing: Double
  /// Steps that are gaps or lie in a pause.
  public var gaps = 0
  /// Whether gaps are left out and more than half of the steps are gaps: `metres` is then no length of the track.
  package var isTooCoarse = false
}

/// The places of a stream, row by row.
struct TrackPlaces {
  /// Degrees to the north and to the east.
  private(set) var latitudes: [Double] = []
  private(set) var longitudes: [Double] = []
  /// Seconds of each of them.
  private(set) var times: [Double] = []
  /// Rows with an invalid position.
  private(set) var invalid = 0
  /// Whether every position is a place.
  private(set) var areValid = false
  /// Rows that have a position; `nil` if all have one.
  private var someRows: [Int]?

  /// Number of positions.
  var count: Int { latitudes.count }

  /// Row of a position.
  func row(_ place: Int) -> Int { someRows?[place] ?? place }

  /// - Complexity: O(*n*); a stream with a place in every row shares its columns.
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

  /// Some of the places.
  func only(_ kept: [Int32]) -> TrackPlaces {
    var some = self
    some.latitudes = kept.map { latitudes[Int($0)] }
    some.longitudes = kept.map { longitudes[Int($0)] }
    some.times = kept.map { times[Int($0)] }
    some.someRows = kept.map { row(Int($0)) }
    return some
  }

  /// The places that are places.
  var valid: TrackPlaces {
    areValid
      ? self
      : only(
        (0..<count).filter { GeoPoint(latitude: latitudes[$0], longitude: longitudes[$0]).isValid }
          .map(Int32.init(truncatingIfNeeded:)))
  }

  /// Whether all coordinates are valid, as ``GeoPoint/isValid``.
  private static func areValid(
    _ latitude: Span<Double>, _ longitude: Span<Double>, _ north: Extent, _ east: Extent
  ) -> Bool {
    guard north.low >= -90, north.high <= 90, east.low >= -360, east.high <= 360 else { return false }
    // Far from the equator or the meridian of Greenwich none is 0/0.
    if north.low > 0 || north.high < 0 || east.low > 0 || east.high < 0 { return true }
    return !latitude.indices.contains { latitude[$0] == 0 && longitude[$0] == 0 }
  }
}

extension ActivityStream {
  /// The length of the track; `nil` with fewer than one position.
  ///
  /// The default leaves out steps across gaps, records that would need an impossible speed, and movement below
  /// `standSpeed` that lasts `standDuration` or longer; of the latter only the straight distance counts.
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
      // Not a gap, and not a rejected step.
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

  /// Whether more steps of a track are gaps than observed: the rest then says nothing about its length.
  private static func isTooCoarse(gaps: Int, of steps: Int) -> Bool { 2 * gaps > steps }

  /// Whether no length is above a limit, nor a good deal near to it.
  private static func areSlower(_ lengths: Span<Double>, _ limit: Double) -> Bool {
    var longest = 0.0
    for place in lengths.indices { longest = lengths[place] > longest ? lengths[place] : longest }
    return longest <= limit * (1 - 1e-9)
  }

  /// Sums the steps with each standing stretch replaced by its chord.
  ///
  /// The steps come in chunks that end at a step of `nan`, a gap. Each turn begins at a place of the chunk and goes on
  /// by the steps that surely move, then, unless they were the last, by one stop or one step.
  private func withoutJitter(
    _ track: TrackPlaces, _ lengths: Span<Double>, _ meter: inout StepMeter, _ settings: RouteSettings,
    _ result: inout TrackDistance
  ) {
    let times = track.times.elementSpan
    let latitudes = track.latitudes.elementSpan
    let longitudes = track.longitudes.elementSpan
    // Place p is a stop if the next place at least `standDuration` later is so near that the speed is below the limit;
    // neighbouring stops are one.
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
          // Places that surely move, many at once.
          let moving = scale.steps(
            beyond: standSpeed * stand.seconds, latitudes, longitudes,
            from: place..<(chunkEnd - stand.rows + 1), ahead: stand.rows)
          metres += lengths.extracting(place..<(place + moving)).sum
          place += moving
          // A stop of one row leaves no places too near the end to be searched.
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

  /// Distance so far at each row, m, never falling, and going on where the recorded one starts again; `nan` if
  /// unknown. Recorded distance first, else the track unless most of its steps are gaps, else speed integrated over
  /// time; `nil` without any.
  /// - Complexity: O(*n*).
  public func cumulativeDistance(sport: ThresholdSport = .other, settings: RouteSettings = .init())
    -> [Double]?
  {
    if let recorded = values(of: .distance) {
      if isDistanceRising { return recorded }
      return ContinuedDistance(recorded, time: time, fastest: settings.speedLimit(of: sport)).metres
    }
    return distanceAlongTrack(sport: sport, settings: settings) ?? distanceFromSpeed()
  }

  /// Length of the track up to each row; `nil` with fewer than two positions, and where most of its steps are gaps.
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

  /// Speed integrated over time up to each row; `nil` without speed.
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

/// The rows of a whole number of seconds each in which a stop shows, if all are equal.
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

/// A quick test that two places are surely further apart than a distance, which saves the exact one.
private struct LeastDistance {
  /// Metres in a degree to the north, and the fewest in a degree to the east, each less one in a hundred.
  private let north: Double
  private let east: Double

  init(_ latitudes: Span<Double>) {
    let extent = latitudes.extent
    let highest = extent.map { max($0.high, -$0.low) } ?? 90
    // The smallest radius of curvature of the ellipsoid is 6,335 km.
    let metres = 6_335_000 * Geodesy.radian * 0.99
    north = metres
    east = highest < 89 ? metres * .cos(highest * Geodesy.radian) : 0
  }

  /// The number of successive places surely further than a distance from the place a number of rows ahead.
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

/// The route of a session as it is drawn.
public struct RouteSummary: Sendable, Hashable {
  /// At most 300 positions that keep the shape.
  public var coordinates: [GeoPoint]
  /// Seconds from the start of the recording to each of them.
  public var seconds: [Double]
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
