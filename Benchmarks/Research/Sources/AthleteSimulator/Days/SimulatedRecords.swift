/// Sleep of a night as a device reports it.
public struct SimulatedNight: Sendable, Hashable {
  /// Time asleep, h.
  public var total: Double
  /// Light sleep, h; `nil` if the night has no stages, as the other stages then.
  public var light: Double?
  /// Deep sleep, h.
  public var deep: Double?
  /// REM sleep, h.
  public var rem: Double?
  /// Time awake after falling asleep, h.
  public var awake: Double
  /// How often the athlete woke.
  public var awakenings: Int
  /// When sleep began, h after the midnight before the morning; negative before it.
  public var onset: Double
  /// When it ended, h after midnight.
  public var wake: Double
}

/// The record of a morning; missing values are `nil`.
public struct SimulatedMorning: Sendable, Hashable {
  /// Days since the first day, which is a Monday.
  public var day: Int
  /// RMSSD of the night, ms.
  public var hrv: Double?
  /// Resting heart rate, bpm.
  public var restingHeartRate: Double?
  /// Breaths a minute at night.
  public var respiratoryRate: Double?
  /// Wrist temperature at night, °C.
  public var temperature: Double?
  /// Sleep of the night that ended this morning.
  public var sleep: SimulatedNight?
  /// How the athlete feels, 1 to 10, 10 the best.
  public var feel: Double?
  /// Soreness, 0 to 4.
  public var soreness: Double?
  /// Planned loads of today and the next days, load units.
  public var plannedLoads: [Double]

  /// The weekday, 1 = Monday … 7 = Sunday.
  public var weekday: Int { day % 7 + 1 }
}

/// Food of a day as it was logged.
public struct SimulatedFood: Sendable, Hashable {
  /// Energy, kcal.
  public var energy: Double
  /// Protein, g.
  public var protein: Double
  /// Carbohydrate, g.
  public var carbohydrate: Double
  /// Fat, g.
  public var fat: Double
}

/// A session as it was recorded.
public struct SimulatedWorkout: Sendable, Hashable {
  /// Load, load units.
  public var load: Double
  /// Duration, min.
  public var minutes: Double
  /// Energy of exercise, kcal.
  public var energy: Double
  /// Rating of perceived exertion, 1 to 10.
  public var exertion: Double
  /// Performance against the athlete's own level, %, where the day was a test.
  public var performance: Double?
}

/// The advice of a morning.
public enum DayAdvice: String, Sendable, Hashable, CaseIterable {
  /// Do more than planned.
  case push
  /// Follow the plan.
  case trainSmart = "train_smart"
  /// Do less than planned.
  case easy
  /// Do little.
  case recover

  var order: Int {
    switch self {
    case .push: 0
    case .trainSmart: 1
    case .easy: 2
    case .recover: 3
    }
  }
}

/// The athlete's response to advice.
public enum AdviceResponse: String, Sendable, Hashable, CaseIterable {
  /// All of it.
  case followed
  /// Half of it.
  case modified
  /// Ignored.
  case ignored
}

/// The record of a day's evening; missing values are `nil`.
public struct SimulatedEvening: Sendable, Hashable {
  /// Days since the first day.
  public var day: Int
  /// Steps.
  public var steps: Double?
  /// Energy beyond basal, kcal.
  public var activeEnergy: Double?
  /// Basal energy, kcal.
  public var basalEnergy: Double?
  /// Food; `nil` if it was not logged.
  public var food: SimulatedFood?
  /// The session; `nil` on a day of rest and where training is not known.
  public var workout: SimulatedWorkout?
  /// Whether training is known, so that no session means rest.
  public var isLoadLogged: Bool
  /// Habits of the evening.
  public var habits: EveningHabits?
  /// The athlete's response to the morning's advice; `nil` without advice.
  public var response: AdviceResponse?
}
