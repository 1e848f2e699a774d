import ActivityStreams
import RealModule
import VectorStatistics

/// What the athlete's own answers made of earlier forecasts, for athletes who answer questions and wear no device.
///
/// Their risks are forecasts of bad mornings in their own terms: a bad morning is a feel at or below the athlete's own lower
/// quarter, a sore morning a soreness at or above the upper one. When the days of a forecast are over, how far it was off moves
/// the athlete's offset a little, from a prior that stands against some sixty days.
struct OutcomeMemory: Sendable, Hashable {
  /// The risks that are followed.
  static let kinds: [RiskKind] = [
    .fatigueSpillover, .performanceSuppression, .loadAccumulation, .recoveryInstability,
  ]
  static let pendingDays = 15

  /// Offset in log odds of each risk, and its variance.
  var offsets = [Double](repeating: 0, count: 4)
  private var variances = [Double](repeating: 0.35, count: 4)
  /// How often each feel (1–10, in halves) and each soreness (0–4, in halves) was answered.
  private var feels = [UInt16](repeating: 0, count: 20)
  private var soreness = [UInt16](repeating: 0, count: 9)
  /// Log odds issued on the last mornings, newest last; four a morning, NaN written as 99.
  private var pending: [Float] = []
  private static let none: Float = 99

  /// Takes in a day that is over.
  mutating func close(_ recent: RecentDays, issued: [Double?]) {
    if let feel = recent[.feel, 0] { Self.count(&feels, (feel * 2).rounded() - 1) }
    if let sore = recent[.soreness, 0] { Self.count(&soreness, (sore * 2).rounded()) }
    for kind in 0..<4 {
      let value = kind < issued.count ? issued[kind] : nil
      pending.append(value.map { Float($0.clamped(-9, 9)) } ?? Self.none)
    }
    if pending.count > 4 * Self.pendingDays { pending.removeFirst(4) }
    let ends = [2, 5, 7, 14]
    for kind in 0..<4 {
      let place = pending.count - 4 * (ends[kind] + 1) + kind
      guard place >= 0, pending[place] < Self.none, let outcome = outcome(kind, recent) else { continue }
      let p = sigmoid(Double(pending[place]) + offsets[kind])
      let information = 0.5 * p * (1 - p) / Double(ends[kind])
      variances[kind] = 1 / (1 / variances[kind] + information)
      offsets[kind] += variances[kind] / Double(ends[kind]) * ((outcome ? 1 : 0) - p)
      offsets[kind] = offsets[kind].clamped(-1.5, 1.5)
      variances[kind] = min(0.35, variances[kind] + 4e-4)
    }
  }

  /// The athlete's offset of a risk in log odds; 0 where none is learned.
  func offset(_ kind: RiskKind) -> Double {
    Self.kinds.firstIndex(of: kind).map { offsets[$0] } ?? 0
  }

  private static func count(_ table: inout [UInt16], _ place: Double) {
    let index = Int(place.clamped(0, Double(table.count - 1)))
    table[index] = table[index] == .max ? .max : table[index] + 1
  }

  /// The feel at or below which a morning is bad: the value nearest the own lower quarter.
  private var badFeel: Double? { Self.quarter(feels).map { (Double($0) + 1) / 2 } }
  /// The soreness at or above which a morning is sore.
  private var badSoreness: Double? {
    Self.quarter(soreness.reversed()).map { Double(soreness.count - 1 - $0) / 2 }
  }

  /// The place at or below which the share of all comes nearest to a quarter, if between 10 and 40 %.
  private static func quarter(_ table: some Collection<UInt16>) -> Int? {
    let total = table.reduce(0) { $0 + Int($1) }
    guard total >= 28 else { return nil }
    var sum = 0
    var best: (place: Int, share: Double)?
    for (place, count) in table.enumerated() where count > 0 {
      sum += Int(count)
      let share = Double(sum) / Double(total)
      if let known = best, abs(share - 0.25) >= abs(known.share - 0.25) { continue }
      best = (place, share)
    }
    guard let best, best.share >= 0.1, best.share <= 0.4 else { return nil }
    return best.place
  }

  /// What came of the forecast whose last day is the newest; `nil` where too little was answered.
  private func outcome(_ kind: Int, _ recent: RecentDays) -> Bool? {
    func bad(_ days: Int, needed: Int, required: Int) -> Bool? {
      guard let badFeel else { return nil }
      let seen = (0..<days).compactMap { recent[.feel, $0] }
      return seen.count >= required ? seen.count { $0 <= badFeel } >= needed : nil
    }
    switch kind {
    case 0: return bad(2, needed: 1, required: 2)
    case 1: return bad(4, needed: 2, required: 3)
    case 2:
      guard let badSoreness else { return nil }
      let seen = (0..<7).compactMap { recent[.soreness, $0] }
      return seen.count >= 5 ? seen.count { $0 >= badSoreness } >= 3 : nil
    default:
      return nil
    }
  }
}

extension OutcomeMemory: StateCodable {
  func encode(to writer: inout StateWriter) {
    for value in offsets + variances { writer.write(value) }
    for value in feels + soreness { writer.write(value) }
    writer.write(UInt8(clamping: pending.count))
    for value in pending { writer.write(value) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    self.init()
    for index in offsets.indices { offsets[index] = try reader.finite("offset") }
    for index in variances.indices { variances[index] = try reader.finite("variance") }
    for index in feels.indices { feels[index] = try reader.uint16() }
    for index in soreness.indices { soreness[index] = try reader.uint16() }
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
