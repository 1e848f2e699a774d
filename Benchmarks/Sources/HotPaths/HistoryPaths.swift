import P247Analytics

extension HotPath {
  static let history: [HotPath] = [
    HotPath(
      "history_replay", "daily loads and the final state, with three sessions a day", unit: "day",
      largest: 100_000, gateSize: 10_000
    ) { days in
      let sessions = Inputs.sessions(days)
      return Workload(samples: days, bytes: days * 3 * MemoryLayout<SessionSummary>.stride) {
        var state = TrainingState()
        for load in DailyLoads(sessions).days { try? state.update(with: load) }
        return state.fitness.chronic
      }
    },
    HotPath(
      "history_newest_day", "add one day of three sessions to a history", unit: "day",
      largest: 100_000,
      gateSize: 10_000
    ) { days in
      let sessions = Inputs.sessions(days + 1)
      let newest = Array(sessions.suffix(3))
      let checkpoints = {
        var checkpoints = TrainingCheckpoints()
        for load in DailyLoads(Array(sessions.dropLast(3))).days { try? checkpoints.update(with: load) }
        return checkpoints
      }()
      return Workload(samples: days, bytes: 3 * MemoryLayout<SessionSummary>.stride) {
        var state = checkpoints.current
        for load in DailyLoads(newest).days { try? state.update(with: load) }
        return state.fitness.chronic
      }
    },
    HotPath(
      "history_edit", "change a session ten days back and recompute everything after it", unit: "day",
      largest: 100_000, gateSize: 10_000
    ) { days in
      var ledger = TrainingLedger(Inputs.sessions(days))
      let day = Inputs.firstDay.adding(days: days - 10)
      var load = 50.0
      return Workload(samples: days, bytes: 30 * MemoryLayout<SessionSummary>.stride) {
        load = load == 50 ? 60 : 50
        let id = "\(days - 10)-0"
        try? ledger.replace(
          id: id, on: day, with: SessionSummary(day: day, kind: "Run", load: load, duration: 3600, id: id))
        return ledger.state.fitness.chronic
      }
    },
    HotPath(
      "impulse_response", "fit Banister's model to a number of days with a test every fortnight", unit: "day",
      largest: 4000, gateSize: 180
    ) { given in
      let days = min(given, 4000)
      var random = Noise(seed: 5)
      let loads = (0..<days).map { (day: Int) -> Double in
        let block: Double = day / 30 % 2 == 0 ? 80 : 40
        return day % 7 == 0 ? 0 : block + 50 * random.uniform()
      }
      let course = ImpulseResponseModel(
        baseline: 250, fitnessGain: 0.06, fatigueGain: 0.08, fitnessDays: 42, fatigueDays: 9
      ).performance(loads: loads, before: loads.prefix(28).reduce(0, +) / 28)
      let tests = stride(from: 5, to: days, by: 14).map {
        PerformanceTest(day: Inputs.firstDay.adding(days: $0), value: course[$0] + random.uniform())
      }
      return Workload(samples: days, bytes: days * 8) {
        (try? ImpulseResponseFit(loads: loads, from: Inputs.firstDay, tests: tests))?.model.baseline ?? 0
      }
    },
  ]
}

extension Inputs {
  static let firstDay = CalendarDay(ordinal: 10_000)

  /// Returns a training history with three sessions per day.
  static func sessions(_ days: Int) -> [SessionSummary] {
    var random = Noise(seed: 17)
    var sessions: [SessionSummary] = []
    sessions.reserveCapacity(days * 3)
    for day in 0..<days {
      for place in 0..<3 {
        sessions.append(
          SessionSummary(
            day: firstDay.adding(days: day), kind: place == 0 ? "Run" : "Ride", load: 120 * random.uniform(),
            duration: 3600, distance: 10_000, id: "\(day)-\(place)"))
      }
    }
    return sessions
  }
}
