import ArgumentParser
import AthleteSimulator
import Foundation
import TextFormats

extension Simulate {
  /// `p247-research simulate athletes`.
  struct Athletes: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Simulate athletes' days in the streaming format of p247 brief.",
      discussion: """
        Each day has two lines, a morning and an evening, one athlete after another. The truth file has each event with its \
        start, the scored days and the hidden states.

        Variants: \(DaySimulatorSettings.variantNames.joined(separator: ", ")), or a whole number as the seed of a random \
        variant.
        """)

    @Option(parsing: .unconditional, help: "Number of athletes, 1 to 1000000.") var count = 10
    @Option(parsing: .unconditional, help: "Days per athlete, 1 to 3660; the first 60 are not scored.")
    var days = 360
    @Option(parsing: .unconditional, help: "Seed for all athletes.") var seed: UInt64 = 1
    @Option(parsing: .unconditional, help: "Index of the first athlete for this seed.") var first = 0
    @Option(help: "Variant of the simulator.") var variant = "standard"
    @Option(help: "Date of the first day, a Monday, YYYY-MM-DD.") var from = "2025-01-06"
    @Option(help: "File to write (default: standard output).") var out: String?
    @Option(help: "File for the ground truth, as JSON Lines.") var truth: String?

    func run() throws {
      guard (1...1_000_000).contains(count) else {
        throw ValidationError("--count must be from 1 to 1000000")
      }
      guard (1...3_660).contains(days) else { throw ValidationError("--days must be from 1 to 3660") }
      guard (0...1_000_000_000).contains(first) else {
        throw ValidationError("--first must be from 0 to 1000000000")
      }
      guard let settings = DaySimulatorSettings.variant(named: variant) else {
        let names = DaySimulatorSettings.variantNames.joined(separator: ", ")
        throw ValidationError("--variant must be one of \(names), or a whole number")
      }
      guard let firstDay = CalendarDay(from), firstDay.weekday == 1 else {
        throw ValidationError("--from must be a Monday like 2025-01-06")
      }
      let records = try out.map { try NewFile($0) }
      let truths = try truth.map { try NewFile($0) }
      try truths?.write(SeasonLines.protocolLine(seed: seed, variant: variant, settings: settings))
      for index in first..<(first + count) {
        let season = SimulatedSeason(seed: seed, index: index, days: days, settings: settings)
        let lines = SeasonLines(season, name: "sim-\(seed)-\(index)", firstDay: firstDay)
        if let records { try records.write(lines.records) } else { try StandardOutput.write(lines.records) }
        try truths?.write(lines.truth)
      }
      try records?.commit()
      try truths?.commit()
    }
  }
}
