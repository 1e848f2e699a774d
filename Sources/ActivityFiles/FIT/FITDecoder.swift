import Statistics
import TextFormats

/// Receives the messages of a ``FITDecoder``.
protocol FITMessageSink {
  /// Defines a local type for the data messages that follow.
  mutating func define(_ localType: Int, as definition: FITDefinition)
  /// The limit that a full sink has reached.
  var excess: BudgetError { get }
  /// Receives a data message of a defined type. Returns `false` if the sink is full.
  mutating func take(
    _ localType: Int, timestamp: UInt32?, of bytes: [UInt8], at offset: Int
  ) -> Bool
  mutating func startFile()
}

/// Decodes the FIT protocol layer: headers, chained files, definitions, data messages and checksums.
///
/// The contents of messages are not interpreted. Every position is checked against the end of the data
/// before reading.
struct FITDecoder {
  let bytes: [UInt8]
  /// The error that stopped decoding, if any.
  private(set) var stop: FITError?
  /// Errors that did not stop decoding, such as a wrong checksum or a header that was never closed.
  private(set) var flaws: [FITError] = []
  private(set) var paddingBytes = 0
  private(set) var misfits = 0
  private(set) var fileStarts: [Int] = []
  private var fileCount: Int { fileStarts.count }

  private var timestamp: UInt32?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The most severe error: the error that stopped decoding. If decoding did not stop, the first flaw.
  var damage: FITError? { stop ?? flaws.first }

  /// All errors, the most severe first.
  var faults: [FITError] { (stop.map { [$0] } ?? []) + flaws }

  /// Whether recovery may find more messages, because frames do not fit or bytes have changed.
  var asksForRecovery: Bool {
    switch stop {
    case .overLimit: false
    case nil:
      flaws.contains {
        switch $0 {
        case .fileChecksum, .headerSize: true
        default: false
        }
      }
    default: true
    }
  }

  /// Reads every file of the chain into a sink.
  ///
  /// - Throws: ``FITError/notFIT(offset:)`` if the bytes do not start with a FIT header. All other errors
  ///   are reported in `damage`.
  /// - Complexity: O(*n*).
  mutating func decode(into sink: inout some FITMessageSink) throws(FITError) {
    guard !bytes.isEmpty else { throw .notFIT(offset: 0) }
    var place = 0
    while place < bytes.count, stop == nil {
      if fileCount > 0, isPadding(from: place) {
        paddingBytes = bytes.count - place
        return
      }
      let header: Header
      do throws(FITError) { header = try readHeader(at: place) } catch {
        guard fileCount > 0 else { throw error }
        stop = .trailingBytes(offset: place, count: bytes.count - place)
        return
      }
      fileStarts.append(place)
      timestamp = nil
      sink.startFile()
      readMessages(from: header.dataStart, to: header.dataEnd, into: &sink)
      if let error = header.error {
        // A message that does not fit is a result of the truncation and not a separate error. The last two
        // bytes may be the checksum.
        switch stop {
        case nil, .messageTooLong: stop = error
        case .undefinedLocalMessage(let offset, _) where offset >= bytes.count - 2: stop = error
        default: break
        }
        return
      }
      let expected = checksum(from: place, to: header.dataEnd)
      let stored: UInt16 = load(header.dataEnd)
      if expected != stored {
        flaws.append(.fileChecksum(offset: header.dataEnd, expected: expected, found: stored))
      }
      place = header.dataEnd + 2
    }
  }

  // MARK: Headers

  private struct Header {
    var dataStart: Int
    /// End of the data, at most the end of the file.
    var dataEnd: Int
    /// The error to report if the data or the checksum are shorter than declared.
    var error: FITError?
  }

  private mutating func readHeader(at place: Int) throws(FITError) -> Header {
    let remaining = bytes.count - place
    guard remaining >= 12 else { throw .notFIT(offset: place) }
    let letters: UInt32 = load(place + 8)
    guard letters == 0x5449_462E else { throw .notFIT(offset: place) }  // ".FIT"
    let written = Int(bytes[place])
    guard let size = FITHeader.size(bytes, at: place) else {
      throw .headerSize(offset: place, found: written)
    }
    if size != written { flaws.append(.headerSize(offset: place, found: written)) }
    if size >= 14 {
      let stored: UInt16 = load(place + 12)
      let expected = checksum(from: place, to: place + 12)
      if stored != 0, stored != expected {
        flaws.append(.headerChecksum(offset: place + 12, expected: expected, found: stored))
      }
    }
    let start = place + size
    let declared = Int(load(place + 4) as UInt32)
    let available = bytes.count - start
    if declared == 0, available > 2 {
      return Header(dataStart: start, dataEnd: bytes.count, error: .neverClosed(offset: place + 4))
    }
    guard declared + 2 <= available else {
      return Header(
        dataStart: start, dataEnd: start + min(declared, available),
        error: .truncated(offset: bytes.count, expected: start + declared + 2, found: bytes.count))
    }
    return Header(dataStart: start, dataEnd: start + declared)
  }

