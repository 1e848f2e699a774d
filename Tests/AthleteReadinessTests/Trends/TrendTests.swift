import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Trends, adaptation, body and events*.
@Suite("Trends, adaptation, body and events")
struct TrendTests {
  @Test("Mean and slope with intervals match hand-computed sums; `nil` for too few values")
  func slope() throws {
    let days: [Double?] = [54, 53, 51, 52, 50]
    let settings = DayTrendSettings()
    let trend = try #require(MetricTrend(.restingHeartRate, days: 5, settings: settings) { days[$0] })
    #expect(trend.count == 5)
    #expect(trend.mean == 52)
    // x −2 to 2: Sxx 10, Sxy 9.
    #expect(abs((trend.slope ?? 0) - 0.9) < 1e-12)
    #expect(trend.slopeInterval.map { $0.lowerBound < 0.9 && $0.upperBound > 0.9 } == true)
    #expect(
      MetricTrend(.restingHeartRate, days: 5, settings: DayTrendSettings()) { $0 == 1 ? nil : days[$0] }?
        .slope == nil)
    #expect(MetricTrend(.restingHeartRate, days: 30, settings: settings) { $0 < 5 ? days[$0] : nil } == nil)
    #expect(MetricTrend(.restingHeartRate, days: 7, settings: DayTrendSettings()) { _ in nil } == nil)
  }

  @Test("With pure noise, a tenth of the slopes is significant at 90 %")
  func honest() {
    var generator = SplitMix64(seed: 33)
    var found = 0
    for _ in 0..<2000 {
      let values = (0..<30).map { _ in generator.normal() }
      if let trend = MetricTrend(.load, days: 30, settings: DayTrendSettings(), value: { values[$0] }),
        trend.direction != .steady
      {
        found += 1
      }
    }
    #expect(found > 150 && found < 250)
  }

  @Test("Adaptation: fitness rises, resting heart rate falls, HRV shifts up")
  func adaptation() throws {
    var generator = SplitMix64(seed: 9)
    var diary = Diary()
    for day in 0..<80 {
      try diary.write { morning, evening in
        Diary.ordinary(&generator, &morning, &evening)
        let late = day >= 50
        morning.metrics[.hrv] = (late ? 72 : 60) + 2 * generator.normal()
        morning.metrics[.restingHeartRate] = 55 - 0.1 * Double(day) + 0.3 * generator.normal()
        evening.workouts[0].load = 40 + Double(day)
      }
    }
    let adaptation = diary.state.adaptation(days: 30, issue: .evening, settings: ReadinessSettings())
    #expect(adaptation.fitnessDirection == .rising)
    #expect(adaptation.restingHeartRate?.direction == .falling)
    #expect(abs((adaptation.restingHeartRate?.slope ?? 0) + 0.1) < 0.02)
    #expect(adaptation.hrvShift?.direction == .rising)
    let blank = AthleteState().adaptation(days: 14, settings: ReadinessSettings())
    #expect(blank.fitness == nil && blank.hrvShift == nil && blank.restingHeartRate == nil)
  }

  @Test("Findings across body composition, load and food; none within the noise")
  func body() throws {
    func state(fall: Double) throws -> AthleteState {
      var generator = SplitMix64(seed: 14)
      var diary = Diary()
      for day in 0..<48 {
        try diary.write { _, evening in
          var workout = DayWorkout()
          workout.load = day < 27 ? 60 : 69
          evening.workouts = [workout]
          evening.metrics[.protein] = 98
          evening.metrics[.bodyMass] = 70
          if day.isMultiple(of: 3) {
            evening.metrics[.skeletalMuscleMass] = 33 - fall * Double(day) / 42 + 0.2 * generator.normal()
          }
        }
      }
      try diary.wake { _ in }
      return diary.state
    }
    let falling = try state(fall: 1.6).weeklyReview(settings: ReadinessSettings())
    let muscle = try #require(falling.body?[.muscleMass])
    #expect(muscle.direction == .falling)
    let insight = try #require(falling.insights.first)
    #expect(insight.message.hasPrefix("Muscle −1."))
    #expect(insight.message.contains("training load +15 %"))
    #expect(insight.message.contains("protein 1.4 g/kg (target 1.6)"))
    #expect(insight.interval.upperBound < 0)
    #expect(insight.count >= 13)
    #expect(try state(fall: 0).weeklyReview(settings: ReadinessSettings()).insights.isEmpty)
    #expect(AthleteState().bodyComposition() == nil)
  }

  @Test("The phase of an event by the weeks to it")
  func phases() throws {
    #expect(EventPhase(daysAway: 85, settings: DayTrendSettings()) == .base)
    #expect(EventPhase(daysAway: 84, settings: DayTrendSettings()) == .sportSpecific)
    #expect(EventPhase(daysAway: 57, settings: DayTrendSettings()) == .sportSpecific)
    #expect(EventPhase(daysAway: 56, settings: DayTrendSettings()) == .intensity)
    #expect(EventPhase(daysAway: 29, settings: DayTrendSettings()) == .intensity)
    #expect(EventPhase(daysAway: 28, settings: DayTrendSettings()) == .peakAndTaper)
    #expect(EventPhase(daysAway: 0, settings: DayTrendSettings()) == .peakAndTaper)
    #expect(EventPhase(daysAway: -1, settings: DayTrendSettings()) == nil)
    var diary = Diary()
    let day = diary.day
    try diary.wake { _ in }
    diary.state.profile.events = [
      TargetEvent(name: "B", day: day.adding(days: 100)),
      TargetEvent(name: "A", day: day.adding(days: 20)),
      TargetEvent(name: "Past", day: day.adding(days: -2)),
    ]
    let events = diary.state.upcomingEvents(settings: ReadinessSettings())
    #expect(events.map(\.event.name) == ["A", "B"])
    #expect(events.map(\.daysAway) == [20, 100])
    #expect(events.map(\.phase) == [.peakAndTaper, .base])
  }
}
