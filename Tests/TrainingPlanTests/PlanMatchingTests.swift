import Testing
import TextFormats
import TrainingHistory

@testable import TrainingPlan

/// Page: *Planned and completed training*
@Suite("Planned and done")
struct PlanMatchingTests {
  private static let day = PlanSample.day("2026-03-25")

  private static func item(
    _ id: String, _ activity: String?, _ time: String?, _ minutes: Double?, day: CalendarDay = day
  ) -> PlanItem {
    PlanItem(
      id: id, kind: .plannedSession, day: day, title: id, time: time.flatMap { PlanTime($0) },
      minutes: minutes,
      activity: activity)
  }

  private static func done(
    _ id: String, _ activity: String?, _ time: String?, _ minutes: Double?, day: CalendarDay = day
  ) -> DoneWorkout {
    DoneWorkout(
      id: id, day: day, time: time.flatMap { PlanTime($0) }, activity: activity, minutes: minutes)
  }

  private func pairs(_ items: [PlanItem], _ done: [DoneWorkout]) -> [String] {
    PlanMatching(AthletePlan(items), done: done, settings: PlanSettings()).pairs.map {
      "\($0.item)-\($0.workout)\($0.isMoved ? " moved" : "")"
    }
  }

  @Test("Within three hours and half to twice the length; then the rest of the day, flagged")
  func windows() {
    let run = Self.item("r", "Run", "07:00", 60)
    #expect(pairs([run], [Self.done("1", "Run", "10:00", 30)]) == ["r-1"])
    #expect(pairs([run], [Self.done("1", "Run", "10:01", 60)]) == ["r-1 moved"])
    // Less than half of it is not it.
    #expect(pairs([run], [Self.done("1", "Run", "07:00", 29)]) == [])
    #expect(pairs([run], [Self.done("1", "Run", "07:00", 121)]) == ["r-1 moved"])
    #expect(pairs([run], [Self.done("1", "Run", nil, nil)]) == ["r-1"])
    #expect(pairs([run], [Self.done("1", "Run", "07:00", 60, day: Self.day.adding(days: 1))]) == [])
    #expect(pairs([run], [Self.done("1", "Yoga", "07:00", 60)]) == [])
    // A category of several sports matches only the remaining workouts of the day.
    #expect(pairs([run], [Self.done("1", "Ride", "07:00", 60)]) == ["r-1 moved"])
    #expect(pairs([run], [Self.done("1", "TrailRun", "07:00", 60)]) == ["r-1"])
    // Strength by any name.
    #expect(
      pairs([Self.item("s", "WeightTraining", "07:00", 60)], [Self.done("1", "CrossFit", "08:00", 52)]) == [
        "s-1"
      ])
  }

  @Test("One-to-one matching with the most pairs at the lowest cost")
  func cheapest() {
    // Two runs planned and two done: crossing over would cost (10 h + 10 h) / 3 h.
    let items = [Self.item("am", "Run", "07:00", 60), Self.item("pm", "Run", "17:00", 60)]
    let runs = [Self.done("1", "Run", "17:30", 60), Self.done("2", "Run", "06:30", 60)]
    #expect(pairs(items, runs) == ["am-2", "pm-1"])
    #expect(pairs(items.reversed(), runs.reversed()).sorted() == ["am-2", "pm-1"])
    // The greedy way, 8:30 for the item at 8:00, would leave the other alone within the window.
    let close = [Self.item("a", "Run", "08:00", nil), Self.item("b", "Run", "11:00", nil)]
    let left = [Self.done("1", "Run", "08:30", nil), Self.done("2", "Run", "05:30", nil)]
    #expect(pairs(close, left) == ["a-2", "b-1"])
    #expect(
      PlanMatching(
        AthletePlan(items), done: runs + [Self.done("3", "Swim", "12:00", 30)], settings: PlanSettings()
      ).unplanned.map(\.id)
        == ["3"])
  }

  @Test("A completed workout is matched with its recording before planned ones")
  func doneFirst() {
    var gym = Self.item("gym", nil, "06:00", nil)
    gym.kind = .completedWorkout
    gym.status = .completed
    let planned = Self.item("plan", "WeightTraining", "06:00", 50)
    #expect(pairs([planned, gym], [Self.done("1", "CrossFit", "06:02", 52)]) == ["gym-1"])
    var aside = planned
    aside.status = .dismissed
    #expect(pairs([aside], [Self.done("1", "CrossFit", "06:02", 52)]) == [])
  }

  @Test("A completed workout matches no other workout of the day")
  func ownRecording() {
    var gym = Self.item("gym", nil, "06:00", nil)
    gym.kind = .completedWorkout
    gym.status = .completed
    let plan = AthletePlan([gym])
    let matching = PlanMatching(plan, done: [Self.done("1", "Run", "18:00", 60)], settings: PlanSettings())
    #expect(matching.pairs.isEmpty && matching.unplanned.map(\.id) == ["1"])
  }

  @Test(
    "A walk is not a run, unknown kinds pair only in their time, and the future is not done")
  func loose() {
    let run = Self.item("r", "Run", "17:00", 60)
    #expect(pairs([run], [Self.done("1", "Walk", "07:00", 60)]) == [])
    #expect(pairs([run], [Self.done("1", "Walk", "17:00", 60)]) == [])
    #expect(pairs([run], [Self.done("1", nil, "07:00", 60)]) == [])
    #expect(pairs([run], [Self.done("1", nil, "17:00", 60)]) == ["r-1"])
    let early = Self.done("1", "Run", "07:00", 60)
    func pair(at now: String) -> PlanMatching.Pair? {
      PlanMatching(AthletePlan([run]), done: [early], at: PlanMoment(now), settings: PlanSettings()).pair(
        of: "r")
    }
    #expect(pair(at: "2026-03-25T09:00:00Z") == nil)
    #expect(pair(at: "2026-03-25T18:00:00Z")?.isMoved == true)
    let other = PlanMatching(
      AthletePlan([Self.item("r", "Run", "07:00", 60)]), done: [Self.done("1", "Ride", "07:00", 60)],
      settings: PlanSettings())
    #expect(other.pairs.map(\.isOtherSport) == [true])
  }

  @Test(
    "A late plan done after midnight is one session, flagged; matches on the own day stay there")
  func midnight() throws {
    let next = Self.day.adding(days: 1)
    let late = Self.item("late", "Run", "23:30", 50)
    #expect(pairs([late], [Self.done("1", "Run", "00:20", 50, day: next)]) == ["late-1 moved"])
    // Within ± 3 h over midnight too, and no further; without a time nobody knows.
    #expect(pairs([late], [Self.done("1", "Run", "02:30", 50, day: next)]) == ["late-1 moved"])
    #expect(pairs([late], [Self.done("1", "Run", "02:31", 50, day: next)]) == [])
    #expect(pairs([late], [Self.done("1", "Run", nil, 50, day: next)]) == [])
    #expect(pairs([late], [Self.done("1", "Walk", "00:20", 50, day: next)]) == [])
    // Begun before the midnight that it was planned after.
    let early = Self.item("early", "Run", "00:15", 50, day: next)
    #expect(pairs([early], [Self.done("1", "Run", "23:40", 50)]) == ["early-1 moved"])
    // Each day's own first.
    #expect(
      pairs([late, early], [Self.done("1", "Run", "00:20", 50, day: next)]) == ["early-1"])
    #expect(
      pairs([late], [Self.done("1", "Run", "23:00", 50), Self.done("2", "Run", "00:30", 50, day: next)])
        == ["late-1"])
    // Also in the night in which the clock is set: 23:30 and 00:20 are of two days of 23 and 24 hours.
    let short = PlanSample.day("2026-10-03")
    #expect(
      pairs(
        [Self.item("late", "Run", "23:30", 50, day: short)],
        [Self.done("1", "Run", "00:20", 50, day: short.adding(days: 1))]) == ["late-1 moved"])
  }

  @Test(
    "A session done after midnight is above the marker of the day on which it was done, and planned and done of the day before"
  )
  func midnightFeed() throws {
    let text = """
      {"timezone":"Australia/Sydney","items":[{"id":"late","date":"2026-03-25","type":"coach_suggestion",
      "title":"Night run","kind":"Run","time":"23:30","estimated_duration_min":50}],
      "history":[{"id":"r","date":"2026-03-26","start_date_local":"2026-03-26T00:20:00Z","kind":"Run",
      "moving_time_seconds":3000,"training_load":{"load":55}}]}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-26T07:00:00+11:00")
    #expect(answer.feed.ids == [["late"], []] && answer.feed.completed[0].timeDisplay == "12:20 AM")
    #expect(answer.feed.completed[0].isMoved && answer.feed.completed[0].stats.map(\.value) == ["+55"])
    #expect(answer.compliance.completed == 1 && answer.matching.unplanned.isEmpty)
    #expect(answer.forecast?.days.first?.load == 55)
    #expect(answer.history.days.first { $0.day == PlanSample.day("2026-03-25") }?.state == .completed)
    // A minute before it was begun, the workout not being known yet, it is overdue.
    let before = try PlanSample.answer(
      text.replacing(#""history":[{"id":"r""#, with: #""notes":[{"id":"r""#), at: "2026-03-25T23:59:00+11:00")
    #expect(before.feed.upNext.map(\.id) == ["late"] && before.feed.upNext.first?.isOverdue == true)
  }

  @Test("The assignment is the cheapest of all, counted out for small tables")
  func bruteForce() {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    /// The most pairs at the lowest cost, by brute force.
    func best(_ costs: [[Double?]], _ row: Int, _ used: Set<Int>) -> (Int, Double) {
      guard row < costs.count else { return (0, 0) }
      var found = best(costs, row + 1, used)
      for (column, cost) in costs[row].enumerated() where !used.contains(column) {
        guard let cost else { continue }
        let rest = best(costs, row + 1, used.union([column]))
        let now = (rest.0 + 1, rest.1 + cost)
        if now.0 > found.0 || (now.0 == found.0 && now.1 < found.1) { found = now }
      }
      return found
    }
    for _ in 0..<400 {
      let (rows, columns) = (Int(next() % 5), Int(next() % 5))
      let costs = (0..<rows).map { _ in
        (0..<columns).map { _ in next() % 3 == 0 ? nil : Double(next() % 100) / 10 as Double? }
      }
      let found = Assignment.cheapest(costs, columns: columns)
      let pairs = found.enumerated().compactMap { row, column in column.map { (row, $0) } }
      #expect(Set(pairs.map(\.1)).count == pairs.count)
      let cost = pairs.reduce(0) { $0 + (costs[$1.0][$1.1] ?? .infinity) }
      let wanted = best(costs, 0, [])
      #expect(pairs.count == wanted.0 && abs(cost - wanted.1) < 1e-9, "\(costs)")
    }
  }
}
