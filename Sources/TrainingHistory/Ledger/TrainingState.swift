import ActivityStreams
public import TextFormats

/// The state that the next day needs from all days before it: a few numbers, whatever the length of the history.
///
/// A day is taken in by one canonical step, also a day without training, so the state after a day depends on the loads
/// of the days alone: not on where it was saved and read in between, nor on the order in which sessions came in. It is
/// `Codable`, about 2 KB as JSON, and carries its rules and a version.
///
/// ```swift
/// var state = TrainingState()
/// try state.update(with: DayLoad(day: today, load: 85))
/// let saved = try JSONEncoder().encode(state)
/// ```
///
/// Page: *Training state and edits*, tests: `TrainingStateTests`.
public struct TrainingState: Sendable, Hashable, Codable {
  /// The version of saved states.
  static let currentVersion = 1

  private var version = TrainingState.currentVersion
  /// Fitness, fatigue and balance.
  public private(set) var fitness: FitnessState
  /// The rules of the ratios.
  public let workload: WorkloadSettings
  /// Known loads of the last days, the newest last; `nil` is a day that is unknown in full.
  package private(set) var recent: [Double?] = []
  /// Long-term fitness of the last eight days, the newest last.
  package private(set) var trail: [Double] = []
  /// Days that were unknown in full, over the whole history.
  package private(set) var unknownDays = 0
  /// Exponential mean of the acute window of the workload rules; `nil` before the first day.
  private(set) var acuteMean: Double?
  /// The same for the chronic window.
  private(set) var chronicMean: Double?
  /// The last day taken in, as it was given.
  public private(set) var last: DayLoad?
  /// The first days, kept until there are enough of them for the seed; `nil` afterwards.
  private var opening: [DayLoad]?

  private enum CodingKeys: String, CodingKey {
    case version = "state_version"
    case fitness, workload, recent, trail
    case unknownDays = "unknown_days"
    case acuteMean = "acute_mean"
    case chronicMean = "chronic_mean"
    case last, opening
  }

  /// The state before the first day.
  public init(
    settings: FitnessSettings = FitnessSettings(), workload: WorkloadSettings = WorkloadSettings()
  ) {
    fitness = FitnessState(settings: settings)
    self.workload = workload
    opening = settings.seed == .firstDays ? [] : nil
  }

  /// The state of an athlete who comes in the middle of a history: fitness and fatigue as known at the end of a day, or
  /// before the first. The seed of the settings is not used.
  public init(continuing fitness: FitnessState, workload: WorkloadSettings = WorkloadSettings()) {
    self.fitness = fitness
    self.workload = workload
  }

  /// Reads a saved state.
  ///
  /// - Throws: ``FitnessError/unknownVersion(_:)`` or ``FitnessError/invalidState``, or the decoder's own errors.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else { throw FitnessError.unknownVersion(version) }
    fitness = try values.decode(FitnessState.self, forKey: .fitness)
    workload = try values.decode(WorkloadSettings.self, forKey: .workload)
    recent = try values.decode([Double?].self, forKey: .recent)
    trail = try values.decode([Double].self, forKey: .trail)
    unknownDays = try values.decode(Int.self, forKey: .unknownDays)
    acuteMean = try values.decodeIfPresent(Double.self, forKey: .acuteMean)
    chronicMean = try values.decodeIfPresent(Double.self, forKey: .chronicMean)
    last = try values.decodeIfPresent(DayLoad.self, forKey: .last)
    opening = try values.decodeIfPresent([DayLoad].self, forKey: .opening)
    let loads = recent.compactMap { $0 } + trail + [acuteMean, chronicMean].compactMap { $0 }
    guard fitness.isSound, fitness.settings.isSound, workload.isSound, unknownDays >= 0,
      recent.count <= windowLength, trail.count <= 8,
      (opening?.count ?? 0) < FitnessSettings.seedNeeds || fitness.settings.seed != .firstDays,
      (loads + ((opening ?? []) + (last.map { [$0] } ?? [])).map(\.load)).allSatisfy({
        $0 >= 0 && $0.isFinite
      })
    else { throw FitnessError.invalidState }
  }

  /// The last day taken in.
  public var day: CalendarDay? { fitness.day }

  /// Takes in a day and, before it, the days since the last one as days without training.
  ///
  /// - Throws: ``FitnessError`` for a load that is negative or not finite, or a day that is not after the last one.
  /// - Complexity: O(*n*) in the days since the last one; independent of the history.
  public mutating func update(with load: DayLoad) throws(FitnessError) {
    guard load.load >= 0, load.load.isFinite else { throw .invalidLoad(index: 0, value: load.load) }
    if let day {
      guard load.day > day else { throw .dayInThePast(load.day, last: day) }
      try rest(through: load.day.adding(days: -1))
    }
    step(load)
  }

  /// Lets days without training pass up to and including a day.
  ///
  /// - Throws: ``FitnessError/dayInThePast(_:last:)``. Before the first day nothing happens.
  public mutating func rest(through last: CalendarDay) throws(FitnessError) {
    guard var day else { return }
    guard last >= day else { throw .dayInThePast(last, last: day) }
    while day < last {
      day = day.adding(days: 1)
      step(DayLoad(day: day, load: 0))
    }
  }

  /// The one step of a day.
  private mutating func step(_ load: DayLoad) {
    filter(load)
    if var opening {
      self.opening = nil  // so that the array is not copied
      opening.append(load)
      if opening.count >= FitnessSettings.seedNeeds {
        restart(opening)
      } else {
        self.opening = opening
      }
    }
  }

  private mutating func filter(_ load: DayLoad) {
    let settings = fitness.settings
    var (chronicLoad, acuteLoad) = (load.load, load.load)
    if !load.isComplete {
      unknownDays += 1
      let assumed = settings.load(ofUnknownDay: expectedLoad)
      chronicLoad = max(chronicLoad, assumed ?? fitness.chronic)
      acuteLoad = max(acuteLoad, assumed ?? fitness.acute)
    }
    last = load
    fitness.step(to: load.day, chronicLoad: chronicLoad, acuteLoad: acuteLoad)
    if recent.count >= windowLength { recent.removeFirst(recent.count - windowLength + 1) }
    recent.append(load.isComplete ? load.load : nil)
    if trail.count >= 8 { trail.removeFirst() }
    trail.append(fitness.chronic)
    acuteMean = Self.mean(acuteMean, load, days: workload.acuteDays)
    chronicMean = Self.mean(chronicMean, load, days: workload.chronicDays)
  }

  /// Williams's exponential mean, started at the first load; a day that is unknown leaves it as it is.
  private static func mean(_ mean: Double?, _ load: DayLoad, days: Int) -> Double? {
    guard load.isComplete else { return mean }
    guard let mean else { return load.load }
    return mean + 2 / (Double(days) + 1) * (load.load - mean)
  }

  /// The first days once more, from the mean of the first known ones.
  private mutating func restart(_ opening: [DayLoad]) {
    let mean = Self.seed(opening, fitness.settings)
    var again = TrainingState(
      continuing: FitnessState(chronic: mean, acute: mean, settings: fitness.settings), workload: workload)
    for load in opening { again.filter(load) }
    self = again
  }

  /// The mean load of the first known days.
  static func seed(_ opening: [DayLoad], _ settings: FitnessSettings) -> Double {
    let known = opening.prefix(max(1, settings.seedDays)).filter(\.isComplete)
    return known.isEmpty ? 0 : known.reduce(0) { $0 + $1.load } / Double(known.count)
  }

  private var windowLength: Int { max(28, workload.chronicDays, fitness.settings.expectedDays) }
}

