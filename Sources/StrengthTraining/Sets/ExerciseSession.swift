public import TextFormats

/// One exercise in one session, with what follows from its sets.
///
/// Page: *Volume and hard sets*, tests: `VolumeTests`.
public struct ExerciseSession: Sendable, Hashable {
  /// Which session of the log.
  public let session: Int
  /// Its day.
  public let day: CalendarDay
  /// The name as logged.
  public let name: String
  /// The sets in order.
  public let sets: [LoggedSet]
  /// Volume load, kg: repetitions × load over the sets that count; 0 where no load is known.
  public let volume: Double
  /// Whether sets with repetitions count and the load of none of them is known: the volume is then not known either.
  public let isVolumeUnknown: Bool
  /// The volume, where it is known, kg.
  public var knownVolume: Double? { isVolumeUnknown ? nil : volume }
  /// Sets near enough to failure.
  public let hardSets: Int
  /// The set with the largest maximum, else the heaviest; its place.
  public let top: Int?
  /// Mean of the maxima of the best hard sets, for trends.
  public let level: Double?
  /// The shape of the weights.
  public let strip: SetStrip?
  /// Mean intensity by repetitions, % of the day's maximum.
  public let meanIntensity: Double?
  /// INOL.
  public let inol: Double?
  /// The maximum from the velocity of the bar, kg.
  public let velocityMaximum: Double?

  /// The value of ``best``, for the many who ask.
  let bestValue: Double?

  /// The best estimate of the session.
  public var best: OneRepEstimate? { top.flatMap { sets[$0].estimate } }
  /// Heaviest load, kg, of a set with repetitions.
  public var topLoad: Double? {
    sets.compactMap { ($0.set.repetitions ?? 0) > 0 && !$0.isHeld ? $0.load : nil }.max()
  }
  /// "4x Cable Row".
  public var summary: String { "\(workingSets)x \(name)" }
  /// Sets that are no warm-ups.
  public var workingSets: Int { sets.count { !$0.isWarmup } }

  init(
    _ entry: ExerciseEntry, exercise: Exercise?, session: Int, day: CalendarDay, bodyWeight: Double?,
    maximum: Double?, belief: RecordBelief, table: OneRepTable, settings: StrengthSettings
  ) {
    self.session = session
    self.day = day
    name = entry.name
    var sets = entry.sets.indices.map { place in
      LoggedSet(
        entry.sets[place], before: entry.sets[(place + 1)...], exercise: exercise, bodyWeight: bodyWeight,
        maximum: maximum, table: table, settings: settings)
    }
    for place in belief.odd(sets.map { $0.estimate?.value }, settings.recordGuard) {
      sets[place] = sets[place].held()
    }
    self.sets = sets
    volume = sets.reduce(0) { $0 + ($1.volume ?? 0) }
    let lifted = sets.filter {
      ($0.set.repetitions ?? 0) > 0 && !$0.isTimed && (!$0.isWarmup || settings.countsWarmups)
    }
    isVolumeUnknown = !lifted.isEmpty && lifted.allSatisfy { $0.volume == nil }
    hardSets = sets.count { $0.isHard }
    top = Self.top(sets)
    bestValue = top.flatMap { sets[$0].estimate?.value }
    let values = sets.compactMap { $0.isHard && !$0.isHeld ? $0.estimate?.value : nil }.sorted(by: >).prefix(
      settings.levelSets)
    level = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    let working = sets.filter { !$0.isWarmup && !$0.isHeld }
    strip = SetStrip(working.compactMap(\.load), same: settings.sameWeight)
    let intense = working.compactMap { set -> (repetitions: Int, percent: Double)? in
      guard let repetitions = set.set.repetitions, repetitions > 0, let percent = set.intensity else {
        return nil
      }
      return (repetitions, percent)
    }
    meanIntensity = RelativeIntensity.mean(intense)
    inol = RelativeIntensity.inol(intense, highest: settings.highestIntensity)
    let fast = sets.filter { $0.set.velocity != nil && $0.load != nil }
    velocityMaximum = settings.slowestVelocity[exercise?.pattern.rawValue ?? ""].flatMap { slowest in
      fast.count < 2
        ? nil
        : LoadVelocity.maximum(
          loads: fast.compactMap(\.load), velocities: fast.compactMap(\.set.velocity), slowest: slowest)
    }
  }

  private static func top(_ sets: [LoggedSet]) -> Int? {
    var best: (value: Double, load: Double, place: Int)?
    for (place, set) in sets.enumerated() where (set.set.repetitions ?? 0) > 0 && !set.isHeld {
      guard let load = set.load else { continue }
      let value = set.estimate?.value ?? 0
      if let known = best, (known.value, known.load) >= (value, load) { continue }
      best = (value, load, place)
    }
    return best?.place
  }
}
