import FormulaSets
import Testing

@testable import Enrichment

/// The tables of keys against the types whose keys they declare.
@Suite struct KeyTableTests {
  @Test("Each key of an activity has a row, and each row is a key")
  func activity() {
    let keys = DocumentTypeKeys(of: EnrichedActivity.self).keys
    let rows = KeyTable.activity.rows
    #expect(keys.count > 600)
    let paths = keys.map(\.path)
    for missing in Set(paths).subtracting(rows.map(\.key)).sorted() {
      Issue.record("\(missing) has no row: add one to KeyTable+Activity.swift")
    }
    for extra in Set(rows.map(\.key)).subtracting(paths).sorted() {
      Issue.record("\(extra) is a row without a key: remove it, or add the property")
    }
    #expect(rows.count == paths.count)
  }

  @Test("The unit of a row says whether the key is a number or a list")
  func kinds() {
    let rows = Dictionary(
      KeyTable.activity.rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for key in DocumentTypeKeys(of: EnrichedActivity.self).keys {
      guard let row = rows[key.path] else { continue }
      #expect(row.isNumber == (key.kind == .number), "\(key.path): the unit of a number, or #")
      #expect(row.isList == (key.kind == .list), "\(key.path): [] before the unit of a list")
    }
  }

  @Test("Each key of a history has a row, and each row is a key")
  func history() {
    let keys = DocumentTypeKeys(of: TrainingReport.self).keys.map(\.path)
    #expect(keys.count > 200)
    #expect(Set(keys).symmetricDifference(DocumentKeys.history.all.map(\.path)).sorted() == [])
  }

  @Test("The cells of a row: units, lists, and what may be left out")
  func cells() {
    let table = KeyTable(
      """
      part | | a part | section | Page | trimp
      part.list | [] W | some powers | as given | | –
      part.list.count | # | how many | count | | | part.list, part | | – a count
      part.after | W | after the list | as given | | | | | ratio meanPower positive | power, mass
      short | | no
      """)
    #expect(table.rows.map(\.key) == ["part", "part.list", "part.list.count", "part.after"])
    #expect(table.rows.map(\.unit) == ["", "W", "", "W"])
    #expect(table.rows.map(\.isNumber) == [false, false, true, true])
    #expect(table.rows.map(\.isInList) == [false, false, true, false])
    #expect(table.rows.map(\.isForMetrics) == [false, false, false, true])
    #expect(table.rows[2].list(.sources) == ["part.list", "part"] && table.rows[2][.interval] == "– a count")
    #expect(table.rows[3].list(.inputs) == ["power", "mass"] && table.rows[3][.absence] == "")
    #expect(table.rows[1][.settings] == "–" && table.rows[0][.inputs] == "")
  }
}
