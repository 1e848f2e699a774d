import ActivityStreams
import SessionMetrics

// Merges two records of one day: later values replace earlier ones, and other values are kept.

extension NightSleep {
  /// Adds a later report of a sleep that overlaps this one. The report corrects this sleep where the two
  /// overlap. A report that lies inside this sleep never shortens it, and one that reaches beyond it extends
  /// it.
  fileprivate mutating func correct(with other: NightSleep) {
    guard let known = window, let told = other.window, let onset, let wake, let first = other.onset,
      let last = other.wake
    else { return merge(other) }
    let shared = min(wake, last) - max(onset, first)
    let outside = known > 0 ? 1 - shared / known : 0
    // Times within a quarter of an hour of each other count as equal.
    guard outside * known > 0.25 else { return merge(other) }
    if told - shared <= 0.25, total ?? 0 >= other.total ?? 0 { return }
    guard source == nil || other.source == nil || source == other.source else { return merge(other) }
    var kept = self
    func share(_ value: Double?) -> Double? { value.map { $0 * outside } }
    (kept.total, kept.core, kept.deep, kept.rem) = (share(total), share(core), share(deep), share(rem))
    (kept.awake, kept.wakeCount) = (share(awake), nil)
    kept.wake = max(onset, first)
    guard var joined = NightSleep.joined([kept, other]) else { return }
    (joined.onset, joined.wake) = (min(onset, first), max(wake, last))
    joined.source = source ?? other.source
    self = joined
  }

  /// Adds a later report of the same night. A report from another source replaces the night, because sources are
  /// never mixed.
  package mutating func merge(_ other: NightSleep) {
    if let source, let newer = other.source, source != newer {
      if other.total != nil || total == nil { self = other }
      return
    }
    total = other.total ?? total
    core = other.core ?? core
    deep = other.deep ?? deep
    rem = other.rem ?? rem
    awake = other.awake ?? awake
    wakeCount = other.wakeCount ?? wakeCount
    onset = other.onset ?? onset
    wake = other.wake ?? wake
    source = other.source ?? source
  }
}

extension CheckIn {
  /// Adds the answers of a later check-in on the same day.
  package mutating func merge(_ other: CheckIn) {
    feel = other.feel ?? feel
    soreRegions = other.soreRegions ?? soreRegions
    soreness = other.soreness ?? soreness
    fatigue = other.fatigue ?? fatigue
    muscleComfort = other.muscleComfort ?? muscleComfort
    calm = other.calm ?? calm
    mood = other.mood ?? mood
    sleepQualityScore = other.sleepQualityScore ?? sleepQualityScore
    sleepQuality = other.sleepQuality ?? sleepQuality
    nutritionYesterday = other.nutritionYesterday ?? nutritionYesterday
    isIll = other.isIll ?? isIll
    symptoms = symptoms.joined(with: other.symptoms)
    // A later note about something else does not withdraw an earlier report.
    keep(other.notes ?? notes)
  }
}

extension MorningRecord {
  /// Adds a later record of the same morning. HRV of another kind replaces the earlier value.
  ///
  /// - Parameters:
  ///   - other: The later record.
  ///   - usualMiddle: The athlete's usual midpoint of sleep, hours from midnight.
  package mutating func merge(_ other: MorningRecord, usualMiddle: Double? = nil) {
    metrics.merge(other.metrics)
    if other.metrics[.hrv] != nil { hrvKind = other.hrvKind }
    if other.metrics[.restingHeartRate] != nil { restingHeartRateSource = other.restingHeartRateSource }
    source = other.source ?? source
    if let newer = other.sleep, newer.reported == nil || sleep == nil {
      take(other.sleeps.isEmpty ? [newer] : other.sleeps, usualMiddle)
    }
    if let newer = other.checkIn { checkIn = checkIn.map { $0.merged(with: newer) } ?? newer }
    if !other.plannedLoad.isEmpty {
      plannedLoad = other.plannedLoad
      plannedLoadUnit = other.plannedLoadUnit
      statedPlan = other.statedPlan
    }
    if !other.vendorScores.isEmpty { vendorScores = other.vendorScores }
    utcOffset = other.utcOffset ?? utcOffset
    isSecondHalfOfCycle = other.isSecondHalfOfCycle ?? isSecondHalfOfCycle
    // If vital signs are sent again, they replace unreadable ones.
    hasUnreadVitals = other.hasUnreadVitals || hasUnreadVitals && other.metrics.isEmpty
  }
}

extension MorningRecord {
  /// Adds sleeps of the day. A sleep that overlaps a known one replaces it.
  private mutating func take(_ told: [NightSleep], _ usualMiddle: Double?) {
    var merged = sleeps.isEmpty ? sleep.map { [$0] } ?? [] : sleeps
    for part in told {
      if let place = merged.firstIndex(where: { $0.span.isSame(as: part.span) }) {
        merged[place].correct(with: part)
      } else if merged.count < RecordLimits.sleeps {
        merged.append(part)
      }
    }
    let parted = SleepsOfADay.parted(merged.map(\.span), usualMiddle: usualMiddle)
    sleep = NightSleep.joined(parted.night.map { merged[$0] })
    sleeps = merged.count > 1 ? merged : []
    guard merged.count > 1 else { return }
    let naps = parted.naps.reduce(0) { $0 + (merged[$1].total ?? 0) }
    metrics[.nap] = naps > 0 ? naps : nil
  }
}

