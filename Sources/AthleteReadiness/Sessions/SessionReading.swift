import ActivityStreams
import DayRecords
import SessionMetrics

/// A recent session with its load relative to the athlete's usual day, and its muscles.
package struct SessionReading: Sendable, Hashable {
  package var workout: DayWorkout
  /// Load of the session; `nil` if unknown.
  package var load: Double?
  /// Load as a multiple of the mean daily load in the four weeks before; `nil` if there are fewer than 14
  /// recorded days.
  package var timesUsual: Double?
  /// A mean heart rate above the athlete's maximum, if there was one. The load treats it as the maximum.
  package var heldRate: HeldRate?
  /// Load by muscle group, largest first, from the session's sets or the table of its kind; empty if both are
  /// missing.
  package var regions: [(name: String, load: Double)] {
    if !workout.regionalLoad.isEmpty {
      return workout.regionalLoad.ranked.map { (name: $0.region, load: $0.load) }
    }
    guard let load else { return [] }
    return SportMuscles(kind: workout.kind)?.shares.map { (name: $0.key, load: $0.value * load) }
      .sorted { ($1.load, $0.name) < ($0.load, $1.name) } ?? []
  }

  init(_ workout: DayWorkout, load: Double?, usualDay: Double?, heldRate: HeldRate?) {
    self.workout = workout
    self.heldRate = heldRate
    self.load = load
    timesUsual = load.flatMap { load in usualDay.flatMap { $0 >= 1 ? load / $0 : nil } }
  }

  /// Name used in a sentence: `run`, `run "Track"`.
  var title: String {
    let kind = Self.title(of: workout.kind)
    return workout.name.map { "\(kind) \u{201C}\($0)\u{201D}" } ?? kind
  }

  /// Returns the display name of a kind: the catalogue's title, if any.
  private static func title(of name: String?) -> String {
    guard let name else { return "session" }
    if let catalogued = ActivityKind.known(named: name) { return catalogued.title.lowercased() }
    return name.split(separator: "_").joined(separator: " ").lowercased()
  }

  package var message: String { sentence.text }

  /// The session as a sentence with its numbers.
  var sentence: Sentence {
    var parts: [Sentence] = []
    if let load { parts.append("load \(load, "session_load")") }
    if let minutes = workout.duration { parts.append("\(minutes, "session_minutes") min") }
    // After weeks off, a multiple of their mean says nothing.
    if let timesUsual, timesUsual < 10 {
      parts.append("\(timesUsual, "session_times_usual", digits: 1) times your four-week daily average")
    }
    if let held = heldRate {
      let maximum: Sentence = "\(held.maximum, "maximum_heart_rate") bpm"
      parts.append(
        "its mean heart rate of \(held.mean, "session_mean_heart_rate") bpm counts as your \(held.isMaximumSet ? "" : "estimated ")maximum of \(maximum)"
      )
    }
    if let region = regions.first { parts.append("mostly on \(region.name)") }
    let name = title.prefix(1).uppercased() + title.dropFirst()
    let tagged = workout.isTagged ? " (tagged by you)" : ""
    guard !parts.isEmpty else { return "\(name)\(tagged): nothing was recorded." }
    return "\(name)\(tagged): \(Sentence(joining: parts, by: ", "))."
  }
}

/// Muscles loaded by a sport or kind of session.
struct SportMuscles: Sendable, Hashable {
  /// Name of the sport: `running`.
  let words: String
  let shares: [String: Double]

  /// Minimum fraction of the load at which a region counts as loaded, and the higher one for the calf and lower leg,
  /// so that only sports on foot load these (house rules).
  private static let (minimumShare, minimumLowerLeg) = (0.1, 0.15)

