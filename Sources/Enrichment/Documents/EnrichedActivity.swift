import Documents
package import SessionMetrics

/// The result document of one activity, with all computed metrics.
///
/// Parts that do not apply to the kind of activity are omitted. Parts whose input is missing are `null`, with the
/// reason in `data_quality.missing`. Numbers use SI units, seconds, bpm, W and kcal unless a key says otherwise.
///
/// ```swift
/// let bytes = try activity.encoded()
/// let same = try JSONDecoder().decode(EnrichedActivity.self, from: Data(bytes))
/// ```
public struct EnrichedActivity: Codable, Hashable, Sendable {
  /// Version of the document format.
  public var schemaVersion = EnrichedActivity.currentSchemaVersion
  /// The file or line from which the activity was read, if the input had several.
  @Section public var source: String?

  /// Identifier at the source.
  public var id: String?
  /// Title of the activity.
  public var name: String?
  /// The kind of activity as the source names it.
  public var type: String?
  /// The more specific kind as the source names it.
  public var sportType: String?
  /// The normalised kind ("Run", "WeightTraining").
  public var kind: String
  /// The sub-kind, if any.
  public var subkind: String?
  /// The category of the kind.
  public var category: String
  /// Start of the activity, with UTC offset.
  public var startDate: String?
  /// Start of the activity in local time.
  public var startDateLocal: String?
  /// Local calendar day of the start.
  public var date: String?
  /// Name of the time zone.
  public var timezone: String?
  /// Elapsed time from start to end, s.
  public var elapsedTime: Double?
  /// Time with the timer running, s.
  public var timerTime: Double?
  /// Moving time, s. It comes from recorded or derived speed, whatever the file format.
  public var movingTime: Double?
  /// Formatted moving time ("1h 08m").
  public var movingTimeDisplay: String?
  /// Distance, m.
  public var distance: Double?
  /// Where the distance comes from: `device` (reported total), `recorded` (last value of the distance
  /// column), `position` (track length) or `speed`.
  public var distanceSource: String?
  /// Distance, km.
  public var distanceKm: Double?
  /// Formatted pace, for kinds that use pace.
  public var pace: String?
  /// Elevation gain, m: as reported by the device or its service, otherwise computed. See `elevation`.
  public var elevationGain: Double?
  /// Where the gain comes from: `device` or `computed`.
  public var elevationGainSource: String?
  /// Average speed: distance ÷ moving time, m/s.
  public var averageSpeed: Double?
  /// Highest speed, m/s.
  public var maxSpeed: Double?
  /// Mean heart rate, bpm; `nil` if recorded in too little of the session.
  public var averageHeartrate: Double?
  /// Highest heart rate, bpm.
  public var maxHeartrate: Double?
  /// Energy expenditure, kcal: as reported by the device or its service, otherwise computed. See `energy`.
  public var calories: Double?
  /// Where the energy comes from: `device` or `computed`.
  public var caloriesSource: String?
  /// Mean power, W.
  public var averageWatts: Double?
  /// The effort score computed by the source.
  public var sufferScore: Double?
  /// Whether heart rate was recorded.
  public var hasHeartrate: Bool
  /// Rating of perceived exertion, 0…10.
  public var rpe: Double?
  /// Whether the athlete tagged the activity.
  public var tagged: Bool?
  /// Whether the activity was entered manually.
  public var manual: Bool?
  /// The athlete's notes.
  public var notes: String?
  /// Manufacturer and model of the device.
  public var device: String?

