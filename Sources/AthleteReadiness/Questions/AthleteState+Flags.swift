import ActivityStreams
import DayRecords
import TextFormats

extension AthleteState {
  /// Returns the health flags active today, in the order of ``FlagKind``, each dated from the first day of its run.
  /// The morning's flags use nothing from the day's evening.
  package func flags(
    issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> [HealthFlag] {
    guard let day = openDay else { return [] }
    let findings = FlagFindings(
      recent: recent, memory: memory.baselines, flags: memory.advice.flags, day: day, morning: today?.morning,
      isOtherDevice: devices.vitals, profile: profile, issue: issue, settings: settings)
    // The thin air moves the same vital signs as an infection.
    let isAtAltitude = memory.advice.safety.isAtAltitude(on: day, reports(at: issue))
    var flags: [HealthFlag] = []
    for kind in FlagKind.allCases where !(isAtAltitude && kind == .illnessProfile) {
      guard let finding = findings.finding(kind, settings) else { continue }
      var flag = HealthFlag(
        name: kind.key, since: finding.since ?? memory.advice.flags.start(kind) ?? day,
        value: finding.value, threshold: finding.threshold)
      (flag.amount, flag.target) = (finding.amount, finding.target)
      (flag.loggedDays, flag.assumedNeed) = (finding.loggedDays, finding.assumedNeed)
      flag.isOfLeanMass = finding.isOfLeanMass
      flags.append(flag)
    }
    return flags
  }
}
