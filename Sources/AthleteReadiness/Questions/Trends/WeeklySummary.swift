import DayRecords

/// The week in at most three sentences, on training, body and food. Each sentence uses only known numbers.
///
/// Page: *Trends, adaptation, body and events*, tests: `WeeklySummaryTests`.
struct WeeklySummary: Sendable, Hashable {
  let remarks: [Remark]

  init(_ review: WeeklyReview) {
    remarks = [Self.training(review), Self.body(review), Self.food(review)].filter { !$0.isEmpty }.map {
      Remark("sentence", ["why": .phrases($0)])
    }
  }

  /// Change in load below which it counts as unchanged, %. House rule.
  private static let sameLoad = 10.0
  /// Rise in load from which the load is expressed as a multiple, %. House rule.
  private static let manyTimes = 200.0
  /// Fitness (CTL) below which fitness is not mentioned. House rule, the same as for load ratios.
  private static let leastFitness = 5.0

  private static func training(_ review: WeeklyReview) -> [Remark] {
    guard let load = review.load else { return [] }
    let part = review.loadDays == 7 ? "" : ".part"
    let span = Remark("week.span\(part)", ["load_days_7d": .number(Double(review.loadDays))])
    var said = Remark(
      load > 0 ? "week.load" : "week.no_load", ["load_7d": .number(load), "span": .phrases([span])])
    if load > 0, let change = review.loadChange {
      let code =
        abs(change) < sameLoad ? "same" : change > manyTimes ? "times" : change > 0 ? "more" : "less"
      said = Remark(
        "week.\(code)\(part)",
        [
          "load": .phrases([said]), "load_change_pct": .number(abs(change)),
          "load_change_times": .number(1 + change / 100),
        ])
    }
    guard let fitness = review.adaptation.fitness, fitness >= leastFitness,
      let direction = review.adaptation.fitnessDirection
    else { return [said] }
    return [
      Remark(
        "week.fitness",
        ["load": .phrases([said]), "direction": .words(direction.rawValue), "ctl": .number(fitness)])
    ]
  }

  /// Returns the first available finding among muscle, lean mass and body mass, and the finding for fat.
  private static func body(_ review: WeeklyReview) -> [Remark] {
    func change(_ metric: TrackedMetric) -> Remark? {
      guard let line = review.body?[metric], let change = line.change, let direction = line.direction,
        let name = BodyInsight.names[metric],
        // Months that change little contradict no fall of the last weeks.
        !(review.isMuscleFalling && direction == .steady && metric != .bodyFat)
      else { return nil }
      return Remark(
        "body.\(direction.rawValue)",
        [
          "name": .phrases([Remark("body.\(name)")]), "change": .number(abs(change)),
          "unit": .words(metric == .bodyFat ? "points" : "kg"), "weeks": .number(line.weeks),
        ])
    }
    let tissue = change(.muscleMass) ?? change(.leanBodyMass) ?? change(.bodyMass)
    return [tissue, change(.bodyFat)].compactMap(\.self)
  }

  private static func food(_ review: WeeklyReview) -> [Remark] {
    let food = review.food
    let protein = food.protein.map { protein in
      food.proteinTarget.map {
        Remark("week.protein.target", ["protein_7d": .number(protein), "protein_target": .number($0)])
      } ?? Remark("week.protein", ["protein_7d": .number(protein)])
    }
    return [
      protein, food.energy.map { Remark("week.energy", ["calories_7d": .number($0)]) },
      review.energyAvailability.map {
        Remark("week.availability", ["energy_availability": .number($0.mean.rounded(.down))])
      },
    ].compactMap(\.self)
  }
}
