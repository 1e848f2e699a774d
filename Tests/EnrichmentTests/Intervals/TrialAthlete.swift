import ActivityStreams
import AthleteSimulator
import SessionMetrics
import TextFormats
import TrainingHistory

/// Who did it, and what was said of them and their past.
struct TrialAthlete {
  /// The values as they are.
  var real = AthleteProfile()
  /// The values as they were given.
  var given = AthleteProfile()

  init(_ person: SimulatedAthlete, _ errors: DeclaredErrors, _ chance: inout TrialChance) {
    real.sex = person.sex == .male ? .male : .female
    real.age = person.age
    real.height = person.height
    real.thresholds.maximumHeartRate = person.maximumHeartRate
    real.thresholds.restingHeartRate = person.restingHeartRate
    real.thresholds.thresholdHeartRate = person.thresholdHeartRate
    real.thresholds.thresholdPower = person.thresholdPower
    real.thresholds.criticalPower = person.criticalPower
    real.thresholds.anaerobicWork = person.workAboveCritical
    real.thresholds.thresholdPace = 1000 / person.thresholdSpeed
    real.thresholds.criticalSwimSpeed = person.criticalSwimSpeed
    real.thresholds.mass = person.mass
    given = real
    func off(_ name: DeclaredErrors.Name) -> Double { errors[name] * chance.error() }
    let isAged = chance.uniform() < 0.25
    given.thresholds.maximumHeartRate = isAged ? nil : person.maximumHeartRate + off(.maximumHeartRateSet)
    let isRestKnown = chance.uniform() < 0.75
    given.thresholds.restingHeartRate =
      isRestKnown ? person.restingHeartRate + off(.restingHeartRateSet) : nil
    if !isRestKnown {
      // The population behind the assumed resting heart rate.
      real.thresholds.restingHeartRate = max(36, 60 + 8 * chance.error())
    }
    given.thresholds.thresholdHeartRate = person.thresholdHeartRate + off(.thresholdHeartRateSet)
    let power = 1 + off(.thresholdPowerSet)
    given.thresholds.thresholdPower = person.thresholdPower * power
    given.thresholds.criticalPower = person.criticalPower * power
    given.thresholds.anaerobicWork = person.workAboveCritical * (1 + off(.anaerobicWorkSet))
    let pace = 1 + off(.thresholdPaceSet)
    given.thresholds.thresholdPace = real.thresholds.thresholdPace.map { $0 * pace }
    given.thresholds.criticalSwimSpeed = person.criticalSwimSpeed / pace
    given.thresholds.mass = person.mass * (1 + off(.massSet))
  }

  /// Three months of sessions, as they were and as they were counted.
  static func histories(day: CalendarDay?, _ errors: DeclaredErrors, _ chance: inout TrialChance)
    -> (real: [SessionSummary], said: [SessionSummary])
  {
    guard let day else { return ([], []) }
    let shared = 1 + errors[.historyShared] * chance.error()
    var (real, said): ([SessionSummary], [SessionSummary]) = ([], [])
    for back in 1...90 where chance.uniform() < 0.7 {
      let load = 40 + 60 * chance.uniform()
      let own = 1 + errors[.historyOwn] * chance.error()
      let when = day.adding(days: -back)
      real.append(SessionSummary(day: when, kind: "Run", load: load, effort: 4 * shared))
      said.append(SessionSummary(day: when, kind: "Run", load: load * shared * own, effort: 4))
    }
    return (real, said)
  }
}
