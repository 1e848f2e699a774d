import Testing

@testable import TextFormats

@Suite("Known keys")
struct KnownKeysTests {
  private let keys = KnownKeys(["sleep", "type", "resting_hr", "body_composition", "max_heart_rate"])

  @Test(
    "A typing error is reported, another program's key is not",
    arguments: [
      ("slep", "sleep"), ("typ", "type"), ("restin_hr", "resting_hr"),
      ("body_compositions", "body_composition"),
      ("bdy_compositions", "body_composition"), ("tpye", "type"), ("sleep", nil), ("slope", nil), ("ty", nil),
      ("stress", nil), ("resting_hours", nil), ("", nil), ("restingHr", "resting_hr"), ("Sleep", "sleep"),
      ("MAX-HEART-RATE", "max_heart_rate"), ("Max Heart Rate", "max_heart_rate"),
    ] as [(String, String?)])
  func slips(key: String, nearest: String?) { #expect(keys.nearest(to: key) == nearest) }

  @Test("A key is reported once, whatever the place of its entry in a list")
  func tally() {
    var misspelt = MisspeltKeys()
    misspelt.note("workouts[0].laod", nearest: "load")
    misspelt.note("workouts[12].laod", nearest: "load")
    misspelt.note("slep", nearest: "sleep")
    #expect(misspelt.entries.map(\.path) == ["workouts[].laod", "slep"])
    #expect(misspelt.entries.first?.sentence.contains("(2 times). Did you mean \"load\"?") == true)
  }

  @Test("Two slips are reported for long names with a common beginning, and another program's name of each")
  func longNames() {
    let known = KnownKeys(["total_hours", "avg_power_w", "hrv"], others: ["heart_rate_variability": "hrv"])
    #expect(known.nearest(to: "total_hrs") == "total_hours" && known.nearest(to: "max_power_w") == nil)
    #expect(known.nearest(to: "heart_rate_variability") == "hrv" && known.nearest(to: "hrv") == nil)
  }
}
