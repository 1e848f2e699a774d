import ActivityStreams
import AthleteReadiness
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments

/// Page: *Resting heart rate from the night*.
@Suite("Resting heart rates of nights of raw samples")
struct HealthDaysRestingTests {
  private static let midnight = day("2026-03-02").instant

  /// From 23:00 to 6:00 a heart rate every five minutes: 60, and the six of the page from 4:00 to 4:30.
  private static func rates(_ source: String = "Watch", plus: Double = 0) -> [HealthSample] {
    let slow: [Double] = [52, 50, 51, 49, 50, 51]
    return (-12..<72).map { bin in
      let rate = (48..<54).contains(bin) ? slow[bin - 48] : 60
      return HealthSample(
        .quantity(.heartRate, rate + plus), from: midnight + Double(bin) * 300 + 120, source: source)
    }
  }

  private static let sleep = HealthSample(
    .sleep(.core), from: midnight - 3600, to: midnight + 6 * 3600, source: "Watch")

  private func made(_ samples: [HealthSample], _ zone: String? = nil) -> HealthDays {
    HealthDays(samples, timeZone: zone, restingHeartRateOfNights: true)
  }

  private func resting(_ days: HealthDays) -> [Double] {
    days.days.compactMap { $0.morning?.metrics[.restingHeartRate] }
  }

  @Test("The worked example on request; no value without samples or sleep")
  func worked() {
    let samples = Self.rates() + [Self.sleep]
    #expect(resting(made(samples)) == [50.5] && made(samples).restingNights == [day("2026-03-02")])
    let plain = HealthDays(samples, timeZone: nil)
    #expect(resting(plain).isEmpty && plain.restingNights.isEmpty)
    #expect(made(samples).days.compactMap { $0.morning?.restingHeartRateSource } == [.night])
    #expect(plain.days.allSatisfy { $0.morning?.restingHeartRateSource == nil })
    #expect(resting(made([Self.sleep])).isEmpty && resting(made(Self.rates())).isEmpty)
    #expect(resting(made(samples, "Asia/Kathmandu")) == [50.5])
    #expect(resting(made(samples, "America/New_York")) == [50.5])
  }

  @Test("An hour awake in the night is not its slowest half hour")
  func awake() {
    func phase(_ phase: SleepPhase, _ from: Double, _ to: Double) -> HealthSample {
      HealthSample(
        .sleep(phase), from: Self.midnight + from * 3600, to: Self.midnight + to * 3600, source: "Watch")
    }
    let parts = [phase(.core, -1, 3.75), phase(.core, 4.75, 6)]
    #expect(resting(made(Self.rates() + parts + [phase(.awake, 3.75, 4.75)])) == [60])
    #expect(resting(made(Self.rates() + parts)) == [60])
  }

  @Test("A device value on any day disables the estimate from nights")
  func devices() {
    let own = HealthSample(.quantity(.restingHeartRate, 57), from: Self.midnight - 5 * 86_400)
    let days = made(Self.rates() + [Self.sleep, own])
    #expect(resting(days) == [57] && days.restingNights.isEmpty)
    #expect(days.days.allSatisfy { $0.morning?.restingHeartRateSource == nil })
    let wrong = HealthSample(.quantity(.restingHeartRate, 900), from: Self.midnight - 5 * 86_400)
    #expect(resting(made(Self.rates() + [Self.sleep, wrong])) == [50.5])
  }

  @Test("Samples and an export of the same night agree, in any order")
  func sameAsExport() {
    var random = SplitMix64(seed: 23)
    for _ in 0..<20 {
      var samples = [Self.sleep]
      var lines = [
        AppleHealthReaderTests.sleep(
          "AsleepCore", "2026-03-01 23:00:00 +0000", "2026-03-02 06:00:00 +0000", source: "Watch")
      ]
      for _ in 0..<random.integer(60...400) {
        let second = random.integer(-5400...23_000)
        let rate = (random.uniform(400...900)).rounded() / 10
        let source = random.chance(0.7) ? "Watch" : "Ring"
        samples.append(
          HealthSample(.quantity(.heartRate, rate), from: Self.midnight + Double(second), source: source))
        let local = second < 0 ? second + 86_400 : second
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        lines.append(
          AppleHealthReaderTests.quantity(
            "HeartRate", "\(rate)", "count/min",
            from:
              "2026-03-0\(second < 0 ? 1 : 2) \(two(local / 3600)):\(two(local / 60 % 60)):\(two(local % 60)) +0000",
            source: source))
      }
      let days = made(samples)
      lines.shuffle(using: &random)
      samples.shuffle(using: &random)
      let export = AppleHealthReaderTests.read(AppleHealthReaderTests.file(lines.joined()))
      #expect(export.restingNights == days.restingNights && made(samples).days == days.days)
      #expect(export.days.compactMap { $0.morning?.metrics[.restingHeartRate] } == resting(days))
    }
  }

