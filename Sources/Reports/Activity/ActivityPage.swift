import ActivityStreams
import Charts
public import Enrichment
import FormulaSets
public import SessionMetrics

/// An enriched activity as a self-contained HTML file with charts, in light and dark mode.
///
/// ```swift
/// let bytes = Array(ActivityPage([activity]).html.utf8)
/// ```
///
/// Every number on the page is a field of the document. Sections without data are omitted. The last sections
/// list recorded, rejected and missing data, and show how the numbers were computed.
public struct ActivityPage: Sendable {
  /// The activity. For a multi-sport file, the combined activity first, then its legs.
  public let activities: [EnrichedActivity]

  /// Links to other pages, above the title.
  package var links: [ReportPage.Link] = []

  /// Formats values in the athlete's preferred units.
  private let units: UnitWords

  /// Creates the page of one activity, or of a multisport activity and its legs.
  public init(_ activities: [EnrichedActivity], units: UnitPreference = .metric) {
    self.activities = activities
    self.units = UnitWords(units)
  }

  /// The page as HTML.
  ///
  /// - Complexity: O(size of the documents).
  public var html: String {
    guard let whole = activities.first else { return ReportPage("No activity").html() }
    let legs = activities.dropFirst()
    var sections = ActivitySections(whole, units).all
    for (place, leg) in legs.enumerated() {
      let name = "Leg \(place + 1), \(leg.kind): "
      var leg = leg
      // The samples of a page belong to the whole activity.
      leg.samples = nil
      sections += ActivitySections(leg, units).ofLeg.map { section in
        var section = section
        section.title = name + section.title.lowercasedFirst
        return section
      }
    }
    var page = ReportPage(
      whole.title, subtitle: Self.subtitle(whole), facts: ActivityFacts(whole, units).explained,
      sections: sections, footer: Self.footer(whole))
    page.links = links
    return page.html()
  }

  /// Returns a page that explains why an activity could not be read.
  ///
  /// - Parameters:
  ///   - failure: The error.
  ///   - source: The file.
  public static func failure(_ failure: ErrorDocument, source: String) -> String {
    ReportPage(
      source,
      sections: [ReportSection("This activity could not be read", [.paragraph(failure.error.message)])],
      footer: "p247 \(LibraryVersion.current)."
    ).html()
  }

  private static func subtitle(_ activity: EnrichedActivity) -> String {
    var facts = [ActivityWords.kind(of: activity, activity.subkind)]
    if let start = activity.startDateLocal ?? activity.startDate ?? activity.date {
      facts.append(ActivityWords.moment(start))
    }
    // "development" is FIT's manufacturer code for devices without a code of their own.
    if let device = activity.device, !device.hasPrefix("development") { facts.append(device) }
    return facts.joined(separator: " · ")
  }

  private static func footer(_ activity: EnrichedActivity) -> String {
    let provenance = activity.provenance
    return "p247 \(provenance.libraryVersion), formulas \(provenance.formulaSet) "
      + "(\(provenance.formulaHash.prefix(12)))."
  }
}

extension String {
  /// The text with a lowercase first letter, unless it is an abbreviation.
  fileprivate var lowercasedFirst: String {
    guard let first, dropFirst().first?.isUppercase != true else { return self }
    return first.lowercased() + dropFirst()
  }
}

/// The headline numbers of an activity.
struct ActivityFacts {
  private let activity: EnrichedActivity
  private let units: UnitWords

  init(_ activity: EnrichedActivity, _ units: UnitWords) {
    self.activity = activity
    self.units = units
  }

  /// Document key of each headline number.
  private static let keys = [
    "Moving": "moving_time_seconds", "Distance": "distance_m", "Pace": "speed.pace_avg_s_per_km",
    "Speed": "speed.average_kmh", "Training load": "training_load.load", "Effort": "effort.score",
    "Heart rate": "heart_rate.average", "Power": "power.average_watts", "Climb": "elevation.gain_m",
    "Energy": "energy.kcal",
  ]

