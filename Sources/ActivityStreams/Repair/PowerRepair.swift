import Statistics

/// Rules that reject power samples.
public struct PowerRepairSettings: SettingsGroup {
  /// The group `power_repair` of a formula file.
  package static let group = "power_repair"

  /// Whether power is repaired.
  public var isEnabled = true
  /// Highest plausible power, W.
  public var highest = 2500.0
  /// Height of a spike above both neighbours, W.
  package static let spikeJump = 700.0
  /// Longest spike in samples; anything longer is a sprint.
  package static let spikeSamples = 2

  /// The default settings.
  public init() {}

  package static let settings: [Setting<PowerRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "repair power", source: "house rule"),
    .number(
      "highest", \.highest, in: 300...10_000, unit: "W", "highest possible power",
      source: "house rule: track sprinters peak near 2300 W (Dorel et al. 2005)"),
  ]
}

extension Repair {
  /// The masks of the power channel: out of range, zeros while the cadence goes on, then spikes.
  ///
  /// A spike is a run of at most `spikeSamples` samples, each more than `spikeJump` above the samples just
  /// before and after the run. A sprint lasts longer.
  ///
  /// - Returns: Masks with at least one row each, with reason `out_of_range`, `dropout` or `spike`.
  ///
  /// Page: *Repairing power*, tests: `PowerAndPlaceRepairTests`.
  public static func powerMasks(
    for stream: ActivityStream, _ settings: PowerRepairSettings = .init()
  ) -> [RepairMask] {
    guard settings.isEnabled, var work = RepairWork(stream, .power) else { return [] }
    work.rejectOutside(0, settings.highest)
    work.rejectDropouts(cadence: stream.values(of: .cadence))
    work.rejectShortPeaks(jump: PowerRepairSettings.spikeJump, longest: PowerRepairSettings.spikeSamples)
    return work.masks
  }
}

extension RepairWork {
  /// Rejects zeros that last longer than anyone turns the pedals without effort.
  fileprivate mutating func rejectDropouts(cadence: [Double]?) {
    guard let cadence else { return }
    var rejected: [Int] = []
    for stretch in stretches {
      var run = 0..<0
      func close() {
        if let first = run.first, let last = run.last, time[last] - time[first] >= Self.turning.seconds {
          rejected += run
        }
      }
      for row in stretch.rows where values[row] == 0 && cadence[row] > Self.turning.cadence {
        if row != run.upperBound || run.isEmpty {
          close()
          run = row..<row
        }
        run = run.lowerBound..<(row + 1)
      }
      close()
    }
    reject(rejected, "dropout", "0 while the cadence went on")
  }

  /// Least cadence, rpm, and longest time of turning without effort, s (house rules).
  private static let turning = (cadence: 45.0, seconds: 60.0)

  fileprivate mutating func rejectShortPeaks(jump: Double, longest: Int) {
    var rejected: [Int] = []
    for stretch in stretches where hasRise(stretch, jump) {
      let rows = validRows(stretch)
      var place = 1
      while place + 1 < rows.count {
        let before = values[rows[place - 1]]
        var end = place
        while end < rows.count, end - place <= longest, values[rows[end]] - before > jump { end += 1 }
        if end > place, end - place <= longest, end < rows.count {
          let after = values[rows[end]]
          if rows[place..<end].allSatisfy({ values[$0] - after > jump }) {
            rejected += rows[place..<end]
            place = end
          }
        }
        place += 1
      }
    }
    reject(rejected, "spike", "a spike shorter than a sprint")
  }

  /// Whether any sample is more than `jump` above the previous one.
  private func hasRise(_ stretch: Segment, _ jump: Double) -> Bool {
    let values = self.values.elementSpan
    var before = Double.infinity
    var isFound = false
    for row in stretch.rows where !values[row].isNaN {
      if values[row] - before > jump { isFound = true }
      before = values[row]
    }
    return isFound
  }
}
