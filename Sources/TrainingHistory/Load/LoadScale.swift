public import SessionMetrics

/// Factors that convert loads to the common scale, the exponential training impulse.
///
/// The caller stores the scale. If it were updated automatically, past loads would change too.
public struct LoadScale: Sendable, Hashable, Codable {
  /// Common load units per point of power-based stress score (TSS).
  public var power: Double
  /// Common load units per point of pace-based stress score.
  public var pace: Double
  /// Common load units per unit of session RPE × minutes.
  public var rating: Double

  /// Creates a scale from the given factors.
  public init(power: Double, pace: Double, rating: Double) {
    self.power = power
    self.pace = pace
    self.rating = rating
  }

  /// Creates the scale defined by the settings.
  public init(settings: LoadFallbackSettings = LoadFallbackSettings()) {
    self.init(power: settings.stressFactor, pace: settings.stressFactor, rating: settings.ratingFactor)
  }

  /// Returns the factor for a method; 1 for heart rate.
  public subscript(method: LoadMethod) -> Double {
    switch method {
    case .heartRate: 1
    case .power: power
    case .pace: pace
    case .rating: rating
    }
  }
}
