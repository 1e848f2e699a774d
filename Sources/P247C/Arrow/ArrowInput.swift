import CArrow

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An imported stream of record batches, which is consumed and released here.
///
/// Lengths, offsets and numbers of buffers are checked. Buffer sizes cannot be checked, because the interface
/// does not provide them.
final class ArrowInput: @unchecked Sendable {
  /// A column as described by the stream's schema.
  struct Field {
    let name: String
    let kind: Kind
    /// Type of a dictionary's values.
    let dictionary: Kind?
    /// Arrow format string of the values.
    let format: String

    /// Display name of the type, for error messages about unsupported types.
    var words: String { ArrowWords.of(format) }

    /// Type of the values, resolved through a dictionary.
    var values: Kind { dictionary ?? kind }

    /// Whether the column has the null type.
    var isEmpty: Bool { format == "n" }

    /// Time zone of timestamps, as a name or an offset such as "+10:00"; `nil` if the field has none.
    var zone: String? {
      guard case .instant = values, let colon = format.firstIndex(of: ":") else { return nil }
      let zone = format[format.index(after: colon)...].prefix(64)
      return zone.isEmpty ? nil : String(zone)
    }
  }

  /// Type of a column's values.
  enum Kind: Equatable {
    case int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64, flag, null
    case decimal(ArrowDecimal.Format)
    /// Text or bytes with 32-bit offsets, 64-bit offsets or views.
    case short, long, view
    /// A timestamp: an integer number of units since 1970.
    case instant(perSecond: Double)
    /// A duration: an integer number of units.
    case duration(perSecond: Double)

    /// Returns `nil` for unsupported types, such as lists and structures.
    init?(format: String) {
      switch format {
      case "c": self = .int8
      case "C": self = .uint8
      case "s": self = .int16
      case "S": self = .uint16
      case "i": self = .int32
      case "I": self = .uint32
      case "l": self = .int64
      case "L": self = .uint64
      case "e": self = .float16
      case "f": self = .float32
      case "g": self = .float64
      case "b": self = .flag
      case "n": self = .null
      case "u", "z": self = .short
      case "U", "Z": self = .long
      case "vu", "vz": self = .view
      default:
        if let decimal = ArrowDecimal.Format(format) {
          self = .decimal(decimal)
          return
        }
        let parts: Double
        switch format.dropFirst(2).first {
        case "s": parts = 1
        case "m": parts = 1e3
        case "u": parts = 1e6
        case "n": parts = 1e9
        default: return nil
        }
        if format.hasPrefix("ts") {
          self = .instant(perSecond: parts)
        } else if format.hasPrefix("tD") {
          self = .duration(perSecond: parts)
        } else {
          return nil
        }
      }
    }

    /// Whether the values are plain numbers and not flags, timestamps or durations.
    var isNumber: Bool {
      switch self {
      case .null, .short, .long, .view, .flag, .instant, .duration: false
      default: true
      }
    }

    /// Whether values are text or bytes.
    var isText: Bool {
      switch self {
      case .short, .long, .view: true
      default: false
      }
    }

    /// Minimum number of buffers in an array of this type.
    var buffers: Int64 {
      switch self {
      case .null: 0
      case .short, .long, .view: 3
      default: 2
      }
    }
  }

  let fields: [Field]
  private var stream: ArrowArrayStream

