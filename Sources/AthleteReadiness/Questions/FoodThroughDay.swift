import DayRecords

/// Protein and drink through a day: how far they have come, and in how many portions that are worth one.
///
/// A portion of protein that counts is 0.25 g per kg of body mass (NU-02).
///
/// Page: *Food targets and energy availability*, tests: `FoodThroughDayTests`.
package struct FoodThroughDay: Sendable, Hashable {
  /// Protein so far, g; `nil` if it is not logged.
  package var protein: Double?
  /// Its target, g.
  package var proteinTarget: Double?
  /// Drink so far, mL; `nil` if it is not logged.
  package var water: Double?
  /// Its target, mL.
  package var waterTarget: Double
  /// g of protein from which a portion counts; `nil` if body mass is unknown.
  package var portion: Double?
  /// Portions that count; `nil` if no meal has a time, or the portion is unknown.
  package var portions: Int?
  /// Hours from the first meal to the last; `nil` for fewer than two.
  package var portionSpan: Double?
  /// The longest time between two of them, h; `nil` for fewer than two.
  package var longestGap: Double?
  /// Hours after midnight of the last entry; `nil` without times.
  package var lastEntry: Double?

  /// Protein missing to the target, g; `nil` if either is unknown.
  package var proteinLeft: Double? {
    protein.flatMap { done in proteinTarget.map { max(0, $0 - done) } }
  }
  /// Drink missing to the target, mL; `nil` if it is not logged.
  package var waterLeft: Double? { water.map { max(0, waterTarget - $0) } }
}

extension AthleteState {
  /// Protein and drink: of the last completed day in the morning, of the day so far in the evening; `nil` if nothing
  /// is logged.
  package func foodThroughDay(
    issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> FoodThroughDay? {
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

  /// Hours within which entries are one meal: house rule.
  private static let sitting = 0.5
}
