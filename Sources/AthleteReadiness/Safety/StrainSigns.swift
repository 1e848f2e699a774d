import ActivityStreams
import DayRecords
import RealModule
import Statistics

/// The signs of strain or illness of one morning, each against the athlete's own median of the days before.
///
/// A sign is *known* if it can be evaluated: its value is there and, if compared with the usual,
/// enough values of the same device are.
struct StrainSigns: Sendable, Hashable {
  /// Weight by ``StrainSignKind``; 0 if a sign is absent or unknown.
  private(set) var weights = SIMD8<UInt8>.zero
  /// A bit a kind: whether it is known.
  private(set) var known: UInt8 = 0
  /// The current signs.
  private(set) var standing: [StrainSign] = []

  /// - Parameters:
  ///   - reach: days, today included, that the present device has measured.
  ///   - own: the days before today that it measured, the nearest first; `nil` if no other device measured any of them.
  ///   - isDeviceGuessed: whether who measured is only guessed from the night.
  ///   - hrv: the kind of variability that is followed.
  ///   - illness: whether an illness is reported; `nil` if not stated.
  ///   - isFever: whether a fever is.
  ///   - morning: today's morning: signs show its values as given. Whether one is active is decided in the same steps
  ///     as on earlier days.
  init(
    _ recent: borrowing RecentDays, morning: MorningRecord? = nil, reach: Int, own: [Int]? = nil,
    isDeviceGuessed: Bool = false,
    hrv: TrackedMetric?, illness: Bool?, isFever: Bool = false, rules: SafetySettings
  ) {
    let usual = Usual(
      days: min(rules.usualDays, reach - 1), own: own?.prefix(rules.usualDays), all: rules.usualDays,
      isDeviceGuessed: isDeviceGuessed, rules: rules)
    func given(_ metric: TrackedMetric, _ kept: Double) -> Double { morning?.given(metric) ?? kept }
    let far = SafetySettings.extremeTimes
    if let pair = usual.pair(.restingHeartRate, recent) {
      let rise = pair.value - pair.median
      var found = 0
      if rise >= min(rules.restingRate, SafetySettings.sureRestingRate) {
        let z = rise / usual.spread(.restingHeartRate, recent, pair, least: rules.spread(0))
        found = pair.weight(rise, least: rules.restingRate) { times in
          (rise >= times * rules.restingRate && z >= times * rules.restingScore)
            || (rise >= times * SafetySettings.sureRestingRate
              && z >= times * SafetySettings.sureRestingScore)
        }
      }
      note(
        .restingHeartRate, found, given(.restingHeartRate, pair.value), pair.median,
        isExtreme: rise >= far * rules.restingRate)
    }
    if let hrv, let pair = usual.pair(hrv, recent) {
      let z = (pair.value - pair.median) / usual.spread(hrv, recent, pair, least: rules.spread(2))
      let found = pair.weight(pair.median - pair.value, least: 0) { z <= -$0 * rules.hrvScore }
      note(.hrv, found, given(hrv, .exp(pair.value)), .exp(pair.median))
    }
    if let pair = usual.pair(.respiratoryRate, recent) {
      let rise = pair.value - pair.median
      var found = 0
      if rise >= rules.breaths {
        let z = rise / usual.spread(.respiratoryRate, recent, pair, least: rules.spread(1))
        found = pair.weight(rise, least: rules.breaths) {
          rise >= $0 * rules.breaths && z >= $0 * SafetySettings.breathingScore
        }
      }
      note(.breathing, found, given(.respiratoryRate, pair.value), pair.median)
    }
    if let pair = usual.pair(.wristTemperature, recent) {
      let rise = pair.value - pair.median
      // A device that reports only departures gives no temperature.
      let isDeparture =
        morning?.metrics[.wristTemperature] == nil && morning?.metrics[.temperatureDeviation] != nil
      let z = rise / usual.spread(.wristTemperature, recent, pair, least: rules.spread(3))
      note(
        .wristTemperature,
        pair.weight(rise, least: rules.temperature) {
          rise >= $0 * rules.temperature && z >= $0 * SafetySettings.vitalScore
        },
        isDeparture ? rise : given(.wristTemperature, pair.value), isDeparture ? nil : pair.median,
        isExtreme: rise >= far * rules.temperature)
    }
    if let pair = usual.pair(.oxygenSaturation, recent) {
      let fall = pair.value < rules.oxygenSaturation ? pair.median - pair.value : 0
      let z = fall / usual.spread(.oxygenSaturation, recent, pair, least: rules.spread(4))
      note(
        .oxygenSaturation,
        pair.weight(fall, least: SafetySettings.oxygenFall) {
          pair.value < rules.oxygenSaturation && fall >= $0 * SafetySettings.oxygenFall
            && z >= $0 * SafetySettings.vitalScore
        }, given(.oxygenSaturation, pair.value), pair.median,
        isExtreme: fall >= far * SafetySettings.oxygenFall)
    }
    noteAnswers(recent, feel: recent[.feel, 0].map { given(.feel, $0) }, rules)
    if let illness { note(.illness, illness ? 2 : 0, nil, nil, isExtreme: isFever) }
  }

