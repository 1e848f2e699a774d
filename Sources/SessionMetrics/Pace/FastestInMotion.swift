public import ActivityStreams
import Statistics

extension ActivityStream {
  /// The fastest windows over distances on the clock of motion, the same rule as for pace: a stop, a timer pause or a
  /// gap inside a window takes no time and adds no distance.
  ///
  /// - Parameters:
  ///   - distances: metres to cover, each positive.
  ///   - sport: decides which steps are accepted: a step faster than the sport allows adds neither time nor distance.
  ///   - settings: what counts as moving.
  ///   - route: the highest plausible speed of each sport.
  ///   - anchor: which windows are looked at.
  /// - Returns: One effort per covered distance; none without distance, places or speed. `start` is on the
  ///   clock of the recording, `seconds` is time in motion.
  /// - Complexity: O(*n*) a distance.
  ///
  /// Page: *Splits and the fastest kilometre*, tests: `DerivedSpeedTests`.
  public func fastestInMotion(
    over distances: [Double], sport: ThresholdSport, settings: PaceSettings = .init(),
    route: RouteSettings = .init(), anchor: FastestDistance.Anchor = .both
  ) -> [FastestDistance] {
    fastestInMotion(
      over: distances, on: motionCourse(sport: sport, settings: settings, route: route), anchor: anchor)
  }

  /// As ``fastestInMotion(over:sport:settings:route:anchor:)``, on a prepared course.
  package func fastestInMotion(
    over distances: [Double], on course: MotionCourse?, anchor: FastestDistance.Anchor = .both
  ) -> [FastestDistance] {
    guard let course else { return [] }
    // Always in motion: its clock is that of the recording.
    if course.isWhole { return FastestDistance.efforts(over: distances, in: self, anchor: anchor) }
    return FastestDistance.efforts(
      over: distances, time: course.times.elementSpan, cumulative: course.metres.elementSpan, anchor: anchor
    ).map { effort in
      FastestDistance(
        distance: effort.distance, seconds: effort.seconds,
        start: course.instant(effort.start, in: self) ?? effort.start)
    }
  }
}
