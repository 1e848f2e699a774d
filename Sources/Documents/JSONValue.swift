import Foundation

/// A small JSON document in memory: athletes, settings, one line of a history. Streams never pass through it.
package enum JSONValue: Decodable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Reads a document; a byte-order mark is skipped.
  package static func read(_ bytes: [UInt8]) throws(DocumentError) -> JSONValue {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard body.contains(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else { throw .empty }
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(body))
    } catch let DecodingError.dataCorrupted(context) {
      throw .syntax(problem: (context.underlyingError as? NSError).flatMap(Self.problem) ?? "it is not JSON")
    } catch {
      throw .syntax(problem: "it is not JSON")
    }
  }

  private static func problem(_ error: NSError) -> String? { error.userInfo["NSDebugDescription"] as? String }

  package var object: [String: JSONValue]? {
    if case .object(let object) = self { return object }
    return nil
  }
}

/// An object of a document, with the path that leads to it.
package struct JSONObject {
  package let path: String
  package let members: [String: JSONValue]

  package init(_ value: JSONValue, at path: String = "") throws(DocumentError) {
    guard let members = value.object else { throw .wrongType(path: path, expected: "an object") }
    self.path = path
    self.members = members
  }

  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The first of some keys that has a value, and not `null`.
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
