import ActivityStreams
public import TextFormats

/// Writes a simulated season as JSON Lines: records in the streaming format of `p247 brief`, and the
/// true states.
///
/// ```swift
/// let season = SimulatedSeason(seed: 7, index: 0, days: 360)
/// let lines = SeasonLines(season, name: "athlete-0")
/// lines.records     // {"phase":"morning",…} and {"phase":"evening",…} for each day
/// lines.truth       // {"truth":"athlete",…}, then {"truth":"day",…} for each day
/// ```
///
/// Missing values are omitted from `metrics`. `sleep` and `check_in` are `null` if missing. Sleep onset
/// is in hours from the midnight before the morning, and negative before midnight.
public struct SeasonLines: Sendable {
  private let season: SimulatedSeason
  private let name: String
  private let firstDay: CalendarDay

  /// The default first day, Monday 2025-01-06.
  public static let usualFirstDay = CalendarDay(ordinal: 20_094)

  /// Creates the lines of a season.
  ///
  /// - Parameters:
  ///   - season: The days.
  ///   - name: The athlete's name in the lines.
  ///   - firstDay: The date of day 0, which the simulator treats as a Monday.
  public init(_ season: SimulatedSeason, name: String, firstDay: CalendarDay = SeasonLines.usualFirstDay) {
    self.season = season
    self.name = name
    self.firstDay = firstDay
  }

  /// One line per morning and evening, in order.
  /// - Complexity: O(*days*).
  public var records: [UInt8] {
    var line = DayLine()
    for day in season.days {
      let date = firstDay.adding(days: day.truth.day).description
      write(day.morning, date, to: &line)
      write(day.evening, date, to: &line)
    }
    return line.bytes
  }

  private func write(_ morning: SimulatedMorning, _ date: String, to line: inout DayLine) {
    let traits = season.traits
    line.begin()
    line.text("phase", "morning")
    line.text("athlete", name)
    line.text("date", date)
    line.begin("metrics")
    if let hrv = morning.hrv {
      line.number("hrv", hrv, 1)
      line.text("hrv_kind", "rmssd")
    }
    line.optional("resting_hr", morning.restingHeartRate, 1)
    line.optional("respiratory_rate", morning.respiratoryRate, 2)
    line.optional("apple_sleeping_wrist_temperature", morning.temperature, 2)
    line.end()
    if let night = morning.sleep {
      line.begin("sleep")
      line.number("total_hours", night.total, 3)
      line.optional("core_hours", night.light, 3)
      line.optional("deep_hours", night.deep, 3)
      line.optional("rem_hours", night.rem, 3)
      line.number("awake_hours", night.awake, 3)
      line.number("wake_count", Double(night.awakenings), 0)
      line.number("sleep_onset_h", night.onset, 3)
      line.number("wake_h", night.wake, 3)
      line.text("source", "simulator")
      line.end()
    } else {
      line.null("sleep")
    }
    if morning.feel != nil || morning.soreness != nil {
      line.begin("check_in")
      line.optional("feel", morning.feel, 0)
      line.optional("soreness_0_4", morning.soreness, 0)
      line.end()
    } else {
      line.null("check_in")
    }
    line.numbers("planned_load", morning.plannedLoads, 1)
    line.begin("athlete_info")
    line.text("sex", traits.sex.rawValue)
    line.number("weight_kg", traits.mass, 1)
    line.number("lean_body_mass", traits.leanMass, 1)
    line.number("age", traits.age, 0)
    line.end()
    line.endLine()
  }

  private func write(_ evening: SimulatedEvening, _ date: String, to line: inout DayLine) {
    line.begin()
    line.text("phase", "evening")
    line.text("athlete", name)
    line.text("date", date)
    line.begin("metrics")
    line.optional("step_count", evening.steps, 0)
    line.optional("active_calories", evening.activeEnergy, 0)
    line.optional("basal_calories", evening.basalEnergy, 0)
    if let food = evening.food {
      // Despite its name, this key of the day record is in kcal.
      line.number("dietary_energy_kj", food.energy, 0)
      line.number("protein_g", food.protein, 1)
      line.number("carbs_g", food.carbohydrate, 1)
      line.number("total_fat", food.fat, 1)
    }
    line.end()
    line.beginArray("workouts")
    if let workout = evening.workout {
      line.begin()
      line.number("load", workout.load, 2)
      line.number("duration_min", workout.minutes, 1)
      line.number("rpe", workout.exertion, 0)
      line.number("kcal", workout.energy, 0)
      line.optional("performance_pct", workout.performance, 2)
      line.end()
    }
    line.endArray()
    line.begin("behaviours")
    if let habits = evening.habits {
      for habit in SimulatedHabit.allCases { line.number(habit.rawValue, habits[habit], 2) }
    }
    line.end()
    line.flag("load_logged", evening.isLoadLogged)
    line.endLine()
    guard let response = evening.response else { return }
    line.begin()
    line.text("phase", "response")
    line.text("athlete", name)
    line.text("date", date)
    line.text("action", response.rawValue)
    line.optional("rpe", evening.workout?.exertion, 0)
    line.endLine()
  }
}

