import ActivityStreams
public import TextFormats

/// A past session, as in a history file.
public struct SimulatedSession: Sendable, Hashable {
  /// The date of the session.
  public var day: CalendarDay
  /// The kind of activity.
  public var kind: SimulatedKind
  /// Exponential training impulse (Banister 1991), arbitrary units.
  public var load: Double
  /// Time with the timer running, s.
  public var duration: Double
  /// Highest heart rate, bpm.
  public var maximumHeartRate: Double
  /// Mean heart rate, bpm.
  public var averageHeartRate: Double
  /// Distance, m; `nil` if there is none.
  public var distance: Double?
}

/// The training history of a simulated athlete.
public enum SimulatedHistory {
  /// Returns the sessions on the `days` days ending with `last`, oldest first.
  ///
  /// Each week has a rest day, two hard days and a long one. Load grows for three weeks, and the fourth
  /// is easier. About one session in twelve is missed.
  ///
  /// - Parameters:
  ///   - athlete: The athlete.
  ///   - days: Number of days, up to 3,660.
  ///   - last: The last day.
  ///   - seed: The random seed.
  /// - Complexity: O(*days*), a few milliseconds per session.
  public static func sessions(
    of athlete: SimulatedAthlete, days: Int, until last: CalendarDay, seed: UInt64
  ) -> [SimulatedSession] {
    var chance = SimulationGenerator(seed: seed, purpose: "history")
    var sessions: [SimulatedSession] = []
    let count = min(max(0, days), 3_660)
    for index in 0..<count {
      let day = last.adding(days: index - count + 1)
      let waves = [0.85, 1, 1.1, 0.7]
      let scale = waves[index / 7 % 4] * chance.uniform(0.85...1.1)
      let isMissed = chance.chance(1.0 / 12)
      let sessionSeed = chance.next()
      guard !isMissed, let (kind, plan) = program(weekday: day.weekday, week: index / 7),
        let ready = plan.plan(for: kind)
      else { continue }
      var options = SimulationOptions()
      options.start = day.instant + 6 * 3_600
      let activity = ActivitySimulator.simulate(
        ready.scaled(by: scale), athlete: athlete, seed: sessionSeed, options: options)
      if let session = session(of: activity, day: day) { sessions.append(session) }
    }
    return sessions
  }

  /// Returns the plan for a weekday, where 1 is Monday.
  private static func program(weekday: Int, week: Int) -> (SimulatedKind, ReadyPlan)? {
    switch (weekday, week.isMultiple(of: 2)) {
    case (2, true): (.run, .interval)
    case (2, false): (.run, .hills)
    case (3, _): (.ride, .easy)
    case (4, true): (.run, .easy)
    case (4, false): (.poolSwim, .pool)
    case (5, _): (.strength, .sets)
    case (6, true): (.ride, .interval)
    case (6, false): (.run, .tempo)
    case (7, true): (.ride, .steady)
    case (7, false): (.trailRun, .hills)
    default: nil
    }
  }

  private static func session(of activity: SimulatedActivity, day: CalendarDay) -> SimulatedSession? {
    let recording = activity.recording
    guard let rates = recording.columns[.heartRate], let last = recording.time.last else { return nil }
    let paused = recording.pauses.reduce(0) { $0 + $1.end - $1.start }
    var load = 0.0
    for row in 1..<max(1, rates.count) where recording.time[row] - recording.time[row - 1] <= 10 {
      let minutes = (recording.time[row] - recording.time[row - 1]) / 60
      load += minutes * impulse(at: rates[row - 1], athlete: activity.athlete)
    }
    return SimulatedSession(
      day: day, kind: activity.plan.kind, load: PortableMath.rounded(load, steps: 10),
      duration: last - paused, maximumHeartRate: rates.max() ?? 0,
      averageHeartRate: PortableMath.rounded(rates.reduce(0, +) / Double(max(1, rates.count)), steps: 10),
      distance: recording.columns[.distance]?.last)
  }

  /// Returns the weight of a heart rate per minute (Banister 1991): x·0.64·e^(1.92x) for men,
  /// x·0.86·e^(1.67x) for women, where x is the share of heart-rate reserve.
  private static func impulse(at rate: Double, athlete: SimulatedAthlete) -> Double {
    let reserve = max(1, athlete.maximumHeartRate - athlete.restingHeartRate)
    let share = min(max((rate - athlete.restingHeartRate) / reserve, 0), 1)
    let (scale, power) = athlete.sex == .male ? (0.64, 1.92) : (0.86, 1.67)
    return share * scale * PortableMath.exponential(power * share)
  }

  /// The contents of `Data/history.jsonl`: ninety days of the sample athlete up to the day before the
  /// samples, with seed 1.
  public static var sample: [UInt8] {
    // Ordinal of 2026-05-01.
    bytes(of: sessions(of: .sample, days: 90, until: CalendarDay(ordinal: 20_574), seed: 1))
  }

  /// Returns the sessions as JSON Lines.
  public static func bytes(of sessions: [SimulatedSession]) -> [UInt8] {
    var text = SampleText()
    for session in sessions {
      text.add("{\"date\":\"\(session.day)\",\"kind\":\"\(session.kind.rawValue)\",\"load\":")
      text.add(session.load, decimals: 1)
      text.add(",\"duration_s\":")
      text.add(session.duration, decimals: 0)
      text.add(",\"max_heartrate\":")
      text.add(session.maximumHeartRate, decimals: 0)
      text.add(",\"average_heartrate\":")
      text.add(session.averageHeartRate, decimals: 1)
      if let distance = session.distance {
        text.add(",\"distance_m\":")
        text.add(distance, decimals: 0)
      }
      text.add("}\n")
    }
    return text.bytes
  }
}
