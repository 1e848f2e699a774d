import ActivityStreams
import FormulaSets
import SessionMetrics

/// How the athlete moved during a session, shared by speed, splits, energy and METs.
struct MotionFacts {
  /// Grade by row (rise ÷ run); `nil` if altitude or distance is missing.
  let grade: [Double]?
  /// Distance of the session, m.
  let distance: Double?
  /// Where the distance comes from: `device` (reported total), `recorded` (distance column), `position` or
  /// `speed`; `nil` if distance is missing.
  let distanceSource: String?
  /// The summary's distance if the recording contradicts it, m; otherwise `nil`.
  let contradictedDistance: Double?
  /// A distance that is impossible in the moving time, with the limit, m; otherwise `nil`.
  let excess: (distance: Double, limit: Double)?
  /// Distance covered by positions if these cover less than half of the session, m. The session then has no
  /// distance. Otherwise `nil`.
  let locatedDistance: Double?
  /// Mean speed, m/s: distance ÷ the time that counts for pace, or the summary's mean.
  let meanSpeed: Double?
  /// Highest speed in the stream, m/s.
  let channelMaximum: Double?
  /// Highest recorded speed if the distance around it does not confirm it, m/s; otherwise `nil`.
  let doubtedMaximum: Double?
  /// Highest speed of the session, from the stream or the summary, m/s.
  let maximumSpeed: Double?
  /// Mean of the speed channel over moving time, m/s; `nil` unless on foot.
  let channelMean: Double?
  let gradeAdjusted: GradeAdjustedPace?
  /// Stress score from running or swimming pace; `nil` if the threshold is unknown.
  let stress: PaceStress?
  let limits: PlausibleMotion
  let implausible: [String]
  /// Number of gaps between positions if they are too many to measure the track; otherwise 0.
  let coarseGaps: Int
  /// Running stress score of the mean graded speed; `nil` if the threshold or grade is missing.
  let gradedStress: Double?
  /// Stress of the speed relative to the stress of its mean, where 1 is perfectly even; `nil` if speed is
  /// missing.
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
    let length = recorded ?? Self.length(stream, track, kind.sport, formulas.route)
    let believed = limits.distance(length)
    // A distance counter includes gaps; positions and speed cover only observed time.
    let isPart =
      recorded == nil && !stream.has(.distance)
      && stream.coverage(of: stream.has(.latitude) && coarseGaps == 0 ? .latitude : .speed).observed
        < formulas.loadFallback.minimumCoverage * sessionTime
    // If a distance is impossible in the moving time, it includes distance from gaps, where motion is unknown.
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
    // A summary whose top speed is below its mean contradicts itself, so only its distance and time are used.
    let isBelowMean = highest == nil && (stated.map { stated in mean.map { stated < $0 } ?? false } ?? false)
    maximumSpeed = highest ?? (isBelowMean ? nil : stated)
    implausible =
      refused + limits.refused(summary) + (isBelowMean ? ["max_speed_ms"] : [])
      + (length != nil && believed == nil ? ["distance"] : [])
    let channelMean = isOnFoot ? stream.movingMean(of: .speed, settings: formulas.pace) : nil
    self.channelMean = channelMean
    gradeAdjusted = isOnFoot ? stream.gradeAdjustedPace(grade: grade, settings: formulas.pace) : nil
    (stress, gradedStress, evenness) = Self.stress(
      stream, gradeAdjusted, mean: channelMean, distance: distance, seconds: movingTime, kind: kind,
      thresholds: thresholds, formulas.pace)
  }

  /// The stress score from pace, the stress of the mean graded speed, and the evenness of speed.
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

  /// Returns the grade by row, also for kinds without grade-adjusted pace; `nil` if altitude or distance is
  /// missing.
  func anyGrade(_ context: borrowing SessionContext) -> [Double]? {
    grade
      ?? context.stream.gradient(
        context.altitudeLines, sport: context.kind.sport, settings: context.formulas.grade,
        route: context.formulas.route)
  }

  /// Returns the highest speed in the stream. For a derived speed, this is the highest mean over a few
  /// seconds, since single samples are only as accurate as the GPS receiver; if no window reaches the
  /// overall mean, it is the highest sample. For a recorded speed, it is the highest sample that distance
  /// confirms, together with the overall highest if that differs.
  private static func highest(
    _ stream: ActivityStream, mean: Double?, _ kind: ActivityKind, _ formulas: FormulaSet
  ) -> (speed: Double?, doubted: Double?) {
    let sample = stream.presentExtent(of: .speed).map(\.high).flatMap { $0.magnitude < 1e9 ? $0 : nil }
    guard sample != nil, stream.derived.contains(where: { $0.channel == .speed }) else {
      // The distance of a swim increases one length at a time.
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

  /// Minimum number of positions in the top-speed window of a swim. Under water, the error of a GPS receiver
  /// exceeds the length of a stroke, so the speed between two positions would be mostly error (house rule).
  private static let fewestPlaces = 3.0

  /// Whether the positions of a swim are too sparse for the top-speed window. Top speed is then omitted.
  private static func isSparseSwim(_ stream: ActivityStream, _ kind: ActivityKind, _ formulas: FormulaSet)
    -> Bool
  {
    guard kind.isSwim, stream.isSpeedOfPositions else { return false }
    let coverage = stream.coverage(of: .latitude)
    return DerivedSpeedSettings.topWindow * Double(coverage.samples) < fewestPlaces * coverage.observed
  }

  /// Distance of the recording, m: from the distance channel, the track or speed × time, in this order of
  /// preference.
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
