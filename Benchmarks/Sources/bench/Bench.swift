import ArgumentParser
import Foundation
import HotPaths

func logarithm(_ value: Double) -> Double { log(value) }

@main
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures and profiles the hot paths of the library.",
    subcommands: [List.self, Run.self, Scaling.self, Profile.self], defaultSubcommand: Run.self)
}

/// Named input sizes.
enum Size: String, CaseIterable, ExpressibleByArgument {
  case hour = "1h"
  case fourHours = "4h"
  case day = "24h"
  case tenMillion = "10M"

  var samples: Int {
    switch self {
    case .hour: 3600
    case .fourHours: 14_400
    case .day: 86_400
    case .tenMillion: 10_000_000
    }
  }
}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists every hot path.")
  func run() {
    for path in HotPath.all { print(path.name.padded(34), path.summary) }
  }
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures hot paths: time, bandwidth, allocations, scaling, and ratio to the naive form.")

  @Argument(help: "Hot paths to measure (default: all).") var names: [String] = []
  @Option(help: "1h, 4h, 24h or 10M samples; repeat for several sizes (default: 1h, 4h and 24h).")
  var size: [Size] = []
  @Option(help: "Seconds to measure each hot path.") var seconds = 0.3

  func validate() throws {
    for name in names where !HotPath.all.contains(where: { $0.name == name }) {
      throw ValidationError("Unknown hot path “\(name)”. `bench list` lists them all.")
    }
  }

  func run() {
    let bandwidth = measuredBandwidth()
    print("memory bandwidth of one core, measured: \(bandwidth.shown(1)) GB/s\n")
    print(
      "hot path".padded(34) + "samples".padded(-10) + "time".padded(-11) + "ns/unit".padded(-10)
        + "GB/s".padded(-8)
        + "of bw".padded(-7) + "allocs".padded(-8) + "naive ÷".padded(-9))
    let sizes = size.isEmpty ? [Size.hour, .fourHours, .day] : size
    for path in HotPath.all where names.isEmpty || names.contains(path.name) {
      var taken: [Measurement] = []
      for size in sizes where size.samples <= path.largest {
        let one = Measurement.take(path.prepare(size.samples), seconds: seconds)
        taken.append(one)
        print(
          path.name.padded(34) + "\(one.samples)".padded(-10) + one.best.shownTime.padded(-11)
            + one.nanosecondsPerSample.shown(3).padded(-10) + one.gigabytesPerSecond.shown(2).padded(-8)
            + "\((100 * one.gigabytesPerSecond / bandwidth).shown(0)) %".padded(-7)
            + "\(Int(one.allocations))".padded(-8)
            + (one.naiveRatio.flatMap { $0 >= 0.05 ? $0.shown(1) + "×" : nil } ?? "–").padded(-9))
      }
      if let exponent = growthExponent(taken) {
        print("  grows as \(path.unit)s^\(exponent.shown(2))")
      }
    }
  }
}

struct Profile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows which code uses the instructions of a hot path (needs valgrind).")

  @Argument(help: "The hot path.") var name: String
  @Option(help: "Size.") var size = Size.hour
  @Option(help: "Calls.") var calls = 50

  func run() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let counts = folder.appendingPathComponent("counts").path
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("callgrind.\(name).out").path
    let script = """
      set -e
      [ -x "\(counts)" ] || { echo "build it first: swift build -c release --product counts" >&2; exit 1; }
      valgrind --tool=callgrind --dump-instr=yes --callgrind-out-file="\(output)" "\(counts)" \(name) \(size.samples) \(calls) >/dev/null 2>&1
      callgrind_annotate --threshold=95 "\(output)" | swift demangle --simplified | sed -n '1,60p'
      echo "full profile: kcachegrind \(output)"
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script]
    try shell.run()
    shell.waitUntilExit()
    if shell.terminationStatus != 0 { throw ExitCode(shell.terminationStatus) }
  }
}

extension String {
  /// Pads with spaces to a width; a negative width right-aligns.
  func padded(_ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? space + self : self + space
  }
}

extension Double {
  func shown(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
  var shownTime: String {
    self < 1e-6
      ? (self * 1e9).shown(0) + " ns"
      : self < 1e-3 ? (self * 1e6).shown(2) + " µs" : (self * 1e3).shown(2) + " ms"
  }
}
