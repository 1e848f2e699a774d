import Documents
import Enrichment
import P247Analytics
import StrengthTraining
import TextFormats

/// The pointer-free implementation of `p247_strength`.
enum StrengthCall {
  private struct Options {
    var enrichment = EnrichmentOptions()
    var exercise: String?
    var range = StrengthRange.twelveWeeks
    var day: CalendarDay?
    var unit: WeightUnit?
    var isHistory = false

    init(reading bytes: [UInt8]) throws(OptionsError) {
      enrichment = try EnrichmentOptions(reading: bytes)
      do throws(DocumentError) {
        guard let document = try BatchOptions.object(bytes) else { return }
        exercise = try document.text("exercise")
        range = try Self.choice(document, "range") ?? range
        unit = try Self.choice(document, "units")
        day = try document.day("as_of")
        switch try document.text("form") {
        case nil, "document": isHistory = false
        case "history": isHistory = true
        default: throw .notAllowed(path: "form", reason: "must be document or history")
        }
      } catch {
        throw .document(error)
      }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
      _ document: JSONObject, _ key: String
    ) throws(DocumentError) -> Choice? {
      guard let text = try document.text(key) else { return nil }
      guard let choice = Choice(rawValue: text) else {
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw .notAllowed(path: key, reason: "must be one of \(names)")
      }
      return choice
    }
  }

  static func answer(to bytes: [UInt8], options given: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in
      let options = try StudyFault.wrapping { () throws(OptionsError) in try Options(reading: given) }
      let formulas = options.enrichment.formulas
      let log: StrengthLog
      do throws(StrengthReadError) {
        log =
          bytes.allSatisfy(\.isBlank)
          ? StrengthLog([])
          : try StrengthLog(
            reading: bytes, unit: options.unit, today: options.day, budget: options.enrichment.budget)
      } catch {
        throw StudyFault("strength_log", error.description, nil)
      }
      if log.isEmpty, options.day == nil {
        return options.isHistory ? [] : StrengthDocument.empty(range: options.range)
      }
      guard
        let report = StrengthReport(
          log, through: options.day, range: options.range, exercise: options.exercise,
          bodyWeight: options.enrichment.athlete.thresholds.mass, settings: formulas.strength,
          scale: formulas.loadFallback)
      else {
        throw StudyFault(
          "no_sessions", "The log contains no sessions up to that day; set as_of to get an empty report.", nil
        )
      }
      return options.isHistory
        ? report.historyLines()
        : StrengthDocument(report).bytes(formulas: (formulas.name, formulas.version, formulas.hash))
    }
  }
}
