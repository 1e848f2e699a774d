import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics

extension EnrichedActivity {
  /// Makes the whole of several legs their sum: MET-minutes, climbing and the load of muscles. Time in motion with the mean
  /// speed, load and energy are their sums from the start.
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

  /// MET-minutes of the legs that have them, and the METs of their time; `nil` if these hold too little of the time
  /// in motion.
  private mutating func takeMETs(of legs: [EnrichedActivity], least: Double) {
    (mets, metsMethod, metMinutes) = (nil, nil, nil)
    var (minutes, sum, moving) = (0.0, 0.0, 0.0)
    var methods: Set<String> = []
    for leg in legs {
      guard let value = leg.mets, value > 0, let found = leg.metMinutes else { continue }
      sum += found
      minutes += found / value
      moving += leg.movingTime ?? 0
      if let method = leg.metsMethod { methods.insert(method) }
    }
    guard minutes > 0, moving >= least * (movingTime ?? 0), (sum / minutes).isFinite else { return }
    mets = sum / minutes
    metsMethod = methods.count == 1 ? methods.first : "legs"
    metMinutes = sum
  }

  /// Gain and loss of the legs that have them; the whole's if none has.
  private mutating func takeClimbing(of legs: [EnrichedActivity], device: Double?) {
    let parts = legs.compactMap(\.elevation)
    guard !parts.isEmpty else { return }
    elevation?.gain = parts.reduce(0) { $0 + $1.gain }
    elevation?.loss = parts.reduce(0) { $0 + $1.loss }
    // The device's count for the whole is kept.
    if device == nil { elevationGain = elevation?.gain }
  }

  /// Removes from the whole of several legs the values that only a leg can have: steps, turns and strokes have no
  /// common mean, kilometres of several sports no common pace, and the best of one sport is not another's.
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
  /// The long-term load before the session; `nil` with too little history for a usual level.
  var longTermBefore: Double? { effect.flatMap { $0.isWarmingUp ? nil : $0.longTermBefore } }
}
