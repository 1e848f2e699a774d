import ActivityStreams
import DayRecords
import SessionMetrics
import StrengthTraining

/// A body part to spare, and the work that loads it.
///
/// Athletes name joints, and movements load them: squats, lunges and jumps load a knee, presses a shoulder. An
/// exercise outside the catalogue is judged by the words of its name. A session without listed exercises is judged by
/// its kind and title. A session that works the whole body never counts as sparing a joint.
///
/// Page: *What fits today*, tests: `InjuredRegionTests`.
package struct InjuredRegion: Sendable, Hashable {
  /// The body part in the athlete's words.
  package let name: String
  /// The readable name, such as "lower back" for `lower_back`.
  package var title: String { String(name.map { $0 == "_" ? " " : $0 }) }
  /// Whether the rules cover this part. If not, no exercise can be checked against it.
  package let isKnown: Bool
  private let joint: BodyJoint
  private let ownWords: Set<String>

  /// Creates a region from its name, such as "knee", "left knee", "lower back" or "quads".
  ///
  /// For an unknown part, only exercises that contain its name are avoided.
  package init(_ name: String) {
    self.name = name
    let words = BodyWords.words(name).map(String.init)
    var joint = BodyJoint()
    var isKnown = false
    // "Chest pain" does not refer to the chest muscles.
    let isAlarm = NoteReading.tells(name, of: .alarm)
    for (place, word) in isAlarm ? [] : Array(words.enumerated()) {
      // Word pairs have their own meaning: "lower back" does not refer to the back muscles.
      if place > 0, let joints = BodyJoint.named[words[place - 1] + word] {
        joint.formUnion(joints)
        isKnown = true
        continue
      }
      if place + 1 < words.count, BodyJoint.named[word + words[place + 1]] != nil { continue }
      if let joints = BodyJoint.named[word] {
        joint.formUnion(joints)
        isKnown = true
      }
      if let region = BodyWords.region(word) {
        isKnown = true
        joint.isWholeBody = true
        if joint.limits[region] == nil { joint.limits[region] = Self.ownShare }
      }
    }
    self.joint = joint
    self.isKnown = isKnown
    ownWords = Set(words.filter { $0.count > 3 && !Self.sides.contains($0) })
  }

  /// Smallest fraction of an exercise that loads a muscle group which is itself painful.
  private static let ownShare = 0.15
  /// Words of a name that do not identify a body part.
  private static let sides: Set<String> = [
    "left", "right", "both", "upper", "lower", "pain", "sore", "injury", "rehab", "strain", "sprain", "front",
    "side",
  ]

  /// Whether an exercise loads this part. A sport listed as an exercise is judged by its kind.
  package func isLoaded(
    by exercise: PlannedExercise
  ) -> Bool {
    guard let catalogued = exercise.exercise else {
      return isNamed(in: exercise.name)
        || exercise.muscleGroup.map {
          BodyWords.shares(of: $0).keys.contains { joint.limits[$0] != nil }
        } == true
    }
    if catalogued.pattern == .mobility { return false }
    // The catalogue lists some sports as exercises.
    if let kind = ActivityKind.known(named: catalogued.name), kind.sport != .strength {
      return isLoaded(by: MuscleNeed(kind: kind), kind: kind)
        || isNamed(in: catalogued.name, without: true)
    }
    if joint.patterns.contains(catalogued.pattern) { return true }
    // Check word pairs as well: a pull-up is not a face pull.
    let words = BodyWords.words(catalogued.name).map(String.init)
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    if (words + pairs).contains(where: joint.exercises.contains) { return true }
    var sums: [String: Double] = [:]
    for part in catalogued.muscles { sums[part.muscle.region, default: 0] += part.share }
    return joint.limits.contains { region, limit in sums[region] ?? 0 >= limit }
  }

  /// Whether a session that lists no exercises loads this part, judging by its sport and muscles.
  package func isLoaded(by need: MuscleNeed, kind: ActivityKind?) -> Bool {
    if let kind, joint.isLoaded(by: kind) { return true }
    return joint.limits.contains { region, limit in need.shares[region] ?? 0 >= min(limit, 0.25) }
  }

  /// Whether a session that lists no exercises may load this part because its kind works the whole body.
  func isPerhapsLoaded(by kind: ActivityKind?, split: Bool) -> Bool {
    guard joint.isWholeBody, let kind else { return false }
    return WholeBodyWork.contains(kind) && !split
  }

  /// Whether a text names a movement that loads this part, or the part itself.
  func isNamed(in text: String, without own: Bool = false) -> Bool {
    BodyWords.words(text).contains {
      joint.words.contains(String($0)) || (!own && ownWords.contains(String($0)))
    }
  }
}

/// Kinds of activity that may load nearly every joint: court and team sports, combat sports, jumping, whole-body
/// work.
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

