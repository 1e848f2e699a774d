public import DayRecords
import TextFormats

/// Outcomes of a deployment's athletes for the five risks, as sums that merge by addition.
///
/// For each month, risk, time of issue and cohort it has 24 bins of issued log odds: the number of forecasts,
/// the number of events and the summed log odds. All are integers, so merging is exactly associative and
/// commutative. No athlete's days are stored. ``DeploymentMaps`` reads the sums and applies the six-month
/// half-life.
///
/// ```swift
/// var all = DeploymentState(formulas: hash)
/// for part in parts { try all.merge(part) }
/// ```
/// Page: *Learning across athletes*, tests: `DeploymentStateTests`.
public struct DeploymentState: Sendable, Hashable {
  /// Maximum encoded size in bytes, for any number of athletes. The oldest months are dropped to stay within it.
  public static let maximumBytes = 65_536
  /// Months kept, including the newest. Older data would weigh less than an eighth.
  static let months = 18

  /// SHA-256 of the formula set behind the forecasts, 64 hexadecimal digits.
  public let formulas: String
  let curves: UInt64

  /// One month of one map.
  struct Place: Sendable, Hashable, Comparable {
    /// Months since year 0.
    var month: Int
    var map: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.month, one.map) < (other.month, other.map)
    }
  }

  private(set) var sums: [Place: DeploymentSums] = [:]

  /// Creates an empty deployment.
  ///
  /// - Parameter formulas: Hash of the formula set that the forecasts use.
  public init(formulas: String) {
    self.formulas = formulas
    curves = TrainedPriors.digest
  }

  init(formulas: String, curves: UInt64) { (self.formulas, self.curves) = (formulas, curves) }

  /// Whether the state contains no outcomes yet.
  public var isEmpty: Bool { sums.isEmpty }

  /// Adds another state. The result is bit-identical for any order of merging.
  ///
  /// - Throws: ``DeploymentError/otherFormulas(found:expected:)`` or ``DeploymentError/otherCurves``; the state
  ///   is unchanged then.
  /// - Complexity: O(months · maps of `other`).
  public mutating func merge(_ other: DeploymentState) throws(DeploymentError) {
    try check(like: other)
    for (place, part) in other.sums { add(part, at: place) }
    bound()
  }

  /// Checks that another state was trained on forecasts of the same formulas and curves.
  func check(like other: DeploymentState) throws(DeploymentError) {
    guard other.formulas == formulas else {
      throw .otherFormulas(found: other.formulas, expected: formulas)
    }
    guard other.curves == curves else { throw .otherCurves }
  }

  /// Checks that the state fits forecasts of these formulas and this version of the library.
  ///
  /// - Throws: ``DeploymentError/otherFormulas(found:expected:)``, ``DeploymentError/otherCurves``.
  public func check(formulas expected: String) throws(DeploymentError) {
    guard formulas == expected else { throw .otherFormulas(found: formulas, expected: expected) }
    guard curves == TrainedPriors.digest else { throw .otherCurves }
  }

  mutating func add(_ part: DeploymentSums, at place: Place) {
    sums[place, default: DeploymentSums()].add(part)
  }

  /// Adds encoded sums, then drops old months if there are more sums than the state may hold.
  mutating func add(from reader: inout StateReader, at place: Place) throws(StateError) {
    try sums[place, default: DeploymentSums()].add(from: &reader)
    if sums.count > Self.months * DeploymentMaps.count { bound() }
  }

  /// Drops months that are too old, then the oldest remaining ones until the state fits its maximum size.
  ///
  /// Merging never makes newer months smaller, so a dropped month could not fit later. The result is the same
  /// whether it is dropped before or after a merge.
  mutating func bound() {
    guard let newest = sums.keys.lazy.map(\.month).max() else { return }
    var bytes = [Int](repeating: 0, count: Self.months)
    for (place, part) in sums where newest - place.month < Self.months {
      bytes[newest - place.month] += part.byteCount
    }
    var room = Self.maximumBytes - Self.headBytes
    var kept = 0
    while kept < Self.months, bytes[kept] <= room {
      room -= bytes[kept]
      kept += 1
    }
    guard sums.keys.contains(where: { newest - $0.month >= kept }) else { return }
    sums = sums.filter { newest - $0.key.month < kept }
  }

  static func month(of day: CalendarDay) -> Int { day.year * 12 + day.month - 1 }
}

/// Why a deployment state was rejected.
public enum DeploymentError: Error, Sendable, Hashable {
  /// The bytes are not a deployment state, or they are damaged.
  case state(StateError)
  /// The state was trained on forecasts of another formula set.
  case otherFormulas(found: String, expected: String)
  /// The state was trained on the curves of another version of the library.
  case otherCurves

  /// A machine-readable error code.
  public var kind: String {
    switch self {
    case .state(.damaged): "deployment_damaged"
    case .state: "deployment_unreadable"
    case .otherFormulas, .otherCurves: "deployment_foreign"
    }
  }

  /// A readable message that says what to do.
  public var message: String {
    switch self {
    case .state(.notAState), .state(.severalStates):
      "The deployment state cannot be used: the data is not a deployment state."
    case .state(.unknownVersion(let version)):
      "The deployment state cannot be used: this library cannot read version \(version). Update the library."
    case .state(.truncated(let offset)):
      "The deployment state cannot be used: it is cut off at byte \(offset)."
    case .state(.invalid(let field, let offset)):
      "The deployment state cannot be used: \(field) at byte \(offset) is invalid."
    case .state(.damaged):
      "The deployment state cannot be used: it is damaged. Use the last good copy, or train a new one."
    case .state(.trailingBytes(let count)):
      "The deployment state cannot be used: \(count) extra \(count == 1 ? "byte follows" : "bytes follow") it."
    case .otherFormulas(let found, let expected):
      "The deployment state was trained with formula set \(found.prefix(12)), but the forecasts use \(expected.prefix(12)). "
        + "Use the formulas that trained it, or train a new one."
    case .otherCurves:
      "Another version of the library trained this deployment state. Train a new one from the records."
    }
  }
}
