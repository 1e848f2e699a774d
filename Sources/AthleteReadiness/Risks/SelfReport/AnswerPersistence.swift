import DayRecords
import RealModule

/// The share of today's answer that persists tomorrow: the correlation of neighbouring answers over the last 90 days.
///
/// The weights of ``NextAnswerPriors`` were learned from squads whose answers have a correlation of 0.3. An athlete whose answers last
/// longer depends more on today's, one whose answers jump depends less.
///
/// Page: *The five risks*, tests: `NextAnswerTests`.
struct AnswerPersistence: Sendable, Hashable {
  /// The correlation, shrunk towards that of the squads.
  let correlation: Double

  /// Correlation of neighbouring answers in SoccerMon (0.34) and PMData (0.17), weighed by their athletes.
  private static let usual = 0.3
  /// Pairs of answers that it counts as: a month of them.
  private static let weight = 30.0
  private static let range = -0.2...0.9
  /// Log odds of a logistic distribution in one standard deviation of a normal one.
  private static let logistic = 1.7

  /// Learns from the answers of the stored days, including the newest.
  ///
  /// - Complexity: O(days kept).
  init(_ recent: borrowing RecentDays, _ metric: TrackedMetric) {
    var (count, first, second) = (0.0, 0.0, 0.0)
    var (squares, otherSquares, products) = (0.0, 0.0, 0.0)
    var newer = recent[metric, 0]
    for ago in 1..<RecentDays.capacity {
      let older = recent[metric, ago]
      if let newer, let older {
        count += 1
        first += older
        second += newer
        squares += older * older
        otherSquares += newer * newer
        products += older * newer
      }
      newer = older
    }
    let spread =
      ((count * squares - first * first) * (count * otherSquares - second * second)).squareRoot()
    let own = spread > 1e-9 && spread.isFinite ? (count * products - first * second) / spread : Self.usual
    correlation =
      ((count * own + Self.weight * Self.usual) / (count + Self.weight)).clamped(to: Self.range)
  }

  /// Extra log odds of a bad answer tomorrow per deviation of today's answer below the level, beyond the squads' value.
  var gain: Double { Self.slope(correlation) - Self.slope(Self.usual) }

  /// Log odds a deviation, of a normal process whose neighbours have a correlation.
  private static func slope(_ correlation: Double) -> Double {
    logistic * correlation / (1 - correlation * correlation).squareRoot()
  }
}
