// swift-tools-version: 6.2
import PackageDescription

/// Fuzz targets, a package of its own: libFuzzer brings its own `main` and needs `--sanitize=fuzzer`, so nothing
/// here may be built with the library's tests. Run them with `.ci/fuzz`.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: "ActivityFiles", package: "P247Analytics")],
    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "P247Analytics", path: "../..")],
  targets: [
    fuzzer("FuzzJSON"),
    fuzzer("FuzzCSV"),
    fuzzer("FuzzFIT"),
    fuzzer("FuzzGPX"),
    fuzzer("FuzzTCX"),
  ],
  swiftLanguageModes: [.v6]
)
