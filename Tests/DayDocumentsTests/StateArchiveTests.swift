import AthleteReadiness
import Testing
import _TestSupport

@testable import DayDocuments

@Suite("Archives of states")
struct StateArchiveTests {
  /// Names among which two are one text for Swift and two for anybody else.
  private let states: [(name: String, state: [UInt8])] = [
    ("a", AthleteState().encoded()), ("\u{E9}", [1, 2, 3]), ("e\u{301}", [4]), ("", []),
    (String(repeating: "n", count: 70_000), [5]),
  ]

  private var archive: [UInt8] {
    var writer = StateArchiveWriter()
    var bytes = writer.start()
    for (name, state) in states { bytes += writer.piece(name, state) }
    return bytes + writer.end()
  }

  private func contents(_ bytes: [UInt8]) throws -> StateArchive.Contents {
    try bytes.withUnsafeBytes { try StateArchive.contents(of: $0) }
  }

  @Test("An archive gives back its states, in pieces of any size")
  func reading() throws {
    let bytes = archive
    for size in [1, 3, 4096, bytes.count] {
      var scanner = StateArchiveScanner()
      for start in stride(from: 0, to: bytes.count, by: size) {
        try bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { try scanner.update(with: $0) }
      }
      let made = try scanner.finish()
      #expect(made.isChecked && made.entries.count == states.count)
      for (entry, kept) in zip(made.entries, states) {
        #expect(entry.athlete.utf8.elementsEqual(kept.name.utf8))
        #expect(Array(bytes[entry.range]) == kept.state)
      }
    }
  }

  @Test("A truncated archive is rejected, even between two states")
  func cut() throws {
    let bytes = archive
    let ends = try contents(bytes).entries.map(\.range.upperBound)
    for count in Array(0..<600) + ends + [bytes.count - 1, bytes.count - 8, bytes.count - 20] {
      #expect(throws: StateError.self) { try contents(Array(bytes.prefix(count))) }
    }
    #expect(throws: StateError.trailingBytes(count: 1)) { try contents(bytes + [0]) }
  }

  @Test("A changed byte is found, wherever it is")
  func changed() {
    let bytes = archive
    for place in Array(0..<400) + Array(bytes.count - 60..<bytes.count) {
      var other = bytes
      other[place] ^= 0x10
      #expect(throws: StateError.self, "\(place)") { try contents(other) }
    }
  }

  @Test("A missing state is found, and one that was written twice")
  func count() throws {
    let bytes = archive
    let ends = try contents(bytes).entries.map(\.range.upperBound)
    #expect(throws: StateError.damaged) { try contents(Array(bytes[..<ends[1]] + bytes[ends[2]...])) }
    #expect(throws: StateError.damaged) {
      try contents(Array(bytes[..<ends[2]] + bytes[ends[1]..<ends[2]] + bytes[ends[2]...]))
    }
  }

  @Test("The first layout is read without a check; a single state is an archive of one")
  func firstLayout() throws {
    let old: [UInt8] = Array("P247S".utf8) + [1, 0, 0x61, 2, 0, 0, 0, 8, 9] + [2, 0, 0x62, 0x63, 0, 0, 0, 0]
    let made = try contents(old)
    #expect(!made.isChecked && made.entries.map(\.athlete) == ["a", "bc"])
    #expect(made.entries.map(\.range) == [12..<14, 22..<22])
    #expect(try contents(Array(old.prefix(14))).entries.count == 1)
    #expect(throws: StateError.truncated(offset: 13)) { try contents(Array(old.prefix(13))) }
    let one = AthleteState().encoded()
    #expect(try contents(one).entries.first?.range == 0..<one.count)
    for rubbish in [[], [0], Array("P24".utf8), Array("P248A".utf8)] as [[UInt8]] {
      #expect(throws: StateError.self) { try contents(rubbish) }
    }
  }

  @Test("No bytes trap, and lengths that are not true cost nothing")
  func rubbish() {
    var random = SplitMix64(seed: 5)
    let bytes = archive
    for _ in 0..<300 {
      var other = Array(bytes.prefix(random.integer(6...400)))
      for _ in 0..<3 {
        other[random.integer(5...(other.count - 1))] = UInt8(truncatingIfNeeded: random.next())
      }
      #expect(throws: StateError.self) { try contents(other) }
    }
    let huge: [UInt8] = StateArchive.mark + [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x61]
    #expect(throws: StateError.truncated(offset: huge.count)) { try contents(huge) }
  }
}
