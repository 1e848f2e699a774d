import DayRecords
import SessionMetrics

/// A finding that combines body composition, training and food, with its interval and number of measurements.
package struct BodyInsight: Sendable, Hashable {
  /// The sentences as codes with values.
  package var facts: [Remark]
  /// Leading number, in its unit.
  package var value: Double
  package var interval: ClosedRange<Double>
  package var count: Int
  /// Keys of the numbers in the message.
  package var keys: [String]
  package var message: String { facts.map(\.text).joined(separator: " ") }

  /// Phrasebook codes of the measurements.
  static let names: [TrackedMetric: String] = [
    .muscleMass: "muscle", .leanBodyMass: "lean", .bodyFat: "fat", .bodyMass: "mass",
  ]
}

/// Review of a week: adaptation, load, body and food.
package struct WeeklyReview: Sendable, Hashable {
  package var adaptation: Adaptation
  /// Total load of the recorded days among the last 7; `nil` if fewer than four are recorded.
  package var load: Double?
  package var loadDays: Int
  /// Total load of the recorded days in the week before that; `nil` if fewer than four are recorded.
  package var loadBefore: Double?
  /// Change in the mean load per recorded day, %; `nil` unless both weeks are recorded.
  package var loadChange: Double?
  /// Form (TSB).
  package var balance: Double?
  /// Short-term load divided by long-term load.
  package var loadRatio: Double?
  package var body: BodyCompositionReview?
  /// Findings across body, load and food; empty if nothing exceeds the noise.
  package var insights: [BodyInsight]
  /// Energy availability of the week; `nil` if not reported.
  package var energyAvailability: EnergyAvailability?
  package var food = WeekFood()
  /// Whether a flag says that muscle or lean mass falls.
  package var isMuscleFalling = false
  /// Training, body and food in at most three sentences.
  package var summary: [String] { WeeklySummary(self).remarks.map(\.text) }
}

/// Mean daily food of a week.
package struct WeekFood: Sendable, Hashable {
  /// Protein, g per day; `nil` if there are fewer than three logged days.
  package var protein: Double?
  /// Protein target, g per day.
  package var proteinTarget: Double?
  /// Energy intake, kcal per day; `nil` if there are fewer than three logged days.
  package var energy: Double?
  /// Fluids, mL per day; `nil` if there are fewer than three logged days.
  package var water: Double?
  /// Fluid target, mL per day.
  package var waterTarget: Double?

  package init() {}
}

/// Recorded training of a week.
private struct KnownWeek {
  private(set) var load = 0.0
  private(set) var days = 0
  var mean: Double { load / Double(max(1, days)) }

  private static let minimum = 4

  /// Returns `nil` if too few days are recorded.
  init?(_ recent: borrowing RecentDays, from newest: Int) {
    (load, days) = recent.total(.load, from: newest, days: 7)
    guard days >= Self.minimum else { return nil }
  }
}

