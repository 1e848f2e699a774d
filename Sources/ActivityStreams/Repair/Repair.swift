import Statistics

/// Finds values that no sensor should have reported and masks them.
///
/// Nothing is changed or filled. Each mask names rows of one channel, a reason and the evidence, and
/// ``ActivityStream/masked(by:)`` makes those rows read as missing. The rules of a channel run in a fixed
/// order, each on the output of the previous ones.
///
/// ```swift
/// let stream = ActivityStream(recording)
/// let repaired = stream.masked(by: Repair.masks(for: stream, onFoot: true))
/// ```
///
/// Page: *Masks and repairs*, tests: `RepairLimitTests`.
public enum Repair {
  /// The masks of every channel that has rules: heart rate, power, cadence, speed, position, altitude.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - settings: The rules.
  ///   - onFoot: Whether the athlete runs or walks, so that an optical sensor can lock on to the steps.
  /// - Returns: Non-empty masks, with channels in the order above and reasons in the order of the rules. A
  ///   row has at most one reason.
  /// - Complexity: O(*n*); channels without faults take a single pass.
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

  /// The default settings.
  public init() {}

  /// Settings that repair nothing.
  public static var off: RepairSettings {
    var settings = RepairSettings()
    settings.heartRate.isEnabled = false
    settings.power.isEnabled = false
    settings.motion.isEnabled = false
    settings.altitude.isEnabled = false
    return settings
  }
}

/// One channel while its rules run: the accepted values, and the masks so far.
struct RepairWork {
  let channel: Channel
  let time: [Double]
  /// Values by row; NaN once rejected.
  var values: [Double]
  let stretches: [Segment]
  private(set) var masks: [RepairMask] = []

  /// Returns `nil` if the stream lacks the channel.
  init?(_ stream: ActivityStream, _ channel: Channel) {
    guard let values = stream.values(of: channel) else { return nil }
    self.channel = channel
    self.time = stream.time
    self.values = values
    self.stretches = stream.stretches(of: channel)
  }

  /// Rejects rows, in increasing order, for a reason.
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

  /// Rejects Hampel outliers in every stretch with at least `fewest` values.
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
