/// A checked part of an expression.
struct Operand: Sendable {
  var node: Int
  var unit: MetricUnit
  /// Whether the values are true or false.
  var isCondition = false
  /// Whether the operand has one value per second.
  var isSeries: Bool
  var constant: Double?
  /// Whether the value is a number written without a unit.
  var isBare = false
  /// Byte offset at which the operand begins.
  var place: Int

  /// A description for error messages.
  var words: String {
    if isCondition { return isSeries ? "a condition" : "a condition of single values" }
    return unit.isPlain && unit.factor == 1 ? "a plain number" : "a quantity in \(unit)"
  }
}

/// Builds a program, merging identical operations and checking units and types.
struct ProgramBuilder {
  private(set) var program = Program()
  private var places: [ProgramNode: Int] = [:]
  let names: ExpressionNames
  let scanner: ExpressionScanner

  init(_ names: ExpressionNames, _ scanner: ExpressionScanner) {
    (self.names, self.scanner) = (names, scanner)
  }

  mutating func finish(_ root: Operand) -> Program {
    program.root = root.node
    return program
  }

  // MARK: Nodes

  private mutating func node(_ operation: Operation, _ arguments: [Operand], at place: Int, isSeries: Bool)
    throws(ExpressionError) -> Int
  {
    let node = ProgramNode(operation: operation, arguments: arguments.map(\.node), isSeries: isSeries)
    if let existing = places[node] { return existing }
    guard program.nodes.count < ExpressionLimits.operations else {
      throw scanner.error(
        .tooLarge, at: place, found: "more than \(ExpressionLimits.operations) operations",
        expected: "a shorter expression")
    }
    program.nodes.append(node)
    places[node] = program.nodes.count - 1
    return program.nodes.count - 1
  }

  mutating func constant(_ value: Double, _ unit: MetricUnit, isBare: Bool, at place: Int)
    throws(ExpressionError) -> Operand
  {
    Operand(
      node: try node(.constant(value + 0), [], at: place, isSeries: false), unit: unit, isSeries: false,
      constant: value + 0, isBare: isBare, place: place)
  }

  /// Adds an operation. Operations on constants are replaced by their result.
  private mutating func made(
    _ operation: Operation, _ arguments: [Operand], unit: MetricUnit, isCondition: Bool = false, at place: Int
  ) throws(ExpressionError) -> Operand {
    if operation.isFoldable, !isCondition {
      let values = arguments.compactMap(\.constant)
      if values.count == arguments.count, let value = operation.value(of: values) {
        let isBare = arguments.allSatisfy(\.isBare)
        return try constant(value, unit, isBare: isBare, at: place)
      }
    }
    let isSeries = !operation.isAggregate && arguments.contains(where: \.isSeries)
    return Operand(
      node: try node(operation, arguments, at: place, isSeries: isSeries), unit: unit,
      isCondition: isCondition,
      isSeries: isSeries, place: place)
  }

  // MARK: Checks

  func number(_ operand: Operand, for use: String) throws(ExpressionError) {
    guard operand.isCondition else { return }
    throw scanner.error(.type, at: operand.place, found: operand.words, expected: "a number for \(use)")
  }

  func condition(_ operand: Operand, for use: String) throws(ExpressionError) {
    guard !operand.isCondition else { return }
    throw scanner.error(
      .type, at: operand.place, found: operand.words,
      expected: "a condition for \(use), such as power > 200 W")
  }

  func series(_ operand: Operand, for use: String) throws(ExpressionError) {
    guard !operand.isSeries else { return }
    throw scanner.error(
      .shape, at: operand.place, found: "a single value", expected: "a value for each second for \(use)")
  }

  /// Converts a quantity to the unit of the quantity with which it is combined.
  private mutating func converted(_ right: Operand, like left: Operand, for use: String)
    throws(ExpressionError) -> Operand
  {
    try number(left, for: use)
    try number(right, for: use)
    guard left.unit.measuresSame(as: right.unit) else {
      throw scanner.error(
        .units, at: right.place, found: right.words,
        expected: left.unit.isPlain
          ? "a plain number for \(use)" : "a quantity that can be converted to \(left.unit) for \(use)")
    }
    // A bare 5 next to a grade in % probably means 5 %, but as a plain number it would mean 500 %.
    for (one, other) in [(left, right), (right, left)] where one.isBare && other.unit == .percent {
      throw scanner.error(
        .units, at: one.place, found: "a number without a unit next to a quantity in %",
        expected: "a number in %, such as 5 %")
    }
    let factor = right.unit.conversion(to: left.unit)
    guard factor != 1 else { return right }
    var made = try made(.scaled(factor), [right], unit: left.unit, at: right.place)
    made.place = right.place
    return made
  }

