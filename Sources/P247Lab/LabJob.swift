import ActivityFiles
import Documents
import FormulaLab
import FormulaSets
import Foundation
import SessionMetrics

/// What `p247 tune` asks for.
struct LabJob {
  private let contents: Contents

  /// The message, one line of JSON.
  private struct Contents: Decodable {
    var files: [String]
    var athlete: String?
    var formulas: String
    var changes: [[String]]
    var targets: String?
    var port: UInt16
    var view: String
    var workers: Int
    var progress: Bool
    var command: String
  }

  init(_ line: String) throws { contents = try JSONDecoder().decode(Contents.self, from: Data(line.utf8)) }

  var port: UInt16 { contents.port }
  var view: String {
    contents.view.isEmpty || contents.view.hasPrefix("#") ? contents.view : "#" + contents.view
  }
  var changes: [TuneChange] {
    contents.changes.compactMap { $0.count == 2 ? TuneChange(key: $0[0], value: $0[1]) : nil }
  }

  /// Reads the recordings and computes the season; what cannot be read is named and left out.
  func session() async throws -> TuneSession {
    let formulas = try? FormulaSet.preset(named: contents.formulas)
    let base = try formulas ?? FormulaSet(reading: bytes(contents.formulas))
    let athlete = try contents.athlete.map { try AthleteProfile(reading: try bytes($0)) } ?? AthleteProfile()
    var sources: [TuneSource] = []
    for (place, path) in contents.files.enumerated() {
      show("reading", place, contents.files.count)
      do {
        sources.append(try TuneSource(name: path, bytes: try bytes(path), options: base.reading))
      } catch {
        say("\(path): \((error as? ActivityFileError)?.message ?? "cannot be read")")
      }
    }
    guard !sources.isEmpty else { throw LabFault("no activity in the inputs") }
    var targets: [TuneTarget] = []
    if let table = contents.targets {
      var problems: [LabProblem] = []
      targets = TuneTarget.all(reading: try bytes(table), names: sources.map(\.name), &problems)
      for line in LabProblem.lines(problems) { say("\(table): \(line)") }
    }
    let count = sources.count
    let session = try await TuneSession(
      sources, athlete: athlete, base: base, targets: targets, workers: contents.workers,
      command: contents.command
    ) { done in show("computing", done, count) }
    if contents.progress { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    return session
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LabFault("cannot read \"\(path)\"")
    }
    return [UInt8](data)
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  private func show(_ word: String, _ done: Int, _ count: Int) {
    guard contents.progress else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(word) \(done)/\(count)".utf8))
  }
}
