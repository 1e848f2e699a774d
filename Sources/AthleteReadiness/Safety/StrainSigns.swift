import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// Signs of strain or illness on one morning, each compared with the athlete's median of recent days.
///
/// A sign is *known* if it can be evaluated: it has a value and, if that is compared with the usual,
/// enough values from the same device.
struct StrainSigns: Sendable, Hashable {
  /// Weights by ``StrainSignKind``; 0 if a sign is absent or unknown.
  private(set) var weights = SIMD8<UInt8>.zero
  /// Bit mask of the known signs.
  private(set) var known: UInt8 = 0
  private(set) var standing: [StrainSign] = []
  /// A reported illness that is no longer a sign by itself but counts together with another sign.
  private(set) var earlierIllness: StrainSign?

  /// Evaluates the signs of a morning.
  ///
  /// - Parameters:
  ///   - recent: Recent days, with today as the newest.
  ///   - morning: Today's morning; signs show its values as given. Whether a sign is active is decided on
  ///     rounded values, as on earlier days.
  ///   - reach: Number of days measured by the current device, including today.
  ///   - own: Earlier days measured by that device, most recent first; `nil` if no other device measured any
  ///     of them.
  ///   - isDeviceGuessed: Whether the device is only inferred from the night.
  ///   - isAtAltitude: Whether the athlete reported a night at altitude, which explains a lower oxygen saturation.
  ///   - hrv: The HRV metric in use.
  ///   - rules: The limits of the signs.
  init(
    _ recent: borrowing RecentDays, morning: MorningRecord? = nil, reach: Int, own: [Int]? = nil,
    isDeviceGuessed: Bool = false, isAtAltitude: Bool = false,
    hrv: TrackedMetric?, rules: SafetySettings
  ) {
    let usual = Usual(
      days: min(rules.usualDays, reach - 1), own: own?.prefix(rules.usualDays), all: rules.usualDays,
      isDeviceGuessed: isDeviceGuessed, rules: rules)
    func given(_ metric: TrackedMetric, _ kept: Double) -> Double { morning?.given(metric) ?? kept }
    let far = SafetySettings.extremeTimes
    if let pair = usual.pair(.restingHeartRate, recent) {
      let rise = pair.value - pair.median
      var signWeight = 0
      if rise >= min(rules.restingRate, SafetySettings.sureRestingRate) {
        let z = rise / usual.spread(.restingHeartRate, recent, pair, least: rules.spread(0))
        signWeight = pair.weight(rise, least: rules.restingRate) { times in
          (rise >= times * rules.restingRate && z >= times * rules.restingScore)
            || (rise >= times * SafetySettings.sureRestingRate
              && z >= times * SafetySettings.sureRestingScore)
        }
      }
      note(
        .restingHeartRate, signWeight, given(.restingHeartRate, pair.value), pair.median,
        isExtreme: rise >= far * rules.restingRate)
    }
    if let hrv, let pair = usual.pair(hrv, recent) {
      let z = (pair.value - pair.median) / usual.spread(hrv, recent, pair, least: rules.spread(2))
      let signWeight = pair.weight(pair.median - pair.value, least: 0) { z <= -$0 * rules.hrvScore }
      note(.hrv, signWeight, given(hrv, .exp(pair.value)), .exp(pair.median))
    }
    if let pair = usual.pair(.respiratoryRate, recent) {
      let rise = pair.value - pair.median
      var signWeight = 0
      if rise >= rules.breaths {
        let z = rise / usual.spread(.respiratoryRate, recent, pair, least: rules.spread(1))
        signWeight = pair.weight(rise, least: rules.breaths) {
          rise >= $0 * rules.breaths && z >= $0 * SafetySettings.breathingScore
        }
      }
      note(.breathing, signWeight, given(.respiratoryRate, pair.value), pair.median)
    }
    if let pair = usual.pair(.wristTemperature, recent) {
      let rise = pair.value - pair.median
      // A device that only reports departures provides no absolute temperature.
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
      let limit = isAtAltitude ? SafetySettings.oxygenAtAltitude : rules.oxygenSaturation
      let fall = pair.value < limit ? pair.median - pair.value : 0
      let z = fall / usual.spread(.oxygenSaturation, recent, pair, least: rules.spread(4))
      note(
        .oxygenSaturation,
        pair.weight(fall, least: SafetySettings.oxygenFall) {
          fall > 0 && fall >= $0 * SafetySettings.oxygenFall
            && z >= $0 * SafetySettings.vitalScore
        }, given(.oxygenSaturation, pair.value), pair.median,
        isExtreme: fall >= far * SafetySettings.oxygenFall)
    }
    noteAnswers(recent, feel: recent[.feel, 0].map { given(.feel, $0) }, rules)
  }

