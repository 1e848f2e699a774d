extension FibrePoolWorld {
  /// The plan for one day.
  struct PlannedDay: Sendable, Hashable {
    /// Load, as a multiple of the usual load.
    var load: Double
    /// Intensity, where 1 is threshold.
    var hardness: Double
    var isEvent = false
  }

  /// The week-by-week plan: blocks of build-up and recovery, events with a taper, the off-season and camps.
  ///
  /// At most three weeks are kept, those that the athlete knows.
  struct Calendar: Sendable {
    /// Today and the following days, at least two weeks.
    private(set) var ahead: [PlannedDay] = []
    private var weekInBlock = 0
    private var weeksToEvent: Int
    private var offWeeksLeft = 0
    private var isAfterEvent = false
    private var chance: SimulationGenerator

    init(key: UInt64, athlete: Athlete, _ settings: Settings.Plan) {
      chance = SimulationGenerator(seed: key, purpose: "fibre pools: plan")
      weeksToEvent = chance.integer(settings.eventWeeks)
      weekInBlock = chance.integer(0...3)
      fill(athlete, settings)
    }

    mutating func advance(_ athlete: Athlete, _ settings: Settings.Plan) {
      if !ahead.isEmpty { ahead.removeFirst() }
      fill(athlete, settings)
    }

    private mutating func fill(_ athlete: Athlete, _ settings: Settings.Plan) {
      while ahead.count < 14 { addWeek(athlete, settings) }
    }

    private mutating func addWeek(_ athlete: Athlete, _ settings: Settings.Plan) {
      let isCamp = chance.chance(settings.campChance)
      var factor = 1.0
      var isEventWeek = false
      if offWeeksLeft > 0 {
        offWeeksLeft -= 1
        factor = settings.offLoad
      } else if isAfterEvent {
        isAfterEvent = false
        factor = settings.afterEvent
        if chance.chance(settings.offChance) { offWeeksLeft = chance.integer(settings.offWeeks) }
        weeksToEvent = chance.integer(settings.eventWeeks)
        weekInBlock = 0
      } else {
        weeksToEvent -= 1
        isEventWeek = weeksToEvent <= 0
        isAfterEvent = isEventWeek
        if weeksToEvent < settings.taper.count {
          factor = settings.taper[settings.taper.count - 1 - max(0, weeksToEvent)]
        } else if isCamp {
          factor = settings.campLoad
          weekInBlock = athlete.buildWeeks
        } else if athlete.followsBlocks {
          if weekInBlock >= athlete.buildWeeks {
            factor = settings.easing
            weekInBlock = 0
          } else {
            factor = settings.building[min(weekInBlock, settings.building.count - 1)]
            weekInBlock += 1
          }
        } else {
          factor = PortableMath.exponential(0.16 * chance.normal())
        }
      }
      addDays(athlete, settings, factor: factor, isEventWeek: isEventWeek, isCamp: isCamp)
    }

    private mutating func addDays(
      _ athlete: Athlete, _ settings: Settings.Plan, factor: Double, isEventWeek: Bool, isCamp: Bool
    ) {
      for weekday in 0..<7 {
        let spread = PortableMath.exponential(settings.daySpread * chance.normal())
        let hard = athlete.hardDays[weekday]
        var hardness = hard ? chance.uniform(0.85...0.98) : chance.uniform(0.6...0.75)
        var load = settings.level * athlete.week[weekday] * factor * spread
        if isCamp && load < 0.5 && factor > 1 { load = 0.8 }
        if factor < 0.5 && !isEventWeek { hardness = min(hardness, 0.7) }
        let isEvent = isEventWeek && weekday == 6
        if isEvent { load = settings.eventLoad * spread }
        if isEvent { hardness = 0.95 }
        if isEventWeek && weekday == 5 { load = min(load, 0.35) }
        ahead.append(PlannedDay(load: load.clipped(0...5), hardness: hardness, isEvent: isEvent))
      }
    }
  }
}
