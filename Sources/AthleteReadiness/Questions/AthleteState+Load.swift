import DayRecords
import SessionMetrics
public import TextFormats

extension AthleteState {
  /// Long-term and short-term load up to the last day that is over: the day before in the morning, the day itself in the
  /// evening.
  public func loadLevels(issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings())
    -> LoadLevels
  {
    var levels = memory.baselines.load
    if issue == .evening { levels.close(recent, settings: settings.fitness) }
    return levels
  }

  /// The same as it may be told: nothing of training that has not been known for ``SafetySettings/knownDays``, for what stands in
  /// ``loadLevels(issue:settings:)`` is then a guess.
  public func toldLoadLevels(issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings())
    -> LoadLevels
  {
    let known = KnownInputs(recent, rules: settings.safety)
    return known.speaks(known.training(at: issue))
      ? loadLevels(issue: issue, settings: settings) : LoadLevels()
  }

  /// The last day of which training is known, sessions or that there was none, where that is too long ago to be told of
  /// (``toldLoadLevels(issue:settings:)``); `nil` where it is not, and where none is known within three months.
  public func trainingUnknownSince(
    issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> CalendarDay? {
    let known = KnownInputs(recent, rules: settings.safety)
    guard let day = openDay, !known.speaks(known.training(at: issue)) else { return nil }
    return recent.age(of: .load, from: issue == .evening ? 0 : 1, within: RecentDays.capacity)
      .map { day.adding(days: -$0) }
  }

  /// Load of the last day that is over, as finely as its sessions are kept; `nil` where it is not known.
  package func lastLoad(issue: IssueTime = .morning, settings: ReadinessSettings) -> Double? {
    let isOver = issue == .evening
    guard let kept = recent[.load, isOver ? 0 : 1] else { return nil }
    let load = isOver ? today?.evening?.load(scale: loadScale(settings: settings)) : memory.week.lastLoad
    // The same load but for the steps in which the last days are kept.
    guard let load, abs(load - kept) <= 1 / TrackedMetric.load.stepsPerUnit else { return kept }
    return load
  }

  /// The scale of this athlete's loads as of the open day.
  public func loadScale(settings: ReadinessSettings = ReadinessSettings()) -> DayLoadScale {
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
  public var plannedLoadUnit: LoadUnit? {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty else { return nil }
    return morning.plannedLoadUnit ?? memory.units.planUnit
  }

  /// Whether the unit of the open day's plan is named or found out from enough days; true without a plan.
  var isPlanUnitKnown: Bool {
    guard let morning = today?.morning, !morning.plannedLoad.isEmpty else { return true }
    return morning.plannedLoadUnit != nil || memory.units.isPlanUnitFound
  }

  /// Share of the plan that this athlete usually does, which every projection of a plan is multiplied by; `nil` before the
  /// first planned day that is over.
  public var planDoneShare: Double? { memory.training.days > 0 ? memory.training.compliance : nil }
}
