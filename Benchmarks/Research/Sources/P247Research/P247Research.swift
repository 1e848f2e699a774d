import ArgumentParser
import Foundation

/// The developers' command, which simulates athletes, scores predictions and trains priors.
struct P247Research: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "p247-research", abstract: "Simulate athletes, score predictions, train priors.",
    discussion: "Results go to standard output, messages and progress to standard error.",
    subcommands: [Simulate.self, EvaluateCommand.self, TrainCommand.self])
}

/// Runs the command. The exit code is 0 on success, 1 if an input failed, and 2 for incorrect usage.
@main
enum Main {
  static func main() async {
    do {
      var command = try P247Research.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      let text = P247Research.fullMessage(for: error)
      if P247Research.exitCode(for: error) == .success {
        print(text)
        exit(0)
      }
      StandardOutput.say(text)
      exit(P247Research.exitCode(for: error) == .failure ? 1 : 2)
    }
  }
}
