import ArgumentParser

/// The command line of the library.
@main
struct P247Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "p247", abstract: "Activity analytics from the command line.",
    subcommands: [Simulate.self])
}
