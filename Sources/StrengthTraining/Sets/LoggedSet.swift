/// A set with what follows from it: the load that was moved, the maximum, whether it counts.
public struct LoggedSet: Sendable, Hashable {
  /// The set as logged.
  public let set: StrengthSet
  /// The load, kg: logged weight and the share of body weight; `nil` where it is not known.
  public let load: Double?
  /// Whether it is a warm-up.
  public let isWarmup: Bool
  /// Whether it is a hard set: near enough to failure, or a working set of unknown effort.
  public let isHard: Bool
  /// What it says of the one-repetition maximum.
  public let estimate: OneRepEstimate?
  /// The load in percent of the day's maximum (best of the days before); `nil` where there is none.
  public let intensity: Double?
  /// Repetitions × load, kg; `nil` where either is unknown.
  public let volume: Double?
  /// Whether its maximum is too good to be believed before a second session confirms it: it counts in volumes, and in no
  /// best, level or intensity.
  public private(set) var isHeld = false
  /// Whether it is of an exercise in which seconds count rather than repetitions.
  public let isTimed: Bool

  /// The load in whole grams, by which loads are compared.
  var grams: Int? { load.flatMap { Int(exactly: ($0 * 1000).rounded()) } }

  init(
    _ set: StrengthSet, before later: @autoclosure () -> ArraySlice<StrengthSet> = [], exercise: Exercise?,
    bodyWeight: Double?,
    maximum: Double?, table: OneRepTable, settings: StrengthSettings
  ) {
    self.set = set
    isTimed = exercise?.isTimed == true
    let load = Self.load(of: set, exercise, bodyWeight, settings)
    self.load = load
    let done = set.repetitions ?? 0
    let isLight = maximum.map { best in load.map { $0 < settings.warmupShare * best } ?? false } ?? false
    // A warm-up leads up to something heavier.
    isWarmup =
      set.kind == .warmup
      || (isLight && set.kind == nil && set.repetitionsInReserve == nil
        && later().contains { Self.load(of: $0, exercise, bodyWeight, settings) ?? 0 > load ?? 0 })
    let isWork = done > 0 || set.seconds != nil || set.distance != nil
    let counts = !isWarmup || settings.countsWarmups
    isHard =
      isWork && !isWarmup
      && (set.repetitionsInReserve.map { $0 <= settings.hardReserve }
        ?? !Self.isBrief(set, isTimed: isTimed, settings))
    let hasMaximum = exercise?.hasMaximum ?? true
    estimate = load.flatMap { load in
      counts && done > 0 && hasMaximum
        ? table.estimate(load: load, repetitions: done, reserve: set.repetitionsInReserve) : nil
    }
    intensity = load.flatMap { load in
      maximum.map { min(settings.highestIntensity, 100 * load / $0) }
    }
    let sides = exercise?.isOneSided == true ? settings.oneSidedFactor : 1
    volume = counts && !isTimed && set.repetitions != nil ? load.map { Double(done) * sides * $0 } : nil
  }

  /// Whether a set of which nothing but its seconds is known is too short to be taken for a hard one.
  private static func isBrief(_ set: StrengthSet, isTimed: Bool, _ settings: StrengthSettings) -> Bool {
    guard isTimed || (set.repetitions ?? 0) <= 0, set.distance == nil, let seconds = set.seconds else {
      return false
    }
    return seconds < settings.minimumTimedSeconds
  }

  /// Whether anything was done: repetitions, seconds or metres.
  var isWork: Bool { (set.repetitions ?? 0) > 0 || set.seconds != nil || set.distance != nil }

  /// The set, held.
  func held() -> LoggedSet {
    var set = self
    set.isHeld = true
    return set
  }

  /// The rating of the set's effort: as told, else what the settings assume, less the repetitions by which the load is
  /// lighter than those that made the day's maximum (Epley's line backwards).
  func likelyRating(_ settings: StrengthSettings) -> Double {
    if let reserve = set.repetitionsInReserve { return 10 - reserve }
    guard let intensity, intensity > 0, let repetitions = set.repetitions else {
      return settings.assumedRating
    }
    let possible = 30 * (100 / intensity - 1)
    return settings.assumedRating - max(0, possible - Double(repetitions))
  }

  private static func load(
    of set: StrengthSet, _ exercise: Exercise?, _ bodyWeight: Double?, _ settings: StrengthSettings
  ) -> Double? {
    let hands = exercise?.equipment == .dumbbell ? settings.dumbbellFactor : 1
    let share = (exercise?.bodyShare ?? 0) * settings.bodyWeight
    guard share > 0 else {
      // What helps is no load.
      if exercise?.isAssisted == true, settings.bodyWeight > 0 { return nil }
      return set.weight.map { $0 * hands }
    }
    guard let bodyWeight else { return nil }
    let own = share * bodyWeight
    let logged = (set.weight ?? 0) * hands
    return exercise?.isAssisted == true ? max(0, own - logged) : own + logged
  }
}
