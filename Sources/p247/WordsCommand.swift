import ArgumentParser
import AthleteReadiness
import DayRecords
import Enrichment

/// `p247 words`: every phrase of the product with an example.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Print every phrase of a topic with an example.",
    discussion:
      "Names in braces are placeholders for values of the result. "
      + "The JSON brief lists its phrase codes under facts."
  )

  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case brief, session
  }

  @Argument(help: "brief or session.") var topic: Topic

  func run() throws {
    var text = ""
    switch topic {
    case .brief:
      for phrase in Phrasebook.brief.phrases {
        text += "\(phrase.code)\n  \(phrase.template)\n  \(phrase.sentence.text)\n"
      }
    case .session:
      for phrase in SessionPhrase.allCases {
        text += "\(phrase)\n  \(phrase.rawValue)\n  \(phrase.example)\n"
      }
    }
    try Terminal.text(text)
  }
}
