import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// The inputs of a session's facts: the clean stream, the athlete's values of that day, the file's values.
///
/// Page: *How sure is a number*, tests: `ActivityIntervalsTests`.
struct PreparedSession {
  var recording: ActivityRecording
  /// Times and amounts of the summary that were rejected.
  let refused: [String]
  /// The file's values, without zeros for uncomputed ones.
  var reported: ActivitySummary
  var stream: ActivityStream
  var believed: ActivityStream
  let heldExcess: HeldExcess?
  /// An impossible mean power and the limit, W: power is not used; `nil` for a possible power.
  let refusedPower: (mean: Double, limit: Double)?
  /// The highest heart rate before values that a fault held were left out.
  let highestRate: Double?
  let kind: ActivityKind
  let kindSource: String
  let kindProbability: Double?
  /// The quality of each input, by the rules.
  let evidence: SessionEvidence
  let formulas: FormulaSet
  let athlete: AthleteProfile
  let start: InstantText
  let day: CalendarDay?
  var thresholds: AthleteThresholds
  let history: [SessionSummary]?
  let variability: [HRVReading]
  let unlogged: [CalendarDay]
  /// The planned workout; `nil` without one.
  var workout: Workout?
  /// The time in motion of its legs together, s; `nil` unless it is the whole of several.
  private(set) var legsMovingTime: Double?
  /// The highest heart rate held in the whole recording that it belongs to, bpm; `nil` for a single session, and
  /// without one.
  var sharedPeak: Double?
  /// The highest heart rate of the athlete's season, bpm; `nil` if none is given.
  var seasonPeak: Double?
  /// Whether only numbers are wanted.
  var isLean = false
  /// Whether only the numbers of ``RetunableActivity`` are needed; such a session is lean too.
  var isBrief = false
  /// The changes to recorded and given values; `nil` for the session itself.
  var other: Perturbation?

  /// The highest speed of a gym session from which on it runs, m/s (house rule).
  private static let runningSpeed = 2.0

