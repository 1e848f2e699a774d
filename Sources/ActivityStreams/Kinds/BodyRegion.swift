/// A body region that an activity trains.
public enum BodyRegion: String, CaseIterable, Sendable, Hashable {
  /// The cardiovascular system.
  case cardio
  /// Arms, shoulders, chest and back.
  case upper
  /// Hips and legs.
  case lower
  /// The trunk.
  case core
  /// The whole body.
  case fullBody = "full_body"
}

/// Words in titles and exercise names that refer to a body region.
private enum RegionWords {
  static let upper: Set = ["push", "pull", "chest", "back", "shoulder", "arm", "upper"]
  static let lower: Set = ["leg", "squat", "deadlift", "lunge", "lower"]
  static let core: Set = ["core", "abs", "plank"]
  /// Words for the upper body, including exercises.
  static let upperExercises = upper.union([
    "bench", "press", "row", "curl", "dip", "pulldown", "fly", "flye", "biceps", "triceps", "tricep", "bicep",
    "lat", "pec", "delt", "shrug", "chin", "pullover",
  ])
  static let lowerExercises = lower.union([
    "calf", "hamstring", "quad", "glute", "hip", "thrust", "step", "rdl", "hinge", "sled", "jump",
  ])
  static let coreExercises = core.union([
    "crunch", "situp", "sit", "ab", "twist", "hollow", "oblique", "rollout", "bug",
  ])
}

extension ActivityKind {
  /// Returns the trained regions. For full-body kinds (strength, workout, CrossFit), they are the regions
  /// named in the title and in the logged exercises; for other kinds, the kind's own regions.
  ///
  /// Several regions are in the order upper, lower, core. If no word is recognised, the regions of the kind
  /// are returned.
  public func regions(
    title: String?, exercises: [String] = []
  ) -> [BodyRegion] {
    guard refinesRegions else { return regions }
    var trained = Set<BodyRegion>()
    if let title {
      trained.formUnion(
        Self.regions(
          in: title, upper: RegionWords.upper, lower: RegionWords.lower, core: RegionWords.core))
    }
    for exercise in exercises {
      trained.formUnion(
        Self.regions(
          in: exercise, upper: RegionWords.upperExercises, lower: RegionWords.lowerExercises,
          core: RegionWords.coreExercises))
    }
    if let subkind {
      switch subkind {
      case "upper": trained.insert(.upper)
      case "lower": trained.insert(.lower)
      case "core": trained.insert(.core)
      default: break
      }
    }
    guard !trained.isEmpty else { return regions }
    return BodyRegion.allCases.filter(trained.contains)
  }

  private var refinesRegions: Bool { category == .strength || name == "Workout" }

  private static func regions(
    in text: String, upper: Set<String>, lower: Set<String>, core: Set<String>
  ) -> Set<BodyRegion> {
    let words = Self.words(of: text)
    var trained = Set<BodyRegion>()
    for (index, word) in words.enumerated() {
      func isListed(_ names: Set<String>) -> Bool { !names.isDisjoint(with: stems(of: word)) }
      // "Back squat" is a squat; "leg press" and "leg curl" are leg exercises.
      let next = index + 1 < words.count ? words[index + 1] : ""
      let previous = index > 0 ? words[index - 1] : ""
      let isBackSquat = word == "back" && stems(of: next).contains("squat")
      let followsLeg = !lower.isDisjoint(with: stems(of: previous))
      let isLegWord = followsLeg && !stems(of: word).filter(["press", "curl", "row"].contains).isEmpty
      if isListed(upper), !isBackSquat, !isLegWord { trained.insert(.upper) }
      if isListed(lower) { trained.insert(.lower) }
      if isListed(core) { trained.insert(.core) }
    }
    return trained
  }

  /// The forms of a word to look up: the word as written, and without a plural ending or "-up".
  private static func stems(of word: String) -> [String] {
    var stems = [word]
    for ending in ["s", "es", "up", "ups"] where word.count > ending.count + 2 && word.hasSuffix(ending) {
      stems.append(String(word.dropLast(ending.count)))
    }
    return stems
  }

  /// The words of the given text in lower case, split at all characters except letters and digits.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