  /// The muscles of the athlete's sport; for several sports, the union.
  init?(sport: String?) {
    guard let sport = sport?.lowercased() else { return nil }
    func joined(_ parts: [[String: Double]]) -> [String: Double] {
      parts.reduce(into: [:]) { sum, part in sum.merge(part) { max($0, $1) } }
    }
    switch sport {
    case "hyrox":
      self.init(
        "Hyrox training",
        joined([
          RegionalLoadRules.run, RegionalLoadRules.upper, RegionalLoadRules.lower, RegionalLoadRules.row,
        ]))
    case "hybrid":
      self.init(
        "hybrid training", joined([RegionalLoadRules.run, RegionalLoadRules.upper, RegionalLoadRules.lower]))
    case "ironman", "triathlon":
      self.init(
        "triathlon training", joined([RegionalLoadRules.swim, RegionalLoadRules.ride, RegionalLoadRules.run]))
    case "marathon", "running": self.init("running", RegionalLoadRules.run)
    case "cycling": self.init("cycling", RegionalLoadRules.ride)
    case "swimming": self.init("swimming", RegionalLoadRules.swim)
    case "strength":
      self.init("strength training", joined([RegionalLoadRules.upper, RegionalLoadRules.lower]))
    default: self.init(kind: sport)
    }
  }

  init?(kind: String?) {
    guard let kind else { return nil }
    switch ActivityKind(named: kind).sport {
    case .run: self.init("running", RegionalLoadRules.run)
    case .ride: self.init("cycling", RegionalLoadRules.ride)
    case .swim: self.init("swimming", RegionalLoadRules.swim)
    case .row: self.init("rowing", RegionalLoadRules.row)
    case .walk: self.init("walking", RegionalLoadRules.walk)
    case .ski: self.init("skiing", RegionalLoadRules.ski)
    case .strength, .other: return nil
    }
  }

  private init(_ words: String, _ shares: [String: Double]) {
    self.words = words
    self.shares = shares
  }

  /// Shares scaled to sum to 1; with several sports it is unknown which comes next.
  var wholeShares: [String: Double] { RegionalLoadRules.whole(shares) }

  /// Returns the muscle group for a common word; `nil` if it names none.
  static func region(_ word: String) -> String? { names[word.lowercased()] }

  /// The sport as a session code.
  var code: String {
    switch words {
    case "running": "run"
    case "cycling": "ride"
    case "swimming": "swim"
    case "rowing": "row"
    case "strength training": "strength"
    default: "session"
    }
  }

  /// Whether the session loads a region, muscle or joint in any wording ("left knee"); `nil` if no table
  /// contains it.
  func loads(_ region: String) -> Bool? {
    guard let name = Self.names[region.lowercased()] ?? Self.names[BodyRegion.key(of: region)] else {
      return nil
    }
    let least = name == "calves" ? Self.minimumLowerLeg : Self.minimumShare
    return shares[name] ?? 0 >= least || Self.carrying.contains(BodyRegion.key(of: region))
  }

  /// Regions that carry the body in every sport.
  private static let carrying: Set<String> = ["back", "lower_back", "lower back", "spine"]

  /// Muscle groups by common names.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (group, words) in [
      ("quads", ["quads", "quad", "quadriceps", "thighs", "thigh", "legs", "leg", "knees", "knee"]),
      ("hamstrings", ["hamstrings", "hamstring"]),
      ("calves", ["calves", "calf", "achilles", "shins", "shin", "ankles", "ankle", "feet", "foot"]),
      ("glutes", ["glutes", "glute", "hips", "hip", "groin", "pelvis"]),
      ("core", ["core", "abs", "abdominals", "abdomen", "ribs"]),
      ("back", ["back", "lower back", "lower_back", "upper_back", "upper back", "lats"]),
      ("shoulders", ["shoulders", "shoulder", "neck", "traps"]), ("chest", ["chest", "pecs"]),
      ("arms", ["arms", "arm", "biceps", "triceps", "forearms", "elbow", "wrist", "hand"]),
    ] { for word in words { names[word] = group } }
    return names
  }()
}
