/// Why an athlete's values are rejected.
public enum AthleteError: Error, Sendable, Hashable {
  /// A value is not finite or not humanly possible.
  case outOfRange(field: String, value: Double, allowed: ClosedRange<Double>)
  /// Two values are in the wrong order or too close together: `lower` must be at least `minimumDifference`
  /// below `upper`.
  case notInOrder(lower: String, value: Double, upper: String, upperValue: Double, minimumDifference: Double)
  /// The birth date is later than the day for which it is used, or more than 120 years before that day.
  case impossibleBirthDate(field: String)

  /// The invalid field, as named in documents.
  package var field: String {
    switch self {
    case .outOfRange(let field, _, _): field
    case .notInOrder(let lower, _, _, _, _): lower
    case .impossibleBirthDate(let field): field
    }
  }

  static func check(_ value: Double?, _ field: String, in range: ClosedRange<Double>) throws(AthleteError) {
    guard let value else { return }
    if !range.contains(value) { throw .outOfRange(field: field, value: value, allowed: range) }
  }
}

extension AthleteError: CustomStringConvertible {
  /// A message with the field and its allowed range. It never contains the value itself, which is health data.
  public var description: String {
    switch self {
    case .outOfRange(let field, _, let allowed):
      "\(field) must be between \(allowed.lowerBound) and \(allowed.upperBound)"
    case .notInOrder(let lower, _, let upper, _, let least):
      least > 0 ? "\(lower) must be at least \(least) below \(upper)" : "\(lower) must be below \(upper)"
    case .impossibleBirthDate(let field): "\(field) is not a valid birth date"
    }
  }
}
