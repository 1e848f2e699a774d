/// Operations on blocks of values, with NaN for missing values. Results that are not finite become
/// missing and are recorded as faults.
enum BlockOperations {
  typealias Input = UnsafePointer<Double>
  typealias Output = UnsafeMutablePointer<Double>

  /// Copies a block of a column, replacing values that are not finite with NaN.
  static func load(_ column: Input, _ output: Output, _ count: Int) {
    for place in 0..<count {
      let value = column[place]
      output[place] = value.magnitude <= .greatestFiniteMagnitude ? value : .nan
    }
  }

  /// Applies a per-second operation to every second of a block.
  static func apply(
    _ operation: Operation, _ inputs: [Input], _ output: Output, _ count: Int, _ faults: inout Faults
  ) {
    guard let a = inputs.first else { return }
    let b = inputs.count > 1 ? inputs[1] : a
    switch operation {
    case .scaled(let factor): checked(a, output, count, &faults) { $0 * factor }
    case .negated: each(a, output, count) { -$0 }
    case .absolute: each(a, output, count) { $0.magnitude }
    case .squareRoot: each(a, operation, output, count, &faults) { $0 >= 0 ? $0.squareRoot() : nil }
    case .exponential: each(a, operation, output, count, &faults, Elementary.exp)
    case .logarithm: each(a, operation, output, count, &faults, Elementary.log)
    case .wholePower(2): checked(a, output, count, &faults) { $0 * $0 }
    case .wholePower(3): checked(a, output, count, &faults) { $0 * ($0 * $0) }
    case .wholePower(4): checked(a, output, count, &faults) { ($0 * $0) * ($0 * $0) }
    case .wholePower(let exponent):
      each(a, operation, output, count, &faults) { Elementary.power($0, exponent) }
    case .realPower(let exponent):
      each(a, operation, output, count, &faults) { Elementary.power($0, exponent) }
    case .power:
      for place in 0..<count {
        let (base, exponent) = (a[place], b[place])
        var value: Double?
        if !base.isNaN, !exponent.isNaN {
          value = Elementary.power(base, exponent)
          if value == nil { faults.formUnion(operation.fault(of: [base, exponent])) }
        }
        output[place] = value ?? .nan
      }
    case .add: checked(a, b, output, count, &faults) { $0 + $1 }
    case .subtract: checked(a, b, output, count, &faults) { $0 - $1 }
    case .multiply: checked(a, b, output, count, &faults) { $0 * $1 }
    case .divide: divide(a, b, output, count, &faults)
    case .smaller: each(a, b, output, count) { $0 < $1 ? $0 : $1 }
    case .larger: each(a, b, output, count) { $0 > $1 ? $0 : $1 }
    case .less: each(a, b, output, count) { $0 < $1 ? 1 : 0 }
    case .lessOrEqual: each(a, b, output, count) { $0 <= $1 ? 1 : 0 }
    case .equal: each(a, b, output, count) { $0 == $1 ? 1 : 0 }
    case .not: each(a, output, count) { 1 - $0 }
    case .and:
      for place in 0..<count {
        let (one, other) = (a[place], b[place])
        output[place] = one == 0 || other == 0 ? 0 : one == 1 && other == 1 ? 1 : .nan
      }
    case .or:
      for place in 0..<count {
        let (one, other) = (a[place], b[place])
        output[place] = one == 1 || other == 1 ? 1 : one == 0 && other == 0 ? 0 : .nan
      }
    case .choose:
      let c = inputs.count > 2 ? inputs[2] : a
      for place in 0..<count {
        output[place] = a[place] == 1 ? b[place] : a[place] == 0 ? c[place] : .nan
      }
    case .only: for place in 0..<count { output[place] = b[place] == 1 ? a[place] : .nan }
    case .known: for place in 0..<count { output[place] = a[place].isNaN ? 0 : 1 }
    case .zone: zone(inputs, output, count)
    default: break
    }
  }

  /// Applies a function of one argument whose result is always finite.
  @inline(__always)
  private static func each(_ a: Input, _ output: Output, _ count: Int, _ body: (Double) -> Double) {
    for place in 0..<count { output[place] = a[place].isNaN ? .nan : body(a[place]) }
  }

  /// Applies a function of two arguments whose result is always finite.
  @inline(__always)
  private static func each(
    _ a: Input, _ b: Input, _ output: Output, _ count: Int, _ body: (Double, Double) -> Double
  ) {
    for place in 0..<count {
      let (one, other) = (a[place], b[place])
      output[place] = one.isNaN || other.isNaN ? .nan : body(one, other)
    }
  }

