public import ActivityStreams

/// Settings for choosing the HRV readings that belong to a session.
public struct HRVEffectSettings: SettingsGroup {
  /// Maximum time from a reading to the start of the session, s.
  public var before = 12 * 3600.0
  /// Maximum time from the end of the session to a reading, s.
  public var after = 12 * 3600.0
  /// Minimum time from the end of the session to a reading, s. Earlier readings still reflect the session.
  package static let settling = 300.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "hrv_effect"
  package static let settings: [Setting<HRVEffectSettings>] = [
    .number(
      "before", \.before, in: 0...172_800, unit: "s",
      "longest time from a reading to the start of the session"),
    .number(
      "after", \.after, in: 0...172_800, unit: "s", "longest time from the end of the session to a reading",
      source: "house rule: vagal reactivation takes hours (Stanley et al. 2013)"),
  ]
}

/// One reading of heart-rate variability.
public struct HRVReading: Sendable, Hashable {
  /// The statistic of a reading. Different statistics are never mixed.
  public enum Statistic: String, Sendable, Hashable, CaseIterable {
    /// Root mean square of successive differences.
    case rmssd
    /// Standard deviation of normal-to-normal intervals.
    case sdnn
  }

  /// Seconds since the start of the session; negative before the start.
  public var time: Double
  /// The reading, ms.
  public var milliseconds: Double
  /// The statistic that was measured.
  public var statistic: Statistic

  /// Creates a reading.
  public init(time: Double, milliseconds: Double, statistic: Statistic) {
    self.time = time
    self.milliseconds = milliseconds
    self.statistic = statistic
  }
}

/// Heart-rate variability before and after a session.
///
/// The last reading before the start is compared with the first reading after the end; both use the same statistic.
/// A single pair means little, because posture and time of day affect HRV as much as training does.
public struct HRVEffect: Sendable, Hashable {
  /// The last reading before the start of the session, ms.
  public let before: Double?
  /// The first reading after the end of the session, ms.
  public let after: Double?
  /// The statistic used.
  public let statistic: HRVReading.Statistic
  /// The readings of ``statistic`` before, during and after the session, in chronological order.
  public let readings: [HRVReading]

  /// The reading after the session − the reading before it, ms; `nil` unless both are known.
  public var change: Double? {
    guard let before, let after else { return nil }
    return after - before
  }

  /// Selects the readings around a session.
  ///
  /// - Parameters:
  ///   - readings: Readings in any order. Values that are not finite and positive are ignored.
  ///   - duration: Duration of the session, s.
  ///   - settings: The windows.
  /// - Returns: `nil` if a window has no reading. The statistic with readings on both sides is used; RMSSD if
  ///   both have them.
  /// - Complexity: O(*n* log *n*).
  public init?(
    readings: [HRVReading], duration: Double, settings: HRVEffectSettings = HRVEffectSettings()
  ) {
    guard duration.isFinite, duration >= 0 else { return nil }
    let usable = readings.filter {
      $0.milliseconds.isFinite && $0.milliseconds > 0 && $0.time >= -settings.before
        && $0.time <= duration + settings.after
    }.sorted { ($0.time, $0.milliseconds) < ($1.time, $1.milliseconds) }
    let candidates = HRVReading.Statistic.allCases.compactMap { statistic -> HRVEffect? in
      let sameStatistic = usable.filter { $0.statistic == statistic }
      let before = sameStatistic.last { $0.time < 0 }?.milliseconds
      let after = sameStatistic.first { $0.time >= duration + HRVEffectSettings.settling }?.milliseconds
      guard before != nil || after != nil else { return nil }
      return HRVEffect(before: before, after: after, statistic: statistic, readings: sameStatistic)
    }
    guard let best = candidates.first(where: { $0.change != nil }) ?? candidates.first else { return nil }
    self = best
  }

  private init(
    before: Double?, after: Double?, statistic: HRVReading.Statistic, readings: [HRVReading]
  ) {
    self.before = before
    self.after = after
    self.statistic = statistic
    self.readings = readings
  }
}
