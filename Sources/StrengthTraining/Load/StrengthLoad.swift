import RealModule
public import SessionMetrics
import Statistics

/// Load of a strength session on the scale of exponential TRIMP, so it adds to endurance load in fitness and
/// fatigue.
///
/// Heart rate underestimates lifting, so a recorded heart-rate load is only a lower bound.
///
/// Page: *Load of a strength session*, tests: `StrengthLoadTests`, `LifterTruthTests`.
public struct StrengthLoad: Sendable, Hashable {
  /// The method used to compute the load, best first.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// Session rating × minutes.
    case sessionRating = "session_rpe"
    /// Sets and effort, scaled by the athlete's own rated sessions.
    case ownSets = "own_sets"
    /// Sets and effort, scaled by the default factor.
    case sets
    /// Minutes only.
    case minutes
  }

  /// Load value.
  public let value: Double
  /// Confidence interval of the load.
  public let interval: LoadInterval
  /// How the load was computed.
  public let method: Method

  /// Returns the stimulus of sets: Σ max(0, RPE − 4) over working sets (ST-05, option 3).
  ///
  /// Sets without a rating use the assumed effort, reduced if the load is light relative to the day's
  /// maximum. A timed set counts in proportion to its seconds. Endurance work of known duration adds the stimulus
  /// whose load is that of its minutes.
  package static func stimulus(_ sets: [LoggedSet], scale: LoadFallbackSettings) -> Double {
    var sum = 0.0
    for place in sets.indices where !sets[place].isWarmup && sets[place].isWork {
      let set = sets[place]
      if set.isEndurance, let seconds = set.set.seconds, seconds > 0 {
        let factor = set.set.rating.map { $0 * scale.ratingFactor } ?? scale.minuteFactor
        sum += seconds / 60 * factor / StrengthSettings.stimulusFactor
        continue
      }
      sum += max(0, set.likelyRating() - StrengthSettings.stimulusFloor) * share(of: set)
    }
    return sum
  }

  /// Duration of a timed set that counts as one set, s: about ten repetitions. House rule.
  private static let secondsOfSet = 40.0
  /// Timed sets longer than this count as this long, s. House rule.
  private static let maximumSeconds = 300.0

  /// Returns the number of sets that a set counts as: a timed set counts in proportion to its seconds, a set
  /// with only a duration as at most 1, and any other set as 1.
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
    /// Prediction error of the log ratio for a new session: the scaled median absolute deviation, widened
    /// for few sessions.
    package let error: Double
    package let count: Int

    /// Returns how much a small number of sessions widens the error, as a factor. The median of *n* adds π/2n
    /// of the variance. Student's t at 90 % exceeds the normal 1.645 by the first two terms of its expansion
    /// in 1/(n − 1).
    static func widening(of count: Int) -> Double {
      let freedom = Double(max(1, count - 1))
      let student = 1 + 0.926 / freedom + 0.863 / (freedom * freedom)
      return student * (1 + Double.pi / (2 * Double(max(1, count)))).squareRoot()
    }

    /// Computes the factor; `nil` if there are too few sessions that have both a rating and a stimulus.
    package init?(_ pairs: [(stimulus: Double, load: Double)]) {
      let ratios = pairs.filter { $0.stimulus > 0 && $0.load > 0 }.map { Double.log($0.load / $0.stimulus) }
      guard ratios.count >= StrengthSettings.ownSessions, let middle = median(of: ratios),
        let spread = median(of: ratios.map { ($0 - middle).magnitude })
      else { return nil }
      factor = Double.exp(middle)
      // 1.4826 scales the median absolute deviation to a normal standard deviation.
      error = max(0.05, 1.4826 * spread) * Self.widening(of: ratios.count)
      count = ratios.count
    }
  }

  private static let hardest = 10.0

  /// Computes the load of one session; `nil` if the rating, sets and minutes are all missing.
  ///
  /// - Parameters:
  ///   - rating: Session rating, 0…10.
  ///   - minutes: Duration of the session, min.
  ///   - stimulus: ``stimulus(_:)`` of the sets.
  ///   - heartRateLoad: Load from heart rate.
  ///   - own: The athlete's own factor.
  ///   - scale: Factors and errors of session ratings and minutes.
  package init?(
    rating: Double?, minutes: Double?, stimulus: Double, heartRateLoad: Double?, own: OwnFactor?,
    scale: LoadFallbackSettings
  ) {
    var estimate: (value: Double, error: Double, method: Method)?
    if let rating, let minutes, let units = SessionRPELoad.load(rating: rating, minutes: minutes), units > 0 {
      estimate = (
        units * scale.ratingFactor, LoadFallbackSettings.errors["session_rpe"] ?? 0.25, .sessionRating
      )
    } else if stimulus > 0, let own {
      estimate = (stimulus * own.factor, own.error, .ownSets)
    } else if stimulus > 0 {
      estimate = (stimulus * StrengthSettings.stimulusFactor, StrengthSettings.stimulusError, .sets)
    } else if let minutes, minutes > 0 {
      estimate = (minutes * scale.minuteFactor, StrengthSettings.minuteError, .minutes)
    } else {
      estimate = nil
    }
    // A large number of easy sets does not make a hard session. If the sets exceed the hardest possible
    // session of that length, only the minutes are used.
    if let sets = estimate, sets.method == .sets || sets.method == .ownSets, let minutes, minutes > 0,
      sets.value > Self.hardest * minutes * scale.ratingFactor
    {
      estimate = (minutes * scale.minuteFactor, StrengthSettings.minuteError, .minutes)
    }
    guard let estimate, estimate.value.isFinite else { return nil }
    let z = LoadFallbackSettings.intervalWidth
    // The load is positive and its error relative, so the interval is symmetric on a log scale.
    let reach = Double.exp(min(3, z * estimate.error))
    let floor = heartRateLoad ?? 0
    value = max(estimate.value, floor)
    interval = LoadInterval(max(estimate.value / reach, floor), max(estimate.value * reach, floor))
    method = estimate.method
  }
}

