import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import TrainingPlan
import _TestSupport

/// Page: *Load of a planned session*
@Suite("Load of a planned session")
struct PlanLoadTests {
  private static let today = PlanSample.day("2026-03-25")

  private static func run(_ daysAgo: Int, perMinute: Double, rating: Double, kind: String = "Run")
    -> SessionSummary
  {
    SessionSummary(
      day: today.adding(days: -daysAgo), kind: kind, load: perMinute * 60, duration: 3600,
      sessionRating: rating * 60)
  }

  private static func item(_ activity: String?, _ intensity: PlanIntensity?, _ minutes: Double?) -> PlanItem {
    PlanItem(
      id: "1", kind: .plannedSession, day: today, title: "x", minutes: minutes, activity: activity,
      intensity: intensity)
  }

  @Test("The athlete's own median by kind and intensity, with its interval checked by hand")
  func own() throws {
    // Easy: 1.0, 1.0, 1.1, 1.2, 1.2 a minute. Hard: 2, 2, 2, 2.
    let history =
      [1.0, 1.0, 1.1, 1.2, 1.2].enumerated().map { Self.run($0.offset + 1, perMinute: $0.element, rating: 3) }
      + (0..<4).map { Self.run($0 + 10, perMinute: 2, rating: 8) }
    let loads = PlanLoads(
      history, today: Self.today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings())
    let easy = try #require(loads.load(of: Self.item("Run", .easy, 50)))
    #expect(isClose(easy.value, 55, 1e-12) && easy.method == .ownKind && easy.sessions == 5)
    // Logarithms 0, 0, 0.0953102, 0.1823216, 0.1823216: mean 0.0919907, standard deviation 0.0911797; t of 4 degrees of
    // freedom at 95 % 2.1318468; √(1 + π/10) = 1.146383; the product 0.222832.
    #expect(isClose(easy.interval.upper / easy.value, 1.249611, 1e-5))
    #expect(isClose(easy.value / easy.interval.lower, 1.249611, 1e-5))
    let hard = try #require(loads.load(of: Self.item("Run", .hard, 30)))
    #expect(isClose(hard.value, 60, 1e-12))
    // All alike: the least spread is 0.05; × 2.3533634 × √(1 + π/8) = 0.138863.
    #expect(isClose(hard.interval.upper, 60 * 1.148967, 1e-4))
    // Minutes that scatter by 0.1: √((0.222832 / 1.6448536)² + 0.1²) × 1.6448536 = 0.276965.
    let scattered = PlanLoads(
      history, today: Self.today, minutesError: 0.1, rules: LoadRules(), settings: PlanSettings(),
      scale: LoadFallbackSettings())
    let wider = try #require(scattered.load(of: Self.item("Run", .easy, 50)))
    #expect(isClose(wider.interval.upper / wider.value, 1.319120, 1e-5) && wider.value == easy.value)
    // Nine runs of any intensity: the median is 1.2.
    #expect(isClose(try #require(loads.load(of: Self.item("Run", nil, 10))).value, 12, 1e-12))
  }

  @Test(
    "The interval by session RPE is as wide as completed loads scatter, by hand, and holds at its nominal rate"
  )
  func fitted() throws {
    let factors = [0.8, 1.2, 1.0, 0.9, 1.15]
    func loads(pairs: Int, _ factor: (Int) -> Double) -> PlanLoads {
      var items: [PlanItem] = []
      var done: [DoneWorkout] = []
      for pair in 0..<pairs {
        let day = Self.today.adding(days: -pair - 1)
        items.append(
          PlanItem(
            id: "\(pair)", kind: .plannedSession, day: day, title: "x", minutes: 60, activity: "Ride",
            intensity: .hard))
        // Session RPE 8 × 60 min × 0.30.
        done.append(
          DoneWorkout(
            id: "w\(pair)", day: day, activity: "Ride", minutes: 60,
            stats: PlanStats(load: 144 * factor(pair))))
      }
      let plan = AthletePlan(items)
      return PlanLoads(
        [], today: Self.today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings()
      ).fitted(to: plan, matching: PlanMatching(plan, done: done, settings: PlanSettings()))
    }
    let coming = Self.item("Ride", .hard, 60)
    #expect(try #require(loads(pairs: 0) { _ in 1 }.load(of: coming)).error == 0.35)
    // Kept to the letter: √(4 · 0.35² ÷ 24) = 0.142887.
    let exact = try #require(loads(pairs: 20) { _ in 1 }.load(of: coming))
    #expect(exact.method == .rating && isClose(exact.error, 0.142887, 1e-5))
    // A session that was none of it, five times as large, does not count.
    let odd = try #require(loads(pairs: 21) { $0 == 20 ? 5 : 1 }.load(of: coming))
    #expect(isClose(odd.error, 0.142887, 1e-5))
    let scattered = try #require(loads(pairs: 40) { factors[$0 % 5] }.load(of: coming))
    #expect(scattered.error > 0.16 && scattered.error < 0.21, "\(scattered.error)")
    // Another method has its own.
    #expect(
      try #require(loads(pairs: 40) { factors[$0 % 5] }.load(of: Self.item("Ride", nil, 60))).error == 0.5)
  }

