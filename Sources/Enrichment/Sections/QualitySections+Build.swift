import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Statistics

extension DataQualitySection {
  init(_ context: borrowing SessionContext) {
    let stream = context.stream
    let ordering = stream.ordering
    records = ordering.records
    timedRecords = ordering.timed
    mergedRecords = ordering.merged
    backwardSteps = ordering.backwardSteps
    strayRecords = ordering.strays
    gapLimit = stream.gapLimit
    pausedSeconds = stream.pauses.reduce(0) { sum, pause in
      sum + Swift.max(0, Swift.min(pause.end, stream.elapsed) - Swift.max(0, pause.start))
    }
    let session = context.sessionTime
    channels = context.recording.columns.present.compactMap {
      ChannelQuality($0, stream, session: session)
    }
    derived = stream.derived.map {
      DerivedChannel(channel: $0.channel.rawValue, from: Self.origin($0), samples: $0.samples)
    }
    implausible = []
    missing = []
    warnings = context.recording.warnings.map {
      QualityWarning(kind: $0.kind, message: $0.message, count: $0.count)
    }
    let rates = context.recording.columns[.heartRate] ?? []
    // Number of values that are not above 0. It is 0 if every row has a heart rate.
    let silent =
      stream.isUnbroken(.heartRate) && stream.time.count == rates.count
      ? 0
      : rates.elementSpan.count(atLeast: -.infinity)
        - rates.elementSpan.count(atLeast: .leastNonzeroMagnitude)
    if silent > 0 {
      warnings.append(
        QualityWarning(
          kind: "heart_rate_not_positive",
          message: "Heart rates of 0 or below count as missing: the sensor had no contact.", count: silent))
    }
    if context.distanceWasKilometres {
      warnings.append(
        QualityWarning(
          kind: "distance_in_km",
          message:
            "The summary's distance was in kilometres or miles, not metres, and has been converted.",
          count: 1))
    }
    if context.start.isZoneUnknown, let zone = context.start.zone {
      warnings.append(
        QualityWarning(
          kind: "unknown_time_zone",
          message: "The time zone \"\(zone.prefix(60))\" is unknown; only the UTC offset is used.", count: 1))
    }
    warnings += Self.contradictions(context)
    warnings += Self.motionWarnings(context.motion)
    warnings += Self.zoneWarnings(context)
    let restarts = stream.distanceRestarts(sport: context.kind.sport, settings: context.formulas.route)
    if restarts > 0 {
      warnings.append(
        QualityWarning(
          kind: "distance_restarts",
          message: "The recorded distance restarts; its parts were added up.",
          count: restarts))
    }
    if let course = context.course, course.shareLeftOut > SessionContext.metresOutOfMotion,
      context.motion.distance != nil, !context.kind.isHybridRace
    {
      let share = 100 * course.shareLeftOut
      let mean = context.averageSpeed, time = context.movingTime ?? 0
      let isOfAll =
        context.motion.distance.map { ($0 / max(1, time) - (mean ?? 0)).magnitude < 0.03 * (mean ?? 0) }
        ?? false
      warnings.append(
        QualityWarning(
          kind: "distance_out_of_motion",
          message:
            "\(Displays.fixed(share, 0)) % of the distance was covered in gaps, pauses or stops. "
            + "\(isOfAll ? "Splits" : "Average speed, splits") and best distances exclude it.", count: 1))
    }
    ignoredColumns = context.recording.ignoredColumns
  }
}

extension DataQualitySection {
  /// What a channel was derived from: `distance` or `position`.
  static func origin(_ derived: ActivityStreams.DerivedChannel) -> String {
    derived.source == .latitude ? "position" : derived.source.rawValue
  }

  /// Warns about contradictions within the file, and between the file and the athlete document.
  private static func contradictions(_ context: borrowing SessionContext) -> [QualityWarning] {
    var warnings: [QualityWarning] = []
    if context.times.isCut(context.summary) {
      warnings.append(
        QualityWarning(
          kind: "times_out_of_order",
          message: "A time in the summary is longer than the session; it was shortened.",
          count: 1))
    }
    if context.summary.startsContradict {
      warnings.append(
        QualityWarning(
          kind: "contradicting_dates",
          message: "The start and the local start differ by more than any UTC offset; "
            + "the date is that of the local start.", count: 1))
    }
    if context.athlete.birthDate != nil, let day = context.day {
      do throws(AthleteError) {
        try context.athlete.validate(on: day)
      } catch {
        if case .impossibleBirthDate = error {
          warnings.append(
            QualityWarning(
              kind: "impossible_birth_date",
              message:
                "The birth date is impossible for the date of the session; no age is used.",
              count: 1))
        }
      }
    }
    return warnings
  }

