import ActivityStreams
import DayRecords
import SessionMetrics

/// Energy availability (NU-01), kcal per kg of fat-free mass per day: (intake − exercise) / FFM.
///
/// Page: *Food targets and energy availability*, tests: `HRVAndSleepTests`.
package struct EnergyAvailability: Sendable, Hashable {
  /// Mean of the last 7 days. In the evening it includes the current day if its food and training are known.
  package var mean: Double
  /// The 90 % interval of the mean, from the errors of food logs, exercise energy expenditure and fat-free mass.
  package var interval: ClosedRange<Double>
  /// Number of days with recorded food and training.
  package var days: Int

  /// Days before today that the mean covers.
  package static var window: ClosedRange<Int> { 1...7 }

  /// Returns one day's energy availability; `nil` if lean mass is not positive or an input is not finite.
  /// Negative if exercise energy expenditure exceeded intake.
  package static func value(intake: Double, exercise: Double, leanMass: Double) -> Double? {
    guard leanMass > 0, intake.isFinite, exercise.isFinite, leanMass.isFinite else { return nil }
    return (intake - exercise) / leanMass
  }
}
