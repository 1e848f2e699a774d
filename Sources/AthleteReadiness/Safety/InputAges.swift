import DayRecords

/// When each input of an athlete was last known, in days before the morning; `nil` if the athlete does not give it.
///
/// Inputs not known within ``SafetySettings/knownDays`` do not count.
struct KnownInputs: Sendable, Hashable {
  /// Heart-rate variability of the night.
  let hrv: Int?
  /// A night's sleep.
  let night: Int?
  /// An answer on soreness.
  let soreness: Int?
  /// Training of a day that is over: sessions, or that there were none.
  let training: Int?
  /// Whether the training of the day itself is known.
  let isTrainingKnownToday: Bool
  /// Anything measured in a night.
  let nightOrVitals: Int?
  /// Any answer.
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

  /// Whether an input last known a number of days ago still counts.
  func speaks(_ age: Int?) -> Bool { age.map { $0 <= days } ?? false }

  /// When training was last known: in the evening the day's own counts.
  func training(at issue: IssueTime) -> Int? { issue == .evening && isTrainingKnownToday ? 0 : training }

  /// The same as the morning will see it that the advice is for: in the evening the next one.
  func trainingAhead(at issue: IssueTime) -> Int? {
    training(at: issue).map { $0 + 1 - issue.newestDayOver }
  }

  /// Whether there was neither a night nor an answer nor training in the last days.
  func isSilent(at issue: IssueTime) -> Bool { isUnscored && !speaks(training(at: issue)) }

  /// Whether there was neither a night nor an answer in the last days, so that recovery cannot be scored.
  var isUnscored: Bool { !speaks(nightOrVitals) && !speaks(answers) }
}
