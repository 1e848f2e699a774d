public import SessionMetrics
import Statistics

/// The factors that convert each load to the common scale, that of the exponential training impulse.
///
/// A scale is a value that the caller keeps. `proposed(from:settings:)` learns one from sessions with two loads, and
/// it is used only when the caller applies it: a scale that changed automatically would rewrite old days.
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

  /// A factor learned from the athlete's own sessions.
  package struct Proposal: Sendable, Hashable {
    /// The method.
    package let method: LoadMethod
    /// Median of load ÷ the method's own unit.
    package let factor: Double
    /// The middle half of the ratios: quartiles.
    package let spread: ClosedRange<Double>
    /// Sessions that have both.
    package let count: Int
  }

  /// The athlete's own factors: for each method the median ratio of heart-rate load to it over sessions that have both.
  ///
  /// - Parameters:
  ///   - evidence: The loads of sessions.
  ///   - settings: How many sessions are needed.
  /// - Returns: In the order power, pace, rating; methods with too few sessions are left out.
  package static func proposed(
    from evidence: [LoadEvidence], settings: LoadFallbackSettings = LoadFallbackSettings()
  ) -> [Proposal] {
    [LoadMethod.power, .pace, .rating].compactMap { method in
      let ratios = evidence.compactMap { one -> Double? in
        guard let load = one[.heartRate], let own = one[method], own > 0 else { return nil }
        return load / own
      }
      let sample = SortedSample(ratios)
      guard sample.values.count >= max(1, settings.ratingSessions), let factor = sample.median,
        let lower = sample.quantile(0.25), let upper = sample.quantile(0.75)
      else { return nil }
      return Proposal(method: method, factor: factor, spread: lower...upper, count: sample.values.count)
    }
  }

  /// This scale with proposals taken in.
  package func applying(_ proposals: [Proposal]) -> LoadScale {
    var scale = self
    for proposal in proposals {
      switch proposal.method {
      case .heartRate: break
      case .power: scale.power = proposal.factor
      case .pace: scale.pace = proposal.factor
      case .rating: scale.rating = proposal.factor
      }
    }
    return scale
  }
}
