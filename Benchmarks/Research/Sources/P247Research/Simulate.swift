import ActivityStreams
import ArgumentParser
import AthleteSimulator
import Foundation
import TextFormats

/// `p247-research simulate`: activities, athletes and training histories with known ground truth, from
/// a seed.
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Simulate activities, athletes and training histories from a seed.",
    subcommands: [
      Activity.self, Athlete.self, Athletes.self, HealthExport.self, History.self, Samples.self,
      Plan.self, Strength.self,
    ])

  /// Writes to a file or, without a path, to standard output.
  static func deliver(_ bytes: [UInt8], to path: String?) throws {
    guard let path else { return try StandardOutput.write(bytes) }
    let file = try NewFile(path)
    try file.write(bytes)
    try file.commit()
  }
}

extension Simulate {
  /// `p247-research simulate activity`.
  struct Activity: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Simulate one activity and write it in the format of a device or service.",
      discussion: """
        The same options give the same bytes on every platform.

        Kinds and their plans:
        \(SimulatedKind.allCases.map { kind in
          "  \(kind.rawValue): " + ReadyPlan.names(for: kind).map(\.rawValue).joined(separator: ", ")
        }.joined(separator: "\n"))

        Formats: \(SampleFormat.allCases.map(\.rawValue).joined(separator: ", "))
        Faults: none, all, or names with counts: \
        \(SensorFault.allCases.map(\.rawValue).joined(separator: ", "))
        """)

    @Option(help: "Kind of activity.") var kind = "run"
    @Option(help: "Plan for the kind (default: the first one).") var plan: String?
    @Option(help: "Seed: a whole number.") var seed = "1"
    @Option(name: .customLong("athlete-seed"), help: "Seed of the athlete (default: the sample athlete).")
    var athleteSeed: String?
    @Option(help: "Format of the file.") var format = "strava"
    @Option(help: "Factor on the durations of the plan's parts.") var scale: String?
    @Option(help: "1s, 2s … or smart.") var recording: String?
    @Option(help: "Sensor faults: none, all, or names with counts (hr-spikes:3,clock).") var faults: String?
    @Option(help: "Extra sensors (beats,power).") var with: String?
    @Option(help: "Sensors to leave out.") var without: String?
    @Option(help: "Start in UTC, like 2026-05-02T06:30, or seconds since 1970.") var start: String?
    @Option(
      help: """
        Details: gzip, manual, bom, unknown-channel, short-heartrate, big-endian, recovery, keyed, array, plain.
        """) var details: String?
    @Option(help: "Share of the bytes to keep; below 1 truncates the file.") var share: String?
    @Option(help: "File to write (default: standard output).") var out: String?
    @Option(help: "File for the ground truth (segments, faults, end of exercise) as JSON.") var truth: String?

    func run() throws {
      let request: SampleRequest
      do {
        request = try SampleRequest(options: given)
        let activity = try request.activity()
        try Simulate.deliver(request.bytes(of: activity), to: out)
        if let truth { try Simulate.deliver(TruthSample.bytes(of: activity), to: truth) }
      } catch let error as SampleRequestError {
        throw ValidationError(error.message)
      }
    }

    private var given: [String: String] {
      let texts: [(String, String?)] = [
        ("kind", kind), ("plan", plan), ("seed", seed), ("athlete-seed", athleteSeed), ("format", format),
        ("scale", scale), ("recording", recording), ("faults", faults), ("with", with), ("without", without),
        ("start", start), ("details", details), ("share", share),
      ]
      return Dictionary(uniqueKeysWithValues: texts.compactMap { name, text in text.map { (name, $0) } })
    }
  }

  /// `p247-research simulate athlete`.
  struct Athlete: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write an athlete document.")

    @Option(parsing: .unconditional, help: "Seed of the athlete (default: the sample athlete).") var seed:
      UInt64?
    @Option(help: "File to write (default: standard output).") var out: String?

    func run() throws {
      let athlete = seed.map(SimulatedAthlete.init(seed:)) ?? .sample
      try Simulate.deliver(AthleteSample.bytes(of: athlete), to: out)
    }
  }

  /// `p247-research simulate history`.
  struct History: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Simulate an athlete's training history as JSON Lines.")

    @Option(parsing: .unconditional, help: "Seed of the sessions.") var seed: UInt64 = 1
    @Option(
      name: .customLong("athlete-seed"), parsing: .unconditional,
      help: "Seed of the athlete (default: the sample athlete).")
    var athleteSeed: UInt64?
    @Option(parsing: .unconditional, help: "Number of days, 1 to 3660.") var days = 90
    @Option(help: "Last day, YYYY-MM-DD.") var until = "2026-05-01"
    @Option(help: "File to write (default: standard output).") var out: String?

    func run() throws {
      guard let last = CalendarDay(until) else {
        throw ValidationError("--until must be a day like 2026-05-01")
      }
      guard (1...3_660).contains(days) else { throw ValidationError("--days must be from 1 to 3660") }
      let athlete = athleteSeed.map(SimulatedAthlete.init(seed:)) ?? .sample
      let sessions = SimulatedHistory.sessions(of: athlete, days: days, until: last, seed: seed)
      try Simulate.deliver(SimulatedHistory.bytes(of: sessions), to: out)
    }
  }

  /// `p247-research simulate samples`.
  struct Samples: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Rewrite this package's sample activities, athlete and history.")

    @Option(help: "Folder for athlete.json, history.jsonl, manifest.json and Activities/.") var out =
      "Data"

    func run() throws {
      let files = try SampleLibrary.files()
      for (sample, bytes) in zip(SampleLibrary.samples, files) {
        try Simulate.deliver(bytes, to: "\(out)/Activities/\(sample.name)")
      }
      let manifest = SampleLibrary.manifest(of: files) { SHA256.hexadecimal(of: $0) }
      try Simulate.deliver(manifest, to: "\(out)/manifest.json")
      try Simulate.deliver(SampleLibrary.page(), to: "\(out)/Activities/README.md")
      try Simulate.deliver(AthleteSample.bytes(of: .sample), to: "\(out)/athlete.json")
      try Simulate.deliver(SimulatedHistory.sample, to: "\(out)/history.jsonl")
    }
  }
}
