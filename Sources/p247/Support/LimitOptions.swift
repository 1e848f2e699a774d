import ArgumentParser
import TextFormats

/// The reading-limit options of a command.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit for reading; can be repeated.",
      discussion: "Limits and their defaults: \(ReadingBudget.help).", valueName: "name=value"))
  var texts: [String] = []

  /// The budget of a run.
  ///
  /// - Throws: A ``Failure`` that lists the limits.
  func budget() throws -> ReadingBudget {
    do throws(LimitTextError) { return try ReadingBudget(reading: texts) } catch {
      throw Failure.usage("--limit: \(error.message)")
    }
  }
}
