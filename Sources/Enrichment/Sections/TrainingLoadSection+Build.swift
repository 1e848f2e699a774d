import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TrainingHistory

extension TrainingLoadSection {
  /// The section; `nil` where no method has its inputs.
  init?(_ context: borrowing SessionContext, load: TrainingLoad?, loads: SessionLoads) {
    guard let load else { return nil }
    let formulas = context.formulas
    let factor = context.kind.loadMultiplier(in: formulas.kinds.loadMultipliers)
    multiplier = factor
    self.load = load.value * factor
    method = load.method.rawValue
    flags = load.flags.map(\.rawValue)
    interval = load.interval.flatMap { $0.lower < $0.upper ? [$0.lower * factor, $0.upper * factor] : nil }
    trimpExp = loads.exponential
    trimpMax = loads.exponential.map {
      LoadGauge.maximum(load: $0, history: context.history ?? [], ceiling: loads.ceiling)
    }
    edwards = loads.edwards
    lucia = loads.lucia
    itrimp = loads.individual
    zonal = loads.zonal
    trimpZone = formulas.output.productZoneLoad ? loads.zonal : nil
    hrTSS = loads.heartRateStress
    tss = loads.powerStress
    if context.kind.isSwim { sTSS = loads.paceStress } else { rTSS = loads.paceStress }
    sessionRPE = loads.sessionRating
    standing = StandingSection(self.load, \.load, context)
    let intensity = context.heartRate.flatMap {
      Intensity(meanHeartRate: $0.mean, anchors: context.anchors, settings: formulas.intensity)
    }
    self.intensity = intensity.map { $0.percentage / 100 }
    intensityLabel = intensity?.label.rawValue
    if context.kind.sections.contains(.loadEffect) {
      focus = loads.focus.map(LoadFocusSection.init)
      effect = LoadEffectSection(context, load: self.load)
    } else {
      $focus = .leftOut
      $effect = .leftOut
    }
  }
}

extension LoadFocusSection {
  init(_ focus: LoadFocus) {
    let percentages = focus.percentages
    lowAerobic = Share(value: focus.lowAerobic, percentage: percentages[0])
    highAerobic = Share(value: focus.highAerobic, percentage: percentages[1])
    anaerobic = Share(value: focus.anaerobic, percentage: percentages[2])
    estimatedFromHeartRate = focus.basis == .heartRate
    method = focus.basis == .heartRate ? "heart_rate" : focus.basis.rawValue
  }
}

extension LoadEffectSection {
  /// The section; `nil` without a day or a history.
  init?(_ context: borrowing SessionContext, load: Double) {
    guard let day = context.day, let history = context.history,
      let effect = try? LoadEffect(
        of: load, on: day, history: history, id: context.summary.id, unlogged: context.unlogged,
        rules: context.formulas.loadRules, settings: context.formulas.fitness)
    else { return nil }
    longTermBefore = effect.chronicBefore
    longTermAfter = effect.chronicAfter
    shortTermBefore = effect.acuteBefore
    shortTermAfter = effect.acuteAfter
    balanceBefore = effect.balanceBefore
    balanceAfter = effect.balanceAfter
    longTermChange = effect.chronicAfter - effect.chronicBefore
    shortTermChange = effect.acuteAfter - effect.acuteBefore
    isWarmingUp = effect.isWarmingUp
    description =
      "This workout increased your Long Term Fitness by \(Displays.fixed(longTermChange, 0)) and increased your "
      + "Short Term Fitness by \(Displays.fixed(shortTermChange, 0))."
  }
}

/// Every load that the inputs of a session allow.
struct SessionLoads {
  var exponential: Double?
  var ceiling: Double?
  var edwards: Double?
  var lucia: Double?
  var individual: Double?
  var zonal: Double?
  var heartRateStress: Double?
  var powerStress: Double?
  var paceStress: Double?
  var sessionRating: Double?
  var focus: LoadFocus?

  init(_ context: borrowing SessionContext) {
    let formulas = context.formulas
    let anchors = context.anchors
    if let rating = context.summary.perceivedExertion, let minutes = context.minutes {
      sessionRating = SessionRPELoad.load(rating: rating, minutes: minutes)
    }
    powerStress = context.power?.stress
    paceStress = context.motion.stress?.points
    guard let facts = context.heartRate, facts.coverage >= formulas.loadFallback.leastCoverage else { return }
    let distribution = facts.distribution
    edwards = ZonalLoad.edwards(anchors, settings: formulas.zonalLoad)?.load(of: distribution)
    lucia = ZonalLoad.lucia(anchors, settings: formulas.zonalLoad)?.load(of: distribution)
    if let times = facts.times, let zones = facts.zones {
      zonal =
        ZonalLoad(zones: zones, weights: formulas.zonalLoad.weights, below: formulas.zonalLoad.weightBelow)
        .load(of: times)
    }
    guard let banister = facts.banister else { return }
    let load = banister.load(of: distribution)
    exponential = load
    ceiling = banister.ceiling(minutes: distribution.total / 60)
    if let threshold = anchors.threshold {
      heartRateStress = HeartRateStress.points(ofLoad: load, banister, thresholdHeartRate: threshold.mean)
    }
    if !context.athlete.lactateTest.isEmpty {
      individual =
        (try? BanisterLoad.individual(
          reserve: banister.reserve, test: context.athlete.lactateTest, settings: formulas.individualLoad))?
        .load(of: distribution)
    }
    if let power = context.power, let threshold = power.threshold,
      let output = context.stream.distribution(of: .power, rule: formulas.timeBase.outputRule),
      let byPower = LoadFocus(
        load: load, output: output, threshold: threshold, basis: .power, settings: formulas.loadFocus)
    {
      focus = byPower
    } else if let zones = facts.zones {
      focus = LoadFocus(banister, of: distribution, zones: zones, settings: formulas.loadFocus)
    }
  }
}
