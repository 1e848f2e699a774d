import DayRecords

/// Identifies a forecast by its target and, if given, its time of issue and window.
package struct ForecastKey: Sendable, Hashable, Comparable {
  /// The target: a risk such as `fatigue_spillover_risk`, or any other name.
  package var prediction: String
  /// `am` or `pm`; `nil` if not given.
  package var issue: String?
  /// Window in which an event counts, in days after the day of issue; `nil` if not given.
  package var window: ClosedRange<Int>?

  package init(_ prediction: String, issue: String? = nil, window: ClosedRange<Int>? = nil) {
    self.prediction = prediction
    self.issue = issue
    self.window = window
  }

  /// The window for events: the given window or, if none is given, the default of the five risks.
  package var eventWindow: ClosedRange<Int>? {
    if let window { return window }
    guard let kind = RiskKind(rawValue: prediction) else { return nil }
    // Horizons are in hours from the morning of issue, and the day of issue is day 0.
    if kind == .fuelingMismatch { return 0...0 }
    return kind.horizonHours.lowerBound / 24...kind.horizonHours.upperBound / 24
  }

  /// The display name, such as `recovery_instability am 7…14 d`.
  package var name: String {
    var name = prediction
    if let issue { name += " " + issue }
    if let window {
      name +=
        window.lowerBound == window.upperBound
        ? " \(window.lowerBound) d" : " \(window.lowerBound)…\(window.upperBound) d"
    }
    return name
  }

  private var order: [Int] {
    let kinds = RiskKind.allCases.map(\.rawValue)
    return [
      kinds.firstIndex(of: prediction) ?? kinds.count, window?.lowerBound ?? -1, window?.upperBound ?? -1,
    ]
  }

  /// Sorts the five risks first, in their own order.
  package static func < (one: ForecastKey, other: ForecastKey) -> Bool {
    let (mine, theirs) = (one.order, other.order)
    if mine[0] != theirs[0] { return mine[0] < theirs[0] }
    if one.prediction != other.prediction { return one.prediction < other.prediction }
    if one.issue != other.issue { return (one.issue ?? "") < (other.issue ?? "") }
    return mine.lexicographicallyPrecedes(theirs)
  }
}
