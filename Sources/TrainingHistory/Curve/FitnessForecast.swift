public import ActivityStreams
import RealModule
public import TextFormats

/// Settings for forecast intervals and for how closely athletes follow planned loads.
public struct ForecastSettings: SettingsGroup {
  /// Standard deviation of actual load around planned load, as a fraction of the planned load (house rule).
  public static let planDeviation = 0.25
  /// Correlation of these deviations between days: an athlete who falls short on one day tends to fall
  /// short on others.
  public var planCorrelation = 0.2
  /// Half-width of the intervals, in standard deviations.
  public var intervalWidth = 1.959963984540054
  /// Longest forecast, in days.
  package static let longest = 365

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "forecast"
  package static let settings: [Setting<ForecastSettings>] = [
    .number(
      "plan_correlation", \.planCorrelation, in: 0...1,
      "day-to-day correlation of deviations from planned load"),
    .number(
      "interval_width", \.intervalWidth, in: 0.1...4, unit: "standard deviations",
      "half-width of the intervals; 1.96 covers 95 %", source: "normal distribution"),
  ]
}

/// The planned load of a day.
public struct PlannedLoad: Sendable, Hashable, Codable {
  /// The planned date.
  public var day: CalendarDay
  /// The load, in the unit of the training history.
  public var load: Double
  /// Standard deviation of the actual load. With `nil`, it is ``ForecastSettings/planDeviation`` × load.
  public var deviation: Double?

  /// Creates a planned load. Several loads planned for the same day are added together.
  public init(day: CalendarDay, load: Double, deviation: Double? = nil) {
    self.day = day
    self.load = load
    self.deviation = deviation
  }
}

/// A forecast of fitness, fatigue and form with prediction intervals.
///
/// Both filters are linear, so the mean and the variance are exact. The load of day *i* contributes with
/// weight c_i and has standard deviation σ_i. With correlation ρ between any two days, the variance is (1 −
/// ρ) Σ c_i² σ_i² + ρ (Σ c_i σ_i)². Days without a plan are assigned the mean load of recent weeks.
///
/// ```swift
/// let forecast = try FitnessForecast(state, plan: plan, through: race)
/// print(forecast.days.last?.balance.interval as Any)
/// ```
///
/// Page: *Forecast of fitness, fatigue and form*, tests: `FitnessForecastTests`.
public struct FitnessForecast: Sendable, Hashable {
  /// A forecast value and its interval.
  public struct Value: Sendable, Hashable {
    /// The expected value.
    public let mean: Double
    /// Standard deviation of the forecast.
    public let deviation: Double
    /// Prediction interval. For fitness and fatigue it does not extend below 0.
    public let interval: ClosedRange<Double>
  }

  /// One day of the forecast.
  public struct Day: Sendable, Hashable {
    /// The date.
    public let day: CalendarDay
    /// Planned load, or the mean recent load if nothing is planned.
    public let load: Double
    /// Whether the load was planned.
    public let isPlanned: Bool
    /// Long-term fitness (CTL).
    public let chronic: Value
    /// Short-term fatigue (ATL).
    public let acute: Value
    /// Form (TSB), from the same or the previous day's values as the settings specify.
    public let balance: Value
  }

  /// The forecast days, oldest first; the first is the day after the state's last day.
  public let days: [Day]

