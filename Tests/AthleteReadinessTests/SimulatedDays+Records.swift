import ActivityStreams
import AthleteReadiness
import AthleteSimulator

/// The Monday that the simulator's days start with.
let simulatedStart = CalendarDay(ordinal: 19_723)

extension SimulatedMorning {
  /// The morning as a day record.
  var asRecord: MorningRecord {
    var record = MorningRecord()
    record.metrics[.hrv] = hrv
    record.hrvKind = .rmssd
    record.metrics[.restingHeartRate] = restingHeartRate
    record.metrics[.respiratoryRate] = respiratoryRate
    record.metrics[.wristTemperature] = temperature
    if let sleep {
      var night = NightSleep()
      night.total = sleep.total
      night.core = sleep.light
      night.deep = sleep.deep
      night.rem = sleep.rem
      night.awake = sleep.awake
      night.wakeCount = sleep.awakenings
      night.onset = sleep.onset
      night.wake = sleep.wake
      record.sleep = night
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

extension SimulatedEvening {
  /// The evening as a day record.
  var asRecord: EveningRecord {
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