  /// Warns about zone expressions that could not be evaluated, in which case the settings apply.
  private static func zoneWarnings(_ context: borrowing SessionContext) -> [QualityWarning] {
    guard !context.formulas.zones.isEmpty else { return [] }
    let cut: [(ZoneExpressions.Quantity, String, Bool)] = [
      (.heartRate, "heart rate", context.heartRate != nil), (.power, "power", context.power != nil),
      (.pace, "pace", context.kind.isRun && context.stream.has(.speed)),
    ]
    var warnings: [QualityWarning] = []
    for (quantity, words, isCut) in cut where isCut {
      guard case .failure(let problem)? = context.formulas.edges(of: quantity, for: context.athleteValues)
      else { continue }
      warnings.append(
        QualityWarning(
          kind: "zones_of_settings",
          message:
            "The \(words) zones use the edges in the settings, because their expressions could not be used: \(problem)",
          count: 1))
    }
    return warnings
  }

  private static func words(_ key: String) -> String {
    switch key {
    case "distance", "distance_m": "distance"
    case "average_speed_ms": "mean speed"
    case "max_speed_ms": "maximum speed"
    case "elapsed_time_seconds": "elapsed time"
    case "moving_time_seconds": "moving time"
    case "calories": "energy"
    case "elevation_gain_m": "elevation gain"
    case "average_watts": "mean power"
    case "max_watts": "maximum power"
    case "average_heartrate": "mean heart rate"
    case "max_heartrate": "maximum heart rate"
    case "rpe": "effort rating"
    default: key
    }
  }

  /// Warns about motion that was rejected or cannot be measured.
  private static func motionWarnings(_ motion: MotionFacts) -> [QualityWarning] {
    var warnings: [QualityWarning] = []
    if !motion.implausible.isEmpty {
      warnings.append(
        QualityWarning(
          kind: "implausible_motion",
          message: "Ignored (implausible for this kind of session): "
            + motion.implausible.map(words).joined(separator: ", ") + ".", count: motion.implausible.count))
    }
    if motion.coarseGaps > 0 { warnings.append(.coarse(gaps: motion.coarseGaps)) }
    return warnings
  }

  /// Adds the warnings found while the sections were built.
  mutating func add(from activity: EnrichedActivity, _ context: SessionContext) {
    if let route = activity.route, route.hasGPS, route.distance == nil, context.motion.coarseGaps == 0 {
      warnings.append(.coarse(gaps: 1))
    }
    let leftOut = context.stream.splitsLeftOut(
      of: activity.speed?.splits.count ?? 0, every: context.splitUnit, sport: context.kind.sport)
    if leftOut > 0 {
      warnings.append(
        QualityWarning(
          kind: "splits_limited",
          message:
            "The recorded samples are too far apart for this many splits; splits beyond the limit are omitted.",
          count: leftOut))
    }
    if activity.laps != nil, context.laps.count > LapSection.maximum {
      warnings.append(
        QualityWarning(
          kind: "laps_limited",
          message: "Only the first \(LapSection.maximum) laps have metrics.",
          count: context.laps.count - LapSection.maximum))
    }
  }
}

extension DataQualitySection.QualityWarning {
  /// A warning that positions are too sparse to measure the track.
  fileprivate static func coarse(gaps: Int) -> Self {
    Self(
      kind: "track_too_coarse",
      message:
        "Most positions are too far apart in time to measure the length of the track.",
      count: gaps)
  }
}

extension DataQualitySection.ChannelQuality {
  init?(_ channel: Channel, _ stream: ActivityStream, session: Double) {
    let coverage = stream.coverage(of: channel)
    guard coverage.samples > 0 || coverage.repaired > 0 else { return nil }
    let repairs = stream.masks.filter { $0.channel == channel }.map {
      DataQualitySection.Repair(reason: $0.reason, samples: $0.rows.count, evidence: $0.evidence)
    }
    self.init(
      channel: channel.rawValue, coverage: session > 0 ? Swift.min(1, coverage.observed / session) : 0,
      observed: coverage.observed,
      samples: coverage.samples, gaps: coverage.gaps, gapLimit: stream.gapLimit(of: channel),
      repaired: coverage.repaired, repairs: repairs)
  }
}

extension ProvenanceSection {
  init(_ context: borrowing SessionContext, formulaHash: String) {
    formulaSet = context.formulas.name
    formulaVersion = context.formulas.version
    self.formulaHash = formulaHash
    libraryVersion = LibraryVersion.current
    maxHeartRate = context.anchors.maximum.map(Anchor.init)
    restingHeartRate = context.anchors.resting.map(Anchor.init)
    thresholdHeartRate = context.anchors.threshold.map(Anchor.init)
    sex = context.anchors.sex?.rawValue
    kindSource = context.kindSource
    kindProbability = context.kindProbability
    $fingerprint = .leftOut
  }
}

extension ProvenanceSection.Anchor {
  init(_ estimate: Estimate) {
    self.init(
      value: estimate.mean, lower: estimate.lower, upper: estimate.upper, source: estimate.source.rawValue)
  }
}
