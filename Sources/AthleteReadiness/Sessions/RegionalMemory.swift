import ActivityStreams
import DayRecords
import SessionMetrics

/// Load remaining in the muscles from past sessions, and its usual level.
///
/// ```
/// left = Σ load · share · e^(−days / τ)
/// ```
///
/// A session's own load by muscle group (a strength log, `regional_load`) takes precedence over the table of its
/// kind. A session without a kind uses the athlete's sport, as a plan does. Days of unknown training, and sessions
/// without known muscles, add nothing and do not count towards the usual level.
///
/// Page: *Muscle load and decay*, tests: `RegionalMemoryTests`.
struct RegionalMemory: Sendable, Hashable {
  /// Remaining load at the end of the last closed day.
  private(set) var left = RegionalLoad()
  /// Mean remaining load in the morning, over ``memory`` days.
  private(set) var usual = RegionalLoad()
  /// Number of recorded days from which ``usual`` was computed, at most ``memory``.
  private(set) var days: UInt8 = 0

  /// Averaging window of the usual level, days. House rule: the chronic window of the load ratio.
  static let memory = 28.0

  /// Returns the remaining load on the next morning.
  func morning(_ table: borrowing RegionalTable) -> RegionalLoad {
    var load = left
    load.fade(table)
    return load
  }

  func evening(
    _ evening: EveningRecord?, sport: String?, scale: DayLoadScale, table: borrowing RegionalTable
  ) -> RegionalLoad {
    var load = morning(table)
    for workout in evening?.workouts ?? [] {
      Self.add(workout, to: &load, sport: sport, scale: scale, table: table)
    }
    return load
  }

  /// Adds a session's muscle load; `false` if it has a load but no known muscles.
  @discardableResult
  private static func add(
    _ workout: DayWorkout, to sum: inout RegionalLoad, sport: String?, scale: DayLoadScale,
    table: borrowing RegionalTable
  ) -> Bool {
    if !workout.regionalLoad.isEmpty {
      sum.add(workout.regionalLoad)
      return true
    }
    guard let load = scale.load(of: workout), load > 0 else { return true }
    guard let shares = shares(of: workout, sport: sport, table: table) else { return false }
    sum.add(shares, times: load)
    return true
  }

  /// Returns the muscle shares of the given session, by its kind or the athlete's sport; `nil` if unknown.
  private static func shares(
    of workout: DayWorkout, sport: String?, table: borrowing RegionalTable
  ) -> RegionalLoad? {
    guard let kind = workout.kind else {
      return SportMuscles(sport: sport).map { RegionalLoad($0.wholeShares) }
    }
    return ActivityKind.known(named: kind).map { table.shares(of: $0) }
  }

  /// Closes a day. The usual level starts with the first recorded load.
  mutating func close(
    _ day: borrowing DayRecord, sport: String?, scale: DayLoadScale, table: borrowing RegionalTable
  ) {
    let isBlank = left.isEmpty && usual.isEmpty
    left = morning(table)
    var isPlaced = true
    for workout in day.evening?.workouts ?? [] {
      isPlaced = Self.add(workout, to: &left, sport: sport, scale: scale, table: table) && isPlaced
    }
    left.round()
    guard let evening = day.evening, evening.loadLogged != false, isPlaced else { return }
    if isBlank { days = 0 }
    days = min(UInt8(Self.memory), days + 1)
    usual.follow(morning(table), weight: 1 / Double(days))
    usual.round()
  }
}

extension RegionalMemory: StateCodable {
  func encode(to writer: inout StateWriter) {
    // Five bits contain the days; the next two flag which loads follow.
    writer.write(days | (left.loads.isEmpty ? 0 : 32) | (usual.loads.isEmpty ? 0 : 64))
    for load in [left, usual] {
      for value in load.loads { writer.write(Int16(clamping: Int(value * RegionalLoad.steps) - 32_768)) }
    }
  }

  /// Reads loads stored in integer steps.
  private static func kept(_ reader: inout StateReader) throws(StateError) -> RegionalLoad {
    var loads: [Float] = []
    let start = reader.offset
    for _ in RegionalLoad.regions {
      loads.append(Float(Int(try reader.int16()) + 32_768) / RegionalLoad.steps)
    }
    guard let load = RegionalLoad(loads: loads), !load.isEmpty else {
      throw .invalid(field: "regional_load", offset: start)
    }
    return load
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let marks = try reader.uint8()
    days = marks & 31
    guard Double(days) <= Self.memory, marks < 128 else {
      throw .invalid(field: "regional_load", offset: start)
    }
    if marks & 32 != 0 { left = try Self.kept(&reader) }
    if marks & 64 != 0 { usual = try Self.kept(&reader) }
  }
}

/// Expected soreness of a muscle group, from its remaining load.
///
/// It is a category rather than a number, because no data on soreness by muscle exist from which to learn a
/// number.
package enum ExpectedSoreness: String, Sendable, Hashable, CaseIterable {
  /// No more load remains than usual, or too little to feel.
  case usual
  /// Clearly more load remains than usual. Soreness peaks one to three days after unaccustomed work (Peake et al.
  /// 2017). Muscles that are used to the work get less sore (McHugh 2003).
  case moreThanUsual = "more_than_usual"
}

/// Remaining and added load of a muscle group.
package struct RegionalReading: Sendable, Hashable {
  package var region: String
  /// Remaining load from recent days.
  package var left: Double
  /// Remaining load on the morning whose soreness is predicted: today, or tomorrow in the evening.
  var leftInTheMorning: Double
  /// Mean remaining load over recent weeks; `nil` if there are fewer than 14 recorded days.
  package var usual: Double?
  /// Load added by planned training; `nil` if none is planned or its sport is unknown.
  package var planned: Double?
  /// The athlete's answer about the region's soreness; `nil` if the question was not answered or the region
  /// is not sore.
  package var soreness: Soreness?

  /// Remaining load as a multiple of usual; `nil` if unknown or without a usual load.
  package var timesUsual: Double? { usual.flatMap { $0 >= 1 ? left / $0 : nil } }

  /// Expected soreness on the morning of ``leftInTheMorning``; `nil` if the usual load is unknown.
  package var expectedSoreness: ExpectedSoreness? {
    usual.map { usual in
      leftInTheMorning >= Self.heavy && leftInTheMorning >= Self.heavyTimes * usual ? .moreThanUsual : .usual
    }
  }

  /// Remaining load below which no soreness is expected: the level called significant for one session
  /// (``RegionalLoadRules/levels``).
  static let heavy = 20.0
  /// Multiple of the usual load for more soreness than usual. House rule.
  private static let heavyTimes = 1.5
}
