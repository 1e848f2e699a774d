package import ActivityStreams

/// Upper limits on totals over a given duration.
///
/// The same rules apply to sessions, laps, histories and daily workouts. A limit is a rate times the
/// duration. Measured rates come from ``PerformanceLimits``, other rates from ``PlausibilitySettings``. One
/// minute is added to the duration, because short activities report rounded totals.
///
/// Page: *Plausibility limits*, tests: `PossibleTotalsTests`.
package struct PossibleTotals: Sendable {
  private let seconds: Double
  private let sport: ThresholdSport?
  private let settings: PlausibilitySettings

  /// Creates the limits.
  ///
  /// - Parameters:
  ///   - seconds: The duration, or its upper bound if unknown.
  ///   - kind: The kind of activity. If it is unknown, limits that hold for every sport apply.
  ///   - settings: The limits of what is humanly possible.
  package init(over seconds: Double, of kind: ActivityKind, settings: PlausibilitySettings) {
    self.seconds = seconds.isFinite ? max(0, seconds) : 0
    sport = kind.isKnown ? kind.sport : nil
    self.settings = settings
  }

  private func record(_ quantity: PerformanceLimits.Quantity) -> Double? {
    let most =
      sport.flatMap { PerformanceLimits.highest(quantity, of: $0, over: seconds) }
      ?? (sport == nil ? PerformanceLimits.highest(quantity, over: seconds) : nil)
    return most.map { $0 * (1 + PlausibilitySettings.recordMargin) }
  }

  /// Maximum distance, m; `nil` if the sport has no record.
  package var distance: Double? { record(.speed).map { $0 * (seconds + Self.rounding) } }
  /// Maximum climb, m; `nil` if the sport has no record.
  package var climb: Double? { record(.climb).map { $0 / 3600 * (seconds + Self.rounding) } }
  /// Maximum energy, kcal.
  package var energy: Double { settings.highestEnergy * (seconds + Self.rounding) / 60 }
  /// Maximum load, TRIMP units. It is limited by the maximum load per day and by the highest rating for every
  /// minute.
  package var load: Double {
    min(settings.highestLoad(over: seconds), Self.highestRating * (seconds + 10 * Self.rounding) / 60)
  }
  package var steps: Double { Self.fastestSteps * (seconds + Self.rounding) / 60 }

  /// Rounding allowance: one minute, s.
  private static let rounding = 60.0
  /// Top of the session rating scale, assumed for each minute.
  private static let highestRating = 10.0
  /// Step rate that nobody can sustain, steps per minute. Only sprinters reach it.
  private static let fastestSteps = 300.0
}
