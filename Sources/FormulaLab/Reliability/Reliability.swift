import RealModule
import Statistics
package import TextFormats

/// Why repeated measurements cannot be evaluated.
public enum ReliabilityError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Too few rows are complete.
  case tooFewSubjects(count: Int, needed: Int)
  /// The rows have too few repeats.
  case tooFewTrials(count: Int, needed: Int)
  /// The confidence level is outside 0…1.
  case level(Double)

  /// The error message.
  public var description: String {
    switch self {
    case .tooFewSubjects(let count, let needed):
      "\(needed) rows with every measurement are needed; the table has \(count)"
    case .tooFewTrials(let count, let needed):
      "\(count) \(count == 1 ? "measurement" : "measurements") per row; \(needed) are needed"
    case .level: "the confidence level must be between 0 and 1"
    }
  }
}

/// The reliability of a measurement: its typical error, the smallest meaningful change, and how well it
/// distinguishes people.
///
/// Rows are people (or workouts), columns are repeats. Incomplete rows are dropped.
///
/// ```swift
/// let runs = try Reliability([[10, 12], [14, 13], [18, 20], [22, 21], [26, 29]])
/// runs.typicalError.value    // 1.32: the SD of one measurement
/// runs.consistency?.value    // 0.96: ICC(3,1)
/// ```
///
/// - Note: Hopkins 2000 (typical error, smallest worthwhile change); Shrout and Fleiss 1979, McGraw and
///   Wong 1996 (ICC).
///
/// Page: *Test-retest reliability*, tests: `ReliabilityTests`.
public struct Reliability: Sendable, Hashable {
  /// The change from one repeat to the next.
  public struct Change: Sendable, Hashable {
    /// Index of the earlier repeat, from 0.
    public let from: Int
    /// Mean change, later − earlier.
    public let mean: LabEstimate
    /// Typical error of these two repeats: SD of the changes / √2.
    public let typicalError: LabEstimate
  }

  /// Smallest worthwhile change, as a fraction of the between-person SD (Cohen 1988; Hopkins 2000).
  static let smallestEffect = 0.2

  /// Number of complete rows.
  public let subjects: Int
  /// Number of repeats per row.
  public let trials: Int
  /// Number of incomplete rows.
  public let leftOut: Int
  /// The changes between successive repeats.
  public let changes: [Change]
  /// Typical error: the square root of the residual mean square of people × repeats. For two repeats, this is
  /// the SD of the changes / √2.
  public let typicalError: LabEstimate
  /// Typical error in %, computed on logarithms; `nil` unless all values are positive.
  public let typicalErrorPercent: LabEstimate?
  /// ICC(3,1), the consistency of single measurements with fixed repeats; `nil` if all values are equal.
  public let consistency: LabEstimate?
  /// ICC(2,1), the absolute agreement of single measurements with random repeats; `nil` if all values are equal.
  public let absoluteAgreement: Double?
  /// Between-person SD: the square root of the mean variance within a repeat.
  public let betweenSubjects: Double
  /// Smallest worthwhile change: 0.2 × the between-person SD.
  public let smallestWorthwhileChange: Double
  /// Smallest detectable change: the change in one person that chance alone exceeds in 5 % of cases, 1.96 ·
  /// √2 · typical error.
  public let smallestDetectableChange: Double
  /// Confidence level of the intervals.
  public let level: Double

  /// Whether the typical error is small enough to detect the smallest worthwhile change in one person.
  var showsWorthwhileChange: Bool { typicalError.value <= smallestWorthwhileChange }

  /// Evaluates repeated measurements.
  ///
  /// - Parameters:
  ///   - rows: Each person's repeats, in order; NaN if missing.
  ///   - level: Confidence level of the intervals.
  /// - Throws: ``ReliabilityError`` for fewer than two complete rows or fewer than two repeats.
  /// - Complexity: O(*people* · *repeats*).
  public init(_ rows: [[Double]], level: Double = 0.95) throws(ReliabilityError) {
    guard level > 0, level < 1 else { throw .level(level) }
    let trials = rows.map(\.count).max() ?? 0
    guard trials >= 2 else { throw .tooFewTrials(count: trials, needed: 2) }
    let complete = rows.filter { $0.count == trials && $0.allSatisfy(\.isFinite) }
    guard complete.count >= 2, let table = VarianceTable(complete) else {
      throw .tooFewSubjects(count: complete.count, needed: 2)
    }
    subjects = complete.count
    self.trials = trials
    leftOut = rows.count - complete.count
    self.level = level
    let k = Double(trials)
    let n = Double(complete.count)
    let error = table.residualMeanSquare.squareRoot()
    typicalError = Self.error(error, freedom: table.residualFreedom, level)
    if complete.allSatisfy({ $0.allSatisfy { $0 > 0 } }),
      let logarithms = VarianceTable(complete.map { $0.map { .log($0) } })
    {
      let share = Self.error(
        logarithms.residualMeanSquare.squareRoot(), freedom: logarithms.residualFreedom, level)
      func percent(_ deviation: Double) -> Double { 100 * .expMinusOne(deviation) }
      typicalErrorPercent = LabEstimate(
        percent(share.value),
        interval: share.interval.map { percent($0.lowerBound)...percent($0.upperBound) })
    } else {
      typicalErrorPercent = nil
    }
    consistency = Self.consistency(table, k: k, level)
    let whole =
      table.subjectMeanSquare + (k - 1) * table.residualMeanSquare
      + k * (table.trialMeanSquare - table.residualMeanSquare) / n
    absoluteAgreement =
      whole > 0 ? (table.subjectMeanSquare - table.residualMeanSquare) / whole : nil
    var variances: [Double] = []
    var changes: [Change] = []
    for trial in 0..<trials {
      variances.append(Moments(complete.map { $0[trial] }).variance ?? 0)
      guard trial > 0 else { continue }
      let moments = Moments(complete.map { $0[trial] - $0[trial - 1] })
      guard let mean = moments.mean, let deviation = moments.standardDeviation else { continue }
      let t = StudentT(degreesOfFreedom: n - 1)?.critical(level: level)
      changes.append(
        Change(
          from: trial - 1, mean: LabEstimate(mean, reach: t.map { $0 * deviation / n.squareRoot() }),
          typicalError: Self.error(deviation / 2.0.squareRoot(), freedom: n - 1, level)))
    }
    self.changes = changes
    betweenSubjects = (variances.reduce(0, +) / k).squareRoot()
    smallestWorthwhileChange = Self.smallestEffect * betweenSubjects
    smallestDetectableChange = Agreement.width * 2.0.squareRoot() * error
  }

