import ActivityStreams
import Testing
import _TestSupport

@Suite("Test support")
struct TestSupportTests {
  @Test("a difference report names the first difference and counts all")
  func differences() throws {
    let next = 1.5.nextUp
    #expect(DifferenceReport([1, 1.5, .nan], [1, 1.5, .nan]) == nil)
    let report = try #require(DifferenceReport([1, 1.5, 2], [1, next, 3]))
    #expect(report.index == 1 && report.count == 2)
    #expect(report.description == "first of 2 differences at 1: 1.5 against \(next) (1 ulp)")
    #expect(DifferenceReport([1.5], [next], tolerance: .ulp(1)) == nil)
    #expect(DifferenceReport([1.5], [next.nextUp], tolerance: .ulp(1)) != nil)
    let shorter = try #require(DifferenceReport([1], [1, 2]))
    #expect(shorter.index == 1 && shorter.first == nil && shorter.second == 2)
    #expect(DifferenceReport([.nan], [0], tolerance: .absolute(.infinity)) != nil)
    #expect(DifferenceReport([100], [101], tolerance: .relative(0.0099)) != nil)
    #expect(DifferenceReport([100], [101], tolerance: .relative(0.01)) == nil)
  }

  @Test("a non-finite number is found with its path at any depth")
  func finiteness() {
    struct Part: Encodable {
      var value: Double?
      var list: [Double] = [1]
      var parts: [Part] = []
    }
    #expect(FiniteCheck.problems(of: Part(value: nil, parts: [Part(value: 1)])).isEmpty)
    #expect(FiniteCheck.problems(of: Part(parts: [Part(value: 1), Part(value: .nan)])) == ["parts.1.value"])
    #expect(FiniteCheck.problems(of: Part(list: [1, -.infinity])) == ["list"])
    #expect(FiniteCheck.problems(of: ["a": Double?.some(.infinity)]) == ["a"])
    #expect(FiniteCheck.problems(within: (1.0, [Part(value: .nan)])).count == 1)
    #expect(FiniteCheck.problems(within: [Part(value: 2)]).isEmpty)
  }

  @Test("ulp distance counts across zero")
  func ulp() {
    #expect(DifferenceReport.ulpDistance(0, -0.0) == 0)
    #expect(DifferenceReport.ulpDistance(-.leastNonzeroMagnitude, .leastNonzeroMagnitude) == 2)
    #expect(DifferenceReport.ulpDistance(1, 2) == 1 << 52)
    #expect(DifferenceReport.ulpDistance(.nan, 1) == nil)
  }

  @Test("random recordings have the requested properties")
  func randomRecordings() throws {
    let plain = RandomRecording(count: 500).make(seed: 1)
    #expect(plain.time == (0..<500).map(Double.init))
    #expect(
      try #require(plain.columns[.heartRate]).allSatisfy { (60...195).contains($0) && $0 == $0.rounded() })
    let troubled = RandomRecording.troubled(count: 3_000).make(seed: 2)
    let steps = zip(troubled.time, troubled.time.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 } && steps.contains { $0 >= 15 })
    let rates = try #require(troubled.columns[.heartRate])
    #expect(rates.contains { $0.isNaN } && rates.contains(240))
    #expect(RandomRecording(count: 0).make(seed: 3).time.isEmpty)
    var more = RandomRecording(count: 500)
    more.channels.append(.distance)
    #expect(more.make(seed: 1).columns[.altitude] == plain.columns[.altitude])
  }
}
