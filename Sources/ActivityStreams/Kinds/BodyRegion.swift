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

/// The words that name the trained part of the body.
///
/// Each table holds words with a weight; a word with weight 0 is not used, so an override can add words and take
/// words away.
public struct RegionSettings: SettingsGroup {
  /// Words of a title or an exercise for the upper body.
  public var upperWords = [
    "push": 1.0, "pull": 1, "chest": 1, "back": 1, "shoulder": 1, "arm": 1, "upper": 1,
  ]
  /// Words of a title or an exercise for the lower body.
  public var lowerWords = ["leg": 1.0, "squat": 1, "deadlift": 1, "lunge": 1, "lower": 1]
  /// Words of a title or an exercise for the trunk.
  public var coreWords = ["core": 1.0, "abs": 1, "plank": 1]
  /// Further exercise words for the upper body.
  public var upperExercises = [
    "bench": 1.0, "press": 1, "row": 1, "curl": 1, "dip": 1, "pulldown": 1, "fly": 1, "flye": 1, "biceps": 1,
    "triceps": 1, "tricep": 1, "bicep": 1, "lat": 1, "pec": 1, "delt": 1, "shrug": 1, "chin": 1,
    "pullover": 1,
  ]
  /// Further exercise words for the lower body.
  public var lowerExercises = [
    "calf": 1.0, "hamstring": 1, "quad": 1, "glute": 1, "hip": 1, "thrust": 1, "step": 1, "rdl": 1,
    "hinge": 1,
    "sled": 1, "jump": 1,
  ]
  /// Further exercise words for the trunk.
  public var coreExercises = [
    "crunch": 1.0, "situp": 1, "sit": 1, "ab": 1, "twist": 1, "hollow": 1, "oblique": 1, "rollout": 1,
    "bug": 1,
  ]

  /// The name of the group in a formula file.
  package static let group = "regions"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<RegionSettings>] = [
    .table(
      "upper_words", \.upperWords, in: 0...1, "words that mean upper body; 0 switches one off",
      source: "product rule; upper: house rule"),
    .table(
      "lower_words", \.lowerWords, in: 0...1, "words that mean lower body; 0 switches one off",
      source: "product rule; lower: house rule"),
    .table(
      "core_words", \.coreWords, in: 0...1, "words that mean the trunk; 0 switches one off",
      source: "product rule"),
    .table(
      "upper_exercises", \.upperExercises, in: 0...1, "further words of exercise names, upper body",
      source: "house rule"),
    .table(
      "lower_exercises", \.lowerExercises, in: 0...1, "further words of exercise names, lower body",
      source: "house rule"),
    .table(
      "core_exercises", \.coreExercises, in: 0...1, "further words of exercise names, trunk",
      source: "house rule"),
  ]

  /// The documented defaults.
  public init() {}
}

extension ActivityKind {
  /// The trained regions: the kind's, and for whole-body kinds (strength, workout, CrossFit) the regions named by its
  /// title and its logged exercises.
  ///
  /// Several words give several regions, in the order upper, lower, core; no known word leaves the kind's regions.
  public func regions(
    title: String?, exercises: [String] = [], settings: RegionSettings = RegionSettings()
  ) -> [BodyRegion] {
    guard refinesRegions else { return regions }
    var found = Set<BodyRegion>()
    if let title {
      found.formUnion(
        Self.regions(
          in: title, upper: [settings.upperWords], lower: [settings.lowerWords], core: [settings.coreWords]))
    }
    for exercise in exercises {
      found.formUnion(
        Self.regions(
          in: exercise, upper: [settings.upperWords, settings.upperExercises],
          lower: [settings.lowerWords, settings.lowerExercises],
          core: [settings.coreWords, settings.coreExercises]))
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
    in text: String, upper: [[String: Double]], lower: [[String: Double]], core: [[String: Double]]
  ) -> Set<BodyRegion> {
    let words = Self.words(of: text)
    var found = Set<BodyRegion>()
    for (index, word) in words.enumerated() {
      func isListed(_ tables: [[String: Double]]) -> Bool {
        tables.contains { table in stems(of: word).contains { (table[$0] ?? 0) > 0 } }
      }
      // "Back squat" is a squat; "leg press" and "leg curl" are leg exercises.
      let next = index + 1 < words.count ? words[index + 1] : ""
      let previous = index > 0 ? words[index - 1] : ""
      let isBackSquat = word == "back" && stems(of: next).contains("squat")
      let followsLeg = lower.contains { table in stems(of: previous).contains { (table[$0] ?? 0) > 0 } }
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
