/// The parts of a state that carry the past, each updated when a day is closed.
struct AthleteMemory: Sendable, Hashable {
  /// Before the first day: made once, since it takes longer to make than to copy.
  static let fresh = AthleteMemory()

  var baselines = BaselineMemory()
  var advice = AdviceMemory()
  var training = TrainingMemory()
  var fuel = FuelMemory()
  var risks = RiskMemory.fresh
  var patterns = PatternMemory()
  var learning = LearningMemory()
  var selfReport = SelfReportMemory()
  var outputs = HeartOutputMemory()
  var units = LoadUnitMemory()
  var week = WeekMemory()
  var regional = RegionalMemory()
}
