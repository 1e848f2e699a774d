import TextFormats

/// Parses an expression token by token. Each part is checked as soon as it is complete, so that errors have
/// exact positions.
///
/// ```
/// program = { "let" NAME "=" value ";" } value
/// value   = value OPERATOR value | "-" value | "not" value | "(" value ")" | NUMBER [ UNIT ] | NAME [ "(" value { "," value } ")" ]
/// ```
struct ExpressionParser {
  static let keywords: Set<String> = ["let", "where", "and", "or", "not"]

  private var scanner: ExpressionScanner
  private var builder: ProgramBuilder
  private var token: ExpressionScanner.Token
  private var depth = 0
  private var lets: [String: Operand] = [:]

  struct Result {
    var program: Program
    var unit: MetricUnit
  }

  static func read(_ text: String, _ names: ExpressionNames) throws(ExpressionError) -> Result {
    let scanner = ExpressionScanner(text)
    guard text.utf8.count <= ExpressionLimits.bytes else {
      throw scanner.error(
        .tooLarge, at: 0, found: "\(text.utf8.count) bytes", expected: "at most \(ExpressionLimits.bytes)")
    }
    var parser = try ExpressionParser(scanner, names)
    return try parser.program()
  }

  private init(_ scanner: ExpressionScanner, _ names: ExpressionNames) throws(ExpressionError) {
    self.scanner = scanner
    builder = ProgramBuilder(names, scanner)
    token = try self.scanner.take()
  }

  private mutating func program() throws(ExpressionError) -> Result {
    while token.word == .name("let") { try binding() }
    let root = try value(1)
    guard token.word == .end else { throw unexpected("an operator or the end of the expression") }
    if root.isCondition {
      throw scanner.error(
        .type, at: root.place, found: root.words,
        expected: "a number; duration() gives the time during which it is true")
    }
    if root.isSeries {
      throw scanner.error(
        .shape, at: root.place, found: "a value for each second",
        expected: "a single value; mean(), max(), integral() … make one")
    }
    return Result(program: builder.finish(root), unit: root.unit)
  }

  // MARK: Tokens

  private mutating func next() throws(ExpressionError) { token = try scanner.take() }

  private var found: String {
    switch token.word {
    case .number(let number): "the number \(number)"
    case .name(let name): "\"\(name.prefix(60))\""
    case .symbol(let symbol): "\"\(symbol)\""
    case .end: "the end"
    }
  }

  private func unexpected(_ expected: String) -> ExpressionError {
    scanner.error(.syntax, at: token.place, found: found, expected: expected)
  }

  private mutating func take(_ symbol: String, _ expected: String) throws(ExpressionError) {
    guard token.word == .symbol(symbol) else { throw unexpected(expected) }
    try next()
  }

  // MARK: Grammar

  private mutating func binding() throws(ExpressionError) {
    try next()
    guard case .name(let name) = token.word, !Self.keywords.contains(name), !name.contains(".") else {
      throw unexpected("a name after \"let\"")
    }
    let place = token.place
    guard lets[name] == nil, builder.names.channel(name) == nil, builder.names.scalar(name) == nil,
      ExpressionFunction.named(name) == nil
    else {
      throw scanner.error(
        .repeatedName, at: place, found: "\"\(name)\", which is already defined", expected: "another name")
    }
    try next()
    try take("=", "\"=\" after the name")
    lets[name] = try value(1)
    try take(";", "an operator, or \";\" at the end of the let")
  }

  /// Operator precedence. Operators of equal precedence are left-associative, except powers.
  private static let strengths: [String: Int] = [
    "where": 1, "or": 2, "and": 3, "<": 5, "<=": 5, ">": 5, ">=": 5, "==": 5, "!=": 5, "+": 6, "-": 6, "*": 7,
    "/": 7, "^": 9,
  ]
  private static let comparison = 5
  private static let sign = 8
  private static let power = 9

  private var symbol: String? {
    switch token.word {
    case .symbol(let symbol): symbol
    case .name(let name) where Self.keywords.contains(name): name
    default: nil
    }
  }

