import ActivityStreams
import Statistics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

@Suite("Forecasts from the athlete's own answers")
struct SelfReportForecastTests {
  /// Answers from a Monday on; `nil` is a day without one.
  private func forecast(_ answers: [Double?]) -> SelfReportForecast {
    var forecast = SelfReportForecast()
    for (day, answer) in answers.enumerated() {
      forecast.close(answer, weekday: day % 7 + 1)
    }
    return forecast
  }

  /// 7 on every day, 4 on Sundays.
  private func weekly(_ weeks: Int) -> [Double?] { (0..<7 * weeks).map { $0 % 7 == 6 ? 4 : 7 } }

  @Test("Two answers checked by hand")
  func twoAnswers() {
    let own = forecast([6, 4])
    // Level 6 + (4 − 6)/3 = 5.3333; last days 0.2 · (4 − 5.3333); rhythm of Tuesday (4 − 5.3333 + 0.2667)/(1 + 2).
    #expect(abs(Double(own.level) - 16.0 / 3) < 1e-5)
    #expect(abs(Double(own.recent) + 0.8 / 3) < 1e-5)
    #expect(abs(own.mean(1, after: 2) - 5.093333) < 1e-5)
    #expect(abs(own.mean(7, after: 2) - 4.850232) < 1e-5)
    // (10 · 1.2² + 1 · 2²) / 11
    #expect(abs(own.deviation(usual: 1.2) - 1.293340) < 1e-5)
  }

  @Test("A weekly rhythm is learned")
  func rhythm() throws {
    let own = forecast(weekly(20))
    let means = (1...7).map { own.mean($0, after: 7) }
    #expect(means[..<6].allSatisfy { means[6] < $0 - 2 })
    let threshold = try #require(own.threshold)
    let deviation = own.deviation(usual: 1.2)
    #expect(normalCumulative((threshold - means[6]) / deviation) > 0.35)
    #expect(normalCumulative((threshold - means[2]) / deviation) < 0.1)
    let flat = forecast((0..<140).map { _ in 7 })
    #expect((1...7).allSatisfy { abs(flat.rhythm($0, after: 7)) < 1e-4 })
  }

  @Test("The threshold is the lower quarter of the first answers and then stays")
  func frozen() {
    let first = (0..<90).map { Double([5, 6, 7, 8][$0 % 4]) }
    #expect(forecast(first).threshold == 5.5)
    #expect(forecast(first + [Double](repeating: 2, count: 200)).threshold == 5.5)
    let early = [Double](first.prefix(40))
    #expect(forecast(early + [Double](repeating: 2, count: 50)).threshold != 5.5)
    // Half steps; a scale that is too coarse takes the quarter of a normal distribution.
    #expect(forecast(first.map { $0 / 2 }).threshold == 2.75)
    #expect(forecast([Double](repeating: 7, count: 50)).threshold == 7 - 0.6745 * 0.5)
    #expect(SelfReportForecast().threshold == nil)
  }

  @Test("Without answers the last days fade and the rest stays")
  func missing() {
    let low = forecast(weekly(10) + [3, 3, 3])
    var later = low
    for day in 0..<10 { later.close(nil, weekday: day % 7 + 1) }
    #expect(low.recent < -0.5)
    #expect(abs(later.recent - low.recent * 0.348678) < 1e-4)
    #expect(later.level == low.level && later.count == low.count)
    var odd = low
    odd.close(.nan, weekday: 1)
    odd.close(1e300, weekday: -4)
    #expect(odd.mean(1, after: 99).isFinite)
  }

  @Test("Saved and read it is the same, in less than 125 bytes")
  func saved() throws {
    let own = forecast(weekly(30) + [nil, 5.5])
    var writer = StateWriter()
    own.encode(to: &writer)
    #expect(writer.bytes.count < 125)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    #expect(try SelfReportForecast(from: &reader) == own)
    #expect(reader.remaining == 0)
    for place in 0..<writer.bytes.count {
      var cut = StateReader(Array(writer.bytes[..<place]), version: AthleteState.stateVersion)
      #expect(throws: StateError.self) { try SelfReportForecast(from: &cut) }
    }
  }

  /// An athlete who answers each morning, from a Monday on.
  private func state(_ answers: [Double?], vitals: (Int) -> Bool = { _ in false }) throws -> AthleteState {
    var state = AthleteState()
    for (number, answer) in answers.enumerated() {
      var morning = MorningRecord()
      if let answer {
        morning.checkIn = CheckIn()
        morning.checkIn?.feel = answer
        morning.checkIn?.soreness = (10 - answer) / 3
      }
      if vitals(number) {
        morning.metrics[.hrv] = 60 + Double(number % 5)
        morning.metrics[.restingHeartRate] = 50
      }
      try state.update(with: morning, on: Self.monday.adding(days: number))
    }
    return state
  }

  private static let monday: CalendarDay = {
    let day = CalendarDay(ordinal: 20_000)
    return day.adding(days: (8 - day.weekday) % 7)
  }()

  @Test("Before a bad weekday the risk is higher, with the weekday among its drivers")
  func risks() throws {
    let saturday = try state(weekly(20) + [7, 7, 7, 7, 7, 7])
    let tuesday = try state(weekly(20) + [7, 7])
    let (high, low) = (
      saturday.risks(settings: ReadinessSettings())[0], tuesday.risks(settings: ReadinessSettings())[0]
    )
    #expect(high.probability > low.probability + 0.3)
    let driver = try #require(high.drivers.first { $0.metric == "feel_weekday" })
    #expect(driver.value < -1 && driver.contribution > 0.5)
    let sizes = high.drivers.map { abs($0.contribution) }
    #expect(sizes == sizes.sorted(by: >) && sizes.count <= 4)
    let next = try #require(saturday.nextMorning(settings: ReadinessSettings()))
    #expect(next.low > 0.25 && next.feel < 5.5)
    #expect(try #require(tuesday.nextMorning(settings: ReadinessSettings())).low < 0.15)
    #expect(try state(weekly(3)).nextMorning(settings: ReadinessSettings()) == nil)
    #expect(AthleteState().nextMorning(settings: ReadinessSettings()) == nil)
  }

  @Test("All probabilities stay within 0…1 for any answers")
  func bounded() throws {
    var random = SplitMix64(seed: 8)
    for spread in [0.0, 1, 9] {
      let state = try state((0..<80).map { _ in 10 - random.uniform(0...1) * spread })
      for issue in IssueTime.allCases {
        #expect(
          state.risks(issue: issue, settings: ReadinessSettings()).allSatisfy {
            $0.probability > 0 && $0.probability < 1
          })
        let next = try #require(state.nextMorning(issue: issue, settings: ReadinessSettings()))
        #expect(next.low > 0 && next.low < 1 && next.deviation > 0)
      }
    }
  }

  @Test("Without the device, the forecast from answers takes over without a jump")
  func devices() throws {
    let worn = try state(weekly(12), vitals: { _ in true })
    #expect(worn.nextMorning(settings: ReadinessSettings()) != nil)
    // Taken off: the share moves over in some weeks, and the risk with it, in small steps.
    var last: Double?
    for days in stride(from: 84, to: 140, by: 7) {
      let answers = [Double?](weekly(20).prefix(days + 3))
      let chance = try state(answers, vitals: { $0 < 84 }).risks(settings: ReadinessSettings())[0].probability
      if let last { #expect(abs(chance - last) < 0.25) }
      last = chance
    }
  }
}
