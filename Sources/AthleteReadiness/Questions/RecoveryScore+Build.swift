import ActivityStreams
import DayRecords
import RealModule
import TextFormats

extension AthleteState {
  /// Returns how recovered the athlete is this morning, from six components relative to their baselines and
  /// the check-in answers.
  ///
  /// Missing components are replaced by their expectation given the others, and the interval allows for
  /// their true values. Contributions add up to the raw score. Nothing from the day's evening is used.
  public func recoveryScore(settings: ReadinessSettings = ReadinessSettings()) -> RecoveryScore {
    RecoveryScore(of: self, known: KnownInputs(recent, rules: settings.safety), settings: settings)
  }
}

extension RecoveryScore {
  /// Rounding tolerance, above the error of six weighted components and below the smallest input step.
  private static let hair = 1e-9

  /// Lower bound of the available share. With almost no data, the interval then spans the whole scale.
  private static let leastShare = 0.01

  /// Returns the fraction of the score's usual weights known this morning, 0.01–1. An input that the athlete
  /// never records still counts as missing, although the other inputs have taken over its weight.
  private static func knownShare(
    of known: UInt8, form: Double, isAnswered: Bool, rules: borrowing RecoveryScoreSettings
  ) -> Double {
    let weights = rules.weightLanes
    var sum = 0.0
    for part in RecoveryPart.allCases where known & (1 << UInt8(part.rawValue)) != 0 {
      sum += weights[part.rawValue]
    }
    let measured = sum / max(1e-9, weights.sum())
    return max(leastShare, min(1, (1 - form) * measured + (isAnswered ? form : 0)))
  }

  /// Returns the six components. A missing one has no value and its expected score.
  private static func components(_ inputs: RecoveryInputs, _ shares: SIMD8<Double>, expected: SIMD8<Double>)
    -> [RecoveryComponent]
  {
    RecoveryPart.allCases.map { part in
      let (place, isKnown) = (part.rawValue, inputs.isKnown(part))
      let points = isKnown ? inputs.scores[place] : expected[place]
      return RecoveryComponent(
        name: part.key, value: isKnown ? inputs.values[place] : nil, score: points, weight: shares[place],
        contribution: shares[place] * points)
    }
  }

  /// Returns the standard deviation of the score from sensor errors, independent of missing inputs.
  private static func sensorError(_ shares: SIMD8<Double>, _ inputs: RecoveryInputs) -> Double {
    var squares = 0.0
    for part in 0..<6 {
      let error = shares[part] * inputs.errors[part]
      squares += error * error
    }
    return squares.squareRoot()
  }

  /// Computes the score; see ``AthleteState/recoveryScore(settings:)``.
  init(of state: borrowing AthleteState, known: KnownInputs, settings: borrowing ReadinessSettings) {
    let inputs = RecoveryInputs(
      recent: state.recent, morning: state.today?.morning, load: state.lastLoad(settings: settings),
      memory: state.memory.baselines, devices: state.devices, profile: state.profile, settings: settings)
    let form = CheckInScore(
      recent: state.recent, memory: state.memory.baselines, weekday: state.openDay?.weekday ?? 1,
      settings: settings)
    let weights = RecoveryWeights(state.memory.baselines, known: inputs.known, form: form, settings: settings)
    let (shares, formShare) = (weights.lanes, weights.form)
    let isFixed = settings.recoveryScore.scale == .fixed
    let model = ComponentModel(
      inputs, weights: shares, memory: state.memory.advice.components, rules: settings.recoveryScore)
    let points = isFixed ? SIMD8(repeating: 50) : model.expected
    var components = Self.components(inputs, shares, expected: points)
    var missing = RecoveryPart.allCases.filter { !inputs.isKnown($0) }.map(\.key)
    var score = components.reduce(0) { $0 + $1.contribution }
    var knownTotal = components.reduce(0) { $0 + ($1.value == nil ? 0 : $1.contribution) }
    if let form, formShare > 0 {
      let contribution = formShare * form.score
      score += contribution
      knownTotal += contribution
      components.append(
        RecoveryComponent(
          name: "form", value: form.z, score: form.score, weight: formShare, contribution: contribution))
    }
    // Round halves up, even if binary rounding leaves a sum just below a half.
    if isFixed { score = (score + Self.hair).rounded() }
    score = max(0, min(100, score))

    var lower = score
    var upper = score
    let unanswered = UnansweredForm(form, state, settings: settings)
    if !missing.isEmpty {
      let errors = model.errors(
        level: settings.recoveryScore.intervalLevel, probit: settings.recoveryScore.intervalProbit,
        memory: state.memory.advice.components)
      let center = knownTotal + model.missingTotal
      let most = knownTotal + 100 * model.missingShare
      lower = max(knownTotal, min(most, center + errors.lower))
      upper = max(lower, min(most, center + errors.upper))
    }
    if let unanswered {
      let answered = RecoveryWeights(
        state.memory.baselines, known: inputs.known, form: unanswered.form, settings: settings)
      if answered.form > 0 {
        (lower, upper) = unanswered.widened(
          (lower, upper), score, answered, expected: model.expected,
          probit: settings.recoveryScore.intervalProbit)
        missing.append("form")
      }
    }
    if !missing.isEmpty, isFixed {
      lower = min(score, lower.rounded(.down))
      upper = max(score, upper.rounded(.up))
    }
    lower = max(0, min(100, lower))
    upper = max(lower, min(100, upper))
    let sensors = Self.sensorError(shares, inputs) * settings.recoveryScore.intervalProbit
    // Missing components have at least the error of measured ones. A score from fewer components, or from the
    // first week, is therefore never more certain.
    let isWhole = missing.isEmpty && Int(state.memory.baselines.load.knownDays) >= MetricLevel.usualNeeds
    let isAnswered = !missing.contains("form")
    let knownShare = Self.knownShare(
      of: inputs.known, form: formShare, isAnswered: isAnswered, rules: settings.recoveryScore)
    let minimumWidth = isWhole ? 0 : settings.recoveryScore.minimumHalfWidth / knownShare.squareRoot()
    func widened(_ width: Double) -> Double {
      max(minimumWidth, (width * width + sensors * sensors).squareRoot())
    }
    let least = max(0, score - widened(score - lower))
    let most = min(100, score + widened(upper - score))
    let isBlank = inputs.known == 0 && formShare == 0 || known.isUnscored
    self.init(
      score: isBlank ? nil : score, interval: isBlank ? nil : least...max(least, most),
      missingInterval: isBlank ? nil : lower...upper, components: components, missing: missing)
    if settings.hasStandardScore { self = mapped(by: state.memory.advice.bands) }
  }
}

