import ActivityStreams
public import TextFormats

/// Everything about the past that the next day's update needs, in constant size.
///
/// Every day, with or without training, advances the state by the same step. The result therefore
/// depends only on the daily loads, not on when the state was saved or in which order sessions arrived.
/// The state is `Codable`, takes about 2 KB as JSON, and includes its settings and a version.
///
/// ```swift
/// var state = TrainingState()
/// try state.update(with: DayLoad(day: today, load: 85))
/// let saved = try JSONEncoder().encode(state)
/// ```
///
/// Page: *Training state and edits*, tests: `TrainingStateTests`.
public struct TrainingState: Sendable, Hashable, Codable {
  /// Version of the saved format.
  static let currentVersion = 1

  private var version = TrainingState.currentVersion
  /// Fitness, fatigue and form.
  public private(set) var fitness: FitnessState
  /// Settings for the workload ratio, monotony and strain.
  public let workload: WorkloadSettings
  /// Daily loads of the last weeks, newest last; `nil` for a day with incomplete data.
  package private(set) var recent: [Double?] = []
  /// Long-term fitness on the last eight days, newest last.
  package private(set) var trail: [Double] = []
  /// Number of days with incomplete load data.
  package private(set) var unknownDays = 0
  /// Exponential mean over the acute window; `nil` before the first day.
  private(set) var acuteMean: Double?
  /// Exponential mean over the chronic window; `nil` before the first day.
  private(set) var chronicMean: Double?
  /// The last day's load.
  public private(set) var last: DayLoad?
  /// The first days, buffered until they suffice for a starting value; `nil` afterwards.
  private var opening: [DayLoad]?

  private enum CodingKeys: String, CodingKey {
    case version = "state_version"
    case fitness, workload, recent, trail
    case unknownDays = "unknown_days"
    case acuteMean = "acute_mean"
    case chronicMean = "chronic_mean"
    case last, opening
  }

  /// Creates the state before the first day.
  public init(
    settings: FitnessSettings = FitnessSettings(), workload: WorkloadSettings = WorkloadSettings()
  ) {
    fitness = FitnessState(settings: settings)
    self.workload = workload
    opening = settings.seed == .firstDays ? [] : nil
  }

  /// Creates a state that continues from given fitness and fatigue, for example from another tool.
  /// ``FitnessSettings/seed`` is ignored.
  public init(continuing fitness: FitnessState, workload: WorkloadSettings = WorkloadSettings()) {
    self.fitness = fitness
    self.workload = workload
  }

  /// Decodes a saved state.
  ///
  /// - Throws: ``FitnessError/unknownVersion(_:)``, ``FitnessError/invalidState`` or a decoding error.
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

  /// The last day included.
  public var day: CalendarDay? { fitness.day }

  /// Adds a day. Days since the last one count as rest days.
  ///
  /// - Throws: ``FitnessError`` if the load is negative or not finite, or if the day is not after the last
  ///   one.
  /// - Complexity: O(*n*) for *n* days since the last one, whatever the length of the history.
  public mutating func update(with load: DayLoad) throws(FitnessError) {
    guard load.load >= 0, load.load.isFinite else { throw .invalidLoad(index: 0, value: load.load) }
    if let day {
      guard load.day > day else { throw .dayInThePast(load.day, last: day) }
      try rest(through: load.day.adding(days: -1))
    }
    step(load)
  }

  /// Advances to a day. The days in between count as rest days. Does nothing before the first day.
  ///
  /// - Throws: ``FitnessError/dayInThePast(_:last:)``.
  public mutating func rest(through last: CalendarDay) throws(FitnessError) {
    guard var day else { return }
    guard last >= day else { throw .dayInThePast(last, last: day) }
    while day < last {
      day = day.adding(days: 1)
      step(DayLoad(day: day, load: 0))
    }
  }

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

