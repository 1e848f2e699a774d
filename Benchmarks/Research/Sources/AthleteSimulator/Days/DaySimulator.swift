import TextFormats

/// An athlete who lives day by day: a night and a morning record, then, with or without advice, the session, food,
/// the evening record and the next night.
///
/// ```swift
/// var athlete = DaySimulator(seed: 7, index: 0, days: 360)
/// while let morning = athlete.morning() {
///   let tired = (morning.feel ?? 7) < 5
///   let evening = athlete.evening(advice: tired ? .easy : .trainSmart)
///   athlete.truth.capacity     // what nobody sees
/// }
/// ```
///
/// The same seed, index and settings give the same days to the last bit on every platform. The random numbers of a
/// day depend neither on the advice nor on what happened before, so a run with advice and one without differ by the
/// advice alone (common random numbers).
///
/// - Complexity: about a microsecond a day; memory does not grow with the days.
public struct DaySimulator: Sendable {
  /// The constants.
  public let settings: DaySimulatorSettings
  /// Who lives.
  public let traits: SimulatedAthleteTraits
  /// The number of the athlete under the seed.
  public let index: Int
  /// How many days are lived.
  public let dayCount: Int
  /// The truth of the day of the last record; what the evening decides is there after the evening.
  public internal(set) var truth = SimulatedDayTruth()

  var body: DayBody
  var chance: DayChance
  private var weeks: TrainingWeeks
  private var planned: [Double] = []
  private var recordChance: DayChance.Record?
  private var nextDay = 0

  /// The athlete of an index under a seed.
  ///
  /// - Parameters:
  ///   - seed: chance.
  ///   - index: the number of the athlete under the seed.
  ///   - days: how many days to simulate, burn-in included; at least 0.
  ///   - settings: the constants.
  public init(seed: UInt64, index: Int, days: Int, settings: DaySimulatorSettings = .standard) {
    let key = SimulatedAthleteTraits.key(seed: seed, index: index)
    self.settings = settings
    self.index = index
    dayCount = max(0, days)
    traits = SimulatedAthleteTraits(key: key, settings: settings)
    chance = DayChance(seed: key)
    body = DayBody()
    weeks = TrainingWeeks(seed: key, settings: settings.plan)
    for _ in 0..<max(1, min(settings.plan.visibleDays, 366)) { planned.append(weeks.next(settings.plan)) }
  }

  /// The record of the next morning; `nil` after the last day.
  ///
  /// A day whose evening has not been asked for ends without advice.
  public mutating func morning() -> SimulatedMorning? {
    if recordChance != nil { _ = evening() }
    guard nextDay < dayCount else { return nil }
    let record = chance.record()
    recordChance = record
    truth = SimulatedDayTruth()
    truth.day = nextDay
    truth.plannedLoad = planned.first ?? 0
    let seen = body.wake(
      into: &truth, chance: chance.night(), record: record, traits: traits, settings: settings)
    var morning = seen
    let load = traits.usualLoad
    morning.plannedLoads = planned.map { $0 * load }
    return morning
  }

  /// The record of the evening of the day whose morning was the last; `nil` if there is none.
  ///
  /// - Parameter advice: the morning's advice; without advice the plan stays unchanged.
  public mutating func evening(advice: DayAdvice? = nil) -> SimulatedEvening? {
    guard let record = recordChance else { return nil }
    recordChance = nil
    nextDay += 1
    let evening = body.live(
      into: &truth, advice: advice, chance: &chance, record: record, traits: traits, settings: settings)
    planned.removeFirst()
    planned.append(weeks.next(settings.plan))
    return evening
  }

  /// The next whole day; `nil` after the last one.
  ///
  /// - Parameter advice: gives the advice of a morning from its record.
  public mutating func day(
    advice: (SimulatedMorning) -> DayAdvice? = { _ in nil }
  ) -> SimulatedDay? {
    guard let morning = morning() else { return nil }
    let given = advice(morning)
    guard let evening = evening(advice: given) else { return nil }
    return SimulatedDay(morning: morning, advice: given, evening: evening, truth: truth)
  }
}
