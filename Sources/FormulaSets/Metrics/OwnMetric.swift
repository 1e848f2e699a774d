import ActivityStreams
public import MetricExpressions

/// A custom metric: a name, a checked expression, and its display unit.
///
/// Page: *Custom metrics*, tests: `OwnMetricTests`.
public struct OwnMetric: Sendable, Hashable {
  /// The name, in `snake_case`: the key under `custom` in documents.
  public let name: String
  /// The expression.
  public let expression: MetricExpression
  /// The author's description.
  public let meaning: String?
  /// The source.
  public let source: String?

  /// The largest number of metrics of a set.
  package static let maximumMetrics = 50
  /// Longest name, bytes.
  static let longestName = 40
  /// Longest unit, meaning or source, bytes.
  static let longestText = 200

  /// A metric.
  ///
  /// - Parameters:
  ///   - name: The name: small letters, digits and `_`, a letter first, at most 40.
  ///   - expression: The expression as text.
  ///   - unit: The unit of its value; `nil` = the natural one.
  ///   - meaning: A description.
  ///   - source: Where it comes from.
  ///   - earlier: Metrics that it may use, as `custom.NAME`.
  /// - Throws: ``FormulaError`` with the name of the metric, and for the expression the line and the column in it.
  public init(
    name: String, expression: String, unit: String? = nil, meaning: String? = nil, source: String? = nil,
    after earlier: [OwnMetric] = []
  ) throws(FormulaError) {
    guard Self.isName(name) else {
      throw .shape(
        key: "metrics.\(name.prefix(60))",
        expected:
          "named with lower-case letters, digits and _, starting with a letter, at most \(Self.longestName) long"
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

  /// The requested unit; `nil` if the natural one is shown.
  let givenUnit: String?

  /// The unit of its value as it is written; empty of a plain number.
  public var unit: String { givenUnit ?? expression.unit.description }

  /// Whether a text may name a metric.
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
  /// The names of own metrics: channels, values of the athlete, settings that are one number, keys of the document, and metrics before.
  package init(ofMetricsAfter earlier: [OwnMetric]) {
    self = Self.ofMetrics
    for metric in earlier {
      add(Scalar("custom.\(metric.name)", unit: metric.expression.unit, meaning: metric.meaning ?? ""))
    }
  }

  /// The names of edges of zones: values of the athlete, and settings that are one number.
  static let ofZones: ExpressionNames = {
    var names = ofSettings
    names.refuseChannels(because: "zone edges use thresholds, settings and numbers only")
    for key in MetricDocumentKeys.all {
      names.refuse(key.path, because: "zones are computed before the document")
    }
    return names
  }()

  private static let ofMetrics: ExpressionNames = {
    var names = ofSettings
    for key in MetricDocumentKeys.all {
      if let unit = MetricUnit(ofTable: key.unit) { names.add(Scalar(key.path, unit: unit)) }
    }
    return names
  }()

  /// Values of the athlete, and settings that are one number.
  private static let ofSettings: ExpressionNames = {
    var names = ExpressionNames()
    for setting in FormulaSet.settings {
      switch setting.domain {
      case .number, .optionalNumber, .count: break
      case .flag, .choice, .numbers, .table:
        names.refuse(setting.path, because: "this setting is not one number")
        continue
      }
      if let unit = MetricUnit(ofTable: setting.unit) {
        names.add(Scalar(setting.path, unit: unit, meaning: setting.meaning))
      } else {
        names.refuse(setting.path, because: "expressions have no unit \"\(setting.unit)\"")
      }
    }
    for key in ConstantKey.all { names.refuse(key, because: "it is a constant since 0.1") }
    return names
  }()
}

extension MetricUnit {
  /// Words for plain numbers in tables of settings and keys.
  private static let plainWords: Set<String> = ["share", "of 10", "AU", "MET"]

  /// The unit of a line in a table of settings or keys; `nil` if expressions have none.
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
