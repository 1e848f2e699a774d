import TextFormats

extension ActivityKind {
  /// Determines the kind of an activity from the names in its file.
  ///
  /// - Parameters:
  ///   - type: The kind given by the source: Strava's `type`, a HealthKit name, a FIT or TCX sport.
  ///   - sportType: The more specific kind: Strava's `sport_type`, a FIT sub-sport.
  ///   - name: The title of the activity. It is used only if the file leaves the kind open (no type, "Workout",
  ///     "generic", strength): "Hyrox simulation" becomes Hyrox, "Leg day" the lower-body sub-kind of strength.
  /// - Returns: The kind; "Unknown" if no name matches.
  public static func resolve(type: String?, sportType: String?, name: String?) -> ActivityKind {
    let type = type.flatMap(meaningful)
    let sportType = sportType.flatMap(meaningful).flatMap {
      known(named: $0)?.name == "Other" && type != nil ? nil : $0
    }
    var resolved: ActivityKind?
    if let type, let sportType {
      resolved = pairs[spelling(type) + "/" + spelling(sportType)].flatMap(kind(of:))
    }
    resolved = resolved ?? sportType.flatMap(known(named:)) ?? type.flatMap(known(named:))
    let isOpen = resolved.map { openKinds.contains($0.name) } ?? true
    let hasStations = resolved.map { stationKinds.contains($0.name) } ?? false
    if isOpen || hasStations, let name, let titled = kind(inTitle: name), isOpen || titled.name == "Hyrox" {
      resolved = titled
    }
    guard var kind = resolved else { return .unknown(named: "Unknown") }
    if kind.subkind == nil, kind.category == .strength || kind.name == "Workout", let name {
      kind.subkind = strengthSubkind(inTitle: name, of: kind)
    }
    return kind
  }

  package static func known(named name: String) -> ActivityKind? {
    aliases[spelling(name)].flatMap(kind(of:))
  }

