extension ActivityKind {
  /// All known kinds of activity, grouped by category.
  ///
  /// Compendium rows come from the 2024 edition (Herrmann et al.) if it covers the kind, and from the 2011 edition
  /// (Ainsworth et al.) if not. A kind without a row of its own uses the row of a similar kind (house rule) or none.
  public static let catalogue: [ActivityKind] =
    strengthKinds + cardioKinds + ballAndCombatKinds + outdoorKinds + quietKinds

  private static let byName: [String: ActivityKind] = Dictionary(
    catalogue.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static func catalogued(_ name: String) -> ActivityKind? { byName[name] }

  /// Running.
  public static var run: ActivityKind { ActivityKind(named: "Run") }
  /// Cycling.
  public static var ride: ActivityKind { ActivityKind(named: "Ride") }
  /// Pool swimming.
  public static var swim: ActivityKind { ActivityKind(named: "Swim") }
  /// Walking.
  public static var walk: ActivityKind { ActivityKind(named: "Walk") }
  /// Strength training.
  public static var strength: ActivityKind { ActivityKind(named: "WeightTraining") }

  private enum Column { case workout, run, ride, walk, swim, rideWithoutRoute, skiingWithoutLifts, all }

  private static func new(_ light: String, _ moderate: String, _ vigorous: String) -> CompendiumRows {
    CompendiumRows(
      light: CompendiumKey(edition: 2024, code: light),
      moderate: CompendiumKey(edition: 2024, code: moderate),
      vigorous: CompendiumKey(edition: 2024, code: vigorous))
  }

  private static func old(_ light: String, _ moderate: String, _ vigorous: String) -> CompendiumRows {
    CompendiumRows(
      light: CompendiumKey(edition: 2011, code: light),
      moderate: CompendiumKey(edition: 2011, code: moderate),
      vigorous: CompendiumKey(edition: 2011, code: vigorous))
  }

  private static func mixed(
    _ light: (Int, String), _ moderate: (Int, String), _ vigorous: (Int, String)
  ) -> CompendiumRows {
    CompendiumRows(
      light: CompendiumKey(edition: light.0, code: light.1),
      moderate: CompendiumKey(edition: moderate.0, code: moderate.1),
      vigorous: CompendiumKey(edition: vigorous.0, code: vigorous.1))
  }

  private static func kind(
    _ name: String, _ title: String, _ category: ActivityCategory, _ column: Column, _ regions: [BodyRegion],
    _ rows: CompendiumRows?, sport: ThresholdSport = .other, rate: RateDisplay = .speed,
    table: String = "other",
    sub: [String] = []
  ) -> ActivityKind {
    let sections: SectionSet =
      switch column {
      case .workout: .workoutColumn
      case .run: .runColumn
      case .ride: .rideColumn
      case .walk: .walkColumn
      case .swim: .swimColumn
      case .rideWithoutRoute: .rideWithoutRoute
      case .skiingWithoutLifts: .skiingWithoutLifts
      case .all: .all
      }
    return ActivityKind(
      name: name, title: title, category: category, subkinds: sub, regions: regions, sections: sections,
      rate: rate, sport: sport, tableKind: table, compendium: rows)
  }

  private static let strengthSubkinds = [
    "upper", "lower", "full_body", "core", "push", "pull", "olympic_lifts", "powerlifting", "plyometrics",
    "circuit", "kettlebell", "bodyweight",
  ]
  private static let legs: [BodyRegion] = [.cardio, .lower]
  private static let arms: [BodyRegion] = [.cardio, .upper, .core]

  private static let strengthKinds: [ActivityKind] = [
    kind(
      "WeightTraining", "Strength Training", .strength, .workout, [.fullBody], new("02054", "02052", "02050"),
      sport: .strength, table: "WeightTraining", sub: strengthSubkinds),
    kind(
      "FunctionalStrength", "Functional Strength Training", .strength, .workout, [.fullBody],
      new("02054", "02035", "02040"), sport: .strength, table: "WeightTraining", sub: strengthSubkinds),
    kind(
      "CrossFit", "CrossFit", .strength, .workout, [.fullBody], new("02035", "02040", "02214"),
      sport: .strength, table: "CrossFit", sub: ["amrap", "emom", "for_time", "tabata"]),
    kind(
      "Hyrox", "Hyrox", .strength, .workout, [.fullBody], new("02035", "02210", "02214"),
      sub: ["race", "simulation", "stations", "doubles"]),
    kind(
      "Plyometrics", "Plyometrics", .strength, .workout, [.fullBody], new("02022", "02020", "02214"),
      sub: ["jumps", "throws"]),
    kind("CoreTraining", "Core Training", .strength, .workout, [.core], new("02022", "02022", "02020")),
    kind("Calisthenics", "Calisthenics", .strength, .workout, [.fullBody], new("02022", "02022", "02020")),
  ]

  private static let cardioKinds: [ActivityKind] = [
    kind(
      "Run", "Running", .cardio, .run, legs, new("12020", "12050", "12080"), sport: .run, rate: .pace,
      table: "Run",
      sub: ["road", "track", "treadmill", "race", "long", "intervals", "tempo", "easy", "recovery"]),
    kind(
      "TrailRun", "Trail Running", .cardio, .run, legs, new("12020", "12140", "12060"), sport: .run,
      rate: .pace,
      table: "TrailRun", sub: ["ultra", "vertical", "obstacle"]),
    kind(
      "VirtualRun", "Virtual Running", .cardio, .run, legs, new("12020", "12050", "12080"), sport: .run,
      rate: .pace, table: "Run", sub: ["treadmill"]),
    kind(
      "Ride", "Cycling", .cardio, .ride, legs, new("01010", "01014", "01040"), sport: .ride, table: "Ride",
      sub: [
        "road", "track", "time_trial", "cyclocross", "bmx", "recumbent", "velomobile", "commute", "race",
        "intervals",
      ]),
    kind(
      "VirtualRide", "Virtual Cycling", .cardio, .ride, legs, new("01220", "01200", "01236"), sport: .ride,
      table: "VirtualRide", sub: ["trainer", "indoor"]),
    kind(
      "Spinning", "Indoor Cycling", .cardio, .ride, legs, new("01200", "01270", "01236"), sport: .ride,
      table: "VirtualRide", sub: ["class"]),
    kind(
      "MountainBikeRide", "Mountain Biking", .cardio, .ride, legs, new("01009", "01009", "01003"),
      sport: .ride,
      table: "Ride", sub: ["cross_country", "downhill", "enduro"]),
    kind(
      "GravelRide", "Gravel Riding", .cardio, .ride, legs, new("01020", "01030", "01040"), sport: .ride,
      table: "Ride"),
    kind(
      "EBikeRide", "E-Bike Riding", .cardio, .ride, legs, new("01084", "01084", "01084"), sport: .ride,
      table: "Ride", sub: ["mountain"]),
    kind("Handcycle", "Handcycling", .cardio, .ride, arms, nil),
    kind(
      "Walk", "Walking", .cardio, .walk, legs, new("17170", "17190", "17220"), sport: .walk, rate: .pace,
      table: "Walk", sub: ["casual", "speed", "treadmill"]),
    kind(
      "NordicWalk", "Nordic Walking", .cardio, .walk, [.cardio, .upper, .lower],
      new("17190", "17302", "17302"),
      sport: .walk, rate: .pace, table: "Walk"),
    kind(
      "Hike", "Hiking", .cardio, .walk, legs,
      mixed((2024, "17190"), (2024, "17080"), (2011, "17035")), sport: .walk, rate: .pace, table: "Hike",
      sub: ["rucking", "expedition"]),
    kind("Wheelchair", "Wheelchair", .cardio, .walk, arms, nil, sub: ["walk_pace", "run_pace"]),
    kind(
      "Rowing", "Rowing", .cardio, .rideWithoutRoute, arms, new("02071", "02072", "02073"), sport: .row,
      rate: .pacePer500, table: "Rowing", sub: ["water", "indoor"]),
    kind(
      "VirtualRow", "Indoor Rowing", .cardio, .rideWithoutRoute, arms, new("02071", "02072", "02073"),
      sport: .row, rate: .pacePer500, table: "Rowing", sub: ["indoor"]),
    kind(
      "Elliptical", "Elliptical", .cardio, .rideWithoutRoute, [.cardio, .upper, .lower],
      new("02048", "02048", "02049"), table: "Elliptical"),
    kind("StairStepper", "Stair Climbing", .cardio, .workout, legs, new("17133", "02065", "02065")),
    kind(
      "JumpRope", "Jump Rope", .cardio, .workout, legs,
      mixed((2011, "15552"), (2024, "02068"), (2011, "15550"))),
    kind(
      "HIIT", "High Intensity Interval Training", .cardio, .workout, [.cardio, .fullBody],
      new("02035", "02210", "02214"), sub: ["tabata", "amrap", "emom"]),
    kind(
      "MixedCardio", "Mixed Cardio", .cardio, .workout, [.cardio, .fullBody], new("02022", "02035", "02020")),
    kind(
      "Workout", "Workout", .cardio, .workout, [.fullBody], new("02022", "02035", "02020"),
      sport: .strength, table: "Workout",
      sub: ["upper", "lower", "full_body", "core", "circuit"]),
    kind(
      "Multisport", "Multisport", .multisport, .all, [.cardio, .fullBody], nil,
      sub: ["triathlon", "duathlon", "swimrun", "brick", "adventure_race"]),
    kind("Transition", "Transition", .multisport, .all, [.cardio, .lower], nil),
  ]

  private static let ballAndCombatKinds: [ActivityKind] = [
    kind(
      "Boxing", "Boxing", .combat, .workout, arms, mixed((2024, "15110"), (2011, "15120"), (2024, "15100")),
      sub: ["bag", "sparring", "ring"]),
    kind(
      "Kickboxing", "Kickboxing", .combat, .workout, [.cardio, .fullBody],
      mixed((2011, "15425"), (2024, "15430"), (2024, "15430")), sub: ["muay_thai"]),
    kind(
      "MartialArts", "Martial Arts", .combat, .workout, [.cardio, .fullBody],
      mixed((2011, "15425"), (2024, "15430"), (2024, "15430")),
      sub: ["judo", "karate", "taekwondo", "jiu_jitsu", "mixed"]),
    kind("Wrestling", "Wrestling", .combat, .workout, [.cardio, .fullBody], old("15730", "15730", "15730")),
    kind("Fencing", "Fencing", .combat, .workout, [.cardio, .fullBody], old("15200", "15200", "15200")),

    kind("Basketball", "Basketball", .team, .workout, legs, new("15055", "15055", "15055")),
    kind(
      "Soccer", "Soccer", .team, .workout, legs, new("15610", "15610", "15605"), sub: ["match", "training"]),
    kind("AmericanFootball", "American Football", .team, .workout, legs, old("15230", "15230", "15230")),
    kind("AustralianFootball", "Australian Football", .team, .workout, legs, new("15560", "15560", "15560")),
    kind("Rugby", "Rugby", .team, .workout, [.cardio, .fullBody], new("15560", "15560", "15560")),
    kind("Hockey", "Hockey", .team, .workout, legs, new("15350", "15350", "15350"), sub: ["field"]),
    kind("IceHockey", "Ice Hockey", .team, .workout, legs, new("15360", "15360", "15360")),
    kind("Lacrosse", "Lacrosse", .team, .workout, legs, old("15460", "15460", "15460")),
    kind("Handball", "Handball", .team, .workout, [.cardio, .fullBody], old("15320", "15320", "15320")),
    kind(
      "Volleyball", "Volleyball", .team, .workout, [.cardio, .upper, .lower],
      mixed((2011, "15720"), (2011, "15720"), (2024, "15711")), sub: ["beach"]),
    kind("Baseball", "Baseball", .team, .workout, [.cardio, .upper, .lower], old("15620", "15620", "15620")),
    kind("Softball", "Softball", .team, .workout, [.cardio, .upper, .lower], old("15620", "15620", "15620")),
    kind("Cricket", "Cricket", .team, .workout, [.cardio, .upper, .lower], old("15150", "15150", "15150")),
    kind("WaterPolo", "Water Polo", .team, .workout, [.cardio, .fullBody], new("18360", "18360", "18360")),
    kind(
      "DiscSports", "Disc Sports", .team, .workout, [.cardio, .upper, .lower], old("15240", "15240", "15250"),
      sub: ["ultimate", "disc_golf"]),

    kind("Tennis", "Tennis", .racket, .workout, [.cardio, .upper, .lower], new("15675", "15675", "15690")),
    kind("TableTennis", "Table Tennis", .racket, .workout, [.upper], new("15660", "15660", "15660")),
    kind("Squash", "Squash", .racket, .workout, [.cardio, .upper, .lower], new("15652", "15652", "15652")),
    kind(
      "Badminton", "Badminton", .racket, .workout, [.cardio, .upper, .lower], old("15030", "15030", "15020")),
    kind(
      "Racquetball", "Racquetball", .racket, .workout, [.cardio, .upper, .lower],
      old("15530", "15530", "15530")),
    kind(
      "Pickleball", "Pickleball", .racket, .workout, [.cardio, .upper, .lower], old("15030", "15030", "15030")
    ),
    kind("Padel", "Padel", .racket, .workout, [.cardio, .upper, .lower], new("15675", "15675", "15690")),
  ]

  private static let outdoorKinds: [ActivityKind] = [
    kind(
      "Swim", "Swimming", .water, .swim, arms, new("18240", "18290", "18230"), sport: .swim,
      rate: .pacePer100,
      table: "Swim", sub: ["pool", "drills", "kick", "intervals"]),
    kind(
      "OpenWaterSwim", "Open Water Swimming", .water, .swim, arms,
      mixed((2011, "18300"), (2024, "18290"), (2024, "18230")), sport: .swim, rate: .pacePer100, table: "Swim"
    ),
    kind(
      "Kayaking", "Kayaking", .water, .rideWithoutRoute, arms, new("18100", "18100", "18100"),
      sub: ["whitewater"]),
    kind("Canoeing", "Canoeing", .water, .rideWithoutRoute, arms, old("18070", "18050", "18080")),
    kind(
      "StandUpPaddling", "Stand Up Paddling", .water, .rideWithoutRoute, [.cardio, .fullBody],
      old("18225", "18225", "18225")),
    kind("Rafting", "Rafting", .water, .rideWithoutRoute, arms, old("18370", "18370", "18370")),
    kind("Surfing", "Surfing", .water, .rideWithoutRoute, [.upper, .core], old("18220", "18220", "18220")),
    kind(
      "Kitesurf", "Kitesurfing", .water, .rideWithoutRoute, [.upper, .core], old("18120", "18120", "18120")),
    kind(
      "Windsurf", "Windsurfing", .water, .rideWithoutRoute, [.upper, .core], old("18120", "18120", "18120")),
    kind("Sail", "Sailing", .water, .rideWithoutRoute, [.upper, .core], old("18120", "18120", "18120")),
    kind(
      "WaterSki", "Water Skiing", .water, .rideWithoutRoute, [.fullBody], old("18150", "18150", "18150"),
      sub: ["wakeboard", "wakesurf"]),
    kind(
      "WaterFitness", "Water Fitness", .water, .workout, [.cardio, .fullBody], old("18355", "18355", "18355")),
    kind(
      "Diving", "Diving", .water, .workout, [.fullBody], old("18210", "18200", "18200"),
      sub: ["scuba", "free", "snorkelling"]),

    kind(
      "AlpineSki", "Alpine Skiing", .winter, .rideWithoutRoute, legs, new("19160", "19160", "19160"),
      sport: .ski),
    kind(
      "BackcountrySki", "Backcountry Skiing", .winter, .skiingWithoutLifts, [.cardio, .fullBody],
      mixed((2011, "19080"), (2024, "19090"), (2024, "19100")), sport: .ski),
    kind(
      "NordicSki", "Nordic Skiing", .winter, .skiingWithoutLifts, [.cardio, .fullBody],
      mixed((2011, "19080"), (2024, "19090"), (2024, "19100")), sport: .ski, sub: ["classic", "skate"]),
    kind(
      "RollerSki", "Roller Skiing", .winter, .skiingWithoutLifts, [.cardio, .fullBody],
      mixed((2011, "19080"), (2024, "19090"), (2024, "19100")), sport: .ski),
    kind(
      "Snowboard", "Snowboarding", .winter, .rideWithoutRoute, legs, new("19160", "19160", "19160"),
      sport: .ski),
    kind(
      "Snowshoe", "Snowshoeing", .winter, .walk, legs, old("19190", "19190", "19190"), sport: .walk,
      rate: .pace),
    kind("IceSkate", "Ice Skating", .winter, .rideWithoutRoute, legs, new("19030", "19030", "19030")),
    kind(
      "SnowSports", "Snow Sports", .winter, .rideWithoutRoute, legs, old("19180", "19075", "19075"),
      sport: .ski),
    kind("Curling", "Curling", .winter, .workout, [.upper, .core], old("15170", "15170", "15170")),

    kind(
      "RockClimbing", "Climbing", .climbing, .workout, [.upper, .core],
      mixed((2011, "15540"), (2024, "15535"), (2011, "15533")), sub: ["bouldering", "indoor", "lead"]),
    kind(
      "Mountaineering", "Mountaineering", .climbing, .walk, [.cardio, .fullBody],
      old("17033", "17035", "15533")),

    kind(
      "InlineSkate", "Inline Skating", .individual, .rideWithoutRoute, legs, old("15590", "15591", "15592")),
    kind("Skateboard", "Skateboarding", .individual, .rideWithoutRoute, legs, old("15580", "15580", "15580")),
    kind("Golf", "Golf", .individual, .walk, [.upper, .core], new("15255", "15255", "15255")),
    kind("Gymnastics", "Gymnastics", .individual, .workout, [.fullBody], old("15300", "15300", "15300")),
    kind(
      "TrackAndField", "Track and Field", .individual, .workout, [.fullBody], old("15732", "15732", "15732"),
      sub: ["throws", "jumps", "sprints"]),
    kind("Archery", "Archery", .individual, .workout, [.upper], old("15010", "15010", "15010")),
    kind("Bowling", "Bowling", .individual, .workout, [.upper], old("15090", "15090", "15092")),
    kind(
      "Equestrian", "Equestrian Sports", .individual, .rideWithoutRoute, [.lower, .core],
      old("15370", "15370", "15370")),
    kind("Fishing", "Fishing", .individual, .workout, [.upper], old("04001", "04001", "04001")),
    kind("Hunting", "Hunting", .individual, .walk, [.lower], nil),
  ]

  private static let quietKinds: [ActivityKind] = [
    kind(
      "Yoga", "Yoga", .mindBody, .workout, [.fullBody, .core], new("02150", "02150", "02160"), table: "Yoga",
      sub: ["hatha", "power", "vinyasa", "yin"]),
    kind("Pilates", "Pilates", .mindBody, .workout, [.fullBody, .core], new("02105", "02105", "02105")),
    kind("Barre", "Barre", .mindBody, .workout, [.lower, .core], new("02105", "02105", "02105")),
    kind(
      "TaiChi", "Tai Chi", .mindBody, .workout, [.fullBody], old("15670", "15670", "15670"), sub: ["qigong"]),
    kind(
      "Meditation", "Meditation", .mindBody, .workout, [], old("07075", "07075", "07075"), sub: ["breathing"]),

    kind("Stretching", "Stretching", .recovery, .workout, [.fullBody], new("02101", "02101", "02101")),
    kind(
      "Recovery", "Recovery", .recovery, .workout, [.fullBody], new("02101", "02101", "02101"),
      sub: ["cooldown", "foam_rolling", "warm_up"]),
    kind(
      "PhysicalTherapy", "Physical Therapy", .recovery, .workout, [.fullBody], new("02101", "02101", "02101")),

    kind(
      "Dance", "Dance", .dance, .workout, legs, mixed((2011, "03040"), (2011, "03025"), (2024, "03031")),
      sub: ["cardio", "social", "aerobic"]),
    kind("Other", "Other", .other, .all, [], nil),
    kind("Play", "Play", .dance, .workout, [.cardio, .fullBody], nil, sub: ["gaming"]),
  ]
}