  /// Adds the active illness that the athlete's answers report. It is a sign for three days after each report.
  ///
  /// - Parameters:
  ///   - illness: The illness; `nil` if there is none.
  ///   - day: The day of the signs.
  mutating func take(_ illness: StandingReport?, on day: CalendarDay) {
    var sign = StrainSign(.illness, weight: 2)
    let isSign = illness.map { day <= $0.lastSignDay } ?? false
    if let illness {
      sign.isExtreme = isSign && illness.isBedRest
      sign.isFever = sign.isExtreme && illness.symptom.isFever
      let reported = sign.isFever ? illness.lastNamed : illness.since
      sign.reportedOn = reported == day ? nil : reported
    }
    known |= 1 << UInt8(StrainSignKind.illness.rawValue)
    weights[StrainSignKind.illness.rawValue] = isSign ? 2 : 0
    if isSign { standing.append(sign) } else if illness != nil { earlierIllness = sign }
  }

  /// Adds the signs from the athlete's answers.
  ///
  /// - Parameters:
  ///   - recent: The athlete's recent days.
  ///   - shown: The feel as given.
  ///   - rules: The limits of the signs.
  private mutating func noteAnswers(
    _ recent: borrowing RecentDays, feel shown: Double?, _ rules: SafetySettings
  ) {
    if let feel = recent[.feel, 0] {
      note(.feel, feel <= SafetySettings.poorFeel ? 2 : feel <= rules.feel ? 1 : 0, shown, nil)
    }
    if let mean = recent.meanAnswer {
      // Both come from one person, so the answers add only what exceeds the weight of the feel rating.
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
    // Compared with another device's days, no value counts as far beyond its limit.
    var sign = StrainSign(kind, weight: weight, value: value, usual: usual)
    sign.isExtreme = isExtreme && weight == 2
    standing.append(sign)
  }
}

extension RecentDays {
  private static let fewestAnswers = 3

  /// Mean of this morning's answers about fatigue, stress, mood, sleep and muscles, 1–5, where 1 is worst;
  /// `nil` if there are fewer than three. Equal weights, as in the sums of Hooper and Mackinnon (1995) and
  /// McLean et al. (2010).
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

/// Usual values from the days before the newest.
private struct Usual {
  /// Number of consecutive days measured by one device.
  let days: Int
  /// Days measured by the device if others measured in between, most recent first.
  let own: ArraySlice<Int>?
  /// Number of days used if the device is unknown.
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
    /// Median of recent days, or their mean if there are few.
    let median: Double
    /// Level estimated from few days.
    var early: EarlyLevel?
    /// Whether the reference days come from other devices.
    var isOfOthers = false

    /// The weight of a departure, 0–2. If the reference days come from other devices, only a doubled
    /// departure counts, with weight 1. With few earlier values, a departure must also exceed chance.
    ///
    /// - Parameters:
    ///   - departure: The size of the departure.
    ///   - least: The smallest departure that counts, in the same unit.
    ///   - exceeds: Whether the departure exceeds a multiple of its limits.
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

  /// Returns today's value with its reference; `nil` if either is unknown.
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
    let early = EarlyLevel(
      own.map { values(metric, recent, $0) } ?? recent.present(metric, before: days), metric, rules.early
    )
    if let early { return Pair(value: value, median: early.mean, early: early) }
    // For a new device, the previous device's days are better than nothing. HRV and temperature are excluded,
    // because devices compute HRV differently, and wrist and finger temperatures differ. If only the night's
    // record names the device, the thermometer may be unchanged.
    let isOfDevice =
      metric == .lnRMSSD || metric == .lnSDNN || metric == .wristTemperature && !isDeviceGuessed
    guard !isOfDevice, own != nil || days < all,
      let median = recent.quantile(0.5, of: metric, from: 1, days: all, needs: needs)
    else { return nil }
    return Pair(value: value, median: median, isOfOthers: true)
  }

  /// Returns the daily SD from the median absolute deviation (Hampel 1974), at least `least`.
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
  /// Returns the SD of the days before the newest from their median absolute deviation (Hampel 1974), at least
  /// `least`.
  func spread(_ metric: TrackedMetric, about median: Double, days: Int, least: Double) -> Double {
    Self.spread(present(metric, before: days), about: median, least: least)
  }

  fileprivate static func spread(_ values: [Double], about median: Double, least: Double) -> Double {
    var distances = values.map { abs($0 - median) }
    guard let middle = medianDestroying(&distances) else { return least }
    return max(least, normalConsistencyOfMedianDeviation * middle)
  }

  /// Returns the available values of the days before the newest.
  func present(_ metric: TrackedMetric, before days: Int) -> [Double] {
    var values: [Double] = []
    forEach(metric, in: 1..<(1 + max(0, days))) { _, value in values.append(value) }
    return values
  }
}