  /// Parses operators of at least the given precedence.
  private mutating func value(_ least: Int) throws(ExpressionError) -> Operand {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ExpressionLimits.depth else {
      throw scanner.error(
        .tooLarge, at: token.place, found: "more than \(ExpressionLimits.depth) levels",
        expected: "less nesting; use \"let\" to name sub-expressions")
    }
    var left = try operand()
    var isCompared = false
    while let symbol, let strength = Self.strengths[symbol], strength >= least {
      if strength == Self.comparison {
        guard !isCompared else { throw unexpected("\"and\" between two comparisons: a < b and b < c") }
        isCompared = true
      }
      let place = token.place
      try next()
      // Powers are right-associative.
      let right = try value(strength == Self.power ? strength : strength + 1)
      left = try builder.binary(symbol, left, right, at: place)
    }
    return left
  }

  private mutating func operand() throws(ExpressionError) -> Operand {
    let place = token.place
    switch token.word {
    case .number(let number):
      let unit = try scanner.takeUnit()
      try next()
      return try builder.constant(number, unit ?? .one, isBare: unit == nil, at: place)
    case .symbol("-"):
      try next()
      var operand = try builder.negated(try value(Self.sign), at: place)
      operand.place = place
      return operand
    case .symbol("("):
      try next()
      var inner = try value(1)
      try take(")", "an operator or \")\"")
      inner.place = place
      return inner
    case .name("not"):
      try next()
      var operand = try builder.not(try value(Self.comparison), at: place)
      operand.place = place
      return operand
    case .name("let"):
      throw unexpected("a value; \"let\" is only allowed at the beginning")
    case .name("where"):
      // A leading `where` is the function `where(x, condition)`.
      try next()
      guard token.word == .symbol("(") else { throw unexpected("\"(\" after where, or a value before it") }
      return try call("where", at: place)
    case .name(let name) where !Self.keywords.contains(name):
      try next()
      if token.word == .symbol("(") { return try call(name, at: place) }
      return try named(name, at: place)
    default:
      throw unexpected("a number, a name or \"(\"")
    }
  }

  private mutating func named(_ name: String, at place: Int) throws(ExpressionError) -> Operand {
    if var definition = lets[name] {
      definition.place = place
      return definition
    }
    if let found = try builder.named(name, at: place) { return found }
    let shown = "\"\(name.prefix(60))\""
    if let reason = builder.names.refusal(name) {
      throw scanner.error(
        .unknownName, at: place, found: shown, expected: "a usable name: \(reason)")
    }
    if let function = ExpressionFunction.named(name) {
      throw scanner.error(
        .syntax, at: token.place, found: found, expected: "\"(\" after the function: \(function.signature)")
    }
    throw scanner.error(
      .unknownName, at: place, found: shown,
      expected: "a channel, an athlete value, a setting, a document key or a name defined by let",
      nearest: NearestName.of(name, among: lets.keys.sorted() + builder.names.all))
  }

  private mutating func call(_ name: String, at place: Int) throws(ExpressionError) -> Operand {
    guard let function = ExpressionFunction.named(name) else {
      throw scanner.error(
        .unknownFunction, at: place, found: "the function \"\(name.prefix(60))\"",
        expected: "a known function",
        nearest: NearestName.of(name, among: ExpressionFunction.all.map(\.name)))
    }
    try next()
    var arguments: [Operand] = []
    if token.word != .symbol(")") {
      arguments.append(try value(1))
      while token.word == .symbol(",") {
        guard arguments.count < function.counts.upperBound else {
          throw scanner.error(
            .argumentCount, at: token.place, found: "more than \(Self.counted(arguments.count))",
            expected: function.signature)
        }
        try next()
        arguments.append(try value(1))
      }
    }
    let end = token.place
    try take(")", "\",\" or \")\" in \(function.signature)")
    guard function.counts.contains(arguments.count) else {
      throw scanner.error(
        .argumentCount, at: end, found: Self.counted(arguments.count), expected: function.signature)
    }
    return try builder.call(function, arguments, at: place)
  }

  private static func counted(_ arguments: Int) -> String {
    arguments == 1 ? "1 argument" : "\(arguments) arguments"
  }
}
