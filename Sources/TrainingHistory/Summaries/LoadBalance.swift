public import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// The target bands of some weeks' load by energy system, and the certainty of the split.
public struct LoadBalanceSettings: SettingsGroup {
  /// Days that are looked at.
  public var days = 28
  /// Smallest and largest share of low aerobic load.
  public var lowAerobicBand = [0.50, 0.80]
  /// Smallest and largest share of high aerobic load.
  public var highAerobicBand = [0.10, 0.35]
  /// Smallest and largest share of anaerobic load.
  public var anaerobicBand = [0.05, 0.30]
  /// Smallest share of the load whose focus is known.
  package static let minimumKnown = 0.5
  /// Sessions with a known focus below which no share is held against its band.
  public var minimumSessions = 4
  /// Standard deviation of the share of a load that its bounds put into the wrong system.
  /// House rule: 2 bpm about a bound of zones.
  package static let misplaced = 0.05
  /// Probability of the intervals.
  package static let level = 0.9

  /// The `standard` rules.
  public init() {}

  /// `load_balance` in a formula file.
  package static let group = "load_balance"
  /// Every setting of the group.
  package static let settings: [Setting<LoadBalanceSettings>] = [
    .count("days", \.days, in: 7...366, unit: "days", "look-back", source: "house rule"),
    .numbers(
      "low_aerobic_band", \.lowAerobicBand, in: 0...1, count: 2...2,
      "range of the share of low aerobic load",
      source: "house rule, after shares of time of endurance athletes: Seiler 2010"),
    .numbers(
      "high_aerobic_band", \.highAerobicBand, in: 0...1, count: 2...2,
      "range of the share of high aerobic load",
      source: "house rule, after shares of time of endurance athletes: Seiler 2010"),
    .numbers(
      "anaerobic_band", \.anaerobicBand, in: 0...1, count: 2...2,
      "range of the share of anaerobic load",
      source: "house rule, after shares of time of endurance athletes: Seiler 2010"),
    .count(
      "minimum_sessions", \.minimumSessions, in: 1...100,
      "minimum number of sessions with a known focus for a judgement",
      source: "house rule: one a week of the four, since the bands are of weeks"),
  ]
}

