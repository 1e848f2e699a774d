import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// Values shared by the sections of one activity, computed once: the clean stream, the athlete's values of that day,
/// the distribution of heart rate and its derived values.
struct SessionContext {
  let recording: ActivityRecording
  let stream: ActivityStream
  /// The stream without the heart rates that were held above the set maximum: used for maxima and records.
  let believed: ActivityStream
  /// Heart rates held above the set maximum.
  let heldExcess: HeldExcess?
  let kind: ActivityKind
  let kindSource: String
  /// How probable an inferred kind is.
  let kindProbability: Double?
  let formulas: FormulaSet
  let athlete: AthleteProfile
  /// When it started, on every clock.
  let start: InstantText
  /// The athlete's calendar day.
  let day: CalendarDay?
  /// The athlete's values on that day.
  let thresholds: AthleteThresholds
  let heartRate: HeartRateFacts?
  let power: PowerFacts?
  let motion: MotionFacts
  /// Climb and descent; `nil` if altitude covers too little of the session.
  let elevation: ElevationSummary?
  /// The source of altitude.
  let altitudeSource: AltitudeSource
  /// Smoothed altitude of every unbroken stretch.
  let altitudeLines: [AltitudeLine]
  /// Time and distance in motion, the basis of splits and fastest stretches; `nil` if neither comes from the stream.
  let course: MotionCourse?
  /// The fastest kilometre and the other distances of the settings that were covered.
  let fastest: [FastestDistance]
  /// The lengths of a pool swim; `nil` if none were recorded, or it is not a swim.
  let pool: PoolSwim?
  /// The recorded laps on the clock of the stream, each with a possible distance; empty with fewer than two.
  let laps: [Lap]
  /// The athlete's other sessions, each once and with its load; `nil` if none were given.
  let history: [SessionSummary]?
  /// Readings of heart-rate variability around the session, their times as seconds since 1970.
  let variability: [HRVReading]
  /// Days whose training is unknown.
  let unlogged: [CalendarDay]
  /// Seconds of the clock that are neither a gap nor a pause.
  let runningTime: Double
  /// The time that totals cover, s: the recording's running time, or the longer time declared by the file.
  let sessionTime: Double
  let anchors: HeartRateAnchors
  /// Held peaks that give the maximum if none is set.
  let observations: HeartRateObservations
  /// The highest heart rate before rates above the set maximum were left out, bpm.
  let highestRate: Double?
  /// Elapsed, timer and moving time.
  let times: SessionTimes
  /// The file's values, without zeros for uncomputed ones, its distance in metres.
  let summary: ActivitySummary
  /// Whether the distance of the summary was in kilometres.
  let distanceWasKilometres: Bool

  /// Time in motion, s.
  var movingTime: Double? { times.moving }
  /// From start to end, s.
  var elapsedTime: Double? { times.elapsed }

  /// Whether only numbers are wanted: charts, routes and sentences are left out.
  let isLean: Bool
  /// Whether only the numbers of ``RetunableActivity`` are needed: best efforts, splits and everything else that they
  /// do not use are left out.
  let isBrief: Bool
  /// Whether only athlete values differ from the recorded ones: values from streams alone need not be computed again.
  var isOnlyAthlete: Bool { isLean && !(prepared.other?.changesStreams ?? true) }
  /// The basis for the values of another sensor or another athlete.
  let prepared: PreparedSession

  /// A single recording.
  init(
    _ given: ActivityRecording, athlete: AthleteProfile, history sessions: [SessionSummary]?,
    unlogged: [CalendarDay] = [], variability: [HRVReading] = [], kind override: ActivityKind?,
    formulas: FormulaSet
  ) {
    self.init(
      PreparedSession(
        given, athlete: athlete, history: sessions, unlogged: unlogged, variability: variability,
        kind: override, formulas: formulas))
  }

