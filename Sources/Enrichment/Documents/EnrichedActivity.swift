import Documents

/// An activity with everything that was computed from it: the result document.
///
/// Parts that do not suit the kind of activity are left out; parts whose input is missing are `null` and
/// `data_quality.missing` gives the reason. Numbers are in SI units, seconds, bpm, W and kcal unless a key says
/// otherwise.
///
/// ```swift
/// let bytes = try activity.encoded()
/// let same = try JSONDecoder().decode(EnrichedActivity.self, from: Data(bytes))
/// ```
public struct EnrichedActivity: Codable, Hashable, Sendable {
  /// The version of this document.
  public var schemaVersion = EnrichedActivity.currentSchemaVersion
  /// The file or line that the activity came from, where several were read.
  @Section public var source: String?

  /// Identifier at its source.
  public var id: String?
  /// Title.
  public var name: String?
  /// Kind as the source names it.
  public var type: String?
  /// Finer kind as the source names it.
  public var sportType: String?
  /// The kind used ("Run", "WeightTraining").
  public var kind: String
  /// The finer division of the kind.
  public var subkind: String?
  /// The family of the kind.
  public var category: String
  /// Start with offset.
  public var startDate: String?
  /// Start on the athlete's clock.
  public var startDateLocal: String?
  /// The athlete's calendar day.
  public var date: String?
  /// Name of the time zone.
  public var timezone: String?
  /// From start to end, s.
  public var elapsedTime: Double?
  /// Time in which the timer ran, s.
  public var timerTime: Double?
  /// Time in motion, s: by speed, recorded or derived, for every format.
  public var movingTime: Double?
  /// Time in motion in words ("1h 08m").
  public var movingTimeDisplay: String?
  /// Distance, m.
  public var distance: Double?
  /// Whose distance that is: `device` (its total), `recorded` (the end of its column), `position` (the length of the track),
  /// `speed`.
  public var distanceSource: String?
  /// Distance, km.
  public var distanceKm: Double?
  /// Pace in words, where the kind shows one.
  public var pace: String?
  /// Elevation gain as the device or its service counted it, else as computed here, m; see `elevation`.
  public var elevationGain: Double?
  /// Whose gain that is: `device` or `computed`.
  public var elevationGainSource: String?
  /// Distance over time in motion, m/s.
  public var averageSpeed: Double?
  /// Highest speed, m/s.
  public var maxSpeed: Double?
  /// Mean heart rate, bpm; `nil` if it was recorded over too little of the session.
  public var averageHeartrate: Double?
  /// Highest heart rate, bpm.
  public var maxHeartrate: Double?
  /// Energy as the device or its service counted it, else as computed here, kcal; see `energy`.
  public var calories: Double?
  /// Whose energy that is: `device` or `computed`.
  public var caloriesSource: String?
  /// Mean power, W.
  public var averageWatts: Double?
  /// The source's own effort score.
  public var sufferScore: Double?
  /// Whether there is heart rate.
  public var hasHeartrate: Bool
  /// Rating of perceived exertion, 0…10.
  public var rpe: Double?
  /// Whether the athlete tagged the activity.
  public var tagged: Bool?
  /// Whether the activity was entered by hand.
  public var manual: Bool?
  /// Free text of the athlete.
  public var notes: String?
  /// Maker and model of the device.
  public var device: String?