  /// The headline numbers with explanations.
  var explained: [ReportPage.Fact] {
    guard let bytes = try? activity.encoded(), let root = try? Explanation.root(of: bytes) else {
      return list
    }
    return list.map { fact in
      var fact = fact
      if let key = Self.keys[fact.name], let why = try? Explanation(of: key, in: root, formulas: .standard) {
        fact.reasons = ExplanationText(why).sentences
        if let width = Self.width(why) { fact.note += (fact.note.isEmpty ? "" : ", ") + width }
      }
      return fact
    }
  }

  /// Returns the half-width of the 90 % interval as a fraction of the value, such as "± 4 %"; `nil` without
  /// an interval, or if it is below one per cent.
  private static func width(_ why: Explanation) -> String? {
    guard let interval = why.interval, case .known(let text) = why.value, let value = Double(text), value > 0
    else { return nil }
    let percent = 50 * (interval.upperBound - interval.lowerBound) / value
    guard percent >= 1, percent < 1000 else { return nil }
    return "± \(NumberText.fixed(percent, 0)) %"
  }

  var list: [ReportPage.Fact] {
    var facts: [ReportPage.Fact] = []
    if let time = activity.movingTimeDisplay {
      facts.append(.init("Moving", time, note: ActivityWords.otherClocks(activity).joined(separator: ", ")))
    }
    if let distance = activity.distanceKm, distance > 0 {
      facts.append(
        .init("Distance", "\(NumberText.fixed(units.distance(1000 * distance), 2)) \(units.distanceUnit)"))
    }
    if let pace = units.pace(of: activity) {
      let graded = units.pace(activity.speed?.gradeAdjustedPace, activity.speed?.gradeAdjustedPaceSeconds)
      facts.append(.init("Pace", pace, note: graded.map { "grade-adjusted \($0)" } ?? ""))
    } else if let speed = activity.speed?.averageKmh {
      let most = activity.speed?.maxKmh.map { "max \(NumberText.fixed(units.speed($0), 1))" } ?? ""
      facts.append(
        .init("Speed", "\(NumberText.fixed(units.speed(speed), 1)) \(units.speedUnit)", note: most))
    }
    if let load = activity.trainingLoad {
      facts.append(
        .init("Training load", NumberText.fixed(load.load, 0), note: "from \(ActivityWords.method(of: load))")
      )
    }
    if let effort = activity.effort {
      facts.append(
        .init(
          "Effort", effort.scoreDisplay,
          note: "of 10" + (activity.effortWords.map { ", \($0)" } ?? "")
            + (activity.isEffortAloneByHeartRate ? ", from heart rate" : "")))
    }
    if let heart = activity.heartRate {
      facts.append(
        .init(
          "Heart rate", "\(NumberText.fixed(heart.average, 0)) bpm",
          note: heart.max.map { "max \(NumberText.fixed($0, 0))" } ?? ""))
    }
    if let power = activity.power {
      let normalised = power.normalizedPower.map { "normalised \(NumberText.fixed($0, 0)) W" } ?? ""
      facts.append(.init("Power", "\(NumberText.fixed(power.averageWatts, 0)) W", note: normalised))
    }
    if let elevation = activity.elevation {
      facts.append(
        .init(
          "Climb", "\(NumberText.fixed(units.height(elevation.gain), 0)) \(units.heightUnit)",
          note: "descent \(NumberText.fixed(units.height(elevation.loss), 0)) \(units.heightUnit)"
            + ActivityWords.climbNote(activity, units)))
    }
    if let energy = activity.energy {
      let mets = activity.mets.map {
        "\(NumberText.fixed($0, 1)) METs\(ActivityWords.ofTheirOwn(activity.metsMethod))"
      }
      facts.append(.init("Energy", "\(NumberText.fixed(energy.kcal, 0)) kcal", note: mets ?? ""))
    }
    return facts
  }
}

