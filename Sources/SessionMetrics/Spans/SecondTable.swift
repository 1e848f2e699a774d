package import ActivityStreams
import Statistics

/// The sums and readings of a session at each whole second. The metrics of any selection between two whole seconds
/// follow from them: totals and means from differences of sums, maxima and normalised power from readings.
///
/// The metrics are those of ``ActivityStream/metrics(over:banister:countsSteps:pace:power:minimumCoverage:)``. Columns
/// of sums begin at 0 and never decrease; columns of readings have NaN in seconds without a record.
///
/// Page: *Laps and selections*, tests: `SelectionTests`.
package struct SecondTable: Sendable, Hashable {
  /// Longest session with a table, s (house rule: a day and a quarter, because a page must stay small).
  package static let longest = 108_000.0

  /// The last whole second, at or after the last record. Each column has one more entry than this.
  package let end: Int
  /// Timer time up to each second, s.
  package let clock: [Double]
  /// Moving time up to each second, s; `nil` if all of the timer time counts.
  package let moving: [Double]?
  /// Integral of heart rate up to each second, bpm · s, and the time with heart rate, s; `nil` without heart rate.
  package let beats: [Double]?, beating: [Double]?
  /// Highest heart rate of the records in each second, bpm.
  package let heartRate: [Double]?
  /// Like ``heartRate``, but without heart rates that do not count as a maximum; `nil` if all of them count.
  package let believedRate: [Double]?
  /// Whether the heart rate at the end of a selection counts for its maximum.
  package let includesEnd: Bool
  /// Power by second, W, and the seconds at which a part without gaps begins; `nil` without power.
  package var watts: [Double]?, starts: [Double]
  /// Highest power of the records in each second, W; `nil` if equal to ``watts``.
  package let recordedWatts: [Double]?
  /// Speed of the last record in each second, m/s.
  package let speed: [Double]?
  /// Longest step of heart rate, power and speed that counts as observed, s.
  package let gapLimit: Double
  /// How normalised power is computed.
  package let power: PowerSettings
  /// Minimum fraction of a selection's timer time with heart rate or power for the channel to give a value, 0…1.
  package let minimumCoverage: Double
  /// The clock by which distance is divided to give speed.
  package var rateClock: PaceClock
  /// Speed below which no pace is computed, m/s.
  package let minimumSpeed: Double
  /// Distance up to each second, m.
  package var distance: [Double]?
  /// Elevation gain up to each second, m; NaN after a second without altitude.
  package var climb: [Double]?

  /// Creates the table. Returns `nil` if the session is longer than ``longest`` or has fewer than two records.
  ///
  /// - Parameters:
  ///   - stream: The clean stream.
  ///   - believed: The stream whose heart rates may count as a maximum.
  ///   - pace: What counts as moving.
  ///   - power: How power is converted to seconds and normalised.
  ///   - minimumCoverage: Minimum fraction of a selection's timer time, 0…1, for a channel to give a value.
  /// - Complexity: O(*n* log *n*).
  package init?(
    _ stream: ActivityStream, believed: ActivityStream, pace: PaceSettings, power: PowerSettings,
    minimumCoverage: Double
  ) {
    guard let last = stream.time.last, last > 0, last <= Self.longest,
      let end = Int(exactly: last.rounded(.up))
    else { return nil }
    self.end = end
    self.power = power
    self.minimumCoverage = minimumCoverage
    rateClock = pace.clock
    minimumSpeed = pace.minimumSpeed
    let times = (0...end).map { min(Double($0), last) }
    let instants = Instants(times)
    func sums(_ integral: PrefixIntegral) -> [(integral: Double, seconds: Double)] {
      times.map { integral.integral(from: 0, to: $0) }
    }
    clock = sums(PrefixIntegral(observedTimeOf: stream, at: instants, moving: nil)).map(\.seconds)
    moving =
      stream.mayStand(pace)
      ? sums(
        PrefixIntegral(observedTimeOf: stream, at: instants, moving: stream.movingRows(settings: pace))
      ).map(\.seconds) : nil
    let rule = stream.settings.heartRateRule
    includesEnd = rule != .leftConstant
    let hearts = PrefixIntegral(stream, .heartRate, rule: rule, at: instants).map(sums)
    beats = hearts?.map(\.integral)
    beating = hearts?.map(\.seconds)
    func readings(_ channel: Channel, of stream: ActivityStream, _ choose: (Double, Double) -> Double)
      -> [Double]?
    {
      guard let column = stream.values(of: channel) else { return nil }
      var readings = [Double](repeating: .nan, count: end + 1)
      for (time, value) in zip(stream.time, column) where value.isFinite {
        guard let second = Int(exactly: time.rounded(.down)), readings.indices.contains(second) else {
          continue
        }
        readings[second] = readings[second].isNaN ? value : choose(readings[second], value)
      }
      return readings
    }
    func areEqual(_ one: [Double]?, _ other: [Double]?) -> Bool {
      one?.elementsEqual(other ?? []) { $0 == $1 || $0.isNaN && $1.isNaN } ?? (other == nil)
    }
    let rates = readings(.heartRate, of: stream, max)
    heartRate = rates
    let believedRates = readings(.heartRate, of: believed, max)
    believedRate = areEqual(rates, believedRates) ? nil : believedRates
    speed = readings(.speed, of: stream) { $1 }
    gapLimit = stream.gapLimit
    let series = stream.perSecondSeries(
      of: .power, resampling: power.resampling, gaps: power.gaps == .dropped ? .restart : power.gaps,
      missing: power.missing)
    guard let series else {
      (watts, starts, recordedWatts) = (nil, [], nil)
      return
    }
    var seconds = [Double](repeating: .nan, count: end + 1)
    for (segment, start) in zip(series.segments, series.starts) {
      guard let first = Int(exactly: start.rounded(.down)) else { continue }
      for (second, value) in zip(first..., series.values[segment]) where seconds.indices.contains(second) {
        seconds[second] = value
      }
    }
    watts = seconds
    starts = series.starts.map { $0.rounded(.down) }
    let recorded = readings(.power, of: stream, max)
    recordedWatts = areEqual(seconds, recorded) ? nil : recorded
  }
}
