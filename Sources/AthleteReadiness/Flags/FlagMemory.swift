import ActivityStreams

/// Since when each flag has stood, and what the day before looked like.
struct FlagMemory: Sendable, Hashable {
  /// First day of the run of each flag, in the order of ``FlagKind``, days since 1970; `Int32.min` where it does not stand.
  private var starts = [Int32](repeating: .min, count: FlagKind.allCases.count)
  /// Votes for unusual strain of the last closed day.
  private(set) var votes: UInt8 = 0
  /// Illness score of the last closed day; 0 where it could not be told.
  private(set) var illness = 0.0
  /// Last day with alcohol, days since 1970.
  private(set) var lastAlcohol: Int?

  /// Takes in the flags of a day that is over.
  mutating func close(_ findings: FlagFindings, day: DayRecord, settings: ReadinessSettings) {
    let ordinal = Int32(clamping: day.day.ordinal)
    for kind in FlagKind.allCases {
      if findings.finding(kind, settings) == nil {
        starts[kind.rawValue] = .min
      } else if starts[kind.rawValue] == .min {
        starts[kind.rawValue] = ordinal
      }
    }
    votes = findings.strainVotes.votes
    illness = findings.illnessScore ?? 0
    if day.evening?.drankAlcohol == true { lastAlcohol = day.day.ordinal }
  }

  /// First day of the run that a flag of the last closed day stands in; `nil` where it did not stand.
  func start(_ kind: FlagKind) -> CalendarDay? {
    let start = starts[kind.rawValue]
    return start == .min ? nil : CalendarDay(ordinal: Int(start))
  }
}

extension EveningRecord {
  /// Whether alcohol was logged.
  var drankAlcohol: Bool {
    if let drinks = metrics[.alcohol], drinks > 0 { return true }
    return behaviours.contains { $0.name == "alcohol" && $0.amount > 0 }
  }
}

extension FlagMemory: StateCodable {
  /// Size: 69 bytes.
  func encode(to writer: inout StateWriter) {
    for start in starts { writer.write(start) }
    writer.write(votes)
    writer.write(illness)
    writer.write(lastAlcohol)
  }

  init(from reader: inout StateReader) throws(StateError) {
    for kind in starts.indices { starts[kind] = Int32(bitPattern: try reader.uint32()) }
    votes = try reader.uint8()
    illness = try reader.finite("illness score")
    lastAlcohol = try reader.optionalInt()
  }
}
