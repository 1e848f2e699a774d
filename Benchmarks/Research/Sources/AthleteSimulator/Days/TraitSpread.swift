/// The distribution of a trait, limited to a range.
public struct TraitSpread: Sendable, Hashable {
  /// The family of the distribution, with its two parameters.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// Normal, by mean and standard deviation.
    case normal
    /// Log-normal, by median and standard deviation on the log scale.
    case logNormal
    /// Beta, by two shape parameters of at least 1.
    case beta
    /// Uniform, by lower and upper bound.
    case uniform
  }

  /// The family of the distribution.
  public var shape: Shape
  /// Mean, median, first shape parameter or lower bound.
  public var first: Double
  /// Standard deviation (on the log scale if log-normal), second shape parameter or upper bound.
  public var second: Double
  /// Minimum; smaller draws are raised to it.
  public var least: Double
  /// Maximum; larger draws are lowered to it.
  public var most: Double

  /// Creates a distribution of the given family.
  public init(
    _ shape: Shape, _ first: Double, _ second: Double,
    in limits: ClosedRange<Double> = -.infinity ... .infinity
  ) {
    self.shape = shape
    self.first = first
    self.second = second
    least = limits.lowerBound
    most = limits.upperBound
  }

  /// Creates a normal distribution.
  public static func normal(
    _ mean: Double, _ deviation: Double, in limits: ClosedRange<Double> = -.infinity ... .infinity
  ) -> TraitSpread { TraitSpread(.normal, mean, deviation, in: limits) }

  /// Creates a log-normal distribution: `median`·e^(N(0, `deviation`)).
  public static func logNormal(
    _ median: Double, _ deviation: Double, in limits: ClosedRange<Double> = 0 ... .infinity
  ) -> TraitSpread { TraitSpread(.logNormal, median, deviation, in: limits) }

  /// Creates a beta distribution.
  public static func beta(_ one: Double, _ other: Double, in limits: ClosedRange<Double> = 0...1)
    -> TraitSpread
  {
    TraitSpread(.beta, one, other, in: limits)
  }

  /// Creates a uniform distribution.
  public static func uniform(_ lower: Double, _ upper: Double) -> TraitSpread {
    TraitSpread(.uniform, lower, upper)
  }

  /// Returns the distribution with centre, bounds and limits multiplied by a factor. Beta distributions
  /// are unchanged.
  public func scaled(by factor: Double) -> TraitSpread {
    var scaled = self
    switch shape {
    case .normal, .uniform:
      scaled.first *= factor
      scaled.second *= factor
    case .logNormal: scaled.first *= factor
    case .beta: return self
    }
    scaled.least *= factor
    scaled.most *= factor
    return scaled
  }

  func value(_ chance: inout SimulationGenerator) -> Double {
    let value: Double
    switch shape {
    case .normal: value = first + second * chance.normal()
    case .logNormal: value = first * PortableMath.exponential(second * chance.normal())
    case .beta: value = chance.beta(first, second)
    case .uniform: value = first + (second - first) * chance.uniform()
    }
    return min(max(value, least), most)
  }
}
