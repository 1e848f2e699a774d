import ActivityStreams
import FormulaSets
import SessionMetrics
import Statistics

extension BestEffortSection {
  /// Finds the best efforts of all available channels: power, speed, heart rate, climbing rate and distance.
  static func all(_ context: SessionContext) -> [BestEffortSection] {
    let settings = context.formulas.bestEfforts
    var efforts: [BestEffortSection] = []
    if context.power != nil { efforts += windows(of: .power, settings.durations, context) }
    // The speed of a pool swim comes from its lengths, so shorter windows are unknown.
    if context.kind.sections.contains(.speed), context.pool == nil {
      efforts += windows(of: .speed, settings.durations, context)
    }
    efforts += windows(of: .heartRate, settings.heartRateDurations, context)
    if context.kind.sections.contains(.elevation) { efforts += climbs(context) }
    if context.kind.sections.contains(.speed) || context.kind.sport == .walk {
      efforts += context.fastest.filter { settings.distances.contains($0.distance) }.map {
        BestEffortSection(
          channel: "distance", seconds: nil, distance: $0.distance, value: $0.seconds, start: $0.start)
      }
    }
    return efforts
  }

  private static func climbs(_ context: SessionContext) -> [BestEffortSection] {
    let settings = context.formulas.bestEfforts
    // Skip sessions that climb too little, such as pure descents.
    guard let gain = context.elevation?.gain, gain >= settings.minimumClimb else { return [] }
    var curve = MeanMaximalCurve(points: [])
    for line in context.altitudeLines where line.rows.count > 1 {
      curve = curve.merged(with: rates(of: line, context.stream, settings.climbDurations))
    }
    return curve.points.filter { $0.mean * $0.duration >= settings.minimumClimb }.map {
      BestEffortSection(
        channel: "vertical_speed", seconds: $0.duration, distance: nil, value: $0.mean, start: $0.start)
    }
  }

  /// The best climbing rates in an unbroken altitude profile, m/s.
  private static func rates(
    of line: AltitudeLine, _ stream: ActivityStream, _ durations: [Double]
  ) -> MeanMaximalCurve {
    let altitude = line.altitude.elementSpan
    let first = line.rows[0]
    let whole = durations.compactMap { Int(exactly: $0) }
    // The rate between two rows is assigned to the first of them, so the mean over a window is its rise
    // divided by its length.
    if stream.evenStep == 1, line.rows[line.rows.count - 1] - first == line.rows.count - 1,
      altitude.count == line.rows.count, whole.count == durations.count, altitude.isFinite
    {
      let rates = [Double](unsafeUninitializedCapacity: altitude.count - 1) { rates, count in
        for row in 1..<altitude.count { rates[row - 1] = altitude[row] - altitude[row - 1] }
        count = altitude.count - 1
      }
      return MeanMaximalCurve(finite: rates.elementSpan, durations: .list(whole), origin: stream.time[first])
    }
    let time = line.rows.map { stream.time[$0] }
    var rates = [Double](repeating: .nan, count: time.count)
    for row in 1..<time.count where time[row] > time[row - 1] {
      rates[row - 1] = (altitude[row] - altitude[row - 1]) / (time[row] - time[row - 1])
    }
    rates[time.count - 1] = 0
    return .leftConstant(time: time.elementSpan, values: rates.elementSpan, seconds: durations)
  }

  private static func windows(
    of channel: Channel, _ durations: [Double], _ context: SessionContext
  ) -> [BestEffortSection] {
    let formulas = context.formulas
    let whole = WindowDurations.list(durations.compactMap { Int(exactly: $0.rounded()) })
    let stream = channel == .heartRate ? context.believed : context.stream
    let curve: MeanMaximalCurve? =
      switch formulas.bestEfforts.windows {
      case .exact:
        MeanMaximalCurve(
          of: channel, in: stream,
          rule: channel == .heartRate ? formulas.timeBase.heartRateRule : formulas.timeBase.outputRule,
          durations: whole)
      case .secondGrid:
        stream.values(of: channel).flatMap { values in
          SecondGrid.values(
            of: values, in: stream, longestStep: stream.gapLimit(of: channel)
          ).map {
            stream.isUnbroken(channel) && stream.evenStep == 1
              ? MeanMaximalCurve(finite: $0.elementSpan, durations: whole)
              : MeanMaximalCurve(
                perSecond: $0.elementSpan, missing: channel == .power ? .zero : .breaks, durations: whole)
          }
        }
      }
    return (curve?.points ?? []).map {
      BestEffortSection(
        channel: channel.rawValue, seconds: $0.duration, distance: nil, value: $0.mean, start: $0.start)
    }
  }
}
