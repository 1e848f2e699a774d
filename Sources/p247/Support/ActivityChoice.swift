import ArgumentParser
import Enrichment

/// The option `--activity`, which selects one of several activities in a file if the output can show only one.
enum ActivityChoice {
  static let help =
    "Which activity or leg of the file to use: its position in the output of p247 enrich, from 1."

  static func check(_ number: Int?) throws {
    if let number, number < 1 { throw ValidationError("--activity counts from 1.") }
  }

  /// Returns the note that the first of several activities was used by default.
  static func note(of count: Int, _ form: DocumentForm = .activity) -> String {
    "using the first of \(count) \(form.plural); --activity 2 picks the next"
  }

  /// Returns the error for a number that matches no activity.
  static func refusal(_ number: Int, of count: Int, _ form: DocumentForm = .activity) -> String {
    count == 0
      ? "it has no \(form.singular)"
      : "it has no \(form.singular) \(number): it has \(Displays.counted(count, form.singular, form.plural))"
  }
}
