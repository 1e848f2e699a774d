import Statistics
import Testing

/// Page: *Minima, roots and robust lines*.
@Suite struct NelderMeadTests {
  @Test func findsTheValleyOfRosenbrock() throws {
    let found = try #require(
      minimise(from: [-1.2, 1], steps: [0.5, 0.5], tolerance: 1e-10, limit: 4000) {
        100 * ($0[1] - $0[0] * $0[0]) * ($0[1] - $0[0] * $0[0]) + (1 - $0[0]) * (1 - $0[0])
      })
    #expect(found.hasConverged && found.evaluations < 1000)
    #expect((found.arguments[0] - 1).magnitude < 1e-7 && (found.arguments[1] - 1).magnitude < 1e-7)
  }

  @Test func notANumberIsAWall() throws {
    // The smallest allowed value lies on the wall x + y = 1.
    let found = try #require(
      minimise(from: [3, 3], steps: [1, 1], limit: 4000) {
        $0[0] + $0[1] < 1 ? .nan : $0[0] * $0[0] + $0[1] * $0[1]
      })
    #expect((found.value - 0.5).magnitude < 1e-4)
  }

  @Test func oneCoordinateAndSix() throws {
    let one = try #require(minimise(from: [10], steps: [1]) { ($0[0] - 2) * ($0[0] - 2) })
    #expect((one.arguments[0] - 2).magnitude < 1e-6)
    let six = try #require(
      minimise(from: Array(repeating: 1, count: 6), steps: Array(repeating: 1, count: 6), limit: 20_000) {
        $0.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element * $1.element }
      })
    #expect(six.value < 1e-10)
  }

  @Test func edges() {
    #expect(minimise(from: [], steps: []) { _ in 0 } == nil)
    #expect(minimise(from: [1], steps: [1, 2]) { _ in 0 } == nil)
    #expect(minimise(from: [1], steps: [0]) { _ in 0 } == nil)
    #expect(minimise(from: [1], steps: [1]) { _ in .nan } == nil)
    #expect(minimise(from: [1], steps: [1], limit: 4) { $0[0] * $0[0] }?.hasConverged == false)
  }
}