  init(_ prepared: PreparedSession) {
    self.prepared = prepared
    isLean = prepared.isLean
    isBrief = prepared.isBrief
    recording = prepared.recording
    variability = prepared.variability
    athlete = prepared.athlete
    history = prepared.history
    unlogged = prepared.unlogged
    kind = prepared.kind
    kindSource = prepared.kindSource
    kindProbability = prepared.kindProbability
    formulas = prepared.formulas
    start = prepared.start
    day = prepared.day
    thresholds = prepared.thresholds
    heldExcess = prepared.heldExcess
    highestRate = prepared.highestRate
    stream = prepared.stream
    believed = prepared.believed
    let (athlete, kind, formulas) = (self.athlete, self.kind, self.formulas)
    let (stream, believed, thresholds, day) = (self.stream, self.believed, self.thresholds, self.day)
    let (summary, wasKilometres) = prepared.reported.withMetres(
      length: stream.presentExtent(of: .distance).map { $0.high - $0.low }, kind: kind,
      fastest: formulas.route.speedLimit(of: kind.sport))
    self.summary = summary
    distanceWasKilometres = wasKilometres
    let distribution = stream.distribution(of: .heartRate, rule: formulas.timeBase.heartRateRule)
    let observations = prepared.peaks
    let found = HeartRateAnchors(
      of: athlete, on: day, sport: kind.sport, observations: observations, settings: formulas.anchors)
    let anchors = prepared.other.map { $0.anchors(found) } ?? found
    self.anchors = anchors
    self.observations = observations
    let running = stream.runningTime()
    runningTime = running
    let times = SessionTimes(
      summary, stream, running: running, kind: kind, lengths: recording.lengths,
      legs: prepared.legsMovingTime, settings: formulas.pace)
    self.times = times
    let session = Self.sessionTime(stream, summary, running: running, elapsed: times.elapsed)
    sessionTime = session
    heartRate = distribution.flatMap {
      HeartRateFacts(
        $0, stream, believed: believed, sessionTime: session, kind: kind, anchors: anchors,
        athlete: AthleteValues(anchors: anchors, thresholds: thresholds, athlete: athlete, day: day),
        formulas: formulas)
    }
    power = PowerFacts(stream, thresholds: thresholds, formulas: formulas)
    let sensed = AltitudeSource(device: summary.device, of: stream)
    let source = sensed == .unknown && ["VirtualRide", "VirtualRun"].contains(kind.name) ? .terrain : sensed
    altitudeSource = source
    let lines =
      stream.has(.altitude)
      ? stream.smoothedAltitudeLines(sport: kind.sport, source: source, settings: formulas.elevation) : []
    altitudeLines = lines
    motion = MotionFacts(
      stream, lines, kind: kind, summary: summary, refused: prepared.refused, times: times,
      sessionTime: session, thresholds: thresholds, formulas: formulas)
    let limits = motion.limits
    laps = recording.laps.count > 1 ? recording.laps.map { limits.lap($0).moved(by: -stream.origin) } : []
    // A few altitudes of a long session do not make a climb.
    elevation =
      Self.coverage(of: .altitude, stream, session) >= formulas.loadFallback.minimumCoverage
      ? stream.elevation(lines, source: source, settings: formulas.elevation) : nil
    let swim =
      kind.isSwim
      ? PoolSwim(
        recording.lengths, poolLength: summary.poolLength, distance: motion.distance)
      : nil
    pool = swim
    let course =
      swim == nil && (kind.sections.contains(.speed) || kind.sport == .walk)
      ? stream.motionCourse(sport: kind.sport, settings: formulas.pace, route: formulas.route) : nil
    self.course = course
    fastest = prepared.isBrief ? [] : Self.fastest(stream, course, swim, kind, formulas)
  }

  /// Distance over time, by default time in motion, m/s. If that exceeds the top of the speed channel, the two
  /// disagree: the distance includes metres outside the counted time. The mean then comes from the channel; if such
  /// metres are more than `metresOutOfMotion`, from the course in motion, which also gives the splits.
  var averageSpeed: Double? {
    // The value of the located part is not the session's.
    guard motion.locatedDistance == nil else { return motion.meanSpeed }
    if isMeanOfSpeed {
      let own = motion.channelMean ?? stream.movingMean(of: .speed, settings: formulas.pace)
      return motion.limits.averageSpeed(own)
        .map { min($0, motion.channelMaximum ?? $0) }
    }
    return motion.limits.averageSpeed(meanOfCourse) ?? motion.meanSpeed
  }

  /// Pace as if on the flat, s/km, from the distance and clock of the mean speed: a speed channel that counts fewer metres than the
  /// distance does would make it slower than pace on level ground. `nil` unless on foot, with speed and altitude.
  var gradedPace: Double? {
    guard let graded = motion.gradeAdjusted else { return nil }
    guard formulas.pace.usesOneClock, formulas.pace.clock == .moving, motion.locatedDistance == nil,
      let mean = averageSpeed, let own = motion.channelMean, own > 0,
      case let pace = graded.pace * own / mean, pace > 0, pace.isFinite
    else { return graded.pace }
    return pace
  }

