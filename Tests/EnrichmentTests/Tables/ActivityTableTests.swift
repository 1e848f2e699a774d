import FormulaSets
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Documents
@testable import Enrichment

@Suite struct ActivityTableTests {
  /// The scalars of the JSON Schema with their dotted keys, in its order of reading.
  private func scalars(_ root: [String: Any]) -> [String: String] {
    let definitions = root["$defs"] as? [String: Any] ?? [:]
    var found: [String: String] = [:]
    func walk(_ node: [String: Any], _ key: String) {
      if let reference = node["$ref"] as? String, let name = reference.split(separator: "/").last {
        return walk(definitions[String(name)] as? [String: Any] ?? [:], key)
      }
      for choice in node["anyOf"] as? [[String: Any]] ?? [] where choice["type"] as? String != "null" {
        walk(choice, key)
      }
      if let members = node["properties"] as? [String: [String: Any]] {
        for (name, member) in members { walk(member, key.isEmpty ? name : "\(key).\(name)") }
        return
      }
      let types = (node["type"] as? [String]) ?? (node["type"] as? String).map { [$0] } ?? []
      if let type = types.first(where: { $0 != "null" && $0 != "array" && $0 != "object" }) {
        found[key] = type
      }
    }
    walk(root, "")
    return found
  }

  @Test("Every scalar of the schema is a column of its type, and no other column is one")
  func columnsAreThoseOfTheSchema() throws {
    let bytes = try TestData.packageBytes("Data/schema/enriched_activity.schema.json")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    var expected = scalars(schema)
    let columns = DocumentColumns(of: EnrichedActivity.self).columns
    for column in columns where column.place == nil && column.kind != .texts {
      let type = expected.removeValue(forKey: column.name)
      switch column.kind {
      case .number: #expect(type == "number" || type == "integer", "\(column.name)")
      case .text: #expect(type == "string", "\(column.name)")
      case .flag: #expect(type == "boolean", "\(column.name)")
      case .texts: break
      }
    }
    #expect(expected.isEmpty, "without a column: \(expected.keys.sorted())")
    #expect(Set(columns.map(\.name)).count == columns.count)
  }

  @Test("The order is that of the document, source and leg first, errors last")
  func order() {
    let names = ActivityTable(.standard).names
    #expect(names.prefix(4) == ["source", "leg", "schema_version", "id"])
    #expect(names.suffix(2) == ["error.kind", "error.message"])
    let places = ["heart_rate.average", "effort.score", "training_load.load", "provenance.formula_hash"]
      .compactMap {
        names.firstIndex(of: $0)
      }
    #expect(places.count == 4 && places == places.sorted())
    #expect(!names.contains { $0.contains("samples.time") || $0.contains("polyline") })
  }

