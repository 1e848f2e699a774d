import SessionMetrics
import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Load of a strength session*
@Suite("Load of a strength session")
struct StrengthLoadTests {
  private let settings = StrengthSettings()
  private let scale = LoadFallbackSettings()

  private func load(
    rating: Double? = nil, minutes: Double? = nil, stimulus: Double = 0, heart: Double? = nil,
    own: StrengthLoad.OwnFactor? = nil
  ) -> StrengthLoad? {
    StrengthLoad(
      rating: rating, minutes: minutes, stimulus: stimulus, heartRateLoad: heart, own: own, scale: scale)
  }

  @Test("RPE 8 for an hour is 480 units, 144 on the scale of trimp_exp")
  func rated() throws {
    let found = try #require(load(rating: 8, minutes: 60, stimulus: 50))
    #expect(isClose(found.value, 144) && found.method == .sessionRating)
    #expect(found.interval.lower < 144 && found.interval.upper > 144 && found.interval.lower > 0)
  }

  @Test(
    "Five sets at RPE 8 are a stimulus of 20 (ST-05); warm-ups add nothing, unknown effort counts as RPE 8")
  func stimulus() throws {
    func stimulus(_ sets: [StrengthSet]) throws -> Double {
      let day = try #require(CalendarDay("2026-03-02"))
      let session = StrengthSession(day: day, exercises: [ExerciseEntry("Squat", sets: sets)])
      let done = try #require(
        StrengthHistory(StrengthLog([session]), settings: StrengthSettings()).exercises.first?.sessions.first)
      return StrengthLoad.stimulus(done.sets, scale: scale)
    }
    let rated = (0..<5).map { _ in StrengthSet(weight: 100, repetitions: 5, rating: 8) }
    let plain = (0..<5).map { _ in StrengthSet(weight: 100, repetitions: 5) }
    let warm = StrengthSet(weight: 60, repetitions: 5, kind: .warmup)
    #expect(try stimulus(rated + [warm]) == 20 && (try stimulus(plain)) == 20)
    #expect(try stimulus([StrengthSet(weight: 60, repetitions: 5, rating: 3)]) == 0)
  }

  @Test("The order of methods: rating, own factor, factor of the settings, minutes, nothing")
  func order() throws {
    let pairs = (0..<10).map { _ in (stimulus: 50.0, load: 100.0) }
    let own = try #require(StrengthLoad.OwnFactor(pairs))
    #expect(isClose(own.factor, 2))
    // Of ten sessions 5 % become 0.05 · 1.1136 (Student's t ÷ 1.645) · √(1 + π/20).
    #expect(isClose(own.error, 0.0599, 1e-3))
    #expect(StrengthLoad.OwnFactor(Array(pairs.dropLast())) == nil)
    #expect(
      load(minutes: 60, stimulus: 20, own: own).map {
        ($0.value - 40).magnitude < 1e-9 && $0.method == .ownSets
      } == true)
    #expect(load(minutes: 60, stimulus: 20).map { $0.value == 30 && $0.method == .sets } == true)
    #expect(load(minutes: 60).map { $0.value == 72 && $0.method == .minutes } == true)
    #expect(load() == nil && load(rating: 8) == nil)
  }

  @Test("Heart rate is a lower bound")
  func lowerBound() throws {
    let low = try #require(load(rating: 8, minutes: 60, heart: 50))
    #expect(isClose(low.value, 144))
    let high = try #require(load(rating: 1, minutes: 60, heart: 50))
    #expect(high.value == 50 && high.interval.lower == 50 && high.interval.upper >= 50)
  }
}
