import ActivityStreams
import RealModule
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Trends, adaptation, body and events*.
@Suite("Output at a heart rate")
struct HeartOutputTests {
  private func run(_ distance: Double?, rate: Double? = 150, minutes: Double? = 50, kind: String? = "Run")
    -> DayWorkout
  {
    var workout = DayWorkout()
    (workout.kind, workout.averageHeartRate, workout.duration) = (kind, rate, minutes)
    (workout.distance, workout.averagePower) = (distance, kind == "Ride" ? 210 : nil)
    return workout
  }

  @Test("Ten kilometres in 50 minutes at 150 bpm are 4/3 m a beat; 210 W at 150 bpm are 1.4 W/bpm")
  func values() {
    let onFoot = HeartOutput(run(10_000))
    #expect(onFoot?.value == 4.0 / 3 && onFoot?.unit == .metresByBeat && onFoot?.sport == .run)
    let riding = HeartOutput(run(30_000, kind: "Ride"))
    #expect(riding?.value == 1.4 && riding?.unit == .wattsByRate && riding?.sport == .ride)
    // Twice as far at the same rate and time is twice the output; the same speed at any length is the same.
    #expect(HeartOutput(run(20_000))?.value == 8.0 / 3)
    #expect(HeartOutput(run(5_000, minutes: 25))?.value == 4.0 / 3)
  }

  @Test("Missing if a part is missing, absurd or short")
  func absent() {
    for workout in [
      run(nil), run(0), run(-5), run(.nan), run(.infinity), run(10_000, rate: nil), run(10_000, rate: 0),
      run(10_000, rate: .nan), run(10_000, minutes: nil), run(10_000, minutes: 19),
      run(10_000, minutes: .nan),
      run(10_000, kind: nil), run(10_000, kind: "Yoga"), run(10_000, kind: "WeightTraining"),
    ] {
      #expect(HeartOutput(workout) == nil)
    }
  }

  /// A run every other day, faster by a thousandth a day, and a ride now and then.
  private func diary(runs: Int, noise: Double = 0) throws -> Diary {
    var diary = Diary()
    var generator = SplitMix64(seed: 5)
    for day in 0..<2 * runs {
      try diary.write { _, evening in
        if day % 2 == 0 {
          evening.workouts = [
            run(10_000 * .exp(0.001 * Double(day) + noise * generator.normal())), run(8_000, kind: "Yoga"),
          ]
        } else if day % 6 == 1 {
          evening.workouts = [run(20_000, kind: "Ride")]
        }
      }
    }
    return diary
  }

  @Test("A steady gain of 0.1 % per day is found for the most frequent sport, within the window only")
  func trend() throws {
    let state = try diary(runs: 15).state
    let trend = try #require(state.heartOutputTrend(days: 30, issue: .evening, settings: ReadinessSettings()))
    #expect(trend.sport == .run && trend.unit == .metresByBeat && trend.count == 15)
    #expect(abs(trend.change - 0.1) < 1e-4 && trend.direction == .rising)
    #expect(abs(trend.mean - 4.0 / 3 * .exp(0.014)) < 1e-6)
    #expect(state.heartOutputTrend(days: 14, issue: .evening, settings: ReadinessSettings())?.count == 7)
    // In the morning the last day, a ride-less one without a run, is not over.
    #expect(state.heartOutputTrend(days: 29, issue: .morning, settings: ReadinessSettings())?.count == 15)
    // Four runs in a week are too few to say anything.
    #expect(state.heartOutputTrend(days: 7, issue: .evening, settings: ReadinessSettings()) == nil)
    #expect(state.adaptation(days: 30, issue: .evening, settings: ReadinessSettings()).heartOutput == trend)
    #expect(AthleteState().heartOutputTrend(days: 30, settings: ReadinessSettings()) == nil)
  }

  @Test("Pure noise is steady, and the memory is bounded, saved and read")
  func bounded() throws {
    var state = try diary(runs: 80, noise: 0.2).state
    #expect(state.memory.outputs.sessions.count == HeartOutputState.capacity)
    #expect(
      state.heartOutputTrend(days: 30, issue: .evening, settings: ReadinessSettings())?.direction == .steady)
    let restored = try AthleteState(decoding: state.encoded())
    #expect(
      restored.heartOutputTrend(days: 30, issue: .evening, settings: ReadinessSettings())
        == state.heartOutputTrend(days: 30, issue: .evening, settings: ReadinessSettings()))
    // Months later nothing of it is in the window.
    try state.begin(CalendarDay(ordinal: 20_000 + 260), settings: ReadinessSettings())
    #expect(state.heartOutputTrend(days: 30, settings: ReadinessSettings()) == nil)
  }
}
