import ActivityStreams
import SessionMetrics
import StrengthTraining

extension StrengthSection {
  /// Creates the section; `nil` if the device counted no sets.
  init?(_ lifted: LiftedSession?) {
    guard let history = lifted?.history, let session = history.log.sessions.first else { return nil }
    let done = history.exercises(of: 0)
    guard !done.isEmpty, let week = history.weeks(from: session.day, through: session.day).first else {
      return nil
    }
    sets = done.reduce(0) { $0 + $1.done.workingSets }
    hardSets = week.hardSets
    let counted = done.flatMap { $0.done.sets.compactMap(\.set.repetitions) }
    repetitions = counted.isEmpty ? nil : counted.reduce(0) { $0 + max(0, min(100_000, $1)) }
    volume = week.volume > 0 ? week.volume : nil
    load = lifted?.load?.value
    loadInterval = lifted?.load.map { [$0.interval.lower, $0.interval.upper] }
    loadMethod = lifted?.load?.method
    exercises = done.map { Exercise($0.exercise, $0.done) }
    muscles = Muscle.allCases.compactMap { muscle in
      week.sets[muscle].flatMap { $0 > 0 ? MuscleSets(muscle: muscle.rawValue, sets: $0) : nil }
    }.sorted { $0.sets > $1.sets }
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
