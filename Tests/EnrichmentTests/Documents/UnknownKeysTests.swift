import Enrichment
import Testing

@Suite("Keys that nothing reads")
struct UnknownKeysTests {
  private func warnings(_ text: String) throws -> [String] {
    let activity = try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
    return activity.dataQuality.warnings.filter { $0.kind == "unknown_key" }.map(\.message)
  }

  @Test(
    "A misspelt list that holds the whole recording is a warning with the nearest name",
    arguments: ["strems", "streem", "sterams", "stream"])
  func streams(key: String) throws {
    let messages = try warnings(
      #"{"activity":{"type":"Run","elapsed_time":60},"\#(key)":{"time":[0,1],"heartrate":[90,91]}}"#)
    #expect(messages.count == 1 && messages.first?.contains("\"\(key)\"") == true)
    #expect(messages.first?.contains("Did you mean \"streams\"?") == true)
  }

  @Test(
    "Every object of an athlete's document names its misspelt keys",
    arguments: [
      (#"{"thresholds":[{"from":"2026-01-01","sprot":"Run"}]}"#, "thresholds[0].sprot", "sport"),
      (
        #"{"thresholds":[{"from":"2026-01-01","max_heart_rate":190}]}"#, "thresholds[0].max_heart_rate",
        "max_hr"
      ),
      (
        #"{"lactate_test":[{"heart_rate":150,"lactate":2},{"hr":160,"lactate":3,"lactat_mmol":3}]}"#,
        "lactate_test[1].lactat_mmol", "lactate_mmol"
      ),
      (
        #"{"target_events":[{"name":"Race","date":"2026-06-01","tpye":"Run"}]}"#, "target_events[0].tpye",
        "type"
      ),
      (#"{"nutrition_targets":{"protien_g":120,"fiber_g":30}}"#, "nutrition_targets.protien_g", "protein_g"),
    ])
  func athlete(text: String, path: String, nearest: String) {
    #expect(
      UnknownKeys.ofAthlete(Array(text.utf8)) == [
        "\"\(path)\" is not a known key and was not read. Did you mean \"\(nearest)\"?"
      ])
  }

  @Test("A document without a misspelt key says nothing")
  func silent() {
    let text = """
      {"max_hr":190,"thresholds":[{"from":"2026-01-01","sport":"Run","lthr":170}],"nutrition_targets":{"fat_g":70},
      "lactate_test":[{"heart_rate":150,"lactate":2}],"target_events":[{"name":"Race","date":"2026-06-01"}]}
      """
    #expect(UnknownKeys.ofAthlete(Array(text.utf8)).isEmpty)
  }
}