extension AthleteState {
  package func weeklyReview(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> WeeklyReview
  {
    let newest = issue.newestDayOver
    let this = KnownWeek(recent, from: newest)
    let last = KnownWeek(recent, from: newest + 7)
    let levels = toldLoadLevels(issue: issue, settings: settings)
    let body = bodyComposition(issue: issue)
    let available = energyAvailability(issue: issue, settings: settings)
    var food = WeekFood()
    food.protein = recent.mean(.protein, from: newest, days: 7, needs: 3)
    food.proteinTarget = settings.fuel.protein(profile: profile, memory: memory.baselines)
    food.energy = recent.mean(.energyIntake, from: newest, days: 7, needs: 3)
    food.water = recent.mean(.water, from: newest, days: 7, needs: 3)
    food.waterTarget = settings.fuel.water(profile: profile)
    return WeeklyReview(
      adaptation: adaptation(days: 7, issue: issue, settings: settings), load: this?.load,
      loadDays: this?.days ?? 0, loadBefore: last?.load,
      loadChange: this.flatMap { this in last.flatMap { $0.mean > 0 ? 100 * (this.mean / $0.mean - 1) : nil }
      },
      balance: levels.balance,
      loadRatio: recent.isWeekKnown(at: issue, needs: FlagSettings.weekNeeds) ? levels.ratio : nil,
      body: body,
      insights: [lowAvailability(available, settings: settings)].compactMap { $0 }
        + insights(body, newest: newest, settings: settings),
      energyAvailability: available, food: food)
  }

  /// Returns the finding for a week whose food log leaves little energy after training; `nil` otherwise.
  private func lowAvailability(_ available: EnergyAvailability?, settings: ReadinessSettings) -> BodyInsight?
  {
    let limit = settings.fuel.lowAvailability
    guard let available, available.mean < limit else { return nil }
    let (low, high) = (available.interval.lowerBound, available.interval.upperBound)
    let values: [String: PhraseValue] = [
      "energy_availability": .number(available.mean.rounded(.down)),
      "logged_days": .number(Double(available.days)),
      "low": .number(low), "high": .number(high), "limit": .number(limit),
    ]
    let codes =
      ["availability", high < limit ? "availability.below" : "availability.maybe"]
      + (profile.sex == .male ? ["availability.men"] : []) + ["availability.log", "availability.care"]
    return BodyInsight(
      facts: codes.map { Remark("insight.\($0)", values) }, value: available.mean,
      interval: available.interval, count: available.days,
      keys: ["energy_availability"])
  }

  /// Returns findings across body composition, load and food, most certain first. Changes within the noise
  /// are omitted.
  func insights(_ body: BodyCompositionReview?, newest: Int, settings: ReadinessSettings) -> [BodyInsight] {
    guard let body else { return [] }
    var findings: [BodyInsight] = []
    let mass = memory.baselines.bodyMass(profile: profile)
    let protein = recent.mean(.protein, from: newest, days: 14, needs: 5)
    let target = settings.fuel.protein(profile: profile, memory: memory.baselines)
    /// Returns the change in training load from the first to the second half of the period, %.
    func volume(_ days: Int) -> Double? {
      let half = max(days, body.days) / 2
      guard half >= 7, let late = recent.mean(.load, from: newest, days: half, needs: half / 2),
        let early = recent.mean(.load, from: newest + half, days: half, needs: half / 2), early > 0
      else { return nil }
      return 100 * (late / early - 1)
    }
    func context(_ days: Int) -> [(keys: [String], remark: Remark)] {
      var parts: [(keys: [String], remark: Remark)] = []
      if let volume = volume(days) {
        parts.append(
          (["load_change"], Remark("body.load", ["load_change": .words(Self.signed(volume, digits: 0))])))
      }
      if let protein, let target, let mass, mass > 0 {
        let values: [String: PhraseValue] = [
          "protein_per_kg": .number(protein / mass), "protein_target_per_kg": .number(target / mass),
        ]
        parts.append((["protein_per_kg", "protein_target_per_kg"], Remark("body.protein", values)))
      }
      return parts
    }
    for metric in [TrackedMetric.muscleMass, .leanBodyMass, .bodyFat, .bodyMass] {
      guard let line = body[metric], let change = line.change, let interval = line.interval,
        line.direction != .steady, let name = BodyInsight.names[metric]
      else { continue }
      if metric == .leanBodyMass, body[.muscleMass]?.direction != nil { continue }
      let parts = context(line.days)
      let first = Remark(
        "body.change",
        [
          "name": .phrases([Remark("body.\(name)")]), "change": .words(Self.signed(change, digits: 1)),
          "unit": .words(metric == .bodyFat ? "points" : "kg"), "weeks": .number(line.weeks),
        ])
      findings.append(
        BodyInsight(
          facts: [Remark("sentence", ["why": .phrases([first] + parts.map(\.remark))])], value: change,
          interval: interval, count: line.count, keys: ["\(metric.recordKey)_change"] + parts.flatMap(\.keys))
      )
    }
    return findings
  }

  /// Returns the number with a plus sign if it is positive after rounding.
  private static func signed(_ value: Double, digits: Int) -> String {
    let text = decimal(value, digits: digits)
    return value > 0 && text.contains { $0 != "0" && $0 != "." } ? "+" + text : text
  }
}
