import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// A morning's decision and its outcome so far.
struct IssuedDecision: Sendable, Hashable {
  var day: CalendarDay
  var lead: RiskKind
  var confidence: Confidence
  var isEased: Bool
  /// Whether a hold limited the day.
  var isHeld = false
  /// Whether tiredness alone limited the day. No rule reads it; saved states contain its bit.
  var isTired = false
  /// Whether anything but tiredness, load or missing data limited the day. Any other limited day counts with its plan
  /// in the usual load.
  var isOfHealth = false
  /// Whether anything but load or missing data limited the day, which can explain that little of its plan was done.
  var isShortened = false
  /// Issued probability of the leading risk.
  var issued: Float
  /// Probabilities after the deployment and before the athlete's own calibration, one lane per risk in the order of
  /// `RiskKind`.
  var probabilities: SIMD8<Float>
  /// Base rates in the same lanes.
  var baseRates: SIMD8<Float>
  var action: DecisionResponse.Action?
  var wentWell: Bool?
  /// Outcome by risk: 0 unknown, 1 did not happen, 2 happened.
  var outcomes = SIMD8<UInt8>.zero

  /// Adds a response. Fields missing from it keep their earlier values.
  mutating func update(with response: DecisionResponse) {
    action = response.action ?? action
    wentWell = response.wentWell ?? wentWell
    for (place, kind) in RiskKind.allCases.enumerated() {
      if let outcome = response.outcomes[kind] { outcomes[place] = outcome ? 2 : 1 }
    }
  }

  /// Whether the leading risk came true, if reported.
  var leadOutcome: Bool? {
    outcomes[lead.place] > 0 ? outcomes[lead.place] == 2 : nil
  }
}

extension RiskKind {
  var place: Int {
    switch self {
    case .fatigueSpillover: 0
    case .performanceSuppression: 1
    case .fuelingMismatch: 2
    case .loadAccumulation: 3
    case .recoveryInstability: 4
    }
  }

  /// Length of the event window, days. Forecasts on that many consecutive days describe the same event.
  package var windowDays: Double {
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
  /// Encoded size, bytes.
  private static let size = 58

  /// Written in one call because every athlete stores four weeks of decisions.
  func encode(to writer: inout StateWriter) {
    writer.fill(atMost: Self.size) { target in
      var place = 0
      func put<Value: BitwiseCopyable>(_ value: Value) {
        target.storeBytes(of: value, toByteOffset: place, as: Value.self)
        place &+= MemoryLayout<Value>.size
      }
      put(Int32(clamping: day.ordinal).littleEndian)
      put(UInt8(lead.place))
      put(UInt8(Confidence.allCases.firstIndex(of: confidence) ?? 0))
      let limits = [isEased, isHeld, isTired, isShortened, isOfHealth]
      put(limits.indices.reduce(UInt8(0)) { $0 | (limits[$1] ? 1 << $1 : 0) })
      put(issued.bitPattern.littleEndian)
      for risk in RiskKind.allCases.indices {
        put(probabilities[risk].bitPattern.littleEndian)
        put(baseRates[risk].bitPattern.littleEndian)
        put(outcomes[risk])
      }
      put(UInt8(action.flatMap { DecisionResponse.Action.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
      put(UInt8(wentWell.map { $0 ? 2 : 1 } ?? 0))
      return place
    }
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
    // Since version 24, the byte has four more bits.
    let limits = try reader.uint8()
    guard limits < (reader.version < 24 ? 2 : 32) else { throw fault() }
    (isEased, isHeld, isTired) = (limits & 1 != 0, limits & 2 != 0, limits & 4 != 0)
    (isShortened, isOfHealth) = (limits & 8 != 0, limits & 16 != 0)
    if reader.version < 24 { (isHeld, isShortened, isOfHealth) = (isEased, isEased, isEased) }
    issued = try reader.float()
    probabilities = .zero
    baseRates = .zero
    for place in RiskKind.allCases.indices {
      probabilities[place] = try reader.float()
      baseRates[place] = try reader.float()
      outcomes[place] = try reader.uint8()
    }
    func areShares(_ lanes: SIMD8<Float>) -> Bool { all(lanes .>= 0 .& lanes .<= 1) }
    guard issued >= 0, issued <= 1, areShares(probabilities), areShares(baseRates), all(outcomes .<= 2) else {
      throw fault()
    }
    let answer = Int(try reader.uint8())
    guard answer <= DecisionResponse.Action.allCases.count else { throw fault() }
    action = answer == 0 ? nil : DecisionResponse.Action.allCases[answer - 1]
    let well = try reader.uint8()
    guard well <= 2 else { throw fault() }
    wentWell = well == 0 ? nil : well == 2
  }
}
