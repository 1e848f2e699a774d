public import DayRecords
import TextFormats

/// Outcomes of a deployment's athletes for the five risks, as sums that merge by addition.
///
/// Of each risk, time of issue and cohort it holds, month by month, 24 bins of issued log odds with the number of forecasts, of events and
/// the sum of log odds, all as whole numbers. So merging is associative and commutative to the bit, and nothing of an athlete's days is in
/// it. ``DeploymentMaps`` reads it; the decay by half in six months is applied then.
///
/// ```swift
/// var all = DeploymentState(formulas: hash)
/// for part in parts { try all.merge(part) }
/// ```
/// Page: *Learning across athletes*, tests: `DeploymentStateTests`.
public struct DeploymentState: Sendable, Hashable {
  /// No deployment is longer than this, however many athletes it has: of more the oldest months go.
  public static let maximumBytes = 65_536
  /// Months kept, the newest with them: of older ones less than an eighth would count.
  static let months = 18

  /// The formula set whose forecasts taught it: its SHA-256, 64 hexadecimal digits.
  public let formulas: String
  /// A digest of the curves whose forecasts taught it.
  let curves: UInt64

  /// A month of one map.
  struct Place: Sendable, Hashable, Comparable {
    /// Months since the year 0.
    var month: Int
    var map: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.month, one.map) < (other.month, other.map)
    }
  }

  private(set) var sums: [Place: DeploymentSums] = [:]

  /// An empty deployment.
  ///
  /// - Parameter formulas: The hash of the formula set that forecasts are made with.
  public init(formulas: String) {
    self.formulas = formulas
    curves = TrainedPriors.digest
  }

  init(formulas: String, curves: UInt64, sums: [Place: DeploymentSums]) {
    (self.formulas, self.curves, self.sums) = (formulas, curves, sums)
  }

  /// Whether it is empty.
  public var isEmpty: Bool { sums.isEmpty }

  /// Adds another state. The result is bit-identical for any order of merging.
  ///
  /// - Throws: ``DeploymentError/otherFormulas(found:expected:)``; nothing is added then.
  /// - Complexity: O(months · maps of `other`).
  public mutating func merge(_ other: DeploymentState) throws(DeploymentError) {
    guard other.formulas == formulas else {
      throw .otherFormulas(found: other.formulas, expected: formulas)
    }
    guard other.curves == curves else { throw .otherCurves }
    sums.merge(other.sums) { one, two in one.merged(with: two) }
    bound()
  }

  /// Refuses a state that forecasts of these formulas, by this version of the library, cannot be read by.
  ///
  /// - Throws: ``DeploymentError/otherFormulas(found:expected:)``, ``DeploymentError/otherCurves``.
  public func check(formulas expected: String) throws(DeploymentError) {
    guard formulas == expected else { throw .otherFormulas(found: formulas, expected: expected) }
    guard curves == TrainedPriors.digest else { throw .otherCurves }
  }

  /// Adds to one month of one map.
  mutating func add(_ part: DeploymentSums, at place: Place) {
    sums[place] = sums[place].map { $0.merged(with: part) } ?? part
  }

  /// Lets the oldest months go: those that are too old, and of more bytes than are kept the oldest ones.
  ///
  /// The size of the newer months only grows by merging, so a month which does not fit never fits again: it does not matter
  /// whether it goes before or after a merge.
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

  /// Months since the year 0.
  static func month(of day: CalendarDay) -> Int { day.year * 12 + day.month - 1 }
}

/// Why a deployment state cannot be used.
public enum DeploymentError: Error, Sendable, Hashable {
  /// The bytes are not a deployment state, or damaged.
  case state(StateError)
  /// It was taught by forecasts of another formula set.
  case otherFormulas(found: String, expected: String)
  /// It was taught by the curves of another version of the library.
  case otherCurves

  /// A word for programs.
  public var kind: String {
    switch self {
    case .state(.damaged): "deployment_damaged"
    case .state: "deployment_unreadable"
    case .otherFormulas, .otherCurves: "deployment_foreign"
    }
  }

  /// A sentence for people.
  public var message: String {
    switch self {
    case .state(.notAState): "The deployment state cannot be used: the bytes are not a deployment state."
    case .state(.unknownVersion(let version)):
      "The deployment state cannot be used: this library cannot read version \(version). Update the library."
    case .state(.truncated(let offset)): "The deployment state cannot be used: it ends at byte \(offset)."
    case .state(.invalid(let field, let offset)):
      "The deployment state cannot be used: \(field) at byte \(offset) is impossible."
    case .state(.damaged):
      "The deployment state cannot be used: it is damaged. Use the last good copy, or train a new one."
    case .state(.trailingBytes(let count)):
      "The deployment state cannot be used: \(count) extra bytes follow it."
    case .otherFormulas(let found, let expected):
      "The deployment state was trained with formula set \(found.prefix(12)), but the forecasts use \(expected.prefix(12)). "
        + "Use the formulas that trained it, or train a new one."
    case .otherCurves:
      "Another version of the library trained this deployment state. Train a new one from the records."
    }
  }
}
