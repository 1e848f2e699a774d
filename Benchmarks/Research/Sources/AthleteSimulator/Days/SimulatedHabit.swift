/// A habit of the evening that may act on the night; the raw value is its key among the behaviours of a day.
public enum SimulatedHabit: String, Sendable, Hashable, CaseIterable {
  /// Alcohol, with a dose.
  case alcohol
  /// Caffeine late in the day.
  case lateCaffeine = "caffeine_late"
  /// A late meal.
  case lateMeal = "late_meal"
  /// A lot of fibre.
  case highFiber = "fiber_high"
  /// A screen before sleep.
  case lateScreen = "screen_late"
}

/// The effect of a habit; the raw value is the name of the effect in a pattern.
public enum HabitOutcome: String, Sendable, Hashable, CaseIterable {
  /// Deep sleep of the next night.
  case deep
  /// ln RMSSD of the next night.
  case logRMSSD = "ln_rmssd"
  /// Time awake in the next night.
  case awake
  /// Feel of the next morning.
  case feel
}

/// The true effects of an athlete's habits, in standard deviations of the outcome.
public struct HabitEffects: Sendable, Hashable {
  private var sizes = [Double](repeating: 0, count: HabitEffects.habits * HabitEffects.outcomes)
  private static let habits = SimulatedHabit.allCases.count
  private static let outcomes = HabitOutcome.allCases.count

  /// No effect of anything.
  public init() {}

  /// The effect of a habit on an outcome, standard deviations per evening (per usual dose of alcohol on ln RMSSD).
  public subscript(habit: SimulatedHabit, outcome: HabitOutcome) -> Double {
    get { sizes[habit.order * Self.outcomes + outcome.order] }
    set { sizes[habit.order * Self.outcomes + outcome.order] = newValue }
  }

  /// The effects drawn for an athlete: most are 0, and alcohol always lowers ln RMSSD.
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

/// The habits of an evening: a dose of alcohol, and 0 or 1 for the others.
public struct EveningHabits: Sendable, Hashable {
  /// Dose of alcohol, 0 if there was none, 1 the usual one.
  public var alcohol = 0.0
  /// Caffeine late in the day.
  public var lateCaffeine = false
  /// A late meal.
  public var lateMeal = false
  /// A lot of fibre.
  public var highFiber = false
  /// A screen before sleep.
  public var lateScreen = false

  /// An evening without any of them.
  public init() {}

  /// The amount of a habit: the dose of alcohol, 1 or 0 of the others.
  public subscript(habit: SimulatedHabit) -> Double {
    switch habit {
    case .alcohol: alcohol
    case .lateCaffeine: lateCaffeine ? 1 : 0
    case .lateMeal: lateMeal ? 1 : 0
    case .highFiber: highFiber ? 1 : 0
    case .lateScreen: lateScreen ? 1 : 0
    }
  }

  /// The sum of the effects on an outcome; the dose of alcohol counts for ln RMSSD alone.
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
