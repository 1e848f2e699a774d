import ActivityStreams
import Testing

/// Page: *Activity types*.
struct ActivityKindTests {
  @Test func catalogueIsLargeAndConsistent() {
    let kinds = ActivityKind.catalogue
    #expect(kinds.count >= 40)
    #expect(Set(kinds.map(\.name)).count == kinds.count)
    for kind in kinds {
      #expect(ActivityKind(named: kind.name) == kind, "\(kind.name) does not find itself")
      #expect(kind.sections.isSuperset(of: .always))
      #expect(kind.sections.isSuperset(of: [.summary, .heartRate, .effort]))
      #expect(Set(kind.subkinds).count == kind.subkinds.count)
      #expect(kind.loadMultiplier() == 1)
    }
    for category in ActivityCategory.allCases {
      #expect(kinds.contains { $0.category == category }, "no kind of \(category)")
    }
  }

  @Test(arguments: [
    "strength", "functional fitness", "CrossFit", "Hyrox", "plyometrics", "running", "trail running",
    "virtual running", "cycling", "virtual cycling", "mountain biking", "gravel", "pool swimming",
    "open water swimming", "rowing", "boxing", "kickboxing", "martial arts", "yoga", "pilates", "basketball",
    "soccer", "tennis", "golf", "climbing", "hiking", "skiing", "recovery",
  ])
  func theKindsOfTheContractAreKnown(name: String) { #expect(ActivityKind(named: name).isKnown) }

  static let strava = """
    AlpineSki BackcountrySki Badminton Canoeing Crossfit EBikeRide Elliptical EMountainBikeRide Golf GravelRide
    Handcycle HighIntensityIntervalTraining Hike IceSkate InlineSkate Kayaking Kitesurf MountainBikeRide NordicSki
    Pickleball Pilates Racquetball Ride RockClimbing RollerSki Rowing Run Sail Skateboard Snowboard Snowshoe Soccer
    Squash StairStepper StandUpPaddling Surfing Swim TableTennis Tennis TrailRun Velomobile VirtualRide VirtualRow
    VirtualRun Walk WeightTraining Wheelchair Windsurf Workout Yoga
    """
  static let healthKit = """
    americanFootball archery australianFootball badminton barre baseball basketball bowling boxing cardioDance
    climbing cooldown coreTraining cricket crossCountrySkiing crossTraining curling cycling dance
    danceInspiredTraining discSports downhillSkiing elliptical equestrianSports fencing fishing fitnessGaming
    flexibility functionalStrengthTraining golf gymnastics handCycling handball highIntensityIntervalTraining hiking
    hockey hunting jumpRope kickboxing lacrosse martialArts mindAndBody mixedCardio mixedMetabolicCardioTraining
    other paddleSports pickleball pilates play preparationAndRecovery racquetball rowing rugby running sailing
    skatingSports snowSports snowboarding soccer socialDance softball squash stairClimbing stairs stepTraining
    surfingSports swimBikeRun swimming tableTennis taiChi tennis trackAndField traditionalStrengthTraining transition
    underwaterDiving volleyball walking waterFitness waterPolo waterSports wheelchairRunPace wheelchairWalkPace
    wrestling yoga
    """
  static let fit = """
    generic running cycling transition fitness_equipment swimming basketball soccer tennis american_football training
    walking cross_country_skiing alpine_skiing snowboarding rowing mountaineering hiking multisport paddling e_biking
    golf horseback_riding hunting fishing inline_skating rock_climbing sailing ice_skating snowshoeing
    stand_up_paddleboarding surfing wakeboarding water_skiing kayaking rafting windsurfing kitesurfing boxing
    floor_climbing baseball diving hiit racket wheelchair_push_walk wheelchair_push_run meditation disc_golf cricket
    rugby hockey lacrosse volleyball wakesurfing mixed_martial_arts snorkeling dance jump_rope treadmill
    indoor_cycling spin recumbent cyclocross hand_cycling track_cycling indoor_rowing elliptical stair_climbing
    lap_swimming open_water flexibility_training strength_training cardio_training indoor_walking e_bike_fitness bmx
    casual_walking speed_walking gravel_cycling e_bike_mountain indoor_running yoga pilates indoor_climbing
    bouldering triathlon duathlon brick swim_run adventure_race pickleball padel squash badminton racquetball
    table_tennis obstacle ultra skate_skiing breathing amrap emom tabata virtual_activity
    """

  @Test func everyNameOfEverySourceIsKnown() {
    for (source, list) in [("Strava", Self.strava), ("HealthKit", Self.healthKit), ("FIT", Self.fit)] {
      for name in list.split(whereSeparator: \.isWhitespace) where name != "virtual_activity" {
        #expect(ActivityKind(named: String(name)).isKnown, "\(source): \(name)")
      }
    }
    #expect(
      ActivityKind(named: "HKWorkoutActivityTypeFunctionalStrengthTraining").name == "FunctionalStrength")
    #expect(ActivityKind(named: "Biking").name == "Ride")
  }

