import RealModule
import Statistics
import TextFormats

/// Completed training compared with planned training.
///
/// ```
/// ratio = e^(n/(n + k) · median ln(done ÷ planned))       shrunk towards 1 by k = 4 pairs
/// interval = ratio · e^(± 1.64 · σ / √(n + k))
/// completed share = done ÷ due, Wilson interval (1927)
/// ```
///
/// Pairs that differ by more than a factor of 4 are ignored. Sessions of past days and completed sessions of
/// today are due, except those that were dismissed or removed.
///
/// Page: *Planned and completed training*, tests: `PlanComplianceTests`.
public struct PlanCompliance: Sendable, Hashable {
  /// A ratio of done to planned.
  public struct Ratio: Sendable, Hashable {
    /// The ratio, shrunk towards 1.
    public let value: Double
    /// The unshrunk median; `nil` without pairs.
    public let median: Double?
    /// The 90 % interval of the ratio.
    public let interval: ClosedRange<Double>
    /// Number of planned–completed session pairs.
    public let pairs: Int
  }

  /// One session: planned compared with done.
  public struct Session: Sendable, Hashable {
    /// The planned item.
    public let item: PlanItem
    /// The planned load, as estimated from the item.
    public let planned: ExpectedLoad?
    /// Minutes actually trained; `nil` if unknown.
    public let minutes: Double?
    /// Load actually completed; `nil` if unknown.
    public let load: Double?
    /// Whether the session was done.
    public let isDone: Bool
    /// Whether the session was done at another time than planned.
    public let isMoved: Bool
  }

  /// The sessions that were due, in plan order.
  public let sessions: [Session]
  /// The ratio of completed to planned load.
  public let load: Ratio
  /// The ratio of completed to planned minutes.
  public let minutes: Ratio
  /// The fraction of due sessions that were done; `nil` if none was due.
  public let completed: Double?
  /// The 90 % interval of ``completed``; `nil` if no session was due.
  public let completedInterval: ClosedRange<Double>?
  /// The probability that a future session is completed: the fraction of due sessions completed, shrunk
  /// towards 1 like the ratios.
  public let chance: Double

  /// Largest factor by which the two values of a pair may differ; other pairs are ignored (house rule).
  static let maximumFactor = 4.0

  /// Returns the standard deviation of ln(minutes done ÷ minutes planned) for one session.
  ///
  /// √((k·σ₀² + Σ(ln r − mean)²) ÷ (k + n − 1)), where the prior σ₀ (`compliance_error`) counts as k pairs
  /// (`compliance_prior`).
  package static func minutesError(
    _ plan: AthletePlan, matching: PlanMatching, settings: PlanSettings
  ) -> Double {
    let most = Double.log(maximumFactor)
    let logs = plan.items.compactMap { item -> Double? in
      guard let planned = item.minutes, planned > 0, let done = matching.workout(of: item.id)?.minutes,
        done > 0
      else { return nil }
      let ratio = Double.log(done / planned)
      return ratio.magnitude <= most ? ratio : nil
    }
    let prior = PlanSettings.compliancePrior
    let count = Double(logs.count)
    let mean = logs.reduce(0, +) / max(1, count)
    let squares = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let unsure = prior * PlanSettings.complianceError * PlanSettings.complianceError
    let weight = prior + max(0, count - 1)
    guard weight > 0 else { return PlanSettings.complianceError }
    return ((unsure + squares) / weight).squareRoot()
  }

  /// Computes the compliance with a plan up to today.
  package init(
    _ plan: AthletePlan, matching: PlanMatching, loads: PlanLoads, today: CalendarDay,
    settings: PlanSettings
  ) {
    sessions = plan.items.compactMap { item in
      guard item.kind == .coachSuggestion || item.kind == .plannedSession, item.status != .dismissed,
        item.day <= today
      else { return nil }
      let workout = matching.workout(of: item.id)
      let isDone = item.isDone || workout != nil
      guard isDone || item.day < today else { return nil }
      return Session(
        item: item, planned: loads.load(of: item), minutes: workout?.minutes,
        load: item.stats.load ?? workout?.stats.load, isDone: isDone,
        isMoved: matching.pair(of: item.id)?.isMoved ?? false)
    }
    func ratio(_ pairs: [(planned: Double, done: Double)]) -> Ratio {
      // Beyond this factor, a value was mistyped, or the two sessions do not belong together.
      let most = Double.log(Self.maximumFactor)
      let logs = pairs.filter { $0.planned > 0 && $0.done > 0 }.map {
        Double.log($0.done) - Double.log($0.planned)
      }
      .filter { $0.magnitude <= most }
      let middle = median(of: logs)
      let weight = Double(logs.count) + PlanSettings.compliancePrior
      let value = Double.exp((middle ?? 0) * Double(logs.count) / max(1e-9, weight))
      let spread = middle.flatMap { middle in median(of: logs.map { ($0 - middle).magnitude }) }
      let error = max(PlanSettings.complianceError, 1.4826 * (spread ?? 0)) / max(1, weight).squareRoot()
      let reach = Double.exp(min(3, PlanSettings.intervalWidth * error))
      return Ratio(
        value: value, median: middle.map { Double.exp($0) }, interval: (value / reach)...(value * reach),
        pairs: logs.count)
    }
    load = ratio(sessions.compactMap { one in one.planned.flatMap { p in one.load.map { (p.value, $0) } } })
    minutes = ratio(
      sessions.compactMap { one in one.item.minutes.flatMap { p in one.minutes.map { (p, $0) } } })
    let due = Double(sessions.count)
    let prior = max(1e-9, PlanSettings.compliancePrior)
    chance = (Double(sessions.count(where: \.isDone)) + prior) / (due + prior)
    guard due > 0 else {
      completed = nil
      completedInterval = nil
      return
    }
    let share = Double(sessions.count(where: \.isDone)) / due
    let z = PlanSettings.intervalWidth
    let centre = (share + z * z / (2 * due)) / (1 + z * z / due)
    let reach = z * (share * (1 - share) / due + z * z / (4 * due * due)).squareRoot() / (1 + z * z / due)
    completed = share
    completedInterval = max(0, min(share, centre - reach))...min(1, max(share, centre + reach))
  }
}
