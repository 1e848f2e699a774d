import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TrainingHistory

extension TrainingLoadSection {
  /// Creates the section; `nil` if no method has its inputs. The load of a multisport activity is the sum
  /// over its legs. The load of sets counts if it is higher than the measured load.
  init?(
    _ context: borrowing SessionContext, _ inputs: LoadInputs, load: TrainingLoad?, loads: SessionLoads,
    legs: [TrainingLoadSection]
  ) {
    guard
      let load = load
        ?? (legs.isEmpty && inputs.sets == nil
          ? nil : TrainingLoad(value: 0, interval: nil, method: .heartRate))
    else { return nil }
    let formulas = context.formulas
    let factor = context.kind.loadMultiplier(in: formulas.kinds.loadMultipliers)
    multiplier = factor
    self.load = load.value * factor
    method = load.name(isSwim: context.kind.isSwim)
    flags = load.flags.map(\.rawValue)
    interval = load.interval.flatMap { $0.lower < $0.upper ? [$0.lower * factor, $0.upper * factor] : nil }
    if let other = inputs.contradiction(of: load, loads, formulas) {
      // Either of the two may be right, so the interval covers both.
      let ends = (interval ?? [self.load]) + [other * factor]
      interval = [ends.min() ?? self.load, ends.max() ?? self.load]
    }
    if legs.isEmpty, let most = inputs.mostOfLifting(load, formulas) {
      let lower = interval?.first ?? self.load
      let upper = max(interval?.last ?? self.load, most)
      interval = lower < upper ? [lower, upper] : nil
    }
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
    if context.kind.isRun, !context.isBrief, let pace = context.thresholds.thresholdPace, pace > 0,
      let mass = context.thresholds.mass, let height = context.athlete.height
    {
      govss = context.stream.runningWork(mass: mass, height: height, grade: context.motion.grade)?
        .stress(thresholdSpeed: 1000 / pace, mass: mass, height: height)
    }
    sessionRPE = loads.sessionRating
    coverage = load.flags.contains(.meanOnly) ? 1 : inputs.coverage(of: load.method)
    if !legs.isEmpty { takeSum(of: legs) }
    let isOfSets = TrainingLoad.isOfSets(self.load, sets: inputs.sets?.value)
    if let sets = inputs.sets { count(sets) }
    // Loads of sets are ranked only among other loads of sets.
    standing = StandingSection(self.load, isOfSets ? \.strengthLoad : \.load, context)
    let intensity = IntensitySection(context, inputs)
    self.intensity = intensity.map { $0.percentage / 100 }
    intensityLabel = intensity?.label
    if context.kind.sections.contains(.loadEffect) {
      // The load of sets has no energy system.
      focus =
        isOfSets
        ? nil
        : legs.isEmpty
          ? loads.focus?.dividing(self.load).map(LoadFocusSection.init)
          : LoadFocusSection(
            sumOf: legs.compactMap(\.focus), load: self.load, settings: formulas.loadFallback)
      effect = LoadEffectSection(context, load: self.load)
    } else {
      $focus = .leftOut
      $effect = .leftOut
    }
  }
}

extension TrainingLoadSection {
  /// Uses the load of the sets if it is higher than the measured load. Otherwise it raises the upper end of
  /// the interval.
  private mutating func count(_ sets: SetsLoad) {
    let measured = interval.flatMap { $0.count == 2 ? LoadInterval($0[0], $0[1]) : nil }
    let ends = sets.interval.larger(measured ?? LoadInterval(load, load))
    interval = ends.lower < ends.upper ? [ends.lower, ends.upper] : nil
    guard TrainingLoad.isOfSets(load, sets: sets.value) else { return }
    load = sets.value
    method = sets.method
    flags = [LoadFlag.scaled.rawValue]
    coverage = 1
    multiplier = 1
  }

  /// Sums the load over the legs. A method is summed if it is known for every leg with a load.
  private mutating func takeSum(of legs: [TrainingLoadSection]) {
    load = legs.reduce(0) { $0 + $1.load }
    let methods = Set(legs.map(\.method))
    method = methods.count == 1 ? legs[0].method : "legs"
    flags = LoadFlag.allCases.map(\.rawValue).filter { flag in legs.contains { $0.flags.contains(flag) } }
    let ends = legs.compactMap(\.interval)
    interval =
      ends.count == legs.count && ends.allSatisfy { $0.count == 2 }
      ? [ends.reduce(0) { $0 + $1[0] }, ends.reduce(0) { $0 + $1[1] }] : nil
    multiplier = 1
    func sum(_ path: KeyPath<TrainingLoadSection, Double?>) -> Double? {
      let parts = legs.compactMap { $0[keyPath: path] }
      return parts.count == legs.count ? parts.reduce(0, +) : nil
    }
    trimpExp = sum(\.trimpExp)
    trimpMax = trimpExp == nil ? nil : trimpMax.map { Swift.max($0, trimpExp ?? 0) }
    edwards = sum(\.edwards)
    lucia = sum(\.lucia)
    itrimp = sum(\.itrimp)
    zonal = sum(\.zonal)
    if trimpZone != nil { trimpZone = zonal }
    hrTSS = sum(\.hrTSS)
    tss = sum(\.tss)
    rTSS = sum(\.rTSS)
    sTSS = sum(\.sTSS)
    govss = sum(\.govss)
  }
}

