import ActivityStreams
import DayRecords
import TextFormats

/// The recent coverage of a risk's main inputs: food, training or a plan, nights.
///
/// A model always has an answer; of an athlete who never logs food it is an answer about other people.
struct RecentInputs: Sendable, Hashable {
  private let hasPlan: Bool
  private let recent: RecentDays
  private let newest: Int

  /// Share of the last days with an answer on food.
  private let foodAnswers: Double
  /// Whether this morning has one.
  private let hasFoodAnswer: Bool
  /// Whether the athlete's own answers lead instead of training.
  private let isOfAnswers: Bool

  /// - Parameters:
  ///   - share: how much the athlete's own answers count for.
  ///   - issue: in the morning the day's own food and training are not looked at.
  init(_ state: borrowing AthleteState, share: Double, issue: IssueTime) {
    let recent = state.recent
    self.recent = recent
    foodAnswers = state.memory.fuel.answers
    hasFoodAnswer = state.today?.morning?.checkIn?.nutritionYesterday != nil
    isOfAnswers = share > 0.5
    newest = issue.newestDayOver
    hasPlan = recent[.plannedLoad, 0] != nil
  }

  /// The inputs that would make a risk known, in words; `nil` if enough was given, in the first days of the available
  /// data.
  func needs(_ kind: RiskKind) -> String? {
    switch kind {
    case .fuelingMismatch:
      let logged = share(of: [.energyIntake], from: newest)
      guard foodAnswers < ConfidenceRules.least(0), logged < ConfidenceRules.least(0) else { return nil }
      // Given inputs are not requested.
      return hasFoodAnswer || foodAnswers > FuelParameters.anyAnswer || logged > 0
        ? "a food log, or the check-in's food answer, on more days of the week"
        : "a food log on some days of the week, or the check-in's food answer"
    case .fatigueSpillover, .loadAccumulation:
      return !isOfAnswers && !hasPlan && share(of: [.load], from: newest) < ConfidenceRules.least(1)
        ? "training and rest days on most days, or a plan" : nil
    case .recoveryInstability:
      return share(of: [.lnRMSSD, .lnSDNN, .restingHeartRate], from: 0) < ConfidenceRules.least(2)
        ? "nights with heart rate or HRV" : nil
    case .performanceSuppression: return nil
    }
  }

  /// Share of the last days, as far back as there are any, on which one of the metrics is known.
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
  /// The least share of food, training, nights.
  fileprivate static func least(_ place: Int) -> Double { place < fedShares.count ? fedShares[place] : 0 }
}
