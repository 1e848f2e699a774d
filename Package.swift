// swift-tools-version: 6.2
import PackageDescription

/// Every target treats warnings as errors and requires `any` for existentials.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests are compiled without optimisation even in an optimised build: the code under test is optimised, and
/// optimising the tests would take longer than running them.
let tested = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A library module with its settings.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a module, which can always use `_TestSupport`.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.byName(name: name), "_TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: tested)
}

/// A module of `Benchmarks/Research`, which no part of the product depends on.
func research(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Benchmarks/Research/Sources/\(name)", swiftSettings: strict
  )
}
func researchTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "_TestSupport"] + dependencies,
    path: "Benchmarks/Research/Tests/\(name)Tests", swiftSettings: tested)
}

/// The umbrella module and the modules it re-exports. A target that imports the umbrella also lists its parts;
/// otherwise an incremental build misses changes in them.
let parts = [
  "P247Analytics", "Statistics", "TextFormats", "VectorStatistics", "ActivityStreams", "SessionMetrics",
  "StrengthTraining", "TrainingHistory", "DayRecords", "AthleteReadiness", "ActivityFiles", "DayDocuments",
  "Documents",
  "TrainingPlan", "MetricExpressions", "FormulaSets",
  "Enrichment", "FormulaLab", "Reports",
]
func everything(but name: String = "") -> [Target.Dependency] {
  parts.filter { $0 != name }.map { .byName(name: $0) }
}

let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tools"]))