extension TrainingState {
  /// The mean load of the last known days, days without training included; `nil` without known days.
  package var expectedLoad: Double? {
    var (sum, count) = (0.0, 0)
    for case .some(let load) in recent.suffix(fitness.settings.expectedDays) {
      sum += load
      count += 1
    }
    return count > 0 ? sum / Double(count) : nil
  }

  /// Standard deviation of the load of the last known days; `nil` with fewer than two.
  var recentDeviation: Double? {
    guard let mean = expectedLoad else { return nil }
    var (squares, count) = (0.0, 0)
    for case .some(let load) in recent.suffix(fitness.settings.expectedDays) {
      squares += (load - mean) * (load - mean)
      count += 1
    }
    return count > 1 ? (squares / Double(count - 1)).squareRoot() : nil
  }

  /// Share of the last 28 days (or of all, if fewer) with fully known load; 0 before the first.
  public var coverage: Double {
    let window = recent.suffix(28)
    return window.isEmpty ? 0 : Double(window.count { $0 != nil }) / Double(window.count)
  }

  /// Whether more days of the last 28 are unknown than the rules allow, so that fitness rests on assumed loads.
  public var isPoorlyKnown: Bool { coverage < FitnessSettings.minimumCoverage }

  /// Change of long-term fitness over the last seven days; `nil` in the first seven.
  public var ramp: RampRate? { RampRate(trail, isWarmingUp: isWarmingUpAWeekAgo) }

  private var isWarmingUpAWeekAgo: Bool {
    guard let first = fitness.firstDay, let day else { return true }
    return first.days(to: day) - 7 < fitness.settings.warmUpDays
  }

  /// Monotony and strain of the last seven days.
  ///
  /// - Throws: ``Monotony/Absence`` where a day is unknown or all have the same load.
  public func monotony() throws(Monotony.Absence) -> Monotony {
    try Monotony(recent.count >= 7 ? Array(recent.suffix(7)) : [], settings: workload)
  }

  /// Acute against chronic load by one of the rules; `nil` as for ``AcuteChronicRatio``.
  package func workloadRatio(_ form: WorkloadSettings.Ratio? = nil) -> AcuteChronicRatio? {
    var settings = workload
    settings.ratio = form ?? workload.ratio
    if settings.ratio == .exponential {
      return AcuteChronicRatio(acute: acuteMean, chronic: chronicMean, recent: recent, settings: settings)
    }
    return AcuteChronicRatio(recent, settings: settings)
  }

  /// Fitness on its day.
  package var fitnessDay: FitnessDay? {
    guard let last else { return nil }
    return FitnessDay(
      day: last.day, load: last.load, chronic: fitness.chronic, acute: fitness.acute,
      balance: fitness.balance, isWarmingUp: fitness.isWarmingUp, isComplete: last.isComplete,
      assumedLoad: last.isComplete ? nil : fitness.chronicLoad)
  }
}
