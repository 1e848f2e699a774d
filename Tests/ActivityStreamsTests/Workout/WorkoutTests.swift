import ActivityStreams
import Testing

/// Page: *Structure of a session*.
struct WorkoutTests {
  @Test("A written workout is read with its counts, lengths, targets and rests")
  func written() throws {
    let plain = try #require(Workout("5 x 6:00 @ 290 W, 3 min rest"))
    #expect(plain.efforts.count == 5 && plain.steps.count == 9)
    #expect(plain.efforts[0] == .init(kind: .work, seconds: 360, target: .init(.watts, 290, 290)))
    #expect(plain.steps[1] == .init(kind: .rest, seconds: 180))
    let range = try #require(Workout("4x8min at 280–300W"))
    #expect(range.efforts.count == 4 && range.efforts[0].target == .init(.watts, 280, 300))
    let track = try #require(Workout("10 × 400 m in 1:28, rests 1:00"))
    #expect(track.efforts.count == 10 && track.efforts[0].metres == 400)
    #expect((try #require(track.efforts[0].target).low - 400.0 / 88).magnitude < 1e-12)
    #expect(track.steps[1].seconds == 60)
    let pace = try #require(Workout("6 x 1 km at 3:40-3:50/km"))
    #expect((try #require(pace.efforts[0].target).high - 1000.0 / 220).magnitude < 1e-12)
    let share = try #require(Workout("2 x 20' at 95 %"))
    #expect(share.efforts[0].seconds == 1200)
    #expect(share.efforts[0].target == .init(.thresholdShare, 0.95, 0.95))
  }

  @Test("A length and a target alone are a steady session, and prose is none")
  func steady() throws {
    let ride = try #require(Workout("2:00:00 at 180 W"))
    #expect(ride.steps == [.init(kind: .work, seconds: 7200, target: .init(.watts, 180, 180))])
    let run = try #require(Workout("10 km at 5:00/km"))
    #expect(run.efforts.count == 1 && run.efforts[0].metres == 10_000)
    for text in ["2:00:00", "ran 10 km at 5:00/km", "10 km at 5:00/km with Bob", "at 180 W"] {
      #expect(Workout(text) == nil, "\(text)")
    }
  }

  @Test("Sets of repetitions, and series one after another, are written out")
  func sets() throws {
    let sets = try #require(Workout("3 x (8 x 30/15 s), 4 min rest"))
    #expect(sets.efforts.count == 24)
    #expect(sets.steps.filter { $0.kind == .rest && $0.seconds == 15 }.count == 21)
    #expect(sets.steps.filter { $0.kind == .rest && $0.seconds == 240 }.count == 2)
    let series = try #require(Workout("3 x 8 min at 260 W, then 6 × 30 s at 400 W"))
    #expect(series.efforts.map(\.seconds) == Array(repeating: 480, count: 3) + Array(repeating: 30, count: 6))
    // What the report itself says can be read again.
    let told = try #require(Workout("5 × 6:00 at 294 W (286–306), rests 4:29"))
    #expect(told.efforts.count == 5 && told.steps[1].seconds == 269)
  }

  @Test("Over-unders keep both parts, and a ladder keeps its steps")
  func partsAndLadders() throws {
    let slash = try #require(Workout("3 x (4 x 2 min at 240 W / 1 min at 290 W), 5 min rest"))
    #expect(slash.efforts.count == 24 && slash.steps.count { $0.kind == .rest } == 2)
    #expect(slash.efforts[1] == .init(kind: .work, seconds: 60, target: .init(.watts, 290, 290)))
    #expect(slash.continuousEfforts.map(\.count) == [8, 8, 8])
    let joined = Workout.Step(joining: slash.continuousEfforts[0])
    #expect(joined.seconds == 720 && ((joined.target?.low ?? 0) - 770 / 3).magnitude < 1e-9)
    let named = try #require(
      Workout("2 x 12 min over-unders (2 min at 90 %, 1 min at 105 %), 4 min rest"))
    #expect(named.continuousEfforts.map(\.count) == [8, 8])
    let ladder = try #require(Workout("2 x (1-2-3-2-1 min) at 330 W, 2 min rest"))
    #expect(ladder.efforts.compactMap(\.seconds) == [60, 120, 180, 120, 60, 60, 120, 180, 120, 60])
    #expect(ladder.efforts.allSatisfy { $0.target?.low == 330 } && ladder.steps.count == 19)
    let late = try #require(Workout("4x8min (3min rest) @ 280 W"))
    #expect(late.efforts[0].target?.low == 280 && late.steps[1].seconds == 180)
  }

  @Test("A target without a number is kept as words")
  func unread() {
    func words(_ text: String) -> [String]? { Workout(text)?.unreadTargets }
    #expect(words("5 x 6 min at sweet spot, 3 min rest") == ["sweet spot"])
    #expect(words("4 x 4 min @ Z4, 3 min jog") == ["z4"])
    #expect(words("6 x 3 min RPE 8") == ["rpe 8"])
    #expect(words("3 x 5 min z99999999999999999999") == ["z"])
    #expect(words("3 x 8 min below threshold") == ["threshold"])
    for text in [
      "3 x 8 min at threshold, 2 min rest", "3 x 8 min @ FTP", "3 x 1 km threshold pace, 2 min jog",
    ] {
      #expect(words(text) == [], "\(text)")
      #expect(Workout(text)?.efforts.last?.target == .init(.thresholdShare, 0.95, 1.05), "\(text)")
    }
    #expect(words("8 x 1 min hard, 1 min easy") == [] && words("2 x 20 min at 95 % of FTP") == [])
  }

  @Test(
    "A text without a count and a length is no workout",
    arguments: [
      "", "Morning run", "5 x 5", "3 x 12 reps", "Easy 10 km", "4 x", "x 400 m", "10:00", "99999 x 400 m",
      "5 x 0:00", "5 × nan m", "2013-06-12", "10-12-15 reps", "1-2-3",
    ])
  func none(text: String) {
    #expect(Workout(text) == nil)
  }

  @Test("However long a text is, it makes few steps")
  func capped() {
    let text = Array(repeating: "100 x (100 x 30/30 s)", count: 2000).joined(separator: ";")
    #expect((Workout(text)?.steps.count ?? 0) <= Workout.mostSteps)
  }

  @Test("A long step without target between two sets is their recovery, whatever the file calls it")
  func recoveryBetweenSets() {
    func set(_ count: Int) -> [Workout.Step] {
      (0..<count).flatMap { _ in
        [Workout.Step(kind: .work, seconds: 30), Workout.Step(kind: .rest, seconds: 15)]
      }
    }
    let workout = Workout(steps: set(10) + [Workout.Step(kind: .work, seconds: 600)] + set(10))
    #expect(workout.efforts.count == 20 && workout.efforts.allSatisfy { $0.seconds == 30 })
    let pyramid = Workout(steps: [60.0, 240, 60].map { Workout.Step(kind: .work, seconds: $0) })
    #expect(pyramid.efforts.count == 3)
  }
}
