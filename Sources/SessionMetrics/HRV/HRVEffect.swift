public import ActivityStreams

/// The HRV readings that belong to a session.
public struct HRVEffectSettings: SettingsGroup {
  /// Longest time from a reading to the start, s.
  public var before = 12 * 3600.0
  /// Longest time from the end to a reading, s.
  public var after = 12 * 3600.0
  /// Time after the end before the first reading counts, s: earlier values still show the session.
  package static let settling = 300.0

  /// The `standard` rules.
  public init() {}

  /// `hrv_effect` in a formula file.
  package static let group = "hrv_effect"
  /// Every setting of the group.
  package static let settings: [Setting<HRVEffectSettings>] = [
    .number(
      "before", \.before, in: 0...172_800, unit: "s", "longest time from a reading to the start",
      source: "house rule"),
    .number(
      "after", \.after, in: 0...172_800, unit: "s", "longest time from the end to a reading",
      source: "house rule: vagal reactivation takes hours, Stanley et al. 2013"),
  ]
}

/// One reading of heart-rate variability.
public struct HRVReading: Sendable, Hashable {
  /// The statistic of a reading. Readings of different statistics never mix.
  public enum Statistic: String, Sendable, Hashable, CaseIterable {
    /// Root mean square of successive differences.
    case rmssd
    /// Standard deviation of normal intervals.
    case sdnn
  }

  /// Seconds since the start of the session, negative before it.
  public var time: Double
  /// The reading, ms.
  public var milliseconds: Double
  /// Its statistic.
  public var statistic: Statistic

  /// A reading.
  public init(time: Double, milliseconds: Double, statistic: Statistic) {
    self.time = time
    self.milliseconds = milliseconds
    self.statistic = statistic
  }
}

/// Heart-rate variability before and after a session.
///
/// The last reading before the start against the first one after the end, both of the same statistic. One pair of
/// readings means little: posture and time of day move them as much as training does.
public struct HRVEffect: Sendable, Hashable {
  /// The last reading before the start, ms.
  public let before: Double?
  /// The first reading after the end, ms.
  public let after: Double?
  /// The statistic of the readings.
  public let statistic: HRVReading.Statistic
  /// The readings of that statistic in the windows and during the session, in the order of time.
  public let readings: [HRVReading]

  /// After − before, ms; `nil` without both.
  public var change: Double? {
    guard let before, let after else { return nil }
    return after - before
  }

  /// The readings around a session.
  ///
  /// - Parameters:
  ///   - readings: in any order; those that are not finite and positive are passed over.
  ///   - duration: of the session, s.
  ///   - settings: the windows.
  /// - Returns: `nil` if no reading is in a window. Of two statistics the one with readings on both sides is taken,
  ///   RMSSD where both have.
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
      let own = usable.filter { $0.statistic == statistic }
      let before = own.last { $0.time < 0 }?.milliseconds
      let after = own.first { $0.time >= duration + HRVEffectSettings.settling }?.milliseconds
      guard before != nil || after != nil else { return nil }
      return HRVEffect(before: before, after: after, statistic: statistic, readings: own)
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
