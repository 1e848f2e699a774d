package import ActivityStreams

/// Limits that no total exceeds in its time: one law for sessions, laps, histories and the workouts of day records.
///
/// A total is a rate times the time. The rates come from ``PerformanceLimits`` if measured, else
/// from ``PlausibilitySettings``. Sums of short activities are rounded: each total may have a minute beside its time.
///
/// Page: *Plausibility limits*, tests: `PossibleTotalsTests`.
package struct PossibleTotals: Sendable {
  /// The time, s.
  private let seconds: Double
  private let sport: ThresholdSport?
  private let settings: PlausibilitySettings

  /// - Parameters:
  ///   - seconds: how long it took; if that is unknown, the longest that it can have taken.
  ///   - kind: the kind; an unknown kind may have been any.
  package init(over seconds: Double, of kind: ActivityKind, settings: PlausibilitySettings) {
    self.seconds = seconds.isFinite ? max(0, seconds) : 0
    sport = kind.isKnown ? kind.sport : nil
    self.settings = settings
  }

  private func record(_ quantity: PerformanceLimits.Quantity) -> Double? {
    let most =
      sport.flatMap { PerformanceLimits.highest(quantity, of: $0, over: seconds) }
      ?? (sport == nil ? PerformanceLimits.highest(quantity, over: seconds) : nil)
    return most.map { $0 * (1 + settings.recordMargin) }
  }

  /// Farthest, m; `nil` if no record of the sport is known.
  package var distance: Double? { record(.speed).map { $0 * (seconds + Self.rounding) } }
  /// Largest climb, m; `nil` if no record of the sport is known.
  package var climb: Double? { record(.climb).map { $0 / 3600 * (seconds + Self.rounding) } }
  /// Largest energy, kcal.
  package var energy: Double { settings.highestEnergy * (seconds + Self.rounding) / 60 }
  /// Largest load, TRIMP units: that of a day for each day, and the highest rating for each minute.
  package var load: Double {
    min(settings.highestLoad(over: seconds), Self.highestRating * (seconds + 10 * Self.rounding) / 60)
  }
  /// Largest number of steps.
  package var steps: Double { Self.fastestSteps * (seconds + Self.rounding) / 60 }

  /// A minute, s.
  private static let rounding = 60.0
  /// Top of the scale of session ratings, which count it for each minute.
  private static let highestRating = 10.0
  /// Steps per minute beyond what can be held for long: sprinters take 300.
  private static let fastestSteps = 300.0
}
