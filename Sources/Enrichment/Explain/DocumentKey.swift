import FormulaSets
import MetricExpressions
import TextFormats

/// The documentation of a key: meaning, unit, method, page, settings, inputs, and why it may be missing.
///
/// Page: *Why a number is what it is*, tests: `ExplanationTests`.
public struct DocumentKey: Sendable, Hashable {
  /// The dotted key without list indices: `heart_rate.zones.seconds`.
  public let path: String
  /// Unit of the value; empty if it has none.
  public let unit: String
  /// What the value means, in one line.
  public let meaning: String
  /// The formula or rule in one line, or `section` for a section, whose keys are documented separately.
  public let method: String
  /// Title of the documentation page that explains the formula.
  public let page: String
  /// Setting groups that affect the value, and single settings of other groups (`forecast.interval_width`).
  public let groups: [String]
  /// The inputs of the value, and keys that describe how it was computed.
  public let sources: [String]

  /// Why the value may be `null`, omitted or empty. Empty if it never is, or if the document itself states
  /// the reason.
  public let absence: String

  package static var all: [DocumentKey] { DocumentKeys.activity.all }

  /// Returns the key of an activity document at the given path, or the nearest enclosing list or section; `nil` if the
  /// key is unknown. List indices (`heart_rate.zones[2].seconds`, `heart_rate.zones.2.seconds`) are ignored.
  package static func of(_ path: String) -> DocumentKey? { DocumentKeys.activity.of(path) }

  static func exact(_ path: String) -> DocumentKey? { DocumentKeys.activity.exact(path) }

  /// Copies the list indices of a path to a key: seen from `zones.2.fraction`, `zones.seconds` becomes
  /// `zones.2.seconds`.
  static func key(_ path: String, seenFrom steps: [String]) -> String {
    var remaining = names(path)[...]
    var placed: [String] = []
    for step in steps {
      guard !remaining.isEmpty else { break }
      if Int(step) == nil {
        guard remaining.first == step else { break }
        remaining.removeFirst()
      }
      placed.append(step)
    }
    return (placed + remaining).joined(separator: ".")
  }

  /// Returns the names in the given path; list indices are dropped.
  static func names(_ path: String) -> [String] {
    steps(path).compactMap { Int($0) == nil ? $0 : nil }
  }

  /// Returns the components of the given path: names, and list indices as numbers.
  static func steps(_ path: String) -> [String] {
    path.split { $0 == "." || $0 == "[" || $0 == "]" }.map(String.init)
  }
}

extension DocumentKey {
  init?(ofMetric names: [String], in formulas: FormulaSet) {
    guard names.count >= 2, names.count <= 3, names[0] == "custom",
      let metric = formulas.metrics.first(where: { $0.name == names[1] })
    else { return nil }
    let part = names.count == 3 ? names[2] : "value"
    let meanings = [
      "value": metric.meaning ?? "a custom metric", "unit": "the unit of the value",
      "coverage": "fraction of the recorded time with a value in every channel used",
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
  /// Returns the key with the description of custom zone expressions, or unchanged if they do not affect it.
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
        "edges from expressions: \(edges.map(\.text).joined(separator: ", ")); with the data_quality warning "
        + "zones_of_settings, the zones in the settings",
      page: "Zone expressions", groups: groups, sources: sources, absence: absence)
  }
}