  /// A summary of two or three sentences.
  public var summary: String?
  /// The sentences of the summary, with the keys of their numbers.
  public var summarySentences: [SummarySentence]
  /// The structure of the session, as blocks and as one line. Omitted if none is found, and for a multisport
  /// activity as a whole.
  @Section public var structure: StructureSection?
  /// Heart rate.
  public var heartRate: HeartRateSection?
  /// Effort score.
  public var effort: EffortSection?
  /// Training load.
  public var trainingLoad: TrainingLoadSection?
  /// Heart rate relative to the maximum.
  @Section public var intensity: IntensitySection?
  /// Speed and pace.
  @Section public var speed: SpeedSection?
  /// Lengths, sets and rests of a pool swim. Omitted if no lengths were recorded.
  @Section public var pool: PoolSection?
  /// Sets of a strength session. Omitted if the device counted none.
  @Section public var strength: StrengthSection?
  /// Elevation.
  @Section public var elevation: ElevationSection?
  /// Climbing from terrain heights at the recorded positions. It supplements `elevation`, and is omitted
  /// unless tiles were given.
  @Section public var terrain: TerrainSection?
  /// Power.
  @Section public var power: PowerSection?
  /// Power estimated from speed, grade and mass. Omitted if power was measured or if it cannot be estimated.
  @Section public var powerEstimate: PowerEstimateSection?
  /// Cadence. Omitted if not recorded.
  @Section public var cadence: CadenceSection?
  /// Readings of the device's temperature sensor. Omitted without readings.
  @Section public var temperature: TemperatureSection?
  /// Best efforts.
  public var bestEfforts: [BestEffortSection]
  /// The recorded laps with their own metrics. Omitted if there are fewer than two, and for a multisport
  /// activity as a whole.
  @Section public var laps: [LapSection]?
  /// Aerobic decoupling and cardiac drift.
  public var durability: DurabilitySection?
  /// Energy.
  public var energy: EnergySection?
  /// Mean metabolic equivalents (METs).
  public var mets: Double?
  /// How the METs were determined.
  public var metsMethod: String?
  /// MET-minutes.
  public var metMinutes: Double?
  /// Time by MET intensity band. Omitted if METs are available only for the entire session.
  @Section public var metBands: METBandsSection?
  /// Load by muscle group, and its effect on tomorrow's fatigue.
  public var interpretation: InterpretationSection?
  /// The body regions trained.
  @Section public var bodyRegions: [String]?
  /// Route.
  @Section public var route: RouteSection?
  /// Key numbers of a run.
  @Section public var runStats: RunStatsSection?
  /// Running mechanics.
  @Section public var runningMechanics: RunningMechanicsSection?
  /// Heart-rate variability during the session. Omitted if no beat-to-beat intervals were recorded.
  @Section public var hrv: HRVSection?
  /// Heart-rate variability before and after the session.
  @Section public var hrvEffect: HRVEffectSection?
  /// Maximal oxygen uptake.
  @Section public var cardioFitness: CardioFitnessSection?
  /// Custom metrics by name. Omitted if the formula set defines no custom metrics.
  @Section public var custom: CustomSection?
  /// The quality of each input, and the numbers that depend on doubtful inputs.
  public var evidence: EvidenceSection
  /// Recorded and rejected samples, and missing inputs.
  public var dataQuality: DataQualitySection
  /// Which formulas and reference values were used.
  public var provenance: ProvenanceSection
  /// 90 % intervals of the measured numbers by dotted key, with list positions as numbers:
  /// `heart_rate.zones.2.seconds`. Omitted unless requested.
  @Section public var intervals: ActivityIntervals?
  /// The session by second, for the selections on a page; not part of the document. `nil` unless requested.
  package var samples: SecondTable?
  /// Whether the activity is a leg of a multisport activity; not part of the document.
  package var isLeg = false

  /// Version of the documents written by this library.
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

/// One sentence of the summary, with the keys of its numbers.
public struct SummarySentence: Codable, Hashable, Sendable {
  /// The sentence.
  public var text: String
  /// Dotted keys of the document's fields that the sentence uses ("heart_rate.average").
  public var keys: [String]

  package init(_ text: String, keys: [String]) {
    self.text = text
    self.keys = keys
  }
}

extension EnrichedActivity {
  /// Encodes the document as JSON in field order.
  ///
  /// - Parameter pretty: Whether to write one member per line.
  /// - Throws: Never in practice; `Encodable` requires it.
  /// - Complexity: O(size of the document).
  public func encoded(pretty: Bool = false) throws -> [UInt8] {
    try DocumentEncoder.encode(self, pretty: pretty)
  }
}
