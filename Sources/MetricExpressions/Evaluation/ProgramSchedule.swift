/// The order in which a program runs over a recording in blocks, with one pass per level of nested
/// aggregates.
struct ProgramSchedule: Sendable {
  enum Slot: Hashable, Sendable {
    /// One block of seconds.
    case block(Int)
    /// The entire column, for operations that use values from earlier seconds.
    case column(Int)
  }

  struct Step: Sendable {
    let operation: Operation
    let output: Slot
    let inputs: [Slot]
    /// Index of the state carried from block to block.
    let state: Int
  }

  /// An operation that aggregates all seconds into one value.
  struct Aggregate: Sendable {
    let operation: Operation
    let input: Slot
    let node: Int
  }

  struct Pass: Sendable {
    /// Single values computed before the pass, in dependency order.
    var scalars: [Int] = []
    /// Single values that are copied to every second of a block.
    var filled: [(node: Int, block: Int)] = []
    var steps: [Step] = []
    var aggregates: [Aggregate] = []
    var blocks = 0
    var columns = 0
    var states = 0
  }

  let passes: [Pass]
  /// Single values computed after the last pass.
  let scalars: [Int]

  /// Returns, for each node, whether the root depends on it.
  static func reachable(_ program: Program) -> [Bool] {
    var reached = [Bool](repeating: false, count: program.nodes.count)
    guard reached.indices.contains(program.root) else { return reached }
    reached[program.root] = true
    for place in program.nodes.indices.reversed() where reached[place] {
      for argument in program.nodes[place].arguments { reached[argument] = true }
    }
    return reached
  }

  init(_ program: Program) {
    let nodes = program.nodes
    let reachable = Self.reachable(program)
    var levels = [Int](repeating: 0, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      let below = node.arguments.map { levels[$0] }.max() ?? 0
      levels[place] = node.operation.isAggregate ? below + 1 : below
    }
    let last = nodes.indices.contains(program.root) ? levels[program.root] : 0
    func scalars(_ level: Int) -> [Int] {
      nodes.indices.filter {
        reachable[$0] && !nodes[$0].isSeries && !nodes[$0].operation.isAggregate && levels[$0] == level
      }
    }
    passes = (0..<last).map { level in
      let aggregates = nodes.indices.filter {
        reachable[$0] && nodes[$0].operation.isAggregate && levels[$0] == level + 1
      }
      return Self.pass(nodes, aggregates, scalars: scalars(level))
    }
    self.scalars = scalars(last)
  }

  private static func pass(_ nodes: [ProgramNode], _ aggregates: [Int], scalars: [Int]) -> Pass {
    var pass = Pass()
    pass.scalars = scalars
    var needed = [Bool](repeating: false, count: nodes.count)
    var isLookedBack = needed
    for place in aggregates { needed[nodes[place].arguments[0]] = true }
    for place in nodes.indices.reversed() where needed[place] && nodes[place].isSeries {
      for argument in nodes[place].arguments {
        needed[argument] = true
        if nodes[place].operation.looksBack { isLookedBack[argument] = true }
      }
    }
    var slots: [Int: Slot] = [:]
    for place in nodes.indices where needed[place] {
      guard nodes[place].isSeries else {
        slots[place] = .block(pass.blocks)
        pass.filled.append((place, pass.blocks))
        pass.blocks += 1
        continue
      }
      let output: Slot
      if isLookedBack[place] {
        output = .column(pass.columns)
        pass.columns += 1
      } else {
        output = .block(pass.blocks)
        pass.blocks += 1
      }
      slots[place] = output
      pass.steps.append(
        Step(
          operation: nodes[place].operation, output: output,
          inputs: nodes[place].arguments.compactMap { slots[$0] }, state: pass.states))
      pass.states += 1
    }
    pass.aggregates = aggregates.compactMap { place in
      slots[nodes[place].arguments[0]].map {
        Aggregate(operation: nodes[place].operation, input: $0, node: place)
      }
    }
    return pass
  }

  /// Returns the cost of a run over the given number of seconds, in units of one addition. It does not
  /// depend on the data.
  func cost(seconds: Int) -> Int {
    var cost = 0
    for pass in passes {
      let each =
        pass.steps.reduce(0) { $0 + $1.operation.cost(seconds: seconds) }
        + pass.aggregates.reduce(0) { $0 + $1.operation.cost(seconds: seconds) }
      let (product, isTooLarge) = each.multipliedReportingOverflow(by: max(0, seconds))
      let (sum, isTooMuch) = cost.addingReportingOverflow(product)
      if isTooLarge || isTooMuch { return .max }
      cost = sum
    }
    return cost
  }
}
