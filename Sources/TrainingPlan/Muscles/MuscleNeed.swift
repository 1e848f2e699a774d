import ActivityStreams
import SessionMetrics
import StrengthTraining

/// The muscle groups that a session needs, as shares that sum to 1; empty if unknown or if it needs none.
///
/// From its exercises (the catalogue's shares, a set each), else its muscle tags, else the split in its title ("push", "pull",
/// "legs", "upper", "lower"), else the table of its sport.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
package struct MuscleNeed: Sendable, Hashable {
  /// Share of the work by muscle group, under the names of `regional_load`.
  package let shares: [String: Double]

  /// Shares scaled to sum to 1; values that are not above 0 are left out.
  package init(_ shares: [String: Double]) {
    self.shares = RegionalLoadRules.whole(shares)
  }

  /// The muscles that exercises need.
  package init(exercises: [PlannedExercise]) {
    var sums: [String: Double] = [:]
    for exercise in exercises {
      let sets = Double(exercise.setCount ?? max(1, exercise.done.count))
      if let known = exercise.exercise {
        // Mobility is not load.
        guard known.pattern != .mobility else { continue }
        for part in known.muscles { sums[part.muscle.region, default: 0] += sets * part.share }
      } else if let words = exercise.muscleGroup {
        for (region, share) in BodyWords.shares(of: words) { sums[region, default: 0] += sets * share }
      }
    }
    self.init(sums)
  }

  /// The muscles of an item.
  package init(_ item: PlanItem) {
    let own = MuscleNeed(exercises: item.exercises)
    if !own.shares.isEmpty || !item.exercises.isEmpty {
      self = own
      return
    }
    self =
      item.split ?? item.activityKind.map { MuscleNeed(kind: $0) }
      ?? MuscleNeed([:])
  }

  /// The muscles that a completed session has loaded: by its exercises, its split, else the words with it ("this morning's
  /// push-dominant class"), else its kind; the whole body if none decides.
  ///
  /// - Parameters:
  ///   - item: The session.
  ///   - kind: The kind of the workout that it became.
  ///   - texts: The texts of the day's other items.
  init(done item: PlanItem, kind: ActivityKind?, texts: [String]) {
    let own = MuscleNeed(exercises: item.exercises)
    let known = item.activityKind ?? kind
    let isOpen = known.map { $0.sport == .strength || WholeBodyWork.contains($0) } ?? true
    if !own.shares.isEmpty || !item.exercises.isEmpty {
      self = own
    } else if let split = item.split {
      self = split
    } else if isOpen, let said = BodyWords.dominance(in: texts) {
      self = said
    } else {
      self = MuscleNeed(kind: known ?? .strength)
    }
  }

  /// The muscles of a kind of activity.
  package init(kind: ActivityKind) {
    shares = RegionalLoadRules.shares(of: kind)
  }

  /// The groups from the largest share down.
  package var ranked: [(region: String, share: Double)] {
    shares.map { (region: $0.key, share: $0.value) }.sorted { ($1.share, $0.region) < ($0.share, $1.region) }
  }
}

extension PlanItem {
  /// The muscles of its split, as title, subtitle or sub-kind name it ("push", "pull", "legs", "upper", "lower"); `nil`
  /// if none does.
  var split: MuscleNeed? {
    BodyWords.split(title) ?? subkind.flatMap { BodyWords.split($0) }
      ?? subtitle.flatMap { text in
        // A subtitle about another session does not name a split of this one.
        BodyWords.dominance(in: [text]) == nil ? BodyWords.split(text) : nil
      }
  }

  /// Whether its split is known.
  var hasSplit: Bool { split != nil || subkind == "core" }
}

/// The words that people have for parts of the body.
enum BodyWords {
  /// The muscle group of a word, under the names of `regional_load`; `nil` for a word that names none.
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

  /// The words of a text in small letters.
  static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }
  }

  /// The groups that a text names, in even shares.
  static func shares(of text: String) -> [String: Double] {
    let found = Set(words(text).compactMap(region))
    return Dictionary(found.map { ($0, 1 / Double(found.count)) }) { first, _ in first }
  }

  /// The muscles of a session whose title names a split; `nil` for other titles.
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

  /// The muscles that a text names as dominant: "push-dominant"; `nil` without such words.
  static func dominance(in texts: [String]) -> MuscleNeed? {
    for text in texts {
      let words = words(text)
      for (word, next) in zip(words, words.dropFirst()) where next == "dominant" || next == "focused" {
        if let split = split(String(word)) { return split }
      }
    }
    return nil
  }

  /// Shares of pushing work of the upper body: the mean of the catalogue's presses, rounded.
  private static let push = ["chest": 0.5, "shoulders": 0.25, "arms": 0.25]
  /// Shares of pulling work: the mean of the catalogue's rows and pull-ups, rounded.
  private static let pull = ["back": 0.7, "arms": 0.2, "shoulders": 0.1]
}