extension EnrichedActivity {
  /// Whether the activity has a name that is not blank.
  var hasName: Bool { name.map { !$0.allSatisfy(\.isWhitespace) } ?? false }
  /// Heading of a report: the name, otherwise kind and date; never a file path.
  var title: String {
    if hasName, let name { return name }
    let kind = ActivityKind(named: kind).title
    let word = kind == "Unknown" ? "Activity" : kind
    return date.map { "\(word), \(CalendarTicks.long($0))" } ?? word
  }
}

/// Display names and notes for activity reports.
enum ActivityWords {
  /// Converts "grade_adjusted" to "grade adjusted".
  static func plain(_ name: String) -> String { name.replacing("_", with: " ") }

  /// Returns the display name of the reason why samples were ignored.
  static func repair(_ reason: String) -> String {
    switch reason {
    case "slew": "sudden jumps"
    case "spike": "spikes"
    case "jump": "jumps"
    case "dropout": "dropouts"
    case "held": "held values"
    case "held_artefact": "sensor error"
    case "null_island": "position 0, 0"
    default: plain(reason)
    }
  }

  /// Returns the kind of activity. An inferred kind has its probability, as in "Walking (inferred, 87 %)", unless it is
  /// nearly sure.
  static func kind(of activity: EnrichedActivity, _ subkind: String? = nil) -> String {
    if activity.kind == "Unknown" { return "Unknown sport" }
    let known = ActivityKind(named: activity.kind), own = known.title(of: activity.subkind)
    // The title of the sub-kind already contains the kind.
    let kind = own == known.title ? subkind.map { "\(own), \(plain($0))" } ?? own : own
    guard activity.provenance.kindSource == "inferred" else { return kind }
    let probability = activity.provenance.kindProbability.flatMap { $0 < 0.95 ? ", \(percent($0))" : nil }
    return "\(kind) (inferred\(probability ?? ""))"
  }

  /// Returns timer and elapsed time, if they visibly differ from moving time.
  static func otherClocks(_ activity: EnrichedActivity) -> [String] {
    let timer = activity.timerTime.flatMap(Displays.duration).flatMap {
      $0 == activity.movingTimeDisplay ? nil : "\($0) on the timer"
    }
    let all = activity.elapsedTime.flatMap(Displays.duration).flatMap {
      $0 == activity.movingTimeDisplay || $0 == activity.timerTime.flatMap(Displays.duration)
        ? nil : "\($0) elapsed"
    }
    return [timer, all].compactMap(\.self)
  }

  /// Why fitness and fatigue are not shown, as a phrase without a full stop.
  static let tooShort = "Not enough earlier history to calculate levels"

  /// Describes what the session adds to fitness and fatigue, for use if their levels are unknown.
  static func warmingUp(_ effect: LoadEffectSection) -> String {
    "adds \(Displays.fixed(effect.longTermChange, 1)) to long-term and "
      + "\(Displays.fixed(effect.shortTermChange, 1)) to short-term load; there is not enough earlier history to calculate levels"
  }

  /// The recovery reported by the device; `nil` if there is none.
  static func deviceRecovery(_ activity: EnrichedActivity) -> String? {
    guard let device = activity.heartRate?.deviceRecoveries?.last(where: \.isOfTheEnd) else { return nil }
    let fall = device.startBPM.map { "\(Displays.fixed($0, 0)) to " } ?? ""
    return "watch: \(fall)\(Displays.fixed(device.endBPM, 0)) bpm in 2 min after it was stopped"
  }

