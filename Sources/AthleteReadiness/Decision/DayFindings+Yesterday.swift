import DayRecords
import RealModule

/// What is said of yesterday's evidence that holds on a morning which measured nothing of it.
extension DayFindings {
  /// A flag that stood yesterday and of whose vital signs none has been measured since.
  static func words(ofFlagOfYesterday key: String) -> Sentence? {
    guard let kind = FlagKind.allCases.first(where: { $0.key == key }) else { return nil }
    switch kind {
    case .restingHeartRateHigh:
      return "your resting heart rate was up yesterday and has not been measured since"
    case .wristTemperatureHigh:
      return "your wrist temperature was up yesterday and has not been measured since"
    case .lowOxygenSaturation: return "your blood oxygen was low yesterday and has not been measured since"
    default:
      return "your vital signs were out of line with your usual yesterday and have not been measured since"
    }
  }

  /// What of the conditions that hold is yesterday's; `nil` where all was measured this morning.
  var heldOver: Sentence? {
    var names: [Sentence] = []
    for found in readiness.evidence where found.isMet == true && found.isOfYesterday {
      switch found.condition {
      case .hrvDeclining: names.append("heart-rate variability")
      case .sleepDebt: names.append("sleep")
      case .soreness: names.append("soreness")
      case .restingHeartRateCreeping: names.append("resting heart rate")
      case .sleepQualityFalling where readiness[.sleepDebt]?.isOfYesterday != true: names.append("sleep")
      case .sleepQualityFalling, .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: break
      }
    }
    guard !names.isEmpty else { return nil }
    return
      "yesterday's \(Sentence.list(names)) \(names.count == 1 ? "has" : "have") not been measured since"
  }

  /// A condition that held yesterday, with its number.
  static func clauseOfYesterday(_ condition: ReadinessCondition, _ value: Double) -> Sentence? {
    switch condition {
    case .hrvDeclining:
      "seven-day heart-rate variability was \(Double.exp(value), "hrv_7d_yesterday") ms yesterday, low or falling"
    case .sleepDebt: "sleep debt of a week was \(value, "sleep_debt_yesterday", digits: 1) h yesterday"
    case .soreness: value >= 1 ? "soreness was \(value, "soreness_yesterday") of four yesterday" : nil
    case .restingHeartRateCreeping:
      "the week's resting heart rate was \(value, "resting_hr_rise_yesterday", digits: 1) bpm up yesterday"
    case .sleepQualityFalling, .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: nil
    }
  }
}
