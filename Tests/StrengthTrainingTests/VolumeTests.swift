import AthleteSimulator
import SessionMetrics
import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Volume and hard sets*
@Suite("Volume and hard sets")
struct VolumeTests {
  private func history(
    _ name: String, _ sets: [StrengthSet], bodyWeight: Double? = nil,
    _ settings: StrengthSettings = StrengthSettings()
  ) throws -> ExerciseSession {
    let day = try #require(CalendarDay("2026-03-02"))
    let session = StrengthSession(
      day: day, bodyWeight: bodyWeight, exercises: [ExerciseEntry(name, sets: sets)])
    let history = StrengthHistory(StrengthLog([session]), settings: settings)
    return try #require(history.exercises.first?.sessions.first)
  }

  private func sets(_ count: Int, _ weight: Double?, _ repetitions: Int, reserve: Double? = nil)
    -> [StrengthSet]
  {
    (0..<count).map { _ in StrengthSet(weight: weight, repetitions: repetitions, reserve: reserve) }
  }

  @Test("3×8×80 and 2×5×90 are 2820 kg (ST-03)")
  func worked() throws {
    let done = try history("Bench Press (Barbell)", sets(3, 80, 8) + sets(2, 90, 5))
    #expect(done.volume == 2820)
    #expect(done.hardSets == 5 && done.summary == "5x Bench Press (Barbell)")
    #expect(done.top == 3 || done.top == 0)
  }

  @Test(
    "Body weight counts by the share of the exercise; assistance is subtracted; unknown body weight gives no load"
  )
  func bodyWeight() throws {
    #expect(try history("Pull Up", sets(2, nil, 10), bodyWeight: 80).volume == 1600)
    #expect(try history("Pull Up", sets(1, 20, 5), bodyWeight: 80).volume == 500)
    #expect(isClose(try history("Push Up", sets(1, nil, 10), bodyWeight: 80).volume, 512))
    #expect(try history("Pull Up (Assisted)", sets(1, 30, 10), bodyWeight: 80).volume == 500)
    let unknown = try history("Pull Up", sets(3, 20, 5))
    #expect(unknown.volume == 0 && unknown.best == nil && unknown.hardSets == 3)
    let plain = try history("Pull Up", sets(3, 20, 5), .reference)
    #expect(plain.volume == 300)
  }

  private func history(
    _ name: String, _ sets: [StrengthSet], _ settings: StrengthSettings
  ) throws -> ExerciseSession { try history(name, sets, bodyWeight: nil, settings) }

  @Test("Hard sets: four in reserve or RPE 6, or working sets of unknown effort; warm-ups never")
  func hardSets() throws {
    var warm = StrengthSet(weight: 40, repetitions: 10, kind: .warmup)
    let easy = StrengthSet(weight: 60, repetitions: 10, rating: 5)
    let hard = StrengthSet(weight: 80, repetitions: 8, rating: 6)
    let left = StrengthSet(weight: 80, repetitions: 8, reserve: 5)
    let done = try history("Squat (Barbell)", [warm, easy, hard, left] + sets(1, 80, 8))
    #expect(done.hardSets == 2 && done.sets[0].isWarmup && done.workingSets == 4)
    // 60·10 + 80·8·3
    #expect(done.volume == 2520)
    warm.kind = nil
    #expect(try history("Squat (Barbell)", [warm]).hardSets == 1)
  }

  @Test("A set without a kind below half of the day's maximum is a warm-up")
  func lightSets() throws {
    let first = try #require(CalendarDay("2026-03-02"))
    let sessions = [0, 3].map { days in
      StrengthSession(
        day: first.adding(days: days),
        exercises: [ExerciseEntry("Squat", sets: sets(1, 40, 8) + sets(1, 100, 5))])
    }
    let history = StrengthHistory(StrengthLog(sessions), settings: StrengthSettings())
    let exercise = try #require(history.exercise(named: "squat"))
    // The first day's own sets give a maximum of 112.5, and 40 is less than half of it.
    #expect(exercise.sessions.map { $0.sets.map(\.isWarmup) } == [[true, false], [true, false]])
    #expect(isClose(exercise.sessions[1].sets[1].intensity, 100 * 100 / 112.5))
    #expect(exercise.sessions[0].sets[1].intensity == nil)
  }

  @Test(
    "Holds, carries, jumps and stretches have no maximum; timed sets have no volume and count by seconds"
  )
  func timed() throws {
    let minute = [StrengthSet(weight: 20, repetitions: 1, seconds: 60)]
    for name in ["Plank", "Wall Sit", "Dead Hang", "Jump Rope"] {
      let done = try history(name, minute, bodyWeight: 72)
      #expect(done.best == nil && done.knownVolume == 0, "\(name)")
    }
    for name in ["Box Jump", "Burpee", "Farmers Walk"] {
      #expect(try history(name, sets(1, 20, 5), bodyWeight: 72).best == nil, "\(name)")
    }
    #expect(try history("Push Up", sets(1, nil, 5), bodyWeight: 72).best != nil)
    func stimulus(_ seconds: Double) throws -> Double {
      StrengthLoad.stimulus(
        try history("Plank", [StrengthSet(seconds: seconds)], bodyWeight: 72).sets,
        scale: LoadFallbackSettings())
    }
    let (forty, eighty) = (try stimulus(40), try stimulus(80))
    #expect(isClose(eighty, 2 * forty) && isClose(forty, 4))
    #expect(try stimulus(3600) == stimulus(300))
  }

