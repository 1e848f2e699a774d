import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Page: *Daily load*.
@Suite struct SessionLoadTests {
  private let all = LoadEvidence(heartRate: 80, power: 60, pace: 50, rating: 270)

  @Test func theFirstKnownInTheOrderOfTheSport() throws {
    var rules = LoadRules()
    #expect(SessionLoad(all, kind: .run, rules: rules)?.method == .heartRate)
    rules.priority.ride = .power
    rules.scale = LoadScale(power: 1.5, pace: 1.25, rating: 0.3)
    let ride = try #require(SessionLoad(all, kind: .ride, rules: rules))
    #expect(ride.method == .power && ride.own == 60 && ride.factor == 1.5 && ride.value == 90)
    #expect(SessionLoad(all, kind: .run, rules: rules)?.value == 80)
    var evidence = all
    evidence.heartRate = nil
    #expect(SessionLoad(evidence, kind: .run, rules: rules)?.method == .power)
    evidence.power = nil
    #expect(SessionLoad(evidence, kind: .run, rules: rules)?.value == 62.5)
    evidence.pace = nil
    // RPE 6 for 45 min is 270, times 0.3.
    #expect(evidence.rating == SessionRPELoad.load(rating: 6, minutes: 45))
    #expect(SessionLoad(evidence, kind: .run, rules: rules)?.value == 81)
    evidence.rating = nil
    #expect(SessionLoad(evidence, kind: .run, rules: rules) == nil)
  }

  @Test func badLoadsAreUnknown() {
    for bad in [Double.nan, .infinity, -1] {
      #expect(SessionLoad(LoadEvidence(heartRate: bad), kind: .run, rules: .init()) == nil)
      #expect(
        SessionLoad(LoadEvidence(heartRate: bad, pace: 40), kind: .run, rules: .init())?.method == .pace)
    }
    #expect(SessionLoad(LoadEvidence(heartRate: 0), kind: .run, rules: .init())?.value == 0)
  }

  @Test func theMultiplierIsAppliedAtTheEndAndStored() throws {
    var rules = LoadRules()
    rules.multipliers = ["Run": 1.2, "cardio": 0.5]
    let run = try #require(SessionLoad(all, kind: .run, rules: rules))
    #expect(run.multiplier == 1.2 && run.value == 80 * 1.2 && run.own == 80)
    #expect(SessionLoad(all, kind: .run, rules: .init())?.multiplier == 1)
  }

  @Test func aLoadThatIsCarriedWins() {
    let day = CalendarDay(ordinal: 0)
    var session = SessionSummary(day: day, kind: "Run", load: 33, evidence: all)
    #expect(SessionLoad.value(of: session, rules: .init()) == 33)
    session.load = nil
    #expect(SessionLoad.value(of: session, rules: .init()) == 80)
    session.evidence = LoadEvidence()
    #expect(SessionLoad.value(of: session, rules: .init()) == nil)
    session.sessionRating = 100
    #expect(SessionLoad.value(of: session, rules: .init()) == 30)
    session.load = .nan
    #expect(SessionLoad.value(of: session, rules: .init()) == nil)
  }

  @Test func everySportHasAnOrderOfAllMethods() {
    let settings = LoadPrioritySettings()
    for sport in ThresholdSport.allCases {
      #expect(Set(settings.order(for: sport)) == Set(LoadMethod.allCases))
      #expect(settings.order(for: sport).count == LoadMethod.allCases.count)
    }
    // Each key of the settings drives its own sport.
    for (setting, sport) in zip(LoadPrioritySettings.settings, LoadPrioritySettings.settings.map(\.key)) {
      var changed = LoadPrioritySettings()
      setting.write(&changed, .text("r_tss"))
      let moved = ThresholdSport.allCases.filter { changed.first(for: $0) == .pace }
      #expect(moved.map(\.rawValue) == [sport])
    }
  }
}

/// Page: *Daily load*.
@Suite struct DailyLoadsTests {
  private let first = CalendarDay(ordinal: 20_000)

