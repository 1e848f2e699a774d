import ActivityStreams
import SessionMetrics
import TextFormats

/// A threshold that the data suggest. It has no effect until it is accepted.
///
/// ```swift
/// let proposals = ThresholdProposal.learned(from: sessions, efforts: efforts, for: athlete, on: today)
/// for proposal in proposals { print(proposal.metric, proposal.value, proposal.interval as Any, proposal.count) }
/// let updated = athlete.accepting(proposals, from: today)   // earlier sessions keep the old thresholds
/// ```
///
/// Page: *Proposed thresholds*, tests: `ThresholdLearningTests`.
package struct ThresholdProposal: Sendable, Hashable {
  /// The proposed metric. The raw value is its key in an athlete document.
  package enum Metric: String, Sendable, Hashable, CaseIterable {
    /// Maximum heart rate, bpm.
    case maximumHeartRate = "max_hr"
    /// Resting heart rate, bpm.
    case restingHeartRate = "resting_hr"
    /// Heart rate at lactate threshold, bpm.
    case thresholdHeartRate = "lthr"
    /// Functional threshold power (FTP), W.
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

    /// Returns the minimum half-width of a value's interval, which is the error of the sensor and of the estimate:
    /// 1 bpm for a mean of heart rates, 0 for the maximum, 2 % for the others (house rule).
    func error(of value: Double) -> Double {
      switch self {
      case .maximumHeartRate: 0
      case .restingHeartRate, .thresholdHeartRate: 1
      default: 0.02 * value
      }
    }

    /// Key path of the value in an athlete's thresholds.
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

  /// A caveat to consider before accepting a proposal.
  package enum Caution: String, Sendable, Hashable, CaseIterable {
    /// The true value may be higher.
    case lowerBound = "lower_bound"
    /// The efforts may not have been maximal.
    case maybeNotMaximal = "maybe_not_maximal"
    /// The evidence comes from a single session.
    case singleSession = "single_session"
    /// The fit is uncertain, covers too narrow a range or gives an implausible value.
    case doubtfulFit = "doubtful_fit"
  }

  /// A session or morning that supports the value.
  package struct Witness: Sendable, Hashable {
    package let day: CalendarDay
    /// Identifier of the session, if any.
    package let session: String?

    package init(day: CalendarDay, session: String? = nil) {
      self.day = day
      self.session = session
    }
  }

  package let metric: Metric
  /// The sport; `nil` for all sports.
  package let sport: ThresholdSport?
  /// The proposed value, in the unit of the metric.
  package let value: Double
  /// Confidence interval, at least as wide as the measurement error; `nil` if it cannot be estimated.
  package let interval: ClosedRange<Double>?
  /// The current value on the day of the proposal, if any.
  package let current: Double?
  /// Number of sessions, efforts or mornings used.
  package let count: Int
  /// The supporting sessions or mornings, oldest first.
  package let witnesses: [Witness]
  /// Date of the earliest supporting session or morning.
  package let since: CalendarDay
  /// Caveats, in the order of `Caution.allCases`.
  package let cautions: [Caution]

  init?(
    _ metric: Metric, sport: ThresholdSport?, value: Double, interval: ClosedRange<Double>?, current: Double?,
    count: Int, witnesses: [Witness], cautions: Set<Caution> = []
  ) {
    let sorted = Set(witnesses).sorted { ($0.day, $0.session ?? "") < ($1.day, $1.session ?? "") }
    // All thresholds are positive, so an interval that reaches 0 means that the data do not determine the
    // value.
    guard let first = sorted.first, value.isFinite, value > 0, interval.map({ $0.lowerBound > 0 }) ?? true
    else { return nil }
    let reach = metric.error(of: value)
    self.metric = metric
    self.sport = sport
    self.value = value
    self.interval = interval.map { min($0.lowerBound, value - reach)...max($0.upperBound, value + reach) }
    self.current = current
    self.count = count
    self.witnesses = sorted
    since = first.day
    self.cautions = Caution.allCases.filter(cautions.contains)
  }
}

extension AthleteProfile {
  /// Returns the profile with a threshold that applies from a given day. Earlier days keep the previous
  /// value.
  ///
  /// - Parameters:
  ///   - field: The threshold to set.
  ///   - value: The new value; `nil` changes nothing.
  ///   - day: The first day on which it applies.
  ///   - sport: The sport; `nil` for all sports.
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

  /// Returns the profile with accepted proposals that apply from a given day.
  package func accepting(_ proposals: [ThresholdProposal], from day: CalendarDay) -> AthleteProfile {
    proposals.reduce(self) {
      $0.setting($1.metric.field, to: $1.value, from: day, sport: $1.sport)
    }
  }
}
