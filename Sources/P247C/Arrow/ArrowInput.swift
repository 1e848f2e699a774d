import CArrow

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stream of batches that a caller gives: it is taken over, read and released here.
///
/// Lengths, offsets and numbers of buffers are checked; that a buffer is as long as its offsets say cannot be, for the
/// interface does not tell.
final class ArrowInput: @unchecked Sendable {
  /// A column as the stream describes it.
  struct Field {
    let name: String
    let kind: Kind
    /// The kind of a dictionary's values.
    let dictionary: Kind?
    /// The format of the values as the interface writes it.
    let format: String

    /// The kind of the values, in words: for types that are not supported.
    var words: String { ArrowWords.of(format) }

    /// The kind of the values, for a dictionary those its indices point to.
    var values: Kind { dictionary ?? kind }

    /// Whether every value is missing, and says so.
    var isEmpty: Bool { format == "n" }

    /// The zone of instants, as the interface writes it: a name or an offset such as "+10:00"; `nil` for none.
    var zone: String? {
      guard case .instant = values, let colon = format.firstIndex(of: ":") else { return nil }
      let zone = format[format.index(after: colon)...].prefix(64)
      return zone.isEmpty ? nil : String(zone)
    }
  }

  /// The kind of a column's values.
  enum Kind: Equatable {
    case int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64, flag, null
    /// Whole numbers with a point in them.
    case decimal(ArrowDecimal.Format)
    /// Texts or bytes, with offsets of 32 or 64 bits, or as views.
    case short, long, view
    /// An instant as a whole number of parts of a second since 1970.
    case instant(perSecond: Double)
    /// A duration as a whole number of parts of a second.
    case duration(perSecond: Double)

    /// `nil` for unsupported types: lists, structures and similar.
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

    /// Whether values are plain numbers: no flags, instants or durations.
    var isNumber: Bool {
      switch self {
      case .null, .short, .long, .view, .flag, .instant, .duration: false
      default: true
      }
    }

    /// Whether values are texts or bytes.
    var isText: Bool {
      switch self {
      case .short, .long, .view: true
      default: false
      }
    }

    /// The buffers that an array of the kind has at least.
    var buffers: Int64 {
      switch self {
      case .null: 0
      case .short, .long, .view: 3
      default: 2
      }
    }
  }

  /// The columns.
  let fields: [Field]
  private var stream: ArrowArrayStream

  /// Takes a stream over: the caller's structure is empty afterwards, whether that works or not.
  ///
  /// - Throws: ``ArrowFault`` if it is not a stream of a table.
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
    var found: [Field] = []
    for place in 0..<Int(min(schema.n_children, 100_000)) {
      guard let child = schema.children?[place]?.pointee else { continue }
      let name = child.name.map { String(cString: $0) } ?? ""
      let kind = child.format.flatMap { Kind(format: String(cString: $0)) }
      var values = child.dictionary?.pointee.format.map { String(cString: $0) }
      // The values of a dictionary of dictionaries are not places in one, as its format says.
      if child.dictionary?.pointee.dictionary != nil { values = ArrowWords.nested }
      // Of a column that is not read the rows are null.
      found.append(
        Field(
          name: name, kind: kind ?? .null, dictionary: values.map { Kind(format: $0) ?? .null },
          format: values ?? child.format.map { String(cString: $0) } ?? ""))
    }
    fields = found
  }

  deinit { stream.release?(&stream) }

  /// The place of a column by its name; `nil` without any.
  func place(of name: String) -> Int? { fields.firstIndex { $0.name == name } }

  /// The first of some columns whose values are of a type that is not read: as if each of them were missing.
  func unreadable(_ names: [String]) -> Field? {
    fields.first { !$0.isEmpty && $0.values == .null && names.contains($0.name) }
  }

  /// The next batch; `nil` at the end.
  ///
  /// - Throws: ``ArrowFault`` as the stream reports it, or where a batch does not fit the description.
  func next() throws(ArrowFault) -> ArrowBatch? {
    guard let read = stream.get_next else { return nil }
    var array = ArrowArray()
    let code = read(&stream, &array)
    guard code == 0 else { throw ArrowFault(code: code, message: Self.words(&stream)) }
    guard array.release != nil else {
      // Before anything is made of the rows: the source may be code of the caller's that a signal interrupts.
      stream.release?(&stream)
      stream = ArrowArrayStream()
      return nil
    }
    return try ArrowBatch(array, fields: fields)
  }

  private static func words(_ stream: inout ArrowArrayStream) -> String {
    guard let words = stream.get_last_error?(&stream) else {
      return "The stream failed without a reason."
    }
    return String(cString: words)
  }
}

/// A batch of rows; its memory is released with it.
final class ArrowBatch: @unchecked Sendable {
  /// Rows.
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
    // Values, or views, or offsets.
    return buffers[1] != nil
  }

  /// A column by its place.
  func column(_ place: Int) -> Column? {
    guard fields.indices.contains(place), let child = array.children?[place]?.pointee else { return nil }
    return Column(
      array: child, kind: fields[place].kind, dictionary: fields[place].dictionary, first: Int(array.offset),
      count: count)
  }

  /// A column of a batch; good for as long as the batch.
  struct Column {
    fileprivate let array: ArrowArray
    fileprivate let kind: ArrowInput.Kind
    fileprivate let dictionary: ArrowInput.Kind?
    fileprivate let first: Int
    fileprivate let count: Int

    /// The place of a row in the buffers.
    private func place(_ row: Int) -> Int { Int(array.offset) + first + row }

    private func isNull(_ place: Int) -> Bool {
      guard kind != .null else { return true }
      guard array.null_count != 0, array.n_buffers > 0, let bits = array.buffers?[0] else { return false }
      return bits.load(fromByteOffset: place >> 3, as: UInt8.self) & (1 << UInt8(place & 7)) == 0
    }

    /// A number; `nil` for null, another type, or a number that is not finite.
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

    /// All numbers of the column, NaN if there is none.
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

    /// Every value of a column without missing ones.
    private func all<Value: BitwiseCopyable>(
      _ values: UnsafeRawPointer, _: Value.Type, _ number: (Value) -> Double
    ) -> [Double] {
      let (size, first) = (MemoryLayout<Value>.size, place(0))
      return (0..<count).map { row in
        number(values.loadUnaligned(fromByteOffset: size * (first + row), as: Value.self))
      }
    }

    /// The value of an index: the dictionary column of a kind and its row; `nil` without one.
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

    /// The bytes of a text or of bytes; `nil` for null or another type.
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

    /// The bytes of a text or of bytes, or another value as text.
    func document(_ row: Int) -> [UInt8]? { bytes(row) ?? text(row).map { Array($0.utf8) } }

    /// A text, with invalid UTF-8 repaired; numbers and flags are written unchanged, whole numbers and decimals with
    /// every digit.
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

    /// A view: its length, then the bytes themselves where they are 12 at most, else the buffer and the place in it.
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
