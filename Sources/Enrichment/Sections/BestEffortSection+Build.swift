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
      efforts += context.fastest.filter { settings.distances.contains($0.distance) }.map {
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
        context.stream.values(of: channel).flatMap { values in
          SecondGrid(context.stream, longestStep: context.stream.gapLimit(of: channel)).map {
            MeanMaximalCurve(
              perSecond: $0.values(of: values), missing: channel == .power ? .zero : .breaks, durations: whole
            )
          }
        }
      }
    return (curve?.points ?? []).map {
      BestEffortSection(
        channel: channel.rawValue, seconds: $0.duration, distance: nil, value: $0.mean, start: $0.start)
    }
  }
}
