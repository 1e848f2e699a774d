import ActivityStreams
import SessionMetrics
import Testing

/// Page: *Structure of a session*.
struct WorkoutAdherenceTests {
  private func effort(_ seconds: Double, _ watts: Double, error: Double = 0) -> WorkoutAdherence.Effort {
    .init(seconds: seconds, means: [.watts: watts], error: error)
  }

  private let plan = Workout(
    steps: (0..<5).map { _ in .init(kind: .work, seconds: 360, target: .init(.watts, 280, 300)) })

  @Test("What was done as planned is kept whole")
  func whole() throws {
    let made = try #require(WorkoutAdherence(plan, (0..<5).map { _ in effort(358, 290) }))
    #expect(made.steps.map(\.status) == Array(repeating: .done, count: 5))
    #expect(made.compliance > 0.99 && made.interval.contains(made.compliance))
  }

  @Test("Each step says whether it was short, long, above, below, missed or extra")
  func statuses() throws {
    let made = try #require(
      WorkoutAdherence(
        plan, [effort(360, 290), effort(200, 290), effort(362, 340), effort(361, 240), effort(450, 290)]))
    #expect(made.steps.map(\.status) == [.done, .short, .above, .below, .long])
    #expect(made.compliance > 0.6 && made.compliance < 0.95)
    let less = try #require(WorkoutAdherence(plan, [effort(360, 290), effort(355, 285), effort(364, 299)]))
    #expect(less.steps.count { $0.status == .missed } == 2 && less.steps.count { $0.status == .done } == 3)
    #expect(less.steps.map(\.status) == [.done, .done, .done, .missed, .missed])
    #expect((less.compliance - 0.6).magnitude < 0.02)
    let more = try #require(WorkoutAdherence(plan, (0..<6).map { _ in effort(360, 290) }))
    #expect(more.steps.count { $0.status == .extra } == 1 && more.compliance < 0.9)
  }

  @Test("A mean that is less sure makes a wider interval")
  func intervals() throws {
    let sure = try #require(WorkoutAdherence(plan, (0..<5).map { _ in effort(360, 276, error: 0.01) }))
    let unsure = try #require(WorkoutAdherence(plan, (0..<5).map { _ in effort(360, 276, error: 0.06) }))
    func width(_ made: WorkoutAdherence) -> Double { made.interval.upperBound - made.interval.lowerBound }
    #expect(width(unsure) > width(sure) && width(sure) >= 0)
  }

  @Test("A plan without an effort is none, and no effort misses all of it")
  func edges() throws {
    #expect(WorkoutAdherence(Workout(steps: [.init(kind: .rest, seconds: 60)]), []) == nil)
    let none = try #require(WorkoutAdherence(plan, []))
    #expect(none.compliance == 0 && none.steps.allSatisfy { $0.status == .missed })
  }

  @Test("The last of equal efforts is the extra one, and a repetition is matched to the next step")
  func order() throws {
    let five = [289.0, 291, 290, 292, 288, 291].map { effort(358 + 4 * ($0 - 290).magnitude, $0) }
    let more = try #require(WorkoutAdherence(plan, five))
    #expect(more.steps.map(\.status) == Array(repeating: .done, count: 5) + [.extra])
    // A single effort far longer than a step matches no step.
    let steady = try #require(WorkoutAdherence(plan, [effort(3600, 290)]))
    #expect(
      steady.steps.count { $0.status == .missed } == 5 && steady.steps.count { $0.status == .extra } == 1)
    let stopped = try #require(WorkoutAdherence(plan, [361, 358, 362, 90].map { effort($0, 290) }))
    #expect(stopped.steps.map(\.status) == [.done, .done, .done, .short, .missed])
  }

  @Test("Over-unders are compared part by part, as a whole or by their hard parts")
  func overUnders() throws {
    let workout = try #require(Workout("3 x (4 x 2 min at 240 W / 1 min at 290 W), 5 min rest"))
    let whole = try #require(WorkoutAdherence(workout, (0..<3).map { _ in effort(718, 257) }))
    #expect(whole.steps.map(\.status) == [.done, .done, .done] && whole.compliance > 0.99)
    let hard = try #require(WorkoutAdherence(workout, (0..<11).map { _ in effort(60, 291) }))
    #expect(hard.steps.map(\.status) == Array(repeating: .done, count: 11) + [.missed])
    let each = try #require(
      WorkoutAdherence(workout, (0..<24).map { $0 % 2 == 0 ? effort(120, 240) : effort(60, 290) }))
    #expect(each.steps.map(\.status) == Array(repeating: .done, count: 24))
  }
}