  /// Returns the updated exponential mean (Williams et al.), which starts at the first load. Incomplete
  /// days do not change it.
  private static func mean(_ mean: Double?, _ load: DayLoad, days: Int) -> Double? {
    guard load.isComplete else { return mean }
    guard let mean else { return load.load }
    return mean + 2 / (Double(days) + 1) * (load.load - mean)
  }

  /// Recomputes the first days, starting from their mean load.
  private mutating func restart(_ opening: [DayLoad]) {
    let mean = Self.seed(opening, fitness.settings)
    var again = TrainingState(
      continuing: FitnessState(chronic: mean, acute: mean, settings: fitness.settings), workload: workload)
    for load in opening { again.filter(load) }
    self = again
  }

  /// Returns the mean load of the first complete days.
  static func seed(_ opening: [DayLoad], _ settings: FitnessSettings) -> Double {
    let complete = opening.prefix(max(1, settings.seedDays)).filter(\.isComplete)
    return complete.isEmpty ? 0 : complete.reduce(0) { $0 + $1.load } / Double(complete.count)
  }

  private var windowLength: Int { max(28, workload.chronicDays, fitness.settings.expectedDays) }
}

extension TrainingState {
  /// Mean load of recent complete days, including rest days; `nil` if there are none.
  package var expectedLoad: Double? {
    var (sum, count) = (0.0, 0)
    for case .some(let load) in recent.suffix(fitness.settings.expectedDays) {
      sum += load
      count += 1
    }
    return count > 0 ? sum / Double(count) : nil
  }

  /// Standard deviation of load on recent complete days; `nil` if there are fewer than two such days.
  var recentDeviation: Double? {
    guard let mean = expectedLoad else { return nil }
    var (squares, count) = (0.0, 0)
    for case .some(let load) in recent.suffix(fitness.settings.expectedDays) {
      squares += (load - mean) * (load - mean)
      count += 1
    }
    return count > 1 ? (squares / Double(count - 1)).squareRoot() : nil
  }

  /// Fraction of the last 28 days (or of all days, if fewer) with complete load data; 0 before the first day.
  public var coverage: Double {
    let window = recent.suffix(28)
    return window.isEmpty ? 0 : Double(window.count { $0 != nil }) / Double(window.count)
  }

  /// Whether too many of the last 28 days are incomplete, so that fitness relies on assumed loads.
  public var isPoorlyKnown: Bool { coverage < FitnessSettings.minimumCoverage }

  /// Change in long-term fitness over the last seven days; `nil` during the first seven days.
  public var ramp: RampRate? { RampRate(trail, isWarmingUp: isWarmingUpAWeekAgo) }

  private var isWarmingUpAWeekAgo: Bool {
    guard let first = fitness.firstDay, let day else { return true }
    return first.days(to: day) - 7 < fitness.settings.warmUpDays
  }

  /// Returns monotony and strain of the last seven days.
  ///
  /// - Throws: ``Monotony/Absence`` if a day's load is unknown or all days have the same load.
  public func monotony() throws(Monotony.Absence) -> Monotony {
    try Monotony(recent.count >= 7 ? Array(recent.suffix(7)) : [], settings: workload)
  }

  /// Returns the acute-to-chronic workload ratio by a given method, or by the method in the settings.
  /// `nil` as for ``AcuteChronicRatio``.
  package func workloadRatio(_ form: WorkloadSettings.Ratio? = nil) -> AcuteChronicRatio? {
    var settings = workload
    settings.ratio = form ?? workload.ratio
    if settings.ratio == .exponential {
      return AcuteChronicRatio(acute: acuteMean, chronic: chronicMean, recent: recent, settings: settings)
    }
    return AcuteChronicRatio(recent, settings: settings)
  }

  /// Fitness, fatigue and form on the last day.
  package var fitnessDay: FitnessDay? {
    guard let last else { return nil }
    return FitnessDay(
      day: last.day, load: last.load, chronic: fitness.chronic, acute: fitness.acute,
      balance: fitness.balance, isWarmingUp: fitness.isWarmingUp, isComplete: last.isComplete,
      assumedLoad: last.isComplete ? nil : fitness.chronicLoad)
  }
}
