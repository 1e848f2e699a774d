import ActivityStreams
import RealModule
import SessionMetrics
import Statistics
import TextFormats
import TrainingHistory

/// The load that a planned session is expected to have, with its interval.
public struct ExpectedLoad: Sendable, Hashable {
  /// The source, best first.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The plan states it.
    case stated
    /// The athlete's own load per minute of this kind and intensity.
    case ownKind = "own_kind"
    /// The same for the sessions of its sport.
    case ownSport = "own_sport"
    /// A session RPE for the intensity.
    case rating
    /// The minutes alone.
    case minutes
  }

  /// The load on the scale of the exponential training impulse.
  public let value: Double
  /// Its 90 % interval.
  public let interval: LoadInterval
  /// Standard deviation of its logarithm: that of a normal distribution with this interval.
  public let error: Double
  /// The source.
  public let method: Method
  /// The sessions behind it.
  public let sessions: Int
}

/// The load per minute of this athlete's training, by kind of activity and intensity.
///
/// ```
/// load = minutes · median of load per minute
/// interval = load · e^(± 1.64 · ε)
/// ε² = (t/1.64 · σ)² · (1 + π/2n) + μ²     σ of the logarithms, t of n − 1 degrees of freedom, μ of the minutes done
/// ```
///
/// With n sessions neither σ nor the median is known well: Student's t and the error of a median, π/2n, cover that
/// (Student 1908). μ is the scatter of completed about planned minutes.
///
/// A session's intensity comes from its session RPE (Foster 1998; thresholds at 4 and 7), else from its item; without
/// either, the third of its kind's loads per minute that it is in. Sessions grouped by their own load spread less
/// than future ones: for a group of thirds the distance to the nearest other third counts, if larger. With too few
/// sessions of a kind, all of its sport count, then a rating from the settings, then the minutes alone, each with a
/// wider interval.
///
/// Page: *Load of a planned session*, tests: `PlanLoadTests`.
package struct PlanLoads: Sendable, Hashable {
  private struct Entry: Sendable, Hashable {
    let kind: String
    let sport: String
    let perMinute: Double
    let intensity: PlanIntensity?
  }

  /// The grouping of sessions: by kind, by sport, or all.
  private struct Group: Sendable, Hashable {
    let name: String?
    let bySport: Bool
    let intensity: PlanIntensity?
  }

  /// Load per minute of a group: median, standard deviation of the logarithm of the next one, sessions.
  private struct Rate: Sendable, Hashable {
    let median: Double
    var error: Double
    let sessions: Int
  }

  private let rates: [Group: Rate]
  private let minutesError: Double
  /// The athlete's own load per session RPE and minute; `nil` for too few rated sessions.
  package let ownRatingFactor: Double?
  /// Rated sessions that the own factor needs (contract of the day record).
  private static let ratedNeeded = 10
  private let settings: PlanSettings
  private let scale: LoadFallbackSettings
  /// Standard deviation of the logarithm of completed by expected load, by method, from the athlete's own pairs.
  private var errors: [ExpectedLoad.Method: Double] = [:]

  /// The athlete's own loads.
  ///
  /// - Parameters:
  ///   - history: Sessions in any order.
  ///   - today: The day of the question; later sessions are left out.
  ///   - intensities: The intensity that a session was planned with, by its id.
  ///   - minutesError: Standard deviation of the logarithm of minutes done by minutes planned, `PlanCompliance.minutesError`.
  ///   - rules: Which load of a session is used.
  ///   - settings: How many sessions are needed, and of how many days.
  ///   - scale: The factors of session ratings and minutes.
  /// - Complexity: O(*n* log *n*).
  package init(
    _ history: [SessionSummary], today: CalendarDay, intensities: [String: PlanIntensity] = [:],
    minutesError: Double = 0, rules: LoadRules = LoadRules(), settings: PlanSettings = PlanSettings(),
    scale: LoadFallbackSettings = LoadFallbackSettings()
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
    let known = history.compactMap { session -> Known? in
      guard session.day >= first, session.day <= today, let seconds = session.duration, seconds >= 300,
        let load = SessionLoad.value(of: session, rules: rules), load > 0
      else { return nil }
      let rating = session.sessionRating.map { $0 / (seconds / 60) }
      return Known(
        kind: ActivityKind(named: session.kind), perMinute: load / (seconds / 60),
        rated: rating.flatMap { PlanIntensity(rating: $0) } ?? session.id.flatMap { intensities[$0] },
        factor: session.sessionRating.flatMap { $0 > 0 ? load / $0 : nil })
    }
    let factors = known.compactMap(\.factor).filter { $0 > 0 && $0.isFinite }
    ownRatingFactor = factors.count >= Self.ratedNeeded ? median(of: factors) : nil
    let sorted = Dictionary(grouping: known, by: { $0.kind.name }).mapValues { $0.map(\.perMinute).sorted() }
    var logs: [Group: [Double]] = [:]
    var thirds: [Group: Int] = [:]
    for one in known {
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
      // Whether most of a group was sorted by its load.
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
    // As wide as this number of sessions makes an interval of that level.
    let normal = PlanSettings.intervalWidth
    let level = 1 - 2 * normalCumulative(-normal)
    let few = StudentT(degreesOfFreedom: count - 1)?.critical(level: level).map { $0 / normal } ?? 1
    return Rate(
      median: Double.exp(middle), error: spread * max(1, few) * (1 + .pi / (2 * count)).squareRoot(),
      sessions: logs.count)
  }

  /// The third of a kind's loads per minute; `nil` for fewer than six, and where the thirds are not apart.
  private static func third(_ value: Double, of sorted: [Double]) -> PlanIntensity? {
    guard sorted.count >= 6 else { return nil }
    let (low, high) = (sorted[sorted.count / 3], sorted[sorted.count * 2 / 3])
    guard low < high else { return nil }
    return value < low ? .easy : value < high ? .moderate : .hard
  }

  private static func sport(of kind: ActivityKind) -> String {
    kind.sport == .other ? kind.category.rawValue : kind.sport.rawValue
  }

  /// The athlete's own load per minute: median, standard deviation of the logarithm of the next session's, sessions; `nil` for too
  /// few.
  ///
  /// - Parameters:
  ///   - kind: The kind of activity; `nil` takes every kind.
  ///   - intensity: The intensity; `nil` takes every one.
  ///   - bySport: Whether all kinds of its sport count.
  package func perMinute(
    kind: ActivityKind?, intensity: PlanIntensity?, bySport: Bool = false
  ) -> (median: Double, error: Double, sessions: Int)? {
    let group = Group(
      name: kind.map { bySport ? Self.sport(of: $0) : $0.name }, bySport: kind != nil && bySport,
      intensity: intensity)
    return rates[group].map { ($0.median, $0.error, $0.sessions) }
  }

  /// The load that an item is expected to have; `nil` if neither a load nor minutes are planned, and of alerts.
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
    if let kind, let own = perMinute(kind: kind, intensity: item.intensity) {
      return expected(minutes * own.median, with(minutesError, own.error), .ownKind, own.sessions)
    }
    if let kind, let own = perMinute(kind: kind, intensity: item.intensity, bySport: true) {
      return expected(minutes * own.median, with(minutesError, own.error), .ownSport, own.sessions)
    }
    if let rating = item.rating ?? item.intensity.flatMap({ settings.ratings[$0.rawValue] }), rating > 0 {
      let factor = ownRatingFactor ?? scale.ratingFactor
      return expected(minutes * rating * factor, error(of: .rating), .rating, 0)
    }
    return expected(minutes * scale.minuteFactor, error(of: .minutes), .minutes, 0)
  }

  /// The default of a method until the athlete's own pairs replace it; 0 for the athlete's own loads, which have an
  /// error each.
  private func usualError(of method: ExpectedLoad.Method) -> Double {
    switch method {
    case .stated: PlanSettings.complianceError
    case .rating: PlanSettings.ratingError
    case .minutes: PlanSettings.unknownError
    case .ownKind, .ownSport: 0
    }
  }

  private func error(of method: ExpectedLoad.Method) -> Double { errors[method] ?? usualError(of: method) }

  /// The smallest error of a method, for perfect compliance: as of the athlete's own loads.
  private static let minimumError = 0.05

  /// The same loads with intervals as wide as completed loads scattered about expected ones of the same method: ε² =
  /// (k·ε₀² + Σ ln²(done ÷ expected)) ÷ (k + n), with the prior ε₀, which counts as k pairs.
  ///
  /// Loads by the athlete's own sessions keep their own error. Pairs more than a factor of 4 apart do not count, as in compliance.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - matching: The completed workouts.
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

  private func expected(
    _ value: Double, _ error: Double, _ method: ExpectedLoad.Method, _ sessions: Int
  ) -> ExpectedLoad? {
    guard value.isFinite, value >= 0 else { return nil }
    let reach = Double.exp(min(3, PlanSettings.intervalWidth * error))
    return ExpectedLoad(
      value: value, interval: LoadInterval(value / reach, value * reach), error: error, method: method,
      sessions: sessions)
  }
}
