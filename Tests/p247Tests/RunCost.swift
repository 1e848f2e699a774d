import Foundation
import _TestSupport

/// What a run of the command took: seconds of processor time and megabytes at most.
struct RunCost {
  let run: CommandRun
  let seconds: Double
  let megabytes: Double

  /// Whether the system has the tool that measures, and the program is the one that ships: sanitizers take memory of
  /// their own.
  static let isMeasured = isShippedCode && FileManager.default.isExecutableFile(atPath: "/usr/bin/time")

  init(_ words: String, in folder: TemporaryFolder) throws {
    run = try CommandRun(
      shell: "/usr/bin/time -f '%U %M' \"$P247\" \(words) > /dev/null", in: folder.path)
    let numbers =
      run.errors.split(separator: "\n").last?.split(separator: " ").compactMap { Double($0) } ?? []
    seconds = numbers.first ?? .infinity
    megabytes = (numbers.last ?? .infinity) / 1024
  }
}
