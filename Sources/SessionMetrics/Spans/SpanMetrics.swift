public import ActivityStreams
import Statistics

/// The metrics of part of a session: a lap, an interval, or a selection on a chart.
///
/// All values use only the samples in the span and follow the same rules as the values of the session. A value with
/// too little coverage is `nil`. For distance and climb see `ActivityStream.splits(laps:sport:settings:elevation:)`.
///
/// Page: *Laps and selections*, tests: `SpanMetricsTests`.
public struct SpanMetrics: Sendable, Hashable {
  /// The part of the span within the recording, in the stream's seconds.
  public var span: TimeSpan
  /// Timer time, s, excluding pauses and gaps.
  public var seconds: Double
  /// Moving time, s; the entire timer time if neither speed nor motion was recorded.
  public var movingSeconds: Double
  /// Time-weighted mean heart rate, bpm.
  public var averageHeartRate: Double?
  /// Highest accepted heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Mean power, W.
  public var averagePower: Double?
  /// Highest power, W.
  public var maximumPower: Double?
  /// Normalised power, W; `nil` if no 30-s window fits.
  public var normalizedPower: Double?
  /// Mean cadence while moving, excluding zeros. The unit is steps per minute on foot, and revolutions or
  /// strokes per minute in other sports.
  public var cadence: Double?
  /// Load of the recorded heart rate. Unrecorded time adds nothing. If spans cover a session without
  /// overlaps, their loads sum to its load.
  public var load: Double?
  /// Fraction of timer time with heart rate, 0…1; `nil` if heart rate is missing.
  package var heartRateShare: Double?
  /// Time with power, s.
  package var powerSeconds = 0.0
  /// Mean power while moving, W. A stop counts only where the meter measured it.
  package var powerInMotion: Double? {
    averagePower.map { $0 * max(1, min(seconds, powerSeconds) / max(1, movingSeconds)) }
  }

  package init(span: TimeSpan, seconds: Double, movingSeconds: Double) {
    self.span = span
    self.seconds = seconds
    self.movingSeconds = movingSeconds
  }
}

extension ActivityStream {
  /// Returns the metrics of several spans, in the same order. Spans may overlap.
  ///
  /// - Parameters:
  ///   - spans: The spans, in the stream's seconds. Ends may lie between samples and outside the recording.
  ///   - banister: The athlete's load model; `nil` for no load.
  ///   - countsSteps: Whether cadence is reported as the steps of both feet.
  ///   - pace: What counts as moving.
  ///   - power: How mean and normalised power are computed.
  ///   - minimumCoverage: Minimum fraction of a span's timer time, 0…1, for a channel to give a value.
  /// - Returns: One entry per span; `nil` for a span outside the recording.
  /// - Complexity: O(*n* + samples in the spans).
  public func metrics(
    over spans: [TimeSpan], banister: BanisterTRIMP? = nil, countsSteps: Bool = false,
    pace: PaceSettings = .init(), power: PowerSettings = .init(),
    minimumCoverage: Double = LoadFallbackSettings().minimumCoverage
  ) -> [SpanMetrics?] {
    metrics(
      over: spans, banister: banister, countsSteps: countsSteps, pace: pace, power: power,
      minimumCoverage: minimumCoverage, believed: self)
  }

  /// Like ``metrics(over:banister:countsSteps:pace:power:minimumCoverage:)``.
  ///
  /// - Parameters:
  ///   - given: The time spans.
  ///   - banister: The athlete's load model; `nil` for no load.
  ///   - countsSteps: Whether cadence counts the steps of one foot and is doubled.
  ///   - pace: The settings of pace.
  ///   - power: The settings of power.
  ///   - minimumCoverage: Minimum fraction of a span that a channel must cover.
  ///   - believed: The stream whose heart rates may count as a maximum.
  package func metrics(
    over given: [TimeSpan], banister: BanisterTRIMP?, countsSteps: Bool, pace: PaceSettings,
    power: PowerSettings, minimumCoverage: Double, believed: ActivityStream
  ) -> [SpanMetrics?] {
    let spans = given.map(inRecording)
    let cut = spans.compactMap(\.self)
    guard !cut.isEmpty else { return given.map { _ in nil } }
    let sums = SpanSums(
      self, over: cut, banister: banister, pace: pace, power: power, minimumCoverage: minimumCoverage)
    return spans.map { span in
      span.map { sums.metrics(of: $0, believed: believed, countsSteps: countsSteps) }
    }
  }

  /// Returns the part of a span between the first and the last record, or `nil` if the span lies outside them.
  private func inRecording(_ span: TimeSpan) -> TimeSpan? {
    guard let first = time.first, let last = time.last, span.start < span.end else { return nil }
    let cut = TimeSpan(start: Swift.max(first, span.start), end: Swift.min(last, span.end))
    return cut.start < cut.end ? cut : nil
  }

  /// Whether a span includes the last record. Any other record at the end of a span belongs to the next span.
  fileprivate func isLast(_ span: TimeSpan) -> Bool { time.last.map { span.end >= $0 } ?? false }

