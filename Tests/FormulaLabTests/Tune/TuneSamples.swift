import Documents
import Enrichment
import FormulaLab
import FormulaSets
import SessionMetrics
import TextFormats
import _TestSupport

/// The sample activities as a season, read once.
enum TuneSamples {
  /// One of each kind of trouble: several sports, no samples, faults, power, a pool.
  static let names = [
    "hyrox.json", "manual.json", "ride_easy_smart.json", "run_faults.json", "swim.fit", "walk.gpx",
  ]

  static func athlete() throws -> AthleteProfile {
    try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json"))
  }

  /// Three short ones, for what does not depend on the recordings.
  static let few = ["manual.json", "swim.fit", "yoga.json"]

  static func sources(_ names: [String] = names) throws -> [TuneSource] {
    try names.flatMap { try sources($0, try TestData.packageBytes("Data/Activities/\($0)")) }
  }

  /// The recordings of a file, which can be read again.
  static func sources(_ name: String, _ bytes: [UInt8]) throws -> [TuneSource] {
    try TuneSource.all(
      name: name, bytes: bytes, budget: ReadingBudget(), options: FormulaSet.standard.reading
    ) { bytes }
  }

  static func session(_ names: [String] = names, targets: [TuneTarget] = []) async throws -> TuneSession {
    try await TuneSession(try sources(names), athlete: try athlete(), base: .standard, targets: targets)
  }

  /// What a formula file with the changes makes of the bytes of a sample, by the way of `p247 formulas compare`.
  static func enriched(_ name: String, _ choice: TuneChoice) throws -> EnrichedActivity {
    let enricher = ActivityEnricher(formulas: choice.formulas)
    let outcome = try enricher.enrich(
      try TestData.packageBytes("Data/Activities/\(name)"), athlete: choice.athlete)
    return outcome.activities[0]
  }
}
