import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles

/// Headers, definitions, data messages, checksums: the protocol layer.
struct FITProtocolTests {
  static let time: UInt32 = 1_000_000_000
  static let fields: [FITBuilder.Field] = [.init(253, .uint32), .init(3, .uint8), .init(7, .uint16)]

  /// Three records, one a second.
  static func sample(bigEndian: Bool = false) -> FITBuilder {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: fields, bigEndian: bigEndian)
    for second in 0..<3 as Range<UInt32> {
      fit.data(0, [.uint32(time + second), .uint8(UInt8(120 + second)), .uint16(UInt16(250 + second))])
    }
    return fit
  }

  static func check(_ file: ActivityFile, damage: FITError? = nil) throws {
    let whole = try #require(file.recordings.first)
    #expect(whole.time == [0, 1, 2])
    #expect(whole.columns[.heartRate] == [120, 121, 122])
    #expect(whole.columns[.power] == [250, 251, 252])
    #expect(whole.summary.startInstant == 1_631_065_600)
    #expect(file.damage == damage.map(ActivityFileError.fit))
  }

  @Test(arguments: [12, 14, 16])
  func headersOfEverySize(_ size: Int) throws {
    try Self.check(try FITReader.read(Self.sample().file(headerSize: size)))
  }

  @Test(arguments: [false, true])
  func bothByteOrders(_ big: Bool) throws {
    try Self.check(try FITReader.read(Self.sample(bigEndian: big).file()))
  }

  @Test func byteOrdersMayMixInAFile() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: Self.fields, bigEndian: true)
    fit.define(1, message: 20, fields: Self.fields)
    fit.data(0, [.uint32(Self.time), .uint8(120), .uint16(250)])
    fit.data(1, [.uint32(Self.time + 1), .uint8(121), .uint16(251)])
    fit.data(0, [.uint32(Self.time + 2), .uint8(122), .uint16(252)])
    try Self.check(try FITReader.read(fit.file()))
  }

  @Test func aLocalTypeMayBeRedefined() throws {
    var fit = Self.sample()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(4, .uint8)])
    fit.data(0, [.uint32(Self.time + 3), .uint8(90)])
    let whole = try #require(try FITReader.read(fit.file()).recordings.first)
    #expect(whole.time == [0, 1, 2, 3])
    #expect(DifferenceReport(whole.columns[.heartRate] ?? [], [120, 121, 122, .nan]) == nil)
    #expect(DifferenceReport(whole.columns[.cadence] ?? [], [.nan, .nan, .nan, 90]) == nil)
  }

  @Test func chainedFilesAreOneActivity() throws {
    var second = FITBuilder()
    second.define(5, message: 20, fields: Self.fields, bigEndian: true)
    second.data(5, [.uint32(Self.time + 3), .uint8(130), .uint16(260)])
    let file = try FITReader.read(Self.sample().file() + second.file(headerSize: 12))
    #expect(file.damage == nil)
    #expect(file.recordings.first?.time == [0, 1, 2, 3])
    #expect(file.recordings.first?.columns[.heartRate] == [120, 121, 122, 130])
  }

  @Test func definitionsDoNotReachIntoTheNextFile() throws {
    var second = FITBuilder()
    second.data(0, [.uint32(Self.time + 3), .uint8(130), .uint16(260)])
    let first = Self.sample().file()
    let file = try FITReader.read(first + second.file())
    try Self.check(file, damage: .undefinedLocalMessage(offset: first.count + 14, localType: 0))
  }

  @Test func compressedTimestampsRollOver() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
    fit.define(1, message: 20, fields: [.init(3, .uint8)])
    let start: UInt32 = 1_000_000_000 - 1_000_000_000 % 32 + 30
    fit.data(0, [.uint32(start), .uint8(100)])
    for step in [1, 2, 3, 34, 65] as [UInt32] { fit.compressed(1, time: start + step, [.uint8(101)]) }
    let whole = try #require(try FITReader.read(fit.file()).recordings.first)
    // 34 is 31 after 3; 65 is 31 after 34.
    #expect(whole.time == [0, 1, 2, 3, 34, 65])
    #expect(whole.columns[.heartRate] == [100, 101, 101, 101, 101, 101])
  }

  @Test func aCompressedTimestampWithoutATimeBeforeItIsNoTime() throws {
    var fit = FITBuilder()
    fit.define(1, message: 20, fields: [.init(3, .uint8)])
    fit.compressed(1, time: 5, [.uint8(101)])
    let whole = try #require(try FITReader.read(fit.file()).recordings.first)
    #expect(whole.time.count == 1)
    #expect(DifferenceReport(whole.time, [.nan]) == nil)
    #expect(whole.summary.startInstant == nil)
    #expect(whole.warnings.map(\.kind) == ["no_times"])
  }

  @Test func recordsWithoutATimeKeepTheirPlace() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: Self.fields)
    fit.data(0, [.uint32(.max), .uint8(119), .uint16(249)])
    fit.data(0, [.uint32(Self.time), .uint8(120), .uint16(.max)])
    fit.data(0, [.uint32(Self.time - 5), .uint8(255), .uint16(251)])
    let whole = try #require(try FITReader.read(fit.file()).recordings.first)
    #expect(DifferenceReport(whole.time, [.nan, 0, -5]) == nil)
    #expect(DifferenceReport(whole.columns[.heartRate] ?? [], [119, 120, .nan]) == nil)
    #expect(DifferenceReport(whole.columns[.power] ?? [], [249, .nan, 251]) == nil)
  }

  // MARK: Base types

  /// Each type: its code, a valid value with its number, and its invalid value.
  static let types: [(FITBuilder.Field.Code, FITBuilder.Value, Double, FITBuilder.Value)] = [
    (.enumeration, .uint8(7), 7, .uint8(0xFF)), (.uint8, .uint8(0), 0, .uint8(0xFF)),
    (.sint8, .sint8(-128), -128, .sint8(0x7F)), (.uint8z, .uint8(255), 255, .uint8(0)),
    (.byte, .uint8(200), 200, .uint8(0xFF)), (.uint16, .uint16(65_534), 65_534, .uint16(.max)),
    (.sint16, .sint16(-2), -2, .sint16(.max)), (.uint16z, .uint16(65_535), 65_535, .uint16(0)),
    (.uint32, .uint32(4_000_000_000), 4e9, .uint32(.max)),
    (.sint32, .sint32(.min), -2_147_483_648, .sint32(.max)),
    (.uint32z, .uint32(.max), 4_294_967_295, .uint32(0)), (.float32, .float32(0.5), 0.5, .uint32(.max)),
    (.float64, .float64(-1e-3), -1e-3, .uint64(.max)),
    (.sint64, .sint64(-9_007_199_254_740_991), -0x1p53 + 1, .sint64(.max)),
    (.uint64, .uint64(1 << 60), 0x1p60, .uint64(.max)), (.uint64z, .uint64(3), 3, .uint64(0)),
  ]

  @Test(arguments: 0..<16, [false, true])
  func everyBaseTypeAndItsInvalidValue(_ index: Int, _ big: Bool) throws {
    let (code, value, number, invalid) = Self.types[index]
    var fit = FITBuilder()
    // Power has neither scale nor offset.
    fit.define(3, message: 20, fields: [.init(253, .uint32), .init(7, code)], bigEndian: big)
    fit.data(3, [.uint32(Self.time), value])
    fit.data(3, [.uint32(Self.time + 1), invalid])
    let whole = try #require(try FITReader.read(fit.file()).recordings.first)
    let report = DifferenceReport(whole.columns[.power] ?? [], [number, .nan])
    #expect(report == nil, "\(code): \(report?.description ?? "")")
  }

  @Test func infinitiesAreMissing() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(7, .float32), .init(3, .float64)])
    fit.data(0, [.uint32(Self.time), .float32(.infinity), .float64(-.infinity)])
    let whole = try #require(try FITReader.read(fit.file()).recordings.first)
    #expect(whole.columns.present.isEmpty)
  }

  @Test func theFirstValueOfAnArrayCounts() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(7, .uint16, count: 3)])
    fit.data(0, [.uint32(Self.time), .uint16(200), .uint16(300), .uint16(.max)])
    #expect(try FITReader.read(fit.file()).recordings.first?.columns[.power] == [200])
  }

  @Test func aFieldOfTheWrongSizeIsSkippedAndTold() throws {
    var fit = FITBuilder()
    fit.define(
      0, message: 20, fields: [.init(253, .uint32), .init(7, size: 3, code: 0x84), .init(3, .uint8)])
    fit.data(0, [.uint32(Self.time), .bytes([1, 2, 3]), .uint8(99)])
    let file = try FITReader.read(fit.file())
    #expect(file.damage == nil)
    #expect(file.recordings.first?.columns[.heartRate] == [99])
    #expect(file.recordings.first?.columns[.power] == nil)
    #expect(file.recordings.first?.warnings.map(\.kind) == ["field_size"])
  }

  @Test func unknownTypesFieldsAndMessagesAreSteppedOver() throws {
    var fit = FITBuilder()
    fit.define(2, message: 0xFF12, fields: [.init(0, size: 255, code: 0x1F), .init(1, size: 0, code: 2)])
    fit.data(2, [.bytes(Array(repeating: 7, count: 255))])
    fit.define(0, message: 20, fields: [.init(199, size: 5, code: 0x1F)] + Self.fields)
    fit.data(0, [.bytes([1, 2, 3, 4, 5]), .uint32(Self.time), .uint8(99), .uint16(5)])
    let file = try FITReader.read(fit.file())
    #expect(file.damage == nil)
    #expect(file.recordings.first?.columns[.power] == [5])
  }

  // MARK: Structure errors

  @Test func whatIsNoFITFileThrows() {
    #expect(throws: FITError.notFIT(offset: 0)) { try FITReader.read([]) }
    #expect(throws: FITError.notFIT(offset: 0)) { try FITReader.read(Array("hello, this is no file".utf8)) }
  }

  @Test func aHeaderOfAWrongSizeLosesNothingElse() throws {
    let bytes = Self.sample().file(headerSize: 12).enumerated().map { $0.offset == 0 ? 11 : $0.element }
    try Self.check(try FITReader.read(bytes), damage: .headerSize(offset: 0, found: 11))
  }

  @Test func aChangedByteBreaksTheChecksum() throws {
    var bytes = Self.sample().file()
    let last = bytes.count - 3
    bytes[last] ^= 0x10
    let file = try FITReader.read(bytes)
    guard case .fit(.fileChecksum(let offset, let expected, let found)) = file.damage else {
      Issue.record("no checksum error: \(String(describing: file.damage))")
      return
    }
    #expect(offset == bytes.count - 2)
    #expect(expected != found)
    #expect(file.recordings.first?.time == [0, 1, 2])
    #expect(file.recordings.first?.warnings.map(\.kind) == ["partial"])
  }

  @Test func aChangedHeaderBreaksItsChecksum() throws {
    var bytes = Self.sample().file()
    bytes[12] ^= 1
    let file = try FITReader.read(bytes)
    #expect(file.damage?.kind == "fit_header_checksum")
    #expect(file.damage?.place == .byteOffset(12))
  }

  @Test func anEmptyHeaderChecksumIsNone() throws {
    let whole = Self.sample().file()
    var bytes = Array(whole.dropLast(2))
    bytes[12] = 0
    bytes[13] = 0
    let checksum = FITBuilder.checksum(bytes)
    bytes += [UInt8(checksum & 0xFF), UInt8(checksum >> 8)]
    try Self.check(try FITReader.read(bytes))
  }

  @Test func sizesThatLie() throws {
    // More than there is.
    let large = Self.sample().file(declaredSize: 4_000_000_000)
    try Self.check(
      try FITReader.read(large),
      damage: .truncated(offset: large.count, expected: 4_000_000_016, found: large.count))
    // Nothing, as of a device that lost its power.
    var open = FITBuilder()
    open.raw(Self.sample().messages)
    let zero = Array(open.file(declaredSize: 0).dropLast(2))
    try Self.check(try FITReader.read(zero), damage: .neverClosed(offset: 4))
    // A size that is too small: it cuts a message and is therefore ignored.
    let short = Self.sample().file(declaredSize: 30)
    let file = try FITReader.read(short)
    #expect(file.damage?.kind == "fit_message_too_long")
    #expect(file.recordings.first?.time == [0, 1, 2])
  }

  @Test func everyCutGivesThePartBeforeIt() throws {
    let bytes = Self.sample().file()
    for length in 14..<bytes.count {
      let file = try FITReader.read(Array(bytes.prefix(length)))
      let place = file.damage?.place
      #expect(file.damage != nil, "cut after \(length)")
      #expect(place != nil)
      // 15 bytes of definition and header each, then 8 bytes a record.
      let records = max(0, min(3, (length - 29) / 8))
      #expect(file.recordings.first?.time.count == records, "cut after \(length)")
    }
  }

  @Test func zerosAfterTheFileArePaddingAndOthersAreAnError() throws {
    let bytes = Self.sample().file()
    let padded = try FITReader.read(bytes + Array(repeating: 0, count: 100))
    try Self.check(padded)
    #expect(padded.recordings.first?.warnings.map(\.kind) == ["padding"])
    let trailing = try FITReader.read(bytes + Array("and so on, without end".utf8))
    try Self.check(trailing, damage: .trailingBytes(offset: bytes.count, count: 22))
  }

  @Test func aByteOrderThatCannotBeStopsTheReading() throws {
    var fit = Self.sample()
    let place = 14 + fit.messages.count
    fit.raw([0x40, 0, 2, 0, 20, 0])
    try Self.check(try FITReader.read(fit.file()), damage: .byteOrder(offset: place + 2, found: 2))
  }

  @Test func definitionsThatAreCut() throws {
    for tail in [
      [0x40], [0x40, 0, 0, 20, 0], [0x40, 0, 0, 20, 0, 2, 1, 1, 1], [0x60, 0, 0, 20, 0, 0],
      [0x60, 0, 0, 20, 0, 0, 3, 1, 1, 1],
    ] as [[UInt8]] {
      var fit = Self.sample()
      fit.raw(tail)
      let file = try FITReader.read(fit.file())
      #expect(file.damage?.kind == "fit_message_too_long")
      #expect(file.damage?.place == .byteOffset(14 + Self.sample().messages.count))
      #expect(file.recordings.first?.time == [0, 1, 2])
    }
  }

  /// Records of one byte each, after one that opens all columns, would take 128 bytes of memory a byte.
  @Test func recordsWithoutBytesCannotFillTheMemory() throws {
    var fit = FITBuilder()
    let numbers: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 13, 39, 41, 85, 99, 53]
    fit.define(0, message: 20, fields: numbers.map { .init($0, .uint8) })
    fit.data(0, numbers.map { _ in .uint8(1) })
    fit.define(1, message: 20, fields: [])
    fit.raw(Array(repeating: 1, count: 400_000))
    let file = try FITReader.read(fit.file())
    #expect(file.damage?.kind == "limit_memory")
    let rows = file.recordings.first?.time.count ?? 0
    #expect(rows > 50_000 && rows * 16 * 8 <= 41 << 20)
  }

  @Test func recordsAboveTheirLimitAreNotRead() throws {
    let file = try FITReader.read(Self.sample().file(), budget: ReadingBudget([.records: 2]))
    #expect(file.damage?.kind == "limit_records")
    #expect(file.damage?.message.contains("--limit records=") == true)
    #expect(file.recordings.first?.time == [0, 1])
  }

  // MARK: Checksum

  @Test func theChecksumIsThatOfTheProfile() {
    // The check value of CRC-16/ARC (Williams 1993).
    let digits = Array("123456789".utf8)
    #expect(FITChecksum.of(digits.span.bytes, from: 0, to: 9) == 0xBB3D)
    var random = SplitMix64(seed: 5)
    let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for length in 0...64 {
      let start = random.integer(0...200)
      let expected = FITBuilder.checksum(Array(bytes[start..<(start + length)]))
      #expect(FITChecksum.of(bytes.span.bytes, from: start, to: start + length) == expected)
    }
  }

  @Test("A limit that ends the reading of a damaged file is named")
  func limitOfDamagedFile() throws {
    var fit = Self.sample()
    for second in 3..<60 as Range<UInt32> {
      fit.data(0, [.uint32(Self.time + second), .uint8(130), .uint16(250)])
    }
    var bytes = fit.file()
    bytes.replaceSubrange(60..<66, with: repeatElement(0xFF, count: 6))
    let file = try FITReader.read(bytes, budget: ReadingBudget([.records: 20]))
    #expect(file.damage?.kind == "limit_records" && file.recordings.first?.time.count == 20)
  }

  @Test("Activities in one chain have their own number of records")
  func recordsOfAChain() throws {
    func part(day: UInt32) -> [UInt8] {
      var fit = FITBuilder()
      fit.define(0, message: 20, fields: Self.fields)
      for second in 0..<5 as Range<UInt32> {
        fit.data(0, [.uint32(Self.time + 86_400 * day + second), .uint8(120), .uint16(250)])
      }
      return fit.file()
    }
    let chain = part(day: 0) + part(day: 1) + part(day: 2)
    func counts(_ limit: Int) throws -> (rows: [Int?], kinds: [String?]) {
      let file = try FITReader.read(chain, budget: ReadingBudget([.records: limit]))
      let all = [file] + file.others
      return (all.map { $0.recordings.first?.time.count }, all.map { $0.damage?.kind })
    }
    #expect(try counts(6).rows == [5, 5, 5] && counts(6).kinds == [nil, nil, nil])
    #expect(try counts(3).kinds.first == "limit_records")
  }
}
