import ArgumentParser
import AthleteSimulator
import TextFormats

extension Simulate {
  /// `p247-research simulate plan`.
  struct Plan: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Simulate a training plan with the recorded sessions and the ground truth.",
      discussion: "Sessions are done, moved, skipped, done after midnight or unplanned, all from the seed.")

    @Option(parsing: .unconditional, help: "Seed of the athlete.") var seed: UInt64 = 1
    @Option(parsing: .unconditional, help: "Number of past weeks, 1 to 104.") var weeks = 8
    @Option(parsing: .unconditional, help: "Number of future weeks, 0 to 8.") var ahead = 1
    @Option(help: "The Monday on which the future weeks begin, YYYY-MM-DD.") var today = "2026-03-23"
    @Option(help: "File to write (default: standard output).") var out: String?
    @Option(
      help: "File for the truth as JSON Lines: each session's workout, whether it was moved, and its load.")
    var truth: String?

    func run() throws {
      guard let day = CalendarDay(today) else {
        throw ValidationError("--today must be a day like 2026-03-23")
      }
      guard (1...104).contains(weeks) else { throw ValidationError("--weeks must be from 1 to 104") }
      guard (0...8).contains(ahead) else { throw ValidationError("--ahead must be from 0 to 8") }
      var options = PlanOptions()
      (options.weeks, options.ahead, options.today) = (weeks, ahead, day)
      let plan = SimulatedPlan(seed: seed, options: options)
      try Simulate.deliver(plan.document, to: out)
      if let truth { try Simulate.deliver(plan.truthLines, to: truth) }
    }
  }
}
