import ActivityFiles
import ArgumentParser
import Charts
import DayDocuments
import DayRecords
import Documents
import Enrichment
import FormulaSets
import Foundation
import Reports
import SessionMetrics
import TextFormats
import TrainingHistory
import VendorExports

/// `p247 season`: writes an entire account export as a folder of pages and tables.
struct SeasonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "season",
    abstract: "Read whole exports and write a folder of pages and tables with an index.",
    discussion: """
      An export is a folder or a zip archive: Strava (activities.csv and activities/), Garmin (DI_CONNECT with \
      *_summarizedActivities.json, UploadedFiles_*.zip, sleep and day lists), Oura (App Data), Whoop \
      (physiological_cycles.csv …), Apple Health (export.zip, apple_health_export or export.xml, any size), or any folder \
      of activity files. Tables of days are read from Fitbit, Samsung Health, Withings, HRV4Training, Elite HRV, \
      TrainingPeaks, intervals.icu, MyFitnessPal, Cronometer, Health Auto Export, Ultrahuman, Zepp, Sleep Cycle, FitNotes \
      and Garmin's web pages. Several are read as one season. Names and kinds come from the export.

      The --out folder gets index.html, a page per activity in activities/, activities.csv (see p247 enrich --output \
      csv), days.jsonl (records for p247 brief: nights, mornings and workouts), history.html, and brief.html if there are \
      enough mornings. An unreadable file is listed in the index and in activities.csv.

      The folder is written next to its destination and moved into place when it is complete, replacing an earlier \
      season. A folder with other files in it is rejected and left unchanged.

      Exit code: 0 everything read, 1 some or all files could not be read, or writing failed, 2 usage error.
      """)

  @Argument(
    help: "Folders and zip archives of exports, or folders of activity files; use - for standard input.")
  var inputs: [String]
  @Option(help: ArgumentHelp("The output folder; created if needed.", valueName: "folder")) var out: String
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Flag(inversion: .prefixedNo, help: "Show progress on standard error (default: on a terminal).")
  var progress: Bool?
  @Option(parsing: .unconditional, help: "Number of activities to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass an export, as a folder or a zip archive.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() async throws {
    let piped = try PipedInputs(inputs, try limits.budget())
    defer { piped.remove() }
    for input in piped.paths {
      if let special = SpecialFile(input) {
        throw Failure.usage("cannot read \"\(input)\": \(special.reason)")
      }
    }
    for input in piped.paths where !FileManager.default.fileExists(atPath: input) {
      throw Failure.usage("no such file or folder \"\(input)\"")
    }
    try checkOut()
    let formulas = try rules.resolved()
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let brief = try athlete.map { try BriefCommand.known($0) }
    let folder = try SeasonFolder(out)
    var season = try Season(
      folder: folder.path, formulas: formulas, athlete: profile,
      jobs: jobs, showsProgress: progress ?? Terminal.showsProgress, budget: try limits.budget())
    try await season.read(piped.paths)
    try season.finish(title: title, profile: brief?.profile, id: brief?.id)
    try folder.commit()
    Terminal.error("\(season.summary): \(out.hasSuffix("/") ? String(out.dropLast()) : out)/index.html")
    if season.isEmpty {
      throw Failure.input(
        "nothing could be read: no activity or day in \(inputs.joined(separator: ", "))")
    }
    if season.hasFaults { throw Failure(message: "", code: 1) }
  }

  private var title: String {
    let names = inputs.map { input in
      if InputFiles.isPipe(input) { return "export" }
      let name = input.split(separator: "/").last.map(String.init) ?? input
      return name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
    }
    return names.joined(separator: ", ")
  }

  /// Checks that the output is not within an input.
  private func checkOut() throws {
    func real(_ path: String) -> String {
      let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
      return URL(fileURLWithPath: whole).standardizedFileURL.resolvingSymlinksInPath().path
    }
    let target = real(out)
    for input in inputs {
      let source = real(input)
      if target == source || target.hasPrefix(source + "/") {
        throw Failure.usage("--out is inside the input \"\(input)\": choose a folder outside it")
      }
      if source.hasPrefix(target + "/") {
        throw Failure.usage("--out contains the input \"\(input)\": choose another folder")
      }
    }
    try SeasonFolder.check(out)
  }
}

