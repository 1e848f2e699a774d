import DayRecords
import SessionMetrics
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
    let rest = try ill.wakes {
      $0.checkIn?.isIll = true
      $0.plannedLoad = [70]
    }
    #expect(rest.budget == nil)
    var new = try SoundAthlete(days: 0)
    #expect(try new.wakes { _ in }.budget == nil)
  }

  @Test("Without a hold the session fits the room that is left, and the words say so")
  func cut() throws {
    for (plan, deed) in [([60.0], "Do part of today's plan."), ([], "Train less than usual today.")] {
      var athlete = try SoundAthlete()
      var answer = try athlete.wakes { $0.plannedLoad = plan }
      (answer.floor, answer.signal, answer.advised) = (SafetyFloor(), .trainSmart, .trainSmart)
      answer.budget?.today = 0...40
      let decision = answer.decision
      #expect(decision.primary == deed && decision.reason == nil)
      #expect(decision.session.load == 30...40 && decision.session.intensity == .steady)
      #expect(decision.reasoning.contains("Do "), "\(decision.reasoning)")
      answer.budget?.today = 0...80
      #expect(answer.decision.session.load.upperBound <= 80 && answer.decision.primary != deed)
    }
  }

  @Test("A session under a hold fits the room that is left")
  func heldInside() throws {
    var athlete = try SoundAthlete()
    var answer = try athlete.wakes {
      $0.sleep?.total = 4.5
      $0.plannedLoad = [60]
    }
    for most in stride(from: 20.0, through: 60, by: 10) {
      answer.budget?.today = 0...most
      #expect(answer.decision.session.load.upperBound <= most, "\(most)")
    }
  }

  @Test(
    "Every session lies inside the budget of its day, above its low end too",
    arguments: [40.0, 75, 120, 300, 0])
  func inside(plan: Double) throws {
    let mornings: [@Sendable (inout MorningRecord) -> Void] = [
      { _ in }, { $0.checkIn?.feel = 4 }, { $0.sleep?.total = 4.4 },
      { $0.checkIn?.symptoms = [Symptom(.injury, region: "calf")] },
      { $0.checkIn?.symptoms = [Symptom(.medication)] }, { $0.metrics[.restingHeartRate] = 58 },
    ]
    for (place, morning) in mornings.enumerated() {
      for isPlanned in [true, false] {
        var athlete = try SoundAthlete()
        let answer = try athlete.wakes {
          if isPlanned { $0.plannedLoad = [plan] }
          morning(&$0)
        }
        let session = answer.decision.session
        guard let room = answer.budget?.today else {
          #expect(answer.floor.isResting && session.intensity == .rest, "\(place): \(session)")
          continue
        }
        #expect(session.load.upperBound <= room.upperBound + 1e-9, "\(place): \(session), \(room)")
        if session.intensity != .rest {
          #expect(session.load.lowerBound >= room.lowerBound - 1e-9, "\(place): \(session), \(room)")
        }
      }
    }
  }

  @Test("An event fits its day")
  func event() throws {
    for plan in [[300.0], [0], []] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [TargetEvent(name: "the marathon", day: athlete.diary.day)]
      let answer = try athlete.wakes { $0.plannedLoad = plan }
      let most = try #require(answer.budget).today.upperBound
      let session = answer.decision.session
      #expect(session.load.upperBound <= most + 1e-9, "\(session)")
      if session.kind == "event" { #expect(session.load.upperBound >= 120, "\(session)") }
    }
  }
}
