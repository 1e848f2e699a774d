/// A writer for lines of JSON with short decimal numbers.
struct DayLine: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func begin(_ key: String? = nil) { open(key, UInt8(ascii: "{")) }
  mutating func beginArray(_ key: String) { open(key, UInt8(ascii: "[")) }
  mutating func end() { close(UInt8(ascii: "}")) }
  mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Closes the outermost object and the line.
  mutating func endLine() {
    end()
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  mutating func text(_ key: String, _ value: String) {
    name(key)
    bytes.append(contentsOf: SampleText.quoted(value).utf8)
  }

  mutating func element(_ value: String) {
    separate()
    bytes.append(contentsOf: SampleText.quoted(value).utf8)
  }

  mutating func flag(_ key: String, _ value: Bool) {
    name(key)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func null(_ key: String) {
    name(key)
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a number with at most `decimals` decimals.
  mutating func number(_ key: String, _ value: Double, _ decimals: Int) {
    name(key)
    add(value, decimals)
  }

  /// Writes a number, or nothing if it is `nil`.
  mutating func optional(_ key: String, _ value: Double?, _ decimals: Int) {
    if let value { number(key, value, decimals) }
  }

  mutating func numbers(_ key: String, _ values: [Double], _ decimals: Int) {
    beginArray(key)
    for value in values {
      separate()
      add(value, decimals)
    }
    endArray()
  }

  private mutating func open(_ key: String?, _ byte: UInt8) {
    if let key { name(key) } else { separate() }
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func name(_ key: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: key.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes digits without an intermediate string. Values that are not finite become `null`.
  private mutating func add(_ value: Double, _ decimals: Int) {
    guard value.isFinite else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    var scale: UInt = 1
    for _ in 0..<min(max(0, decimals), 9) { scale *= 10 }
    let steps = PortableMath.whole(value * Double(scale))
    var (units, rest) = steps.magnitude.quotientAndRemainder(dividingBy: scale)
    if steps < 0 { bytes.append(UInt8(ascii: "-")) }
    let first = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: units % 10))
      units /= 10
    } while units > 0
    bytes[first...].reverse()
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      scale /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
      rest %= scale
    }
  }
}
