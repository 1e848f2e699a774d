public import ActivityStreams
import DayRecords
import StrengthTraining

/// A part of the body that is to be left alone, with what loads it.
///
/// Joints are named by people and loaded by movements: a knee by squats, lunges and jumps, a shoulder by presses. An exercise
/// that the catalogue does not know is held to the words of its name. A session whose exercises are not known is held to its
/// kind and to the words of its title; of what is known to load the whole body nothing is said to spare a joint.
///
/// Page: *What fits today*, tests: `InjuredRegionTests`.
public struct InjuredRegion: Sendable, Hashable {
  /// The part in the athlete's words.
  public let name: String
  /// Whether anything is known of what loads it; what is not known cannot be checked.
  public let isKnown: Bool
  /// What the rules know of it.
  private let joint: BodyJoint
  /// The words of its own name.
  private let ownWords: Set<String>

  /// A part of the body by its name ("knee", "left knee", "lower back", "quads"); a name that is not known is spared by its words
  /// alone.
  public init(_ name: String) {
    self.name = name
    let words = BodyWords.words(name).map(String.init)
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    var joint = BodyJoint()
    var isKnown = false
    // A pain in the chest is no chest muscle.
    let isAlarm = NoteWords(in: name).contains(.alarm)
    // Pairs first: a lower back is no back muscle.
    for word in isAlarm ? [] : pairs + words {
      if let known = BodyJoint.named[word] {
        joint.formUnion(known)
        isKnown = true
      }
      if let region = BodyWords.region(word) {
        isKnown = true
        if joint.limits[region] == nil { joint.limits[region] = Self.ownShare }
        if Self.legs.contains(region) { joint.isWholeBody = true }
      }
    }
    self.joint = joint
    self.isKnown = isKnown
    ownWords = Set(words.filter { $0.count > 3 && !Self.sides.contains($0) })
  }

  /// The parts of the body that a note names as injured, each once: of the clauses that tell of an injury, else of the whole note;
  /// empty where it names none that is known.
  static func parts(in note: String) -> [String] {
    let text = String(note.prefix(4096)).lowercased()
    let clauses = text.split { ".,;:!?()\n\r/".contains($0) }.map(String.init)
    let telling = clauses.filter { NoteWords(in: $0).contains(.injury) }
    let named = telling.flatMap(parts(of:))
    var seen: Set<String> = []
    return (named.isEmpty ? clauses.flatMap(parts(of:)) : named).filter { seen.insert($0).inserted }
  }

  /// The parts that a clause names.
  private static func parts(of clause: String) -> [String] {
    let words = BodyWords.words(clause).map(String.init)
    var found: [String] = []
    for (place, word) in words.enumerated() {
      let before = place > 0 ? words[place - 1] : ""
      if BodyJoint.named[before + word] != nil {
        found.append(before + " " + word)
      } else if word == "back" || word == "hand" || word == "hands" || word == "side" {
        // "Came back", "on the other hand" name no part.
        if owners.contains(before) { found.append(word == "back" ? "lower back" : word) }
      } else if BodyJoint.named[word] != nil || BodyWords.region(word) != nil {
        found.append(word)
      }
    }
    return found
  }

  /// Words before a part of one's own.
  private static let owners: Set<String> = [
    "my", "left", "right", "lower", "upper", "low", "mid", "middle", "both",
  ]

  /// Share of an exercise from which it loads a muscle group that hurts itself.
  private static let ownShare = 0.15
  /// Muscle groups of the legs.
  private static let legs: Set<String> = ["quads", "hamstrings", "glutes", "calves"]
  /// Words of a name that say nothing of what loads it.
  private static let sides: Set<String> = [
    "left", "right", "both", "upper", "lower", "pain", "sore", "injury", "rehab", "strain", "sprain", "front",
    "side",
  ]

  /// Whether an exercise loads it.
  public func isLoaded(by exercise: PlannedExercise) -> Bool {
    guard let known = exercise.exercise else {
      return isNamed(in: exercise.name)
        || exercise.muscleGroup.map {
          BodyWords.shares(of: $0).keys.contains { joint.limits[$0] != nil }
        } == true
    }
    if known.pattern == .mobility { return false }
    // The catalogue has a few sports among its exercises.
    if let kind = ActivityKind.known(named: known.name), kind.sport != .strength {
      return joint.isLoaded(by: kind)
    }
    if joint.patterns.contains(known.pattern) { return true }
    // Pairs too: a pull-up is another pull than a face pull.
    let words = BodyWords.words(known.name).map(String.init)
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    if (words + pairs).contains(where: joint.exercises.contains) { return true }
    var sums: [String: Double] = [:]
    for part in known.muscles { sums[part.muscle.region, default: 0] += part.share }
    return joint.limits.contains { region, limit in sums[region] ?? 0 >= limit }
  }

