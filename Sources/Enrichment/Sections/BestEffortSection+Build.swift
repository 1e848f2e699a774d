import ActivityStreams
import SessionMetrics

extension BestEffortSection {
  /// The best efforts of every channel that has them: power, speed, heart rate, distance.
  static func all(_ context: SessionContext) -> [BestEffortSection] {
    let settings = context.formulas.bestEfforts
    var efforts: [BestEffortSection] = []
    if context.power != nil { efforts += windows(of: .power, settings.durations, context) }
    if context.kind.sections.contains(.speed) { efforts += windows(of: .speed, settings.durations, context) }
    efforts += windows(of: .heartRate, settings.heartRateDurations, context)
    if context.kind.sections.contains(.speed) || context.kind.sport == .walk {
      efforts += ActivityStreams.FastestDistance.efforts(
        over: settings.distances, in: context.stream, includingPauses: settings.distanceIncludesPauses,
        anchor: settings.distanceAnchor
      ).map {
        BestEffortSection(
          channel: "distance", seconds: nil, distance: $0.distance, value: $0.seconds, start: $0.start)
      }
    }
    return efforts
  }

  private static func windows(
    of channel: Channel, _ durations: [Double], _ context: SessionContext
  ) -> [BestEffortSection] {
    let formulas = context.formulas
    let whole = WindowDurations.list(durations.compactMap { Int(exactly: $0.rounded()) })
    let curve: MeanMaximalCurve? =
      switch formulas.bestEfforts.windows {
      case .exact:
        MeanMaximalCurve(
          of: channel, in: context.stream,
          rule: channel == .heartRate ? formulas.timeBase.heartRateRule : formulas.timeBase.outputRule,
          durations: whole)
      case .secondGrid:
        secondGrid(of: channel, context.stream).map {
          MeanMaximalCurve(
            perSecond: $0, missing: channel == .power ? .zero : .breaks, durations: whole)
        }
      }
    return (curve?.points ?? []).map {
      BestEffortSection(
        channel: channel.rawValue, seconds: $0.duration, distance: nil, value: $0.mean, start: $0.start)
    }
  }

  /// The last sample at or before each whole second; `nan` where it has no value, and inside a gap from its second
  /// second on. `nil` where the channel is missing or the recording is longer than seven days.
  private static func secondGrid(of channel: Channel, _ stream: ActivityStream) -> [Double]? {
    guard let values = stream.values(of: channel), stream.elapsed <= 604_800, let origin = stream.time.first,
      let last = Int(exactly: stream.elapsed.rounded(.down))
    else { return nil }
    let limit = stream.gapLimit(of: channel)
    var row = 0
    return (0...last).map { second in
      let instant = origin + Double(second)
      while row + 1 < stream.time.count, stream.time[row + 1] <= instant { row += 1 }
      let isInGap =
        row + 1 < stream.time.count && stream.time[row + 1] - stream.time[row] > limit
        && instant - stream.time[row] >= 1
      return isInGap ? .nan : values[row]
    }
  }
}
