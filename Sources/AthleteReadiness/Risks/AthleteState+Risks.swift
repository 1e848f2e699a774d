import ActivityStreams
import RealModule
import VectorStatistics

extension AthleteState {
  /// The five risks of the open day, in the order of ``RiskKind``; empty before the first record.
  ///
  /// In the morning, training and food of the day do not count even where they are known. Asking changes nothing, and the
  /// same state gives the same answer.
  ///
  /// - Parameters:
  ///   - issue: the time of day.
  ///   - settings: the priors were trained with the standard ones.
  /// - Complexity: O(1), some microseconds.
  public func risks(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [RiskPrediction] {
    guard let inputs = riskInputs(issue: issue, settings: settings.risks) else { return [] }
    let missing = missingInputs(issue: issue)
    let share = memory.risks.answersShare(inputs)
    return RiskKind.allCases.map { kind in
      let model = TrainedPriors.model(kind, issue)
      let answers = share > 0 ? TrainedPriors.answers(kind, issue) : nil
      var score = 0.0
      if answers == nil || share < 1 { score = model.score(inputs) }
      if let answers {
        let own = answers.score(inputs) + memory.risks.outcomes.offset(kind)
        score += share * (own - score)
      }
      let probability = sigmoid(score).clamped(1e-6, 1 - 1e-6)
      let leading = share > 0.5 ? answers ?? model : model
      return RiskPrediction(
        kind: kind, probability: probability, baseRate: leading.baseRate,
        level: leading.level(probability, settings: settings.risks),
        confidence: confidence(kind, issue: issue, inputs: inputs, answersShare: answers == nil ? 0 : share),
        drivers: drivers(leading, inputs), missing: missing.filter { kind.looks(at: $0) })
    }
  }

  /// Inputs of the day that are absent.
  private func missingInputs(issue: Issue) -> [String] {
    var missing: [String] = []
    if recent[.lnRMSSD, 0] == nil, recent[.lnSDNN, 0] == nil { missing.append("hrv") }
    if recent[.restingHeartRate, 0] == nil { missing.append("resting_hr") }
    if recent[.sleep, 0] == nil { missing.append("sleep") }
    if recent[.feel, 0] == nil, recent[.soreness, 0] == nil, recent[.freshness, 0] == nil {
      missing.append("check_in")
    }
    if today?.morning?.plannedLoad.isEmpty ?? true { missing.append("planned_load") }
    if issue == .evening, recent[.load, 0] == nil { missing.append("load") }
    if issue == .evening ? recent[.energyIntake, 0] == nil : memory.fuel.logged < 0.05 {
      missing.append("food")
    }
    return missing
  }

  /// The curves that move the risk most, one a metric.
  private func drivers(_ model: ShapeModel, _ inputs: RiskInputs) -> [RiskDriver] {
    var best: [(input: RiskInput, value: Double, contribution: Double)] = []
    model.visit(inputs) { input, value, part in
      let contribution = model.slope * part
      guard !value.isNaN, abs(contribution) > 0.02 else { return }
      let place = best.firstIndex { abs($0.contribution) < abs(contribution) } ?? best.count
      if place < 4 {
        best.insert((input, value, contribution), at: place)
        if best.count > 4 { best.removeLast() }
      }
    }
    return best.map { driver($0.input, value: $0.value, contribution: $0.contribution) }
  }

  /// A driver in the metric's own unit, against the athlete's own level where there is one.
  private func driver(_ input: RiskInput, value: Double, contribution: Double) -> RiskDriver {
    let night = memory.risks.night
    var shown = value
    var baseline: Double?
    var deviation: Double?
    switch input {
    case .variabilityScore:
      let log = recent[.lnRMSSD, 0] ?? recent[.lnSDNN, 0] ?? 0
      shown = .exp(log)
      baseline = .exp(log - value * night.variabilityNoise.deviation)
      deviation = value
    case .heartScore:
      shown = recent[.restingHeartRate, 0] ?? value
      baseline = shown - value * night.heartNoise.deviation
      deviation = value
    case .sleepScore:
      shown = recent[.sleep, 0] ?? value
      baseline = night.sleep.mean
      deviation = value
    case .feel:
      shown = recent[.feel, 0] ?? value
      baseline = memory.risks.answers.levels[0].mean
      deviation = value
    case .sorenessScore:
      shown = recent[.soreness, 0] ?? value
      baseline = -memory.risks.answers.levels[1].mean
      deviation = value
    case .spilloverChance, .suppressionChance, .fuelChance, .startChance, .prodrome, .unstable, .infection:
      shown = sigmoid(value)
    case .incidents, .noiseRatio, .changeRatio:
      shown = .exp(value)
    case .ratio, .peakRatio, .fitness, .monotony, .lastLoad, .todayLoad, .comingLoad:
      baseline = input == .monotony ? nil : 1
    case .heartFast, .heartSlow, .variabilityFast, .awakeSlow, .illnessFast, .feelFast, .feelSlow,
      .feelSlowest, .wellbeingSlowest, .sorenessFast, .sorenessSlow, .sorenessSlowest, .freshnessFast,
      .moodFast, .calmFast, .sleepQualityFast, .wellbeing,
      .wellbeingSlow:
      baseline = 0
      deviation = value
    default: break
    }
    return RiskDriver(
      metric: input.key, value: shown, baseline: baseline, deviation: deviation, contribution: contribution)
  }
}

extension ShapeModel {
  /// A level that costs no more than the settings' false-alarm days a month.
  func level(_ probability: Double, settings: RiskSettings) -> RiskLevel {
    if probability > threshold(budget: settings.highBudget) { return .high }
    return probability > threshold(budget: settings.moderateBudget) ? .moderate : .low
  }

  /// The probability whose crossing costs so many false-alarm days a month, between the trained budgets.
  package func threshold(budget: Double) -> Double {
    let budgets = Self.budgets
    guard thresholds.count == budgets.count, let first = thresholds.first, let last = thresholds.last else {
      return 1
    }
    guard budget > budgets[0] else { return first }
    for place in 1..<budgets.count where budget <= budgets[place] {
      let share = Double.log(budget / budgets[place - 1]) / Double.log(budgets[place] / budgets[place - 1])
      return thresholds[place - 1] + share * (thresholds[place] - thresholds[place - 1])
    }
    return last
  }
}
