import ArgumentParser
import AthleteReadiness
import DayRecords
import Enrichment
import Reports
import StrengthTraining
import TextFormats
import TrainingPlan

/// `p247 words`: every phrase of the product with an example.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Print every phrase of a topic with an example.",
    discussion:
      "Names in braces are placeholders for values of the result. Without a topic, the topics are listed "
      + "with their number of phrases. The JSON brief lists its phrase codes under facts.")

  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case brief, session, history, plan, strength

    /// The phrases: code, template and example.
    var phrases: [(code: String, template: String, example: String)] {
      switch self {
      case .brief: Phrasebook.brief.phrases.map { ($0.code, $0.template, $0.sentence.text) }
      case .session: phrases(SessionPhrase.self)
      case .history: phrases(HistoryPhrase.self)
      case .plan: phrases(PlanPhrase.self)
      case .strength: phrases(StrengthPhrase.self)
      }
    }

    private func phrases<Phrase: TopicPhrase>(_: Phrase.Type) -> [(
      code: String, template: String, example: String
    )] {
      Phrase.allCases.map { ("\($0)", $0.template, $0.example) }
    }
  }

  @Argument(help: "brief, session, history, plan or strength (default: list them).") var topic: Topic?

  func run() throws {
    let lines =
      topic.map { $0.phrases.map { "\($0.code)\n  \($0.template)\n  \($0.example)\n" } }
      ?? Topic.allCases.map { "\($0.rawValue) \($0.phrases.count)\n" }
    try Terminal.text(lines.joined())
  }
}
