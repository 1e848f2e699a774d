import ActivityStreams
package import AthleteReadiness
import SessionMetrics
import TextFormats

extension CalendarDay {
  /// Default first day of simulated seasons, a Monday.
  package static let simulationStart = CalendarDay(ordinal: 18_631)
}

extension SimulatedMorning {
  /// Returns the morning as a day record. Without the device, night and vital signs are missing.
  package func record(hasDevice: Bool = true) -> MorningRecord {
    var record = MorningRecord()
    if hasDevice {
      record.metrics[.hrv] = hrv
      record.hrvKind = .rmssd
      record.metrics[.restingHeartRate] = restingHeartRate
      record.metrics[.respiratoryRate] = respiratoryRate
      record.metrics[.wristTemperature] = temperature
      record.sleep = sleep?.record
    }
    if feel != nil || soreness != nil {
      var answers = CheckIn()
      answers.feel = feel
      answers.soreness = soreness
      record.checkIn = answers
    }
    record.plannedLoad = plannedLoads
    return record
  }
}

extension SimulatedNight {
  /// The night as part of a day record.
  package var record: NightSleep {
    var night = NightSleep()
    night.total = total
    night.core = light
    night.deep = deep
    night.rem = rem
    night.awake = awake
    night.wakeCount = awakenings
    night.onset = onset
    night.wake = wake
    night.source = "simulator"
    return night
  }
}

extension SimulatedEvening {
  /// The evening as a day record.
  package var record: EveningRecord {
    var record = EveningRecord()
    record.metrics[.steps] = steps
    record.metrics[.activeEnergy] = activeEnergy
    record.metrics[.basalEnergy] = basalEnergy
    record.metrics[.energyIntake] = food?.energy
    record.metrics[.protein] = food?.protein
    record.metrics[.carbohydrate] = food?.carbohydrate
    record.metrics[.fat] = food?.fat
    if let workout {
      var session = DayWorkout()
      session.load = workout.load
      session.duration = workout.minutes
      session.rpe = workout.exertion
      session.energy = workout.energy
      session.performance = workout.performance
      record.workouts = [session]
    }
    record.loadLogged = isLoadLogged
    if let habits {
      record.behaviours = SimulatedHabit.allCases
        .map { Behaviour(name: $0.rawValue, amount: habits[$0]) }.sorted { $0.name < $1.name }
    }
    return record
  }
}

extension SimulatedAthleteTraits {
  /// The profile used to assess the athlete's records.
  package var profile: ReadinessProfile {
    var profile = ReadinessProfile()
    profile.sex = sex == .female ? .female : .male
    profile.age = age
    profile.bodyMass = mass
    profile.leanBodyMass = leanMass
    return profile
  }
}