  /// Returns a plain number. Percentages become fractions.
  private mutating func plain(_ operand: Operand, for use: String) throws(ExpressionError) -> Operand {
    try number(operand, for: use)
    guard operand.unit.isPlain else {
      throw scanner.error(
        .units, at: operand.place, found: operand.words, expected: "a plain number for \(use)")
    }
    return try reduced(operand)
  }

  /// Converts percentages to fractions. Other quantities are unchanged.
  private mutating func reduced(_ operand: Operand) throws(ExpressionError) -> Operand {
    guard operand.unit.isPlain, operand.unit.conversion(to: .one) != 1 else { return operand }
    var made = try made(
      .scaled(operand.unit.conversion(to: .one)), [operand], unit: .one, at: operand.place)
    made.isBare = false
    made.place = operand.place
    return made
  }

  private func unit(_ unit: MetricUnit?, at place: Int) throws(ExpressionError) -> MetricUnit {
    if let unit { return unit }
    throw scanner.error(
      .units, at: place, found: "a unit whose exponents are too large",
      expected: "exponents of at most \(MetricUnit.largestExponent), in steps of 1/12")
  }

  // MARK: Operators

  mutating func binary(_ symbol: String, _ left: Operand, _ right: Operand, at place: Int)
    throws(ExpressionError) -> Operand
  {
    var result: Operand
    switch symbol {
    case "+", "-":
      let other = try converted(right, like: left, for: "\"\(symbol)\"")
      result = try made(symbol == "+" ? .add : .subtract, [left, other], unit: left.unit, at: place)
    case "*", "/":
      result = try product(symbol, left, right, at: place)
    case "^":
      result = try power(left, right, at: place)
    case "and", "or":
      try condition(left, for: "\"\(symbol)\"")
      try condition(right, for: "\"\(symbol)\"")
      result = try made(
        symbol == "and" ? .and : .or, [left, right], unit: .one, isCondition: true, at: place)
    case "where":
      result = try only(left, right, at: place)
    default:
      let other = try converted(right, like: left, for: "\"\(symbol)\"")
      result = try comparison(symbol, left, other, at: place)
    }
    result.place = left.place
    return result
  }

  private mutating func comparison(_ symbol: String, _ left: Operand, _ right: Operand, at place: Int)
    throws(ExpressionError) -> Operand
  {
    let (operation, isSwapped, isNegated): (Operation, Bool, Bool) =
      switch symbol {
      case "<": (.less, false, false)
      case ">": (.less, true, false)
      case "<=": (.lessOrEqual, false, false)
      case ">=": (.lessOrEqual, true, false)
      case "==": (.equal, false, false)
      default: (.equal, false, true)
      }
    let result = try made(
      operation, isSwapped ? [right, left] : [left, right], unit: .one, isCondition: true, at: place)
    return isNegated ? try made(.not, [result], unit: .one, isCondition: true, at: place) : result
  }

  private mutating func product(_ symbol: String, _ left: Operand, _ right: Operand, at place: Int)
    throws(ExpressionError) -> Operand
  {
    try number(left, for: "\"\(symbol)\"")
    try number(right, for: "\"\(symbol)\"")
    let (left, right) = (try reduced(left), try reduced(right))
    let isProduct = symbol == "*"
    let unit = try unit(isProduct ? left.unit.times(right.unit) : left.unit.over(right.unit), at: place)
    // For example, min ÷ s is a plain number.
    return try reduced(
      try made(isProduct ? .multiply : .divide, [left, right], unit: unit, at: place))
  }

  private mutating func power(_ base: Operand, _ exponent: Operand, at place: Int) throws(ExpressionError)
    -> Operand
  {
    try number(base, for: "\"^\"")
    let base = try reduced(base)
    let exponent = try plain(exponent, for: "an exponent")
    guard let value = exponent.constant else {
      guard base.unit.isPlain else {
        throw scanner.error(
          .constantWanted, at: exponent.place, found: "a computed exponent",
          expected: "a fixed number as the exponent of \(base.words)")
      }
      return try made(.power, [base, exponent], unit: .one, at: place)
    }
    guard let unit = base.unit.raised(to: value) else {
      throw scanner.error(
        .units, at: exponent.place, found: "the exponent \(value) of \(base.words)",
        expected: "an exponent that gives a valid unit, such as 2, 1/2 or 1/4")
    }
    if value.magnitude <= 64, let whole = Int(exactly: value) {
      return try made(.wholePower(whole), [base], unit: unit, at: place)
    }
    return try made(.realPower(value), [base], unit: unit, at: place)
  }

  mutating func only(_ value: Operand, _ condition: Operand, at place: Int) throws(ExpressionError) -> Operand
  {
    try number(value, for: "\"where\"")
    try self.condition(condition, for: "\"where\"")
    return try made(.only, [value, condition], unit: value.unit, at: place)
  }

