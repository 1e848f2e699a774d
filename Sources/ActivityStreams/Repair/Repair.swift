import Statistics

/// Finds implausible sensor values and masks them.
///
/// Nothing is changed or filled in. Each mask names rows of one channel, a reason and the evidence, and
/// ``ActivityStream/masked(by:)`` makes those rows read as missing. The rules of a channel run in a fixed
/// order, each on the output of the previous rule.
///
/// ```swift
/// let stream = ActivityStream(recording)
/// let repaired = stream.masked(by: Repair.masks(for: stream, onFoot: true))
/// ```
///
/// Page: *Masks and repairs*, tests: `RepairLimitTests`.
public enum Repair {
  /// Returns the masks of all channels with rules: heart rate, power, cadence, speed, position and altitude.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - settings: The rules.
  ///   - onFoot: Whether the athlete runs or walks, in which case an optical sensor may lock on to the step rate.
  /// - Returns: Non-empty masks, with channels in the order above and reasons in the order of the rules. A
  ///   row has at most one reason.
  /// - Complexity: O(*n*). A channel without faults takes a single pass.
  public static func masks(
    for stream: ActivityStream, settings: RepairSettings = .init(), onFoot: Bool = false
  ) -> [RepairMask] {
    heartRateMasks(for: stream, settings.heartRate, onFoot: onFoot)
      + powerMasks(for: stream, settings.power)
      + motionMasks(for: stream, settings.motion)
      + altitudeMasks(for: stream, settings.altitude)
  }
}

/// The settings of all repairs.
public struct RepairSettings: Sendable, Hashable {
  /// Rules for heart rate.
  public var heartRate = HeartRateRepairSettings()
  /// Rules for power.
  public var power = PowerRepairSettings()
  /// Rules for speed, cadence, distance and position.
  public var motion = MotionRepairSettings()
  /// Rules for altitude.
  public var altitude = AltitudeRepairSettings()

  /// Creates the default settings.
  public init() {}

  /// Settings that switch off every repair.
  public static var off: RepairSettings {
    var settings = RepairSettings()
    settings.heartRate.isEnabled = false
    settings.power.isEnabled = false
    settings.motion.isEnabled = false
    settings.altitude.isEnabled = false
    return settings
  }
}

/// The state of one channel while its rules run: the values that are still accepted, and the masks so far.
struct RepairWork {
  let channel: Channel
  let time: [Double]
  /// The values by row; NaN once rejected.
  var values: [Double]
  let stretches: [Segment]
  private(set) var masks: [RepairMask] = []

  /// Creates the state of a channel. Returns `nil` if the stream does not have the channel.
  init?(_ stream: ActivityStream, _ channel: Channel) {
    guard let values = stream.values(of: channel) else { return nil }
    self.channel = channel
    self.time = stream.time
    self.values = values
    self.stretches = stream.stretches(of: channel)
  }

  mutating func reject(_ rows: [Int], _ reason: String, _ rule: String) {
    guard let first = rows.first else { return }
    for row in rows { values[row] = .nan }
    var runs = 1
    for (row, next) in zip(rows, rows.dropFirst()) where next != row + 1 { runs += 1 }
    let samples =
      rows.count == 1 ? "1 sample" : "\(rows.count) samples in \(runs == 1 ? "1 run" : "\(runs) runs")"
    masks.append(
      RepairMask(
        channel: channel, reason: reason, rows: rows,
        evidence: "\(samples), first \(RepairWork.seconds(time[first])) s after the start: \(rule)"))
  }

  mutating func rejectOutside(_ low: Double, _ high: Double) {
    if values.elementSpan.extent.map({ $0.low >= low && $0.high <= high }) ?? false { return }
    var outside = 0
    for value in values { outside &+= value < low || value > high ? 1 : 0 }
    guard outside > 0 else { return }
    let rows = values.indices.filter { values[$0] < low || values[$0] > high }
    reject(rows, "out_of_range", "outside the range of the sensor")
  }

  /// Rejects Hampel outliers in every stretch that has at least `fewest` values.
  mutating func rejectOutliers(_ hampel: Hampel, fewest: Int, _ reason: String, _ rule: String) {
    var rejected: [Int] = []
    for stretch in stretches {
      if isDense(stretch.rows) {
        guard stretch.rows.count >= fewest else { continue }
        let places = hampel.outliers(in: values.elementSpan.extracting(stretch.rows))
        rejected += places.map { $0 + stretch.rows.lowerBound }
        continue
      }
      let rows = validRows(stretch)
      guard rows.count >= fewest else { continue }
      let compact = rows.map { values[$0] }
      rejected += hampel.outliers(in: compact.elementSpan).map { rows[$0] }
    }
    reject(rejected, reason, rule)
  }

  private func isDense(_ rows: Range<Int>) -> Bool {
    if values.elementSpan.extracting(rows).isFinite { return true }
    var missing = 0
    for row in rows { missing &+= values[row].isNaN ? 1 : 0 }
    return missing == 0
  }

  func validRows(_ stretch: Segment) -> [Int] {
    stretch.rows.filter { !values[$0].isNaN }
  }

  static func seconds(_ time: Double) -> Int { Int(exactly: min(max(time, -1e12), 1e12).rounded(.down)) ?? 0 }
}