extension EveningRecord {
  /// Whether the record has training data: sessions, or a rest day.
  var knowsTraining: Bool { !workouts.isEmpty || loadLogged != false }

  /// Adds a later record of the same evening. Its sessions, if any, replace earlier ones. Sessions of a strength log
  /// and of other sources are kept side by side, and are merged if they describe the same session.
  package mutating func merge(_ other: EveningRecord) {
    metrics.merge(other.metrics)
    if !other.workouts.isEmpty || other.loadLogged == true || !knowsTraining {
      let isLog = !other.workouts.isEmpty && other.workouts.allSatisfy(\.isOfLog)
      let hasLog = other.workouts.contains { !$0.regionalLoad.isEmpty || $0.setsLoad != nil }
      if other.workouts.isEmpty, other.loadLogged == true {
        // The sessions of the day were withdrawn.
        workouts = []
      } else if isLog {
        workouts = workouts.filter { !$0.isOfLog }.map(\.withoutLog).joined(with: other.workouts)
      } else if hasLog {
        workouts = other.workouts
      } else {
        workouts = other.workouts.joined(with: workouts.compactMap(\.log))
      }
      loadLogged = other.loadLogged
    }
    if !other.behaviours.isEmpty {
      let named = Set(other.behaviours.map(\.name))
      behaviours = (behaviours.filter { !named.contains($0.name) } + other.behaviours).sorted {
        $0.name < $1.name
      }
    }
    if !other.vendorScores.isEmpty { vendorScores = other.vendorScores }
    if !other.meals.isEmpty { meals = other.meals }
    symptoms = symptoms.joined(with: other.symptoms)
  }
}

extension NightSleep {
  package func merged(with other: NightSleep) -> NightSleep {
    var result = self
    result.merge(other)
    return result
  }
}

extension CheckIn {
  package func merged(with other: CheckIn) -> CheckIn {
    var result = self
    result.merge(other)
    return result
  }
}

extension DayWorkout {
  /// Whether everything comes from a strength log: it has muscle loads, and nothing that a device measures.
  var isOfLog: Bool {
    !regionalLoad.isEmpty && averageHeartRate == nil && energy == nil && distance == nil
      && averagePower == nil && setsLoad == nil
  }

  /// The part that comes from a strength log; `nil` without one.
  fileprivate var log: DayWorkout? {
    guard let setsLoad else { return regionalLoad.isEmpty ? nil : self }
    var logged = DayWorkout()
    logged.kind = kind
    logged.name = name
    logged.duration = duration
    logged.rpe = rpe
    logged.load = setsLoad
    logged.regionalLoad = regionalLoad
    return logged
  }

  /// The session without the part added by a strength log.
  fileprivate var withoutLog: DayWorkout {
    guard setsLoad != nil else { return self }
    var measured = self
    measured.setsLoad = nil
    measured.regionalLoad = RegionalLoad()
    return measured
  }
}

extension [DayWorkout] {
  /// Largest ratio between two durations of the same session.
  private static let lengthRatio = 2.0

  /// Merges sessions with the sessions of a strength log.
  ///
  /// A logged session adds its muscle loads, the load of its sets and its other values to the strength
  /// session of the most similar duration. If none matches, it becomes a separate session.
  fileprivate func joined(with log: [DayWorkout]) -> [DayWorkout] {
    var sessions = self
    var taken: Set<Int> = []
    for logged in log {
      func ratio(_ place: Int) -> Double? {
        guard let mine = sessions[place].duration, let theirs = logged.duration, mine > 0, theirs > 0 else {
          return 1
        }
        let ratio = Swift.max(mine, theirs) / Swift.min(mine, theirs)
        return ratio <= Self.lengthRatio ? ratio : nil
      }
      func kind(_ place: Int) -> ActivityKind? {
        sessions[place].kind.flatMap { ActivityKind.known(named: $0) }
      }
      func distance(_ place: Int) -> ActivityKind.LogDistance {
        guard let mine = sessions[place].duration, let theirs = logged.duration else { return .unknown }
        return .lengths((mine - theirs).magnitude)
      }
      let free = sessions.indices.filter { place in
        !taken.contains(place) && ratio(place) != nil
          && ActivityKind.mayBeLogged(kind(place), distance(place))
      }
      // Weight training is preferred to circuits.
      func rank(_ place: Int) -> (Int, Double, Int) {
        (kind(place)?.isOfStrength == true ? 0 : 1, ratio(place) ?? 0, place)
      }
      guard let best = free.min(by: { rank($0) < rank($1) }) else {
        taken.insert(sessions.count)
        sessions.append(logged)
        continue
      }
      taken.insert(best)
      sessions[best].regionalLoad = logged.regionalLoad
      // Keep both loads; the choice between them is repeated whenever either changes.
      sessions[best].setsLoad =
        logged.isOfLog ? logged.load.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } : nil
      sessions[best].duration = sessions[best].duration ?? logged.duration
      sessions[best].rpe = sessions[best].rpe ?? logged.rpe
      sessions[best].name = sessions[best].name ?? logged.name
    }
    return sessions
  }
}