  mutating func negated(_ operand: Operand, at place: Int) throws(ExpressionError) -> Operand {
    try number(operand, for: "\"-\"")
    var result = try made(.negated, [operand], unit: operand.unit, at: place)
    result.isBare = operand.isBare
    return result
  }

  mutating func not(_ operand: Operand, at place: Int) throws(ExpressionError) -> Operand {
    try condition(operand, for: "\"not\"")
    return try made(.not, [operand], unit: .one, isCondition: true, at: place)
  }

  // MARK: Names

  mutating func named(_ name: String, at place: Int) throws(ExpressionError) -> Operand? {
    if let channel = names.channel(name) {
      let number = program.channels.firstIndex(of: name) ?? program.channels.count
      if number == program.channels.count { program.channels.append(name) }
      return Operand(
        node: try node(.channel(number), [], at: place, isSeries: true), unit: channel.unit,
        isCondition: channel.isCondition, isSeries: true, place: place)
    }
    guard let scalar = names.scalar(name) else { return nil }
    let number = program.scalars.firstIndex(of: scalar.name) ?? program.scalars.count
    if number == program.scalars.count { program.scalars.append(scalar.name) }
    return Operand(
      node: try node(.scalar(number), [], at: place, isSeries: false), unit: scalar.unit, isSeries: false,
      place: place)
  }

  // MARK: Functions

  /// Returns a constant converted to a unit, after checking its range.
  private func constant(
    _ operand: Operand, in unit: MetricUnit, _ range: ClosedRange<Double>, for use: String
  )
    throws(ExpressionError) -> Double
  {
    try number(operand, for: use)
    guard operand.unit.measuresSame(as: unit) else {
      throw scanner.error(
        .units, at: operand.place, found: operand.words,
        expected: unit.isPlain ? "a plain number as \(use)" : "\(use) in \(unit)")
    }
    guard let constant = operand.constant else {
      throw scanner.error(
        .constantWanted, at: operand.place, found: "a computed value for \(use)",
        expected: "\(use) written as a number")
    }
    let value = constant * operand.unit.conversion(to: unit)
    guard range.contains(value) else {
      throw scanner.error(
        .outOfRange, at: operand.place, found: "\(value)\(unit.isPlain ? "" : " \(unit)")",
        expected:
          "\(use) from \(range.lowerBound) to \(range.upperBound)\(unit.isPlain ? "" : " \(unit)")")
    }
    return value
  }

  private func length(_ operand: Operand, for use: String) throws(ExpressionError) -> Int {
    let longest = Double(ExpressionLimits.seconds)
    let seconds = try constant(operand, in: .second, 1...longest, for: use).rounded()
    return Int(exactly: seconds) ?? 1
  }

  mutating func call(_ function: ExpressionFunction, _ given: [Operand], at place: Int)
    throws(ExpressionError)
    -> Operand
  {
    let use = "\(function.name)()"
    var result = try called(function, given, use, at: place)
    result.place = place
    return result
  }

  private mutating func called(
    _ function: ExpressionFunction, _ given: [Operand], _ use: String, at place: Int
  ) throws(ExpressionError) -> Operand {
    let first = given[0]
    switch function.kind {
    case .average(let operation, let isIntegral):
      try number(first, for: use)
      try series(first, for: use)
      let unit = isIntegral ? try unit(first.unit.times(.second), at: place) : first.unit
      return try made(operation, [first], unit: unit, at: place)
    case .extreme(let aggregate, let pair):
      try number(first, for: use)
      guard given.count == 2 else {
        try series(first, for: use)
        return try made(aggregate, [first], unit: first.unit, at: place)
      }
      let other = try converted(given[1], like: first, for: use)
      return try made(pair, [first, other], unit: first.unit, at: place)
    case .median: return try quantile(first, 0.5, use, at: place)
    case .quantile:
      return try quantile(first, try constant(given[1], in: .one, 0...1, for: "a share"), use, at: place)
    case .percentile:
      // As a percentile, 95 % (the fraction 0.95) and a bare 95 mean the same.
      let isShare = given[1].unit == .percent && !given[1].isBare
      let share =
        isShare
        ? try constant(given[1], in: .one, 0...1, for: "a share")
        : try constant(given[1], in: .one, 0...100, for: "a percentage") / 100
      return try quantile(first, share, use, at: place)
    case .deviation: return try deviation(first, use, at: place)
    case .duration:
      try condition(first, for: use)
      try series(first, for: use)
      return try made(.seconds, [first], unit: .second, at: place)
    case .histogram: return try histogram(given, use, at: place)
    case .coverage: return try coverage(first, use, at: place)
    case .best:
      let rolling = try rolling(first, given[1], use, at: place)
      return try made(.greatest, [rolling], unit: rolling.unit, at: place)
    case .rolling: return try rolling(first, given[1], use, at: place)
    case .smoothed:
      try number(first, for: use)
      try series(first, for: use)
      let longest = Double(ExpressionLimits.seconds)
      let time = try constant(given[1], in: .second, 0.1...longest, for: "a time constant")
      return try made(.smoothed(1 / (1 + time)), [first], unit: first.unit, at: place)
    case .delayed:
      try number(first, for: use)
      try series(first, for: use)
      return try made(.delayed(try length(given[1], for: "a time")), [first], unit: first.unit, at: place)
    case .cumulated:
      try number(first, for: use)
      try series(first, for: use)
      return try made(.cumulated, [first], unit: try unit(first.unit.times(.second), at: place), at: place)
    case .absolute:
      try number(first, for: use)
      return try made(.absolute, [first], unit: first.unit, at: place)
    case .squareRoot:
      return try power(first, try self.constant(0.5, .one, isBare: true, at: place), at: place)
    case .plain(let operation):
      return try made(operation, [try plain(first, for: use)], unit: .one, at: place)
    case .choose:
      try condition(first, for: use)
      let other = try converted(given[2], like: given[1], for: use)
      return try made(.choose, [first, given[1], other], unit: given[1].unit, at: place)
    case .only: return try only(first, given[1], at: place)
    case .compare(let symbol):
      let other = try converted(given[1], like: first, for: use)
      return try comparison(symbol, first, other, at: place)
    case .zone:
      try number(first, for: use)
      var arguments = [first]
      for edge in given.dropFirst() { arguments.append(try converted(edge, like: first, for: use)) }
      return try made(.zone, arguments, unit: .one, at: place)
    case .known:
      try series(first, for: use)
      return try made(.known, [first], unit: .one, isCondition: true, at: place)
    }
  }

