import Statistics
import Testing
import _TestSupport

@Suite struct BisectionTests {
  @Test func roots() {
    #expect(isClose(bisect(from: 0, to: 2) { $0 * $0 < 2 }, 2.0.squareRoot(), 1e-15))
    #expect(isClose(bisect(from: -1e300, to: 1e300) { $0 < 12.5 }, 12.5, 1e-15))
    #expect(isClose(bisect(from: 1.5e308, to: 1.7e308) { $0 < 1.6e308 }, 1.6e308, 1e-15))
  }

  @Test func aConditionThatNeverOrAlwaysHolds() {
    #expect(isClose(bisect(from: 1, to: 3) { _ in false }, 1, 1e-15))
    #expect(isClose(bisect(from: 1, to: 3) { _ in true }, 3, 1e-15))
    #expect(bisect(from: 5, to: 5) { _ in true } == 5)
  }

  @Test func smallestOfAGrid() throws {
    func error(_ x: Double) -> Double { (x - 0.3) * (x - 0.3) }
    func slope(_ x: Double) -> Double { x - 0.3 }
    #expect(isClose(ScalarMinimum.argument(on: [0, 0.5, 1], error: error, slope: slope), 0.3, 1e-15))
    #expect(ScalarMinimum.argument(on: [1, 2], error: error, slope: slope) == 1)
    #expect(ScalarMinimum.argument(on: [], error: error, slope: slope) == nil)
    #expect(ScalarMinimum.argument(on: [1], error: { _ in .nan }, slope: slope) == nil)
  }
}
