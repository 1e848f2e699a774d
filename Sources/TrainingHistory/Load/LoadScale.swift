public import SessionMetrics

/// The factors that convert each load to the common scale, that of the exponential training impulse.
///
/// A scale is a value that the caller keeps: one that changed automatically would rewrite old days.
public struct LoadScale: Sendable, Hashable, Codable {
  /// Load per point of power stress.
  public var power: Double
  /// Load per point of pace stress.
  public var pace: Double
  /// Load per unit of session RPE × minutes.
  public var rating: Double

  /// A scale.
  public init(power: Double, pace: Double, rating: Double) {
    self.power = power
    self.pace = pace
    self.rating = rating
  }

  /// The scale of the settings.
  public init(settings: LoadFallbackSettings = LoadFallbackSettings()) {
    self.init(power: settings.stressFactor, pace: settings.stressFactor, rating: settings.ratingFactor)
  }

  /// The factor of a method; 1 for heart rate.
  public subscript(method: LoadMethod) -> Double {
    switch method {
    case .heartRate: 1
    case .power: power
    case .pace: pace
    case .rating: rating
    }
  }
}
