import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

/// Every kind of damage that a FIT file can have, alone and in pairs: what must be saved follows from the damage.
struct DamageCorpusTests {
  static func complaint(_ cases: [DamageCase]) -> String? {
    let file = DamagedFIT(cases)
    do throws(ActivityFileError) {
      return file.complaint(try ActivityFile(reading: file.bytes))
    } catch {
      return "threw \(error)"
    }
  }

  @Test func thereAreEnoughCases() {
    #expect(DamageCase.all.count >= 100)
    for part in DamageCase.Part.allCases { #expect(DamageCase.all.count { $0.part == part } >= 9) }
    #expect(Set(DamageCase.all.map(\.testDescription)).count == DamageCase.all.count)
  }

  @Test func theSoundFileIsWhole() throws {
    let sound = DamagedFIT([])
    #expect(sound.expected.count == DamagedFIT.recordCount)
    let file = try ActivityFile(reading: sound.bytes, isStrict: true)
    #expect(sound.complaint(file) == nil)
    #expect(file.skipped.isEmpty)
  }

  @Test(arguments: DamageCase.all)
  func alone(_ damage: DamageCase) {
    let complaint = Self.complaint([damage])
    #expect(complaint == nil)
  }

  /// Pairs that lose more than their two parts together, with the reason; by name prefix.
  static let reasons: [(one: String, other: String, why: String)] = [
    (
      "field power as", "definition a size of",
      "three bytes of single bytes, or of no known type, are a field that can be"
    ),
    (
      "field heart rate as uint16", "definition a size of",
      "two sizes do not suit their types, one of them rightly"
    ),
    (
      "definition half lost", "header",
      "the record behind the rest of a definition has no time before it to go on from"
    ),
    (
      "definition a reserved byte is set", "header",
      "without a header, only a definition in order is taken for one"
    ),
    (
      "field big endian", "definition lost",
      "what stands before the definition comes again is taken for other messages"
    ),
    (
      "field big endian", "frame 8 bytes more in 6",
      "the bytes that were added lead on with a time that can be"
    ),
  ]

  static func isExplained(_ one: DamageCase, _ other: DamageCase) -> Bool {
    let (first, second) = (one.testDescription, other.testDescription)
    return reasons.contains { first.hasPrefix($0.one) && second.hasPrefix($0.other) }
  }

  /// Of two damages at a time: all pairs of different parts in a release build, every fourth in a debug build.
  @Test func inPairs() {
    #if DEBUG
      let step = 4
    #else
      let step = 1
    #endif
    var pairs = 0
    var examples: [String] = []
    var explained = 0
    for (index, one) in DamageCase.all.enumerated() {
      for (further, other) in DamageCase.all[(index + 1)...].enumerated() where one.part != other.part {
        guard (index + further).isMultiple(of: step) else { continue }
        pairs += 1
        guard let complaint = Self.complaint([one, other]) else { continue }
        if Self.isExplained(one, other) {
          explained += 1
        } else {
          examples.append("\(one.testDescription) + \(other.testDescription): \(complaint)")
        }
      }
    }
    #expect(pairs > 7000 / step)
    #expect(explained * 100 < pairs, "\(explained) of \(pairs) lose more than they must, for a known reason")
    #expect(
      examples.isEmpty, "\(examples.count) of \(pairs):\n\(examples.prefix(40).joined(separator: "\n"))")
  }

  @Test func strictReadingRefusesWithThePlace() throws {
    let damage = try #require(DamageCase.all.first { $0.name == "5 bytes more before 29" })
    let file = DamagedFIT([damage])
    let lenient = try ActivityFile(reading: file.bytes)
    #expect(lenient.skipped.map(\.count) == [5])
    // 14 bytes of header, then the bytes before record 29.
    let place = try #require(file.pieces.firstIndex { $0.kind == .garbage })
    let offset = 14 + file.pieces[..<place].reduce(0) { $0 + $1.bytes.count }
    #expect(lenient.skipped.first?.place == .byteOffset(offset))
    #expect(lenient.recordings.first?.warnings.map(\.kind) == ["partial", "skipped"])
    do throws(ActivityFileError) {
      _ = try ActivityFile(reading: file.bytes, isStrict: true)
      Issue.record("was read")
    } catch {
      #expect(error.place != nil)
      #expect(error.field != nil)
    }
  }

  /// Recovery must not take longer than the size of the file allows, whatever it holds.
  @Test func recoveryTakesLinearTime() {
    #if DEBUG
      let size = 60_000
    #else
      let size = 2_000_000
    #endif
    let sound = DamagedFIT([])
    let head = Array(sound.bytes.prefix(300))
    let shapes: [(String, (Int) -> [UInt8])] = [
      ("noise", { head + DamageCase.noise($0, 1) }), ("zeros", { head + Array(repeating: 0, count: $0) }),
      ("definitions", { head + (0..<($0 / 9)).flatMap { _ in [0x40, 0, 0, 20, 0, 1, 3, 1, 2] as [UInt8] } }),
      ("long definitions", { head + (0..<($0 / 4)).flatMap { _ in [0x40, 0, 1, 0xFF] as [UInt8] } }),
      (
        "headers", { head + (0..<($0 / 12)).flatMap { _ in [14, 0, 0, 0, 9, 0, 0, 0] + Array(".FIT".utf8) } }
      ),
      (
        "broken records",
        { size in
          var bytes = head
          var number = 0
          while bytes.count < size {
            bytes += sound.pieces[3 + number % 40].bytes.dropLast(number % 3)
            number += 1
          }
          return bytes
        }
      ),
    ]
    for (name, make) in shapes {
      let found = superlinearTimes(size: size, make) { _ = try? ActivityFile(reading: $0) }
      #expect(found == nil, "\(name)")
    }
  }
}