  /// Display name of a missing input, such as critical swim speed for "athlete.css_ms".
  static func input(_ name: String) -> String {
    switch name {
    case "hrv_samples": "HRV before and after"
    case "athlete.max_hr": "maximum heart rate"
    case "athlete.resting_hr": "resting heart rate"
    case "athlete.lthr": "threshold heart rate"
    case "athlete.sex": "sex"
    case "athlete.age": "age"
    case "athlete.weight_kg": "weight"
    case "athlete.lactate_test": "lactate test"
    case "athlete.ftp_w": "threshold power"
    case "athlete.critical_power_w": "critical power and W′"
    case "athlete.threshold_pace_s_per_km": "threshold pace"
    case "athlete.css_ms": "critical swim speed"
    case "athlete.vo2max": "VO2max"
    case "level_run": "VO2max rating"
    default: EnrichedActivity.leg(ofInput: name) ?? plain(name)
    }
  }

  /// Returns why inputs were not used, one line per reason. Inputs with the same reason share a line. If a
  /// reason for an input is the beginning of another reason, only the longer one is kept.
  static func reasons(_ missing: [DataQualitySection.MissingInput]) -> [String] {
    var lines: [(reason: String, inputs: [String])] = []
    for one in missing {
      guard let reason = one.reason else { continue }
      let isPart = missing.contains {
        $0.input == one.input && $0.reason != reason && $0.reason?.hasPrefix(reason) == true
      }
      if isPart { continue }
      let name = input(one.input)
      if let place = lines.firstIndex(where: { $0.reason == reason }) {
        if !lines[place].inputs.contains(name) { lines[place].inputs.append(name) }
      } else {
        lines.append((reason, [name]))
      }
    }
    return lines.map { "\($0.inputs.joined(separator: ", ")): \($0.reason)" }
  }

  /// Returns a note if gain − loss differs from the net altitude change because of climbing in gaps.
  static func climbNote(_ activity: EnrichedActivity, _ units: UnitWords = UnitWords(.metric)) -> String {
    guard let elevation = activity.elevation,
      activity.dataQuality.channels.contains(where: { $0.channel == "altitude" && $0.gaps > 0 })
    else { return "" }
    let counted = elevation.gain - elevation.loss
    guard elevation.samples?.altitude.isEmpty == false else {
      return counted.magnitude > elevation.max - elevation.min ? ", gaps not counted" : ""
    }
    guard let uncounted = activity.climbInGaps else { return "" }
    return ", not counting about \(Displays.fixed(units.height(uncounted.magnitude), 0)) \(units.heightUnit) "
      + "\(uncounted > 0 ? "up" : "down") in gaps and pauses"
  }

  /// Describes how the load ranks among other sessions of the kind; `nil` if unknown.
  static func loadStanding(of activity: EnrichedActivity) -> String? {
    guard let standing = activity.trainingLoad?.standing, let percentile = standing.percentile,
      let rank = standing.rank
    else { return nil }
    let place = Self.standing(percentile: percentile, rank: rank, count: standing.count)
    let label = activity.effort?.label ?? ""
    // Load grows with duration as well as effort, so the highest load may belong to an easy session.
    guard standing.word == "among_highest", Self.easy.contains(label) else { return place }
    return place + "; the effort was \(label.lowercased()), the others were shorter or even easier"
  }

  /// Effort labels that need a note if the load is high.
  private static let easy = ["Very Light", "Light", "Easy"]

  /// Number of places at either end of a ranking that are named by rank (house rule).
  private static let namedPlaces = 3

  /// The rank of a load among all loads of its kind: "2nd highest of 33 runs in 6 weeks", or "usual, 10th of 33
  /// runs in 6 weeks" in the middle; `nil` if there are too few.
  static func rank(_ standing: StandingSection, kind: String) -> String? {
    guard let rank = standing.rank, let word = standing.word else { return nil }
    let count = standing.count + 1
    let noun =
      switch kind {
      case "Run": "runs"
      case "Ride": "rides"
      case "Swim": "swims"
      case "Walk": "walks"
      default: "sessions of this kind"
      }
    let sessions = noun + (standing.days.map { " in " + period($0) } ?? "")
    func ordinal(_ place: Int) -> String {
      switch (place % 10, place % 100) {
      case (_, 11...13): "\(place)th"
      case (1, _): "\(place)st"
      case (2, _): "\(place)nd"
      case (3, _): "\(place)rd"
      default: "\(place)th"
      }
    }
    // Count from the nearer end.
    let isLow = 2 * rank > count + 1, place = isLow ? count + 1 - rank : rank
    guard place > namedPlaces else {
      return
        "\(place == 1 ? "" : ordinal(place) + " ")\(isLow ? "lowest" : "highest") of \(count) \(sessions)"
    }
    let level =
      switch word {
      case "above_usual", "among_highest": "above usual"
      case "below_usual", "among_lowest": "below usual"
      default: "usual"
      }
    return "\(level), \(ordinal(rank)) of \(count) \(sessions)"
  }

