import TextFormats

/// Simulates an athlete day by day: the night and the morning record, then, with or without advice, the
/// session, food and the evening record.
///
/// ```swift
/// var athlete = DaySimulator(seed: 7, index: 0, days: 360)
/// while let morning = athlete.morning() {
///   let tired = (morning.feel ?? 7) < 5
///   let evening = athlete.evening(advice: tired ? 0.6 : 1)
///   athlete.truth.capacity     // the hidden state
/// }
/// ```
///
/// The same seed, index and settings give bit-identical days on every platform. A day's random numbers
/// depend neither on the advice nor on earlier days, so runs with and without advice differ only
/// because of the advice (common random numbers).
///
/// - Complexity: About a microsecond per day, with constant memory.
public struct DaySimulator: Sendable {
  /// Constants of the simulator.
  public let settings: DaySimulatorSettings
  /// Traits of the athlete.
  public let traits: SimulatedAthleteTraits
  /// Index of the athlete for the seed.
  public let index: Int
  /// Number of simulated days.
  public let dayCount: Int
  /// The true state on the day of the last record. Evening values are available after the evening.
  public internal(set) var truth = SimulatedDayTruth()

  var body: DayBody
  var chance: DayChance
  private var weeks: TrainingWeeks
  private var planned: [Double] = []
  private var recordChance: DayChance.Record?
  private var nextDay = 0

  /// Creates the athlete with a given index for a seed.
  ///
  /// - Parameters:
  ///   - seed: The random seed.
  ///   - index: The index of the athlete for this seed.
  ///   - days: Number of days to simulate, including burn-in; at least 0.
  ///   - settings: The constants of the simulator.
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

  /// Returns the record of the next morning; `nil` after the last day.
  ///
  /// If a day's evening was not requested, that day ends without advice.
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

  /// Returns the evening record of the current day; `nil` if there is none.
  ///
  /// - Parameter advice: The advised load as a share of the plan; `nil` leaves the plan unchanged.
  public mutating func evening(advice: Double? = nil) -> SimulatedEvening? {
    guard let record = recordChance else { return nil }
    recordChance = nil
    nextDay += 1
    let evening = body.live(
      into: &truth, advice: advice, chance: &chance, record: record, traits: traits, settings: settings)
    planned.removeFirst()
    planned.append(weeks.next(settings.plan))
    return evening
  }

  /// Simulates a whole day; `nil` after the last one.
  ///
  /// - Parameter advice: Returns the advised share of the plan for a morning record.
  public mutating func day(
    advice: (SimulatedMorning) -> Double? = { _ in nil }
  ) -> SimulatedDay? {
    guard let morning = morning() else { return nil }
    let given = advice(morning)
    guard let evening = evening(advice: given) else { return nil }
    return SimulatedDay(morning: morning, advice: given, evening: evening, truth: truth)
  }
}
