import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// The values shared by the sections of one activity, each computed once: the clean stream, the athlete's
/// values on that day, and the heart-rate distribution with the values derived from it.
struct SessionContext {
  let recording: ActivityRecording
  let stream: ActivityStream
  /// The stream without heart rates held above the set maximum, used for maxima and records.
  let believed: ActivityStream
  /// The heart rates held above the set maximum, if there are any.
  let heldExcess: HeldExcess?
  let kind: ActivityKind
  let kindSource: String
  let kindProbability: Double?
  let formulas: FormulaSet
  let athlete: AthleteProfile
  /// The start time in UTC and in local time.
  let start: InstantText
  let day: CalendarDay?
  let thresholds: AthleteThresholds
  let heartRate: HeartRateFacts?
  let power: PowerFacts?
  let motion: MotionFacts
  /// Gain and loss; `nil` if altitude covers too little of the session.
  let elevation: ElevationSummary?
  let altitudeSource: AltitudeSource
  /// The smoothed altitude of each unbroken stretch.
  let altitudeLines: [AltitudeLine]
  /// Time and distance in motion, from which splits and fastest distances are computed; `nil` if the stream
  /// has neither.
  let course: MotionCourse?
  /// The fastest times over the configured distances that were covered, such as a kilometre.
  let fastest: [FastestDistance]
  /// The lengths of a pool swim; `nil` if none were recorded or if it is not a swim.
  let pool: PoolSwim?
  /// The recorded laps on the stream's clock, without implausible distances. Empty if there are fewer than two.
  let laps: [Lap]
  /// The athlete's other sessions with their loads, without duplicates; `nil` if not given.
  let history: [SessionSummary]?
  /// Heart-rate variability readings before and after the session, with times in seconds since 1970.
  let variability: [HRVReading]
  /// Days whose training is unknown.
  let unlogged: [CalendarDay]
  /// Time without gaps and pauses, s.
  let runningTime: Double
  /// Time to which totals refer, s: the running time of the recording, or a longer time stated in the file.
  let sessionTime: Double
  let anchors: HeartRateAnchors
  /// The heart-rate peaks from which the maximum is estimated if none is set.
  let observations: HeartRateObservations
  /// Highest heart rate before values above the set maximum were removed, bpm.
  let highestRate: Double?
  let times: SessionTimes
  /// The file's values, without the zeros that devices write for missing values and with the distance in metres.
  let summary: ActivitySummary
  /// Whether the summary's distance was converted from kilometres.
  let distanceWasKilometres: Bool

  /// Moving time, s.
  var movingTime: Double? { times.moving }
  /// The time in the line of the session, s: moving time, or the time on the clock for a leg of a multisport activity.
  var lineTime: Double? { prepared.isLeg ? times.timer ?? times.elapsed : times.moving }
  /// Elapsed time, s.
  var elapsedTime: Double? { times.elapsed }

  /// Whether only numbers are needed, and no charts, routes or sentences.
  let isLean: Bool
  /// Whether only the numbers of ``RetunableActivity`` are needed, without best efforts, splits and
  /// anything else that they do not use.
  let isBrief: Bool
  /// Whether only values of the athlete are perturbed, so values from streams need not be recomputed.
  var isOnlyAthlete: Bool { isLean && !(prepared.other?.changesStreams ?? true) }
  /// The prepared session, from which perturbed variants are created.
  let prepared: PreparedSession

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
    let sessionAnchors = HeartRateAnchors(
      of: athlete, on: day, sport: kind.sport, observations: observations, settings: formulas.anchors)
    let anchors = prepared.other.map { $0.anchors(sessionAnchors) } ?? sessionAnchors
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
    // A few altitudes in a long session do not give an elevation gain.
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

  /// Mean speed, m/s: distance ÷ time, by default moving time. If it exceeds the top of the speed channel,
  /// the distance includes metres outside the counted time, and the mean of the channel is used instead. If
  /// these metres exceed `metresOutOfMotion`, the mean speed of the course in motion is used, from which the
  /// splits are also computed.
  var averageSpeed: Double? {
    // The mean of the part with positions does not represent the session.
    guard motion.locatedDistance == nil else { return motion.meanSpeed }
    if isMeanOfSpeed {
      let movingMean = motion.channelMean ?? stream.movingMean(of: .speed, settings: formulas.pace)
      return motion.limits.averageSpeed(movingMean)
        .map { min($0, motion.channelMaximum ?? $0) }
    }
    return motion.limits.averageSpeed(meanOfCourse) ?? motion.meanSpeed
  }

