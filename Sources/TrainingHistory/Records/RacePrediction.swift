public import ActivityStreams
import RealModule
import SessionMetrics
import Statistics
import TextFormats

/// Settings for race predictions: distances, look-back period and uncertainty.
public struct RaceSettings: SettingsGroup {
  /// Distances to predict, in metres.
  public var distances = [5000.0, 10_000, 21_097.5, 42_195]
  /// Look-back, in days.
  public var lookBackDays = 182
  /// Relative shortfall in VDOT from the best effort above which an effort is ignored, because it was
  /// probably not a race.
  package static let nearShare = 0.05
  /// Minimum number of efforts, at different distances and in different sessions, for a personal exponent.
  package static let minimumEfforts = 3
  /// Minimum ratio of the longest to the shortest distance for a personal exponent.
  package static let minimumSpan = 2.0
  /// Race-to-race variation in a runner's time, as a fraction of the time: the value for the fastest quarter
  /// of half-marathon runners in Hopkins & Hewson 2001.
  package static let variation = 0.027
  /// Coverage probability of the interval.
  package static let level = 0.9
  /// Distance in metres beyond which predictions from shorter races are too fast for most runners
  /// (Vickers & Vertosick 2016).
  package static let optimisticBeyond = 30_000.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "race"
  package static let settings: [Setting<RaceSettings>] = [
    .numbers("distances", \.distances, in: 100...200_000, count: 0...20, unit: "m", "predicted distances"),
    .count("look_back_days", \.lookBackDays, in: 14...3660, unit: "days", "look-back period"),
  ]
}

/// A predicted race time with its interval.
///
/// Page: *Race predictions*, tests: `RaceForecastTests`.
package struct RaceForecast: Sendable, Hashable {
  /// How a time is converted to another distance.
  package enum Method: String, Sendable, Hashable, CaseIterable {
    /// Riegel's law with one effort and the population exponent.
    case riegel
    /// A regression line through the athlete's own efforts.
    case personal
  }

  /// A caveat about a prediction.
  package enum Caution: String, Sendable, Hashable, CaseIterable {
    /// The efforts may not have been races, so the athlete may be faster.
    case maybeNotMaximal = "maybe_not_maximal"
    /// The time is outside the range in which Riegel's law holds.
    case outsideOfTheLaw = "outside_of_the_law"
    /// Most runners are slower over this distance than their shorter races predict.
    case optimistic
  }

  /// Race distance, m.
  package let distance: Double
  /// Predicted time, s.
  package let seconds: Double
  /// Prediction interval, s.
  package let interval: ClosedRange<Double>
  package let method: Method
  package let exponent: Double
  /// The effort on which the prediction is based: for a regression line, the one nearest in distance. If the
  /// athlete has already run this distance faster than predicted, it is that faster effort.
  package let effort: BestEffort
  /// Number of efforts used.
  package let count: Int
  /// Caveats, in the order of `Caution.allCases`.
  package let cautions: [Caution]

  /// Predicts race times.
  ///
  /// - Parameters:
  ///   - efforts: Best efforts of sessions in any order. Only running times over fixed distances are used.
  ///   - day: The last day.
  ///   - settings: Distances, look-back period and uncertainty.
  ///   - pace: Settings for Riegel's law and VDOT.
  /// - Returns: Predictions in order of distance. Empty if Riegel's law applies to none of the efforts.
  /// - Complexity: O(*n* log *n*).
  package static func all(
    _ efforts: [BestEffort], on day: CalendarDay, settings: RaceSettings,
    pace: PaceSettings
  ) -> [RaceForecast] {
    let used = RaceEfforts(efforts, on: day, settings: settings, pace: pace)
    guard !used.efforts.isEmpty else { return [] }
    let line = used.line
    return settings.distances.filter { $0 > 0 && $0.isFinite }.sorted().compactMap {
      RaceForecast($0, used, line)
    }
  }

  private init?(_ distance: Double, _ used: RaceEfforts, _ line: RaceEfforts.Line?) {
    let law = RiegelLaw.published
    guard var nearest = used.nearest(to: distance), let critical = normalCritical(level: RaceSettings.level)
    else { return nil }
    // The line uses one effort per session, but another session may have been faster over the same distance.
    if let done = used.fastest[nearest.task.extent], done.value < nearest.value { nearest = done }
    // A prediction is never slower than a recent time over the same distance.
    let expected =
      line?.value(at: .log(distance))
      ?? .log(nearest.value) + law.exponent * .log(distance / nearest.task.extent)
    if let done = used.fastest[distance], .log(done.value) < expected { nearest = done }
    let (centre, low, high): (Double, Double, Double)
    if let line {
      centre = nearest.task.extent == distance ? min(expected, .log(nearest.value)) : expected
      let half = critical * line.deviation(at: .log(distance), variation: RaceSettings.variation)
      (low, high) = (half, half)
      exponent = line.slope
      method = .personal
      count = line.count
    } else {
      let stretch = Double.log(distance / nearest.task.extent)
      centre = .log(nearest.value) + law.exponent * stretch
      // The range of plausible exponents is treated as a 90 % interval.
      let scale = critical / (normalCritical(level: 0.9) ?? critical)
      let more = scale * (law.largestExponent - law.exponent) * stretch
      let less = scale * (law.exponent - law.minimumExponent) * stretch
      // Performance varies from day to day both in the past race and in the predicted one.
      let days = critical * RaceSettings.variation * 2.0.squareRoot()
      let (slower, faster) = stretch >= 0 ? (more, less) : (less, more)
      (low, high) = (
        (faster * faster + days * days).squareRoot(), (slower * slower + days * days).squareRoot()
      )
      exponent = law.exponent
      method = .riegel
      count = 1
    }
    let time = Double.exp(centre)
    let (from, to) = (Double.exp(centre - low), Double.exp(centre + high))
    guard time.isFinite, time > 0, from.isFinite, to.isFinite, from <= time, time <= to else { return nil }
    self.distance = distance
    seconds = time
    interval = from...to
    effort = nearest
    var cautions: [Caution] = [.maybeNotMaximal]
    if !RacePrediction.isWithinRiegel(seconds: time) {
      cautions.append(.outsideOfTheLaw)
    }
    if distance > RaceSettings.optimisticBeyond, used.longest <= RaceSettings.optimisticBeyond {
      cautions.append(.optimistic)
    }
    self.cautions = cautions
  }
}

