import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// A risk forecast from the athlete's own answers.
struct SelfReportRisk: Sendable {
  /// Log odds of the required number of bad mornings within the risk's window.
  var odds: Double
  /// Weight relative to the trained model, from simulated questionnaires, 0–1.
  var weight: Double
  /// Log-odds contributions of the athlete's level, recent days and weekday, in this order.
  var drivers: [RiskDriver]
}

extension RiskKind {
  /// The event in terms of the athlete's answers: the number of bad mornings in a window; `nil` for other
  /// risks.
  var badMornings: (needed: Int, days: ClosedRange<Int>)? {
    switch self {
    case .fatigueSpillover: (1, 1...2)
    case .performanceSuppression: (2, 2...5)
    case .loadAccumulation: (3, 1...7)
    case .fuelingMismatch, .recoveryInstability: nil
    }
  }
}

extension AthleteState {
  func selfReport() -> SelfReportState {
    var state = memory.selfReport
    if let today { state.close(recent, weekday: today.day.weekday) }
    return state
  }

  /// Returns a risk from the athlete's own answers; `nil` if they cannot show its event or nothing was
  /// answered.
  func selfReportRisk(_ kind: RiskKind, issue: IssueTime, _ own: SelfReportState) -> SelfReportRisk? {
    guard let today, let (needed, days) = kind.badMornings else { return nil }
    let isSoreness = kind == .loadAccumulation
    let forecast = isSoreness ? own.comfort : own.feel
    guard let threshold = forecast.threshold else { return nil }
    let deviation = forecast.deviation(
      usual: isSoreness ? SelfReportRules.sorenessError : SelfReportRules.feelError)
    let weekday = today.day.weekday
    let longRun = memory.risks.answers.levels[isSoreness ? 1 : 0].mean + (isSoreness ? 4 : 0)
    func odds(_ level: Double, recent: Double, rhythm: Double) -> Double {
      let scores = days.map { day in
        let mean =
          level + recent * forecast.recentPart(day)
          + rhythm * forecast.rhythm(day, after: weekday)
        return (threshold - mean) / deviation
      }
      return RiskInputs.odds(
        OneFactorModel.probability(atLeast: needed, of: scores, shared: SelfReportRules.sharedVariance))
    }
    let level = Double(forecast.level)
    let steps = [
      odds(longRun, recent: 0, rhythm: 0), odds(level, recent: 0, rhythm: 0),
      odds(level, recent: 1, rhythm: 0), odds(level, recent: 1, rhythm: 1),
    ]
    let rhythm = days.map { forecast.rhythm($0, after: weekday) }.min() ?? 0
    let name = isSoreness ? "soreness" : "feel"
    func shown(_ value: Double) -> Double { isSoreness ? 4 - value : value }
    let sign = isSoreness ? -1.0 : 1
    // The unit is the standard deviation of a daily answer. Weekdays are too rare for a deviation of their
    // own.
    let spread = memory.risks.answers.levels[isSoreness ? 1 : 0].deviation
    func deviations(_ distance: Double) -> Double? {
      isUsualKnown(isSoreness ? .sorenessScore : .feel) && spread > 1e-6 ? distance / spread : nil
    }
    let drivers = [
      RiskDriver(
        metric: name + "_level", value: shown(level), baseline: shown(longRun),
        deviation: deviations(shown(level) - shown(longRun)), contribution: steps[1] - steps[0]),
      RiskDriver(
        metric: name + "_trend", value: sign * Double(forecast.recent), baseline: 0,
        deviation: deviations(sign * Double(forecast.recent)), contribution: steps[2] - steps[1]),
      RiskDriver(
        metric: name + "_weekday", value: sign * rhythm, baseline: 0, deviation: nil,
        contribution: steps[3] - steps[2]),
    ]
    let weight = issue == .morning ? SelfReportRules.morningWeight : SelfReportRules.eveningWeight
    return SelfReportRisk(odds: steps[3], weight: forecast.trust * weight, drivers: drivers)
  }
}

extension AthleteState {
  /// Returns the weight of the athlete's own answers, 0–1: full if questions are answered, no device is worn
  /// and no plan is known.
  func answersShare(_ inputs: borrowing RiskInputs) -> Double {
    guard memory.risks.mayLead else { return 0 }
    // A known plan predicts better than answers do.
    for day in 0..<14 where recent[.plannedLoad, day] != nil { return 0 }
    let vitals = inputs[.vitalsShare] ?? 0
    let answered = inputs[.answersShare] ?? 0
    return (1 - vitals / 0.05).clamped(0, 1) * (answered / 0.05).clamped(0, 1)
      * min(1, Double(memory.risks.days) / 7)
  }
}
