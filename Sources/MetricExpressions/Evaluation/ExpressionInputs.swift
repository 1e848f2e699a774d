/// The inputs of an expression: one value per second for each channel, and single values.
package struct ExpressionInputs: Sendable {
  /// The number of seconds.
  package let seconds: Int
  /// The channels by name, one value a second, `nan` where missing; a column of another length counts as none.
  package var columns: [String: [Double]] = [:]
  /// Seconds with which a new stretch begins although none is missing before, in order: no window reaches across.
  package var breaks: [Int] = []
  /// Single values by name.
  package var scalars: [String: Double] = [:]

  /// Inputs without a value.
  ///
  /// - Parameter seconds: How many seconds there are; 0….
  package init(seconds: Int) { self.seconds = max(0, seconds) }

  func column(_ name: String) -> [Double]? {
    columns[name].flatMap { $0.count == seconds ? $0 : nil }
  }

  /// A flag a second, whether a stretch begins there; `nil` without any.
  var breakFlags: [Bool]? {
    guard !breaks.isEmpty else { return nil }
    var flags = [Bool](repeating: false, count: seconds)
    for second in breaks where flags.indices.contains(second) { flags[second] = true }
    return flags
  }
}

/// The result of a program: its value, `nil` if missing, and its faults.
struct ProgramResult: Hashable, Sendable {
  var value: Double?
  var faults: Faults = []
  /// Steps that were taken.
  var steps = 0

  /// The same to the last bit.
  func isSame(as other: ProgramResult) -> Bool {
    value?.bitPattern == other.value?.bitPattern && faults == other.faults
  }
}
