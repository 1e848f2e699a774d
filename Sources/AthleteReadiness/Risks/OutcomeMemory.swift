import ActivityStreams
import RealModule
import VectorStatistics

/// What the athlete's own answers made of earlier forecasts, for athletes who answer questions and wear no device.
///
/// Their risks are forecasts in their own terms: a bad morning is a feel at or below the athlete's own lower quarter, a sore
/// morning a soreness at or above the upper one, both as ``SelfReportForecast`` keeps them. When the days of a forecast are over,
/// how far it was off moves the athlete's offset a little, from a prior that stands against some sixty days. The offset of
/// instability stays zero: that answers swing more or less over the years would be learned as if it were the athlete.
struct OutcomeMemory: Sendable, Hashable {
  /// The risks that are followed.
  static let kinds: [RiskKind] = [
    .fatigueSpillover, .performanceSuppression, .loadAccumulation, .recoveryInstability,
  ]
  static let pendingDays = 15

  /// Offset in log odds of each risk, and its variance.
  var offsets = [Double](repeating: 0, count: 4)
  private var variances = [Double](repeating: 0.35, count: 4)
  /// Log odds issued on the last mornings, newest last; four a morning, NaN written as 99.
  private var pending: [Float] = []
  private static let none: Float = 99

  /// At or below them a feel is bad, and a soreness turned round is; `nil` where they are not known.
  struct Thresholds: Sendable, Hashable {
    var feel: Double?
    var comfort: Double?
  }

  /// Takes in a day that is over.
  ///
  /// - Parameter bad: Which answers are bad.
  mutating func close(
    _ recent: RecentDays, issued: [Double?], bad: Thresholds = Thresholds()
  ) {
    for kind in 0..<4 {
      let value = kind < issued.count ? issued[kind] : nil
      pending.append(value.map { Float($0.clamped(-9, 9)) } ?? Self.none)
    }
    if pending.count > 4 * Self.pendingDays { pending.removeFirst(4) }
    let ends = [2, 5, 7, 14]
    for kind in 0..<4 {
      let place = pending.count - 4 * (ends[kind] + 1) + kind
      guard place >= 0, pending[place] < Self.none, let outcome = outcome(kind, recent, bad: bad) else {
        continue
      }
      let p = sigmoid(Double(pending[place]) + offsets[kind])
      let information = 0.5 * p * (1 - p) / Double(ends[kind])
      variances[kind] = 1 / (1 / variances[kind] + information)
      offsets[kind] += variances[kind] / Double(ends[kind]) * ((outcome ? 1 : 0) - p)
      offsets[kind] = offsets[kind].clamped(-1.5, 1.5)
      variances[kind] = min(0.35, variances[kind] + 5e-5)
    }
  }

  /// The athlete's offset of a risk in log odds; 0 where none is learned.
  func offset(_ kind: RiskKind) -> Double {
    Self.kinds.firstIndex(of: kind).map { offsets[$0] } ?? 0
  }

  /// What came of the forecast whose last day is the newest; `nil` where too little was answered.
  private func outcome(
    _ kind: Int, _ recent: RecentDays, bad: Thresholds
  ) -> Bool? {
    func low(_ days: Int, needed: Int, required: Int) -> Bool? {
      guard let limit = bad.feel else { return nil }
      let seen = (0..<days).compactMap { recent[.feel, $0] }
      return seen.count >= required ? seen.count { $0 <= limit } >= needed : nil
    }
    switch kind {
    case 0: return low(2, needed: 1, required: 2)
    case 1: return low(4, needed: 2, required: 3)
    case 2:
      guard let limit = bad.comfort else { return nil }
      let seen = (0..<7).compactMap { recent[.soreness, $0] }
      return seen.count >= 5 ? seen.count { 4 - $0 <= limit } >= 3 : nil
    default: return nil
    }
  }
}

extension OutcomeMemory: StateCodable {
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
