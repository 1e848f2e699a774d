import ActivityFiles
import ArgumentParser
import Enrichment
import FormulaLab
import FormulaSets
import Foundation
import SessionMetrics
import TextFormats

enum LabFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// Reads the inputs of the lab commands.
enum LabOptions {
  static func table(_ path: String, _ budget: ReadingBudget) throws -> LabTable {
    try table(try CommandFiles.bytes(path, budget: budget), of: path, budget)
  }

  static func table(_ bytes: [UInt8], of path: String, _ budget: ReadingBudget) throws -> LabTable {
    let table = LabTable(reading: bytes, budget: budget)
    if let excess = table.excess { throw Failure.input("\(path): \(excess.message)") }
    return table
  }

  static func key(_ name: String) throws -> LabKey {
    do throws(LabProblem) { return try LabKey(name) } catch {
      throw Failure.usage(
        "the result contains no number named \"\(name)\""
          + (error.nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }
}

extension LabOptions {
  /// Parses the settings to vary or to fit. Each may appear only once.
  static func varied(
    _ texts: [String], _ formulas: FormulaSet, _ season: LabSeason, isWide: Bool
  ) throws -> [VariedSetting] {
    do throws(VariedSettingError) {
      let settings = try VariedSetting.all(
        reading: texts, isWide: isWide, formulas: formulas, athlete: season.athlete)
      for renamed in settings.compactMap(\.renamedKey) { Terminal.error(renamed.description) }
      return settings
    } catch {
      throw Failure.usage(error.description)
    }
  }
}

/// Reads recordings for commands that recompute them many times.
enum SeasonInputs {
  /// Reads every recording in files and folders, by the rules of the formulas. Unreadable recordings are
  /// reported and skipped.
  static func season(
    _ inputs: [String], athlete: String?, under formulas: FormulaSet, _ budget: ReadingBudget
  ) throws -> LabSeason {
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    if athlete == nil { Terminal.error(withoutAthlete) }
    let season = LabSeason(
      try sessions(try InputFiles.find(inputs, budget: budget), formulas.reading, isSaid: true),
      athlete: profile)
    guard !season.sessions.isEmpty else {
      throw Failure.input("no activity in \(inputs.joined(separator: ", "))")
    }
    return season
  }

  /// Reads the same recordings by the rules of other formulas. A recording that cannot be read by these rules
  /// stays as it was.
  static func season(
    _ inputs: [String], _ season: LabSeason, under formulas: FormulaSet, _ budget: ReadingBudget
  ) throws -> LabSeason {
    let read = try sessions(
      try InputFiles.find(inputs, budget: budget.anew()), formulas.reading, isSaid: false)
    let again = Dictionary(read.map { ($0.name, $0) }) { first, _ in first }
    return LabSeason(season.sessions.map { again[$0.name] ?? $0 }, athlete: season.athlete)
  }

  /// The warning about a missing athlete. Without the athlete's own maximum heart rate, a fitted constant
  /// absorbs the error of the assumed maximum.
  static let withoutAthlete =
    "no athlete given, so typical heart rates are used; add --athlete to use the athlete's own"

  private static func sessions(
    _ entries: [InputFiles.Entry], _ options: ReadOptions, isSaid: Bool
  ) throws -> [LabSeason.Session] {
    var sessions: [LabSeason.Session] = []
    for entry in entries {
      let bytes = try CommandFiles.bytes(of: entry)
      do throws(ActivityFileError) {
        let file = try ActivityFile(reading: bytes, budget: entry.budget, options: options)
        if isSaid, let damage = file.damage { Terminal.error("\(entry.path): partly read: \(damage)") }
        sessions += LabSeason.Session.all(of: file, name: entry.path)
      } catch {
        if isSaid { Terminal.error("\(entry.path): \(error.message)") }
      }
    }
    return sessions
  }
}

/// Computes a value of every recording on all cores.
enum ParallelSeason {
  static func values(
    of key: LabKey, _ season: LabSeason, under formulas: FormulaSet, athlete: AthleteProfile
  ) -> [Double] {
    let enricher = ActivityEnricher(formulas: formulas)
    return map(season.sessions.count, .nan) { place in
      season.value(of: key, at: place, under: enricher, athlete: athlete)
    }
  }

  /// Returns a model of the season that recomputes it with varied settings.
  static func model(
    _ season: LabSeason, _ key: LabKey, varying settings: [VariedSetting], of formulas: FormulaSet
  ) -> (LabSeason.Variant) -> [Double] {
    let repeated = RepeatedSeason(season, key, varying: settings, of: formulas) { count, body in
      map(count, nil, body)
    }
    return { variant in
      let enricher = ActivityEnricher(formulas: variant.formulas)
      return map(repeated.season.sessions.count, .nan) { repeated.value(at: $0, variant, enricher) }
    }
  }

  private static func map<Value: Sendable>(
    _ count: Int, _ none: Value, _ body: @Sendable (Int) -> Value
  ) -> [Value] {
    let results = ResultBox(count, none)
    DispatchQueue.concurrentPerform(iterations: count) { results.set($0, body($0)) }
    return results.values
  }

  /// Collects results from several threads by index.
  private final class ResultBox<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var values: [Value]

    init(_ count: Int, _ none: Value) { values = [Value](repeating: none, count: count) }

    func set(_ place: Int, _ value: Value) {
      lock.lock()
      defer { lock.unlock() }
      values[place] = value
    }
  }
}
