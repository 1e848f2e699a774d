import FormulaSets
import Foundation
import Testing
import _TestSupport

@testable import Enrichment

/// What holds of the words of every form of document.
enum ExplainedKeys {
  /// Paths of every key that a schema allows, without places in lists.
  static func paths(of name: String) throws -> [String] {
    let bytes = try TestData.packageBytes("Data/schema/\(name).schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let parts = schema["$defs"] as? [String: Any] ?? [:]
    var found: [String] = []
    func walk(_ node: [String: Any], _ path: String, _ depth: Int) {
      guard depth < 12 else { return }
      if let name = node["$ref"] as? String,
        let part = parts[String(name.dropFirst("#/$defs/".count))] as? [String: Any]
      {
        return walk(part, path, depth + 1)
      }
      for key in ["anyOf", "oneOf", "allOf"] {
        for choice in node[key] as? [[String: Any]] ?? [] { walk(choice, path, depth + 1) }
      }
      if let items = node["items"] as? [String: Any] { walk(items, path, depth + 1) }
      for (name, next) in node["properties"] as? [String: [String: Any]] ?? [:] {
        let whole = path.isEmpty ? name : "\(path).\(name)"
        found.append(whole)
        walk(next, whole, depth + 1)
      }
    }
    walk(schema, "", 0)
    return Array(Set(found)).sorted()
  }

  /// Each key of the schema has a line of its own, with how it is made: a section says so, its keys have a formula or a rule each.
  static func expectEveryKey(of schema: String, in keys: DocumentKeys, leaves: Int) throws {
    let paths = try paths(of: schema)
    let sections = Set(
      paths.compactMap { path in path.lastIndex(of: ".").map { String(path[..<$0]) } })
    #expect(paths.count { !sections.contains($0) } > leaves)
    for path in paths {
      let key = try #require(keys.exact(path), "\(path) has no line of its own")
      #expect(!key.meaning.isEmpty && !key.page.isEmpty && !key.method.isEmpty, "\(path)")
      #expect(sections.contains(path) || key.method != "section", "\(path) says nothing of how it is made")
    }
  }

  /// No line speaks of a key that is no more, of a group of settings or of a page that is not there.
  static func expectNothingElse(than schema: String, in keys: DocumentKeys) throws {
    let paths = Set(try paths(of: schema))
    let groups = Set(FormulaSet.groups.flatMap { [$0.name] + $0.settings.map(\.path) })
    let titles = Set(try pageTitles())
    #expect(titles.count > 100)
    var seen = Set<String>()
    for key in keys.all {
      #expect(paths.contains(key.path), "\(key.path) is no key of the schema")
      #expect(seen.insert(key.path).inserted, "\(key.path) stands twice")
      for group in key.groups { #expect(groups.contains(group), "\(key.path): \(group)") }
      for source in key.sources {
        #expect(
          paths.contains(DocumentKey.names(source).joined(separator: ".")), "\(key.path): \(source)")
      }
      #expect(titles.contains(key.page), "\(key.path): page \(key.page)")
    }
  }

  private static func pageTitles() throws -> [String] {
    let root = TestData.packageFolder + "/Sources"
    guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
    var titles: [String] = []
    for case let path as String in files where path.hasSuffix(".md") && path.contains(".docc/") {
      let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      if let first = text.split(separator: "\n").first {
        titles.append(String(first.drop { $0 == "#" || $0 == " " }))
      }
    }
    return titles
  }

  /// Paths of everything in a document that is `null`, with the places in lists.
  static func nulls(in document: [UInt8]) throws -> [String] {
    var found: [String] = []
    func walk(_ value: Any, _ path: String) {
      if value is NSNull { found.append(path) }
      for (name, next) in value as? [String: Any] ?? [:] {
        walk(next, path.isEmpty ? name : "\(path).\(name)")
      }
      for (place, next) in (value as? [Any] ?? []).enumerated() { walk(next, "\(path).\(place)") }
    }
    walk(try JSONSerialization.jsonObject(with: Data(document)), "")
    return found
  }

  /// Why there is no explanation.
  static func failure(_ path: String, _ document: [UInt8]) -> Explanation.Failure? {
    do throws(Explanation.Failure) {
      _ = try Explanation(of: path, in: document)
      return nil
    } catch { return error }
  }
}