extension SeasonLines {
  /// Returns the line that defines the scoring: forecasts with their windows, burn-in and quiet days.
  public static func protocolLine(
    seed: UInt64, variant: String, settings: DaySimulatorSettings
  ) -> [UInt8] {
    var line = DayLine()
    line.begin()
    line.text("truth", "protocol")
    line.text("seed", String(seed))
    line.text("variant", variant)
    line.number("burn_in", Double(settings.burnIn), 0)
    line.number("quiet_days", Double(settings.events.quietDays), 0)
    line.beginArray("forecasts")
    for forecast in SimulatedForecast.all {
      line.begin()
      line.text("prediction_type", forecast.primitive.rawValue)
      line.text("issue", forecast.issue.rawValue)
      line.numbers("window", [Double(forecast.window.lowerBound), Double(forecast.window.upperBound)], 0)
      line.text("label", forecast.key)
      line.end()
    }
    line.endArray()
    line.endLine()
    return line.bytes
  }

  /// One line for the athlete with the true effects of habits, then one per day with its labels (0, 1,
  /// or `null` if not scored), onsets and hidden states.
  /// - Complexity: O(*days*).
  public var truth: [UInt8] {
    var line = DayLine()
    writeAthlete(to: &line)
    let labels = SimulatedForecast.all.map { ($0, season.labels(of: $0)) }
    var onsets = season.days.map { _ in [SimulatedPrimitive]() }
    for primitive in SimulatedPrimitive.allCases {
      for day in season.onsets(of: primitive) { onsets[day].append(primitive) }
    }
    for (position, day) in season.days.enumerated() {
      line.begin()
      line.text("truth", "day")
      line.text("athlete", name)
      line.text("date", firstDay.adding(days: day.truth.day).description)
      line.number("day", Double(day.truth.day), 0)
      line.beginArray("onsets")
      for primitive in onsets[position] { line.element(primitive.rawValue) }
      line.endArray()
      line.begin("labels")
      for primitive in SimulatedPrimitive.allCases {
        line.begin(primitive.rawValue)
        for (forecast, values) in labels where forecast.primitive == primitive {
          if let value = values[position] {
            line.number(forecast.key, value ? 1 : 0, 0)
          } else {
            line.null(forecast.key)
          }
        }
        line.end()
      }
      line.end()
      writeLatent(day, to: &line)
      line.endLine()
    }
    return line.bytes
  }

  private func writeAthlete(to line: inout DayLine) {
    let traits = season.traits
    line.begin()
    line.text("truth", "athlete")
    line.text("athlete", name)
    line.number("index", Double(season.index), 0)
    line.number("usual_load", traits.usualLoad, 2)
    line.number("fitness_days", traits.fitnessTime, 2)
    line.number("fatigue_days", traits.fatigueTime, 2)
    line.number("muscle_days", traits.muscleTime, 2)
    line.number("tolerance", traits.tolerance, 3)
    line.number("sleep_need_h", traits.sleepNeed, 3)
    line.flag("compressed", traits.isCompressed)
    line.number("food_logged_share", traits.foodLogged, 3)
    line.number("log_completeness", traits.logCompleteness, 3)
    line.beginArray("patterns")
    for habit in SimulatedHabit.allCases {
      for outcome in HabitOutcome.allCases where traits.effects[habit, outcome] != 0 {
        line.begin()
        line.text("cause", habit.rawValue)
        line.text("effect", outcome.rawValue)
        line.number("size_sd", traits.effects[habit, outcome], 4)
        line.end()
      }
    }
    line.endArray()
    line.endLine()
  }

  private func writeLatent(_ day: SimulatedDay, to line: inout DayLine) {
    let truth = day.truth
    line.begin("latent")
    line.number("fitness", truth.fitness, 4)
    line.number("fatigue", truth.fatigue, 4)
    line.number("damage", truth.damage, 4)
    line.number("sleep_debt_h", truth.sleepDebt, 4)
    line.number("stress", truth.stress, 4)
    line.number("glycogen", truth.glycogen, 4)
    line.number("energy_deficit", truth.energyDeficit, 4)
    line.number("illness", truth.illness, 4)
    line.text("regime", truth.regime.rawValue)
    line.number("instability", truth.instability, 4)
    line.number("irregularity_h", truth.irregularity, 4)
    line.flag("injured", truth.isInjured)
    line.flag("travelling", truth.isTravelling)
    line.number("spillover_pct", truth.spillover, 4)
    line.number("capacity_pct", truth.capacity, 4)
    line.number("planned", truth.plannedLoad, 4)
    line.number("load", truth.load, 4)
    line.number("energy_availability", truth.energyAvailability, 3)
    line.number("carbohydrate_g", truth.carbohydrate, 1)
    line.number("carbohydrate_need_g", truth.carbohydrateNeed, 1)
    line.number("strain", truth.strain, 4)
    line.number("incident_chance", truth.incidentChance, 6)
    line.number("prodrome_chance", truth.prodromeChance, 6)
    line.flag("first_ill_day", truth.isFirstIllDay)
    line.end()
  }
}
