import ArgumentParser
import TextFormats

/// The reading limits of a command.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit for reading; can be repeated.",
      discussion: "Limits and their defaults: \(ReadingBudget.help).", valueName: "name=value"))
  var texts: [String] = []

  /// The budget of a run of the command.
  /// - Throws: A ``Failure`` that names the limits there are.
  func budget() throws -> ReadingBudget {
    do throws(LimitTextError) { return try ReadingBudget(reading: texts) } catch {
      throw Failure.usage("--limit: \(error.message)")
    }
  }
}