  /// Whether a session without exercises loads it, by its sport and by what it needs.
  public func isLoaded(by need: MuscleNeed, kind: ActivityKind?) -> Bool {
    if let kind, joint.isLoaded(by: kind) { return true }
    return joint.limits.contains { region, limit in need.shares[region] ?? 0 >= min(limit, 0.25) }
  }

  /// Whether a session without exercises may load it for all that is known: it is of a kind that works the whole body.
  func isPerhapsLoaded(by kind: ActivityKind?, split: Bool) -> Bool {
    guard joint.isWholeBody, let kind else { return false }
    return WholeBodyWork.contains(kind) && !split
  }

  /// Whether a text names a movement that loads it, or the part itself.
  func isNamed(in text: String, without own: Bool = false) -> Bool {
    BodyWords.words(text).contains {
      joint.words.contains(String($0)) || (!own && ownWords.contains(String($0)))
    }
  }
}

/// Kinds of session that load nearly every joint where their exercises are not known: courts, combat, jumps, the whole body.
enum WholeBodyWork {
  private static let categories: Set<ActivityCategory> = [
    .combat, .team, .racket, .climbing, .multisport, .dance,
  ]
  private static let names: Set<String> = [
    "JumpRope", "Plyometrics", "HIIT", "Hyrox", "CrossFit", "Gymnastics", "TrackAndField",
  ]

  static func contains(_ kind: ActivityKind) -> Bool {
    guard kind.category != .recovery, kind.category != .mindBody else { return false }
    return categories.contains(kind.category) || names.contains(kind.name) || kind.regions.contains(.fullBody)
  }
}

/// What loads a joint: muscle groups with the share of an exercise from which they do, movements, words, kinds of activity.
struct BodyJoint: Sendable, Hashable {
  /// Muscle groups that are to be spared, with the share of an exercise from which it loads them.
  var limits: [String: Double] = [:]
  /// Movements of the catalogue.
  var patterns: Set<Exercise.Pattern> = []
  /// Words that tell of a load in titles and in names that the catalogue does not know.
  var words: Set<String> = []
  /// Words that do so in the names of the catalogue.
  var exercises: Set<String> = []
  /// Sports.
  var sports: Set<ThresholdSport> = []
  /// Kinds by name, and categories of kinds.
  var kinds: Set<String> = []
  /// Whether work of the whole body may load it: joints and legs.
  var isWholeBody = false

  /// Takes in what loads another part.
  mutating func formUnion(_ other: BodyJoint) {
    limits.merge(other.limits) { min($0, $1) }
    patterns.formUnion(other.patterns)
    words.formUnion(other.words)
    exercises.formUnion(other.exercises)
    sports.formUnion(other.sports)
    kinds.formUnion(other.kinds)
    isWholeBody = isWholeBody || other.isWholeBody
  }

  /// Whether a kind of activity loads it by what it is.
  func isLoaded(by kind: ActivityKind) -> Bool {
    sports.contains(kind.sport) || kinds.contains(kind.name) || kinds.contains(kind.category.rawValue)
      || kind.subkind.map { subkind in
        subkind.split(separator: "_").contains { words.contains(String($0)) }
      } == true
  }

