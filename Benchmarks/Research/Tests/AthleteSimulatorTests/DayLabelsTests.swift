import AthleteSimulator
import Testing

@Suite("Onsets and labels of days")
struct DayLabelsTests {
  @Test("medians of the preceding days exclude the day itself and match sorted windows")
  func medians() {
    #expect(OnsetRules.mediansBefore([5, 1, 3, 9, 2], days: 3) == [nil, nil, nil, 3, 3])
    #expect(OnsetRules.mediansBefore([4, 1, 2, 8], days: 2) == [nil, nil, 2.5, 1.5])
    #expect(OnsetRules.mediansBefore([1, 2], days: 0) == [nil, nil])
    #expect(OnsetRules.mediansBefore([], days: 28).isEmpty)
    var word: UInt64 = 9
    let values = (0..<300).map { _ in
      word = word &* 6_364_136_223_846_793_005 &+ 1
      return Double(word >> 60)
    }
    let naive = values.indices.map { index -> Double? in
      guard index >= 28 else { return nil }
      let window = values[(index - 28)..<index].sorted()
      return (window[13] + window[14]) / 2
    }
    #expect(OnsetRules.mediansBefore(values, days: 28) == naive)
  }

  @Test("an onset needs preceding quiet days")
  func starts() {
    func days(_ set: Int...) -> [Bool] { (0..<20).map(set.contains) }
    #expect(OnsetRules.starts(of: days(), quiet: 3) == [])
    #expect(OnsetRules.starts(of: days(0), quiet: 3) == [0])
    #expect(OnsetRules.starts(of: days(2, 3, 4), quiet: 3) == [2])
    // Three quiet days from 4 to 8 and two from 8 to 11, counted from the last marked day, not the last
    // onset.
    #expect(OnsetRules.starts(of: days(2, 4, 8, 11, 15), quiet: 3) == [2, 8, 15])
  }

  @Test("a run needs a minimum length and distance from the previous run")
  func runs() {
    func days(_ set: Int...) -> [Bool] { (0..<24).map(set.contains) }
    #expect(OnsetRules.runs(of: days(1, 2, 5, 6), length: 3, gap: 5) == [])
    #expect(OnsetRules.runs(of: days(1, 2, 3), length: 3, gap: 5) == [1])
    // Four days from 3 to 7 and five from 9 to 14. Short runs in between do not count.
    #expect(OnsetRules.runs(of: days(1, 2, 3, 7, 8, 9, 11, 14, 15, 16, 17), length: 3, gap: 5) == [1, 14])
    #expect(OnsetRules.runs(of: days(21, 22, 23), length: 3, gap: 5) == [21])
  }

  private func text(_ labels: [Bool?]) -> String {
    String(labels.map { $0.map { $0 ? "1" : "0" } ?? "-" } as [Character])
  }

  @Test("window of the same day: every day after the burn-in is scored")
  func sameDay() {
    let labels = OnsetRules.labels(onsets: [1, 4, 5], window: 0...0, days: 8, burnIn: 2, quiet: 2)
    #expect(text(labels) == "--001100")
  }

  @Test("window of the next two days: quiet days after the onset and the last days are not scored")
  func nextDays() {
    let labels = OnsetRules.labels(onsets: [6], window: 1...2, days: 14, burnIn: 2, quiet: 2)
    // Day 6 is in the windows of days 4 and 5, days 6 to 8 follow the onset, and the windows of 12 and 13 are
    // incomplete.
    #expect(text(labels) == "--0011---000--")
  }

  @Test("late zone: an onset before the window and none in it is not scored")
  func lateZone() {
    let labels = OnsetRules.labels(onsets: [10], window: 2...5, days: 20, burnIn: 0, quiet: 2)
    // Day 10 is in the windows of days 5 to 8. Day 9 is too late, and days 10 to 12 follow the onset.
    #expect(text(labels) == "000001111----00-----")
    let two = OnsetRules.labels(onsets: [10, 12], window: 2...5, days: 20, burnIn: 0, quiet: 2)
    // Day 12 is in the window of day 9.
    #expect(text(two) == "0000011111----------")
    let far = OnsetRules.labels(onsets: [20], window: 7...14, days: 40, burnIn: 0, quiet: 2)
    #expect(text(far) == "000000" + "11111111" + "------" + "---" + "000" + "--------------")
  }

  @Test("no days, onsets outside")
  func edges() {
    #expect(OnsetRules.labels(onsets: [3], window: 1...2, days: 0, burnIn: 60, quiet: 2).isEmpty)
    #expect(OnsetRules.labels(onsets: [3], window: 1...2, days: -4, burnIn: 60, quiet: 2).isEmpty)
    let outside = OnsetRules.labels(onsets: [-2, 90], window: 1...2, days: 6, burnIn: 0, quiet: 2)
    #expect(text(outside) == "0000--")
  }

  @Test("labels of a season state whether an onset follows, for every forecast")
  func season() {
    var scored = 0
    for index in 0..<12 {
      let season = SimulatedSeason(seed: 31, index: index, days: 200)
      for forecast in SimulatedForecast.all {
        let onsets = Set(season.onsets(of: forecast.primitive))
        let labels = season.labels(of: forecast)
        #expect(labels.count == 200)
        for (day, label) in labels.enumerated() {
          guard let label else { continue }
          scored += 1
          #expect(day >= 60 && day + forecast.window.upperBound < 200)
          #expect(label == forecast.window.contains { onsets.contains(day + $0) })
        }
      }
    }
    #expect(scored > 8_000)
  }

  @Test("predictions have the names of the product")
  func names() {
    #expect(
      SimulatedPrimitive.allCases.map(\.rawValue) == [
        "fatigue_spillover_risk", "performance_suppression_window", "fueling_mismatch",
        "load_accumulation_risk", "recovery_instability",
      ])
    #expect(
      SimulatedForecast.all.map(\.key) == [
        "am_1_2", "am_2_5", "am_0_0", "pm_0_0", "am_1_7", "am_7_14", "am_1_14",
      ])
  }
}
