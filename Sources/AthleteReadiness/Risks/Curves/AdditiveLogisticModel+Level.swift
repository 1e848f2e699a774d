import DayRecords
import RealModule

extension AdditiveLogisticModel {
  /// Returns the highest level that costs at most the false-alarm days per month allowed by the settings. A
  /// probability close to the usual rate is never elevated, however few false alarms that would cost.
  func level(_ probability: Double, settings: RiskSettings) -> RiskLevel {
    guard probability >= settings.elevatedFrom * baseRate else { return .low }
    if probability > threshold(budget: settings.highBudget) { return .high }
    return probability > threshold(budget: settings.moderateBudget) ? .moderate : .low
  }

  /// Returns the probability threshold for a number of false-alarm days per month, interpolated between the trained
  /// budgets.
  package func threshold(budget: Double) -> Double {
    let budgets = Self.budgets
    guard thresholds.count == budgets.count, let first = thresholds.first, let last = thresholds.last else {
      return 1
    }
    guard budget > budgets[0] else { return first }
    for place in 1..<budgets.count where budget <= budgets[place] {
      if budget == budgets[place] { return thresholds[place] }
      let share = Double.log(budget / budgets[place - 1]) / Double.log(budgets[place] / budgets[place - 1])
      return thresholds[place - 1] + share * (thresholds[place] - thresholds[place - 1])
    }
    return last
  }
}
