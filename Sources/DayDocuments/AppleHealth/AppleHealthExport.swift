public import AthleteReadiness
public import SessionMetrics
public import TextFormats

/// The contents of an Apple Health export: days, workouts and problems.
public struct AppleHealthExport: Sendable {
  /// The days with any value, sorted by date.
  ///
  /// HRV is of the kind that HealthKit reports, usually SDNN. `EveningRecord.loadLogged` is `false` on days
  /// without a workout, because the export does not show whether they were rest days.
  public internal(set) var days: [DayRecord] = []
  /// Every workout in the file, by start time. If two sources report the same workout, both are here but
  /// only one counts in ``days``.
  public internal(set) var workouts: [AppleHealthWorkout] = []
  /// Naps, by start time.
  public internal(set) var naps: [AppleHealthNap] = []
  /// The days whose resting heart rate was estimated from night heart rates (`NightRestingHeartRate`), by
  /// date.
  ///
  /// Empty if any device in the file reports a resting heart rate: the two methods differ, so they are never
  /// mixed in one athlete's baseline.
  public internal(set) var restingNights: [CalendarDay] = []
  /// Number of nights with heart rates from which no resting heart rate was estimated, because a device
  /// reported one on other days.
  package var nightsBesideDevices: Int {
    func own(_ record: DayRecord) -> Double? { record.morning?.metrics[.restingHeartRate] }
    guard restingNights.isEmpty, days.contains(where: { own($0) != nil }) else { return 0 }
    return days.count {
      $0.morning?.sleep != nil && own($0) == nil && $0.evening?.metrics[.averageHeartRate] != nil
    }
  }
  /// The athlete's date of birth; `nil` if it is missing from the file.
  public internal(set) var birthDate: CalendarDay?
  /// The athlete's biological sex; `nil` if it is missing from the file.
  public internal(set) var sex: Sex?
  package internal(set) var recordCount = 0
  /// The number of unused records of each type.
  public internal(set) var unread: [String: Int] = [:]
  /// The names of the sources, in file order.
  public internal(set) var sources: [String] = []
  /// The first problems, in file order.
  public internal(set) var problems: [AppleHealthProblem] = []
  /// The number of problems of each kind, including those not listed.
  public internal(set) var problemCounts: [AppleHealthProblem.Kind: Int] = [:]

  /// Why the file was not read; `nil` for an Apple Health export.
  package var refusal: AppleHealthProblem? {
    problems.first { $0.kind == .notHealthData || $0.kind == .encoding }
  }
}
