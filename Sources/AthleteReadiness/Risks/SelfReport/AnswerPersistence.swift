import DayRecords
import RealModule

/// How much of today's answer persists tomorrow: the correlation of consecutive answers over the last 90 days.
///
/// The weights of ``NextAnswerPriors`` come from squads with a correlation of 0.3. Today's answer counts more
/// if an athlete's answers persist longer, and less if they fluctuate.
///
/// Page: *The five risks*, tests: `NextAnswerTests`.
struct AnswerPersistence: Sendable, Hashable {
  /// Correlation, shrunk towards the correlation in the squads.
  let correlation: Double

  /// Correlation of consecutive answers in SoccerMon (0.34) and PMData (0.17), weighted by number of athletes.
  private static let usual = 0.3
  /// Weight of the prior correlation, in pairs of answers: a month.
  private static let weight = 30.0
  private static let range = -0.2...0.9
  /// Log odds per standard deviation when a logistic distribution approximates a normal one.
  private static let logistic = 1.7

  /// Computes the correlation of the stored answers, including the newest.
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
    let observed =
      spread > 1e-9 && spread.isFinite ? (count * products - first * second) / spread : Self.usual
    correlation =
      ((count * observed + Self.weight * Self.usual) / (count + Self.weight)).clamped(to: Self.range)
  }

  /// Change in the log odds of a bad answer tomorrow for each SD that today's answer is below the athlete's usual
  /// level, compared with the squads behind ``NextAnswerPriors``.
  var gain: Double { Self.slope(correlation) - Self.slope(Self.usual) }

  /// Returns the log odds per SD for a normal process with this autocorrelation.
  private static func slope(_ correlation: Double) -> Double {
    logistic * correlation / (1 - correlation * correlation).squareRoot()
  }
}
