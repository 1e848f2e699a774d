import RealModule
public import SessionMetrics
import Statistics

/// The load of a lifting session, on the scale of the exponential training impulse, so it adds up with endurance
/// in fitness and fatigue.
///
/// Heart rate undercounts lifting: where it was recorded, its load is a lower bound and no more.
///
/// Page: *Load of a strength session*, tests: `StrengthLoadTests`, `LifterTruthTests`.
public struct StrengthLoad: Sendable, Hashable {
  /// The source, best first.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The session's own rating × minutes.
    case sessionRating = "session_rpe"
    /// Sets and effort by the athlete's own rated sessions.
    case ownSets = "own_sets"
    /// Sets and effort by the factor of the settings.
    case sets
    /// Minutes alone.
    case minutes
  }

  /// The load.
  public let value: Double
  /// Its interval.
  public let interval: LoadInterval
  /// The source.
  public let method: Method

  /// The stimulus of sets: Σ (RPE − 4) over those above it, each working set of unknown effort as the settings assume,
  /// and lower if its load is lighter than the one of the day's maximum (ST-05, option 3). A timed set counts by its seconds.
  package static func stimulus(_ sets: [LoggedSet]) -> Double {
    var sum = 0.0
    for place in sets.indices where !sets[place].isWarmup && sets[place].isWork {
      let set = sets[place]
      sum += max(0, set.likelyRating() - StrengthSettings.stimulusFloor) * share(of: set)
    }
    return sum
  }

  /// Seconds of a timed set that count as one set: about the time of ten repetitions, house rule.
  private static let secondsOfSet = 40.0
  /// The most seconds of a timed set that count: house rule.
  private static let maximumSeconds = 300.0

  /// The number of sets a set counts for: a timed one by its seconds, one with seconds only by these and at most once,
  /// any other once.
  private static func share(of set: LoggedSet) -> Double {
    guard let seconds = set.set.seconds, seconds > 0 else { return 1 }
    if set.isTimed { return min(seconds, maximumSeconds) / secondsOfSet }
    let isOfTimeAlone = (set.set.repetitions ?? 0) <= 0 && set.set.distance == nil
    return isOfTimeAlone ? min(1, seconds / secondsOfSet) : 1
  }

  /// The athlete's own load per unit of stimulus, from rated sessions.
  package struct OwnFactor: Sendable, Hashable {
    /// Median of load ÷ stimulus.
    package let factor: Double
    /// Standard deviation of the logarithm of a new session's ratio: from the median absolute deviation, widened for the few sessions that
    /// both it and the median are known from.
    package let error: Double
    /// Sessions.
    package let count: Int

    /// The factor by which few sessions widen the error: the median of *n* is uncertain by π/2n of the variance, and Student's t
    /// at 90 % exceeds the normal's 1.645 by the first two terms of its expansion in 1/(n − 1).
    static func widening(of count: Int) -> Double {
      let freedom = Double(max(1, count - 1))
      let student = 1 + 0.926 / freedom + 0.863 / (freedom * freedom)
      return student * (1 + Double.pi / (2 * Double(max(1, count)))).squareRoot()
    }

    /// The factor; `nil` with too few sessions that have both.
    package init?(_ pairs: [(stimulus: Double, load: Double)]) {
      let ratios = pairs.filter { $0.stimulus > 0 && $0.load > 0 }.map { Double.log($0.load / $0.stimulus) }
      guard ratios.count >= StrengthSettings.ownSessions, let middle = median(of: ratios),
        let spread = median(of: ratios.map { ($0 - middle).magnitude })
      else { return nil }
      factor = Double.exp(middle)
      // 1.4826: from the median absolute deviation to the standard deviation of a normal distribution.
      error = max(0.05, 1.4826 * spread) * Self.widening(of: ratios.count)
      count = ratios.count
    }
  }

  /// The highest rating of a session.
  private static let hardest = 10.0

  /// The load of a session; `nil` if neither rating nor sets nor minutes are known.
  ///
  /// - Parameters:
  ///   - rating: Rating of the whole session, 0…10.
  ///   - minutes: Duration.
  ///   - stimulus: ``stimulus(_:)`` of its sets.
  ///   - heartRateLoad: Load from heart rate.
  ///   - own: The athlete's own factor.
  ///   - scale: The factors and errors of session ratings and minutes.
  package init?(
    rating: Double?, minutes: Double?, stimulus: Double, heartRateLoad: Double?, own: OwnFactor?,
    scale: LoadFallbackSettings
  ) {
    var found: (value: Double, error: Double, method: Method)?
    if let rating, let minutes, let units = SessionRPELoad.load(rating: rating, minutes: minutes), units > 0 {
      found = (units * scale.ratingFactor, LoadFallbackSettings.errors["session_rpe"] ?? 0.25, .sessionRating)
    } else if stimulus > 0, let own {
      found = (stimulus * own.factor, own.error, .ownSets)
    } else if stimulus > 0 {
      found = (stimulus * StrengthSettings.stimulusFactor, StrengthSettings.stimulusError, .sets)
    } else if let minutes, minutes > 0 {
      found = (minutes * scale.minuteFactor, StrengthSettings.minuteError, .minutes)
    } else {
      found = nil
    }
    // Sets cannot load more than the hardest session of their minutes: many easy ones do not make a hard one.
    if let sets = found, sets.method == .sets || sets.method == .ownSets, let minutes, minutes > 0,
      sets.value > Self.hardest * minutes * scale.ratingFactor
    {
      found = (minutes * scale.minuteFactor, StrengthSettings.minuteError, .minutes)
    }
    guard let found, found.value.isFinite else { return nil }
    let z = LoadFallbackSettings.intervalWidth
    // A load is not negative, and its error is a share: the interval is even on the scale of logarithms.
    let reach = Double.exp(min(3, z * found.error))
    let floor = heartRateLoad ?? 0
    value = max(found.value, floor)
    interval = LoadInterval(max(found.value / reach, floor), max(found.value * reach, floor))
    method = found.method
  }
}

