import Documents
import Enrichment
import P247Analytics

/// Many sessions as one report: JSON Lines of results or summaries to the report as JSON.
struct HistoryCall {
  /// Most weeks of a report.
  private static let weeks = 1...520

  /// The answer to a history, with `{"athlete"?, "formulas"?, "through"?: "2026-11-22", "weeks"?: 8, "days"?: "…",
  /// "intervals"?: true}`; `days` is
  /// JSON Lines of day records, for the recovery cost.
  static func answer(to bytes: [UInt8], options given: [UInt8]) -> EnrichmentCall.Answer {
    do throws(OptionsError) {
      let options = try EnrichmentOptions(reading: given)
      var through: CalendarDay?
      var weeks = 8
      var days: String?
      do throws(DocumentError) {
        let object = try BatchOptions.object(given)
        if let text = try object?.text("through") {
          guard let day = CalendarDay(text) else {
            throw .notAllowed(path: "through", reason: "must be a day YYYY-MM-DD")
          }
          through = day
        }
        if let number = try object?.number("weeks") {
          guard let whole = Int(exactly: number), Self.weeks.contains(whole) else {
            throw .notAllowed(path: "weeks", reason: "must be a whole number from 1 to 520")
          }
          weeks = whole
        }
        days = try object?.text("days")
      } catch {
        throw .document(error)
      }
      let history = HistoryDocument(reading: bytes)
      var report = TrainingReport(
        history, athlete: options.athlete,
        vitals: days.map { VitalsDocument(reading: Array($0.utf8)).vitals } ?? [], through: through,
        weeks: weeks,
        formulas: options.formulas)
      if options.hasIntervals { report?.addIntervals(formulas: options.formulas) }
      guard let report, let encoded = try? report.encoded() else {
        let first = history.rejected.first
        return EnrichmentCall.Answer(
          bytes: ErrorDocument(
            kind: "empty",
            message: "There is no session in the history."
              + (first.map { " Entry \($0.line): \($0.error.description)" } ?? ""),
            field: "input"
          ).encoded(), isError: true)
      }
      return EnrichmentCall.Answer(bytes: encoded, isError: false)
    } catch {
      return EnrichmentCall.Answer(bytes: error.document.encoded(), isError: true)
    }
  }
}
