import DayDocuments
import FormulaSets
import TextFormats

/// The documented keys of one document type, from its ``KeyTable``.
///
/// Page: *Why a number is what it is*, tests: `ExplanationTests`, `HistoryExplanationTests`, `BriefExplanationTests`.
package struct DocumentKeys: Sendable {
  package let all: [DocumentKey]
  private let places: [String: Int]

  /// Keys written by `p247 enrich`.
  package static let activity = DocumentKeys(.activity)
  /// Keys written by `p247 history`.
  static let history = DocumentKeys(KeyTable(historyTable))
  /// Keys written by `p247 brief`.
  static let brief = DocumentKeys(KeyTable(BriefKeyTable.lines))

  init(_ table: KeyTable) {
    var keys: [DocumentKey] = []
    var places: [String: Int] = [:]
    for row in table.rows {
      let section = Self.section(of: row.key, places).map { keys[$0] }
      func list(_ column: KeyRow.Column, _ inherited: [String]?) -> [String] {
        let entries = row.list(column)
        return entries.isEmpty ? inherited ?? [] : entries == ["–"] ? [] : entries
      }
      if places[row.key] == nil { places[row.key] = keys.count }
      keys.append(
        DocumentKey(
          path: row.key, unit: row.unit, meaning: row[.meaning], method: row[.method],
          page: row[.page].isEmpty ? section?.page ?? "" : row[.page],
          groups: list(.settings, section?.groups),
          sources: list(.sources, section?.sources).filter { $0 != row.key }, absence: row[.absence]))
    }
    all = keys
    self.places = places
  }

  /// The index of the nearest section that contains a key.
  private static func section(of path: String, _ places: [String: Int]) -> Int? {
    var parts = path.split(separator: ".").dropLast()
    while !parts.isEmpty {
      if let place = places[parts.joined(separator: ".")] { return place }
      parts.removeLast()
    }
    return nil
  }

  /// Returns the key at the given path, or the nearest enclosing list or section; `nil` if the key is unknown. List
  /// indices are ignored.
  package func of(_ path: String) -> DocumentKey? {
    var parts = DocumentKey.names(path)
    while !parts.isEmpty {
      if let key = exact(parts.joined(separator: ".")) { return key }
      parts.removeLast()
    }
    return nil
  }

  /// Returns the key with exactly this path; `nil` if there is none.
  package func exact(_ path: String) -> DocumentKey? { places[path].map { all[$0] } }

  /// Suggests a column for an unknown key of an activity document: the likeliest key, or the first of its section; a
  /// list has no column and stands for itself.
  package static func nearest(to key: String, among columns: [String]) -> String? {
    guard let likeliest = activity.nearest(key) else { return nil }
    if columns.contains(likeliest) { return likeliest }
    let inside = columns.filter { $0.hasPrefix("\(likeliest).") }
    return KeyMeaning.nearest(to: likeliest, among: inside) ?? (likeliest == key ? nil : likeliest)
  }

  /// Suggests the known key closest to an unknown one.
  func nearest(_ path: String) -> String? { nearest(path, among: all.map(\.path)) }

  /// Searches by meaning, then by spelling, then by abbreviation. Keys of the entire session are preferred to
  /// keys of its parts.
  private func nearest(_ path: String, among names: [String]) -> String? {
    let path = KnownKeys.snakeCase(String(path.prefix(100)))
    let last = path.split(separator: ".").last.map(String.init) ?? path
    let whole = names.filter { !Self.isOfAPart($0) }
    return KeyMeaning.nearest(to: path, among: whole)
      ?? KnownKeys(whole).nearest(to: path)
      ?? abbreviated(last).flatMap { names.contains($0) ? $0 : nil }
      ?? KeyMeaning.nearest(to: last, among: whole)
      ?? misspeltLeaf(last, among: whole)
      ?? KeyMeaning.nearest(to: path, among: names)
      ?? NearestName.of(path, among: names)
  }

  /// Returns the key whose last component is spelled almost like the given word.
  private func misspeltLeaf(_ word: String, among names: [String]) -> String? {
    let leaves = names.map { String($0.split(separator: ".").last ?? "") }
    return KnownKeys(leaves).nearest(to: word).flatMap { leaves.firstIndex(of: $0) }.map { names[$0] }
  }

  private static func isOfAPart(_ path: String) -> Bool {
    path.hasPrefix("laps.") || path.hasPrefix("structure.") || path.contains(".samples.")
  }

  /// Returns the first key whose meaning contains an abbreviation in parentheses: CTL finds fitness.long_term.
  private func abbreviated(_ word: String) -> String? {
    all.first { key in
      key.meaning.split(separator: "(").dropFirst().contains { rest in
        rest.prefix { $0 != ")" }.split { $0 == "," || $0 == " " }.contains {
          $0 == word.uppercased() && $0.count > 1
        }
      }
    }?.path
  }
}
