import CArrow
import TextFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory that one exported Arrow structure owns and that is freed when the structure is released.
///
/// Each child of an array has its own owner, because a consumer may move a child out and keep it longer than
/// its parent.
private final class Held {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Allocates an aligned buffer. It is never null, because empty buffers are also exported.
  func room(_ bytes: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: max(64, bytes), alignment: 64)
    blocks.append(block)
    return block
  }

  /// Allocates memory for a number of values.
  func room<Value>(_ count: Int, of type: Value.Type) -> UnsafeMutablePointer<Value> {
    room(count * MemoryLayout<Value>.stride).bindMemory(to: Value.self, capacity: max(1, count))
  }

  /// Returns a null-terminated copy of a string.
  func text(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8)
    let copy = room(bytes.count + 1, of: CChar.self)
    for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
    copy[bytes.count] = 0
    return UnsafePointer(copy)
  }

  deinit { for block in blocks { block.deallocate() } }
}

extension ArrowField {
  /// Fills the schema of a table with these columns.
  static func writeTable(_ fields: [ArrowField], to schema: UnsafeMutablePointer<ArrowSchema>) {
    let held = Held()
    let children = held.room(fields.count, of: UnsafeMutablePointer<ArrowSchema>?.self)
    for (place, field) in fields.enumerated() {
      let child = held.room(1, of: ArrowSchema.self)
      field.write(to: child)
      children[place] = child
    }
    schema.initialize(
      to: ArrowSchema(
        format: held.text("+s"), name: held.text(""), metadata: nil, flags: 0,
        n_children: Int64(fields.count),
        children: children, dictionary: nil, release: releaseSchema,
        private_data: Unmanaged.passRetained(held).toOpaque()))
  }

  private func write(to schema: UnsafeMutablePointer<ArrowSchema>) {
    let held = Held()
    schema.initialize(
      to: ArrowSchema(
        format: held.text(format), name: held.text(name), metadata: nil, flags: Int64(ARROW_FLAG_NULLABLE),
        n_children: 0, children: nil, dictionary: nil, release: releaseSchema,
        private_data: Unmanaged.passRetained(held).toOpaque()))
  }
}

extension ArrowColumn {
  /// Fills the array of a record batch with columns of equal length.
  ///
  /// - Throws: ``ArrowFault`` if a text column exceeds its 32-bit offsets (2 GiB). No memory is leaked.
  static func writeBatch(
    _ columns: [ArrowColumn], rows: Int, to array: UnsafeMutablePointer<ArrowArray>
  ) throws(ArrowFault) {
    let held = Held()
    let children = held.room(columns.count, of: UnsafeMutablePointer<ArrowArray>?.self)
    for (place, column) in columns.enumerated() {
      let child = held.room(1, of: ArrowArray.self)
      do throws(ArrowFault) {
        try column.write(to: child)
      } catch {
        for made in 0..<place { if let made = children[made] { made.pointee.release?(made) } }
        throw error
      }
      children[place] = child
    }
    let buffers = held.room(1, of: UnsafeRawPointer?.self)
    buffers[0] = nil
    array.initialize(
      to: ArrowArray(
        length: Int64(rows), null_count: 0, offset: 0, n_buffers: 1, n_children: Int64(columns.count),
        buffers: buffers, children: children, dictionary: nil, release: releaseArray,
        private_data: Unmanaged.passRetained(held).toOpaque()))
  }

  private func write(to array: UnsafeMutablePointer<ArrowArray>) throws(ArrowFault) {
    let held = Held()
    let buffers: [UnsafeRawPointer]
    let validity: Validity
    switch values {
    case .numbers(let values):
      validity = Validity(values.count, held) { !values[$0].isNaN }
      let room = held.room(values.count, of: Double.self)
      for (row, value) in values.enumerated() { room[row] = value.isNaN ? 0 : value }
      buffers = [UnsafeRawPointer(room)]
    case .flags(let values):
      validity = Validity(values.count, held) { values[$0] != nil }
      buffers = [UnsafeRawPointer(Validity(values.count, held) { values[$0] == true }.bits)]
    case .days(let values):
      validity = Validity(values.count, held) { values[$0] != nil }
      let room = held.room(values.count, of: Int32.self)
      for (row, value) in values.enumerated() {
        room[row] = value.flatMap { Int32(exactly: $0.ordinal) } ?? 0
      }
      buffers = [UnsafeRawPointer(room)]
    case .texts(let values):
      validity = Validity(values.count, held) { values[$0] != nil }
      buffers = try variable(values.map { $0.map { Array($0.utf8) } }, held)
    case .documents(let values), .bytes(let values):
      validity = Validity(values.count, held) { values[$0] != nil }
      buffers = try variable(values, held)
    }
    let table = held.room(1 + buffers.count, of: UnsafeRawPointer?.self)
    table[0] = validity.nulls > 0 ? UnsafeRawPointer(validity.bits) : nil
    for (place, buffer) in buffers.enumerated() { table[place + 1] = buffer }
    array.initialize(
      to: ArrowArray(
        length: Int64(count), null_count: Int64(validity.nulls), offset: 0,
        n_buffers: Int64(1 + buffers.count),
        n_children: 0, buffers: table, children: nil, dictionary: nil, release: releaseArray,
        private_data: Unmanaged.passRetained(held).toOpaque()))
  }

