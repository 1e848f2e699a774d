import ActivityStreams
import Testing

@testable import AthleteReadiness

/// What a population does is nobody's usual.
@Suite struct UsualTests {
  @Test("The usual feel is the median of the athlete's answers of four weeks, of seven at least")
  func feel() throws {
    var athlete = try SoundAthlete(days: 0)
    for day in 0..<68 {
      _ = try athlete.lives { morning, _ in
        // 6 for forty days, then 8 with a 3 every fourth day.
        morning.checkIn?.feel = day < 40 ? 6 : day.isMultiple(of: 4) ? 3 : 8
      }
    }
    let answer = try athlete.wakes { $0.checkIn?.feel = 5 }
    #expect(answer.plain.usualFeel == 8)
    var few = try SoundAthlete(days: 0)
    for day in 0..<6 {
      let answer = try few.lives { morning, _ in morning.checkIn?.feel = 7 }
      #expect(answer.plain.usualFeel == nil, "day \(day)")
    }
  }

  @Test("In the first days no sentence and no driver says usual; after a week they may")
  func firstDays() throws {
    var athlete = try SoundAthlete(days: 0)
    for day in 0..<21 {
      let answer = try athlete.lives { morning, _ in
        // Far from any population's mean, so that the drivers are about it.
        morning.metrics[.hrv] = 24 + Double(day % 3)
        morning.metrics[.restingHeartRate] = 71 + Double(day % 2)
        morning.plannedLoad = [200, 200, 200]
      }
      let text =
        answer.decision.primary + answer.decision.reasoning + answer.coaching.map(\.message).joined()
      if day < MetricLevel.usualNeeds {
        #expect(!text.contains("your usual"), "\(text)")
        let heart: Set = ["hrv", "resting_hr", "sleep", "feel", "soreness", "hrv_3d", "resting_hr_3d"]
        for driver in answer.predictions.flatMap(\.drivers) where heart.contains(driver.metric) {
          #expect(driver.baseline == nil && driver.deviation == nil, "\(driver.metric) on day \(day)")
        }
      }
    }
  }
}
