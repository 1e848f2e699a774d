import AthleteSimulator
import Foundation
import Testing

@Suite("Sample of days")
struct DaySampleTests {
  @Test("The days in Data are what their command makes")
  func sameBytes() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Data/Days/athlete.jsonl")
    let season = SimulatedSeason(seed: 7, index: 0, days: 150)
    #expect([UInt8](try Data(contentsOf: file)) == SeasonLines(season, name: "sim-7-0").records)
  }
}
