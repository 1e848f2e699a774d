import FormulaSets
import MetricExpressions
import TextFormats

/// A key of a document: its meaning, unit, method, page, settings, inputs, and why it may be missing.
///
/// Page: *Why a number is what it is*, tests: `ExplanationTests`.
public struct DocumentKey: Sendable, Hashable {
  /// The key with dots, without places in lists: `heart_rate.zones.seconds`.
  public let path: String
  /// The unit of the value; empty for none.
  public let unit: String
  /// Its meaning, in one line.
  public let meaning: String
  /// The method in one line: a formula or a rule; `section` for a section, whose keys have their own.
  public let method: String
  /// Title of the page of its formula.
  public let page: String
  /// Groups of settings that it follows, and single settings of others (`forecast.interval_width`).
  public let groups: [String]
  /// Its inputs, and keys on how it was made this time.
  public let sources: [String]

  /// Why it may be `null`, left out or empty; empty if that does not happen, or the document gives the reason itself.
  public let absence: String

  /// Every key of the document of an activity, in the order of the document.
  package static var all: [DocumentKey] { DocumentKeys.activity.all }

  /// The key of a path in the document of an activity, or the nearest list or section that contains it; `nil` for an
  /// unknown key. Places in lists (`heart_rate.zones[2].seconds`, `heart_rate.zones.2.seconds`) are ignored.
  package static func of(_ path: String) -> DocumentKey? { DocumentKeys.activity.of(path) }

  /// The key of the document of an activity with exactly this path.
  static func exact(_ path: String) -> DocumentKey? { DocumentKeys.activity.exact(path) }

  /// A key in the entries of lists that a path goes through: seen from `zones.2.fraction`, `zones.seconds` is `zones.2.seconds`.
  static func key(_ path: String, seenFrom steps: [String]) -> String {
    var rest = names(path)[...]
    var placed: [String] = []
    for step in steps {
      guard !rest.isEmpty else { break }
      if Int(step) == nil {
        guard rest.first == step else { break }
        rest.removeFirst()
      }
      placed.append(step)
    }
    return (placed + rest).joined(separator: ".")
  }

  /// The names of a path, without places in lists.
  static func names(_ path: String) -> [String] {
    steps(path).compactMap { Int($0) == nil ? $0 : nil }
  }

  /// The steps of a path: names, and places in lists as numbers.
  static func steps(_ path: String) -> [String] {
    path.split { $0 == "." || $0 == "[" || $0 == "]" }.map(String.init)
  }
}

extension DocumentKey {
  /// A custom metric, or a part of it, in a set that has it: `custom.NAME`, `custom.NAME.value`.
  init?(ofMetric names: [String], in formulas: FormulaSet) {
    guard names.count >= 2, names.count <= 3, names[0] == "custom",
      let metric = formulas.metrics.first(where: { $0.name == names[1] })
    else { return nil }
    let part = names.count == 3 ? names[2] : "value"
    let meanings = [
      "value": metric.meaning ?? "a custom metric", "unit": "the unit of the value",
      "coverage": "share of the recorded time with a value in every channel used",
      "reason": "why the value is missing",
    ]
    guard let meaning = meanings[part] else { return nil }
    let path = names.joined(separator: ".")
    let others = ["custom.\(metric.name).coverage", "custom.\(metric.name).reason"].filter { $0 != path }
    let read = metric.expression.scalars.compactMap { name -> String? in
      switch name {
      case "max_hr", "resting_hr", "lthr": "provenance.\(name).value"
      default: DocumentKey.exact(name) != nil || name.hasPrefix("custom.") ? name : nil
      }
    }
    self.init(
      path: path, unit: part == "value" ? metric.unit : part == "coverage" ? "share" : "",
      meaning: meaning + (part == "value" ? metric.source.map { " (\($0))" } ?? "" : ""),
      method: metric.expression.text, page: "Custom metrics", groups: [], sources: others + read,
      absence: "")
  }
}

extension DocumentKey {
  /// The key as zones by expressions define it; of everything else, and without such zones, itself.
  func cut(by zones: ZoneExpressions) -> DocumentKey {
    let quantities: [String: ZoneExpressions.Quantity] = [
      "heart_rate.zones": .heartRate, "power.zones": .power, "speed.zones": .pace,
    ]
    let list = DocumentKey.names(path).prefix(2).joined(separator: ".")
    guard path == list || ["lower", "upper"].contains(where: { path.hasPrefix("\(list).\($0)") }),
      let edges = quantities[list].flatMap({ zones[$0] })
    else { return self }
    return DocumentKey(
      path: path, unit: unit, meaning: meaning,
      method:
        "edges by expressions: \(edges.map(\.text).joined(separator: ", ")); where data_quality.warnings has "
        + "zones_of_settings, the zones of the settings",
      page: "Zone expressions", groups: groups, sources: sources, absence: absence)
  }
}
