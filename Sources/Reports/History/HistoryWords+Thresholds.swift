import Enrichment
import TrainingHistory

extension HistoryWords {
  /// A formatted threshold proposal.
  struct ThresholdWords {
    var name: String
    var value: String
    var interval: String
    var current: String
    var cautions: String
  }

  /// Formats name, value, interval and caveats of a proposal.
  static func threshold(_ proposal: TrainingReport.ProposedThreshold) -> ThresholdWords {
    let decimals = proposal.unit == "m/s" ? 2 : 0
    func number(_ value: Double) -> String { Displays.fixed(value, decimals) }
    let metricName =
      switch ThresholdProposal.Metric(rawValue: proposal.metric) {
      case .maximumHeartRate: "maximum heart rate"
      case .restingHeartRate: "resting heart rate"
      case .thresholdHeartRate: "threshold heart rate"
      case .thresholdPower: "threshold power"
      case .criticalPower: "critical power"
      case .anaerobicWork: "W′"
      case .criticalSpeed: "critical speed"
      case .anaerobicDistance: "D′"
      case .criticalSwimSpeed: "critical swim speed"
      case nil: proposal.metric
      }
    var interval = "–"
    if let ends = proposal.interval, ends.count == 2 { interval = "\(number(ends[0])) to \(number(ends[1]))" }
    return ThresholdWords(
      name: [proposal.sport, metricName].compactMap { $0 }.joined(separator: " "),
      value: "\(number(proposal.value)) \(proposal.unit)", interval: interval,
      current: proposal.current.map(number) ?? "–",
      cautions: proposal.cautions.map { $0.replacing("_", with: " ") }.joined(separator: ", "))
  }
}
