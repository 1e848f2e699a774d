import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import RealModule
import Statistics
import TextFormats

/// Simulated athletes who answer questions but wear no device. Their answers drift, and each uses the
/// scales differently.
///
/// Outcomes come only from their records: a bad morning is a feel in the athlete's own lowest quarter.
/// The drift matches the autocorrelation of real answers (readiness: .2 to .3 from day to day, .1 to .2
/// over weeks).
package struct QuestionnaireCohort: Sendable {
  package var seed: UInt64
  package var athletes: Int
  package var days: Int

  package init(seed: UInt64, athletes: Int, days: Int) {
    self.seed = seed
    self.athletes = athletes
    self.days = days
  }

  /// Number of days after which the athlete's lowest quarter is known.
  private static let border = 120

  package func tables() -> (morning: RiskTable, evening: RiskTable) {
    var morning = RiskTable(issue: .morning)
    var evening = RiskTable(issue: .evening)
    var mask = RecordMask()
    mask.questionnaireOnly = true
    mask.hasPlan = false
    for index in 0..<athletes {
      let season = SimulatedSeason(seed: seed, index: index, days: days)
      var chance = HoleGenerator(seed: seed ^ 0x51ab, index: index)
      let answers = Self.answers(season, &chance)
      let outcomes = Self.outcomes(answers)
      morning.append(onsets: RiskKind.allCases.map { _ in [] })
      evening.append(onsets: RiskKind.allCases.map { _ in [] })
      var state = AthleteState()
      for (number, day) in season.days.enumerated() {
        let date = CalendarDay.simulationStart.adding(days: number)
        var record = MorningRecord()
        record.checkIn = answers[number]
        if answers[number] != nil, let total = day.morning.sleep?.total {
          var night = NightSleep()
          night.total = (total * 2).rounded() / 2
          record.sleep = night
        }
        let labels = outcomes.map { $0[number] }
        let isScored = number >= Self.border && labels.contains { $0 != nil }
        try? state.update(with: record, on: date)
        if isScored, let inputs = state.riskInputs(issue: .morning) {
          morning.append(inputs.values, athlete: index, day: number, outcomes: labels)
        }
        try? state.update(with: mask.record(day.evening), on: date)
        if isScored, let inputs = state.riskInputs(issue: .evening) {
          evening.append(inputs.values, athlete: index, day: number, outcomes: labels)
        }
      }
    }
    return (morning, evening)
  }

  private static func answers(_ season: SimulatedSeason, _ chance: inout HoleGenerator) -> [CheckIn?] {
    func normal() -> Double {
      var sum = -6.0
      for _ in 0..<12 { sum += chance.next() }
      return sum
    }
    let given = 0.5 + 0.5 * chance.next()
    let asksMore = chance.next() < 0.8
    let size = 0.2 + 0.7 * chance.next()
    let memory = 0.9 + 0.09 * chance.next()
    let scale = 0.35 + 0.3 * chance.next()
    let ownSize = 0.15 + 0.35 * chance.next()
    var drift = size * normal()
    var own = (0..<5).map { _ in ownSize * normal() }
    let means = (0..<5).map { _ in 3.1 + 0.35 * normal() }
    return season.days.map { day in
      let step = (1 - memory * memory).squareRoot()
      drift = memory * drift + step * size * normal()
      for place in 0..<5 { own[place] = 0.97 * own[place] + 0.243 * ownSize * normal() }
      let noise = (0..<6).map { _ in normal() }
      guard chance.next() < given, let feel = day.morning.feel else { return nil }
      let latent = day.truth.capacity * season.traits.feelGain - 0.35 * day.truth.stress + drift
      var answers = CheckIn()
      answers.feel = (feel + drift).rounded().clamped(1...10)
      let comfort = 4 - (day.morning.soreness ?? 1)
      func item(_ place: Int, _ weight: Double, _ other: Double) -> Double {
        (means[place] + scale * weight * latent + own[place] + other + 0.9 * scale * noise[place]).rounded()
          .clamped(1...5)
      }
      answers.muscleComfort = item(0, 0.4, 0.35 * (comfort - 2.7))
      guard asksMore else { return answers }
      answers.fatigue = item(1, 0.9, 0.1 * (comfort - 2.7))
      answers.calm = item(2, 0.3, -0.15 * day.truth.stress)
      answers.mood = item(3, 0.4, -0.1 * day.truth.stress)
      answers.sleepQualityScore = item(4, 0.3, 0.2 * (day.truth.sleep - season.traits.usualSleep))
      return answers
    }
  }

  /// Returns the outcomes of the answers by kind. Days with too few answers in the window are not scored.
  private static func outcomes(_ answers: [CheckIn?]) -> [[Bool?]] {
    let feels = answers.map { $0?.feel }
    let comforts = answers.map { $0?.muscleComfort }
    let low = quarter(feels.prefix(border).compactMap(\.self))
    let sore = quarter(comforts.prefix(border).compactMap(\.self))
    func window(_ values: [Double?], _ day: Int, _ range: ClosedRange<Int>) -> [Double] {
      guard day + range.upperBound < values.count else { return [] }
      return values[(day + range.lowerBound)...(day + range.upperBound)].compactMap(\.self)
    }
    func bad(_ values: [Double?], _ limit: Double?, _ range: ClosedRange<Int>, _ needed: Int, _ required: Int)
      -> [Bool?]
    {
      values.indices.map { day in
        let seen = window(values, day, range)
        guard let limit, seen.count >= required else { return nil }
        return seen.count { $0 <= limit } >= needed
      }
    }
    let spreads = feels.indices.map { day -> Double? in
      let seen = window(feels, day, 7...14)
      return seen.count >= 5 ? Moments(seen).standardDeviation : nil
    }
    let known = spreads.prefix(border).compactMap(\.self).sorted()
    let wide = known.count >= 28 ? known[known.count * 3 / 4] : nil
    let swings = spreads.map { spread in
      spread.flatMap { spread in wide.map { spread > $0 } }
    }
    return RiskKind.allCases.map { kind in
      switch kind {
      case .fatigueSpillover: bad(feels, low, 1...2, 1, 2)
      case .performanceSuppression: bad(feels, low, 2...5, 2, 3)
      case .fuelingMismatch: feels.map { _ in nil }
      case .loadAccumulation: bad(comforts, sore, 1...7, 3, 5)
      case .recoveryInstability: swings
      }
    }
  }

  /// Returns the value whose cumulative share is closest to a quarter, if it is between 10 and 40 %.
  private static func quarter(_ values: [Double]) -> Double? {
    guard values.count >= 28 else { return nil }
    var best: (value: Double, share: Double)?
    for value in Set(values).sorted() {
      let share = Double(values.count { $0 <= value }) / Double(values.count)
      if let known = best, abs(share - 0.25) >= abs(known.share - 0.25) { continue }
      best = (value, share)
    }
    return best.flatMap { (0.1...0.4).contains($0.share) ? $0.value : nil }
  }
}

extension Double {
  func clamped(_ range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
