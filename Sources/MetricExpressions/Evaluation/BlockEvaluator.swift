/// Evaluates a program in blocks of seconds. Each pass runs all its operations on one block before
/// loading the next.
///
/// The result must be bit-identical to that of ``PlainEvaluator``, which `ExpressionEvaluationTests` checks.
struct BlockEvaluator {
  /// Number of seconds per block, chosen so that a few blocks fit in the L1 cache.
  static let width = 256

  private let inputs: ExpressionInputs
  private let program: Program
  private let breaks: [Bool]?
  private var faults: Faults = []
  private var steps = 0
  private var single: [Double]

  static func evaluate(_ program: Program, _ schedule: ProgramSchedule, _ inputs: ExpressionInputs)
    -> ProgramResult
  {
    var evaluator = BlockEvaluator(program, inputs)
    return evaluator.run(schedule)
  }

  private init(_ program: Program, _ inputs: ExpressionInputs) {
    (self.program, self.inputs) = (program, inputs)
    breaks = inputs.breakFlags
    single = Array(repeating: .nan, count: program.nodes.count)
  }

  private mutating func run(_ schedule: ProgramSchedule) -> ProgramResult {
    for pass in schedule.passes { run(pass) }
    for node in schedule.scalars { compute(node) }
    let value = single.indices.contains(program.root) ? single[program.root] : .nan
    return ProgramResult(value: value.isFinite ? value : nil, faults: faults, steps: steps)
  }

  /// Computes a single value from other single values, as a block of one second.
  private mutating func compute(_ place: Int) {
    let node = program.nodes[place]
    switch node.operation {
    case .constant(let value): single[place] = value
    case .scalar(let number):
      let value = inputs.scalars[program.scalars[number]] ?? .nan
      single[place] = value.isFinite ? value : .nan
    default:
      var values = node.arguments.map { single[$0] }
      let count = values.count
      values.append(.nan)
      values.withUnsafeMutableBufferPointer { values in
        guard let base = values.baseAddress else { return }
        let arguments = (0..<count).map { UnsafePointer(base + $0) }
        BlockOperations.apply(node.operation, arguments, base + count, 1, &faults)
      }
      single[place] = values[count]
    }
  }

  private mutating func run(_ pass: ProgramSchedule.Pass) {
    for node in pass.scalars { compute(node) }
    let seconds = inputs.seconds
    let width = Self.width
    let length = (seconds + width - 1) / width * width
    let size = pass.blocks * width + pass.columns * length
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: max(1, size))
    memory.initialize(repeating: .nan, count: max(1, size))
    defer { memory.deallocate() }
    for (node, block) in pass.filled {
      (memory + block * width).update(repeating: single[node], count: width)
    }
    // Returns the address of a slot's values from second `start`.
    func address(_ slot: ProgramSchedule.Slot, _ start: Int) -> UnsafeMutablePointer<Double> {
      switch slot {
      case .block(let block): memory + block * width
      case .column(let column): memory + pass.blocks * width + column * length + start
      }
    }
    var states = [BlockState](repeating: BlockState(), count: pass.states)
    var aggregates = pass.aggregates.map { BlockAggregate($0.operation) }
    let columns = pass.steps.map { step -> [Double]? in
      guard case .channel(let number) = step.operation else { return nil }
      return inputs.column(program.channels[number])
    }
    let costs = pass.steps.map { $0.operation.cost(seconds: seconds) }
    let aggregateCosts = pass.aggregates.map { $0.operation.cost(seconds: seconds) }
    for start in stride(from: 0, to: seconds, by: width) {
      let count = min(width, seconds - start)
      for (place, step) in pass.steps.enumerated() {
        let output = address(step.output, start)
        steps += costs[place] * count
        switch step.operation {
        case .channel:
          guard let column = columns[place] else { continue }
          column.withUnsafeBufferPointer { column in
            if let base = column.baseAddress { BlockOperations.load(base + start, output, count) }
          }
        case .rolling(let window):
          states[place].roll(
            UnsafePointer(address(step.inputs[0], 0)), output, start, count, window, breaks, &faults)
        case .smoothed(let share):
          states[place].smooth(
            UnsafePointer(address(step.inputs[0], start)), output, start, count, share, breaks, &faults)
        case .cumulated:
          states[place].cumulate(UnsafePointer(address(step.inputs[0], start)), output, count, &faults)
        case .delayed(let delay):
          let input = address(step.inputs[0], 0)
          for second in start..<(start + count) {
            output[second - start] = second >= delay ? input[second - delay] : .nan
          }
        default:
          BlockOperations.apply(
            step.operation, step.inputs.map { UnsafePointer(address($0, start)) }, output, count, &faults)
        }
      }
      for (place, aggregate) in pass.aggregates.enumerated() {
        steps += aggregateCosts[place] * count
        aggregates[place].add(UnsafePointer(address(aggregate.input, start)), count)
      }
    }
    for (place, aggregate) in pass.aggregates.enumerated() {
      single[aggregate.node] = aggregates[place].result(&faults)
    }
  }
}
