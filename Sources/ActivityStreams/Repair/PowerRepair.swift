import Statistics

/// Settings for the rules that reject power samples.
public struct PowerRepairSettings: SettingsGroup {
  package static let group = "power_repair"

  /// Whether power is repaired.
  public var isEnabled = true
  /// Highest plausible power, W.
  public var highest = 2500.0
  /// Minimum height of a spike above both neighbours, W.
  package static let spikeJump = 700.0
  /// Maximum length of a spike, in samples. A longer run is a sprint.
  package static let spikeSamples = 2

  /// Creates the default settings.
  public init() {}

  package static let settings: [Setting<PowerRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "repair power"),
    .number(
      "highest", \.highest, in: 300...10_000, unit: "W", "highest possible power",
      source: "house rule: track sprinters peak near 2300 W (Dorel et al. 2005)"),
  ]
}

extension Repair {
  /// Returns the masks of the power channel: values out of range, then values that are repeated while the
  /// athlete keeps pedalling or while another channel shows that the output changed, then spikes.
  ///
  /// A spike is a run of at most `spikeSamples` samples, each more than `spikeJump` above the samples
  /// before and after the run. A sprint lasts longer.
  ///
  /// - Returns: Non-empty masks, with reason `out_of_range`, `dropout`, `held` or `spike`.
  /// - Complexity: O(*n*).
  ///
  /// Page: *Repairing power*, tests: `PowerAndPlaceRepairTests`.
  public static func powerMasks(
    for stream: ActivityStream, _ settings: PowerRepairSettings = .init()
  ) -> [RepairMask] {
    guard settings.isEnabled, var work = RepairWork(stream, .power) else { return [] }
    work.rejectOutside(0, settings.highest)
    work.rejectDropouts(cadence: stream.values(of: .cadence), rates: stream.values(of: .heartRate))
    work.rejectHeld(beside: stream)
    work.rejectShortPeaks(jump: PowerRepairSettings.spikeJump, longest: PowerRepairSettings.spikeSamples)
    return work.masks
  }
}

extension RepairWork {
  /// Rejects values that a power meter repeats after losing its signal while the athlete keeps pedalling: zeros in an
  /// effort that goes on, zeros that last longer than anyone pedals without effort, and other values that last longer
  /// than any effort stays constant. Short zeros are only rejected if they are frequent.
  fileprivate mutating func rejectDropouts(cadence: [Double]?, rates: [Double]?) {
    guard let cadence else { return }
    var (rejected, short, kept) = ([Int](), [Int](), 0)
    for stretch in stretches {
      var first = stretch.rows.lowerBound
      func close(before end: Int) {
        guard end > first + 1 || values[first] == 0, cadence[first] > Self.turning.cadence else { return }
        let seconds = time[min(end, stretch.rows.upperBound - 1)] - time[first]
        if values[first] == 0, goesOn(first..<end, in: stretch.rows, cadence, rates) {
          if seconds < Self.hole.long { short += first..<end } else { rejected += first..<end }
          return
        }
        guard seconds >= Self.turning.seconds, values[first] == 0 || seconds >= Self.turning.even else {
          return
        }
        let turns = cadence[first..<end]
        if values[first] == 0 || turns.contains(where: { $0 != turns.first }) { rejected += first..<end }
      }
      for row in stretch.rows where values[row] != values[first] || !(cadence[row] > Self.turning.cadence) {
        close(before: row)
        first = row
      }
      close(before: stretch.rows.upperBound)
      kept += stretch.rows.count
    }
    if Double(short.count) >= Self.hole.share * Double(kept) { rejected += short }
    reject(rejected.sorted(), "dropout", "the same value while pedalling continued")
  }

  /// Thresholds for dropouts (house rules): minimum cadence, rpm; maximum time of pedalling without effort,
  /// and at constant power, s.
  private static let turning = (cadence: 45.0, seconds: 60.0, even: 180.0)

  /// Zeros in an effort that goes on (house rules): maximum time, s, and number of rows compared on both sides; minimum
  /// power there, W; minimum ratio of the lower to the higher power; maximum change in cadence, as a fraction; time from
  /// which heart rate must show that the effort goes on, s, and its maximum fall, bpm; and fraction of shorter zeros
  /// that no rider produces.
  private static let hole = (
    near: 8.0, rows: 64, power: 50.0, ratio: 0.75, cadence: 0.1, long: 15.0, fall: 3.0, share: 0.03
  )

