import ActivityStreams
import FormulaSets
import SessionMetrics
import TrainingHistory

extension PowerSection {
  /// The section; `nil` without measured power.
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
    wPrimeBalance = WPrimeSection(context)
    fatiguedEfforts = context.stream.seconds(of: .power).map {
      FatiguedEffort.efforts(of: $0, settings: formulas.fatiguedPower)
    }.flatMap { efforts in
      efforts.isEmpty
        ? nil
        : efforts.map {
          FatiguedEffortSection(afterWork: $0.afterWork, seconds: $0.duration, value: $0.power)
        }
    }
    samples = context.chart(of: .power).map { Samples(time: $0.time, watts: $0.values) }
    coverage = context.coverage(of: .power)
  }
}

extension PowerSection.WPrimeSection {
  init?(_ context: borrowing SessionContext) {
    guard let critical = context.thresholds.criticalPower, let capacity = context.thresholds.anaerobicWork,
      let balance = context.stream.wPrimeBalance(
        criticalPower: critical, capacity: capacity, settings: context.formulas.wPrime)
    else { return nil }
    let points = context.chart(time: balance.time, values: balance.joules)
    self.init(
      min: balance.minimum, end: balance.end, capacity: capacity, criticalPower: critical,
      isImplausible: balance.isImplausible,
      samples: .init(time: points?.time ?? [], joules: points?.values ?? []))
  }
}

extension DurabilitySection {
  /// The section: from power where measured, else from speed; `nil` without either or without heart rate.
  init?(_ context: borrowing SessionContext) {
    guard let facts = context.heartRate, facts.isEnough else { return nil }
    let settings = context.formulas.decoupling
    if let power = context.power,
      let found = Decoupling(
        context.stream, output: .power, variabilityIndex: power.summary.variabilityIndex, settings: settings)
    {
      let output = power.summary.normalized ?? power.summary.average
      self.init(
        found, channel: .power, context,
        efficiency: EfficiencyFactor.of(output: output, meanHeartRate: facts.mean))
    } else if context.kind.sections.contains(.speed) || context.kind.sport == .walk,
      let found = Decoupling(
        context.stream, output: .speed, grade: context.motion.anyGrade(context), settings: settings)
    {
      let speed = (found.first.output + found.second.output) / 2
      let rate = (found.first.heartRate + found.second.heartRate) / 2
      self.init(
        found, channel: .speed, context,
        efficiency: EfficiencyFactor.of(output: 60 * speed, meanHeartRate: rate))
    } else {
      return nil
    }
  }

  private init(
    _ found: Decoupling, channel: Channel, _ context: borrowing SessionContext, efficiency: Double?
  ) {
    self.init(
      decouplingPercent: found.isSteady ? found.percent : nil, efficiencyFactor: efficiency,
      driftPercent: found.isSteady ? found.driftPercent : nil, steady: found.isSteady,
      unsteady: found.unsteady.map(\.rawValue), channel: channel.rawValue,
      atHeartRate: Self.steps(channel, context))
  }

  private static func steps(_ channel: Channel, _ context: SessionContext) -> [OutputStep]? {
    let steps = OutputAtHeartRate.steps(
      of: context.stream, output: channel, settings: context.formulas.outputAtHeartRate)
    return steps.isEmpty
      ? nil : steps.map { OutputStep(heartRate: $0.heartRate, output: $0.output, seconds: $0.seconds) }
  }
}