  /// A time in days, weeks or years, rounded up to weeks and down to years.
  private static func period(_ days: Int) -> String {
    switch days {
    case ..<14: Displays.counted(max(1, days), "day")
    case ..<730: "\((days + 6) / 7) weeks"
    default: "\(days / 365) years"
    }
  }

  /// Describes how a session ranks among others of its kind.
  static func standing(percentile: Double, rank: Int, count: Int) -> String {
    if rank == 1 { return "the highest of \(count + 1) of this kind" }
    if rank == count + 1 { return "the lowest of \(count + 1) of this kind" }
    return
      "higher than \(Displays.fixed(percentile, 0)) % of \(Displays.counted(count, "other")) of this kind (rank \(rank) of \(count + 1))"
  }

  /// Minimum number of implausible best speeds for a single line that questions the kind of activity.
  private static let manyBests = 4

  /// Describes impossible values, one per line. Many best speeds share a line, because the kind of activity
  /// is then probably wrong.
  static func implausible(
    _ found: [DataQualitySection.ImplausibleValue], _ units: UnitWords = UnitWords(.metric)
  ) -> [String] {
    func words(_ value: DataQualitySection.ImplausibleValue) -> String { implausible(value, units) }
    func isBest(_ value: DataQualitySection.ImplausibleValue) -> Bool {
      value.key.hasPrefix("best_efforts.speed") || value.key.hasPrefix("best_efforts.distance")
    }
    // Heart rate has its own line.
    let others = found.filter { $0.key != "heart_rate" }
    let bests = others.filter(isBest)
    guard bests.count >= manyBests, let first = bests.first else { return others.map(words) }
    return [words(first) + ", and \(bests.count - 1) more best speeds: is the kind of activity right?"]
      + others.filter { !isBest($0) }.map(words)
  }