  @Test("Of too few sessions the sport's, then the rating's, then the minutes'; each with a wider interval")
  func fallbacks() throws {
    let history = (0..<5).map { Self.run($0 + 1, perMinute: 1, rating: 3, kind: "TrailRun") }
    let loads = PlanLoads(
      history, today: Self.today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings())
    let sport = try #require(loads.load(of: Self.item("Run", .easy, 60)))
    #expect(sport.method == .ownSport && isClose(sport.value, 60, 1e-12))
    // Session RPE 8 × 60 min × 0.30 (contract 1.4).
    let rated = try #require(loads.load(of: Self.item("Ride", .hard, 60)))
    #expect(rated.method == .rating && isClose(rated.value, 144, 1e-12))
    // 1.2 a minute (contract 1.4).
    let plain = try #require(loads.load(of: Self.item("Ride", nil, 60)))
    #expect(plain.method == .minutes && isClose(plain.value, 72, 1e-12))
    func width(_ load: ExpectedLoad) -> Double { load.interval.upper / load.value }
    #expect(width(sport) < width(rated) && width(rated) < width(plain))
  }

  @Test("A stated load is used; sessions without minutes and alerts have none")
  func stated() throws {
    let loads = PlanLoads(
      [], today: Self.today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings())
    var item = Self.item("Run", .easy, 60)
    item.plannedLoad = 80
    #expect(loads.load(of: item)?.value == 80 && loads.load(of: item)?.method == .stated)
    #expect(loads.load(of: Self.item("Run", .easy, nil)) == nil)
    #expect(loads.load(of: Self.item("Run", .easy, 0)) == nil)
    item.kind = .recoveryAlert
    #expect(loads.load(of: item) == nil)
  }

  @Test("Sessions after today, long ago, without load or length do not count")
  func left() {
    let far = [
      Self.run(-1, perMinute: 9, rating: 3), Self.run(181, perMinute: 9, rating: 3),
      SessionSummary(day: Self.today, kind: "Run", load: 100),
      SessionSummary(day: Self.today, kind: "Run", duration: 3600),
    ]
    let loads = PlanLoads(
      far + far + far, today: Self.today, rules: LoadRules(), settings: PlanSettings(),
      scale: LoadFallbackSettings())
    #expect(loads.load(of: Self.item("Run", .easy, 60))?.method == .rating)
  }

  @Test("Ten rated sessions give the own factor, and a number of an intensity counts as it is")
  func ownFactor() throws {
    // 0.25 per RPE minute: 45 of load in 60 minutes at 3.
    let history = (0..<10).map { Self.run($0 + 1, perMinute: 0.75, rating: 3) }
    var ride = Self.item("Ride", .moderate, 90)
    ride.rating = 4
    let own = PlanLoads(
      history, today: Self.today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings())
    #expect(isClose(try #require(own.ownRatingFactor), 0.25, 1e-12))
    // 4 × 90 × 0.25, and 4 × 90 × 0.30 with nine.
    #expect(isClose(try #require(own.load(of: ride)).value, 90, 1e-12))
    let nine = PlanLoads(
      Array(history.dropLast()), today: Self.today, rules: LoadRules(), settings: PlanSettings(),
      scale: LoadFallbackSettings())
    #expect(isClose(try #require(nine.load(of: ride)).value, 108, 1e-12))
  }

  @Test("A planned load in another unit is converted; an unknown unit is reported")
  func units() throws {
    let text = """
      {"items":[
      {"id":"a","type":"coach_suggestion","title":"A","planned_load":100,"planned_load_unit":"tss"},
      {"id":"b","type":"coach_suggestion","title":"B","planned_load":100,"planned_load_unit":"session_rpe"},
      {"id":"c","type":"coach_suggestion","title":"C","planned_load":100,"planned_load_unit":"minutes"},
      {"id":"d","type":"coach_suggestion","title":"D","planned_load":100,"planned_load_unit":"fathoms"}]}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-25T09:00:00+11:00")
    // Contract 1.4: 1.67 per TSS point, 0.30 per RPE minute, 1.2 per minute.
    #expect(
      answer.input.plan.items.map { answer.loads.load(of: $0)?.value ?? 0 }.map { ($0 * 100).rounded() } == [
        16700, 3000, 12000, 10000,
      ])
    #expect(answer.problems.map(\.path) == ["items[3].planned_load_unit"])
  }
}
