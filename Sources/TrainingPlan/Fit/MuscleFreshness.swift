import RealModule
import SessionMetrics
import StrengthTraining
import TextFormats

/// The freshness of each muscle group, computed from the remaining load of the last 30 days.
///
/// ```
/// left = Σ load · share · e^(−days / τ)        freshness = e^(−left / 30)
/// ```
///
/// The time constants τ are the same as for muscle load. A session's exercises determine how its load is
/// split between muscles; if it lists no exercises, the table of its sport is used. A strength log replaces
/// the strength sessions on its days.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
package struct MuscleFreshness: Sendable, Hashable {
  package let left: [String: Double]
  private let freshLoad: Double

  package init(left: [String: Double], settings: PlanSettings) {
    self.left = left
    freshLoad = PlanSettings.freshLoad
  }

  /// A session with its load and the muscles it used.
  package struct Loaded: Sendable, Hashable {
    package var day: CalendarDay
    package var load: Double
    /// The shares of the load by muscle group.
    package var need: MuscleNeed
  }

  /// Number of days after which a load is ignored.
  static let forgottenDays = 30

  /// Computes the freshness on the given day. Later sessions are ignored. `strength` is the remaining load from the
  /// strength log, by muscle group.
  package init(
    on today: CalendarDay, sessions: [Loaded], strength: [String: Double] = [:],
    rules: StrengthSettings, settings: PlanSettings
  ) {
    let recent = sessions.filter { (0...Self.forgottenDays).contains($0.day.days(to: today)) && $0.load > 0 }
      .sorted { ($0.day, $0.load) < ($1.day, $1.load) }
    var remaining = MuscleLoad.remaining(
      recent.map { one in (one.day.days(to: today), one.need.shares.mapValues { $0 * one.load }) })
    remaining.merge(strength, uniquingKeysWith: +)
    self.init(left: remaining, settings: settings)
  }

  /// The freshness of a muscle group, 0…1; 1 if no load remains.
  package subscript(region: String) -> Double { Double.exp(-max(0, left[region] ?? 0) / max(1, freshLoad)) }

  /// Returns the mean freshness of the muscles that a session needs, weighted by share, 0…1; 1 if it needs
  /// none.
  package func freshness(of need: MuscleNeed) -> Double {
    // Rounding can make the shares sum to slightly more than 1.
    need.shares.isEmpty ? 1 : min(1, need.ranked.reduce(0) { $0 + $1.share * self[$1.region] })
  }
}
