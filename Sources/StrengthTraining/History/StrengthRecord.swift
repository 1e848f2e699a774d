public import TextFormats

/// A personal record and the value it beat.
///
/// Page: *Records and previous sets*, tests: `StrengthRecordTests`.
public struct StrengthRecord: Sendable, Hashable {
  /// Kind of record.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Heaviest load, kg.
    case weight
    /// Heaviest load for at least that number of repetitions, or most repetitions at a load lifted before.
    case repetitions
    /// Highest estimated one-repetition maximum, kg.
    case maximum = "e1rm"
    /// Largest volume of a set, kg.
    case setVolume = "set_volume"
    /// Largest volume of a session, kg.
    case sessionVolume = "session_volume"
    /// Highest number of repetitions without a recorded load.
    case maximumRepetitions = "most_reps"
    /// Longest set, s.
    case longest = "duration"
    /// Farthest set, m.
    case farthest = "distance"
  }

  /// Kind of record.
  public let kind: Kind
  /// Index of the session in the log.
  public let session: Int
  /// Day of the record.
  public let day: CalendarDay
  /// Index of the set in its exercise; `nil` for a session's volume.
  public let set: Int?
  /// Value in the unit of the kind; for repetition records, the load in kg.
  public let value: Double
  /// Number of repetitions in the set.
  public let repetitions: Int?
  /// The value it beat.
  public let beaten: Double?
  /// Number of repetitions of the beaten value.
  public let beatenRepetitions: Int?
  /// Day of the beaten value.
  public let beatenDay: CalendarDay?
  /// Improvement in the unit of the value, or in repetitions for more repetitions at a load.
  public let gain: Double?
}

/// Finds records in the sessions of one exercise, which must be given in order (ST-06).
///
/// A record beats all earlier sessions, and each session has at most one of each kind. Ties and first sets
/// are not records. Loads are compared in grams. A set whose maximum exceeds the best by more than the
/// guard waits until the next session confirms it (``RecordBelief``).
struct RecordBook {
  private struct Best {
    var value: Int
    var day: CalendarDay
    var repetitions: Int?
  }

  /// Loads lifted for one number of repetitions.
  private struct Done {
    var repetitions: Int
    var heaviest: Best
    var lightest: Int
  }

  private(set) var records: [StrengthRecord] = []
  private(set) var held: [StrengthRecord] = []
  private let settings: StrengthSettings
  private var done: [Done] = []
  private var maximum: (value: Double, day: CalendarDay)?
  /// Best value of each amount, in the order of the kinds.
  private var bests: [Best?] = Array(repeating: nil, count: amountKinds.count)
  /// Best session volume.
  private var bestVolume: Best?
  /// Indices of the accepted sets of the current session.
  private var accepted: [Int] = []
  /// Sets waiting for confirmation, with their session.
  private var waiting: [(session: ExerciseSession, set: Int)] = []

  init(settings: StrengthSettings) { self.settings = settings }

  mutating func take(_ session: ExerciseSession) {
    let values = session.sets.indices.map {
      counts(session.sets[$0]) ? session.sets[$0].estimate?.value : nil
    }
    let belief = RecordBelief(
      best: maximum?.value, waiting: waiting.compactMap { $0.session.sets[$0.set].estimate?.value })
    let suspicious = belief.odd(values, settings.recordGuard)
    accepted.removeAll(keepingCapacity: true)
    let doubted = Set(suspicious)
    for place in session.sets.indices where counts(session.sets[place]) && !doubted.contains(place) {
      accepted.append(place)
    }
    for place in suspicious {
      held.append(
        StrengthRecord(
          kind: .maximum, session: session.session, day: session.day, set: place,
          value: session.sets[place].estimate?.value ?? 0, repetitions: session.sets[place].set.repetitions,
          beaten: maximum?.value, beatenRepetitions: nil, beatenDay: maximum?.day, gain: nil))
    }
    findLoads(session, accepted)
    findMaximum(session, accepted)
    findAmounts(session, accepted)
    for place in accepted { keep(session, place) }
    if !waiting.isEmpty {
      let most = belief.confirmed(by: values, settings.recordGuard).max() ?? 0
      let confirmed = waiting.filter { $0.session.sets[$0.set].estimate?.value ?? .infinity <= most }
      let places = Set(confirmed.map { [$0.session.session, $0.set] })
      held.removeAll { record in places.contains([record.session, record.set ?? -1]) }
      for (session, place) in confirmed { keep(session, place) }
    }
    // Sets not confirmed by the next session are dropped.
    waiting = suspicious.map { (session, $0) }
  }

