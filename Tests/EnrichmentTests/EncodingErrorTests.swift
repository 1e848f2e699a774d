import ActivityStreams
import Testing

@testable import Enrichment

@Suite struct EncodingErrorTests {
  /// A value that the encoder of documents does not write.
  private struct Nested: Encodable {
    enum Key: CodingKey { case inner, value }

    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Key.self)
      var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
      try inner.encode(1, forKey: .value)
    }
  }

  @Test func aValueThatCannotBeWrittenIsAnErrorAndNeverNoBytes() {
    let error = #expect(throws: EnrichmentError.self) { try EnrichedActivity.json(Nested()) }
    let document = error?.document(source: "x.json")
    #expect(document?.error.kind == "encoding")
    #expect(document?.error.source == "x.json")
    #expect(document?.error.message.contains("nested containers are not written") == true)
  }
}
