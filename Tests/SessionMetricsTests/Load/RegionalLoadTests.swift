import ActivityStreams
import Testing

@testable import SessionMetrics

/// Page: *Muscle load and decay*
@Suite("Load by muscle group")
struct RegionalLoadTests {
  @Test("After one time constant 1/e is left, of each group by its own")
  func fading() {
    let table = RegionalTable(days: ["quads": 2, "arms": 1])
    var load = RegionalLoad(["quads": 100, "arms": 100, "tail": 5, "core": -1, "back": .nan])
    #expect(load.ranked.map(\.region) == ["arms", "quads"])
    load.fade(table)
    #expect(abs(load["arms"] - 36.787944) < 1e-4)
    load.fade(table)
    #expect(abs(load["quads"] - 36.787944) < 1e-4 && abs(load["arms"] - 13.533528) < 1e-4)
    #expect(load["tail"] == 0 && load["chest"] == 0)
  }

  @Test("Every kind's shares sum to 1 or are none, and a sport's are its table")
  func shares() {
    let table = RegionalTable()
    for kind in ActivityKind.catalogue {
      let sum = table.shares(of: kind).ranked.reduce(0) { $0 + $1.load }
      #expect(abs(sum - 1) < 1e-5 || sum == 0, "\(kind.name): \(sum)")
      // The table that is made ready and the rules say the same.
      let plain = RegionalLoadRules.shares(of: kind)
      #expect(plain.allSatisfy { abs(table.shares(of: kind)[$0.key] - $0.value) < 1e-5 })
    }
    let run = table.shares(of: ActivityKind(named: "Run"))
    #expect(abs(run["quads"] - 0.3) < 1e-6 && abs(run["calves"] - 0.25) < 1e-6)
    #expect(table.shares(of: ActivityKind(named: "Yoga")).isEmpty)
    let row = table.shares(of: ActivityKind(named: "Rowing"))
    #expect(row["back"] > row["quads"] && row["quads"] > row["arms"])
    #expect(table.shares(of: ActivityKind(named: "WeightTraining"))["chest"] > 0)
  }

  @Test("Sums and means of loads; what a saved state cannot have had is refused")
  func sums() {
    var sum = RegionalLoad()
    sum.add(RegionalLoad(["quads": 0.5, "back": 0.5]), times: 80)
    sum.add(RegionalLoad(["quads": 10]))
    #expect(sum["quads"] == 50 && sum["back"] == 40 && sum.byRegion.count == 2)
    var mean = RegionalLoad()
    mean.follow(sum, weight: 1)
    mean.follow(RegionalLoad(), weight: 0.5)
    #expect(mean["quads"] == 25 && mean["back"] == 20)
    #expect(RegionalLoad(loads: [1, 2]) == nil)
    #expect(RegionalLoad(loads: Array(repeating: .nan, count: 9)) == nil)
    #expect(RegionalLoad(loads: [])?.isEmpty == true)
  }
}
