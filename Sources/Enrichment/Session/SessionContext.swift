import ActivityStreams
import SessionMetrics

/// What the sections of one activity share, computed once: the clean stream, the athlete's values of that day, the
/// distribution of heart rate and what follows from it.
struct SessionContext {
  let recording: ActivityRecording
  let stream: ActivityStream
  let kind: ActivityKind
  let kindSource: String
  let formulas: FormulaSet
  let athlete: AthleteProfile
  let day: CalendarDay?
  /// The athlete's values in force on that day.
  let thresholds: AthleteThresholds
  let heartRate: HeartRateFacts?
  let power: PowerFacts?
  /// Seconds of the clock that are neither a gap nor a pause.
  let runningTime: Double
  let anchors: HeartRateAnchors
  /// Time in motion: as recorded, else the covered time of the recording, s.
  let movingTime: Double?
  /// From start to end, s.
  let elapsedTime: Double?

  var summary: ActivitySummary { recording.summary }

  init(
    _ recording: ActivityRecording, athlete: AthleteProfile, kind override: ActivityKind?,
    formulas: FormulaSet
  ) {
    self.recording = recording
    self.formulas = formulas
    self.athlete = athlete
    let summary = recording.summary
    let kind =
      override
      ?? ActivityKind.resolve(type: summary.type, sportType: summary.sportType, name: summary.name)
    self.kind = kind
    let raw = ActivityStream(recording, settings: formulas.timeBase)
    let stream = raw.masked(
      by: Repair.masks(for: raw, settings: formulas.repair, onFoot: kind.isRun || kind.sport == .walk))
    self.stream = stream
    kindSource = override != nil ? "override" : kind.isKnown ? "file" : "unknown"
    day = summary.day
    thresholds = athlete.thresholds(on: day, sport: kind.sport)
    let distribution = stream.distribution(of: .heartRate, rule: formulas.timeBase.heartRateRule)
    var observations = HeartRateObservations()
    if thresholds.maximumHeartRate == nil, let day,
      let held = HeartRateSummary(
        stream, rule: formulas.timeBase.heartRateRule, hold: formulas.anchors.observationHold)?.highestHeld
    {
      observations.peaks.append(.init(day: day, heartRate: held))
    }
    let anchors = HeartRateAnchors(
      of: athlete, on: day, sport: kind.sport, observations: observations, settings: formulas.anchors)
    self.anchors = anchors
    let running = Self.runningTime(stream)
    runningTime = running
    heartRate = distribution.flatMap {
      HeartRateFacts($0, stream, runningTime: running, anchors: anchors, formulas: formulas)
    }
    power = PowerFacts(stream, thresholds: thresholds, formulas: formulas)
    elapsedTime = summary.elapsedTime ?? (stream.time.count > 1 ? stream.elapsed : nil)
    movingTime = summary.movingTime ?? (running > 0 ? running : summary.elapsedTime)
  }

  /// Observed share of the time in which the recording ran, 0…1.
  func coverage(of channel: Channel) -> Double {
    let observed = stream.coverage(of: channel).observed
    return runningTime > 0 ? Swift.min(1, observed / runningTime) : 0
  }

  private static func runningTime(_ stream: ActivityStream) -> Double {
    var covered = 0.0
    var pause = 0
    for row in stream.time.indices.dropFirst() {
      let step = stream.time[row] - stream.time[row - 1]
      while pause < stream.pauses.count, stream.pauses[pause].end <= stream.time[row - 1] { pause += 1 }
      let isPaused = pause < stream.pauses.count && stream.pauses[pause].start < stream.time[row]
      if step <= stream.gapLimit, !isPaused { covered += step }
    }
    return covered
  }

  /// Minutes that a load without heart rate is spread over.
  var minutes: Double? { (movingTime ?? elapsedTime).map { $0 / 60 }.flatMap { $0 > 0 ? $0 : nil } }
}

/// Heart rate of a session: what zones, loads, effort and intensity all read.
struct HeartRateFacts {
  let distribution: ValueDistribution
  /// Observed share of the time in which the recording ran, 0…1. A timer stop or a step without any record does not
  /// count against a channel.
  let coverage: Double
  let mean: Double
  let minimum: Double
  let maximum: Double
  let zones: HeartRateZones?
  let times: TimeInZones?
  let banister: BanisterLoad?

  init?(
    _ distribution: ValueDistribution, _ stream: ActivityStream, runningTime: Double,
    anchors: HeartRateAnchors, formulas: FormulaSet
  ) {
    guard let mean = distribution.mean, let values = stream.values(of: .heartRate) else { return nil }
    var (minimum, maximum) = (Double.infinity, -Double.infinity)
    for value in values {  // comparisons with `nan` are false
      if value < minimum { minimum = value }
      if value > maximum { maximum = value }
    }
    guard minimum.isFinite, maximum.isFinite else { return nil }
    self.distribution = distribution
    coverage = runningTime > 0 ? Swift.min(1, distribution.total / runningTime) : 0
    self.mean = mean
    self.minimum = minimum
    self.maximum = maximum
    zones = formulas.heartRateZones.zones(for: anchors)
    times = zones.map { $0.times(of: distribution) }
    banister = BanisterLoad(anchors, settings: formulas.banister)
  }
}
