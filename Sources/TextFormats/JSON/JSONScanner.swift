internal import CStreamKernels

/// A scanner error with its byte offset; ``JSONReadError`` adds path, line and message.
package struct JSONFault: Error {
  package enum Kind {
    /// The document ends too early, or a byte is not valid here.
    case syntax(expected: StaticString)
    case wrongType(expected: StaticString)
    case numberOutOfRange
    case badString(StaticString)
    case tooDeep
    case tooMany(ReadingBudget.Limit)
    case badTime
  }

  package var kind: Kind
  package var offset: Int

  package init(kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// A pull parser for JSON that builds no tree.
///
/// The caller asks for the values that it expects (`number()`, `numbers(into:)`, `nextKey(isFirst:)`,
/// `skipValue()`) in document order. Only requested strings are copied. The grammar is strictly RFC 8259. The
/// scanner reads only the given buffer and must not outlive it.
package struct JSONScanner {
  package let start: UnsafePointer<UInt8>
  package let end: UnsafePointer<UInt8>
  package var position: UnsafePointer<UInt8>
  package let maximumDepth: Int
  package var depth = 0
  @usableFromInline var itemsLeft: Int
  /// Memory still available for values, in bytes.
  private var memoryLeft: Int
  /// Maximum length of a string, in bytes.
  let maximumText: Int
  private let maximumRecords: Int

  /// Starts at the beginning of a document, after a byte-order mark.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, start: UnsafePointer<UInt8>, budget: ReadingBudget) {
    self.start = start
    end = start + bytes.count
    position = start
    maximumDepth = min(budget[.depth], 512)
    itemsLeft = budget[.items]
    memoryLeft = budget.memory(ofDocument: bytes.count)
    maximumText = budget[.field]
    maximumRecords = budget[.records]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  package var offset: Int {
    get { position - start }
    set { position = start + newValue }
  }

  /// The byte at the position, or 0 at the end. A zero byte is never valid JSON.
  @inlinable @inline(__always)
  package var byte: UInt8 { position < end ? position[0] : 0 }

  package func fault(_ kind: JSONFault.Kind) -> JSONFault { JSONFault(kind: kind, offset: offset) }

  // MARK: White space

  @inlinable @inline(__always)
  package mutating func skipBlanks() {
    if position < end, position[0] > 0x20 { return }
    skipManyBlanks()
  }

  @inlinable @inline(__always)
  package mutating func skipManyBlanks() {
    while end - position >= 9 {
      // The common case: a line break followed by indentation.
      guard position[0].isBlank else { return }
      position += 1
      var spaces = SWAR.spaceCount(position)
      position += spaces
      while spaces == 8, end - position >= 8 {
        spaces = SWAR.spaceCount(position)
        position += spaces
      }
      if position < end, position[0] > 0x20 { return }
    }
    while position < end, position[0].isBlank { position += 1 }
  }

  // MARK: Structure

  private mutating func open(_ bracket: UInt8, expected: StaticString) throws(JSONFault) {
    guard byte == bracket else { throw mismatch(expected) }
    guard depth < maximumDepth else { throw fault(.tooDeep) }
    depth += 1
    position += 1
  }

  package func mismatch(_ expected: StaticString) -> JSONFault {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "-"), UInt8(ascii: "N"), UInt8(ascii: "I"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      fault(.wrongType(expected: expected))
    default: fault(.syntax(expected: expected))
    }
  }

  package mutating func beginObject(expected: StaticString = "an object") throws(JSONFault) {
    try open(UInt8(ascii: "{"), expected: expected)
  }

  package mutating func beginArray(expected: StaticString = "an array") throws(JSONFault) {
    try open(UInt8(ascii: "["), expected: expected)
  }

  /// Moves to the value of the next member.
  ///
  /// - Returns: The key, or `nil` at the end of the object, whose closing brace is then consumed.
  package mutating func nextKey(isFirst: inout Bool) throws(JSONFault) -> String? {
    guard try moveToKey(isFirst: &isFirst) else { return nil }
    let key = try string()
    try moveBehindColon()
    return key
  }

  /// Moves to the quote of the next key. Returns `false` at the end of the object and consumes its closing brace.
  @inlinable @inline(__always)
  package mutating func moveToKey(isFirst: inout Bool) throws(JSONFault) -> Bool {
    skipBlanks()
    if byte == UInt8(ascii: "}") {
      position += 1
      depth &-= 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        throw fault(.syntax(expected: "a comma or the end of the object"))
      }
      position += 1
      skipBlanks()
    }
    isFirst = false
    try takeItem()
    guard byte == UInt8(ascii: "\"") else { throw fault(.syntax(expected: "a key in quotes")) }
    return true
  }

  @inlinable @inline(__always)
  package mutating func moveBehindColon() throws(JSONFault) {
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw fault(.syntax(expected: "a colon")) }
    position += 1
    skipBlanks()
  }

  /// Moves to the next element of an array.
  ///
  /// - Returns: `false` at the end of the array, whose closing bracket is then consumed.
  @inlinable @inline(__always)
  package mutating func nextElement(isFirst: inout Bool) throws(JSONFault) -> Bool {
    skipBlanks()
    if byte == UInt8(ascii: "]") {
      position += 1
      depth &-= 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        throw fault(.syntax(expected: "a comma or the end of the array"))
      }
      position += 1
      skipBlanks()
    }
    isFirst = false
    try takeItem()
    return true
  }

  @inlinable @inline(__always)
  package mutating func takeItem() throws(JSONFault) {
    itemsLeft &-= 1
    if itemsLeft < 0 { throw fault(.tooMany(.items)) }
  }

  /// Reserves memory for a value, or throws if the limit is exceeded.
  package mutating func take(memory bytes: Int) throws(JSONFault) {
    memoryLeft -= bytes
    if memoryLeft < 0 { throw fault(.tooMany(.memory)) }
  }

  /// Checks that nothing but white space follows.
  package mutating func finish() throws(JSONFault) {
    skipBlanks()
    guard position == end else { throw fault(.syntax(expected: "the end of the document")) }
  }

  // MARK: Scalars

  @inlinable @inline(__always)
  package mutating func takeNull() throws(JSONFault) -> Bool {
    guard byte == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  @inlinable @inline(__always)
  package mutating func word(_ literal: StaticString) throws(JSONFault) {
    let text = literal.utf8Start
    for index in 0..<literal.utf8CodeUnitCount {
      guard byte == text[index] else { throw fault(.syntax(expected: literal)) }
      position += 1
    }
  }

  @inlinable @inline(__always)
  package mutating func number() throws(JSONFault) -> Double {
    let first = position
    let value = DecimalScanner.scan(&position, end, mark: UInt8(ascii: "."), isStrict: true)
    if value.isFinite { return value }
    throw numberFault(value, from: first)
  }

  mutating func numberFault(_ value: Double, from first: UnsafePointer<UInt8>) -> JSONFault {
    if value.isNaN, position - first > 0, !isNonFiniteName {
      return fault(.syntax(expected: "a valid number"))
    }
    position = first
    return value.isNaN ? mismatch("a number") : fault(.numberOutOfRange)
  }

  private var isNonFiniteName: Bool { byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N") }

  package mutating func bool() throws(JSONFault) -> Bool {
    switch byte {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw mismatch("true or false")
    }
  }

  // MARK: Arrays of numbers

  /// Appends an array of numbers to a column. `null` becomes NaN; with `allowsBool`, `true` and `false`
  /// become 1 and 0. If the array is invalid, the values before the error are kept.
  ///
  /// - Parameters:
  ///   - column: Receives the numbers.
  ///   - allowsBool: Whether to read `true` and `false` as numbers.
  ///   - bytes: Memory that a value takes, in bytes.
  package mutating func numbers(
    into column: inout [Double], allowsBool: Bool = false, keeping bytes: Int
  ) throws(JSONFault) {
    try beginArray(expected: "an array of numbers")
    let (most, before) = (most(after: column.count, keeping: bytes), column.count)
    var chunk = NumberChunk()
    defer {
      chunk.flush(into: &column)
      memoryLeft -= bytes * (column.count - before)
    }
    skipBlanks()
    if byte == UInt8(ascii: "]") {
      position += 1
      depth &-= 1
      return
    }
    var pace = PlainRunPace()
    while true {
      guard column.count <= most else { throw excess(column.count) }
      if pace.isReady { pace.note(takePlainNumbers(&chunk, into: &column, most)) }
      chunk.append(try element(allowsBool: allowsBool), flushingInto: &column)
      skipBlanks()
      let separator = byte
      if separator == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
      } else if separator == UInt8(ascii: "]") {
        position += 1
        depth &-= 1
        return
      } else {
        throw fault(.syntax(expected: "a comma or the end of the array"))
      }
    }
  }

  private mutating func takePlainNumbers(
    _ chunk: inout NumberChunk, into column: inout [Double], _ most: Int
  ) -> Int {
    var total = 0
    var place = offset
    while true {
      let room = chunk.makeRoom(flushingInto: &column)
      let count = chunk.fill { streams_decimals(start, end - start, &place, $0, room) }
      total += count
      if count < room || column.count > most { break }
    }
    offset = place
    if total > 0 { skipBlanks() }
    return total
  }

  /// The length at which a column of numbers reaches a limit.
  private func most(after count: Int, keeping bytes: Int) -> Int {
    min(maximumRecords, count + max(0, memoryLeft) / max(1, bytes))
  }

  private func excess(_ count: Int) -> JSONFault {
    fault(.tooMany(count > maximumRecords ? .records : .memory))
  }

  private mutating func takePlainPairs(
    _ first: inout NumberChunk, _ second: inout NumberChunk, into one: inout [Double],
    _ other: inout [Double],
    _ most: Int
  ) -> Int {
    var total = 0
    var place = offset
    while true {
      let room = min(first.makeRoom(flushingInto: &one), second.makeRoom(flushingInto: &other))
      let count = first.fill { firsts in
        second.fill { streams_decimal_pairs(start, end - start, &place, firsts, $0, room) }
      }
      total += count
      if count < room || one.count > most { break }
    }
    offset = place
    if total > 0 { skipBlanks() }
    return total
  }

  @inline(__always)
  private mutating func element(allowsBool: Bool) throws(JSONFault) -> Double {
    let first = position
    let value = DecimalScanner.scan(&position, end, mark: UInt8(ascii: "."), isStrict: true)
    if value.isFinite { return value }
    if position == first {
      if try takeNull() { return .nan }
      if allowsBool { return try bool() ? 1 : 0 }
    }
    throw elementFault(value, from: first)
  }

  @inline(never)
  private mutating func elementFault(_ value: Double, from first: UnsafePointer<UInt8>) -> JSONFault {
    let fault = numberFault(value, from: first)
    if case .wrongType = fault.kind {
      return JSONFault(kind: .wrongType(expected: "a number or null"), offset: fault.offset)
    }
    return fault
  }

  /// Appends an array of pairs `[a,b]` to two columns. A `null` pair or value becomes NaN.
  ///
  /// - Parameters:
  ///   - one: Receives the first value of each pair.
  ///   - other: Receives the second value of each pair.
  ///   - bytes: Memory that a pair takes, in bytes.
  package mutating func pairs(
    into one: inout [Double], _ other: inout [Double], keeping bytes: Int
  ) throws(JSONFault) {
    try beginArray(expected: "an array of [latitude, longitude] pairs")
    let (most, before) = (most(after: one.count, keeping: bytes), one.count)
    var first = NumberChunk()
    var second = NumberChunk()
    defer {
      first.flush(into: &one)
      second.flush(into: &other)
      memoryLeft -= bytes * (one.count - before)
    }
    var isFirst = true
    var pace = PlainRunPace()
    while try nextElement(isFirst: &isFirst) {
      guard one.count <= most else { throw excess(one.count) }
      if pace.isReady { pace.note(takePlainPairs(&first, &second, into: &one, &other, most)) }
      if try takeNull() {
        first.append(.nan, flushingInto: &one)
        second.append(.nan, flushingInto: &other)
        continue
      }
      try open(UInt8(ascii: "["), expected: "a [latitude, longitude] pair or null")
      skipBlanks()
      let latitude = try element(allowsBool: false)
      skipBlanks()
      guard byte == UInt8(ascii: ",") else { throw pairFault() }
      position += 1
      skipBlanks()
      let longitude = try element(allowsBool: false)
      skipBlanks()
      guard byte == UInt8(ascii: "]") else { throw pairFault() }
      position += 1
      depth &-= 1
      first.append(latitude, flushingInto: &one)
      second.append(longitude, flushingInto: &other)
    }
  }

  private func pairFault() -> JSONFault {
    let kind: JSONFault.Kind =
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"): .wrongType(expected: "exactly two numbers")
      default: .syntax(expected: "two numbers in brackets")
      }
    return fault(kind)
  }
}