/// Load of a session by muscle.
///
/// The load is divided between exercises by their stimulus, and within an exercise by the catalogue's
/// muscle shares. The share of unknown exercises is not assigned. On later days the load decays
/// exponentially, with a time constant per region.
///
/// Page: *Muscle load and decay*, tests: `MuscleLoadTests`.
public struct MuscleLoad: Sendable, Hashable {
  /// Load by muscle.
  public let byMuscle: [Muscle: Double]

  package init(load: Double, exercises: [(exercise: Exercise?, stimulus: Double)]) {
    let total = exercises.reduce(0) { $0 + $1.stimulus }
    var loads: [Muscle: Double] = [:]
    if total > 0, load > 0 {
      loads.reserveCapacity(Muscle.allCases.count)
      for (exercise, stimulus) in exercises {
        guard let exercise else { continue }
        for part in exercise.primary {
          loads[part.muscle, default: 0] += load * stimulus / total * part.share
        }
        for part in exercise.secondary {
          loads[part.muscle, default: 0] += load * stimulus / total * part.share
        }
      }
    }
    byMuscle = loads
  }

  /// Load by region, with the names of `regional_load`.
  public var byRegion: [String: Double] {
    // Summed in the order of the muscles, so rounding does not depend on dictionary order.
    Muscle.allCases.reduce(into: [:]) { sums, muscle in
      if let load = byMuscle[muscle] { sums[muscle.region, default: 0] += load }
    }
  }

  /// Returns the remaining load by region: Σ load · exp(−days/τ).
  public static func remaining(
    _ loads: [(daysAgo: Int, byRegion: [String: Double])]
  ) -> [String: Double] {
    var remaining: [String: Double] = [:]
    for (daysAgo, regions) in loads where daysAgo >= 0 {
      for (region, load) in regions {
        guard let days = StrengthSettings.regionalDays[region], days > 0 else { continue }
        remaining[region, default: 0] += load * Double.exp(-Double(daysAgo) / days)
      }
    }
    return remaining
  }
}