  /// Grade-adjusted pace, s/km, on the distance and clock of the mean speed. Otherwise a speed channel that
  /// measures less than the distance would make it slower than the pace on the flat. `nil` unless on foot
  /// with speed and altitude.
  var gradedPace: Double? {
    guard let graded = motion.gradeAdjusted else { return nil }
    guard formulas.pace.usesOneClock, formulas.pace.clock == .moving, motion.locatedDistance == nil,
      let mean = averageSpeed, let own = motion.channelMean, own > 0,
      case let pace = graded.pace * own / mean, pace > 0, pace.isFinite
    else { return graded.pace }
    return pace
  }

  /// Running stress score of the grade-adjusted pace; `nil` if the threshold or grade is missing.
  var gradedStress: Double? {
    guard let points = motion.gradedStress else { return nil }
    guard let streamPace = motion.gradeAdjusted?.pace, let pace = gradedPace, pace > 0,
      case let stress = points * (streamPace / pace) * (streamPace / pace), stress.isFinite
    else { return points }
    return stress
  }

  /// Fraction of the distance outside moving time above which distance ÷ time is too fast (house rule).
  static let metresOutOfMotion = 0.01

  /// Mean speed of the course in motion, m/s; `nil` if the course contains practically all of the distance.
  private var meanOfCourse: Double? {
    guard prepared.legsMovingTime == nil, formulas.pace.clock == .moving, let course,
      course.shareLeftOut > Self.metresOutOfMotion, course.seconds > 0,
      // A part of the session does not show the speed of the entire session.
      course.seconds >= formulas.loadFallback.minimumCoverage * (movingTime ?? 0)
    else { return nil }
    return course.length / course.seconds
  }

  /// Whether distance ÷ time exceeds the top of the speed channel. Above `metresOutOfMotion`,
  /// `data_quality.implausible` reports it.
  var isMeanOfSpeed: Bool {
    guard let mean = motion.meanSpeed, let highest = motion.channelMaximum else { return false }
    return mean > highest
  }

  var athleteValues: AthleteValues { athleteValues(anchors) }

  /// Returns the heart-rate zones for other reference heart rates.
  func heartRateZones(_ anchors: HeartRateAnchors) -> HeartRateZones? {
    formulas.heartRateZones(for: kind.sport, anchors, of: athleteValues(anchors))
  }

  /// The unit of the heart-rate zone model in use; `nil` for zones at VT1 and VT2.
  var zoneUnit: ZoneUnit? { formulas.heartRateZones.settings(for: kind.sport).zoneModel?.unit }

  private func athleteValues(_ anchors: HeartRateAnchors) -> AthleteValues {
    AthleteValues(anchors: anchors, thresholds: thresholds, athlete: athlete, day: day)
  }

  var splitUnit: Split.Unit { athlete.units == .imperial ? .mile : .kilometre }

  /// Whether the activity covers ground or water, so speed reflects work.
  var hasMotion: Bool { kind.sections.contains(.speed) || kind.sport == .walk }

  /// The channels that reflect work, the best first. At the stations of a race, speed does not.
  var outputs: [Channel] { hasMotion && !kind.isHybridRace ? [.power, .speed] : [] }

  /// The end of exercise and the stops before it; `nil` if heart rate is missing or the reference rule is
  /// set.
  var exerciseStops: ExerciseStops? {
    guard formulas.recovery.endRule == .detected else { return nil }
    return ExerciseStops(of: stream, sport: kind.sport, outputs: outputs)
  }

  /// Mean ÷ maximum heart rate; `nil` if either is missing or if heart rate covers too little of the session.
  var intensityFraction: Double? {
    let mean: Double? =
      if let heartRate { heartRate.isEnough ? heartRate.mean : nil } else { summary.averageHeartRate }
    guard let mean, let maximum = anchors.maximum else { return nil }
    return mean / maximum.mean
  }

  /// Returns the fraction of the session in which the given channel was recorded, 0…1.
  ///
  /// Timer stops and steps without any record are not counted as missing; the time after a channel ends is.
  func coverage(of channel: Channel) -> Double { Self.coverage(of: channel, stream, sessionTime) }

  private static func coverage(of channel: Channel, _ stream: ActivityStream, _ session: Double) -> Double {
    session > 0 ? Swift.min(1, stream.coverage(of: channel).observed / session) : 0
  }

