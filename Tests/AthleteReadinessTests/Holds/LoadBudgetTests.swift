import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The decision*.
@Suite("Room for load")
struct LoadBudgetTests {
  @Test(
    "After a break, the week's budget follows the remaining fitness; weeks without records do not double it")
  func afterBreak() throws {
    for isKnown in [true, false] {
      var athlete = try SoundAthlete(days: 0)
      for day in 0..<110 {
        _ = try athlete.lives { _, evening in
          if day % 2 == 1 || (86..<106).contains(day) {
            (evening.workouts, evening.loadLogged) = ([], isKnown || day < 86)
          }
        }
      }
      let answer = try athlete.wakes { _ in }
      let budget = try #require(answer.budget)
      // Training every second day, with a load of about 70.
      #expect(budget.week.upperBound < (isKnown ? 230 : 330), "\(budget.week)")
    }
  }

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

  @Test("A week without room for the plan is a hold with its numbers, and rules out a push")
  func cut() throws {
    for (plan, deed) in [([90.0], "Do part of today's plan"), ([], "Train less than usual today")] {
      var athlete = try SoundAthlete()
      var facts = try athlete.wakes {
        $0.sleep?.total = 8.3
        $0.plannedLoad = plan
      }.facts
      #expect(SafetyFloor(facts)[.loadSpike] == nil)
      facts.lastSixDays = 620
      let hold = try #require(SafetyFloor(facts)[.loadSpike])
      #expect(
        hold.cap == .trainSmart && hold.clause.text.hasPrefix("the last six days add up to a load of 620"))
      var answer = try athlete.wakes { $0.plannedLoad = plan }
      (answer.floor, answer.signal) = (SafetyFloor(facts), .trainSmart)
      let budget = try #require(
        LoadBudget(facts, signal: .trainSmart, floor: answer.floor))
      answer.budget = budget
      let decision = answer.decision
      #expect(decision.primary.hasPrefix(deed) && decision.reason == .loadSpike, "\(decision.primary)")
      #expect(decision.session.load.upperBound <= budget.today.upperBound + 1e-9)
    }
  }

  @Test("The week obeys the holds that will stand on its days, and its low end is no duty")
  func week() throws {
    let plan: [Double] = [70, 70, 70, 125, 70, 70, 70]
    var athlete = try SoundAthlete()
    let facts = try athlete.wakes { $0.plannedLoad = plan }.facts
    func budget(_ holds: [Hold], _ signal: ReadinessSignal, event: Int? = nil, plan: [Double] = plan) throws
      -> LoadBudget
    {
      var (floor, facts) = (SafetyFloor(), facts)
      floor.holds = holds
      facts.nextEvent = event.map { TargetEventDistance(name: "the marathon", days: $0) }
      facts.plan = plan
      return try #require(LoadBudget(facts, signal: signal, floor: floor))
    }
    let free = try budget([], .trainSmart)
    #expect(free.week.lowerBound > 0 && free.plan[3].fits)
    let light = try budget([], .trainSmart, plan: plan.map { $0 / 4 })
    #expect(light.week.lowerBound <= plan.reduce(0, +) / 4)
    let starving = try budget([Hold(.lowEnergy, .easy)], .easy)
    #expect(starving.week.lowerBound == 0 && starving.week.upperBound <= 7 * starving.today.upperBound + 1e-9)
    #expect(starving.plan.filter(\.fits).isEmpty)
    let tired = try budget([Hold(.lowScore, .easy)], .easy)
    #expect(tired.week.lowerBound == 0 && tired.plan.map(\.fits).prefix(2) == [false, true])
    let racing = try budget([], .trainSmart, event: 3, plan: [70, 40, 20, 300, 0, 70, 70])
    #expect(racing.week.lowerBound == 0 && racing.plan[3].fits)
    let recovering = try budget([], .trainSmart, event: 0, plan: [300, 70, 70])
    #expect(recovering.plan.map(\.fits) == [true, false, true])
  }

  @Test("Breaks, the return after them and tapers are not the usual load")
  func usual() throws {
    func usual(_ loads: [Double], event: Int? = nil) throws -> (day: Double, trainingDay: Double) {
      var athlete = try SoundAthlete(days: 35)
      for load in loads {
        _ = try athlete.lives { _, evening in
          evening.workouts[0].load = load
          if load == 0 { (evening.workouts, evening.loadLogged) = ([], true) }
        }
      }
      if let event {
        athlete.diary.state.profile.events = [
          TargetEvent(name: "the marathon", day: athlete.diary.day.adding(days: event))
        ]
      }
      let facts = try athlete.wakes { _ in }.facts
      return (try #require(facts.usualDay), try #require(facts.usualTrainingDay))
    }
    let ill = try usual([0, 0, 0, 0, 0, 0, 0, 20, 20, 30, 30, 40, 40, 50])
    #expect(ill.day > 60 && ill.trainingDay > 60)
    let taper = try usual([Double](repeating: 35, count: 13), event: 1)
    #expect(taper.day > 60)
    let less = try usual([Double](repeating: 35, count: 13))
    #expect(less.day < 60)
  }

  @Test(
    "A day that tiredness limited counts with its plan, so that advice does not lower the usual load")
  func ratchet() throws {
    func usual(soreness: Double, drinks: Double = 0) throws -> Double {
      var athlete = try SoundAthlete()
      for _ in 0..<7 {
        _ = try athlete.lives {
          $0.plannedLoad = [70]
          $0.checkIn?.soreness = soreness
          $1.workouts[0].load = 35
          $1.behaviours = [Behaviour(name: "alcohol_drinks", amount: drinks)]
        }
      }
      return try #require(try athlete.wakes { _ in }.facts.usualTrainingDay)
    }
    #expect(try usual(soreness: 4) > 67)
    for drinks in [0.0, 7] { #expect(try usual(soreness: 1, drinks: drinks) < 66) }
  }

  @Test("A plan that is refused for its size counts with 1.5 usual days at most, however often it is refused")
  func refused() throws {
    var athlete = try SoundAthlete()
    var usual: [Double] = []
    for _ in 0..<28 {
      let answer = try athlete.lives {
        ($0.plannedLoad, $0.plannedLoadUnit) = ([400], .load)
        $1.workouts[0].load = 70
      }
      #expect(answer.floor[.heavyPlan] != nil)
      usual.append(try #require(answer.facts.usualTrainingDay))
    }
    #expect(usual[14] > 80 && usual.allSatisfy { $0 <= 1.5 * 75 }, "\(usual)")
  }

  @Test("A limited session takes no longer than its plan, and an easy plan stays easy")
  func minutes() throws {
    for (minutes, intensity) in [(80.0, SessionToDo.Intensity.easy), (40, .steady)] {
      var athlete = try SoundAthlete()
      for day in 0..<7 {
        _ = try athlete.lives {
          if day == 2 { ($1.workouts[0].load, $1.workouts[0].duration) = (60, minutes) }
        }
      }
      let session = try athlete.wakes {
        $0.plannedLoad = [60]
        $0.checkIn?.feel = 5
      }.session
      #expect(session.intensity == intensity && session.minutes.upperBound <= minutes, "\(session)")
    }
  }

  @Test("An easy plan that is too long is done in part")
  func longEasyPlan() throws {
    var athlete = try SoundAthlete()
    for day in 0..<6 {
      _ = try athlete.lives {
        if day == 0 { ($1.workouts[0].load, $1.workouts[0].duration) = (160, 240) }
      }
    }
    let decision = try athlete.wakes { $0.plannedLoad = [170] }.decision
    #expect(decision.session.intensity == .easy, "\(decision.session)")
    #expect(decision.primary.hasPrefix("Do part of today's plan"), "\(decision.primary)")
  }

  @Test("A rest day always fits, and a week asks for little more than the last one")
  func littleMore() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { $0.plannedLoad = [70, 70, 70, 70, 70, 300, 0] }.facts
    facts.lastSixDays = 120
    let budget = try #require(LoadBudget(facts, signal: .trainSmart, floor: SafetyFloor()))
    #expect(budget.plan.map(\.fits).suffix(2) == [false, true] && budget.week.lowerBound == 1.3 * 140)
  }

  @Test("A good day asks for no more than its plan, also after limited days")
  func noMore() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in
      (morning.metrics[.restingHeartRate], morning.metrics[.wristTemperature]) = (50, 34.2)
    }
    for _ in 0..<4 {
      _ = try athlete.lives {
        $0.plannedLoad = [80]
        $0.checkIn?.soreness = 4
        $1.workouts[0].load = 45
      }
    }
    let answer = try athlete.wakes {
      $0.plannedLoad = [60]
      ($0.metrics[.hrv], $0.metrics[.restingHeartRate]) = (62, 49.5)
      $0.sleep?.total = 7.9
    }
    #expect(answer.floor.cap == nil && answer.session.load.upperBound == 60, "\(answer.session)")
  }

  @Test(
    "Tiredness and load leave more of a long plan: an easy usual day, or 1.5 steady ones; other limits do not"
  )
  func longPlan() {
    func most(_ holds: [Hold], _ signal: ReadinessSignal, planned: Double?) -> Double? {
      var floor = SafetyFloor()
      floor.holds = holds
      return floor.mostLoad(signal, usual: 70, planned: planned, minute: 1)
    }
    let (tired, hurt) = (Hold(.conditions, .trainSmart), Hold(.pain, .trainSmart))
    for reason in [HoldReason.conditions, .heavyPlan, .loadSpike, .ownAnswer, .thinEvidence] {
      let hold = Hold(reason, .trainSmart)
      #expect(most([hold], .trainSmart, planned: 100) == 100, "\(reason)")
      #expect(most([hold], .trainSmart, planned: 300) == 105, "\(reason)")
    }
    for reason in [HoldReason.oneSign, .vitalFlag, .illness, .lowEnergy, .medication, .noteCaution] {
      #expect(most([Hold(reason, .trainSmart)], .trainSmart, planned: 300) == 70, "\(reason)")
    }
    #expect(
      most([tired, hurt], .trainSmart, planned: 300) == 70 && most([tired], .trainSmart, planned: nil) == 70)
    #expect(most([Hold(.lowScore, .easy)], .easy, planned: 300) == 70)
    #expect(most([Hold(.lowScore, .easy)], .easy, planned: 60) == 42)
    #expect(most([Hold(.injury, .easy)], .easy, planned: 300) == 42)
    #expect(most([], .trainSmart, planned: 300) == nil)
  }

  @Test("Sessions that a hold shortened do not change the unit of a plan")
  func unit() throws {
    for isHeld in [true, false] {
      var athlete = try SoundAthlete()
      for _ in 0..<20 {
        _ = try athlete.lives {
          $0.plannedLoad = [200]
          if isHeld { $0.checkIn?.symptoms = [Symptom(.medication)] }
          $1.workouts[0].load = 60
        }
      }
      _ = try athlete.wakes { $0.plannedLoad = [200] }
      #expect((athlete.diary.state.plannedLoadUnit == .load) == isHeld)
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

  @Test("A weekly long day goes as planned, up to 15 % above the last ones, and not after a break")
  func longDay() throws {
    var athlete = try SoundAthlete()
    for day in 0..<20 {
      _ = try athlete.lives { $1.workouts[0].load = day == 6 ? 165 : day == 13 ? 175 : 60 }
    }
    for (plan, isHeavy) in [(190.0, false), (220, true)] {
      var other = athlete
      let answer = try other.wakes { $0.plannedLoad = [plan, 60, 60, 60, 60, 60, 60, plan] }
      #expect((answer.floor[.heavyPlan] != nil) == isHeavy, "\(plan)")
      #expect(answer.floor[.spillover] == nil || isHeavy)
      if !isHeavy { #expect(answer.decision.session.load.upperBound == plan, "\(answer.decision)") }
    }
    var ill = athlete
    let cold = try ill.wakes {
      $0.checkIn?.symptoms = [Symptom(.illness)]
      $0.plannedLoad = [190]
    }
    #expect(cold.floor[.heavyPlan] != nil, "\(cold.decision)")
    for _ in 0..<5 { _ = try athlete.lives { ($1.workouts, $1.loadLogged) = ([], true) } }
    let back = try athlete.wakes { $0.plannedLoad = [190] }
    #expect(back.floor[.heavyPlan] != nil && back.decision.session.load.upperBound < 150)
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
