import DayRecords

/// The week in at most three sentences, on training, body and food. Each uses known numbers only.
///
/// Page: *Trends, adaptation, body and events*, tests: `WeeklySummaryTests`.
struct WeeklySummary: Sendable, Hashable {
  let sentences: [Sentence]

  init(_ review: WeeklyReview) {
    sentences = [Self.training(review), Self.body(review), Self.food(review)].compactMap { $0 }
  }

  /// Change in load below which it counts as unchanged, %. House rule.
  private static let sameLoad = 10.0
  /// Rise in load from which it is shown as a multiple, %. House rule.
  private static let manyTimes = 200.0
  /// Fitness (CTL) below which it is not mentioned. House rule, as for load ratios.
  private static let leastFitness = 5.0

  private static func training(_ review: WeeklyReview) -> Sentence? {
    guard let load = review.load else { return nil }
    let isWhole = review.loadDays == 7
    let span: Sentence =
      isWhole
      ? "in seven days"
      : "on the \(Double(review.loadDays), "load_days_7d") recorded days of the last seven"
    var text: Sentence = load > 0 ? "load \(load, "load_7d") \(span)" : "no training \(span)"
    if load > 0, let change = review.loadChange {
      text = "\(text), \(compared(change, isWhole: isWhole))"
    }
    if let fitness = review.adaptation.fitness, fitness >= leastFitness,
      let direction = review.adaptation.fitnessDirection
    {
      let words =
        switch direction {
        case .rising: "rising"
        case .steady: "steady"
        case .falling: "falling"
        }
      text = "\(text); fitness (CTL) is \(words) (\(fitness, "ctl"))"
    }
    return "\(text.capitalised)."
  }

  /// Returns the load compared with the week before.
  private static func compared(_ change: Double, isWhole: Bool) -> Sentence {
    let suffix: Sentence = isWhole ? "" : " per recorded day"
    if abs(change) < sameLoad { return "about as much\(suffix) as the week before" }
    if change > manyTimes {
      return
        "\(1 + change / 100, "load_change_times", digits: 1) times as much\(suffix) as the week before"
    }
    return
      "\(abs(change), "load_change_pct") % \(change > 0 ? "more" : "less")\(suffix) than the week before"
  }

  /// Returns one tissue finding (muscle, lean mass or body mass, in that order) and fat.
  private static func body(_ review: WeeklyReview) -> Sentence? {
    guard let body = review.body else { return nil }
    func clause(_ metric: TrackedMetric, _ name: String, _ unit: String) -> Sentence? {
      guard let line = body[metric], let change = line.change, let direction = line.direction else {
        return nil
      }
      let weeks = max(1, (Double(line.days) / 7).rounded())
      let span: Sentence = "\(weeks, "\(metric.recordKey)_weeks") \(weeks == 1 ? "week" : "weeks")"
      switch direction {
      case .steady: return "\(name) unchanged over \(span)"
      case .rising:
        return "\(name) up by \(change, "\(metric.recordKey)_change", digits: 1) \(unit) over \(span)"
      case .falling:
        return "\(name) down by \(-change, "\(metric.recordKey)_change", digits: 1) \(unit) over \(span)"
      }
    }
    let tissue =
      clause(.muscleMass, "muscle", "kg") ?? clause(.leanBodyMass, "lean mass", "kg")
      ?? clause(.bodyMass, "body mass", "kg")
    let parts = [tissue, clause(.bodyFat, "body fat", "points")].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return "\(Sentence(joining: parts, by: ", ").capitalised)."
  }

  private static func food(_ review: WeeklyReview) -> Sentence? {
    var parts: [Sentence] = []
    let food = review.food
    if let protein = food.protein {
      if let target = food.proteinTarget {
        parts.append(
          "protein \(protein, "protein_7d") g a day (target \(target, "protein_target"))")
      } else {
        parts.append("protein \(protein, "protein_7d") g a day")
      }
    }
    if let energy = food.energy { parts.append("energy intake \(energy, "calories_7d") kcal a day") }
    if let available = review.energyAvailability {
      parts.append(
        "\(available.mean, "energy_availability") kcal a day per kg of lean mass after training")
    }
    guard !parts.isEmpty else { return nil }
    return "\(Sentence(joining: parts, by: ", ").capitalised)."
  }
}
