import ActivityStreams
import DayRecords
import RealModule
import Statistics

/// Checks earlier forecasts against the athlete's own answers, for athletes who answer questions and wear
/// no device.
///
/// Their risks are forecast in their own terms: a bad morning is a feel rating in the athlete's lowest
/// quarter, a sore morning is a soreness in the highest quarter (see ``SelfReportForecast``). Once a
/// forecast's window is over, its error shifts the athlete's offset slightly, against a prior worth about
/// sixty days. The offset of instability stays zero: otherwise a gradual change in how much answers vary
/// would be learned as a trait of the athlete.
struct OutcomeState: Sendable, Hashable {
  static let kinds: [RiskKind] = [
    .fatigueSpillover, .performanceSuppression, .loadAccumulation, .recoveryInstability,
  ]
  static let pendingDays = 15

  /// Last day of each risk's window, in the order of ``kinds``.
  private static let horizons = [2, 5, 7, 14]
  /// Event of each risk: a number of bad mornings in a window, with a minimum number answered; `nil` if the
  /// risk has no such event.
  ///
  /// The windows follow `RiskKind.badMornings`. One answer may be missing in a window of four mornings, and
  /// two in one of seven.
  private static let events: [(days: Int, bad: Int, answered: Int)?] = [
    (days: 2, bad: 1, answered: 2), (days: 4, bad: 2, answered: 3), (days: 7, bad: 3, answered: 5), nil,
  ]
  /// Variance of an unknown offset, and its maximum. Athletes differ by about 0.6 in log odds in how they use
  /// a scale, beyond the models. House rules, as are the values below.
  private static let maximumVariance = 0.35
  /// Daily increase in the variance, because athletes change: 0.018 per year.
  private static let drift = 5e-5
  /// Weight of an outcome relative to an independent one, because bad mornings cluster.
  private static let outcomeWorth = 0.5
  /// Largest offset.
  private static let maximumOffset = 1.5
  /// Largest stored log odds of a forecast.
  private static let maximumOdds = 9.0
  /// Worst soreness; soreness is subtracted from it so that higher is better.
  private static let worstSoreness = 4.0

  /// Log-odds offset of each risk.
  var offsets = [Double](repeating: 0, count: 4)
  /// Variance of each offset.
  private var variances = [Double](repeating: maximumVariance, count: 4)
  /// Log odds issued on recent mornings, newest last, four per morning.
  private var pending: [Float] = []
  /// Value in ``pending`` for a missing forecast.
  private static let none: Float = 99

  /// Thresholds at or below which a feel rating, or an inverted soreness, is bad; `nil` if unknown.
  struct Thresholds: Sendable, Hashable {
    var feel: Double?
    var comfort: Double?
  }

  /// Closes a day.
  ///
  /// - Parameters:
  ///   - recent: Recent days, with the closed day as the newest.
  ///   - issued: The forecasts issued on that day, as log odds.
  ///   - bad: Thresholds of bad answers.
  mutating func close(
    _ recent: RecentDays, issued: [Double?], bad: Thresholds
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
      // Windows overlap, so each day contributes only its share of one window.
      let information = Self.outcomeWorth * p * (1 - p) / Double(horizon)
      variances[kind] = 1 / (1 / variances[kind] + information)
      offsets[kind] += variances[kind] / Double(horizon) * ((outcome ? 1 : 0) - p)
      offsets[kind] = offsets[kind].clamped(-Self.maximumOffset, Self.maximumOffset)
      variances[kind] = min(Self.maximumVariance, variances[kind] + Self.drift)
    }
  }

  /// Returns the athlete's log-odds offset of the given risk; 0 if none is learned.
  func offset(_ kind: RiskKind) -> Double {
    Self.kinds.firstIndex(of: kind).map { offsets[$0] } ?? 0
  }

  /// Returns the outcome of the forecast whose window ends on the newest day; `nil` if too little was answered.
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
      // Up to version 2: histograms of feel and soreness answers.
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