let package = Package(
  name: "P247Analytics",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "P247Analytics", targets: ["P247Analytics"]),
    .library(name: "P247C", type: .dynamic, targets: ["P247C"]),
    .library(name: "VectorStatistics", targets: ["Statistics", "VectorStatistics"]),
    .library(name: "ActivityFiles", targets: ["ActivityFiles"]),
    // Simulated athletes and activities with known truth, for tests; not part of the umbrella.
    .library(name: "AthleteSimulator", targets: ["AthleteSimulator"]),
    .executable(name: "p247", targets: ["p247"]),
    // The page for tuning formulas, started by `p247 tune`; the only part with a server.
    .executable(name: "p247-lab", targets: ["P247Lab"]),
    // Simulation, evaluation and training for developers of the engine. No part of the product depends on it.
    .executable(name: "p247-research", targets: ["P247Research"]),
  ],
  // An app can disable both (traits: []) and then only resolves swift-numerics.
  traits: [
    .trait(name: "Tools", description: "The command line and the server of the tuning page."),
    .default(enabledTraits: ["Tools"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // A module may only import modules above it in this list.
    .systemLibrary(
      name: "CLAPACK", pkgConfig: "lapack", providers: [.apt(["liblapack-dev", "libblas-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Loops over columns, using the widest vector registers of the processor.
    .target(name: "CStreamKernels"),
    // Declares spans over arrays for systems whose standard library lacks them.
    .target(
      name: "Statistics", dependencies: [numerics],
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
    module("TextFormats", ["CStreamKernels"]),
    // The language of custom metrics: parsing, unit checks and evaluation.
    module("MetricExpressions", ["TextFormats"]),
    module("Charts", ["TextFormats", numerics]),
    module("VectorStatistics", ["Statistics", "CLAPACK", numerics]),
    module("ActivityStreams", ["Statistics", "TextFormats", "CStreamKernels", numerics]),
    module("SessionMetrics", ["ActivityStreams", "Statistics", "TextFormats", "CStreamKernels", numerics]),
    // Strength training: one-repetition maxima, volumes, records and loads.
    module(
      "StrengthTraining", ["SessionMetrics", "ActivityStreams", "Statistics", "TextFormats", numerics]),
    // Day records, and the vocabulary shared by all readiness modules.
    module("DayRecords", ["SessionMetrics", "ActivityStreams", "TextFormats"]),
    module(
      "TrainingHistory",
      ["SessionMetrics", "ActivityStreams", "VectorStatistics", "Statistics", "TextFormats", numerics]),
    module(
      "AthleteReadiness",
      [
        "DayRecords", "TrainingHistory", "SessionMetrics", "ActivityStreams", "Statistics", "TextFormats",
        numerics,
      ]),
    module("ActivityFiles", ["ActivityStreams", "Statistics", "TextFormats", "CZlib"]),
    module(
      "DayDocuments",
      [
        "AthleteReadiness", "DayRecords", "TrainingHistory", "SessionMetrics", "ActivityStreams",
        "Statistics",
        "TextFormats",
      ]),
    // Input documents, and the encoding of all documents.
    module(
      "Documents",
      [
        "TrainingHistory", "SessionMetrics", "ActivityStreams", "TextFormats", numerics,
      ]),
    // Activity lists and day tables in the account exports of services.
    module(
      "VendorExports",
      [
        "ActivityFiles", "Documents", "DayDocuments", "DayRecords", "ActivityStreams", "SessionMetrics",
        "TextFormats",
      ]),
    // Training plans: feed, operations, planned against done, forecast, and what fits today.
    module(
      "TrainingPlan",
      [
        "Documents", "DayDocuments", "AthleteReadiness", "DayRecords", "TrainingHistory", "StrengthTraining",
        "SessionMetrics", "ActivityStreams", "Statistics", "TextFormats", numerics,
      ]),
    module(
      "FormulaSets",
      [
        "TrainingPlan", "StrengthTraining", "AthleteReadiness", "DayRecords", "TrainingHistory",
        "SessionMetrics",
        "ActivityStreams", "ActivityFiles", "MetricExpressions", "TextFormats",
      ]),
    module(
      "Enrichment",
      [
        "FormulaSets", "Documents", "DayDocuments", "TrainingHistory", "StrengthTraining", "SessionMetrics",
        "ActivityStreams", "MetricExpressions",
        "Statistics", "TextFormats", "ActivityFiles", numerics,
      ]),
    // The laboratory: agreement, reliability, sensitivity, fits and tests.
    module(
      "FormulaLab",
      [
        "Charts", "DayRecords", "TrainingHistory", "Enrichment", "FormulaSets", "MetricExpressions",
        "Documents", "ActivityFiles", "SessionMetrics", "ActivityStreams",
        "VectorStatistics", "Statistics", "TextFormats", numerics,
      ]),
    // Text reports and HTML pages for activities, histories and briefs.
    module(
      "Reports",
      [
        "TrainingPlan", "Enrichment", "FormulaSets", "Documents", "DayDocuments", "AthleteReadiness",
        "DayRecords",
        "TrainingHistory", "StrengthTraining", "SessionMetrics", "ActivityStreams", "TextFormats", "Charts",
        numerics,
      ]),
    module("_TestSupport", ["ActivityStreams"]),
    module(
      "P247Analytics",
      [
        "Statistics", "TextFormats", "VectorStatistics", "ActivityStreams", "SessionMetrics",
        "StrengthTraining", "TrainingHistory",
        "AthleteReadiness", "ActivityFiles", "DayDocuments", "Documents", "TrainingPlan", "MetricExpressions",
        "FormulaSets",
        "Enrichment", "FormulaLab", "Reports",
      ]),
    // The Arrow structures for exchanging columns without a copy.
    .target(name: "CArrow"),
    .target(
      name: "P247C", dependencies: everything() + ["CArrow"],
      exclude: ["p247.h", "exports.map", "Example"],
      swiftSettings: strict),
    .executableTarget(
      name: "p247",
      dependencies: everything() + ["VendorExports", "Charts", arguments],
      swiftSettings: strict),
    // Serves the page of `p247 tune` on the loopback address.
    .executableTarget(
      name: "P247Lab",
      dependencies: [
        "FormulaLab", "FormulaSets", "Documents", "ActivityFiles", "SessionMetrics", "Statistics",
        "TextFormats",
      ],
      swiftSettings: strict),

    tests("Charts", ["TextFormats"]),
    tests("Statistics", ["VectorStatistics", numerics]),
    tests("TextFormats"),
    tests("MetricExpressions", ["TextFormats"]),
    tests("VectorStatistics", ["Statistics", numerics]),
    tests("ActivityStreams", ["CStreamKernels", "Statistics", "TextFormats", numerics]),
    tests(
      "SessionMetrics",
      ["ActivityStreams", "ActivityFiles", "Statistics", "TextFormats", "VectorStatistics", numerics]),
    tests(
      "StrengthTraining",
      ["AthleteSimulator", "ActivityFiles", "SessionMetrics", "ActivityStreams", "Statistics", "TextFormats"]),
    tests(
      "TrainingHistory", ["SessionMetrics", "ActivityStreams", "ActivityFiles", "Statistics", "TextFormats"]),
    tests(
      "AthleteReadiness",
      [
        "DayRecords", "TrainingHistory", "SessionMetrics", "ActivityStreams", "Statistics", "TextFormats",
        "VectorStatistics",
        "AthleteSimulator",
        numerics,
      ]),
    tests("ActivityFiles", ["ActivityStreams", "TextFormats"]),
    tests(
      "DayDocuments",
      [
        "AthleteSimulator",
        "AthleteReadiness", "DayRecords", "TrainingHistory", "SessionMetrics", "ActivityStreams",
        "Statistics",
        "TextFormats",
        "ActivityFiles",
      ]),
    tests("Documents", everything(but: "Documents")),
    tests(
      "TrainingPlan",
      [
        "Documents", "DayDocuments", "AthleteReadiness", "DayRecords", "TrainingHistory", "StrengthTraining",
        "SessionMetrics", "ActivityStreams", "TextFormats", "AthleteSimulator",
      ]),
    tests(
      "VendorExports",
      ["ActivityFiles", "Documents", "DayDocuments", "DayRecords", "ActivityStreams", "TextFormats"]),
    tests("FormulaSets", everything(but: "FormulaSets")),
    tests("Enrichment", everything(but: "Enrichment") + ["AthleteSimulator", "Charts"]),
    tests("FormulaLab", everything(but: "FormulaLab")),
    tests("Reports", everything(but: "Reports") + ["Charts"]),
    tests("P247Analytics", everything(but: "P247Analytics")),
    tests("p247", everything() + ["AthleteSimulator"], exclude: ["Snapshots"]),
    tests("P247C", everything() + ["CArrow"]),

    // Research code that trains and evaluates the product, which must not depend on it (make arrows).
    research(
      "AthleteSimulator",
      [
        "StrengthTraining", "AthleteReadiness", "DayRecords", "SessionMetrics", "ActivityStreams",
        "Statistics", "TextFormats", numerics,
      ]),
    research(
      "ReadinessEvaluation",
      [
        "AthleteSimulator", "FormulaLab", "ActivityFiles", "AthleteReadiness", "Documents", "DayRecords",
        "ActivityStreams", "Statistics", "TextFormats", "VectorStatistics", "Charts", numerics,
      ]),
    // Trains and scores the priors of the five risks.
    research(
      "ReadinessTraining",
      [
        "ReadinessEvaluation", "AthleteReadiness", "DayRecords", "AthleteSimulator",
        "ActivityStreams", "Statistics", "TextFormats", "VectorStatistics", numerics,
      ]),
    .executableTarget(
      name: "P247Research",
      dependencies: [
        "ReadinessTraining", "ReadinessEvaluation", "AthleteSimulator", "FormulaLab", "AthleteReadiness",
        "DayRecords", "StrengthTraining",
        "ActivityStreams", "TextFormats", arguments,
      ],
      path: "Benchmarks/Research/Sources/P247Research", swiftSettings: strict),
    researchTests("AthleteSimulator", everything()),
    researchTests(
      "ReadinessEvaluation",
      [
        "AthleteSimulator", "FormulaLab", "ActivityFiles", "AthleteReadiness", "DayRecords",
        "TrainingHistory", "SessionMetrics", "ActivityStreams", "Statistics", "TextFormats",
        "VectorStatistics", "Charts", numerics,
      ]),
    researchTests(
      "ReadinessTraining",
      ["AthleteReadiness", "DayRecords", "AthleteSimulator", "ReadinessEvaluation", "TextFormats"]),
    researchTests("P247Research"),

    // Entry points of the fuzzers. The tests run them on the saved inputs; Tests/Fuzz has the executables.
    .target(name: "KernelFuzz", dependencies: ["CStreamKernels"], path: "Tests/FuzzTargets/Kernels"),
    .target(
      name: "ReaderFuzz", dependencies: ["ActivityFiles", "ActivityStreams"],
      path: "Tests/FuzzTargets/Readers",
      swiftSettings: strict),
    .target(
      name: "PathFuzz",
      dependencies: everything() + [
        "AthleteSimulator", "ReaderFuzz", "P247C", "VendorExports", "_TestSupport",
      ],
      path: "Tests/FuzzTargets/Paths",
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests",
      dependencies: everything() + ["KernelFuzz", "ReaderFuzz", "PathFuzz", "_TestSupport"],
      exclude: ["Corpus", "Crashes"], swiftSettings: tested),
  ],
  swiftLanguageModes: [.v6]
)

// A package can only use products of another package, so the fuzzers, which are a separate one, request theirs here.
if Context.environment["P247_FUZZ"] != nil {
  package.products += [
    .library(name: "ReaderFuzz", targets: ["ReaderFuzz"]), .library(name: "PathFuzz", targets: ["PathFuzz"]),
  ]
}

// The gate counts instructions in the same objects that the optimised tests ran, and the comparison with other
// libraries calls them, so these programs are built in the same folder.
if Context.environment["P247_GATE"] != nil {
  package.products.append(.library(name: "PeerKernels", type: .dynamic, targets: ["PeerKernels"]))
  package.targets += [
    .target(
      name: "HotPaths", dependencies: everything() + ["AthleteSimulator"], path: "Benchmarks/Sources/HotPaths"
    ),
    .executableTarget(name: "counts", dependencies: ["HotPaths"], path: "Benchmarks/Sources/counts"),
    .executableTarget(
      name: "counts-slowed", dependencies: ["HotPaths"], path: "Benchmarks/Sources/counts-slowed"),
    .target(name: "CPeers", path: "Benchmarks/Sources/CPeers"),
    .target(
      name: "PeerKernels", dependencies: everything() + ["CPeers"], path: "Benchmarks/Sources/PeerKernels"),
  ]
}

// Measures the overhead of each entry point against the engine in the same process: make measure-doors.
if Context.environment["P247_MEASURE"] != nil {
  package.targets += [
    .target(
      name: "EngineLoop", dependencies: everything(), path: "Sources/P247Python/measure/Engine",
      swiftSettings: strict)
  ]
}
