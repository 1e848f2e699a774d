import ActivityStreams
import FormulaSets
import SessionMetrics
import StrengthTraining

extension StrengthSection {
  /// The section; `nil` where the device counted no sets.
  ///
  /// Numbers are those of a strength log with this session alone (`p247 strength` on the same file): records, trends and the
  /// athlete's own factor need the log.
  init?(_ context: borrowing SessionContext) {
    guard let recorded = StrengthSession(context.recording) else { return nil }
    var session = recorded
    session.rating = context.summary.perceivedExertion
    session.duration = context.minutes.map { $0 * 60 } ?? session.duration
    let history = StrengthHistory(
      StrengthLog([session]), bodyWeight: context.thresholds.mass, settings: context.formulas.strength)
    let done = history.exercises(of: 0)
    guard !done.isEmpty, let week = history.weeks(from: session.day, through: session.day).first else {
      return nil
    }
    sets = done.reduce(0) { $0 + $1.done.workingSets }
    hardSets = week.hardSets
    let counted = done.flatMap { $0.done.sets.compactMap(\.set.repetitions) }
    repetitions = counted.isEmpty ? nil : counted.reduce(0) { $0 + max(0, min(100_000, $1)) }
    volume = week.volume > 0 ? week.volume : nil
    let load = history.loads(scale: context.formulas.loadFallback).first?.load
    self.load = load?.value
    loadInterval = load.map { [$0.interval.lower, $0.interval.upper] }
    loadMethod = load?.method.rawValue
    exercises = done.map { Exercise($0.exercise, $0.done) }
    muscles = Muscle.allCases.compactMap { muscle in
      week.sets[muscle].flatMap { $0 > 0 ? MuscleSets(muscle: muscle.rawValue, sets: $0) : nil }
    }.sorted { $0.sets > $1.sets }
  }
}

extension StrengthSection {
  /// Hard sets by muscle group under the names of `regional_load`, in alphabetical order; `nil` where none names its muscles.
  var setsByRegion: [(region: String, share: Double)]? {
    var sums: [String: Double] = [:]
    for entry in muscles {
      guard let region = Muscle(rawValue: entry.muscle)?.region else { continue }
      sums[region, default: 0] += entry.sets
    }
    let shares = sums.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    return shares.isEmpty ? nil : shares.map { ($0.key, $0.value) }
  }
}

extension StrengthSection.Exercise {
  init(_ history: ExerciseHistory, _ done: ExerciseSession) {
    name = history.name
    isKnown = history.exercise != nil
    sets = done.workingSets
    volume = done.volume > 0 ? done.volume : nil
    topWeight = done.topLoad
    maximum = done.best?.value
    maximumInterval = done.best.map { [$0.interval.lowerBound, $0.interval.upperBound] }
    eachSet = done.sets.map {
      StrengthSection.Set(repetitions: $0.set.repetitions, weight: $0.set.weight, seconds: $0.set.seconds)
    }
  }
}
