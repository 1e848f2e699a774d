import ActivityStreams
import RealModule
import Statistics
import TextFormats

/// Heart rates of an athlete observed in other sessions and at rest.
public struct HeartRateObservations: Sendable, Hashable {
  /// A heart rate observed on a day.
  public struct Peak: Sendable, Hashable {
    /// The day of the observation.
    public var day: CalendarDay
    /// Highest credible heart rate that was held, or the resting heart rate, bpm.
    public var heartRate: Double
    /// Creates a peak.
    public init(day: CalendarDay, heartRate: Double) {
      self.day = day
      self.heartRate = heartRate
    }
  }

  /// Highest heart rate held in each session, including this one, in any order.
  public var peaks: [Peak]
  /// Resting heart rates of recent days, in any order, bpm.
  public var resting: [Peak]

  /// Creates observations.
  public init(peaks: [Peak] = [], resting: [Peak] = []) {
    self.peaks = peaks
    self.resting = resting
  }
}

/// The reference heart rates of a session and their uncertainties.
///
/// Page: *Maximum and resting heart rate*, tests: `HeartRateAnchorsTests`.
public struct HeartRateAnchors: Sendable, Hashable {
  /// Maximum heart rate, bpm. If `nil`, everything relative to the maximum is also `nil`.
  public var maximum: Estimate?
  /// Resting heart rate, bpm.
  public var resting: Estimate?
  /// Lactate threshold heart rate, bpm.
  public var threshold: Estimate?
  /// Heart rate at the first ventilatory threshold, bpm.
  public var firstVentilatory: Estimate?
  /// Heart rate at the second ventilatory threshold, bpm.
  public var secondVentilatory: Estimate?
  /// Sex; if unknown, the mean of the curves for men and women is used.
  public var sex: Sex?

  /// Creates anchors from given values.
  public init(
    maximum: Estimate? = nil, resting: Estimate? = nil, threshold: Estimate? = nil,
    firstVentilatory: Estimate? = nil, secondVentilatory: Estimate? = nil, sex: Sex? = nil
  ) {
    self.maximum = maximum
    self.resting = resting
    self.threshold = threshold
    self.firstVentilatory = firstVentilatory
    self.secondVentilatory = secondVentilatory
    self.sex = sex
  }

  /// Determines the athlete's anchors for one session.
  ///
  /// - Maximum: the value entered by hand. If it is missing, the rule in the settings applies. With
  ///   `age_above_observation`, an observation is only a lower bound: the estimate is the age equation's
  ///   normal distribution truncated below at the observation. If age is unknown, the population prior is
  ///   truncated in the same way.
  /// - Resting: the first that is known of the value entered by hand, the median of recent days and the
  ///   assumed value.
  /// - VT1, VT2: the value entered by hand. If it is missing and the settings allow it, a fraction of the
  ///   maximum is used.
  ///
  /// - Parameters:
  ///   - day: The day of the session, which selects the thresholds and the age.
  ///   - observations: The observations.
  ///   - athlete: The athlete.
  ///   - settings: The settings.
  ///   - sport: The sport.
  public init(
    of athlete: AthleteProfile, on day: CalendarDay?, sport: ThresholdSport? = nil,
    observations: HeartRateObservations = HeartRateObservations(), settings: AnchorSettings = AnchorSettings()
  ) {
    let inForce = athlete.thresholds(on: day, sport: sport)
    sex = athlete.sex
    maximum =
      inForce.maximumHeartRate.map { Estimate(exactly: $0) }
      ?? Self.maximum(
        age: athlete.age(on: day), observed: Self.observedMaximum(observations, on: day, settings), settings)
    resting =
      inForce.restingHeartRate.map { Estimate(exactly: $0) }
      ?? Self.recentResting(observations, on: day)
      ?? Estimate(
        mean: settings.assumedResting, standardDeviation: AnchorSettings.assumedRestingDeviation,
        z: settings.intervalWidth, source: .assumed)
    threshold = inForce.thresholdHeartRate.map { Estimate(exactly: $0) }
    firstVentilatory =
      inForce.firstVentilatoryHeartRate.map { Estimate(exactly: $0) }
      ?? (settings.useThresholdShares ? maximum?.share(settings.firstThresholdShare) : nil)
    secondVentilatory =
      inForce.secondVentilatoryHeartRate.map { Estimate(exactly: $0) }
      ?? (settings.useThresholdShares ? maximum?.share(settings.secondThresholdShare) : nil)
  }