extension LoadFocusSection {
  /// Combines the shares of the legs and scales them to the entire load; `nil` if there are none, or if legs
  /// with a known focus cover too little of the load.
  init?(sumOf legs: [LoadFocusSection], load: Double, settings: LoadFallbackSettings) {
    guard let first = legs.first else { return nil }
    let sums = legs.reduce([0.0, 0, 0]) { sum, leg in
      [sum[0] + leg.lowAerobic.value, sum[1] + leg.highAerobic.value, sum[2] + leg.anaerobic.value]
    }
    guard
      let focus = LoadFocus(
        lowAerobic: sums[0], highAerobic: sums[1], anaerobic: sums[2], basis: .heartRate
      ).ofWhole(load, settings: settings)
    else { return nil }
    let values = [focus.lowAerobic, focus.highAerobic, focus.anaerobic]
    let percentages = WholePercentages.of(values)
    lowAerobic = Share(value: values[0], percentage: percentages[0])
    highAerobic = Share(value: values[1], percentage: percentages[1])
    anaerobic = Share(value: values[2], percentage: percentages[2])
    estimatedFromHeartRate = legs.contains { $0.estimatedFromHeartRate }
    method = legs.allSatisfy { $0.method == first.method } ? first.method : "legs"
  }

  init(_ focus: LoadFocus) {
    let percentages = focus.percentages
    lowAerobic = Share(value: focus.lowAerobic, percentage: percentages[0])
    highAerobic = Share(value: focus.highAerobic, percentage: percentages[1])
    anaerobic = Share(value: focus.anaerobic, percentage: percentages[2])
    estimatedFromHeartRate = focus.basis == .heartRate
    method = focus.basis == .heartRate ? "heart_rate" : focus.basis.rawValue
  }
}

extension LoadFocus {
  /// Scales a focus to the entire load; `nil` if it covers too little of the load.
  func ofWhole(_ load: Double, settings: LoadFallbackSettings) -> LoadFocus? {
    total >= settings.minimumCoverage * load ? dividing(load) : nil
  }
}

extension LoadEffectSection {
  /// Creates the section; `nil` if the date or the history is missing.
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

/// All loads for which a session has the inputs.
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

  init(_ inputs: borrowing LoadInputs, _ formulas: borrowing FormulaSet) {
    let anchors = inputs.anchors
    if let rating = inputs.rating, let minutes = inputs.minutes {
      sessionRating = SessionRPELoad.load(rating: rating, minutes: minutes)
    }
    if let scale = formulas.loadFallback.scale(at: inputs.powerCoverage) {
      powerStress = inputs.powerStress.map { $0 * scale }
    }
    // A stress score from pace refers to the entire moving time.
    if formulas.loadFallback.scale(at: inputs.coverage(of: .pace)) != nil { paceStress = inputs.paceStress }
    guard let facts = inputs.heartRate, let scale = facts.scale else { return }
    let distribution = facts.distribution
    func scaled(_ load: Double?) -> Double? { load.map { scale * $0 } }
    edwards = scaled(ZoneTRIMP.edwards(anchors, settings: formulas.zonalLoad)?.load(of: distribution))
    lucia = scaled(ZoneTRIMP.lucia(anchors, settings: formulas.zonalLoad)?.load(of: distribution))
    if let times = facts.times, let zones = facts.zones {
      zonal = scaled(
        ZoneTRIMP(zones: zones, weights: formulas.zonalLoad.weights, below: formulas.zonalLoad.weightBelow)
          .load(of: times))
    }
    guard let banister = facts.banister else { return }
    let load = scale * banister.load(of: distribution)
    exponential = load
    ceiling = banister.ceiling(minutes: scale * distribution.total / 60)
    if let threshold = anchors.threshold {
      heartRateStress = HeartRateTSS.points(ofLoad: load, banister, thresholdHeartRate: threshold.mean)
    }
    if !inputs.athlete.lactateTest.isEmpty {
      individual = scaled(
        (try? BanisterTRIMP.individual(
          reserve: banister.reserve, test: inputs.athlete.lactateTest, settings: formulas.individualLoad))?
          .load(of: distribution))
    }
    if inputs.powerCoverage >= formulas.loadFallback.minimumCoverage, let threshold = inputs.powerThreshold,
      let output = inputs.output,
      let byPower = LoadFocus(
        load: load, output: output, threshold: threshold, basis: .power, settings: formulas.loadFocus)
    {
      focus = byPower
    } else if let zones = facts.zones {
      focus = LoadFocus(banister, of: distribution, zones: zones, settings: formulas.loadFocus)
        .scaled(by: scale)
    }
  }
}
