package import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
package import SessionMetrics

/// An activity whose loads, effort, intensity and zones can be recomputed with other formulas from the time
/// at each heart rate, without its samples.
///
/// The results are bit-identical to those of ``ActivityEnricher`` with the same formulas, because the same
/// code computes them.
///
/// Page: *Tuning in a browser*, tests: `TuneSessionTests`.
package struct RetunableActivity: Sendable {
  /// The activity with its own formulas and athlete. A multisport activity is taken as a whole. Unless custom
  /// metrics need more, only these parts are computed: kind, day, times and distance, load, effort,
  /// intensity, heart rate with zones and recovery, power, energy, METs, and mean and grade-adjusted pace.
  package let activity: EnrichedActivity
  package let session: RetunableSession

  /// The setting groups that can change without the samples.
  package static let groups: Set<String> = [
    "heart_rate_zones", "trimp", "zonal_load", "itrimp", "load_focus", "load_priority", "effort", "intensity",
  ]
}

extension ActivityEnricher {
  /// Prepares an activity so that its loads can be recomputed without samples; `nil` if the file has no recording.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - athlete: The athlete. One in the file takes precedence.
  /// - Throws: ``EnrichmentError/athlete(_:)`` if the athlete in the file is invalid.
  package func retunable(_ file: ActivityFile, athlete: AthleteProfile) throws(EnrichmentError)
    -> RetunableActivity?
  {
    var sessions = try prepared(file, athlete: athlete)
    let isBrief = formulas.metrics.isEmpty
    for place in sessions.indices { (sessions[place].isLean, sessions[place].isBrief) = (isBrief, isBrief) }
    guard var first = sessions.first else { return nil }
    var legs: [EnrichedActivity] = []
    var inputs: [LoadInputs] = []
    for session in sessions.dropFirst() {
      let leg = SessionContext(session)
      legs.append(EnrichedActivity(leg, formulaHash: "", legs: []))
      inputs.append(LoadInputs(leg))
    }
    first.takeTimes(ofLegs: legs.map(\.movingTime))
    let whole = SessionContext(first)
    var activity = EnrichedActivity(whole, formulaHash: "", legs: legs)
    activity.leaveOutCharts()
    return RetunableActivity(
      activity: activity,
      session: RetunableSession(
        name: "", whole: LoadInputs(whole), legs: inputs, ownAthlete: file.athleteJSON))
  }
}

extension EnrichedActivity {
  fileprivate mutating func leaveOutCharts() {
    heartRate?.samples = nil
    power?.samples = nil
    speed?.samples = nil
    elevation?.samples = nil
    route = nil
  }
}
