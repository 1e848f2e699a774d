/// A night's sleep as recorded by a device.
public struct SimulatedNight: Sendable, Hashable {
  /// Time asleep, h.
  public var total: Double
  /// Light sleep, h; `nil` for a night without stages, which has no other stages either.
  public var light: Double?
  /// Deep sleep, h.
  public var deep: Double?
  /// REM sleep, h.
  public var rem: Double?
  /// Time awake after falling asleep, h.
  public var awake: Double
  /// Number of awakenings.
  public var awakenings: Int
  /// Sleep onset, h relative to the midnight before the morning; negative before midnight.
  public var onset: Double
  /// Wake time, h after midnight.
  public var wake: Double
}

/// The morning record; missing values are `nil`.
public struct SimulatedMorning: Sendable, Hashable {
  /// Number of days since the first day, which is a Monday.
  public var day: Int
  /// RMSSD at night, ms.
  public var hrv: Double?
  /// Resting heart rate, bpm.
  public var restingHeartRate: Double?
  /// Breathing rate at night, breaths per minute.
  public var respiratoryRate: Double?
  /// Wrist temperature at night, °C.
  public var temperature: Double?
  /// Sleep in the night that ended this morning.
  public var sleep: SimulatedNight?
  /// Feel, 1 to 10; 10 is best.
  public var feel: Double?
  /// Soreness, 0 to 4.
  public var soreness: Double?
  /// Planned loads for today and the following days, load units.
  public var plannedLoads: [Double]

  /// Weekday, 1 = Monday … 7 = Sunday.
  public var weekday: Int { day % 7 + 1 }
}

/// The food logged on a day.
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

/// A recorded session.
public struct SimulatedWorkout: Sendable, Hashable {
  /// Load, load units.
  public var load: Double
  /// Duration, min.
  public var minutes: Double
  /// Energy expenditure, kcal.
  public var energy: Double
  /// Perceived exertion, 1 to 10.
  public var exertion: Double
  /// Performance relative to the athlete's own level, %; `nil` unless the session was a test.
  public var performance: Double?
}

/// The athlete's response to advice.
public enum AdviceResponse: String, Sendable, Hashable, CaseIterable {
  /// Followed in full.
  case followed
  /// Half of the advised change was made.
  case modified
  /// Ignored.
  case ignored
}

/// The evening record; missing values are `nil`.
public struct SimulatedEvening: Sendable, Hashable {
  /// Days since the first day.
  public var day: Int
  /// Number of steps.
  public var steps: Double?
  /// Energy expenditure above basal, kcal.
  public var activeEnergy: Double?
  /// Basal energy expenditure, kcal.
  public var basalEnergy: Double?
  /// Food; `nil` if it was not logged.
  public var food: SimulatedFood?
  /// The session; `nil` on a rest day or if training was not logged.
  public var workout: SimulatedWorkout?
  /// Whether training was logged, so a day without a session is a rest day.
  public var isLoadLogged: Bool
  /// Habits of the evening.
  public var habits: EveningHabits?
  /// The athlete's response to the morning's advice; `nil` without advice.
  public var response: AdviceResponse?
}
