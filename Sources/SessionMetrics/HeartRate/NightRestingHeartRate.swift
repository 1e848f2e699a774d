/// The resting heart rate of a night, from its heart rates: the lowest mean over half an hour of sleep.
///
/// Heart rates are averaged over five minutes, so a sensor that measures more often at times weighs no more for
/// it. Half an hour is six of them in a row. If a night has no such half hour, the value is missing: a gap is not a
/// slow heart.
///
/// ```swift
/// let night = NightRestingHeartRate(asleep: 7.5 * 3600, sleeps: [23 * 3600...31 * 3600]) { means[$0] }
/// ```
/// Source: the lowest mean of thirty minutes is the rule quoted for Garmin watches worn at night; the requirements on
/// a night are house rules.
///
/// Page: *Resting heart rate from the night*, tests: `NightRestingHeartRateTests`, `AppleHealthRestingTests`, `HealthDaysRestingTests`.
public struct NightRestingHeartRate: Sendable, Hashable {
  /// The lowest mean over half an hour, bpm: `slowest` to 250.
  public let value: Double
  /// When that half hour began, seconds since 1970.
  public let start: Double
  /// The share of the five minutes of the night that have a heart rate, `minimumCoverage` to 1.
  public let coverage: Double

  /// The length of a bin, s: five minutes, as in other tools that make bins of a night.
  package static let binLength = 300
  /// Bins of half an hour.
  static let windowBins = 6
  /// Bins with a heart rate that half an hour must have, of ``windowBins``; a house rule. A watch that measures every five to six minutes
  /// in sleep has them, one that measures every ten has not: the lowest of means of two or three values is mostly chance.
  static let minimumBins = 4
  /// Shortest sleep of a night, s; a house rule. Shorter sleep may miss the hours with the slowest heart.
  static let minimumSleep = 3.0 * 3600
  /// Share of the five minutes of a night that must have a heart rate; a house rule. The slowest half hour comes late in most nights, and a
  /// watch taken off at midnight has not seen it.
  package static let minimumCoverage = 0.5
  /// A sleep that lasts longer is a fault of the record and is not looked at, s.
  package static let longestSleep = 24.0 * 3600
  /// Heart rates that a body shows, bpm; others are taken for missing.
  package static let plausible = 20.0...250

  /// Slowest plausible half hour, bpm; a house rule: hearts of endurance athletes asleep come down to about 30. A
  /// lower value comes from a sensor that loses every other beat, and is dropped.
  package static let slowest = 30.0

  /// The resting heart rate of a night.
  ///
  /// - Parameters:
  ///   - asleep: Time asleep in the night, s, without the time awake in it.
  ///   - sleeps: From falling asleep to waking, seconds since 1970: one sleep as a rule, several where the night was parted; apart from
  ///     each other. Half an hour never reaches over two of them, and only five minutes that lie wholly in one count.
  ///   - rate: The mean heart rate of the five minutes that begin `bin · 300` seconds after 1970, bpm; `nil` without
  ///     one, and where it may not count, such as in a workout or awake.
  /// - Returns: `nil` for a night of less than `minimumSleep`, with a heart rate in less than `minimumCoverage` of its five minutes,
  ///   without half an hour that has `minimumBins` of them, or with a slower one than `slowest`.
  /// - Complexity: O(*n*) in the five minutes of the night; `rate` is called once for each.
  public init?(asleep: Double, sleeps: [ClosedRange<Double>], rate: (_ bin: Int) -> Double?) {
    guard asleep.isFinite, asleep >= Self.minimumSleep else { return nil }
    var (count, known) = (0, 0)
    var lowest: (mean: Double, bin: Int)?
    for sleep in sleeps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let bins = Self.bins(of: sleep) else { continue }
      let rates = bins.map { bin in rate(bin).flatMap { Self.plausible.contains($0) ? $0 : nil } }
      count += rates.count
      known += rates.count { $0 != nil }
      guard rates.count >= Self.windowBins else { continue }
      for first in 0...(rates.count - Self.windowBins) {
        let window = rates[first..<(first + Self.windowBins)].compactMap { $0 }
        guard window.count >= Self.minimumBins else { continue }
        let mean = window.reduce(0, +) / Double(window.count)
        if lowest.map({ mean < $0.mean }) ?? true { lowest = (mean, bins.lowerBound + first) }
      }
    }
    guard let lowest, lowest.mean >= Self.slowest, count > 0 else { return nil }
    coverage = Double(known) / Double(count)
    guard coverage >= Self.minimumCoverage else { return nil }
    value = lowest.mean
    start = Double(lowest.bin) * Double(Self.binLength)
  }

  /// The number of the five minutes that contain a moment; `nil` if it is not a valid time.
  ///
  /// - Parameter time: Seconds since 1970.
  public static func bin(of time: Double) -> Int? {
    let bin = (time / Double(binLength)).rounded(.down)
    // Beyond it five-minute bins are not distinguished.
    return bin.magnitude < 1e12 ? Int(exactly: bin) : nil
  }

  /// The five-minute bins that lie wholly in a sleep; `nil` without any, and for an impossible sleep.
  private static func bins(of sleep: ClosedRange<Double>) -> Range<Int>? {
    guard sleep.upperBound - sleep.lowerBound <= longestSleep, let last = bin(of: sleep.upperBound),
      let before = bin(of: sleep.lowerBound)
    else { return nil }
    let first = Double(before) * Double(binLength) < sleep.lowerBound ? before + 1 : before
    return first < last ? first..<last : nil
  }
}
