import ActivityStreams
import DayRecords
import TextFormats

/// How often a risk's main inputs were given recently: food, training or a plan, and nights.
///
/// A model always returns a probability. For an athlete who never logs food, it describes other people.
struct RecentInputs: Sendable, Hashable {
  private let hasPlan: Bool
  private let recent: RecentDays
  private let newest: Int

  /// Fraction of recent days with an answer about food.
  private let foodAnswers: Double
  private let hasFoodAnswer: Bool
  /// Whether the forecast is based on the athlete's own answers rather than on training.
  private let isOfAnswers: Bool

  /// Reads the inputs from an athlete's state.
  ///
  /// - Parameters:
  ///   - state: The athlete's state.
  ///   - share: Weight of the athlete's own answers.
  ///   - issue: Time of the brief. In the morning, the day's own food and training are ignored.
  init(_ state: borrowing AthleteState, share: Double, issue: IssueTime) {
    let recent = state.recent
    self.recent = recent
    foodAnswers = state.memory.fuel.answers
    hasFoodAnswer = state.today?.morning?.checkIn?.nutritionYesterday != nil
    isOfAnswers = share > 0.5
    newest = issue.newestDayOver
    hasPlan = recent[.plannedLoad, 0] != nil
  }

  /// Returns the inputs that a risk still needs, in words; `nil` if enough data were recorded recently.
  func needs(_ kind: RiskKind) -> String? {
    switch kind {
    case .fuelingMismatch:
      let logged = share(of: [.energyIntake], from: newest)
      guard foodAnswers < ConfidenceRules.least(0), logged < ConfidenceRules.least(0) else { return nil }
      // Do not ask for data that are already recorded.
      return hasFoodAnswer || foodAnswers > FuelParameters.anyAnswer || logged > 0
        ? "a food log, or the check-in's food answer, on more days of the week"
        : "a food log on some days of the week, or the check-in's food answer"
    case .fatigueSpillover, .loadAccumulation:
      return !isOfAnswers && !hasPlan && share(of: [.load], from: newest) < ConfidenceRules.least(1)
        ? "a record of training or rest for most days, or a plan" : nil
    case .recoveryInstability:
      return share(of: [.lnRMSSD, .lnSDNN, .restingHeartRate], from: 0) < ConfidenceRules.least(2)
        ? "nights with heart rate or HRV" : nil
    case .performanceSuppression: return nil
    }
  }

  /// Returns the fraction of recent days, since the first record, on which one of the metrics is known.
  private func share(of metrics: [TrackedMetric], from newest: Int) -> Double {
    guard let first = recent.firstDay, let last = recent.lastDay else { return 0 }
    let days = min(ConfidenceRules.fedDays, first.days(to: last) + 1 - newest)
    guard days > 0 else { return 0 }
    var given = 0
    for day in newest..<newest + days where metrics.contains(where: { recent[$0, day] != nil }) { given += 1 }
    return Double(given) / Double(days)
  }
}

extension ConfidenceRules {
  /// Returns the minimum fraction of days with food, training or night data.
  fileprivate static func least(_ place: Int) -> Double { place < fedShares.count ? fedShares[place] : 0 }
}
