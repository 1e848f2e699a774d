import Documents
import Enrichment
import FormulaSets
import Foundation
import SessionMetrics
import TextFormats
import TrainingHistory

/// Reads the small input files that commands take: formula sets, athletes, histories.
enum CommandFiles {
  /// The bytes of a file or pipe; `-` is standard input. UTF-16 text is converted to UTF-8.
  static func bytes(
    _ path: String, budget: ReadingBudget
  ) throws(Failure) -> [UInt8] {
    do throws(InputFault) {
      return WideText.narrowed(try InputBytes.read(path, budget: budget))
    } catch {
      let message = "cannot read \"\(path)\": \(error.reason)"
      // Input that breaks off or exceeds a limit is not a usage error.
      switch error {
      case .notRead, .budget: throw .input(message)
      case .notOpened, .special, .packed: throw .usage(message)
      }
    }
  }

  /// The bytes of an input: a file, piped data, or a file in an archive.
  static func bytes(of entry: InputFiles.Entry) throws(Failure) -> [UInt8] {
    guard entry.member != nil || entry.piped != nil else {
      return try bytes(entry.path, budget: entry.budget)
    }
    do throws(InputFault) {
      let (bytes, damage) = try entry.contents()
      if let damage { Terminal.error("\(entry.path): partly read: \(damage)") }
      return bytes
    } catch {
      throw .input("cannot read \"\(entry.path)\": \(error.reason)")
    }
  }

  static func athlete(_ path: String) throws -> AthleteProfile {
    let contents = try bytes(path, budget: ReadingBudget())
    do throws(DocumentError) {
      let athlete = try AthleteProfile(reading: contents)
      do throws(AthleteError) {
        try athlete.validate(on: CalendarDay(instant: Date().timeIntervalSince1970, utcOffset: 0))
      } catch {
        throw DocumentError.notAllowed(path: error.field, reason: error.description)
      }
      for sentence in UnknownKeys.ofAthlete(contents) { Terminal.error("\(path): \(sentence)") }
      return athlete
    } catch {
      throw Failure.usage("\(path): \(error.description)")
    }
  }

  /// Reads earlier sessions. Unusable entries are reported and skipped.
  static func history(
    _ path: String, _ formulas: FormulaSet, _ budget: ReadingBudget
  ) throws -> HistoryDocument {
    let document = formulas.history(try bytes(path, budget: budget.anew()), budget: budget)
    try refuseDays(document, path)
    for rejection in document.rejected.prefix(5) {
      Terminal.error("\(path), entry \(rejection.line): \(rejection.error.description)")
    }
    note(repeated: document, path)
    Terminal.note(document.misspelt, in: path)
    if document.rejected.count > 5 {
      Terminal.error("\(path): \(document.rejected.count) entries skipped")
    }
    return document
  }

  /// Rejects day records given in place of a history. Each day would count as a session, and its workouts
  /// would be lost.
  static func refuseDays(_ document: HistoryDocument, _ path: String) throws(Failure) {
    guard document.dayRecords > 0 else { return }
    throw .usage(
      "\"\(path)\" holds day records, not sessions: read it with p247 brief, and pass p247 history "
        + "activity files or p247 enrich results. For the recovery cost, add day records with --days"
    )
  }

  static func note(repeated document: HistoryDocument, _ path: String) {
    for repetition in document.repeated.prefix(5) {
      let says =
        repetition.isChanged ? " with different numbers; the later entry is used" : "; it is counted once"
      Terminal.error(
        "\(path), entry \(repetition.line): \(repetition.day) \"\(repetition.id.prefix(60))\" is repeated\(says)"
      )
    }
    if document.repeated.count > 5 {
      Terminal.error("\(path): \(document.repeated.count) repeated entries")
    }
  }

  /// Reads a formula set by name or from a file.
  static func formulas(_ name: String) throws -> FormulaSet { try formulasAndBase(name).set }

  /// Reads a formula set by name or from a file, together with the set that it overrides. For a name, both
  /// are the same set.
  static func formulasAndBase(_ name: String) throws -> (set: FormulaSet, base: FormulaSet) {
    do throws(FormulaError) {
      let set = try FormulaSet.preset(named: name)
      return (set, set)
    } catch {
      guard FileManager.default.fileExists(atPath: name) else {
        var text = error.description
        if let nearest = FormulaSet.nearestPreset(to: name) { text += " Did you mean \"\(nearest)\"?" }
        throw Failure.usage(text)
      }
    }
    let contents = try bytes(name, budget: ReadingBudget())
    do throws(FormulaError) {
      let set = try FormulaSet(reading: contents)
      note(renamed: set.renamedKeys, name)
      return (set, try FormulaFile.base(reading: contents))
    } catch {
      throw Failure.usage("\(name): \(error.description)")
    }
  }

  static func note(renamed keys: [RenamedKey], _ source: String) {
    for key in keys { Terminal.error("\(source): \(key.description)") }
  }
}