/// Everything that loads a joint: muscle groups, movements, words, sports, and kinds of activity.
struct BodyJoint: Sendable, Hashable {
  /// Muscle groups to spare, and for each the smallest share of an exercise that loads it.
  var limits: [String: Double] = [:]
  var patterns: Set<Exercise.Pattern> = []
  /// Words in titles, and in names of exercises outside the catalogue, that imply a load.
  var words: Set<String> = []
  /// Words in catalogue names that imply a load.
  var exercises: Set<String> = []
  var sports: Set<ThresholdSport> = []
  /// Names of kinds of activity, or of categories of kinds.
  var kinds: Set<String> = []
  /// Whether whole-body work may load it.
  var isWholeBody = false

  mutating func formUnion(_ other: BodyJoint) {
    limits.merge(other.limits) { min($0, $1) }
    patterns.formUnion(other.patterns)
    words.formUnion(other.words)
    exercises.formUnion(other.exercises)
    sports.formUnion(other.sports)
    kinds.formUnion(other.kinds)
    isWholeBody = isWholeBody || other.isWholeBody
  }

  /// Whether a kind of activity always loads it.
  func isLoaded(by kind: ActivityKind) -> Bool {
    sports.contains(kind.sport) || kinds.contains(kind.name) || kinds.contains(kind.category.rawValue)
      || kind.subkind.map { subkind in
        subkind.split(separator: "_").contains { words.contains(String($0)) }
      } == true
  }