  /// Advances a training state through planned loads.
  ///
  /// - Parameters:
  ///   - state: The state at the end of today.
  ///   - plan: Planned loads in any order. Loads on or before the state's last day are ignored; loads
  ///     on the same day are added together.
  ///   - last: The last day to forecast.
  ///   - settings: Day-to-day correlation and interval width.
  /// - Throws: ``FitnessError`` if a planned load is negative or not finite, if the state has no day, or if
  ///   `last` is not after it.
  /// - Complexity: O(*n*) for *n* forecast days.
  public init(
    _ state: TrainingState, plan: [PlannedLoad], through last: CalendarDay,
    settings: ForecastSettings = ForecastSettings()
  ) throws(FitnessError) {
    for (index, planned) in plan.enumerated() where !(planned.load >= 0 && planned.load.isFinite) {
      throw .invalidLoad(index: index, value: planned.load)
    }
    guard let today = state.day else { throw .invalidState }
    guard last > today else { throw .dayInThePast(last, last: today) }
    var fitness = state.fitness
    let rules = fitness.settings
    var spread = Spread(rules, correlation: settings.planCorrelation)
    let expected = state.expectedLoad ?? 0
    let expectedDeviation = state.recentDeviation ?? 0
    let planned = plan.sorted {
      ($0.day, $0.load, $0.deviation ?? -1) < ($1.day, $1.load, $1.deviation ?? -1)
    }
    var next = 0
    var days: [Day] = []
    for offset in 1...min(today.days(to: last), max(1, ForecastSettings.longest)) {
      let day = today.adding(days: offset)
      var (load, variance, isPlanned) = (0.0, 0.0, false)
      while next < planned.count, planned[next].day <= day {
        if planned[next].day == day {
          load += planned[next].load
          let deviation = planned[next].deviation ?? ForecastSettings.planDeviation * planned[next].load
          if deviation >= 0, deviation.isFinite { variance += deviation * deviation }
          isPlanned = true
        }
        next += 1
      }
      if !isPlanned { (load, variance) = (expected, expectedDeviation * expectedDeviation) }
      try fitness.add(load: load, on: day)
      spread.step(deviation: variance.squareRoot())
      func value(_ mean: Double, _ deviation: Double, floor: Double) -> Value {
        let reach = settings.intervalWidth * deviation
        return Value(
          mean: mean, deviation: deviation, interval: max(floor, mean - reach)...max(floor, mean + reach))
      }
      days.append(
        Day(
          day: day, load: load, isPlanned: isPlanned,
          chronic: value(fitness.chronic, spread.chronic, floor: 0),
          acute: value(fitness.acute, spread.acute, floor: 0),
          balance: value(fitness.balance, spread.balance, floor: -.infinity)))
    }
    self.days = days
  }
}

/// Standard deviations of both filters and of their difference, updated day by day.
private struct Spread {
  let chronicWeight: Double
  let acuteWeight: Double
  let correlation: Double
  let isNextDay: Bool
  /// Σ c² σ² of the long-term and short-term filters, then their cross term Σ c c′ σ².
  private var squares = [0.0, 0, 0]
  /// Σ c σ of the long-term and short-term filters.
  private var sums = [0.0, 0]
  private(set) var balance = 0.0

  init(_ settings: FitnessSettings, correlation: Double) {
    chronicWeight = settings.weight(days: settings.chronicDays)
    acuteWeight = settings.weight(days: settings.acuteDays)
    self.correlation = correlation
    isNextDay = settings.balance == .nextDay
  }

  mutating func step(deviation: Double) {
    // Form uses yesterday's or today's filter values, depending on the settings.
    if isNextDay { balance = difference }
    let (long, short) = (1 - chronicWeight, 1 - acuteWeight)
    let variance = deviation * deviation
    squares[0] = squares[0] * long * long + chronicWeight * chronicWeight * variance
    squares[1] = squares[1] * short * short + acuteWeight * acuteWeight * variance
    squares[2] = squares[2] * long * short + chronicWeight * acuteWeight * variance
    sums[0] = sums[0] * long + chronicWeight * deviation
    sums[1] = sums[1] * short + acuteWeight * deviation
    if !isNextDay { balance = difference }
  }

  var chronic: Double { root(squares[0], sums[0]) }
  var acute: Double { root(squares[1], sums[1]) }
  private var difference: Double {
    root(squares[0] - 2 * squares[2] + squares[1], sums[0] - sums[1])
  }

  private func root(_ square: Double, _ sum: Double) -> Double {
    max(0, (1 - correlation) * square + correlation * sum * sum).squareRoot()
  }
}
