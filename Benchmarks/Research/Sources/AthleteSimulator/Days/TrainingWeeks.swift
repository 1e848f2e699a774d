/// An athlete's training plan as an endless sequence of days.
struct TrainingWeeks: Sendable {
  private var chance: SimulationGenerator
  private let week: [Double]
  private let phase: Int
  private var day = 0
  private var campStart: Int
  private var campEnd: Int
  private var campFactor: Double

  init(seed: UInt64, settings: DaySimulatorSettings.Plan) {
    chance = SimulationGenerator(seed: seed, purpose: "training weeks")
    let template = chance.uniform()
    let phase = chance.uniform()
    week =
      settings.weeks.isEmpty ? [] : settings.weeks[wholeNumber(0...settings.weeks.count - 1, at: template)]
    self.phase = settings.mesocycle.isEmpty ? 0 : wholeNumber(0...settings.mesocycle.count - 1, at: phase)
    campStart = wholeNumber(settings.firstCamp, at: chance.uniform())
    campEnd = campStart + wholeNumber(settings.campDays, at: chance.uniform())
    campFactor = chance.uniform(settings.campFactor)
  }

  /// Returns the planned load of the next day, as a multiple of the usual load.
  mutating func next(_ settings: DaySimulatorSettings.Plan) -> Double {
    defer { day += 1 }
    if day >= campEnd {
      let gap = Double(settings.campGap) + settings.campGapMean * chance.exponential()
      campStart = campEnd + max(1, PortableMath.whole(gap))
      campEnd = campStart + wholeNumber(settings.campDays, at: chance.uniform())
      campFactor = chance.uniform(settings.campFactor)
    }
    guard !week.isEmpty else { return 0 }
    var load = week[day % 7 % week.count]
    if !settings.mesocycle.isEmpty {
      load *= settings.mesocycle[(day / 7 + phase) % settings.mesocycle.count]
    }
    return day >= campStart ? load * campFactor : load
  }
}
