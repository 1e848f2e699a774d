/// The state of a simulated athlete between two days.
struct DayBody: Sendable {
  var fitness = 0.95
  var fatigue = 0.95
  var damage = 0.0
  /// Sleep debt, h; starts at the value for a usual shortfall.
  var debt = 1.5
  var stress = 0.0
  var glycogen = 0.8
  var deficit = 0.0
  /// Load of the previous day, as a multiple of the usual load.
  var lastLoad = 1.0
  /// Loads of the last seven days, as multiples of the usual load.
  var week: [Double] = [1, 0.7, 1.5, 0, 1.1, 1.9, 0.8]
  /// Autocorrelated autonomic noise.
  var autonomic = 0.0
  var lastOnset: Double?
  var irregularity = 0.55
  var habits = EveningHabits()
  /// First day of symptoms in the last illness.
  var symptoms: Int?
  /// Severity of the last illness.
  var severity = 0.0
  /// First day without the injury.
  var injuredUntil = 0
  /// First day after the journey.
  var travelUntil = 0
  var travelShift = 0.0
  /// First day of the prodrome.
  var prodromeStart = 0
  /// First day of the unstable phase.
  var unstableStart = 0
  /// First stable day after the unstable phase.
  var unstableEnd = 0
  /// First day on which the device is worn again.
  var deviceBack = 0

  /// Fatigue in excess of fitness; at least 0.
  var excess: Double { max(0, fatigue - fitness) }

  func isTravelling(_ day: Int) -> Bool { day < travelUntil }

  func regime(_ day: Int) -> SimulatedDayTruth.Regime {
    guard day < unstableEnd, day >= prodromeStart else { return .stable }
    return day < unstableStart ? .prodrome : .unstable
  }

  /// Returns the instability f, which grows during the prodrome and is 1 in the unstable phase.
  func instability(_ day: Int, _ settings: DaySimulatorSettings.Hazards) -> Double {
    switch regime(day) {
    case .stable: return 0
    case .unstable: return 1
    case .prodrome:
      let length = max(1, unstableStart - prodromeStart - 1)
      let progress = min(1, Double(day - prodromeStart) / Double(length))
      return settings.prodromeStart + settings.prodromeGrowth * progress
    }
  }

  /// Returns the severity of illness on the given day, by linear interpolation of the profile.
  func illness(_ day: Int, _ settings: DaySimulatorSettings.Illness) -> Double {
    guard let symptoms else { return 0 }
    let days = settings.profileDays
    let values = settings.profile
    let count = min(days.count, values.count)
    let x = Double(day - symptoms)
    guard count > 0, x >= days[0], x <= days[count - 1] else { return 0 }
    for knot in 1..<max(1, count) where x <= days[knot] {
      let width = days[knot] - days[knot - 1]
      let share = width > 0 ? (x - days[knot - 1]) / width : 1
      return severity * (values[knot - 1] + share * (values[knot] - values[knot - 1]))
    }
    return severity * values[0]
  }

  /// Returns Q, the capacity lost to fatigue, muscle damage and sleep debt, in %.
  func spillover(_ traits: SimulatedAthleteTraits, _ settings: DaySimulatorSettings.Capacity) -> Double {
    traits.fatigueCost * excess + traits.muscleCost * damage
      + traits.debtCost * (debt - settings.freeDebt).positivePart
  }
}
