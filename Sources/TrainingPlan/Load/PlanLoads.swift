import ActivityStreams
import RealModule
import SessionMetrics
import Statistics
import TextFormats
import TrainingHistory

/// The expected load of a planned session, with its interval.
public struct ExpectedLoad: Sendable, Hashable {
  /// Where an expected load comes from, best first.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The plan states the load.
    case stated
    /// The athlete's own load per minute for this kind and intensity.
    case ownKind = "own_kind"
    /// The athlete's own load per minute for the sport.
    case ownSport = "own_sport"
    /// A session RPE assumed for the intensity.
    case rating
    /// Only the planned duration.
    case minutes
  }

  /// The load in TRIMP units (exponential training impulse).
  public let value: Double
  /// The 90 % interval of the load.
  public let interval: LoadInterval
  /// Standard deviation of the logarithm of the load, for a normal distribution with this interval.
  public let error: Double
  /// Where the load comes from.
  public let method: Method
  /// Number of sessions used for the load.
  public let sessions: Int
}

/// This athlete's load per minute, by kind of activity and intensity.
///
/// ```
/// load = minutes · median of load per minute
/// interval = load · e^(± 1.64 · ε)
/// ε² = (t/1.64 · σ)² · (1 + π/2n) + μ²
/// ```
///
/// σ is the standard deviation of the logarithms, t the quantile of Student's t distribution with n − 1 degrees of
/// freedom, and μ the scatter of completed around planned minutes. With few sessions, t and π/2n (the error of a
/// median) allow for the uncertainty of σ and of the median (Student 1908).
///
/// The intensity of a session comes from its session RPE (Foster 1998; thresholds at 4 and 7), from its plan
/// item or from its tercile of load per minute within its kind, in this order of preference. Sessions grouped
/// by their own load vary less than future ones will. The error of such a group is therefore at least the
/// distance to the nearest other tercile. With too few sessions of a kind, the estimate uses its sport, then
/// a rating from the settings, then the minutes alone, with a wider interval each time.
///
/// Page: *Load of a planned session*, tests: `PlanLoadTests`.
package struct PlanLoads: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    let kind: String
    let sport: String
    let perMinute: Double
    let intensity: PlanIntensity?
  }

  /// A group of sessions: by kind, by sport, or all.
  private struct Group: Sendable, Hashable {
    let name: String?
    let bySport: Bool
    let intensity: PlanIntensity?
  }

  /// Load per minute in one group of sessions: the median, the standard deviation of the logarithm for the next
  /// session, and the number of sessions.
  private struct Rate: Sendable, Hashable {
    let median: Double
    var error: Double
    let sessions: Int
  }

  private let rates: [Group: Rate]
  private let minutesError: Double
  /// The athlete's own load per unit of session RPE and minute; `nil` if there are too few rated sessions.
  package let ownRatingFactor: Double?
  /// Number of rated sessions needed for the athlete's own factor, the same as for day records.
  private static let ratedNeeded = 10
  private let settings: PlanSettings
  private let scale: LoadFallbackSettings
  /// Standard deviation of ln(completed ÷ expected load) by method, from the athlete's own pairs.
  private var errors: [ExpectedLoad.Method: Double] = [:]

  /// Computes the athlete's loads per minute from sessions in any order; those after today are ignored.
  ///
  /// `intensities` has the planned intensity of each session, keyed by ID. `minutesError` comes from
  /// `PlanCompliance.minutesError`.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(
    _ history: [SessionSummary], today: CalendarDay, intensities: [String: PlanIntensity] = [:],
    minutesError: Double = 0, rules: LoadRules, settings: PlanSettings,
    scale: LoadFallbackSettings
  ) {
    self.settings = settings
    self.scale = scale
    self.minutesError = minutesError.isFinite ? max(0, minutesError) : 0
    struct Known {
      let kind: ActivityKind
      let perMinute: Double
      let rated: PlanIntensity?
      let factor: Double?
    }
    let first = today.adding(days: -settings.ownDays)
    let usable = history.compactMap { session -> Known? in
      guard session.day >= first, session.day <= today, let seconds = session.duration, seconds >= 300,
        let load = SessionLoad.value(of: session, rules: rules), load > 0
      else { return nil }
      let rating = session.sessionRating.map { $0 / (seconds / 60) }
      return Known(
        kind: ActivityKind(named: session.kind), perMinute: load / (seconds / 60),
        rated: rating.flatMap { PlanIntensity(rating: $0) } ?? session.id.flatMap { intensities[$0] },
        factor: session.sessionRating.flatMap { $0 > 0 ? load / $0 : nil })
    }
    let factors = usable.compactMap(\.factor).filter { $0 > 0 && $0.isFinite }
    ownRatingFactor = factors.count >= Self.ratedNeeded ? median(of: factors) : nil
    let sorted = Dictionary(grouping: usable, by: { $0.kind.name }).mapValues { $0.map(\.perMinute).sorted() }
    var logs: [Group: [Double]] = [:]
    var thirds: [Group: Int] = [:]
    for one in usable {
      let entry = Entry(
        kind: one.kind.name, sport: Self.sport(of: one.kind), perMinute: one.perMinute,
        intensity: one.rated ?? Self.third(one.perMinute, of: sorted[one.kind.name] ?? []))
      for intensity in Set([nil, entry.intensity]) {
        for group in [
          Group(name: entry.kind, bySport: false, intensity: intensity),
          Group(name: entry.sport, bySport: true, intensity: intensity),
          Group(name: nil, bySport: false, intensity: intensity),
        ] {
          logs[group, default: []].append(Double.log(entry.perMinute))
          if intensity != nil, one.rated == nil { thirds[group, default: 0] += 1 }
        }
      }
    }
    let plain = logs.compactMapValues { Self.rate($0, settings) }
    rates = plain.reduce(into: [:]) { rates, entry in
      var rate = entry.value
      // Applies only if most sessions of the group were classified by their own load.
      if 2 * (thirds[entry.key] ?? 0) > logs[entry.key]?.count ?? 0 {
        let others = PlanIntensity.allCases.filter { $0 != entry.key.intensity }.compactMap {
          plain[Group(name: entry.key.name, bySport: entry.key.bySport, intensity: $0)]?.median
        }
        let near = others.map { (Double.log($0) - Double.log(rate.median)).magnitude }.min()
        let whole = plain[Group(name: entry.key.name, bySport: entry.key.bySport, intensity: nil)]?.error
        rate.error = max(rate.error, min(near ?? .infinity, whole ?? rate.error))
      }
      rates[entry.key] = rate
    }
  }

  private static func rate(_ logs: [Double], _ settings: PlanSettings) -> Rate? {
    guard logs.count >= max(2, PlanSettings.ownSessions), let middle = median(of: logs) else { return nil }
    let count = Double(logs.count)
    let mean = logs.reduce(0, +) / count
    let squares = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let spread = max(0.05, (squares / (count - 1)).squareRoot())
    // Widen the interval to allow for the number of sessions, at the same confidence level.
    let normal = PlanSettings.intervalWidth
    let level = 1 - 2 * normalCumulative(-normal)
    let few = StudentT(degreesOfFreedom: count - 1)?.critical(level: level).map { $0 / normal } ?? 1
    return Rate(
      median: Double.exp(middle), error: spread * max(1, few) * (1 + .pi / (2 * count)).squareRoot(),
      sessions: logs.count)
  }

  /// Returns the tercile of a load per minute within its kind; `nil` if there are fewer than six sessions or
  /// the terciles are equal.
  private static func third(_ value: Double, of sorted: [Double]) -> PlanIntensity? {
    guard sorted.count >= 6 else { return nil }
    let (low, high) = (sorted[sorted.count / 3], sorted[sorted.count * 2 / 3])
    guard low < high else { return nil }
    return value < low ? .easy : value < high ? .moderate : .hard
  }

  private static func sport(of kind: ActivityKind) -> String {
    kind.sport == .other ? kind.category.rawValue : kind.sport.rawValue
  }

  /// Returns the athlete's load per minute: the median, the standard deviation of the logarithm for the next session,
  /// and the number of sessions.
  ///
  /// `nil` stands for all kinds or all intensities. `bySport` includes all kinds of the same sport.
  ///
  /// - Returns: `nil` if there are too few sessions.
  package func perMinute(kind: ActivityKind?, intensity: PlanIntensity?, bySport: Bool = false) -> (
    median: Double, error: Double, sessions: Int
  )? {
    let group = Group(
      name: kind.map { bySport ? Self.sport(of: $0) : $0.name }, bySport: kind != nil && bySport,
      intensity: intensity)
    return rates[group].map { ($0.median, $0.error, $0.sessions) }
  }

  /// Returns the expected load of an item; `nil` for alerts, and for items without a planned load or
  /// duration.
  package func load(of item: PlanItem) -> ExpectedLoad? {
    guard item.isSession else { return nil }
    if let stated = item.plannedLoad {
      let factor =
        switch item.plannedUnit {
        case .load?, nil: 1.0
        case .tss?: scale.stressFactor
        case .sessionRating?: ownRatingFactor ?? scale.ratingFactor
        case .minutes?: scale.minuteFactor
        }
      return expected(stated * factor, error(of: .stated), .stated, 0)
    }
    guard let minutes = item.minutes, minutes > 0 else { return nil }
    let kind = item.activityKind
    if let kind, let estimate = perMinute(kind: kind, intensity: item.intensity) {
      return expected(
        minutes * estimate.median, with(minutesError, estimate.error), .ownKind, estimate.sessions)
    }
    if let kind, let estimate = perMinute(kind: kind, intensity: item.intensity, bySport: true) {
      return expected(
        minutes * estimate.median, with(minutesError, estimate.error), .ownSport, estimate.sessions)
    }
    if let rating = item.rating ?? item.intensity.flatMap({ settings.ratings[$0.rawValue] }), rating > 0 {
      let factor = ownRatingFactor ?? scale.ratingFactor
      return expected(minutes * rating * factor, error(of: .rating), .rating, 0)
    }
    return expected(minutes * scale.minuteFactor, error(of: .minutes), .minutes, 0)
  }

  /// Returns the default error of a method, used until the athlete's own pairs replace it; 0 for the athlete's own
  /// loads, which have their own error.
  private func usualError(of method: ExpectedLoad.Method) -> Double {
    switch method {
    case .stated: PlanSettings.complianceError
    case .rating: PlanSettings.ratingError
    case .minutes: PlanSettings.unknownError
    case .ownKind, .ownSport: 0
    }
  }

  private func error(of method: ExpectedLoad.Method) -> Double { errors[method] ?? usualError(of: method) }

  /// Smallest error of a method, however closely the plan is followed.
  private static let minimumError = 0.05

  /// Returns these loads with intervals that reflect how far completed loads differed from expected ones, by method.
  ///
  /// ε² = (k·ε₀² + Σ ln²(done ÷ expected)) ÷ (k + n), where the prior ε₀ counts as k pairs. Loads from the athlete's
  /// own sessions keep their own error. As in compliance, pairs that differ by more than a factor of 4 are ignored.
  package func fitted(to plan: AthletePlan, matching: PlanMatching) -> PlanLoads {
    let most = Double.log(PlanCompliance.maximumFactor)
    var squares: [ExpectedLoad.Method: (sum: Double, count: Double)] = [:]
    for item in plan.items {
      guard let done = item.stats.load ?? matching.workout(of: item.id)?.stats.load, done > 0,
        let planned = load(of: item), planned.value > 0
      else { continue }
      let ratio = Double.log(done / planned.value)
      guard ratio.magnitude <= most else { continue }
      squares[planned.method, default: (0, 0)].sum += ratio * ratio
      squares[planned.method, default: (0, 0)].count += 1
    }
    var fitted = self
    for (method, found) in squares where usualError(of: method) > 0 {
      let usual = usualError(of: method)
      let weight = PlanSettings.compliancePrior + found.count
      let variance = (PlanSettings.compliancePrior * usual * usual + found.sum) / weight
      if variance.isFinite { fitted.errors[method] = max(Self.minimumError, variance.squareRoot()) }
    }
    return fitted
  }

  private func with(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }

  private func expected(_ value: Double, _ error: Double, _ method: ExpectedLoad.Method, _ sessions: Int)
    -> ExpectedLoad?
  {
    guard value.isFinite, value >= 0 else { return nil }
    let reach = Double.exp(min(3, PlanSettings.intervalWidth * error))
    return ExpectedLoad(
      value: value, interval: LoadInterval(value / reach, value * reach), error: error, method: method,
      sessions: sessions)
  }
}
