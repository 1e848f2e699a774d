import ActivityStreams
import SessionMetrics
import StrengthTraining

/// The muscle groups that a session needs, as shares that sum to 1; empty if none are needed or known.
///
/// The shares come from the first of these that is known: its exercises (catalogue shares, weighted by sets),
/// its muscle tags, the split in its title ("push", "pull", "legs", "upper", "lower"), or the table of its
/// sport.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
package struct MuscleNeed: Sendable, Hashable {
  /// Fraction of the work by muscle group, keyed as in `regional_load`.
  package let shares: [String: Double]

  /// Creates shares that are scaled to sum to 1. Values of 0 or less are dropped.
  package init(_ shares: [String: Double]) {
    self.shares = RegionalLoadRules.whole(shares)
  }

  package init(exercises: [PlannedExercise]) {
    var sums: [String: Double] = [:]
    for exercise in exercises {
      let sets = Double(exercise.setCount ?? max(1, exercise.done.count))
      if let catalogued = exercise.exercise {
        // Mobility work adds no load.
        guard catalogued.pattern != .mobility else { continue }
        for part in catalogued.muscles { sums[part.muscle.region, default: 0] += sets * part.share }
      } else if let words = exercise.muscleGroup {
        for (region, share) in BodyWords.shares(of: words) { sums[region, default: 0] += sets * share }
      }
    }
    self.init(sums)
  }

  package init(_ item: PlanItem) {
    let need = MuscleNeed(exercises: item.exercises)
    if !need.shares.isEmpty || !item.exercises.isEmpty {
      self = need
      return
    }
    self =
      item.split ?? item.activityKind.map { MuscleNeed(kind: $0) }
      ?? MuscleNeed([:])
  }

  /// Computes the muscles that a completed session loaded.
  ///
  /// They come from the first of these that is conclusive: its exercises, its split, the other texts of the
  /// day ("this morning's push-dominant class"), or the kind of the matching workout. If none is, the session
  /// loads the whole body.
  init(done item: PlanItem, kind: ActivityKind?, texts: [String]) {
    let need = MuscleNeed(exercises: item.exercises)
    let activity = item.activityKind ?? kind
    let isOpen = activity.map { $0.sport == .strength || WholeBodyWork.contains($0) } ?? true
    if !need.shares.isEmpty || !item.exercises.isEmpty {
      self = need
    } else if let split = item.split {
      self = split
    } else if isOpen, let said = BodyWords.dominance(in: texts) {
      self = said
    } else {
      self = MuscleNeed(kind: activity ?? .strength)
    }
  }

  package init(kind: ActivityKind) {
    shares = RegionalLoadRules.shares(of: kind)
  }

  /// The groups in descending order of share.
  package var ranked: [(region: String, share: Double)] {
    shares.map { (region: $0.key, share: $0.value) }.sorted { ($1.share, $0.region) < ($0.share, $1.region) }
  }
}

extension PlanItem {
  /// The muscles of the split named in title, sub-kind or subtitle ("push", "pull", "legs", "upper", "lower").
  var split: MuscleNeed? {
    BodyWords.split(title) ?? subkind.flatMap { BodyWords.split($0) }
      ?? subtitle.flatMap { text in
        // A subtitle about another session does not name the split of this one.
        BodyWords.dominance(in: [text]) == nil ? BodyWords.split(text) : nil
      }
  }

  var hasSplit: Bool { split != nil || subkind == "core" }
}

enum BodyWords {
  /// Returns the muscle group that a word names, keyed as in `regional_load`.
  static func region(_ word: some StringProtocol) -> String? { regions[String(word)] }

  private static let regions: [String: String] = {
    var names: [String: String] = [:]
    for (group, words) in [
      ("back", "back lat lats latissimus trap traps trapezius rhomboid rhomboids neck"),
      ("chest", "chest pec pecs pectoral pectorals pectoralis"),
      ("shoulders", "shoulder shoulders delt delts deltoid deltoids"),
      ("arms", "arm arms bicep biceps tricep triceps forearm forearms grip"),
      ("core", "core ab abs abdomen abdominal abdominals oblique obliques stomach"),
      ("quads", "quad quads quadricep quadriceps thigh thighs leg legs"),
      ("hamstrings", "hamstring hamstrings adductors groin"),
      ("glutes", "glute glutes gluteus buttock buttocks abductors hip hips"),
      ("calves", "calf calves shin shins"),
    ] { for word in words.split(separator: " ") { names[String(word)] = group } }
    return names
  }()

  static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }
  }

  /// Returns equal shares of the groups that a text names.
  static func shares(of text: String) -> [String: Double] {
    let groups = Set(words(text).compactMap(region))
    return Dictionary(groups.map { ($0, 1 / Double(groups.count)) }) { first, _ in first }
  }

  /// Returns the muscles of the split that a title names.
  static func split(_ title: String) -> MuscleNeed? {
    for word in words(title) {
      switch word {
      case "push": return MuscleNeed(push)
      case "pull": return MuscleNeed(pull)
      case "leg", "legs", "lower": return MuscleNeed(RegionalLoadRules.lower)
      case "upper": return MuscleNeed(RegionalLoadRules.upper)
      default: continue
      }
    }
    return nil
  }

  /// Returns the muscles that a text calls dominant, as in "push-dominant".
  static func dominance(in texts: [String]) -> MuscleNeed? {
    for text in texts {
      let words = words(text)
      for (word, next) in zip(words, words.dropFirst()) where next == "dominant" || next == "focused" {
        if let split = split(String(word)) { return split }
      }
    }
    return nil
  }

  /// Muscle shares of upper-body pushing: the rounded mean of the catalogue's presses.
  private static let push = ["chest": 0.5, "shoulders": 0.25, "arms": 0.25]
  /// Muscle shares of pulling: the rounded mean of the catalogue's rows and pull-ups.
  private static let pull = ["back": 0.7, "arms": 0.2, "shoulders": 0.1]
}
