public import ActivityStreams
import Statistics

extension ActivityStream {
  /// The fastest windows over distances on the clock of motion, the same rule by which pace is counted: a stop, a timer
  /// pause or a gap inside a window takes no time and adds no distance.
  ///
  /// - Parameters:
  ///   - distances: metres to cover, each positive.
  ///   - sport: decides which steps are believed: a step faster than the sport allows adds neither time nor distance.
  ///   - settings: what counts as moving.
  ///   - route: the highest believed speed of each sport.
  ///   - anchor: which windows are looked at.
  /// - Returns: One effort a distance that was covered at all; none without distance, places or speed. `start` is on the
  ///   clock of the recording, `seconds` is time in motion.
  /// - Complexity: O(*n*) a distance.
  ///
  /// Page: *Splits and the fastest kilometre*, tests: `DerivedSpeedTests`.
  public func fastestInMotion(
    over distances: [Double], sport: ThresholdSport, settings: PaceSettings = .init(),
    route: RouteSettings = .init(), anchor: FastestDistance.Anchor = .both
  ) -> [FastestDistance] {
    let fastest = route.speedLimit(of: sport)
    if pauses.isEmpty, evenStep.map({ $0 <= gapLimit }) ?? false, isUnbroken(.distance), isDistanceRising,
      !mayStand(settings), extent(of: .speed).map({ $0.high <= fastest }) ?? false
    {
      // Always in motion: its clock is that of the recording.
      return FastestDistance.efforts(over: distances, in: self, anchor: anchor)
    }
    guard let cumulative = cumulativeDistance(sport: sport, settings: route) else { return [] }
    let limit = has(.distance) ? gapLimit(of: .distance) : gapLimit(of: .latitude)
    let speed = mayStand(settings) ? movingRows(settings: settings) : nil
    var times: [Double] = []
    var metres: [Double] = []
    // The row at which each step that counts ends.
    var ends: [Int] = []
    times.reserveCapacity(time.count)
    metres.reserveCapacity(time.count)
    ends.reserveCapacity(time.count)
    var last = -1
    var stop = 0
    for row in time.indices where !cumulative[row].isNaN {
      defer { last = row }
      guard last >= 0 else {
        times.append(0)
        metres.append(0)
        ends.append(row)
        continue
      }
      let seconds = time[row] - time[last]
      while stop < pauses.count, pauses[stop].end <= time[last] { stop += 1 }
      let isPaused = stop < pauses.count && pauses[stop].start < time[row]
      let step = cumulative[row] - cumulative[last]
      guard seconds <= limit, !isPaused, speed?[row] ?? true, step <= fastest * seconds else { continue }
      times.append((times.last ?? 0) + seconds)
      metres.append((metres.last ?? 0) + step)
      ends.append(row)
    }
    return FastestDistance.efforts(
      over: distances, time: times.span, cumulative: metres.span, anchor: anchor
    ).map { effort in
      // The step that the window starts in, counted back from its end.
      let next = Swift.min(times.partitioningIndex { $0 > effort.start }, times.count - 1)
      guard next > 0 else { return effort }
      return FastestDistance(
        distance: effort.distance, seconds: effort.seconds,
        start: time[ends[next]] - (times[next] - effort.start))
    }
  }
}
