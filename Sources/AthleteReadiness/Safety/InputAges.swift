import DayRecords

/// Days since each input was last known, counted from the morning; `nil` if the athlete does not provide it.
///
/// Inputs older than ``SafetySettings/knownDays`` are ignored.
struct KnownInputs: Sendable, Hashable {
  let hrv: Int?
  let night: Int?
  let soreness: Int?
  /// Age of the last completed day with recorded training, which may be a rest day.
  let training: Int?
  /// Whether the training of the day itself is known.
  let isTrainingKnownToday: Bool
  /// Age of the last night measurement of any kind.
  let nightOrVitals: Int?
  let answers: Int?
  private let days: Int

  init(_ recent: RecentDays, rules: SafetySettings) {
    let limit = max(SafetySettings.givenDays, SafetySettings.trainingDays)
    func age(_ metrics: [TrackedMetric], from newest: Int = 0) -> Int? {
      var youngest: Int?
      for metric in metrics {
        guard let age = recent.age(of: metric, from: newest, within: youngest ?? limit) else { continue }
        youngest = age
        if age == newest { break }
      }
      return youngest
    }
    days = rules.knownDays
    hrv = age([.lnRMSSD, .lnSDNN])
    night = age([.sleep])
    soreness = age([.soreness])
    training = age([.load], from: 1)
    isTrainingKnownToday = recent[.load, 0] != nil
    nightOrVitals = age([
      .sleep, .lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation,
    ])
    answers = age([.feel, .soreness, .freshness, .calm, .mood, .sleepQuality])
  }

  /// Whether an input of this age is still used.
  func speaks(_ age: Int?) -> Bool { age.map { $0 <= days } ?? false }

  /// Returns the age of the last recorded training. In the evening, this includes the day's own training.
  func training(at issue: IssueTime) -> Int? { issue == .evening && isTrainingKnownToday ? 0 : training }

  /// Returns the age of the last recorded training as of the advised morning (in the evening, tomorrow
  /// morning).
  func trainingAhead(at issue: IssueTime) -> Int? {
    training(at: issue).map { $0 + 1 - issue.newestDayOver }
  }

  /// Whether recent days have no night, no answer and no training.
  func isSilent(at issue: IssueTime) -> Bool { isUnscored && !speaks(training(at: issue)) }

  /// Whether recent days have no night and no answer, so recovery cannot be scored.
  var isUnscored: Bool { !speaks(nightOrVitals) && !speaks(answers) }
}