  /// Running stress of that pace; `nil` without a threshold or grade.
  var gradedStress: Double? {
    guard let points = motion.gradedStress else { return nil }
    guard let own = motion.gradeAdjusted?.pace, let pace = gradedPace, pace > 0,
      case let stress = points * (own / pace) * (own / pace), stress.isFinite
    else { return points }
    return stress
  }

  /// Share of the distance outside time in motion from which on a mean of both would be too fast (house rule).
  static let metresOutOfMotion = 0.01

  /// Metres over seconds of the course in motion; `nil` if the distance as good as is in it.
  private var meanOfCourse: Double? {
    guard prepared.legsMovingTime == nil, formulas.pace.clock == .moving, let course,
      course.shareLeftOut > Self.metresOutOfMotion, course.seconds > 0,
      // A part of the session does not show how fast the whole was.
      course.seconds >= formulas.loadFallback.minimumCoverage * (movingTime ?? 0)
    else { return nil }
    return course.length / course.seconds
  }

  /// Whether distance over time is faster than the speed channel ever was: `data_quality.implausible` reports it
  /// above `metresOutOfMotion`.
  var isMeanOfSpeed: Bool {
    guard let mean = motion.meanSpeed, let highest = motion.channelMaximum else { return false }
    return mean > highest
  }

  /// The athlete values that expressions may name.
  var athleteValues: AthleteValues { athleteValues(anchors) }

  /// The heart-rate zones with anchors other than the session's.
  func heartRateZones(_ anchors: HeartRateAnchors) -> HeartRateZones? {
    formulas.heartRateZones(for: kind.sport, anchors, of: athleteValues(anchors))
  }

  private func athleteValues(_ anchors: HeartRateAnchors) -> AthleteValues {
    AthleteValues(anchors: anchors, thresholds: thresholds, athlete: athlete, day: day)
  }

  /// The length of a split.
  var splitUnit: Split.Unit { athlete.units == .imperial ? .mile : .kilometre }

  /// Whether the kind moves over ground or water, so that speed reflects its work.
  var hasMotion: Bool { kind.sections.contains(.speed) || kind.sport == .walk }

  /// The channels that show work, best first: at a station speed does not.
  var outputs: [Channel] { hasMotion && !kind.isHybridRace ? [.power, .speed] : [] }

  /// The end of exercise and the stops before it; `nil` without heart rate, or under the plain rule of the reference.
  var exerciseStops: ExerciseStops? {
    guard formulas.recovery.endRule == .detected else { return nil }
    return ExerciseStops(of: stream, sport: kind.sport, outputs: outputs)
  }

  /// Mean ÷ maximum heart rate; `nil` without either, or where heart rate covers too little of the session for its mean.
  var intensityFraction: Double? {
    let mean: Double? =
      if let heartRate { heartRate.isEnough ? heartRate.mean : nil } else { summary.averageHeartRate }
    guard let mean, let maximum = anchors.maximum else { return nil }
    return mean / maximum.mean
  }

  /// Observed share of the session, 0…1. A timer stop or a step without any record does not count against a channel;
  /// the rest of a session that it does not last to does.
  func coverage(of channel: Channel) -> Double { Self.coverage(of: channel, stream, sessionTime) }

  private static func coverage(of channel: Channel, _ stream: ActivityStream, _ session: Double) -> Double {
    session > 0 ? Swift.min(1, stream.coverage(of: channel).observed / session) : 0
  }

  /// Whether a channel covers enough of the session for a total, a percentage or a label.
  func covers(_ channel: Channel) -> Bool { coverage(of: channel) >= formulas.loadFallback.minimumCoverage }

  /// Whether population values are used because no maximum heart rate can be found: no value, no age, no other
  /// session.
  var isMaximumUnknown: Bool {
    guard let maximum = anchors.maximum, maximum.isOfPopulation else { return false }
    return !(history ?? []).contains { $0.maximumHeartRate != nil }
  }

  /// The recording's running time, or the longer time declared by the file: streams may end before the session.
  /// No part of a session is longer than the session.
  private static func sessionTime(
    _ stream: ActivityStream, _ summary: ActivitySummary, running: Double, elapsed: Double?
  ) -> Double {
    let stopped = Swift.max(0, stream.elapsed - running)
    let declared =
      summary.timerTime ?? summary.movingTime ?? summary.elapsedTime.map { $0 - stopped }
    let known = declared.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return Swift.max(running, Swift.min(known, elapsed ?? known))
  }

