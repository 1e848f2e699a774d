import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import SessionMetrics

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
}

/// Simulated days as the records that a state takes in.
package enum RecordAdapter {
  /// The first simulated day, a Monday.
  package static let firstDay = CalendarDay(ordinal: 18_631)

  /// What is known of a simulated athlete beside the days.
  package static func profile(_ traits: SimulatedAthleteTraits) -> ReadinessProfile {
    var profile = ReadinessProfile()
    profile.sex = traits.sex == .female ? .female : .male
    profile.age = traits.age
    profile.bodyMass = traits.mass
    profile.leanBodyMass = traits.leanMass
    return profile
  }

  /// The record of a simulated morning.
  package static func record(
    _ morning: SimulatedMorning, isNightKept: Bool = true, mask: RecordMask = RecordMask()
  )
    -> MorningRecord
  {
    var record = MorningRecord()
    if isNightKept, !mask.questionnaireOnly {
      record.metrics[.hrv] = morning.hrv
      record.hrvKind = .rmssd
      record.metrics[.restingHeartRate] = morning.restingHeartRate
      record.metrics[.respiratoryRate] = morning.respiratoryRate
      record.metrics[.wristTemperature] = morning.temperature
      record.sleep = morning.sleep.map { night in
        var sleep = NightSleep()
        sleep.total = night.total
        sleep.core = night.light
        sleep.deep = night.deep
        sleep.rem = night.rem
        sleep.awake = night.awake
        sleep.wakeCount = night.awakenings
        sleep.onset = night.onset
        sleep.wake = night.wake
        return sleep
      }
    }
    if morning.feel != nil || morning.soreness != nil {
      var checkIn = CheckIn()
      checkIn.feel = morning.feel
      checkIn.soreness = morning.soreness
      record.checkIn = checkIn
    }
    if mask.hasPlan { record.plannedLoad = morning.plannedLoads }
    return record
  }

  /// The record of a simulated evening.
  package static func record(_ evening: SimulatedEvening, mask: RecordMask = RecordMask()) -> EveningRecord {
    var record = EveningRecord()
    record.loadLogged = evening.isLoadLogged
    if let workout = evening.workout {
      var session = DayWorkout()
      session.load = workout.load
      session.duration = workout.minutes
      session.rpe = workout.exertion
      if !mask.questionnaireOnly {
        session.energy = workout.energy
        session.performance = workout.performance
      }
      record.workouts = [session]
    }
    guard !mask.questionnaireOnly else { return record }
    record.metrics[.steps] = evening.steps
    record.metrics[.activeEnergy] = evening.activeEnergy
    record.metrics[.basalEnergy] = evening.basalEnergy
    record.metrics[.energyIntake] = evening.food?.energy
    record.metrics[.protein] = evening.food?.protein
    record.metrics[.carbohydrate] = evening.food?.carbohydrate
    record.metrics[.fat] = evening.food?.fat
    if let habits = evening.habits {
      record.behaviours = SimulatedHabit.allCases.map { Behaviour(name: $0.rawValue, amount: habits[$0]) }
        .sorted { $0.name < $1.name }
    }
    return record
  }
}