  private func counts(_ set: LoggedSet) -> Bool { !set.isWarmup || settings.countsWarmups }

  private func pair(_ session: ExerciseSession, _ place: Int) -> (grams: Int, repetitions: Int)? {
    guard !session.sets[place].isTimed, let repetitions = session.sets[place].set.repetitions,
      repetitions > 0, let grams = session.sets[place].grams, grams > 0
    else { return nil }
    return (grams, repetitions)
  }

  // MARK: Loads

  private mutating func findLoads(_ session: ExerciseSession, _ places: [Int]) {
    var candidates: [(place: Int, grams: Int, repetitions: Int, beaten: Best)] = []
    var heaviest: (place: Int, grams: Int, repetitions: Int)?
    for place in places {
      guard let (grams, repetitions) = pair(session, place) else { continue }
      if grams > heaviest?.grams ?? 0 { heaviest = (place, grams, repetitions) }
      if let beaten = beaten(grams, repetitions) {
        candidates.append((place, grams, repetitions, beaten))
      }
    }
    if let heaviest, let best = maximumLifted(atLeast: 1), heaviest.grams > best.value {
      add(
        .weight, session, heaviest.place, Double(heaviest.grams) / 1000, heaviest.repetitions, best,
        gain: Double(heaviest.grams - best.value) / 1000)
    }
    // Skip a record dominated by another set of the session: at least as heavy, with at least as many repetitions.
    var most = 0
    let best = candidates.sorted {
      ($1.grams, $1.repetitions, $0.place) < ($0.grams, $0.repetitions, $1.place)
    }.filter { candidate in
      defer { most = max(most, candidate.repetitions) }
      return candidate.repetitions > most
    }
    for candidate in best.sorted(by: { $0.place < $1.place }) {
      let more = candidate.repetitions - (candidate.beaten.repetitions ?? 0)
      let heavier = candidate.grams - candidate.beaten.value
      add(
        .repetitions, session, candidate.place, Double(candidate.grams) / 1000, candidate.repetitions,
        candidate.beaten, gain: more > 0 ? Double(more) : Double(heavier) / 1000)
    }
  }

  /// Returns the value that a set beats; `nil` if it beats none. The value is the heaviest load for at least
  /// as many repetitions or, if there is none, the most repetitions at a load that is not heavier.
  private func beaten(_ grams: Int, _ repetitions: Int) -> Best? {
    if let best = maximumLifted(atLeast: repetitions) { return grams > best.value ? best : nil }
    return done.last { $0.lightest <= grams }?.heaviest
  }

  /// Returns the heaviest load lifted for at least this many repetitions.
  private func maximumLifted(atLeast repetitions: Int) -> Best? {
    var best: Best?
    for known in done.reversed() {
      guard known.repetitions >= repetitions else { break }
      if known.heaviest.value > best?.value ?? 0 { best = known.heaviest }
    }
    return best
  }

  // MARK: Maxima and amounts