  @Test(
    "Endurance work weighs by its minutes and gives no hard set",
    arguments: ["Treadmill", "Row Erg", "Cycling"])
  func endurance(_ name: String) throws {
    let scale = LoadFallbackSettings()
    func load(_ set: StrengthSet) throws -> Double {
      let stimulus = StrengthLoad.stimulus(try history(name, [set]).sets, scale: scale)
      let load = StrengthLoad(
        rating: nil, minutes: nil, stimulus: stimulus, heartRateLoad: nil, own: nil, scale: scale)
      return try #require(load).value
    }
    #expect(try isClose(load(StrengthSet(seconds: 600)), 12) && isClose(load(StrengthSet(seconds: 3600)), 72))
    #expect(isClose(try load(StrengthSet(rating: 8, seconds: 600)), 24))
    #expect(try history(name, [StrengthSet(rating: 8, seconds: 600)]).hardSets == 0)
  }

  /// A hold of ten seconds is done and no hard set, unless its effort says so; nor is what a device timed without counting.
  @Test func aShortHoldIsNoHardSet() throws {
    func hard(_ name: String, _ set: StrengthSet) throws -> Int { try history(name, [set]).hardSets }
    #expect(try hard("Plank", StrengthSet(seconds: 10)) == 0)
    #expect(try hard("Plank", StrengthSet(seconds: 10)) + hard("Plank", StrengthSet(seconds: 19.9)) == 0)
    #expect(try hard("Plank", StrengthSet(seconds: 20)) == 1)
    #expect(try hard("Plank", StrengthSet(reserve: 1, seconds: 10)) == 1)
    #expect(try hard("Squat (Barbell)", StrengthSet(seconds: 5)) == 0)
    #expect(try hard("Squat (Barbell)", StrengthSet(weight: 100, repetitions: 5, seconds: 15)) == 1)
    let short = try history("Squat (Barbell)", [StrengthSet(seconds: 10)])
    #expect(
      isClose(StrengthLoad.stimulus(short.sets, scale: LoadFallbackSettings()), 1)
        && short.workingSets == 1)
  }

  @Test(
    "Shapes of strips",
    arguments: [
      ([100.0], SetStrip.single), ([100, 100, 101], .straight), ([60, 80, 100], .ramp),
      ([60, 100, 100, 80], .pyramid), ([100, 90, 80], .dropOff), ([100, 80, 100, 80], .wave),
      ([100, 80, 100], .wave),
    ])
  func strips(weights: [Double], shape: SetStrip) { #expect(SetStrip(weights, same: 0.02) == shape) }

  @Test func noStrip() { #expect(SetStrip([], same: 0.02) == nil) }
}

/// Page: *Relative intensity and INOL*
@Suite("Relative intensity")
struct RelativeIntensityTests {
  @Test(
    "The history in one pass equals each session computed alone, to the last bit",
    arguments: 1..<6)
  func naive(seed: UInt64) {
    var options = LifterOptions()
    options.errors = 0.02
    let settings = StrengthSettings()
    let history = StrengthHistory(
      StrengthLog(SimulatedLifter(seed: seed, options: options).sessions), settings: StrengthSettings())
    for exercise in history.exercises {
      for (number, done) in exercise.sessions.enumerated() {
        let before = exercise.sessions[..<number].filter {
          $0.session < done.session && $0.day.days(to: done.day) <= settings.maximumDays
        }
        let maximum = before.compactMap { $0.best?.value }.max()
        let wanted = done.sets.map { set in
          set.load.flatMap { load in maximum.map { min(StrengthSettings.highestIntensity, 100 * load / $0) } }
        }
        #expect(done.sets.map(\.intensity) == wanted)
        let working = done.sets.filter { !$0.isHeld && !$0.isWarmup }
        let pairs = working.compactMap { set -> (repetitions: Int, percent: Double)? in
          guard let repetitions = set.set.repetitions, repetitions > 0, let percent = set.intensity else {
            return nil
          }
          return (repetitions, percent)
        }
        #expect(done.inol == RelativeIntensity.inol(pairs, highest: StrengthSettings.highestIntensity))
        #expect(done.meanIntensity == RelativeIntensity.mean(pairs))
        #expect(done.strip == SetStrip(working.compactMap(\.load), same: StrengthSettings.sameWeight))
        #expect(done.volume == done.sets.reduce(0) { $0 + ($1.volume ?? 0) })
      }
    }
  }

  @Test("5×5 at 80 % is 1.25, 3×3 at 90 % is 0.9 (ST-04); 100 % is taken as 99")
  func inol() {
    func sets(_ count: Int, _ repetitions: Int, _ percent: Double) -> [(repetitions: Int, percent: Double)] {
      (0..<count).map { _ in (repetitions, percent) }
    }
    #expect(isClose(RelativeIntensity.inol(sets(5, 5, 80)), 1.25))
    #expect(isClose(RelativeIntensity.inol(sets(3, 3, 90)), 0.9))
    #expect(isClose(RelativeIntensity.inol(sets(1, 1, 100)), 1))
    #expect(RelativeIntensity.inol([]) == nil)
    #expect(isClose(RelativeIntensity.mean(sets(3, 1, 90) + sets(1, 3, 70)), 80))
    let words = [0.2, 0.4, 0.9, 1.5, 2.5].map { RelativeIntensity.word(inol: $0, levels: [0.4, 1, 2]) }
    #expect(words == ["light", "light", "optimal", "hard", "very hard"])
  }
}
