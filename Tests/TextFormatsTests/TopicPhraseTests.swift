import Testing

@testable import TextFormats

@Suite("Sentences of a topic")
struct TopicPhraseTests {
  private enum Sample: String, TopicPhrase {
    case plain = "No sets yet."
    case sets = "{count} hard {count?set:sets} in {weeks}. | count=1; weeks=a=b"
  }

  @Test("Values are inserted and counted; a missing one shows a question mark")
  func filled() {
    #expect(Sample.plain.filled() == "No sets yet." && Sample.plain.exampleValues.isEmpty)
    #expect(Sample.sets.template == "{count} hard {count?set:sets} in {weeks}.")
    #expect(Sample.sets.example == "1 hard set in a=b.")
    #expect(
      Sample.sets.filled(["count": "12", "weeks": "{count} weeks"]) == "12 hard sets in {count} weeks.")
    #expect(Sample.sets.filled() == "? hard sets in ?.")
  }
}
