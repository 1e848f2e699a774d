import AthleteReadiness
import AthleteSimulator
import DayRecords

/// Which parts of a simulated day are recorded.
package struct RecordMask: Sendable, Hashable {
  /// Fraction of nights removed.
  package var nightsRemoved = 0.0
  /// Whether only questionnaire answers and load are recorded, without device data or food.
  var questionnaireOnly = false
  /// Whether the training plan is known.
  package var hasPlan = true

  /// Whether food is recorded.
  package var hasFood = true
  /// Whether answers are recorded.
  package var hasAnswers = true
  /// Whether HRV is recorded.
  package var hasVariability = true
  /// Whether resting heart rate is recorded.
  package var hasHeart = true
  /// Whether breathing and temperature are recorded.
  var hasBreathing = true
  /// Whether sleep is recorded.
  package var hasSleep = true
  /// Factor on load, for athletes who use another load unit.
  package var unit = 1.0
  /// Factor on planned load, for athletes who use another load unit.
  package var planUnit = 1.0

  /// Creates a mask under which everything is recorded.
  package init() {}

  package static func with(_ change: (inout RecordMask) -> Void) -> RecordMask {
    var mask = RecordMask()
    change(&mask)
    return mask
  }

  /// The masks of training athletes, assigned in turn. Most record everything; the others lack nights,
  /// the plan or a channel, or use another load unit.
  package static let learned: [RecordMask] = [
    RecordMask(), .halfOfTheNights, RecordMask(), .with { $0.hasPlan = false }, RecordMask(),
    .with { $0.hasFood = false }, RecordMask(),
    .with {
      $0.hasVariability = false
      $0.hasBreathing = false
    }, RecordMask(),
    .with {
      $0.hasAnswers = false
      $0.nightsRemoved = 0.25
    }, RecordMask(),
    .with {
      $0.unit = 3.5
      $0.planUnit = 3.5
    }, RecordMask(),
    .with {
      $0.hasSleep = false
      $0.hasPlan = false
    },
  ]

  /// A mask that removes half of the nights.
  package static var halfOfTheNights: RecordMask {
    var mask = RecordMask()
    mask.nightsRemoved = 0.5
    return mask
  }

  /// Returns the recorded part of a simulated morning.
  package func record(_ morning: SimulatedMorning, isNightKept: Bool = true) -> MorningRecord {
    var record = morning.record(hasDevice: isNightKept && !questionnaireOnly)
    if !hasPlan { record.plannedLoad = MorningRecord().plannedLoad }
    if planUnit != 1 { record.plannedLoad = record.plannedLoad.map { $0 * planUnit } }
    if !hasAnswers { record.checkIn = nil }
    if !hasVariability { record.metrics[.hrv] = nil }
    if !hasHeart { record.metrics[.restingHeartRate] = nil }
    if !hasBreathing {
      record.metrics[.respiratoryRate] = nil
      record.metrics[.wristTemperature] = nil
    }
    if !hasSleep { record.sleep = nil }
    return record
  }

  /// Returns the recorded part of a simulated evening.
  package func record(_ evening: SimulatedEvening) -> EveningRecord {
    var full = evening.record
    if !hasFood {
      for metric: DayMetric in [.energyIntake, .protein, .carbohydrate, .fat] { full.metrics[metric] = nil }
    }
    if unit != 1 {
      for place in full.workouts.indices {
        full.workouts[place].load = full.workouts[place].load.map { $0 * unit }
      }
    }
    guard questionnaireOnly else { return full }
    var record = EveningRecord()
    record.loadLogged = full.loadLogged
    record.workouts = full.workouts.map { workout in
      var session = DayWorkout()
      session.load = workout.load
      session.duration = workout.duration
      session.rpe = workout.rpe
      return session
    }
    return record
  }
}
