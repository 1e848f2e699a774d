import DayDocuments
import TextFormats

/// The documented keys of one document type, parsed from a table.
///
/// A table has one line per key: `key | unit | meaning | method | page | setting groups or settings | source
/// keys | why it may be missing`. Keys have no list indices (`heart_rate.zones.seconds`). An empty page,
/// group or source column inherits from the section; `–` means none.
///
/// Page: *Why a number is what it is*, tests: `ExplanationTests`, `HistoryExplanationTests`, `BriefExplanationTests`.
package struct DocumentKeys: Sendable {
  /// Every key, in document order.
  package let all: [DocumentKey]
  private let places: [String: Int]

  /// Keys written by `p247 enrich`.
  static let activity = DocumentKeys(table: activityTable)
  /// Keys written by `p247 history`.
  static let history = DocumentKeys(table: historyTable)
  /// Keys written by `p247 brief`.
  static let brief = DocumentKeys(table: BriefKeyTable.lines)

  init(table: String) {
    var found: [DocumentKey] = []
    var places: [String: Int] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
      guard cells.count >= 6, !cells[0].isEmpty else { continue }
      let section = Self.section(of: cells[0], places).map { found[$0] }
      func list(_ place: Int, _ inherited: [String]?) -> [String] {
        let own = place < cells.count ? cells[place].split(separator: ",").map(Self.trimmed) : []
        return own.isEmpty ? inherited ?? [] : own == ["–"] ? [] : own
      }
      if places[cells[0]] == nil { places[cells[0]] = found.count }
      found.append(
        DocumentKey(
          path: cells[0], unit: cells[1], meaning: cells[2], method: cells[3],
          page: cells[4].isEmpty ? section?.page ?? "" : cells[4], groups: list(5, section?.groups),
          sources: list(6, section?.sources).filter { $0 != cells[0] },
          absence: cells.count > 7 ? cells[7] : ""))
    }
    all = found
    self.places = places
  }

  /// Index of the nearest section that contains a key.
  private static func section(of path: String, _ places: [String: Int]) -> Int? {
    var parts = path.split(separator: ".").dropLast()
    while !parts.isEmpty {
      if let place = places[parts.joined(separator: ".")] { return place }
      parts.removeLast()
    }
    return nil
  }

  /// Returns the key for a path, or the nearest enclosing list or section; `nil` for an unknown key. List
  /// indices are ignored.
  package func of(_ path: String) -> DocumentKey? {
    var parts = DocumentKey.names(path)
    while !parts.isEmpty {
      if let found = exact(parts.joined(separator: ".")) { return found }
      parts.removeLast()
    }
    return nil
  }

  func exact(_ path: String) -> DocumentKey? { places[path].map { all[$0] } }

  /// Suggests a key of an activity document for an unknown one, from the given names.
  package static func nearest(to key: String, among names: [String]) -> String? {
    NearestName.of(key, among: names.filter { !isOfAPart($0) })
      ?? activity.nearest(key).flatMap { names.contains($0) ? $0 : nil } ?? NearestName.of(key, among: names)
      ?? KeyMeaning.nearest(to: key, among: names)
  }

  /// Suggests a key for an unknown one.
  func nearest(_ path: String) -> String? {
    let paths = all.map(\.path)
    // Keys of the whole session take precedence over keys of a part.
    let whole = paths.filter { !Self.isOfAPart($0) }
    let names = whole + paths.filter(Self.isOfAPart)
    if let near = NearestName.of(path, among: whole) { return near }
    // The last component alone: "trimp_exp" matches training_load.trimp_exp.
    let last = path.split(separator: ".").last.map(String.init) ?? path
    let ends = names.filter { $0.hasSuffix("." + last) }
    if let first = ends.first ?? abbreviated(last) ?? KeyMeaning.nearest(to: path, among: names) {
      return first
    }
    let leaves = names.compactMap { name in name.split(separator: ".").last.map { (String($0), name) } }
    return NearestName.of(last, among: leaves.map(\.0)).flatMap { near in
      leaves.first { $0.0 == near }?.1
    } ?? NearestName.of(path, among: names)
  }

  private static func isOfAPart(_ path: String) -> Bool {
    path.hasPrefix("laps.") || path.hasPrefix("structure.")
  }

  /// Returns the first key whose meaning has an abbreviation in parentheses: CTL matches fitness.long_term.
  private func abbreviated(_ word: String) -> String? {
    all.first { key in
      key.meaning.split(separator: "(").dropFirst().contains { rest in
        rest.prefix { $0 != ")" }.split { $0 == "," || $0 == " " }.contains {
          $0 == word.uppercased() && $0.count > 1
        }
      }
    }?.path
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