  init(
    _ given: ActivityRecording, athlete: AthleteProfile, history sessions: [SessionSummary]?,
    unlogged: [CalendarDay] = [], variability: [HRVReading] = [], kind override: ActivityKind?,
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
    let history = sessions?.prepared(by: formulas.loadRules)
    self.history = history
    self.unlogged = unlogged
    var reported = recording.summary.withoutZeros.withInstant(athleteZone: athlete.timeZone)
    // The scale begins above 0: 0 means no answer.
    reported.perceivedExertion = reported.perceivedExertion.flatMap {
      $0 > 0 && $0 <= 10 ? $0 : nil
    }
    self.reported = reported
    let recorded = ActivityStream(recording, settings: formulas.timeBase)
    let found = SessionKind(recording, recorded, override: override, formulas: formulas)
    // A race of runs and stations shows its runs if it has speed.
    let isRunning =
      found.kind.isHybridRace && (recorded.presentExtent(of: .speed)?.high ?? 0) > Self.runningSpeed
    let kind = isRunning ? found.kind.showingRuns : found.kind
    self.kind = kind
    kindSource = found.source
    kindProbability = found.probability
    var formulas = formulas
    formulas.pace = formulas.pace.moving(as: kind.sport)
    self.formulas = formulas
    let mends = formulas.motionRepair.isEnabled
    let stepped = CadenceRule.judge(recorded, kind: kind, evidence: &evidence)
    let raw = mends ? stepped : recorded
    // Speed first: it helps judge a constant heart rate.
    let inMotion = raw.repairingMotion(formulas.motionRepair).derivingSpeed(
      sport: kind.sport, settings: formulas.derivedSpeed, route: formulas.route, motion: formulas.motionRepair
    )
    let located = inMotion.masked(by: Repair.altitudeMasks(for: inMotion, formulas.altitudeRepair))
    let grades = AltitudeRule.masks(located, kind: kind, formulas: formulas, evidence: &evidence)
    let cleaned = located.masked(
      by: (formulas.altitudeRepair.isEnabled ? grades : [])
        + Repair.heartRateMasks(
          for: inMotion, formulas.heartRateRepair, onFoot: kind.isRun || kind.sport == .walk)
        + Repair.powerMasks(for: inMotion, formulas.powerRepair))
    let swell = HeldHeartRateRule.mask(cleaned, kind: kind, evidence: &evidence)
    let repaired = formulas.heldExcess.isEnabled ? cleaned.masked(by: swell) : cleaned
    self.evidence = evidence
    self.recording.warnings += Self.warnings(of: evidence)
    start = InstantText(reported, athleteZone: athlete.timeZone)
    day = start.day
    thresholds = athlete.thresholds(on: day, of: kind)
    // A maximum that the athlete set is not overruled by minutes of a sensor's fault.
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

  /// What was judged of samples, as warnings.
  private static func warnings(of evidence: SessionEvidence) -> [RecordingWarning] {
    [SessionInput.cadence, .altitude, .heartRate].compactMap { input in
      guard let judgement = evidence.judgements[input], let reason = judgement.reason else { return nil }
      return RecordingWarning(kind: "\(judgement.verdict.rawValue)_\(input.rawValue)", message: reason)
    }
  }

  /// The peaks of heart rate from which a maximum is estimated; none where one is set.
  var peaks: HeartRateObservations {
    var observations = HeartRateObservations()
    guard thresholds.maximumHeartRate == nil else { return observations }
    for session in seasonPeak == nil ? history ?? [] : [] {
      if let peak = session.maximumHeartRate {
        observations.peaks.append(.init(day: session.day, heartRate: peak))
      }
    }
    if let day, let held = seasonPeak ?? sharedPeak ?? heldPeak {
      observations.peaks.append(.init(day: day, heartRate: held))
    }
    return observations
  }

  /// The highest heart rate that was held in it, bpm.
  var heldPeak: Double? {
    HeartRateSummary(
      believed, rule: formulas.timeBase.heartRateRule, hold: formulas.anchors.observationHold)?.highestHeld
  }

  /// Takes the times in motion of its legs, where it is the whole of several.
  mutating func takeTimes(ofLegs legs: [Double?]) {
    let moving = kind.category == .multisport ? legs.compactMap(\.self) : []
    legsMovingTime = moving.isEmpty ? nil : moving.reduce(0, +)
  }

  /// The recordings of one file, the whole of several legs first. They are judged against one maximum: if none is
  /// set, whole and legs take the highest rate that any leg held, each repaired by the rules of its sport; without
  /// one, the whole's.
  static func all(
    _ recordings: [ActivityRecording],
    _ prepare: (_ place: Int, _ recording: ActivityRecording) -> PreparedSession
  ) -> [PreparedSession] {
    var all = recordings.enumerated().map { prepare($0.offset, $0.element) }
    guard all.count > 1 else { return all }
    let peak = all.dropFirst().compactMap(\.heldPeak).max() ?? all[0].heldPeak
    for place in all.indices { all[place].sharedPeak = peak }
    return all
  }
}

extension ActivityRecording {
  /// Sets length and mean heart rate of a recording that has beats alone.
  fileprivate mutating func takeTotalsOfBeats(_ settings: HRVSettings) {
    guard time.isEmpty, beats.count > 1 else { return }
    let series = BeatSeries(beats, settings: settings)
    summary.elapsedTime = summary.elapsedTime ?? series.seconds
    let mean = HRVTimeDomain(series, settings: settings)?.meanInterval
    summary.averageHeartRate = summary.averageHeartRate ?? mean.flatMap { $0 > 0 ? 60_000 / $0 : nil }
  }
}

extension AthleteProfile {
  /// The values of a day for a kind of activity. Power across several sports has no reference.
  func thresholds(on day: CalendarDay?, of kind: ActivityKind) -> AthleteThresholds {
    let inForce = thresholds(on: day, sport: kind.sport)
    return kind.category == .multisport ? inForce.withoutPower : inForce
  }
}
