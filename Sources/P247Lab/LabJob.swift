import ActivityFiles
import Documents
import FormulaLab
import FormulaSets
import Foundation
import SessionMetrics
import TextFormats

/// The job that `p247 tune` sends to the server.
struct LabJob {
  private let contents: TuneJob

  init(_ line: String) throws { contents = try JSONDecoder().decode(TuneJob.self, from: Data(line.utf8)) }

  var port: UInt16 { contents.port }
  var view: String {
    contents.view.isEmpty || contents.view.hasPrefix("#") ? contents.view : "#" + contents.view
  }
  var changes: [TuneChange] {
    contents.changes.compactMap { $0.count == 2 ? TuneChange(key: $0[0], value: $0[1]) : nil }
  }

  /// Reads the recordings and computes the season. Unreadable recordings are reported and skipped.
  func session() async throws -> TuneSession {
    let budget = try ReadingBudget(reading: contents.limits)
    let formulas = try? FormulaSet.preset(named: contents.formulas)
    let base = try formulas ?? FormulaSet(reading: Self.bytes(contents.formulas, budget))
    let athlete =
      try contents.athlete.map { try AthleteProfile(reading: try Self.bytes($0, budget)) }
      ?? AthleteProfile()
    var sources: [TuneSource] = []
    // The files of an archive are consecutive and share its bytes.
    var archive: (path: String, bytes: [UInt8]) = ("", [])
    for (place, file) in contents.files.enumerated() {
      show("reading", place, contents.files.count)
      do {
        if let path = file.archive, path != archive.path { archive = (path, try Self.bytes(path, budget)) }
        let packed = archive.bytes
        let budget = budget.anew()
        let read: @Sendable () throws -> [UInt8] = {
          guard let header = file.header else { return try Self.bytes(file.path, budget) }
          var members = ZipArchive(packed, budget: budget, from: header)
          guard let member = try members.next() else { throw LabFault("is no longer in the archive") }
          return member.bytes
        }
        let recordings = try TuneSource.all(
          name: file.path, bytes: try read(), budget: budget, options: base.reading
        ) {
          try? read()
        }
        if let damage = recordings.lazy.compactMap(\.file.damage).first {
          LabTerminal.error("\(file.path): partly read: \(damage)")
        }
        sources += recordings
      } catch {
        LabTerminal.error("\(file.path): \((error as? ActivityFileError)?.message ?? "cannot be read")")
      }
    }
    guard !sources.isEmpty else { throw LabFault("no activity in the inputs") }
    var targets: [TuneTarget] = []
    if let table = contents.targets {
      var problems: [LabProblem] = []
      targets = TuneTarget.all(
        reading: try Self.bytes(table, budget), names: sources.map(\.name), budget: budget, &problems)
      for line in LabProblem.lines(problems) { LabTerminal.error("\(table): \(line)") }
    }
    let count = sources.count
    let session = try await TuneSession(
      sources, athlete: athlete, base: base, targets: targets, workers: contents.workers,
      command: contents.command
    ) { done in show("computing", done, count) }
    if contents.progress { LabTerminal.status("") }
    return session
  }

  private static func bytes(_ path: String, _ budget: ReadingBudget) throws -> [UInt8] {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    do throws(BudgetError) { try budget.check(.input, size ?? 0) } catch { throw LabFault(error.message) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LabFault("cannot read \"\(path)\"")
    }
    return [UInt8](data)
  }

  private func show(_ word: String, _ done: Int, _ count: Int) {
    guard contents.progress else { return }
    LabTerminal.status("\(word) \(done)/\(count)")
  }
}
