import Documents
import _TestSupport

@testable import Enrichment

/// As much of JSON Schema as the committed schemas use.
struct JSONSchema {
  private let root: JSONValue

  /// The committed schemas by file: one may refer to another.
  private static let files = Dictionary(
    uniqueKeysWithValues: TestData.packageNames(in: "Data/schema").compactMap { name in
      (try? JSONValue.read(TestData.packageBytes("Data/schema/" + name))).map { (name, $0) }
    })

  init(reading bytes: [UInt8]) throws { root = try JSONValue.read(bytes) }

  private init(_ root: JSONValue) { self.root = root }

  /// What is wrong with a document, each with its path; empty for a valid one.
  func problems(of bytes: [UInt8]) -> [String] {
    guard let document = try? JSONValue.read(bytes) else { return ["not JSON"] }
    var problems: [String] = []
    check(document, root, "", &problems)
    return problems
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String, _ problems: inout [String]) {
    guard let rules = schema.object else { return }
    if case .text(let reference)? = rules["$ref"] { follow(reference, value, path, &problems) }
    if case .array(let choices)? = rules["anyOf"] {
      let fits = choices.contains { choice in
        var inner: [String] = []
        check(value, choice, path, &inner)
        return inner.isEmpty
      }
      if !fits {
        // The reasons of the first choice say most.
        if let first = choices.first { check(value, first, path, &problems) }
        problems.append("\(path): fits none of the choices")
      }
    }
    checkType(value, rules, path, &problems)
    if case .array(let allowed)? = rules["enum"], !allowed.contains(value) {
      problems.append("\(path): none of the words")
    }
    if let constant = rules["const"], constant != value { problems.append("\(path): not the constant") }
    if case .number(let number) = value {
      if case .number(let low)? = rules["minimum"], number < low { problems.append("\(path): below \(low)") }
      if case .number(let high)? = rules["maximum"], number > high {
        problems.append("\(path): above \(high)")
      }
    }
    if case .array(let elements) = value {
      if case .number(let low)? = rules["minItems"], Double(elements.count) < low {
        problems.append("\(path): short")
      }
      if case .number(let high)? = rules["maxItems"], Double(elements.count) > high {
        problems.append("\(path): long")
      }
      if let items = rules["items"] {
        for (index, element) in elements.enumerated() {
          check(element, items, "\(path)[\(index)]", &problems)
        }
      }
    }
    if case .object(let members) = value {
      checkMembers(members, rules["properties"]?.object ?? [:], rules, path, &problems)
    }
  }

  /// What a reference says: `#/$defs/Night`, `athlete.schema.json`, `athlete.schema.json#/$defs/Event`.
  private func follow(_ reference: String, _ value: JSONValue, _ path: String, _ problems: inout [String]) {
    let halves = reference.split(separator: "#", omittingEmptySubsequences: false)
    let file = halves.first.map(String.init) ?? ""
    guard let other = file.isEmpty ? self : Self.files[file].map(JSONSchema.init) else {
      problems.append("\(path): no schema \(reference)")
      return
    }
    let part = halves.count > 1 ? halves[1].split(separator: "/").last.map(String.init) : nil
    guard let target = part.map({ other.root.object?["$defs"]?.object?[$0] }) ?? other.root else {
      problems.append("\(path): no schema \(reference)")
      return
    }
    other.check(value, target, path, &problems)
  }

  private func checkMembers(
    _ members: [String: JSONValue], _ properties: [String: JSONValue], _ rules: [String: JSONValue],
    _ path: String, _ problems: inout [String]
  ) {
    for (key, member) in members {
      if let schema = properties[key] {
        check(member, schema, "\(path).\(key)", &problems)
      } else if rules["additionalProperties"] == .flag(false) {
        problems.append("\(path).\(key): not in the schema")
      }
    }
    if case .array(let required)? = rules["required"] {
      for case .text(let key) in required where members[key] == nil {
        problems.append("\(path).\(key): missing")
      }
    }
  }

  private func checkType(
    _ value: JSONValue, _ rules: [String: JSONValue], _ path: String, _ problems: inout [String]
  ) {
    let types: [JSONValue]
    switch rules["type"] {
    case .text(let type)?: types = [.text(type)]
    case .array(let array)?: types = array
    default: return
    }
    let fits = types.contains { type in
      switch (type, value) {
      case (.text("null"), .null), (.text("boolean"), .flag), (.text("number"), .number),
        (.text("string"), .text),
        (.text("array"), .array), (.text("object"), .object):
        true
      case (.text("integer"), .number(let number)): number == number.rounded()
      default: false
      }
    }
    if !fits { problems.append("\(path): wrong type") }
  }
}
