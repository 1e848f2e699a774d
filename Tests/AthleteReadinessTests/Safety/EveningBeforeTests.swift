import ActivityStreams
import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: an evening has the limits of the next morning")
struct EveningBeforeTests {
  /// What an athlete has behind in an evening.
  struct Past: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gives: SoundAthlete.Gives
    /// Days that are changed, the last of them the day of the evening; their number before it and what becomes of each.
    let days: Int
    let change: @Sendable (Int, inout MorningRecord, inout EveningRecord) -> Void
    var event: Int?

    init(
      _ name: String, gives: SoundAthlete.Gives = .all, days: Int = 0, event: Int? = nil,
      _ change: @escaping @Sendable (Int, inout MorningRecord, inout EveningRecord) -> Void
    ) {
      (testDescription, self.gives, self.days, self.event, self.change) = (name, gives, days, event, change)
    }
  }

  private static func trains(_ evening: inout EveningRecord, _ load: Double?) {
    guard let load else { return (evening.workouts, evening.loadLogged) = ([], false) }
    var workout = DayWorkout()
    workout.load = load
    (evening.workouts, evening.loadLogged) = (load > 0 ? [workout] : [], true)
  }

  private static let noNights: SoundAthlete.Gives = [.answers, .training]

  static let pasts: [Past] = {
    var all = [Past("nothing") { _, _, _ in }]
    for load in [0.0, 30, 150, 250, 300] {
      all.append(Past("today \(load)") { _, _, evening in trains(&evening, load) })
    }
    let unknown: [Double?] = [nil]
    for load in unknown + [0, 30, 100, 250] {
      let name = load.map { "\($0)" } ?? "unknown"
      all.append(Past("event today, \(name)", event: 0) { _, _, evening in trains(&evening, load) })
      all.append(
        Past("event yesterday, \(name)", days: 1, event: 1) { ago, _, evening in
          if ago == 1 { trains(&evening, load) }
        })
    }
    for days in [2, 3, 12, 13, 14] {
      all.append(
        Past("training of \(days) days and today unknown", days: days) { _, _, evening in
          trains(&evening, nil)
        })
      all.append(
        Past("the same of nights alone, \(days)", gives: [.nights, .training], days: days) {
          _, _, evening in
          trains(&evening, nil)
        })
    }
    for (days, load) in [(11, 0.0), (12, 0), (20, 70), (30, 300), (70, 10), (70, 0)] {
      for gives in [SoundAthlete.Gives.all, noNights] {
        all.append(
          Past("a lay-off of \(days) and \(load), \(gives.rawValue)", gives: gives, days: days) {
            ago, _, evening in
            trains(&evening, ago == 0 ? load : 0)
          })
      }
    }
    for load in [0.0, 100, 150] {
      all.append(
        Past("no nights, today \(load)", gives: noNights) { _, _, evening in trains(&evening, load) })
    }
    for (note, ages) in [
      ("sprained my ankle", [0, 7, 8, 20, 21]), ("chest pain on the stairs", [0, 6, 7]),
    ] {
      for days in ages {
        all.append(
          Past("\(note), \(days) days ago", days: days) { ago, morning, _ in
            if ago == days { morning.checkIn?.notes = note } else { morning.checkIn?.isIll = false }
          })
      }
    }
    all.append(
      Past("injured and at rest", days: 12) { ago, morning, evening in
        if ago == 12 { morning.checkIn?.notes = "torn calf" } else { trains(&evening, 0) }
      })
    all.append(
      Past("ill by the evening's journal") { _, _, evening in
        evening.behaviours = [Behaviour(name: "illness", amount: 1)]
      })
    return all
  }()

  /// The evening, the next morning with the same night and answers, and the one without any data.
  private func assess(_ past: Past) throws -> (evening: DayAssessment, mornings: [DayAssessment]) {
    var athlete = try SoundAthlete(gives: past.gives)
    let today = athlete.diary.day.adding(days: past.days)
    if let event = past.event {
      athlete.diary.state.profile.events = [TargetEvent(name: "Race", day: today.adding(days: -event))]
    }
    var last = MorningRecord()
    for ago in stride(from: past.days, through: 0, by: -1) {
      _ = try athlete.lives(gives: past.gives) { morning, evening in
        past.change(ago, &morning, &evening)
        last = morning
      }
    }
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    #expect(evening.day == today)
    // What was written today is not written again.
    last.checkIn?.notes = nil
    var nothing = athlete.diary.state
    try nothing.begin(today.adding(days: 1), settings: ReadinessSettings())
    try athlete.diary.wake { $0 = last }
    return (
      evening, [try #require(athlete.diary.state.assessment()), try #require(nothing.assessment())]
    )
  }

  @Test("Every limit in the morning applied equally on the evening before", arguments: pasts)
  func floors(past: Past) throws {
    let (evening, mornings) = try assess(past)
    func most(_ floor: SafetyFloor, without passed: Set<HoldReason>) -> ReadinessSignal {
      floor.holds.filter { !passed.contains($0.reason) }.compactMap(\.cap)
        .reduce(.push) { $0.atMost($1) }
    }
    let held = most(evening.floor, without: [])
    for (place, morning) in mornings.enumerated() where !morning.floor.isSilent {
      // The score of a morning, and that nothing is known of it, nobody knows the evening before.
      let then = most(morning.floor, without: place == 0 ? [.lowScore] : [.lowScore, .thinEvidence])
      #expect(
        held.atMost(then) == held,
        "\(place): \(held) \(evening.floor.reasons), then \(then) \(morning.floor.reasons)")
    }
  }

  @Test("On the evening of an event whose load is not logged tomorrow is easy, as it is the next morning")
  func event() throws {
    for load in [nil, 30.0] as [Double?] {
      let (evening, mornings) = try assess(
        Past("", event: 0) { _, _, record in Self.trains(&record, load) })
      for answer in [evening, mornings[0]] {
        #expect(answer.floor.reasons.contains(.event) && answer.floor.cap == .easy)
        #expect(answer.signal == .easy || answer.signal == .recover)
      }
    }
  }

  @Test(
    "The evening of a hard first session after weeks of rest is held as the next morning is",
    arguments: [0.0, 300])
  func firstSession(load: Double) throws {
    var athlete = try SoundAthlete(days: 0)
    // Fewer than 28 known days, so that no rule of the floor speaks of the ratio of loads.
    for day in 0...20 {
      _ = try athlete.lives { morning, evening in
        morning.checkIn?.soreness = 0
        Self.trains(&evening, day < 20 ? 0 : load)
      }
    }
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    let morning = try athlete.wakes { $0.checkIn?.soreness = 0 }
    for answer in [evening, morning] {
      let risk = try #require(answer.predictions.first { $0.kind == .fatigueSpillover })
      // Without training its main input is missing. After such a day, only days like it are.
      let lacksTraining = risk.needs.map { !$0.contains("days like this one") } ?? false
      #expect(lacksTraining == (load == 0), "\(answer.issue): \(risk.needs ?? "")")
      #expect(answer.floor[.layOff] != nil && answer.signal != .push, "\(answer.decision.primary)")
    }
  }

  @Test(
    "While training comes back neither an evening nor a next morning of which nothing more is known pushes",
    arguments: [(30, 300.0), (20, 150), (40, 70)])
  func wayBack(days: Int, load: Double) throws {
    let (evening, mornings) = try assess(
      Past("", days: days) { ago, morning, evening in
        morning.sleep?.total = 8.2
        morning.checkIn?.feel = 8
        Self.trains(&evening, ago == 0 ? load : 0)
      })
    for answer in [evening, mornings[1]] {
      #expect(answer.floor[.layOff] != nil && answer.signal != .push, "\(answer.decision.primary)")
    }
  }

  @Test("Training unknown for 13 days and today is unknown for 14 tomorrow: the evening is limited")
  func unknownTraining() throws {
    for (days, isHeld) in [(13, false), (14, true)] {
      // So many days unknown in all, today the last: known again is the day before them.
      let (evening, mornings) = try assess(
        Past("", days: days - 1) { _, _, record in Self.trains(&record, nil) })
      for answer in [evening, mornings[0]] {
        #expect(answer.floor.reasons.contains(.unknownTraining) == isHeld, "\(days): \(answer.issue)")
      }
    }
  }

  @Test(
    "Who records no nights is not told of a hard tomorrow after one and a half times a usual training day")
  func noNights() throws {
    for (load, gives, isHeld) in [
      (90.0, Self.noNights, false), (150, Self.noNights, true), (150, SoundAthlete.Gives.all, false),
    ] {
      let (evening, _) = try assess(
        Past("", gives: gives) { _, _, record in Self.trains(&record, load) })
      #expect(evening.floor.reasons.contains(.heavyDay) == isHeld, "\(load)")
      guard isHeld else { continue }
      #expect(evening.signal != .push && evening.floor.heavyDayAgo == 0)
    }
  }

  @Test("An illness reported in an answer limits that evening like the next morning")
  func heardToday() throws {
    var athlete = try SoundAthlete()
    let open = athlete.diary.day.adding(days: -1)
    athlete.diary.state.hear([Symptom(.illness)], of: open)
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    let morning = try athlete.wakes { _ in }
    for answer in [evening, morning] {
      #expect(answer.floor.ruling?.reason == .illness && answer.floor.cap == .easy, "\(answer.floor)")
    }
    // Beside another sign it counts as two.
    var warm = try SoundAthlete()
    warm.diary.state.hear([Symptom(.illness)], of: warm.diary.day.adding(days: -1))
    let held = try warm.wakes { $0.metrics[.wristTemperature] = 34.9 }
    #expect(held.floor[.strain]?.cap == .recover, "\(held.floor)")
  }

  // MARK: A plan of much more

  @Test(
    "A plan of twice a usual training day is no day to push, and easy where nothing is known of the morning")
  func heavyPlan() throws {
    for (planned, isHeld) in [(120.0, false), (210, true)] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        $0.sleep?.total = 8.2
        $0.checkIn?.feel = 8
        $0.plannedLoad = [planned]
      }
      #expect(answer.floor.reasons.contains(.heavyPlan) == isHeld)
      if isHeld {
        #expect(answer.signal != .push)
      }
      var unseen = try SoundAthlete()
      let blind = try unseen.wakes(gives: .training) { $0.plannedLoad = [planned] }
      #expect(blind.floor.holds.contains { $0.reason == .heavyPlan && $0.cap == .easy } == isHeld)
      if isHeld {
        #expect(blind.signal == .easy || blind.signal == .recover)
      }
    }
  }

  @Test("No day of a plan far beyond the usual one is trained as planned; that of an event is no such day")
  func heavyPlanWords() throws {
    var athlete = try SoundAthlete()
    let decision = try athlete.wakes { $0.plannedLoad = [210] }.decision
    #expect(decision.session.load.upperBound <= 115 && decision.reason != nil)
    var racing = try SoundAthlete()
    racing.diary.state.profile.events = [TargetEvent(name: "Race", day: racing.diary.day)]
    #expect(try !racing.wakes { $0.plannedLoad = [300] }.floor.reasons.contains(.heavyPlan))
  }

  @Test("In the evening it is tomorrow's plan, with its number")
  func heavyTomorrow() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.plannedLoad = [70, 210] }
    let answer = try #require(athlete.diary.state.assessment(at: .evening))
    #expect(answer.floor.reasons.contains(.heavyPlan) && answer.signal != .push)
    var eve = try SoundAthlete()
    eve.diary.state.profile.events = [TargetEvent(name: "Race", day: eve.diary.day.adding(days: 1))]
    _ = try eve.lives { morning, _ in morning.plannedLoad = [70, 210] }
    #expect(eve.diary.state.assessment(at: .evening)?.floor.reasons.contains(.heavyPlan) == false)
  }
}
