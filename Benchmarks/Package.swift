// swift-tools-version: 6.2
import PackageDescription

// A separate package, so users of the library never resolve a benchmark dependency.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [
    // For the comparison with Python: named workloads as C functions.
    .library(name: "PeerKernels", type: .dynamic, targets: ["PeerKernels"])
  ],
  dependencies: [
    .package(name: "P247Analytics", path: "../"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Counts allocations by replacing malloc.
    .target(name: "CAllocationCount"),
    // Every hot path: its input, the fast call, the naive call and the minimum number of bytes read.
    .target(
      name: "HotPaths",
      dependencies: [
        .product(name: "P247Analytics", package: "P247Analytics"),
        .product(name: "AthleteSimulator", package: "P247Analytics"),
      ]),
    // For developers: time, bandwidth, allocations, scaling and the ratio to the naive version.
    .executableTarget(
      name: "bench",
      dependencies: [
        "HotPaths", "CAllocationCount",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // For the performance gate: runs one hot path a given number of times and does nothing else.
    .executableTarget(name: "counts", dependencies: ["HotPaths"]),
    // Handwritten C versions for the same comparison.
    .target(name: "CPeers"),
    .target(
      name: "PeerKernels",
      dependencies: ["CPeers", .product(name: "P247Analytics", package: "P247Analytics")]),
    .executableTarget(
      name: "HotPathSuites",
      dependencies: ["HotPaths", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/HotPathSuites",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
