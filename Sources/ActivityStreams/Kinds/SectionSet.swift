/// The result sections that apply to a kind of activity.
///
/// An allowed section may still be absent because its input is missing.
package struct SectionSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let summary = SectionSet(rawValue: 1 << 0)
  /// `heart_rate` and its zones.
  package static let heartRate = SectionSet(rawValue: 1 << 1)
  package static let effort = SectionSet(rawValue: 1 << 2)
  package static let bodyRegions = SectionSet(rawValue: 1 << 3)
  /// `training_load.effect` and `training_load.focus`.
  package static let loadEffect = SectionSet(rawValue: 1 << 4)
  package static let intensity = SectionSet(rawValue: 1 << 5)
  /// `heart_rate.recovery`.
  package static let recovery = SectionSet(rawValue: 1 << 6)
  package static let hrvEffect = SectionSet(rawValue: 1 << 7)
  package static let speed = SectionSet(rawValue: 1 << 8)
  package static let runStats = SectionSet(rawValue: 1 << 9)
  package static let runningMechanics = SectionSet(rawValue: 1 << 10)
  package static let route = SectionSet(rawValue: 1 << 11)
  package static let elevation = SectionSet(rawValue: 1 << 12)
  package static let cardioFitness = SectionSet(rawValue: 1 << 13)
  /// `power`, if it was measured.
  package static let power = SectionSet(rawValue: 1 << 14)
  package static let mets = SectionSet(rawValue: 1 << 15)
  package static let energy = SectionSet(rawValue: 1 << 16)
  /// `training_load` without effect and focus.
  package static let trainingLoad = SectionSet(rawValue: 1 << 17)
  package static let dataQuality = SectionSet(rawValue: 1 << 18)
  package static let provenance = SectionSet(rawValue: 1 << 19)

  /// The sections that every kind has: METs, energy, load, data quality and provenance.
  package static let always: SectionSet = [.mets, .energy, .trainingLoad, .dataQuality, .provenance]
  package static let all = SectionSet(rawValue: (1 << 20) - 1)

  private static let base: SectionSet = [.always, .summary, .heartRate, .effort]
  private static let session: SectionSet = [.loadEffect, .intensity, .recovery, .hrvEffect]

  /// The sections of strength and workouts, and of yoga, combat, team and racket sports.
  static let workoutColumn: SectionSet = [.base, .session, .bodyRegions]
  static let runColumn: SectionSet = [.rideColumn, .runStats, .runningMechanics]
  static let rideColumn: SectionSet = [
    .base, .session, .speed, .route, .elevation, .cardioFitness, .power,
  ]
  static let walkColumn: SectionSet = [.base, .route, .elevation]
  static let swimColumn: SectionSet = [.base, .session, .speed]
  /// The sections of rowing, elliptical trainers and lift-served skiing: as for rides, but without route and elevation.
  static let rideWithoutRoute: SectionSet = rideColumn.subtracting([.route, .elevation])
  /// The sections of skiing without lifts: as for rides, but without route.
  static let skiingWithoutLifts: SectionSet = rideColumn.subtracting(.route)
}
