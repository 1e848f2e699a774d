import ActivityStreams
import SessionMetrics
import TextFormats

/// A session without the exercises that load painful parts, or the reason why it does not fit.
///
/// Page: *What fits today*, tests: `InjuredRegionTests`.
struct SparedSession {
  var kept: [PlannedExercise]
  /// The removed exercises, each with the region that it loads.
  var without: [String] = []
  var words: [String] = []

  enum Outcome {
    case fits(SparedSession)
    case leftOut(String)
  }

  /// Removes the exercises that load a painful region, and decides whether enough remain.
  static func outcome(_ item: PlanItem, spared: [InjuredRegion], minimumLeft: Double) -> Outcome {
    var session = SparedSession(kept: item.exercises)
    for region in spared {
      for exercise in session.kept where region.isLoaded(by: exercise) {
        session.without.append("\(exercise.name) (\(region.title))")
      }
      session.kept.removeAll { region.isLoaded(by: $0) }
    }
    if item.exercises.isEmpty {
      if let reason = whole(item, spared) { return .leftOut(reason) }
    } else {
      let share = Double(session.kept.count) / Double(item.exercises.count)
      if session.kept.isEmpty || share < minimumLeft {
        let loaded = spared.filter { region in
          item.exercises.contains { region.isLoaded(by: $0) }
        }
        return .leftOut(PlanPhrase.loadsRegion.filled(["regions": names(loaded)]))
      }
    }
    session.say(item, spared)
    return .fits(session)
  }

  /// Returns why a session without listed exercises does not fit, or `nil` if it does.
  private static func whole(_ item: PlanItem, _ spared: [InjuredRegion]) -> String? {
    let need = MuscleNeed(item)
    let kind = item.activityKind
    let text = item.title + " " + (item.subkind ?? "") + " " + (item.activity ?? "")
    // Physiotherapy may name the body part that it treats.
    let isTherapy = kind?.category == .recovery
    if let region = spared.first(where: {
      $0.isLoaded(by: need, kind: kind) || $0.isNamed(in: text, without: isTherapy)
    }) {
      return PlanPhrase.loadsRegion.filled(["regions": region.title])
    }
    let isSplit = item.hasSplit
    guard let region = spared.first(where: { $0.isPerhapsLoaded(by: kind, split: isSplit) }) else {
      return nil
    }
    return PlanPhrase.mayLoadRegion.filled(["region": region.title])
  }

  /// Adds the phrases about spared parts. They state only what is certain.
  private mutating func say(_ item: PlanItem, _ spared: [InjuredRegion]) {
    let unclear = kept.filter { $0.exercise == nil && $0.muscleGroup == nil }.map(\.name)
    let recognised = spared.filter(\.isKnown)
    if !without.isEmpty {
      words.append(PlanPhrase.without.filled(["exercises": without.joined(separator: ", ")]))
    } else if !recognised.isEmpty, !item.exercises.isEmpty, unclear.isEmpty {
      words.append(PlanPhrase.spares.filled(["regions": Self.names(recognised)]))
    }
    var unchecked = spared.filter { !$0.isKnown }
    if item.exercises.isEmpty ? item.activityKind == nil : !unclear.isEmpty { unchecked = spared }
    guard !unchecked.isEmpty else { return }
    let subject = unclear.isEmpty ? "it" : unclear.joined(separator: ", ")
    words.append(PlanPhrase.unchecked.filled(["what": subject, "regions": Self.names(unchecked)]))
  }

  private static func names(_ regions: [InjuredRegion]) -> String {
    var seen: Set<String> = []
    return regions.map(\.title).filter { seen.insert($0).inserted }.joined(separator: " and ")
  }
}
