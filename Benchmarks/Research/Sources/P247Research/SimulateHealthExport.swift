import ArgumentParser
import AthleteSimulator
import Foundation

extension Simulate {
  /// `p247-research simulate health-export`.
  struct HealthExport: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Simulate an Apple Health export.xml of any size.",
      discussion:
        "A day has about 75 records (25 kB) without padding; each extra record adds about 320 bytes.")

    @Option(parsing: .unconditional, help: "Number of days, 1 to 20000.") var days = 365
    @Option(
      parsing: .unconditional,
      help: "Extra records per day, 0 to 20000: heart rate, energy and types not used in days.")
    var padding = 0
    @Option(parsing: .unconditional, help: "Seed: a whole number.") var seed: UInt64 = 1
    @Option(help: "File to write (default: standard output).") var out: String?

    func run() throws {
      guard (1...20_000).contains(days) else { throw ValidationError("--days must be from 1 to 20000") }
      guard (0...20_000).contains(padding) else {
        throw ValidationError("--padding must be from 0 to 20000")
      }
      let sample = HealthExportSample(days: days, padding: padding, seed: seed)
      guard let out else {
        return try sample.write { (piece) throws(any Error) in try StandardOutput.write(piece) }
      }
      let file = try NewFile(out)
      try sample.write { (piece) throws(any Error) in try file.write(piece) }
      try file.commit()
    }
  }
}
