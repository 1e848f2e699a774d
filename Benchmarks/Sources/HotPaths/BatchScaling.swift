import P247Analytics

/// The same work on one core and on several: what a batch gains from them.
public struct BatchScaling: Sendable {
  private let recordings: [ActivityRecording]
  private let enricher = ActivityEnricher(formulas: .reference)

  /// Rides of an hour in memory; a few recordings are taken again and again.
  public init() { recordings = (0..<8).map { Inputs.namedRide(3600 - $0) } }

  /// Seconds that a number of workers take to enrich a number of rides.
  public func enriching(_ rides: Int, workers: Int) async throws -> Double {
    let (recordings, enricher) = (recordings, enricher)
    return try await Self.seconds(rides, workers) { place in
      enricher.enrich(recordings[place % recordings.count], athlete: Inputs.athlete).heartRate?.average ?? 0
    }
  }

  /// Seconds that they take for as many pieces of arithmetic that touch no memory: what this machine has to give now.
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
