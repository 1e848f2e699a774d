import ActivityStreams
import SessionMetrics

extension RouteSection {
  /// The section; without positions it says so.
  init?(_ context: SessionContext) {
    guard let route = context.stream.route(sport: context.kind.sport, settings: context.formulas.route) else {
      guard context.stream.time.count > 0 else { return nil }
      self.init(hasGPS: false)
      return
    }
    self.init(
      hasGPS: true, coordinates: route.coordinates.map(Self.pair), polyline: route.polyline,
      start: Self.pair(route.start), end: Self.pair(route.end), distance: route.distance.metres)
  }

  private static func pair(_ point: GeoPoint) -> [Double] { [point.latitude, point.longitude] }
}

extension ElevationSection {
  /// The section; `nil` without altitude.
  init?(_ context: SessionContext) {
    guard let found = context.elevation, let gain = found.gain, let loss = found.loss else { return nil }
    self.init(
      gain: gain, loss: loss, max: found.maximum, min: found.minimum,
      samples: context.chart(of: .altitude).map { Samples(time: $0.time, altitude: $0.values) })
  }
}
