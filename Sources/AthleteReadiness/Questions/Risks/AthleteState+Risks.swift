import ActivityStreams
import DayRecords
import RealModule
import Statistics

extension AthleteState {
  /// Returns the five risks of the open day, in the order of `RiskKind`; empty before the first record. In
  /// the morning, the day's training and food are ignored even if they are already recorded. A pure function
  /// of the state.
  ///
  /// - Parameters:
  ///   - issue: Morning or evening.
  ///   - settings: The rules. The priors were trained with the standard set.
  /// - Complexity: O(1), a few microseconds.
  ///
  /// Page: *The five risks*, tests: `RisksTests`, `ConfidenceEvidenceTests`.
  package func risks(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> [RiskPrediction]
  {
    guard
      let inputs = riskInputs(issue: issue, strain: todaysStrain(issue, settings))
    else { return [] }
    let missing = MissingInputs(self, issue: issue)
    let share = answersShare(inputs)
    let evidence = ConfidenceEvidence(self, inputs, issue: issue)
    let coverage = RecentInputs(self, share: share, issue: issue)
    let isUnitKnown = isPlanUnitKnown
    let isTodayKnown = isAnythingKnown(of: issue)
    let hasNoTraining = neverTrains(at: issue)
    let isBeyondWhatWasSeen = (inputs[.ratio] ?? 0) > LoadParameters.unseenRatio
    var risks: [RiskPrediction] = []
    risks.reserveCapacity(RiskKind.allCases.count)
    let reports = share > 0 ? selfReport() : nil
    for kind in RiskKind.allCases {
      var risk =
        share > 0
        ? ownRisk(kind, issue, inputs, share: share, evidence, reports, settings)
        : trainedRisk(kind, issue, inputs, evidence, settings)
      if kind == .fatigueSpillover { risk.drivers += muscleDrivers(issue: issue, settings: settings) }
      risk.missing = missing.names(kind)
      if !isTodayKnown { risk.confidence = .low }
      if !isUnitKnown, kind == .fatigueSpillover || kind == .loadAccumulation { risk.confidence = .low }
      // Far outside the training data, probabilities are uncertain.
      if isBeyondWhatWasSeen, kind != .fuelingMismatch, kind != .recoveryInstability {
        risk.confidence = .low
      }
      let needsTraining = hasNoTraining && kind.comesOfTraining
      if let needs = needsTraining
        ? "training: none recorded for weeks" : coverage.needs(kind)
      {
        // Without training, no load is carried over.
        let isBelow = needsTraining && risk.probability < risk.baseRate
        risk.standAtItsRate(needs: needs, probability: isBelow ? risk.probability : risk.baseRate)
      }
      // An answer about food moves the rate even if no food was logged.
      if kind == .fuelingMismatch {
        takeFoodAnswer(&risk, issue, settings)
        takeFoodWeek(&risk, issue, settings)
      }
      risks.append(risk)
    }
    return risks
  }

  /// Whether last night, an answer, the plan or past training is known.
  private func isAnythingKnown(of issue: IssueTime) -> Bool {
    let night: [TrackedMetric] = [
      .lnRMSSD, .lnSDNN, .restingHeartRate, .sleep, .feel, .soreness, .freshness, .plannedLoad,
    ]
    return night.contains { recent[$0, 0] != nil } || recent[.load, 1] != nil
      || issue == .evening && (recent[.load, 0] != nil || recent[.energyIntake, 0] != nil)
  }

  /// Adjusts the fuelling risk for the athlete's answer about yesterday's food.
  private func takeFoodAnswer(_ risk: inout RiskPrediction, _ issue: IssueTime, _ settings: ReadinessSettings)
  {
    let shift = foodAnswerShift(issue: issue)
    guard shift != 0, let answer = today?.morning?.checkIn?.nutritionYesterday else { return }
    let odds = Double.log(risk.probability / (1 - risk.probability)) + shift
    let value: Double = answer == .underAte ? -1 : answer == .overAte ? 1 : 0
    risk.drivers.append(
      RiskDriver(
        metric: "nutrition_yesterday", value: value, baseline: 0, deviation: value, contribution: shift))
    risk.drivers.sort { abs($0.contribution) > abs($1.contribution) }
    move(&risk, to: sigmoid(odds), issue, settings)
  }

  /// Moves a risk to a probability, with its level and at most four drivers.
  private func move(
    _ risk: inout RiskPrediction, to probability: Double, _ issue: IssueTime, _ settings: ReadinessSettings
  ) {
    risk.probability = probability.clamped(to: RiskHumility.range)
    risk.level = level(
      risk.probability, risk.kind, TrainedPriors.leading(risk, issue), settings: settings.risks)
    risk.drivers = Array(risk.drivers.prefix(4))
  }

  /// Raises the fuelling risk to its usual rate in a week whose log limits training, and to the share of days with too
  /// little food if that week needs easy days. A rest day alone does not end such a week. On an evening, the log of the
  /// day itself decides.
  private func takeFoodWeek(_ risk: inout RiskPrediction, _ issue: IssueTime, _ settings: ReadinessSettings) {
    guard issue == .morning || recent[.energyIntake, 0] == nil, let food = foodWeek(issue: issue),
      food.availability < FoodWeek.low
    else { return }
    let share =
      food.availability < FoodWeek.veryLow
      ? (Double(food.shortDays) + risk.baseRate) / Double(food.days + 1) : risk.baseRate
    guard share > risk.probability else { return }
    let shift = RiskInputs.odds(share) - RiskInputs.odds(risk.probability)
    let metric = RiskInput.availability.key
    risk.drivers.removeAll { $0.metric == metric }
    risk.drivers.insert(
      RiskDriver(
        metric: metric, value: food.availability, baseline: RiskSettings.lowAvailability,
        deviation: food.availability - RiskSettings.lowAvailability, contribution: shift), at: 0)
    move(&risk, to: share, issue, settings)
  }

  /// Returns a risk from the model trained on athletes with devices.
  private func trainedRisk(
    _ kind: RiskKind, _ issue: IssueTime, _ inputs: borrowing RiskInputs,
    _ evidence: borrowing ConfidenceEvidence, _ settings: borrowing ReadinessSettings
  ) -> RiskPrediction {
    let confidence = confidence(
      kind, issue: issue, evidence: evidence, inputs: inputs, answersShare: 0, reports: nil)
    return TrainedPriors.lend(kind, issue) { model in
      let curves = LeadingCurves(model, inputs)
      let inputTrust = unitTrust(kind) * RiskHumility.trust(kind, days: memory.risks.days)
      let trust = curves.trust * RiskHumility.trust(kind, inputs) * inputTrust
      var probability = RiskHumility.probability(curves.score, baseRate: model.baseRate, trust: trust)
      if let held = Self.heldToWhatWasSeen(kind, inputs) {
        let curves = LeadingCurves(model, held)
        let trust = curves.trust * RiskHumility.trust(kind, held) * inputTrust
        probability = max(
          probability, RiskHumility.probability(curves.score, baseRate: model.baseRate, trust: trust))
      }
      return RiskPrediction(
        kind: kind, probability: probability, baseRate: model.baseRate,
        level: level(probability, kind, model, settings: settings.risks),
        confidence: confidence.held(by: trust), drivers: drivers(curves, model.baseRate, issue, settings))
    }
  }

  /// Returns the inputs with extreme load limited to the range of the training data; `nil` for other risks
  /// and for ordinary load. The mechanism's own expectation still counts in full, so more load never lowers a
  /// risk.
  private static func heldToWhatWasSeen(_ kind: RiskKind, _ inputs: borrowing RiskInputs) -> RiskInputs? {
    let seen = LoadParameters.seldomSeen
    guard kind == .loadAccumulation, let ratio = inputs[.ratio], ratio > seen.ratio else { return nil }
    var held = copy inputs
    for (input, most) in [
      (RiskInput.ratio, seen.held), (.peakRatio, seen.held), (.excess, seen.held - 1), (.ramp, seen.ramp),
      (.lastLoad, seen.day), (.todayLoad, seen.day),
    ] {
      held[input] = held[input].map { min($0, most) }
    }
    return held
  }

  /// Returns a risk for an athlete whose answers carry some or all of the weight.
  private func ownRisk(
    _ kind: RiskKind, _ issue: IssueTime, _ inputs: RiskInputs, share: Double, _ evidence: ConfidenceEvidence,
    _ reports: SelfReportState?, _ settings: ReadinessSettings
  ) -> RiskPrediction {
    guard let answers = TrainedPriors.answers(kind, issue) else {
      return trainedRisk(kind, issue, inputs, evidence, settings)
    }
    let model = TrainedPriors.model(kind, issue)
    var answerScore = answers.score(inputs)
    let report = reports.flatMap {
      selfReportRisk(kind, issue: issue, $0)
    }
    if let report { answerScore += report.weight * (report.odds - answerScore) }
    answerScore += memory.risks.outcomes.offset(kind)
    let isOwn = share > 0.5
    let curves = isOwn ? nil : LeadingCurves(model, inputs)
    let trained =
      share < 1
      ? max(
        curves?.score ?? model.score(inputs),
        Self.heldToWhatWasSeen(kind, inputs).map { model.score($0) } ?? -.infinity) : curves?.score ?? 0
    let probability = sigmoid(trained + share * (answerScore - trained)).clamped(to: RiskHumility.range)
    let leading = isOwn ? answers : model
    var risk = RiskPrediction(
      kind: kind, probability: probability, baseRate: leading.baseRate,
      level: level(probability, kind, leading, settings: settings.risks),
      confidence: confidence(
        kind, issue: issue, evidence: evidence, inputs: inputs, answersShare: share, reports: reports),
      drivers: curves.map { drivers($0, leading.baseRate, issue, settings) }
        ?? drivers(answers, inputs, report, issue, settings))
    risk.isOfAnswers = isOwn
    return risk
  }

  /// Returns the drivers that move the risk most, one per metric. If the athlete's own answers are forecast, the
  /// drivers of both models are weighted accordingly.
  private func drivers(
    _ model: AdditiveLogisticModel, _ inputs: RiskInputs, _ report: SelfReportRisk?, _ issue: IssueTime,
    _ settings: borrowing ReadinessSettings
  ) -> [RiskDriver] {
    let curves = drivers(LeadingCurves(model, inputs), model.baseRate, issue, settings)
    guard let report else { return curves }
    func weighed(_ drivers: [RiskDriver], _ weight: Double) -> [RiskDriver] {
      drivers.compactMap { driver in
        var driver = driver
        driver.contribution *= weight
        return abs(driver.contribution) > 0.02 ? driver : nil
      }
    }
    let all = weighed(curves, 1 - report.weight) + weighed(report.drivers, report.weight)
    return Array(all.sorted { abs($0.contribution) > abs($1.contribution) }.prefix(4))
  }

  private func drivers(
    _ curves: LeadingCurves, _ baseRate: Double, _ issue: IssueTime, _ settings: borrowing ReadinessSettings
  ) -> [RiskDriver] {
    var drivers: [RiskDriver] = []
    drivers.reserveCapacity(curves.count)
    for place in 0..<curves.count {
      guard let input = RiskInput(rawValue: curves.inputs[place]), isTold(input, settings) else { continue }
      let contribution = curves.contributions[place]
      var documented = driver(
        input, value: curves.values[place], contribution: contribution, baseRate: baseRate, settings: settings
      )
      if input.isOfDocumentedLoad {
        guard
          let value = self.documented(
            input, contribution: contribution, issue: issue, rules: settings.fitness)
        else { continue }
        documented.value = value
        if documented.deviation != nil { documented.deviation = loadSpread(input).map { (value - 1) / $0 } }
      }
      drivers.append(documented)
    }
    return drivers
  }

  /// Whether a driver's value may be shown: the athlete supplied it, and it matches the figure elsewhere in
  /// the document.
  private func isTold(_ input: RiskInput, _ settings: ReadinessSettings) -> Bool {
    switch input {
    case .lately: isKnown(.plannedLoad)
    case .fuelChance, .availability, .carbohydrate, .glycogen, .deficit, .shortfalls:
      isKnown(.energyIntake) || memory.fuel.answers > 0
    case .sleepDebt: (weekOfSleepDebt(settings.sleep) ?? -1) > 0
    default: true
    }
  }

  private static let debtDays = 7

  private func sleepNeed(_ settings: SleepSettings) -> Double {
    profile.sleepNeed ?? memory.baselines.ownSleepNeed ?? settings.usualNeed
  }

  /// Returns the sleep debt over seven nights, h, as in ``SleepStatus/debt7``; `nil` if there are too few
  /// nights.
  private func weekOfSleepDebt(_ settings: SleepSettings) -> Double? {
    recent.sleepDebt(days: Self.debtDays, need: sleepNeed(settings)).hours
  }

  private func isKnown(_ metric: TrackedMetric) -> Bool {
    for day in 0..<ConfidenceRules.fedDays where recent[metric, day] != nil { return true }
    return false
  }

  /// Returns a driver in the metric's own unit, compared with the athlete's baseline if there is one.
  private func driver(
    _ input: RiskInput, value: Double, contribution: Double, baseRate: Double,
    settings: borrowing ReadinessSettings
  ) -> RiskDriver {
    var (shown, baseline, deviation) = measured(input, value: value, baseRate: baseRate, settings: settings)
    if let usualValue = ownUsual(of: input) {
      baseline = usualValue.mean
      deviation = (shown - usualValue.mean) / usualValue.deviation
    }
    if !isUsualKnown(input) {
      // A population mean is not the athlete's usual value.
      baseline = nil
      deviation = nil
    }
    return RiskDriver(
      metric: input.key, value: shown, baseline: baseline, deviation: deviation, contribution: contribution)
  }

  /// Returns an input in its metric's own unit, its baseline, and its distance from it in standard deviations.
  private func measured(
    _ input: RiskInput, value: Double, baseRate: Double, settings: borrowing ReadinessSettings
  ) -> (shown: Double, baseline: Double?, deviation: Double?) {
    let night = memory.risks.night
    var shown = value
    var baseline: Double?
    var deviation: Double?
    switch input {
    case .variabilityScore:
      let log = recent[.lnRMSSD, 0] ?? recent[.lnSDNN, 0] ?? 0
      shown = today?.morning?.given(.lnRMSSD) ?? today?.morning?.given(.lnSDNN) ?? .exp(log)
      baseline = .exp(log - value * night.variabilityNoise.deviation)
      deviation = value
    case .heartScore:
      let kept = recent[.restingHeartRate, 0] ?? value
      shown = today?.morning?.given(.restingHeartRate) ?? kept
      baseline = kept - value * night.heartNoise.deviation
      deviation = value
    case .sleepScore:
      shown = today?.morning?.given(.sleep) ?? recent[.sleep, 0] ?? value
      baseline = night.sleep.mean
      deviation = value
    case .feel:
      shown = today?.morning?.given(.feel) ?? recent[.feel, 0] ?? value
      baseline = memory.risks.answers.levels[0].mean
      deviation = value
    case .sorenessScore:
      shown = recent[.soreness, 0] ?? value
      baseline = -memory.risks.answers.levels[1].mean
      deviation = value
    case .spilloverChance, .suppressionChance, .fuelChance, .startChance, .prodrome, .unstable:
      shown = sigmoid(value)
      baseline = baseRate
    case .infection:
      shown = sigmoid(value)
      baseline = NightParameters.infection
    case .incidents:
      shown = .exp(value)
      baseline = baseRate
    case .noiseRatio, .changeRatio:
      shown = .exp(value)
      baseline = 1
      let (nights, answers) = (
        (NightParameters.fastNoiseGain, NightParameters.slowNoiseGain),
        (AnswerState.fastChangeGain, AnswerState.slowChangeGain)
      )
      let (fast, slow) = input == .noiseRatio ? nights : answers
      deviation = value / Self.logRatioDeviation(fast: fast, slow: slow)
    case .ratio, .peakRatio, .fitness, .lastLoad, .todayLoad, .comingLoad:
      baseline = 1
      deviation = loadSpread(input).map { (value - 1) / $0 }
    case .excess, .ramp:
      baseline = 0
      deviation = loadSpread(input).map { value / $0 }
    case .monotony:
      // Monotony of a week of usual days.
      let level = memory.training.level
      baseline = level.mean / (level.deviation + RiskInputs.monotonyFloor * level.mean)
    case .sleepDebt: return measuredSleepDebt(value, settings.sleep)
    case .lately: baseline = memory.training.compliance
    case .rise, .riseTomorrow, .riseAfter, .risen, .capacity, .trough, .strain, .strength: baseline = 0
    // The usual value comes from the athlete alone.
    case .irregularity: break
    case .shrinking, .demanding: baseline = 0.5
    case .deficit: baseline = FuelParameters.deficit
    case .shortfalls: baseline = FuelParameters.shortfalls
    case .foodLogged, .vitalsShare, .answersShare, .foodShare, .spike: baseline = 1
    case .wavering: baseline = NightParameters.wavering.mean
    case .bornOut: baseline = 0
    case .changeLevel: baseline = AnswerState().slowChange.squareRoot()
    case .heartFast, .heartSlow, .variabilityFast, .awakeSlow, .illnessFast, .feelFast, .feelSlow,
      .feelSlowest, .wellbeingSlowest, .sorenessFast, .sorenessSlow, .sorenessSlowest, .freshnessFast,
      .moodFast, .calmFast, .sleepQualityFast, .wellbeing,
      .wellbeingSlow, .stress, .availability, .carbohydrate, .glycogen:
      baseline = 0
      deviation = value
    }
    return (shown, baseline, deviation)
  }

  /// Returns the seven-night debt shown everywhere else, because the model's own debt decays from night to night.
  private func measuredSleepDebt(_ value: Double, _ settings: SleepSettings) -> (
    shown: Double, baseline: Double?, deviation: Double?
  ) {
    let days = Double(Self.debtDays)
    let level = memory.training.sleep
    let shown = weekOfSleepDebt(settings) ?? value
    let baseline = days * (sleepNeed(settings) - level.mean)
    let deviation =
      level.deviation > 1e-6 ? (shown - baseline) / (level.deviation * days.squareRoot()) : nil
    return (shown, baseline, deviation)
  }
}

extension RiskInput {
  /// Whether the brief also shows this number.
  fileprivate var isOfDocumentedLoad: Bool {
    switch self {
    case .ratio, .peakRatio, .lastLoad, .todayLoad, .comingLoad: true
    default: false
    }
  }
}

extension RiskKind {
  /// Whether the risk comes from past training.
  fileprivate var comesOfTraining: Bool {
    switch self {
    case .fatigueSpillover, .loadAccumulation, .performanceSuppression: true
    case .fuelingMismatch, .recoveryInstability: false
    }
  }
}

extension AthleteState {
  /// Returns the SD that a load average would have if days were independent; `nil` before a level is known.
  fileprivate func loadSpread(_ input: RiskInput) -> Double? {
    let level = memory.training.level
    guard level.mean > 1e-6, level.deviation > 1e-9 else { return nil }
    let relative = level.deviation / level.mean
    /// Shrinkage of the SD by an exponentially weighted mean of time constant τ: √(1/(2τ − 1)).
    func left(_ days: Double) -> Double { (1 / (2 * days - 1)).squareRoot() }
    switch input {
    case .lastLoad, .todayLoad: return relative
    case .comingLoad: return relative / 2
    case .fitness, .ramp: return relative * left(LoadAccumulationState.chronicTimes[0])
    default: return relative * left(LoadAccumulationState.acuteTimes[1])
    }
  }

