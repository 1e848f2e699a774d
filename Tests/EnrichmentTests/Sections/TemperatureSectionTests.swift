import ActivityStreams
import Reports
import Testing

@testable import Enrichment

/// What the device felt.
@Suite struct TemperatureSectionTests {
  private let enricher = ActivityEnricher()

  @Test func meanAndEndsOfWhatIsBelieved() throws {
    let run = SampleRecording.make(
      minutes: 10, type: "Run",
      columns: [.heartRate: { _ in 140 }, .temperature: { $0 == 7 ? 900 : $0 < 300 ? 10 : 20 }])
    let felt = try #require(enricher.enrich(run, athlete: SampleRecording.athlete).temperature)
    #expect(felt.minC == 10 && felt.maxC == 20)
    #expect(abs(felt.averageC - 15) < 0.1)
    #expect(
      TextReport(enricher.enrich(run, athlete: SampleRecording.athlete)).text.contains("15 °C on the device"))
  }

  /// One minute of an hour is the temperature of none.
  @Test func aMinuteIsNoMean() throws {
    let swim = SampleRecording.make(
      minutes: 60, type: "Swim",
      columns: [.heartRate: { _ in 140 }, .temperature: { $0 < 60 ? 29 : .nan }])
    let made = enricher.enrich(swim, athlete: SampleRecording.athlete)
    #expect(made.temperature == nil)
    let missing = try #require(made.dataQuality.missing.first { $0.input == "temperature" })
    #expect(missing.outputs == ["temperature"] && missing.reason?.contains("2 %") == true)
  }

  @Test func noneWithoutASensor() {
    let run = SampleRecording.make(minutes: 10, type: "Run", columns: [.heartRate: { _ in 140 }])
    #expect(enricher.enrich(run, athlete: SampleRecording.athlete).temperature == nil)
  }
}
