import Statistics
import Testing
import _TestSupport

@Suite struct BisectionTests {
  @Test func roots() {
    let root = bisect(from: 0, to: 2) { $0 * $0 < 2 }
    #expect(isClose(root, 2.0.squareRoot(), 1e-15))
    let step = bisect(from: -1000, to: 1000) { $0 < 12.5 }
    #expect(isClose(step, 12.5, 1e-15))
    let large = bisect(from: 1.5e308, to: 1.7e308) { $0 < 1.6e308 }
    #expect(isClose(large, 1.6e308, 1e-15))
  }

  @Test func aConditionThatNeverOrAlwaysHolds() {
    let (never, always) = (bisect(from: 1, to: 3) { _ in false }, bisect(from: 1, to: 3) { _ in true })
    #expect(isClose(never, 1, 1e-15) && isClose(always, 3, 1e-15))
    let point = bisect(from: 5, to: 5) { _ in true }
    #expect(point == 5)
  }

  @Test func smallestOfAGrid() throws {
    func error(_ x: Double) -> Double { (x - 0.3) * (x - 0.3) }
    func slope(_ x: Double) -> Double { x - 0.3 }
    let inside = ScalarMinimum.argument(on: [0, 0.5, 1], error: error, slope: slope)
    #expect(isClose(inside, 0.3, 1e-15))
    #expect(ScalarMinimum.argument(on: [1, 2], error: error, slope: slope) == 1)
    #expect(ScalarMinimum.argument(on: [], error: error, slope: slope) == nil)
    #expect(ScalarMinimum.argument(on: [1], error: { _ in .nan }, slope: slope) == nil)
  }
}
