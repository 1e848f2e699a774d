public import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// Target ranges for load by energy system, and the uncertainty of the split.
public struct LoadBalanceSettings: SettingsGroup {
  /// Look-back, in days.
  public var days = 28
  /// Target range of the low aerobic share.
  public var lowAerobicBand = [0.50, 0.80]
  /// Target range of the high aerobic share.
  public var highAerobicBand = [0.10, 0.35]
  /// Target range of the anaerobic share.
  public var anaerobicBand = [0.05, 0.30]
  /// Minimum fraction of load that must have a known focus.
  package static let minimumKnown = 0.5
  /// Minimum number of sessions with a known focus. With fewer, shares are not compared with their target
  /// ranges.
  public var minimumSessions = 4
  /// Standard deviation of the share of load that a zone boundary assigns to the wrong system (house
  /// rule: 2 bpm around each boundary).
  package static let misplaced = 0.05
  /// Coverage probability of the intervals.
  package static let level = 0.9

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "load_balance"
  package static let settings: [Setting<LoadBalanceSettings>] = [
    .count("days", \.days, in: 7...366, unit: "days", "look-back period"),
    .numbers(
      "low_aerobic_band", \.lowAerobicBand, in: 0...1, count: 2...2,
      "target band of the low aerobic share",
      source: "house rule, based on the time distribution of endurance athletes in Seiler 2010"),
    .numbers(
      "high_aerobic_band", \.highAerobicBand, in: 0...1, count: 2...2,
      "target band of the high aerobic share",
      source: "house rule, based on the time distribution of endurance athletes in Seiler 2010"),
    .numbers(
      "anaerobic_band", \.anaerobicBand, in: 0...1, count: 2...2,
      "target band of the anaerobic share",
      source: "house rule, based on the time distribution of endurance athletes in Seiler 2010"),
    .count(
      "minimum_sessions", \.minimumSessions, in: 1...100,
      "minimum number of sessions with a known focus for shares to be compared with the bands",
      source: "house rule: one session per week"),
  ]
}

/// Recent load by energy system, compared with target ranges.
///
/// Page: *Load focus balance*, tests: `LoadBalanceTests`.
package struct LoadBalance: Sendable, Hashable {
  package struct Part: Sendable, Hashable {
    /// The position of a share relative to its target range.
    package enum Standing: String, Sendable, Hashable, CaseIterable {
      /// The entire interval is below the target range.
      case below
      /// The share is within the target range.
      case within
      /// The entire interval is above the target range.
      case above
    }

    package let load: Double
    /// Fraction of the load with known focus, 0…1; `nil` if too little of the load has a known focus.
    package let share: Double?
    /// Interval of the share, allowing for load of unknown focus; `nil` if ``share`` is.
    package let interval: ClosedRange<Double>?
    package let band: ClosedRange<Double>
    /// Position relative to the target range; `nil` if undecided.
    package let standing: Standing?
  }

  package let firstDay: CalendarDay
  package let lastDay: CalendarDay
  /// Easy endurance.
  package let lowAerobic: Part
  /// Tempo and threshold.
  package let highAerobic: Part
  /// Above threshold.
  package let anaerobic: Part
  /// Number of sessions with a known focus.
  package let sessions: Int
  /// Whether there are too few sessions to compare shares with target ranges. No part then has a standing.
  package let isTooFew: Bool
  /// Load with known focus.
  package let known: Double
  /// Load from strength sets. It has no energy system and is not part of the shares.
  package let strength: Double
  /// Load with unknown focus.
  package let unknown: Double
  /// Number of sessions without a load.
  package let unknownLoads: Int
  /// Load with known focus, by the basis of its split.
  package let byBasis: [LoadFocus.Basis: Double]

  /// Fraction of all load that comes from strength sets; `nil` if the load is 0 or unknown.
  package var strengthShare: Double? {
    let all = known + unknown + strength
    return all > 0 ? strength / all : nil
  }
  /// Fraction of the endurance load with known focus; `nil` if the endurance load is 0 or unknown.
  package var knownShare: Double? { known + unknown > 0 ? known / (known + unknown) : nil }
  /// Whether most of the split comes from heart rate, which misses short anaerobic efforts.
  package var isEstimatedFromHeartRate: Bool { 2 * (byBasis[.heartRate] ?? 0) > known }

  /// Computes the balance over the days up to and including the given day.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order, with loads on the common scale.
  ///   - day: The last day included.
  ///   - settings: Look-back period, target ranges and uncertainty.
  /// - Returns: `nil` if no load has a known focus.
  /// - Complexity: O(*n*).
  package init?(
    _ sessions: [SessionSummary], through day: CalendarDay,
    settings: LoadBalanceSettings
  ) {
    let first = day.adding(days: 1 - max(1, settings.days))
    var parts = [0.0, 0, 0]
    var (unknown, strength, unknownLoads, count) = (0.0, 0.0, 0, 0)
    var byBasis: [LoadFocus.Basis: Double] = [:]
    // A fixed order, so rounding does not depend on the order of the history.
    let inside = sessions.filter { $0.day >= first && $0.day <= day }.sorted(by: SessionDuplicates.precedes)
    for session in inside {
      guard let load = session.load, load.isFinite, load >= 0 else {
        unknownLoads += 1
        continue
      }
      // Heart rate does not show the energy systems used in lifting.
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
    let knownLoad = parts.reduce(0, +)
    guard knownLoad > 0, knownLoad.isFinite, unknown.isFinite else { return nil }
    firstDay = first
    lastDay = day
    self.sessions = count
    isTooFew = count < settings.minimumSessions
    self.known = knownLoad
    self.unknown = unknown
    self.strength = strength
    self.unknownLoads = unknownLoads
    self.byBasis = byBasis
    let isEnough = knownLoad >= LoadBalanceSettings.minimumKnown * (knownLoad + unknown)
    let reach = (normalCritical(level: LoadBalanceSettings.level) ?? 0) * LoadBalanceSettings.misplaced
    let cannotTell = 2 * (byBasis[.heartRate] ?? 0) > knownLoad
    let isJudged = !isTooFew
    func part(_ place: Int, _ bounds: [Double], isTold: Bool = true) -> Part {
      let band = (bounds.min() ?? 0)...(bounds.max() ?? 1)
      let load = parts[place]
      guard isEnough else { return Part(load: load, share: nil, interval: nil, band: band, standing: nil) }
      let share = load / knownLoad
      // This system may account for none, some or all of the unknown load.
      let low = max(0, load / (knownLoad + unknown) - reach)
      let high = min(1, (load + unknown) / (knownLoad + unknown) + reach)
      let standing: Part.Standing? =
        !isTold || !isJudged
        ? nil
        : high < band.lowerBound
          ? .below : low > band.upperBound ? .above : band.contains(share) ? .within : nil
      return Part(load: load, share: share, interval: low...max(low, high), band: band, standing: standing)
    }
    lowAerobic = part(0, settings.lowAerobicBand)
    highAerobic = part(1, settings.highAerobicBand)
    // Heart rate lags, so a small anaerobic share may be underestimated.
    anaerobic = part(2, settings.anaerobicBand, isTold: !cannotTell)
  }
}
