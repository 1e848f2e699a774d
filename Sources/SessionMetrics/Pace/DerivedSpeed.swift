public import ActivityStreams
import RealModule

extension ActivityStream {
  /// If speed was not recorded, returns the stream with speed derived from distance or from positions.
  ///
  /// For each row, a line is fitted to the samples within half a window on either side, so that noise and rounding
  /// do not appear as speed. Slopes of latitude and longitude are converted to metres on the ellipsoid. No line
  /// crosses a gap, a timer stop, a distance reset, or a step faster than the sport allows. A recorded speed is
  /// replaced only if it is 0 throughout a session with distance. Time in which distance did not change because the
  /// position was lost is not a stop: the metres caught up later are spread over that time.
  ///
  /// - Parameters:
  ///   - sport: Sets which steps are plausible.
  ///   - settings: The windows.
  ///   - route: The highest plausible speed of each sport.
  ///   - motion: Plausible speeds. Derived values outside them are masked like recorded ones.
  /// - Returns: The stream unchanged if speed was recorded or cannot be derived.
  /// - Complexity: O(*n*).
  ///
  /// Page: *Derived speed*, tests: `DerivedSpeedTests`.
  public func derivingSpeed(
    sport: ThresholdSport, settings: DerivedSpeedSettings = .init(), route: RouteSettings = .init(),
    motion: MotionRepairSettings = .init()
  ) -> ActivityStream {
    guard settings.isEnabled, time.count > 1 else { return self }
    return spreadingLostDistance(sport: sport, route: route)
      .fillingSpeed(sport: sport, route: route, motion: motion)
  }

  /// Whether speed was derived from positions.
  package var isSpeedOfPositions: Bool {
    derived.contains { $0.channel == .speed && $0.source == .latitude }
  }

  /// Returns the stream with missing speed filled in. Distance must no longer contain false stops.
  private func fillingSpeed(
    sport: ThresholdSport, route: RouteSettings, motion: MotionRepairSettings
  ) -> ActivityStream {
    let isSilent = presentExtent(of: .speed).map { $0.high <= 0 } ?? true
    if !isSilent, isUnbroken(.speed) { return self }
    guard let source = SpeedSource(self) else { return self }
    let recorded = isSilent ? nil : values(of: .speed)
    if let recorded {
      let knownRows = recorded.count { !$0.isNaN }
      if Double(knownRows) >= DerivedSpeedSettings.minimumShare * Double(source.rows.count) { return self }
    }
    let speeds = source.speeds(self, sport: sport, route: route)
    var column = recorded ?? [Double](repeating: .nan, count: time.count)
    var samples = 0
    for (row, speed) in zip(source.rows, speeds) where column[row].isNaN && speed.isFinite {
      column[row] = speed
      samples += 1
    }
    let stream = deriving(.speed, column, from: source.channel, samples: samples)
    return stream.masked(by: Repair.speedMasks(for: stream, motion))
  }
}

/// The rows from which speed can be derived.
private struct SpeedSource {
  /// `distance`, or `latitude` for positions.
  let channel: Channel
  /// Rows with a distance or position, in ascending order.
  let rows: [Int]

  /// Uses distance if it has at least half as many samples as positions, and positions otherwise. Returns
  /// `nil` if neither changes.
  init?(_ stream: ActivityStream) {
    let distance = stream.values(of: .distance)
    let latitude = stream.values(of: .latitude)
    let longitude = stream.values(of: .longitude)
    let measured = distance.map { column in column.indices.filter { !column[$0].isNaN } } ?? []
    var placed: [Int] = []
    if let latitude, let longitude {
      placed = latitude.indices.filter { !latitude[$0].isNaN && !longitude[$0].isNaN }
    }
    let isMoving = stream.presentExtent(of: .distance).map { $0.high > $0.low } ?? false
    if isMoving, measured.count > 1, 2 * measured.count >= placed.count {
      channel = .distance
      rows = measured
    } else if placed.count > 1 {
      channel = .latitude
      rows = placed
    } else {
      return nil
    }
  }

