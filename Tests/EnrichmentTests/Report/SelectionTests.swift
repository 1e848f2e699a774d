import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// The numbers of a selection on a page against those of the engine. The page's own script is run by Node.
///
/// Page: *Laps and selections*.
@Suite struct SelectionTests {
  private struct Found: Decodable {
    struct Metrics: Decodable {
      var seconds: Double, moving: Double
      var distance: Double?, climb: Double?, speed: Double?, heart: Double?, highestHeart: Double?
      var watts: Double?, highestWatts: Double?, normalised: Double?
    }
    var metrics: Metrics
    var words: String
  }

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static func selections(_ spans: [TimeSpan], on page: String) throws -> [Found] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString).html")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(node))
    process.arguments = [
      TestData.packageFolder + "/Tests/Pages/select.mjs", file.path,
      "[" + spans.map { "[\(Int($0.start)),\(Int($0.end))]" }.joined(separator: ",") + "]",
    ]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([Found].self, from: bytes)
  }

  @Test(
    "The numbers of a selection on a page are those of the engine", .enabled(if: node != nil, "needs Node"),
    arguments: [
      "ride_interval.json.gz", "ride_hills.fit", "run_hills.json", "run_faults.json", "run_interval.tcx.gz",
      "ride_easy_smart.json", "hike_streams.json.gz",
    ])
  func numbers(_ name: String) throws {
    let athlete = try AthleteProfile(reading: TestData.packageBytes("Data/athlete.json"))
    let recording = try #require(
      try ActivityFile(reading: TestData.packageBytes("Data/Activities/\(name)")).recordings.first)
    var enricher = ActivityEnricher()
    enricher.keepsSamples = true
    let made = enricher.enrich(recording, athlete: athlete, history: [])
    let context = SessionContext(
      recording, athlete: athlete, history: [], kind: nil, formulas: enricher.formulas)
    let stream = context.stream
    let end = Int(try #require(stream.time.last).rounded(.up))
    var random = SplitMix64(seed: 47)
    var spans = [TimeSpan(start: 0, end: Double(end))]
    for _ in 0..<20 {
      let ends = [random.integer(0...end), random.integer(0...end)].sorted()
      spans.append(TimeSpan(start: Double(min(ends[0], end - 1)), end: Double(max(ends[1], ends[0] + 1))))
    }
    let page = ActivityPage([made]).html
    #expect(page.utf8.count < 250_000 + ActivityPage([Self.withoutSamples(made)]).html.utf8.count)
    let found = try Self.selections(spans, on: page)
    let metrics = stream.metrics(
      over: spans, banister: nil, countsSteps: false, pace: context.formulas.pace,
      power: context.formulas.power, minimumCoverage: context.formulas.loadFallback.minimumCoverage,
      believed: context.believed)
    let laps = stream.splits(
      laps: spans.map { Lap(span: $0, distance: 0) }, context.altitudeLines, source: context.altitudeSource,
      sport: context.kind.sport, settings: context.formulas.pace, elevation: context.formulas.elevation,
      route: context.formulas.route)
    let along = context.motion.distance == nil ? nil : DistanceAlong(context)
    #expect(found.count == spans.count)
    for (place, (span, found)) in zip(spans, found).enumerated() {
      let expected = try #require(metrics[place])
      func check(_ name: String, _ shown: Double?, _ value: Double?, within error: Double) {
        switch (shown, value) {
        case (nil, nil): break
        case (let shown?, let value?):
          #expect((shown - value).magnitude <= error, "\(name) over \(span): \(shown), \(value)")
        default:
          Issue.record("\(name) over \(span): \(String(describing: shown)), \(String(describing: value))")
        }
      }
      let shown = found.metrics
      check("seconds", shown.seconds, expected.seconds, within: 0.02)
      check("moving", shown.moving, expected.movingSeconds, within: 0.02)
      check("heart rate", shown.heart, expected.averageHeartRate, within: 0.05)
      check("highest heart rate", shown.highestHeart, expected.maximumHeartRate, within: 0.05)
      check("power", shown.watts, context.power == nil ? nil : expected.averagePower, within: 0.05)
      check(
        "highest power", shown.highestWatts, context.power == nil ? nil : expected.maximumPower, within: 0.05)
      check(
        "normalised power", shown.normalised, context.power == nil ? nil : expected.normalizedPower,
        within: 0.05)
      let metres = along?.metres(from: span.start, to: span.end)
      check("distance", shown.distance, metres, within: 0.02)
      check("climb", shown.climb, context.elevation == nil ? nil : laps[place].gain, within: 0.02)
      let time = context.kind.travels ? expected.movingSeconds : expected.seconds
      check("speed", shown.speed, metres.flatMap { time > 0 ? $0 / time : nil }, within: 0.02)
      if let rate = shown.heart {
        #expect(found.words.contains("heart rate \(Displays.fixed(rate, 0)) bpm"), "\(found.words)")
      }
      #expect(found.words.contains("normalised") == (shown.normalised != nil && span.end - span.start >= 600))
    }
  }

  private static func withoutSamples(_ activity: EnrichedActivity) -> EnrichedActivity {
    var activity = activity
    activity.samples = nil
    return activity
  }

  /// Only a page that was asked for samples has them; the document never has.
  @Test func documentsStayAsTheyAre() throws {
    let bytes = try TestData.packageBytes("Data/Activities/ride_hills.fit")
    var enricher = ActivityEnricher()
    let plain = try enricher.enrich(bytes).activities
    enricher.keepsSamples = true
    let kept = try enricher.enrich(bytes).activities
    #expect(try EnrichedActivity.encoded(plain) == EnrichedActivity.encoded(kept))
    #expect(!ActivityPage(plain).html.contains("class=\"part\""))
    #expect(ActivityPage(kept).html.contains("<div class=\"part\" hidden=\"hidden\""))
  }
}