/// A buffer of a few hundred numbers that are about to be appended to a column.
private struct NumberChunk {
  private typealias Sixteen<Part> = (
    Part, Part, Part, Part, Part, Part, Part, Part, Part, Part, Part, Part, Part, Part, Part, Part
  )
  private static let capacity = 256
  private var storage: Sixteen<Sixteen<Double>>
  private var count = 0

  init() {
    func sixteen<Part>(_ part: Part) -> Sixteen<Part> {
      (part, part, part, part, part, part, part, part, part, part, part, part, part, part, part, part)
    }
    storage = sixteen(sixteen(0))
  }

  @inline(__always)
  private mutating func withNumbers<Result>(_ body: (UnsafeMutableBufferPointer<Double>) -> Result) -> Result
  {
    withUnsafeMutableBytes(of: &storage) { body($0.assumingMemoryBound(to: Double.self)) }
  }

  @inline(__always)
  mutating func append(_ value: Double, flushingInto column: inout [Double]) {
    if count == Self.capacity { flush(into: &column) }
    let place = count
    withNumbers { $0[place] = value }
    count &+= 1
  }

  mutating func flush(into column: inout [Double]) {
    let full = count
    withNumbers { column.append(contentsOf: $0.prefix(full)) }
    count = 0
  }

  /// Returns the free capacity, at least 1; flushes the buffer if it is full.
  mutating func makeRoom(flushingInto column: inout [Double]) -> Int {
    if count == Self.capacity { flush(into: &column) }
    return Self.capacity - count
  }

  /// Lets `write` append values up to the free capacity.
  ///
  /// - Parameter write: Writes values and returns how many it wrote.
  mutating func fill(_ write: (UnsafeMutablePointer<Double>) -> Int) -> Int {
    let start = count
    let written = withNumbers { buffer in buffer.baseAddress.map { write($0 + start) } ?? 0 }
    count += written
    return written
  }
}

/// Decides when to try the fast loop. The pauses grow while the loop finds nothing, as in an array with one
/// number per line.
private struct PlainRunPace {
  private var pause = 0
  private var left = 0

  /// Whether to try the fast loop now. If not, the call shortens the pause.
  var isReady: Bool {
    mutating get {
      left -= 1
      return left < 0
    }
  }

  mutating func note(_ found: Int) {
    pause = found > 0 ? 0 : min(2 * pause + 1, 63)
    left = pause
  }
}
