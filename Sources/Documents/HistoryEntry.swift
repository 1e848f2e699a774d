import ActivityStreams
import RealModule
import SessionMetrics
import TextFormats
import TrainingHistory

/// The values read from an earlier result document or from a session summary.
struct HistoryEntry: Decodable {
  var id: String?
  var date: String?
  var start_date_local: String?
  var start_date: String?
  var start: String?
  var source: String?
  var load_logged: Bool?
  var kind: String?
  var type: String?
  var load: Double?
  var duration_s: Double?
  var moving_time_seconds: Double?
  var elapsed_time_seconds: Double?
  var distance_m: Double?
  var max_heartrate: Double?
  var effort: Effort?
  var energy: Energy?
  var kcal: Double?
  var calories: Double?
  var met_minutes: Double?
  var session_rpe: Double?
  var rpe: Double?
  var training_load: Load?
  var strength: Strength?
  var heart_rate: HeartRate?
  var data_quality: Quality?
  @Lenient var structure: Structure?

  /// The keys of a summary. Similar names, such as those that begin with `min_`, belong to other programs.
  static let keys = KnownKeys([
    "id", "date", "start_date_local", "start_date", "start", "source", "load_logged", "kind", "type", "load",
    "duration_s",
    "moving_time_seconds", "elapsed_time_seconds", "distance_m", "max_heartrate", "effort", "energy", "kcal",
    "calories", "met_minutes", "session_rpe", "rpe", "training_load", "strength", "heart_rate",
    "data_quality", "structure",
    "best_efforts", "power", "durability", "route", "custom", "name", "title", "min_heartrate",
  ])

  /// The sets of efforts and the race in an earlier result.
  struct Structure: Decodable {
    @Lenient fileprivate var series: [Part]?
    @Lenient fileprivate var race: Race?
    fileprivate struct Race: Decodable {
      var runs: Int
      var stations: Int
      var run_s: Double
      var station_s: Double
      var transition_s: Double
    }
    fileprivate struct Part: Decodable {
      var count: Int
      var seconds: Double
      var average_watts: Double?
      var average_speed_ms: Double?
    }
    private static let most = 8
    var times: HybridRaceTimes? {
      guard let race, (1...1000).contains(race.runs), (1...1000).contains(race.stations),
        [race.run_s, race.station_s, race.transition_s].allSatisfy({ (0...86_400).contains($0) })
      else { return nil }
      return HybridRaceTimes(
        runs: race.runs, stations: race.stations, runSeconds: race.run_s,
        stationSeconds: race.station_s, transitionSeconds: race.transition_s)
    }
    var efforts: [EffortSeries] {
      (series ?? []).prefix(Self.most).compactMap { part in
        guard (1...1000).contains(part.count), (1...86_400).contains(part.seconds) else { return nil }
        return EffortSeries(
          count: part.count, seconds: part.seconds,
          watts: part.average_watts.flatMap { (0...3000).contains($0) ? $0 : nil },
          speed: part.average_speed_ms.flatMap { (0...60).contains($0) ? $0 : nil })
      }
    }
  }
  struct Quality: Decodable { var implausible: [Doubt]? }
  struct Doubt: Decodable { var key: String }
  struct Strength: Decodable {
    var load: Double?
    @Lenient var load_interval: [Double]?

