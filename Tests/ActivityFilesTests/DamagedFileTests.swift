import ActivityFiles
import ActivityStreams
import Foundation
import Testing
import TextFormats
import _TestSupport

/// Real files cut at random places and with random bits turned: never a trap, always a report.
///
/// By default a few places of a sample of the files; with `P247_EXHAUSTIVE=1` 200 places of each.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct DamagedFileTests {
  static let isExhaustive = ProcessInfo.processInfo.environment["P247_EXHAUSTIVE"] == "1"

  /// Files of a folder and how many places to try in each.
  static func sample(_ folder: String) -> [String] {
    let names = TestData.names(in: folder).map { folder + "/" + $0 }
    guard !isExhaustive else { return names }
    let small = names.filter { ((try? TestData.bytes($0).count) ?? .max) < 110_000 }
    return small.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }
  static let places = isExhaustive ? 200 : 4

  static func seed(_ name: String) -> UInt64 {
    name.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Whether the rows of a part are those with which the whole begins.
  static func isStart(_ part: ActivityRecording, of whole: ActivityRecording) -> Bool {
    let count = part.time.count
    guard count <= whole.time.count else { return false }
    guard DifferenceReport(part.time, Array(whole.time.prefix(count))) == nil else { return false }
    return part.columns.present.allSatisfy { channel in
      guard let some = part.columns[channel], let all = whole.columns[channel] else { return false }
      return DifferenceReport(some, Array(all.prefix(count))) == nil
    }
  }

  // MARK: FIT

  @Test(arguments: sample("activities/fit"))
  func aCutFITFileGivesWhatIsBeforeTheCut(_ path: String) throws {
    let bytes = try TestData.bytes(path)
    let whole = try #require(try FITReader.read(bytes, options: .reference).recordings.first)
    var random = SplitMix64(seed: Self.seed(path))
    for _ in 0..<Self.places {
      let length = random.integer(0...(bytes.count - 1))
      do throws(FITError) {
        let file = try FITReader.read(Array(bytes.prefix(length)), options: .reference)
        // A chain may be cut between two of its files.
        let isBetweenFiles =
          length + 12 <= bytes.count && bytes[(length + 8)..<(length + 12)].elementsEqual(".FIT".utf8)
        #expect(file.damage != nil || isBetweenFiles, "cut after \(length)")
        #expect(file.recordings.first.map { Self.isStart($0, of: whole) } == true, "cut after \(length)")
      } catch {
        #expect(length < 14, "cut after \(length): \(error)")
      }
    }
  }

  @Test(arguments: sample("activities/fit"))
  func aTurnedBitOfAFITFileIsReported(_ path: String) throws {
    var bytes = try TestData.bytes(path)
    var random = SplitMix64(seed: Self.seed(path) &+ 1)
    for _ in 0..<Self.places {
      let place = random.integer(0...(bytes.count - 1))
      let bit = UInt8(1) << UInt8(random.integer(0...7))
      bytes[place] ^= bit
      defer { bytes[place] ^= bit }
      do throws(FITError) {
        let file = try FITReader.read(bytes)
        #expect(file.damage != nil, "bit \(bit) of byte \(place)")
        #expect(file.recordings.first?.warnings.contains { $0.kind == "partial" } == true)
      } catch {
        #expect(place < 12, "bit \(bit) of byte \(place): \(error)")
      }
    }
  }

  // MARK: TCX and GPX

  static let documents = sample("activities/tcx") + sample("activities/gpx")

  static func unpacked(_ path: String) throws -> [UInt8] {
    let bytes = try TestData.bytes(path)
    return Gzip.isPacked(bytes) ? try Gzip.unpack(bytes, budget: ReadingBudget()).bytes : bytes
  }

  static func read(_ bytes: [UInt8], _ path: String) throws(XMLActivityError) -> ActivityFile {
    try path.contains(".tcx") ? TCXReader.read(bytes) : GPXReader.read(bytes)
  }

  @Test(arguments: documents)
  func aCutDocumentGivesWhatIsBeforeTheCut(_ path: String) throws {
    let bytes = try Self.unpacked(path)
    let whole = try #require(try Self.read(bytes, path).recordings.first)
    let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? bytes.count
    var random = SplitMix64(seed: Self.seed(path) &+ 2)
    for _ in 0..<(Self.isExhaustive ? 200 : 1) {
      let length = random.integer(0...end)
      do throws(XMLActivityError) {
        let file = try Self.read(Array(bytes.prefix(length)), path)
        #expect(file.damage?.place != nil, "cut after \(length)")
        let part = file.recordings.first
        #expect(part.map { Self.isStart($0, of: whole) } == true, "cut after \(length)")
      } catch {
        #expect(error.place != nil)
      }
    }
  }

  @Test(arguments: documents)
  func aTurnedBitOfADocumentIsNoTrap(_ path: String) throws {
    var bytes = try Self.unpacked(path)
    var random = SplitMix64(seed: Self.seed(path) &+ 3)
    for _ in 0..<(Self.isExhaustive ? 200 : 1) {
      let place = random.integer(0...(bytes.count - 1))
      let bit = UInt8(1) << UInt8(random.integer(0...7))
      bytes[place] ^= bit
      defer { bytes[place] ^= bit }
      do throws(XMLActivityError) {
        let file = try Self.read(bytes, path)
        #expect(!file.recordings.isEmpty)
      } catch {
        #expect(error.place != nil)
      }
    }
  }

  @Test(arguments: documents.filter { $0.hasSuffix(".gz") })
  func aTurnedBitOfAPackedFileIsReported(_ path: String) throws {
    var bytes = try TestData.bytes(path)
    var random = SplitMix64(seed: Self.seed(path) &+ 4)
    for _ in 0..<(Self.isExhaustive ? 200 : 1) {
      // After the header, whose name and time nothing checks.
      let place = random.integer(64...(bytes.count - 1))
      let bit = UInt8(1) << UInt8(random.integer(0...7))
      bytes[place] ^= bit
      defer { bytes[place] ^= bit }
      do throws(ActivityFileError) {
        let file = try ActivityFile(reading: bytes)
        #expect(file.damage != nil, "bit \(bit) of byte \(place)")
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
