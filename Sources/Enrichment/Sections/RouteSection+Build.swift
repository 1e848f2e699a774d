import ActivityStreams
import FormulaSets
import SessionMetrics

extension RouteSection {
  /// Creates the section. If positions are missing, the section only states that.
  init?(_ context: borrowing SessionContext) {
    guard let route = context.stream.route(sport: context.kind.sport, settings: context.formulas.route) else {
      guard context.stream.time.count > 0 else { return nil }
      self.init(hasGPS: false)
      return
    }
    self.init(
      hasGPS: true, coordinates: route.coordinates, coordinateSeconds: route.seconds,
      polyline: route.polyline,
      start: route.start, end: route.end,
      distance: route.distance.isTooCoarse ? nil : route.distance.metres)
  }
}

extension ElevationSection {
  /// Creates the section; `nil` if altitude is missing or covers too little of the session.
  init?(_ context: borrowing SessionContext) {
    guard let found = context.elevation, let gain = found.gain, let loss = found.loss else { return nil }
    self.init(
      gain: gain, deviceGain: context.summary.elevationGain, source: context.altitudeSource.rawValue,
      loss: loss, max: found.maximum, min: found.minimum, climbs: Self.climbs(context),
      samples: context.chart(of: .altitude).map { Samples(time: $0.time, altitude: $0.values) })
  }

  /// The climbs of the session; empty without altitude.
  static func climbs(_ context: borrowing SessionContext) -> [Climb] {
    let rules = context.formulas.climbs
    let stream = context.stream
    let allClimbs = stream.climbs(
      context.altitudeLines, sport: context.kind.sport, settings: rules, route: context.formulas.route)
    guard !allClimbs.isEmpty, let begin = stream.time.first else { return [] }
    let rates = stream.means(of: .heartRate, over: allClimbs)
    let watts = stream.means(of: .power, over: allClimbs)
    return allClimbs.enumerated().map { place, climb in
      Climb(
        start: stream.time[climb.rows.lowerBound] - begin, seconds: climb.seconds, at: climb.start,
        length: climb.length, gain: climb.gain, grade: 100 * climb.grade,
        steepest: climb.steepest.map { 100 * $0 }, top: climb.top, verticalSpeed: climb.verticalSpeed,
        category: rules.category(length: climb.length, gain: climb.gain), fiets: climb.fiets,
        averageHeartrate: rates[place], averageWatts: watts[place])
    }
  }
}