  /// Takes ownership of a stream. The caller's structure is empty afterwards, even on failure.
  ///
  /// - Throws: ``ArrowFault`` if the stream is not a stream of record batches.
  init(moving given: UnsafeMutablePointer<ArrowArrayStream>) throws(ArrowFault) {
    stream = given.pointee
    given.pointee = ArrowArrayStream()
    guard stream.release != nil, let describe = stream.get_schema, stream.get_next != nil else {
      fields = []
      throw ArrowFault(code: EINVAL, message: "The stream is closed.")
    }
    var schema = ArrowSchema()
    let code = describe(&stream, &schema)
    guard code == 0 else {
      fields = []
      let words = Self.words(&stream)
      stream.release?(&stream)
      stream.release = nil
      throw ArrowFault(code: code, message: words)
    }
    defer { schema.release?(&schema) }
    guard schema.format != nil, String(cString: schema.format) == "+s", schema.n_children >= 0,
      schema.n_children == 0 || schema.children != nil
    else {
      fields = []
      stream.release?(&stream)
      stream.release = nil
      throw ArrowFault(code: EINVAL, message: "The stream is not a table.")
    }
    var readFields: [Field] = []
    for place in 0..<Int(min(schema.n_children, 100_000)) {
      guard let child = schema.children?[place]?.pointee else { continue }
      let name = child.name.map { String(cString: $0) } ?? ""
      let kind = child.format.flatMap { Kind(format: String(cString: $0)) }
      var values = child.dictionary?.pointee.format.map { String(cString: $0) }
      // Nested dictionaries are not supported, so a placeholder replaces the type.
      if child.dictionary?.pointee.dictionary != nil { values = ArrowWords.nested }
      // Rows of an unsupported column count as null.
      readFields.append(
        Field(
          name: name, kind: kind ?? .null, dictionary: values.map { Kind(format: $0) ?? .null },
          format: values ?? child.format.map { String(cString: $0) } ?? ""))
    }
    fields = readFields
  }

  deinit { stream.release?(&stream) }

  /// Returns the index of a column by name, or `nil` if no column has the name.
  func place(of name: String) -> Int? { fields.firstIndex { $0.name == name } }

  /// Returns the first of the given columns whose type is unsupported. Without this check, its values would
  /// appear to be missing.
  func unreadable(_ names: [String]) -> Field? {
    fields.first { !$0.isEmpty && $0.values == .null && names.contains($0.name) }
  }

  /// Returns the next batch, or `nil` at the end.
  ///
  /// - Throws: ``ArrowFault`` if the stream reports one or if a batch does not match the schema.
  func next() throws(ArrowFault) -> ArrowBatch? {
    guard let read = stream.get_next else { return nil }
    var array = ArrowArray()
    let code = read(&stream, &array)
    guard code == 0 else { throw ArrowFault(code: code, message: Self.words(&stream)) }
    guard array.release != nil else {
      // Release the stream before its rows are processed, because its source may be caller code that a signal
      // interrupts.
      stream.release?(&stream)
      stream = ArrowArrayStream()
      return nil
    }
    return try ArrowBatch(array, fields: fields)
  }

  private static func words(_ stream: inout ArrowArrayStream) -> String {
    guard let words = stream.get_last_error?(&stream) else {
      return "The stream failed and gave no reason."
    }
    return String(cString: words)
  }
}

/// A record batch. Its memory is released together with it.
final class ArrowBatch: @unchecked Sendable {
  let count: Int
  private var array: ArrowArray
  private let fields: [ArrowInput.Field]

  fileprivate init(_ array: ArrowArray, fields: [ArrowInput.Field]) throws(ArrowFault) {
    self.array = array
    self.fields = fields
    count = Int(exactly: array.length) ?? -1
    guard count >= 0, count <= 1 << 40, array.offset >= 0, array.offset <= 1 << 40,
      Int(array.n_children) == fields.count, fields.isEmpty || array.children != nil
    else { throw ArrowFault(code: EINVAL, message: "A batch does not match the columns of its stream.") }
    for (place, field) in fields.enumerated() {
      guard let child = array.children?[place]?.pointee,
        Self.fits(child, field.kind, rows: array.offset + array.length)
      else {
        throw ArrowFault(code: EINVAL, message: "The column \(field.name) does not match its description.")
      }
      if let kind = field.dictionary {
        guard let values = child.dictionary?.pointee, Self.fits(values, kind, rows: values.length) else {
          throw ArrowFault(
            code: EINVAL, message: "The dictionary of the column \(field.name) cannot be read.")
        }
      }
    }
  }

  deinit { array.release?(&array) }

  private static func fits(_ array: ArrowArray, _ kind: ArrowInput.Kind, rows: Int64) -> Bool {
    guard array.length >= rows, rows >= 0, array.offset >= 0, array.length <= 1 << 40, array.offset <= 1 << 40
    else {
      return false
    }
    guard kind != .null, rows > 0 else { return true }
    guard array.n_buffers >= kind.buffers, let buffers = array.buffers else { return false }
    // This is the buffer of values, views or offsets.
    return buffers[1] != nil
  }

