import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// The inputs from which a session is computed: the clean stream, the athlete's values on that day and the
/// file's values.
///
/// Page: *How certain is a number*, tests: `ActivityIntervalsTests`.
struct PreparedSession {
  var recording: ActivityRecording
  /// Keys of rejected times and amounts in the summary.
  let refused: [String]
  /// The file's values, without the zeros that devices write for missing values.
  var reported: ActivitySummary
  var stream: ActivityStream
  var believed: ActivityStream
  let heldExcess: HeldExcess?
  /// A mean power that is impossible, with its limit, W; power is then not used. `nil` if power is plausible.
  let refusedPower: (mean: Double, limit: Double)?
  /// Highest heart rate before faulty held values were removed, bpm.
  let highestRate: Double?
  let kind: ActivityKind
  let kindSource: String
  let kindProbability: Double?
  let evidence: SessionEvidence
  let formulas: FormulaSet
  let athlete: AthleteProfile
  let start: InstantText
  let day: CalendarDay?
  var thresholds: AthleteThresholds
  let history: [SessionSummary]?
  let variability: [HRVReading]
  let unlogged: [CalendarDay]
  /// The planned workout; `nil` if there is none.
  var workout: Workout?
  /// Total moving time of the legs, s; `nil` unless this is a multisport activity.
  private(set) var legsMovingTime: Double?
  /// Whether the recording is a leg of a multisport activity.
  private(set) var isLeg = false
  /// Highest heart rate held in any leg of the same recording, bpm; `nil` if the session has no legs.
  var sharedPeak: Double?
  /// Highest heart rate of the athlete's season, bpm; `nil` if not given.
  var seasonPeak: Double?
  var isLean = false
  /// Whether only the numbers of ``RetunableActivity`` are needed, in which case the session is lean too.
  var isBrief = false
  /// The perturbation applied; `nil` for the original session.
  var other: Perturbation?

  /// Minimum top speed of a gym session that includes running, m/s (house rule).
  private static let runningSpeed = 2.0
  /// Minimum range of altitude relative to the distance of a run at which the runner walks (house rule: runners walk
  /// grades above 15 to 20 %).
  private static let steep = 0.2

  /// Whether a run is so steep that the runner walks and GPS records hardly any speed.
  private static func isSteep(_ stream: ActivityStream) -> Bool {
    guard let heights = stream.presentExtent(of: .altitude), let way = stream.presentExtent(of: .distance),
      way.high > way.low
    else { return false }
    return heights.high - heights.low >= steep * (way.high - way.low)
  }

  init(
    _ given: ActivityRecording, athlete: AthleteProfile, history sessions: [SessionSummary]?,
    isPrepared: Bool = false, unlogged: [CalendarDay] = [], variability: [HRVReading] = [],
    kind override: ActivityKind?,
    formulas: FormulaSet
  ) {
    let stated = override ?? SessionKind.stated(given.summary)
    let judged = JudgedRecording(given, stated: stated, formulas: formulas)
    var evidence = judged.evidence
    var recording = judged.recording
    recording.takeTotalsOfBeats(formulas.hrv)
    recording.summary.follow(athleteZone: athlete.timeZone)
    var refused = PlausibleMotion.leaveOutTimes(
      of: &recording.summary, hasSamples: recording.time.count > 1)
    let span = recording.time.last.flatMap { last in recording.time.first.map { last - $0 } } ?? 0
    refused += PlausibleMotion.leaveOutAmounts(
      of: &recording.summary, recorded: span.isFinite ? span : 0, formulas)
    self.recording = recording
    self.refused = refused
    self.variability = variability
    self.athlete = athlete
    let history = isPrepared ? sessions : sessions?.prepared(by: formulas.loadRules)
    self.history = history
    self.unlogged = unlogged
    var reported = recording.summary.withoutZeros.withInstant(athleteZone: athlete.timeZone)
    // The scale starts above 0, so 0 means no answer.
    reported.perceivedExertion = reported.perceivedExertion.flatMap {
      $0 > 0 && $0 <= 10 ? $0 : nil
    }
    self.reported = reported
    let recorded = ActivityStream(recording, settings: formulas.timeBase)
    let sessionKind = SessionKind(recording, recorded, override: override, formulas: formulas)
    // A race with runs and stations displays its runs if it has speed.
    let isRunning =
      sessionKind.kind.isHybridRace && (recorded.presentExtent(of: .speed)?.high ?? 0) > Self.runningSpeed
    let kind = isRunning ? sessionKind.kind.showingRuns : sessionKind.kind
    self.kind = kind
    kindSource = sessionKind.source
    kindProbability = sessionKind.probability
    var formulas = formulas
    formulas.pace = formulas.pace.moving(as: kind.sport)
    // Speed comes first, because it helps to judge cadence and a constant heart rate.
    let withSpeed = recorded.repairingMotion(formulas.motionRepair).derivingSpeed(
      sport: kind.sport, settings: formulas.derivedSpeed, route: formulas.route, motion: formulas.motionRepair
    )
    let stepped = CadenceRule.judge(withSpeed, kind: kind, evidence: &evidence)
    let inMotion = formulas.motionRepair.isEnabled ? stepped : withSpeed
    let located = inMotion.masked(by: Repair.altitudeMasks(for: inMotion, formulas.altitudeRepair))
    let grades = AltitudeRule.masks(located, kind: kind, formulas: formulas, evidence: &evidence)
    let cleaned = located.masked(
      by: (formulas.altitudeRepair.isEnabled ? grades : [])
        + Repair.heartRateMasks(
          for: inMotion, formulas.heartRateRepair, onFoot: kind.isRun || kind.sport == .walk)
        + Repair.powerMasks(for: inMotion, formulas.powerRepair))
    let swell = HeldHeartRateRule.mask(cleaned, kind: kind, evidence: &evidence)
    let repaired = formulas.heldExcess.isEnabled ? cleaned.masked(by: swell) : cleaned
    if kind.isRun, Self.isSteep(repaired) { formulas.pace = formulas.pace.moving(as: .walk) }
    self.formulas = formulas
    self.evidence = evidence
    let said = Set(self.recording.warnings.map(\.message))
    self.recording.warnings += Self.warnings(of: evidence).filter { !said.contains($0.message) }
    start = InstantText(reported, athleteZone: athlete.timeZone)
    day = start.day
    thresholds = athlete.thresholds(on: day, of: kind)
    // A few minutes of sensor error do not override the maximum set by the athlete.
    let excess = thresholds.maximumHeartRate.flatMap {
      HeldExcess(
        repaired, maximum: $0, onFoot: kind.isRun || kind.sport == .walk, settings: formulas.heldExcess)
    }
    heldExcess = excess
    highestRate = repaired.presentExtent(of: .heartRate)?.high
    let held = excess.map { repaired.masked(by: $0.masks) } ?? repaired
    let refusedPower = PlausibleMotion.refusedPower(held, &self.reported, mass: thresholds.mass, formulas)
    self.refusedPower = refusedPower
    let stream = refusedPower == nil ? held : held.masked(by: PlausibleMotion.powerMasks(for: held))
    self.stream = stream
    let believed = excess?.believed(of: stream) ?? stream
    self.believed = believed
  }

