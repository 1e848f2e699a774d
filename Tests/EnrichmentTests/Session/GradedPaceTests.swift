import ActivityStreams
import FormulaSets
import Testing
import _TestSupport

@testable import Enrichment

/// Page: *Grade-adjusted pace*.
@Suite struct GradedPaceTests {
  /// Level ground at a mean of 3 m/s in the speed channel; the distance is 8 % longer.
  static let recording = SampleRecording.make(
    minutes: 20,
    columns: [.speed: { $0 % 10 < 5 ? 2.6 : 3.4 }, .distance: { 3.24 * Double($0) }, .altitude: { _ in 100 }])

  @Test("Pace and graded pace are of one distance: on level ground they are the same")
  func oneDistance() throws {
    let speed = try #require(ActivityEnricher().enrich(Self.recording).speed)
    let pace = try #require(speed.paceAverageSeconds)
    #expect((pace - 1000 / 3.24).magnitude < 0.5)
    #expect((try #require(speed.gradeAdjustedPaceSeconds) - pace).magnitude < 0.5)
    // That of the stress is the channel's.
    #expect((try #require(speed.normalizedGradedPace) - 1000 / 3).magnitude < 0.5)
  }

  @Test("The plain rules take it from the channel")
  func plainRules() throws {
    let speed = try #require(ActivityEnricher(formulas: .reference).enrich(Self.recording).speed)
    #expect((try #require(speed.gradeAdjustedPaceSeconds) - 1000 / 3).magnitude < 0.5)
  }

  @Test("A run that ends where it began is not slower on the flat than it was")
  func recorded() throws {
    let bytes = try TestData.bytes("corrupt/run_bad_local_message.fit")
    let result = try #require(try ActivityEnricher().enrich(bytes).activities.first)
    let pace = try #require(result.speed?.paceAverageSeconds)
    #expect(try #require(result.speed?.gradeAdjustedPaceSeconds) < pace)
  }
}
