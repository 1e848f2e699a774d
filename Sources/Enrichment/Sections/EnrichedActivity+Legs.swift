import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics

extension EnrichedActivity {
  /// Replaces MET-minutes, climbing and muscle load of the multisport activity with sums over its legs.
  /// Moving time, mean speed, load and energy are sums already.
  mutating func takeSums(of legs: [EnrichedActivity], _ context: borrowing SessionContext) {
    takeMETs(of: legs, least: context.formulas.loadFallback.minimumCoverage)
    let bands = METBandsSection(sumOf: legs.compactMap(\.metBands), context)
    $metBands = Self.part(bands != nil, bands)
    takeClimbing(of: legs, device: context.summary.elevationGain)
    interpretation = InterpretationSection(
      sumOf: legs.compactMap(\.interpretation), load: trainingLoad?.load,
      fitness: trainingLoad?.longTermBefore,
      isGuess: legs.contains { $0.trainingLoad?.isOfHeartRate == true } && context.isMaximumUnknown)
    leaveOutMixtures()
  }

  /// Sums MET-minutes over the legs that have them, and averages METs over the time of these legs; both are
  /// `nil` if that is too little of the moving time.
  private mutating func takeMETs(of legs: [EnrichedActivity], least: Double) {
    (mets, metsMethod, metMinutes) = (nil, nil, nil)
    var (minutes, sum, moving) = (0.0, 0.0, 0.0)
    var methods: Set<String> = []
    for leg in legs {
      guard let value = leg.mets, value > 0, let legMinutes = leg.metMinutes else { continue }
      sum += legMinutes
      minutes += legMinutes / value
      moving += leg.movingTime ?? 0
      if let method = leg.metsMethod { methods.insert(method) }
    }
    guard minutes > 0, moving >= least * (movingTime ?? 0), (sum / minutes).isFinite else { return }
    mets = sum / minutes
    metsMethod = methods.count == 1 ? methods.first : "legs"
    metMinutes = sum
  }

  /// Sums gain and loss over the legs that have them, and adds the rises of legs without altitude to the gain. If no
  /// leg has any, the values of the multisport activity are kept.
  private mutating func takeClimbing(of legs: [EnrichedActivity], device: Double?) {
    let parts = legs.compactMap(\.elevation)
    guard !parts.isEmpty else { return }
    let rises = legs.indices.compactMap { StructureSection.rise(of: legs, at: $0) }
    elevation?.gain = parts.reduce(0) { $0 + $1.gain } + rises.reduce(0, +)
    elevation?.loss = parts.reduce(0) { $0 + $1.loss }
    // The device's total for the multisport activity takes precedence.
    if device == nil { elevationGain = elevation?.gain }
  }

  /// Removes values that cannot be combined across sports, such as mean cadence, pace and best efforts.
  private mutating func leaveOutMixtures() {
    $cadence = .leftOut
    $runStats = .leftOut
    $runningMechanics = .leftOut
    $laps = .leftOut
    speed?.splits = []
    speed?.paceBest = nil
    speed?.paceBestSeconds = nil
    bestEfforts = []
  }
}

extension TrainingLoadSection {
  /// Long-term load before the session; `nil` if the history is too short.
  var longTermBefore: Double? { effect.flatMap { $0.isWarmingUp ? nil : $0.longTermBefore } }
}
