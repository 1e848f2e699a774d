import ActivityStreams
public import MetricExpressions

/// A custom metric: a name, a checked expression and a display unit.
///
/// Page: *Custom metrics*, tests: `OwnMetricTests`.
public struct OwnMetric: Sendable, Hashable {
  /// The name in `snake_case`, used as the key under `custom` in documents.
  public let name: String
  /// The checked expression.
  public let expression: MetricExpression
  /// The author's description, if any.
  public let meaning: String?
  /// The source, if any.
  public let source: String?

  package static let maximumMetrics = 50
  /// Maximum length of a name, in bytes.
  static let longestName = 40
  /// Maximum length of unit, meaning or source, in bytes.
  static let longestText = 200

  /// Checks and creates a metric.
  ///
  /// - Parameters:
  ///   - name: At most 40 lower-case letters, digits and `_`, starting with a letter.
  ///   - expression: The expression as text.
  ///   - unit: The display unit; `nil` for the natural unit.
  ///   - meaning: A description.
  ///   - source: Where the formula comes from.
  ///   - earlier: Metrics that the expression may use, as `custom.NAME`.
  /// - Throws: ``FormulaError`` with the name of the metric and, for an invalid expression, the line
  ///   and column.
  public init(
    name: String, expression: String, unit: String? = nil, meaning: String? = nil, source: String? = nil,
    after earlier: [OwnMetric] = []
  ) throws(FormulaError) {
    guard Self.isName(name) else {
      throw .shape(
        key: "metrics.\(name.prefix(60))",
        expected:
          "named with lower-case letters, digits and _, starting with a letter, and at most \(Self.longestName) characters long"
      )
    }
    var shown: MetricUnit?
    if let unit {
      guard let read = MetricUnit(reading: unit) else {
        throw .outOfRange(
          key: "metrics.\(name).unit", value: String(unit.prefix(60)),
          allowed: "a unit such as W, bpm, min or W/kg")
      }
      shown = read
    }
    do throws(ExpressionError) {
      self.expression = try MetricExpression(
        expression, in: shown, names: ExpressionNames(ofMetricsAfter: earlier))
    } catch {
      throw .metric(name: name, problem: error)
    }
    (self.name, self.meaning, self.source) = (name, meaning, source)
    givenUnit = unit
  }

  /// The requested unit; `nil` for the natural unit.
  let givenUnit: String?

  /// The unit of the value; empty for a plain number.
  public var unit: String { givenUnit ?? expression.unit.description }

  /// Returns whether a text is a valid name for a metric.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= longestName else { return false }
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    return small.contains(first)
      && text.utf8.allSatisfy { byte in
        small.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "_")
      }
  }
}

extension ExpressionNames {
  /// Creates the names that custom metrics may use: channels, athlete values, single-number settings,
  /// document keys and earlier metrics.
  package init(ofMetricsAfter earlier: [OwnMetric]) {
    self = Self.ofMetrics
    for metric in earlier {
      add(Scalar("custom.\(metric.name)", unit: metric.expression.unit, meaning: metric.meaning ?? ""))
    }
  }

  /// The names that zone edges may use: athlete values and single-number settings.
  static let ofZones: ExpressionNames = {
    var names = ofSettings
    names.refuseChannels(because: "zone edges can use only thresholds, settings and numbers")
    for row in KeyTable.activity.rows where row.isForMetrics {
      names.refuse(row.key, because: "zones are computed before the document")
    }
    return names
  }()

  private static let ofMetrics: ExpressionNames = {
    var names = ofSettings
    for row in KeyTable.activity.rows where row.isForMetrics {
      if let unit = MetricUnit(ofTable: row.unit) {
        names.add(Scalar(row.key, unit: unit))
      } else {
        names.refuse(row.key, because: "expressions have no unit \"\(row.unit)\"")
      }
    }
    return names
  }()

  private static let ofSettings: ExpressionNames = {
    var names = ExpressionNames()
    for setting in FormulaSet.settings {
      switch setting.domain {
      case .number, .optionalNumber, .count: break
      case .flag, .choice, .numbers, .table:
        names.refuse(setting.path, because: "this setting is not a single number")
        continue
      }
      if let unit = MetricUnit(ofTable: setting.unit) {
        names.add(Scalar(setting.path, unit: unit, meaning: setting.meaning))
      } else {
        names.refuse(setting.path, because: "expressions have no unit \"\(setting.unit)\"")
      }
    }
    for key in ConstantKey.all { names.refuse(key, because: "it has been fixed since version 0.1") }
    return names
  }()
}

extension MetricUnit {
  /// Words in the unit columns that mean a plain number.
  private static let plainWords: Set<String> = ["share", "of 10", "AU", "MET"]

  /// Parses a unit from a table of settings or keys; `nil` if expressions do not support it.
  package init?(ofTable text: String) {
    if Self.plainWords.contains(text) {
      self = .one
    } else if text == "MET·min" {
      self.init(reading: "min")
    } else {
      self.init(reading: text.hasSuffix("m³") ? String(text.dropLast()) + "^3" : text)
    }
  }
}