  @Test func severalSessionsADayInAnyOrder() {
    var random = SplitMix64(seed: 2)
    let sessions = (0..<300).map { index in
      SessionSummary(
        day: first.adding(days: index % 40), kind: "Run",
        load: random.chance(0.1) ? nil : random.uniform(0...200))
    }
    let loads = DailyLoads(sessions)
    for _ in 0..<20 { #expect(DailyLoads(sessions.shuffled(using: &random)) == loads) }
    #expect(loads.days.count == 40 && loads.days.map(\.day) == loads.days.map(\.day).sorted())
  }

  @Test func anUnloggedDayIsNotARestDay() {
    let loads = DailyLoads(
      [SessionSummary(day: first, kind: "Run", load: 50)],
      unlogged: [first.adding(days: 2), first, first.adding(days: 2)])
    #expect(
      loads.days == [
        DayLoad(day: first, load: 50, isComplete: false),
        DayLoad(day: first.adding(days: 2), load: 0, isComplete: false),
      ])
    #expect(loads.window(endingOn: first.adding(days: 3), count: 5) == [0, nil, 0, nil, 0])
    #expect(loads[first.adding(days: 1)] == DayLoad(day: first.adding(days: 1), load: 0))
  }

  @Test func twoReportsOfOneSessionCountOnce() {
    func report(_ load: Double, _ start: Double, _ source: String) -> SessionSummary {
      SessionSummary(
        day: first, kind: "Run", load: load, duration: 3000, distance: 10_000, start: start, source: source)
    }
    #expect(DailyLoads([report(80, 100, "a"), report(82, 130, "b")]).days.first?.load == 80)
    // The same road at the same time under another kind is one session; another distance is another session.
    var ride = report(40, 100, "b")
    ride.kind = "Ride"
    var short = report(30, 100, "b")
    short.distance = 3000
    #expect(DailyLoads([report(80, 100, "a"), ride, short]).days.first?.load == 110)
  }

  @Test func daysOfTheAthletesOwnClock() throws {
    // Autumn in Berlin: 30 October 2022 has 25 hours. A run at 23:30 of a day of 25 hours is still of that day.
    let end = try #require(CalendarDay("2022-10-30"))
    let late = end.instant + 22.5 * 3600  // 23:30 at UTC+1
    #expect(CalendarDay(instant: late, utcOffset: 3600) == end)
    let early = end.instant - 2 * 3600 + 600  // 00:10 at UTC+2
    #expect(CalendarDay(instant: early, utcOffset: 7200) == end)
    // Spring: 27 March 2022 has 23 hours.
    let spring = try #require(CalendarDay("2022-03-27"))
    #expect(CalendarDay(instant: spring.instant - 3600 + 60, utcOffset: 3600) == spring)
    #expect(CalendarDay(instant: spring.instant + 22 * 3600 - 60, utcOffset: 7200) == spring)
    // The filters step by days, so the weeks with 23 and 25 hours are like any other.
    func state(from first: CalendarDay) -> FitnessState {
      FitnessCurve.state(
        of: (0..<10).map { SessionSummary(day: first.adding(days: $0), kind: "Run", load: 50) },
        on: first.adding(days: 12))
    }
    let states = ["2022-10-26", "2022-03-22", "2024-02-25", "2023-02-25", "2000-02-25"].map {
      CalendarDay($0).map(state(from:))?.chronic
    }
    #expect(Set(states).count == 1 && states.first != nil)
    // Flying west across the date line the same date comes twice, flying east one is skipped: a day is a day.
    let tokyo = CalendarDay(instant: end.instant + 9 * 3600, utcOffset: 9 * 3600)
    let honolulu = CalendarDay(instant: end.instant + 24 * 3600 + 5 * 3600, utcOffset: -10 * 3600)
    #expect(tokyo == end && honolulu == end)
    // A session that ends after midnight counts on the day it began.
    let night = SessionSummary(
      day: end, kind: "Run", load: 90, duration: 7200, start: end.instant + 23 * 3600)
    #expect(DailyLoads([night]).days == [DayLoad(day: end, load: 90)])
    // Leap day.
    let leap = try #require(CalendarDay("2024-02-29"))
    #expect(leap.adding(days: 1) == CalendarDay("2024-03-01"))
    #expect(
      DailyLoads([SessionSummary(day: leap, kind: "Run", load: 1)]).window(endingOn: leap, count: 1) == [1])
  }
}
