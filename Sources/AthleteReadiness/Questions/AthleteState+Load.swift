import DayRecords
import SessionMetrics
import TextFormats

extension AthleteState {
  /// Long-term and short-term load up to the last day that is over: the day before in the morning, the day itself in the
  /// evening.
  func loadLevels(issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings())
    -> LoadLevels
  {
    var levels = memory.baselines.load
    if issue == .evening { levels.close(recent, settings: settings.fitness) }
    return levels
  }

  /// The reportable form: `nil` for training not known within ``SafetySettings/knownDays``, or on fewer than
  /// ``SafetySettings/trainingNeeds`` of the last 14 days, since ``loadLevels(issue:settings:)`` is then a guess.
  package func toldLoadLevels(issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings())
    -> LoadLevels
  {
    isTrainingTold(at: issue, settings.safety)
      ? loadLevels(issue: issue, settings: settings) : LoadLevels()
  }

  /// The last day with enough known training, sessions or none, once the loads are no longer reported
  /// (``toldLoadLevels(issue:settings:)``); `nil` if they are, and without one within three months.
  package func trainingUnknownSince(
    issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> CalendarDay? {
    guard let day = openDay, !isTrainingTold(at: issue, settings.safety) else { return nil }
    return (issue.newestDayOver..<RecentDays.capacity).first {
      recent[.load, $0] != nil && isTrainingKnown(from: $0)
    }.map { day.adding(days: -$0) }
  }

  /// Whether enough of the last days' training is known to report its loads.
  private func isTrainingTold(at issue: IssueTime, _ rules: SafetySettings) -> Bool {
    let known = KnownInputs(recent, rules: rules)
    return known.speaks(known.training(at: issue))
      && isTrainingKnown(from: issue.newestDayOver)
  }

  /// Whether enough training is known in the two weeks that end a number of days ago; for beginners, of all days
  /// there are.
  private func isTrainingKnown(from newest: Int) -> Bool {
    knownTraining(from: newest) >= min(SafetySettings.trainingNeeds, Int(memory.baselines.load.knownDays))
  }

  /// Days of known training, sessions or none, in the two weeks that end a number of days ago.
  func knownTraining(from newest: Int) -> Int {
    recent.total(.load, from: newest, days: SafetySettings.trainingWindow).count
  }

  /// Load of the last day that is over, as finely as its sessions are kept; `nil` if it is unknown.
  package func lastLoad(issue: IssueTime = .morning, settings: ReadinessSettings) -> Double? {
    let isOver = issue == .evening
    guard let kept = recent[.load, isOver ? 0 : 1] else { return nil }
    let load = isOver ? today?.evening?.load(scale: loadScale(settings: settings)) : memory.week.lastLoad
    // The same load but for the steps in which the last days are kept.
    guard let load, abs(load - kept) <= 1 / TrackedMetric.load.stepsPerUnit else { return kept }
    return load
  }

  /// The scale of this athlete's loads as of the open day.
  package func loadScale(settings: ReadinessSettings = ReadinessSettings()) -> DayLoadScale {
    var scale = memory.units.scale(settings: settings)
    let rules = settings.load
    let resting =
      profile.restingHeartRate
      ?? recent.quantile(0.5, of: .restingHeartRate, from: 0, days: 7, needs: 3) ?? rules.assumedResting
    // The highest rate of any session is a lower bound of a maximum that is estimated.
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

  /// The unit in which the open day's plan came: as named, else as found out; `nil` without a plan.
  package var plannedLoadUnit: LoadUnit? {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty else { return nil }
    return morning.plannedLoadUnit ?? memory.units.planUnit
  }

  /// Whether the unit of the open day's plan is named or found out from enough days; true without a plan.
  var isPlanUnitKnown: Bool {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty else { return true }
    return morning.plannedLoadUnit != nil || memory.units.isPlanUnitFound
  }

  /// Another unit that the open day's plan may be in, where it names none and would be more in that, and how many
  /// times as much; `nil` without one.
  func largerPlanUnit(settings: ReadinessSettings) -> (unit: LoadUnit, times: Double)? {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty, morning.plannedLoadUnit == nil else {
      return nil
    }
    let units = memory.units
    let scale = units.scale(settings: settings)
    guard let unit = units.largestLikely(scale), unit != units.planUnit else { return nil }
    return (unit, scale[unit] / scale[units.planUnit])
  }

  /// Share of the plan that this athlete usually does, which every projection of a plan is multiplied by; `nil` before the
  /// first planned day that is over.
  package var planDoneShare: Double? { memory.training.days > 0 ? memory.training.compliance : nil }
}
