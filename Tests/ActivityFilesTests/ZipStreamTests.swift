import Testing
import TextFormats

@testable import ActivityFiles

@Suite("Zip archives piece by piece")
struct ZipStreamTests {
  /// Deflated into blocks that are stored (RFC 1951, 3.2.4): packing without a library.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      packed +=
        [rest.isEmpty ? 1 : 0] + Containers.little(block.count, 2) + Containers.little(~block.count, 2)
        + block
    } while !rest.isEmpty
    return packed
  }

  private enum Sizes { case before, behind, wide }

  /// A file with its header.
  private static func member(
    _ name: String, _ bytes: [UInt8], method: Int = 8, _ sizes: Sizes = .before, flags: Int = 0
  ) -> [UInt8] {
    let body = method == 8 ? deflated(bytes) : bytes
    let check = Containers.sum(bytes)
    let extra =
      sizes == .wide
      ? Containers.little(1, 2) + Containers.little(16, 2) + Containers.little(bytes.count, 8)
        + Containers.little(body.count, 8) : []
    let known: [UInt8] =
      switch sizes {
      case .before:
        Containers.little(check, 4) + Containers.little(body.count, 4) + Containers.little(bytes.count, 4)
      case .behind: Containers.little(0, 12)
      case .wide:
        Containers.little(check, 4) + Containers.little(0xFFFF_FFFF, 4) + Containers.little(0xFFFF_FFFF, 4)
      }
    let header =
      [0x50, 0x4B, 3, 4] + Containers.little(45, 2) + Containers.little(flags | (sizes == .behind ? 8 : 0), 2)
      + Containers.little(method, 2)
      + Containers.little(0, 4) + known + Containers.little(name.utf8.count, 2)
      + Containers.little(extra.count, 2) + Array(name.utf8) + extra
    let behind =
      sizes == .behind
      ? [0x50, 0x4B, 7, 8] + Containers.little(check, 4) + Containers.little(body.count, 4)
        + Containers.little(bytes.count, 4) : []
    return header + body + behind
  }

  private static let directory: [UInt8] =
    [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 42) + [0x50, 0x4B, 5, 6]
    + [UInt8](repeating: 0, count: 18)

  /// A stream that delivers at most a given number of bytes at once.
  private static func stream(_ archive: [UInt8], pieces: Int) -> ZipStream {
    var rest = archive[...]
    return ZipStream(budget: ReadingBudget()) { room in
      let piece = rest.prefix(min(pieces, room.count))
      room.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  private static let long = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
  private static let archive =
    member("a.txt", Array("first".utf8)) + member("empty", [], method: 0) + member("long", long, .behind)
    + member("kept", Array("PK, stored".utf8), method: 0)
    + member("behind", Array("PK\u{3}".utf8), method: 0, .behind)
    + member("wide", long, .wide) + member("wide stored", long, method: 0, .wide) + directory

  @Test("Files stored and deflated, with sizes before, behind and of 64 bits", arguments: [1, 1000, 1 << 20])
  func members(_ pieces: Int) throws {
    // Byte by byte the long ones take too long.
    let archive =
      pieces == 1
      ? Self.member("a.txt", [65]) + Self.member("b", [66], method: 0) + Self.directory
      : Self.archive
    let stream = Self.stream(archive, pieces: pieces)
    var found: [String: [UInt8]] = [:]
    while let name = try stream.next() {
      var bytes: [UInt8] = []
      try stream.read { bytes.append(contentsOf: $0) }
      found[name] = bytes
    }
    if pieces == 1 { return #expect(found == ["a.txt": [65], "b": [66]]) }
    #expect(found.count == 7 && found["a.txt"] == Array("first".utf8) && found["empty"] == [])
    #expect(found["kept"] == Array("PK, stored".utf8) && found["behind"] == Array("PK\u{3}".utf8))
    for name in ["long", "wide", "wide stored"] { #expect(found[name] == Self.long, "\(name)") }
  }

  @Test("Files that are not read are stepped over")
  func steppedOver() throws {
    let stream = Self.stream(Self.archive, pieces: 4096)
    var names: [String] = []
    while let name = try stream.next() { names.append(name) }
    #expect(names == ["a.txt", "empty", "long", "kept", "behind", "wide", "wide stored"])
  }

  @Test("The directory fills in missing headers, and a file is skipped without unpacking it")
  func directory() throws {
    // The deflated bytes of "long" are no stream: to step over them they need not be one.
    var body = Self.member("long", Self.long, .behind)
    let second = body.count
    for place in 40..<80 { body[place] = 0xFF }
    body += Self.member("b", [66])
    func entry(_ size: Int, _ header: Int, _ extra: [UInt8] = []) -> [UInt8] {
      [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 16) + Containers.little(size, 4)
        + Containers.little(size, 4) + Containers.little(1, 2) + Containers.little(extra.count, 2)
        + [UInt8](repeating: 0, count: 10) + Containers.little(header, 4) + [97] + extra
    }
    let packed = second - 34 - 16
    // The size of the first in 64 bits: that which comes out, then the packed one.
    let wide =
      Containers.little(1, 2) + Containers.little(16, 2) + Containers.little(9, 8)
      + Containers.little(packed, 8)
    let entries = entry(0xFFFF_FFFF, 0, wide) + entry(6, second)
    let end =
      [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 8) + Containers.little(entries.count, 4)
      + Containers.little(body.count, 4) + [4, 0] + Array("note".utf8)
    let archive = body + entries + end
    let sizes = ZipDirectory.sizes(archive.count) { Array(archive[$0]) }
    #expect(sizes == [0: packed, second: 6])
    var rest = archive[...]
    let stream = ZipStream(sizes: sizes, budget: ReadingBudget()) { room in
      let piece = rest.prefix(room.count)
      room.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    #expect(try stream.next() == "long")
    #expect(try stream.next() == "b")
    var found: [UInt8] = []
    try stream.read { found.append(contentsOf: $0) }
    #expect(try found == [66] && stream.next() == nil)
    for count in stride(from: 0, to: archive.count, by: 997) {
      let cut = Array(archive.prefix(count))
      #expect(ZipDirectory.sizes(count) { Array(cut[$0]) }.isEmpty)
    }
  }

  @Test("Cut or broken parts are reported, and the rest is given")
  func damage() throws {
    let whole = Self.member("long", Self.long)
    let cut = Self.stream(Array(whole.prefix(300_000)), pieces: 1 << 16)
    #expect(try cut.next() == "long")
    var count = 0
    #expect(throws: ZipError.truncated(byteOffset: 300_000)) { try cut.read { count += $0.count } }
    // The header has 34 bytes, each block 5.
    #expect(count == 300_000 - 34 - 5 * 5)
    var broken = Self.member("a", Array("words".utf8)) + Self.member("b", [1])
    broken[31 + 5] ^= 1
    let stream = Self.stream(broken, pieces: 100)
    #expect(try stream.next() == "a")
    #expect(throws: ZipError.self) { try stream.read { _ in } }
    #expect(try stream.next() == "b")
    let locked = Self.stream(Self.member("a", [1], flags: 1) + Self.member("b", [2]), pieces: 100)
    #expect(throws: ZipError.encrypted(byteOffset: 0)) { try locked.next() }
    #expect(try locked.next() == "b")
    let odd = Self.stream(Self.member("a", [1], method: 12), pieces: 100)
    #expect(throws: ZipError.unknownMethod(byteOffset: 0, method: 12)) { try odd.next() }
    #expect(try Self.stream([], pieces: 1).next() == nil)
    #expect(try Self.stream(Array(Self.directory.suffix(22)), pieces: 1).next() == nil)
    #expect(throws: ZipError.self) { try Self.stream(Array(whole.prefix(32)), pieces: 1).next() }
  }

  /// The names that an archive gives before it ends, and what it says of its end, by both readers; each says it once.
  private static func ends(_ bytes: [UInt8]) -> (names: [[String]], faults: [ZipError?]) {
    var names: [[String]] = [[], []]
    var faults: [ZipError?] = [nil, nil]
    let stream = stream(bytes, pieces: 64)
    var archive = ZipArchive(bytes, budget: ReadingBudget())
    do throws(ZipError) { while let name = try stream.next() { names[0].append(name) } } catch {
      faults[0] = error
    }
    do throws(ZipError) { while let member = try archive.next() { names[1].append(member.name) } } catch {
      faults[1] = error
    }
    #expect((try? stream.next()) == .some(nil) && (try? archive.next())?.name == nil)
    return (names, faults)
  }

  @Test("An archive that was cut between its files, in its directory or before its end reports it")
  func cutShort() {
    let files = Self.member("a", Array("words".utf8)) + Self.member("b", [1])
    let directory = Self.directory.prefix(46) + Self.directory
    let whole = files + directory
    let both = [["a", "b"], ["a", "b"]]
    let sound = Self.ends(whole)
    #expect(sound.names == both && sound.faults == [nil, nil])
    for end in [files.count, files.count + 10, files.count + 46, files.count + 92, files.count + 94] {
      let cut = Self.ends(Array(whole.prefix(end)))
      let fault = ZipError.truncated(byteOffset: end)
      #expect(cut.names == both && cut.faults == [fault, fault], "\(end)")
    }
    let first = Self.ends(Self.member("a", Array("words".utf8)))
    #expect(first.names == [["a"], ["a"]] && first.faults.allSatisfy { $0 != nil })
  }

  @Test("An archive with fewer files than its directory lists reports it")
  func fewerThanListed() {
    let found = Self.ends(Self.member("a", [1]) + Self.directory.prefix(46) + Self.directory)
    #expect(found.names == [["a"], ["a"]])
    #expect(found.faults.allSatisfy { if case .corrupt = $0 { true } else { false } })
  }
}
