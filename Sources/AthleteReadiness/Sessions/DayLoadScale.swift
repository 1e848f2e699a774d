public import DayRecords
public import SessionMetrics

/// What brings the loads of a day to one scale, that of the exponential training impulse, whatever unit they come in.
///
/// One table for sessions and plans, and the same as for an enriched activity: session RPE, stress points and minutes count by
/// the athlete's own median ratio from ten sessions on, else as `LoadFallbackSettings` of module `SessionMetrics` say.
public struct DayLoadScale: Sendable, Hashable {
  /// Load of a minute at session RPE 1.
  public var rating: Double
  /// Load of a stress point of power or pace.
  public var stress: Double
  /// Load of a minute of which nothing else is known.
  public var minute: Double
  /// Load of a kilocalorie.
  public var kilocalorie: Double
  /// Load of heart rate; `nil` where the athlete's heart rates make no reserve.
  public var heartRate: BanisterTRIMP?

  /// The scale of an athlete of whom nothing is known.
  public init(
    settings: DayLoadSettings = DayLoadSettings(), factors: LoadFallbackSettings = LoadFallbackSettings()
  ) {
    rating = factors.ratingFactor
    stress = factors.stressFactor
    minute = factors.minuteFactor
    kilocalorie = settings.loadPerKilocalorie
  }

  /// Load of one of a unit.
  public subscript(unit: LoadUnit) -> Double {
    switch unit {
    case .load: 1
    case .sessionRating: rating
    case .stress: stress
    case .minutes: minute
    }
  }

  /// The load of a session's mean heart rate over its minutes; `nil` without either.
  ///
  /// A mean hides the hard parts, and the weight of heart rate is convex: it is a lower bound of what samples would give.
  func measured(_ workout: DayWorkout) -> Double? {
    guard let mean = workout.averageHeartRate, let minutes = workout.duration, let heartRate else {
      return nil
    }
    // What was reached is no more than the maximum.
    let reserve = heartRate.reserve
    guard mean > reserve.maximum,
      let wider = HeartRateReserve(
        resting: reserve.resting, maximum: min(HeartRateReserve.credible.upperBound, mean))
    else { return heartRate.load(atMean: mean, minutes: minutes) }
    return BanisterTRIMP(reserve: wider, weighting: heartRate.weighting).load(atMean: mean, minutes: minutes)
  }

  /// The load of a session: as given, by heart rate, else by stress points, or that of its sets where it is larger; else by session
  /// RPE, energy or minutes, in this order; `nil` where nothing tells.
  public func load(of workout: DayWorkout) -> Double? {
    let told = workout.load ?? measured(workout) ?? workout.stress.map { $0 * stress }
    // A rating is in the load of the sets already.
    if let load = TrainingLoad.counted(told, sets: workout.setsLoad) { return load }
    if let ratings = workout.ratingMinutes { return ratings * rating }
    if let energy = workout.energy { return energy * kilocalorie }
    return workout.duration.map { $0 * minute }
  }
}

extension DayWorkout {
  /// Session RPE × minutes; an RPE of 0 is no answer.
  var ratingMinutes: Double? {
    if let sessionRating { return sessionRating }
    guard let rpe, rpe > 0, let duration else { return nil }
    return rpe * duration
  }

  /// The unit in which it comes; `nil` where nothing tells.
  var unit: LoadUnit? {
    if load != nil || setsLoad != nil || (averageHeartRate != nil && duration != nil) { return .load }
    if stress != nil { return .stress }
    if ratingMinutes != nil { return .sessionRating }
    return energy != nil ? .load : duration == nil ? nil : .minutes
  }
}

extension EveningRecord {
  /// The day's load on the athlete's one scale: 0 on a day of rest, `nil` where training is unknown.
  public func load(scale: DayLoadScale = DayLoadScale()) -> Double? {
    guard loadLogged != false else { return nil }
    var sum = 0.0
    for workout in workouts {
      guard let load = scale.load(of: workout) else { return nil }
      sum += load
    }
    return sum
  }

  /// Energy of the day's sessions, kcal: as recorded, else from their load; 0 on a day of rest, `nil` where training is
  /// unknown.
  public func exerciseEnergy(scale: DayLoadScale = DayLoadScale()) -> Double? {
    guard loadLogged != false else { return nil }
    var sum = 0.0
    for workout in workouts {
      guard let energy = workout.energy ?? scale.load(of: workout).map({ $0 / scale.kilocalorie }) else {
        return nil
      }
      sum += energy
    }
    return sum
  }
}
