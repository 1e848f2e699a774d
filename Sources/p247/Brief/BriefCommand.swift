import ArgumentParser
import AthleteReadiness
import DayDocuments
import Foundation

/// `p247 brief`: days in, the morning's answer out.
struct BriefCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brief", abstract: "Recovery, readiness, five risks and one decision for a day.",
    discussion: """
      With --stream, one record a line is read from standard input and answered at once, so that nothing can look \
      ahead: after each morning, or after each evening with --issue pm. A line that cannot be used is answered by \
      {"error":{…}} and skipped. Another athlete starts anew.

      Exit code: 0 every record was used, 1 some failed, 2 wrong usage.
      """)

  @Flag(help: "Answer records of standard input line by line.") var stream = false
  @Option(help: "When the answer is given: am, before the day's training is known, or pm.")
  var issue = Issue.morning

  func validate() throws {
    if !stream { throw ValidationError("Give --stream.") }
  }

  func run() async throws {
    var stream = BriefStream(issue: issue)
    for line in StandardInputLines() {
      guard var answer = stream.answer(to: line.bytes, number: line.number) else { continue }
      answer.append(0x0A)
      Terminal.write(answer)
    }
    stream.finish()
    if stream.failureCount > 0 {
      Terminal.error("\(stream.failureCount) of \(stream.lineCount) records could not be used")
      throw Failure(message: "", code: 1)
    }
  }
}

extension Issue: ExpressibleByArgument {}
