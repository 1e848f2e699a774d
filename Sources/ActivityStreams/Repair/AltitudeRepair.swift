/// Settings for the rules that reject altitude samples.
public struct AltitudeRepairSettings: SettingsGroup {
  package static let group = "altitude_repair"

  /// Whether altitude is repaired.
  public var isEnabled = true
  /// Lowest plausible altitude, m.
  public var lowest = -500.0
  /// Highest plausible altitude, m.
  public var highest = 9000.0
  /// Fastest plausible vertical speed, m/s. House rule: fast ski descents reach 10 m/s.
  package static let fastest = 10.0
  /// Altitude change that is always accepted, m.
  package static let stepFloor = 30.0
  /// Time after which a new level is accepted, s. House rule: longer than the altitude gap limit, so that no
  /// climb spans the step.
  package static let settleTime = 65.0
  /// Number of samples on each side that the spike rule uses. Hampel 1974; the width is a house rule.
  package static let spikeHalfWidth = 5
  /// Maximum distance from the median, in scaled median absolute deviations (Pearson 2002).
  package static let spikeLimit = 3.0
  /// Distance from the median that is always allowed, m.
  package static let spikeFloor = 10.0
  package static let minimumSamples = 7

  /// Creates the default settings.
  public init() {}

  package static let settings: [Setting<AltitudeRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "repair altitude"),
    .number(
      "lowest", \.lowest, in: -12_000...0, unit: "m", "lowest altitude on land",
      source: "house rule: the shore of the Dead Sea is at -430 m"),
    .number(
      "highest", \.highest, in: 1000...50_000, unit: "m", "highest altitude on land",
      source: "house rule: Mount Everest is 8849 m high"),
  ]
}

extension Repair {
  /// Returns the masks of the altitude channel: values out of range, then spikes (Hampel identifier), then
  /// jumps that are faster than any climb or descent.
  ///
  /// - Returns: Non-empty masks, with reason `out_of_range`, `spike` or `jump`.
  ///
  /// Page: *Repairing altitude*, tests: `PowerAndPlaceRepairTests`, `AltitudeJumpTests`.
  public static func altitudeMasks(
    for stream: ActivityStream, _ settings: AltitudeRepairSettings = .init()
  ) -> [RepairMask] {
    guard settings.isEnabled, var work = RepairWork(stream, .altitude) else { return [] }
    work.rejectOutside(settings.lowest, settings.highest)
    work.rejectOutliers(
      Hampel(
        halfWidth: AltitudeRepairSettings.spikeHalfWidth, limit: AltitudeRepairSettings.spikeLimit,
        floor: AltitudeRepairSettings.spikeFloor),
      fewest: AltitudeRepairSettings.minimumSamples, "spike", "far from the median of their neighbours")
    work.rejectAltitudeJumps()
    return work.masks
  }
}

extension RepairWork {
  /// Rejects all values from a jump to the return to the earlier level. If altitude does not return within
  /// the settle time, the values until then are rejected and the new level is accepted.
  fileprivate mutating func rejectAltitudeJumps() {
    var rejected: [Int] = []
    for stretch in stretches where changesFaster(stretch.rows) {
      var last = -1
      // First row of the level to which the last accepted sample belongs.
      var begin = stretch.rows.lowerBound
      var pending: [Int] = []
      for row in stretch.rows where !values[row].isNaN {
        // The time spent waiting for a return must not widen the accepted range.
        let since = pending.first.map { time[$0] } ?? time[row]
        let reach =
          last < 0
          ? .infinity
          : AltitudeRepairSettings.stepFloor + AltitudeRepairSettings.fastest * (since - time[last])
        if last < 0 || (values[row] - values[last]).magnitude <= reach {
          rejected += pending
          pending.removeAll()
          if last < 0 { begin = row }
          last = row
          continue
        }
        pending.append(row)
        guard let first = pending.first, time[row] - time[first] >= AltitudeRepairSettings.settleTime else {
          continue
        }
        // Of two levels, the shorter one was wrong: GPS receivers often start at a wrong altitude.
        if time[last] - time[begin] < AltitudeRepairSettings.settleTime {
          rejected += (begin...last).filter { !values[$0].isNaN }
          begin = first
        } else {
          rejected += pending.dropLast()
          begin = row
        }
        pending.removeAll()
        last = row
      }
      rejected += pending
    }
    reject(rejected.sorted(), "jump", "faster than anyone can climb or descend")
  }

  private func changesFaster(_ rows: Range<Int>) -> Bool {
    var last = -1
    for row in rows where !values[row].isNaN {
      if last >= 0,
        (values[row] - values[last]).magnitude > AltitudeRepairSettings.stepFloor + AltitudeRepairSettings
          .fastest
          * (time[row] - time[last])
      {
        return true
      }
      last = row
    }
    return false
  }
}