  /// Whether a channel covers enough of the session for a total, percentage or label.
  func covers(_ channel: Channel) -> Bool { coverage(of: channel) >= formulas.loadFallback.minimumCoverage }

  /// Whether a population maximum heart rate is used because no value is set, the age is unknown and no other
  /// session has one.
  var isMaximumUnknown: Bool {
    guard let maximum = anchors.maximum, maximum.isOfPopulation else { return false }
    return !(history ?? []).contains { $0.maximumHeartRate != nil }
  }

  /// The running time of the recording, or a longer time stated in the file, because streams may end before
  /// the session does.
  private static func sessionTime(
    _ stream: ActivityStream, _ summary: ActivitySummary, running: Double, elapsed: Double?
  ) -> Double {
    let stopped = Swift.max(0, stream.elapsed - running)
    let declared =
      summary.timerTime ?? summary.movingTime ?? summary.elapsedTime.map { $0 - stopped }
    let declaredTime = declared.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return Swift.max(running, Swift.min(declaredTime, elapsed ?? declaredTime))
  }

  private static func fastest(
    _ stream: ActivityStream, _ course: MotionCourse?, _ swim: PoolSwim?, _ kind: ActivityKind,
    _ formulas: FormulaSet
  ) -> [FastestDistance] {
    guard kind.sections.contains(.speed) || kind.sport == .walk else { return [] }
    let settings = formulas.bestEfforts
    let distances = settings.distances.contains(1000) ? settings.distances : settings.distances + [1000]
    // The speed between walls is unknown.
    if let swim {
      return swim.fastest(over: distances).map {
        FastestDistance(distance: $0.distance, seconds: $0.seconds, start: Swift.max(0, $0.start))
      }
    }
    func search(_ lengths: [Double]) -> [FastestDistance] {
      settings.distanceIncludesPauses
        ? FastestDistance.efforts(over: lengths, in: stream, anchor: settings.distanceAnchor)
        : stream.fastestInMotion(over: lengths, on: course, anchor: settings.distanceAnchor)
    }
    let found = search(distances)
    guard kind.isRun, !settings.distanceIncludesPauses else { return found }
    // A recording may end a little before the distance of a race.
    let missed = distances.filter { distance in
      RaceName.minutes(of: distance / 1000) != nil && !found.contains { $0.distance == distance }
    }
    return found
      + missed.flatMap { distance in
        search([(1 - missedEnd) * distance]).map {
          FastestDistance(distance: distance, seconds: $0.seconds / (1 - missedEnd), start: $0.start)
        }
      }
  }
  /// Maximum part of a distance that the recording may miss, as a fraction (house rule).
  private static let missedEnd = 0.001

  /// Duration for loads without heart rate, in minutes.
  var minutes: Double? { (movingTime ?? elapsedTime).map { $0 / 60 }.flatMap { $0 > 0 ? $0 : nil } }
}

/// The heart-rate values of a session, shared by zones, loads, effort and intensity.
struct HeartRateFacts: Sendable {
  let distribution: ValueDistribution
  /// Fraction of the session with heart rate, 0…1.
  let coverage: Double
  /// Whether the covered part is enough for a total, percentage or label.
  let isEnough: Bool
  /// The factor that extrapolates totals to the session; `nil` if coverage is too low.
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
    // In a short leg with few accepted values, the highest may be below the mean and is then not a maximum.
    let highest = believed.presentExtent(of: .heartRate)?.high
    maximum = highest.flatMap { $0 >= mean ? $0 : nil } ?? extent.high
    zones = formulas.heartRateZones(for: kind.sport, anchors, of: athlete())
    times = zones.map { $0.times(of: distribution) }
    banister = BanisterTRIMP(anchors, settings: formulas.banister)
  }

  /// Recomputes the values with other formulas or for another athlete.
  init(
    _ known: borrowing HeartRateFacts, kind: ActivityKind, anchors: HeartRateAnchors,
    athlete: @autoclosure () -> AthleteValues, formulas: borrowing FormulaSet
  ) {
    self.init(
      known.distribution, coverage: known.coverage, mean: known.mean, minimum: known.minimum,
      maximum: known.maximum, kind: kind, anchors: anchors, athlete: athlete(), formulas: formulas)
  }

  /// Recomputes the values with other formulas but keeps the zones.
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

  /// Creates the values from a known distribution.
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