  /// Whether enough of the athlete's own days are known for a comparison value to be called usual.
  func isUsualKnown(_ input: RiskInput) -> Bool {
    let metrics: [TrackedMetric]
    switch input {
    case .variabilityScore, .variabilityFast, .noiseRatio, .changeRatio: metrics = [.lnRMSSD, .lnSDNN]
    case .heartScore, .heartFast, .heartSlow: metrics = [.restingHeartRate]
    case .sleepScore: metrics = [.sleep]
    case .awakeSlow: metrics = [.awake]
    case .feel, .feelFast, .feelSlow, .feelSlowest: metrics = [.feel]
    case .sorenessScore, .sorenessFast, .sorenessSlow, .sorenessSlowest: metrics = [.soreness]
    case .ratio, .peakRatio, .fitness, .monotony, .lastLoad, .todayLoad, .comingLoad: metrics = [.load]
    default: return true
    }
    return metrics.contains {
      Int(memory.baselines.level($0)?.count ?? 0) >= MetricLevel.usualNeeds
    }
  }
}

/// Missing inputs of the day as bit flags, in the order in which they are named.
private struct MissingInputs: OptionSet {
  var rawValue: UInt8

  static let variability = MissingInputs(rawValue: 1)
  static let restingHeartRate = MissingInputs(rawValue: 2)
  static let sleep = MissingInputs(rawValue: 4)
  static let checkIn = MissingInputs(rawValue: 8)
  static let plannedLoad = MissingInputs(rawValue: 16)
  static let load = MissingInputs(rawValue: 32)
  static let food = MissingInputs(rawValue: 64)
  private static let names = ["hrv", "resting_hr", "sleep", "check_in", "planned_load", "load", "food"]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ state: borrowing AthleteState, issue: IssueTime) {
    self = []
    let isEvening = issue == .evening
    if state.recent[.lnRMSSD, 0] == nil, state.recent[.lnSDNN, 0] == nil { insert(.variability) }
    if state.recent[.restingHeartRate, 0] == nil { insert(.restingHeartRate) }
    if state.recent[.sleep, 0] == nil { insert(.sleep) }
    if state.recent[.feel, 0] == nil, state.recent[.soreness, 0] == nil, state.recent[.freshness, 0] == nil {
      insert(.checkIn)
    }
    if state.today?.morning?.plannedLoad.isEmpty ?? true { insert(.plannedLoad) }
    if isEvening, state.recent[.load, 0] == nil { insert(.load) }
    let hasWord = state.today?.morning?.checkIn?.nutritionYesterday != nil
    if isEvening ? state.recent[.energyIntake, 0] == nil : state.memory.fuel.logged < 0.05 && !hasWord {
      insert(.food)
    }
  }