  func column(_ place: Int) -> Column? {
    guard fields.indices.contains(place), let child = array.children?[place]?.pointee else { return nil }
    return Column(
      array: child, kind: fields[place].kind, dictionary: fields[place].dictionary, first: Int(array.offset),
      count: count)
  }

  /// A column of a batch, valid as long as the batch exists.
  struct Column {
    fileprivate let array: ArrowArray
    fileprivate let kind: ArrowInput.Kind
    fileprivate let dictionary: ArrowInput.Kind?
    fileprivate let first: Int
    fileprivate let count: Int

    /// Offset of a row in the buffers.
    private func place(_ row: Int) -> Int { Int(array.offset) + first + row }

    private func isNull(_ place: Int) -> Bool {
      guard kind != .null else { return true }
      guard array.null_count != 0, array.n_buffers > 0, let bits = array.buffers?[0] else { return false }
      return bits.load(fromByteOffset: place >> 3, as: UInt8.self) & (1 << UInt8(place & 7)) == 0
    }

    /// Returns a number, or `nil` for null, for a value of another type and for a number that is not finite.
    func number(_ row: Int) -> Double? {
      let place = place(row)
      guard !isNull(place), let values = array.buffers?[1] else { return nil }
      if let dictionary { return named(values, place, dictionary).flatMap { $0.column.number($0.row) } }
      let value: Double? =
        switch kind {
        case .float64: values.loadUnaligned(fromByteOffset: 8 * place, as: Double.self)
        case .float32: Double(values.loadUnaligned(fromByteOffset: 4 * place, as: Float.self))
        case .float16: ArrowHalf.number(values.loadUnaligned(fromByteOffset: 2 * place, as: UInt16.self))
        case .decimal(let format): ArrowDecimal(values + format.width * place, format).number
        case .flag:
          values.load(fromByteOffset: place >> 3, as: UInt8.self) & (1 << UInt8(place & 7)) == 0 ? 0 : 1
        case .instant(let perSecond), .duration(let perSecond):
          Double(values.loadUnaligned(fromByteOffset: 8 * place, as: Int64.self)) / perSecond
        case .uint64: Double(values.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self))
        case .null, .short, .long, .view: nil
        default: whole(values, place).map { Double($0) }
        }
      return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// All numbers of the column, with NaN for missing values.
    var numbers: [Double] {
      if kind == .float64, array.null_count == 0, dictionary == nil, let values = array.buffers?[1] {
        return Array(unsafeUninitializedCapacity: count) { buffer, filled in
          if count > 0, let start = buffer.baseAddress {
            UnsafeMutableRawPointer(start).copyMemory(from: values + 8 * place(0), byteCount: 8 * count)
          }
          filled = count
        }
      }
      if array.null_count == 0, dictionary == nil, let values = array.buffers?[1] {
        switch kind {
        case .float32: return all(values, Float.self) { $0.isFinite ? Double($0) : .nan }
        case .int64: return all(values, Int64.self) { Double($0) }
        case .int32: return all(values, Int32.self) { Double($0) }
        case .uint32: return all(values, UInt32.self) { Double($0) }
        case .int16: return all(values, Int16.self) { Double($0) }
        case .uint16: return all(values, UInt16.self) { Double($0) }
        case .int8: return all(values, Int8.self) { Double($0) }
        case .uint8: return all(values, UInt8.self) { Double($0) }
        default: break
        }
      }
      return (0..<count).map { number($0) ?? .nan }
    }

    /// Converts all values of a column without nulls.
    private func all<Value: BitwiseCopyable>(
      _ values: UnsafeRawPointer, _: Value.Type, _ number: (Value) -> Double
    ) -> [Double] {
      let (size, first) = (MemoryLayout<Value>.size, place(0))
      return (0..<count).map { row in
        number(values.loadUnaligned(fromByteOffset: size * (first + row), as: Value.self))
      }
    }

