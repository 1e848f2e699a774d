public import ActivityStreams
import Statistics

/// Bounds of the energy systems between which a load is split.
public struct LoadFocusSettings: SettingsGroup {
  /// Lowest heart-rate zone that counts as high aerobic.
  public var highAerobicZone = 3
  /// Lowest heart-rate zone that counts as anaerobic.
  public var anaerobicZone = 5
  /// First lactate threshold as a fraction of threshold power or speed.
  public var firstThresholdShare = 0.75
  /// Lower bound of anaerobic output, as a fraction of threshold power or speed.
  public var anaerobicShare = 1.06

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "load_focus"
  package static let settings: [Setting<LoadFocusSettings>] = [
    .count("high_aerobic_zone", \.highAerobicZone, in: 1...12, "first heart-rate zone of high aerobic load"),
    .count("anaerobic_zone", \.anaerobicZone, in: 2...13, "first heart-rate zone of anaerobic load"),
    .number(
      "first_threshold_share", \.firstThresholdShare, in: 0.4...0.95,
      "first lactate threshold as a fraction of threshold power or speed, if it is unknown"),
    .number(
      "anaerobic_share", \.anaerobicShare, in: 1...1.5,
      "fraction of threshold power or speed above which load is anaerobic"),
  ]
}

/// A session's load split by energy system.
///
/// Page: *Load focus*, tests: `LoadFocusTests`.
public struct LoadFocus: Sendable, Hashable {
  /// The channel used for the split.
  public enum Basis: String, Sendable, Hashable {
    /// Heart-rate zones. They miss short anaerobic work.
    case heartRate = "estimated_from_heart_rate"
    /// Measured power.
    case power
    /// Measured speed.
    case speed
  }

  /// Load below the first threshold.
  public let lowAerobic: Double
  /// Load between the first threshold and the anaerobic bound.
  public let highAerobic: Double
  /// Load above the anaerobic bound, or in the anaerobic zone and above.
  public let anaerobic: Double
  /// The channel used for the split.
  public let basis: Basis

  /// The total load, the sum of the three.
  public var total: Double { lowAerobic + highAerobic + anaerobic }
  /// Whole percentages of low aerobic, high aerobic and anaerobic load. They sum to 100, or are all 0 if the
  /// load is 0.
  public var percentages: [Int] { WholePercentages.of([lowAerobic, highAerobic, anaerobic]) }
  /// Fractions of the three energy systems, 0…1; `nil` if the load is 0.
  package var fractions: [Double]? {
    total > 0 ? [lowAerobic / total, highAerobic / total, anaerobic / total] : nil
  }

  package func scaled(by factor: Double) -> LoadFocus {
    LoadFocus(
      lowAerobic: factor * lowAerobic, highAerobic: factor * highAerobic, anaerobic: factor * anaerobic,
      basis: basis)
  }

  /// Returns the same split for another measure of the session's load.
  ///
  /// - Returns: `nil` if the load is negative or not finite, or if a positive load would have to be split like a load
  ///   of 0.
  package func dividing(_ load: Double) -> LoadFocus? {
    guard load >= 0, load.isFinite else { return nil }
    guard total > 0 else { return load > 0 ? nil : self }
    // If the loads differ only by the order of summation, the exact split is kept.
    return (load - total).magnitude <= 1e-9 * total ? self : scaled(by: load / total)
  }

  package init(lowAerobic: Double, highAerobic: Double, anaerobic: Double, basis: Basis) {
    self.lowAerobic = lowAerobic
    self.highAerobic = highAerobic
    self.anaerobic = anaerobic
    self.basis = basis
  }

  /// Splits the exponential load by heart-rate zone. Load below zone 1 is low aerobic.
  package init(
    _ load: BanisterTRIMP, of distribution: ValueDistribution, zones: HeartRateZones,
    settings: LoadFocusSettings
  ) {
    var parts = [0.0, 0.0, 0.0]
    for place in distribution.values.indices {
      let heartRate = distribution.values[place]
      let number = zones.zones[zones.index(of: heartRate)].number
      let part = number >= settings.anaerobicZone ? 2 : number >= settings.highAerobicZone ? 1 : 0
      parts[part] += distribution.seconds[place] / 60 * load.rate(at: heartRate)
    }
    self.init(lowAerobic: parts[0], highAerobic: parts[1], anaerobic: parts[2], basis: .heartRate)
  }

  /// Splits a load by measured power or speed; each second is weighted by the square of its output.
  ///
  /// - Parameters:
  ///   - load: The load to split.
  ///   - output: Seconds at each power (W) or speed (m/s).
  ///   - threshold: Threshold power or speed.
  ///   - firstThreshold: First lactate threshold, if known.
  ///   - basis: The kind of output.
  ///   - settings: The bounds.
  /// - Returns: `nil` if no output is above 0, if the load is negative or not finite, or the threshold is not
  ///   positive.
  package init?(
    load: Double, output: ValueDistribution, threshold: Double, firstThreshold: Double? = nil, basis: Basis,
    settings: LoadFocusSettings
  ) {
    guard load >= 0, load.isFinite, threshold > 0, threshold.isFinite else { return nil }
    let first = firstThreshold ?? settings.firstThresholdShare * threshold
    let upper = settings.anaerobicShare * threshold
    // The output itself is squared, not its ratio to threshold, because the threshold cancels out.
    let values = output.values.elementSpan
    let seconds = output.seconds.elementSpan
    // Sums the total, the part above low and the top part, two values at a time.
    let count = min(values.count, seconds.count)
    var (all, notLow, tops) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    func add(_ value: SIMD2<Double>, _ time: SIMD2<Double>) {
      let work = SIMD2.zero.replacing(with: time * value * value, where: value .> 0)
      let isTop = value .> upper
      all += work
      notLow += SIMD2.zero.replacing(with: work, where: (value .>= first) .| isTop)
      tops += SIMD2.zero.replacing(with: work, where: isTop)
    }
    var place = 0
    while place &+ 2 <= count {
      add(
        SIMD2(values[unchecked: place], values[unchecked: place &+ 1]),
        SIMD2(seconds[unchecked: place], seconds[unchecked: place &+ 1]))
      place &+= 2
    }
    if place < count { add(SIMD2(values[place], 0), SIMD2(seconds[place], 0)) }
    let sum = all.sum()
    let top = tops.sum()
    let high = max(0, notLow.sum() - top)
    let low = max(0, sum - notLow.sum())
    guard sum > 0, sum.isFinite else { return nil }
    self.init(
      lowAerobic: load * low / sum, highAerobic: load * high / sum,
      anaerobic: load * top / sum,
      basis: basis)
  }
}
