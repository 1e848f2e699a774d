/// Which sections of the result document suit a kind of activity.
///
/// A section that is allowed here may still be absent because its input is missing.
public struct SectionSet: OptionSet, Sendable, Hashable {
  /// One bit a section.
  public let rawValue: UInt32
  /// The set with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `summary`.
  public static let summary = SectionSet(rawValue: 1 << 0)
  /// `heart_rate` with its zones.
  public static let heartRate = SectionSet(rawValue: 1 << 1)
  /// `effort`.
  public static let effort = SectionSet(rawValue: 1 << 2)
  /// `body_regions`.
  public static let bodyRegions = SectionSet(rawValue: 1 << 3)
  /// `training_load.effect` and `training_load.focus`.
  public static let loadEffect = SectionSet(rawValue: 1 << 4)
  /// `intensity`.
  public static let intensity = SectionSet(rawValue: 1 << 5)
  /// `heart_rate.recovery`.
  public static let recovery = SectionSet(rawValue: 1 << 6)
  /// `hrv_effect`.
  public static let hrvEffect = SectionSet(rawValue: 1 << 7)
  /// `speed`.
  public static let speed = SectionSet(rawValue: 1 << 8)
  /// `run_stats`.
  public static let runStats = SectionSet(rawValue: 1 << 9)
  /// `running_mechanics`.
  public static let runningMechanics = SectionSet(rawValue: 1 << 10)
  /// `route`.
  public static let route = SectionSet(rawValue: 1 << 11)
  /// `elevation`.
  public static let elevation = SectionSet(rawValue: 1 << 12)
  /// `cardio_fitness`.
  public static let cardioFitness = SectionSet(rawValue: 1 << 13)
  /// `power`, where measured.
  public static let power = SectionSet(rawValue: 1 << 14)
  /// `mets`.
  public static let mets = SectionSet(rawValue: 1 << 15)
  /// `energy`.
  public static let energy = SectionSet(rawValue: 1 << 16)
  /// `training_load`, all but effect and focus.
  public static let trainingLoad = SectionSet(rawValue: 1 << 17)
  /// `data_quality`.
  public static let dataQuality = SectionSet(rawValue: 1 << 18)
  /// `provenance`.
  public static let provenance = SectionSet(rawValue: 1 << 19)

  /// What every kind has: METs, energy, load, data quality, provenance.
  public static let always: SectionSet = [.mets, .energy, .trainingLoad, .dataQuality, .provenance]
  /// Every section.
  public static let all = SectionSet(rawValue: (1 << 20) - 1)

  private static let base: SectionSet = [.always, .summary, .heartRate, .effort]
  private static let session: SectionSet = [.loadEffect, .intensity, .recovery, .hrvEffect]

  /// The column of strength and workouts; also of yoga, combat, team and racket sports.
  public static let workoutColumn: SectionSet = [.base, .session, .bodyRegions]
  /// The column of runs.
  public static let runColumn: SectionSet = [.rideColumn, .runStats, .runningMechanics]
  /// The column of rides.
  public static let rideColumn: SectionSet = [
    .base, .session, .speed, .route, .elevation, .cardioFitness, .power,
  ]
  /// The column of walks and hikes.
  public static let walkColumn: SectionSet = [.base, .route, .elevation]
  /// The column of swims.
  public static let swimColumn: SectionSet = [.base, .session, .speed]
  /// Rowing, elliptical and skiing: as rides, without the row of the route.
  public static let rideWithoutRoute: SectionSet = rideColumn.subtracting([.route, .elevation])
}