  /// Returns the names of the missing inputs that matter to a risk.
  func names(_ kind: RiskKind) -> [String] {
    let these = intersection(Self.looked(at: kind))
    guard !these.isEmpty else { return [] }
    var names: [String] = []
    names.reserveCapacity(these.rawValue.nonzeroBitCount)
    for place in Self.names.indices where these.rawValue & 1 << UInt8(place) != 0 {
      names.append(Self.names[place])
    }
    return names
  }

  /// Returns all inputs that matter to a risk.
  private static func looked(at kind: RiskKind) -> MissingInputs {
    let all = MissingInputs(rawValue: 127)
    return switch kind {
    case .fatigueSpillover, .loadAccumulation: all.subtracting(.food)
    case .performanceSuppression: all
    case .fuelingMismatch: [.food, .load, .plannedLoad]
    case .recoveryInstability: [.variability, .restingHeartRate, .sleep]
    }
  }
}

/// A model's log odds and its four leading curves, found in one pass.
private struct LeadingCurves {
  /// Calibrated log odds.
  private(set) var score: Double
  /// Weight given to the model's output.
  private(set) var trust: Double
  /// Number of leading curves, at most four. They are sorted by size of contribution, ties in input order.
  private(set) var count = 0
  private(set) var inputs = SIMD4<Int>(repeating: 0)
  private(set) var values = SIMD4<Double>(repeating: 0)
  private(set) var contributions = SIMD4<Double>(repeating: 0)

