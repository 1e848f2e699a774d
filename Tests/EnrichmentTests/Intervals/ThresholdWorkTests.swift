import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// The interval of the work above threshold power, as the page “How certain is a number” says.
@Suite struct ThresholdWorkTests {
  private static func enriched(
    _ watts: @escaping (Int) -> Double, errors: DeclaredErrors = .standard
  ) -> EnrichedActivity {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 250
    return ActivityEnricher(declaredErrors: errors).enrich(
      SampleRecording.make(
        minutes: 60, type: "Ride", columns: [.power: watts, .heartRate: { _ in 140 }]), athlete: athlete)
  }

  private static let key = "power.work_above_ftp_kj"

  @Test(
    "Of an even ramp from 100 to 300 W: by hand, at both ends of the meter, of its wander and of the threshold"
  )
  func worked() throws {
    let activity = Self.enriched { 100 + Double($0) / 18 }
    let work = try #require(activity.power?.workAboveThreshold)
    // 18 s a watt, up to 50 W above: 18 · 50² ÷ 2 J.
    #expect(abs(work - 22.5) < 0.1)
    let range = try #require(activity.intervals?[Self.key])
    // With power f and threshold t times as high (300 f − 250 t)² · 9 ÷ f J. The meter ± 3.29 %: 31.23 and 14.99; the hour's wander
    // ± 0.245 %: 23.11 and 21.90; the threshold ± 4.93 %: 12.76 and 34.97. Samples that wander by 2 %: (27.67 + 17.78) ÷ 2 − 22.5 = 0.23
    // are above for chance alone.
    #expect(abs(range.lowerBound - (22.5 - 0.23 - 12.31)) < 0.2)
    #expect(abs(range.upperBound - (22.5 - 0.23 + 15.23)) < 0.2)
  }

  @Test("A ride below the threshold may have been above it; without any error it was not")
  func below() throws {
    let near = try #require(Self.enriched { _ in 245 }.intervals?[Self.key])
    #expect(near.lowerBound == 0 && near.upperBound > 10)
    #expect(Self.enriched { _ in 120 }.intervals?[Self.key] == nil)
    #expect(Self.enriched({ _ in 245 }, errors: .standard.scaled(by: 0)).intervals?[Self.key] == nil)
  }
}
