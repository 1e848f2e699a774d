import ActivityStreams
import DayRecords
import TextFormats

/// The start of each active flag, and the previous day's values.
struct FlagState: Sendable, Hashable {
  /// First day of each flag's run, in the order of ``FlagKind``, days since 1970; `Int32.min` if inactive.
  private var starts = [Int32](repeating: .min, count: FlagKind.kept.count)
  private(set) var votes: UInt8 = 0
  /// Illness score of the last closed day; 0 if unknown.
  private(set) var illness = 0.0
  /// Last day with alcohol, days since 1970.
  private(set) var lastAlcohol: Int?
  /// Last day with a time-zone change or with travel in the journal, days since 1970.
  private(set) var lastTravel: Int?
  /// The body clock up to the last closed day.
  private(set) var clock = BodyClock()

  mutating func close(
    _ findings: borrowing FlagFindings, day: borrowing DayRecord, settings: borrowing ReadinessSettings
  ) {
    let ordinal = Int32(clamping: day.day.ordinal)
    for kind in FlagKind.kept {
      if findings.finding(kind, settings) == nil {
        starts[kind.rawValue] = .min
      } else if starts[kind.rawValue] == .min {
        starts[kind.rawValue] = ordinal
      }
    }
    votes = findings.strainVotes.votes
    illness = findings.illnessScore ?? 0
    if day.evening?.drank(atLeast: settings.flags.alcoholDrinks) == true { lastAlcohol = day.day.ordinal }
    if clock.isElsewhere(day.morning?.utcOffset)
      || day.evening?.behaviours.contains(where: \.isTravel) == true
    {
      lastTravel = day.day.ordinal
    }
    clock.wake(at: day.morning?.utcOffset, on: day.day)
  }

  /// Returns the first day of a flag's current run up to the last closed day; `nil` if it is inactive.
  func start(_ kind: FlagKind) -> CalendarDay? {
    guard starts.indices.contains(kind.rawValue) else { return nil }
    let start = starts[kind.rawValue]
    return start == .min ? nil : CalendarDay(ordinal: Int(start))
  }
}

extension FlagKind {
  /// Flags whose start is stored. Weight flags derive theirs from the weights.
  static let kept = Array(allCases.prefix { $0 != .weightFalling })
}

extension EveningRecord {
  /// Number of drinks logged, the larger of two records; `nil` if none was logged.
  var drinks: Double? {
    ([metrics[.alcohol]] + behaviours.filter { Self.drinkNames.contains(where: $0.isNamed) }.map(\.amount))
      .compactMap(\.self).max()
  }
  /// Names of journal entries that count drinks.
  private static let drinkNames = [
    "alcohol", "alcohol_drinks", "drinks", "beers", "glasses_of_wine", "wine_glasses",
  ]
  /// Whether enough alcohol was logged to affect the night.
  func drank(atLeast least: Double) -> Bool { drinks.map { $0 >= least } ?? false }
}

extension FlagState: StateCodable {
  /// Size: at most 108 bytes.
  func encode(to writer: inout StateWriter) {
    for start in starts { writer.write(start) }
    writer.write(votes)
    writer.write(illness)
    writer.write(lastAlcohol)
    writer.write(lastTravel)
    clock.encode(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    // The short-night flag exists since version 6.
    for kind in starts.indices.prefix(reader.version >= 6 ? starts.count : 13) {
      starts[kind] = Int32(bitPattern: try reader.uint32())
    }
    votes = try reader.uint8()
    illness = try reader.finite("illness score")
    lastAlcohol = try reader.optionalInt()
    guard reader.version >= 4 else { return }
    lastTravel = try reader.optionalInt()
    clock = try BodyClock(from: &reader)
  }
}
