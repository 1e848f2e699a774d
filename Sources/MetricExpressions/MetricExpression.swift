/// The expression of a custom metric, computed from the channels of an activity and checked for
/// grammar, types and units.
///
/// ```swift
/// let expression = try MetricExpression("mean(rolling(power, 30 s)^4)^(1/4)")
/// expression.unit.description        // W
/// expression.cost(seconds: 3600)     // steps, known before it runs
/// expression.value(of: inputs).value
/// ```
///
/// Evaluation always ends after a predictable number of steps and never traps. The result is a finite number,
/// or no value and the reason. Results are bit-identical on every machine.
///
/// Page: *Custom metrics*, tests: `ExpressionEvaluationTests`.
public struct MetricExpression: Sendable {
  /// The source text.
  public let text: String
  /// The unit of the value.
  public let unit: MetricUnit
  let program: Program
  private let schedule: ProgramSchedule
  /// Factor from the unit of the program to the unit of the value.
  private let factor: Double

  /// Parses and checks an expression.
  ///
  /// - Throws: ``ExpressionError`` with the position, what was found and what was expected.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, in unit: MetricUnit? = nil) throws(ExpressionError) {
    try self.init(text, in: unit, names: ExpressionNames())
  }

  /// Parses an expression that may use the given names.
  package init(_ text: String, in unit: MetricUnit?, names: ExpressionNames) throws(ExpressionError) {
    let result = try ExpressionParser.read(text, names)
    let shown = unit ?? result.unit.shown
    guard shown.measuresSame(as: result.unit) else {
      throw ExpressionError(
        kind: .units, line: 1, column: 1,
        found: result.unit.isPlain ? "a plain number" : "an expression in \(result.unit.shown)",
        expected: "one that can be converted to its unit \(shown)", nearest: nil)
    }
    self.text = text
    self.unit = shown
    program = result.program
    schedule = ProgramSchedule(result.program)
    factor = result.unit.conversion(to: shown)
  }

  /// The names of the channels used.
  public var channels: [String] { program.channels }
  /// The names of the single values used.
  public var scalars: [String] { program.scalars }

  /// Returns the number of steps (additions) needed for a recording.
  ///
  /// - Parameter seconds: Length of the recording, s.
  package func cost(seconds: Int) -> Int { schedule.cost(seconds: seconds) }

  package enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// The channel was not recorded.
    case noChannel(String)
    /// The single value is not available.
    case notKnown(String)
    /// The recording is too long, or it would take too many steps to evaluate the expression.
    case tooCostly(steps: Int)
    /// The value is missing because of a division by zero.
    case divisionByZero
    /// The value is missing because a root or logarithm was outside its domain.
    case outsideDomain
    /// A number exceeded the range of `Double`.
    case overflow
    /// No samples remain: none meets the conditions, or no window is full.
    case nothingLeft

    /// A machine-readable code in `snake_case`.
    package var word: String {
      switch self {
      case .noChannel: "no_channel"
      case .notKnown: "not_known"
      case .tooCostly: "too_costly"
      case .divisionByZero: "division_by_zero"
      case .outsideDomain: "outside_domain"
      case .overflow: "overflow"
      case .nothingLeft: "nothing_left"
      }
    }

    package var description: String {
      switch self {
      case .noChannel(let name): "The recording has no \(name)."
      case .notKnown(let name): "\(name) is unknown."
      case .tooCostly(let steps):
        steps == .max || steps <= ExpressionLimits.cost
          ? "The recording is longer than \(ExpressionLimits.seconds) s."
          : "It needs \(steps) steps for this recording; the limit is \(ExpressionLimits.cost)."
      case .divisionByZero: "It divides by zero."
      case .outsideDomain: "It takes a root or logarithm outside its domain."
      case .overflow: "An intermediate value became too large."
      case .nothingLeft: "No samples remain: no sample meets the conditions, or no window is full."
      }
    }
  }

  /// A value, and the fraction of the recording on which it is based.
  package struct Value: Sendable, Hashable {
    /// The value in ``MetricExpression/unit``; `nil` if it could not be computed.
    package var value: Double?
    /// Fraction of the recorded time in which every channel used has a value, 0…1; `nil` if no channel is
    /// used.
    package var coverage: Double?
    package var reason: Reason?
  }

  /// Evaluates the expression for a recording.
  ///
  /// - Parameter inputs: Channels and single values, in the units of ``ExpressionNames``.
  /// - Complexity: O(``cost(seconds:)``).
  package func value(of inputs: ExpressionInputs) -> Value {
    var value = Value()
    let steps = cost(seconds: inputs.seconds)
    guard inputs.seconds <= ExpressionLimits.seconds, steps <= ExpressionLimits.cost else {
      value.reason = .tooCostly(steps: steps)
      return value
    }
    for name in program.channels where inputs.column(name) == nil {
      value.reason = .noChannel(name)
      return value
    }
    value.coverage = coverage(inputs)
    let result = BlockEvaluator.evaluate(program, schedule, inputs)
    value.value = result.value.map { $0 * factor }.flatMap { $0.isFinite ? $0 + 0 : nil }
    if value.value == nil { value.reason = reason(result, inputs) }
    return value
  }

  /// Returns whether the block evaluator agrees bit for bit with the reference evaluator and stays within the
  /// predicted cost. It is used by tests.
  package func isAsDefined(over inputs: ExpressionInputs) -> Bool {
    let result = BlockEvaluator.evaluate(program, schedule, inputs)
    return result.isSame(as: PlainEvaluator.evaluate(program, inputs))
      && result.steps <= cost(seconds: inputs.seconds)
  }

  private func reason(_ result: ProgramResult, _ inputs: ExpressionInputs) -> Reason {
    for name in program.scalars where !(inputs.scalars[name]?.isFinite ?? false) { return .notKnown(name) }
    if result.value != nil || result.faults.contains(.overflow) { return .overflow }
    if result.faults.contains(.divisionByZero) { return .divisionByZero }
    return result.faults.contains(.outsideDomain) ? .outsideDomain : .nothingLeft
  }

  /// Returns the fraction of the recorded time in which all channels have a value.
  private func coverage(_ inputs: ExpressionInputs) -> Double? {
    guard !program.channels.isEmpty else { return nil }
    let columns = program.channels.compactMap { inputs.column($0) }
    func known(_ columns: [[Double]]) -> Int {
      guard let first = columns.first else { return 0 }
      var count = 0
      if columns.count == 1 {
        for value in first { count &+= value.isFinite ? 1 : 0 }
        return count
      }
      for second in 0..<inputs.seconds where columns.allSatisfy({ $0[second].isFinite }) { count += 1 }
      return count
    }
    let all = known(columns)
    let running = inputs.column("time").map { known([$0]) } ?? inputs.seconds
    return running > 0 ? min(1, Double(all) / Double(running)) : nil
  }
}

extension MetricExpression: Hashable {
  /// Whether both have the same text, unit and program.
  public static func == (one: MetricExpression, other: MetricExpression) -> Bool {
    one.text == other.text && one.unit == other.unit && one.program == other.program
  }

  /// Hashes the text and the unit.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(unit)
  }
}