  @Test(
    arguments: [
      ("Run", "TrailRun", nil, "TrailRun"), ("Run", "Run", "x", "Run"),
      ("Ride", "MountainBikeRide", nil, "MountainBikeRide"),
      ("running", "trail", nil, "TrailRun"), ("running", "street", nil, "Run"),
      ("running", "generic", nil, "Run"),
      ("cycling", "indoor_cycling", nil, "VirtualRide"), ("cycling", "mountain", nil, "MountainBikeRide"),
      ("cycling", "track", nil, "Ride"), ("running", "track", nil, "Run"), ("cycling", "road", nil, "Ride"),
      ("swimming", "open_water", nil, "OpenWaterSwim"), ("swimming", "lap_swimming", nil, "Swim"),
      ("training", "strength_training", nil, "WeightTraining"),
      ("fitness_equipment", "treadmill", nil, "Run"),
      ("fitness_equipment", "indoor_rowing", nil, "VirtualRow"), ("training", "yoga", nil, "Yoga"),
      ("alpine_skiing", "backcountry", nil, "BackcountrySki"),
      ("Workout", "Workout", "Hyrox simulation", "Hyrox"),
      ("Workout", nil, "Just a workout", "Workout"), (nil, nil, "Morning Run", "Run"),
      ("WeightTraining", nil, "Kick boxing", "WeightTraining"), ("Swim", nil, "Hyrox prep", "Swim"),
      ("Quidditch", nil, "Cup final", "Unknown"), ("Run", "Quidditch", nil, "Run"),
      (nil, nil, nil, "Unknown"),
    ] as [(String?, String?, String?, String)])
  func resolves(type: String?, sportType: String?, name: String?, expected: String) {
    #expect(ActivityKind.resolve(type: type, sportType: sportType, name: name).name == expected)
  }

  @Test func aNameThatNothingKnowsIsNoKindAndHasEverySection() {
    let kind = ActivityKind.resolve(type: "Quidditch", sportType: nil, name: nil)
    #expect(!kind.isKnown && kind.name == "Unknown" && kind.title == "Unknown")
    #expect(kind.sections == .all)
    #expect(kind.compendium == nil && kind.tableKind == "other")
  }

  @Test func virtualRunCountsAsRunInTables() {
    #expect(ActivityKind(named: "VirtualRun").tableKind == "Run")
    #expect(ActivityKind(named: "TrailRun").tableKind == "TrailRun")
    #expect(ActivityKind(named: "Soccer").tableKind == "other")
  }

  @Test func sectionMatrix() {
    let always: SectionSet = [.mets, .energy, .trainingLoad, .dataQuality, .provenance]
    let common: SectionSet = always.union([.summary, .heartRate, .effort])
    let session: SectionSet = [.loadEffect, .intensity, .recovery, .hrvEffect]
    let ride = common.union(session).union([.speed, .route, .elevation, .cardioFitness, .power])
    #expect(ActivityKind(named: "WeightTraining").sections == common.union(session).union(.bodyRegions))
    #expect(ActivityKind(named: "Run").sections == ride.union([.runStats, .runningMechanics]))
    #expect(ActivityKind(named: "Ride").sections == ride)
    #expect(ActivityKind(named: "Walk").sections == common.union([.route, .elevation]))
    #expect(ActivityKind(named: "Hike").sections == ActivityKind(named: "Walk").sections)
    #expect(ActivityKind(named: "Swim").sections == common.union(session).union(.speed))
    for name in ["Rowing", "Elliptical", "AlpineSki"] {
      #expect(ActivityKind(named: name).sections == ride.subtracting([.route, .elevation]))
    }
    for name in ["NordicSki", "BackcountrySki", "RollerSki"] {
      #expect(ActivityKind(named: name).sections == ride.subtracting(.route))
    }
    for name in ["Yoga", "Boxing", "Soccer", "Tennis", "Workout", "CrossFit"] {
      #expect(ActivityKind(named: name).sections == ActivityKind(named: "WeightTraining").sections)
    }
  }

  @Test func rateAndSport() {
    #expect(ActivityKind.swim.rate == .pacePer100)
    #expect(ActivityKind(named: "GravelRide").sport == .ride)
    #expect(ActivityKind.run.countsSteps && ActivityKind.walk.countsSteps && !ActivityKind.ride.countsSteps)
  }

  @Test func loadMultiplierComesFromTheTable() {
    let table = ["Run": 1.2, "cardio": 0.9, "Ride": -1]
    #expect(ActivityKind.run.loadMultiplier(in: table) == 1.2)
    #expect(ActivityKind.walk.loadMultiplier(in: table) == 0.9)
    #expect(ActivityKind.ride.loadMultiplier(in: table) == 1)
    #expect(ActivityKind.swim.loadMultiplier(in: table) == 1)
  }

  @Test(
    arguments: [
      ("Leg day", "lower"), ("Push day", "push"), ("Chest and back", "upper"),
      ("Upper and legs", "full_body"),
      ("Core blast", "core"), ("Morning", nil),
    ] as [(String, String?)])
  func strengthSubkinds(title: String, expected: String?) {
    #expect(ActivityKind.resolve(type: "WeightTraining", sportType: nil, name: title).subkind == expected)
  }
}
