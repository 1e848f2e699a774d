import Charts
import Enrichment
import SessionMetrics

extension HistoryWords {
  /// A part of the load in words.
  struct FocusWords {
    var name: String
    var load: String
    var share: String
    var interval: String
    var band: String
    var standing: String
  }

  /// The parts of the load: three for endurance, and lifting.
  static func focus(_ focus: TrainingReport.LoadFocusBalance) -> [FocusWords] {
    func percent(_ share: Double) -> String { NumberText.fixed(100 * share, 0) }
    func range(_ ends: [Double]?) -> String {
      guard let ends, let low = ends.first, let high = ends.last else { return "–" }
      return "\(percent(low)) to \(percent(high)) %"
    }
    return [
      ("low aerobic", focus.lowAerobic), ("high aerobic", focus.highAerobic), ("anaerobic", focus.anaerobic),
    ].map { name, part in
      FocusWords(
        name: name, load: NumberText.fixed(part.load, 0), share: part.share.map { percent($0) + " %" } ?? "–",
        interval: range(part.interval), band: range(part.band), standing: part.standing ?? "not told")
    } + strength(focus)
  }

  /// Why the parts of the load have no bands; empty if one may have.
  static func unjudged(_ focus: TrainingReport.LoadFocusBalance) -> String? {
    switch focus.reason {
    case "too_few_sessions":
      "\(Displays.counted(focus.sessions, "session")) with energy systems: too few for weekly bands."
    case "too_little_known": "Too little of the load has energy systems to give shares."
    default: nil
    }
  }

  /// Strength load, which belongs to no energy system; given as a share of total load.
  private static func strength(_ focus: TrainingReport.LoadFocusBalance) -> [FocusWords] {
    guard focus.strengthLoad > 0 else { return [] }
    return [
      FocusWords(
        name: "strength, of all load", load: NumberText.fixed(focus.strengthLoad, 0),
        share: NumberText.fixed(100 * focus.strengthShare, 0) + " %", interval: "–", band: "–", standing: "–")
    ]
  }

  /// A predicted race in words.
  struct RaceWords {
    var distance: String
    var time: String
    var reach: String
    var interval: String
    var source: String
  }

  /// Time, half of the width of the interval, the interval, and its basis.
  static func race(_ race: TrainingReport.PredictedRace) -> RaceWords {
    let low = race.interval.first ?? race.seconds
    let high = race.interval.last ?? race.seconds
    let from =
      race.method == "personal"
      ? "\(race.efforts) of your races"
      : "\(distance(race.fromDistance, sport: "run")) on \(race.fromDate)"
    return RaceWords(
      distance: distance(race.distance, sport: "run"), time: clock(race.seconds),
      reach: "±" + clock((high - low) / 2), interval: "\(clock(low)) to \(clock(high))", source: from)
  }

  /// A caveat on long races predicted from shorter ones; empty without any.
  static func caution(_ races: [TrainingReport.PredictedRace], _ units: UnitWords) -> String? {
    races.contains { $0.cautions.contains("optimistic") }
      ? "Beyond \(NumberText.fixed(units.distance(30_000), 0)) \(units.distanceUnit) most runners are slower than shorter races predict."
      : nil
  }

  /// A course of recoveries in words.
  struct RecoveryWords {
    var name: String
    var median: String
    var noise: String
    var change: String
    var direction: String
  }

  /// Sport and start, median, band of noise, change in four weeks.
  static func recovery(_ course: TrainingReport.RecoveryCourse) -> RecoveryWords {
    let band = course.noiseBand.flatMap { ends in
      ends.first.flatMap { low in
        ends.last.map { "\(NumberText.fixed(low, 0)) to \(NumberText.fixed($0, 0))" }
      }
    }
    return RecoveryWords(
      name: "\(course.sport) from \(NumberText.fixed(course.startBPM, 0)) bpm",
      median: NumberText.fixed(course.median, 0), noise: band ?? "–",
      change: course.perFourWeeks.map { signed($0, 1) } ?? "–",
      direction: course.direction ?? "no clear change")
  }

  /// A place in degrees, to about ten metres.
  static func place(_ point: GeoPoint) -> String {
    "\(NumberText.fixed(point.latitude, 4)), \(NumberText.fixed(point.longitude, 4))"
  }

  /// The place of a segment: start, end, and its first pass.
  static func whereabouts(_ segment: TrainingReport.SegmentRepeats, _ units: UnitWords) -> String {
    let first = firstPass(segment, units).map { "; first \($0)" } ?? ""
    return "\(place(segment.start)) to \(place(segment.end))\(first)"
  }

  /// The day of the first pass and how far into that session it began.
  static func firstPass(_ segment: TrainingReport.SegmentRepeats, _ units: UnitWords) -> String? {
    segment.passes.first.map {
      "\($0.date), at \(NumberText.fixed(units.distance($0.from), 1)) \(units.distanceUnit)"
    }
  }

  /// A repeated way in words.
  struct RouteWords {
    var name: String
    var fastest: String
    var day: String
    var median: String
    var last: String
  }

  /// The same for a segment; the last time is that of the last pass.
  static func segment(_ segment: TrainingReport.SegmentRepeats, _ units: UnitWords) -> RouteWords {
    RouteWords(
      sport: segment.sport, length: segment.length,
      fastest: (segment.fastest?.seconds, segment.fastest?.date),
      median: segment.medianSeconds, last: segment.passes.last?.seconds, units)
  }

  /// Sport and length, fastest time and its day, median, the last time.
  static func route(_ way: TrainingReport.RouteRepeats, _ units: UnitWords) -> RouteWords {
    RouteWords(
      sport: way.sport, length: way.length, fastest: (way.fastest?.seconds, way.fastest?.date),
      median: way.medianSeconds, last: way.repeats.last?.seconds, units)
  }
}

extension HistoryWords.RouteWords {
  fileprivate init(
    sport: String, length: Double, fastest: (seconds: Double?, day: String?), median: Double?, last: Double?,
    _ units: UnitWords
  ) {
    func time(_ seconds: Double?) -> String { seconds.map(HistoryWords.clock) ?? "–" }
    self.init(
      name: "\(sport) \(NumberText.fixed(units.distance(length), 1)) \(units.distanceUnit)",
      fastest: time(fastest.seconds), day: fastest.day ?? "", median: time(median), last: time(last))
  }
}
