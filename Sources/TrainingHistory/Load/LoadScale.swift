public import SessionMetrics

/// Factors that convert each load to the common scale, the exponential training impulse.
///
/// The caller stores the scale. If it changed automatically, past days would change with it.
public struct LoadScale: Sendable, Hashable, Codable {
  /// Common load per point of power stress (TSS).
  public var power: Double
  /// Common load per point of pace stress.
  public var pace: Double
  /// Common load per unit of session RPE × minutes.
  public var rating: Double

  /// Creates a scale with given factors.
  public init(power: Double, pace: Double, rating: Double) {
    self.power = power
    self.pace = pace
    self.rating = rating
  }

  /// Creates the scale of the settings.
  public init(settings: LoadFallbackSettings = LoadFallbackSettings()) {
    self.init(power: settings.stressFactor, pace: settings.stressFactor, rating: settings.ratingFactor)
  }

  /// Returns the factor of a method; 1 for heart rate.
  public subscript(method: LoadMethod) -> Double {
    switch method {
    case .heartRate: 1
    case .power: power
    case .pace: pace
    case .rating: rating
    }
  }
}