  /// Describes an impossible value, with its unit and limit.
  static func implausible(
    _ found: DataQualitySection.ImplausibleValue, _ units: UnitWords = UnitWords(.metric)
  ) -> String {
    let isSpeed = ["average_speed_ms", "max_speed_ms"].contains(found.key)
    func number(_ value: Double) -> String {
      let shown =
        isSpeed ? units.speed(3.6 * value) : found.key == "elapsed_time_seconds" ? value / 86_400 : value
      return Displays.fixed(shown, shown.magnitude < 100 ? 1 : 0)
    }
    let parts = found.key.split(separator: ".").last.map { $0.split(separator: "_").map(String.init) } ?? []
    let extent = parts.suffix(2).joined(separator: " ")
    let (name, unit) =
      switch found.key {
      case "average_speed_ms": ("mean speed", " \(units.speedUnit)")
      case "max_speed_ms": ("highest speed", " \(units.speedUnit)")
      case "mets": ("METs", "")
      case "date": ("year of the start", "")
      case "energy.kcal": ("energy", " kcal")
      case "training_load.r_tss": ("rTSS", "")
      case "training_load.load": ("training load", "")
      case "elevation.gain_m", "elevation_gain_m": ("climbing", " m")
      case "average_watts": ("mean power", " W")
      case "average_heartrate": ("mean heart rate", " bpm")
      case "elapsed_time_seconds": ("time", " days")
      case let key where key.hasPrefix("elevation.climbs.") && key.hasSuffix(".grade_percent"):
        ("grade of a climb", " %")
      case let key where key.hasPrefix("elevation.climbs."):
        ("climbing rate of the climb\(place(parts, units))", " m/h")
      case let key where key.hasPrefix("best_efforts.vertical_speed"):
        ("climbing rate over \(extent)", " m/h")
      case let key where key.hasPrefix("best_efforts."): ("speed over \(extent)", " m/s")
      default: (plain(found.key.replacing(".", with: " ")), "")
      }
    if found.key == "distance_m" {
      return "the summary gives \(Displays.fixed(found.value / 1000, 2)) km, but the recording gives "
        + "\(Displays.fixed(found.limit / 1000, 2)) km; the recording is used"
    }
    if found.isUnconfirmedTop {
      return "highest speed: recorded \(number(found.value))\(unit); the distance supports only "
        + "\(number(found.limit)), which is used"
    }
    if found.isAboveOwnTop {
      return
        "average speed: distance ÷ time gives \(number(found.value))\(unit), the highest recorded speed is "
        + "\(number(found.limit)); "
        + (found.hasNoMean ? "no average is given" : "the average of the recorded speed is used")
    }
    let isLow = found.value < found.limit
    let bound = isLow ? "minimum" : "maximum"
    if found.key == "power_estimate.work_kj" {
      let (side, verb, odd) =
        isLow
        ? ("below", "implies", "soft ground, wind or a heavy bicycle")
        : ("above", "allows", "a tailwind, drafting, a motor or a wrong weight")
      return "power is not estimated: speed and climbing give \(number(found.value)) kJ of work, "
        + "\(side) the \(number(found.limit)) kJ its heart rate \(verb); possibly \(odd)"
    }
    if found.key == "power_estimate.w_per_kg" {
      return "power is not estimated: speed and climbing give \(number(found.value)) W/kg "
        + "(\(bound) \(number(found.limit)))"
    }
    return
      "not plausible: \(name), \(number(found.value))\(unit) (\(bound) \(number(found.limit)))"
  }

  /// Describes the position of a climb: " at km 3.8" for `at_3842_m`.
  private static func place(_ parts: [String], _ units: UnitWords) -> String {
    guard parts.count == 3, let metres = Double(parts[1]) else { return "" }
    return " at \(units.distanceUnit) \(Displays.fixed(units.distance(metres), 1))"
  }

  static func method(of load: TrainingLoadSection) -> String {
    // Stress scores are converted to the TRIMP scale, so the load is not the score.
    switch load.method {
    case "tss": "power (via TSS)"
    case "r_tss": "pace (via rTSS)"
    case "s_tss": "pace (via sTSS)"
    default: method(load.method)
    }
  }

  /// Display name of a method of load or energy.
  static func method(_ name: String) -> String {
    switch name {
    case "trimp_exp": "heart rate (TRIMP)"
    case "mean_heart_rate": "mean heart rate (TRIMP)"
    case "tss": "power (TSS)"
    case "r_tss": "pace (rTSS)"
    case "s_tss": "pace (sTSS)"
    case "session_rpe": "perceived exertion"
    case "sets": "its sets"
    case "own_sets": "its sets, scaled to your rated sessions"
    case "minutes": "its minutes"
    default: plain(name)
    }
  }

  static func metsMethod(_ name: String) -> String {
    let parts = name.split(separator: ":").map(String.init)
    switch parts.first {
    case "energy": return "energy \(energy(parts.dropFirst().joined(separator: ":")))"
    case "acsm_run": return "ACSM running equation"
    case "acsm_walk": return "ACSM walking equation"
    case "acsm_cycle": return "ACSM cycling equation"
    case "compendium": return "Compendium" + parts.dropFirst().map { " \($0)" }.joined(separator: ", row")
    case "table": return "table of activity kinds"
    case "legs": return "from the legs"
    default: return plain(name)
    }
  }

