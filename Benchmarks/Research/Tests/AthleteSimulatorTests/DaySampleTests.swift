import AthleteSimulator
import Testing
import _TestSupport

@Suite("Sample of days")
struct DaySampleTests {
  @Test("The days in Data match the output of their command")
  func sameBytes() throws {
    let season = SimulatedSeason(seed: 7, index: 0, days: 150)
    #expect(
      try TestData.packageBytes("Data/Days/athlete.jsonl") == SeasonLines(season, name: "sim-7-0").records)
  }
}
