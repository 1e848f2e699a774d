import ActivityStreams
import RealModule
import Statistics

/// The weight of a minute at a fraction x of heart-rate reserve: a·e^(bx), or the mean of several such curves.
package struct TRIMPWeighting: Sendable, Hashable {
  package struct Curve: Sendable, Hashable {
    package var factor: Double
    package var exponent: Double
    package init(factor: Double, exponent: Double) {
      self.factor = factor
      self.exponent = exponent
    }
  }

  /// The curves to average: one curve, or two if sex is unknown.
  package let curves: [Curve]
  package let clampsAtMaximum: Bool

  package init(curves: [Curve], clampsAtMaximum: Bool = false) {
    self.curves = curves
    self.clampsAtMaximum = clampsAtMaximum
  }

  /// Creates the curve for a sex, or the mean of both curves if sex is unknown.
  package init(_ settings: BanisterSettings, sex: Sex?) {
    let male = Curve(factor: settings.maleFactor, exponent: settings.maleExponent)
    let female = Curve(factor: settings.femaleFactor, exponent: settings.femaleExponent)
    let curves: [Curve] =
      switch sex {
      case .male: [male]
      case .female: [female]
      case nil: [male, female]
      }
    self.init(curves: curves, clampsAtMaximum: settings.clampsAtMaximum)
  }

  /// Returns the load per minute at fraction `x`: x·a·e^(bx); 0 at and below rest.
  package func rate(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    let x = clampsAtMaximum ? min(x, 1) : x
    // A fast path for a single curve, because this is the inner loop of every recomputation.
    if curves.count == 1, let curve = curves.first { return x * curve.factor * .exp(curve.exponent * x) }
    var sum = 0.0
    for curve in curves { sum += x * curve.factor * .exp(curve.exponent * x) }
    return sum / Double(max(1, curves.count))
  }

  /// Returns Σ seconds · rate over a distribution.
  ///
  /// From one whole beat to the next, e^(bx) grows by a constant factor. The exponential is therefore
  /// computed only where heart rates are not consecutive, and every 16 beats to keep the rounding error below
  /// 1e-14. With several curves, each rate is computed directly.
  func integral(of distribution: ValueDistribution, _ reserve: HeartRateReserve) -> Double {
    guard curves.count == 1, let curve = curves.first else {
      return distribution.integral { rate(at: reserve.fraction(of: $0)) }
    }
    let values = distribution.values.elementSpan
    let seconds = distribution.seconds.elementSpan
    let growth = Double.exp(curve.exponent / reserve.width)
    var level = 0.0
    var next = Double.infinity
    var steps = 0
    var load = 0.0
    for place in values.indices {
      let beats = values[place]
      var x = reserve.fraction(of: beats)
      guard x > 0 else { continue }
      if clampsAtMaximum, x > 1 { x = 1 }
      if beats == next, steps < 16, x < 1 {
        level *= growth
        steps += 1
      } else {
        level = .exp(curve.exponent * x)
        steps = 0
      }
      next = beats + 1
      load += seconds[place] * (x * curve.factor * level)
    }
    return load
  }

  /// Load per minute at maximum heart rate.
  package var ceiling: Double { rate(at: 1) }
}
