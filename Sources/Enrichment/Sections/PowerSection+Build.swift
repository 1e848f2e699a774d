import ActivityStreams
import FormulaSets
import SessionMetrics
import TrainingHistory

extension PowerSection {
  /// Creates the section; `nil` if power was not measured.
  init?(_ context: borrowing SessionContext) {
    guard let power = context.power else { return nil }
    let formulas = context.formulas
    source = context.kind.countsSteps ? "running_sensor" : "meter"
    averageWatts = power.summary.average
    maxWatts = power.summary.maximum
    normalizedPower = power.summary.normalized
    xPower = power.summary.xPower
    if context.covers(.power) { intensityFactor = power.threshold.flatMap(power.summary.intensityFactor) }
    variabilityIndex = power.summary.variabilityIndex
    workKJ = power.summary.work
    thresholdWatts = power.threshold
    workAboveThreshold = power.threshold.flatMap { context.stream.work(above: $0) }.map { $0 / 1000 }
    let rule = formulas.timeBase.outputRule
    let powerZones: PowerZones? =
      if case .success(let edges)? = formulas.edges(of: .power, for: context.athleteValues) {
        context.stream.powerZones(edges: edges, rule: rule)
      } else {
        power.threshold.flatMap {
          context.stream.powerZones(threshold: $0, rule: rule, settings: formulas.power)
        }
      }
    zones = powerZones?.shares.map {
      ZoneSection(
        zone: $0.zone, name: $0.name, lowerWatts: $0.lower, upperWatts: $0.upper, seconds: $0.seconds,
        fraction: $0.fraction)
    }
    bikeScore = context.thresholds.criticalPower.flatMap {
      context.covers(.power) ? power.summary.bikeScore(criticalPower: $0) : nil
    }
    wPrimeBalance = WPrimeSection(context)
    seaLevel = context.stream.altitudePower(settings: formulas.altitudePower).map {
      SeaLevelSection(
        altitude: $0.altitude, share: $0.share, averageWatts: $0.atSeaLevel(power.summary.average),
        normalizedPower: power.summary.normalized.map($0.atSeaLevel))
    }
    if context.kind.isRide { pedalling = PedallingSection(context, threshold: power.threshold) }
    coverage = context.coverage(of: .power)
    if context.isBrief { return }
    heartRateResponse = HeartRateResponseSection(context)
    fatiguedEfforts = context.stream.perSecondSeries(of: .power).map {
      FatiguedEffort.efforts(of: $0, settings: formulas.fatiguedPower)
    }.flatMap { efforts in
      efforts.isEmpty
        ? nil
        : efforts.map {
          FatiguedEffortSection(afterWork: $0.afterWork, seconds: $0.duration, value: $0.power)
        }
    }
    samples = context.chart(of: .power).map { Samples(time: $0.time, watts: $0.values) }
  }
}

extension PowerSection.WPrimeSection {
  init?(_ context: borrowing SessionContext) {
    guard let critical = context.thresholds.criticalPower, let capacity = context.thresholds.anaerobicWork,
      let balance = context.stream.wPrimeBalance(
        criticalPower: critical, capacity: capacity, settings: context.formulas.wPrime)
    else { return nil }
    let points = context.chart(time: balance.time, values: balance.joules)
    let begin = context.stream.time.first ?? 0
    let matches = context.stream.powerMatches(
      balance, criticalPower: critical, settings: context.formulas.matches)
    self.init(
      min: balance.minimum, end: balance.end, capacity: capacity, criticalPower: critical,
      isImplausible: balance.isImplausible, workAbove: context.stream.work(above: critical),
      quarters: context.stream.secondsInQuarters(of: balance, capacity: capacity),
      matches: matches.map {
        PowerSection.MatchSection(
          start: $0.start - begin, seconds: $0.seconds, averageWatts: $0.watts, workAbove: $0.workAbove,
          spent: $0.spent, left: $0.left, recovered: $0.recovered, isExhausting: $0.isExhausting)
      },
      samples: .init(time: points?.time ?? [], joules: points?.values ?? []))
  }
}

extension PowerSection.PedallingSection {
  init?(_ context: borrowing SessionContext, threshold: Double?) {
    guard let pedalling = context.stream.pedalling(threshold: threshold, settings: context.formulas.pedalling)
    else { return nil }
    self.init(
      seconds: pedalling.seconds, torque: pedalling.torque, force: pedalling.force,
      velocity: pedalling.velocity,
      leftPercent: pedalling.leftShare,
      leftTorqueEffectiveness: pedalling.leftTorqueEffectiveness,
      rightTorqueEffectiveness: pedalling.rightTorqueEffectiveness,
      leftSmoothness: pedalling.leftSmoothness, rightSmoothness: pedalling.rightSmoothness,
      smoothness: pedalling.smoothness,
      thresholdForce: pedalling.thresholdForce, thresholdVelocity: pedalling.thresholdVelocity,
      quadrants: pedalling.quadrants)
  }
}

extension PowerSection.HeartRateResponseSection {
  init?(_ context: borrowing SessionContext) {
    guard context.heartRate?.isEnough ?? false,
      let response = context.stream.heartRateResponse()
    else { return nil }
    let threshold = context.thresholds.thresholdHeartRate.flatMap { response.power(at: $0) }
    self.init(
      timeConstant: response.timeConstant, gain: response.gain, base: response.base, drift: response.drift,
      explained: response.explained, error: response.error, thresholdWatts: threshold?.watts,
      thresholdInterval: threshold.map { [$0.interval.lowerBound, $0.interval.upperBound] })
  }
}

