public import TextFormats

/// One exercise in one session, with values derived from its sets.
///
/// Page: *Volume and hard sets*, tests: `VolumeTests`.
public struct ExerciseSession: Sendable, Hashable {
  /// Index of the session in the log.
  public let session: Int
  /// Day of the session.
  public let day: CalendarDay
  /// Name as logged.
  public let name: String
  /// Sets in order.
  public let sets: [LoggedSet]
  /// Volume load, kg: repetitions × load over the counted sets; 0 if no load is recorded.
  public let volume: Double
  /// Whether the volume is unknown because none of the counted sets with repetitions has a load.
  let isVolumeUnknown: Bool
  /// Volume load, kg; `nil` if unknown.
  package var knownVolume: Double? { isVolumeUnknown ? nil : volume }
  /// Number of sets close enough to failure.
  public let hardSets: Int
  /// Index of the set with the highest estimated maximum, or of the heaviest set if no maximum can be estimated.
  public let top: Int?
  /// Mean estimated one-repetition maximum of the best hard sets, kg; used for trends.
  public let level: Double?
  package let strip: SetStrip?
  /// Mean intensity weighted by repetitions, % of the day's maximum.
  package let meanIntensity: Double?
  /// INOL: Σ repetitions / (100 − intensity).
  package let inol: Double?
  /// Maximum estimated from bar velocity, kg.
  let velocityMaximum: Double?

  /// Value of ``best``, cached because it is read often.
  let bestValue: Double?

  /// Best estimate of the session.
  public var best: OneRepEstimate? { top.flatMap { sets[$0].estimate } }
  /// Heaviest load of a set with repetitions, kg.
  package var topLoad: Double? {
    sets.compactMap { ($0.set.repetitions ?? 0) > 0 && !$0.isHeld ? $0.load : nil }.max()
  }
  /// Summary in the form "4x Cable Row".
  public var summary: String { "\(workingSets)x \(name)" }
  package var workingSets: Int { sets.count { !$0.isWarmup } }

  init(
    _ entry: ExerciseEntry, rules: SetRules, session: Int, day: CalendarDay, bodyWeight: Double?,
    maximum: Double?, belief: inout RecordBelief, table: OneRepTable
  ) {
    self.session = session
    self.day = day
    name = entry.name
    var sets: [LoggedSet] = []
    sets.reserveCapacity(entry.sets.count)
    // The heaviest load after each set, filled from the end.
    var heaviest: [Double] = []
    // Without earlier sessions, this session's own sets define what is light.
    let reference = maximum ?? Self.bestEstimate(entry.sets, rules, bodyWeight, table)
    if reference != nil {
      heaviest = [Double](repeating: 0, count: entry.sets.count)
      for place in entry.sets.indices.dropFirst().reversed() {
        heaviest[place - 1] = max(heaviest[place], rules.load(of: entry.sets[place], bodyWeight) ?? 0)
      }
    }
    for place in entry.sets.indices {
      sets.append(
        LoggedSet(
          entry.sets[place], heaviestLater: heaviest.isEmpty ? 0 : heaviest[place],
          lightLimit: rules.warmupShare * (reference ?? 0), rules: rules, bodyWeight: bodyWeight,
          maximum: maximum,
          table: table))
    }
    let odd = belief.take(sets.indices.map { sets[$0].estimate?.value }, rules.recordGuard)
    for place in odd { sets[place] = sets[place].held() }
    // One pass without copying sets, because a log may have hundreds of thousands.
    var (volume, hardSets, lifted, knownCount) = (0.0, 0, 0, 0)
    var loads: [Double] = []
    var values: [Double] = []
    var intense = IntensitySum()
    loads.reserveCapacity(sets.count)
    values.reserveCapacity(sets.count)
    var fast: [(load: Double, velocity: Double)] = []
    for place in sets.indices {
      let repetitions = sets[place].set.repetitions ?? 0
      let (load, isWarmup) = (sets[place].load, sets[place].isWarmup)
      volume += sets[place].volume ?? 0
      if repetitions > 0, !sets[place].isTimed, !isWarmup || rules.countsWarmups {
        lifted += 1
        if sets[place].volume != nil { knownCount += 1 }
      }
      if sets[place].isHard { hardSets += 1 }
      if let load, let velocity = sets[place].set.velocity { fast.append((load, velocity)) }
      guard !sets[place].isHeld else { continue }
      if sets[place].isHard, let value = sets[place].estimate?.value { values.append(value) }
      guard !isWarmup else { continue }
      if let load { loads.append(load) }
      if repetitions > 0, let percent = sets[place].intensity {
        intense.add(repetitions, percent, rules.highestIntensity)
      }
    }
    self.volume = volume
    self.hardSets = hardSets
    isVolumeUnknown = lifted > 0 && knownCount == 0
    top = Self.top(sets)
    bestValue = top.flatMap { sets[$0].estimate?.value }
    values.sort(by: >)
    let best = values.prefix(rules.levelSets)
    level = best.isEmpty ? nil : best.reduce(0, +) / Double(best.count)
    strip = SetStrip(loads, same: rules.sameWeight)
    meanIntensity = intense.mean
    inol = intense.inol
    velocityMaximum =
      fast.count < 2
      ? nil
      : rules.slowestVelocity.flatMap { slowest in
        LoadVelocity.maximum(loads: fast.map(\.load), velocities: fast.map(\.velocity), slowest: slowest)
      }
    self.sets = sets
  }

  /// The highest one-repetition maximum estimated from the sets without a kind, kg; `nil` without such a set.
  private static func bestEstimate(
    _ sets: [StrengthSet], _ rules: SetRules, _ bodyWeight: Double?, _ table: OneRepTable
  ) -> Double? {
    guard rules.hasMaximum else { return nil }
    return sets.compactMap { set -> Double? in
      guard set.kind == nil, let done = set.repetitions, done > 0, let load = rules.load(of: set, bodyWeight)
      else { return nil }
      return table.estimate(load: load, repetitions: done, reserve: set.repetitionsInReserve)?.value
    }.max()
  }

  private static func top(_ sets: [LoggedSet]) -> Int? {
    var best: (value: Double, load: Double, place: Int)?
    for place in sets.indices where (sets[place].set.repetitions ?? 0) > 0 && !sets[place].isHeld {
      guard let load = sets[place].load else { continue }
      let value = sets[place].estimate?.value ?? 0
      if let known = best, (known.value, known.load) >= (value, load) { continue }
      best = (value, load, place)
    }
    return best?.place
  }
}