  /// Returns the highest value of a channel in a span, including the sample that is still held at its start,
  /// or `nil` if the span has no value.
  ///
  /// With linear interpolation, the record at the end of the span is included. If the mean is higher than all
  /// records, the mean is returned.
  fileprivate func highest(_ channel: Channel, in span: TimeSpan, mean: Double, rule: IntegrationRule)
    -> Double?
  {
    guard let column = values(of: channel) else { return nil }
    let held = time.partitioningIndex { $0 > span.start } - 1
    let holds = held >= 0 && span.start - time[held] <= gapLimit(of: channel)
    let first = holds ? held : held + 1
    let includesEnd = rule != .leftConstant || isLast(span)
    let end = time.partitioningIndex { includesEnd ? $0 > span.end : $0 >= span.end }
    guard first < end, let top = column.elementSpan.extracting(first..<end).presentExtent?.high else {
      return nil
    }
    return top >= mean - 1e-9 * mean.magnitude ? top : mean
  }
}

/// Prefix sums over a session up to each end of the spans, computed in one pass per channel.
private struct SpanSums {
  private let stream: ActivityStream
  private let banister: BanisterTRIMP?
  private let minimumCoverage: Double
  private let clock: PrefixIntegral
  private let motion: PrefixIntegral?
  private let hearts: PrefixIntegral?
  private let loads: PrefixIntegral?
  private let turns: PrefixIntegral?
  private let watts: SecondSeries?
  private let power: PowerSettings

  init(
    _ stream: ActivityStream, over spans: [TimeSpan], banister: BanisterTRIMP?, pace: PaceSettings,
    power: PowerSettings, minimumCoverage: Double
  ) {
    self.stream = stream
    self.banister = banister
    self.minimumCoverage = minimumCoverage
    self.power = power
    let instants = Instants(spans.flatMap { [$0.start, $0.end] })
    let rule = stream.settings.heartRateRule
    clock = PrefixIntegral(observedTimeOf: stream, at: instants, moving: nil)
    let moving = stream.mayStand(pace) ? stream.movingRows(settings: pace) : nil
    motion = moving.map { PrefixIntegral(observedTimeOf: stream, at: instants, moving: $0) }
    hearts = PrefixIntegral(stream, .heartRate, rule: rule, at: instants)
    // The form `mean` computes the load from the mean heart rate of each span.
    let rated = banister.flatMap { $0.form == .mean ? nil : $0 }
    loads = rated.flatMap { rated in
      PrefixIntegral(stream, .heartRate, rule: rule, at: instants, value: rated.rate)
    }
    turns = PrefixIntegral(
      stream, .cadence, rule: .leftConstant, at: instants,
      where: { row, value in value > 0 && value < 1e9 && moving?[row] ?? true })
    // Joined values have no times, so the series is cut first and joined afterwards.
    watts = stream.perSecondSeries(
      of: .power, resampling: power.resampling, gaps: power.gaps == .dropped ? .restart : power.gaps,
      missing: power.missing)
  }

  func metrics(of span: TimeSpan, believed: ActivityStream, countsSteps: Bool) -> SpanMetrics {
    func sum(_ sums: PrefixIntegral) -> (integral: Double, seconds: Double)? {
      sums.finiteIntegral(from: span.start, to: span.end)
    }
    let seconds = sum(clock)?.seconds ?? 0
    let least = seconds > 0 ? max(minimumCoverage * seconds, .leastNonzeroMagnitude) : .infinity
    var result = SpanMetrics(
      span: span, seconds: seconds,
      movingSeconds: motion.flatMap(sum).map { min(seconds, $0.seconds) } ?? seconds)
    if let beats = hearts.flatMap(sum), beats.seconds >= least, let mean = Self.mean(beats) {
      result.averageHeartRate = mean
      result.heartRateShare = min(1, beats.seconds / seconds)
      let rule = stream.settings.heartRateRule
      result.maximumHeartRate =
        believed.highest(.heartRate, in: span, mean: mean, rule: rule)
        ?? stream.highest(.heartRate, in: span, mean: mean, rule: rule)
      if let loads {
        result.load = sum(loads).map { $0.integral / 60 }
      } else if let load = banister?.load(atMean: mean, minutes: beats.seconds / 60), load.isFinite {
        result.load = load
      }
    }
    let cut = watts?.cut(from: span.start, to: stream.isLast(span) ? .infinity : span.end)
    if let cut, Double(cut.count) >= least, let mean = cut.mean, mean.isFinite {
      result.averagePower = mean
      result.powerSeconds = Double(cut.count)
      result.maximumPower = stream.highest(.power, in: span, mean: mean, rule: .leftConstant)
      result.normalizedPower =
        NormalizedPower(power.gaps == .dropped ? cut.joined : cut, settings: power)?.watts
    }
    result.cadence = turns.flatMap(sum).flatMap(Self.mean).map { countsSteps ? 2 * $0 : $0 }
    return result
  }

  private static func mean(_ total: (integral: Double, seconds: Double)) -> Double? {
    guard total.seconds > 0, case let mean = total.integral / total.seconds, mean.isFinite else { return nil }
    return mean
  }
}
