/// The resting heart rate of a night: the lowest half-hour mean during sleep.
///
/// Heart rates are averaged over five minutes first, so a varying sampling rate does not bias the mean. Half
/// an hour is six such bins in a row. If no half hour has enough bins, the night has no value.
///
/// ```swift
/// let night = NightRestingHeartRate(asleep: 7.5 * 3600, sleeps: [23 * 3600...31 * 3600]) { means[$0] }
/// ```
/// Source: this is reported to be the rule of Garmin watches that are worn at night. The data requirements
/// are house rules.
///
/// Page: *Resting heart rate from the night*, tests: `NightRestingHeartRateTests`, `AppleHealthRestingTests`,
/// `HealthDaysRestingTests`.
public struct NightRestingHeartRate: Sendable, Hashable {
  /// The lowest half-hour mean, bpm: `slowest` to 250.
  public let value: Double
  /// Start of the half hour with the lowest mean, seconds since 1970.
  public let start: Double
  /// Fraction of the night's five-minute bins with a heart rate, from `minimumCoverage` to 1.
  public let coverage: Double

  /// Length of a bin, s: five minutes, as in other tools that bin a night.
  package static let binLength = 300
  /// Number of bins in half an hour.
  static let windowBins = 6
  /// Minimum number of bins with a heart rate in half an hour, out of ``windowBins`` (house rule).
  ///
  /// A watch that measures every five to six minutes during sleep meets this minimum; a watch that measures
  /// every ten minutes does not. The lowest mean of only two or three values would be mostly chance.
  static let minimumBins = 4
  /// Minimum sleep of a night, s (house rule). Shorter sleep may miss the hours of lowest heart rate.
  static let minimumSleep = 3.0 * 3600
  /// Minimum fraction of the night's bins with a heart rate (house rule).
  ///
  /// The lowest half hour usually comes late, so a watch taken off at midnight misses it.
  package static let minimumCoverage = 0.5
  /// Longest plausible sleep, s. A longer sleep is a recording error and is ignored.
  package static let longestSleep = 24.0 * 3600
  /// Plausible heart rates, bpm. Other values count as missing.
  package static let plausible = 20.0...250

  /// Lowest plausible half-hour mean, bpm (house rule): in endurance athletes, heart rate falls to about 30
  /// during sleep.
  ///
  /// A lower value means that the sensor misses every other beat, so it is rejected.
  package static let slowest = 30.0

  /// Computes the resting heart rate of a night.
  ///
  /// - Parameters:
  ///   - asleep: Time asleep during the night, s, excluding time awake.
  ///   - sleeps: Each sleep from falling asleep to waking, seconds since 1970. A night usually has one sleep,
  ///     a broken night several; they must not overlap. A half hour never spans two sleeps, and only bins
  ///     entirely within a sleep are used.
  ///   - rate: The mean heart rate of the bin that begins `bin · 300` seconds after 1970, bpm; `nil` if it is
  ///     missing or must be ignored, for example during a workout or while awake.
  /// - Returns: `nil` if sleep is shorter than `minimumSleep`, if coverage is below `minimumCoverage`, if no
  ///   half hour has `minimumBins` bins, or if the lowest mean is below `slowest`.
  /// - Complexity: O(*n*) in the number of bins; `rate` is called once per bin.
  public init?(asleep: Double, sleeps: [ClosedRange<Double>], rate: (_ bin: Int) -> Double?) {
    guard asleep.isFinite, asleep >= Self.minimumSleep else { return nil }
    var (count, knownBins) = (0, 0)
    var lowest: (mean: Double, bin: Int)?
    for sleep in sleeps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let bins = Self.bins(of: sleep) else { continue }
      let rates = bins.map { bin in rate(bin).flatMap { Self.plausible.contains($0) ? $0 : nil } }
      count += rates.count
      knownBins += rates.count { $0 != nil }
      guard rates.count >= Self.windowBins else { continue }
      for first in 0...(rates.count - Self.windowBins) {
        let window = rates[first..<(first + Self.windowBins)].compactMap { $0 }
        guard window.count >= Self.minimumBins else { continue }
        let mean = window.reduce(0, +) / Double(window.count)
        if lowest.map({ mean < $0.mean }) ?? true { lowest = (mean, bins.lowerBound + first) }
      }
    }
    guard let lowest, lowest.mean >= Self.slowest, count > 0 else { return nil }
    coverage = Double(knownBins) / Double(count)
    guard coverage >= Self.minimumCoverage else { return nil }
    value = lowest.mean
    start = Double(lowest.bin) * Double(Self.binLength)
  }

  /// Returns the five-minute bin that contains a time, or `nil` if the time is invalid.
  ///
  /// - Parameter time: Seconds since 1970.
  public static func bin(of time: Double) -> Int? {
    let bin = (time / Double(binLength)).rounded(.down)
    // Beyond this magnitude, `Double` cannot distinguish five-minute bins.
    return bin.magnitude < 1e12 ? Int(exactly: bin) : nil
  }

  /// Returns the bins entirely within a sleep, or `nil` if the sleep has none or is impossible.
  private static func bins(of sleep: ClosedRange<Double>) -> Range<Int>? {
    guard sleep.upperBound - sleep.lowerBound <= longestSleep, let last = bin(of: sleep.upperBound),
      let before = bin(of: sleep.lowerBound)
    else { return nil }
    let first = Double(before) * Double(binLength) < sleep.lowerBound ? before + 1 : before
    return first < last ? first..<last : nil
  }
}