  /// Joints by their common names. Word pairs are written as one word.
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
    // Landing, turning and lifting with the legs.
    let landing =
      "team racket combat dance multisport JumpRope Plyometrics HIIT Hyrox CrossFit Gymnastics TrackAndField StairStepper Hike "
      + "Mountaineering IceSkate InlineSkate Skateboard Snowshoe"
    let jumps =
      "jump jumps jumping hop hops bound bounds burpee burpees skipping plyo plyometric plyometrics box sprint sprints stair "
      + "stairs run running jog"
    let lifts =
      "squat squats lunge lunges thruster thrusters pistol clean cleans snatch snatches jerk jerks olympic wod metcon hyrox crossfit"
    let hinges = "deadlift deadlifts swing swings kettlebell morning mornings"
    add(
      "knee knees kneecap kneecaps patella patellar acl mcl pcl lcl meniscus itband iliotibial itb popliteal popliteus femur",
      limits: ["quads": 0.3], [.squat, .lunge, .jump, .olympic],
      words: "step steps leg legs lower \(jumps) \(lifts)", exercises: "sled stair burpee bear climber",
      sports: [.run, .ski], kinds: landing)
    add(
      "quad quads quadricep quadriceps vastus", limits: ["quads": 0.1], [.squat, .lunge, .jump, .olympic],
      words: "step steps leg legs lower \(jumps) \(lifts)", exercises: "sled stair burpee bear climber",
      sports: [.run, .ski], kinds: landing)
    add(
      "hip hips groin labrum pelvis pubic pubis piriformis psoas adductor adductors abductor abductors glute glutes gluteus "
        + "buttock buttocks",
      limits: ["glutes": 0.25, "hamstrings": 0.3],
      [.squat, .lunge, .hinge, .jump, .olympic],
      words: "\(hinges) leg legs lower \(jumps) \(lifts)",
      exercises: "sled stair climber leg knee knees sit flutter toes", sports: [.run, .ski, .row],
      kinds: landing)
    add(
      "ankle ankles achilles foot feet toe toes heel heels calf calves plantar shin shins lowerleg lowerlegs tibia tibial tibias "
        + "fibula fibular peroneal metatarsal metatarsals forefoot midfoot navicular instep soleus gastrocnemius",
      limits: ["calves": 0.15], [.jump, .olympic, .lunge],
      words: "calf calves rope lunge lunges clean cleans snatch snatches jerk olympic wod metcon \(jumps)",
      exercises: "sled stair rope climber burpee", sports: [.run, .ski], kinds: landing)
    // Bones and joints carry the weight above them.
    add(
      "ankle ankles achilles foot feet toe toes heel heels plantar lowerleg lowerlegs tibia tibial tibias fibula fibular peroneal "
        + "metatarsal metatarsals forefoot midfoot navicular instep",
      [.squat, .carry], words: "carry carries \(hinges) \(lifts)", exercises: "deadlift swing")
    add(
      "hamstring hamstrings", limits: ["hamstrings": 0.1], [.hinge, .lunge, .jump, .olympic],
      words: "\(hinges) curl leg legs lower \(jumps) \(lifts)", sports: [.run, .row],
      kinds: landing)
    add(
      "leg legs thigh thighs upperleg upperlegs",
      limits: ["quads": 0.15, "hamstrings": 0.15, "glutes": 0.25, "calves": 0.15],
      [.squat, .lunge, .hinge, .jump, .olympic, .carry],
      words: "step steps leg legs lower carry carries \(hinges) \(jumps) \(lifts)",
      exercises: "sled stair burpee bear climber", sports: [.run, .ski, .row], kinds: landing)
    let hands =
      "racket combat climbing Golf Baseball Softball Cricket Volleyball Handball WaterPolo Basketball Rugby Gymnastics Handcycle "
      + "Kayaking Canoeing StandUpPaddling Rafting Surfing Kitesurf Windsurf WaterSki CrossFit Hyrox HIIT"
    let pulls = "pull pullup pullups chinup chinups row rows rower rowing skierg"
    let presses =
      "press presses push pushup pushups dip dips overhead handstand thruster thrusters burpee burpees"
    add(
      "shoulder shoulders rotator rotatorcuff collarbone clavicle scapula humerus acjoint",
      limits: ["shoulders": 0.2],
      [.push, .olympic, .carry],
      words:
        "carry carries deadlift deadlifts \(pulls) \(presses) boxing climbing swim swimming throw throws snatch snatches jerk clean "
        + "olympic wod metcon hyrox crossfit upper",
      exercises:
        "overhead thruster handstand burpee hang hanging toes elbows swing carry battle ropes climb ring bear slam muscle kipping "
        + "pullup chinup pulldown pullover deadlift shrug wheel rollout plank skierg",
      sports: [.swim, .row],
      kinds: hands + " NordicSki AmericanFootball AustralianFootball IceHockey Lacrosse")
    add(
      "arm arms upperarm upperarms bicep biceps tricep triceps wrist wrists elbow elbows forearm forearms hand hands palm knuckle "
        + "knuckles finger fingers thumb thumbs grip scaphoid carpal radius ulna",
      limits: ["arms": 0.15],
      [.push, .pull, .olympic, .carry],
      words:
        "carry carries deadlift deadlifts curl curls clean cleans snatch snatches plank climbing boxing jerk olympic wod metcon "
        + "hyrox crossfit kettlebell dumbbell barbell upper \(pulls) \(presses)",
      exercises:
        "front handstand plank crawl climber burpee swing rope ropes hang hanging toes elbows carry overhead deadlift goblet zercher "
        + "wall dumbbell kettlebell thruster tire atlas sandbag sled wheel rollout slam",
      sports: [.row], kinds: hands + " MountainBikeRide NordicSki RollerSki")
    add(
      "chest pec pecs pectoral pectorals pectoralis", limits: ["chest": 0.1], [],
      words: "bench fly flye swim swimming jerk olympic wod metcon hyrox crossfit upper \(presses)",
      exercises: "burpee muscle jerk", sports: [.swim], kinds: hands)
    // Bracing, heavy breathing, twisting and jolts load the ribs.
    add(
      "rib ribs ribcage sternum breastbone", limits: ["chest": 0.2, "back": 0.3, "core": 0.2],
      [.push, .pull, .olympic, .carry, .core, .hinge, .squat, .jump],
      words: "swim swimming upper core carry carries \(pulls) \(presses) \(jumps) \(lifts)",
      exercises: "sled burpee rowing", sports: [.swim, .row, .run], kinds: hands + " " + landing)
    let trunk = "core plank crunch crunches situp situps abs"
    add(
      "core ab abs oblique obliques", limits: ["core": 0.15], [.core, .olympic, .carry],
      words: "\(trunk) carry carries olympic wod metcon hyrox crossfit", exercises: "burpee slam rowing",
      sports: [.row],
      kinds: "combat climbing Gymnastics Surfing CrossFit Hyrox HIIT")
    // Heavy lifts are braced with the abdomen.
    add(
      "abdomen abdominal abdominals stomach belly hernia inguinal", limits: ["core": 0.1],
      [.core, .olympic, .carry, .squat, .hinge, .jump],
      words: "\(trunk) carry carries \(hinges) \(jumps) \(lifts)", exercises: "burpee slam rowing sled",
      sports: [.row], kinds: "climbing Surfing \(landing)")
    let spine =
      "spine spinal lumbar disc disk discs disks herniated sciatica sciatic vertebra vertebrae lowerback lowback l3 l4 l5 s1 sacrum "
      + "si coccyx tailbone"
    let backs = "back backs upperback midback middleback thoracic"
    add(
      "\(spine) \(backs)", limits: ["back": 0.5], [.squat, .hinge, .olympic, .carry, .jump],
      words:
        "\(hinges) clean cleans snatch snatches squat squats carry carries farmers sled thruster thrusters situp situps olympic wod "
        + "metcon hyrox crossfit jump jumps burpee burpees \(pulls)",
      exercises:
        "bent pendlay yates sled burpee rowing windmill slam sit twist bend chop rotation flag skierg",
      sports: [.row],
      kinds:
        "combat Golf Gymnastics TrackAndField Rugby AmericanFootball Kayaking Canoeing MountainBikeRide Equestrian CrossFit Hyrox "
        + "HIIT Plyometrics JumpRope")
    add(backs, limits: ["back": 0.15], [], words: "\(pulls) upper swim swimming")
    add(
      "neck cervical whiplash nape c4 c5 c6 c7", limits: ["shoulders": 0.2, "back": 0.3],
      [.push, .olympic, .carry, .squat, .hinge, .jump],
      words:
        "swim swimming upper carry carries shrug shrugs situp situps crunch crunches \(hinges) \(pulls) \(presses) \(jumps) \(lifts)",
      exercises: "sled burpee rowing slam sit crunch skierg", sports: [.swim, .row],
      kinds: hands + " " + landing)
    return table
  }()
}
