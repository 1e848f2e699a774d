public import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// At which work and over which times the loss of power is looked at.
public struct FatiguedPowerSettings: SettingsGroup {
  /// Work after which the best efforts are measured again, kJ.
  public var levels = [1000.0, 2000]
  /// Lengths of the efforts, s.
  public var durations = [60.0, 300, 1200]
  /// Sessions that must have reached a level before a loss is given.
  package static let minimumSessions = 3
  /// Days that are looked at.
  public var lookBackDays = 90

  /// The `standard` levels.
  public init() {}

  /// `fatigued_power` in a formula file.
  package static let group = "fatigued_power"
  /// Every setting of the group.
  package static let settings: [Setting<FatiguedPowerSettings>] = [
    .numbers(
      "levels", \.levels, in: 1...20_000, count: 1...10, rising: true, unit: "kJ",
      "work after which best efforts are measured",
      source: "after Van Erp, Sanders and Lamberts 2021 (kJ/kg in their work)"),
    .numbers(
      "durations", \.durations, in: 1...86_400, count: 1...20, rising: true, unit: "s",
      "lengths of the efforts, whole seconds", source: "after Van Erp, Sanders and Lamberts 2021"),
    .count(
      "look_back_days", \.lookBackDays, in: 7...3660, unit: "days", "look-back",
      source: "house rule"),
  ]
}

/// The best mean power over a time that began after this much work.
package struct FatiguedEffort: Sendable, Hashable {
  /// Work done before, kJ.
  package var afterWork: Double
  /// Length of the effort, s.
  package var duration: Double
  /// Mean power, W.
  package var power: Double

  /// An effort.
  package init(afterWork: Double, duration: Double, power: Double) {
    self.afterWork = afterWork
    self.duration = duration
    self.power = power
  }

  /// The best efforts of a session after each level of work.
  ///
  /// The work is that of all seconds before the window, whatever the breaks between them; no window contains a break. Power below
  /// 0 does no work.
  ///
  /// - Parameters:
  ///   - series: Power at 1 Hz.
  ///   - settings: Levels and lengths.
  /// - Returns: By level, then length; a level that was not reached, or after which no window fits, has none.
  /// - Complexity: O(*n* · levels · durations).
  package static func efforts(
    of series: SecondSeries, settings: FatiguedPowerSettings = FatiguedPowerSettings()
  ) -> [FatiguedEffort] {
    let lengths = settings.durations.compactMap { Int(exactly: $0.rounded()) }
    var found: [FatiguedEffort] = []
    for (level, start) in zip(settings.levels, starts(of: settings.levels, in: series)) {
      let rest = tail(of: series, from: start)
      guard !rest.isEmpty else { break }
      let curve = MeanMaximalCurve(perSecond: rest.elementSpan, durations: .list(lengths))
      found += curve.points.map {
        FatiguedEffort(afterWork: level, duration: $0.duration, power: $0.mean)
      }
    }
    return found.filter { $0.power > 0 && $0.power.isFinite }
  }

  /// The first second after each level of work, kJ, as long as the levels rise and are reached.
  private static func starts(of levels: [Double], in series: SecondSeries) -> [Int] {
    let values = series.values.elementSpan
    var starts: [Int] = []
    var work = 0.0
    var level = levels.first.map { $0 * 1000 } ?? .infinity
    // Most sessions end before the first level.
    let limit = level * (1 - 1e-12)
    guard
      series.segments.reduce(0, { $0 + values.extracting($1.clamped(to: values.indices)).positiveSum })
        >= limit
    else { return [] }
    for segment in series.segments {
      let segment = segment.clamped(to: 0..<values.count)
      for index in segment {
        if work >= level {
          while starts.count < levels.count, work >= levels[starts.count] * 1000 { starts.append(index) }
          level = starts.count < levels.count ? levels[starts.count] * 1000 : .infinity
        }
        let watts = values[unchecked: index]
        work += watts > 0 ? watts : 0
      }
      if starts.count == levels.count { break }
    }
    return starts
  }

  /// The series from a second on, with a missing second between segments.
  private static func tail(of series: SecondSeries, from start: Int) -> [Double] {
    var rest: [Double] = []
    for segment in series.segments where segment.upperBound > start {
      if !rest.isEmpty { rest.append(.nan) }
      rest += series.values[max(start, segment.lowerBound)..<segment.upperBound]
    }
    return rest
  }
}

/// The share of power an athlete keeps after work: durability, or fatigue resistance.
///
///     loss = 100 · (1 − best after the work ÷ best of any window)
///
/// Both bests come from the same days and sport. A best is only as good as the will to do one: a small loss can be
/// accepted, a large one may only mean that nobody tried hard when tired, so a level needs several sessions that
/// reached it.
///
/// Page: *Durability*, tests: `FatiguedPowerTests`.
package struct Durability: Sendable, Hashable {
  /// A level of work and a length of effort.
  package struct Entry: Sendable, Hashable {
    /// Work done before, kJ.
    package let afterWork: Double
    /// Length of the effort, s.
    package let duration: Double
    /// The best of any window.
    package let fresh: BestEffort
    /// The best after the work.
    package let fatigued: BestEffort
    /// Loss, per cent of the fresh best; below 0 where the best came late.
    package let lossPercent: Double
    /// Sessions that reached the level with a window of this length.
    package let sessions: Int
  }

  /// The entries by level, then length.
  package let entries: [Entry]

  /// The durability that best efforts show.
  ///
  /// - Parameters:
  ///   - efforts: Best efforts of sessions, with and without work before.
  ///   - sport: The sport.
  ///   - day: The last day.
  ///   - settings: Levels, lengths, days.
  /// - Returns: `nil` if no level was reached often enough.
  /// - Complexity: O(*n*).
  package init?(
    _ efforts: [BestEffort], sport: ThresholdSport, through day: CalendarDay,
    settings: FatiguedPowerSettings = FatiguedPowerSettings()
  ) {
    let inside = efforts.filter {
      let age = $0.day.days(to: day)
      return $0.isUsable && $0.task.measure == .power && $0.task.sport == sport && age >= 0
        && age < settings.lookBackDays
    }
    let book = RecordBook(inside)
    var sessions: [EffortTask: Int] = [:]
    for effort in inside { sessions[effort.task, default: 0] += 1 }
    entries = book.records.compactMap { effort -> Entry? in
      guard effort.task.afterWork > 0 else { return nil }
      var task = effort.task
      task.afterWork = 0
      let count = sessions[effort.task] ?? 0
      guard count >= FatiguedPowerSettings.minimumSessions, let fresh = book[task] else { return nil }
      return Entry(
        afterWork: effort.task.afterWork, duration: effort.task.extent, fresh: fresh, fatigued: effort,
        lossPercent: 100 * (1 - effort.value / fresh.value), sessions: count)
    }
    if entries.isEmpty { return nil }
  }
}
