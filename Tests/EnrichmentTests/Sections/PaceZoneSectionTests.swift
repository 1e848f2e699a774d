import ActivityStreams
import Enrichment
import FormulaSets
import SessionMetrics
import Testing

/// Page: *Pace zones*.
@Suite("Pace zones of the document")
struct PaceZoneSectionTests {
  private func zones(_ type: String, pace: Double?, _ formulas: FormulaSet = .standard) -> [SpeedSection
    .ZoneSection]?
  {
    var recording = ActivityRecording()
    recording.time = (0..<1201).map(Double.init)
    recording.columns[.speed] = (0..<1201).map { $0 < 600 ? 2.5 : 4.2 }
    recording.summary.type = type
    var athlete = AthleteProfile()
    athlete.thresholds.thresholdPace = pace
    return ActivityEnricher(formulas: formulas).enrich(recording, athlete: athlete).speed?.zones
  }

  @Test("Of a run with a threshold pace, and of nothing else")
  func run() throws {
    let zones = try #require(self.zones("Run", pace: 250))
    #expect(zones.map(\.zone) == Array(1...7) && zones[4].name == "Super-Threshold")
    #expect(zones[4].lowerSpeed == 4 && zones[6].upperSpeed == nil)
    #expect(zones[0].seconds > 590 && zones[5].seconds > 590 && abs(zones[0].fraction - 0.5) < 0.01)
    #expect(self.zones("Ride", pace: 250) == nil && self.zones("Run", pace: nil) == nil)
  }

  @Test("The edges are those of the settings")
  func edges() throws {
    var formulas = FormulaSet.standard
    formulas.pace.zoneEdges = [50, 110]
    #expect(zones("Run", pace: 250, formulas)?.map(\.name) == ["Zone 1", "Zone 2", "Zone 3"])
  }
}
