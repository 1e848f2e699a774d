import Foundation
import Testing

/// `Data/other_tools.tsv` lists features of other tools with their state, keys and tests here: every name in it exists.
@Suite("Rows of other tools")
struct RowsOfOtherToolsTests {
  /// A row of the table.
  private struct Row {
    let name: String
    let mark: String
    /// Keys, settings, commands, types and files.
    let keys: [String]
    /// Suites and files.
    let tests: [String]

    /// `nil` if the line is no row.
    init?(_ line: Substring) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, cells[0] != "topic" else { return nil }
      (name, mark) = (cells[1], cells[2])
      (keys, tests) = (Self.quoted(cells[3]), Self.quoted(cells[4]))
    }

    /// Names between grave accents.
    private static func quoted(_ text: String) -> [String] {
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  /// What the repository has.
  private struct Names {
    /// Keys of the three documents, with dots.
    private(set) var keys: Set<String> = []
    /// What each setting allows.
    private(set) var settings: [String: Set<Substring>] = [:]
    /// Public types and their members, without arguments.
    private let symbols: Set<Substring>
    private let commands: String
    private let suites: Set<Substring>

    init() throws {
      for name in ["enriched_activity", "training_report", "day_brief"] {
        let bytes = try Data(contentsOf: Self.place("Data/schema/\(name).schema.json"))
        let schema = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        Self.walk(schema, schema["$defs"] as? [String: Any] ?? [:], "", 0, into: &keys)
      }
      for line in try Self.text("Data/formulas/standard.tsv").split(separator: "\n").dropFirst() {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count > 3 else { continue }
        settings[String(cells[0])] = Set(cells[3].split { $0 == " " || $0 == "," })
      }
      symbols = Set(
        try Self.text(".ci/public-symbols.txt").split(separator: "\n").compactMap { line in
          let words = line.split(separator: " ")
          return words.count > 1 ? words[1].prefix { $0 != "(" } : nil
        })
      commands = try Self.swift(in: "Sources/p247")
      suites = Set(
        try Self.swift(in: "Tests").split(separator: "\n").compactMap { line in
          let words = line.split { " :{".contains($0) }
          return words.firstIndex(of: "struct").flatMap { words.dropFirst($0 + 1).first }
        })
    }

    private static func place(_ path: String) -> URL {
      URL(fileURLWithPath: Repository.root + "/" + path)
    }

    static func text(_ path: String) throws -> String {
      try String(contentsOf: place(path), encoding: .utf8)
    }

    /// The text of all Swift files of a folder.
    private static func swift(in folder: String) throws -> String {
      let paths =
        FileManager.default.enumerator(atPath: place(folder).path)?.compactMap { $0 as? String } ?? []
      return try paths.filter { $0.hasSuffix(".swift") }.map { try text(folder + "/" + $0) }
        .joined(separator: "\n")
    }

    /// Keys of a part of a schema, without places in lists.
    private static func walk(
      _ node: [String: Any], _ parts: [String: Any], _ path: String, _ depth: Int,
      into keys: inout Set<String>
    ) {
      guard depth < 12 else { return }
      if let name = (node["$ref"] as? String)?.split(separator: "/").last,
        let part = parts[String(name)] as? [String: Any]
      {
        return walk(part, parts, path, depth + 1, into: &keys)
      }
      for key in ["anyOf", "oneOf", "allOf"] {
        for choice in node[key] as? [[String: Any]] ?? [] {
          walk(choice, parts, path, depth + 1, into: &keys)
        }
      }
      for key in ["items", "additionalProperties"] {
        if let next = node[key] as? [String: Any] { walk(next, parts, path, depth + 1, into: &keys) }
      }
      for (name, next) in node["properties"] as? [String: [String: Any]] ?? [:] {
        let whole = path.isEmpty ? name : "\(path).\(name)"
        keys.insert(whole)
        walk(next, parts, whole, depth + 1, into: &keys)
      }
    }

    /// Whether a key, a setting (`group.key` or `group.key=value`), a command with options, a public type or a file is there.
    func hasKey(_ name: String) -> Bool {
      if name.hasPrefix("p247 ") { return hasCommand(name) }
      if name.contains("/") { return hasFile(name) }
      if name.first?.isUppercase == true { return symbols.contains(name[...]) }
      let halves = name.split(separator: "=", omittingEmptySubsequences: false)
      if halves.count == 2 { return settings[String(halves[0])]?.contains(halves[1]) == true }
      return keys.contains(name) || settings[name] != nil
    }

    private func hasCommand(_ line: String) -> Bool {
      let words = line.split(separator: " ").dropFirst()
      guard let command = words.first, commands.contains("commandName: \"\(command)\"") else { return false }
      return words.dropFirst().allSatisfy { word in
        let option = word.drop { $0 == "-" }
        let parts = option.split(separator: "-").map(String.init)
        let property = (parts.prefix(1) + parts.dropFirst().map(\.capitalized)).joined()
        return word.hasPrefix("--")
          && (commands.contains("var \(property):") || commands.contains("var \(property) ")
            || commands.contains("\"\(option)\""))
      }
    }

    /// Whether a suite or a file is there.
    func hasTest(_ name: String) -> Bool { name.contains("/") ? hasFile(name) : suites.contains(name[...]) }

    private func hasFile(_ path: String) -> Bool {
      !path.contains("..") && FileManager.default.fileExists(atPath: Self.place(path).path)
    }
  }

  /// Read once for all tests.
  private static let names = Result { try Names() }
  private static let marks = ["sound", "partly", "missing"]
  private static let table = "Data/other_tools.tsv"

  private static func rows(_ text: String) -> [Row] { text.split(separator: "\n").compactMap(Row.init) }

  /// What is wrong with a row.
  private static func faults(_ row: Row, _ names: Names) -> [String] {
    var faults = row.keys.filter { !names.hasKey($0) } + row.tests.filter { !names.hasTest($0) }
    if !marks.contains(row.mark) { faults.append("mark \(row.mark)") }
    if row.mark != "missing", row.keys.isEmpty || row.tests.isEmpty { faults.append("no key or no test") }
    return faults
  }

  @Test("162 rows, each with a mark and with keys and suites that exist")
  func everythingNamedIsThere() throws {
    let text = try Names.text(Self.table)
    let names = try Self.names.get()
    #expect(names.keys.count > 1000 && names.settings.count > 300)
    let rows = Self.rows(text)
    #expect(rows.count == 162)
    #expect(Set(rows.map(\.name)).count == rows.count)
    for row in rows {
      let faults = Self.faults(row, names)
      #expect(faults.isEmpty, "\(row.name): \(faults)")
    }
    #expect(Self.marks.map { mark in rows.count { $0.mark == mark } } == [155, 3, 4])
  }

  @Test(
    "A name that is not there is found",
    arguments: [
      "t\ta\tgood\t`hrv.rmssd_ms`\t`TripleTests`", "t\ta\tsound\t`hrv.rmssd_s`\t`TripleTests`",
      "t\ta\tsound\t`w_prime.models`\t`TripleTests`",
      "t\ta\tsound\t`w_prime.model=best`\t`TripleTests`",
      "t\ta\tsound\t`p247 enrol`\t`TripleTests`", "t\ta\tsound\t`p247 enrich --demo`\t`TripleTests`",
      "t\ta\tsound\t`NoSuchType`\t`TripleTests`", "t\ta\tsound\t`Data/none.tsv`\t`TripleTests`",
      "t\ta\tsound\t`hrv.rmssd_ms`\t`TripleTest`", "t\ta\tsound\t`hrv.rmssd_ms`\t`Tests/none.py`",
      "t\ta\tpartly\t`hrv.rmssd_ms`\t", "t\ta\tsound\t\t`TripleTests`",
    ])
  func wrongNames(line: String) throws {
    let row = try #require(Row(line[...]))
    #expect(Self.faults(row, try Self.names.get()).count == 1)
  }
}
