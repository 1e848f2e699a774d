/// The true state on a day, whether recorded or not.
///
/// The states from `fitness` to `energyDeficit` apply in the morning, before the day's session.
public struct SimulatedDayTruth: Sendable, Hashable {
  /// The stages on the way to an unstable phase.
  public enum Regime: String, Sendable, Hashable, CaseIterable {
    /// Stable.
    case stable
    /// Signs of a coming unstable phase are growing.
    case prodrome
    /// Unstable.
    case unstable
  }

  /// Number of days since the first day.
  public var day = 0
  /// Fitness F, as a multiple of the usual load.
  public var fitness = 0.0
  /// Fatigue A, as a multiple of the usual load.
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
  /// Severity of illness, 0 to 1.
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
  /// Capacity lost to fatigue, muscle damage and sleep debt, Q, %.
  public var spillover = 0.0
  /// Capacity C, %.
  public var capacity = 0.0
  /// Time asleep in the night, h.
  public var sleep = 0.0
  /// ln RMSSD of the night, ln ms.
  public var logRMSSD = 0.0

  /// Planned load, as a multiple of the usual load.
  public var plannedLoad = 0.0
  /// Load u, as a multiple of the usual load.
  public var load = 0.0
  /// Exercise energy expenditure, kcal.
  public var exerciseEnergy = 0.0
  /// Energy intake, kcal.
  public var energyIntake = 0.0
  /// Carbohydrate intake, g.
  public var carbohydrate = 0.0
  /// Carbohydrate need, g.
  public var carbohydrateNeed = 0.0
  /// Energy availability, kcal/kg of fat-free mass.
  public var energyAvailability = 0.0
  /// Glycogen at the end of the day.
  public var eveningGlycogen = 0.0
  /// Strain U at the end of the day, which determines the probability of an incident.
  public var strain = 0.0
  /// Probability of an incident on this day.
  public var incidentChance = 0.0
  /// Probability that a prodrome starts after this day.
  public var prodromeChance = 0.0
  /// Habits of the evening.
  public var habits = EveningHabits()

  /// Whether food intake did not match training.
  public var isFuelMismatch = false
  /// Whether an overload incident occurred.
  public var isIncident = false
  /// Whether the unstable phase starts today.
  public var isUnstableStart = false

  /// Creates a day without values.
  public init() {}
}

/// A day of a simulated athlete: both records and the true state.
public struct SimulatedDay: Sendable, Hashable {
  /// The morning record.
  public var morning: SimulatedMorning
  /// The advised load as a share of the plan; `nil` without advice.
  public var advice: Double?
  /// The evening record.
  public var evening: SimulatedEvening
  /// The true state.
  public var truth: SimulatedDayTruth

  package init(
    morning: SimulatedMorning, advice: Double?, evening: SimulatedEvening, truth: SimulatedDayTruth
  ) {
    (self.morning, self.advice, self.evening, self.truth) = (morning, advice, evening, truth)
  }
}
