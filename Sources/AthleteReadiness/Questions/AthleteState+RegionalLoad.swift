import ActivityStreams
import DayRecords
import SessionMetrics

extension AthleteState {
  /// Known days that the usual load of muscles needs: house rule, half of its memory.
  private static let usualNeeds = 14

  /// What is left in each muscle group, what is usual and what comes to it; the most left first. Groups without any of it, and
  /// that are not sore, are left out.
  public func regionalLoad(
    issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [RegionalReading] {
    let table = settings.regional
    let left =
      issue == .morning
      ? memory.regional.morning(table)
      : memory.regional.evening(today?.evening, scale: loadScale(settings: settings), table: table)
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
        region: region, left: left[region], usual: isUsualKnown ? memory.regional.usual[region] : nil,
        planned: load.flatMap { load in coming.map { load * ($0.wholeShares[region] ?? 0) } },
        soreness: sore[region])
      let isBare = reading.left < 0.5 && (reading.planned ?? 0) < 0.5 && reading.soreness == nil
      return isBare ? nil : reading
    }.sorted { ($1.left, $0.region) < ($0.left, $1.region) }
  }

  /// What sentences quote: the sore groups, and those with clearly more left than usual; a look at nine numbers on most days.
  func regionalSigns(issue: IssueTime, settings: ReadinessSettings) -> [RegionalReading] {
    let isSore = today?.morning?.checkIn?.soreRegions?.isEmpty == false
    let left = memory.regional.left
    let isHeavy =
      Int(memory.regional.days) >= Self.usualNeeds
      && left.loads.indices.contains { place in
        let usual = memory.regional.usual.loads
        return left.loads[place] >= Self.heavy && usual.indices.contains(place)
          && left.loads[place] > usual[place]
      }
    return isSore || isHeavy ? regionalLoad(issue: issue, settings: settings) : []
  }

  /// Load of a group under which nothing is said of it unasked: the level called significant of one session (`regional_load.levels`).
  private static let heavy: Float = 20

  /// The muscles of the sport that is trained for, else of the last session.
  var comingMuscles: SportMuscles? {
    SportMuscles(sport: profile.sport)
      ?? memory.week.workouts.first.flatMap { SportMuscles(kind: $0.kind) }
  }
}
