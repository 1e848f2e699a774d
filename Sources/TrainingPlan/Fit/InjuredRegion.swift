public import ActivityStreams
import StrengthTraining

/// A part of the body that is to be left alone, with what loads it.
///
/// Joints are named by people and loaded by movements: a knee by squats, lunges and jumps, a shoulder by presses. An exercise
/// that the catalogue does not know is held to the words of its name.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
public struct InjuredRegion: Sendable, Hashable {
  /// The part in the athlete's words.
  public let name: String
  /// Muscle groups that are to be spared, with the share of an exercise from which it loads them.
  private let limits: [String: Double]
  private let patterns: Set<Exercise.Pattern>
  private let words: Set<String>
  private let sports: Set<ThresholdSport>

  /// A part of the body by its name ("knee", "left knee", "lower back", "quads"); a name that is not known is spared by its words
  /// alone.
  public init(_ name: String) {
    self.name = name
    let words = BodyWords.words(name)
    var limits: [String: Double] = [:]
    var patterns: Set<Exercise.Pattern> = []
    var spared: Set<String> = Set(words.filter { $0.count > 3 }.map(String.init))
    var sports: Set<ThresholdSport> = []
    for word in words {
      if let joint = Self.joints[String(word)] {
        limits.merge(joint.limits) { min($0, $1) }
        patterns.formUnion(joint.patterns)
        spared.formUnion(joint.words.split(separator: " ").map(String.init))
        sports.formUnion(joint.sports)
      }
      if let region = BodyWords.region(word), limits[region] == nil { limits[region] = Self.ownShare }
    }
    self.limits = limits
    self.patterns = patterns
    self.words = spared
    self.sports = sports
  }

  /// Share of an exercise from which it loads a muscle group that hurts itself.
  private static let ownShare = 0.15

  private struct Joint {
    let limits: [String: Double]
    let patterns: Set<Exercise.Pattern>
    let words: String
    let sports: Set<ThresholdSport>
  }

  private static let joints: [String: Joint] = {
    var table: [String: Joint] = [:]
    func add(
      _ names: String, _ limits: [String: Double], _ patterns: Set<Exercise.Pattern>, _ words: String,
      _ sports: Set<ThresholdSport>
    ) {
      let joint = Joint(limits: limits, patterns: patterns, words: words, sports: sports)
      for name in names.split(separator: " ") { table[String(name)] = joint }
    }
    add(
      "knee knees patella patellar acl mcl meniscus", ["quads": 0.3], [.squat, .lunge, .jump, .olympic],
      "squat squats lunge lunges jump jumps burpee burpees step leg legs", [.run, .ski])
    add(
      "shoulder shoulders rotator", ["shoulders": 0.2], [.push, .olympic],
      "press presses push dip dips overhead snatch jerk", [.swim])
    add(
      "spine lumbar disc", ["back": 0.5], [.hinge, .olympic, .carry],
      "deadlift deadlifts clean snatch swing swings morning", [.row])
    add(
      "hip hips groin", ["glutes": 0.25, "hamstrings": 0.3], [.squat, .lunge, .hinge, .jump, .olympic],
      "squat squats lunge lunges deadlift deadlifts jump jumps", [.run])
    add(
      "ankle ankles achilles foot feet calf calves plantar shin shins", ["calves": 0.15],
      [.jump, .olympic], "jump jumps calf rope burpee burpees", [.run])
    add(
      "hamstring hamstrings", ["hamstrings": 0.15], [.hinge, .jump, .olympic],
      "deadlift deadlifts sprint sprints curl", [.run])
    add("wrist wrists elbow elbows", ["arms": 0.4], [.olympic], "curl curls clean snatch", [.row])
    table["lower"] = Joint(
      limits: ["back": 0.5], patterns: [.hinge, .olympic], words: "deadlift deadlifts swing swings",
      sports: [.row])
    return table
  }()

  /// Whether an exercise loads it.
  public func isLoaded(by exercise: PlannedExercise) -> Bool {
    guard let known = exercise.exercise else {
      return BodyWords.words(exercise.name).contains { words.contains(String($0)) }
        || exercise.muscleGroup.map { BodyWords.shares(of: $0).keys.contains { limits[$0] != nil } } == true
    }
    if known.pattern == .mobility { return false }
    if patterns.contains(known.pattern) { return true }
    var sums: [String: Double] = [:]
    for part in known.muscles { sums[part.muscle.region, default: 0] += part.share }
    return limits.contains { region, limit in sums[region] ?? 0 >= limit }
  }

  /// Whether a session without exercises loads it, by its sport and by what it needs.
  public func isLoaded(by need: MuscleNeed, kind: ActivityKind?) -> Bool {
    if let kind, sports.contains(kind.sport) { return true }
    return limits.contains { region, limit in need.shares[region] ?? 0 >= min(limit, 0.25) }
  }
}
