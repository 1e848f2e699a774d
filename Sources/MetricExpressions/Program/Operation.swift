/// The operation of a program node. Conditions are 1 or 0. If an argument is missing, the result is also
/// missing unless stated otherwise.
enum Operation: Hashable, Sendable {
  // Sources of values.
  case constant(Double)
  case channel(Int)
  case scalar(Int)

  // Per-second operations.
  case scaled(Double)
  case negated
  case absolute
  case squareRoot
  case exponential
  case logarithm
  case wholePower(Int)
  case realPower(Double)
  case power
  case add
  case subtract
  case multiply
  case divide
  case smaller
  case larger
  case less
  case lessOrEqual
  case equal
  case not
  /// False if either argument is false, even if the other argument is missing (Kleene 1938).
  case and
  case or
  /// Arguments: the condition, the value if true, the value if false.
  case choose
  /// The first argument where the second is true; missing where it is not.
  case only
  /// Whether the argument has a value. The result is never missing.
  case known
  /// The number of bounds that the first argument reaches.
  case zone

  // Operations on previous seconds.
  case rolling(Int)
  /// Exponential moving average, given the weight of the new value.
  case smoothed(Double)
  case delayed(Int)
  case cumulated

  // Operations from here on aggregate all seconds to one value.
  case mean
  case sum
  case least
  case greatest
  case quantile(Double)
  case seconds
  case first
  case last

  var isAggregate: Bool {
    switch self {
    case .mean, .sum, .least, .greatest, .quantile, .seconds, .first, .last: true
    default: false
    }
  }

  /// Whether the operation needs the values of earlier seconds.
  var looksBack: Bool {
    switch self {
    case .rolling, .delayed: true
    default: false
    }
  }

  /// Whether the operation can be computed in advance if its arguments are constants.
  var isFoldable: Bool {
    switch self {
    case .constant, .channel, .scalar, .rolling, .smoothed, .delayed, .cumulated, .known: false
    default: !isAggregate
    }
  }

  /// Returns the cost per second, in additions.
  func cost(seconds: Int) -> Int {
    switch self {
    case .exponential, .logarithm, .realPower, .power: 24
    case .wholePower: 8
    case .divide, .squareRoot, .smoothed: 2
    case .rolling, .choose, .zone: 4
    // Includes the cost of sorting.
    case .quantile: 4 + 4 * max(1, Int.bitWidth - max(1, seconds).leadingZeroBitCount)
    default: 1
    }
  }
}

/// One operation of a program. Its arguments are earlier nodes.
struct ProgramNode: Hashable, Sendable {
  let operation: Operation
  let arguments: [Int]
  let isSeries: Bool
}

/// A checked expression as a list of operations in dependency order.
struct Program: Hashable, Sendable {
  var nodes: [ProgramNode] = []
  var root = 0
  var channels: [String] = []
  var scalars: [String] = []
}
