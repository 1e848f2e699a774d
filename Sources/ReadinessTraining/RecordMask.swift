import AthleteReadiness
import AthleteSimulator

/// What of a simulated day gets into the records.
package struct RecordMask: Sendable, Hashable {
  /// Share of nights that are taken out.
  package var nightsRemoved = 0.0
  /// Only what a questionnaire asks and the load: no sensor, no food.
  package var questionnaireOnly = false
  /// Whether the plan is known.
  package var hasPlan = true

  /// Everything.
  package init() {}

  /// Half of the nights are taken out.
  package static var halfOfTheNights: RecordMask {
    var mask = RecordMask()
    mask.nightsRemoved = 0.5
    return mask
  }

  /// What is left of a simulated morning.
  package func record(_ morning: SimulatedMorning, isNightKept: Bool = true) -> MorningRecord {
    var record = morning.record(hasDevice: isNightKept && !questionnaireOnly)
    if !hasPlan { record.plannedLoad = MorningRecord().plannedLoad }
    return record
  }

  /// What is left of a simulated evening.
  package func record(_ evening: SimulatedEvening) -> EveningRecord {
    let full = evening.record
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
