import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The decision*.
@Suite("Room for load")
struct LoadBudgetTests {
  @Test("A healthy plan lies inside on four of five days, and the room is 0.7 usual days wide")
  func healthy() throws {
    var (inside, days) = (0, 0)
    for seed in 1...5 {
      var athlete = try SoundAthlete(seed: UInt64(seed))
      let week: [Double] = [60, 90, 0, 80, 60, 130, 70]
      for day in 0..<56 {
        let answer = try athlete.lives { morning, evening in
          morning.plannedLoad = (0..<7).map { week[(day + $0) % 7] }
          evening.workouts[0].load = week[day % 7]
        }
        let budget = try #require(answer.budget)
        let usual = try #require(answer.facts.usualTrainingDay)
        #expect(budget.today.upperBound - budget.today.lowerBound <= 0.7 * usual + 1e-9)
        #expect(budget.plan.count == 7 && budget.plan[0].day == answer.day)
        days += 1
        if budget.plan[0].fits { inside += 1 }
      }
    }
    #expect(Double(inside) >= 0.8 * Double(days), "\(inside) of \(days)")
  }

  @Test("A limited day has less room, and a plan far above the usual day does not fit")
  func held() throws {
    var athlete = try SoundAthlete()
    let free = try #require(try athlete.wakes { $0.plannedLoad = [200, 70] }.budget)
    #expect(free.plan.map(\.fits) == [false, true])
    var ill = try SoundAthlete()
    let rest = try #require(
      try ill.wakes {
        $0.checkIn?.isIll = true
        $0.plannedLoad = [70]
      }.budget)
    #expect(rest.plan.map(\.fits) == [false] && rest.today.upperBound <= 0.6 * 80)
    var new = try SoundAthlete(days: 0)
    #expect(try new.wakes { _ in }.budget == nil)
  }
}
