import StrengthTraining
import Testing
import TextFormats
import TrainingPlan

/// Page: *Changing a plan*
@Suite("Changing a plan")
struct PlanOperationTests {
  private static let monday = PlanSample.day("2026-03-23")

  private static func item(_ id: String, _ day: CalendarDay = monday, _ exercises: [String] = []) -> PlanItem
  {
    PlanItem(
      id: id, kind: .plannedSession, day: day, title: "Session \(id)",
      exercises: exercises.map { PlannedExercise($0, sets: "3", repetitions: "8-10") })
  }

  private static let plan = AthletePlan([item("a"), item("b"), item("c"), item("d", monday.adding(days: 1))])

  private func order(_ plan: AthletePlan) -> [String] { plan.items.map { "\($0.id)\($0.sequence)" } }

  @Test("Insert, move and remove keep sequence numbers dense and the others in their order")
  func places() throws {
    let plan = Self.plan
    #expect(order(plan) == ["a1", "b2", "c3", "d1"])
    let inserted = try plan.applying(.insert(Self.item("x"), at: 2))
    #expect(order(inserted.plan) == ["a1", "x2", "b3", "c4", "d1"])
    #expect(inserted.items.map(\.key) == ["renumbered", "renumbered", "added"])
    #expect(order(try plan.applying(.insert(Self.item("x"))).plan) == ["a1", "b2", "c3", "x4", "d1"])
    #expect(
      order(try plan.applying(.insert(Self.item("x"), at: Int.min)).plan) == ["x1", "a2", "b3", "c4", "d1"])
    #expect(
      order(try plan.applying(.insert(Self.item("x"), at: Int.max)).plan) == ["a1", "b2", "c3", "x4", "d1"])
    let moved = try plan.applying(.move("a", to: Self.monday.adding(days: 1), at: 1))
    #expect(order(moved.plan) == ["b1", "c2", "a1", "d2"])
    #expect(moved.items.map(\.key) == ["moved", "renumbered", "renumbered", "renumbered"])
    #expect(order(try plan.applying(.move("c", to: Self.monday, at: 1)).plan) == ["c1", "a2", "b3", "d1"])
    #expect(order(try plan.applying(.remove("b")).plan) == ["a1", "c2", "d1"])
    #expect(order(plan) == ["a1", "b2", "c3", "d1"])
  }

  @Test("Edits change what they name; an invalid time names item and field")
  func edits() throws {
    let change = try Self.plan.applying(
      .edit("b", [.title("Tempo run"), .time("~17:15"), .minutes(50), .intensity(.moderate), .notes("flat")]))
    let item = try #require(change.plan.item("b"))
    #expect(item.title == "Tempo run" && item.time == PlanTime("~17:15") && item.minutes == 50)
    #expect(item.intensity == .moderate && item.notes == "flat" && item.sequence == 2)
    #expect(change.items.map(\.id) == ["b"] && change.items.map(\.key) == ["changed"])
    #expect(throws: PlanOperationError.badTime(item: "b")) {
      try Self.plan.applying(.edit("b", [.time("25:00")]))
    }
    #expect(throws: PlanOperationError.noTitle(item: "b")) {
      try Self.plan.applying(.edit("b", [.title(" ")]))
    }
    #expect(throws: PlanOperationError.outOfRange(item: "b", field: "duration_min")) {
      try Self.plan.applying(.edit("b", [.minutes(-1)]))
    }
    #expect(throws: PlanOperationError.outOfRange(item: "b", field: "duration_min")) {
      try Self.plan.applying(.edit("b", [.minutes(.nan)]))
    }
    #expect(PlanOperationError.badTime(item: "b").description.contains("b"))
    #expect(PlanOperationError.badTime(item: "b").description.contains("time"))
  }

  @Test("What can become of an item")
  func transitions() throws {
    let begun = try Self.plan.applying(.start("a")).plan
    #expect(begun.item("a")?.status == .inProgress)
    #expect(throws: PlanOperationError.impossible(item: "a", status: .inProgress, operation: "start")) {
      try begun.applying(.start("a"))
    }
    let done = try begun.applying(.complete("a")).plan
    #expect(done.item("a")?.status == .completed)
    for operation in [
      PlanOperation.start("a"), .complete("a"), .dismiss("a"), .check("a", exercise: 0, isCompleted: true),
    ] {
      #expect(throws: PlanOperationError.impossible(item: "a", status: .completed, operation: operation.key))
      {
        try done.applying(operation)
      }
    }
    let aside = try Self.plan.applying(.dismiss("b")).plan
    #expect(aside.item("b")?.status == .dismissed && aside.items.count == 4)
    #expect(throws: PlanOperationError.impossible(item: "b", status: .dismissed, operation: "complete")) {
      try aside.applying(.complete("b"))
    }
    for operation in [
      PlanOperation.edit("zz", []), .move("zz", to: Self.monday), .remove("zz"), .start("zz"), .dismiss("zz"),
      .complete("zz"),
    ] {
      #expect(throws: PlanOperationError.unknownItem("zz")) { try Self.plan.applying(operation) }
    }
    #expect(throws: PlanOperationError.idTaken("a")) { try Self.plan.applying(.insert(Self.item("a"))) }
    #expect(throws: PlanOperationError.idTaken("")) { try Self.plan.applying(.insert(Self.item(""))) }
  }

  @Test("The last tick completes an item; ticks can be taken back before")
  func ticks() throws {
    var plan = AthletePlan([Self.item("a", Self.monday, ["Squat", "Row"])])
    plan = try plan.applying(.check("a", exercise: 1, isCompleted: true)).plan
    #expect(plan.item("a")?.completedExercises == 1 && plan.item("a")?.status == .pending)
    plan = try plan.applying(.check("a", exercise: 1, isCompleted: false)).plan
    #expect(plan.item("a")?.completedExercises == 0)
    plan = try plan.applying(.check("a", exercise: 1, isCompleted: true)).plan
    plan = try plan.applying(.check("a", exercise: 0, isCompleted: true)).plan
    #expect(plan.item("a")?.status == .completed)
    for place in [-1, 2, Int.min, Int.max] {
      let open = AthletePlan([Self.item("a", Self.monday, ["Squat", "Row"])])
      #expect(throws: PlanOperationError.self) {
        try open.applying(.check("a", exercise: place, isCompleted: true))
      }
    }
  }

  @Test("Completion by name: a repeated name means two exercises, an unknown one is rejected")
  func completion() throws {
    let plan = AthletePlan([Self.item("a", Self.monday, ["Squat", "Plank", "Plank"])])
    let done = try plan.applying(
      .complete(
        "a",
        PlanCompletion(
          exercises: [.init("plank", isCompleted: true), .init("Plank", isCompleted: true)], notes: "ok")))
    #expect(done.plan.item("a")?.exercises.map(\.isCompleted) == [false, true, true])
    #expect(done.plan.item("a")?.status == .completed && done.plan.item("a")?.notes == "ok")
    #expect(throws: PlanOperationError.self) {
      try plan.applying(.complete("a", PlanCompletion(exercises: [.init("Bench", isCompleted: true)])))
    }
  }

  @Test("Completed exercises make a strength session: the given sets, else at least the planned ones")
  func strength() throws {
    var item = Self.item("a")
    item.exercises = [
      PlannedExercise("Barbell Rows", sets: "4", repetitions: "8-10", isCompleted: true),
      PlannedExercise("Pull-ups", sets: "3", repetitions: "AMRAP", isCompleted: true),
      PlannedExercise("Dead Hangs", sets: "3", repetitions: "30-45s", isCompleted: true),
      PlannedExercise("Squat", sets: "3", repetitions: "5", isCompleted: false),
      PlannedExercise(
        "Bench", sets: "5", repetitions: "5", isCompleted: true,
        done: [StrengthSet(weight: 80, repetitions: 5)]),
    ]
    item.status = .completed
    let session = try #require(item.strengthSession)
    #expect(session.exercises.map(\.name) == ["Barbell Rows", "Dead Hangs", "Bench"])
    #expect(session.exercises.map(\.sets.count) == [4, 3, 1])
    #expect(session.exercises[0].sets[0].repetitions == 8 && session.exercises[1].sets[0].seconds == 30)
    #expect(session.exercises[2].sets[0].weight == 80)
    item.status = .pending
    #expect(item.strengthSession == nil)
  }

  // MARK: Random operations

  /// A generator with a seed (SplitMix64, Steele et al. 2014).
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static func operation(_ random: inout Random) -> PlanOperation {
    let id = "i\(Int.random(in: 0..<14, using: &random))"
    let day = monday.adding(days: Int.random(in: 0..<3, using: &random))
    let place = Int.random(in: 0..<10, using: &random) == 0 ? Int.max : Int.random(in: -2...9, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      return .insert(item(id, day, ["Squat", "Row", "Row"]), at: Bool.random(using: &random) ? place : nil)
    case 2:
      let times = ["06:00", "~16:30", "24:00", "", nil]
      return .edit(
        id,
        [
          .time(times[Int.random(in: 0..<times.count, using: &random)]),
          .minutes(Double.random(in: -100...2000, using: &random)),
        ])
    case 3: return .move(id, to: day, at: Bool.random(using: &random) ? place : nil)
    case 4: return .remove(id)
    case 5: return .start(id)
    case 6:
      return .check(
        id, exercise: Int.random(in: -1...3, using: &random), isCompleted: Bool.random(using: &random))
    case 7:
      return .complete(
        id, PlanCompletion(exercises: [.init("Row", isCompleted: Bool.random(using: &random))]))
    default: return .dismiss(id)
    }
  }

  /// Whether a plan is what every plan is.
  private func isSound(_ plan: AthletePlan) -> Bool {
    var last: PlanItem?
    for item in plan.items {
      if let last, last.day == item.day {
        guard item.sequence == last.sequence + 1 else { return false }
      } else {
        guard item.sequence == 1, last.map({ $0.day < item.day }) ?? true else { return false }
      }
      guard !item.title.isEmpty, item.minutes.map({ (0...1440).contains($0) }) ?? true else { return false }
      last = item
    }
    return Set(plan.items.map(\.id)).count == plan.items.count
  }

  @Test("A hundred thousand random operations keep every rule, and each is undone exactly")
  func randomOperations() throws {
    var random = Random(state: 247)
    var plan = AthletePlan()
    var (applied, refused) = (0, 0)
    for _ in 0..<100_000 {
      let operation = Self.operation(&random)
      let change: PlanChange
      do throws(PlanOperationError) { change = try plan.applying(operation) } catch {
        refused += 1
        try #require(!error.description.isEmpty && !error.kind.isEmpty)
        continue
      }
      applied += 1
      try #require(isSound(change.plan))
      // What is not among the changes is as it was, and what is among them is not.
      let changed = Set(change.items.map(\.id))
      let kept = plan.items.filter { !changed.contains($0.id) }
      try #require(kept == change.plan.items.filter { !changed.contains($0.id) })
      try #require(change.items.allSatisfy { $0.before != $0.after })
      if applied % 4 == 0 { try #require(try change.plan.undoing(change).plan == plan) }
      plan = change.plan
    }
    // Both happen often, or the test says little.
    #expect(applied > 20_000 && refused > 20_000)
  }

  @Test("Undoing something changed since is rejected")
  func undo() throws {
    let change = try Self.plan.applying(.complete("a"))
    let later = try change.plan.applying(.edit("a", [.notes("hard")])).plan
    #expect(throws: PlanOperationError.changedSince(item: "a")) { try later.undoing(change) }
    // Another item's change is no hindrance.
    let other = try change.plan.applying(.dismiss("b")).plan
    let undone = try other.undoing(change)
    #expect(undone.plan.item("a")?.status == .pending && undone.plan.item("b")?.status == .dismissed)
    #expect(undone.operation == "undo" && order(undone.plan) == ["a1", "b2", "c3", "d1"])
  }

  @Test("Numbers that cannot be do not enter a plan", arguments: [Double.nan, .infinity, -1])
  func numbers(value: Double) {
    for (field, stats) in [
      ("stats.calories", PlanStats(energy: value)), ("stats.avg_hr", PlanStats(meanHeartRate: value)),
      ("stats.load", PlanStats(load: value)),
    ] {
      var item = Self.item("new")
      item.stats = stats
      #expect(throws: PlanOperationError.outOfRange(item: "new", field: field)) {
        try Self.plan.applying(.insert(item))
      }
    }
  }
}
