import ActivityStreams
import DayRecords
import SessionMetrics

/// Converts session and plan loads in any unit to one scale, the scale of exponential TRIMP.
///
/// The same table applies to enriched activities. Session RPE, stress points and minutes use the athlete's own
/// median ratio once there are ten sessions, and `LoadFallbackSettings` of module `SessionMetrics` before that.
package struct DayLoadScale: Sendable, Hashable {
  /// Load per minute at session RPE 1.
  package var rating: Double
  package var stress: Double
  /// Load per minute without other data.
  package var minute: Double
  package var kilocalorie: Double
  /// Load from heart rate; `nil` if the athlete's heart rates form no valid reserve.
  package var heartRate: BanisterTRIMP?
  /// Whether the maximum heart rate was set by hand rather than estimated.
  package var isMaximumSet = false
  /// When a mean above the maximum heart rate is rejected.
  package var heldExcess = HeldExcessSettings()

  /// Creates the scale of an unknown athlete.
  package init(
    settings: DayLoadSettings, factors: LoadFallbackSettings
  ) {
    rating = factors.ratingFactor
    stress = factors.stressFactor
    minute = factors.minuteFactor
    kilocalorie = settings.loadPerKilocalorie
  }

  package subscript(unit: LoadUnit) -> Double {
    switch unit {
    case .load: 1
    case .sessionRating: rating
    case .stress: stress
    case .minutes: minute
    }
  }

  /// Returns the load from a session's mean heart rate and minutes; `nil` if either is missing. A mean hides
  /// the hard parts, and the weight of heart rate is convex, so this is a lower bound.
  func measured(_ workout: DayWorkout) -> Double? {
    guard let mean = workout.averageHeartRate, let minutes = workout.duration, let heartRate else {
      return nil
    }
    // A mean above the athlete's maximum heart rate counts as the maximum and does not raise it.
    return heartRate.load(atMean: min(mean, heartRate.reserve.maximum), minutes: minutes)
  }

  /// Returns the mean heart rate behind a session's load if it is implausibly high; `nil` if it is plausible.
  func heldRate(of workout: DayWorkout) -> HeldRate? {
    guard heldExcess.isEnabled, workout.load == nil, workout.duration != nil,
      let mean = workout.averageHeartRate, let maximum = heartRate?.reserve.maximum,
      mean > maximum + heldExcess.margin
    else { return nil }
    return HeldRate(mean: mean, maximum: maximum, isMaximumSet: isMaximumSet)
  }

  /// Returns the load of the given session; `nil` if unknown. Sources in order: stated load, heart rate and stress
  /// points (or the load of the sets if that is larger), then session RPE, energy and minutes.
  package func load(of workout: DayWorkout) -> Double? {
    let stated = workout.load ?? measured(workout) ?? workout.stress.map { $0 * stress }
    // The load of the sets already includes the rating.
    if let load = TrainingLoad.counted(stated, sets: workout.setsLoad) { return load }
    if let ratings = workout.ratingMinutes { return ratings * rating }
    if let energy = workout.energy { return energy * kilocalorie }
    return workout.hasLoadOfMinutes ? workout.duration.map { $0 * minute } : nil
  }
}

/// A session's mean heart rate above the athlete's maximum. It counts as that maximum and is reported.
package struct HeldRate: Sendable, Hashable {
  /// Recorded mean, bpm.
  package var mean: Double
  /// Maximum used instead, bpm.
  package var maximum: Double
  package var isMaximumSet: Bool
}

extension DayWorkout {
  /// Longest duration, minutes, that can give a load on its own.
  private static let longest = 1440.0

  /// Whether duration alone gives a load. It does not for an unknown kind of session, or for more than a day.
  var hasLoadOfMinutes: Bool {
    guard let duration, duration <= Self.longest else { return false }
    return kind.map { ActivityKind(named: $0).isKnown } ?? true
  }

  /// Returns the session's peak heart rate as evidence of the athlete's maximum; `nil` if it is below its own mean
  /// or above a limit.
  func credibleMaximum(upTo limit: Double) -> Double? {
    guard let highest = maximumHeartRate, highest <= limit, highest >= averageHeartRate ?? 0 else {
      return nil
    }
    return highest
  }

  /// Session RPE × minutes. An RPE of 0 means no answer.
  var ratingMinutes: Double? {
    if let sessionRating { return sessionRating }
    guard let rpe, rpe > 0, let duration else { return nil }
    return rpe * duration
  }

  /// Unit of the session's load; `nil` if unknown.
  var unit: LoadUnit? {
    if load != nil || setsLoad != nil || (averageHeartRate != nil && duration != nil) { return .load }
    if stress != nil { return .stress }
    if ratingMinutes != nil { return .sessionRating }
    return energy != nil ? .load : hasLoadOfMinutes ? .minutes : nil
  }
}

extension EveningRecord {
  /// Returns the day's load: 0 on a rest day, `nil` if training is unknown.
  package func load(scale: DayLoadScale) -> Double? {
    guard loadLogged != false else { return nil }
    var sum = 0.0
    for workout in workouts {
      guard let load = scale.load(of: workout) else { return nil }
      sum += load
    }
    return sum
  }

  /// Returns the energy of the day's sessions, kcal, recorded or derived from their load: 0 on a rest day, `nil` if
  /// training is unknown.
  package func exerciseEnergy(scale: DayLoadScale) -> Double? {
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
