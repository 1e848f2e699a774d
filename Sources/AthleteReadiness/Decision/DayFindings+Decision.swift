extension DayFindings {
  /// The one decision of the day.
  func decision(signal: ReadinessSignal) -> Decision {
    let lead = lead
    let primary = action(signal: signal, lead: lead)
    let reasoning = Sentence(joining: evidence(for: lead) + [chance(of: lead), nextStep(signal, lead)])
    return Decision(
      primary: primary.text, kind: lead.kind, level: lead.level, confidence: lead.confidence,
      reasoning: reasoning.text, numbers: primary.numbers + reasoning.numbers)
  }

  // MARK: What to do

  private func action(signal: ReadinessSignal, lead: RiskPrediction) -> Sentence {
    let reason = lead.level == .low ? nil : Self.reason(lead)
    switch (signal, reason) {
    case (.push, nil): return "Go for it: this is a good day for the hard work in your plan."
    case (.push, let reason?): return "A good day to work hard, with one thing to mind: \(reason)."
    case (.trainSmart, nil): return "Train as planned: nothing stands out."
    case (.trainSmart, let reason?): return "\(Self.adjustment(lead.kind)): \(reason)."
    case (.easy, nil): return "Keep today easy: several signs say that you have not fully recovered."
    case (.easy, let reason?): return "Keep today easy: \(reason)."
    case (.recover, nil): return "Recover today: the signs of fatigue agree."
    case (.recover, let reason?): return "Recover today: \(reason)."
    }
  }

  /// Why, in words that claim no more than the level does.
  private static func reason(_ lead: RiskPrediction) -> Sentence {
    let chance: Sentence =
      lead.level == .high ? "the chance is clearly elevated" : "the chance is somewhat elevated"
    return switch lead.kind {
    case .fatigueSpillover: "\(chance) that fatigue carries over into the next two days"
    case .performanceSuppression: "\(chance) that your form dips within the coming days"
    case .fuelingMismatch: "\(chance) that food falls short of what today costs"
    case .loadAccumulation: "\(chance) that load outruns what you are used to this week"
    case .recoveryInstability: "\(chance) that recovery becomes unsteady in the next two weeks"
    }
  }

  /// What to change on a day that is otherwise trained as planned.
  private static func adjustment(_ kind: RiskKind) -> Sentence {
    switch kind {
    case .fatigueSpillover: "Train, but leave out the hardest part"
    case .performanceSuppression: "Train, but keep the intensity in check"
    case .fuelingMismatch: "Train as planned and eat for it"
    case .loadAccumulation: "Train, but add nothing to the plan"
    case .recoveryInstability: "Train as planned and keep bedtime regular"
    }
  }

  // MARK: Why

  /// One sentence with numbers of at least two streams of data, where so many are known.
  private func evidence(for lead: RiskPrediction) -> [Sentence] {
    var facts: [Sentence] = []
    var streams: Set<MetricWords.Stream> = []
    for driver in lead.drivers where facts.count < 2 {
      let words = MetricWords(key: driver.metric)
      if let stream = words.stream, !streams.insert(stream).inserted { continue }
      facts.append(fact(driver, words))
    }
    for (stream, fact) in context() where facts.count < 2 && streams.insert(stream).inserted {
      facts.append(fact)
    }
    guard !facts.isEmpty else { return ["Too little is recorded yet to say more."] }
    return [Sentence(joining: [Sentence(joining: facts, by: ", and "), "."], by: "").capitalised]
  }

  private func fact(_ driver: RiskDriver, _ words: MetricWords) -> Sentence {
    let value: Sentence = "\(words.name) is \(words.quoted(driver.value, key: driver.metric))"
    guard let baseline = driver.baseline else { return value }
    return "\(value) against your usual \(baseline, "\(driver.metric)_baseline", digits: words.digits)"
  }

  /// Plain facts of the day, for where the drivers do not reach.
  private func context() -> [(MetricWords.Stream, Sentence)] {
    var facts: [(MetricWords.Stream, Sentence)] = []
    if let sleep = recent[.sleep, 0] { facts.append((.sleep, "you slept \(sleep, "sleep", digits: 1) h")) }
    if let rate = recent[.restingHeartRate, 0] {
      facts.append((.heart, "resting heart rate is \(rate, "resting_hr") bpm"))
    }
    if let week = meanLoad(from: 7) {
      facts.append((.training, "daily load averaged \(week, "load_7d") over the last seven days"))
    }
    if let feel = recent[.feel, 0] {
      facts.append((.feeling, "you rate how you feel \(feel, "feel") of ten"))
    }
    return facts
  }

  private func chance(of lead: RiskPrediction) -> Sentence {
    let hours = lead.kind.horizonHours
    let window: Sentence =
      hours.lowerBound == 0
      ? "today"
      : "within \(Double(hours.lowerBound), "horizon_hours") to \(Double(hours.upperBound), "horizon_hours") hours"
    let usual: Sentence = "\(share: lead.baseRate, "base_rate")"
    let chance: Sentence = "\(share: lead.probability, "probability")"
    return switch lead.level {
    case .low:
      "Of the five risks \(lead.kind.name.lowercased()) is the nearest, at \(chance) \(window) (usual: \(usual))."
    case .moderate, .high:
      "\(lead.kind.name) stands at \(chance) \(window), where \(usual) is usual\(lead.probability < 0.5 ? ", so it is more likely not to happen than to happen" : "")."
    }
  }

  private func nextStep(_ signal: ReadinessSignal, _ lead: RiskPrediction) -> Sentence {
    if lead.level == .low {
      return switch signal {
      case .push, .trainSmart: "Nothing needs to change today."
      case .easy: "Swap the hard part for steady, easy work."
      case .recover: "Rest or move gently, and go to bed early."
      }
    }
    return switch lead.kind {
    case .fatigueSpillover: "Shorten the hard part, and judge tomorrow by how the morning feels."
    case .performanceSuppression: "Ease off today and sleep in for the next nights, before the key session."
    case .fuelingMismatch: "Plan carbohydrate around the session, and eat it before you are hungry."
    case .loadAccumulation: "Keep the next days at or below plan until the week's load settles."
    case .recoveryInstability: "Keep bedtime and load even for some days."
    }
  }
}
