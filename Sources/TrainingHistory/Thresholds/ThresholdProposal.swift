import ActivityStreams
import SessionMetrics
import TextFormats

/// A threshold that the data suggest. Nothing uses it until somebody accepts it.
///
/// ```swift
/// let proposals = ThresholdProposal.learned(from: sessions, efforts: efforts, for: athlete, on: today)
/// for proposal in proposals { print(proposal.metric, proposal.value, proposal.interval as Any, proposal.count) }
/// let updated = athlete.accepting(proposals, from: today)   // sessions before today keep their numbers
/// ```
///
/// Page: *Proposed thresholds*, tests: `ThresholdLearningTests`.
package struct ThresholdProposal: Sendable, Hashable {
  /// The proposed value, by its key in an athlete's document.
  package enum Metric: String, Sendable, Hashable, CaseIterable {
    /// Maximum heart rate, bpm.
    case maximumHeartRate = "max_hr"
    /// Resting heart rate, bpm.
    case restingHeartRate = "resting_hr"
    /// Heart rate at lactate threshold, bpm.
    case thresholdHeartRate = "lthr"
    /// Threshold power (FTP), W.
    case thresholdPower = "ftp_w"
    /// Critical power, W.
    case criticalPower = "critical_power_w"
    /// Work above critical power (W′), J.
    case anaerobicWork = "w_prime_j"
    /// Critical speed, m/s.
    case criticalSpeed = "critical_speed_ms"
    /// Distance above critical speed (D′), m.
    case anaerobicDistance = "d_prime_m"
    /// Critical swim speed, m/s.
    case criticalSwimSpeed = "css_ms"

    /// The value's field among an athlete's thresholds.
    package var field: WritableKeyPath<AthleteThresholds, Double?> {
      switch self {
      case .maximumHeartRate: \.maximumHeartRate
      case .restingHeartRate: \.restingHeartRate
      case .thresholdHeartRate: \.thresholdHeartRate
      case .thresholdPower: \.thresholdPower
      case .criticalPower: \.criticalPower
      case .anaerobicWork: \.anaerobicWork
      case .criticalSpeed: \.criticalSpeed
      case .anaerobicDistance: \.anaerobicDistance
      case .criticalSwimSpeed: \.criticalSwimSpeed
      }
    }
  }

  /// Cautions before accepting.
  package enum Caution: String, Sendable, Hashable, CaseIterable {
    /// The true value is at least this.
    case lowerBound = "lower_bound"
    /// Nothing says that the efforts were as hard as possible.
    case maybeNotMaximal = "maybe_not_maximal"
    /// One session alone.
    case singleSession = "single_session"
    /// The fit is uncertain, spans too little or gives an implausible value.
    case doubtfulFit = "doubtful_fit"
  }

  /// A session (or a morning) that speaks for the value.
  package struct Witness: Sendable, Hashable {
    /// Its day.
    package let day: CalendarDay
    /// Its identifier, if it has one.
    package let session: String?

    /// A witness.
    package init(day: CalendarDay, session: String? = nil) {
      self.day = day
      self.session = session
    }
  }

  /// The proposed value.
  package let metric: Metric
  /// For which sport; `nil` is for all.
  package let sport: ThresholdSport?
  /// The value, in the unit of the metric.
  package let value: Double
  /// Its interval, wholly above 0; `nil` if the evidence does not say how sure it is.
  package let interval: ClosedRange<Double>?
  /// The current value on the day of the proposal, if any.
  package let current: Double?
  /// The number of pieces of evidence: sessions, efforts of a fit, mornings.
  package let count: Int
  /// The sessions it rests on, by day.
  package let witnesses: [Witness]
  /// The day of the earliest of them.
  package let since: CalendarDay
  /// Cautions before accepting, in the order of `Caution.allCases`.
  package let cautions: [Caution]

  init?(
    _ metric: Metric, sport: ThresholdSport?, value: Double, interval: ClosedRange<Double>?, current: Double?,
    count: Int, witnesses: [Witness], cautions: Set<Caution> = []
  ) {
    let sorted = Set(witnesses).sorted { ($0.day, $0.session ?? "") < ($1.day, $1.session ?? "") }
    // Every threshold is above 0: an interval that reaches 0 means that the evidence does not determine the value.
    guard let first = sorted.first, value.isFinite, value > 0, interval.map({ $0.lowerBound > 0 }) ?? true
    else { return nil }
    self.metric = metric
    self.sport = sport
    self.value = value
    self.interval = interval
    self.current = current
    self.count = count
    self.witnesses = sorted
    since = first.day
    self.cautions = Caution.allCases.filter(cautions.contains)
  }
}

extension AthleteProfile {
  /// The athlete with a value that applies from a day on; earlier days keep the earlier value.
  ///
  /// - Parameters:
  ///   - field: The threshold.
  ///   - value: Its new value; `nil` changes nothing.
  ///   - day: The first day on which it holds.
  ///   - sport: The sport it is for; `nil` is every sport.
  package func setting(
    _ field: WritableKeyPath<AthleteThresholds, Double?>, to value: Double?, from day: CalendarDay,
    sport: ThresholdSport? = nil
  ) -> AthleteProfile {
    var values = AthleteThresholds()
    values[keyPath: field] = value
    var athlete = self
    athlete.datedThresholds.append(DatedThresholds(from: day, sport: sport, values: values))
    return athlete
  }

  /// The athlete with proposals accepted from a day on.
  ///
  /// - Parameters:
  ///   - proposals: The accepted proposals, in any order.
  ///   - day: The first day on which they hold: sessions before it keep their numbers.
  package func accepting(_ proposals: [ThresholdProposal], from day: CalendarDay) -> AthleteProfile {
    proposals.reduce(self) {
      $0.setting($1.metric.field, to: $1.value, from: day, sport: $1.sport)
    }
  }
}
