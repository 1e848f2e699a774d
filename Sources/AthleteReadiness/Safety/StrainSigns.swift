import ActivityStreams
import DayRecords
import RealModule
import Statistics

/// The signs of strain or illness of one morning, each against the athlete's own median of the days before.
///
/// A sign is *known* where it can be told whether it stands: its value is there and, where it is held against what is usual,
/// enough values of the same device are.
struct StrainSigns: Sendable, Hashable {
  /// Weight by ``StrainSignKind``; 0 where a sign does not stand or is not known.
  private(set) var weights = SIMD8<UInt8>.zero
  /// A bit a kind: whether it is known.
  private(set) var known: UInt8 = 0
  /// The signs that stand.
  private(set) var standing: [StrainSign] = []

  /// - Parameters:
  ///   - reach: days, today included, that the present device has measured.
  ///   - hrv: the kind of variability that is followed.
  ///   - illness: whether an illness is reported; `nil` where nobody said.
  init(
    _ recent: borrowing RecentDays, reach: Int, hrv: TrackedMetric?, illness: Bool?,
    rules: borrowing SafetySettings
  ) {
    let usual = Usual(days: min(rules.usualDays, reach - 1), needs: rules.usualNeeds)
    let doubled = max(1, rules.doubled)
    if let (value, median) = usual.pair(.restingHeartRate, recent) {
      let rise = value - median
      var weight = 0
      if rise >= min(rules.restingRate, rules.sureRestingRate) {
        let z = rise / usual.spread(.restingHeartRate, recent, median, least: rules.leastSpread[0])
        func stands(_ times: Double) -> Bool {
          (rise >= times * rules.restingRate && z >= times * rules.restingScore)
            || (rise >= times * rules.sureRestingRate && z >= times * rules.sureRestingScore)
        }
        weight = stands(doubled) ? 2 : stands(1) ? 1 : 0
      }
      note(.restingHeartRate, weight, value, median)
    }
    if let hrv, let (value, median) = usual.pair(hrv, recent) {
      let z = (value - median) / usual.spread(hrv, recent, median, least: rules.leastSpread[2])
      let weight = z <= -doubled * rules.hrvScore ? 2 : z <= -rules.hrvScore ? 1 : 0
      note(.hrv, weight, .exp(value), .exp(median))
    }
    if let (value, median) = usual.pair(.respiratoryRate, recent) {
      let rise = value - median
      var weight = 0
      if rise >= rules.breaths {
        let z = rise / usual.spread(.respiratoryRate, recent, median, least: rules.leastSpread[1])
        weight = z >= rules.breathingScore ? 1 : 0
        if rise >= doubled * rules.breaths, z >= doubled * rules.breathingScore { weight = 2 }
      }
      note(.breathing, weight, value, median)
    }
    if let (value, median) = usual.pair(.wristTemperature, recent) {
      let rise = value - median
      note(
        .wristTemperature, rise >= doubled * rules.temperature ? 2 : rise >= rules.temperature ? 1 : 0, value,
        median)
    }
    if let (value, median) = usual.pair(.oxygenSaturation, recent) {
      let fall = value < rules.oxygenSaturation ? median - value : 0
      note(
        .oxygenSaturation, fall >= doubled * rules.oxygenFall ? 2 : fall >= rules.oxygenFall ? 1 : 0, value,
        median)
    }
    if let feel = recent[.feel, 0] {
      note(.feel, feel <= rules.poorFeel ? 2 : feel <= rules.feel ? 1 : 0, feel, nil)
    }
    if let illness { note(.illness, illness ? 2 : 0, nil, nil) }
  }

  private mutating func note(_ kind: StrainSignKind, _ weight: Int, _ value: Double?, _ usual: Double?) {
    known |= 1 << UInt8(kind.rawValue)
    guard weight > 0 else { return }
    weights[kind.rawValue] = UInt8(weight)
    standing.append(StrainSign(kind, weight: weight, value: value, usual: usual))
  }
}

/// What the days before the newest say is usual.
private struct Usual {
  let days: Int
  let needs: Int

  /// Today's value and the median of the days before; `nil` where either is not known.
  func pair(_ metric: TrackedMetric, _ recent: borrowing RecentDays) -> (value: Double, median: Double)? {
    guard let value = recent[metric, 0],
      let median = recent.quantile(0.5, of: metric, from: 1, days: days, needs: needs)
    else { return nil }
    return (value, median)
  }

  /// Standard deviation of a day, from the median distance from the median (Hampel 1974), at least `least`.
  func spread(
    _ metric: TrackedMetric, _ recent: borrowing RecentDays, _ median: Double, least: Double
  ) -> Double {
    var distances: [Double] = []
    distances.reserveCapacity(max(0, days))
    recent.forEach(metric, in: 1..<(1 + max(0, days))) { _, value in distances.append(abs(value - median)) }
    guard let middle = medianDestroying(&distances) else { return least }
    return max(least, normalConsistencyOfMedianDeviation * middle)
  }
}
