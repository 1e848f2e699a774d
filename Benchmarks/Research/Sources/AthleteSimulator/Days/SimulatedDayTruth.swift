/// The truth of a day, whether it was recorded or not.
///
/// States from `fitness` to `energyDeficit` are the morning's, before the day's session.
public struct SimulatedDayTruth: Sendable, Hashable {
  /// Where an athlete is on the way to an unstable phase.
  public enum Regime: String, Sendable, Hashable, CaseIterable {
    /// Stable.
    case stable
    /// The signs of the unstable phase are growing.
    case prodrome
    /// Unstable.
    case unstable
  }

  /// Days since the first day.
  public var day = 0
  /// Fitness F, in usual loads.
  public var fitness = 0.0
  /// Fatigue A, in usual loads.
  public var fatigue = 0.0
  /// Muscle damage M.
  public var damage = 0.0
  /// Sleep debt D, h, before the night.
  public var sleepDebt = 0.0
  /// Stress S.
  public var stress = 0.0
  /// Glycogen G, 0 to 1.
  public var glycogen = 0.0
  /// Energy deficit E, 0 to 1.
  public var energyDeficit = 0.0
  /// Illness profile, 0 to 1.
  public var illness = 0.0
  /// Whether symptoms begin today.
  public var isFirstIllDay = false
  /// Stable, prodrome or unstable.
  public var regime = Regime.stable
  /// Instability f, 0 to 1.
  public var instability = 0.0
  /// Irregularity of sleep onset, h.
  public var irregularity = 0.0
  /// Whether the athlete is injured.
  public var isInjured = false
  /// Whether the athlete is travelling.
  public var isTravelling = false
  /// Cost of fatigue, damage and sleep debt to capacity Q, %.
  public var spillover = 0.0
  /// Capacity C, %.
  public var capacity = 0.0
  /// Time asleep in the night, h.
  public var sleep = 0.0
  /// ln RMSSD of the night, ln ms.
  public var logRMSSD = 0.0

  /// Planned load, in usual loads.
  public var plannedLoad = 0.0
  /// Load u, in usual loads.
  public var load = 0.0
  /// Energy of exercise, kcal.
  public var exerciseEnergy = 0.0
  /// Energy eaten, kcal.
  public var energyIntake = 0.0
  /// Carbohydrate eaten, g.
  public var carbohydrate = 0.0
  /// Carbohydrate need, g.
  public var carbohydrateNeed = 0.0
  /// Energy availability, kcal/kg of fat-free mass.
  public var energyAvailability = 0.0
  /// Glycogen at the end of the day.
  public var eveningGlycogen = 0.0
  /// Strain U that the chance of an incident depends on, at the end of the day.
  public var strain = 0.0
  /// Chance of an incident on this day.
  public var incidentChance = 0.0
  /// Chance that a prodrome starts after this day.
  public var prodromeChance = 0.0
  /// Habits of the evening.
  public var habits = EveningHabits()

  /// Whether food and training did not fit.
  public var isFuelMismatch = false
  /// Whether an overload incident happened.
  public var isIncident = false
  /// Whether the unstable phase starts today.
  public var isUnstableStart = false

  /// A day without any values yet.
  public init() {}
}

/// A day of a simulated athlete: its two records and the truth.
public struct SimulatedDay: Sendable, Hashable {
  /// The record of the morning.
  public var morning: SimulatedMorning
  /// The advice that was given.
  public var advice: DayAdvice?
  /// The record of the evening.
  public var evening: SimulatedEvening
  /// The truth.
  public var truth: SimulatedDayTruth
}
