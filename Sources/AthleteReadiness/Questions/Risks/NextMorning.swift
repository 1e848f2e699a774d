import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// Tomorrow morning's feel, predicted from the athlete's own answers.
package struct NextMorning: Sendable, Hashable {
  /// Expected feel, 1–10.
  package let feel: Double
  package let deviation: Double
  /// Probability of a bad morning: a feel rating in the lowest quarter of the athlete's earliest answers.
  package let low: Double
  /// Probability of a feel rating at least 0.67 SD below the 42-day mean; `nil` if there are fewer than 14
  /// answers.
  package let dip: Double?
}

extension AthleteState {
  /// Returns the forecast for tomorrow morning from the athlete's answers, with or without a device.
  ///
  /// Expected feel and P(low) come from ``nextAnswers(issue:settings:)``. P(dip) = Φ((c − m)/σ), where m combines
  /// the athlete's level, recent days and weekday. In the evening, for athletes without a device, the day's training
  /// also counts through its effect on bad mornings.
  ///
  /// - Returns: `nil` if there are fewer than 28 answers.
  /// - Complexity: O(1).
  package func nextMorning(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> NextMorning?
  {
    guard let today else { return nil }
    let forecast = selfReport().feel
    guard forecast.trust >= 1 else { return nil }
    let mean = forecast.mean(1, after: today.day.weekday)
    let deviation = forecast.deviation(usual: SelfReportRules.feelError)
    let shift =
      memory.risks.outcomes.offset(.fatigueSpillover)
      + (issue == .evening ? trainingShift(settings) : 0)
    func probability(_ threshold: Double, _ deviation: Double) -> Double {
      let odds = RiskInputs.odds(normalCumulative((threshold - mean) / deviation))
      return sigmoid(odds + shift)
    }
    guard
      let answer = nextAnswers(issue: issue).first(where: { $0.question == .readiness })
    else { return nil }
    let lately = Moments(recent.present(.feel, from: 41))
    var dip: Double?
    if lately.count >= 14, let mean = lately.mean, let spread = lately.standardDeviation, spread > 0 {
      // The forecast error is capped at the recent spread of the answers.
      dip = probability(forecast.boundary(mean - 0.67 * spread), min(deviation, spread))
    }
    return NextMorning(feel: answer.expected, deviation: deviation, low: answer.probabilityLow, dip: dip)
  }

  /// Returns the effect of the day's training on the log odds of bad mornings.
  private func trainingShift(_ settings: ReadinessSettings) -> Double {
    guard let morning = riskInputs(issue: .morning),
      let evening = riskInputs(issue: .evening, strain: todaysStrain(.evening, settings)),
      let before = TrainedPriors.answers(.fatigueSpillover, .morning)?.score(morning),
      let after = TrainedPriors.answers(.fatigueSpillover, .evening)?.score(evening)
    else { return 0 }
    return answersShare(morning) * (after - before)
  }
}
