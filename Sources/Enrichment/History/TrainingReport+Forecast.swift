import ActivityStreams
import FormulaSets
import Statistics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A forecast of the coming days, if training continues as in recent weeks. One column per quantity.
  public struct ForecastColumns: Codable, Hashable, Sendable {
    /// Dates of the forecast days.
    public var date: [String]
    /// Load assumed for each day.
    public var dailyLoad: Double
    /// Long-term load (fitness) at the end of each day.
    public var longTerm: [Double]
    /// Lower end of the 90 % interval of long-term load.
    public var longTermLow: [Double]
    /// Upper end of the 90 % interval of long-term load.
    public var longTermHigh: [Double]
    /// Short-term load (fatigue) at the end of each day.
    public var shortTerm: [Double]
    /// Lower end of the 90 % interval of short-term load.
    public var shortTermLow: [Double]
    /// Upper end of the 90 % interval of short-term load.
    public var shortTermHigh: [Double]
    /// Form (long-term minus short-term load) on each day.
    public var balance: [Double]
    /// Lower end of the 90 % interval of form.
    public var balanceLow: [Double]
    /// Upper end of the 90 % interval of form.
    public var balanceHigh: [Double]

    enum CodingKeys: String, CodingKey {
      case date
      case dailyLoad = "daily_load"
      case longTerm = "long_term"
      case longTermLow = "long_term_low"
      case longTermHigh = "long_term_high"
      case shortTerm = "short_term"
      case shortTermLow = "short_term_low"
      case shortTermHigh = "short_term_high"
      case balance
      case balanceLow = "balance_low"
      case balanceHigh = "balance_high"
    }
  }
}

extension TrainingReport.ForecastColumns {
  static let horizon = 28
  static let minimumDays = 28

  /// Forecasts the days after the last one. Each is assumed to have the mean load of recent weeks.
  ///
  /// - Parameters:
  ///   - loads: Daily loads.
  ///   - last: The last day.
  ///   - formulas: The formula set.
  /// - Returns: `nil` if the history is shorter than four weeks.
  init?(_ loads: DailyLoads, through last: CalendarDay, formulas: FormulaSet) {
    guard let first = loads.days.first?.day, first.days(to: last) + 1 >= Self.minimumDays else { return nil }
    let state = FitnessCurve.state(
      after: last, loads, settings: formulas.fitness, workload: formulas.workload)
    var settings = formulas.forecast
    // These days are not planned, so their deviations are correlated only through the uncertainty of the mean.
    if let shared = Self.sharedVariance(loads.window(endingOn: last, count: 56)) {
      settings.planCorrelation = min(settings.planCorrelation, shared)
    }
    guard let expected = state.expectedLoad,
      let forecast = try? FitnessForecast(
        state, plan: [], through: last.adding(days: Self.horizon), settings: settings)
    else { return nil }
    let days = forecast.days
    self.init(
      date: days.map(\.day.description), dailyLoad: expected, longTerm: days.map(\.chronic.mean),
      longTermLow: days.map(\.chronic.interval.lowerBound),
      longTermHigh: days.map(\.chronic.interval.upperBound), shortTerm: days.map(\.acute.mean),
      shortTermLow: days.map(\.acute.interval.lowerBound),
      shortTermHigh: days.map(\.acute.interval.upperBound), balance: days.map(\.balance.mean),
      balanceLow: days.map(\.balance.interval.lowerBound),
      balanceHigh: days.map(\.balance.interval.upperBound))
  }

  /// Variance of the weekly means as a fraction of the daily variance; `nil` if there are fewer than four
  /// complete weeks.
  private static func sharedVariance(_ window: [Double?]) -> Double? {
    var weeks: [Double] = []
    var days: [Double] = []
    for start in stride(from: 0, to: window.count - 6, by: 7) {
      let week = window[start..<(start + 7)].compactMap { $0 }
      guard week.count == 7 else { continue }
      weeks.append(week.reduce(0, +) / 7)
      days += week
    }
    guard weeks.count >= 4, let ofWeeks = Moments(weeks).variance, let ofDays = Moments(days).variance,
      ofDays > 0
    else {
      return nil
    }
    return min(1, ofWeeks / Double(weeks.count) / ofDays)
  }
}
