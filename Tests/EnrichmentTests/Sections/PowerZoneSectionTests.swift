import ActivityStreams
import Enrichment
import FormulaSets
import SessionMetrics
import Testing

/// Page: *Power zones*.
@Suite("Power zones of the document")
struct PowerZoneSectionTests {
  private let ride: ActivityRecording = {
    var recording = ActivityRecording()
    recording.time = (0..<1201).map(Double.init)
    recording.columns[.power] = (0..<1201).map { $0 < 600 ? 100 : 260 }
    recording.summary.type = "Ride"
    return recording
  }()

  private func zones(
    _ formulas: FormulaSet = .standard, threshold: Double? = 250
  ) -> [PowerSection.ZoneSection]? {
    var athlete = AthleteProfile()
    athlete.thresholds.thresholdPower = threshold
    return ActivityEnricher(formulas: formulas).enrich(ride, athlete: athlete).power?.zones
  }

  @Test("Time in seven zones of threshold power")
  func standard() throws {
    let zones = try #require(self.zones())
    #expect(zones.map(\.zone) == Array(1...7) && zones[0].name == "Active Recovery")
    // 91 and 106 % of 250 W.
    #expect(abs(zones[3].lowerWatts - 227.5) < 1e-9 && zones[6].upperWatts == nil)
    #expect(zones[3].upperWatts.map { abs($0 - 265) < 1e-9 } == true)
    #expect(zones.map(\.seconds) == [600, 0, 0, 600, 0, 0, 0])
    #expect(zones[0].fraction == 0.5)
  }

  @Test("The edges are those of the settings, and nothing stands without a threshold")
  func edges() throws {
    var formulas = FormulaSet.standard
    formulas.power.zoneEdges = [30, 110]
    let zones = try #require(self.zones(formulas))
    #expect(zones.map(\.seconds) == [0, 1200, 0] && zones[1].name == "Zone 2")
    #expect(self.zones(threshold: nil) == nil)
  }
}
