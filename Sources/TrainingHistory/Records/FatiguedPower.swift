public import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// Settings for measuring durability: amounts of prior work and effort durations.
public struct FatiguedPowerSettings: SettingsGroup {
  /// Amounts of prior work after which best efforts are measured, in kJ.
  public var levels = [1000.0, 2000]
  /// Effort durations, in seconds.
  public var durations = [60.0, 300, 1200]
  /// Minimum number of sessions that must reach a level before a loss is reported.
  package static let minimumSessions = 3
  /// Look-back, in days.
  public var lookBackDays = 90

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "fatigued_power"
  package static let settings: [Setting<FatiguedPowerSettings>] = [
    .numbers(
      "levels", \.levels, in: 1...20_000, count: 1...10, rising: true, unit: "kJ",
      "work after which best efforts are measured",
      source: "based on Van Erp, Sanders and Lamberts 2021, who use kJ/kg"),
    .numbers(
      "durations", \.durations, in: 1...86_400, count: 1...20, rising: true, unit: "s",
      "durations of the efforts, in whole seconds", source: "based on Van Erp, Sanders and Lamberts 2021"),
    .count("look_back_days", \.lookBackDays, in: 7...3660, unit: "days", "look-back period"),
  ]
}

/// The best mean power over a window that starts after a given amount of work.
package struct FatiguedEffort: Sendable, Hashable {
  /// Work done before, kJ.
  package var afterWork: Double
  /// Length of the effort, s.
  package var duration: Double
  /// Mean power, W.
  package var power: Double

  /// Returns a session's best efforts after each amount of work.
  ///
  /// Work includes every second before the window, including before pauses. The window itself contains
  /// no pause. Negative power counts as no work.
  ///
  /// - Parameters:
  ///   - series: Power at 1 Hz.
  ///   - settings: Amounts of work and durations.
  /// - Returns: Efforts by amount of work, then by duration. Levels that were not reached, or too late
  ///   for a full window, are omitted.
  /// - Complexity: O(*n* · levels · durations).
  package static func efforts(
    of series: SecondSeries, settings: FatiguedPowerSettings
  ) -> [FatiguedEffort] {
    let lengths = settings.durations.compactMap { Int(exactly: $0.rounded()) }
    var results: [FatiguedEffort] = []
    for (level, start) in zip(settings.levels, starts(of: settings.levels, in: series)) {
      let tailValues = tail(of: series, from: start)
      guard !tailValues.isEmpty else { break }
      let curve = MeanMaximalCurve(perSecond: tailValues.elementSpan, durations: .list(lengths))
      results += curve.points.map {
        FatiguedEffort(afterWork: level, duration: $0.duration, power: $0.mean)
      }
    }
    return results.filter { $0.power > 0 && $0.power.isFinite }
  }

  /// Returns the first second after each amount of work (kJ, ascending). The result ends at the first
  /// level not reached.
  private static func starts(of levels: [Double], in series: SecondSeries) -> [Int] {
    let values = series.values.elementSpan
    var starts: [Int] = []
    var work = 0.0
    var level = levels.first.map { $0 * 1000 } ?? .infinity
    // Returns early, since most sessions never reach the first level.
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

  /// Returns the series from a given second, with a NaN between segments.
  private static func tail(of series: SecondSeries, from start: Int) -> [Double] {
    var tailValues: [Double] = []
    for segment in series.segments where segment.upperBound > start {
      if !tailValues.isEmpty { tailValues.append(.nan) }
      tailValues += series.values[max(start, segment.lowerBound)..<segment.upperBound]
    }
    return tailValues
  }
}

/// The loss of power after prior work, known as durability or fatigue resistance.
///
///     loss = 100 · (1 − best after the work ÷ best of any window)
///
/// Both bests are from the same period and sport. A small loss is reliable. A large loss may only mean that
/// the athlete never tried hard when tired, so a level counts only if several sessions reach it.
///
/// Page: *Durability*, tests: `FatiguedPowerTests`.
package struct Durability: Sendable, Hashable {
  /// The loss for one amount of prior work and one duration.
  package struct Entry: Sendable, Hashable {
    /// Prior work, kJ.
    package let afterWork: Double
    /// Duration, s.
    package let duration: Double
    /// The best effort anywhere in a session.
    package let fresh: BestEffort
    /// The best effort after the prior work.
    package let fatigued: BestEffort
    /// Loss, as a percentage of the fresh best; negative if the fatigued effort was better.
    package let lossPercent: Double
    /// Number of sessions with an effort of this duration after this amount of work.
    package let sessions: Int
  }

  /// Entries by prior work, then by duration.
  package let entries: [Entry]

  /// Computes the losses over the look-back period.
  ///
  /// - Parameters:
  ///   - efforts: Best efforts of sessions, with and without prior work.
  ///   - sport: The sport.
  ///   - day: The last day included.
  ///   - settings: Amounts of work, durations and look-back period.
  /// - Returns: `nil` if no level was reached often enough.
  package init?(
    _ efforts: [BestEffort], sport: ThresholdSport, through day: CalendarDay,
    settings: FatiguedPowerSettings
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
