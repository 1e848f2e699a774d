import ActivityStreams
import FormulaSets
import SessionMetrics

/// Movement of a session, shared by speed, splits, energy and METs.
struct MotionFacts {
  /// Grade at each row, rise over run; `nil` without altitude or distance.
  let grade: [Double]?
  /// Distance of the session, m.
  let distance: Double?
  /// Whose distance that is: `device` (its total), `recorded` (its column), `position`, `speed`; `nil` without one.
  let distanceSource: String?
  /// The distance of the summary that the recording contradicts, m; `nil` if it does not.
  let contradictedDistance: Double?
  /// The distance that is farther than anyone goes in the time in motion, and how far that is, m; `nil` if it is not.
  let excess: (distance: Double, limit: Double)?
  /// Located metres of a session with positions for less than half of it (so it has no distance); else
  /// `nil`.
  let locatedDistance: Double?
  /// Distance over the time that pace is counted over, or the mean of the summary, m/s.
  let meanSpeed: Double?
  /// Highest speed of the stream, m/s.
  let channelMaximum: Double?
  /// The highest recorded speed, where the distance around it does not confirm it, m/s.
  let doubtedMaximum: Double?
  /// Highest speed, of the stream or of the summary, m/s.
  let maximumSpeed: Double?
  /// Mean of the speed channel over time in motion, m/s; `nil` unless on foot.
  let channelMean: Double?
  /// Pace as if on the flat.
  let gradeAdjusted: GradeAdjustedPace?
  /// Running or swimming stress; `nil` without a threshold.
  let stress: PaceStress?
  /// The limits of motion for a session of this kind and time.
  let limits: PlausibleMotion
  /// Rejected values, by their key in the document.
  let implausible: [String]
  /// Gaps between positions, if there are too many to measure the track.
  let coarseGaps: Int
  /// Running stress of the mean graded speed of the speed channel; `nil` without a threshold or grade.
  let gradedStress: Double?
  /// Stress of the speed itself against that of its mean; `nil` without speed. 1 = even.
  let evenness: Double?

  init(
    _ stream: ActivityStream, _ lines: [AltitudeLine], kind: ActivityKind, summary: ActivitySummary,
    refused: [String], times: SessionTimes, sessionTime: Double,
    thresholds: AthleteThresholds, formulas: FormulaSet
  ) {
    let movingTime = times.moving
    let isOnFoot = kind.isRun || kind.sport == .walk
    grade =
      isOnFoot
      ? stream.gradient(lines, sport: kind.sport, settings: formulas.grade, route: formulas.route) : nil
    let limits = PlausibleMotion(stream, summary, movingTime: movingTime, kind.sport, formulas)
    self.limits = limits
    let said = limits.distance(summary.distance.flatMap { $0 > 0 ? $0 : nil })
    let isContradicted =
      said.map { stream.contradicts(distance: $0, of: kind, sessionTime: sessionTime, formulas) } ?? false
    contradictedDistance = isContradicted ? said : nil
    let recorded = isContradicted ? nil : said
    let track =
      recorded != nil || stream.has(.distance)
      ? nil : stream.trackDistance(sport: kind.sport, settings: formulas.route)
    coarseGaps = track.map { $0.isTooCoarse ? $0.gaps : 0 } ?? 0
    let found = recorded ?? Self.length(stream, track, kind.sport, formulas.route)
    let believed = limits.distance(found)
    // A counter keeps counting in gaps; positions and speed cover only their own time.
    let isPart =
      recorded == nil && !stream.has(.distance)
      && stream.coverage(of: stream.has(.latitude) && coarseGaps == 0 ? .latitude : .speed).observed
        < formulas.loadFallback.minimumCoverage * sessionTime
    // Distance impossible for the moving time is in gaps, where motion is unknown.
    let farthest = movingTime.flatMap {
      $0 > 0 ? PossibleTotals(over: $0, of: kind, settings: formulas.plausibility).distance : nil
    }
    let excess = believed.flatMap { metres in
      farthest.flatMap { metres > $0 ? (distance: metres, limit: $0) : nil }
    }
    self.excess = excess
    let inMotion =
      excess != nil
      ? stream.motionCourse(sport: kind.sport, settings: formulas.pace, route: formulas.route)
        .flatMap { course in
          farthest.flatMap { course.length > 0 && course.length <= $0 ? course.length : nil }
        }
      : believed
    let distance = isPart ? nil : inMotion
    self.distance = distance
    locatedDistance = isPart ? believed : nil
    let column = stream.has(.distance) ? "recorded" : stream.has(.latitude) ? "position" : "speed"
    distanceSource = distance.map { _ in recorded != nil && excess == nil ? "device" : column }
    let seconds = times.time(on: formulas.pace.clock).flatMap { $0 > 0 ? $0 : nil }
    let mean = limits.averageSpeed(
      distance.flatMap { distance in seconds.map { distance / $0 } } ?? summary.averageSpeed)
    meanSpeed = mean
    let (highest, doubted) = Self.highest(stream, mean: mean, kind, formulas)
    doubtedMaximum = doubted
    channelMaximum = highest
    let stated = limits.maximumSpeed(summary.maximumSpeed)
    // A summary whose top speed is under its mean contradicts itself: distance and time count.
    let isBelowMean = highest == nil && (stated.map { stated in mean.map { stated < $0 } ?? false } ?? false)
    maximumSpeed = highest ?? (isBelowMean ? nil : stated)
    implausible =
      refused + limits.refused(summary) + (isBelowMean ? ["max_speed_ms"] : [])
      + (found != nil && believed == nil ? ["distance"] : [])
    let channelMean = isOnFoot ? stream.movingMean(of: .speed, settings: formulas.pace) : nil
    self.channelMean = channelMean
    gradeAdjusted = isOnFoot ? stream.gradeAdjustedPace(grade: grade, settings: formulas.pace) : nil
    (stress, gradedStress, evenness) = Self.stress(
      stream, gradeAdjusted, mean: channelMean, distance: distance, seconds: movingTime, kind: kind,
      thresholds: thresholds, formulas.pace)
  }

