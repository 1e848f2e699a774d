import Charts
import Enrichment
import SessionMetrics
import TextFormats

extension HistoryWords {
  /// A formatted row of the load by energy system.
  struct FocusWords {
    var name: String
    var load: String
    var share: String
    var interval: String
    var band: String
    var standing: String
  }

  /// Returns the rows of the load by energy system: three for endurance, and one for strength.
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
        interval: range(part.interval), band: range(part.band), standing: part.standing ?? "inconclusive")
    } + strength(focus)
  }

  /// Returns why the shares are not compared with bands; `nil` if they are.
  static func unjudged(_ focus: TrainingReport.LoadFocusBalance) -> String? {
    switch focus.reason {
    case "too_few_sessions":
      HistoryPhrase.fewSplit.filled(["count": "\(focus.sessions)"])
    case "too_little_known": HistoryPhrase.littleSplit.filled()
    default: nil
    }
  }

  /// Returns the row of the strength load, which has no energy system, as a fraction of all load.
  private static func strength(_ focus: TrainingReport.LoadFocusBalance) -> [FocusWords] {
    guard focus.strengthLoad > 0 else { return [] }
    return [
      FocusWords(
        name: HistoryPhrase.ofAllLoad.filled(), load: NumberText.fixed(focus.strengthLoad, 0),
        share: NumberText.fixed(100 * focus.strengthShare, 0) + " %", interval: "–", band: "–", standing: "–")
    ]
  }

  /// A formatted race prediction.
  struct RaceWords {
    var distance: String
    var time: String
    var reach: String
    var interval: String
    var source: String
  }

  /// Formats the time, the half-width of its interval, the interval and the basis of a prediction.
  static func race(_ race: TrainingReport.PredictedRace) -> RaceWords {
    let low = race.interval.first ?? race.seconds
    let high = race.interval.last ?? race.seconds
    let from =
      race.method == "personal"
      ? HistoryPhrase.fromRaces.filled(["count": "\(race.efforts)"])
      : HistoryPhrase.fromEffort.filled([
        "distance": distance(race.fromDistance, sport: "run"), "day": race.fromDate,
      ])
    return RaceWords(
      distance: distance(race.distance, sport: "run"), time: PaceText.clock(race.seconds),
      reach: "±" + PaceText.clock((high - low) / 2),
      interval: "\(PaceText.clock(low)) to \(PaceText.clock(high))", source: from)
  }

  /// Returns a note on long races that are predicted from shorter ones; `nil` if no prediction needs one.
  static func caution(_ races: [TrainingReport.PredictedRace], _ units: UnitWords) -> String? {
    guard races.contains(where: { $0.cautions.contains("optimistic") }) else { return nil }
    let limit = "\(NumberText.fixed(units.distance(30_000), 0)) \(units.distanceUnit)"
    return HistoryPhrase.longRaces.filled(["distance": limit])
  }

  /// A formatted trend in heart-rate recovery.
  struct RecoveryWords {
    var name: String
    var median: String
    var noise: String
    var change: String
    var direction: String
  }

  /// Formats the sport with its starting heart rate, the median, the noise band and the change per four
  /// weeks.
  static func recovery(_ course: TrainingReport.RecoveryCourse) -> RecoveryWords {
    let band = course.noiseBand.flatMap { ends in
      ends.first.flatMap { low in
        ends.last.map { "\(NumberText.fixed(low, 0)) to \(NumberText.fixed($0, 0))" }
      }
    }
    return RecoveryWords(
      name: HistoryPhrase.recoveryFrom.filled([
        "sport": course.sport, "heart_rate": NumberText.fixed(course.startBPM, 0),
      ]),
      median: NumberText.fixed(course.median, 0), noise: band ?? "–",
      change: course.perFourWeeks.map { signed($0, 1) } ?? "–",
      direction: course.direction ?? HistoryPhrase.noChange.filled())
  }

  /// Formats a position in degrees, to within about ten metres.
  static func place(_ point: GeoPoint) -> String {
    "\(NumberText.fixed(point.latitude, 4)), \(NumberText.fixed(point.longitude, 4))"
  }

  /// Describes where a segment is: its start, its end and the first pass.
  static func whereabouts(_ segment: TrainingReport.SegmentRepeats, _ units: UnitWords) -> String {
    let pass = firstPass(segment, units)
    return (pass == nil ? HistoryPhrase.segment : .segmentFirst)
      .filled(["start": place(segment.start), "end": place(segment.end), "pass": pass ?? ""])
  }

  /// Returns the date of the first pass, and how far into that session it was.
  static func firstPass(_ segment: TrainingReport.SegmentRepeats, _ units: UnitWords) -> String? {
    segment.passes.first.map {
      let distance = "\(NumberText.fixed(units.distance($0.from), 1)) \(units.distanceUnit)"
      return HistoryPhrase.firstPass.filled(["day": $0.date, "distance": distance])
    }
  }

  /// A formatted repeated route.
  struct RouteWords {
    var name: String
    var fastest: String
    var day: String
    var median: String
    var last: String
  }

  /// Formats a segment. The last time is the time of the last pass.
  static func segment(_ segment: TrainingReport.SegmentRepeats, _ units: UnitWords) -> RouteWords {
    RouteWords(
      sport: segment.sport, length: segment.length,
      fastest: (segment.fastest?.seconds, segment.fastest?.date), median: segment.medianSeconds,
      last: segment.passes.last?.seconds, units)
  }

  /// Formats sport and length, fastest time with date, median and last time.
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
    func time(_ seconds: Double?) -> String { PaceText.clock(seconds) }
    self.init(
      name: "\(sport) \(NumberText.fixed(units.distance(length), 1)) \(units.distanceUnit)",
      fastest: time(fastest.seconds), day: fastest.day ?? "", median: time(median), last: time(last))
  }
}