  /// Applies a function of one argument whose result may be missing.
  @inline(__always)
  private static func each(
    _ a: Input, _ operation: Operation, _ output: Output, _ count: Int, _ faults: inout Faults,
    _ body: (Double) -> Double?
  ) {
    for place in 0..<count {
      guard !a[place].isNaN else {
        output[place] = .nan
        continue
      }
      if let value = body(a[place]) {
        output[place] = value
      } else {
        faults.formUnion(operation.fault(of: [a[place]]))
        output[place] = .nan
      }
    }
  }

  /// Applies a function of one argument whose result may overflow.
  @inline(__always)
  private static func checked(
    _ a: Input, _ output: Output, _ count: Int, _ faults: inout Faults, _ body: (Double) -> Double
  ) {
    var bad: UInt64 = 0
    for place in 0..<count {
      let value = body(a[place])
      let isFinite = value.magnitude <= .greatestFiniteMagnitude
      output[place] = isFinite ? value : .nan
      bad |= !isFinite && a[place] == a[place] ? 1 : 0
    }
    if bad != 0 { faults.formUnion(.overflow) }
  }

  /// Applies a function of two arguments whose result may overflow.
  @inline(__always)
  private static func checked(
    _ a: Input, _ b: Input, _ output: Output, _ count: Int, _ faults: inout Faults,
    _ body: (Double, Double) -> Double
  ) {
    var bad: UInt64 = 0
    for place in 0..<count {
      let (one, other) = (a[place], b[place])
      let value = body(one, other)
      let isFinite = value.magnitude <= .greatestFiniteMagnitude
      output[place] = isFinite ? value : .nan
      bad |= !isFinite && one == one && other == other ? 1 : 0
    }
    if bad != 0 { faults.formUnion(.overflow) }
  }

  private static func divide(
    _ a: Input, _ b: Input, _ output: Output, _ count: Int, _ faults: inout Faults
  ) {
    var zeros: UInt64 = 0
    var bad: UInt64 = 0
    for place in 0..<count {
      let (one, other) = (a[place], b[place])
      let value = one / other
      let isFinite = value.magnitude <= .greatestFiniteMagnitude
      output[place] = isFinite ? value : .nan
      let isBad = !isFinite && one == one && other == other
      zeros |= isBad && other == 0 ? 1 : 0
      bad |= isBad && other != 0 ? 1 : 0
    }
    if zeros != 0 { faults.formUnion(.divisionByZero) }
    if bad != 0 { faults.formUnion(.overflow) }
  }

  private static func zone(_ inputs: [Input], _ output: Output, _ count: Int) {
    for place in 0..<count {
      let value = inputs[0][place]
      var reached = 0.0
      var isKnown = !value.isNaN
      for edge in inputs.dropFirst() {
        if edge[place].isNaN { isKnown = false }
        if edge[place] <= value { reached += 1 }
      }
      output[place] = isKnown ? reached : .nan
    }
  }
}

/// The state that an operation carries from block to block.
struct BlockState {
  private var run = 0
  private var age = 0
  private var sum = 0.0
  private var average = Double.nan

  /// Returns whether a new segment begins within these seconds.
  private static func begins(_ breaks: [Bool]?, _ start: Int, _ count: Int) -> Bool {
    breaks.map { $0[start..<(start + count)].contains(true) } ?? false
  }

  mutating func roll(
    _ values: UnsafePointer<Double>, _ output: UnsafeMutablePointer<Double>, _ start: Int, _ count: Int,
    _ width: Int, _ breaks: [Bool]?, _ faults: inout Faults
  ) {
    let scale = Double(width)
    let period = PlainEvaluator.period(width)
    var isOverflown = false
    if run >= width, age + count < period, !Self.begins(breaks, start, count),
      !Self.hasMissing(values + start, count)
    {
      // Fast path: the window continues through the entire block.
      let new = values + start
      let old = values + (start - width)
      var sum = sum
      for place in 0..<count {
        sum += new[place] - old[place]
        output[place] = sum
      }
      self.sum = sum
      run += count
      age += count
      var bad: UInt64 = 0
      for place in 0..<count {
        let mean = output[place] / scale
        let isFinite = mean.magnitude <= .greatestFiniteMagnitude
        output[place] = isFinite ? mean : .nan
        bad |= isFinite ? 0 : 1
      }
      if bad != 0 { faults.formUnion(.overflow) }
      return
    }
    for second in start..<(start + count) {
      if let breaks, breaks[second] { run = 0 }
      let value = values[second]
      output[second - start] = .nan
      guard !value.isNaN else {
        run = 0
        continue
      }
      run += 1
      guard run >= width else { continue }
      age += 1
      if run == width || age == period {
        age = 0
        sum = 0
        for place in (second - width + 1)...second { sum += values[place] }
      } else {
        sum += value - values[second - width]
      }
      let mean = sum / scale
      if mean.isFinite { output[second - start] = mean } else { isOverflown = true }
    }
    if isOverflown { faults.formUnion(.overflow) }
  }