  /// - Parameter shown: The feel as given.
  private mutating func noteAnswers(
    _ recent: borrowing RecentDays, feel shown: Double?, _ rules: SafetySettings
  ) {
    if let feel = recent[.feel, 0] {
      note(.feel, feel <= SafetySettings.poorFeel ? 2 : feel <= rules.feel ? 1 : 0, shown, nil)
    }
    if let mean = recent.meanAnswer {
      // Both come from one person: answers count only beyond the feel.
      let onScale = 1 + (mean - 1) * 9 / 4
      let said = onScale <= SafetySettings.poorFeel ? 2 : onScale <= rules.feel ? 1 : 0
      note(.answers, max(0, said - Int(weights[StrainSignKind.feel.rawValue])), mean, nil)
    }
  }

  private mutating func note(
    _ kind: StrainSignKind, _ weight: Int, _ value: Double?, _ usual: Double?, isExtreme: Bool = false
  ) {
    known |= 1 << UInt8(kind.rawValue)
    guard weight > 0 else { return }
    weights[kind.rawValue] = UInt8(weight)
    // Against another device's days nothing is far beyond.
    var sign = StrainSign(kind, weight: weight, value: value, usual: usual)
    sign.isExtreme = isExtreme && weight == 2
    standing.append(sign)
  }
}

extension RecentDays {
  /// Answers that a mean of the morning needs.
  private static let fewestAnswers = 3

  /// Mean of this morning's answers on fatigue, stress, mood, sleep and muscles, 1–5 with 1 the worst (equal weights,
  /// as in the sums of Hooper and Mackinnon 1995 and McLean 2010); `nil` with fewer than three of them.
  fileprivate var meanAnswer: Double? {
    var sum = 0.0
    var count = 0
    for metric in [TrackedMetric.freshness, .calm, .mood, .sleepQuality] {
      guard let value = self[metric, 0] else { continue }
      sum += value
      count += 1
    }
    if let soreness = self[.soreness, 0] {
      sum += 5 - soreness
      count += 1
    }
    return count >= Self.fewestAnswers ? sum / Double(count) : nil
  }
}

/// The usual values from the days before the newest.
private struct Usual {
  /// Days in a row that one device measured.
  let days: Int
  /// The days of the device where others measured in between, the nearest first.
  let own: ArraySlice<Int>?
  /// Days that count if the device is unknown.
  let all: Int
  let isDeviceGuessed: Bool
  let rules: SafetySettings
  private var needs: Int { SafetySettings.usualNeeds }

  init(days: Int, own: ArraySlice<Int>?, all: Int, isDeviceGuessed: Bool, rules: SafetySettings) {
    self.days = days
    self.own = own
    self.all = all
    self.isDeviceGuessed = isDeviceGuessed
    self.rules = rules
  }

