import Benchmark
import HotPaths

let benchmarks = { @Sendable in
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput, .peakMemoryResident], maxDuration: .milliseconds(500))
  for path in HotPath.all {
    for (label, samples) in [("1h", 3600), ("4h", 14_400)] where samples <= path.largest {
      Benchmark("\(path.name)_\(label)") { benchmark in
        let workload = path.prepare(samples)
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { blackHole(workload.call()) }
      }
    }
  }
}
