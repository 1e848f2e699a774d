import DayRecords
import RealModule
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *Muscle load and decay*
@Suite("Load that is left in muscles")
struct RegionalMemoryTests {
  private static func workout(_ kind: String?, load: Double?, _ regions: [String: Double] = [:]) -> DayWorkout
  {
    var workout = DayWorkout()
    workout.kind = kind
    workout.load = load
    workout.regionalLoad = RegionalLoad(regions)
    return workout
  }

  @Test("Running, rowing, cycling and lifting add up, and each group decays with its own time constant")
  func sums() throws {
    var diary = Diary()
    try diary.write { _, evening in
      evening.workouts = [
        Self.workout("Run", load: 100), Self.workout("Rowing", load: 50),
        // What its sets tell counts, and no table of lifting beside it.
        Self.workout("WeightTraining", load: 80, ["quads": 60, "back": 20]),
      ]
    }
    try diary.write { _, evening in evening.workouts = [Self.workout("Ride", load: 60)] }
    try diary.wake { _ in }
    func left(_ region: String) -> Double {
      diary.state.regionalLoad(settings: ReadinessSettings()).first { $0.region == region }?.left ?? 0
    }
    // Two nights for the first day, one for the second.
    let one = Double.exp(-1 / 2.5)
    #expect(abs(left("quads") - ((30 + 12.5 + 60) * one * one + 27 * one)) < 0.06)
    let back = Double.exp(-1 / 2.2)
    #expect(abs(left("back") - (15 + 20) * back * back) < 0.06)
    #expect(diary.state.regionalLoad(settings: ReadinessSettings()).map(\.region).first == "quads")
    #expect(
      diary.state.regionalLoad(settings: ReadinessSettings()).allSatisfy {
        $0.usual == nil && $0.planned == nil
      })
  }

  @Test("The state stores it exactly, with the effect of the previous day's session")
  func coding() throws {
    var diary = Diary()
    try diary.write { _, evening in
      evening.workouts = [Self.workout("WeightTraining", load: 80, ["chest": 50, "arms": 30])]
    }
    // Also while the day is open.
    let open = try AthleteState(decoding: diary.state.encoded())
    #expect(open == diary.state)
    try diary.wake { _ in }
    let read = try AthleteState(decoding: diary.state.encoded())
    #expect(read == diary.state && read.encoded() == diary.state.encoded())
    #expect(read.lastSessions(settings: ReadinessSettings()).first?.regions.map(\.name) == ["chest", "arms"])
    #expect(
      read.lastSessions(settings: ReadinessSettings()).first?.message.contains("mostly on chest") == true)
  }

  @Test("A sore group is shown with its remaining load and the plan's addition")
  func sore() throws {
    var diary = Diary()
    diary.state.profile.sport = "marathon"
    for _ in 0..<20 {
      try diary.write { morning, evening in
        morning.metrics[.hrv] = 60
        evening.workouts = [Self.workout("Run", load: 40)]
      }
    }
    try diary.write { _, evening in
      evening.workouts = [Self.workout("WeightTraining", load: 120, ["quads": 90, "glutes": 30])]
    }
    try diary.wake { morning in
      var answers = CheckIn()
      answers.soreRegions = [SoreRegion(region: "quads", severity: .moderate)]
      morning.checkIn = answers
      morning.plannedLoad = [100]
    }
    let quads = try #require(
      diary.state.regionalLoad(settings: ReadinessSettings()).first { $0.region == "quads" })
    #expect(quads.soreness == .moderate && abs((quads.planned ?? 0) - 30) < 1e-3)
    #expect(quads.left > 60 && (quads.timesUsual ?? 0) > 1.5)
    let notes = try #require(diary.state.assessment()).coaching.map(\.message)
    let note = try #require(notes.first { $0.contains("sore muscles") }, "\(notes)")
    #expect(note.contains("Your sport loads the sore muscles") && note.contains("quads"), "\(note)")
  }

  @Test("Much more than usual in muscles is reported before they hurt; the usual load of a runner is not")
  func carried() throws {
    func notes(_ lifted: [String: Double]) throws -> [String] {
      var diary = Diary()
      diary.state.profile.sport = "marathon"
      for _ in 0..<30 {
        try diary.write { morning, evening in
          morning.metrics[.hrv] = 60
          evening.workouts = [Self.workout("Run", load: 90)]
        }
      }
      try diary.write { _, evening in
        evening.workouts = [Self.workout("Run", load: 90)]
        if !lifted.isEmpty { evening.workouts.append(Self.workout("WeightTraining", load: 100, lifted)) }
      }
      try diary.wake { $0.plannedLoad = [90] }
      return try #require(diary.state.assessment()).coaching.map(\.message)
    }
    #expect(try !notes([:]).contains { $0.contains("more fatigue than usual") })
    let lifted = try notes(["hamstrings": 100])
    #expect(
      lifted.contains { $0.hasPrefix("You have more fatigue than usual in your hamstrings") }, "\(lifted)")
  }

  /// A runner after four weeks, with a session of lifting on the last day or without.
  private static func runner(lifting regions: [String: Double], on issue: IssueTime) throws -> AthleteState {
    var diary = Diary()
    diary.state.profile.sport = "marathon"
    for _ in 0..<30 {
      try diary.write { morning, evening in
        morning.metrics[.hrv] = 60
        evening.workouts = [Self.workout("Run", load: 60)]
      }
    }
    try diary.write { _, evening in
      evening.workouts = [Self.workout("WeightTraining", load: 60, regions)]
    }
    if issue == .morning { try diary.wake { $0.plannedLoad = [60] } }
    return diary.state
  }

  @Test(
    "Muscles that carry clearly more than usual are drivers of spillover and change nothing; with the same load in the usual ones there are none",
    arguments: IssueTime.allCases)
  func spillover(issue: IssueTime) throws {
    let run = ["quads": 18.0, "calves": 15, "hamstrings": 12, "glutes": 9, "core": 6]
    func spillover(_ state: AthleteState) throws -> RiskPrediction {
      try #require(
        state.risks(issue: issue, settings: ReadinessSettings()).first { $0.kind == .fatigueSpillover })
    }
    let usual = try spillover(Self.runner(lifting: run, on: issue))
    #expect(!usual.drivers.contains { $0.metric.hasPrefix("regional_load_") })
    let state = try Self.runner(lifting: ["chest": 40, "arms": 20], on: issue)
    let lifted = try spillover(state)
    let driver = try #require(lifted.drivers.last)
    #expect(driver.metric == "regional_load_chest" && driver.name == "remaining fatigue in the chest")
    // One night has passed, or will have passed by tomorrow.
    let left: Double = 40 * Double.exp(-0.5)
    #expect(abs(driver.value - left) < 0.1)
    let usualLoad = try #require(driver.baseline)
    #expect(usualLoad < 1)
    #expect(driver.contribution == 0 && lifted.probability == usual.probability)
    let chest = try #require(
      state.regionalLoad(issue: issue, settings: ReadinessSettings()).first { $0.region == "chest" })
    #expect(chest.expectedSoreness == .moreThanUsual && chest.leftInTheMorning == driver.value)
    let quads = try #require(
      state.regionalLoad(issue: issue, settings: ReadinessSettings()).first { $0.region == "quads" })
    #expect(quads.expectedSoreness == .usual)
  }

  @Test("Muscles that are hardly ever loaded are reported too")
  func neverLoaded() throws {
    let state = try Self.runner(lifting: ["chest": 45], on: .morning)
    let notes = try #require(state.assessment()).coaching.map(\.message)
    #expect(
      notes.contains {
        $0.hasPrefix("You have more fatigue than usual in your chest")
      }, "\(notes)")
  }

  @Test("Expected soreness is missing until the usual value is known")
  func unknownSoreness() throws {
    var diary = Diary()
    try diary.write { _, evening in evening.workouts = [Self.workout("Run", load: 300)] }
    try diary.wake { _ in }
    #expect(diary.state.regionalLoad(settings: ReadinessSettings()).allSatisfy { $0.expectedSoreness == nil })
    #expect(
      !diary.state.risks(settings: ReadinessSettings()).flatMap(\.drivers).contains {
        $0.metric.hasPrefix("regional_load_")
      })
  }

  @Test(
    "A strength log and a phone give one day in any order: each session once, with the larger load and its muscles"
  )
  func twoSources() throws {
    var lift = Self.workout("FunctionalStrengthTraining", load: 20)
    lift.duration = 55
    lift.averageHeartRate = 104
    var run = Self.workout("Run", load: 60)
    run.averageHeartRate = 150
    var logged = Self.workout("WeightTraining", load: 90, ["quads": 60, "back": 30])
    logged.duration = 60
    logged.name = "Legs"
    func state(_ records: [[DayWorkout]]) throws -> AthleteState {
      var state = AthleteState()
      for workouts in records {
        var evening = EveningRecord()
        evening.workouts = workouts
        try state.update(with: evening, on: CalendarDay(ordinal: 20_000))
      }
      return state
    }
    let (phone, log) = ([run, lift], [logged])
    for order in [
      [phone, log], [log, phone], [log, phone, log], [phone, log, phone], [log, phone, phone],
    ] {
      let state = try state(order)
      let workouts = state.today?.evening?.workouts ?? []
      #expect(workouts.count == 2 && state.recent[.load, 0] == 150, "\(workouts)")
      let both = workouts.first { !$0.regionalLoad.isEmpty }
      #expect(both?.load == 20 && both?.setsLoad == 90)
      #expect(both?.averageHeartRate == 104 && both?.name == "Legs")
    }
    // Another length is another session; a run is none of lifting.
    logged.duration = 150
    #expect(try state([phone, [logged]]).recent[.load, 0] == 170)
    #expect(try state([[run], log]).recent[.load, 0] == 150)
    // A corrected log replaces the log alone.
    var corrected = log
    corrected[0].load = 70
    #expect(try state([[run], log, corrected]).recent[.load, 0] == 130)
  }

  @Test(
    "A watch that calls lifting circuits is joined where both are as long; a run, a swim and a boxing class are not, and lifting comes first",
    arguments: [
      ("HIIT", 55.0, 1), ("Other", 60, 1), ("HIIT", 30, 2), ("Run", 60, 2), ("Swim", 60, 2),
      ("Boxing", 60, 2),
    ])
  func circuits(kind: String, minutes: Double, sessions: Int) throws {
    var recorded = Self.workout(kind, load: 50)
    recorded.duration = minutes
    var logged = Self.workout("WeightTraining", load: 90, ["quads": 60, "back": 30])
    logged.duration = 60
    var phone = EveningRecord()
    phone.workouts = [recorded]
    var log = EveningRecord()
    log.workouts = [logged]
    var both = phone
    both.merge(log)
    #expect(both.workouts.count == sessions)
    var lift = Self.workout("WeightTraining", load: 40)
    lift.duration = 45
    phone.workouts = [recorded, lift]
    phone.merge(log)
    #expect(phone.workouts.count == 2 && phone.workouts.last?.setsLoad == 90)
  }

  @Test("Days of unknown training add nothing and are not usual")
  func unknown() throws {
    var diary = Diary()
    for day in 0..<20 {
      try diary.write { _, evening in
        if day.isMultiple(of: 2) {
          evening.loadLogged = false
        } else {
          evening.workouts = [Self.workout("Run", load: 50)]
        }
      }
    }
    try diary.wake { _ in }
    #expect(diary.state.regionalLoad(settings: ReadinessSettings()).allSatisfy { $0.usual == nil })
    #expect((diary.state.regionalLoad(settings: ReadinessSettings()).first?.left ?? 0) > 1)
  }

  @Test("Sessions without a kind count as the sport that is trained for; without a sport nothing is reported")
  func withoutAKind() throws {
    func state(_ kind: String?, sport: String?) throws -> AthleteState {
      var diary = Diary()
      diary.state.profile.sport = sport
      for _ in 0..<20 {
        try diary.write { _, evening in evening.workouts = [Self.workout(kind, load: 70)] }
      }
      try diary.wake { $0.plannedLoad = [70] }
      return diary.state
    }
    let named = try state("Run", sport: "marathon").regionalLoad(settings: ReadinessSettings())
    #expect(!named.isEmpty)
    #expect(try state(nil, sport: "marathon").regionalLoad(settings: ReadinessSettings()) == named)
    // A name that nobody knows is no run.
    #expect(try state("Quidditch", sport: "marathon").regionalLoad(settings: ReadinessSettings()).isEmpty)
    #expect(try state(nil, sport: nil).regionalLoad(settings: ReadinessSettings()).isEmpty)
    // Days with unknown muscle load are not counted as days without load.
    var mixed = Diary()
    for day in 0..<20 {
      try mixed.write { _, evening in
        evening.workouts = [Self.workout(day.isMultiple(of: 2) ? "Run" : nil, load: 70)]
      }
    }
    try mixed.wake { _ in }
    #expect(
      mixed.state.regionalLoad(settings: ReadinessSettings()).allSatisfy {
        $0.usual == nil && $0.expectedSoreness == nil
      })
  }

  @Test("The usual value starts with the first known muscle load")
  func firstLoad() throws {
    var diary = Diary()
    for _ in 0..<20 { try diary.write { _, evening in evening.loadLogged = true } }
    for _ in 0..<3 {
      try diary.write { _, evening in evening.workouts = [Self.workout("Run", load: 70)] }
    }
    try diary.wake { _ in }
    #expect(diary.state.regionalLoad(settings: ReadinessSettings()).first?.usual == nil)
    #expect(!diary.state.regionalLoad(settings: ReadinessSettings()).isEmpty)
  }
}