    /// Resolves a dictionary index to a row of the dictionary column; `nil` if the index is invalid.
    private func named(
      _ values: UnsafeRawPointer, _ place: Int, _ kind: ArrowInput.Kind
    ) -> (column: Column, row: Int)? {
      guard let index = whole(values, place), let held = array.dictionary?.pointee,
        index >= 0, index < Int(held.length)
      else { return nil }
      return (Column(array: held, kind: kind, dictionary: nil, first: 0, count: Int(held.length)), index)
    }

    private func whole(_ values: UnsafeRawPointer, _ place: Int) -> Int? {
      switch kind {
      case .int8: Int(values.load(fromByteOffset: place, as: Int8.self))
      case .uint8: Int(values.load(fromByteOffset: place, as: UInt8.self))
      case .int16: Int(values.loadUnaligned(fromByteOffset: 2 * place, as: Int16.self))
      case .uint16: Int(values.loadUnaligned(fromByteOffset: 2 * place, as: UInt16.self))
      case .int32: Int(values.loadUnaligned(fromByteOffset: 4 * place, as: Int32.self))
      case .uint32: Int(values.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
      case .int64: Int(values.loadUnaligned(fromByteOffset: 8 * place, as: Int64.self))
      case .uint64: Int(exactly: values.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self))
      default: nil
      }
    }

    /// Returns the bytes of a text or binary value, or `nil` for null or another type.
    func bytes(_ row: Int) -> [UInt8]? {
      let place = place(row)
      guard !isNull(place), let values = array.buffers?[1] else { return nil }
      if let dictionary { return named(values, place, dictionary).flatMap { $0.column.bytes($0.row) } }
      switch kind {
      case .short:
        return span(
          Int(values.loadUnaligned(fromByteOffset: 4 * place, as: Int32.self)),
          Int(values.loadUnaligned(fromByteOffset: 4 * place + 4, as: Int32.self)))
      case .long:
        return span(
          Int(values.loadUnaligned(fromByteOffset: 8 * place, as: Int64.self)),
          Int(values.loadUnaligned(fromByteOffset: 8 * place + 8, as: Int64.self)))
      case .view: return view(values + 16 * place)
      default: return nil
      }
    }

    /// Returns the bytes of a text or binary value. Any other value is converted to text.
    func document(_ row: Int) -> [UInt8]? { bytes(row) ?? text(row).map { Array($0.utf8) } }

    /// Returns a value as text, with invalid UTF-8 replaced. Integers and decimals keep every digit.
    func text(_ row: Int) -> String? {
      if let bytes = bytes(row) { return String(decoding: bytes, as: UTF8.self) }
      let place = place(row)
      guard !isNull(place), let values = array.buffers?[1] else { return nil }
      if let dictionary { return named(values, place, dictionary).flatMap { $0.column.text($0.row) } }
      switch kind {
      case .uint64: return "\(values.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self))"
      case .decimal(let format): return ArrowDecimal(values + format.width * place, format).text
      case .flag: return number(row).map { $0 == 0 ? "false" : "true" }
      default:
        if let whole = whole(values, place) { return "\(whole)" }
        return number(row).map { number in Int(exactly: number).map { "\($0)" } ?? "\(number)" }
      }
    }

    private func span(_ start: Int, _ end: Int) -> [UInt8]? {
      guard start >= 0, end >= start else { return nil }
      guard end > start else { return [] }
      guard let data = array.buffers?[2] else { return nil }
      return [UInt8](UnsafeRawBufferPointer(start: data + start, count: end - start))
    }

    /// Reads a view: a length, followed by up to 12 inline bytes or by a buffer index and an offset.
    private func view(_ view: UnsafeRawPointer) -> [UInt8]? {
      let length = Int(view.loadUnaligned(as: Int32.self))
      guard length >= 0 else { return nil }
      if length <= 12 { return [UInt8](UnsafeRawBufferPointer(start: view + 4, count: length)) }
      let buffer = Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
      let start = Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
      let last = Int(array.n_buffers) - 1
      guard buffer >= 0, start >= 0, buffer + 2 < last, let data = array.buffers?[buffer + 2],
        let sizes = array.buffers?[last],
        start + length <= Int(sizes.loadUnaligned(fromByteOffset: 8 * buffer, as: Int64.self))
      else { return nil }
      return [UInt8](UnsafeRawBufferPointer(start: data + start, count: length))
    }
  }
}
