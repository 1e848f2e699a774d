import ArgumentParser
import AthleteSimulator
import StrengthTraining
import TextFormats

extension Simulate {
  /// `p247-research simulate strength`.
  struct Strength: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Simulate a lifter's strength log with its ground truth.",
      discussion: "Progress, plateaus, deload weeks, missed sessions and typing errors, all from the seed.")

    @Option(parsing: .unconditional, help: "Seed of the lifter.") var seed: UInt64 = 1
    @Option(parsing: .unconditional, help: "Number of training weeks, 1 to 2000.") var weeks = 52
    @Option(help: "The first day, YYYY-MM-DD.") var from = "2025-05-05"
    @Option(parsing: .unconditional, help: "Sessions per week, 1 to 7.") var sessions = 3
    @Option(help: "Format of the log: \(StrengthFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = StrengthFormat.json
    @Option(help: "Weight unit of tables: kg or lb.") var units = WeightUnit.kg
    @Option(help: "File to write (default: standard output).") var out: String?
    @Option(help: "File for the truth as JSON Lines: maxima, cost, plateaus, errors.") var truth: String?

    func run() throws {
      guard let first = CalendarDay(from) else {
        throw ValidationError("--from must be a day like 2025-05-05")
      }
      guard (1...2000).contains(weeks) else { throw ValidationError("--weeks must be from 1 to 2000") }
      guard (1...7).contains(sessions) else { throw ValidationError("--sessions must be from 1 to 7") }
      var options = LifterOptions()
      (options.weeks, options.start, options.perWeek) = (weeks, first, sessions)
      let lifter = SimulatedLifter(seed: seed, options: options)
      try Simulate.deliver(format.bytes(of: lifter.sessions, unit: units), to: out)
      if let truth { try Simulate.deliver(lifter.truthLines, to: truth) }
    }
  }
}

extension StrengthFormat: ExpressibleByArgument {}
extension WeightUnit: ExpressibleByArgument {}
