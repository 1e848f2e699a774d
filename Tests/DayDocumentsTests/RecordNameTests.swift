import ActivityStreams
import AthleteReadiness
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Names of athletes")
struct RecordNameTests {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  @Test("Names are distinguished by their bytes")
  func bytes() {
    #expect(composed == decomposed)
    #expect(RecordName(composed) != RecordName(decomposed))
    #expect(Set([RecordName(composed), RecordName(decomposed), RecordName(composed)]).count == 2)
  }

  @Test("No two athletes have one key")
  func keys() {
    let names = ["a", "a/b", "b", "a%2Fb", "%", "/", "", composed, decomposed]
    var keys: Set<[UInt8]> = []
    for name in names {
      keys.insert(Array(RecordName.key(athlete: RecordName(name), dataset: nil).utf8))
      for dataset in names {
        keys.insert(
          Array(RecordName.key(athlete: RecordName(name), dataset: RecordName(dataset)).utf8))
      }
    }
    #expect(keys.count == names.count * (names.count + 1))
    #expect(RecordName.key(athlete: RecordName("ann"), dataset: nil) == "ann")
    #expect(RecordName.key(athlete: RecordName("ann"), dataset: RecordName("d")) == "d/ann")
    for name in names {
      let key = RecordName.key(athlete: RecordName(name), dataset: nil)
      #expect(RecordName.firstKey(of: key).utf8.elementsEqual(name.utf8))
    }
  }

  @Test("The stream starts over with the other form of a name; 7 and \"7\" are one athlete")
  func stream() {
    func line(_ athlete: String, _ day: Int) -> [UInt8] {
      Array(#"{"phase":"morning","athlete":\#(athlete),"date":"2026-03-0\#(day)","metrics":{"hrv":52}}"#.utf8)
    }
    var stream = BriefStream()
    for athlete in ["\"\(composed)\"", "\"\(decomposed)\""] { _ = stream.answer(to: line(athlete, 1)) }
    for (athlete, day) in [("7", 1), ("\"7\"", 2)] { _ = stream.answer(to: line(athlete, day)) }
    stream.finish()
    let finished = stream.takeFinished()
    #expect(finished.map { Array($0.key.utf8) } == [Array(composed.utf8), Array(decomposed.utf8), [0x37]])
    #expect(finished.last?.state.today?.day.description == "2026-03-02")
  }

  @Test("A saved state that cannot be read is an error, not a new athlete")
  func unreadable() {
    var stream = BriefStream()
    stream.load = { _ throws(RecordError) in throw .unreadableState(reason: "the disk is gone") }
    let answer = stream.answer(to: Array(#"{"phase":"morning","athlete":"a","date":"2026-03-01"}"#.utf8))
    #expect(String(decoding: answer ?? [], as: UTF8.self).contains(#""kind":"state_unreadable""#))
    stream.finish()
    #expect(stream.takeFinished().isEmpty)
  }
}
