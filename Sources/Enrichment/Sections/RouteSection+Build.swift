import ActivityStreams
import FormulaSets
import SessionMetrics

extension RouteSection {
  /// The section; without positions it says so.
  init?(_ context: borrowing SessionContext) {
    guard let route = context.stream.route(sport: context.kind.sport, settings: context.formulas.route) else {
      guard context.stream.time.count > 0 else { return nil }
      self.init(hasGPS: false)
      return
    }
    self.init(
      hasGPS: true, coordinates: route.coordinates, polyline: route.polyline,
      start: route.start, end: route.end,
      distance: route.distance.isTooCoarse ? nil : route.distance.metres)
  }
}

extension ElevationSection {
  /// The section; `nil` without altitude.
  init?(_ context: borrowing SessionContext) {
    guard let found = context.elevation, let gain = found.gain, let loss = found.loss else { return nil }
    self.init(
      gain: gain, deviceGain: context.summary.elevationGain, source: context.altitudeSource.rawValue,
      loss: loss, max: found.maximum, min: found.minimum,
      samples: context.chart(of: .altitude).map { Samples(time: $0.time, altitude: $0.values) })
  }
}