  @Test("One source counts per night, without impossible values")
  func sources() {
    let ring = Self.rates("Ring", plus: -5)
    #expect(resting(made(Self.rates() + ring + [Self.sleep])) == [50.5])
    #expect(resting(made(Array(Self.rates().dropLast(20)) + ring + [Self.sleep])) == [45.5])
    let odd = [5, 999, Double.nan, .infinity].map {
      HealthSample(.quantity(.heartRate, $0), from: Self.midnight + 250 * 60, source: "Watch")
    }
    #expect(resting(made(odd + Self.rates() + [Self.sleep])) == [50.5])
  }

  /// The resting heart rate of a record with the night as samples and further members.
  private func record(_ members: String, _ isAsked: Bool = true) throws -> Double? {
    try morning(members, isAsked)?.metrics[.restingHeartRate]
  }

  /// The morning of such a record.
  private func morning(_ members: String, _ isAsked: Bool = true) throws -> MorningRecord? {
    var samples = [
      #"{"type":"sleep","start":"2026-03-01T23:00:00Z","end":"2026-03-02T06:00:00Z","stage":"core"}"#
    ]
    for sample in Self.rates() {
      guard case .quantity(_, let rate) = sample.content else { continue }
      let second = Int(sample.start - Self.midnight)
      let local = second < 0 ? second + 86_400 : second
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      samples.append(
        #"{"type":"HeartRate","start":"2026-03-0\#(second < 0 ? 1 : 2)T\#(two(local / 3600)):\#(two(local / 60 % 60)):00Z","value":\#(rate)}"#
      )
    }
    var options = RecordOptions()
    options.restingHeartRateOfNights = isAsked
    let text = #"{"date":"2026-03-02",\#(members)"samples":[\#(samples.joined(separator: ","))]}"#
    return try DayDocumentsTests.record(text, options).day.morning
  }

  @Test("A morning states whether its resting heart rate was estimated from the night")
  func sourceOfAMorning() throws {
    #expect(try morning("")?.restingHeartRateSource == .night)
    #expect(try morning("", false)?.restingHeartRateSource == nil)
    #expect(try morning(#""metrics":{"resting_hr":58},"#)?.restingHeartRateSource == nil)
    #expect(try morning(#""sources":{"oura":{"resting_hr":49}},"#)?.restingHeartRateSource == nil)
    // What wrote the record may say it; without the number it means nothing, and nobody says it of a device's own.
    func said(_ metrics: String) throws -> RestingHeartRateSource? {
      try DayDocumentsTests.record(#"{"date":"2026-03-02",\#(metrics)}"#).day.morning?.restingHeartRateSource
    }
    #expect(try said(#""metrics":{"resting_hr":48,"resting_hr_source":"night"}"#) == .night)
    #expect(try said(#""resting_hr":48,"resting_hr_source":"night""#) == .night)
    #expect(try said(#""metrics":{"resting_hr":48,"resting_hr_source":null}"#) == nil)
    #expect(try said(#""metrics":{"hrv":48,"resting_hr_source":"night"}"#) == nil)
    #expect(
      try said(
        #""metrics":{"resting_hr":48,"resting_hr_source":"night"},"sources":{"oura":{"resting_hr":49}}"#)
        == nil)
    let unknown = try DayDocumentsTests.record(
      #"{"date":"2026-03-02","metrics":{"resting_hr":48,"resting_hr_source":"guess"}}"#)
    #expect(unknown.day.morning?.restingHeartRateSource == nil)
    #expect(unknown.dropped.map(\.path) == ["metrics.resting_hr_source"])
  }

  @Test("A record's samples give one on request if the record has no device value")
  func records() throws {
    #expect(try record("") == 50.5 && record("", false) == nil)
    #expect(try record(#""metrics":{"resting_hr":58},"#) == 58)
    #expect(try record(#""sources":{"oura":{"resting_hr":49}},"#) == 49)
    // A session in the slow half hour.
    let start = #""workouts":[{"type":"Yoga","start":"2026-03-02T04:00:00Z""#
    #expect(try record(start + #","end":"2026-03-02T04:30:00Z"}],"#) == 60)
    #expect(try record(start + #","duration_min":30}],"#) == 60)
  }
}
