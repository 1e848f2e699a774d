import Testing

@testable import Enrichment

@Suite("Keys by what they mean")
struct KeyMeaningTests {
  @Test(
    "Names of other programs lead to our keys",
    arguments: [
      ("avg_hr", "heart_rate.average"), ("mean_hr", "heart_rate.average"), ("np", "power.normalized_power"),
      ("normalised_power", "power.normalized_power"),
      ("trimp_exp", "training_load.trimp_exp"),
    ])
  func meant(name: String, key: String) {
    #expect(DocumentKeys.activity.nearest(name) == key)
    #expect(DocumentKeys.nearest(to: name, among: DocumentKeys.activity.all.map(\.path)) == key)
  }

  @Test("What means nothing leads nowhere")
  func nothing() {
    for name in ["", "zzzzzzzzzz", "qwertyuiop_asdfgh"] {
      #expect(DocumentKeys.activity.nearest(name) == nil)
    }
    #expect(KeyMeaning.nearest(to: String(repeating: "avg_", count: 10_000), among: ["pace"]) == nil)
  }
}
