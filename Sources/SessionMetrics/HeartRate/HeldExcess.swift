public import ActivityStreams
import Statistics

/// Settings for rejecting a heart rate held above the athlete's maximum.
public struct HeldExcessSettings: SettingsGroup {
  /// Whether the check is enabled.
  public var isEnabled = true
  /// Excess over the manually entered maximum at which a held heart rate is rejected, bpm.
  public var margin = 8.0
  /// Minimum time a heart rate must be held, s.
  public var hold = 60.0
  /// Longest dip below the limit that does not end a run, s.
  package static let dip = 10.0
  /// Rise within the jump time that confirms a held rate as an artefact, bpm. House rule: true heart rate
  /// rises with a time constant of 20 to 30 s.
  package static let jump = 25.0
  /// Longest duration of a jump, s.
  package static let jumpTime = 10.0
  /// Relative change in output that explains a jump.
  package static let outputChange = 0.2
  /// Time before and after a jump over which output is compared, s.
  package static let outputTime = 30.0
  /// Heart rate above which a held rate is confirmed as an artefact, bpm.
  package static let impossible = 230.0

  package static let group = "held_excess"
  package static let settings: [Setting<HeldExcessSettings>] = [
    .flag(
      "is_enabled", \.isEnabled,
      "exclude heart rates held above the set maximum from the session maximum and records"),
    .number(
      "margin", \.margin, in: 0...50, unit: "bpm",
      "excess over the set maximum at which a held rate is rejected",
      source: "house rule: athletes know their maximum to within a few bpm"),
    .number("hold", \.hold, in: 1...3600, unit: "s", "time for which the rate must be held"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// Heart rates held above the maximum that the athlete entered.
///
/// Page: *Heart rate above the maximum*, tests: `HeldExcessTests`.
public struct HeldExcess: Sendable, Hashable {
  /// The rows of each run.
  public var runs: [Range<Int>]
  /// Rows confirmed as artefacts by further evidence: a jump that output does not explain, a lock on to the
  /// step rate, or an impossible rate.
  public var artefacts: [Int]
  /// The highest rate of the runs, bpm.
  public var peak: Double
  /// Total time of the runs, s.
  public var seconds: Double
  /// The rate above which held values are rejected, bpm.
  public var limit: Double

  /// Finds the runs in a stream. Returns `nil` if it has none.
  ///
  /// - Parameters:
  ///   - stream: The repaired stream.
  ///   - maximum: The athlete's manually entered maximum, bpm.
  ///   - onFoot: Whether the sport is done on foot, so that the sensor may lock on to the step rate.
  ///   - settings: The settings.
  /// - Complexity: O(*n*).
  public init?(
    _ stream: ActivityStream, maximum: Double, onFoot: Bool, settings: HeldExcessSettings
  ) {
    limit = maximum + settings.margin
    guard settings.isEnabled, let rates = stream.values(of: .heartRate),
      let highest = stream.presentExtent(of: .heartRate)?.high, highest > limit
    else { return nil }
    let time = stream.time
    var runs: [Range<Int>] = []
    for stretch in stream.stretches(of: .heartRate) {
      var (first, last) = (-1, -1)
      func close() {
        if first >= 0, time[last] - time[first] >= settings.hold { runs.append(first..<(last + 1)) }
        (first, last) = (-1, -1)
      }
      for row in stretch.rows where rates[row] > limit {
        if first >= 0, time[row] - time[last] > HeldExcessSettings.dip { close() }
        if first < 0 { first = row }
        last = row
      }
      close()
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs
    peak = runs.reduce(0) { peak, run in run.reduce(peak) { rates[$1] > $0 ? rates[$1] : $0 } }
    seconds = runs.reduce(0) { $0 + time[$1.upperBound - 1] - time[$1.lowerBound] }
    var artefacts: [Int] = []
    for run in runs {
      let jump = Self.jump(before: run.lowerBound, rates, stream)
      let isLocked = onFoot && Self.liesOnSteps(run, rates, stream)
      let isImpossible = run.contains { rates[$0] > HeldExcessSettings.impossible }
      guard jump != nil || isLocked || isImpossible else { continue }
      let start = jump ?? run.lowerBound
      artefacts += (start..<run.upperBound).filter { !rates[$0].isNaN && $0 > (artefacts.last ?? -1) }
    }
    self.artefacts = artefacts
  }

  /// The repair masks for confirmed artefacts.
  public var masks: [RepairMask] {
    artefacts.isEmpty
      ? []
      : [
        RepairMask(
          channel: .heartRate, reason: "held_artefact", rows: artefacts,
          evidence:
            "stayed above the set maximum; it began with a jump, matched the step rate or was impossibly high"
        )
      ]
  }

  /// Returns the stream without the runs. It is used for maxima, records and suggested thresholds.
  package func believed(of stream: ActivityStream) -> ActivityStream {
    stream.masked(by: [
      RepairMask(channel: .heartRate, reason: "held_above_maximum", rows: runs.flatMap { Array($0) })
    ])
  }

  /// Returns the row after the first jump near the start of a run, or `nil` if no jump is found or output
  /// explains it.
  private static func jump(
    before row: Int, _ rates: [Double], _ stream: ActivityStream
  ) -> Int? {
    let time = stream.time
    let from = time[row] - 2 * HeldExcessSettings.jumpTime
    let rows =
      time.partitioningIndex {
        $0 >= from
      }..<time.partitioningIndex { $0 > time[row] + HeldExcessSettings.jumpTime }
    for end in rows where !rates[end].isNaN {
      var start = end
      while start > rows.lowerBound, time[end] - time[start - 1] <= HeldExcessSettings.jumpTime {
        start -= 1
        guard rates[end] - rates[start] >= HeldExcessSettings.jump else { continue }
        return isExplained(at: start, stream) ? nil : start + 1
      }
    }
    return nil
  }

  /// Whether a rise in power, speed or cadence explains a jump.
  private static func isExplained(at row: Int, _ stream: ActivityStream)
    -> Bool
  {
    let instant = stream.time[row]
    let before = stream.time.partitioningIndex { $0 >= instant - HeldExcessSettings.outputTime }..<row
    let after = row..<stream.time.partitioningIndex { $0 > instant + HeldExcessSettings.outputTime }
    for channel in [Channel.power, .speed, .cadence] {
      guard let values = stream.values(of: channel) else { continue }
      guard let one = mean(values, before), let other = mean(values, after) else { continue }
      return other - one > HeldExcessSettings.outputChange * max(one, other)
    }
    return false
  }

  private static func mean(_ values: [Double], _ rows: Range<Int>) -> Double? {
    var (sum, count) = (0.0, 0.0)
    for row in rows where !values[row].isNaN {
      sum += values[row]
      count += 1
    }
    return count > 0 ? sum / count : nil
  }

  /// Whether at least half of the rates are close to the step rate or to half of it.
  private static func liesOnSteps(
    _ run: Range<Int>, _ rates: [Double], _ stream: ActivityStream
  ) -> Bool {
    guard let cadence = stream.values(of: .cadence) else { return false }
    var (samples, near) = (0, 0)
    for row in run where !rates[row].isNaN && cadence[row] > 0 {
      samples += 1
      let isNear = [1.0, 2].contains {
        (rates[row] - $0 * cadence[row]).magnitude <= HeartRateRepairSettings.lockDistance
      }
      near += isNear ? 1 : 0
    }
    return samples > 0 && 2 * near >= samples
  }
}