  /// Returns the offsets and the bytes of variable-length values.
  private func variable(_ values: [[UInt8]?], _ held: Held) throws(ArrowFault) -> [UnsafeRawPointer] {
    let total = values.reduce(0) { $0 + ($1?.count ?? 0) }
    guard total <= Int(Int32.max) else {
      throw ArrowFault(
        code: EOVERFLOW, message: "The column \(name) exceeds 2 GiB in one batch: use smaller batches."
      )
    }
    let offsets = held.room(values.count + 1, of: Int32.self)
    let bytes = held.room(total, of: UInt8.self)
    var end = 0
    offsets[0] = 0
    for (row, value) in values.enumerated() {
      if let value {
        value.withUnsafeBufferPointer { buffer in
          if let start = buffer.baseAddress { (bytes + end).update(from: start, count: buffer.count) }
        }
        end += value.count
      }
      offsets[row + 1] = Int32(end)
    }
    return [UnsafeRawPointer(offsets), UnsafeRawPointer(bytes)]
  }

  /// A validity bitmap, one bit per row, lowest bit first.
  private struct Validity {
    let bits: UnsafeMutablePointer<UInt8>
    var nulls = 0

    init(_ count: Int, _ held: Held, _ isSet: (Int) -> Bool) {
      let bytes = (count + 7) / 8
      bits = held.room(bytes, of: UInt8.self)
      bits.update(repeating: 0, count: bytes)
      for row in 0..<count {
        if isSet(row) { bits[row >> 3] |= 1 << UInt8(row & 7) } else { nulls += 1 }
      }
    }
  }
}

private func releaseSchema(_ schema: UnsafeMutablePointer<ArrowSchema>?) {
  guard let schema, schema.pointee.release != nil, let held = schema.pointee.private_data else { return }
  for place in 0..<Int(schema.pointee.n_children) {
    if let child = schema.pointee.children?[place] { child.pointee.release?(child) }
  }
  schema.pointee.release = nil
  Unmanaged<Held>.fromOpaque(held).release()
}

private func releaseArray(_ array: UnsafeMutablePointer<ArrowArray>?) {
  guard let array, array.pointee.release != nil, let held = array.pointee.private_data else { return }
  for place in 0..<Int(array.pointee.n_children) {
    // A child that was moved out has no release callback, so it is skipped.
    if let child = array.pointee.children?[place] { child.pointee.release?(child) }
  }
  array.pointee.release = nil
  Unmanaged<Held>.fromOpaque(held).release()
}

/// A stream of record batches for export.
final class ArrowOutput {
  private let fields: [ArrowField]
  private let next: () throws(ArrowFault) -> [ArrowColumn]?
  private var lastError: UnsafeMutablePointer<CChar>?

  /// Creates a stream whose batches all have the given columns. `next` returns the next batch, or `nil` at the end.
  init(_ fields: [ArrowField], next: @escaping () throws(ArrowFault) -> [ArrowColumn]?) {
    self.fields = fields
    self.next = next
  }

  deinit { free(lastError) }

  /// Exports the stream. It lives until the consumer releases it.
  func write(to stream: UnsafeMutablePointer<ArrowArrayStream>) {
    stream.initialize(
      to: ArrowArrayStream(
        get_schema: { stream, schema in
          guard let output = ArrowOutput.of(stream), let schema else { return EINVAL }
          ArrowField.writeTable(output.fields, to: schema)
          return 0
        },
        get_next: { stream, array in
          guard let output = ArrowOutput.of(stream), let array else { return EINVAL }
          return output.writeNext(to: array)
        },
        get_last_error: { stream in ArrowOutput.of(stream)?.lastError.map { UnsafePointer($0) } },
        release: { stream in
          guard let stream, stream.pointee.release != nil, let held = stream.pointee.private_data else {
            return
          }
          stream.pointee.release = nil
          Unmanaged<ArrowOutput>.fromOpaque(held).release()
        }, private_data: Unmanaged.passRetained(self).toOpaque()))
  }

  private static func of(_ stream: UnsafeMutablePointer<ArrowArrayStream>?) -> ArrowOutput? {
    guard let stream, stream.pointee.release != nil, let held = stream.pointee.private_data else {
      return nil
    }
    return Unmanaged<ArrowOutput>.fromOpaque(held).takeUnretainedValue()
  }

  private func writeNext(to array: UnsafeMutablePointer<ArrowArray>) -> Int32 {
    do throws(ArrowFault) {
      guard let columns = try next() else {
        array.initialize(to: ArrowArray())
        return 0
      }
      try ArrowColumn.writeBatch(columns, rows: columns.first?.count ?? 0, to: array)
      return 0
    } catch {
      free(lastError)
      lastError = strdup(error.message)
      return error.code
    }
  }
}
