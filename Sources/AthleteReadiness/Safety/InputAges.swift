import DayRecords

/// When each input was last known, in days before the morning; `nil` if the athlete does not provide it.
///
/// Inputs not known within ``SafetySettings/knownDays`` do not count.
struct KnownInputs: Sendable, Hashable {
  let hrv: Int?
  let night: Int?
  let soreness: Int?
  /// Training of a completed day, including a rest day.
  let training: Int?
  /// Whether the training of the day itself is known.
  let isTrainingKnownToday: Bool
  /// Any measurement of a night.
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

  /// Whether an input of this age still counts.
  func speaks(_ age: Int?) -> Bool { age.map { $0 <= days } ?? false }

  /// Returns when training was last known; in the evening the day's own counts.
  func training(at issue: IssueTime) -> Int? { issue == .evening && isTrainingKnownToday ? 0 : training }

  /// Returns when training was last known, as of the advised morning (in the evening, tomorrow's).
  func trainingAhead(at issue: IssueTime) -> Int? {
    training(at: issue).map { $0 + 1 - issue.newestDayOver }
  }

  /// Whether recent days have neither a night, nor an answer, nor training.
  func isSilent(at issue: IssueTime) -> Bool { isUnscored && !speaks(training(at: issue)) }

  /// Whether recent days have neither a night nor an answer, so that recovery cannot be scored.
  var isUnscored: Bool { !speaks(nightOrVitals) && !speaks(answers) }
}
