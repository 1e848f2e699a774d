import Testing

@testable import Enrichment

@Suite("Keys by what they mean")
struct KeyMeaningTests {
  @Test(
    "Names of other programs lead to our keys",
    arguments: [
      ("avg_hr", "heart_rate.average"), ("mean_hr", "heart_rate.average"), ("np", "power.normalized_power"),
      ("normalised_power", "power.normalized_power"),
      ("trimp_exp", "training_load.trimp_exp"), ("averagePower", "power.average_watts"),
      ("Average HR", "heart_rate.average"), ("if", "power.intensity_factor"), ("xpower", "power.xpower"),
      ("hr_zones", "heart_rate.zones"), ("splits", "speed.splits"), ("kilojoules", "power.work_kj"),
      ("powr", "power"), ("trainingload", "training_load"),
    ])
  func meant(name: String, key: String) {
    #expect(DocumentKeys.activity.nearest(name) == key)
    #expect(DocumentKeys.nearest(to: name, among: DocumentKeys.activity.all.map(\.path)) == key)
  }

  @Test("A section stands for its first column, a list for itself")
  func columns() {
    let columns = [
      "notes", "heart_rate.average", "training_load.load", "training_load.tss", "training_load.flags",
    ]
    for (name, column) in [
      ("trainingload", "training_load.load"), ("hear_rate", "heart_rate.average"), ("lapss", "laps"),
      ("splits", "speed.splits"),
    ] {
      #expect(DocumentKeys.nearest(to: name, among: columns) == column)
    }
    #expect(DocumentKeys.nearest(to: "laps", among: columns) == nil)
  }

  @Test("What means nothing leads nowhere")
  func nothing() {
    for name in ["", "zzzzzzzzzz", "qwertyuiop_asdfgh"] {
      #expect(DocumentKeys.activity.nearest(name) == nil)
    }
    #expect(KeyMeaning.nearest(to: String(repeating: "avg_", count: 10_000), among: ["pace"]) == nil)
  }
}