  /// Looks up a kind that a user chose, with an optional sub-kind after a dot ("strength.upper"). Returns
  /// `nil` if either part is unknown.
  public static func chosen(_ name: String) -> ActivityKind? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return known(named: name) }
    guard var kind = known(named: String(parts[0])),
      let subkind = kind.subkinds.first(where: { spelling($0) == spelling(String(parts[1])) })
    else { return nil }
    kind.subkind = subkind
    return kind
  }

  /// Returns the known name closest to a name that ``chosen(_:)`` rejects, with the sub-kind if one was
  /// given, or `nil` if no name is close.
  package static func nearest(to name: String) -> String? {
    func shown(_ target: Target) -> String {
      target.subkind.map { "\(target.kind).\($0)" } ?? target.kind
    }
    let parts = name.prefix(80).split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return nil }
    let aliasNames = aliases.keys.sorted()
    guard let last = parts.dropFirst().first, let kind = Self.known(named: first) else {
      let near = NearestName.of(first, among: catalogue.map(\.name) + aliasNames)
      return near.flatMap { aliases[spelling($0)] }.map(shown)
    }
    guard let near = NearestName.of(last, among: kind.subkinds + aliasNames) else { return nil }
    return kind.subkinds.contains(near) ? "\(kind.name).\(near)" : aliases[near].map(shown)
  }

  /// A "did you mean" suggestion for an unknown name; empty if no name is close.
  package static func hint(for name: String) -> String {
    nearest(to: name).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Kinds that the title may make more specific.
  private static let openKinds: Set<String> = ["Workout"]
  /// Kinds whose title may mention Hyrox, which combines running and exercise stations.
  private static let stationKinds: Set<String> = [
    "WeightTraining", "FunctionalStrength", "MixedCardio", "HIIT",
  ]

  private static func meaningful(_ name: String) -> String? {
    ["", "generic", "all", "invalid", "unknown", "none", "default", "exercise"].contains(spelling(name))
      ? nil : name
  }

  /// The known kind whose name or alias is closest to the given name; `nil` if no name is close.
  package static func nearest(to name: String) -> ActivityKind? {
    NearestName.of(spelling(name), among: aliases.keys.sorted()).flatMap(known(named:))
  }

  /// The name as lower-case letters and digits, without the prefixes of HealthKit and FIT tools.
  static func spelling(_ name: String) -> String {
    var text =
      name.utf8.allSatisfy(isPlainLetter)
      ? name : name.lowercased().filter { $0.isLetter || $0.isNumber }
    for prefix in ["hkworkoutactivitytype", "fitsport", "fitsubsport"] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    return text
  }

  private static func isPlainLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private struct Target { var kind: String; var subkind: String? }

  private static func kind(of target: Target) -> ActivityKind? {
    guard var kind = catalogued(target.kind) else { return nil }
    kind.subkind = target.subkind
    return kind
  }

  /// The kind named in the given title. It is used for files that leave the kind open.
  private static func kind(inTitle title: String) -> ActivityKind? {
    let words = Self.words(of: title)
    let joined = zip(words, words.dropFirst()).map { $0 + $1 }
    for word in joined + words {
      if let name = titleWords[word], let kind = catalogued(name) { return kind }
    }
    return nil
  }

  private static let titleWords: [String: String] = [
    "hyrox": "Hyrox", "crossfit": "CrossFit", "wod": "CrossFit", "metcon": "CrossFit",
    "plyometrics": "Plyometrics",
    "plyometric": "Plyometrics", "plyo": "Plyometrics", "kickboxing": "Kickboxing", "kickbox": "Kickboxing",
    "boxing": "Boxing", "judo": "MartialArts", "karate": "MartialArts", "bjj": "MartialArts", "yoga": "Yoga",
    "pilates": "Pilates", "hiit": "HIIT", "tabata": "HIIT", "basketball": "Basketball", "soccer": "Soccer",
    "football": "Soccer", "tennis": "Tennis", "padel": "Padel", "pickleball": "Pickleball", "golf": "Golf",
    "climbing": "RockClimbing", "bouldering": "RockClimbing", "stretching": "Stretching",
    "mobility": "Stretching",
    "physio": "PhysicalTherapy", "physiotherapy": "PhysicalTherapy", "rehab": "PhysicalTherapy",
    "rowing": "Rowing", "row": "Rowing", "treadmill": "Run", "run": "Run", "running": "Run", "ride": "Ride",
    "cycling": "Ride", "swim": "Swim", "swimming": "Swim", "walk": "Walk", "walking": "Walk", "hike": "Hike",
    "hiking": "Hike", "strength": "WeightTraining", "lifting": "WeightTraining", "gym": "WeightTraining",
    "weights": "WeightTraining",
  ]

  private static func strengthSubkind(inTitle title: String, of kind: ActivityKind) -> String? {
    let words = Set(Self.words(of: title))
    let clues: [(String, [String])] = [
      ("plyometrics", ["plyo", "plyometric", "plyometrics"]),
      ("olympic_lifts", ["olympic", "snatch", "clean", "jerk"]),
      ("powerlifting", ["powerlifting"]), ("kettlebell", ["kettlebell", "kettlebells"]),
      ("circuit", ["circuit", "circuits"]), ("push", ["push"]), ("pull", ["pull"]),
      ("upper", ["upper", "chest", "back", "shoulder", "shoulders", "arm", "arms"]),
      ("lower", ["lower", "leg", "legs", "squat", "squats", "deadlift", "deadlifts", "lunge", "lunges"]),
      ("core", ["core", "abs", "plank"]), ("full_body", ["full", "fullbody"]),
      ("bodyweight", ["bodyweight", "calisthenics"]),
    ]
    let hits = clues.filter { kind.subkinds.contains($0.0) && !words.isDisjoint(with: $0.1) }.map(\.0)
    return hits.contains("upper") && hits.contains("lower") ? "full_body" : hits.first
  }

  /// Kind, sub-kind and accepted aliases. The kind's own name is always accepted.
  private static let spellings: [(String, String?, String)] = [
    (
      "WeightTraining", nil,
      "traditionalstrengthtraining strengthtraining strength weights weightlifting lifting gym"
    ),
    ("FunctionalStrength", nil, "functionalstrengthtraining functionalfitness functionaltraining"),
    ("CrossFit", nil, "crosstraining"), ("CrossFit", "amrap", "amrap"), ("CrossFit", "emom", "emom"),
    ("Plyometrics", nil, "plyometric plyo"), ("CoreTraining", nil, "core"),
    ("Calisthenics", nil, "bodyweight"),
    ("Run", nil, "running jogging jog outdoorrunning outdoorrun streetrunning roadrunning"),
    ("Run", "treadmill", "treadmill treadmillrunning indoorrunning indoorrun"),
    ("Run", "track", "trackrunning trackrun"),
    ("TrailRun", nil, "trailrunning trail"), ("TrailRun", "ultra", "ultra ultrarun ultrarunning"),
    ("TrailRun", "obstacle", "obstacle obstaclerun obstaclecourse"),
    ("VirtualRun", nil, "virtualrunning"),
    ("Ride", nil, "cycling biking bike bicycling outdoorcycling roadcycling roadbiking cycle"),
    ("Ride", "recumbent", "recumbent"), ("Ride", "velomobile", "velomobile"),
    ("Ride", "cyclocross", "cyclocross"),
    ("Ride", "bmx", "bmx"), ("Ride", "track", "trackcycling"), ("Ride", "commute", "bikecommute"),
    ("VirtualRide", nil, "virtualcycling"), ("VirtualRide", "indoor", "indoorcycling indoorride"),
    ("Spinning", nil, "spin spinclass"),
    ("MountainBikeRide", nil, "mountainbiking mountainbike mtb mountaincycling"),
    ("GravelRide", nil, "gravelcycling gravelbiking gravel"),
    ("EBikeRide", nil, "ebiking ebike ebikefitness ebikeroad"),
    ("EBikeRide", "mountain", "emountainbikeride ebikemountain emountainbike"),
    ("Handcycle", nil, "handcycling indoorhandcycling"),
    ("Walk", nil, "walking casualwalking"), ("Walk", "speed", "speedwalking racewalking"),
    ("Walk", "treadmill", "indoorwalking treadmillwalking"), ("NordicWalk", nil, "nordicwalking"),
    ("Hike", nil, "hiking"), ("Hike", "rucking", "rucking ruck"),
    ("Hike", "expedition", "expedition overland"),
    ("Wheelchair", nil, "wheelchair"),
    ("Wheelchair", "walk_pace", "wheelchairwalkpace wheelchairpushwalk indoorwheelchairwalk"),
    ("Wheelchair", "run_pace", "wheelchairrunpace wheelchairpushrun indoorwheelchairrun"),
    ("Rowing", nil, "row"), ("VirtualRow", nil, "indoorrowing rowingmachine rowerg virtualrowing"),
    ("Elliptical", nil, "ellipticaltrainer"),
    (
      "StairStepper", nil,
      "stairclimbing stairs steptraining stairmaster stepper floorclimbing stair stepmachine"
    ),
    ("JumpRope", nil, "ropeskipping skipping jumprope"),
    ("HIIT", nil, "highintensityintervaltraining intervaltraining"), ("HIIT", "tabata", "tabata"),
    (
      "MixedCardio", nil,
      "mixedmetaboliccardiotraining cardiotraining cardio mixedmetabolic mixedcardio indoorcardio"
    ),
    ("Workout", nil, "fitnessequipment training challenge fitness"),
    ("Multisport", nil, "swimbikerun multisport"), ("Multisport", "triathlon", "triathlon"),
    ("Multisport", "duathlon", "duathlon"), ("Multisport", "swimrun", "swimrun"),
    ("Multisport", "brick", "brick"),
    ("Multisport", "adventure_race", "adventurerace"),
    ("Transition", nil, "biketoruntransition runtobiketransition swimtobiketransition"),
    ("Boxing", nil, "box"), ("Kickboxing", "muay_thai", "muaythai"),
    ("MartialArts", nil, "martialart"), ("MartialArts", "mixed", "mixedmartialarts mma"),
    ("MartialArts", "judo", "judo"), ("MartialArts", "karate", "karate"),
    ("MartialArts", "jiu_jitsu", "jiujitsu bjj"),
    ("Soccer", nil, "football"), ("Hockey", "field", "fieldhockey"), ("Hockey", nil, "hockey"),
    ("DiscSports", nil, "frisbee"), ("DiscSports", "ultimate", "ultimatefrisbee"),
    ("DiscSports", "disc_golf", "discgolf"), ("Tennis", nil, "racket racquet platformtennis"),
    ("TableTennis", nil, "pingpong"), ("Padel", nil, "paddle padeltennis"),
    ("Swim", "pool", "lapswimming poolswim poolswimming swimmingpool"), ("Swim", nil, "swimming lapswim"),
    ("OpenWaterSwim", nil, "openwater openwaterswimming swimmingopenwater"),
    ("Kayaking", nil, "kayak paddling paddlesports"), ("Kayaking", "whitewater", "whitewater"),
    ("Canoeing", nil, "canoe"),
    ("StandUpPaddling", nil, "standuppaddleboarding sup paddleboarding standuppaddle"),
    ("Rafting", nil, "whitewaterrafting"), ("Surfing", nil, "surf surfingsports"),
    ("Kitesurf", nil, "kitesurfing kiteboarding"), ("Windsurf", nil, "windsurfing"),
    ("Sail", nil, "sailing boating sailrace"),
    ("WaterSki", nil, "waterskiing watersports"), ("WaterSki", "wakeboard", "wakeboarding"),
    ("WaterSki", "wakesurf", "wakesurfing"), ("WaterFitness", nil, "wateraerobics aquafitness"),
    ("Diving", nil, "underwaterdiving"),
    ("Diving", "scuba", "scubadiving singlegasdiving multigasdiving gaugediving ccrdiving"),
    ("Diving", "free", "apneadiving apneahunting freediving"),
    ("Diving", "snorkelling", "snorkeling snorkelling"),
    ("AlpineSki", nil, "downhillskiing alpineskiing skiing ski resort"),
    ("BackcountrySki", nil, "backcountryskiing skitouring backcountry"),
    ("NordicSki", nil, "crosscountryskiing nordicskiing"), ("NordicSki", "skate", "skateskiing"),
    ("NordicSki", "classic", "classicskiing indoorskiing"),
    ("RollerSki", nil, "rollerskiing"), ("Snowboard", nil, "snowboarding"), ("Snowshoe", nil, "snowshoeing"),
    ("IceSkate", nil, "iceskating skatingsports"), ("InlineSkate", nil, "inlineskating rollerskating"),
    ("Skateboard", nil, "skateboarding"),
    ("RockClimbing", nil, "climbing rockclimbing"), ("RockClimbing", "indoor", "indoorclimbing"),
    ("RockClimbing", "bouldering", "bouldering"), ("Mountaineering", nil, "mountainclimbing"),
    ("Golf", nil, "golfing"), ("Gymnastics", nil, "gymnastic"), ("TrackAndField", nil, "athletics"),
    ("Equestrian", nil, "equestriansports horsebackriding horseriding"), ("Hunting", nil, "huntingwithdogs"),
    ("TaiChi", "qigong", "qigong"), ("Meditation", nil, "mindandbody meditate mindfulness"),
    ("Meditation", "breathing", "breathing breathwork"),
    ("Stretching", nil, "flexibility flexibilitytraining mobility stretch"),
    ("Recovery", nil, "preparationandrecovery"), ("Recovery", "warm_up", "warmup"),
    ("Recovery", "cooldown", "cooldown"),
    ("PhysicalTherapy", nil, "physiotherapy physio rehab rehabilitation"),
    ("Dance", nil, "dancing danceinspiredtraining"), ("Dance", "cardio", "cardiodance zumba aerobics"),
    ("Dance", "social", "socialdance ballroom"), ("Other", nil, "generic all activity navigate trackme map"),
    ("Play", "gaming", "fitnessgaming esport"),
  ]

  private static let aliases: [String: Target] = {
    var table: [String: Target] = [:]
    for kind in catalogue { table[spelling(kind.name)] = Target(kind: kind.name) }
    for (kind, subkind, names) in spellings {
      for name in names.split(separator: " ") where table[String(name)] == nil {
        table[String(name)] = Target(kind: kind, subkind: subkind)
      }
    }
    return table
  }()

  /// Sub-sports that have a meaning only in combination with their sport.
  private static let pairs: [String: Target] = {
    var table: [String: Target] = [:]
    func add(_ sports: [String], _ subs: [String: Target]) {
      for sport in sports {
        for (sub, target) in subs { table[sport + "/" + sub] = target }
      }
    }
    add(
      ["running", "run"],
      [
        "street": Target(kind: "Run", subkind: "road"), "road": Target(kind: "Run", subkind: "road"),
        "track": Target(kind: "Run", subkind: "track"), "virtualactivity": Target(kind: "VirtualRun"),
        "virtual": Target(kind: "VirtualRun"), "indoor": Target(kind: "Run", subkind: "treadmill"),
        "crosscountry": Target(kind: "TrailRun"), "race": Target(kind: "Run", subkind: "race"),
      ])
    add(
      ["cycling", "ride", "biking", "bike"],
      [
        "road": Target(kind: "Ride", subkind: "road"), "mountain": Target(kind: "MountainBikeRide"),
        "downhill": Target(kind: "MountainBikeRide", subkind: "downhill"),
        "track": Target(kind: "Ride", subkind: "track"), "trail": Target(kind: "MountainBikeRide"),
        "virtualactivity": Target(kind: "VirtualRide"), "virtual": Target(kind: "VirtualRide"),
        "indoor": Target(kind: "VirtualRide", subkind: "indoor"),
        "ultra": Target(kind: "Ride"), "commuting": Target(kind: "Ride", subkind: "commute"),
        "mixedsurface": Target(kind: "GravelRide"), "spin": Target(kind: "Spinning"),
      ])
    add(
      ["ebiking", "ebike"],
      [
        "mountain": Target(kind: "EBikeRide", subkind: "mountain"),
        "ebikemountain": Target(kind: "EBikeRide", subkind: "mountain"),
      ])
    add(
      ["walking", "walk"],
      [
        "treadmill": Target(kind: "Walk", subkind: "treadmill"),
        "indoor": Target(kind: "Walk", subkind: "treadmill"),
        "trail": Target(kind: "Hike"), "street": Target(kind: "Walk"),
      ])
    add(["hiking", "hike"], ["trail": Target(kind: "Hike"), "treadmill": Target(kind: "Hike")])
    add(
      ["fitnessequipment"],
      ["treadmill": Target(kind: "Run", subkind: "treadmill"), "indoorrowing": Target(kind: "VirtualRow")])
    add(["rowing"], ["indoor": Target(kind: "VirtualRow"), "virtualactivity": Target(kind: "VirtualRow")])
    add(
      ["swimming", "swim"],
      ["pool": Target(kind: "Swim", subkind: "pool"), "ultra": Target(kind: "OpenWaterSwim")])
    add(
      ["alpineskiing", "alpineski"],
      [
        "backcountry": Target(kind: "BackcountrySki"), "resort": Target(kind: "AlpineSki"),
        "downhill": Target(kind: "AlpineSki"), "indoorskiing": Target(kind: "AlpineSki"),
      ])
    add(
      ["snowboarding", "snowboard"],
      ["backcountry": Target(kind: "Snowboard"), "resort": Target(kind: "Snowboard")])
    add(["crosscountryskiing", "nordicski"], ["backcountry": Target(kind: "BackcountrySki")])
    add(["rockclimbing"], ["indoor": Target(kind: "RockClimbing", subkind: "indoor")])
    add(["hockey"], ["ice": Target(kind: "IceHockey"), "field": Target(kind: "Hockey", subkind: "field")])
    add(["soccer"], ["match": Target(kind: "Soccer", subkind: "match")])
    return table
  }()
}
