/// The inputs of an expression: channels with one value per second, and single values.
package struct ExpressionInputs: Sendable {
  package let seconds: Int
  /// The channels by name, with one value per second and NaN for missing values. Columns of the wrong
  /// length are ignored.
  package var columns: [String: [Double]] = [:]
  /// Seconds at which a new segment begins without a gap before it, in ascending order. Windows do not
  /// extend across them.
  package var breaks: [Int] = []
  package var scalars: [String: Double] = [:]

  /// Creates inputs without values.
  ///
  /// - Parameter seconds: Number of seconds; a negative number counts as 0.
  package init(seconds: Int) { self.seconds = max(0, seconds) }

  func column(_ name: String) -> [Double]? {
    columns[name].flatMap { $0.count == seconds ? $0 : nil }
  }

  /// For each second, whether a new segment begins there; `nil` if the inputs have no breaks.
  var breakFlags: [Bool]? {
    guard !breaks.isEmpty else { return nil }
    var flags = [Bool](repeating: false, count: seconds)
    for second in breaks where flags.indices.contains(second) { flags[second] = true }
    return flags
  }
}

/// The result of a program: its value (`nil` if it is missing) and its faults.
struct ProgramResult: Hashable, Sendable {
  var value: Double?
  var faults: Faults = []
  var steps = 0

  /// Returns whether both results are bit-identical.
  func isSame(as other: ProgramResult) -> Bool {
    value?.bitPattern == other.value?.bitPattern && faults == other.faults
  }
}
