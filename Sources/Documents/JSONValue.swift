package import TextFormats

/// A small JSON document in memory: an athlete, settings or a line of a history. Recordings are never read this
/// way.
package enum JSONValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a document, skipping a byte-order mark. If a key is repeated, its first value is used.
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
        throw Self.error(error, buffer, budget)
      }
    }
  }

  /// Converts a fault to an error. If a limit was exceeded, the message names the limit and how to raise it.
  /// In all other cases, it gives the position.
  private static func error(
    _ fault: JSONFault, _ bytes: UnsafeBufferPointer<UInt8>, _ budget: ReadingBudget
  ) -> DocumentError {
    if case .tooMany(let limit) = fault.kind {
      return .notAllowed(path: "", reason: budget.excess(limit).message)
    }
    return .syntax(problem: JSONReadError(fault, in: bytes, budget).message)
  }

  /// A document, or why it could not be read.
  package static func result(_ bytes: [UInt8], budget: ReadingBudget) -> Result<JSONValue, DocumentError> {
    do throws(DocumentError) { return .success(try read(bytes, budget: budget)) } catch {
      return .failure(error)
    }
  }

  /// Bytes of memory, including growth, of an entry in a list, of a member without its key, and of a list or
  /// an object.
  private static let (elementBytes, memberBytes, containerBytes) = (48, 128, 96)

  /// Visits the entries of an array one by one, so that a long list needs only the memory of its largest
  /// entry. For an entry that cannot be read, the reason is passed.
  ///
  /// - Returns: The number of entries. If the bytes are not a single JSON array, nothing is visited and the
  ///   result is `nil`.
  /// - Complexity: O(*n*).
  package static func forEachEntry(
    of bytes: [UInt8], budget: ReadingBudget, _ visit: (Result<JSONValue, DocumentError>) -> Void
  ) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      /// Moves to the next entry. The limits of a document apply to each entry.
      func next(_ scanner: inout JSONScanner, _ isFirst: inout Bool) throws(JSONFault) -> Bool {
        let depth = scanner.depth
        let place = scanner.offset
        scanner = JSONScanner(buffer, start: start, budget: budget)
        (scanner.depth, scanner.offset) = (depth, place)
        return try scanner.nextElement(isFirst: &isFirst)
      }
      do throws(JSONFault) {
        var count = 0
        for isVisit in [false, true] {
          var scanner = JSONScanner(buffer, start: start, budget: budget)
          var isFirst = true
          scanner.skipBlanks()
          try scanner.beginArray()
          count = 0
          while try next(&scanner, &isFirst) {
            count += 1
            guard isVisit else {
              try scanner.skipValue()
              continue
            }
            let (place, depth) = (scanner.offset, scanner.depth)
            do throws(JSONFault) { visit(.success(try JSONValue(&scanner))) } catch {
              visit(.failure(Self.error(error, buffer, budget)))
              (scanner.offset, scanner.depth) = (place, depth)
              try scanner.skipValue()
            }
          }
          try scanner.finish()
        }
        return count
      } catch {
        return nil
      }
    }
  }

  /// Visits the entries of the lists at a path of keys one after another, so that a long list needs only the
  /// memory of its largest entry. A value at the path that is not a list counts as one entry. If a key is
  /// repeated, its first value counts.
  ///
  /// - Parameters:
  ///   - bytes: The JSON document.
  ///   - path: The keys that lead to the lists; `nil` is any key.
  ///   - kept: Bytes of memory that `visit` keeps of each entry.
  ///   - budget: Reading limits.
  ///   - visit: Receives an entry and the last key of its path, which may be empty.
  /// - Throws: `BudgetError` if a reading limit is exceeded. `visit` has then received the preceding entries.
  ///   If the bytes are not a single JSON document, nothing is visited.
  /// - Complexity: O(*n*).
  package static func forEachEntry(
    of bytes: [UInt8], at path: [String?] = [], keeping kept: Int, budget: ReadingBudget,
    _ visit: (String, JSONValue) -> Void
  ) throws(BudgetError) {
    try bytes.withUnsafeBufferPointer { buffer throws(BudgetError) in
      guard let start = buffer.baseAddress else { return }
      var scanner = JSONScanner(buffer, start: start, budget: budget)
      scanner.skipBlanks()
      do throws(JSONFault) {
        var ahead = scanner
        try ahead.skipValue()
        try ahead.finish()
        try visitEntries(&scanner, at: path[...], of: "", isEntry: false, keeping: kept, visit)
      } catch {
        if case .tooMany(let limit) = error.kind { throw budget.excess(limit) }
        if case .tooDeep = error.kind { throw budget.excess(.depth) }
      }
    }
  }

  private static func visitEntries(
    _ scanner: inout JSONScanner, at path: ArraySlice<String?>, of key: String, isEntry: Bool,
    keeping kept: Int,
    _ visit: (String, JSONValue) -> Void
  ) throws(JSONFault) {
    var isFirst = true
    if !isEntry, scanner.byte == UInt8(ascii: "[") {
      try scanner.beginArray()
      while try scanner.nextElement(isFirst: &isFirst) {
        try visitEntries(&scanner, at: path, of: key, isEntry: true, keeping: kept, visit)
      }
    } else if let wanted = path.first {
      guard scanner.byte == UInt8(ascii: "{") else { return try scanner.skipValue() }
      var seen: Set<String> = []
      try scanner.beginObject()
      while let key = try scanner.nextKey(isFirst: &isFirst) {
        guard wanted == nil || wanted == key, seen.insert(key).inserted else {
          try scanner.skipValue()
          continue
        }
        try scanner.take(memory: memberBytes + key.utf8.count)
        try visitEntries(&scanner, at: path.dropFirst(), of: key, isEntry: false, keeping: kept, visit)
      }
    } else {
      var entry = scanner
      visit(key, try JSONValue(&entry))
      scanner.offset = entry.offset
      try scanner.take(memory: kept)
    }
  }

  /// Parses the value at the position. The scanner limits the depth.
  package init(_ scanner: inout JSONScanner) throws(JSONFault) {
    var isFirst = true
    switch scanner.byte {
    case UInt8(ascii: "{"):
      var members: [String: JSONValue] = [:]
      try scanner.take(memory: Self.containerBytes)
      try scanner.beginObject()
      while let key = try scanner.nextKey(isFirst: &isFirst) {
        try scanner.take(memory: Self.memberBytes + key.utf8.count)
        let value = try JSONValue(&scanner)
        if members[key] == nil { members[key] = value }
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try scanner.take(memory: Self.containerBytes)
      try scanner.beginArray()
      while try scanner.nextElement(isFirst: &isFirst) {
        try scanner.take(memory: Self.elementBytes)
        elements.append(try JSONValue(&scanner))
      }
      self = .array(elements)
    case UInt8(ascii: "\""):
      let text = try scanner.string()
      try scanner.take(memory: text.utf8.count)
      self = .text(text)
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
    guard case .text(let text) = value else { throw .wrongType(path: path(of: key), expected: "text") }
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
        throw .wrongType(path: "\(path(of: key))[\(index)]", expected: "text")
      }
      texts.append(text)
    }
    return texts
  }

  /// Reads the reading limits: an object with the names and values of `--limit`, such as `{"unpacked": "4GB",
  /// "columns": 10000}`.
  package func budget(_ key: String) throws(DocumentError) -> ReadingBudget {
    guard let limits = try member(key) else { return ReadingBudget() }
    var texts: [String] = []
    for (name, value) in limits.members.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .text(let text): texts.append("\(name)=\(text)")
      case .number(let number): texts.append("\(name)=\(Int(exactly: number).map(String.init) ?? "")")
      default: throw .wrongType(path: limits.path(of: name), expected: "a number, or text such as 4GB")
      }
    }
    do throws(LimitTextError) { return try ReadingBudget(reading: texts) } catch {
      throw .notAllowed(path: limits.path, reason: error.message)
    }
  }

  package func member(_ key: String) throws(DocumentError) -> JSONObject? {
    guard let value = members[key], value != .null else { return nil }
    return try JSONObject(value, at: path(of: key))
  }
}