/// Collects a season while its inputs are read and its pages are written.
struct Season {
  private let folder: String
  private let formulas: FormulaSet
  private var athlete: AthleteProfile
  private let jobs: Int
  private let showsProgress: Bool
  private let budget: ReadingBudget
  private let table: ActivityTable
  /// The rows of the table, one or more for each activity and failure.
  private var rows: SeasonRows
  private var index = ExportIndex()
  private var days = SeasonDays([])
  private var history: HistoryDocument
  private var shelf: SeasonShelf
  /// The faults shown in the index, and their number with those beyond its limit.
  private var faults: [SeasonPage.Fault] = []
  private var faultCount = 0
  private var rowFaults = 0
  private var lost: [ListedActivity] = []
  private var listBytes = 0
  private var room: SeasonRoom
  private var names = PageNames()
  private var starts = RecordedStarts()
  private var passedOver = 0
  /// Messages already shown about skipped files.
  private var named: Set<String> = []
  private var repeated = 0
  private var recordedTwice = 0
  private var partial = 0
  /// Number of listed sessions whose files could not be read.
  private var listOnly = 0
  private var notes: [String] = []

  /// Starts a season in an empty folder.
  init(
    folder: String, formulas: FormulaSet, athlete: AthleteProfile, jobs: Int, showsProgress: Bool,
    budget: ReadingBudget
  ) throws {
    (self.folder, self.formulas, self.athlete) = (folder, formulas, athlete)
    (self.jobs, self.showsProgress, self.budget) = (jobs, showsProgress, budget)
    table = ActivityTable(formulas)
    rows = try SeasonRows(in: folder)
    room = SeasonRoom(budget, lists: 0)
    shelf = SeasonShelf(formulas.duplicates)
    history = formulas.history([])
  }

  var hasFaults: Bool { faultCount > 0 }

  private mutating func note(fault reason: String, of path: String) {
    faultCount += 1
    if faultCount <= SeasonPage.mostFaults { faults.append(.init(path: path, reason: reason)) }
  }

  var isEmpty: Bool { shelf.entries.isEmpty && days.days.isEmpty && !hasFaults }

  var summary: String {
    let parts: [(SeasonPhrase, Int)] = [
      (.rowsRejected, rowFaults), (.fromTheList, listOnly), (.partlyRead, partial), (.listedTwice, repeated),
      (.recordedTwice, recordedTwice), (.passedOver, passedOver),
    ]
    let counts = [
      "activities": shelf.entries.count, "days": days.days.count, "files": faultCount - rowFaults,
    ]
    return SeasonPhrase.summary.filled(counts.mapValues { "\($0)" })
      + parts.compactMap { $0.ifAny($1) }.joined()
  }

  /// Reads the lists of the exports, then their recordings, then listed activities without a recording.
  mutating func read(_ inputs: [String]) async throws {
    readLists(inputs)
    room = SeasonRoom(budget, lists: listBytes)
    let services = LastingServices(index.days, health: index.healthDays)
    days = SeasonDays(services.days, health: services.health)
    let listed = ListedActivities(index.activities)
    athlete = index.profile.completing(athlete)
    var worker = SeasonWorker(
      enricher: ActivityEnricher(formulas: formulas), athlete: athlete, table: table, listed: listed,
      index: index)
    let knowledge = SeasonKnowledge(try await firstLook(inputs, worker), formulas)
    worker.enricher.seasonPeak = knowledge.peak
    worker.enricher.hasPreparedHistory = true
    worker.known = knowledge
    if let sentence = knowledge.sentence(athlete, formulas) { notes.append(sentence) }
    let meter = ProgressMeter(total: nil, isShown: showsProgress)
    var done = 0
    try await Self.pass(inputs, worker, parallelism: jobs, budget) { result, isListed in
      meter.clear()
      for activity in [result] + result.others { try take(activity, isListed: isListed) }
      done += 1
      meter.show(done, result.path)
    }
    meter.clear()
  }

  /// First pass: collects the sessions of all recordings and lists, as numbers only.
  private func firstLook(_ inputs: [String], _ worker: SeasonWorker) async throws -> HistoryDocument {
    var worker = worker
    worker.enricher.isLean = true
    var room = room
    var sessions = formulas.history([])
    try await Self.pass(inputs, worker, parallelism: jobs, budget) { result, _ in
      for activity in [result] + result.others {
        if let history = activity.history, room.take(activity.size) == nil {
          sessions.append(history.withoutDetails)
        }
      }
    }
    return sessions
  }

