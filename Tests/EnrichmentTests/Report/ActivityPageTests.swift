import ActivityStreams
import Charts
import Documents
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ActivityPageTests {
  /// What a page consists of, read by an XML parser.
  private final class Elements: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var labels: [String] = []
    var paths: [String] = []
    var words = ""

    init?(_ html: String) {
      super.init()
      let parser = XMLParser(data: Data(html.utf8))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      counts[elementName, default: 0] += 1
      if let label = attributes["aria-label"] { labels.append(label) }
      if let path = attributes["d"] { paths.append(path) }
      words += "\n"
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }
  }

  private func page(_ recording: ActivityRecording) -> String {
    ActivityPage([ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete, history: [])]).html
  }

  private func check(_ html: String) throws -> Elements {
    let elements = try #require(Elements(html))
    let allowed = Set("MLZh0123456789. -")
    #expect(elements.paths.allSatisfy { $0.allSatisfy(allowed.contains) })
    #expect(!html.contains("NaN") && !html.contains(">nan") && !html.lowercased().contains("infinity"))
    #expect(!html.contains("http") && html.contains("prefers-color-scheme:dark"))
    // No script but ours, which shows the values of charts.
    let scripts = html.components(separatedBy: "<script").dropFirst()
    let own = ">/*<![CDATA[*/(function(){\"use strict\""
    #expect(scripts.count <= 1 && scripts.allSatisfy { $0.hasPrefix(own) })
    return elements
  }

  @Test("Every bar of a zone has the zone's name below it, also where no time was spent in it")
  func zoneNames() throws {
    let made = ActivityEnricher().enrich(SampleRecording.run(), athlete: SampleRecording.athlete)
    let zones = try #require(made.heartRate?.zones)
    let ticks = try #require(ActivityCharts.zones(zones).horizontal.ticks)
    #expect(ticks.count == zones.count)
    for (tick, zone) in zip(ticks, zones) { #expect(tick.label.hasPrefix("\(zone.label) \(zone.name) · ")) }
  }

  @Test func aRunHasEverySection() throws {
    let html = page(SampleRecording.run())
    let elements = try check(html)
    for title in [
      "Heart rate", "Time in heart-rate zones", "Pace", "Power", "Elevation", "Route", "Focus", "Recovery",
      "Load by muscle group",
    ] {
      #expect(elements.labels.count { $0.hasPrefix(title + ".") } == 2, "\(title)")
    }
    for title in ["Splits", "Best efforts", "Training load", "Data quality", "How the numbers were computed"]
    {
      #expect(elements.words.contains("\n" + title), "\(title)")
    }
    #expect(html == page(SampleRecording.run()))
    #expect(html.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func namesAndNotesAreEscaped() throws {
    var run = SampleRecording.run(minutes: 12)
    run.summary.name = "<script>\"Tempo\" & 'hills'\u{0}"
    let elements = try check(page(run))
    #expect(elements.words.contains("<script>\"Tempo\" & 'hills'"))
  }

  @Test func gapsBreakTheLines() {
    let points = ActivityCharts.broken(
      [0, 10, 20, 30, 400, 410, 420], [1, 2, 3, 4, 5, 6, 7], gap: 30)
    #expect(points.map(\.y.isNaN) == [false, false, false, false, true, false, false, false])
    #expect(ActivityCharts.broken([], [], gap: 1).isEmpty)
  }

  @Test func anEmptyRecordingAndNoActivityArePages() throws {
    _ = try check(page(ActivityRecording()))
    _ = try check(ActivityPage([]).html)
    let failure = ErrorDocument(kind: "bad", message: "It is <broken>.")
    #expect(try check(ActivityPage.failure(failure, source: "a&b")).words.contains("It is <broken>."))
  }

  @Test func legsStandBelowTheWhole() throws {
    let whole = ActivityEnricher().enrich(SampleRecording.run(), athlete: SampleRecording.athlete)
    let elements = try check(ActivityPage([whole, whole]).html)
    #expect(elements.words.contains("Leg 1, Run: heart rate"))
  }

  /// A leg shows what it was; the rest opens when it is pressed.
  @Test func legsAreShorterThanTheWhole() {
    let whole = ActivityEnricher().enrich(SampleRecording.run(), athlete: SampleRecording.athlete)
    let sections = ActivitySections(whole).ofLeg
    #expect(sections.filter { !$0.isFolded }.map(\.title).contains("Pace"))
    #expect(sections.filter(\.isFolded).map(\.title).contains("Data quality"))
    #expect(!sections.map(\.title).contains("How the numbers were computed"))
  }

  /// Four minutes between two legs have no durability, no variability and no muscles.
  @Test func aTransitionShowsOnlyWhatItCanSay() {
    var change = ActivityEnricher().enrich(SampleRecording.run(), athlete: SampleRecording.athlete)
    change.kind = "Transition"
    #expect(Set(ActivitySections(change).ofLeg.map(\.title)).isSubset(of: ["In short", "Heart rate"]))
  }

  /// A number that is pressed says what it is, how it was made and from what; the words are those of `p247 explain`.
  @Test func numbersSayWhyTheyAreWhatTheyAre() throws {
    let html = page(SampleRecording.run())
    #expect(html.components(separatedBy: "<details class=\"fact\">").count > 6)
    #expect(html.contains("p247 explain FILE training_load.load"))
    #expect(
      html.contains("training load › method trimp_exp") || html.contains("training load › method trimp exp"))
  }

  @Test func axesOfTimeAndPace() {
    let clock = ActivityCharts.clock([0, 6300])
    #expect(
      clock.ticks?.map(\.label) == [
        "0:00", "15:00", "30:00", "45:00", "1:00:00", "1:15:00", "1:30:00", "1:45:00",
      ])
    #expect(ActivityCharts.clock([]).ticks?.isEmpty == false)
    let pace = ActivityCharts.pace("min per km", unit: "/km", from: 241, to: 359)
    #expect(pace.range == -360 ... -240)
    #expect(pace.ticks?.map(\.label) == ["6:00", "5:30", "5:00", "4:30", "4:00"])
  }

  @Test func aRouteAcrossTheDateLineStaysTogether() throws {
    let chart = try #require(
      ActivityCharts.route(
        [(10, 179.99), (10.01, -179.99), (10.02, -179.98), (.nan, 3)].map {
          GeoPoint(latitude: $0.0, longitude: $0.1)
        }))
    let reach = try #require(chart.horizontal.range?.upperBound)
    #expect(reach < 3)
    #expect(ActivityCharts.route([GeoPoint(latitude: 1, longitude: 2)]) == nil)
  }

  @Test func everyRealRecordingIsAPage() throws {
    for name in ["ride_hills.fit", "swim.fit", "manual.json", "tiny_odd.json", "run_faults.json"] {
      let bytes = try TestData.packageBytes("Data/Activities/\(name)")
      _ = try check(ActivityPage(try ActivityEnricher().enrich(bytes).activities).html)
    }
  }

  @Test(
    "The cards say how far off a number may be where the document has intervals, and nothing where it has none"
  )
  func widths() throws {
    let bytes = try TestData.packageBytes("Data/Activities/ride_hills.fit")
    let athlete = try AthleteProfile(reading: TestData.packageBytes("Data/athlete.json"))
    let plain = try ActivityEnricher().enrich(bytes, athlete: athlete).activities
    #expect(!ActivityPage(plain).html.contains("± "))
    let made = try ActivityEnricher(declaredErrors: .standard).enrich(bytes, athlete: athlete).activities
    let html = ActivityPage(made).html
    let intervals = try #require(made.first?.intervals?.ends)
    let load = try #require(intervals["training_load.load"])
    let value = try #require(made.first?.trainingLoad?.load)
    let percent = Int((50 * (load.upperBound - load.lowerBound) / value).rounded())
    #expect(percent >= 1 && html.contains("± \(percent) %"))
    // What a page estimates of power is said by its own interval.
    let estimate = try #require(made.first?.power?.heartRateResponse?.thresholdInterval)
    #expect(intervals["power.heart_rate_response.watts_at_lthr"] == estimate[0]...estimate[1])
  }
}
