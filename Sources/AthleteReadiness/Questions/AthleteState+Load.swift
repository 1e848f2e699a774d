import DayRecords
import SessionMetrics
import TextFormats

extension AthleteState {
  /// Returns long-term and short-term load up to the last completed day: yesterday in the morning, today in the
  /// evening.
  func loadLevels(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> LoadLevels
  {
    var levels = memory.baselines.load
    if issue == .evening { levels.close(recent, settings: settings.fitness) }
    return levels
  }

  /// Returns the load levels that may be reported. They are empty if too little training is recorded.
  ///
  /// Training must be known within ``SafetySettings/knownDays`` and on at least ``SafetySettings/trainingNeeds`` of
  /// the last 14 days; otherwise ``loadLevels(issue:settings:)`` is a guess.
  package func toldLoadLevels(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> LoadLevels
  {
    isTrainingTold(at: issue, settings.safety)
      ? loadLevels(issue: issue, settings: settings) : LoadLevels()
  }

  /// Returns the last day with enough recorded training, once loads are no longer reported. `nil` while
  /// ``toldLoadLevels(issue:settings:)`` reports them, or if the last three months have no such day.
  package func trainingUnknownSince(
    issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> CalendarDay? {
    guard let day = openDay, !isTrainingTold(at: issue, settings.safety) else { return nil }
    return (issue.newestDayOver..<RecentDays.capacity).first {
      recent[.load, $0] != nil && isTrainingKnown(from: $0)
    }.map { day.adding(days: -$0) }
  }

  private func isTrainingTold(at issue: IssueTime, _ rules: SafetySettings) -> Bool {
    let knownInputs = KnownInputs(recent, rules: rules)
    return knownInputs.speaks(knownInputs.training(at: issue))
      && isTrainingKnown(from: issue.newestDayOver)
  }

  /// Whether enough training is recorded in the two weeks ending `newest` days ago. For a beginner, all days
  /// so far are enough.
  private func isTrainingKnown(from newest: Int) -> Bool {
    knownTraining(from: newest) >= min(SafetySettings.trainingNeeds, Int(memory.baselines.load.knownDays))
  }

  /// Returns the number of days with recorded training, including rest days, in the two weeks ending `newest`
  /// days ago.
  func knownTraining(from newest: Int) -> Int {
    recent.total(.load, from: newest, days: SafetySettings.trainingWindow).count
  }

  /// Returns the load of the last completed day before rounding; `nil` if unknown.
  package func lastLoad(issue: IssueTime = .morning, settings: ReadinessSettings) -> Double? {
    let isOver = issue == .evening
    guard let kept = recent[.load, isOver ? 0 : 1] else { return nil }
    let load = isOver ? today?.evening?.load(scale: loadScale(settings: settings)) : memory.week.lastLoad
    // Accept it only if it equals the stored load up to rounding.
    guard let load, abs(load - kept) <= 1 / TrackedMetric.load.stepsPerUnit else { return kept }
    return load
  }

  /// Returns the athlete's load scale as of the open day.
  package func loadScale(settings: ReadinessSettings) -> DayLoadScale {
    var scale = memory.units.scale(settings: settings)
    let rules = settings.load
    let resting =
      profile.restingHeartRate
      ?? recent.quantile(0.5, of: .restingHeartRate, from: 0, days: 7, needs: 3) ?? rules.assumedResting
    // The highest heart rate of any session is a lower bound for an estimated maximum.
    let observed =
      [
        Double(memory.units.highestRate),
        rules.highestRate(of: today?.evening?.workouts ?? [], age: profile.age) ?? 0,
      ].max() ?? 0
    let maximum = profile.maximumHeartRate ?? max(rules.estimatedMaximum(age: profile.age), observed)
    scale.isMaximumSet = profile.maximumHeartRate != nil
    scale.heartRate = HeartRateReserve(resting: resting, maximum: maximum).map {
      BanisterTRIMP(reserve: $0, sex: profile.sex, settings: settings.banister)
    }
    return scale
  }

  /// Unit of the open day's plan, stated or detected; `nil` if the plan is missing.
  package var plannedLoadUnit: LoadUnit? {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty else { return nil }
    return morning.plannedLoadUnit ?? memory.units.planUnit
  }

  /// Whether the plan's unit is stated or was detected from enough days; true without a plan.
  var isPlanUnitKnown: Bool {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty else { return true }
    return morning.plannedLoadUnit != nil || memory.units.isPlanUnitFound
  }

  /// Returns another likely unit that would make the plan larger, and the factor; `nil` if the unit is stated
  /// or no such unit exists.
  func largerPlanUnit(settings: ReadinessSettings) -> (unit: LoadUnit, times: Double)? {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty, morning.plannedLoadUnit == nil else {
      return nil
    }
    let units = memory.units
    let scale = units.scale(settings: settings)
    guard let unit = units.largestLikely(scale), unit != units.planUnit else { return nil }
    return (unit, scale[unit] / scale[units.planUnit])
  }

  /// Fraction of the plan that the athlete usually completes, used in every projection; `nil` before the
  /// first completed planned day.
  package var planDoneShare: Double? { memory.training.days > 0 ? memory.training.compliance : nil }
}
