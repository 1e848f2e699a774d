import ActivityStreams
import DayRecords
import SessionMetrics

extension AthleteState {
  /// Minimum number of recorded days for the usual muscle load. House rule: half of its averaging window.
  private static let usualNeeds = 14

  /// Returns remaining, usual and added load per muscle group, highest first. Groups without load or soreness
  /// are omitted. Empty while muscle load or recent training is unknown.
  package func regionalLoad(
    issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> [RegionalReading] {
    let (remaining, morning) = leftInMuscles(issue, settings)
    // Without data the load is unknown, not zero.
    guard !remaining.isEmpty || !memory.regional.usual.isEmpty else { return [] }
    let knownInputs = KnownInputs(recent, rules: settings.safety)
    guard knownInputs.speaks(knownInputs.training(at: issue)) else { return [] }
    let isUsualKnown = Int(memory.regional.days) >= Self.usualNeeds
    let coming = issue == .morning ? comingMuscles : nil
    let load = today?.morning?.plannedLoad.first
    var sore: [String: Soreness] = [:]
    for region in today?.morning?.checkIn?.soreRegions ?? [] {
      guard let name = SportMuscles.region(region.region) else { continue }
      sore[name] = max(sore[name] ?? region.severity, region.severity)
    }
    return RegionalLoad.regions.compactMap { region in
      let reading = RegionalReading(
        region: region, left: remaining[region], leftInTheMorning: morning[region],
        usual: isUsualKnown ? memory.regional.usual[region] : nil,
        planned: load.flatMap { load in coming.map { load * ($0.wholeShares[region] ?? 0) } },
        soreness: sore[region])
      let isBare = reading.left < 0.5 && (reading.planned ?? 0) < 0.5 && reading.soreness == nil
      return isBare ? nil : reading
    }.sorted { ($1.left, $0.region) < ($0.left, $1.region) }
  }

  /// Returns the remaining load now, and on the morning whose soreness is predicted: this morning or, in the
  /// evening, tomorrow.
  private func leftInMuscles(
    _ issue: IssueTime, _ settings: borrowing ReadinessSettings
  ) -> (now: RegionalLoad, morning: RegionalLoad) {
    let table = RegionalTable.standard
    guard issue == .evening else {
      let remaining = memory.regional.morning(table)
      return (remaining, remaining)
    }
    let remaining = memory.regional.evening(
      today?.evening, sport: profile.sport, scale: loadScale(settings: settings), table: table)
    var morning = remaining
    morning.fade(table)
    return (remaining, morning)
  }

  /// Returns the muscle groups that sentences mention: groups that are sore, and groups under clearly more
  /// load than usual.
  func regionalSigns(issue: IssueTime, settings: ReadinessSettings) -> [RegionalReading] {
    let isSore = today?.morning?.checkIn?.soreRegions?.isEmpty == false
    return isSore
      ? regionalLoad(issue: issue, settings: settings) : loadedRegions(issue: issue, settings: settings)
  }

  /// Returns the muscle groups expected to be sorer than usual on the predicted morning, most above usual
  /// first. On most days, checking nine numbers is enough.
  func loadedRegions(issue: IssueTime, settings: ReadinessSettings) -> [RegionalReading] {
    guard Int(memory.regional.days) >= Self.usualNeeds,
      leftInMuscles(issue, settings).morning.loads.contains(where: { Double($0) >= RegionalReading.heavy })
    else { return [] }
    func beyond(_ reading: RegionalReading) -> Double {
      reading.leftInTheMorning / max(1, reading.usual ?? 0)
    }
    return regionalLoad(issue: issue, settings: settings)
      .filter { $0.expectedSoreness == .moreThanUsual }
      .sorted { (beyond($1), $0.region) < (beyond($0), $1.region) }
  }

  /// Returns muscles under clearly more load than usual, listed with the spillover risk. They do not change the
  /// probability: the session's load and strain already count, and no data show an effect of the loaded region.
  func muscleDrivers(issue: IssueTime, settings: ReadinessSettings) -> [RiskDriver] {
    loadedRegions(issue: issue, settings: settings).prefix(Self.maximumMuscles).map { reading in
      RiskDriver(
        metric: RiskDriver.muscles + reading.region, value: reading.leftInTheMorning,
        baseline: reading.usual, deviation: nil, contribution: 0)
    }
  }

  private static let maximumMuscles = 2

  /// Muscles of the athlete's main sport, or of the usual kind of session.
  var comingMuscles: SportMuscles? {
    SportMuscles(sport: profile.sport) ?? SportMuscles(kind: memory.week.usualKind)
  }
}
