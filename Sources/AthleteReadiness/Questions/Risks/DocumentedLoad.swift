import DayRecords
import TextFormats
import TrainingHistory

/// Training numbers that a risk quotes. They equal the numbers in the rest of the brief.
///
/// The filter behind the risks uses other time constants and includes monotony and sleep debt. Its ratio of
/// short-term to long-term load would be a different number under the same name.
extension AthleteState {
  /// Minimum long-term load for a meaningful ratio.
  private static let minimumChronic = 5.0
  /// Minimum usual daily load for a meaningful multiple.
  private static let minimumUsual = 1.0
  /// Multiple above which the usual load is almost zero, as after weeks without training.
  private static let maximumTimes = 5.0
  /// Tolerance within which a load still counts as usual.
  private static let asUsual = 0.05

  /// Returns the displayed value of a training input. `nil` if the brief does not show this number, or if it
  /// would contradict the claim that the input raises the risk.
  ///
  /// - Parameters:
  ///   - input: The training input.
  ///   - contribution: The input's contribution to the log odds.
  ///   - issue: The time of the brief.
  ///   - rules: Time constants of fitness and fatigue.
  func documented(_ input: RiskInput, contribution: Double, issue: IssueTime, rules: FitnessSettings)
    -> Double?
  {
    let value: Double? =
      switch input {
      case .ratio: documentedRatio(issue, rules)
      case .peakRatio: projectedPeak(issue, rules)
      case .lastLoad: recent[.load, 1].flatMap { times($0, usualFrom: 2) }
      case .todayLoad: todaysLoad(issue).flatMap { times($0, usualFrom: 1) }
      case .comingLoad: comingLoad.flatMap { times($0, usualFrom: 1) }
      default: nil
      }
    guard let value, value.isFinite else { return nil }
    return contribution > 0 && value < 1 - Self.asUsual ? nil : value
  }

  /// Returns load levels up to the last completed day; in the evening, today is included.
  func closedLevels(_ issue: IssueTime, _ rules: FitnessSettings) -> LoadLevels {
    var levels = memory.baselines.load
    if issue == .evening { levels.close(recent, settings: rules) }
    return levels
  }

  /// Returns short-term divided by long-term load up to the last completed day.
  func documentedRatio(_ issue: IssueTime, _ rules: FitnessSettings) -> Double? {
    let levels = closedLevels(issue, rules)
    guard let chronic = levels.chronic, let acute = levels.acute, chronic > Self.minimumChronic else {
      return nil
    }
    return acute / chronic
  }

  /// Returns the peak ratio of short-term to long-term load over the next seven days, including today. Loads
  /// come from the plan and the athlete's usual compliance, or from a usual week.
  private func projectedPeak(_ issue: IssueTime, _ rules: FitnessSettings) -> Double? {
    let levels = closedLevels(issue, rules)
    guard var chronic = levels.chronic, var acute = levels.acute, chronic > Self.minimumChronic,
      let day = openDay
    else { return nil }
    let planned = today?.morning?.plannedLoad ?? []
    let shares = rules.shares
    var peak = acute / chronic
    for ahead in (issue == .morning ? 0 : 1)..<LoadProjection.mornings {
      let load = memory.training.expectedLoad(
        weekday: (day.weekday - 1 + ahead) % 7 + 1, planned: ahead < planned.count ? planned[ahead] : nil)
      guard load.isFinite, load >= 0 else { return nil }
      chronic += shares.chronic * (load - chronic)
      acute += shares.acute * (load - acute)
      if chronic > Self.minimumChronic { peak = max(peak, acute / chronic) }
    }
    return peak > 0 ? peak : nil
  }

  /// Returns today's load, completed in the evening or planned in the morning; `nil` for a planned rest day.
  private func todaysLoad(_ issue: IssueTime) -> Double? {
    if issue == .evening { return recent[.load, 0] }
    return today?.morning?.plannedLoad.first.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Mean planned load of the four days after today.
  private var comingLoad: Double? {
    guard let planned = today?.morning?.plannedLoad, planned.count > 4 else { return nil }
    return (planned[1] + planned[2] + planned[3] + planned[4]) / 4
  }

  /// Returns a load as a multiple of the usual day of four weeks, as ``SessionReading/timesUsual``.
  private func times(_ load: Double, usualFrom first: Int) -> Double? {
    guard let usual = recent.mean(.load, from: first, days: 28, needs: 14), usual >= Self.minimumUsual else {
      return nil
    }
    let times = load / usual
    return times <= Self.maximumTimes ? times : nil
  }

  /// Whether training can have no effect: none recorded for weeks and none planned.
  func neverTrains(at issue: IssueTime) -> Bool {
    let load = memory.baselines.load
    if let chronic = load.chronic, chronic >= 1 { return false }
    guard load.knownDays >= 14, recent.mean(.load, from: issue.newestDayOver, days: 28, needs: 14) == 0
    else { return false }
    return !(today?.morning?.plannedLoad.contains { $0 > 0 } ?? false)
  }
}
