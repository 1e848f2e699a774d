import Testing
import _TestSupport

@testable import AthleteReadiness

/// Page: *Performance suppression window*.
@Suite("Causes of lost capacity")
struct CapacityHistoryTests {
  @Test("Medians match sorting, for every number of mornings")
  func medians() {
    var random = SplitMix64(seed: 8)
    func uniform() -> Double { Double((random.next() >> 11) % 7) / 4 }
    var history = CapacityHistory()
    var list: [CapacityTerms] = []
    #expect(history.medians().cost.allSatisfy { $0 == 0 })
    for _ in 0..<40 {
      let causes = CapacityTerms(
        excess: (uniform(), uniform(), uniform()), strain: uniform(), debt: uniform(), rest: uniform())
      history.append(causes)
      list.append(causes)
      if list.count > CapacityHistory.days { list.removeFirst() }
      let (cost, capacity) = history.medians()
      var near = (cost.map { $0 + uniform() }, capacity.map { $0 - uniform() })
      history.refine(&near.0, &near.1)
      #expect(near.0 == cost && near.1 == capacity)
      for athlete in 0..<ParameterEnsemble.count {
        #expect(abs(cost[athlete] - Self.median(list.map { $0.cost(athlete) })) < 1e-5)
        #expect(abs(capacity[athlete] - Self.median(list.map { $0.capacity(athlete) })) < 1e-5)
      }
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
  }

  @Test("Every pair of levels meets exactly once among the plausible athletes")
  func design() {
    let factors = [
      ParameterEnsemble.acute.map(Double.init), ParameterEnsemble.fatigueCost, ParameterEnsemble.strainCost,
      ParameterEnsemble.debtCost,
    ]
    for one in 0..<4 {
      for other in 0..<4 where other != one {
        let pairs = Set((0..<9).map { [factors[one][$0], factors[other][$0]] })
        #expect(pairs.count == 9)
      }
    }
  }
}
