import ActivityStreams
import ArgumentParser
import AthleteReadiness
import AthleteSimulator
import Foundation
import ReadinessEvaluation
import TextFormats

/// `p247-research evaluate release`: the command behind `make evaluate`.
struct EvaluateRelease: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "Score the predictions on fresh simulated athletes and on real ones.")

  @Option(help: "Seed of the simulated athletes (must not be a training seed).") var seed: UInt64 =
    20_261_121
  @Option(help: "Simulated athletes.") var athletes = 300
  @Option(help: "Days per athlete; the first 60 are not scored.") var days = 360
  @Option(help: "Number of simulated athletes per variant.") var variantAthletes = 150
  @Option(help: "Folder of the real recordings.") var data = "../shared/data"
  @Option(help: "Documentation catalogue for the page and its figures (default: none).") var docs: String?
  @Option(help: "Day of the evaluation, YYYY-MM-DD (default: today).") var date: String?
  @Flag(help: "Only real athletes.") var realOnly = false
  @Flag(help: "Only real athletes and the standard simulator: minutes.") var standardOnly = false
  @Flag(help: "Only update the sections of the pages in --docs that come from tables in Data.")
  var tablesOnly = false
  @Flag(help: "Exit with code 1 if a gate fails.") var strict = false

  func validate() throws {
    if tablesOnly, docs == nil { throw ValidationError("--tables-only needs --docs.") }
  }

  func run() async throws {
    if tablesOnly, let docs { return try Self.refresh(docs) }
    let athletes = realOnly ? min(athletes, 10) : athletes
    let isWhole = !realOnly && !standardOnly
    func timed<Value>(_ name: String, _ run: () async -> Value) async -> Value {
      let started = ContinuousClock.now
      let value = await run()
      StandardOutput.say("\(name): \(ContinuousClock.now - started)")
      return value
    }
    let nights = NightTrial(
      SimulatedTrial(
        seed: seed, athletes: athletes, days: days, simulator: .standard, settings: ReadinessSettings()))
    let full = await timed("standard") { await nights.trial.run() }
    var report = ReleaseReport(
      seed: seed, date: date ?? Self.today,
      size: "\(athletes) athletes × \(days - DaySimulatorSettings.standard.burnIn) scored days",
      standard: ReleaseReport.Scenario("standard", summary: "as trained on", full))
    if isWhole {
      let halved = await timed("halved") { await nights.halved.run() }
      report.halved = ReleaseReport.Scenario("halved", summary: "half of the nights removed", halved)
      report.nightLosses = await timed("halved, further seeds") {
        await nights.run(full: full, halved: halved)
      }
      for (place, name) in ["noisy", "sparse", "slow", "fast", "weeks", "91", "92"].enumerated() {
        guard let settings = DaySimulatorSettings.variant(named: name) else { continue }
        let isRandom = UInt64(name) != nil
        let title = isRandom ? "random \(name)" : name
        let trial = SimulatedTrial(
          seed: seed &+ UInt64(place) &+ 1, athletes: variantAthletes, days: days, simulator: settings,
          settings: ReadinessSettings())
        report.variants.append(
          ReleaseReport.Scenario(
            title,
            summary: isRandom ? "all constants varied at random" : "the variant of this name",
            await timed(title) { await trial.run() }))
      }
    }
    Self.readTables(&report)
    if isWhole {
      report.intervals = await IntervalTrial(
        seed: seed &+ 101, athletes: athletes, days: days, simulator: .standard, settings: ReadinessSettings()
      ).run()
      report.patterns = await PatternTrial(
        seed: seed &+ 102, athletes: athletes, simulator: .standard, settings: ReadinessSettings()
      ).run()
      report.loop = await ClosedLoopTrial(
        seed: seed &+ 103, athletes: athletes, days: days, simulator: .standard, settings: ReadinessSettings()
      ).run()
    }
    if isWhole {
      report.floors = await FloorTrial.simulated(
        seed: seed &+ 104, athletes: athletes, days: days, simulator: .standard, settings: ReadinessSettings()
      )
    }
    let folder = data + "/wellness"
    let sets = [
      RecordedCohort.soccerMon(folder: folder), .pmData(folder: folder), .lifeSnaps(folder: folder),
    ].compactMap(\.self)
    if sets.isEmpty { report.notes.append("No real recordings at \(data): this part was skipped.") }
    report.floors += sets.map { FloorTrial.recorded($0, settings: ReadinessSettings()) }
    for set in sets {
      report.recorded.append(.init(set.name, await RecordedTrial(set, settings: ReadinessSettings()).run()))
    }
    print(report.text, terminator: "")
    if let docs { try Self.write(report, to: docs) }
    let missed = ReleaseTargets.all.flatMap { target in
      report.standard.score(target.forecast).map { target.lines($0).filter { !$0.holds } } ?? []
    }
    if strict, !missed.isEmpty { throw ExitCode(1) }
  }

  private static var today: String {
    CalendarDay(instant: Date().timeIntervalSince1970, utcOffset: 0)?.description ?? ""
  }

  /// Reads the tables written by other commands.
  private static func readTables(_ report: inout ReleaseReport) {
    func table(_ name: String) -> ReleaseReport.Worlds? {
      (try? String(contentsOfFile: "Data/\(name).tsv", encoding: .utf8)).flatMap { ReleaseReport.Worlds($0) }
    }
    report.worlds = table("readiness_worlds")
    report.limits = table("readiness_worlds_limits")
    report.deployments = table("readiness_deployments")
    report.leftOutDeployments = table("readiness_deployments_left_out")
    report.answers = table("readiness_answers")
  }

  /// Rewrites the sections of the pages that come from tables. Other sections are unchanged.
  private static func refresh(_ catalogue: String) throws {
    var report = ReleaseReport(seed: 0, date: "", size: "", standard: .init("", summary: "", []))
    readTables(&report)
    let page = URL(fileURLWithPath: catalogue).appendingPathComponent("Evaluation.md")
    let article = report.refreshed(try String(contentsOf: page, encoding: .utf8))
    try Data(article.utf8).write(to: page, options: .atomic)
    guard let answers = report.answersArticle else { return }
    try Data(answers.utf8).write(
      to: URL(fileURLWithPath: catalogue).appendingPathComponent("What-Answers-Add.md"), options: .atomic)
  }

  private static func write(_ report: ReleaseReport, to catalogue: String) throws {
    let root = URL(fileURLWithPath: catalogue)
    let pictures = root.appendingPathComponent("Resources")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for (folder, file) in report.pages.map({ (root, $0) }) + report.diagrams.map({ (pictures, $0) }) {
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name), options: .atomic)
    }
  }
}
