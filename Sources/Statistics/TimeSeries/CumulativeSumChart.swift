/// A two-sided CUSUM chart: it notices a small lasting shift of a standardised daily value (Page 1954).
///
///     C⁺ ← max(0, C⁺ + z − k)     C⁻ ← max(0, C⁻ − z − k)     alarm where one reaches h
///
/// With k = 0.5 the chart is tuned to shifts of one standard deviation. For independent normal values of no
/// shift a false alarm comes once in about 168 days at h = 4 and once in about 465 at h = 5; autocorrelated
/// values alarm far more often, so feed the forecast errors of a `LocalLevelFilter` rather than raw values.
///
/// After an alarm both sums start again from 0. A missing day changes nothing but the count of days.
///
/// Page: *Changes and shifts*, tests: `CumulativeSumChartTests`.
public struct CumulativeSumChart: Sendable, Hashable {
  /// An alarm.
  public struct Alarm: Sendable, Hashable {
    /// Whether the value has risen or fallen.
    public let isRise: Bool
    /// The day of the alarm, counted from 0 at the first day of the chart.
    public let day: Int
    /// The first day after the sum was last 0: the estimated start of the shift.
    public let start: Int
  }

  /// Allowance k, in standard deviations.
  public let allowance: Double
  /// Decision limit h, in standard deviations.
  public let limit: Double
  /// Whether the sums start again after an alarm.
  public let restarts: Bool
  /// C⁺.
  public private(set) var upper = 0.0
  /// C⁻.
  public private(set) var lower = 0.0
  /// Days so far, missing ones counted.
  public private(set) var days = 0
  private var riseStart = 0
  private var fallStart = 0

  /// A chart; a negative or NaN parameter stands for 0.
  public init(allowance: Double = 0.5, limit: Double = 4, restarts: Bool = true) {
    self.allowance = allowance > 0 ? allowance : 0
    self.limit = limit > 0 ? limit : 0
    self.restarts = restarts
  }

  /// The value of the next day, in standard deviations; `nil` or NaN where missing.
  public mutating func add(_ z: Double?) -> Alarm? {
    let day = days
    days += 1
    guard let z, z.isFinite else { return nil }
    upper = max(0, upper + z - allowance)
    lower = max(0, lower - z - allowance)
    if upper == 0 { riseStart = day + 1 }
    if lower == 0 { fallStart = day + 1 }
    let isRise = upper > 0 && upper >= limit
    guard isRise || (lower > 0 && lower >= limit) else { return nil }
    let alarm = Alarm(isRise: isRise, day: day, start: isRise ? riseStart : fallStart)
    if restarts {
      upper = 0
      lower = 0
      riseStart = day + 1
      fallStart = day + 1
    }
    return alarm
  }

  /// The alarms of a column of days.
  public mutating func alarms(in column: [Double]) -> [Alarm] { column.compactMap { add($0) } }
}
