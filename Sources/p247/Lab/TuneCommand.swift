import ActivityFiles
import ArgumentParser
import FormulaLab
import FormulaSets
import Foundation
import SessionMetrics

/// `p247 tune`: serves a page that shows the effect of settings on a season.
struct TuneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune", abstract: "Change settings in a browser and see the effect on a season at once.",
    discussion: """
      Reads the recordings once and serves a page on the loopback address. The page has a slider for each setting and \
      shows loads, zones, fitness and the largest changes, always compared with the original set. The address is \
      printed, and the page runs until the command ends (Ctrl+C). Save writes the formula file NAME-v1.yaml into this \
      folder. If no inputs are given, the samples in Data/Activities are used. --report writes a self-contained HTML \
      file instead of starting a server. It compares a formula file with the set it is based on, and shows the changes \
      of --set.

      The page is served by p247-lab, which must be next to p247 (swift build builds both).
      """)

  @Argument(help: "Files or folders of recordings.") var inputs: [String] = []
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(
    help: ArgumentHelp(
      "Measured values: a table with a column named activity and columns of numbers.", valueName: "csv"))
  var targets: String?
  @Option(parsing: .unconditional, help: "The port (default: any free port).") var port: UInt16?
  @Option(
    help: ArgumentHelp("The view to open: the part after # in a link to the page.", valueName: "text"))
  var view: String?
  @Option(help: ArgumentHelp("Write the page to this file instead of serving it.", valueName: "file"))
  var report: String?
  @Flag(inversion: .prefixedNo, help: "Show progress on standard error (default: on a terminal).")
  var progress: Bool?
  @Option(parsing: .unconditional, help: "Number of activities to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  private static let samples = (activities: "Data/Activities", athlete: "Data/athlete.json")

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if port != nil, report != nil { throw ValidationError("Use either --port or --report, not both.") }
    if view != nil, report != nil {
      throw ValidationError(
        "Use either --view or --report, not both; for a report, use --formulas and --set.")
    }
    if inputs.contains("-") {
      throw ValidationError("Pass files or folders: recordings are not read from standard input.")
    }
  }

  func run() async throws {
    var inputs = inputs
    var athlete = athlete
    if inputs.isEmpty {
      guard FileManager.default.fileExists(atPath: Self.samples.activities) else {
        throw Failure.usage(
          "pass files or folders of recordings; \(Self.samples.activities) contains no samples")
      }
      inputs = [Self.samples.activities]
      athlete = athlete ?? Self.samples.athlete
    }
    try InputBytes.check(inputs + [athlete, targets, rules.formulas], writing: report)
    // Check the command line here, so that errors have the usual messages.
    let (base, ground) = try CommandFiles.formulasAndBase(rules.formulas)
    let changes = try FormulaOptions.changes(rules.set.filter { !$0.hasPrefix("athlete.") })
    _ = try FormulaOptions.changed(base, by: changes)
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let given = try FormulaOptions.changes(rules.set).map { TuneChange(key: $0.key, value: $0.value) }
    let choice: TuneChoice
    do throws(TuneProblem) { choice = try TuneChoice(given, base: base, athlete: profile) } catch {
      throw Failure.usage("--set: \(error.message)")
    }
    let entries = try InputFiles.someRecordings(inputs, budget: try limits.budget())
    if athlete == nil { Terminal.error(SeasonInputs.withoutAthlete) }
    if let report {
      // Compare a formula file with the set on which it is based. Both sides include the custom metrics of the file.
      var before = ground
      before.metrics = base.metrics
      try await write(report, entries, before, choice, profile)
    } else {
      try serve(entries, athlete, choice.changes, Self.command(inputs, athlete, targets))
    }
  }

  // MARK: The report

  private func write(
    _ path: String, _ entries: [InputFiles.Entry], _ base: FormulaSet, _ choice: TuneChoice,
    _ athlete: AthleteProfile
  ) async throws {
    let meter = ProgressMeter(total: entries.count, isShown: progress ?? Terminal.showsProgress)
    var sources: [TuneSource] = []
    for (place, entry) in entries.enumerated() {
      meter.show(place, entry.path)
      let bytes = try CommandFiles.bytes(of: entry)
      do throws(ActivityFileError) {
        // Input from a pipe cannot be read again.
        let kept = entry.piped == nil ? nil : bytes
        let read = try TuneSource.all(
          name: entry.path, bytes: bytes, budget: entry.budget, options: base.reading
        ) {
          kept ?? (try? entry.contents().bytes)
        }
        if let damage = read.lazy.compactMap(\.file.damage).first {
          meter.clear()
          Terminal.error("\(entry.path): partly read: \(damage)")
        }
        sources += read
      } catch {
        meter.clear()
        Terminal.error("\(entry.path): \(error.message)")
      }
    }
    meter.clear()
    var measured: [TuneTarget] = []
    if let targets {
      var problems: [LabProblem] = []
      measured = TuneTarget.all(
        reading: try CommandFiles.bytes(targets, budget: try limits.budget()), names: sources.map(\.name),
        budget: try limits.budget(), &problems)
      LabWords.report(problems, of: targets)
    }
    do {
      let session = try await TuneSession(
        sources, athlete: athlete, base: base, targets: measured, workers: jobs)
      let page = try await TunePage.report(session, choice.changes(from: base))
      try WholeFile.write(Array(page.utf8), to: path)
      let count = entries.count - session.sources.count
      if count > 0 {
        throw Failure.input(
          "\(count) of \(entries.count == 1 ? "1 input" : "\(entries.count) inputs") failed")
      }
    } catch let problem as TuneProblem {
      throw Failure.input(problem.message)
    }
  }

  // MARK: The page

  /// Starts the server, which is installed next to this program, and waits for it to exit.
  private func serve(
    _ entries: [InputFiles.Entry], _ athlete: String?, _ changes: [TuneChange], _ command: String
  ) throws {
    let executable = URL(fileURLWithPath: Self.ownPath).resolvingSymlinksInPath()
    let server = executable.deletingLastPathComponent().appendingPathComponent("p247-lab")
    guard FileManager.default.isExecutableFile(atPath: server.path) else {
      throw Failure.usage("\(server.path) is missing: build it with swift build --product p247-lab")
    }
    let files = entries.compactMap { entry -> TuneJob.File? in
      if let fault = entry.member?.fault {
        Terminal.error("\(entry.path): \(fault)")
        return nil
      }
      return TuneJob.File(path: entry.path, archive: entry.file, header: entry.member?.header)
    }
    var job = TuneJob(files, athlete: athlete, formulas: rules.formulas)
    job.changes = changes.map { [$0.key, $0.value] }
    (job.targets, job.port, job.view) = (targets, port ?? 0, view ?? "")
    (job.workers, job.progress) = (jobs, progress ?? Terminal.showsProgress)
    (job.limits, job.command) = (limits.texts, command)
    let process = Process()
    process.executableURL = server
    let input = Pipe()
    process.standardInput = input
    do { try process.run() } catch { throw Failure.input("\(server.path) cannot be started") }
    var message = try JSONEncoder().encode(job)
    message.append(0x0A)
    try? input.fileHandleForWriting.write(contentsOf: message)
    // The pipe stays open until this command ends, and then the server exits.
    process.waitUntilExit()
    withExtendedLifetime(input) {}
    if process.terminationStatus != 0 { throw Failure(message: "", code: 1) }
  }

  private static var ownPath: String {
    #if os(Linux)
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0]
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  private static func command(_ inputs: [String], _ athlete: String?, _ targets: String?) -> String {
    var words = ["p247", "tune"] + inputs
    if let athlete { words += ["--athlete", athlete] }
    if let targets { words += ["--targets", targets] }
    return words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      "-_./,:+=@%".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
        || ("0"..."9").contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
