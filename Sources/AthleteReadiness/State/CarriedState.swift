/// The parts of a state that carry the past, each updated when a day is closed.
struct CarriedState: Sendable, Hashable {
  /// Before the first day: made once, since it takes longer to make than to copy.
  static let fresh = CarriedState()

  var baselines = BaselineState()
  var advice = AdviceState()
  var training = LoadAccumulationState()
  var fuel = FuelState()
  var risks = RiskState.fresh
  var patterns = PatternState()
  var learning = LearningState()
  var selfReport = SelfReportState()
  var outputs = HeartOutputState()
  var units = LoadUnitState()
  var week = WeekState()
  var regional = RegionalMemory()
  /// The athlete's active reports.
  var reports = StandingReports()
  /// The memory under the standard rules beside a formula set's; `nil` while they are the same.
  var standard: StandardMemory?
}