  /// Returns a standard deviation, with its interval from the chi-squared distribution.
  private static func error(_ deviation: Double, freedom: Double, _ level: Double) -> LabEstimate {
    guard let high = ChiSquared.quantile((1 + level) / 2, degrees: freedom),
      let low = ChiSquared.quantile((1 - level) / 2, degrees: freedom), low > 0
    else { return LabEstimate(deviation) }
    let (one, other) = (deviation * (freedom / high).squareRoot(), deviation * (freedom / low).squareRoot())
    return LabEstimate(deviation, interval: min(one, other)...max(one, other))
  }

  /// Returns ICC(3,1) with the interval of Shrout and Fleiss.
  private static func consistency(_ table: VarianceTable, k: Double, _ level: Double) -> LabEstimate? {
    let (between, residual) = (table.subjectMeanSquare, table.residualMeanSquare)
    let whole = between + (k - 1) * residual
    guard whole > 0 else { return nil }
    let value = (between - residual) / whole
    guard residual > 0 else { return LabEstimate(value) }
    let ratio = between / residual
    guard
      let down = VarianceRatio.quantile((1 + level) / 2, table.subjectFreedom, table.residualFreedom),
      let up = VarianceRatio.quantile((1 + level) / 2, table.residualFreedom, table.subjectFreedom)
    else { return LabEstimate(value) }
    func share(_ ratio: Double) -> Double { (ratio - 1) / (ratio + k - 1) }
    let (low, high) = (share(ratio / down), share(ratio * up))
    return LabEstimate(value, interval: low <= high ? low...high : nil)
  }
}

/// Mean squares of a people × repeats table with one value per cell.
private struct VarianceTable {
  let subjectMeanSquare: Double
  let trialMeanSquare: Double
  let residualMeanSquare: Double
  let subjectFreedom: Double
  let residualFreedom: Double

  init?(_ rows: [[Double]]) {
    let n = Double(rows.count)
    guard let first = rows.first, rows.count > 1, first.count > 1 else { return nil }
    let k = Double(first.count)
    let means = rows.map { $0.reduce(0, +) / k }
    let trialMeans = first.indices.map { trial in rows.reduce(0) { $0 + $1[trial] } / n }
    let mean = means.reduce(0, +) / n
    let subjects = k * means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let trials = n * trialMeans.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var residualSum = 0.0
    for (row, own) in zip(rows, means) {
      for (value, trial) in zip(row, trialMeans) {
        let residual = value - own - trial + mean
        residualSum += residual * residual
      }
    }
    subjectFreedom = n - 1
    residualFreedom = (n - 1) * (k - 1)
    subjectMeanSquare = subjects / subjectFreedom
    trialMeanSquare = trials / (k - 1)
    residualMeanSquare = residualSum / residualFreedom
    guard subjectMeanSquare.isFinite, residualMeanSquare.isFinite else { return nil }
  }
}

extension Reliability: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("subjects", subjects)
    writer.member("trials", trials)
    writer.member("left_out", leftOut)
    writer.member("level", level)
    writer.member("typical_error", typicalError)
    writer.member("typical_error_pct", typicalErrorPercent)
    writer.member("icc_3_1", consistency)
    writer.member("icc_2_1", absoluteAgreement)
    writer.member("between_subjects_sd", betweenSubjects)
    writer.member("smallest_worthwhile_change", smallestWorthwhileChange)
    writer.member("smallest_detectable_change", smallestDetectableChange)
    writer.member("shows_worthwhile_change", showsWorthwhileChange)
    writer.objects("changes", changes) { change, writer in
      writer.member("from", change.from)
      writer.member("mean", change.mean)
      writer.member("typical_error", change.typicalError)
    }
  }
}
