import ArgumentParser
import Enrichment
import Foundation
import TextFormats

/// The command line of the library.
struct P247Command: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "p247", abstract: "Activity analytics from the command line.",
    discussion: "Results go to standard output, messages and progress to standard error.",
    version: "p247 \(LibraryVersion.current)",
    subcommands: [
      AgreeCommand.self, BriefCommand.self, EnrichCommand.self, ExplainCommand.self,
      FitCommand.self, FormulasCommand.self, HistoryCommand.self, KindsCommand.self, LabCommand.self,
      MetricCommand.self, OutcomesCommand.self, PlanCommand.self, SeasonCommand.self, SensitivityCommand.self,
      StreamsCommand.self,
      StrengthCommand.self, TuneCommand.self, WordsCommand.self,
    ])
}

extension ParsableCommand {
  /// Rejects an unknown subcommand and suggests the nearest one. For a command that also works without a subcommand,
  /// only words close to one are rejected.
  static func checkSubcommand(of arguments: [String]) throws {
    let commands = configuration.subcommands
    guard !commands.isEmpty, let word = arguments.first, !word.hasPrefix("-"), word != "help" else { return }
    func name(_ command: any ParsableCommand.Type) -> String { command._commandName }
    if let found = commands.first(where: { name($0) == word }) {
      return try found.checkSubcommand(of: Array(arguments.dropFirst()))
    }
    let near = NearestName.of(word, among: commands.map(name))
    guard near != nil || configuration.defaultSubcommand == nil else { return }
    let hint = near.map { "Did you mean \"\($0)\"?" } ?? "p247 --help lists them."
    throw Failure.usage("unknown command \"\(word.prefix(60))\". \(hint)")
  }
}

/// Runs the command. Exit code 0 means success, 1 that some inputs failed, and 2 a usage error.
@main
enum Main {
  static func main() async {
    Descriptor.prepareStandard()
    Self.returnLargeBlocks()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try P247Command.checkSubcommand(of: arguments)
      var command = try P247Command.parseAsRoot(LeadingMinus.freed(arguments))
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(after: error)
    }
  }

  /// Keeps arrays of a megabyte or more outside the heap, so that their memory returns to the system when
  /// they are freed. By default, glibc keeps blocks of up to 32 MB.
  private static func returnLargeBlocks() {
    #if canImport(Glibc)
      // The glibc module lacks malloc.h. This call is mallopt(M_MMAP_THRESHOLD, 1 << 20).
      guard let address = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(address, to: (@convention(c) (Int32, Int32) -> Int32).self)(-3, 1 << 20)
    #endif
  }

  private static func end(after error: any Error) -> Never {
    switch error {
    case is Terminal.ReaderIsGone: exit(0)
    case let failure as Failure:
      if !failure.message.isEmpty { Terminal.error("p247: " + failure.message) }
      exit(failure.code)
    default:
      let text = P247Command.fullMessage(for: error)
      if P247Command.exitCode(for: error) == .success {
        do { try Terminal.text(text + "\n") } catch { end(after: error) }
        exit(0)
      }
      if let code = error as? ExitCode { exit(code.rawValue) }
      Terminal.usage(text)
      exit(2)
    }
  }
}

/// Ends the command with a message and an exit code.
struct Failure: Error {
  let message: String
  let code: Int32

  /// Some inputs failed.
  static func input(_ message: String) -> Failure { Failure(message: message, code: 1) }
  /// The command was used incorrectly, or a required file is unusable.
  static func usage(_ message: String) -> Failure { Failure(message: message, code: 2) }
  /// Output could not be written completely.
  static func notWritten(_ name: String, _ fault: SystemFault) -> Failure {
    input("cannot write \(name): \(fault.reason)")
  }
}
