import ActivityStreams
import DayRecords
import SessionMetrics

/// The remaining load of past sessions in the muscles, and the usual.
///
/// ```
/// left = Σ load · share · e^(−days / τ)
/// ```
///
/// The load by muscle group of a session with one (a strength log, `regional_load`), else its load by the table of
/// its kind; without a kind, by the sport that is trained for, as for a plan. Days of unknown training, and of
/// sessions without a known place, add nothing and do not count as usual.
///
/// Page: *Muscle load and decay*, tests: `RegionalMemoryTests`.
struct RegionalMemory: Sendable, Hashable {
  /// The remaining load at the end of the last completed day.
  private(set) var left = RegionalLoad()
  /// The mean remaining load in the morning, over ``memory`` days.
  private(set) var usual = RegionalLoad()
  /// Known days behind ``usual``, at most ``memory``.
  private(set) var days: UInt8 = 0

  /// Days over which the usual is averaged: house rule, as the long side of the load ratio.
  static let memory = 28.0

  /// The remaining load on the next morning.
  func morning(_ table: borrowing RegionalTable) -> RegionalLoad {
    var load = left
    load.fade(table)
    return load
  }

  /// The remaining load once the sessions of a day are over.
  func evening(
    _ evening: EveningRecord?, sport: String?, scale: DayLoadScale, table: borrowing RegionalTable
  ) -> RegionalLoad {
    var load = morning(table)
    for workout in evening?.workouts ?? [] {
      Self.add(workout, to: &load, sport: sport, scale: scale, table: table)
    }
    return load
  }

  /// Adds a session's remaining muscle load; `false` if it has a load without known muscles.
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

  /// The muscles of a session: by its kind, else by the sport that is trained for; `nil` if unknown.
  private static func shares(
    of workout: DayWorkout, sport: String?, table: borrowing RegionalTable
  ) -> RegionalLoad? {
    guard let kind = workout.kind else {
      return SportMuscles(sport: sport).map { RegionalLoad($0.wholeShares) }
    }
    return ActivityKind.known(named: kind).map { table.shares(of: $0) }
  }

  /// Adds a completed day. The usual counts from the first known load.
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
    // The days take five bits, and whether there is a load of each the next two.
    writer.write(days | (left.loads.isEmpty ? 0 : 32) | (usual.loads.isEmpty ? 0 : 64))
    for load in [left, usual] {
      for value in load.loads { writer.write(Int16(clamping: Int(value * RegionalLoad.steps) - 32_768)) }
    }
  }

  /// Reads loads stored in whole steps.
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

/// How sore a muscle group is to be expected, by the load that is left in it. No number: no recording of soreness by muscle exists that
/// one could be learned from.
package enum ExpectedSoreness: String, Sendable, Hashable, CaseIterable {
  /// No more is left than the athlete is used to, or too little to feel.
  case usual
  /// Clearly more is left than the athlete is used to: soreness peaks one to three days after such work (Peake et al. 2017), and less
  /// where the muscles know it (McHugh 2003).
  case moreThanUsual = "more_than_usual"
}

/// The remaining load of a muscle group, and the added load.
package struct RegionalReading: Sendable, Hashable {
  /// The muscle group.
  package var region: String
  /// Remaining load of the last days.
  package var left: Double
  /// Remaining load on the morning whose soreness is predicted: this one, in the evening the next.
  var leftInTheMorning: Double
  /// The mean of that over the last weeks; `nil` for fewer than 14 known days.
  package var usual: Double?
  /// Load that the planned training adds; `nil` if no load is planned, or its sport is unknown.
  package var planned: Double?
  /// How sore it is by the athlete's own answer; `nil` without an answer, or if it is not sore.
  package var soreness: Soreness?

  /// The multiple of the usual load that remains; `nil` if unknown or without a usual load.
  package var timesUsual: Double? { usual.flatMap { $0 >= 1 ? left / $0 : nil } }

  /// The expected soreness on that morning; `nil` if the usual is unknown.
  package var expectedSoreness: ExpectedSoreness? {
    usual.map { usual in
      leftInTheMorning >= Self.heavy && leftInTheMorning >= Self.heavyTimes * usual ? .moreThanUsual : .usual
    }
  }

  /// Remaining load under which no soreness is expected: the level called significant for one session
  /// (``RegionalLoadRules/levels``).
  static let heavy = 20.0
  /// The multiple of the usual that must remain: house rule.
  private static let heavyTimes = 1.5
}
