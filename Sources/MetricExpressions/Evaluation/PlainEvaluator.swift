/// The reference evaluator. It runs each operation over the entire recording, with `nil` for missing values.
///
/// ``BlockEvaluator`` must give bit-identical results, which `ExpressionEvaluationTests` checks.
struct PlainEvaluator {
  private let inputs: ExpressionInputs
  private let program: Program
  private var faults: Faults = []
  private var steps = 0
  private var series: [[Double?]] = []
  private var single: [Double?] = []

  static func evaluate(_ program: Program, _ inputs: ExpressionInputs) -> ProgramResult {
    var evaluator = PlainEvaluator(program, inputs)
    return evaluator.run()
  }

  private init(_ program: Program, _ inputs: ExpressionInputs) {
    (self.program, self.inputs) = (program, inputs)
    series = Array(repeating: [], count: program.nodes.count)
    single = Array(repeating: nil, count: program.nodes.count)
  }

  private mutating func run() -> ProgramResult {
    let reachable = ProgramSchedule.reachable(program)
    for (place, node) in program.nodes.enumerated() where reachable[place] {
      if node.isSeries {
        series[place] = column(node)
        steps += inputs.seconds * node.operation.cost(seconds: inputs.seconds)
      } else if node.operation.isAggregate {
        single[place] = aggregate(node.operation, series[node.arguments[0]])
        steps += inputs.seconds * node.operation.cost(seconds: inputs.seconds)
      } else {
        single[place] = scalar(node)
      }
    }
    let value = program.nodes.indices.contains(program.root) ? single[program.root] : nil
    return ProgramResult(value: value, faults: faults, steps: steps)
  }

  // MARK: One second

  /// Applies an operation to values that may be missing.
  private mutating func value(_ operation: Operation, _ given: [Double?]) -> Double? {
    switch operation {
    case .known: return given[0] == nil ? 0 : 1
    case .and where given.contains(0): return 0
    case .or where given.contains(1): return 1
    case .choose:
      guard let condition = given[0] else { return nil }
      return condition == 1 ? given[1] : given[2]
    default: break
    }
    let values = given.compactMap { $0 }
    guard values.count == given.count else { return nil }
    let result = operation.value(of: values)
    if result == nil { faults.formUnion(operation.fault(of: values)) }
    return result
  }

  private mutating func scalar(_ node: ProgramNode) -> Double? {
    switch node.operation {
    case .constant(let value): return value
    case .scalar(let number):
      return inputs.scalars[program.scalars[number]].flatMap { $0.isFinite ? $0 : nil }
    default: return value(node.operation, node.arguments.map { single[$0] })
    }
  }

  // MARK: All seconds

  private mutating func column(_ node: ProgramNode) -> [Double?] {
    let count = inputs.seconds
    var made: [Double?] = []
    made.reserveCapacity(count)
    func argument(_ place: Int, _ second: Int) -> Double? {
      let node = node.arguments[place]
      return program.nodes[node].isSeries ? series[node][second] : single[node]
    }
    switch node.operation {
    case .channel(let number):
      guard let column = inputs.column(program.channels[number]) else {
        return Array(repeating: nil, count: count)
      }
      return column.map { $0.isFinite ? $0 : nil }
    case .rolling(let width): return rolling(series[node.arguments[0]], width)
    case .smoothed(let share): return smoothed(series[node.arguments[0]], share)
    case .delayed(let delay):
      for second in 0..<count { made.append(second >= delay ? argument(0, second - delay) : nil) }
    case .cumulated:
      var sum = 0.0
      for second in 0..<count {
        guard let value = argument(0, second) else {
          made.append(nil)
          continue
        }
        sum += value
        if !sum.isFinite { faults.formUnion(.overflow) }
        made.append(sum.isFinite ? sum : nil)
      }
    default:
      for second in 0..<count {
        made.append(value(node.operation, node.arguments.indices.map { argument($0, second) }))
      }
    }
    return made
  }

  /// Returns the number of seconds after which a window's sum is recomputed, so that rounding errors do not
  /// accumulate.
  static func period(_ width: Int) -> Int { max(1024, width) }

  private mutating func rolling(_ values: [Double?], _ width: Int) -> [Double?] {
    let breaks = inputs.breakFlags
    var made: [Double?] = []
    var run = 0
    var sum = 0.0
    var age = 0
    for second in values.indices {
      if breaks?[second] ?? false { run = 0 }
      guard let value = values[second] else {
        run = 0
        made.append(nil)
        continue
      }
      run += 1
      guard run >= width else {
        made.append(nil)
        continue
      }
      age += 1
      if run == width || age == Self.period(width) {
        age = 0
        sum = 0
        for place in (second - width + 1)...second { sum += values[place] ?? 0 }
      } else {
        sum += value - (values[second - width] ?? 0)
      }
      let mean = sum / Double(width)
      if !mean.isFinite { faults.formUnion(.overflow) }
      made.append(mean.isFinite ? mean : nil)
    }
    return made
  }

  private mutating func smoothed(_ values: [Double?], _ share: Double) -> [Double?] {
    let breaks = inputs.breakFlags
    var made: [Double?] = []
    var average: Double?
    for second in values.indices {
      if breaks?[second] ?? false { average = nil }
      guard let value = values[second] else {
        average = nil
        made.append(nil)
        continue
      }
      let next = average.map { $0 + share * (value - $0) } ?? value
      average = next.isFinite ? next : nil
      if average == nil { faults.formUnion(.overflow) }
      made.append(average)
    }
    return made
  }

  private mutating func aggregate(_ operation: Operation, _ values: [Double?]) -> Double? {
    let present = values.compactMap { $0 }
    guard let first = present.first, let last = present.last else { return nil }
    // Sums in eight lanes, by second modulo 8, which is faster and more accurate than a single sum.
    func sum() -> Double {
      var lanes = [Double](repeating: 0, count: 8)
      for (second, value) in values.enumerated() { if let value { lanes[second & 7] += value } }
      return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]))
    }
    let result: Double
    switch operation {
    case .mean: result = sum() / Double(present.count)
    case .sum, .seconds: result = sum()
    case .least: result = present.reduce(first) { $1 < $0 ? $1 : $0 }
    case .greatest: result = present.reduce(first) { $1 > $0 ? $1 : $0 }
    case .first: result = first
    case .last: result = last
    case .quantile(let share): result = Self.quantile(present, share)
    default: return nil
    }
    if !result.isFinite { faults.formUnion(.overflow) }
    // Adding 0 turns −0 into 0.
    return result.isFinite ? result + 0 : nil
  }

  /// Returns a quantile of unsorted values, with linear interpolation (type 7 of Hyndman and Fan 1996).
  static func quantile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.map { $0 + 0 }.sorted()
    guard let last = sorted.last else { return .nan }
    let place = Double(sorted.count - 1) * share
    guard let below = Int(exactly: place.rounded(.down)), below + 1 < sorted.count else { return last }
    return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
  }
}
