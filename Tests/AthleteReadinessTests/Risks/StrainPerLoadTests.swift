import ActivityStreams
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *Fatigue spillover risk*.
@Suite("Strain of a session beyond its load")
struct StrainPerLoadTests {
  private static func evening(_ workouts: [(kind: String?, load: Double?, strain: Double?)]) -> EveningRecord
  {
    var evening = EveningRecord()
    evening.workouts = workouts.map {
      var workout = DayWorkout()
      workout.kind = $0.kind
      workout.load = $0.load
      workout.strainLoad = $0.strain
      return workout
    }
    return evening
  }

  private static func update(with index: Int, _ evening: EveningRecord, into state: inout AthleteState) throws
  {
    let day = CalendarDay(ordinal: 20_500 + index)
    var morning = MorningRecord()
    morning.metrics[.hrv] = 60 + Double(index % 5)
    morning.metrics[.restingHeartRate] = 50
    morning.sleep = NightSleep()
    morning.sleep?.total = 7.5
    try state.update(with: morning, on: day)
    try state.update(with: evening, on: day)
  }

  /// The probability of a spillover in the evening of a session, after six weeks of another kind every second day.
  private static func spillover(usual: String?, last: (kind: String?, strain: Double?)) throws -> Double {
    var state = AthleteState()
    for index in 0..<42 {
      let workouts = index % 2 == 0 ? [(kind: usual, load: 60.0 as Double?, strain: nil as Double?)] : []
      try update(with: index, evening(workouts), into: &state)
    }
    try update(with: 42, evening([(last.kind, 90, last.strain)]), into: &state)
    return try #require(
      state.risks(issue: .evening, settings: ReadinessSettings()).first { $0.kind == .fatigueSpillover }
    ).probability
  }

  @Test("Strain per load is the load-weighted mean over sessions with known strain or sport")
  func ratio() {
    let (scale, table) = (
      DayLoadScale(settings: DayLoadSettings(), factors: LoadFallbackSettings()), ["run": 1.0, "ride": 0.6]
    )
    func ratio(_ workouts: [(kind: String?, load: Double?, strain: Double?)]) -> Double? {
      Self.evening(workouts).strainPerLoad(scale: scale, bySport: table)
    }
    #expect(ratio([("Run", 50, nil)]) == 1 && ratio([("Ride", 50, nil)]) == 0.6)
    // (60 + 0.6 · 20) / 80.
    #expect(abs((ratio([("Run", 60, nil), ("Ride", 20, nil)]) ?? -1) - 0.9) < 1e-12)
    // What the activity's own document says goes before the table: its descent is in it.
    #expect(ratio([("Run", 50, 80)]) == 1.6)
    // Neither a kind that nobody knows nor a session without load tells anything.
    #expect(ratio([("Quidditch", 50, nil)]) == nil && ratio([(nil, 50, nil)]) == nil)
    #expect(ratio([]) == nil && ratio([("Run", 0, nil)]) == nil)
    #expect(ratio([("Run", 50, nil), ("Quidditch", 500, nil)]) == 1)
  }

  @Test("A day is compared with the athlete's own usual, within limits, and updates it")
  func times() {
    var own = StrainPerLoad()
    #expect(own.times(1) == 1 && own.times(nil) == 1)
    for _ in 0..<10 { own.update(with: 0.6) }
    own.update(with: nil)
    #expect(abs(own.usual - 0.6) < 1e-12 && own.days == 10)
    #expect(abs(own.times(0.9) - 1.5) < 1e-12)
    #expect(own.times(6) == 2 && own.times(0.01) == 0.5)
    // The next of 11 days.
    own.update(with: 1.7)
    #expect(abs(own.usual - (0.6 + 1.1 / 11)) < 1e-12)
  }

  @Test("The first run of a cyclist, and a run down a mountain, strain more than their load")
  func spillover() throws {
    let ride = try Self.spillover(usual: "Ride", last: ("Ride", nil))
    let firstRun = try Self.spillover(usual: "Ride", last: ("Run", nil))
    #expect(firstRun > ride * 1.1)
    let run = try Self.spillover(usual: "Run", last: ("Run", nil))
    let descent = try Self.spillover(usual: "Run", last: ("Run", 160))
    let easyOnMuscles = try Self.spillover(usual: "Run", last: ("Swim", nil))
    #expect(descent > run * 1.1 && easyOnMuscles < run)
    // Kinds that say nothing change nothing, and the usual kind of a rider is what a run is to a runner.
    let unknown = try Self.spillover(usual: nil, last: (nil, nil))
    #expect(unknown == run && ride == run)
    #expect(try Self.spillover(usual: nil, last: ("Run", nil)) == run)
  }

  @Test("The usual is saved")
  func saved() throws {
    var state = AthleteState()
    for index in 0..<5 { try Self.update(with: index, Self.evening([("Ride", 60, nil)]), into: &state) }
    let read = try AthleteState(decoding: state.encoded())
    #expect(read.memory.training.strainPerLoad == state.memory.training.strainPerLoad)
    #expect(state.memory.training.strainPerLoad.days == 4)
  }
}
