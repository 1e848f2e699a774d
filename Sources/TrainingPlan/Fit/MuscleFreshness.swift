import RealModule
import SessionMetrics
import StrengthTraining
import TextFormats

/// How fresh muscle groups are, from the remaining loads of the last days.
///
/// ```
/// left = Σ load · share · e^(−days / τ)        freshness = e^(−left / 30)
/// ```
///
/// The time constants τ are the ones of muscle load. A session with exercises is divided
/// by them, another by the table of its sport; a strength log replaces the strength sessions of its days.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
package struct MuscleFreshness: Sendable, Hashable {
  /// The remaining load, by muscle group.
  package let left: [String: Double]
  private let freshLoad: Double

  /// Freshness from remaining loads.
  package init(left: [String: Double], settings: PlanSettings = PlanSettings()) {
    self.left = left
    freshLoad = PlanSettings.freshLoad
  }

  /// A session with its muscle load.
  package struct Loaded: Sendable, Hashable {
    /// The day.
    package var day: CalendarDay
    /// The load.
    package var load: Double
    /// Its muscle load.
    package var need: MuscleNeed

    /// A session.
    package init(day: CalendarDay, load: Double, need: MuscleNeed) {
      self.day = day
      self.load = load
      self.need = need
    }
  }

  /// Days after which nothing is left of a load.
  static let forgottenDays = 30

  /// The freshness of a day.
  ///
  /// - Parameters:
  ///   - today: The day; sessions after it are left out.
  ///   - sessions: The completed sessions.
  ///   - strength: Remaining load of the strength log, by muscle group.
  ///   - rules: The time constants.
  ///   - settings: The load at which freshness is 1/e.
  package init(
    on today: CalendarDay, sessions: [Loaded], strength: [String: Double] = [:],
    rules: StrengthSettings = StrengthSettings(), settings: PlanSettings = PlanSettings()
  ) {
    let recent = sessions.filter { (0...Self.forgottenDays).contains($0.day.days(to: today)) && $0.load > 0 }
      .sorted { ($0.day, $0.load) < ($1.day, $1.load) }
    var left = MuscleLoad.remaining(
      recent.map { one in (one.day.days(to: today), one.need.shares.mapValues { $0 * one.load }) })
    left.merge(strength, uniquingKeysWith: +)
    self.init(left: left, settings: settings)
  }

  /// The freshness of a group, 0…1; 1 without any remaining load.
  package subscript(region: String) -> Double { Double.exp(-max(0, left[region] ?? 0) / max(1, freshLoad)) }

  /// The freshness of a session's muscles, 0…1: the mean by its shares, 1 if it needs none.
  package func freshness(of need: MuscleNeed) -> Double {
    // Shares sum to 1 but for rounding.
    need.shares.isEmpty ? 1 : min(1, need.ranked.reduce(0) { $0 + $1.share * self[$1.region] })
  }
}
