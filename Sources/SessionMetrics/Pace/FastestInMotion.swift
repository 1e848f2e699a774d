public import ActivityStreams
import Statistics

extension ActivityStream {
  /// Returns the fastest windows over the given distances, in moving time. Stops and gaps add neither time nor
  /// distance. No window spans a stop, pause or gap of more than 45 s, because it is a rest.
  ///
  /// - Parameters:
  ///   - distances: Distances to cover, m, each positive.
  ///   - sport: Sets which steps are plausible. A step faster than the sport allows adds neither time nor distance.
  ///   - settings: What counts as moving.
  ///   - route: The highest plausible speed of each sport.
  ///   - anchor: Where windows may start and end.
  /// - Returns: One effort per covered distance; none if distance, positions and speed are all missing.
  ///   `start` is on the recording's clock, and `seconds` is moving time.
  /// - Complexity: O(*n*) per distance.
  ///
  /// Page: *Splits and the fastest kilometre*, tests: `DerivedSpeedTests`.
  public func fastestInMotion(
    over distances: [Double], sport: ThresholdSport, settings: PaceSettings = .init(),
    route: RouteSettings = .init(), anchor: FastestDistance.Anchor = .both
  ) -> [FastestDistance] {
    fastestInMotion(
      over: distances, on: motionCourse(sport: sport, settings: settings, route: route), anchor: anchor)
  }

  /// Like ``fastestInMotion(over:sport:settings:route:anchor:)``, on a prepared course.
  package func fastestInMotion(
    over distances: [Double], on course: MotionCourse?, anchor: FastestDistance.Anchor = .both
  ) -> [FastestDistance] {
    guard let course else { return [] }
    // Without stops, the moving clock equals the recording's clock.
    if course.isWhole { return FastestDistance.efforts(over: distances, in: self, anchor: anchor) }
    return FastestDistance.efforts(
      over: distances, time: course.times.elementSpan, cumulative: course.metres.elementSpan,
      stretches: course.stretches, anchor: anchor
    ).map { effort in
      FastestDistance(
        distance: effort.distance, seconds: effort.seconds,
        start: course.instant(effort.start, in: self) ?? effort.start)
    }
  }
}
