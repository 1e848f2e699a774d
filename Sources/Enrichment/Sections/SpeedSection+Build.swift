import ActivityStreams
import FormulaSets
import SessionMetrics

extension SpeedSection {
  /// Creates the section; `nil` if both distance and speed are missing.
  init?(_ context: borrowing SessionContext) {
    let motion = context.motion
    guard motion.distance != nil || motion.maximumSpeed != nil else { return nil }
    let formulas = context.formulas
    let unit = context.kind.paceUnit
    if let speed = context.averageSpeed {
      averageKmh = speed * 3.6
      paceAverageSeconds = PaceText.pace(speed: speed, settings: formulas.pace)
    }
    maxKmh = motion.maximumSpeed.map { $0 * 3.6 }
    let lengths = context.pool.flatMap { Samples($0, context) }
    samples = lengths ?? context.chart(of: .speed).map { Samples(time: $0.time, speed: $0.values) }
    paceBestSeconds = context.fastest.first { $0.distance == 1000 }?.seconds
    gradeAdjustedPaceSeconds = context.gradedPace
    normalizedGradedPace = motion.gradeAdjusted?.normalizedSpeed.flatMap {
      PaceText.pace(speed: $0, settings: formulas.pace)
    }
    if let unit {
      func text(_ pace: Double?) -> String? {
        pace.map { PaceText.pace(secondsPerKilometre: $0, unit: unit, settings: formulas.pace) }
          .flatMap { $0 == PaceText.none ? nil : $0 }
      }
      paceAverage = text(paceAverageSeconds)
      paceBest = text(paceBestSeconds)
      gradeAdjustedPace = text(gradeAdjustedPaceSeconds)
    }
    if context.kind.isRun {
      let rule = formulas.timeBase.outputRule
      let paceZones: PaceZones? =
        if case .success(let edges)? = formulas.edges(of: .pace, for: context.athleteValues) {
          context.stream.paceZones(edges: edges, rule: rule, settings: formulas.pace)
        } else {
          context.thresholds.thresholdPace.flatMap {
            context.stream.paceZones(thresholdPace: $0, rule: rule, settings: formulas.pace)
          }
        }
      zones = paceZones?.shares.map {
        ZoneSection(
          zone: $0.zone, name: $0.name, lowerSpeed: $0.lower, upperSpeed: $0.upper, seconds: $0.seconds,
          fraction: $0.fraction)
      }
    }
    splits = context.isBrief ? [] : Self.splits(context)
    if lengths != nil {
      source = "lengths"
    } else if context.stream.has(.speed) {
      source =
        context.stream.derived.first { $0.channel == .speed }.map(DataQualitySection.origin) ?? "recorded"
    }
  }

  private static func splits(_ context: SessionContext) -> [Split] {
    let formulas = context.formulas
    // With one record per pool length, kilometres cannot be distinguished.
    let swim = context.pool.flatMap { $0.poolLength == nil ? nil : $0 }
    var paceSplits =
      swim == nil
      ? context.stream.splits(
        every: context.splitUnit, context.altitudeLines, source: context.altitudeSource,
        sport: context.kind.sport, settings: formulas.pace, elevation: formulas.elevation,
        route: formulas.route, course: context.course) : []
    if !context.laps.isEmpty {
      let laps = context.stream.splits(
        laps: context.laps, context.altitudeLines,
        source: context.altitudeSource, sport: context.kind.sport, settings: formulas.pace,
        elevation: formulas.elevation, route: formulas.route)
      paceSplits += context.pool == nil ? laps : laps.map(\.ofWholeLap)
    }
    let hundreds = swim.map { Split.hundreds(of: $0, context) } ?? []
    return hundreds
      + paceSplits.map {
        Split(
          index: $0.index, unit: $0.unit.rawValue, distance: $0.distance, seconds: $0.seconds,
          pace: $0.unit == .lap && context.speedOfLap($0.pace.map { 1000 / $0 }) == nil ? nil : $0.pace,
          averageHeartrate: $0.averageHeartRate, gain: $0.gain)
      }
  }
}

extension Split {
  /// The split of a pool lap with the duration from the device, because records exist only at the walls.
  fileprivate var ofWholeLap: Split {
    var split = self
    split.seconds = span.end - span.start
    split.pace = distance > 0 && split.seconds > 0 ? 1000 * split.seconds / distance : nil
    return split
  }
}

extension ActivityKind {
  /// The unit of pace for the kind of activity; `nil` if it displays speed.
  var paceUnit: PaceText.Unit? {
    switch rate {
    case .pace: .kilometre
    case .pacePer100: .hundredMetres
    case .pacePer500: .fiveHundredMetres
    case .speed: nil
    }
  }
}

extension RunStatsSection {
  /// Creates the section; `nil` if all values are missing.
  init?(_ context: borrowing SessionContext) {
    distanceKm = context.motion.distance.map { $0 / 1000 }
    // For an unknown kind, cadence may count pedal revolutions or strokes, so only `cadence` shows it, as recorded.
    cadence =
      context.kind.countsSteps
      ? context.stream.cadence(countsSteps: true, settings: context.formulas.pace) : nil
    let pace = context.averageSpeed.flatMap { PaceText.pace(speed: $0, settings: context.formulas.pace) }
    paceDisplay = pace.map(PaceText.minutesAndSeconds)
    if distanceKm == nil, cadence == nil { return nil }
  }
}

extension RunningMechanicsSection {
  /// Creates the section; `nil` for a kind without steps, or if no channel covers enough of the session.
  init?(_ context: SessionContext) {
    guard context.kind.countsSteps,
      let mechanics = context.stream.runningMechanics(
        settings: context.formulas.pace, covers: { context.covers($0) })
    else { return nil }
    groundContactTime = mechanics.groundContactTime
    stepLength = mechanics.stepLength
    verticalOscillation = mechanics.verticalOscillation
    groundContactBalance = mechanics.groundContactBalance
    // Use the same mean as in `power`, pauses included.
    runningPower = mechanics.power.map { context.power?.summary.average ?? $0 }
    if let rise = verticalOscillation, let step = stepLength, step > 0 {
      let ratio = rise / step
      verticalRatio = ratio.isFinite ? ratio : nil
    }
    guard context.kind.isRun, let contact = groundContactTime, let steps = mechanics.cadence, steps > 0 else {
      return
    }
    let flight = 60_000 / steps - contact
    flightTime = flight > 0 ? flight : nil
    guard let mass = context.thresholds.mass, let height = context.athlete.height,
      let speed = context.averageSpeed,
      let spring = RunningSpring(
        contactTime: contact / 1000, cadence: steps, speed: speed, mass: mass, height: height)
    else { return }
    legStiffness = spring.legStiffness
    verticalStiffness = spring.verticalStiffness
  }
}
