import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// What an athlete reads who counts in miles; the document stays metric.
@Suite struct UnitWordsTests {
  private func run() -> EnrichedActivity {
    var athlete = SampleRecording.athlete
    athlete.units = .imperial
    // A height without steps: a fall of 20 m from one row to the next is no height of a run.
    var run = SampleRecording.run()
    run.columns[.altitude] = run.time.map {
      220 - 20 * abs($0.truncatingRemainder(dividingBy: 1200) / 600 - 1)
    }
    return ActivityEnricher().enrich(run, athlete: athlete)
  }

  @Test func numbersOfMilesFeetAndPounds() {
    let imperial = UnitWords(.imperial)
    #expect(imperial.distance(1609.344) == 1 && imperial.height(0.3048) == 1)
    #expect((imperial.speed(16.09344) - 10).magnitude < 1e-12)
    #expect((imperial.weight(100) - 220.462262).magnitude < 1e-6)
    #expect(imperial.climbing(100, 0.01) == "+328 ft  −0 ft")
    let metric = UnitWords(.metric)
    #expect(
      metric.distance(1000) == 1 && metric.height(3) == 3 && metric.speed(12) == 12 && metric.weight(80) == 80
    )
  }

  /// The pace is made from its seconds, not from the words of the other unit; that of a pool stays.
  @Test func paces() {
    let imperial = UnitWords(.imperial)
    #expect(imperial.pace("5:00/km", 300) == "8:03/mi")
    #expect(imperial.pace("1:34/100m", 940) == "1:34/100m")
    #expect(imperial.pace(nil, 300) == nil)
    #expect(UnitWords(.metric).pace("5:00/km", 300) == "5:00/km")
  }

  /// No number of a text is in kilometres or metres; the names of distances are.
  @Test func aTextIsInOneSystem() throws {
    let activity = run()
    let text = TextReport(activity, units: .imperial).text
    #expect(!text.contains(#/[0-9] km\b/#) && !text.contains("km/h") && !text.contains("/km"), "\(text)")
    #expect(!text.contains(#/[0-9] m\b/#), "\(text)")
    #expect(text.contains(" mi") && text.contains("/mi") && text.contains(" ft"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(activity.pace?.hasSuffix("/km") == true && activity.summary?.contains(" km") == true)
  }

  @Test func aPageIsInTheSame() {
    let activity = run()
    let html = ActivityPage([activity], units: .imperial).html
    for words in ["min per mile", "Climb, ft", "Altitude over time, ft.", "mi east", "Pace, /mi"] {
      #expect(html.contains(words), "\(words)")
    }
    for words in ["min per km", "Climb, m<", "Altitude over time, m.", "km east", "Pace, /km"] {
      #expect(!html.contains(words), "\(words)")
    }
    #expect(ActivityPage([activity]).html.contains("min per km"))
  }
}