  /// Today's value and its reference.
  struct Pair {
    let value: Double
    /// The median of the days before, their mean where they are few.
    let median: Double
    /// The usual value from few days.
    var early: EarlyLevel?
    /// Whether the days belong to other devices.
    var isOfOthers = false

    /// The weight of a departure, 0…2. Only a doubled departure counts where the device is unknown, and then as 1;
    /// with few earlier values it must also exceed chance.
    ///
    /// - Parameter exceeds: Whether the departure exceeds a multiple of its limits.
    func weight(_ departure: Double, least: Double, _ exceeds: (Double) -> Bool) -> Int {
      let doubled = max(1, SafetySettings.doubled)
      if let early {
        guard departure >= least, departure >= early.distance(SafetySettings.earlyScore) else { return 0 }
        return least > 0 && departure >= doubled * least
          && departure >= early.distance(SafetySettings.earlyScore + SafetySettings.earlyDoubling) ? 2 : 1
      }
      if isOfOthers { return exceeds(doubled) ? 1 : 0 }
      return exceeds(doubled) ? 2 : exceeds(1) ? 1 : 0
    }
  }

  /// Today's value and the median of the days before; `nil` if either is unknown.
  func pair(_ metric: TrackedMetric, _ recent: borrowing RecentDays) -> Pair? {
    guard let value = recent[metric, 0] else { return nil }
    if let own {
      var values = values(metric, recent, own)
      if values.count >= max(1, needs), let median = medianDestroying(&values) {
        return Pair(value: value, median: median)
      }
    } else if let median = recent.quantile(0.5, of: metric, from: 1, days: days, needs: needs) {
      return Pair(value: value, median: median)
    }
    if isDeviceGuessed, let median = recent.quantile(0.5, of: metric, from: 1, days: all, needs: needs) {
      return Pair(value: value, median: median, isOfOthers: true)
    }
    let early = EarlyLevel(
      own.map { values(metric, recent, $0) } ?? recent.present(metric, before: days), metric, rules.early
    )
    if let early { return Pair(value: value, median: early.mean, early: early) }
    // For a new device the days of the previous one are better than nothing; but wrist and finger differ.
    guard !isDeviceGuessed, metric != .wristTemperature, own != nil || days < all,
      let median = recent.quantile(0.5, of: metric, from: 1, days: all, needs: needs)
    else { return nil }
    return Pair(value: value, median: median, isOfOthers: true)
  }

  /// Standard deviation of a day, from the median distance from the median (Hampel 1974), at least `least`.
  func spread(
    _ metric: TrackedMetric, _ recent: borrowing RecentDays, _ pair: Pair, least: Double
  ) -> Double {
    guard let own, !pair.isOfOthers else {
      return recent.spread(metric, about: pair.median, days: pair.isOfOthers ? all : days, least: least)
    }
    return RecentDays.spread(values(metric, recent, own), about: pair.median, least: least)
  }

  private func values(
    _ metric: TrackedMetric, _ recent: borrowing RecentDays, _ days: ArraySlice<Int>
  ) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(days.count)
    for day in days { if let value = recent[metric, day] { values.append(value) } }
    return values
  }
}

extension RecentDays {
  /// Standard deviation of the days before the newest, from the median distance from their median (Hampel 1974), at least `least`.
  func spread(_ metric: TrackedMetric, about median: Double, days: Int, least: Double) -> Double {
    Self.spread(present(metric, before: days), about: median, least: least)
  }

  fileprivate static func spread(_ values: [Double], about median: Double, least: Double) -> Double {
    var distances = values.map { abs($0 - median) }
    guard let middle = medianDestroying(&distances) else { return least }
    return max(least, normalConsistencyOfMedianDeviation * middle)
  }

  /// The known values of the days before the newest.
  func present(_ metric: TrackedMetric, before days: Int) -> [Double] {
    var values: [Double] = []
    forEach(metric, in: 1..<(1 + max(0, days))) { _, value in values.append(value) }
    return values
  }
}
