import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import TextFormats

/// How often the safety floor limits mornings, and because of which signs, for simulated (healthy and ill)
/// and real athletes.
package enum FloorTrial {
  /// Results for the mornings of a group of athletes.
  package struct Result: Sendable, Hashable {
    package var name: String
    /// Whether the athletes are real.
    package var isRecorded = false
    /// Whether the athletes are simulated and healthy.
    package var isWell = false
    /// Number of mornings from day 29 on.
    package var mornings = 0
    /// Number of mornings limited by signs of strain.
    package var strained = 0
    /// Number of those mornings with a likely cause other than illness.
    package var explained = 0
    /// Number of those mornings limited to recovery.
    package var recover = 0
    /// Number of mornings without a signal.
    package var silent = 0
    /// Number of limited mornings by sign.
    package var signs: [String: Int] = [:]
    /// Number of limited mornings by likely cause.
    package var causes: [String: Int] = [:]

    package init(_ name: String) { self.name = name }

    /// Returns a count as a fraction of the mornings; `nil` without mornings.
    package func share(_ count: Int) -> Double? {
      mornings > 0 ? Double(count) / Double(mornings) : nil
    }

    mutating func count(_ answer: DayAssessment) {
      mornings += 1
      if answer.signal == nil { silent += 1 }
      guard answer.floor.isStrained else { return }
      strained += 1
      if answer.signal == .recover { recover += 1 }
      for sign in answer.floor.signs { signs[sign.kind.key, default: 0] += 1 }
      guard let cause = answer.floor.cause else { return }
      explained += 1
      causes[cause.rawValue, default: 0] += 1
    }

    mutating func add(_ other: Result) {
      mornings += other.mornings
      strained += other.strained
      explained += other.explained
      recover += other.recover
      silent += other.silent
      signs.merge(other.signs, uniquingKeysWith: +)
      causes.merge(other.causes, uniquingKeysWith: +)
    }
  }

  /// Returns the result for all real athletes together; `nil` if there are fewer than two data sets.
  static func pooled(_ results: [Result]) -> Result? {
    let recorded = results.filter(\.isRecorded)
    guard recorded.count > 1 else { return nil }
    var all = Result("all real athletes")
    for result in recorded { all.add(result) }
    return all
  }

  /// Number of days excluded at the start, until usual values are known.
  private static let firstCounted = 28

  /// Returns results for simulated athletes: mornings after at least a week of health, and the first
  /// three days of illness.
  package static func simulated(
    seed: UInt64, athletes: Int, days: Int, simulator: DaySimulatorSettings,
    settings: ReadinessSettings
  ) async -> [Result] {
    let parts = await withTaskGroup(of: [Result].self) { group in
      for index in 0..<max(0, athletes) {
        group.addTask {
          let season = SimulatedSeason(seed: seed, index: index, days: days, settings: simulator)
          return Self.lived(season, settings: settings)
        }
      }
      var sums = [Result("simulated, well"), Result("simulated, first days of an illness")]
      sums[0].isWell = true
      for await part in group { for place in sums.indices { sums[place].add(part[place]) } }
      return sums
    }
    return parts
  }

  private static func lived(_ season: SimulatedSeason, settings: ReadinessSettings) -> [Result] {
    var results = [Result("well"), Result("ill")]
    var state = AthleteState()
    var sinceIll = Int.max / 2
    var ofIllness = Int.max / 2
    for (place, day) in season.days.enumerated() {
      let date = CalendarDay(ordinal: 20_094 + place)
      try? state.update(with: day.morning.record(), on: date, settings: settings)
      ofIllness = day.truth.isFirstIllDay ? 0 : ofIllness + 1
      sinceIll = day.truth.illness > 0.05 ? 0 : sinceIll + 1
      if place >= firstCounted, let answer = state.assessment(settings: settings) {
        if sinceIll >= 7 { results[0].count(answer) }
        if (1...3).contains(ofIllness) { results[1].count(answer) }
      }
      try? state.update(with: day.evening.record, on: date, settings: settings)
    }
    return results
  }

  /// Returns the result for all mornings of real athletes.
  package static func recorded(
    _ cohort: RecordedCohort, settings: ReadinessSettings
  ) -> Result {
    var result = Result(cohort.name)
    result.isRecorded = true
    for athlete in cohort.athletes {
      var state = AthleteState()
      for place in 0..<athlete.count {
        let date = athlete.firstDay.adding(days: place)
        guard (try? state.update(with: athlete.mornings[place], on: date, settings: settings)) != nil else {
          break
        }
        if place >= firstCounted, let answer = state.assessment(settings: settings), answer.signal != nil {
          result.count(answer)
        }
        guard (try? state.update(with: athlete.evenings[place], on: date, settings: settings)) != nil else {
          break
        }
      }
    }
    return result
  }
}
