import ActivityFiles
import ActivityStreams
import Testing
import TextFormats
import _TestSupport

/// A gzip member with one stored block of deflate: packing without a library.
private func packed(_ content: [UInt8]) -> [UInt8] {
  var checksum: UInt32 = 0xFFFF_FFFF
  for byte in content {
    checksum ^= UInt32(byte)
    for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
  }
  func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = content[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    bytes += [rest.isEmpty ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
    bytes += [UInt8(~length & 255), UInt8(~length >> 8)] + block
  } while !rest.isEmpty
  return bytes + littleEndian(~checksum) + littleEndian(UInt32(content.count))
}

@Suite struct GzipTests {
  private let table = Array("t,hr\n0,100\n1,101\n2,102\n".utf8)

  @Test func oneMemberAndSeveral() throws {
    #expect(try Gzip.unpack(packed(table), budget: ReadingBudget()).bytes == table)
    let two = packed(Array(table.prefix(9))) + packed(Array(table.dropFirst(9)))
    let unpacked = try Gzip.unpack(two, budget: ReadingBudget())
    #expect(unpacked.bytes == table)
    #expect(unpacked.damage == nil)
    #expect(try ActivityFile(reading: two).recordings.first?.time == [0, 1, 2])
    #expect(try Gzip.unpack(packed([]), budget: ReadingBudget()).bytes == [])
    let long = [UInt8](repeating: 7, count: 200_000)
    #expect(try Gzip.unpack(packed(long), budget: ReadingBudget()).bytes == long)
  }

  @Test func bytesAfterTheLastMemberAreIgnored() throws {
    let unpacked = try Gzip.unpack(packed(table) + [0, 0, 0, 0], budget: ReadingBudget())
    #expect(unpacked.bytes == table)
    #expect(unpacked.damage == nil)
  }

  @Test func aCutStreamGivesWhatCameBefore() throws {
    let whole = packed(table)
    for count in 2..<whole.count {
      let unpacked = try Gzip.unpack(Array(whole.prefix(count)), budget: ReadingBudget())
      #expect(unpacked.damage == .truncated(byteOffset: count))
      #expect(table.starts(with: unpacked.bytes))
    }
    let file = try ActivityFile(reading: Array(whole.dropLast(9)))
    #expect(file.damage == .gzip(.truncated(byteOffset: whole.count - 9)))
    #expect(file.recordings.first?.time == [0, 1, 2])
  }

  @Test func aWrongCheckSumIsReported() throws {
    var bytes = packed(table)
    bytes[bytes.count - 6] ^= 1
    let file = try ActivityFile(reading: bytes)
    #expect(file.damage?.kind == "gzip_corrupt")
    #expect(file.recordings.first?.time == [0, 1, 2])
    var broken = packed(table)
    broken[10] = 7  // a block type that does not exist
    #expect(throws: ActivityFileError.gzip(.corrupt(byteOffset: 11))) { try ActivityFile(reading: broken) }
  }

  @Test func bombsAreRefused() {
    // Two members of 40 bytes each in 115 packed bytes.
    let bytes = packed([UInt8](repeating: 0, count: 40)) + packed([UInt8](repeating: 0, count: 40))
    let roomy = ReadingBudget([.unpacked: 80])
    #expect(throws: Never.self) { try Gzip.unpack(bytes, budget: roomy) }
    // What is spent is spent for all that is read of one input.
    #expect(throws: GzipError.self) { try Gzip.unpack(bytes, budget: roomy) }
    #expect(throws: Never.self) { try Gzip.unpack(bytes, budget: roomy.anew()) }
    #expect(throws: GzipError.self) { try Gzip.unpack(bytes, budget: ReadingBudget([.file: 79])) }
  }

  @Test func anInputUnpacksToAMultipleOfItsSize() {
    let zeros = [UInt8](repeating: 0, count: ReadingBudget.freeBytes + 1)
    let budget = ReadingBudget()
    #expect(throws: GzipError.self) {
      let bytes = packed(zeros)
      // What the door noted: the blocks here are stored, not packed.
      budget.note(opened: 40_000)
      return try Gzip.unpack(bytes, budget: budget)
    }
    #expect(throws: Never.self) {
      let wide = ReadingBudget([.expansion: 2000])
      let bytes = packed(zeros)
      wide.note(opened: 40_000)
      return try Gzip.unpack(bytes, budget: wide)
    }
  }

  @Test func formatsAreRecognisedByContent() {
    func format(_ text: String) -> ActivityFormat? { ActivityFormat(recognising: Array(text.utf8)) }
    #expect(format("{\"time\":[]}") == .stravaJSON)
    #expect(format(" \n[") == .stravaJSON)
    #expect(format("\u{FEFF}{\n\t\"RIDE\":{") == .goldenCheetahJSON)
    #expect(format("t,hr\n") == .csv)
    #expect(format("<?xml version=\"1.0\"?>\n<!-- <gpx> --><TrainingCenterDatabase xmlns=\"x\">") == .tcx)
    #expect(format("\u{FEFF}<?xml version='1.0'?><ns3:gpx version='1.1'>") == .gpx)
    #expect(format("<!DOCTYPE gpx><gpx>") == .gpx)
    #expect(format("<html><body>") == nil)
    #expect(format("") == nil)
    #expect(
      ActivityFormat(recognising: [0x0E, 0x10, 0, 0, 0, 0, 0, 0, 0x2E, 0x46, 0x49, 0x54, 0, 0]) == .fit)
    #expect(ActivityFormat(recognising: [0x50, 0x4B, 3, 4, 0, 1]) == nil)
    #expect(ActivityFormat(recognising: [0xFF, 0xFE] + Array("<gpx>".utf8).flatMap { [$0, 0] }) == .gpx)
    #expect(throws: ActivityFileError.empty) { try ActivityFile(reading: []) }
    #expect(throws: ActivityFileError.empty) { try ActivityFile(reading: Array(" \n\t".utf8)) }
    #expect(throws: ActivityFileError.budget(BudgetError(.input, 4))) {
      try ActivityFile(reading: [1, 2, 3, 4, 5], budget: ReadingBudget([.input: 4]))
    }
    let zip = failure("PK\u{3}\u{4}....")
    #expect(zip?.kind == "unknown_format")
    #expect(zip?.message.contains("zip archive") == true)
  }
}
