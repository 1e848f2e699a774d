public import MetricExpressions

/// Zones whose lower edges are expressions of the athlete's thresholds (`zones` in a formula file).
///
/// They override the edges in the settings. If an edge has no value for an athlete, or the edges do not
/// increase, the settings are used.
///
/// Page: *Zone expressions*, tests: `ZoneExpressionsTests`.
public struct ZoneExpressions: Sendable, Hashable {
  /// The quantity that is divided into zones.
  public enum Quantity: String, Sendable, Hashable, CaseIterable {
    /// Heart rate, bpm.
    case heartRate = "heart_rate"
    /// Power, W.
    case power
    /// Running or walking speed, m/s, slowest zone first. An edge may be a pace in s/km.
    case pace

    /// The allowed units of an edge, starting with the unit of the zones.
    fileprivate var units: [MetricUnit] {
      let names =
        switch self {
        case .heartRate: ["bpm"]
        case .power: ["W"]
        case .pace: ["m/s", "s/km"]
        }
      return names.compactMap(MetricUnit.init(reading:))
    }
  }

  /// Why expressions yield no zones for an athlete.
  package enum Problem: Error, Sendable, Hashable {
    /// An edge, counted from 0, has no value.
    case noValue(edge: Int, MetricExpression.Reason)
    /// An edge is not above the previous one, or the first is not above 0.
    case notRising(edge: Int)
  }

  package static let maximumEdges = 12

  private var edges: [Quantity: [MetricExpression]] = [:]

  /// Creates an empty set: all edges come from the settings.
  public init() {}

  /// Whether the list of expressions is empty.
  public var isEmpty: Bool { edges.isEmpty }

  /// The lower edges of all zones except the lowest; `nil` if the settings apply.
  public subscript(quantity: Quantity) -> [MetricExpression]? { edges[quantity] }

  /// Sets the edges of the given quantity.
  ///
  /// - Parameters:
  ///   - texts: The expressions, lowest edge first. They may use thresholds, single-number settings and
  ///     numbers.
  ///   - quantity: The quantity to divide.
  /// - Throws: ``FormulaError`` with the edge and, for an invalid expression, the line and column.
  public mutating func set(_ texts: [String], of quantity: Quantity) throws(FormulaError) {
    let key = "zones.\(quantity.rawValue)"
    guard (1...Self.maximumEdges).contains(texts.count) else {
      throw .shape(key: key, expected: "a list of 1 to \(Self.maximumEdges) expressions")
    }
    var read: [MetricExpression] = []
    for (place, text) in texts.enumerated() {
      do throws(ExpressionError) {
        let plain = try MetricExpression(text, in: nil, names: .ofZones)
        let unit = quantity.units.first { $0.measuresSame(as: plain.unit) } ?? quantity.units.first
        read.append(try MetricExpression(text, in: unit, names: .ofZones))
      } catch {
        throw .zone(key: "\(key).\(place)", problem: error)
      }
    }
    // Edges that are impossible for every athlete are reported at once.
    var last = 0.0
    for (place, edge) in read.enumerated() where edge.scalars.isEmpty {
      guard case .success(let value) = Self.value(of: edge, place, ExpressionInputs(seconds: 0)), value > last
      else {
        throw .outOfRange(
          key: "\(key).\(place)", value: String(edge.text.prefix(60)),
          allowed: "greater than 0 and greater than the previous edge")
      }
      last = value
    }
    edges[quantity] = read
  }

  /// Removes the expressions of the given quantity, so its edges come from the settings.
  package mutating func remove(_ quantity: Quantity) { edges[quantity] = nil }

  /// Returns the increasing edges of the given quantity in bpm, W or m/s; `nil` if no expressions are given.
  func values(of quantity: Quantity, _ inputs: () -> ExpressionInputs) -> Result<[Double], Problem>? {
    guard let edges = edges[quantity] else { return nil }
    let inputs = inputs()
    var values: [Double] = []
    for (place, edge) in edges.enumerated() {
      switch Self.value(of: edge, place, inputs) {
      case .success(let value) where value > values.last ?? 0: values.append(value)
      case .success: return .failure(.notRising(edge: place))
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(values)
  }

  /// Returns the value of an edge, rounded to 1e-9 so that 55 % of 200 W is exactly 110 W.
  private static func value(of edge: MetricExpression, _ place: Int, _ inputs: ExpressionInputs)
    -> Result<Double, Problem>
  {
    let result = edge.value(of: inputs)
    guard let given = result.value else {
      return .failure(.noValue(edge: place, result.reason ?? .nothingLeft))
    }
    let value = edge.unit == Quantity.pace.units.last ? 1000 / given : given
    guard value.isFinite else { return .failure(.noValue(edge: place, .divisionByZero)) }
    return .success(value.magnitude < 1e6 ? (value * 1e9).rounded() / 1e9 : value)
  }
}

extension ZoneExpressions.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noValue(_, .notKnown(let name)): "\(name) is unknown."
    case .noValue(let edge, let reason): "edge \(edge + 1) has no value. \(reason)"
    case .notRising(let edge):
      "edge \(edge + 1) is not above \(edge == 0 ? "0" : "edge \(edge)") for this athlete."
    }
  }
}