  private static func warnings(of evidence: SessionEvidence) -> [RecordingWarning] {
    [SessionInput.cadence, .altitude, .heartRate].compactMap { input in
      guard let judgement = evidence.judgements[input], [.derived, .doubted].contains(judgement.verdict),
        let reason = judgement.reason
      else { return nil }
      return RecordingWarning(kind: "\(judgement.verdict.rawValue)_\(input.rawValue)", message: reason)
    }
  }

  /// The heart-rate peaks from which the maximum is estimated. There are none if a maximum is set.
  var peaks: HeartRateObservations {
    var observations = HeartRateObservations()
    guard thresholds.maximumHeartRate == nil else { return observations }
    for session in seasonPeak == nil ? history ?? [] : [] {
      if let peak = session.maximumHeartRate {
        observations.peaks.append(.init(day: session.day, heartRate: peak))
      }
    }
    if let held = seasonPeak ?? sharedPeak ?? heldPeak {
      // For a session without a date, the days of the peaks do not matter.
      observations.peaks.append(.init(day: day ?? CalendarDay(ordinal: 0), heartRate: held))
    }
    return observations
  }

  /// Highest heart rate held in the session, bpm.
  var heldPeak: Double? {
    HeartRateSummary(
      believed, rule: formulas.timeBase.heartRateRule, hold: formulas.anchors.observationHold)?.highestHeld
  }

  mutating func takeTimes(ofLegs legs: [Double?]) {
    let moving = kind.category == .multisport ? legs.compactMap(\.self) : []
    legsMovingTime = moving.isEmpty ? nil : moving.reduce(0, +)
  }

  /// Prepares the recordings of one file: the multisport activity first, then its legs. They share one
  /// maximum heart rate. If none is set, it is the highest rate held in any leg, with each leg repaired by
  /// the rules of its sport. If no leg has one, it is the highest rate held in the multisport activity.
  static func all(
    _ recordings: [ActivityRecording],
    _ prepare: (_ place: Int, _ recording: ActivityRecording) -> PreparedSession
  ) -> [PreparedSession] {
    var all = recordings.enumerated().map { prepare($0.offset, $0.element) }
    guard all.count > 1 else { return all }
    let peak = all.dropFirst().compactMap(\.heldPeak).max() ?? all[0].heldPeak
    for place in all.indices {
      all[place].sharedPeak = peak
      all[place].isLeg = place > 0
    }
    return all
  }
}

extension ActivityRecording {
  /// Sets duration and mean heart rate of a recording that consists only of beats.
  fileprivate mutating func takeTotalsOfBeats(_ settings: HRVSettings) {
    guard time.isEmpty, beats.count > 1 else { return }
    let series = BeatSeries(beats, settings: settings)
    summary.elapsedTime = summary.elapsedTime ?? series.seconds
    let mean = HRVTimeDomain(series, settings: settings)?.meanInterval
    summary.averageHeartRate = summary.averageHeartRate ?? mean.flatMap { $0 > 0 ? 60_000 / $0 : nil }
  }
}

extension AthleteProfile {
  /// Returns the athlete's values on the given day for a kind of activity. Power has no common reference
  /// across several sports.
  func thresholds(on day: CalendarDay?, of kind: ActivityKind) -> AthleteThresholds {
    let inForce = thresholds(on: day, sport: kind.sport)
    return kind.category == .multisport ? inForce.withoutPower : inForce
  }
}