  /// Works on the recordings, then on the listed activities without one. `deliver` also receives whether an
  /// activity is only listed.
  private static func pass(
    _ inputs: [String], _ worker: SeasonWorker, parallelism: Int, _ budget: ReadingBudget,
    deliver: (SeasonWorker.Result, Bool) throws -> Void
  ) async throws {
    var listed = worker.listed
    // This reads the lists a second time.
    let files = SeasonFiles(inputs: inputs, budget: budget.anew()) {
      $0 == .activity || $0 == .document || $0 == .table
    }
    try await OrderedBatch(parallelism: parallelism).run(files) {
      worker.work(on: $0)
    } deliver: { result in
      for activity in [result] + result.others {
        if let entry = activity.entry { listed.take(entry) }
      }
      try deliver(result, false)
    }
    try await OrderedBatch(parallelism: parallelism).run(listed.rest) {
      worker.work(on: $0)
    } deliver: { result in
      try deliver(result, true)
    }
  }

  /// Returns the actual content of a list without entries, if that content is recognised.
  private static func reason(ofEmpty bytes: [UInt8]) -> String {
    let kind = ContentKind(of: bytes)
    switch kind {
    case .unknown, .recording, .activityList, .tableWithoutSamples: return SeasonPhrase.unknownList.filled()
    case .days(let table) where table.isRead: return SeasonPhrase.unknownList.filled()
    default: return SeasonPhrase.otherFile.filled(["name": kind.name, "advice": kind.wayOut])
    }
  }

  private mutating func readLists(_ inputs: [String]) {
    var emptyReasons: [String: String] = [:]
    let lists = SeasonFiles(inputs: inputs, budget: budget) { role in
      switch role {
      case .activities, .days, .health, .table, .document: true
      case .activity, .archive, .other: false
      }
    }
    for file in lists {
      // An unreadable archive is reported later, during the search for recordings.
      guard file.role != .archive else { continue }
      do throws(Failure) {
        if file.role == .health {
          try readHealth(file)
          continue
        }
        var bytes = try file.bytes()
        if Gzip.isPacked(bytes), let unpacked = try? Gzip.unpack(bytes, budget: budget) {
          bytes = unpacked.bytes
        }
        listBytes += bytes.count
        let emptyBefore = index.empty.count
        index.read(bytes, path: file.path, budget: budget)
        if index.empty.count > emptyBefore { emptyReasons[file.path] = Self.reason(ofEmpty: bytes) }
      } catch {
        // If this file may be a recording, it is reported later as a recording.
        if file.role != .table, file.role != .document {
          note(fault: error.message, of: file.path)
        }
      }
    }
    for case let text? in [
      SeasonPhrase.restingOfOther.ifAny(index.nightsBesideDevices),
      index.firstRefused.map { key, day in
        SeasonPhrase.implausible.filled(["count": "\(index.refused)", "key": key, "day": "\(day)"])
      },
      SeasonPhrase.inMiles.ifAny(index.inMiles), SeasonPhrase.inKilometres.ifAny(index.inKilometres),
    ] {
      notes.append(text + ".")
      Terminal.error(text)
    }
    for day in index.leaveOutLoneDays() {
      let text = SeasonPhrase.loneDay.filled(["day": "\(day)", "gap": "\(LoneDays.longestGap)"])
      notes.append(text + ".")
      Terminal.error(text)
    }
    for path in index.empty {
      let reason = emptyReasons[path] ?? SeasonPhrase.unknownList.filled()
      note(fault: reason, of: path)
      Terminal.error("\(path): \(reason)")
    }
    for (number, (path, fault)) in index.faults.enumerated() {
      let place = path.lowercased().hasSuffix(".json") ? SeasonPhrase.entry : .row
      let reason =
        fault.row > 0 ? place.filled(["row": "\(fault.row)", "reason": fault.reason]) : fault.reason
      note(fault: reason, of: path)
      if number < Self.shownRows { Terminal.error("\(path): \(reason)") }
    }
    rowFaults = index.faults.count
  }

  /// Number of list rows that are reported on standard error. The index shows all rows.
  private static let shownRows = 5

