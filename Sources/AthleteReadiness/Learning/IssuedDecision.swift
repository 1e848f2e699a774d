import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// What was said one morning, and what is known of how it came out.
struct IssuedDecision: Sendable, Hashable {
  var day: CalendarDay
  var lead: RiskKind
  var confidence: Confidence
  /// Whether the day called for less than the plan.
  var isEased: Bool
  /// The leading risk's probability as it was issued.
  var issued: Float
  /// Probabilities before the athlete's own calibration, in the order of `RiskKind`.
  var probabilities: [Float]
  var baseRates: [Float]
  var action: DecisionResponse.Action?
  var wentWell: Bool?
  /// By risk: 0 unknown, 1 did not come true, 2 did.
  var outcomes = [UInt8](repeating: 0, count: RiskKind.allCases.count)

  /// Takes in what is known of it; what is not said leaves what is known.
  mutating func take(_ response: DecisionResponse) {
    action = response.action
    wentWell = response.wentWell ?? wentWell
    for (place, kind) in RiskKind.allCases.enumerated() {
      if let outcome = response.outcomes[kind] { outcomes[place] = outcome ? 2 : 1 }
    }
  }

  /// Whether the leading risk came true, as far as anybody said.
  var leadOutcome: Bool? {
    let place = lead.place
    guard outcomes.indices.contains(place), outcomes[place] > 0 else { return nil }
    return outcomes[place] == 2
  }
}

extension RiskKind {
  /// The place in the order of all.
  var place: Int {
    switch self {
    case .fatigueSpillover: 0
    case .performanceSuppression: 1
    case .fuelingMismatch: 2
    case .loadAccumulation: 3
    case .recoveryInstability: 4
    }
  }

  /// Days of the window in which it may come true: as many neighbouring days tell of the same event.
  var windowDays: Double {
    switch self {
    case .fatigueSpillover: 2
    case .performanceSuppression: 4
    case .fuelingMismatch: 1
    case .loadAccumulation: 7
    case .recoveryInstability: 8
    }
  }
}

extension IssuedDecision: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(Int32(clamping: day.ordinal))
    writer.write(UInt8(lead.place))
    writer.write(UInt8(Confidence.allCases.firstIndex(of: confidence) ?? 0))
    writer.write(isEased)
    writer.write(issued)
    for place in RiskKind.allCases.indices {
      writer.write(probabilities.indices.contains(place) ? probabilities[place] : 0)
      writer.write(baseRates.indices.contains(place) ? baseRates[place] : 0)
      writer.write(outcomes.indices.contains(place) ? outcomes[place] : 0)
    }
    writer.write(
      UInt8(action.flatMap { DecisionResponse.Action.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
    writer.write(UInt8(wentWell.map { $0 ? 2 : 1 } ?? 0))
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    func fault() -> StateError { .invalid(field: "decision", offset: start) }
    day = CalendarDay(ordinal: Int(Int32(bitPattern: try reader.uint32())))
    guard CalendarDay.ordinals.contains(day.ordinal) else { throw fault() }
    let kind = Int(try reader.uint8())
    let level = Int(try reader.uint8())
    guard RiskKind.allCases.indices.contains(kind), Confidence.allCases.indices.contains(level) else {
      throw fault()
    }
    lead = RiskKind.allCases[kind]
    confidence = Confidence.allCases[level]
    isEased = try reader.bool()
    issued = try reader.float()
    probabilities = []
    baseRates = []
    outcomes = []
    probabilities.reserveCapacity(RiskKind.allCases.count)
    baseRates.reserveCapacity(RiskKind.allCases.count)
    outcomes.reserveCapacity(RiskKind.allCases.count)
    for _ in RiskKind.allCases {
      probabilities.append(try reader.float())
      baseRates.append(try reader.float())
      outcomes.append(try reader.uint8())
    }
    guard ([issued] + probabilities + baseRates).allSatisfy({ $0 >= 0 && $0 <= 1 }),
      outcomes.allSatisfy({ $0 <= 2 })
    else { throw fault() }
    let answer = Int(try reader.uint8())
    guard answer <= DecisionResponse.Action.allCases.count else { throw fault() }
    action = answer == 0 ? nil : DecisionResponse.Action.allCases[answer - 1]
    let well = try reader.uint8()
    guard well <= 2 else { throw fault() }
    wentWell = well == 0 ? nil : well == 2
  }
}
