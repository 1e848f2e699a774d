import ActivityFiles
import ActivityStreams
import _TestSupport

/// A FIT file that is taken to pieces, damaged, and put together again; it knows what must still be readable.
struct DamagedFIT {
  /// A message, or bytes that are none.
  struct Piece {
    enum Kind: Equatable { case record(Int), definition, repeatedDefinition, other, session, garbage }
    var kind: Kind
    var bytes: [UInt8]
  }

  static let recordCount = 60
  static let start: UInt32 = 1_000_000_000
  static func heartRate(_ record: Int) -> UInt8 { UInt8(120 + record % 20) }
  static func power(_ record: Int) -> UInt16 { UInt16(200 + record % 30) }

  /// How the device writes a field of a record: its type, which need not be that of the profile.
  var timeCode: UInt8 = 0x86
  var powerCode: UInt8 = 0x84
  var positionCode: UInt8 = 0x85
  var heartRateCode: UInt8 = 0x02
  var isBigEndian = false
  /// Times that the device writes in place of the right ones.
  var times: [Int: UInt32] = [:]
  /// Records before which the definition comes again.
  var repeats: [Int] = []

  private(set) var header: [UInt8] = []
  var pieces: [Piece] = []
  var trailer: [UInt8] = []
  var before: [UInt8] = []
  var after: [UInt8] = []
  var wrap: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  /// Records whose own bytes were changed: they may be left out, or hold anything.
  var touched: Set<Int> = []
  /// Records whose time alone was changed.
  var isSessionTouched = false
  /// Records under a definition that was lost, until it comes again.
  var orphans: Range<Int>?

  // MARK: The sound file

  private func definition() -> [UInt8] {
    var fit = FITBuilder()
    fit.define(
      0, message: 20,
      fields: [
        .init(253, size: 4, code: timeCode), .init(0, size: 4, code: positionCode),
        .init(1, size: 4, code: positionCode), .init(5, .uint32), .init(7, size: 2, code: powerCode),
        .init(3, size: 1, code: heartRateCode),
      ], bigEndian: isBigEndian)
    return fit.messages
  }

  private func message(
    _ local: Int, _ number: UInt16, _ fields: [FITBuilder.Field], _ values: [FITBuilder.Value]
  ) -> (definition: [UInt8], data: [UInt8]) {
    var fit = FITBuilder()
    fit.define(local, message: number, fields: fields, bigEndian: isBigEndian)
    let definition = fit.messages
    fit.data(local, values)
    return (definition, Array(fit.messages.dropFirst(definition.count)))
  }

