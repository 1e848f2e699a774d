import Foundation

/// The lines of standard input, one at a time; empty lines are passed over.
struct StandardInputLines: Sequence, IteratorProtocol {
  /// A line with its number, from 1.
  struct Line: Sendable {
    let number: Int
    let bytes: [UInt8]
  }

  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  mutating func next() -> Line? {
    while let bytes = nextLine() {
      number += 1
      if bytes.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) {
        return Line(number: number, bytes: bytes)
      }
    }
    return nil
  }

  private mutating func nextLine() -> [UInt8]? {
    var searched = start
    while true {
      if let end = lineFeed(from: searched) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return Array(buffer[start...])
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      let chunk = FileHandle.standardInput.availableData
      if chunk.isEmpty { isAtEnd = true }
      buffer.append(contentsOf: chunk)
    }
  }

  /// The place of the next line feed in the buffer.
  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
