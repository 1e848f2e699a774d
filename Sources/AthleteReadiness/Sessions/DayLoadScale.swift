import ActivityStreams
import DayRecords
import SessionMetrics

/// The conversion of a day's loads to one scale, that of the exponential training impulse, from any unit.
///
/// One table for sessions and plans, and the same as for an enriched activity: session RPE, stress points and minutes
/// count by the athlete's own median ratio from ten sessions on, else by `LoadFallbackSettings` of module
/// `SessionMetrics`.
package struct DayLoadScale: Sendable, Hashable {
  /// Load of a minute at session RPE 1.
  package var rating: Double
  /// Load of a stress point of power or pace.
  package var stress: Double
  /// Load per minute without other data.
  package var minute: Double
  /// Load of a kilocalorie.
  package var kilocalorie: Double
  /// Load of heart rate; `nil` if the athlete's heart rates make no reserve.
  package var heartRate: BanisterTRIMP?
  /// Whether the maximum of those heart rates was set by hand; else it is estimated.
  package var isMaximumSet = false
  /// When a mean above that maximum is rejected.
  package var heldExcess = HeldExcessSettings()

  /// The scale of an unknown athlete.
  package init(
    settings: DayLoadSettings = DayLoadSettings(), factors: LoadFallbackSettings = LoadFallbackSettings()
  ) {
    rating = factors.ratingFactor
    stress = factors.stressFactor
    minute = factors.minuteFactor
    kilocalorie = settings.loadPerKilocalorie
  }

  /// Load per unit.
  package subscript(unit: LoadUnit) -> Double {
    switch unit {
    case .load: 1
    case .sessionRating: rating
    case .stress: stress
    case .minutes: minute
    }
  }

  /// The load of a session's mean heart rate over its minutes; `nil` without either.
  ///
  /// A mean hides the hard parts, and the weight of heart rate is convex: it gives a lower bound.
  func measured(_ workout: DayWorkout) -> Double? {
    guard let mean = workout.averageHeartRate, let minutes = workout.duration, let heartRate else {
      return nil
    }
    // A mean is not a maximum: values above the athlete's count as the athlete's.
    return heartRate.load(atMean: min(mean, heartRate.reserve.maximum), minutes: minutes)
  }

  /// The mean heart rate behind a session's load if nobody can hold it at the athlete's maximum; `nil` if it is
  /// plausible.
  func heldRate(of workout: DayWorkout) -> HeldRate? {
    guard heldExcess.isEnabled, workout.load == nil, workout.duration != nil,
      let mean = workout.averageHeartRate, let maximum = heartRate?.reserve.maximum,
      mean > maximum + heldExcess.margin
    else { return nil }
    return HeldRate(mean: mean, maximum: maximum, isMaximumSet: isMaximumSet)
  }

  /// The load of a session: as given, by heart rate, else by stress points, or by its sets if larger; else by session
  /// RPE, energy or minutes, in this order; `nil` if unknown.
  package func load(of workout: DayWorkout) -> Double? {
    let stated = workout.load ?? measured(workout) ?? workout.stress.map { $0 * stress }
    // A rating is in the load of the sets already.
    if let load = TrainingLoad.counted(stated, sets: workout.setsLoad) { return load }
    if let ratings = workout.ratingMinutes { return ratings * rating }
    if let energy = workout.energy { return energy * kilocalorie }
    return workout.hasLoadOfMinutes ? workout.duration.map { $0 * minute } : nil
  }
}

/// A mean heart rate of a session above the athlete's maximum, which counts as that maximum and is reported.
package struct HeldRate: Sendable, Hashable {
  /// The mean, bpm.
  package var mean: Double
  /// The maximum that it counts as, bpm.
  package var maximum: Double
  /// Whether the maximum was set by hand; else it is estimated.
  package var isMaximumSet: Bool
}

extension DayWorkout {
  /// The longest session, minutes, whose minutes alone make a load.
  private static let longest = 1440.0

  /// Whether minutes alone make a load: the work of an unknown kind is unknown, and more than a day is not a session.
  var hasLoadOfMinutes: Bool {
    guard let duration, duration <= Self.longest else { return false }
    return kind.map { ActivityKind(named: $0).isKnown } ?? true
  }

  /// The highest heart rate of the session, as evidence of the athlete's maximum; `nil` if it is under its own mean
  /// or over a limit.
  func credibleMaximum(upTo limit: Double) -> Double? {
    guard let highest = maximumHeartRate, highest <= limit, highest >= averageHeartRate ?? 0 else {
      return nil
    }
    return highest
  }

  /// Session RPE × minutes; an RPE of 0 means no answer.
  var ratingMinutes: Double? {
    if let sessionRating { return sessionRating }
    guard let rpe, rpe > 0, let duration else { return nil }
    return rpe * duration
  }

  /// Its unit; `nil` if unknown.
  var unit: LoadUnit? {
    if load != nil || setsLoad != nil || (averageHeartRate != nil && duration != nil) { return .load }
    if stress != nil { return .stress }
    if ratingMinutes != nil { return .sessionRating }
    return energy != nil ? .load : hasLoadOfMinutes ? .minutes : nil
  }
}

extension EveningRecord {
  /// The day's load on the athlete's one scale: 0 on a day of rest, `nil` if training is unknown.
  package func load(scale: DayLoadScale = DayLoadScale()) -> Double? {
    guard loadLogged != false else { return nil }
    var sum = 0.0
    for workout in workouts {
      guard let load = scale.load(of: workout) else { return nil }
      sum += load
    }
    return sum
  }

  /// Energy of the day's sessions, kcal: as recorded, else from their load; 0 on a day of rest, `nil` if training is
  /// unknown.
  package func exerciseEnergy(scale: DayLoadScale = DayLoadScale()) -> Double? {
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
