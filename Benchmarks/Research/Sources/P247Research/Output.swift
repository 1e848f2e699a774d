import ArgumentParser
import Foundation

/// Writes to standard output and standard error.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws { try FileHandle.standardOutput.write(contentsOf: bytes) }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes a line of progress or a message to standard error.
  static func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}

enum InputFile {
  /// Returns the contents of the file at the given path; `-` means standard input.
  static func bytes(_ path: String) throws -> [UInt8] {
    do {
      if path == "-" { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ValidationError("cannot read \"\(path)\": \(error.localizedDescription)")
    }
  }
}

/// A file that is given its final name only once it is completely written. Missing folders are created.
struct NewFile {
  private let path: URL
  private let aside: URL
  private let handle: FileHandle

  init(_ path: String) throws {
    self.path = URL(fileURLWithPath: path)
    let folder = self.path.deletingLastPathComponent()
    aside = folder.appendingPathComponent("." + self.path.lastPathComponent + ".part")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: aside)
    handle = try FileHandle(forWritingTo: aside)
  }

  func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: bytes) }

  func commit() throws {
    try handle.close()
    guard rename(aside.path, path.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path.path])
    }
  }
}
