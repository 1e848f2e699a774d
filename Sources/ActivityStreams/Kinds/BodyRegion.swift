/// A part of the body that an activity works.
public enum BodyRegion: String, CaseIterable, Sendable, Hashable {
  /// Heart and lungs.
  case cardio
  /// Arms, shoulders, chest, back.
  case upper
  /// Hips and legs.
  case lower
  /// Trunk.
  case core
  /// All of it.
  case fullBody = "full_body"
}

/// The words of a title or an exercise that name the trained part of the body.
private enum RegionWords {
  static let upper: Set = ["push", "pull", "chest", "back", "shoulder", "arm", "upper"]
  static let lower: Set = ["leg", "squat", "deadlift", "lunge", "lower"]
  static let core: Set = ["core", "abs", "plank"]
  /// The same with further words of exercises.
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
  /// The trained regions: the kind's, and for whole-body kinds (strength, workout, CrossFit) the regions named by its
  /// title and its logged exercises.
  ///
  /// Several words give several regions, in the order upper, lower, core; no known word leaves the kind's regions.
  public func regions(
    title: String?, exercises: [String] = []
  ) -> [BodyRegion] {
    guard refinesRegions else { return regions }
    var found = Set<BodyRegion>()
    if let title {
      found.formUnion(
        Self.regions(
          in: title, upper: RegionWords.upper, lower: RegionWords.lower, core: RegionWords.core))
    }
    for exercise in exercises {
      found.formUnion(
        Self.regions(
          in: exercise, upper: RegionWords.upperExercises, lower: RegionWords.lowerExercises,
          core: RegionWords.coreExercises))
    }
    if let subkind {
      switch subkind {
      case "upper": found.insert(.upper)
      case "lower": found.insert(.lower)
      case "core": found.insert(.core)
      default: break
      }
    }
    guard !found.isEmpty else { return regions }
    return BodyRegion.allCases.filter(found.contains)
  }

  private var refinesRegions: Bool { category == .strength || name == "Workout" }

  private static func regions(
    in text: String, upper: Set<String>, lower: Set<String>, core: Set<String>
  ) -> Set<BodyRegion> {
    let words = Self.words(of: text)
    var found = Set<BodyRegion>()
    for (index, word) in words.enumerated() {
      func isListed(_ names: Set<String>) -> Bool { !names.isDisjoint(with: stems(of: word)) }
      // "Back squat" is a squat; "leg press" and "leg curl" are leg exercises.
      let next = index + 1 < words.count ? words[index + 1] : ""
      let previous = index > 0 ? words[index - 1] : ""
      let isBackSquat = word == "back" && stems(of: next).contains("squat")
      let followsLeg = !lower.isDisjoint(with: stems(of: previous))
      let isLegWord = followsLeg && !stems(of: word).filter(["press", "curl", "row"].contains).isEmpty
      if isListed(upper), !isBackSquat, !isLegWord { found.insert(.upper) }
      if isListed(lower) { found.insert(.lower) }
      if isListed(core) { found.insert(.core) }
    }
    return found
  }

  /// A word as lists may write it: unchanged, and without a plural or "-up".
  private static func stems(of word: String) -> [String] {
    var stems = [word]
    for ending in ["s", "es", "up", "ups"] where word.count > ending.count + 2 && word.hasSuffix(ending) {
      stems.append(String(word.dropLast(ending.count)))
    }
    return stems
  }

  /// The words of a text in lower case, split at anything that is not a letter or digit.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
