import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// The check-in answers as a component of the recovery score.
struct CheckInScore: Sendable, Hashable {
  /// Score, 0–100.
  var score: Double
  /// Distance above the athlete's long-run answers, in standard deviations.
  var z: Double
  /// Weight of the answers, 0–1. Few or old answers count less.
  var trust: Double

  /// Computes the score; `nil` if no question was ever answered.
  ///
  /// - Parameters:
  ///   - recent: Recent days, with the morning's day as the newest.
  ///   - memory: The baselines from the days before.
  ///   - weekday: The weekday of the morning.
  ///   - expected: Feel to assume on a morning without an answer. Every other question then counts as
  ///     recently answered.
  ///   - settings: The settings of the assessment.
  init?(
    recent: borrowing RecentDays, memory: borrowing BaselineState, weekday: Int, expected: Double? = nil,
    settings: borrowing ReadinessSettings
  ) {
    guard settings.checkIn.weight > 0 || settings.checkIn.takesOver > 0 else { return nil }
    var sum = 0.0
    var total = 0.0
    var evidence = 0.0
    for place in 0..<min(BaselineState.questions.count, CheckInScoreSettings.questions.count) {
      let weight = CheckInScoreSettings.questions[place]
      guard weight > 0 else { continue }
      let question = BaselineState.questions[place]
      let answers = memory.answers[place]
      let today = recent[question, 0] ?? (question == .feel ? expected : nil)
      guard answers.count > 0 || today != nil else { continue }
      let level = memory.level(question)
      let spread = (level?.noise).map { $0.squareRoot() } ?? BaselineRules.priorNoise[question]
      let usual = answers.count > 0 ? answers.mean : BaselineRules.priorLevel[question]
      var deviation = 0.0
      if answers.count > 0 {
        let lately =
          CheckInScoreSettings.fastShare * answers.fast + (1 - CheckInScoreSettings.fastShare) * answers.slow
        deviation = (lately - usual) / spread
      }
      if let today {
        deviation += CheckInScoreSettings.todayShare * ((today - usual) / spread - deviation)
      } else if question == .feel {
        deviation +=
          CheckInScoreSettings.weekday
          * memory.weekdays.effect(weekday, worth: CheckInScoreSettings.weekdayWorth)
          / spread
      }
      sum += weight * deviation
      total += weight
      evidence = max(
        evidence, min(answers.slowWeight, answers.count) + (today == nil && expected == nil ? 0 : 1))
    }
    guard total > 0 else { return nil }
    z = sum / total
    trust = min(1, evidence / max(1, CheckInScoreSettings.fullAnswers))
    score = RecoveryScale(settings.recoveryScore, slope: CheckInScoreSettings.slope).score(z)
  }
}
