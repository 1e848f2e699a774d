/// Names for the codes of the public FIT profile.
enum FITNames {
  /// The name of a sport, such as "running"; "sport_200" if code 200 is unknown.
  static func sport(_ code: Int) -> String { name(code, in: sports, else: "sport") }
  /// The name of a sub-sport, such as "trail"; "sub_sport_200" if code 200 is unknown.
  static func subSport(_ code: Int) -> String { name(code, in: subSports, else: "sub_sport") }
  /// The exercise category, such as "bench_press"; `nil` if unknown.
  static func exercise(_ code: Int) -> String? { exercises.indices.contains(code) ? exercises[code] : nil }
  /// The swim stroke, such as "freestyle"; `nil` if unknown.
  static func stroke(_ code: Int) -> String? { strokes.indices.contains(code) ? strokes[code] : nil }
  /// The manufacturer, such as "garmin"; "manufacturer_400" if code 400 is unknown.
  static func manufacturer(_ code: Int) -> String { manufacturers[code] ?? "manufacturer_\(code)" }

  private static func name(_ code: Int, in names: [String], else word: String) -> String {
    names.indices.contains(code) && !names[code].isEmpty ? names[code] : "\(word)_\(code)"
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { $0 == "-" ? "" : String($0) }
  }

  private static let strokes = words("freestyle backstroke breaststroke butterfly drill mixed medley")

  /// Sport names by code; "-" for codes that the profile does not use.
  private static let sports = words(
    """
    generic running cycling transition fitness_equipment swimming basketball soccer tennis american_football
    training walking cross_country_skiing alpine_skiing snowboarding rowing mountaineering hiking multisport paddling
    flying e_biking motorcycling boating driving golf hang_gliding horseback_riding hunting fishing
    inline_skating rock_climbing sailing ice_skating sky_diving snowshoeing snowmobiling stand_up_paddleboarding
    surfing wakeboarding
    water_skiing kayaking rafting windsurfing kitesurfing tactical jumpmaster boxing floor_climbing baseball
    - - - diving - - shooting auto_racing winter_sport grinding
    data_monitoring - hiit - racket wheelchair_push_walk wheelchair_push_run meditation para_sport disc_golf
    team_sport cricket rugby hockey lacrosse volleyball water_tubing wakesurfing water_sport archery
    mixed_martial_arts motor_sports snorkeling dance jump_rope pool_apnea mobility geocaching canoeing
    """)

  private static let subSports = words(
    """
    generic treadmill street trail track spin indoor_cycling road mountain downhill
    recumbent cyclocross hand_cycling track_cycling indoor_rowing elliptical stair_climbing lap_swimming open_water
    flexibility_training
    strength_training warm_up match exercise challenge indoor_skiing cardio_training indoor_walking e_bike_fitness bmx
    casual_walking speed_walking bike_to_run_transition run_to_bike_transition swim_to_bike_transition atv motocross
    backcountry resort rc_drone
    wingsuit whitewater skate_skiing yoga pilates indoor_running gravel_cycling e_bike_mountain commuting mixed_surface
    navigate track_me map single_gas_diving multi_gas_diving gauge_diving apnea_diving apnea_hunting virtual_activity
    obstacle
    - - breathing ccr_diving - sail_race expedition ultra indoor_climbing bouldering
    hiit indoor_grinding hunting_with_dogs amrap emom tabata - esport triathlon duathlon
    brick swim_run adventure_race trucker_workout pickleball padel indoor_wheelchair_walk indoor_wheelchair_run
    indoor_hand_cycling -
    - - - - squash badminton racquetball table_tennis
    """)

  private static let exercises = words(
    """
    bench_press calf_raise cardio carry chop core crunch curl deadlift flye
    hip_raise hip_stability hip_swing hyperextension lateral_raise leg_curl leg_raise lunge olympic_lift plank
    plyo pull_up push_up row shoulder_press shoulder_stability shrug sit_up squat total_body
    triceps_extension warm_up run
    """)

  private static let manufacturers: [Int: String] = [
    1: "garmin", 2: "garmin_fr405_antfs", 6: "srm", 7: "quarq", 9: "saris", 13: "dynastream_oem",
    15: "dynastream",
    23: "suunto", 32: "wahoo_fitness", 38: "osynce", 40: "concept2", 41: "shimano", 44: "brim_brothers",
    48: "pioneer",
    63: "specialized", 69: "stages_cycling", 70: "sigmasport", 89: "tacx", 95: "stryd", 123: "polar_electro",
    255: "development", 260: "zwift", 263: "favero_electronics", 265: "strava", 267: "bryton",
    289: "hammerhead", 294: "coros",
  ]
}