  /// Joints by the words that people have for them; a pair of words stands as one.
  static let named: [String: BodyJoint] = {
    var table: [String: BodyJoint] = [:]
    func add(
      _ names: String, limits: [String: Double] = [:], _ patterns: Set<Exercise.Pattern>, words: String,
      exercises: String = "", sports: Set<ThresholdSport> = [], kinds: String = ""
    ) {
      func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
      let joint = BodyJoint(
        limits: limits, patterns: patterns, words: set(words), exercises: set(exercises), sports: sports,
        kinds: set(kinds), isWholeBody: true)
      for name in names.split(separator: " ") { table[String(name), default: BodyJoint()].formUnion(joint) }
    }
    // What lands, turns and lifts on the legs.
    let landing =
      "team racket combat dance multisport JumpRope Plyometrics HIIT Hyrox CrossFit Gymnastics TrackAndField StairStepper Hike "
      + "Mountaineering IceSkate InlineSkate Skateboard Snowshoe"
    let jumps =
      "jump jumps jumping hop hops bound bounds burpee burpees skipping plyo plyometric plyometrics box sprint sprints stair "
      + "stairs run running jog"
    let lifts =
      "squat squats lunge lunges thruster thrusters pistol clean cleans snatch snatches jerk jerks olympic wod metcon"
    add(
      "knee knees kneecap kneecaps patella patellar acl mcl pcl lcl meniscus itband iliotibial itb popliteal popliteus femur",
      limits: ["quads": 0.3], [.squat, .lunge, .jump, .olympic],
      words: "step steps leg legs lower \(jumps) \(lifts)", exercises: "sled stair burpee bear climber",
      sports: [.run, .ski], kinds: landing)
    add(
      "hip hips groin labrum pelvis pubic pubis piriformis psoas adductor adductors",
      limits: ["glutes": 0.25, "hamstrings": 0.3],
      [.squat, .lunge, .hinge, .jump, .olympic],
      words: "deadlift deadlifts swing swings leg legs lower \(jumps) \(lifts)",
      exercises: "sled stair climber", sports: [.run, .ski, .row], kinds: landing)
    add(
      "ankle ankles achilles foot feet toe toes heel heels calf calves plantar shin shins lowerleg lowerlegs tibia tibial tibias "
        + "fibula fibular peroneal metatarsal metatarsals forefoot midfoot navicular instep soleus gastrocnemius",
      limits: ["calves": 0.15], [.jump, .olympic, .lunge],
      words: "calf calves rope lunge lunges clean cleans snatch snatches jerk olympic wod metcon \(jumps)",
      exercises: "sled stair rope climber burpee", sports: [.run, .ski], kinds: landing)
    add(
      "hamstring hamstrings", limits: ["hamstrings": 0.15], [.hinge, .jump, .olympic],
      words: "deadlift deadlifts swing swings curl leg legs lower \(jumps) \(lifts)", sports: [.run],
      kinds: landing)
    let hands =
      "racket combat climbing Golf Baseball Softball Cricket Volleyball Handball WaterPolo Basketball Rugby Gymnastics Handcycle "
      + "Kayaking Canoeing StandUpPaddling Rafting Surfing Kitesurf Windsurf WaterSki CrossFit Hyrox HIIT"
    add(
      "shoulder shoulders rotator rotatorcuff collarbone clavicle scapula humerus",
      limits: ["shoulders": 0.2],
      [.push, .olympic, .carry],
      words:
        "carry carries deadlift deadlifts pullup pullups chinup chinups press presses push pushup pushups dip dips overhead snatch snatches jerk clean handstand thruster thrusters burpee burpees "
        + "boxing climbing rowing swim swimming throw throws olympic wod metcon upper",
      exercises:
        "overhead thruster handstand burpee hang swing carry battle ropes ring bear slam muscle kipping pullup chinup pulldown "
        + "deadlift",
      sports: [.swim, .row],
      kinds: hands + " NordicSki AmericanFootball AustralianFootball IceHockey Lacrosse")
    add(
      "wrist wrists elbow elbows forearm hand hands finger fingers thumb scaphoid carpal radius ulna",
      limits: ["arms": 0.4],
      [.push, .olympic, .carry],
      words:
        "carry carries deadlift deadlifts pullup pullups chinup chinups curl curls clean cleans snatch snatches push pushup pushups press presses handstand plank dip dips burpee burpees climbing "
        + "boxing rowing olympic wod metcon kettlebell",
      exercises:
        "front handstand plank crawl climber burpee swing rope ropes hang carry overhead deadlift pullup chinup",
      sports: [.row], kinds: hands + " MountainBikeRide")
    // Bracing, breathing hard, twisting and jolts load the ribs.
    add(
      "rib ribs ribcage sternum breastbone", limits: ["chest": 0.2, "back": 0.3, "core": 0.2],
      [.push, .pull, .olympic, .carry, .core, .hinge, .squat, .jump],
      words:
        "press presses push pull row rows rowing swim swimming upper core carry carries \(jumps) \(lifts)",
      exercises: "sled burpee rowing", sports: [.swim, .row, .run], kinds: hands + " " + landing)
    let spine = BodyJoint(
      limits: ["back": 0.5], patterns: [.squat, .hinge, .olympic, .carry],
      words: Set(
        ("deadlift deadlifts swing swings kettlebell morning mornings clean cleans snatch snatches squat squats carry carries "
          + "farmers row rows rowing sled olympic wod metcon jump jumps burpee burpees")
          .split(separator: " ").map(String.init)),
      exercises: [
        "bent", "pendlay", "yates", "sled", "burpee", "rowing", "windmill", "slam", "sit", "twist",
      ],
      sports: [.row],
      kinds: Set(
        ("combat Golf Gymnastics TrackAndField Rugby AmericanFootball Kayaking Canoeing MountainBikeRide Equestrian CrossFit "
          + "Hyrox HIIT Plyometrics").split(separator: " ").map(String.init)), isWholeBody: true)
    for name in [
      "spine", "spinal", "lumbar", "disc", "disk", "discs", "disks", "herniated", "sciatica", "sciatic",
      "vertebra",
      "lowerback", "lowback", "l3", "l4", "l5", "s1", "sacrum", "si", "coccyx", "tailbone",
    ] { table[name] = spine }
    return table
  }()
}
