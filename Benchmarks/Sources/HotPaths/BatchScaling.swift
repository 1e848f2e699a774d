import P247Analytics

/// Runs the same work on one core and on several, to measure the parallel speed-up.
public struct BatchScaling: Sendable {
  private let recordings: [ActivityRecording]
  private let enricher = ActivityEnricher(formulas: .reference)

  /// Creates one-hour rides in memory. A few recordings are used repeatedly.
  public init() { recordings = (0..<8).map { Inputs.namedRide(3600 - $0) } }

  /// Returns the time that a number of workers take to enrich a number of rides, s.
  public func enriching(_ rides: Int, workers: Int) async throws -> Double {
    let (recordings, enricher) = (recordings, enricher)
    return try await Self.seconds(rides, workers) { place in
      enricher.enrich(recordings[place % recordings.count], athlete: Inputs.athlete).heartRate?.average ?? 0
    }
  }

  /// Returns the time that the workers take for pure arithmetic without memory access, s, which shows
  /// the speed-up that this machine currently allows.
  public func calculating(_ pieces: Int, workers: Int) async throws -> Double {
    try await Self.seconds(pieces, workers) { place in
      var random = Noise(seed: UInt64(place))
      var sum = 0.0
      for _ in 0..<200_000 { sum += random.uniform() }
      return sum
    }
  }

  private static func seconds(
    _ pieces: Int, _ workers: Int, _ work: @escaping @Sendable (Int) -> Double
  ) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var sum = 0.0
    try await OrderedBatch(parallelism: workers).run(0..<pieces, work: work) { sum += $0 }
    keep(sum)
    let elapsed = (clock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }
}