  init(_ model: borrowing AdditiveLogisticModel, _ inputs: borrowing RiskInputs) {
    var sum = model.intercept
    let slope = model.slope
    var leading = (0.0, 0.0, 0.0, 0.0)
    var places = (0, 0, 0, 0)
    // Smallest contribution that still counts as leading.
    var least = 0.02
    var shares = AdditiveLogisticModel.Shares()
    model.visit(inputs) { input, value, part, span in
      sum += part
      shares.update(with: value, span)
      let contribution = slope * part
      let size = abs(contribution)
      guard size > least, !value.isNaN else { return }
      let place = input.rawValue
      if size > abs(leading.1) {
        (leading.2, leading.3) = (leading.1, leading.2)
        (places.2, places.3) = (places.1, places.2)
        if size > abs(leading.0) {
          (leading.0, leading.1) = (contribution, leading.0)
          (places.0, places.1) = (place, places.0)
        } else {
          (leading.1, places.1) = (contribution, place)
        }
      } else if size > abs(leading.2) {
        (leading.2, leading.3) = (contribution, leading.2)
        (places.2, places.3) = (place, places.2)
      } else {
        (leading.3, places.3) = (contribution, place)
      }
      least = max(least, abs(leading.3))
    }
    score = slope * sum + model.offset
    trust = shares.trust
    contributions = SIMD4(leading.0, leading.1, leading.2, leading.3)
    self.inputs = SIMD4(places.0, places.1, places.2, places.3)
    while count < 4, contributions[count] != 0 {
      values[count] = inputs.values[self.inputs[count]]
      count += 1
    }
  }
}

extension AthleteState {
  /// Returns the trust in a load risk when the plan's unit is unknown; 1 otherwise.
  fileprivate func unitTrust(_ kind: RiskKind) -> Double {
    switch kind {
    case .fatigueSpillover, .loadAccumulation, .performanceSuppression:
      isPlanUnitKnown ? 1 : RiskHumility.unknownUnit
    case .fuelingMismatch, .recoveryInstability: 1
    }
  }

  /// Returns the risk level given by the model, limited to moderate once the allowed false alarms are used
  /// up.
  ///
  /// Expected false alarms are summed over the last four weeks' mornings with at least this probability. The
  /// promised number of false alarms is therefore kept even if the probabilities are off.
  func level(
    _ probability: Double, _ kind: RiskKind, _ model: borrowing AdditiveLogisticModel,
    settings: borrowing RiskSettings
  ) -> RiskLevel {
    let level = model.level(probability, settings: settings)
    guard level == .high else { return level }
    var expected = 1 - probability
    let place = kind.place
    for decision in memory.learning.decisions {
      let earlier = Double(decision.probabilities[place])
      if earlier >= probability { expected += 1 - earlier }
    }
    return expected <= settings.maximumHigh ? .high : .moderate
  }
}
