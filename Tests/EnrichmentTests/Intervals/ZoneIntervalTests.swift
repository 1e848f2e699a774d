import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

/// Intervals of time in zones of power and pace, as the page “How certain is a number” says.
@Suite struct ZoneIntervalTests {
  private static func enriched(
    _ recording: ActivityRecording, _ formulas: FormulaSet = .standard, errors: DeclaredErrors = .standard
  ) -> EnrichedActivity {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.thresholdPace = 250
    return ActivityEnricher(formulas: formulas, declaredErrors: errors).enrich(recording, athlete: athlete)
  }

  /// An hour from 100 to 300 W, each as long: 18 s a watt.
  private static let ramp = SampleRecording.make(
    minutes: 60, type: "Ride", columns: [.power: { 100 + Double($0) / 18 }, .heartRate: { _ in 140 }])

  @Test("Of an even ramp: by hand, from a meter of 2 %, its wander, and a threshold that is 3 % off")
  func worked() throws {
    let activity = Self.enriched(Self.ramp)
    let zones = try #require(activity.power?.zones)
    // 140 to 190 W.
    #expect(abs(zones[1].seconds - 900) < 19)
    let range = try #require(activity.intervals?["power.zones.1.seconds"])
    // The meter: √(2² + (2 · √(2 · 10 ÷ 3600))² + 1²) % = 2.24 %, 1.645 of it 3.69 %; the threshold 4.93 %. Values that are so much
    // higher lie that much thinner: 900 ÷ 1.0369 = 868, ÷ 1.0493 = 858; 900 ÷ .9631 = 934, ÷ .9507 = 947.
    #expect(abs(zones[1].seconds - range.lowerBound - 53.2) < 8)
    #expect(abs(range.upperBound - zones[1].seconds - 57.9) < 8)
    let share = try #require(activity.intervals?["power.zones.1.fraction"])
    #expect(abs(share.upperBound * 3600 - range.upperBound) < 5)
    let edge = try #require(activity.intervals?["power.zones.1.lower_watts"])
    #expect(edge.contains(140) && abs(edge.upperBound / 140 - 1.05) < 0.005)
    // Nothing lies below the lowest edge but 0 W, which is none.
    #expect(activity.intervals?["power.zones.0.lower_watts"] == nil)
  }

  @Test("Edges that do not follow the threshold are sure, and time between them surer")
  func ownEdges() throws {
    let own = try FormulaSet(reading: Array("name: own\nzones:\n  power: [140 W, 190 W]\n".utf8))
    let fixed = Self.enriched(Self.ramp, own)
    let range = try #require(fixed.intervals?["power.zones.1.seconds"])
    let following = try #require(Self.enriched(Self.ramp).intervals?["power.zones.1.seconds"])
    #expect(range.upperBound - range.lowerBound < 0.7 * (following.upperBound - following.lowerBound))
    #expect(fixed.intervals?["power.zones.1.lower_watts"] == nil)
  }

  @Test("Of pace as of power; more error is wider, none is none")
  func pace() throws {
    let run = SampleRecording.make(
      minutes: 60,
      columns: [
        .speed: { 2 + Double($0) / 1200 }, .distance: { 2 * Double($0) + Double($0 * $0) / 2400 },
      ])
    let activity = Self.enriched(run)
    let zones = try #require(activity.speed?.zones)
    for place in zones.indices where zones[place].seconds > 60 {
      let key = "speed.zones.\(place).seconds"
      let range = try #require(activity.intervals?[key])
      #expect(range.lowerBound < zones[place].seconds && range.upperBound > zones[place].seconds)
      let wider = try #require(
        Self.enriched(run, errors: DeclaredErrors.standard.scaled(by: 2)).intervals?[key])
      #expect(wider.lowerBound < range.lowerBound && wider.upperBound > range.upperBound, "\(key)")
      // Declared without any error nothing moves.
      #expect(Self.enriched(run, errors: DeclaredErrors.standard.scaled(by: 0)).intervals?[key] == nil)
    }
  }

  @Test("A session at one power is in one zone, or at the bound of two, and its interval says which")
  func constant() throws {
    func middle(_ watts: Double) throws -> ClosedRange<Double>? {
      let ride = SampleRecording.make(minutes: 30, type: "Ride", columns: [.power: { _ in watts }])
      return Self.enriched(ride).intervals?["power.zones.1.seconds"]
    }
    // In the middle of 140 to 190 W nothing moves it out; at 185 a meter may.
    #expect(try middle(162) == nil)
    let edge = try #require(try middle(185))
    #expect(edge.lowerBound == 0 && edge.upperBound >= 1800)
  }
}