  /// Two or three sentences from computed numbers.
  public var summary: String?
  /// The sentences with the keys of their numbers.
  public var summarySentences: [SummarySentence]
  /// The structure of the session: blocks in order of time, and one line; left out if it cannot be found, and for the
  /// whole of several sports.
  @Section public var structure: StructureSection?
  /// Heart rate.
  public var heartRate: HeartRateSection?
  /// Effort.
  public var effort: EffortSection?
  /// Training load.
  public var trainingLoad: TrainingLoadSection?
  /// Intensity.
  @Section public var intensity: IntensitySection?
  /// Speed and pace.
  @Section public var speed: SpeedSection?
  /// The lengths of a pool swim, its sets and rests; left out where no lengths were recorded.
  @Section public var pool: PoolSection?
  /// The sets of a session of strength; left out where the device counted none.
  @Section public var strength: StrengthSection?
  /// Elevation.
  @Section public var elevation: ElevationSection?
  /// Climbing by heights of the terrain at the positions; left out unless tiles were given. It replaces nothing of `elevation`.
  @Section public var terrain: TerrainSection?
  /// Power.
  @Section public var power: PowerSection?
  /// Power estimated from speed, grade and mass; left out if a meter measured it, or if it cannot be estimated.
  @Section public var powerEstimate: PowerEstimateSection?
  /// Cadence; left out if not recorded.
  @Section public var cadence: CadenceSection?
  /// The reading of the device's temperature sensor; left out without one.
  @Section public var temperature: TemperatureSection?
  /// Best efforts.
  public var bestEfforts: [BestEffortSection]
  /// The laps as recorded, each with its own metrics; left out for fewer than two, and for the whole of several
  /// sports.
  @Section public var laps: [LapSection]?
  /// Decoupling and drift.
  public var durability: DurabilitySection?
  /// Energy.
  public var energy: EnergySection?
  /// Metabolic equivalents.
  public var mets: Double?
  /// How they were found.
  public var metsMethod: String?
  /// Metabolic equivalents × minutes.
  public var metMinutes: Double?
  /// Minutes of the samples by their metabolic equivalents; left out where only the session has them.
  @Section public var metBands: METBandsSection?
  /// Regional load.
  public var interpretation: InterpretationSection?
  /// Body regions.
  @Section public var bodyRegions: [String]?
  /// Route.
  @Section public var route: RouteSection?
  /// A runner's main numbers.
  @Section public var runStats: RunStatsSection?
  /// Running mechanics.
  @Section public var runningMechanics: RunningMechanicsSection?
  /// Variability of the heartbeat in the session; left out where no intervals between beats were recorded.
  @Section public var hrv: HRVSection?
  /// Heart-rate variability around the session.
  @Section public var hrvEffect: HRVEffectSection?
  /// Maximal oxygen uptake.
  @Section public var cardioFitness: CardioFitnessSection?
  /// Custom metrics, by name; left out if the formula set has none.
  @Section public var custom: CustomSection?
  /// The quality of each input of the session, and the numbers that use a doubted one.
  public var evidence: EvidenceSection
  /// Recorded and rejected samples.
  public var dataQuality: DataQualitySection
  /// Provenance of the numbers.
  public var provenance: ProvenanceSection
  /// 90 % intervals of the measured numbers by their dotted keys; left out unless requested.
  @Section public var intervals: ActivityIntervals?

  /// The version of the documents this library writes.
  public static let currentSchemaVersion = "1.0"

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case source, id, name, type
    case sportType = "sport_type"
    case kind, subkind, category
    case startDate = "start_date"
    case startDateLocal = "start_date_local"
    case date, timezone
    case elapsedTime = "elapsed_time_seconds"
    case timerTime = "timer_time_seconds"
    case movingTime = "moving_time_seconds"
    case movingTimeDisplay = "moving_time_display"
    case distance = "distance_m"
    case distanceSource = "distance_source"
    case distanceKm = "distance_km"
    case pace
    case elevationGain = "elevation_gain_m"
    case elevationGainSource = "elevation_gain_source"
    case averageSpeed = "average_speed_ms"
    case maxSpeed = "max_speed_ms"
    case averageHeartrate = "average_heartrate"
    case maxHeartrate = "max_heartrate"
    case calories
    case caloriesSource = "calories_source"
    case averageWatts = "average_watts"
    case sufferScore = "suffer_score"
    case hasHeartrate = "has_heartrate"
    case rpe, tagged, manual, notes, device, summary
    case summarySentences = "summary_sentences"
    case structure
    case heartRate = "heart_rate"
    case effort
    case trainingLoad = "training_load"
    case intensity, speed, pool, strength, elevation, terrain, power
    case powerEstimate = "power_estimate"
    case cadence, temperature
    case bestEfforts = "best_efforts"
    case laps, durability, energy, mets
    case metsMethod = "mets_method"
    case metMinutes = "met_minutes"
    case metBands = "met_bands"
    case interpretation
    case bodyRegions = "body_regions"
    case route
    case runStats = "run_stats"
    case runningMechanics = "running_mechanics"
    case hrv
    case hrvEffect = "hrv_effect"
    case cardioFitness = "cardio_fitness"
    case custom, evidence
    case dataQuality = "data_quality"
    case provenance, intervals
  }
}

/// A sentence of the summary, with the keys of the fields whose numbers it uses.
public struct SummarySentence: Codable, Hashable, Sendable {
  /// The sentence.
  public var text: String
  /// Keys of fields of the document, with dots ("heart_rate.average").
  public var keys: [String]

  /// A sentence.
  package init(_ text: String, keys: [String]) {
    self.text = text
    self.keys = keys
  }
}

extension EnrichedActivity {
  /// The document as JSON bytes, in the order of the fields.
  ///
  /// - Parameter pretty: one line a member, for people.
  /// - Throws: Nothing in practice; the signature is that of `Encodable`.
  /// - Complexity: O(size of the document).
  public func encoded(pretty: Bool = false) throws -> [UInt8] {
    try DocumentEncoder.encode(self, pretty: pretty)
  }
}
