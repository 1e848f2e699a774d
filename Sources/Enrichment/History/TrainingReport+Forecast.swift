import ActivityStreams
import TrainingHistory

extension TrainingReport {
  /// The days ahead if training goes on like the last weeks, in columns.
  public struct ForecastColumns: Codable, Hashable, Sendable {
    /// The days.
    public var date: [String]
    /// The load assumed for a day.
    public var dailyLoad: Double
    /// The interval of that mean.
    public var dailyLoadInterval: [Double]
    /// Long-term load.
    public var longTerm: [Double]
    /// Lower end of its interval.
    public var longTermLow: [Double]
    /// Upper end.
    public var longTermHigh: [Double]
    /// Short-term load.
    public var shortTerm: [Double]
    /// Lower end of its interval.
    public var shortTermLow: [Double]
    /// Upper end.
    public var shortTermHigh: [Double]
    /// Balance.
    public var balance: [Double]
    /// Lower end of its interval.
    public var balanceLow: [Double]
    /// Upper end.
    public var balanceHigh: [Double]

    enum CodingKeys: String, CodingKey {
      case date
      case dailyLoad = "daily_load"
      case dailyLoadInterval = "daily_load_interval"
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
  /// Days ahead.
  static let horizon = 28
  /// 90 % of a normal distribution.
  static let reach = 1.6448536269514722

  /// The forecast after the last of some days: the mean daily load of the last eight weeks (or fewer, at least four) goes
  /// on. Two things are uncertain: the mean, by the spread of the weekly means, and each day, by the spread of days.
  init?(_ days: [FitnessDay], settings: FitnessSettings) {
    let weeks = min(8, days.count / 7)
    guard weeks >= 4, let last = days.last else { return nil }
    let loads = days.suffix(7 * weeks).map(\.load)
    let mean = loads.reduce(0, +) / Double(loads.count)
    func variance(_ values: [Double]) -> Double {
      var sum = 0.0
      for value in values { sum += (value - mean) * (value - mean) }
      return sum / Double(max(1, values.count - 1))
    }
    let weekly = (0..<weeks).map { week in loads[(7 * week)..<(7 * week + 7)].reduce(0, +) / 7 }
    let ofMean = variance(weekly) / Double(weeks)
    let ofDay = variance(loads)
    let error = Self.reach * ofMean.squareRoot()
    dailyLoad = mean
    dailyLoadInterval = [max(0, mean - error), mean + error]
    date = []
    (longTerm, longTermLow, longTermHigh) = ([], [], [])
    (shortTerm, shortTermLow, shortTermHigh) = ([], [], [])
    (balance, balanceLow, balanceHigh) = ([], [], [])
    let slow = settings.weight(days: settings.chronicDays)
    let fast = settings.weight(days: settings.acuteDays)
    var chronic = last.chronic
    var acute = last.acute
    // The share of each coming load in the three values of a day, kept as sums and sums of squares.
    var slowShares: [Double] = []
    var fastShares: [Double] = []
    for ahead in 1...Self.horizon {
      let before = (chronic: chronic, acute: acute, slow: slowShares, fast: fastShares)
      chronic += slow * (mean - chronic)
      acute += fast * (mean - acute)
      slowShares = slowShares.map { $0 * (1 - slow) } + [slow]
      fastShares = fastShares.map { $0 * (1 - fast) } + [fast]
      func spread(_ shares: [Double]) -> Double {
        let sum = shares.reduce(0, +)
        let squares = shares.reduce(0) { $0 + $1 * $1 }
        return Self.reach * (sum * sum * ofMean + squares * ofDay).squareRoot()
      }
      let slowSpread = spread(slowShares)
      let fastSpread = spread(fastShares)
      // The balance of a day is that of the evening before, where the rules say so.
      let isNextDay = settings.balance == .nextDay
      let form = isNextDay ? before.chronic - before.acute : chronic - acute
      let bothSpread = spread(
        zip(isNextDay ? before.slow : slowShares, isNextDay ? before.fast : fastShares).map { $0 - $1 })
      date.append(last.day.adding(days: ahead).description)
      longTerm.append(chronic)
      longTermLow.append(max(0, chronic - slowSpread))
      longTermHigh.append(chronic + slowSpread)
      shortTerm.append(acute)
      shortTermLow.append(max(0, acute - fastSpread))
      shortTermHigh.append(acute + fastSpread)
      balance.append(form)
      balanceLow.append(form - bothSpread)
      balanceHigh.append(form + bothSpread)
    }
  }
}