extension PowerSection.ProfileSection {
  /// Computes the power profile of a ride; `nil` if mass or sex is unknown, or without a suitable best effort.
  static func all(_ context: borrowing SessionContext, _ efforts: [BestEffortSection]) -> [Self]? {
    guard context.kind.isRide, let mass = context.thresholds.mass, mass > 0, let sex = context.athlete.sex
    else { return nil }
    let threshold = context.thresholds.thresholdPower
    let ranked = PowerProfile.Effort.allCases.compactMap { effort -> Self? in
      let watts =
        effort.seconds.map { seconds in
          efforts.first { $0.channel == Channel.power.rawValue && $0.seconds == seconds }?.value
        } ?? threshold
      guard let watts,
        let place = PowerProfile.place(wattsPerKilogram: watts / mass, effort: effort, sex: sex),
        // A best power below the table comes from an easy ride and was not an effort.
        effort == .threshold || place.score >= 0
      else { return nil }
      return Self(
        effort: effort.rawValue, wattsPerKilogram: watts / mass, score: place.score, word: place.word)
    }
    return ranked.isEmpty ? nil : ranked
  }
}

extension PowerEstimateSection {
  /// Creates the section for road rides and runs without a power meter; `nil` if mass, speed or, for rides,
  /// altitude is missing.
  init?(_ context: borrowing SessionContext, grade: [Double]?) {
    guard context.power == nil, let mass = context.thresholds.mass else { return nil }
    let settings = context.formulas.estimatedPower
    let estimate: EstimatedPower?
    if context.kind.isRun {
      method = "running"
      estimate = context.stream.estimatedRunningPower(
        mass: mass, grade: context.motion.grade, settings: settings)
    } else if let grade {
      method = "riding"
      estimate = context.stream.estimatedRidingPower(riderMass: mass, grade: grade, settings: settings)
    } else {
      return nil
    }
    guard let estimate else { return nil }
    averageWatts = estimate.average
    interval = [estimate.interval.lowerBound, estimate.interval.upperBound]
    wattsPerKilogram = estimate.average / mass
    workKJ = estimate.work
    seconds = estimate.seconds
    drag = estimate.drag
    way = estimate.way
    airDensity = estimate.airDensity
  }
}

extension SessionContext {
  /// Whether power can be estimated: an outdoor run or road ride without a power meter.
  var estimatesPower: Bool {
    guard power == nil, thresholds.mass != nil, stream.has(.speed) else { return false }
    return kind.isRun && kind.name != "VirtualRun" || kind.name == "Ride" && stream.has(.altitude)
  }
}

extension DurabilitySection {
  /// Creates the section from measured power or, if there was no power meter, from speed; `nil` without
  /// output or heart rate.
  init?(_ context: borrowing SessionContext, grade: [Double]?) {
    guard let facts = context.heartRate, facts.isEnough else { return nil }
    let settings = context.formulas.decoupling
    if let power = context.power,
      let decoupling = Decoupling(
        context.stream, output: .power, variabilityIndex: power.summary.variabilityIndex, settings: settings)
    {
      let output = power.summary.normalized ?? power.summary.average
      self.init(
        decoupling, channel: .power, context,
        efficiency: EfficiencyFactor.of(output: output, meanHeartRate: facts.mean))
    } else if context.kind.sections.contains(.speed) || context.kind.sport == .walk,
      let decoupling = Decoupling(
        context.stream, output: .speed, grade: grade ?? context.motion.anyGrade(context), settings: settings)
    {
      let speed = (decoupling.first.output + decoupling.second.output) / 2
      let rate = (decoupling.first.heartRate + decoupling.second.heartRate) / 2
      self.init(
        decoupling, channel: .speed, context,
        efficiency: EfficiencyFactor.of(output: 60 * speed, meanHeartRate: rate))
    } else {
      return nil
    }
  }

  /// Marks the session as unsteady, because efforts and rests alternate in it.
  mutating func markIntervals() {
    guard steady || !unsteady.contains(Decoupling.Unsteadiness.output.rawValue) else { return }
    steady = false
    unsteady.append(Decoupling.Unsteadiness.output.rawValue)
    (decouplingPercent, driftPercent) = (nil, nil)
  }

  /// Maximum number of sets in a steady pool swim. With more sets, heart rate depends mostly on the rests
  /// (house rule).
  private static let steadySets = 2

  private init(
    _ found: Decoupling, channel: Channel, _ context: borrowing SessionContext, efficiency: Double?
  ) {
    var unsteady = found.unsteady
    if let pool = context.pool, pool.intervals.count > Self.steadySets, !unsteady.contains(.output) {
      unsteady.append(.output)
    }
    let isSteady = unsteady.isEmpty
    self.init(
      decouplingPercent: isSteady ? found.percent : nil, efficiencyFactor: efficiency,
      driftPercent: isSteady ? found.driftPercent : nil, steady: isSteady,
      unsteady: unsteady.map(\.rawValue), channel: channel.rawValue,
      atHeartRate: Self.steps(channel, context))
  }

  private static func steps(_ channel: Channel, _ context: SessionContext) -> [OutputStep]? {
    let steps = OutputAtHeartRate.steps(
      of: context.stream, output: channel)
    return steps.isEmpty
      ? nil : steps.map { OutputStep(heartRate: $0.heartRate, output: $0.output, seconds: $0.seconds) }
  }
}
