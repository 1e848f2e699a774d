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
      TextReport(enricher.enrich(run, athlete: SampleRecording.athlete)).text.contains("15 °C of the device"))
  }

  @Test func noneWithoutASensor() {
    let run = SampleRecording.make(minutes: 10, type: "Run", columns: [.heartRate: { _ in 140 }])
    #expect(enricher.enrich(run, athlete: SampleRecording.athlete).temperature == nil)
  }
}
