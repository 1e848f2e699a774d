import CAllocationCount
import HotPaths

/// Timings of one hot path at one size.
struct Measurement {
  var samples: Int
  var bytes: Int
  /// Seconds per call: the median of the batches.
  var median: Double
  /// Seconds per call: the best of the batches.
  var best: Double
  var allocations: Double
  /// The naive version's time divided by this one's, from alternating batches.
  var naiveRatio: Double?

  var nanosecondsPerSample: Double { best * 1e9 / Double(max(1, samples)) }
  var gigabytesPerSecond: Double { Double(bytes) / best / 1e9 }

  /// Measures a workload in batches that are long enough for the clock, alternating with the naive version.
  static func take(_ workload: Workload, seconds: Double) -> Measurement {
    let clock = ContinuousClock()
    func once(_ call: () -> Double, _ repetitions: Int) -> Double {
      var sum = 0.0
      let elapsed = clock.measure { for _ in 0..<repetitions { sum += call() } }
      keep(sum)
      return elapsed.seconds / Double(repetitions)
    }
    let first = max(1e-9, once(workload.call, 1))
    let repetitions = max(1, min(100_000, Int(0.01 / first)))
    let naiveFirst = workload.naive.map { max(1e-9, once($0, 1)) }
    let naiveRepetitions = naiveFirst.map { max(1, min(100_000, Int(0.01 / $0))) }
    let before = allocation_count()
    _ = once(workload.call, 8)
    let allocations = Double(allocation_count() - before) / 8
    var times: [Double] = []
    var naiveTimes: [Double] = []
    let start = clock.now
    repeat {
      times.append(once(workload.call, repetitions))
      if let naive = workload.naive, let naiveRepetitions { naiveTimes.append(once(naive, naiveRepetitions)) }
    } while (clock.now - start).seconds < seconds && times.count < 400
    times.sort()
    naiveTimes.sort()
    return Measurement(
      samples: workload.samples, bytes: workload.bytes, median: times[times.count / 2], best: times[0],
      allocations: allocations.rounded(),
      naiveRatio: naiveTimes.isEmpty ? nil : naiveTimes[naiveTimes.count / 2] / times[times.count / 2])
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// Returns the memory bandwidth of one core, GB/s, as the best of several sums over an array much
/// larger than the caches.
func measuredBandwidth() -> Double {
  let words = [UInt64](repeating: 3, count: 48_000_000)
  let clock = ContinuousClock()
  var best = 0.0
  for _ in 0..<5 {
    var sum: UInt64 = 0
    let elapsed = clock.measure { for word in words { sum &+= word } }
    keep(Double(sum & 0xff))
    best = max(best, Double(words.count * 8) / elapsed.seconds / 1e9)
  }
  return best
}

/// Returns the scaling exponent: the slope of ln time against ln samples.
func growthExponent(_ measurements: [Measurement]) -> Double? {
  guard measurements.count > 1 else { return nil }
  let points = measurements.map { (x: logarithm(Double($0.samples)), y: logarithm($0.best)) }
  let count = Double(points.count)
  let x = points.reduce(0) { $0 + $1.x } / count
  let y = points.reduce(0) { $0 + $1.y } / count
  let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  return spread > 0 ? points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread : nil
}