  /// Returns the display name of an output that lacks an input, for example "training_load.itrimp".
  static func output(_ key: String) -> String {
    switch key {
    case "average_heartrate": "mean heart rate"
    case "effort.comparison": "effort comparison"
    case "heart_rate.recovery": "heart-rate recovery"
    case "heart_rate.samples": "heart rate over time"
    case "heart_rate.zones": "heart-rate zones"
    case "hrv_effect": "effect on HRV"
    case "met_minutes": "MET-minutes"
    case "mets": "METs"
    case "power.w_prime_balance": "W′ balance"
    case "route.coordinates": "route"
    case "speed.grade_adjusted_pace": "grade-adjusted pace"
    case "training_load.effect": "effect on fitness"
    case "training_load.focus": "load by energy system"
    case "training_load.hr_tss": "hrTSS"
    case "training_load.itrimp": "iTRIMP"
    case "training_load.load": "training load"
    case "training_load.r_tss": "rTSS"
    case "training_load.s_tss": "sTSS"
    case "training_load.trimp_exp": "TRIMP"
    case "training_load.trimp_max": "largest load so far"
    case "training_load.tss": "TSS"
    default: plain(key.split(separator: ".").last.map(String.init) ?? key)
    }
  }

  /// Returns the source of METs that do not come from energy: " (ACSM)", or " (table)" for the table value of
  /// the kind.
  static func ofTheirOwn(_ method: String?) -> String {
    guard let method else { return "" }
    if method.hasPrefix("acsm_") { return " (ACSM)" }
    return method.hasPrefix("compendium") || method == "table" ? " (table)" : ""
  }

  /// Returns the VO₂max to show; `nil` if it is based on a population maximum heart rate.
  static func fitness(of activity: EnrichedActivity) -> CardioFitnessSection? {
    guard let fitness = activity.cardioFitness else { return nil }
    let source = activity.provenance.maxHeartRate.flatMap { Estimate.Source(rawValue: $0.source) }
    return fitness.method != "set" && (source == .population || source == .observedLowerBound) ? nil : fitness
  }

  /// Formats an interval, such as ", likely 38 to 50"; empty without an interval, or if both ends round to
  /// the same number.
  static func likely(_ interval: [Double]?, decimals: Int = 0) -> String {
    guard let interval, interval.count == 2 else { return "" }
    let ends = interval.map { Displays.fixed($0, decimals) }
    return ends[0] == ends[1] ? "" : ", likely \(ends[0]) to \(ends[1])"
  }

  /// Formats the interval of a load, with one decimal for small loads.
  static func likely(_ load: TrainingLoadSection) -> String {
    likely(load.interval, decimals: load.load < 10 ? 1 : 0)
  }

  /// Note on a lifting session whose load comes from heart rate.
  static let liftingByHeartRate = "heart rate undercounts lifting, so the true load is higher"

  /// Note on a load for which the running stress score (rTSS) was not plausible.
  static let doubtedLoad =
    "rTSS is not plausible; the load uses the average grade-adjusted pace."

  /// Display name of the energy method: "by power", "from the device".
  static func energy(_ name: String) -> String {
    switch name {
    case "recorded": "from the device"
    case "legs": "from the legs"
    case "heart_rate_vo2max": "from heart rate and VO2max"
    case "mets": "from the METs of the activity"
    default: "by \(plain(name))"
    }
  }

  /// Formats "2026-05-02T07:12:00+02:00" as "2 May 2026, 07:12".
  static func moment(_ text: String) -> String {
    let day = CalendarTicks.long(String(text.prefix(10)))
    guard text.utf8.count >= 16, text.dropFirst(10).first == "T" else { return day }
    return "\(day), \(text.dropFirst(11).prefix(5))"
  }

  static func percent(_ share: Double) -> String {
    "\(NumberText.fixed(100 * share, share < 0.9995 && share > 0.99 ? 1 : 0)) %"
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalisedStart: String { prefix(1).uppercased() + dropFirst() }
}
