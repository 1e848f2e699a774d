import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// What numbers have of their own: clocks none, counts and springs by hand, as the page “How certain is a number” says.
@Suite struct OwnErrorTests {
  private static func enriched(
    _ recording: ActivityRecording, errors: DeclaredErrors = .standard
  ) -> EnrichedActivity {
    var athlete = SampleRecording.athlete
    athlete.height = 1.75
    return ActivityEnricher(declaredErrors: errors).enrich(recording, athlete: athlete)
  }

  private static func half(_ activity: EnrichedActivity, _ key: String) throws -> Double {
    let range = try #require(activity.intervals?[key], "\(key)")
    return (range.upperBound - range.lowerBound) / 2
  }

  @Test("Clocks have no error, and a lap is what lies between two presses of the button")
  func clocks() throws {
    var run = SampleRecording.run()
    run.laps = [0, 600, 1200].map { Lap(span: TimeSpan(start: $0, end: $0 + 600)) }
    let activity = Self.enriched(run)
    for key in ["elapsed_time_seconds", "timer_time_seconds"] { #expect(activity.intervals?[key] == nil) }
    for key in ["start_s", "elapsed_s", "seconds"] { #expect(activity.intervals?["laps.1.\(key)"] == nil) }
    #expect(activity.intervals?["laps.1.distance_m"] != nil)
  }

  /// Four lengths of 25 m in 30 s with 18 strokes, a rest of 20 s, and four more.
  private static let swim: ActivityRecording = {
    var swim = SampleRecording.make(minutes: 5, type: "Swim", columns: [.heartRate: { _ in 140 }])
    var lengths: [PoolLength] = []
    for place in 0..<8 {
      let start = 30 * Double(place) + (place < 4 ? 0 : 20)
      lengths.append(PoolLength(span: TimeSpan(start: start, end: start + 30), strokes: 18))
      if place == 3 { lengths.append(PoolLength(span: TimeSpan(start: 120, end: 140), isActive: false)) }
    }
    swim.lengths = lengths
    swim.summary.poolLength = 25
    return swim
  }()

  @Test("A wall to a second, strokes to 3 % and to whole ones, by hand")
  func pool() throws {
    let activity = Self.enriched(Self.swim)
    let width = 1.6448536
    // Two walls; four of both sets.
    #expect(try abs(Self.half(activity, "pool.each_length.1.seconds") - width * 2.0.squareRoot()) < 1e-6)
    #expect(try abs(Self.half(activity, "pool.intervals.0.seconds") - width * 2.0.squareRoot()) < 1e-6)
    #expect(try abs(Self.half(activity, "pool.intervals.0.rest_s") - width * 2.0.squareRoot()) < 1e-6)
    #expect(try abs(Self.half(activity, "pool.each_length.1.start_s") - width) < 1e-6)
    #expect(try abs(Self.half(activity, "pool.swim_s") - width * 2) < 1e-6)
    // 25 m ÷ 18 strokes, 3 %.
    #expect(try abs(Self.half(activity, "pool.distance_per_stroke_m") - 25.0 / 18 * width * 0.03) < 1e-3)
    #expect(try abs(Self.half(activity, "pool.stroke_rate_per_min") / 36 - width * 0.0311) < 1e-3)
  }

  @Test("A spring is as sure as contact time, cadence, speed and mass make it")
  func spring() throws {
    let run = SampleRecording.make(
      minutes: 30,
      columns: [
        .heartRate: { _ in 150 }, .speed: { _ in 3.2 }, .distance: { 3.2 * Double($0) },
        .cadence: { _ in 85 },
        .groundContactTime: { _ in 240 },
      ])
    let activity = Self.enriched(run)
    let leg = try #require(activity.runningMechanics?.legStiffness)
    // Stiffness of the leg goes with about the power −2.1 of contact time: 3 % of it are 6 % and more.
    let ofLeg = try Self.half(activity, "running_mechanics.leg_stiffness_kn_m") / leg
    #expect((0.1...0.14).contains(ofLeg), "\(ofLeg)")
    // Of speed and cadence, not of a sensor at the foot: √(2² + 0.42² + 0.51²) %.
    let step = try #require(activity.runningMechanics?.stepLength)
    let ofStep = try Self.half(activity, "running_mechanics.stride_length_m") / step
    #expect((0.032...0.037).contains(ofStep), "\(ofStep)")
    // Whole turns of one foot are two steps: √((0.005 · 170)² + (2 ÷ √12)²).
    #expect(try abs(Self.half(activity, "cadence.max") - 1.6448536 * 1.0278) < 0.03)
  }

  @Test("The velocity of pedals is as sure as their cadence")
  func pedals() throws {
    let ride = SampleRecording.make(
      minutes: 30, type: "Ride",
      columns: [.power: { _ in 200 }, .cadence: { _ in 90 }, .heartRate: { _ in 140 }])
    let activity = Self.enriched(ride)
    let velocity = try #require(activity.power?.pedalling?.velocity)
    #expect(try Self.half(activity, "power.pedalling.velocity_ms") / velocity < 0.01)
  }

  @Test("Altitude that wanders makes the pace on the flat too fast, the normalised one the more")
  func wanderOfGrade() throws {
    func lean(_ device: String, _ key: String) throws -> Double {
      var run = SampleRecording.make(
        minutes: 30,
        columns: [
          .heartRate: { _ in 150 }, .speed: { _ in 3.2 }, .distance: { 3.2 * Double($0) },
          .altitude: { 100 + Double($0) / 180 },
        ])
      run.summary.device = device
      let activity = Self.enriched(run)
      let range = try #require(activity.intervals?[key])
      let speed = try #require(activity.speed)
      let value = key.contains("normalized") ? speed.normalizedGradedPace : speed.gradeAdjustedPaceSeconds
      return try range.upperBound + range.lowerBound - 2 * #require(value)
    }
    let key = "speed.normalized_graded_pace_s_per_km"
    let satellites = try lean("Garmin Forerunner 45", key)
    // Grades that are 2 % off: 12.9 · 0.02² of the mean, 1.5 · (5.4 · 0.02)² · 0.5 of the fourth power: 1.4 % of 300 s/km and more, twice.
    #expect((5...14).contains(satellites), "\(satellites)")
    #expect(try lean("Garmin Edge 530 baro", key) < satellites / 3)
    #expect(try lean("Garmin Forerunner 45", "speed.grade_adjusted_pace_s_per_km") < satellites / 1.5)
  }

  @Test("The best of a ride lies above what was ridden, as its wander over that time says")
  func profile() throws {
    let ride = SampleRecording.make(
      minutes: 30, type: "Ride", columns: [.power: { $0 < 60 ? 700 : 380 }, .heartRate: { _ in 140 }])
    let activity = Self.enriched(ride)
    let lines = try #require(activity.power?.profile)
    let short = try #require(lines.firstIndex { $0.effort == "1_min" })
    let long = try #require(lines.firstIndex { $0.effort == "5_min" })
    // √(2² + 1² + 1.15²) % against √(2² + 1² + 0.52²) %.
    let widths = try [short, long].map {
      try Self.half(activity, "power.profile.\($0).w_per_kg") / lines[$0].wattsPerKilogram
    }
    #expect(widths[0] > 1.05 * widths[1])
  }
}