  /// Writes the messages, the header and the checksum of the file that the device made.
  mutating func make() {
    pieces = []
    let last = Self.start + UInt32(Self.recordCount) - 1
    let file = message(
      1, 0, [.init(0, .enumeration), .init(1, .uint16), .init(4, .uint32)],
      [.uint8(4), .uint16(1), .uint32(Self.start)])
    pieces.append(Piece(kind: .other, bytes: file.definition))
    pieces.append(Piece(kind: .other, bytes: file.data))
    pieces.append(Piece(kind: .definition, bytes: definition()))
    for record in 0..<Self.recordCount {
      if repeats.contains(record) { pieces.append(Piece(kind: .repeatedDefinition, bytes: definition())) }
      let values: [FITBuilder.Value] = [
        .uint32(times[record] ?? Self.start + UInt32(record)), .sint32(500_000_000 + Int32(record) * 400),
        .sint32(90_000_000 + Int32(record) * 300), .uint32(UInt32(record) * 350),
        .uint16(Self.power(record)), .uint8(Self.heartRate(record)),
      ]
      var fit = FITBuilder()
      fit.raw(definition())
      // The builder has to know the byte order of the definition.
      var ordered = FITBuilder()
      ordered.define(0, message: 20, fields: [.init(253, .uint32)], bigEndian: isBigEndian)
      let skip = ordered.messages.count
      ordered.data(0, values)
      pieces.append(Piece(kind: .record(record), bytes: Array(ordered.messages.dropFirst(skip))))
    }
    let lap = message(
      2, 19, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)],
      [.uint32(last), .uint32(Self.start), .uint32(59_000)])
    let session = message(
      3, 18, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32), .init(5, .enumeration)],
      [.uint32(last), .uint32(Self.start), .uint32(59_000), .uint8(2)])
    pieces.append(Piece(kind: .other, bytes: lap.definition))
    pieces.append(Piece(kind: .other, bytes: lap.data))
    pieces.append(Piece(kind: .session, bytes: session.definition))
    pieces.append(Piece(kind: .session, bytes: session.data))
    let messages = pieces.flatMap(\.bytes)
    var fit = FITBuilder()
    fit.raw(messages)
    let file0 = fit.file()
    header = Array(file0.prefix(14))
    trailer = Array(file0.suffix(2))
  }

  mutating func changeHeader(_ change: (inout [UInt8]) -> Void) { change(&header) }

  /// The bytes of the damaged file.
  var bytes: [UInt8] { wrap(before + header + pieces.flatMap(\.bytes) + trailer + after) }

  /// Where the piece of a record lies.
  func place(_ record: Int) -> Int? { pieces.firstIndex { $0.kind == .record(record) } }

  /// The records that must be there.
  var expected: [Int] {
    var lost = touched
    if let orphans {
      // Only those that stand without a gap before the definition that comes again.
      var isBroken = false
      for index in pieces.indices.reversed() {
        switch pieces[index].kind {
        case .repeatedDefinition: isBroken = false
        case .record(let record) where orphans.contains(record):
          if touched.contains(record) { isBroken = true }
          if isBroken { lost.insert(record) }
        default: isBroken = true
        }
      }
    }
    let present = pieces.compactMap { piece -> Int? in
      if case .record(let record) = piece.kind { return record }
      return nil
    }
    return Array(Set(present).subtracting(lost)).sorted()
  }

  /// What is missing or wrong in a file that was read; `nil` where all is there.
  func complaint(_ file: ActivityFile) -> String? {
    guard let whole = file.recordings.first else { return "no recording" }
    let origin = (whole.summary.startInstant ?? .nan) - 631_065_600
    var rows: [Int: Int] = [:]
    var loose: Set<Int> = []
    for (row, time) in whole.time.enumerated() {
      let second = origin + time - Double(Self.start)
      if let record = Int(exactly: second), (0..<Self.recordCount).contains(record) {
        if rows[record] == nil { rows[record] = row }
      } else {
        loose.insert(row)
      }
    }
    let hearts = whole.columns[.heartRate] ?? []
    let powers = whole.columns[.power] ?? []
    var missing: [Int] = []
    for record in expected {
      if times[record] != nil {
        // Its time is not that of its place: the values must be there, with whatever time.
        let isThere = zip(hearts, powers).contains {
          $0 == Double(Self.heartRate(record)) && $1 == Double(Self.power(record))
        }
        if !isThere { missing.append(record) }
        continue
      }
      guard let row = rows[record], row < hearts.count, row < powers.count,
        hearts[row] == Double(Self.heartRate(record)), powers[row] == Double(Self.power(record))
      else {
        missing.append(record)
        continue
      }
    }
    if !missing.isEmpty { return "missing \(missing)" }
    let surplus = whole.time.count - expected.count - touched.count - (orphans?.count ?? 0)
    if surplus > 0 { return "\(surplus) records too many, \(loose.count) without a right time" }
    if !isSessionTouched, whole.summary.type == nil { return "no session" }
    return nil
  }
}

/// Containers, put together byte by byte.
enum Containers {
  static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// CRC-32 of zip and gzip, a bit at a time.
  static func sum(_ bytes: [UInt8]) -> Int {
    var remainder: UInt32 = .max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
    }
    return Int(remainder ^ .max)
  }

  /// A deflate stream of one stored block (RFC 1951, 3.2.4); at most 65,535 bytes.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    [1] + little(bytes.count, 2) + little(~bytes.count, 2) + bytes
  }

  static func gzip(_ bytes: [UInt8], sum: Int? = nil) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated(bytes) + little(sum ?? Self.sum(bytes), 4)
      + little(bytes.count, 4)
  }

  /// A file of a zip archive, with its header.
  static func member(
    _ name: String, _ bytes: [UInt8], isDeflated: Bool = false, hasSizeBehind: Bool = false,
    flags: Int = 0, sum: Int? = nil
  ) -> [UInt8] {
    let content = isDeflated ? deflated(bytes) : bytes
    let sum = sum ?? Self.sum(bytes)
    var header: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0] + little(flags | (hasSizeBehind ? 8 : 0), 2)
    header += little(isDeflated ? 8 : 0, 2) + [0, 0, 0, 0] + little(hasSizeBehind ? 0 : sum, 4)
    header += little(hasSizeBehind ? 0 : content.count, 4) + little(hasSizeBehind ? 0 : bytes.count, 4)
    header += little(name.utf8.count, 2) + [0, 0] + Array(name.utf8)
    let behind =
      hasSizeBehind
      ? [0x50, 0x4B, 7, 8] + little(sum, 4) + little(content.count, 4) + little(bytes.count, 4) : []
    return header + content + behind
  }

  /// The directory of an archive, reduced to what a header-based reader needs.
  static let directory: [UInt8] =
    [0x50, 0x4B, 1, 2] + Array(repeating: 0, count: 42) + [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18)
}
