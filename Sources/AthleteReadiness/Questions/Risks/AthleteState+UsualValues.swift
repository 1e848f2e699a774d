import DayRecords
import RealModule

/// Usual values and spreads of risk inputs that have no baseline of their own.
///
/// The following have no deviation: model probabilities and expected counts (`projected_…`,
/// `instability_…`, `infection_signs`, `training_demand`, `hrv_compression`), which are compared with the
/// rate of all athletes; the fuel model's carried state; shares of recorded days; the three-valued answer
/// about yesterday's food; and weekday effects, which occur once a week.
///
/// Page: *The five risks*, tests: `DriverDeviationTests`.
extension AthleteState {
  private static let ownDays = 28
  /// Number of weeks to look back before the last one, and minimum number of recorded weeks among them.
  private static let ownWeeks = (back: 8, needs: 4)

  /// Returns the usual value of an input and its standard deviation, in the displayed unit; `nil` if unknown.
  func ownUsual(of input: RiskInput) -> (mean: Double, deviation: Double)? {
    let history = memory.risks.history
    switch input {
    case .lately: return ownCompliance
    case .monotony: return ownMonotony
    case .irregularity: return ownIrregularity
    // Costs and capacity are compared with their own median.
    case .rise, .riseTomorrow, .riseAfter, .risen:
      return history.usual(ParameterEnsemble.meanCost).map { (0, $0.deviation) }
    case .capacity, .trough: return history.usual(ParameterEnsemble.meanCapacity).map { (0, $0.deviation) }
    case .strain: return history.usual(ParameterEnsemble.strain)
    case .spike: return ownLargest
    default: return nil
    }
  }

  /// Returns the factor by which an exponentially weighted mean shrinks the SD of independent days: √(g/(2 − g)).
  private static func left(_ gain: Double) -> Double { (gain / (2 - gain)).squareRoot() }

  /// Returns the SD of the log ratio of two exponentially weighted means of squared scores. A squared normal
  /// score has an SD of √2 times its mean.
  static func logRatioDeviation(fast: Double, slow: Double) -> Double {
    (2 * (fast / (2 - fast) + slow / (2 - slow))).squareRoot()
  }

  /// Returns the mean and SD; `nil` if there are too few values or hardly any variation.
  private static func moments(_ values: [Double], needs: Int) -> (mean: Double, deviation: Double)? {
    guard values.count >= max(2, needs) else { return nil }
    var moments = RunningMoments()
    for value in values { moments.update(with: value) }
    return moments.deviation.flatMap { $0 > 1e-6 ? (moments.mean, $0) : nil }
  }

  /// Completed divided by planned load: the long-run mean and its recent spread.
  private var ownCompliance: (mean: Double, deviation: Double)? {
    let least = LoadParameters.dayOff * memory.training.level.mean
    let ratios = (1...Self.ownDays).compactMap { day -> Double? in
      guard let planned = recent[.plannedLoad, day], planned > least, planned > 0,
        let done = recent[.load, day]
      else { return nil }
      return min(max(0, done) / planned, LoadParameters.maximumCompliance)
    }
    return Self.moments(ratios, needs: MetricLevel.usualNeeds).map {
      (memory.training.compliance, $0.deviation * Self.left(LoadParameters.latelyGain))
    }
  }

  /// Mean and standard deviation of training monotony over the complete weeks before the last one.
  private var ownMonotony: (mean: Double, deviation: Double)? {
    let floor = RiskInputs.monotonyFloor * memory.training.level.mean
    guard floor > 1e-9 else { return nil }
    var weeks: [Double] = []
    weeks.reserveCapacity(Self.ownWeeks.back)
    for week in 1...Self.ownWeeks.back {
      var (sum, squares, knownDays) = (0.0, 0.0, 0)
      recent.forEach(.load, in: (1 + 7 * week)..<(8 + 7 * week)) { _, load in
        sum += load
        squares += load * load
        knownDays += 1
      }
      guard knownDays == 7 else { continue }
      let mean = sum / 7
      weeks.append(mean / (max(0, squares / 7 - mean * mean).squareRoot() + floor))
    }
    return Self.moments(weeks, needs: Self.ownWeeks.needs)
  }

  /// Mean and standard deviation of the night-to-night change in bedtime.
  private var ownIrregularity: (mean: Double, deviation: Double)? {
    let changes = (0..<Self.ownDays).compactMap { night -> Double? in
      guard let later = recent[.sleepOnset, night], let earlier = recent[.sleepOnset, night + 1] else {
        return nil
      }
      return min(NightParameters.onsetJump, abs(later - earlier))
    }
    return Self.moments(changes, needs: MetricLevel.usualNeeds).map {
      ($0.mean, $0.deviation * Self.left(NightParameters.irregularityGain))
    }
  }

  /// The largest session of four weeks, normalised to 1, and the SD of daily load relative to it.
  private var ownLargest: (mean: Double, deviation: Double)? {
    var largest = 0.0
    recent.forEach(.load, in: 1..<29) { _, load in largest = max(largest, load) }
    let level = memory.training.level
    guard largest > 1e-6, level.deviation > 1e-6 else { return nil }
    return (1, level.deviation / largest)
  }
}
