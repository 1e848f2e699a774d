import ActivityStreams
import DayRecords
import RealModule

/// Evidence for the confidence in a risk. The probability of the risk is not part of it.
///
/// It covers how complete and steady the records are, how well the athlete's responses are known, and the
/// amount of data to learn from.
struct ConfidenceEvidence: Sendable, Hashable {
  /// A measure of evidence. Larger is always better, hence the minus signs.
  enum Quantity: Int, Sendable, Hashable, CaseIterable {
    /// −|recent share of the plan completed − usual share|.
    case planFollowedLately
    /// Coefficient of variation of daily load: a constant load is uninformative.
    case variety
    /// Fraction of the last 28 days with recorded load.
    case loadsKnown
    case foodLogged
    /// Fraction of the last 3 mornings with vitals.
    case vitals
    case checkIns
    /// Negated SD of sleep (h) and of feel.
    case steadySleep, steadyFeel
    /// −SD of the level estimates of ln HRV (tenths) and resting heart rate (bpm).
    case variabilityKnown, heartKnown
    /// −SD of the estimated soreness response to strain, and that response.
    case responseKnown, response
    /// −probability of an infection.
    case healthy
    /// −dependence of eating on training, which hides the cause of a shortfall; −SD of the carbohydrate share
    /// (tenths).
    case eatingApart, steadyCarbohydrate
    /// Fraction of the plan usually completed.
    case planFollowed
    /// −4 u (1 − u), with u the probability that HRV variation shrinks before an unstable phase.
    case kindKnown
    /// Whether today's food and today's load are known.
    case foodToday, loadToday
    /// −SD of the estimated overload tolerance (tenths).
    case toleranceKnown
    /// Fraction of the plan usually not completed because of illness, injury or missed days. Such days reveal
    /// an athlete's limits.
    case interrupted
  }

  /// Values in the order of ``Quantity``.
  private(set) var quantities: [Double]
  /// Whether the last fourteen days are empty: no vitals, night, answer, food, training or plan.
  let isSilent: Bool

  init(_ state: borrowing AthleteState, _ inputs: borrowing RiskInputs, issue: IssueTime) {
    let isEvening = issue == .evening
    isSilent = Self.isSilent(state.recent)
    var loads = 0.0
    for day in 1...28 where state.recent[.load, day] != nil { loads += 1 }
    var vitals = 0.0
    for day in 0..<3 {
      let isKnown =
        state.recent[.restingHeartRate, day] ?? state.recent[.lnRMSSD, day] ?? state.recent[.lnSDNN, day]
      if isKnown != nil { vitals += 1 }
    }
    let shrinking = inputs[.shrinking] ?? 0.3
    let load = state.memory.training.level
    let compliance = state.memory.training.compliance
    quantities = [
      -min(1, abs(state.memory.training.lately - compliance)),
      load.mean > 1e-6 ? min(2, load.deviation / load.mean) : 0, loads / 28, min(1, state.memory.fuel.logged),
      vitals / 3, min(1, inputs[.answersShare] ?? 0), -min(3, state.memory.risks.night.sleep.deviation),
      -min(3, state.memory.risks.answers.levels[0].deviation),
      -10 * min(0.3, state.memory.risks.night.variability.variance(of: 0).squareRoot()),
      -min(4, state.memory.risks.night.heart.variance(of: 0).squareRoot()),
      -min(1, state.memory.risks.soreness.variance(of: 1).squareRoot()),
      state.memory.risks.soreness.coefficients[1].clamped(0, 2), -state.memory.risks.night.infection,
      -state.memory.fuel.intake.coefficients[1].clamped(0, 1),
      -10 * min(0.2, state.memory.fuel.carbohydrateShare.deviation), min(1, compliance),
      -4 * shrinking * (1 - shrinking), isEvening ? inputs[.foodLogged] ?? 0 : 0,
      isEvening && state.recent[.load, 0] != nil ? 1 : 0,
      -10 * Self.spread(LoadParameters.tolerances, state.memory.risks.beliefs), max(0, 1 - compliance),
    ]
  }

  private static let voices: [TrackedMetric] = [
    .restingHeartRate, .lnRMSSD, .lnSDNN, .sleep, .feel, .soreness, .energyIntake, .plannedLoad,
  ]

  private static func isSilent(_ recent: borrowing RecentDays) -> Bool {
    for day in 0..<14 {
      for metric in voices where recent[metric, day] != nil { return false }
      if let load = recent[.load, day], load > 0 { return false }
    }
    return true
  }

  func sum(_ weights: [Double]) -> Double {
    var sum = 0.0
    for place in 0..<min(weights.count, quantities.count) { sum += weights[place] * quantities[place] }
    return sum
  }

  private static func spread(_ values: [Double], _ weights: [Double]) -> Double {
    var (sum, mean, squares) = (0.0, 0.0, 0.0)
    for place in 0..<min(values.count, weights.count) {
      sum += weights[place]
      mean += weights[place] * values[place]
      squares += weights[place] * values[place] * values[place]
    }
    guard sum > 0 else { return 0 }
    return max(0, squares / sum - mean * mean / (sum * sum)).squareRoot()
  }
}
