/// The operation of a program node on its arguments. A condition is 1 if true, 0 if false; a missing value is missing in
/// every operation unless stated.
enum Operation: Hashable, Sendable {
  // Where values come from.
  case constant(Double)
  case channel(Int)
  case scalar(Int)

  // Of one second.
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
  /// False where one is false, even where the other is missing (Kleene 1938).
  case and
  case or
  /// Condition, value where true, value where false.
  case choose
  /// The first where the second is true, else missing.
  case only
  /// Whether there is a value: never missing itself.
  case known
  /// The number of edges that the first argument reaches.
  case zone

  // Of the seconds before.
  case rolling(Int)
  /// Exponential average with this share of the new value.
  case smoothed(Double)
  case delayed(Int)
  case cumulated

  // Of all seconds: one value.
  case mean
  case sum
  case least
  case greatest
  case quantile(Double)
  case seconds
  case first
  case last

  /// Whether it aggregates all seconds into one value.
  var isAggregate: Bool {
    switch self {
    case .mean, .sum, .least, .greatest, .quantile, .seconds, .first, .last: true
    default: false
    }
  }

  /// Whether it looks at seconds before.
  var looksBack: Bool {
    switch self {
    case .rolling, .delayed: true
    default: false
    }
  }

  /// Whether it can be computed of constants alone.
  var isFoldable: Bool {
    switch self {
    case .constant, .channel, .scalar, .rolling, .smoothed, .delayed, .cumulated, .known: false
    default: !isAggregate
    }
  }

  /// Steps that one second costs, in additions.
  func cost(seconds: Int) -> Int {
    switch self {
    case .exponential, .logarithm, .realPower, .power: 24
    case .wholePower: 8
    case .divide, .squareRoot, .smoothed: 2
    case .rolling, .choose, .zone: 4
    // Sorting.
    case .quantile: 4 + 4 * max(1, Int.bitWidth - max(1, seconds).leadingZeroBitCount)
    default: 1
    }
  }
}

/// One operation of a program; its arguments come before it.
struct ProgramNode: Hashable, Sendable {
  let operation: Operation
  let arguments: [Int]
  /// Whether it has a value for each second.
  let isSeries: Bool
}

/// A checked expression: operations, each after its arguments.
struct Program: Hashable, Sendable {
  var nodes: [ProgramNode] = []
  var root = 0
  /// Names of the channels read.
  var channels: [String] = []
  /// Names of the single values read.
  var scalars: [String] = []
}