  /// Reads an Apple Health export. Unusable values are summarised in one line.
  private mutating func readHealth(_ file: SeasonFile) throws(Failure) {
    let (export, damage) = try HealthInput.read(file)
    if let refusal = export.refusal { throw .input(SeasonPhrase.notHealth.filled(["reason": "\(refusal)"])) }
    index.take(export, path: file.path)
    let unread = export.unread.values.reduce(0, +)
    var text = SeasonPhrase.health.filled(["path": file.path, "count": "\(export.recordCount)"])
    if unread > 0 {
      text += SeasonPhrase.typesUnread.filled(["count": "\(unread)", "types": "\(export.unread.count)"])
    }
    text += SeasonPhrase.restingComputed.ifAny(export.restingNights.count) ?? ""
    text += SeasonPhrase.restingLeftOut.ifAny(export.nightsBesideDevices) ?? ""
    let counts = export.problemCounts.sorted { $0.key.rawValue < $1.key.rawValue }
    if !counts.isEmpty {
      let kinds = counts.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
      text += SeasonPhrase.notUsed.filled(["kinds": kinds])
      if let first = export.problems.first {
        text += SeasonPhrase.firstNotUsed.filled(["problem": "\(first)"])
      }
    }
    notes.append(text + ".")
    Terminal.error(text)
    if damage != nil || export.problemCounts[.cutShort] != nil {
      partial += 1
      Terminal.error(
        SeasonPhrase.partly.filled([
          "path": file.path, "reason": damage ?? SeasonPhrase.missingEnd.filled(),
        ]))
    }
  }

  /// Writes the page and rows of a result, and adds it to the season.
  private mutating func take(_ result: SeasonWorker.Result, isListed: Bool) throws {
    if result.isList { return }
    if result.isPassedOver {
      passedOver += 1
      // A folder may contain thousands of files of one kind, so each kind is reported once.
      if let failure = result.failure,
        result.isPlan || result.isOfDays && named.insert(failure.error.message).inserted
      {
        Terminal.error("\(result.path): \(failure.error.message)")
      }
      return
    }
    if let failure = result.failure {
      note(fault: failure.error.message, of: result.path)
      Terminal.error("\(result.path): \(failure.error.message)")
      _ = try rows.add(table.row(failure, source: result.path))
      guard let whole = result.activities.first else {
        if let listed = result.listed { lost.append(listed) }
        return
      }
      let day = whole.date ?? SeasonPhrase.unknownDay.filled()
      Terminal.error(SeasonPhrase.taken.filled(["path": result.path, "kind": whole.kind, "day": day]))
      listOnly += 1
    }
    guard let whole = result.activities.first, let sessions = result.history else { return }
    let listed = isListed || result.failure != nil ? result.listed : nil
    if listed.map(starts.holds) ?? false {
      repeated += 1
      return
    }
    if listed == nil { starts.note(whole) }
    if isListed || result.failure != nil, sessions.sessions.contains(where: shelf.holds) {
      repeated += 1
      return
    }
    if let excess = room.take(result.size) {
      if named.insert(excess.message).inserted { Terminal.error("\(result.path): \(excess.message)") }
      return note(fault: excess.message, of: result.path)
    }
    if let damage = result.damage {
      partial += 1
      Terminal.error(SeasonPhrase.partly.filled(["path": result.path, "reason": damage]))
    }
    // The history detects duplicate sessions itself and keeps what each duplicate adds.
    history.append(sessions)
    let place = shelf.place(of: sessions.sessions)
    if case .new = place {} else { recordedTwice += 1 }
    let target: String
    switch place {
    case .held: return
    case .new:
      let name = names.name(day: whole.date, title: whole.name ?? whole.kind)
      target = "\(SeasonWorker.folder)/\(name).html"
    case .instead(let items):
      target = items.first?.entry.target ?? ""
      for item in items {
        rows.remove(item.rows)
        try? FileManager.default.removeItem(atPath: "\(folder)/\(item.entry.target)")
      }
    }
    let page = try WholeFile("\(folder)/\(target)")
    try page.write(result.page)
    try page.commit(syncsFolder: false)
    shelf.put(
      SeasonShelf.Item(
        entry: SeasonPage.Entry(whole, target: target), sessions: sessions.sessions,
        workout: SeasonDays.Workout(whole), rows: try rows.add(result.rows)),
      at: place)
  }

  /// Adds workouts to the days. The training of a day with a listed activity that could not be read is marked
  /// as unknown.
  private mutating func settleDays() {
    for item in shelf.items { if let workout = item.workout { days.add(workout) } }
    for listed in lost {
      guard let session = listed.session, !shelf.holds(session) else { continue }
      days.addUnknown(session.day)
      history.append(
        HistoryDocument(reading: Array("{\"date\":\"\(session.day)\",\"load_logged\":false}".utf8)))
    }
  }

