import ActivityStreams
import DayRecords
import SessionMetrics

/// Energy left for the body after exercise (NU-01), kcal per kg of fat-free mass and day: (intake − exercise) / FFM.
///
/// Page: *Food targets and energy availability*, tests: `HRVAndSleepTests`.
package struct EnergyAvailability: Sendable, Hashable {
  /// Mean of the last 7 days: in the evening with the day itself, once its food and training are known.
  package var mean: Double
  /// Its 90 % interval, by the errors of food logs, of exercise energy and of fat-free mass.
  package var interval: ClosedRange<Double>
  /// Days of them with food and training known.
  package var days: Int

  /// Days before today that the mean covers.
  package static var window: ClosedRange<Int> { 1...7 }

  /// The energy availability of one day; `nil` if lean mass is not positive or anything is not finite. Negative if
  /// exercise used more than was eaten.
  package static func value(intake: Double, exercise: Double, leanMass: Double) -> Double? {
    guard leanMass > 0, intake.isFinite, exercise.isFinite, leanMass.isFinite else { return nil }
    return (intake - exercise) / leanMass
  }
}