extension ReadinessSettings {
  /// Whether the score uses the standard settings, from which its bands were learned.
  fileprivate var hasStandardScore: Bool {
    recoveryScore == Self.standard.recoveryScore && checkIn == Self.standard.checkIn
  }
}

/// Expected check-in answers for a morning without a check-in.
struct UnansweredForm {
  /// The check-in score with the expected answers.
  let form: CheckInScore
  /// Standard deviation of the z score of ``form``.
  let deviation: Double
  private let scale: RecoveryScale

  /// Returns `nil` if the check-in score is not used or already includes this morning's answers.
  init?(_ form: CheckInScore?, _ state: borrowing AthleteState, settings: borrowing ReadinessSettings) {
    guard form != nil, let day = state.openDay else { return nil }
    for question in BaselineState.questions where state.recent[question, 0] != nil { return nil }
    let answers = state.memory.selfReport.feel
    let expected =
      answers.count > 0
      ? answers.mean(1, after: (day.weekday + 5) % 7 + 1) : nil
    guard
      let coming = CheckInScore(
        recent: state.recent, memory: state.memory.baselines, weekday: day.weekday, expected: expected,
        settings: settings)
    else { return nil }
    self.form = coming
    let error = answers.deviation(usual: SelfReportRules.feelError)
    let noise = state.memory.baselines.level(.feel)?.noise ?? BaselineRules.priorNoise[.feel]
    deviation = CheckInScoreSettings.todayShare * error / max(noise.squareRoot(), 1e-6)
    scale = RecoveryScale(settings.recoveryScore, slope: CheckInScoreSettings.slope)
  }

  /// Returns the score's interval, widened because the check-in is not answered yet.
  func widened(
    _ interval: (lower: Double, upper: Double), _ score: Double, _ weights: RecoveryWeights,
    expected: SIMD8<Double>, probit: Double
  ) -> (lower: Double, upper: Double) {
    let width = errors(weight: weights.form, probit: probit)
    var center = weights.form * form.score
    for part in 0..<6 { center += weights.lanes[part] * expected[part] }
    func combined(_ one: Double, _ other: Double) -> Double {
      max(0, one * one + other * other + 2 * CheckInScoreSettings.sharedError * one * other).squareRoot()
    }
    return (
      lower: max(0, min(score, center - combined(score - interval.lower, width.lower))),
      upper: min(100, max(score, center + combined(interval.upper - score, width.upper)))
    )
  }

  /// Returns the distances from the score to the lower and upper ends of the interval.
  private func errors(weight: Double, probit: Double) -> (lower: Double, upper: Double) {
    (
      lower: weight * (form.score - scale.score(form.z - probit * deviation)),
      upper: weight * (scale.score(form.z + probit * deviation) - form.score)
    )
  }
}
