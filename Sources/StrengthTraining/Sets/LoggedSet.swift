/// A set with derived values: load, estimated maximum, and whether it counts.
public struct LoggedSet: Sendable, Hashable {
  /// The set as logged.
  public let set: StrengthSet
  /// Load, kg: logged weight plus the share of body weight; `nil` if unknown.
  public var load: Double? { loadNumber.value }
  /// Whether the set is a warm-up.
  public let isWarmup: Bool
  /// Whether the set is hard: close enough to failure, or a working set of unknown effort. Endurance work is never
  /// a hard set.
  let isHard: Bool
  /// Estimated one-repetition maximum.
  public let estimate: OneRepEstimate?
  /// Load as a percentage of the day's maximum (the best of the previous days); `nil` without a maximum.
  public var intensity: Double? { intensityNumber.value }
  /// Repetitions × load, kg; `nil` if either is unknown.
  public var volume: Double? { volumeNumber.value }
  private let loadNumber, intensityNumber, volumeNumber: CompactNumber
  /// Whether the set's maximum is waiting for a second session to confirm it. It counts towards volume, but
  /// not towards bests, levels or intensity.
  package private(set) var isHeld = false
  /// Whether the exercise is measured in seconds rather than repetitions.
  package let isTimed: Bool
  /// Whether it is endurance work, such as running or an ergometer.
  package let isEndurance: Bool

  /// Load in whole grams, for exact comparison.
  var grams: Int? { load.flatMap { Int(exactly: ($0 * 1000).rounded()) } }

  init(
    _ set: StrengthSet, heaviestLater: Double, lightLimit: Double, rules: SetRules, bodyWeight: Double?,
    maximum: Double?, table: OneRepTable
  ) {
    self.set = set
    isTimed = rules.isTimed
    isEndurance = rules.isEndurance
    let load = rules.load(of: set, bodyWeight)
    loadNumber = CompactNumber(load)
    let done = set.repetitions ?? 0
    let reserve = set.repetitionsInReserve
    let isLight = load.map { $0 < lightLimit } ?? false
    // A warm-up leads up to something heavier.
    isWarmup =
      set.kind == .warmup
      || (isLight && set.kind == nil && reserve == nil && heaviestLater > load ?? 0)
    let isWork = done > 0 || set.seconds != nil || set.distance != nil
    let counts = !isWarmup || rules.countsWarmups
    isHard =
      isWork && !isWarmup && !isEndurance && (reserve.map { $0 <= rules.hardReserve } ?? !rules.isBrief(set))
    estimate = load.flatMap { load in
      counts && done > 0 && rules.hasMaximum
        ? table.estimate(load: load, repetitions: done, reserve: reserve) : nil
    }
    intensityNumber = CompactNumber(
      load.flatMap { load in maximum.map { min(rules.highestIntensity, 100 * load / $0) } })
    volumeNumber = CompactNumber(
      counts && !isTimed && set.repetitions != nil ? load.map { Double(done) * rules.sides * $0 } : nil)
  }

  /// Whether anything was done: repetitions, seconds or metres.
  var isWork: Bool { (set.repetitions ?? 0) > 0 || set.seconds != nil || set.distance != nil }

  func held() -> LoggedSet {
    var set = self
    set.isHeld = true
    return set
  }

  /// Returns the RPE of the set, reported or assumed. The assumed value falls by the repetitions still possible at a
  /// load that is light relative to the day's maximum (inverted Epley formula).
  func likelyRating() -> Double {
    if let reserve = set.repetitionsInReserve { return 10 - reserve }
    guard let intensity, intensity > 0, let repetitions = set.repetitions else {
      return StrengthSettings.assumedRating
    }
    let possible = 30 * (100 / intensity - 1)
    return StrengthSettings.assumedRating - max(0, possible - Double(repetitions))
  }
}
