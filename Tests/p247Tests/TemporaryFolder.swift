import Foundation

/// A folder that is gone after the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of its files, those that begin with a dot too.
  func names(_ inner: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + inner).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}

extension Pipe {
  /// The bytes up to a line feed, as they come; what there is at the end, or after two minutes without any.
  func line() -> [UInt8] {
    var line: [UInt8] = []
    while line.last != 0x0A {
      var request = pollfd(fd: fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 120_000) > 0 else { break }
      let piece = fileHandleForReading.availableData
      if piece.isEmpty { break }
      line += piece
    }
    return line
  }
}
