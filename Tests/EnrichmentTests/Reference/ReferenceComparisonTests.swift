import ActivityFiles
import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

/// The set `reference` against results that were computed independently, on every real recording.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct ReferenceComparisonTests {
  private static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.sex = .male
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 60
    // Power that names no sport is cycling's, and nothing is known of the kind of these sessions.
    var power = AthleteThresholds()
    power.thresholdPower = 250
    athlete.datedThresholds = [DatedThresholds(from: CalendarDay(ordinal: 0), sport: .other, values: power)]
    return athlete
  }()

  private static let enricher = ActivityEnricher(formulas: .reference)

  /// How far a number made from the decoded records may be from the reference, which was made from the file: positions
  /// are rounded to seven decimals there, altitudes to their own, so that a climb of exactly 2 m may count or not.
  private static func looseness(of key: String, isOriginal: Bool, _ expected: Double) -> Double {
    guard !isOriginal else { return 0 }
    switch key {
    case "haversine": return 1e-4 * expected.magnitude
    case "gain", "loss": return max(2, 0.015 * expected.magnitude)
    default: return 0
    }
  }

  @Test(arguments: ReferenceResults.shared?.paths ?? [])
  func decodedRecords(path: String) throws {
    try compare(path, file: ReferenceResults.streamPath(path), isOriginal: false)
  }

  @Test(arguments: ReferenceResults.shared?.paths ?? [])
  func originalFiles(path: String) throws {
    try compare(path, file: path, isOriginal: true)
  }

  private func compare(_ path: String, file: String, isOriginal: Bool) throws {
    let reference = try #require(ReferenceResults.shared)
    var recording = try #require(
      try ActivityFile(reading: try TestData.bytes(file), options: Self.enricher.formulas.reading).recordings
        .first)
    // Thresholds are in force from a day on.
    if recording.summary.localDay == nil, recording.summary.startInstant == nil {
      recording.summary.localDay = CalendarDay(ordinal: 20_000)
    }
    // A kind that nothing is known about has every section that its channels allow.
    let result = Self.enricher.enrich(recording, athlete: Self.athlete, kind: .unknown(named: "Any"))
    for (key, expected, actual) in Self.pairs(path, reference, result, isOriginal: isOriginal) {
      let loose = Self.looseness(of: key, isOriginal: isOriginal, expected ?? 0)
      let agrees = Self.agree(expected, actual, isCount: key.hasPrefix("n_"), loose: loose)
      #expect(agrees, "\(path) \(key): \(Self.word(expected)) in the reference, \(Self.word(actual)) here")
    }
  }

  private static func word(_ number: Double?) -> String { number.map { "\($0)" } ?? "nothing" }

  private static func agree(_ expected: Double?, _ actual: Double?, isCount: Bool, loose: Double) -> Bool {
    guard let expected, let actual else { return expected == nil && actual == nil }
    if isCount { return expected == actual }
    // The reference is rounded to six decimals.
    return (expected - actual).magnitude <= max(1e-6 * expected.magnitude, 1e-6, loose)
  }

  /// Every number that both sides give: its key, the reference, ours (conventions 14).
  private static func pairs(
    _ path: String, _ reference: ReferenceResults, _ result: EnrichedActivity, isOriginal: Bool
  ) -> [(String, Double?, Double?)] {
    func number(_ key: String) -> Double? { reference.number(path, key) }
    let quality = result.dataQuality
    /// A number as it was computed: what nobody can do is withheld or cut, and told of with its value.
    func computed(_ key: String, _ value: Double?) -> Double? {
      quality.implausible.first { $0.key == key }?.value ?? value
    }
    var pairs: [(String, Double?, Double?)] = [
      ("n_records", number("n_records"), Double(quality.records)),
      ("n_timed", number("n_timed"), Double(quality.timedRecords)),
      ("n_unique_times", number("n_unique_times"), Double(quality.timedRecords - quality.mergedRecords)),
      ("n_backward_steps", number("n_backward_steps"), Double(quality.backwardSteps)),
      ("hr/mean", number("hr/mean_time_weighted"), result.heartRate?.average),
      ("hr/max", number("hr/max"), computed("heart_rate.max", result.heartRate?.max)),
      ("hr/min", number("hr/min"), result.heartRate?.min),
      (
        "hr/drop_60", number("hr/drop_after_last_90pct_of_max/drop_60"), result.heartRate?.recovery?.drop60
      ),
      ("trimp", number("hr/trimp_banister_male"), result.trainingLoad?.trimpExp),
      ("edwards", number("hr/trimp_edwards"), result.trainingLoad?.edwards),
      ("power/mean", number("power/mean_1hz"), result.power?.averageWatts),
      ("power/np", number("power/np_gaps_dropped"), result.power?.normalizedPower),
      ("power/vi", number("power/vi"), result.power?.variabilityIndex),
      ("power/if", number("power/if_ftp250"), result.power?.intensityFactor),
      ("power/tss", number("power/tss_ftp250"), result.trainingLoad?.tss),
      ("power/kj", number("power/kj"), result.power?.workKJ),
      ("power/max", number("power/max"), result.power?.maxWatts),
      (
        "gain", number("elevation/threshold_2/gain_m"),
        computed("elevation.gain_m", result.elevation?.gain)
      ),
      ("loss", number("elevation/threshold_2/loss_m"), result.elevation?.loss),
      ("haversine", number("haversine_m"), result.route?.distance),
    ]
    if !isOriginal { pairs.append(("elapsed", number("elapsed_s"), result.elapsedTime)) }
    let channels = [
      "hr": "heart_rate", "power": "power", "cadence": "cadence", "speed": "speed", "distance": "distance",
      "altitude": "altitude", "lat": "latitude", "lon": "longitude",
    ]
    for (name, channel) in channels.sorted(by: { $0.key < $1.key }) {
      let samples = quality.channels.first { $0.channel == channel }?.samples ?? 0
      pairs.append(("n_\(name)", number("n_\(name)") ?? 0, Double(samples)))
    }
    for zone in 0..<6 {
      let seconds = result.heartRate?.zones?[zone].seconds
      pairs.append(("zone \(zone)", number("hr/zones_pct_hrmax_s/\(zone)"), seconds))
    }
    for (channel, key) in [("heart_rate", "hr/best_mean"), ("power", "power/best_mean")] {
      let durations = channel == "power" ? [5.0, 60, 300, 1200, 3600] : [60, 300, 1200, 3600]
      for duration in durations {
        let ours = result.bestEfforts.first { $0.channel == channel && $0.seconds == duration }?.value
        pairs.append(("\(channel) \(Int(duration)) s", number("\(key)/\(Int(duration))"), ours))
      }
    }
    for distance in [1000, 5000, 10_000] {
      let ours = result.bestEfforts.first { $0.channel == "distance" && $0.distance == Double(distance) }?
        .value
      pairs.append(("fastest \(distance) m", number("fastest_s/\(distance)"), ours))
    }
    return pairs
  }
}
