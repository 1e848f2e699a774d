import ArgumentParser
import Enrichment

/// `p247 words`: every phrase of the product with an example of each.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Print the phrases in which results are told, with an example of each.",
    discussion: "Names in braces are filled with values of the result.")

  /// What is spoken of.
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case session
  }

  @Argument(help: "session.") var topic: Topic

  func run() throws {
    switch topic {
    case .session:
      var text = ""
      for phrase in SessionPhrase.allCases {
        text += "\(phrase)\n  \(phrase.rawValue)\n  \(phrase.example)\n"
      }
      try Terminal.text(text)
    }
  }
}
