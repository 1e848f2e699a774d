// swift-tools-version: 6.2
import PackageDescription

/// Fuzzers, a package of its own: libFuzzer brings its own `main` and needs `--sanitize=fuzzer`, so nothing here may be
/// built with the library's tests. Run them with `.ci/fuzz`, which sets `P247_FUZZ`.
func fuzzer(_ name: String, _ bodies: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: bodies, package: "P247Analytics")],
    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "P247Analytics", path: "../..")],
  targets: [
    // Readers alone are a small program, which runs faster.
    fuzzer("ReaderFuzzer", "ReaderFuzz"),
    fuzzer("PathFuzzer", "PathFuzz"),
    // Mutated inputs without guidance: built without sanitizers.
    fuzzer("Mutator", "PathFuzz"),
  ],
  swiftLanguageModes: [.v6]
)
