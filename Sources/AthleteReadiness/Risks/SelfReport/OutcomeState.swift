import ActivityStreams
import DayRecords
import RealModule
import Statistics

/// The check of earlier forecasts by the athlete's own answers, for athletes who answer questions and wear no device.
///
/// Their risks are forecasts in their own terms: a bad morning is a feel at or below the athlete's own lower quarter,
/// a sore morning a soreness at or above the upper one, both as ``SelfReportForecast`` keeps them. When the days of a
/// forecast are over, its error moves the athlete's offset a little, with a prior worth some sixty days. The offset
/// of instability stays zero: a change in how much answers swing over the years would be learned as the athlete's
/// trait.
struct OutcomeState: Sendable, Hashable {
  /// The risks that are followed.
  static let kinds: [RiskKind] = [
    .fatigueSpillover, .performanceSuppression, .loadAccumulation, .recoveryInstability,
  ]
  static let pendingDays = 15

  /// Days until the last day of each risk's horizon, in the order of ``kinds``.
  private static let horizons = [2, 5, 7, 14]
  /// The outcome of each: a number of bad mornings among the last days, with a minimum number answered; `nil` without
  /// answers. The mornings are the ones of `RiskKind.badMornings`; a morning's answer may be missing if three or more
  /// count.
  private static let events: [(days: Int, bad: Int, answered: Int)?] = [
    (days: 2, bad: 1, answered: 2), (days: 4, bad: 2, answered: 3), (days: 7, bad: 3, answered: 5), nil,
  ]
  /// Variance of an unknown offset, and its maximum: athletes differ by some 0.6 in log odds in how they use a scale,
  /// beyond the models. House rule, as are the next ones.
  private static let maximumVariance = 0.35
  /// The daily addition to the variance, since athletes change: 0.018 a year.
  private static let drift = 5e-5
  /// The weight of an outcome against an independent one: bad mornings come in runs.
  private static let outcomeWorth = 0.5
  /// Largest offset, and largest stored log odds of a forecast.
  private static let maximumOffset = 1.5
  private static let maximumOdds = 9.0
  /// The worst soreness: turned round by it, more is better.
  private static let worstSoreness = 4.0

  /// Offset in log odds of each risk, and its variance.
  var offsets = [Double](repeating: 0, count: 4)
  private var variances = [Double](repeating: maximumVariance, count: 4)
  /// Log odds issued on the last mornings, newest last; four a morning, NaN written as 99.
  private var pending: [Float] = []
  private static let none: Float = 99

  /// At or below them a feel is bad, and a soreness turned round is; `nil` if they are unknown.
  struct Thresholds: Sendable, Hashable {
    var feel: Double?
    var comfort: Double?
  }

  /// Adds a completed day.
  ///
  /// - Parameter bad: Which answers are bad.
  mutating func close(
    _ recent: RecentDays, issued: [Double?], bad: Thresholds = Thresholds()
  ) {
    for kind in 0..<4 {
      let value = kind < issued.count ? issued[kind] : nil
      pending.append(value.map { Float($0.clamped(-Self.maximumOdds, Self.maximumOdds)) } ?? Self.none)
    }
    if pending.count > 4 * Self.pendingDays { pending.removeFirst(4) }
    for kind in 0..<4 {
      let horizon = Self.horizons[kind]
      let place = pending.count - 4 * (horizon + 1) + kind
      guard place >= 0, pending[place] < Self.none, let outcome = outcome(kind, recent, bad: bad) else {
        continue
      }
      let p = sigmoid(Double(pending[place]) + offsets[kind])
      // Horizons overlap: a day gives its share of one.
      let information = Self.outcomeWorth * p * (1 - p) / Double(horizon)
      variances[kind] = 1 / (1 / variances[kind] + information)
      offsets[kind] += variances[kind] / Double(horizon) * ((outcome ? 1 : 0) - p)
      offsets[kind] = offsets[kind].clamped(-Self.maximumOffset, Self.maximumOffset)
      variances[kind] = min(Self.maximumVariance, variances[kind] + Self.drift)
    }
  }

  /// The athlete's offset of a risk in log odds; 0 if none is learned.
  func offset(_ kind: RiskKind) -> Double {
    Self.kinds.firstIndex(of: kind).map { offsets[$0] } ?? 0
  }

  /// The outcome of the forecast whose last day is the newest; `nil` if too little was answered.
  private func outcome(
    _ kind: Int, _ recent: RecentDays, bad: Thresholds
  ) -> Bool? {
    guard let event = Self.events[kind] else { return nil }
    let isSoreness = Self.kinds[kind] == .loadAccumulation
    guard let limit = isSoreness ? bad.comfort : bad.feel else { return nil }
    var (answered, low) = (0, 0)
    recent.forEach(isSoreness ? .soreness : .feel, in: 0..<event.days) { _, value in
      answered += 1
      if (isSoreness ? Self.worstSoreness - value : value) <= limit { low += 1 }
    }
    return answered >= event.answered ? low >= event.bad : nil
  }
}

extension OutcomeState: StateCodable {
  func encode(to writer: inout StateWriter) {
    for value in offsets + variances { writer.write(value) }
    writer.write(UInt8(clamping: pending.count))
    for value in pending { writer.write(value) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    self.init()
    for index in offsets.indices { offsets[index] = try reader.finite("offset") }
    for index in variances.indices { variances[index] = try reader.finite("variance") }
    if reader.version < 3 {
      // Up to version 2: how often each feel and each soreness was answered.
      for _ in 0..<29 { _ = try reader.uint16() }
    }
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= 4 * Self.pendingDays, count.isMultiple(of: 4) else {
      throw .invalid(field: "pending", offset: start)
    }
    for _ in 0..<count {
      let start = reader.offset
      let value = try reader.float()
      guard value.isFinite else { throw .invalid(field: "pending", offset: start) }
      pending.append(value)
    }
  }
}
