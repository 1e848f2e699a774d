/// The parts of a state that carry the past. Each is updated when a day is closed.
struct CarriedState: Sendable, Hashable {
  /// The state before the first day. Created once, because copying it is faster than building it again.
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
  var reports = StandingReports()
  /// Memory kept under the standard rules while a formula set is in use; `nil` while both would be the same.
  var standard: StandardMemory?
}
