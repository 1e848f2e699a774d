import AthleteSimulator
import P247Analytics

extension HotPath {
  static let days: [HotPath] = [
    HotPath(
      "athlete_day",
      "add a morning, forecast all five risks, add the evening and close the day; without text and patterns",
      unit: "day", largest: 100_000, gateSize: 300
    ) { days in
      let records = Inputs.dayRecords(days)
      return Workload(samples: days, bytes: days * MemoryLayout<DayRecord>.stride) {
        Inputs.replay(records, settings: Inputs.withoutPatterns)
      }
    },
    HotPath(
      "athlete_day_json", "one streaming line in and one answer out, for each morning and evening",
      unit: "day", largest: 100_000, gateSize: 300
    ) { days in
      let lines = Inputs.dayLines(days)
      return Workload(samples: days, bytes: lines.reduce(0) { $0 + $1.count }) {
        var stream = BriefStream(settings: Inputs.withoutPatterns)
        var written = 0
        for line in lines { written += stream.answer(to: line)?.count ?? 0 }
        return Double(written)
      }
    },
    HotPath(
      "pattern_refresh",
      "close a week with its pattern search, after a number of days with behaviours",
      unit: "day", largest: 294, gateSize: 294
    ) { given in
      // Whole weeks, so the pattern search runs exactly once.
      let days = max(42, min(given, 294))
      let records = Inputs.dayRecords(days + 7)
      let state = Inputs.state(after: records.prefix(days))
      let week = Array(records[days...])
      return Workload(samples: days, bytes: days * 11) {
        var state = state
        for record in week { Inputs.take(record, into: &state, settings: ReadinessSettings()) }
        return Double(state.recent.span)
      }
    },
    HotPath(
      "brief_batch", "mornings of many athletes, each from a saved state to an answer and a new saved state",
      unit: "athlete", largest: 100_000, gateSize: 40
    ) { athletes in
      let states = Inputs.states(min(athletes, 16))
      let settings = Inputs.withoutPatterns
      return Workload(samples: athletes, bytes: athletes * (states.first?.bytes.count ?? 0)) {
        var sum = 0.0
        for athlete in 0..<athletes {
          let saved = states[athlete % states.count]
          guard var state = try? AthleteState(decoding: saved.bytes) else { continue }
          if let morning = saved.next.morning {
            try? state.update(with: morning, on: saved.next.day, settings: settings)
          }
          sum += state.assessment(settings: settings)?.recovery.score ?? 0
          sum += Double(state.encoded().count)
        }
        return sum
      }
    },
    HotPath(
      "state_coding", "read and write the state after a year", unit: "state", largest: 10_000, gateSize: 40
    ) { times in
      let bytes = Inputs.states(1).first?.bytes ?? []
      return Workload(samples: times, bytes: times * bytes.count) {
        var sum = 0
        for _ in 0..<times {
          if let state = try? AthleteState(decoding: bytes) { sum += state.encoded().count }
        }
        return Double(sum)
      }
    },
  ]
}

extension Inputs {
  /// Settings that disable the pattern search, which is measured separately.
  static let withoutPatterns: ReadinessSettings = {
    var settings = ReadinessSettings()
    settings.patterns.minimumDays = .max
    return settings
  }()

  /// Returns the lines of one simulated athlete, a morning and an evening per day.
  static func dayLines(_ days: Int, athlete: Int = 0) -> [[UInt8]] {
    let season = SimulatedSeason(seed: 5, index: athlete, days: days, settings: DaySimulatorSettings())
    return SeasonLines(season, name: "\(athlete)").records.split(separator: 0x0A).map(Array.init)
  }

  /// Returns the same days as records, two per day.
  static func dayRecords(_ days: Int, athlete: Int = 0) -> [DayRecord] {
    var records: [DayRecord] = []
    for line in dayLines(days, athlete: athlete) {
      guard let record = try? BriefRecord(reading: line) else { continue }
      if records.last?.day == record.day.day {
        records[records.count - 1].evening = record.day.evening
      } else {
        records.append(record.day)
      }
    }
    return records
  }

  static func take(_ record: DayRecord, into state: inout AthleteState, settings: ReadinessSettings) {
    if let morning = record.morning { try? state.update(with: morning, on: record.day, settings: settings) }
    if let evening = record.evening { try? state.update(with: evening, on: record.day, settings: settings) }
  }

  /// Returns the state after the given records.
  static func state(after records: some Sequence<DayRecord>) -> AthleteState {
    var state = AthleteState()
    for record in records { take(record, into: &state, settings: ReadinessSettings()) }
    return state
  }

  /// Replays the records and assesses every morning.
  static func replay(_ records: [DayRecord], settings: ReadinessSettings) -> Double {
    var state = AthleteState()
    var sum = 0.0
    for record in records {
      if let morning = record.morning { try? state.update(with: morning, on: record.day, settings: settings) }
      sum += state.assessment(settings: settings)?.recovery.score ?? 0
      if let evening = record.evening { try? state.update(with: evening, on: record.day, settings: settings) }
    }
    return sum
  }

  /// Returns the saved states of different athletes after 200 days, each with the next day.
  static func states(_ athletes: Int) -> [(bytes: [UInt8], next: DayRecord)] {
    (0..<max(1, athletes)).compactMap { athlete in
      let records = dayRecords(201, athlete: athlete)
      guard let next = records.last else { return nil }
      return (bytes: state(after: records.dropLast()).encoded(), next: next)
    }
  }
}