    /// Standard deviation of ln load, from its 90 % interval; `nil` if the interval is not valid.
    var error: Double? {
      guard let ends = load_interval, ends.count == 2, ends[0] > 0, ends[1] > ends[0], ends[1].isFinite else {
        return nil
      }
      return Double.log(ends[1] / ends[0]) / (2 * 1.645)
    }
  }
  struct Load: Decodable {
    var load: Double?
    var trimp_exp: Double?
    var tss: Double?
    var r_tss: Double?
    var s_tss: Double?
    var session_rpe: Double?
    @Lenient var focus: Focus?
  }
  /// The load by energy system.
  struct Focus: Decodable {
    @Lenient var low_aerobic: Part?
    @Lenient var high_aerobic: Part?
    @Lenient var anaerobic: Part?
    @Lenient var method: String?
    struct Part: Decodable { var value: Double? }
  }
  struct HeartRate: Decodable {
    var max: Double?
    var zones: [ZoneTime]?
    @Lenient var recovery: Recovery?
  }
  /// Heart-rate recovery after the session.
  struct Recovery: Decodable {
    @Lenient var bpm_drop_1min: Double?
    @Lenient var start_bpm: Double?
    @Lenient var eligible: Bool?
  }
  struct ZoneTime: Decodable { var seconds: Double }
  /// A score, either in a section or on its own.
  struct Effort: Decodable {
    var score: Double?
    private enum Keys: String, CodingKey { case score }
    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        score = number
      } else {
        score = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Double.self, forKey: .score)
      }
    }
  }
  struct Energy: Decodable {
    var kcal: Double?
    private enum Keys: String, CodingKey { case kcal }
    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        kcal = number
      } else {
        kcal = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Double.self, forKey: .kcal)
      }
    }
  }

  /// Whether an earlier result marks a value as impossible, so that it must be dropped.
  func doubts(_ key: String) -> Bool { data_quality?.implausible?.contains { $0.key == key } ?? false }

  /// Drops and reports values that are impossible within the duration. Earlier results were already checked
  /// when they were created.
  mutating func doubtImpossible(_ settings: PlausibilitySettings) -> [DocumentError] {
    guard data_quality == nil else { return [] }
    var rejected: [(doubt: String, error: DocumentError)] = []
    let longest = [duration_s, moving_time_seconds, elapsed_time_seconds].compactMap(\.self).max() ?? 0
    // A session without a duration may have lasted a day.
    let totals = PossibleTotals(
      over: longest > 0 ? longest : 86_400, of: ActivityKind(named: kind ?? type ?? ""), settings: settings)
    func doubt(_ values: [Double?], beyond most: Double?, _ doubt: String, _ path: String, _ reason: String) {
      guard let most, values.contains(where: { $0.map { $0 > most } ?? false }) else { return }
      rejected.append((doubt, .notAllowed(path: path, reason: "\(path) is ignored: \(reason)")))
    }
    doubt(
      [
        load, training_load?.load, training_load?.trimp_exp, training_load?.tss, training_load?.r_tss,
        training_load?.s_tss, strength?.load,
      ], beyond: totals.load, "training_load.load", "load", "more load than is possible in this time")
    doubt(
      [distance_m], beyond: totals.distance, "average_speed_ms", "distance_m",
      "farther than is possible in this time")
    doubt(
      [energy?.kcal, kcal, calories], beyond: totals.energy, "energy.kcal", "energy",
      "more energy than is possible in this time")
    doubt(
      [met_minutes], beyond: settings.highestMETs * (longest > 0 ? longest / 60 + 1 : 1440), "mets",
      "met_minutes",
      "more than is possible in this time")
    if !rejected.isEmpty { data_quality = Quality(implausible: rejected.map { Doubt(key: $0.doubt) }) }
    return rejected.map(\.error)
  }

  /// Whether the entry has the data of a session. A future event has only a name, a type and a date.
  var isSession: Bool {
    let numbers = [
      load, duration_s, moving_time_seconds, elapsed_time_seconds, distance_m, max_heartrate, session_rpe,
      met_minutes,
    ]
    return kind.flatMap { ActivityKind.known(named: $0) } != nil || numbers.contains { $0 != nil }
      || training_load != nil || heart_rate != nil || strength != nil || effort != nil
  }

  /// The start; `nil` if the text has no offset.
  var startInstant: Double? {
    guard let text = start_date ?? start ?? start_date_local, let time = ISO8601Time.parse(text),
      time.utcOffset != nil
    else { return nil }
    return time.instant()
  }

  /// Accepted years. Fitness and fatigue take one step per day from the first day to the last, so a mistyped
  /// year must not add millions of steps.
  private static let years = 1900...2099

  func day() throws(DocumentError) -> CalendarDay {
    guard let text = date ?? start_date_local ?? start, let day = CalendarDay(text.prefix(10)) else {
      throw .wrongType(path: "date", expected: "a date (YYYY-MM-DD)")
    }
    guard Self.years.contains(day.year) else {
      throw .notAllowed(path: "date", reason: "the year of date must be between 1900 and 2099")
    }
    return day
  }

  /// Whether the entry's load is impossibly high, in which case it counts as missing.
  private var isLoadDoubted: Bool { doubts("training_load.load") }

  /// The loads by method in an earlier result.
  func evidence() throws(DocumentError) -> LoadEvidence {
    if isLoadDoubted { return LoadEvidence() }
    func checked(_ value: Double?, _ name: String) throws(DocumentError) -> Double? {
      guard let value else { return nil }
      guard (0...1e6).contains(value) else {
        throw .notAllowed(path: "training_load.\(name)", reason: "\(name) is out of range")
      }
      return value
    }
    return LoadEvidence(
      heartRate: try checked(training_load?.trimp_exp, "trimp_exp"),
      power: try checked(training_load?.tss, "tss"),
      pace: doubts("training_load.r_tss")
        ? nil : try checked(training_load?.r_tss ?? training_load?.s_tss, "r_tss"),
      // A rating of 0 means no answer.
      rating: try checked(training_load?.session_rpe, "session_rpe").flatMap { $0 > 0 ? $0 : nil })
  }

  /// The measured load; `nil` if the result uses the load of its sets, which may be replaced by a more
  /// detailed strength log. `evidence()` includes the measured load.
  private var measuredLoad: Double? {
    let stated = load ?? training_load?.load
    return stated == strength?.load ? nil : stated
  }

  /// The load by energy system; `nil` if a part is missing or invalid.
  var focus: LoadFocus? {
    guard let focus = training_load?.focus, let low = focus.low_aerobic?.value,
      let high = focus.high_aerobic?.value, let top = focus.anaerobic?.value,
      [low, high, top].allSatisfy({ (0...1e6).contains($0) })
    else { return nil }
    let basis: LoadFocus.Basis =
      switch focus.method {
      case "power": .power
      case "pace", "speed": .speed
      default: .heartRate
      }
    return LoadFocus(lowAerobic: low, highAerobic: high, anaerobic: top, basis: basis)
  }

  /// Heart-rate recovery, if the result marks it as comparable.
  var recovery: SessionRecovery? {
    guard let found = heart_rate?.recovery, found.eligible == true, let drop = found.bpm_drop_1min,
      let start = found.start_bpm, (-250...250).contains(drop), (20...250).contains(start)
    else { return nil }
    return SessionRecovery(start: start, drop: drop)
  }

  private static let transition = "Transition"

  /// Whether another entry is a leg of this multisport recording. In that case, the legs are the sessions.
  func holds(_ leg: HistoryEntry) -> Bool {
    let kind = ActivityKind(named: kind ?? type ?? "")
    // A transition is a leg, although it may end in the first second of the next leg.
    guard kind.category == .multisport, kind.name != Self.transition, let start = startInstant,
      let first = leg.startInstant, let length = elapsed_time_seconds ?? duration_s
    else { return false }
    return first >= start && first < start + length
  }

  func session() throws(DocumentError) -> SessionSummary {
    let day = try day()
    func checked(_ value: Double?, _ path: String, _ range: ClosedRange<Double>) throws(DocumentError)
      -> Double?
    {
      guard let value else { return nil }
      guard range.contains(value) else { throw .notAllowed(path: path, reason: "\(path) is out of range") }
      return value
    }
    let duration = try checked(
      duration_s ?? moving_time_seconds ?? elapsed_time_seconds, "duration_s", 0...8.64e7)
    let exertion = try checked(rpe, "rpe", 0...10)
    let rating = try checked(session_rpe ?? training_load?.session_rpe, "session_rpe", 0...1e6)
      .flatMap { $0 > 0 ? $0 : nil }
    var session = SessionSummary(
      day: day, kind: ActivityKind(named: kind ?? type ?? "Unknown").name,
      load: isLoadDoubted ? nil : try checked(measuredLoad, "load", 0...1e6),
      duration: duration,
      distance: doubts("average_speed_ms") ? nil : try checked(distance_m, "distance_m", 0...1e9),
      maximumHeartRate: heart_rate?.max ?? max_heartrate,
      effort: try checked(effort?.score, "effort", 0...10),
      energy: doubts("energy.kcal") ? nil : try checked(energy?.kcal ?? kcal ?? calories, "energy", 0...1e6),
      metMinutes: doubts("mets") ? nil : try checked(met_minutes, "met_minutes", 0...1e6),
      sessionRating: isLoadDoubted
        ? nil
        : rating ?? duration.flatMap { seconds in exertion.flatMap { $0 > 0 ? $0 * seconds / 60 : nil } },
      strengthLoad: isLoadDoubted ? nil : try checked(strength?.load, "strength.load", 0...1e6),
      zoneSeconds: heart_rate?.zones?.map(\.seconds) ?? [], id: id,
      start: startInstant, source: source, evidence: try evidence())
    session.strengthError = strength?.error
    session.focus = isLoadDoubted ? nil : focus
    session.recovery = recovery
    session.series = structure?.efforts ?? []
    session.race = structure?.times
    return session
  }
}
