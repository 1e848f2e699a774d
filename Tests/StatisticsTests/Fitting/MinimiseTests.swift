import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Minima, roots and robust lines*.
@Suite struct MinimiseTests {
  @Test func smoothMinima() throws {
    let parabola = try #require(minimise(in: 0...4) { ($0 - 3) * ($0 - 3) })
    #expect(isClose(parabola.argument, 3, 1e-8) && parabola.value < 1e-15 && !parabola.isAtBound)
    let sine = try #require(minimise(in: 0...6) { .sin($0) })
    #expect(isClose(sine.argument, 1.5 * .pi, 1e-7))
  }

  @Test func theDeeperOfTwoMinimaIsFound() throws {
    let double = try #require(minimise(in: -3...3) { x in (x * x - 4) * (x * x - 4) + x })
    #expect(double.argument < -1.9)
  }

  @Test func boundsAndBadFunctions() throws {
    #expect(try #require(minimise(in: 1...2) { $0 }).isAtBound)
    #expect(try #require(minimise(in: 1...2) { -$0 }).isAtBound)
    #expect(minimise(in: 1...2) { _ in .nan } == nil)
    let hole = try #require(minimise(in: -1...2) { $0 < 0 ? .nan : ($0 - 1) * ($0 - 1) })
    #expect(isClose(hole.argument, 1, 1e-7))
    #expect(minimise(in: -.infinity...0) { $0 } == nil)
    #expect(minimise(in: 2...2) { $0 }?.argument == 2)
  }

  @Test func roots() throws {
    #expect(isClose(root(in: 0...2) { $0 * $0 - 2 }, 2.0.squareRoot(), 1e-15))
    #expect(isClose(root(in: -1...4) { .exp($0) - 5 }, .log(5), 1e-15))
    #expect(isClose(root(in: 0...1) { 1e-200 * ($0 - 0.25) }, 0.25, 1e-14))
    #expect(root(in: 0...1) { $0 + 1 } == nil)
    #expect(root(in: 0...1) { _ in .nan } == nil)
    #expect(root(in: 0...1) { $0 } == 0)
  }
}