  /// Returns the day records of an export, as they would be in a season. The pages of the season are discarded.
  static func records(
    of input: String, id: RecordName?, formulas: FormulaSet, athlete: AthleteProfile, jobs: Int,
    budget: ReadingBudget
  ) async throws -> [UInt8] {
    let folder = try SeasonFolder(NSTemporaryDirectory() + "p247-\(UUID().uuidString)")
    defer { withExtendedLifetime(folder) {} }
    var season = try Season(
      folder: folder.path, formulas: formulas, athlete: athlete, jobs: jobs, showsProgress: false,
      budget: budget)
    try await season.read([input])
    season.settleDays()
    return season.days.jsonLines(of: id)
  }

  mutating func finish(title: String, profile: ProfileChange?, id: RecordName?) throws {
    settleDays()
    let entries = shelf.entries
    let table = try WholeFile("\(folder)/activities.csv")
    try table.write(self.table.header)
    try rows.write(to: table)
    try table.commit(syncsFolder: false)
    try NeighbourLinks.add(to: entries, in: folder)
    let records = days.jsonLines(of: id)
    try WholeFile.write(records, to: "\(folder)/days.jsonl")
    let report = TrainingReport(history, athlete: athlete, weeks: 26, formulas: formulas)
    let back = ("All activities", "index.html")
    var page = SeasonPage(title: title, subtitle: subtitle)
    page.entries = entries
    (page.faults, page.faultCount) = (faults, faultCount)
    page.report = report
    page.units = athlete.units ?? .metric
    if let report {
      var historyPage = HistoryPage(report, units: athlete.units ?? .metric)
      historyPage.links = [.init(back.0, to: back.1)]
      try WholeFile.write(Array(historyPage.html.utf8), to: "\(folder)/history.html")
      page.links.append(("History", "history.html"))
    }
    if let brief = try brief(records, profile) {
      try WholeFile.write(brief, to: "\(folder)/brief.html")
      page.links.append(("Latest daily brief", "brief.html"))
    } else {
      page.notes.append(
        SeasonPhrase.noBrief.filled([
          "needed": "\(SeasonDays.briefMornings)", "window": "\(SeasonDays.briefWindow)",
          "count": "\(days.mornings)",
        ]))
    }
    page.links += [("Table of activities", "activities.csv"), ("Day records", "days.jsonl")]
    page.notes += [
      SeasonPhrase.twoDevices.ifAny(repeated), SeasonPhrase.twoFiles.ifAny(recordedTwice),
      SeasonPhrase.shownFromTheList.ifAny(listOnly),
    ].compactMap(\.self)
    page.notes += notes
    page.notes += [SeasonPhrase.noActivity.ifAny(passedOver)].compactMap(\.self)
    try WholeFile.write(Array(page.html.utf8), to: "\(folder)/index.html")
    try WholeFile.syncFolder("\(folder)/\(SeasonWorker.folder)")
    try WholeFile.syncFolder(folder)
  }

  private var subtitle: String {
    let from = index.services.map(\.name)
    let days = shelf.entries.map(\.day).filter { !$0.isEmpty }
    let range = [days.min(), days.max()].compactMap { $0 }.joined(separator: " to ")
    return [from.isEmpty ? "Activity files" : from.joined(separator: ", "), range].filter {
      !$0.isEmpty
    }
    .joined(separator: " · ")
  }

  /// Returns the brief of the last day as a page, or `nil` if the data are too few.
  private func brief(_ records: [UInt8], _ profile: ProfileChange?) throws -> [UInt8]? {
    guard days.mornings >= SeasonDays.briefMornings else { return nil }
    var failures = 0
    let tasks = BriefCommand.tasks(
      [records], names: ["days.jsonl"], budget: budget.anew(), failures: &failures)
    guard let task = tasks.first else { return nil }
    var reading = RecordOptions()
    (reading.plausibility, reading.duplicates) = (formulas.plausibility, formulas.duplicates)
    let worker = BriefWorker(
      issue: .morning, settings: formulas.dayRules, day: nil, everyDay: false, output: .html, isPretty: false,
      hasIntervals: false, reading: reading,
      profile: profile, states: nil, savesState: false, files: [records], names: ["days.jsonl"],
      links: [.init("All activities", to: "index.html"), .init("History", to: "history.html")],
      units: athlete.units ?? .metric)
    let made = worker.brief(task)
    for failure in made.failures.prefix(5) { Terminal.error(failure) }
    return made.bytes.isEmpty ? nil : made.bytes
  }
}