  private static func fastest(
    _ stream: ActivityStream, _ course: MotionCourse?, _ swim: PoolSwim?, _ kind: ActivityKind,
    _ formulas: FormulaSet
  ) -> [FastestDistance] {
    guard kind.sections.contains(.speed) || kind.sport == .walk else { return [] }
    let settings = formulas.bestEfforts
    let distances = settings.distances.contains(1000) ? settings.distances : settings.distances + [1000]
    // Speed between two walls is unknown.
    if let swim {
      return swim.fastest(over: distances).map {
        FastestDistance(distance: $0.distance, seconds: $0.seconds, start: Swift.max(0, $0.start))
      }
    }
    guard settings.distanceIncludesPauses else {
      return stream.fastestInMotion(over: distances, on: course, anchor: settings.distanceAnchor)
    }
    return FastestDistance.efforts(over: distances, in: stream, anchor: settings.distanceAnchor)
  }

  /// Minutes that a load without heart rate is spread over.
  var minutes: Double? { (movingTime ?? elapsedTime).map { $0 / 60 }.flatMap { $0 > 0 ? $0 : nil } }
}

/// Heart rate of a session, shared by zones, loads, effort and intensity.
struct HeartRateFacts: Sendable {
  let distribution: ValueDistribution
  /// Observed share of the session, 0…1.
  let coverage: Double
  /// Whether that is enough for a total, a percentage or a label.
  let isEnough: Bool
  /// The factor on a total over the observed time; `nil` if the coverage is too low.
  let scale: Double?
  let mean: Double
  let minimum: Double
  let maximum: Double
  let zones: HeartRateZones?
  let times: TimeInZones?
  let banister: BanisterTRIMP?

  init?(
    _ distribution: ValueDistribution, _ stream: ActivityStream, believed: ActivityStream,
    sessionTime: Double, kind: ActivityKind,
    anchors: HeartRateAnchors, athlete: @autoclosure () -> AthleteValues, formulas: borrowing FormulaSet
  ) {
    guard let mean = distribution.mean, mean.isFinite, let extent = stream.presentExtent(of: .heartRate)
    else { return nil }
    self.distribution = distribution
    coverage = sessionTime > 0 ? Swift.min(1, distribution.total / sessionTime) : 0
    scale = formulas.loadFallback.scale(at: coverage)
    isEnough = scale != nil
    self.mean = mean
    minimum = extent.low
    // If so little of a short leg is accepted that its highest is under the overall mean, it is not a maximum.
    let highest = believed.presentExtent(of: .heartRate)?.high
    maximum = highest.flatMap { $0 >= mean ? $0 : nil } ?? extent.high
    zones = formulas.heartRateZones(for: kind.sport, anchors, of: athlete())
    times = zones.map { $0.times(of: distribution) }
    banister = BanisterTRIMP(anchors, settings: formulas.banister)
  }

  /// The same heart rates under other formulas or for another athlete.
  init(
    _ known: borrowing HeartRateFacts, kind: ActivityKind, anchors: HeartRateAnchors,
    athlete: @autoclosure () -> AthleteValues, formulas: borrowing FormulaSet
  ) {
    self.init(
      known.distribution, coverage: known.coverage, mean: known.mean, minimum: known.minimum,
      maximum: known.maximum, kind: kind, anchors: anchors, athlete: athlete(), formulas: formulas)
  }

  /// The same heart rates and zones under other formulas.
  init(_ known: borrowing HeartRateFacts, anchors: HeartRateAnchors, formulas: borrowing FormulaSet) {
    distribution = known.distribution
    coverage = known.coverage
    scale = formulas.loadFallback.scale(at: known.coverage)
    isEnough = scale != nil
    mean = known.mean
    minimum = known.minimum
    maximum = known.maximum
    zones = known.zones
    times = known.times
    banister = BanisterTRIMP(anchors, settings: formulas.banister)
  }

  /// Heart rates that were looked at before.
  init(
    _ distribution: ValueDistribution, coverage: Double, mean: Double, minimum: Double, maximum: Double,
    kind: ActivityKind, anchors: HeartRateAnchors, athlete: @autoclosure () -> AthleteValues,
    formulas: borrowing FormulaSet
  ) {
    self.distribution = distribution
    self.coverage = coverage
    scale = formulas.loadFallback.scale(at: coverage)
    isEnough = scale != nil
    self.mean = mean
    self.minimum = minimum
    self.maximum = maximum
    zones = formulas.heartRateZones(for: kind.sport, anchors, of: athlete())
    times = zones.map { $0.times(of: distribution) }
    banister = BanisterTRIMP(anchors, settings: formulas.banister)
  }
}
