import Foundation
import Testing
import _TestSupport

/// What a run of the real command gave.
struct CommandRun {
  let output: [UInt8]
  let errors: String
  let code: Int32

  /// Output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Output as JSON documents, one a line.
  var documents: [[String: Any]] {
    output.split(separator: 0x0A).compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
    }
  }

  /// Runs the command from the root of the package.
  init(_ arguments: String..., input: [UInt8] = []) throws {
    try self.init(arguments: arguments, input: input)
  }

  init(arguments: [String], input: [UInt8] = []) throws {
    try self.init(try Self.binary(), arguments, input: input)
  }

  /// Runs a script of the shell, in which `$P247` is the command and `$DIR` a folder.
  init(shell script: String, in folder: String = "/tmp", input: [UInt8] = []) throws {
    let environment = ["P247": try Self.binary().path, "DIR": folder]
    try self.init(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script], input: input,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
  }

  private init(
    _ executable: URL, _ arguments: [String], input: [UInt8], environment: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.currentDirectoryURL = URL(fileURLWithPath: TestData.packageFolder)
    // Files instead of pipes: nothing can fill up and wait.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Data(bytes).write(to: url)
      return url
    }
    let (inFile, outFile, errorFile) = (try file("in", input), try file("out", []), try file("err", []))
    process.standardInput = try FileHandle(forReadingFrom: inFile)
    process.standardOutput = try FileHandle(forWritingTo: outFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    output = [UInt8](try Data(contentsOf: outFile))
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    code = process.terminationStatus
  }

  /// The binary lies beside the test bundle.
  static func binary() throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appendingPathComponent("p247")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
      folder = folder.deletingLastPathComponent()
    }
    throw Missing()
  }

  /// The command was not built.
  struct Missing: Error {}
}

/// Texts that a command is expected to print, kept beside the tests.
enum Snapshot {
  /// Compares with a stored text; `P247_UPDATE_SNAPSHOTS=1` rewrites it.
  static func expect(_ text: String, matches name: String, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let path = TestData.packageFolder + "/Tests/p247Tests/Snapshots/" + name
    if ProcessInfo.processInfo.environment["P247_UPDATE_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let kept = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let (one, other) = (kept.split(separator: "\n"), text.split(separator: "\n"))
    let place = zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      kept == text,
      "line \((place?.offset ?? min(one.count, other.count)) + 1): \(place.map { "\($0.element)" } ?? "length"); P247_UPDATE_SNAPSHOTS=1 keeps the new text",
      sourceLocation: location)
  }
}
