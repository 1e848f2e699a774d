/// Finds the path, line and column of a byte in a JSON document, for error messages.
///
/// It runs only after an error, so that the parser itself need not track the path.
struct JSONLocator {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The location of the byte at the given offset.
  ///
  /// - Complexity: O(*offset*).
  func location(of offset: Int) -> JSONReadError.Location {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    return JSONReadError.Location(
      path: path(of: offset), byteOffset: offset, line: line, column: offset - lineStart + 1)
  }

  /// The keys and indices that lead to a byte, up to the first syntax error.
  private func path(of offset: Int) -> String {
    let deepest = 1024
    var steps: [Step] = []
    var skippedDepth = 0
    var index = 0
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        if steps.count < deepest { steps.append(.key("")) } else { skippedDepth += 1 }
      case UInt8(ascii: "["):
        if steps.count < deepest { steps.append(.index(0)) } else { skippedDepth += 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if skippedDepth > 0 { skippedDepth -= 1 } else { _ = steps.popLast() }
      case UInt8(ascii: ","):
        if skippedDepth == 0, case .index(let number)? = steps.last {
          steps[steps.count - 1] = .index(number + 1)
        } else if skippedDepth == 0, case .key? = steps.last {
          steps[steps.count - 1] = .key("")
        }
      case UInt8(ascii: "\""):
        let first = index + 1
        index = first
        while index < offset, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if skippedDepth == 0, case .key("")? = steps.last, index < offset {
          steps[steps.count - 1] = .key(printable(first..<index))
        }
      default: break
      }
      index += 1
    }
    return render(steps)
  }

  /// A key, cut to at most 60 bytes for messages.
  private func printable(_ range: Range<Int>) -> String {
    let isLong = range.count > 60
    let text = String(decoding: bytes[range.prefix(60)], as: UTF8.self)
    return String(text.map { $0.isNewline || $0 == "\0" ? "?" : $0 }) + (isLong ? "…" : "")
  }

  private func render(_ steps: [Step]) -> String {
    var path = ""
    let shown = steps.count > 32 ? Array(steps.prefix(32)) : steps
    for step in shown {
      switch step {
      case .index(let number): path += "[\(number)]"
      case .key("") where shown.count == 1: break
      case .key(let key): path += path.isEmpty || key.isEmpty ? key : ".\(key)"
      }
    }
    return shown.count < steps.count ? path + "…" : path
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}

extension JSONReadError {
  package init(_ fault: JSONFault, in bytes: UnsafeBufferPointer<UInt8>, _ budget: ReadingBudget) {
    let location = JSONLocator(bytes).location(of: fault.offset)
    let typeName = Self.found(at: fault.offset, in: bytes)
    switch fault.kind {
    case .syntax where fault.offset >= bytes.count: self = .truncated(location)
    case .syntax(let expected): self = .unexpected(found: typeName, expected: "\(expected)", location)
    case .wrongType(let expected): self = .wrongType(found: typeName, expected: "\(expected)", location)
    case .numberOutOfRange: self = .numberOutOfRange(location)
    case .badString(let reason): self = .badString(reason: "\(reason)", location)
    case .tooDeep: self = .tooDeep(limit: min(budget[.depth], 512), location)
    case .tooMany(let limit): self = .overLimit(budget.excess(limit), location)
    case .badTime: self = .badTime(location)
    }
  }

  /// Names the type of the value at the given offset, never the value itself.
  private static func found(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard offset < bytes.count else { return "the end of the document" }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return "a word"
    case UInt8(ascii: "n"): return "null"
    case UInt8(ascii: "N"): return "NaN, which JSON does not allow (write null)"
    case UInt8(ascii: "I"): return "Infinity, which JSON does not allow (write null)"
    case UInt8(ascii: "-") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "I"):
      return "-Infinity, which JSON does not allow (write null)"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case UInt8(ascii: ","): return "a comma"
    case UInt8(ascii: ":"): return "a colon"
    case UInt8(ascii: "]"): return "the end of an array"
    case UInt8(ascii: "}"): return "the end of an object"
    case 0x21..<0x7F: return "a character that is not allowed here"
    default: return "a byte that is not allowed here"
    }
  }
}
