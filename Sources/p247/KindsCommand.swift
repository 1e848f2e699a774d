import ActivityStreams
import ArgumentParser
import Enrichment
import Reports

/// `p247 kinds`: lists the known kinds of activity.
struct KindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "List the kinds of activity, their categories and sub-kinds.",
    discussion: "Use these names with --kind: Run, strength, strength.upper.")

  @Option(help: "text or json.") var output = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() throws {
    let catalogue = KindCatalogue()
    switch output {
    case .text: try Terminal.text(catalogue.text)
    case .json: try Terminal.write(catalogue.encoded() + [0x0A])
    }
  }
}