  @Test("Every row has as many fields as the header, and its numbers are those of the document")
  func rows() throws {
    let table = ActivityTable(.standard)
    let bytes = try TestData.packageBytes("Data/Activities/run_hills.json")
    let made = try ActivityEnricher().enrich(
      bytes, athlete: try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json")))
    let row = CSVText.rows(table.header + (try table.rows(made.activities, source: "a,b.json")))
    #expect(row.count == 2 && row[0].count == row[1].count)
    let values = Dictionary(uniqueKeysWithValues: zip(row[0], row[1]))
    let activity = made.activities[0]
    #expect(values["source"] == "a,b.json" && values["leg"] == "0")
    #expect(values["training_load.load"].flatMap(Double.init) == activity.trainingLoad?.load)
    #expect(values["effort.interval.lower"].flatMap(Double.init) == activity.effort?.interval?.first)
    let zones = try #require(activity.heartRate?.zones)
    #expect(values["heart_rate.zones.3.seconds"].flatMap(Double.init) == zones[3].seconds)
    #expect(values["power.average_watts"] == "")
    #expect(values["durability.unsteady_because"] == activity.durability?.unsteady.joined(separator: "; "))
    #expect(values["has_heartrate"] == "true")
  }

  /// The value of a column in a parsed document.
  private static func value(_ column: DocumentColumns.Column, of root: JSONValue) -> DocumentColumns.Value? {
    var value = root
    for key in column.keys { value = value.object?[key] ?? .null }
    if let place = column.place {
      guard case .array(let list) = value, list.indices.contains(place) else { return nil }
      value = list[place]
      if let inner = column.inner { value = value.object?[inner] ?? .null }
    }
    switch (column.kind, value) {
    case (.number, .number(let number)): return .number(number)
    case (.text, .text(let text)): return .text(text)
    case (.flag, .flag(let flag)): return .flag(flag)
    case (.texts, .array(let list)):
      let texts = list.compactMap { element in
        if case .text(let text) = element { text } else { String?.none }
      }
      return texts.isEmpty ? nil : .text(texts.joined(separator: "; "))
    default: return nil
    }
  }

  @Test("What is taken from an activity is what its document says, for every sample and every column")
  func takenFromTheActivity() throws {
    let athlete = try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json"))
    var formulas = FormulaSet.standard
    formulas.metrics = [try OwnMetric(name: "late_heart", expression: "percentile(heart_rate, 90 %)")]
    let columns = ActivityTable(formulas).columns.columns
    let selection = DocumentSelection(columns)
    var found: Set<String> = []
    for name in TestData.packageNames(in: "Data/Activities") where !name.hasSuffix(".md") {
      let made = try? ActivityEnricher(formulas: formulas).enrich(
        try TestData.packageBytes("Data/Activities/" + name), athlete: athlete)
      for activity in made?.activities ?? [] {
        let root = try JSONValue.read(try activity.encoded())
        let values = try selection.values(of: activity)
        #expect(values.count == columns.count)
        for (column, value) in zip(columns, values) {
          #expect(value == Self.value(column, of: root), "\(name): \(column.name)")
          if value != nil { found.insert(column.name) }
        }
      }
    }
    #expect(found.count > 250, "\(found.count) of \(columns.count) columns hold a value somewhere")
    #expect(found.isSuperset(of: ["custom.late_heart.value", "has_heartrate", "heart_rate.zones.3.seconds"]))
  }

  @Test("Values that are no numbers, of another kind, out of reach or repeated")
  func takenFromOddDocuments() throws {
    struct Odd: Encodable {
      var number = Double.nan
      var small: UInt8 = 7
      var text = "a"
      var list = [1.5, 2.5]
      var texts = ["x", "y"]
      var none: Double?
      var objects = [["seconds": 3.0], ["seconds": 4.0]]
    }
    func column(
      _ key: String, _ kind: DocumentColumns.Column.Kind, _ place: Int? = nil, _ inner: String? = nil
    )
      -> DocumentColumns.Column
    { .init(keys: [key], kind: kind, place: place, inner: inner, name: key) }
    let columns = [
      column("number", .number), column("small", .number), column("small", .number), column("text", .number),
      column("text", .text), column("list", .number, 1), column("list", .number, 2), column("texts", .texts),
      column("none", .number), column("objects", .number, 1, "seconds"),
      column("objects", .number, 9, "seconds"),
      column("absent", .flag),
    ]
    let taken = try DocumentSelection(columns).values(of: Odd())
    #expect(
      taken == [
        nil, .number(7), .number(7), nil, .text("a"), .number(2.5), nil, .text("x; y"), nil, .number(4), nil,
        nil,
      ])
    let root = try JSONValue.read(try DocumentEncoder.encode(Odd()))
    #expect(taken == columns.map { Self.value($0, of: root) })
  }

  @Test("An input that fails is a row with the same columns")
  func failures() {
    let table = ActivityTable(.standard)
    let row = CSVText.rows(
      table.header
        + table.row(ErrorDocument(kind: "empty", message: "The file is empty, \"quite\"."), source: "x"))
    #expect(row[1].count == row[0].count)
    #expect(row[1].first == "x" && row[1].suffix(2) == ["empty", "The file is empty, \"quite\"."])
    let between = row[1].dropFirst().dropLast(2).joined()
    #expect(between.isEmpty)
  }

  @Test("As many columns of zones as the model of the set has")
  func zones() throws {
    var formulas = FormulaSet.standard
    func count() -> Int { ActivityTable(formulas).names.count { $0.hasPrefix("heart_rate.zones.") } }
    #expect(count() == 6)
    formulas.heartRateZones.model = .custom
    formulas.heartRateZones.customEdges = [40, 50, 60, 70, 75, 80, 85, 90]
    #expect(count() == 9)
    formulas.heartRateZones.model = .seiler3
    #expect(count() == 4)
    formulas.heartRateZones.runModel = .frielRun7
    // Seven zones; the lowest starts at 0.
    #expect(count() == 7)
  }
}

/// The fields of a table, read by the rules of RFC 4180 and nothing of ours.
enum CSVText {
  static func rows(_ bytes: [UInt8]) -> [[String]] {
    var rows: [[String]] = [[]]
    var field: [UInt8] = []
    var isQuoted = false
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          if place + 1 < bytes.endIndex, bytes[place + 1] == byte {
            field.append(byte)
            place += 1
          } else {
            isQuoted = false
          }
        } else {
          field.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if byte == UInt8(ascii: ",") || byte == 0x0A {
        rows[rows.count - 1].append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == 0x0A { rows.append([]) }
      } else {
        field.append(byte)
      }
      place += 1
    }
    return rows.filter { !$0.isEmpty }
  }
}
