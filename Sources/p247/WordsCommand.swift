import ActivityStreams
import ArgumentParser
import AthleteReadiness
import DayRecords
import Enrichment
import FormulaLab
import FormulaSets
import Reports
import SessionMetrics
import StrengthTraining
import TextFormats
import TrainingPlan

/// `p247 words`: lists every phrase of the product with an example.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Print every phrase of a topic with an example.",
    discussion:
      "Names in braces are placeholders for values of the result. Without a topic, lists the topics and the "
      + "number of phrases in each. The JSON brief lists its phrase codes under facts. Errors are shown with "
      + "their codes, and settings with their default, range and source.")

  /// A phrase of the listing.
  typealias Phrase = (code: String, template: String, example: String)

  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case brief, session, history, plan, strength, season, laboratory, settings, errors

    /// The phrases, each with its code, template and example.
    var phrases: [Phrase] {
      switch self {
      case .brief: Phrasebook.brief.phrases.map { ($0.code, $0.template, $0.sentence.text) }
      case .session: phrases(SessionPhrase.self)
      case .history: phrases(HistoryPhrase.self)
      case .plan: phrases(PlanPhrase.self)
      case .strength: phrases(StrengthPhrase.self)
      case .season: phrases(SeasonPhrase.self)
      case .laboratory:
        phrases(LabPhrase.self) + FormulaFit.Verdict.allCases.map { ("\($0)", $0.words, $0.words) }
          + FormulaFit.Doubt.allCases.map { ("\($0)", $0.words, $0.words) }
          + PowerFitFlag.allCases.map { ("\($0)", LabWords.words($0), LabWords.words($0)) }
      case .settings:
        FormulaSet.settings.map { setting in
          let value = setting.value(in: .standard).text + (setting.unit.isEmpty ? "" : " \(setting.unit)")
          return (setting.path, setting.meaning, "\(value): \(setting.domain.description); \(setting.source)")
        }
      case .errors: ErrorPhrases.all
      }
    }

    private func phrases<Book: TopicPhrase>(_: Book.Type) -> [Phrase] {
      Book.allCases.map { ("\($0)", $0.template, $0.example) }
    }
  }

  @Argument(help: "The topic (default: list them).") var topic: Topic?

  func run() throws {
    let lines =
      topic.map { $0.phrases.map { "\($0.code)\n  \($0.template)\n  \($0.example)\n" } }
      ?? Topic.allCases.map { "\($0.rawValue) \($0.phrases.count)\n" }
    try Terminal.text(lines.joined())
  }
}