  /// Whether an effort goes on during zeros: power is about the same on both sides, cadence is even and, over a
  /// longer time, heart rate does not fall.
  private func goesOn(_ run: Range<Int>, in rows: Range<Int>, _ cadence: [Double], _ rates: [Double]?) -> Bool
  {
    let early = (rows.lowerBound..<run.lowerBound).suffix(Self.hole.rows).reversed().prefix {
      time[run.lowerBound] - time[$0] <= Self.hole.near
    }
    let late = (run.upperBound..<rows.upperBound).prefix(Self.hole.rows).prefix {
      time[$0] - time[run.upperBound - 1] <= Self.hole.near
    }
    /// The mean of the values above 0.
    func mean(_ rows: some Sequence<Int>, of column: [Double]) -> Double? {
      var (sum, count) = (0.0, 0.0)
      for row in rows where column[row] > 0 { (sum, count) = (sum + column[row], count + 1) }
      return count > 0 ? sum / count : nil
    }
    guard let before = mean(early, of: values), let after = mean(late, of: values),
      min(before, after) > Self.hole.power, min(before, after) >= Self.hole.ratio * max(before, after),
      let turns = mean(early, of: cadence),
      run.allSatisfy({ (cadence[$0] - turns).magnitude <= Self.hole.cadence * turns })
    else { return false }
    guard time[run.upperBound - 1] - time[run.lowerBound] >= Self.hole.long else { return true }
    guard let rates, let start = mean(early, of: rates), let end = mean(late, of: rates) else { return false }
    return start - end <= Self.hole.fall
  }

  /// Limits of held power (house rules): minimum duration, s, and rows; time without pedalling, s; fall in heart rate,
  /// bpm, between parts of a given duration, s; how much higher power was before a rest at constant power, and the time
  /// over which this is measured, s; and for sessions whose power otherwise varies, the minimum duration of a held run,
  /// s, and the maximum number of samples in constant runs relative to the others.
  private static let held = (
    seconds: 20.0, rows: 5, standing: 10.0, fall: 15.0, part: 10.0, harder: 1.25, before: 30.0, alone: 45.0,
    share: 0.5
  )

  /// Rejects constant power above 0 while pedalling stops or heart rate falls as in a rest, or for far longer than is
  /// usual in this session.
  fileprivate mutating func rejectHeld(beside stream: ActivityStream) {
    let runs = equalRuns()
    guard !runs.isEmpty else { return }
    let rates = stream.values(of: .heartRate)
    let cadence = stream.values(of: .cadence).flatMap { turns in
      let working = values.indices.filter { values[$0] > Self.hole.power }
      return 2 * working.count { turns[$0] > 0 } >= working.count ? turns : nil
    }
    func seconds(_ run: Range<Int>) -> Double { time[run.upperBound - 1] - time[run.lowerBound] }
    // Measured power changes from sample to sample; target or simulated power need not.
    let others = values.count { $0 > 0 } - runs.reduce(0) { $0 + $1.count }
    let changes = zip(values, values.dropFirst()).count { $1 > 0 && $0 != $1 }
    let isRare =
      Double(runs.reduce(0) { $0 + $1.count }) <= Self.held.share * Double(others) && 2 * changes >= others
    let rejected = runs.filter { run in
      isRare && seconds(run) >= Self.held.alone
        || cadence.map { standing($0, run) >= Self.held.standing } ?? false
        || rates.map { !isRest(run) && fall(of: $0, run) >= Self.held.fall } ?? false
    }
    reject(rejected.flatMap { $0 }, "held", "the same value while the output changed")
  }

  /// Returns the runs of a constant value above 0 that are long enough to be held.
  private func equalRuns() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for stretch in stretches {
      var first = stretch.rows.lowerBound
      func close(before end: Int) {
        guard end - first >= Self.held.rows, values[first] > 0,
          time[end - 1] - time[first] >= Self.held.seconds
        else { return }
        runs.append(first..<end)
      }
      for row in stretch.rows where values[row] != values[first] {
        close(before: row)
        first = row
      }
      close(before: stretch.rows.upperBound)
    }
    return runs
  }

  /// Time of a run without pedalling, s.
  private func standing(_ cadence: [Double], _ run: Range<Int>) -> Double {
    run.dropLast().reduce(0) { $0 + (cadence[$1] == 0 ? time[$1 + 1] - time[$1] : 0) }
  }

  /// Whether power was clearly higher before a run, so that heart rate falls for that reason.
  private func isRest(_ run: Range<Int>) -> Bool {
    var (sum, count, row) = (0.0, 0.0, run.lowerBound - 1)
    while row >= 0, time[run.lowerBound] - time[row] <= Self.held.before {
      (sum, count, row) = (sum + values[row], count + 1, row - 1)
    }
    return sum > Self.held.harder * values[run.lowerBound] * count
  }

  /// Largest fall in mean heart rate from one part of a run to a later one, bpm.
  private func fall(of rates: [Double], _ run: Range<Int>) -> Double {
    var (highest, most, sum, count, from) = (-Double.infinity, 0.0, 0.0, 0.0, time[run.lowerBound])
    for row in run where rates[row] > 0 {
      if time[row] - from >= Self.held.part, count > 0 {
        highest = max(highest, sum / count)
        most = max(most, highest - sum / count)
        (sum, count, from) = (0, 0, time[row])
      }
      (sum, count) = (sum + rates[row], count + 1)
    }
    return most
  }

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

  /// Whether any sample is more than `jump` above the previous sample.
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
