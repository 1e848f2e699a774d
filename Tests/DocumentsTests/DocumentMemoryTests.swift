import Testing
import TextFormats

@testable import Documents

/// A document takes no more memory than its size allows, and says which limit ended it.
@Suite struct DocumentMemoryTests {
  private func message(_ text: String, _ budget: ReadingBudget) -> String {
    if case .failure(let error) = JSONValue.result(Array(text.utf8), budget: budget) {
      return error.description
    }
    return ""
  }

  @Test("Many small values are refused above the limit of memory, and read where it is raised")
  func memory() {
    let text = "[" + Array(repeating: #"{"a":0}"#, count: 2000).joined(separator: ",") + "]"
    #expect(message(text, ReadingBudget([.memory: 1000])).contains("--limit memory="))
    #expect(message(text, ReadingBudget()).isEmpty)
    let long = #"{"a":""# + String(repeating: "x", count: 5000) + #""}"#
    #expect(message(long, ReadingBudget([.memory: 1000])).isEmpty, "its size is free")
  }

  @Test("A text longer than a field is refused")
  func field() {
    #expect(message(#"{"name":"abcdef"}"#, ReadingBudget([.field: 5])).contains("--limit field="))
  }

  @Test("Entries come one by one, an unreadable one as its error")
  func entries() {
    var kinds: [Bool] = []
    let text = #" [{"a":1}, {"name":"abcdefgh"}, [2]] "#
    let count = JSONValue.forEachEntry(of: Array(text.utf8), budget: ReadingBudget([.field: 5])) { value in
      kinds.append((try? value.get()) != nil)
    }
    #expect(count == 3 && kinds == [true, false, true])
    #expect(JSONValue.forEachEntry(of: Array("[1] 2".utf8), budget: ReadingBudget()) { _ in } == nil)
  }

  @Test("An event to come is no session")
  func event() {
    let lines = [
      #"{"name":"Berlin Marathon","type":"race","date":"2026-09-27"}"#,
      #"{"id":"e1","name":"City run","type":"Run","start_date":"2026-09-27T09:00:00Z"}"#,
    ]
    for line in lines {
      let history = HistoryDocument(reading: Array(line.utf8))
      #expect(history.sessions.isEmpty && history.rejected.count == 1)
    }
  }

  @Test("Limits of options")
  func options() throws {
    let object = try JSONObject(JSONValue.read(Array(#"{"limits":{"columns":10,"unpacked":"4GB"}}"#.utf8)))
    let budget = try object.budget("limits")
    #expect(budget[.columns] == 10 && budget[.unpacked] == 4 << 30)
    let wrong = try JSONObject(JSONValue.read(Array(#"{"limits":{"rows":10}}"#.utf8)))
    #expect(throws: DocumentError.self) { try wrong.budget("limits") }
  }
}