  /// Returns the speed at each row, m/s; NaN if unknown.
  func speeds(
    _ stream: ActivityStream, sport: ThresholdSport, route: RouteSettings
  ) -> [Double] {
    let fastest = route.speedLimit(of: sport)
    if channel == .distance, let distance = stream.values(of: .distance) {
      return speeds(stream, DerivedSpeedSettings.distanceWindow) { from, to, seconds in
        let step = distance[to] - distance[from]
        return step < -DerivedSpeedSettings.resetDrop || step > fastest * seconds
      } slopes: { rows, times, window in
        Gradient.along(distance: times, altitude: rows.map { distance[$0] }, window: window)
      }
    }
    guard let latitude = stream.values(of: .latitude), let longitude = stream.values(of: .longitude) else {
      return []
    }
    var meter = StepMeter(route)
    // A stroke under water moves a position further than the swimmer.
    let isSwim = sport == .swim
    let window = isSwim ? DerivedSpeedSettings.swimWindow : DerivedSpeedSettings.placeWindow
    func metres(_ from: Int, _ to: Int) -> Double {
      meter.distance(
        GeoPoint(latitude: latitude[from], longitude: longitude[from]),
        GeoPoint(latitude: latitude[to], longitude: longitude[to]))
    }
    var speeds = speeds(stream, window) { from, to, seconds in
      metres(from, to) > fastest * (isSwim ? max(seconds, window) : seconds)
    } slopes: { rows, times, window in
      // Unwrap each longitude relative to the previous one, because longitudes may cross the date line.
      var east: [Double] = []
      east.reserveCapacity(rows.count)
      for row in rows {
        let last = east.last ?? longitude[row]
        east.append(last + (longitude[row] - last).remainder(dividingBy: 360))
      }
      let northward = Gradient.along(distance: times, altitude: rows.map { latitude[$0] }, window: window)
      let eastward = Gradient.along(distance: times, altitude: east, window: window)
      return rows.indices.map { place in
        Geodesy.speed(northward: northward[place], eastward: eastward[place], at: latitude[rows[place]])
      }
    }
    if !isSwim {
      for stay in stays(stream.time, metres) {
        let known = stay.filter { !speeds[$0].isNaN }
        // A shuttle is no stay.
        guard known.reduce(0, { $0 + speeds[$1] }) < Self.stay.speed * Double(known.count) else { continue }
        for place in known { speeds[place] = 0 }
      }
    }
    return speeds
  }

  /// Radius of a place where the athlete stays, m; minimum time there, s; distance from its middle position at which
  /// the athlete has left it, m; time between two tries, s; and mean speed from which the athlete moves within the place,
  /// m/s (house rules: the noise of positions at rest looks like a slow walk, but leads nowhere).
  private static let stay = (radius: 20.0, seconds: 180.0, left: 10.0, tries: 5.0, speed: 1.0)

  /// Returns the ranges of ``rows`` in which the athlete stays in one place.
  private func stays(_ time: [Double], _ metres: (Int, Int) -> Double) -> [Range<Int>] {
    var stays: [Range<Int>] = []
    var first = 0, next = 0
    while first < rows.count {
      let start = time[rows[first]]
      next = max(next, first)
      while next < rows.count, time[rows[next]] - start < Self.stay.seconds { next += 1 }
      guard next < rows.count else { break }
      func isNear(_ place: Int) -> Bool { metres(rows[first], rows[place]) <= Self.stay.radius }
      let end = isNear(next) ? (first..<rows.count).first { !isNear($0) } ?? rows.count : first
      guard end > next else {
        first = rows[first...].firstIndex { time[$0] - start >= Self.stay.tries } ?? rows.count
        continue
      }
      let middle = rows[(first + end) / 2]
      func isThere(_ place: Int) -> Bool { metres(middle, rows[place]) <= Self.stay.left }
      if let from = (first..<end).first(where: isThere), let last = (first..<end).last(where: isThere) {
        stays.append(from..<(last + 1))
      }
      first = end
    }
    return stays
  }

  /// Returns the slopes of every part without a gap. A part with a single row has none.
  private func speeds(
    _ stream: ActivityStream, _ window: Double, breaks: (Int, Int, Double) -> Bool,
    slopes: ([Int], [Double], Double) -> [Double]
  ) -> [Double] {
    var speeds: [Double] = []
    speeds.reserveCapacity(rows.count)
    var part: [Int] = []
    func close() {
      let times = part.map { stream.time[$0] }
      let length = (times.last ?? 0) - (times.first ?? 0)
      speeds +=
        length > 0
        ? slopes(part, times, Swift.min(window, length)).map { Swift.max(0, $0) }
        : part.map { _ in .nan }
      part.removeAll(keepingCapacity: true)
    }
    let limit = stream.gapLimit(of: channel)
    let pauses = stream.pauses
    var stop = 0
    for row in rows {
      if let last = part.last {
        let seconds = stream.time[row] - stream.time[last]
        while stop < pauses.count, pauses[stop].end <= stream.time[last] { stop += 1 }
        let isPaused = stop < pauses.count && pauses[stop].start < stream.time[row]
        if seconds > limit || isPaused || breaks(last, row, seconds) { close() }
      }
      part.append(row)
    }
    close()
    return speeds
  }
}

extension Geodesy {
  /// Returns the speed on the ellipsoid, m/s, of a position that changes by the given degrees per second.
  static func speed(northward: Double, eastward: Double, at latitude: Double) -> Double {
    let squared = flattening * (2 - flattening)
    let angle = latitude * radian
    let sine = Double.sin(angle)
    let root = (1 - squared * sine * sine).squareRoot()
    let north = equatorialRadius * (1 - squared) / (root * root * root) * northward * radian
    let east = equatorialRadius / root * .cos(angle) * eastward * radian
    return (north * north + east * east).squareRoot()
  }
}
