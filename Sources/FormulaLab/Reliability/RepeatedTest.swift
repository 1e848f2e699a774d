import Statistics
package import TextFormats

/// An athlete's repeated tests: the current level and the error of a single test.
///
/// The typical error is the SD of the differences between successive tests, divided by √2. The mean difference is
/// removed first, so that steady progress does not count as error. The level is the mean of the last tests.
///
/// Page: *Test-retest reliability*, tests: `RepeatedTestTests`.
public struct RepeatedTest: Sendable, Hashable {
  /// Number of tests averaged to give the level.
  static let levelTests = 3

  /// Number of tests with a value.
  public let count: Int
  /// The mean of the last tests, with an interval based on the typical error.
  public let level: LabEstimate
  /// The error of one test; `nil` for fewer than three tests.
  public let typicalError: Double?
  /// The change between two tests that chance exceeds in 5 % of cases: 1.96 · √2 · typical error.
  public let smallestDetectableChange: Double?

  /// Evaluates tests in chronological order. NaN counts as missing.
  ///
  /// - Returns: `nil` if no test has a value.
  public init?(_ values: [Double], level probability: Double = 0.9) {
    let present = values.filter(\.isFinite)
    guard !present.isEmpty else { return nil }
    count = present.count
    let last = present.suffix(Self.levelTests)
    let mean = last.reduce(0, +) / Double(last.count)
    let changes = Moments(zip(present.dropFirst(), present).map { $0 - $1 })
    guard let deviation = changes.standardDeviation, changes.count >= 2 else {
      level = LabEstimate(mean)
      typicalError = nil
      smallestDetectableChange = nil
      return
    }
    let error = deviation / 2.0.squareRoot()
    typicalError = error
    smallestDetectableChange = Agreement.width * 2.0.squareRoot() * error
    let t = StudentT(degreesOfFreedom: Double(changes.count - 1))?.critical(level: probability)
    level = LabEstimate(mean, reach: t.map { $0 * error / Double(last.count).squareRoot() })
  }
}

extension RepeatedTest: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("tests", count)
    writer.member("level", level)
    writer.member("typical_error", typicalError)
    writer.member("smallest_detectable_change", smallestDetectableChange)
  }
}