/// The efforts behind a prediction: each session's best one, if it is close to the best overall.
private struct RaceEfforts {
  let settings: RaceSettings
  let pace: PaceSettings
  /// The fastest effort over each distance, shortest distance first.
  let efforts: [BestEffort]
  /// The fastest effort over each distance in any session. Distances already run faster than predicted
  /// use this time.
  let fastest: [Double: BestEffort]

  var longest: Double { efforts.last?.task.extent ?? 0 }

  init(_ all: [BestEffort], on day: CalendarDay, settings: RaceSettings, pace: PaceSettings) {
    self.settings = settings
    self.pace = pace
    // Splits of one race count as a single race.
    struct Origin: Hashable {
      let day: CalendarDay
      let session: String?
    }
    var best: [Origin: (effort: BestEffort, ability: Double)] = [:]
    var fastest: [Double: BestEffort] = [:]
    for effort in all {
      guard effort.task.sport == .run, effort.task.measure == .distance, effort.task.afterWork == 0,
        effort.isUsable, effort.day <= day, effort.day.days(to: day) < settings.lookBackDays,
        RacePrediction.isWithinRiegel(seconds: effort.value),
        let ability = VDOT(distance: effort.task.extent, seconds: effort.value)?.value
      else { continue }
      if fastest[effort.task.extent].map({ effort.holds(against: $0) }) ?? true {
        fastest[effort.task.extent] = effort
      }
      let origin = Origin(day: effort.day, session: effort.session)
      if let current = best[origin],
        (current.ability, current.effort.task.extent) >= (ability, effort.task.extent)
      {
        continue
      }
      best[origin] = (effort, ability)
    }
    let top = best.values.map(\.ability).max() ?? 0
    var byDistance: [Double: BestEffort] = [:]
    for (effort, ability) in best.values where ability >= (1 - RaceSettings.nearShare) * top {
      let current = byDistance[effort.task.extent]
      if current.map({ effort.holds(against: $0) }) ?? true { byDistance[effort.task.extent] = effort }
    }
    efforts = byDistance.values.sorted { $0.task.extent < $1.task.extent }
    self.fastest = fastest
  }

  /// Returns the effort with the closest distance by ratio. If two are equally close, the longer
  /// distance is used.
  func nearest(to distance: Double) -> BestEffort? {
    efforts.reversed().min {
      Double.log($0.task.extent / distance).magnitude < Double.log($1.task.extent / distance).magnitude
    }
  }

  /// Least-squares line of ln time against ln distance. `nil` if there are too few points or the slope is
  /// implausible.
  var line: Line? {
    guard efforts.count >= max(3, RaceSettings.minimumEfforts), let first = efforts.first,
      longest >= RaceSettings.minimumSpan * first.task.extent
    else { return nil }
    let x = efforts.map { Double.log($0.task.extent) }
    let y = efforts.map { Double.log($0.value) }
    let count = Double(x.count)
    let (middleX, middleY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let spread = x.reduce(0) { $0 + ($1 - middleX) * ($1 - middleX) }
    guard spread > 0 else { return nil }
    let slope = zip(x, y).reduce(0) { $0 + ($1.0 - middleX) * ($1.1 - middleY) } / spread
    guard slope >= RiegelLaw.published.minimumExponent, slope <= RiegelLaw.published.largestExponent else {
      return nil
    }
    let squares = zip(x, y).reduce(0.0) { sum, point in
      let residual = point.1 - middleY - slope * (point.0 - middleX)
      return sum + residual * residual
    }
    return Line(
      slope: slope, middleX: middleX, middleY: middleY, spread: spread,
      scatter: (squares / (count - 2)).squareRoot(), count: x.count)
  }

  /// A regression line, with the sums needed for its standard error.
  struct Line {
    let slope: Double
    let middleX: Double
    let middleY: Double
    let spread: Double
    let scatter: Double
    let count: Int

    func value(at x: Double) -> Double { middleY + slope * (x - middleX) }

    /// Returns the standard deviation of a new race around the line. The scatter is at least the usual
    /// race-to-race variation, since a smaller one is due to chance.
    func deviation(at x: Double, variation: Double) -> Double {
      let noise = max(variation, scatter)
      return noise * (1 + 1 / Double(count) + (x - middleX) * (x - middleX) / spread).squareRoot()
    }
  }
}