  static func maximum(age: Double?, observed: Double?, _ settings: AnchorSettings) -> Estimate? {
    let fromAge = age.flatMap {
      settings.ageEquation.maximumHeartRate(atAge: $0, equations: AgeEquations.published)
    }
    let deviation = AnchorSettings.ageEquationDeviation
    func cutOff(_ mean: Double, _ deviation: Double, at bound: Double, _ source: Estimate.Source) -> Estimate
    {
      let truncated = TruncatedNormal(mean: mean, standardDeviation: deviation, bound: bound)
      let tail = TruncatedNormal.logSurvival(settings.intervalWidth)
      return Estimate(
        mean: truncated.truncatedMean, standardDeviation: truncated.truncatedDeviation,
        lower: truncated.quantile(.exp(tail)), upper: truncated.quantile(1 - .exp(tail)), source: source)
    }
    switch (settings.maximumRule, fromAge, observed) {
    case (.observedElseAge, _, .some(let observed)):
      return Estimate(exactly: observed, source: .observed)
    case (.ageAboveObservation, .some(let mean), .some(let bound)):
      return cutOff(mean, deviation, at: bound, .ageAndObservation)
    case (_, .some(let mean), _):
      return Estimate(
        mean: mean, standardDeviation: deviation, z: settings.intervalWidth, source: .ageEquation)
    case (.ageAboveObservation, .none, .some(let bound)):
      return cutOff(
        settings.populationMaximum, AnchorSettings.populationMaximumDeviation, at: bound, .observedLowerBound)
    case (.ageAboveObservation, .none, .none):
      return Estimate(
        mean: settings.populationMaximum, standardDeviation: AnchorSettings.populationMaximumDeviation,
        z: settings.intervalWidth, source: .population)
    default: return nil
    }
  }

  /// Returns the highest heart rate reached in the required number of sessions within the look-back period.
  static func observedMaximum(
    _ observations: HeartRateObservations, on day: CalendarDay?, _ settings: AnchorSettings
  ) -> Double? {
    let peaks = observations.peaks.filter { peak in
      guard HeartRateReserve.credible.contains(peak.heartRate) else { return false }
      guard let day else { return true }
      let age = peak.day.days(to: day)
      guard age >= 0 else { return false }
      return settings.lookBack.map { Double(age) < $0 } ?? true
    }
    let falling = peaks.map(\.heartRate).sorted(by: >)
    let needed = max(1, settings.observationSessions)
    return needed <= falling.count ? falling[needed - 1] : nil
  }

  /// Returns the median of the most recent resting heart rates up to this day.
  static func recentResting(_ observations: HeartRateObservations, on day: CalendarDay?) -> Estimate? {
    let usable = observations.resting.filter { rest in
      HeartRateReserve.credibleResting.contains(rest.heartRate) && (day.map { rest.day <= $0 } ?? true)
    }
    let last = usable.sorted { $0.day < $1.day }.suffix(AnchorSettings.restingDays)
    let sorted = last.map(\.heartRate).sorted()
    guard let lowest = sorted.first, let highest = sorted.last, let median = Statistics.median(sorted: sorted)
    else {
      return nil
    }
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = sorted.count > 1 ? (squares / Double(sorted.count - 1)).squareRoot() : 0
    return Estimate(
      mean: median, standardDeviation: deviation, lower: lowest, upper: highest, source: .recentDays)
  }
}

extension Estimate {
  /// Returns a fraction of the maximum, used in place of an unmeasured threshold.
  func share(_ share: Double) -> Estimate {
    Estimate(
      mean: mean * share, standardDeviation: standardDeviation * share, lower: lower * share,
      upper: upper * share, source: .shareOfMaximum)
  }
}