/// The load of a session in the muscles that it went into.
///
/// The load is shared by the stimulus of each exercise and, in it, by the shares of the catalogue. What went into unknown
/// exercises is not shared out. On later days it decays exponentially, each region with its own time constant.
///
/// Page: *Muscle load and decay*, tests: `MuscleLoadTests`.
public struct MuscleLoad: Sendable, Hashable {
  /// Load by muscle.
  public let byMuscle: [Muscle: Double]

  /// The load of a session by muscle.
  package init(load: Double, exercises: [(exercise: Exercise?, stimulus: Double)]) {
    let total = exercises.reduce(0) { $0 + $1.stimulus }
    var found: [Muscle: Double] = [:]
    if total > 0, load > 0 {
      found.reserveCapacity(Muscle.allCases.count)
      for (exercise, stimulus) in exercises {
        guard let exercise else { continue }
        for part in exercise.primary {
          found[part.muscle, default: 0] += load * stimulus / total * part.share
        }
        for part in exercise.secondary {
          found[part.muscle, default: 0] += load * stimulus / total * part.share
        }
      }
    }
    byMuscle = found
  }

  /// The load by region, under the names of `regional_load`.
  public var byRegion: [String: Double] {
    // In the order of the muscles: sums must not depend on the order of a table.
    Muscle.allCases.reduce(into: [:]) { sums, muscle in
      if let load = byMuscle[muscle] { sums[muscle.region, default: 0] += load }
    }
  }

  /// Remaining loads by region after some days: Σ load · exp(−days/τ).
  public static func remaining(
    _ loads: [(daysAgo: Int, byRegion: [String: Double])]
  ) -> [String: Double] {
    var left: [String: Double] = [:]
    for (daysAgo, regions) in loads where daysAgo >= 0 {
      for (region, load) in regions {
        guard let days = StrengthSettings.regionalDays[region], days > 0 else { continue }
        left[region, default: 0] += load * Double.exp(-Double(daysAgo) / days)
      }
    }
    return left
  }
}
