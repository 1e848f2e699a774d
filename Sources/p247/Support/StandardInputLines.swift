import Foundation
import TextFormats

/// Iterates over the non-empty lines of standard input.
///
/// A line may have as many bytes as the limit `line` allows. A longer line is skipped to its end and returned
/// as ``Content/tooLong``. Later lines are unaffected.
final class StandardInputLines: Sequence, IteratorProtocol {
  struct Line: Sendable {
    let number: Int
    let content: Content
  }

  enum Content: Sendable {
    case bytes([UInt8])
    case tooLong(BudgetError)
    /// Standard input cannot be read any further.
    case unreadable(reason: String)
  }

  private let descriptor: Descriptor
  private let maximumLine: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  init(_ descriptor: Descriptor = .standardInput, budget: ReadingBudget) {
    self.descriptor = descriptor
    maximumLine = budget[.line]
  }

  func next() -> Line? {
    while let content = nextLine() {
      number += 1
      if case .bytes(let bytes) = content,
        bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 })
      {
        continue
      }
      return Line(number: number, content: content)
    }
    return nil
  }

  /// Whether the next line or the end is available without waiting.
  var isAtHand: Bool { hasWholeLine || isAtEnd || descriptor.isReadable }

  var hasWholeLine: Bool { lineFeed(from: start) != nil }

  private func nextLine() -> Content? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = lineFeed(from: searched) {
        defer { start = end + 1 }
        return isTooLong || end - start > maximumLine
          ? .tooLong(BudgetError(.line, maximumLine)) : .bytes(Array(buffer[start..<end]))
      }
      if isAtEnd {
        guard start < buffer.count || isTooLong else { return nil }
        defer { start = buffer.count }
        return isTooLong || buffer.count - start > maximumLine
          ? .tooLong(BudgetError(.line, maximumLine)) : .bytes(Array(buffer[start...]))
      }
      buffer.removeSubrange(..<start)
      start = 0
      if buffer.count > maximumLine {
        isTooLong = true
        buffer = []
      } else if isTooLong {
        buffer.removeAll(keepingCapacity: true)
      }
      searched = buffer.count
      do throws(SystemFault) {
        try readMore()
      } catch {
        (isAtEnd, buffer) = (true, [])
        return .unreadable(reason: error.reason)
      }
    }
  }

  private func readMore() throws(SystemFault) {
    var fault: SystemFault?
    let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { room, count in
      do throws(SystemFault) { count = try descriptor.read(into: UnsafeMutableRawBufferPointer(room)) } catch
      {
        fault = error
      }
    }
    if let fault { throw fault }
    if piece.isEmpty { isAtEnd = true }
    buffer += piece
  }

  /// The index of the next line feed in the buffer.
  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let lineEnd = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(lineEnd) - base
    }
  }
}
