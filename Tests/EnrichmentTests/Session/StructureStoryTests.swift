import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// No sentence of a report contradicts another field of its document.
///
/// Page: *Structure of a session*.
@Suite struct StructureStoryTests {
  /// What a document says that another field of it does not bear out.
  static func problems(of activity: EnrichedActivity, _ name: String) -> [String] {
    var found: [String] = []
    func check(_ holds: Bool, _ words: String) {
      if !holds { found.append("\(name): \(words)") }
    }
    let text = TextReport(activity).text, first = TextReport(activity).firstScreen
    for word in ["nan", "inf ", " null ", " nil ", "Optional("] {
      check(!text.contains(word), "\"\(word)\" in the report")
    }
    check(first.split(separator: "\n").count <= 15, "first screen longer than 15 lines")
    guard let structure = activity.structure, let line = structure.line else { return found }
    let efforts = structure.blocks.filter(\.isEffort)
    let isWhole = ["Easy", "Steady", "Moderate", "Tempo", "Hard"].contains { line.hasPrefix($0 + " ") }
    check(!isWhole || efforts.isEmpty, "steady with efforts")
    check(isWhole ? line.contains(" at ") : true, "a whole without output")
    check(
      !line.hasPrefix("Steady ") || activity.durability?.unsteady.contains("output") != true,
      "steady, but not in durability")
    check(
      structure.series == nil || activity.durability?.steady != true, "steady, but a series of efforts")
    check(!["Continuous", "Hilly"].contains { line.hasPrefix($0) }, "a word that says nothing")
    for (one, next) in zip(structure.blocks, structure.blocks.dropFirst()) {
      check(one.to <= next.from + 1e-9 && one.from < one.to, "blocks overlap at \(one.to)")
    }
    let shares = structure.blocks.compactMap(\.loadPercent)
    check(shares.reduce(0, +) < 100.001, "shares of the load beyond 100 %")
    if structure.isStructured {
      let words = activity.heartRate?.zonesContext
      check(words == nil || words == line + ".", "zones_context \(words ?? "")")
      check(activity.summary?.contains("of the time in zone") != true, "told by its zone")
      check(activity.summary?.contains("average heart rate") != true, "told by its mean")
      check(activity.summary?.contains(line) == true, "summary without its structure")
    }
    for series in structure.series ?? [] {
      let own = efforts.filter { $0.series == series.series }
      check(own.count == series.count, "series of \(series.count) with \(own.count) blocks")
      if let mean = series.averageWatts {
        let watts = own.compactMap(\.averageWatts)
        check(
          (watts.min() ?? 0) <= mean + 1e-6 && mean <= (watts.max() ?? 0) + 1e-6, "mean beyond its efforts")
      }
      check(
        own.count { $0.best == true } >= (own.allSatisfy { $0.interval != nil } ? 1 : 0), "no best effort")
    }
    if let plan = structure.adherence {
      check(plan.steps.count { $0.status != "extra" } == plan.planned, "steps of the plan")
      check(
        plan.steps.count { !["extra", "missed", "short"].contains($0.status) } == plan.done, "steps done")
      check((plan.interval[0]...plan.interval[1]).contains(plan.compliance), "compliance beyond its interval")
    }
    // A number that a sentence gives is one of the document.
    if let load = activity.trainingLoad?.load, load >= 0.5, first.contains("Load  ") {
      check(first.contains("Load     \(Displays.fixed(load, 0))"), "another load in the report")
    }
    return found
  }

  @Test("Sessions of every kind tell one story", arguments: StructuredSession.Kind.allCases)
  func generated(kind: StructuredSession.Kind) {
    for seed in 1...4 {
      let session = StructuredSession.make(kind, seed: UInt64(seed))
      var recording = session.recording
      recording.summary.type =
        switch session.sport {
        case .ride: "Ride"
        case .swim: "Swim"
        case .row: "Rowing"
        default: kind == .hyrox ? "Hyrox" : "Run"
        }
      recording.summary.name = "5 x 3 min at 280 W"
      let made = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
      let found = Self.problems(of: made, "\(kind) \(seed)")
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
  }

  @Test(
    "So does every shared recording",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func sharedRecordings() {
    let found = SharedRecordings.all.flatMap { Self.problems(of: $0.document, $0.name) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
