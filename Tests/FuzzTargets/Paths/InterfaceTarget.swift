import P247Analytics
import P247C
import ReaderFuzz

extension FuzzTarget {
  /// The functions for C with any arguments: bytes, options, `NULL`, lengths below 0, shorter than the bytes, beyond all limits.
  ///
  /// The input is cut at its zero bytes: a file and options, or options and records of one athlete. A last byte from 128 on chooses
  /// among the functions beside those two.
  static let interface = FuzzTarget("Interface") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let call = choices.byte()
    let odd = choices.byte()
    let parts = choices.bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      Argument(Array($0))
    }
    var arguments = parts
    if odd >= 128, !arguments.isEmpty {
      let place = Int(odd) % arguments.count
      switch odd >> 4 & 7 {
      case 0: arguments[place].isNull = true
      case 1: arguments[place].length = -1 - Int(odd & 15)
      case 2: arguments[place].length /= 2
      case 3: arguments[place].length = 0
      // More than any argument may have: refused before a byte is read.
      case 4: arguments[place].length = .max - Int(odd & 15)
      case 5: arguments[place].length = 1 << (31 + Int(odd & 15))
      default: break
      }
    }
    let first = arguments.first ?? Argument([])
    if call >= 128 { return try other(arguments, call) }
    if call & 1 == 0 {
      return try enrichment(first, arguments.count > 1 ? arguments[1] : Argument([], isNull: true), call)
    }
    var state = Argument([], isNull: true)
    for record in arguments.dropFirst() {
      if let next = try day(record, state, first, call) { state = Argument(next) }
    }
  }

  /// What is handed over: memory of exactly its size, so that the address sanitizer sees a byte too far.
  private struct Argument {
    let bytes: [UInt8]
    var isNull = false
    var length: Int

    init(_ bytes: [UInt8], isNull: Bool = false) {
      self.bytes = bytes
      self.isNull = isNull
      length = bytes.count
    }

    /// Whether a function may look at it.
    var isUsable: Bool { length >= 0 && (!isNull || length == 0) }

    /// Calls `body` with its place and its length.
    func handed(_ body: (UnsafePointer<UInt8>?, Int) -> Void) {
      guard !isNull else { return body(nil, length) }
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
      defer { copy.deallocate() }
      _ = copy.update(fromContentsOf: bytes)
      body(copy.baseAddress.map { UnsafePointer($0) }, length)
    }
  }

  /// What came back.
  private struct Result {
    var code: Int32 = -1
    var isNull = true
    var bytes: [UInt8] = []

    /// Takes over what a function gave, and gives it back.
    mutating func update(with start: UnsafeMutablePointer<UInt8>?, _ count: Int) {
      isNull = start == nil
      if let start, count >= 0 { bytes = Array(UnsafeBufferPointer(start: start, count: count)) }
      p247_free(start)
    }
  }

  private static func enrichment(
    _ file: Argument, _ options: Argument, _ call: UInt8
  ) throws(BrokenRule) {
    var result = Result()
    file.handed { file, fileLength in
      options.handed { options, optionsLength in
        guard call & 2 == 0 || call & 4 == 0 else {
          result.code = p247_enrich(file, fileLength, options, optionsLength, nil, nil)
          return
        }
        var output: UnsafeMutablePointer<UInt8>?
        var length = -7
        result.code = p247_enrich(file, fileLength, options, optionsLength, &output, &length)
        result.update(with: output, length)
      }
    }
    try check(result, isUsable: file.isUsable && options.isUsable && (call & 2 == 0 || call & 4 == 0))
  }

  /// A record of a day; the state after it.
  private static func day(
    _ record: Argument, _ state: Argument, _ options: Argument, _ call: UInt8
  ) throws(BrokenRule) -> [UInt8]? {
    var (result, next) = (Result(), Result())
    let givesPlace = call & 2 == 0 || call & 4 == 0
    record.handed { record, recordLength in
      state.handed { state, stateLength in
        options.handed { options, optionsLength in
          guard givesPlace else {
            result.code = p247_brief(
              record, recordLength, state, stateLength, options, optionsLength, nil, nil, nil, nil)
            return
          }
          var answer: UnsafeMutablePointer<UInt8>?
          var after: UnsafeMutablePointer<UInt8>?
          var (length, stateAfter) = (-7, -7)
          result.code = p247_brief(
            record, recordLength, state, stateLength, options, optionsLength, &answer, &length, &after,
            &stateAfter)
          result.update(with: answer, length)
          next.update(with: after, stateAfter)
        }
      }
    }
    let isUsable = record.isUsable && state.isUsable && options.isUsable && givesPlace
    if !(result.code == 0 && result.bytes.isEmpty && !result.isNull) { try check(result, isUsable: isUsable) }
    try rule(
      next.isNull == (result.code != 0), "there is a state after a record that was taken, and no other")
    try rule(next.bytes.count <= AthleteState.maximumBytes, "a state has at most so many bytes")
    return result.code == 0 ? next.bytes : nil
  }

  /// Where an argument lies, and its length.
  private typealias Given = (start: UnsafePointer<UInt8>?, length: Int)
  private typealias Output = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
  private typealias OutputLength = UnsafeMutablePointer<Int>?
  private typealias Function = @Sendable ([Given], Output, OutputLength) -> Int32

  /// The functions beside enriching and the brief that take bytes and give bytes, with how many arguments they have.
  private static let others: [(count: Int, function: Function)] = [
    (2, { p247_history($0[0].start, $0[0].length, $0[1].start, $0[1].length, $1, $2) }),
    (2, { p247_strength($0[0].start, $0[0].length, $0[1].start, $0[1].length, $1, $2) }),
    (2, { p247_plan($0[0].start, $0[0].length, $0[1].start, $0[1].length, $1, $2) }),
    (2, { p247_explain($0[0].start, $0[0].length, $0[1].start, $0[1].length, $1, $2) }),
    (1, { p247_settings($0[0].start, $0[0].length, $1, $2) }),
    (1, { p247_agree($0[0].start, $0[0].length, $1, $2) }),
    (
      3,
      {
        p247_evaluate(
          $0[0].start, $0[0].length, $0[1].start, $0[1].length, $0[2].start, $0[2].length, $1, $2)
      }
    ),
    (2, { prepared($0[0], $0[1], $1, $2) }),
    (1, { season($0[0], $1, $2) }),
  ]

  /// Enriches with options that are read beforehand.
  private static func prepared(
    _ file: Given, _ options: Given, _ output: Output, _ length: OutputLength
  ) -> Int32 {
    var held: OpaquePointer?
    let code = p247_prepare(options.start, options.length, &held, output, length)
    guard code == 0 else { return code }
    defer { p247_prepared_release(held) }
    return p247_enrich_prepared(file.start, file.length, held, output, length)
  }

  /// Reads a season and gives its bytes.
  private static func season(_ file: Given, _ output: Output, _ length: OutputLength) -> Int32 {
    var held: OpaquePointer?
    let code = p247_season_read(file.start, file.length, &held, output, length)
    guard code == 0 else { return code }
    defer { p247_season_release(held) }
    return p247_season_bytes(held, output, length)
  }

  /// Calls one of the other functions.
  private static func other(_ given: [Argument], _ call: UInt8) throws(BrokenRule) {
    let choice = Int(call >> 3 & 15)
    guard choice < others.count else { return try members(given.first ?? Argument([]), call) }
    let (count, function) = others[choice]
    let arguments = (0..<count).map { given.indices.contains($0) ? given[$0] : Argument([], isNull: true) }
    var result = Result()
    handed(arguments[...], []) { places in
      guard call & 6 != 6 else {
        result.code = function(places, nil, nil)
        return
      }
      var output: UnsafeMutablePointer<UInt8>?
      var length = -7
      result.code = function(places, &output, &length)
      result.update(with: output, length)
    }
    try rule((0...2).contains(result.code), "a function returns 0, 1 or 2")
    try rule(result.code != 0 || !result.isNull, "there is an output with 0")
    try rule(result.code != 2 || result.isNull, "there is none with 2")
    if result.code == 1 { try checkJSON(result.bytes, "the error") }
    // A season is no JSON; lines of a history are a text each.
    guard result.code == 0, choice != others.count - 1 else { return }
    for line in result.bytes.split(separator: 0x0A) { try checkJSON(Array(line), "the output") }
  }

  /// The members of an object lie in its text.
  private static func members(_ document: Argument, _ call: UInt8) throws(BrokenRule) {
    let capacity = Int(call & 7)
    var places = [Int](repeating: -1, count: 4 * capacity)
    var count = -2
    document.handed { start, length in
      places.withUnsafeMutableBufferPointer { count = p247_members(start, length, $0.baseAddress, capacity) }
    }
    try rule(count >= -1, "a count is none or at least 0")
    let known = places.prefix(4 * max(0, min(count, capacity)))
    try rule(
      known.allSatisfy { (0...max(0, document.bytes.count)).contains($0) }, "members lie in their text")
  }

  /// Hands over several arguments.
  private static func handed(_ rest: ArraySlice<Argument>, _ done: [Given], _ body: ([Given]) -> Void) {
    guard let first = rest.first else { return body(done) }
    first.handed { start, length in handed(rest.dropFirst(), done + [(start, length)], body) }
  }

  private static func check(_ result: Result, isUsable: Bool) throws(BrokenRule) {
    try rule((0...2).contains(result.code), "a function returns 0, 1 or 2")
    try rule(isUsable == (result.code != 2), "arguments that cannot be used give 2, others do not")
    try rule(result.isNull == (result.code == 2), "there is an output with 0 and 1 and none with 2")
    if result.code != 2 { try checkJSON(result.bytes, "the output") }
  }
}
