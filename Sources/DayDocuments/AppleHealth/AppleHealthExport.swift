public import AthleteReadiness
public import SessionMetrics
public import TextFormats

/// The content of an Apple Health export: days, workouts, and problems.
public struct AppleHealthExport: Sendable {
  /// The days with any value, rising. Heart-rate variability is of the kind that HealthKit names, usually SDNN.
  /// `EveningRecord.loadLogged` is `false` on days without a workout: they may or may not have been rest days.
  public internal(set) var days: [DayRecord] = []
  /// Every workout as the file has it, by its start; two sources may report one. In ``days`` these are one.
  public internal(set) var workouts: [AppleHealthWorkout] = []
  /// Sleeps beside the nights of their days, rising.
  public internal(set) var naps: [AppleHealthNap] = []
  /// The days whose resting heart rate was made from the heart rates of their nights (`NightRestingHeartRate`), rising. Empty if the
  /// file has a resting heart rate of any device: the two differ, and one athlete's usual values are never made of both.
  public internal(set) var restingNights: [CalendarDay] = []
  /// Nights with heart rates but no resting heart rate, skipped because a device gave one on other days.
  package var nightsBesideDevices: Int {
    func own(_ record: DayRecord) -> Double? { record.morning?.metrics[.restingHeartRate] }
    guard restingNights.isEmpty, days.contains(where: { own($0) != nil }) else { return 0 }
    return days.count {
      $0.morning?.sleep != nil && own($0) == nil && $0.evening?.metrics[.averageHeartRate] != nil
    }
  }
  /// The athlete's day of birth; `nil` if the file has none.
  public internal(set) var birthDate: CalendarDay?
  /// The athlete's biological sex; `nil` if the file has none.
  public internal(set) var sex: Sex?
  /// The number of records read.
  package internal(set) var recordCount = 0
  /// Types of records that are not kept, with how many there were of each.
  public internal(set) var unread: [String: Int] = [:]
  /// The sources read, in file order.
  public internal(set) var sources: [String] = []
  /// The first problems, in file order.
  public internal(set) var problems: [AppleHealthProblem] = []
  /// The count of each kind of problem, including unlisted ones.
  public internal(set) var problemCounts: [AppleHealthProblem.Kind: Int] = [:]

  /// Why nothing was read; `nil` if the file is an export of Apple Health.
  package var refusal: AppleHealthProblem? {
    problems.first { $0.kind == .notHealthData || $0.kind == .encoding }
  }
}
