/// An evening habit that may affect the night. Raw values are keys of the day record.
public enum SimulatedHabit: String, Sendable, Hashable, CaseIterable {
  /// Alcohol, in a certain dose.
  case alcohol
  /// Caffeine late in the day.
  case lateCaffeine = "caffeine_late"
  /// A late meal.
  case lateMeal = "late_meal"
  /// A day with high fibre intake.
  case highFiber = "fiber_high"
  /// Screen use before bed.
  case lateScreen = "screen_late"
}

/// An outcome that habits may affect. Raw values are names used in patterns.
public enum HabitOutcome: String, Sendable, Hashable, CaseIterable {
  /// Deep sleep in the following night.
  case deep
  /// ln RMSSD of the following night.
  case logRMSSD = "ln_rmssd"
  /// Time awake in the following night.
  case awake
  /// Feel on the following morning.
  case feel
}

/// The true effects of an athlete's habits, in standard deviations of the outcome.
public struct HabitEffects: Sendable, Hashable {
  private var sizes = [Double](repeating: 0, count: HabitEffects.habits * HabitEffects.outcomes)
  private static let habits = SimulatedHabit.allCases.count
  private static let outcomes = HabitOutcome.allCases.count

  /// Creates effects that are all 0.
  public init() {}

  /// The effect of a habit on an outcome, in standard deviations per evening. For alcohol and ln RMSSD
  /// it is per usual dose.
  public subscript(habit: SimulatedHabit, outcome: HabitOutcome) -> Double {
    get { sizes[habit.order * Self.outcomes + outcome.order] }
    set { sizes[habit.order * Self.outcomes + outcome.order] = newValue }
  }

  /// Draws an athlete's effects. Most are 0, and alcohol always lowers ln RMSSD.
  init(_ settings: DaySimulatorSettings.Habits, seed: UInt64) {
    for habit in SimulatedHabit.allCases {
      for outcome in HabitOutcome.allCases {
        var chance = SimulationGenerator(seed: seed, purpose: "effect \(habit.rawValue) \(outcome.rawValue)")
        let isReal = !chance.chance(settings.nullShare)
        let size = chance.uniform(settings.effectSize)
        let isPositive = chance.chance(0.5)
        if habit == .alcohol && outcome == .logRMSSD {
          self[habit, outcome] = -size
        } else if isReal {
          self[habit, outcome] = isPositive ? size : -size
        }
      }
    }
  }
}

extension SimulatedHabit {
  var order: Int {
    switch self {
    case .alcohol: 0
    case .lateCaffeine: 1
    case .lateMeal: 2
    case .highFiber: 3
    case .lateScreen: 4
    }
  }
}

extension HabitOutcome {
  var order: Int {
    switch self {
    case .deep: 0
    case .logRMSSD: 1
    case .awake: 2
    case .feel: 3
    }
  }
}

/// The habits of an evening.
public struct EveningHabits: Sendable, Hashable {
  /// Dose of alcohol: 0 is none, 1 the usual dose.
  public var alcohol = 0.0
  /// Caffeine late in the day.
  public var lateCaffeine = false
  /// A late meal.
  public var lateMeal = false
  /// A day with high fibre intake.
  public var highFiber = false
  /// Screen use before bed.
  public var lateScreen = false

  /// Creates an evening without habits.
  public init() {}

  /// The amount of a habit: the dose of alcohol, or 1 or 0 for other habits.
  public subscript(habit: SimulatedHabit) -> Double {
    switch habit {
    case .alcohol: alcohol
    case .lateCaffeine: lateCaffeine ? 1 : 0
    case .lateMeal: lateMeal ? 1 : 0
    case .highFiber: highFiber ? 1 : 0
    case .lateScreen: lateScreen ? 1 : 0
    }
  }

  /// Returns the total effect on an outcome. The dose of alcohol matters only for ln RMSSD.
  func effect(on outcome: HabitOutcome, _ effects: HabitEffects) -> Double {
    var sum = 0.0
    if alcohol > 0 { sum += effects[.alcohol, outcome] * (outcome == .logRMSSD ? alcohol : 1) }
    if lateCaffeine { sum += effects[.lateCaffeine, outcome] }
    if lateMeal { sum += effects[.lateMeal, outcome] }
    if highFiber { sum += effects[.highFiber, outcome] }
    if lateScreen { sum += effects[.lateScreen, outcome] }
    return sum
  }
}