  /// Stress of pace, that of the mean graded speed, and the evenness of the speed.
  private static func stress(
    _ stream: ActivityStream, _ graded: GradeAdjustedPace?, mean: Double?, distance: Double?,
    seconds: Double?,
    kind: ActivityKind, thresholds: AthleteThresholds, _ settings: PaceSettings
  ) -> (stress: PaceStress?, graded: Double?, evenness: Double?) {
    if kind.isRun, let pace = thresholds.thresholdPace, pace > 0, let seconds,
      let speed = graded?.normalizedSpeed ?? stream.normalizedSpeed(settings: settings)
    {
      let threshold = 1000 / pace
      let ofMean = graded.flatMap {
        PaceStress.running(seconds: seconds, normalizedSpeed: $0.speed, thresholdSpeed: threshold)?.points
      }
      let raw = stream.normalizedSpeed(settings: settings)
      return (
        .running(seconds: seconds, normalizedSpeed: speed, thresholdSpeed: threshold), ofMean,
        raw.flatMap { raw in mean.flatMap { $0 > 0 ? (raw / $0) * (raw / $0) : nil } }
      )
    }
    guard kind.isSwim, let critical = thresholds.criticalSwimSpeed, let distance, let seconds, seconds > 0
    else { return (nil, nil, nil) }
    return (.swimming(seconds: seconds, speed: distance / seconds, criticalSpeed: critical), nil, nil)
  }

  /// Grade at each row, also for kinds whose pace is not adjusted for it; `nil` without altitude or distance.
  func anyGrade(_ context: borrowing SessionContext) -> [Double]? {
    grade
      ?? context.stream.gradient(
        context.altitudeLines, sport: context.kind.sport, settings: context.formulas.grade,
        route: context.formulas.route)
  }

  /// Highest speed of the stream. Derived speed: the highest mean over some seconds, since single samples are only as
  /// good as the receiver's places; the highest sample if no such window is as fast as the overall mean. Recorded
  /// speed: the highest sample that distance confirms, and the overall highest if it differs.
  private static func highest(
    _ stream: ActivityStream, mean: Double?, _ kind: ActivityKind, _ formulas: FormulaSet
  ) -> (speed: Double?, doubted: Double?) {
    let sample = stream.presentExtent(of: .speed).map(\.high).flatMap { $0.magnitude < 1e9 ? $0 : nil }
    guard sample != nil, stream.derived.contains(where: { $0.channel == .speed }) else {
      // The distance of a swim moves a length at a time.
      guard formulas.motionRepair.isEnabled, !kind.isSwim,
        let confirmed = stream.highestConfirmedSpeed(formulas.plausibility)
      else { return (sample, nil) }
      return (confirmed, sample)
    }
    if isSparseSwim(stream, kind, formulas) { return (nil, nil) }
    let window = Int(exactly: DerivedSpeedSettings.topWindow.rounded()) ?? 1
    let curve = MeanMaximalCurve(
      of: .speed, in: stream, rule: formulas.timeBase.outputRule, durations: .list([window]))
    let top = curve.points.first?.mean
    return (top.map { $0 >= mean ?? 0 } == true ? top : sample, nil)
  }

  /// The smallest number of places in the window of the highest speed of a swim: a receiver under water is off by more than an arm of a stroke is long,
  /// and of two places alone the error is the speed (house rule).
  private static let fewestPlaces = 3.0

  /// Whether it is a swim with positions so far apart that the window of the highest speed holds too few: the highest
  /// speed is left out.
  private static func isSparseSwim(_ stream: ActivityStream, _ kind: ActivityKind, _ formulas: FormulaSet)
    -> Bool
  {
    guard kind.isSwim, stream.derived.contains(where: { $0.channel == .speed && $0.source == .latitude })
    else { return false }
    let found = stream.coverage(of: .latitude)
    return DerivedSpeedSettings.topWindow * Double(found.samples) < fewestPlaces * found.observed
  }

  /// Length of the recording: of the distance channel, else of the track, else of speed over time.
  private static func length(
    _ stream: ActivityStream, _ track: TrackDistance?, _ sport: ThresholdSport, _ route: RouteSettings
  ) -> Double? {
    if let track, track.positions > 1, !track.isTooCoarse { return track.metres }
    guard let column = stream.cumulativeDistance(sport: sport, settings: route) else { return nil }
    guard let first = column.first(where: { !$0.isNaN }), let last = column.last(where: { !$0.isNaN }),
      last > first
    else { return nil }
    return last - first
  }
}
