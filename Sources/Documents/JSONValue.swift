package import TextFormats

/// A small JSON document in memory: an athlete, settings, a line of a history. Streams are never read this
/// way.
package enum JSONValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a document, skipping a byte-order mark. The first of several equal keys counts.
  ///
  /// - Complexity: O(*n*).
  package static func read(
    _ bytes: [UInt8], budget: ReadingBudget = ReadingBudget()
  ) throws(DocumentError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      let body = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? buffer.dropFirst(3) : buffer[...]
      guard let start = buffer.baseAddress,
        body.contains(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) })
      else { throw .empty }
      var scanner = JSONScanner(buffer, start: start, budget: budget)
      do throws(JSONFault) {
        scanner.skipBlanks()
        let value = try JSONValue(&scanner)
        try scanner.finish()
        return value
      } catch {
        throw .syntax(problem: JSONReadError(error, in: buffer, budget).message)
      }
    }
  }

  /// Parses the value at the position; the scanner limits the depth.
  private init(_ scanner: inout JSONScanner) throws(JSONFault) {
    var isFirst = true
    switch scanner.byte {
    case UInt8(ascii: "{"):
      var members: [String: JSONValue] = [:]
      try scanner.beginObject()
      while let key = try scanner.nextKey(isFirst: &isFirst) {
        let value = try JSONValue(&scanner)
        if members[key] == nil { members[key] = value }
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try scanner.beginArray()
      while try scanner.nextElement(isFirst: &isFirst) { elements.append(try JSONValue(&scanner)) }
      self = .array(elements)
    case UInt8(ascii: "\""): self = .text(try scanner.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .flag(try scanner.bool())
    default: self = try scanner.takeNull() ? .null : .number(try scanner.number())
    }
  }

  package var object: [String: JSONValue]? {
    if case .object(let object) = self { return object }
    return nil
  }
}

/// An object in a document, with its path.
package struct JSONObject {
  package let path: String
  package let members: [String: JSONValue]

  package init(_ value: JSONValue, at path: String = "") throws(DocumentError) {
    guard let members = value.object else { throw .wrongType(path: path, expected: "an object") }
    self.path = path
    self.members = members
  }

  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The first of the given keys with a value other than `null`.
  private func find(_ keys: [String]) -> (key: String, value: JSONValue)? {
    for key in keys {
      if let value = members[key], value != .null { return (key, value) }
    }
    return nil
  }

  package func number(_ keys: String...) throws(DocumentError) -> Double? {
    guard let (key, value) = find(keys) else { return nil }
    guard case .number(let number) = value, number.isFinite else {
      throw .wrongType(path: path(of: key), expected: "a number")
    }
    return number
  }

  package func text(_ keys: String...) throws(DocumentError) -> String? {
    guard let (key, value) = find(keys) else { return nil }
    guard case .text(let text) = value else { throw .wrongType(path: path(of: key), expected: "a text") }
    return text
  }

  package func flag(_ keys: String...) throws(DocumentError) -> Bool? {
    guard let (key, value) = find(keys) else { return nil }
    guard case .flag(let flag) = value else {
      throw .wrongType(path: path(of: key), expected: "true or false")
    }
    return flag
  }

  package func objects(_ keys: String...) throws(DocumentError) -> [JSONObject] {
    guard let (key, value) = find(keys) else { return [] }
    let elements: [JSONValue]
    if case .array(let array) = value { elements = array } else { elements = [value] }
    var objects: [JSONObject] = []
    for (index, element) in elements.enumerated() {
      objects.append(try JSONObject(element, at: "\(path(of: key))[\(index)]"))
    }
    return objects
  }

  package func texts(_ keys: String...) throws(DocumentError) -> [String] {
    guard let (key, value) = find(keys) else { return [] }
    if case .text(let text) = value { return [text] }
    guard case .array(let array) = value else {
      throw .wrongType(path: path(of: key), expected: "an array of texts")
    }
    var texts: [String] = []
    for (index, element) in array.enumerated() {
      guard case .text(let text) = element else {
        throw .wrongType(path: "\(path(of: key))[\(index)]", expected: "a text")
      }
      texts.append(text)
    }
    return texts
  }

  package func member(_ key: String) throws(DocumentError) -> JSONObject? {
    guard let value = members[key], value != .null else { return nil }
    return try JSONObject(value, at: path(of: key))
  }
}
