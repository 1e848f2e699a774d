import DayRecords
import TextFormats

/// A week of body measurements with its training and food. Values are means; `nil` if data are missing.
///
/// Page: *Trends, adaptation, body and events*, tests: `WeeklySummaryTests`.
package struct BodyWeek: Sendable, Hashable {
  package var through: CalendarDay
  /// Body mass, kg.
  package var bodyMass: Double?
  /// Skeletal muscle, kg.
  package var muscle: Double?
  /// Fat-free mass, kg.
  package var leanMass: Double?
  /// Body fat, %.
  package var bodyFat: Double?
  /// Weekly load; `nil` if fewer than four days are recorded.
  package var load: Double?
  /// Energy intake per day, kcal; `nil` if there are fewer than three logged days.
  package var energy: Double?
  /// Protein per day, g; `nil` if there are fewer than three logged days.
  package var protein: Double?
  /// Number of days with a food log.
  package var loggedDays: Int
}

extension AthleteState {
  /// Minimum number of days per week with recorded load or food.
  private static let needs = (load: 4, food: 3)

  /// Returns muscle and fat by week, with load and food, oldest first. Empty weeks at either end are omitted.
  package func bodyTrajectory(issue: IssueTime = .morning) -> [BodyWeek] {
    guard let open = openDay else { return [] }
    let newest = issue.newestDayOver
    let weeks = (0..<max(1, DayTrendSettings.trajectoryWeeks)).reversed().map { week in
      let first = newest + 7 * week
      func mean(_ metric: TrackedMetric, needs: Int) -> Double? {
        let units = MassUnits(recent, metric)
        return recent.mean(metric, from: first, days: 7, needs: needs, where: units.isInKilograms)
      }
      return BodyWeek(
        through: open.adding(days: -first), bodyMass: mean(.bodyMass, needs: 1),
        muscle: mean(.muscleMass, needs: 1), leanMass: mean(.leanBodyMass, needs: 1),
        bodyFat: mean(.bodyFat, needs: 1), load: mean(.load, needs: Self.needs.load).map { 7 * $0 },
        energy: mean(.energyIntake, needs: Self.needs.food), protein: mean(.protein, needs: Self.needs.food),
        loggedDays: recent.present(.energyIntake, from: first + 6, to: first).count)
    }
    func isBare(_ week: BodyWeek) -> Bool {
      [week.bodyMass, week.muscle, week.leanMass, week.bodyFat, week.load, week.energy, week.protein]
        .allSatisfy { $0 == nil }
    }
    let knownWeeks = weeks.drop(while: isBare)
    return Array(
      knownWeeks.prefix(knownWeeks.lastIndex { !isBare($0) }.map { $0 - knownWeeks.startIndex + 1 } ?? 0))
  }
}