  private static func hasMissing(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
    var missing: UInt64 = 0
    for place in 0..<count { missing |= values[place] == values[place] ? 0 : 1 }
    return missing != 0
  }

  mutating func smooth(
    _ values: UnsafePointer<Double>, _ output: UnsafeMutablePointer<Double>, _ start: Int, _ count: Int,
    _ share: Double, _ breaks: [Bool]?, _ faults: inout Faults
  ) {
    for place in 0..<count {
      if let breaks, breaks[start + place] { average = .nan }
      let value = values[place]
      if value.isNaN {
        average = .nan
      } else {
        let next = average.isNaN ? value : average + share * (value - average)
        if !next.isFinite { faults.formUnion(.overflow) }
        average = next.isFinite ? next : .nan
      }
      output[place] = average
    }
  }

  mutating func cumulate(
    _ values: UnsafePointer<Double>, _ output: UnsafeMutablePointer<Double>, _ count: Int,
    _ faults: inout Faults
  ) {
    for place in 0..<count {
      output[place] = .nan
      guard !values[place].isNaN else { continue }
      sum += values[place]
      if sum.isFinite { output[place] = sum } else { faults.formUnion(.overflow) }
    }
  }
}

/// Aggregates all seconds into one value, block by block. Every block except the last has a multiple of
/// eight seconds.
struct BlockAggregate {
  private let operation: Operation
  private var lanes = SIMD8<Double>(repeating: 0)
  private var counts = SIMD8<Double>(repeating: 0)
  private var edge = Double.nan
  private var kept: [Double] = []

  init(_ operation: Operation) { self.operation = operation }

  mutating func add(_ values: UnsafePointer<Double>, _ count: Int) {
    switch operation {
    case .mean, .sum, .seconds: accumulate(values, count)
    case .quantile: for place in 0..<count where !values[place].isNaN { kept.append(values[place]) }
    case .first:
      guard edge.isNaN else { return }
      for place in 0..<count where !values[place].isNaN {
        edge = values[place]
        return
      }
    case .last: for place in 0..<count where !values[place].isNaN { edge = values[place] }
    case .least: for place in 0..<count where values[place] < edge || edge.isNaN { edge = values[place] }
    case .greatest: for place in 0..<count where values[place] > edge || edge.isNaN { edge = values[place] }
    default: break
    }
  }

  private mutating func accumulate(_ values: UnsafePointer<Double>, _ count: Int) {
    let whole = count & ~7
    let zero = SIMD8<Double>(repeating: 0)
    let one = SIMD8<Double>(repeating: 1)
    var place = 0
    while place < whole {
      let eight = UnsafeRawPointer(values + place).loadUnaligned(as: SIMD8<Double>.self)
      let isMissing = eight .!= eight
      lanes += eight.replacing(with: zero, where: isMissing)
      counts += one.replacing(with: zero, where: isMissing)
      place += 8
    }
    while place < count {
      if !values[place].isNaN {
        lanes[place & 7] += values[place]
        counts[place & 7] += 1
      }
      place += 1
    }
  }

  func result(_ faults: inout Faults) -> Double {
    let sum =
      ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]))
    let count = counts.sum()
    let value: Double
    switch operation {
    case .mean:
      guard count > 0 else { return .nan }
      value = sum / count
    case .sum, .seconds:
      guard count > 0 else { return .nan }
      value = sum
    case .quantile(let share):
      guard !kept.isEmpty else { return .nan }
      value = PlainEvaluator.quantile(kept, share)
    default:
      guard !edge.isNaN else { return .nan }
      value = edge
    }
    guard value.isFinite else {
      faults.formUnion(.overflow)
      return .nan
    }
    return value + 0
  }
}
