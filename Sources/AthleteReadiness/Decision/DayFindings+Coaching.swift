extension DayFindings {
  /// At most one further thing worth knowing: the second risk that stands out, else a pattern, else the score.
  func supportingInsight() -> SupportingInsight? {
    let lead = lead
    var second: RiskPrediction?
    for prediction in predictions where prediction.kind != lead.kind && prediction.level != .low {
      if second.map({ prediction.outranks($0) }) ?? true { second = prediction }
    }
    if let second {
      return SupportingInsight(
        "\(second.kind.name) is up as well: \(share: second.probability, "probability") against a usual \(share: second.baseRate, "base_rate")."
      )
    }
    if let pattern = patterns.first { return SupportingInsight(pattern.sentence) }
    if let score = recovery.score, let interval = recovery.interval {
      return SupportingInsight(
        "Recovery score \(score, "recovery_score"), and between \(interval.lowerBound, "recovery_interval") and \(interval.upperBound, "recovery_interval") given what is missing."
      )
    }
    return nil
  }

  /// Notes beside the decision: what is flagged first, then what is good, then what is worth knowing.
  func coaching(signal: ReadinessSignal) -> [CoachingNote] {
    var notes = flags.compactMap(note(on:))
    if let event = nextEvent, event.days <= 28 {
      notes.append(
        CoachingNote(.info, "\(event.name) is \(Double(event.days), "days_away") days away.", .high))
    }
    return notes
  }

  private func note(on flag: HealthFlag) -> CoachingNote? {
    let words = MetricWords(key: flag.name)
    return CoachingNote(
      .caution,
      "\(words.name) stands at \(flag.value, flag.name, digits: words.digits), beyond \(flag.threshold, "\(flag.name)_threshold", digits: words.digits)."
    )
  }
}