  private mutating func findMaximum(_ session: ExerciseSession, _ places: [Int]) {
    guard let best = maximum else { return }
    var top: (place: Int, value: Double)?
    for place in places {
      guard let estimate = session.sets[place].estimate,
        estimate.repetitions <= StrengthSettings.recordRepetitions,
        estimate.value > top?.value ?? 0
      else { continue }
      top = (place, estimate.value)
    }
    guard let top, top.value > best.value * (1 + StrengthSettings.recordMargin) else { return }
    records.append(
      StrengthRecord(
        kind: .maximum, session: session.session, day: session.day, set: top.place, value: top.value,
        repetitions: session.sets[top.place].set.repetitions, beaten: best.value, beatenRepetitions: nil,
        beatenDay: best.day, gain: top.value - best.value))
  }

  /// Kinds of amounts that are judged per set.
  private static let amountKinds: [StrengthRecord.Kind] = [
    .setVolume, .maximumRepetitions, .longest, .farthest,
  ]

  /// Returns the amount of the given kind, in thousandths; 0 if the set has none.
  private func amount(_ kind: StrengthRecord.Kind, _ set: LoggedSet) -> Int {
    let value: Double? =
      switch kind {
      case .setVolume: set.volume
      case .maximumRepetitions: set.load == nil && !set.isTimed ? set.set.repetitions.map(Double.init) : nil
      case .longest: set.isTimed || set.set.repetitions == nil ? set.set.seconds : nil
      case .farthest: set.set.distance
      default: nil
      }
    return value.flatMap { Int(exactly: ($0 * 1000).rounded()) } ?? 0
  }

  private mutating func findAmounts(_ session: ExerciseSession, _ places: [Int]) {
    for (number, kind) in Self.amountKinds.enumerated() {
      var top: (place: Int, value: Int)?
      for place in places {
        let value = amount(kind, session.sets[place])
        if value > top?.value ?? 0 { top = (place, value) }
      }
      guard let top else { continue }
      let repetitions = session.sets[top.place].set.repetitions
      let best = bests[number]
      if let best, top.value > best.value {
        add(
          kind, session, top.place, Double(top.value) / 1000, repetitions, best,
          gain: Double(top.value - best.value) / 1000)
      }
      if top.value > best?.value ?? 0 {
        bests[number] = Best(value: top.value, day: session.day, repetitions: repetitions)
      }
    }
    let volume =
      Int(exactly: (places.reduce(0) { $0 + (session.sets[$1].volume ?? 0) } * 1000).rounded()) ?? 0
    if volume > 0 {
      if let best = bestVolume, volume > best.value {
        add(
          .sessionVolume, session, nil, Double(volume) / 1000, nil, best,
          gain: Double(volume - best.value) / 1000)
      }
      if volume > bestVolume?.value ?? 0 {
        bestVolume = Best(value: volume, day: session.day)
      }
    }
  }

  private mutating func add(
    _ kind: StrengthRecord.Kind, _ session: ExerciseSession, _ place: Int?, _ value: Double,
    _ repetitions: Int?, _ beaten: Best, gain: Double
  ) {
    records.append(
      StrengthRecord(
        kind: kind, session: session.session, day: session.day, set: place, value: value,
        repetitions: repetitions, beaten: Double(beaten.value) / 1000, beatenRepetitions: beaten.repetitions,
        beatenDay: beaten.day, gain: gain))
  }

  /// Adds a set to the reference for later sessions.
  private mutating func keep(_ session: ExerciseSession, _ place: Int) {
    if let value = session.sets[place].estimate?.value, value > maximum?.value ?? 0 {
      maximum = (value, session.day)
    }
    guard let (grams, repetitions) = pair(session, place) else { return }
    let index = done.firstIndex { $0.repetitions >= repetitions } ?? done.count
    let best = Best(value: grams, day: session.day, repetitions: repetitions)
    if index < done.count, done[index].repetitions == repetitions {
      if grams > done[index].heaviest.value { done[index].heaviest = best }
      done[index].lightest = min(done[index].lightest, grams)
    } else {
      done.insert(Done(repetitions: repetitions, heaviest: best, lightest: grams), at: index)
    }
  }
}
