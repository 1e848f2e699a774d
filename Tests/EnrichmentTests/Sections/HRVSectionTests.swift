import ActivityStreams
import Documents
import FormulaSets
import RealModule
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

@Suite struct HRVSectionTests {
  /// Beats of about 400 ms that vary 15 times a minute.
  private func beats(_ count: Int, of mean: Double = 400) -> [BeatInterval] {
    var random = SplitMix64(seed: 3)
    var clock = 0.0
    return (0..<count).map { _ in
      let interval = mean + 12 * Double.sin(2 * .pi * 0.25 * clock) + 4 * random.normal()
      clock += interval / 1000
      return BeatInterval(milliseconds: interval, time: nil)
    }
  }

  private func enriched(_ beats: [BeatInterval], _ formulas: FormulaSet = .standard) -> EnrichedActivity {
    var recording = SampleRecording.run(minutes: 10)
    recording.beats = beats
    return ActivityEnricher(formulas: formulas).enrich(recording, athlete: SampleRecording.athlete)
  }

  @Test func theNumbersAreThoseOfTheFunctions() throws {
    let beats = beats(1500)
    let hrv = try #require(enriched(beats).hrv)
    let series = BeatSeries(beats)
    let time = try #require(HRVTimeDomain(series))
    let spectrum = try #require(HRVSpectrum(series))
    #expect(hrv.beats == 1500 && hrv.removedFraction == 0 && hrv.coverage == 1 && hrv.holes == 0)
    #expect(hrv.rmssd == time.rmssd.milliseconds && hrv.sdnn == time.sdnn.milliseconds)
    #expect(hrv.logRMSSD == time.rmssd.logarithm && hrv.pnnPercent == time.pnn && hrv.pnnBound == 50)
    #expect(hrv.sd1 == time.sd1 && hrv.sd2 == time.sd2 && hrv.meanInterval == time.meanInterval)
    #expect(hrv.spectrum?.high == spectrum.high && hrv.spectrum?.low == spectrum.low)
    // At 150 bpm nobody breathes 15 times a minute; at 75 one may.
    #expect(hrv.respiration == nil)
    let breaths = try #require(enriched(self.beats(750, of: 800)).hrv?.respiration)
    #expect((breaths - 15).magnitude < 0.3)
    #expect(hrv.alpha1 == DFAAlpha1.alpha1(of: series))
    let samples = try #require(hrv.alpha1Samples)
    #expect(samples.coverage == 1 && samples.window == 120)
    #expect(samples.time.count == samples.alpha1.count && samples.time.count == samples.heartRate.count)
    #expect(samples.heartRate.allSatisfy { ($0 - 150).magnitude < 3 })
  }

  @Test func withoutBeatsTheKeyIsLeftOutAndWithOneItIsNull() throws {
    let none = enriched([])
    #expect(none.hrv == nil && none.$hrv.isLeftOut)
    #expect(!String(decoding: try none.encoded(), as: UTF8.self).contains("\"hrv\""))
    let one = enriched(beats(1))
    #expect(one.hrv == nil && !one.$hrv.isLeftOut)
    #expect(String(decoding: try one.encoded(), as: UTF8.self).contains("\"hrv\":null"))
  }

  @Test func longRecordingsHaveNoMoreWindowsThanAChartHasPoints() throws {
    let samples = try #require(enriched(beats(20_000)).hrv?.alpha1Samples)
    #expect(samples.time.count > 150 && samples.time.count <= 200)
  }

  @Test func nonsenseIsCountedNotUsed() throws {
    var beats = beats(600)
    for place in stride(from: 5, to: 600, by: 3) { beats[place].milliseconds = .nan }
    let hrv = try #require(enriched(beats).hrv)
    #expect(hrv.removedFraction > 0.3 && hrv.rmssd == nil && hrv.spectrum == nil && hrv.alpha1 == nil)
    #expect(hrv.alpha1Samples == nil && hrv.seconds.isFinite)
  }

  @Test(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func recordedActivitiesAgreeWithTheReference() throws {
    let reference = try #require(ReferenceResults.shared)
    let enricher = ActivityEnricher(formulas: .reference)
    var checked = 0
    for path in reference.paths {
      guard let rmssd = reference.number(path, "rr/filtered/rmssd_ms"),
        let file = path.split(separator: "/").last
      else { continue }
      let bytes = try TestData.bytes("activities/streams/\(file).rr.csv.gz")
      let hrv = try #require(try enricher.enrich(bytes).activities.first?.hrv, "\(path)")
      let beats = try #require(reference.number(path, "rr/raw/n"))
      let kept = try #require(reference.number(path, "rr/filtered/n"))
      #expect(Double(hrv.beats) == beats, "\(path)")
      #expect((hrv.removedFraction - (1 - kept / beats)).magnitude < 1e-12, "\(path)")
      for (value, key) in [
        (hrv.rmssd, "rmssd_ms"), (hrv.sdnn, "sdnn_ms"), (hrv.pnnPercent, "pnn50_pct"),
        (hrv.meanInterval, "mean_rr_ms"),
      ] {
        let expected = try #require(reference.number(path, "rr/filtered/\(key)"))
        #expect(((value ?? .nan) - expected).magnitude < 6e-7, "\(path) \(key), RMSSD \(rmssd)")
      }
      checked += 1
    }
    #expect(checked == 8)
  }
}