/// The load of the last weeks by energy system, against the bands where it should lie.
///
/// Page: *Balance of load focus*, tests: `LoadBalanceTests`.
package struct LoadBalance: Sendable, Hashable {
  /// One energy system's part.
  package struct Part: Sendable, Hashable {
    /// A share against its band.
    package enum Standing: String, Sendable, Hashable, CaseIterable {
      /// The whole interval is under the band.
      case below
      /// The share is in the band.
      case within
      /// The whole interval lies over the band.
      case above
    }

    /// Load.
    package let load: Double
    /// Share of the load whose focus is known, 0…1; `nil` if too little is known.
    package let share: Double?
    /// Interval of the share, including unknown load; `nil` if the share is.
    package let interval: ClosedRange<Double>?
    /// The target band.
    package let band: ClosedRange<Double>
    /// The share against the band; `nil` if undecided.
    package let standing: Standing?
  }

  /// First day.
  package let firstDay: CalendarDay
  /// Last day.
  package let lastDay: CalendarDay
  /// Easy endurance.
  package let lowAerobic: Part
  /// Tempo and threshold.
  package let highAerobic: Part
  /// Above.
  package let anaerobic: Part
  /// Sessions with a load whose focus is known.
  package let sessions: Int
  /// Whether they are too few to be held against the bands: no part has a standing then.
  package let isTooFew: Bool
  /// Load whose focus is known.
  package let known: Double
  /// Load of sessions counted by their sets: without an energy system and not in the shares.
  package let strength: Double
  /// Load whose focus is unknown.
  package let unknown: Double
  /// Sessions without a load, whose share is unknown.
  package let unknownLoads: Int
  /// Known load by the source of the split.
  package let byBasis: [LoadFocus.Basis: Double]

  /// Share of all load that is that of sets; `nil` without load.
  package var strengthShare: Double? {
    let all = known + unknown + strength
    return all > 0 ? strength / all : nil
  }
  /// Share of the load of endurance whose focus is known; `nil` without load.
  package var knownShare: Double? { known + unknown > 0 ? known / (known + unknown) : nil }
  /// Whether most of it comes from heart rate, which cannot see short anaerobic work.
  package var isEstimatedFromHeartRate: Bool { 2 * (byBasis[.heartRate] ?? 0) > known }

  /// The balance of the days up to one.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order, each with its load on the common scale; its focus divides that load.
  ///   - day: The last day.
  ///   - settings: Days, bands, errors.
  /// - Returns: `nil` without a load whose focus is known.
  /// - Complexity: O(*n*).
  package init?(
    _ sessions: [SessionSummary], through day: CalendarDay,
    settings: LoadBalanceSettings = LoadBalanceSettings()
  ) {
    let first = day.adding(days: 1 - max(1, settings.days))
    var parts = [0.0, 0, 0]
    var (unknown, strength, unknownLoads, count) = (0.0, 0.0, 0, 0)
    var byBasis: [LoadFocus.Basis: Double] = [:]
    // In one order, so the order of the history shows in no digit.
    let inside = sessions.filter { $0.day >= first && $0.day <= day }.sorted(by: SessionDuplicates.precedes)
    for session in inside {
      guard let load = session.load, load.isFinite, load >= 0 else {
        unknownLoads += 1
        continue
      }
      // Heart rate does not show the focus of lifting.
      if TrainingLoad.isOfSets(load, sets: session.strengthLoad) {
        strength += load
        continue
      }
      guard let focus = session.focus, let shares = focus.fractions,
        shares.allSatisfy({ (0...1).contains($0) })
      else {
        unknown += load
        continue
      }
      for (place, share) in shares.enumerated() { parts[place] += load * share }
      byBasis[focus.basis, default: 0] += load
      if load > 0 { count += 1 }
    }
    let known = parts.reduce(0, +)
    guard known > 0, known.isFinite, unknown.isFinite else { return nil }
    firstDay = first
    lastDay = day
    self.sessions = count
    isTooFew = count < settings.minimumSessions
    self.known = known
    self.unknown = unknown
    self.strength = strength
    self.unknownLoads = unknownLoads
    self.byBasis = byBasis
    let isEnough = known >= LoadBalanceSettings.minimumKnown * (known + unknown)
    let reach = (normalCritical(level: LoadBalanceSettings.level) ?? 0) * LoadBalanceSettings.misplaced
    let cannotTell = 2 * (byBasis[.heartRate] ?? 0) > known
    let isJudged = !isTooFew
    func part(_ place: Int, _ bounds: [Double], isTold: Bool = true) -> Part {
      let band = (bounds.min() ?? 0)...(bounds.max() ?? 1)
      let load = parts[place]
      guard isEnough else { return Part(load: load, share: nil, interval: nil, band: band, standing: nil) }
      let share = load / known
      // Unknown load may belong to this system in full or not at all.
      let low = max(0, load / (known + unknown) - reach)
      let high = min(1, (load + unknown) / (known + unknown) + reach)
      let standing: Part.Standing? =
        !isTold || !isJudged
        ? nil
        : high < band.lowerBound
          ? .below : low > band.upperBound ? .above : band.contains(share) ? .within : nil
      return Part(load: load, share: share, interval: low...max(low, high), band: band, standing: standing)
    }
    lowAerobic = part(0, settings.lowAerobicBand)
    highAerobic = part(1, settings.highAerobicBand)
    // Heart rate lags: little anaerobic load may be much that was not seen.
    anaerobic = part(2, settings.anaerobicBand, isTold: !cannotTell)
  }
}
