import Foundation
import _TestSupport

/// The result of running `p247-research` from the root of the package.
struct ResearchRun {
  let output: [UInt8]
  let errors: String
  let code: Int32

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Output as JSON documents, one per line.
  var documents: [[String: Any]] {
    output.split(separator: 0x0A).compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0))) as? [String: Any]
    }
  }

  init(_ arguments: String...) throws { try self.init(arguments: arguments) }

  init(arguments: [String]) throws {
    let folder = try ScratchFolder()
    let process = Process()
    process.executableURL = try Self.binary()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: TestData.packageFolder)
    // Uses files instead of pipes, which could fill up and block.
    let (out, err) = (folder.url.appendingPathComponent("out"), folder.url.appendingPathComponent("err"))
    for file in [out, err] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    output = [UInt8](try Data(contentsOf: out))
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
    code = process.terminationStatus
  }

  /// Returns the path of the command, next to the test bundle.
  private static func binary() throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appendingPathComponent("p247-research")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }
}

/// A temporary folder that is removed at the end.
final class ScratchFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)")
  var path: String { url.path }

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
}
