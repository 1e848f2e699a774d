import DayRecords

/// Protein and fluids over a day: progress towards the targets, and the number of sufficiently large protein
/// portions.
///
/// A portion counts from 0.25 g per kg of body mass (NU-02).
///
/// Page: *Food targets and energy availability*, tests: `FoodThroughDayTests`.
package struct FoodThroughDay: Sendable, Hashable {
  /// Protein so far, g; `nil` if not logged.
  package var protein: Double?
  /// Protein target, g.
  package var proteinTarget: Double?
  /// Fluids so far, mL; `nil` if not logged.
  package var water: Double?
  /// Fluid target, mL.
  package var waterTarget: Double
  /// Smallest portion that counts, g of protein; `nil` if body mass is unknown.
  package var portion: Double?
  /// Number of portions that count; `nil` if no meal has a time or the portion size is unknown.
  package var portions: Int?
  /// Time from the first to the last portion, h; `nil` if there are fewer than two portions.
  package var portionSpan: Double?
  /// Longest time between two portions, h; `nil` if there are fewer than two portions.
  package var longestGap: Double?
  /// Time of the last entry, hours after midnight; `nil` if times are missing.
  package var lastEntry: Double?

  /// Protein still needed to reach the target, g; `nil` if either is unknown.
  package var proteinLeft: Double? {
    protein.flatMap { done in proteinTarget.map { max(0, $0 - done) } }
  }
  /// Fluids still needed to reach the target, mL; `nil` if not logged.
  package var waterLeft: Double? { water.map { max(0, waterTarget - $0) } }
}

extension AthleteState {
  /// Returns protein and fluids of the last completed day in the morning, and of today so far in the evening; `nil`
  /// if nothing is logged.
  package func foodThroughDay(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> FoodThroughDay?
  {
    let metrics = issue == .morning ? yesterday : today?.evening?.metrics
    let meals = issue == .morning ? yesterdayMeals : today?.evening?.meals ?? []
    guard metrics?[.protein] != nil || metrics?[.water] != nil || !meals.isEmpty else { return nil }
    let portion = memory.baselines.bodyMass(profile: profile).map { FuelTargetSettings.portion * $0 }
    // Food within half an hour is one meal.
    var sittings: [(hour: Double, protein: Double)] = []
    for meal in meals where (meal.protein ?? 0) > 0 {
      if let last = sittings.last, meal.hour - last.hour <= Self.sitting {
        sittings[sittings.count - 1].protein += meal.protein ?? 0
      } else {
        sittings.append((meal.hour, meal.protein ?? 0))
      }
    }
    let counted = portion.map { portion in sittings.filter { $0.protein >= portion }.map(\.hour) }
    let gaps = counted.map { zip($0, $0.dropFirst()).map { $1 - $0 } } ?? []
    return FoodThroughDay(
      protein: metrics?[.protein],
      proteinTarget: settings.fuel.protein(profile: profile, memory: memory.baselines),
      water: metrics?[.water], waterTarget: settings.fuel.water(profile: profile), portion: portion,
      portions: meals.contains { $0.protein != nil } ? counted?.count : nil,
      portionSpan: gaps.isEmpty ? nil : gaps.reduce(0, +), longestGap: gaps.max(),
      lastEntry: meals.last?.hour)
  }

  /// Maximum gap between entries of one meal, h. House rule.
  private static let sitting = 0.5
}