  /// Builds the population standard deviation: the square root of the mean squared deviation from the mean.
  private mutating func deviation(_ first: Operand, _ use: String, at place: Int) throws(ExpressionError)
    -> Operand
  {
    try number(first, for: use)
    try series(first, for: use)
    let mean = try made(.mean, [first], unit: first.unit, at: place)
    let difference = try made(.subtract, [first, mean], unit: first.unit, at: place)
    let square = try power(difference, try self.constant(2, .one, isBare: true, at: place), at: place)
    let variance = try made(.mean, [square], unit: square.unit, at: place)
    return try power(variance, try self.constant(0.5, .one, isBare: true, at: place), at: place)
  }

  /// Builds the time with low ≤ value < high, in seconds.
  private mutating func histogram(_ given: [Operand], _ use: String, at place: Int) throws(ExpressionError)
    -> Operand
  {
    let first = given[0]
    try number(first, for: use)
    try series(first, for: use)
    let low = try converted(given[1], like: first, for: use)
    let high = try converted(given[2], like: first, for: use)
    if let one = low.constant, let other = high.constant, one >= other {
      throw scanner.error(
        .outOfRange, at: given[2].place, found: "an upper bound that is not above the lower one",
        expected: "an upper bound above the lower one")
    }
    let from = try comparison(">=", first, low, at: place)
    let to = try comparison("<", first, high, at: place)
    let inside = try made(.and, [from, to], unit: .one, isCondition: true, at: place)
    return try made(.seconds, [inside], unit: .second, at: place)
  }

  /// Builds the fraction of the recorded time that has a value.
  private mutating func coverage(_ first: Operand, _ use: String, at place: Int) throws(ExpressionError)
    -> Operand
  {
    try series(first, for: use)
    let presence = try made(.known, [first], unit: .one, isCondition: true, at: place)
    let running = try isRunning(at: place)
    let part = try made(.seconds, [presence], unit: .second, at: place)
    let whole = try made(.seconds, [running], unit: .second, at: place)
    return try made(.divide, [part, whole], unit: .one, at: place)
  }

  /// Returns a condition that is true while the timer runs, outside gaps and timer stops.
  private mutating func isRunning(at place: Int) throws(ExpressionError) -> Operand {
    guard let time = try named("time", at: place) else {
      return try constant(1, .one, isBare: true, at: place)
    }
    return try made(.known, [time], unit: .one, isCondition: true, at: place)
  }

  private mutating func quantile(_ operand: Operand, _ share: Double, _ use: String, at place: Int)
    throws(ExpressionError) -> Operand
  {
    try number(operand, for: use)
    try series(operand, for: use)
    return try made(.quantile(share), [operand], unit: operand.unit, at: place)
  }

  private mutating func rolling(_ operand: Operand, _ window: Operand, _ use: String, at place: Int)
    throws(ExpressionError) -> Operand
  {
    try number(operand, for: use)
    try series(operand, for: use)
    return try made(
      .rolling(try length(window, for: "a duration")), [operand], unit: operand.unit, at: place)
  }
}