  private func checksum(from start: Int, to end: Int) -> UInt16 {
    FITChecksum.of(bytes.elementSpan.bytes, from: start, to: end)
  }

  /// Loads an integer. The caller must ensure that its bytes exist.
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ offset: Int, bigEndian: Bool = false
  ) -> Number {
    FITBaseType.load(bytes.elementSpan.bytes, offset, bigEndian)
  }

  /// Whether all remaining bytes are zero. Some devices pad their last block with zeros.
  private func isPadding(from place: Int) -> Bool {
    bytes.count - place < 1 << 16 && bytes[place...].allSatisfy { $0 == 0 }
  }

  // MARK: Messages

  private mutating func readMessages(from start: Int, to end: Int, into sink: inout some FITMessageSink) {
    // For each local type: the size of its data messages and the offset of its timestamp, or −1.
    var sizes = [Int](repeating: -1, count: 16)
    var timestampOffsets = [Int](repeating: -1, count: 16)
    var bigEndians = [Bool](repeating: false, count: 16)
    var place = start
    while place < end {
      let header = bytes[place]
      if header & 0xC0 == 0x40 {
        guard let definition = readDefinition(at: &place, to: end) else { return }
        let localType = Int(header & 0x0F)
        sizes[localType] = definition.payloadSize
        bigEndians[localType] = definition.bigEndian
        let field = definition.field(FITProfile.timestamp.number)
        timestampOffsets[localType] =
          field.map { FITBaseType.isTime($0.type, size: $0.size) ? $0.offset : -1 } ?? -1
        misfits += definition.misfits
        sink.define(localType, as: definition)
        continue
      }
      let isCompressed = header & 0x80 != 0
      let localType = Int(isCompressed ? header >> 5 & 0x03 : header & 0x0F)
      let size = sizes[localType]
      guard size >= 0 else {
        stop = .undefinedLocalMessage(offset: place, localType: localType)
        return
      }
      guard size <= end - place - 1 else {
        stop = .messageTooLong(offset: place, expected: size + 1, found: end - place)
        return
      }
      var time: UInt32?
      let timeOffset = timestampOffsets[localType]
      if timeOffset >= 0 {
        let value: UInt32 = load(place + 1 + timeOffset, bigEndian: bigEndians[localType])
        if value != .max {
          time = value
          timestamp = value
        }
      }
      if isCompressed, time == nil, let last = timestamp {
        time = FITMessage.time(ofCompressed: header, after: last)
        timestamp = time
      }
      guard sink.take(localType, timestamp: time, of: bytes, at: place + 1) else {
        stop = .overLimit(sink.excess, offset: place)
        return
      }
      place += 1 + size
    }
  }

  /// Reads a definition message and moves past it. If it is invalid, sets `stop` and returns `nil`.
  private mutating func readDefinition(at place: inout Int, to end: Int) -> FITDefinition? {
    let start = place
    func left() -> Int { end - place }
    guard left() >= 6 else {
      stop = .messageTooLong(offset: start, expected: 6, found: left())
      return nil
    }
    guard bytes[start + 2] <= 1 else {
      stop = .byteOrder(offset: start + 2, found: bytes[start + 2])
      return nil
    }
    let bigEndian = bytes[start + 2] == 1
    let number: UInt16 = load(start + 3, bigEndian: bigEndian)
    let count = Int(bytes[start + 5])
    place += 6
    guard left() >= count * 3 else {
      stop = .messageTooLong(offset: start, expected: 6 + count * 3, found: end - start)
      return nil
    }
    var definition = FITDefinition(
      message: FITMessageNumber(rawValue: number), bigEndian: bigEndian, fields: [], developerFields: [],
      payloadSize: 0, misfits: 0)
    definition.fields.reserveCapacity(count)
    definition.addFields(bytes, from: place, count: count)
    place += 3 * count
    guard bytes[start] & 0x20 != 0 else { return definition }
    guard left() >= 1, left() >= 1 + Int(bytes[place]) * 3 else {
      stop = .messageTooLong(
        offset: start, expected: place - start + 1 + (left() >= 1 ? Int(bytes[place]) * 3 : 0),
        found: end - start)
      return nil
    }
    let developerCount = Int(bytes[place])
    place += 1
    definition.addDeveloperFields(bytes, from: place, count: developerCount)
    place += 3 * developerCount
    return definition
  }
}
