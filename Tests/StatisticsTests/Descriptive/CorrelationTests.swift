import Statistics
import Testing
import _TestSupport

/// Page: *Quantiles and robust spread*.
@Suite struct CorrelationTests {
  @Test func workedNumbers() {
    #expect(isClose(correlation(of: [1, 2, 3, 4, 5], with: [2, 1, 4, 3, 5]) ?? .nan, 0.8, 1e-14))
    #expect(isClose(correlation(of: [1, 2, 3], with: [3, 2, 1]) ?? .nan, -1, 1e-14))
  }

  @Test func aShiftAndAScaleChangeNothing() {
    let x = [1.0, 5, 2, 8, 3], y = [2.0, 3, 3, 9, 1]
    let expected = correlation(of: x, with: y) ?? .nan
    #expect(
      isClose(correlation(of: x.map { 1e9 + 3 * $0 }, with: y.map { -2 * $0 }) ?? .nan, -expected, 1e-6))
  }

  @Test func missingPairsAndConstantColumns() {
    #expect(
      correlation(of: [1, .nan, 2, 3], with: [2, 7, 4, .infinity]) == correlation(of: [1, 2], with: [2, 4]))
    #expect(correlation(of: [1, 2], with: [5, 5]) == nil)
    #expect(correlation(of: [1], with: [5]) == nil && correlation(of: [], with: []) == nil)
  }
}
