/// Precomputed rules for judging the sets of one exercise.
///
/// They are plain numbers only. Copying the exercise or the settings would copy their lists, and a log may
/// have hundreds of thousands of sets.
struct SetRules: Sendable {
  /// Whether the exercise is measured in seconds rather than repetitions.
  let isTimed: Bool
  /// Whether it is endurance work, such as running or an ergometer.
  let isEndurance: Bool
  /// Whether repetitions at a load indicate a one-repetition maximum.
  let hasMaximum: Bool
  /// Factor on repetitions, for one-sided exercises.
  let sides: Double
  /// Factor on the logged weight, for dumbbells.
  private let hands: Double
  /// Fraction of body weight that is also lifted.
  private let bodyShare: Double
  private let isAssisted: Bool
  /// Whether only the assistance is known, not the load.
  private let isHelpAlone: Bool
  let warmupShare: Double
  let countsWarmups: Bool
  let hardReserve: Double
  let highestIntensity: Double
  let levelSets: Int
  let recordGuard: Double
  let sameWeight: Double
  private let minimumTimedSeconds: Double
  /// Bar velocity at the maximum, m/s; `nil` if unknown.
  let slowestVelocity: Double?

  init(_ exercise: Exercise?, _ settings: StrengthSettings) {
    isTimed = exercise?.isTimed == true
    isEndurance = exercise?.isEndurance == true
    hasMaximum = exercise?.hasMaximum ?? true
    sides = exercise?.isOneSided == true ? settings.oneSidedFactor : 1
    hands = exercise?.equipment == .dumbbell ? settings.dumbbellFactor : 1
    bodyShare = (exercise?.bodyShare ?? 0) * settings.bodyWeight
    isAssisted = exercise?.isAssisted == true
    isHelpAlone = isAssisted && settings.bodyWeight > 0
    warmupShare = settings.warmupShare
    countsWarmups = settings.countsWarmups
    hardReserve = settings.hardReserve
    highestIntensity = StrengthSettings.highestIntensity
    levelSets = StrengthSettings.levelSets
    recordGuard = settings.recordGuard
    sameWeight = StrengthSettings.sameWeight
    minimumTimedSeconds = settings.minimumTimedSeconds
    slowestVelocity = settings.slowestVelocity[exercise?.pattern.rawValue ?? ""]
  }

  /// Returns the load of a set, kg: logged weight plus the share of body weight; `nil` if unknown.
  func load(of set: StrengthSet, _ bodyWeight: Double?) -> Double? {
    guard bodyShare > 0 else {
      // Assistance is not load.
      return isHelpAlone ? nil : set.weight.map { $0 * hands }
    }
    guard let bodyWeight else { return nil }
    let bodyLoad = bodyShare * bodyWeight
    let logged = (set.weight ?? 0) * hands
    return isAssisted ? max(0, bodyLoad - logged) : bodyLoad + logged
  }

  /// Whether a set with only a duration is too short to count as hard.
  func isBrief(_ set: StrengthSet) -> Bool {
    guard isTimed || (set.repetitions ?? 0) <= 0, set.distance == nil, let seconds = set.seconds else {
      return false
    }
    return seconds < minimumTimedSeconds
  }
}
