import Testing

@testable import DayDocuments

@Suite("One source a metric for the whole record")
struct LastingSourcesTests {
  private func sources(_ days: [String: [Int]]) -> LastingSources<String> {
    LastingSources(days) { $0 < $1 }
  }

  @Test("The source with the most days counts, even if another has more values on a day")
  func longest() {
    let chosen = sources(["ring": Array(1...20), "watch": Array(1...30)])
    #expect((1...30).allSatisfy { chosen[$0] == "watch" })
  }

  @Test("With equal days, the most trusted source counts")
  func even() {
    let chosen = sources(["a": Array(1...30), "b": Array(1...30)])
    #expect((1...30).allSatisfy { chosen[$0] == "a" })
  }

  @Test("A forgotten watch is not replaced for a week; one that is gone is")
  func change() {
    let chosen = sources(["old": Array(1...60), "new": Array(50...90)])
    #expect((1...60).allSatisfy { chosen[$0] == "old" } && (61...90).allSatisfy { chosen[$0] == "new" })
    let holiday = sources(["watch": Array(1...30) + Array(60...99), "phone": Array(20...70)])
    #expect(holiday[25] == "watch" && holiday[45] == "phone" && holiday[65] == "watch")
    let weekend = sources(["watch": Array(1...30) + Array(38...90), "ring": Array(28...40)])
    #expect(weekend[34] == "watch")
    #expect(weekend[200] == nil)
  }
}
