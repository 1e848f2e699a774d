import Documents
import Enrichment
import P247Analytics
import StrengthTraining
import TextFormats

/// The pointer-free implementation of `p247_strength`.
struct StrengthCall {
  private let options: [UInt8]

  init(options: [UInt8]) { self.options = options }

  private struct Options {
    var enrichment = EnrichmentOptions()
    var exercise: String?
    var range = StrengthRange.twelveWeeks
    var day: CalendarDay?
    var unit: WeightUnit?
    var isHistory = false

    init(reading bytes: [UInt8]) throws(OptionsError) {
      enrichment = try EnrichmentOptions(reading: bytes)
      guard !bytes.isEmpty else { return }
      do throws(DocumentError) {
        let document = try JSONObject(try JSONValue.read(bytes, budget: .ofCaller))
        exercise = try document.text("exercise")
        range = try Self.choice(document, "range") ?? range
        unit = try Self.choice(document, "units")
        if let text = try document.text("as_of") {
          day = CalendarDay(text)
          if day == nil { throw .notAllowed(path: "as_of", reason: "must be a date (YYYY-MM-DD)") }
        }
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

  func answer(to bytes: [UInt8]) -> EnrichmentCall.Answer {
    let options: Options
    do throws(OptionsError) { options = try Options(reading: self.options) } catch {
      return .init(bytes: error.document.encoded(), isError: true)
    }
    let formulas = options.enrichment.formulas
    do throws(StrengthReadError) {
      let log =
        bytes.allSatisfy(\.isBlank)
        ? StrengthLog([])
        : try StrengthLog(
          reading: bytes, unit: options.unit, today: options.day, budget: options.enrichment.budget)
      if log.isEmpty, options.day == nil {
        let empty = options.isHistory ? [] : StrengthDocument.empty(range: options.range)
        return .init(bytes: empty, isError: false)
      }
      guard
        let report = StrengthReport(
          log, through: options.day, range: options.range, exercise: options.exercise,
          bodyWeight: options.enrichment.athlete.thresholds.mass, settings: formulas.strength,
          scale: formulas.loadFallback)
      else {
        return Self.error(
          "no_sessions", "The log contains no sessions up to that day; set as_of to get an empty report.")
      }
      if options.isHistory { return .init(bytes: report.historyLines(), isError: false) }
      let document = StrengthDocument(report).bytes(
        formulas: (formulas.name, formulas.version, formulas.hash))
      return .init(bytes: document, isError: false)
    } catch {
      return Self.error("strength_log", error.description)
    }
  }

  private static func error(_ kind: String, _ message: String) -> EnrichmentCall.Answer {
    .init(bytes: ErrorDocument(kind: kind, message: message).encoded(), isError: true)
  }
}
