import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// The athlete's nights: the response of vitals to training, sleep and alcohol, and the unexplained
/// residuals.
///
/// The residuals drive three filters: instability, infection and stress.
struct NightState: Sendable, Hashable {
  static let fresh = NightState()

  /// Response of ln RMSSD (or ln SDNN) to fitness, fatigue, yesterday's load, missed sleep and alcohol.
  var variability = NightParameters.variability
  /// Response of resting heart rate to the same predictors and the residual of ln RMSSD.
  var heart = NightParameters.heart
  /// Residual variance of ln RMSSD on stable days.
  var variabilityNoise = NightParameters.variabilityNoise
  /// Residual variance of resting heart rate on stable days.
  var heartNoise = NightParameters.heartNoise
  /// Usual sleep, h.
  var sleep = NightParameters.sleep
  /// Usual ln time awake (h).
  var awake = NightParameters.awake
  /// Usual sleep onset, h.
  var onset = NightParameters.onset
  /// Usual breathing rate, 1/min.
  var breathing = NightParameters.breathing
  /// Usual temperature, °C.
  var temperature = NightParameters.temperature
  /// HRV kind reported by the device: 0 unknown, 1 RMSSD, 2 SDNN.
  var kind: UInt8 = 0
  /// Days since the first night or the last device change.
  var nights = 0
  var prodrome = InstabilityFilter()
  var infection = NightParameters.infection
  var stress = 0.0
  var stressVariance = NightParameters.stressVariance
  /// Last night's residual of ln RMSSD; 0 if unknown.
  var lastResidual = 0.0
  var lastOnset: Double?
  /// Mean night-to-night change in sleep onset, h.
  var irregularity = NightParameters.irregularity
  /// Running mean of squared ln RMSSD scores over days.
  var fastNoise = 1.0
  /// Running mean of squared ln RMSSD scores over weeks.
  var slowNoise = 1.0
  /// Running mean of resting heart rate scores over days.
  var heartFast = 0.0
  /// Running mean of resting heart rate scores over a week.
  var heartSlow = 0.0
  /// Running mean of ln RMSSD scores.
  var variabilityFast = 0.0
  /// Running mean of time-awake scores.
  var awakeSlow = 0.0
  /// Running mean of illness scores.
  var illnessFast = 0.0
  /// Usual log odds, according to the filter, that a phase is near.
  var wavering = Float(NightParameters.wavering.mean)
  /// Decayed counts of forecast and observed unstable days over recent months.
  var foretold = Float(NightParameters.bornOut.usual)
  var seen = Float(NightParameters.bornOut.usual)
  var alcohol = 0.0
  /// Fraction of recent days with vitals.
  var vitals = 0.0
  /// Fraction of recent days with a recorded night.
  var sleeps = 0.0

  struct Reading: Sendable, Hashable {
    var variabilityScore: Double?
    var heartScore: Double?
    var heartResidual: Double?
    var sleepScore: Double?
    var breathingScore: Double?
    var temperatureScore: Double?
    var prodrome = InstabilityFilter.Reading()
  }
}

/// Values of one night, and the training that preceded it.
struct NightInput: Sendable, Hashable {
  var variability: Double?
  var kind: UInt8 = 0
  var heart: Double?
  var breathing: Double?
  var temperature: Double?
  var sleep: Double?
  var awake: Double?
  var onset: Double?
  var feel: Double?
  var isWeekend = false
  var fitness = 1.0
  var fatigue = 1.0
  var lastLoad = 1.0

  /// Reads the newest day of `recent`, with training as of the day before.
  init(
    _ recent: borrowing RecentDays, day: CalendarDay, training: borrowing LoadAccumulationState,
    feelScore: Double?
  ) {
    if let value = recent[.lnRMSSD, 0] {
      variability = value
      kind = 1
    } else if let value = recent[.lnSDNN, 0] {
      variability = value
      kind = 2
    }
    heart = recent[.restingHeartRate, 0]
    breathing = recent[.respiratoryRate, 0]
    temperature = recent[.wristTemperature, 0]
    sleep = recent[.sleep, 0]
    awake = recent[.awake, 0]
    onset = recent[.sleepOnset, 0]
    feel = feelScore
    isWeekend = day.weekday >= 6
    fitness = training.days > 0 ? training.relative(training.chronic[1]) : 1
    fatigue = training.days > 0 ? training.relative(training.acute[1]) : 1
    lastLoad = training.days > 0 ? training.relative(training.week[6]) : 1
  }
}

extension NightState {
  /// Predictors of vitals: 1, training, sleep, drinks, and the ln RMSSD residual for heart rate.
  private typealias Predictors = [Double]
  /// Likelihoods of all sign levels, first for the growing and then for the shrinking type.
  private typealias Likelihoods = [Double]

  /// Returns the daily probability that a prodrome starts, from irregular sleep, stress and fatigue.
  @inline(__always)
  func prodromeRate(fatigue: Double, fitness: Double) -> Double {
    let (sleep, mind, body) = (
      NightParameters.rateOfIrregularity, NightParameters.rateOfStress, NightParameters.rateOfFatigue
    )
    let irregular = ((irregularity - NightParameters.irregularity) / sleep.unit).clamped(to: sleep.range)
    let tired = ((fatigue - fitness) / body.unit).clamped(to: body.range)
    return NightParameters.prodromeRate
      * .exp(sleep.weight * irregular + mind.weight * stress.clamped(to: mind.range) + body.weight * tired)
  }

  /// Probability of an infection, or 0 if it is too low to count.
  var likelyInfection: Double { infection > LoadParameters.minimumInfection ? infection : 0 }

  /// Adds the night of a new day and returns its evidence.
  mutating func update(with night: NightInput) -> Reading {
    var reading = Reading()
    let excess = night.fatigue - night.fitness
    prodrome.advance(rate: prodromeRate(fatigue: night.fatigue, fitness: night.fitness))
    stress *= NightParameters.stressMemory
    stressVariance = NightParameters.stressVarianceMemory * stressVariance + NightParameters.stressStep
    variability.drift(NightParameters.variabilityDrift.step, limit: NightParameters.variabilityDrift.limit)
    heart.drift(NightParameters.heartDrift.step, limit: NightParameters.heartDrift.limit)
    infection = infection * NightParameters.infectionMemory + (1 - infection) * NightParameters.infectionRate

    let stable = prodrome.stable
    // Sleep, onset and time awake.
    let missed = night.sleep.map { sleep.mean - $0 } ?? 0
    takeStress(
      night.sleep.map { $0 - sleep.mean + NightParameters.sleepOfFatigue * max(0, excess) },
      NightParameters.stressOfSleep)
    takeStress(night.feel, NightParameters.stressOfFeel)
    reading.sleepScore = night.sleep.map { sleep.score($0) }
    takeInfection(night, &reading)

    // Vitals.
    var predictors: Predictors = [
      1, night.fitness - 1, excess, night.lastLoad - 1, missed, min(alcohol, 6), 0,
    ]
    var residual: Double?
    if let value = night.variability {
      start(night.kind)
      residual = value - variability.value(at: predictors.elementSpan.extracting(first: 6))
    }
    let heartResidual = night.heart.map { $0 - heart.value(at: predictors.elementSpan) }
    let doubt = variability.variance(at: predictors.elementSpan.extracting(first: 6))
    let isBelieved = residual.map { !isOddlyHigh($0, doubt: doubt) } ?? true
    predictors[6] = isBelieved ? residual ?? 0 : 0
    let evidence = likelihoods(
      night, residual: isBelieved ? residual : nil, heartResidual: heartResidual, doubt: doubt,
      heartDoubt: heart.variance(at: predictors.elementSpan))
    prodrome.update(with: evidence.elementSpan)
    let after = prodrome.reading(rate: prodromeRate(fatigue: night.fatigue, fitness: night.fitness))
    reading.prodrome = after
    if night.variability != nil || night.heart != nil {
      let effectiveNights = min(
        NightParameters.wavering.weight + Double(nights) + 1, NightParameters.wavering.memory)
      let odds = RiskInputs.odds(after.start).clamped(to: NightParameters.wavering.range)
      wavering += Float((odds - Double(wavering)) / effectiveNights)
      foretell(after)
    }

    // The athlete's own levels are learned from stable days.
    let steady = min(stable, after.stable)
    let calm = (1 - infection) * max(NightParameters.minimumCalm, steady * steady)
    learn(night, residual, isBelieved, heartResidual, predictors.elementSpan, calm, &reading)
    return reading
  }

  /// Whether HRV is so far above expectation that the sensor probably missed beats.
  private func isOddlyHigh(_ residual: Double, doubt: Double) -> Bool {
    let noise = max(variabilityNoise.deviation, NightParameters.minimumVariabilityNoise)
    return residual > NightParameters.oddVariability * (noise * noise + doubt).squareRoot()
  }

  /// Compares the filter's forecasts with its observations. If the filter fits the athlete, the two agree
  /// on average.
  mutating func foretell(_ reading: InstabilityFilter.Reading) {
    let rule = NightParameters.bornOut
    let keptShare = 1 - 1 / rule.memory
    // A start is forecast for one day of the horizon, followed by the days of a phase.
    let days = reading.start * rule.phase / Double(InstabilityParameters.horizon.count)
    foretold = Float(rule.usual + (Double(foretold) - rule.usual) * keptShare + days)
    seen = Float(rule.usual + (Double(seen) - rule.usual) * keptShare + reading.unstable)
  }

  /// Logarithm of observed ÷ forecast unstable days; 0 if the two are equal.
  var bornOut: Double { .log(Double(seen) / Double(foretold)) }

  /// Restarts the HRV response if the kind of HRV changes.
  private mutating func start(_ kind: UInt8) {
    guard kind != self.kind else { return }
    if self.kind != 0 {
      variability = NightParameters.variability
      variabilityNoise = NightParameters.variabilityNoise
      lastResidual = 0
    }
    self.kind = kind
  }

  private mutating func takeStress(_ value: Double?, _ effect: (loading: Double, noise: Double)) {
    guard let value, value.isFinite else { return }
    let loading = effect.loading
    let error = (value - loading * stress).clamped(-NightParameters.stressLimit, NightParameters.stressLimit)
    let spread = loading * loading * stressVariance + effect.noise * effect.noise
    let gain = stressVariance * loading / spread
    stress += gain * error
    stressVariance *= 1 - gain * loading
  }

  /// Updates the infection probability from breathing rate and temperature.
  private mutating func takeInfection(_ night: NightInput, _ reading: inout Reading) {
    var odds = 0.0
    func score(_ value: Double?, _ level: ShrunkenMean, least: Double, infected: Double) -> Double? {
      guard let value, level.count > NightParameters.infectionNights else { return nil }
      let deviation = max(level.deviation, least)
      let score = ((value - level.mean) / deviation).clamped(
        -NightParameters.infectionScore, NightParameters.infectionScore)
      let shift = infected / deviation
      odds += shift * score - shift * shift / 2
      return score
    }
    reading.breathingScore = score(
      night.breathing, breathing, least: NightParameters.minimumBreathingDeviation,
      infected: NightParameters.infectedBreathing)
    reading.temperatureScore = score(
      night.temperature, temperature, least: NightParameters.minimumTemperatureDeviation,
      infected: NightParameters.infectedTemperature)
    guard odds != 0 else { return }
    let ill = infection * .exp(odds.clamped(-NightParameters.infectionOdds, NightParameters.infectionOdds))
    infection = (ill / (ill + 1 - infection)).clamped(to: NightParameters.infectionRange)
    let sum = (reading.breathingScore ?? 0) + (reading.temperatureScore ?? 0)
    illnessFast += NightParameters.illnessGain * (sum - illnessFast)
  }

  /// Returns a night's likelihoods of all sign levels for both types of athlete.
  private func likelihoods(
    _ night: NightInput, residual: Double?, heartResidual: Double?, doubt: Double, heartDoubt: Double
  ) -> Likelihoods {
    let levels = InstabilityFilter.levels
    let strengths = InstabilityFilter.strength
    var logs = Likelihoods(repeating: 0, count: 2 * InstabilityFilter.levels)
    let noise = max(variabilityNoise.deviation, NightParameters.minimumVariabilityNoise)
    let heartSpread = max(heartNoise.deviation, NightParameters.minimumHeartNoise)
    let coupling = heart.coefficients[6]
    let weight = NightParameters.likelihoodPower * (1 - infection)
    let awakeScore = night.awake.map {
      ((.log(max($0, NightParameters.minimumAwake)) - awake.mean) / awake.deviation)
        .clamped(-NightParameters.awakeReach, NightParameters.awakeReach)
    }
    let onsetError = night.onset.map {
      abs($0 - onset.mean - (night.isWeekend ? NightParameters.weekendOnset : 0))
    }
    let sleepError = night.sleep.map { abs($0 - sleep.mean) }
    // Values shared by all levels are computed once.
    let onsetTail = onsetError.map { Self.wild($0, wide: NightParameters.wildOnset) } ?? 0
    let sleepTail = sleepError.map { Self.wild($0, wide: NightParameters.wildSleep) } ?? 0
    let awakeDeviation = awake.deviation
    let onsetDeviation = onset.deviation
    let sleepDeviation = sleep.deviation
    var heartVariance = heartSpread * heartSpread + heartDoubt + NightParameters.heartDoubt
    // Stress, inferred from sleep and answers, raises the heart rate too.
    let stressed = NightParameters.stressOfHeart.loading * stress
    if residual == nil { heartVariance += coupling * coupling * noise * noise }
    let heartDeviation = heartVariance.squareRoot()
    for level in 0..<levels {
      let strength = strengths[level]
      let isUnstable = level == levels - 1
      // Likelihood, partly as a density and partly as a logarithm.
      var density = 1.0
      var common = 0.0
      if let awakeScore {
        let error = awakeScore - NightParameters.unstableAwake * strength / awakeDeviation
        common -= error * error / 2
      }
      if let onsetError {
        density *= Self.robust(
          onsetError, onsetDeviation * (1 + NightParameters.unstableOnset * strength), tail: onsetTail)
      }
      if let sleepError {
        density *= Self.robust(
          sleepError, sleepDeviation * (1 + NightParameters.unstableSleep * strength), tail: sleepTail)
      }
      for type in 0..<2 {
        var spread = 1.0
        var sum = common
        let times =
          type == 0
          ? 1 + NightParameters.growingNoise * strength : 1 - NightParameters.shrinkingNoise * strength
        let shift = isUnstable && type == 0 ? NightParameters.unstableVariability : 0
        if let residual {
          spread = (noise * noise * times * times + doubt + NightParameters.variabilityDoubt).squareRoot()
          let error = min(
            NightParameters.variabilityReach,
            abs(residual - NightParameters.echo * lastResidual - shift) / spread)
          sum -= error * error / 2
        }
        if let heartResidual {
          let raised =
            NightParameters.unstableHeart.shift * strength
            * (isUnstable ? 1 : NightParameters.unstableHeart.before)
          var expected = raised + stressed
          if let residual { expected += coupling * (residual - shift) / times }
          let error = min(NightParameters.heartReach, abs(heartResidual - expected) / heartDeviation)
          sum -= error * error / 2
        }
        logs[type * levels + level] = (.log(density / spread) + sum) * weight
      }
    }
    var most = logs[0]
    for index in logs.indices where logs[index] > most { most = logs[index] }
    for index in logs.indices { logs[index] = .exp(logs[index] - most) }
    return logs
  }

  /// Returns a normal density mixed with a fraction of outliers. `tail` is the outliers' part.
  private static func robust(_ error: Double, _ spread: Double, tail: Double) -> Double {
    let deviation = max(spread, NightParameters.minimumDeviation)
    let score = error / deviation
    return (1 - NightParameters.wildShare) * .exp(-score * score / 2) / deviation + tail
  }

  private static func wild(_ error: Double, wide: Double) -> Double {
    NightParameters.wildShare * .exp(-error * error / (2 * wide * wide)) / wide
  }

  private mutating func learn(
    _ night: NightInput, _ residual: Double?, _ isBelieved: Bool, _ heartResidual: Double?,
    _ predictors: Span<Double>, _ calm: Double, _ reading: inout Reading
  ) {
    let memory = NightParameters.memory
    learnSleep(night, calm)
    let health = max(NightParameters.minimumHealth, 1 - infection)
    if let value = night.breathing { breathing.update(with: value, weight: health, memory: memory) }
    if let value = night.temperature { temperature.update(with: value, weight: health, memory: memory) }
    if let residual, let value = night.variability {
      let noise = max(variabilityNoise.deviation, NightParameters.minimumVariabilityNoise)
      let score = residual / noise
      let innovation = (residual - NightParameters.echo * lastResidual) / noise
      if isBelieved {
        reading.variabilityScore = score
        let squared = min(NightParameters.squaredLimit, innovation * innovation)
        fastNoise += NightParameters.fastNoiseGain * (squared - fastNoise)
        slowNoise += NightParameters.slowNoiseGain * (squared - slowNoise)
        variabilityFast +=
          NightParameters.variabilityGain
          * (score.clamped(-NightParameters.variabilityLimit, NightParameters.variabilityLimit)
            - variabilityFast)
      }
      // A permanent shift in level is still learned, but slowly.
      variability.update(
        with: value, at: predictors.extracting(first: 6), noise: variabilityNoise.variance,
        weight: calm * Self.weight(ofScore: score))
      let error = abs(residual - NightParameters.echo * (nights > 0 ? lastResidual : 0))
      variabilityNoise.update(
        with: min(NightParameters.largestVariabilityError, error),
        weight: isBelieved ? calm : calm * NightParameters.outlier.weight, memory: memory)
      lastResidual = isBelieved ? residual : 0
    } else {
      lastResidual = 0
    }
    if let heartResidual, let value = night.heart {
      let error = value - heart.value(at: predictors)
      let score = error / max(heartNoise.deviation, NightParameters.minimumHeartNoise)
      let held = score.clamped(-NightParameters.heartLimit, NightParameters.heartLimit)
      reading.heartScore = score
      reading.heartResidual = heartResidual
      // Next to an implausible HRV, a normal heart rate would look unusual, so it does not count as evidence.
      let isBesideOddity = reading.variabilityScore.map { abs($0) > NightParameters.oddVariability } ?? false
      if !isBesideOddity {
        heartFast += NightParameters.heartFastGain * (held - heartFast)
        heartSlow += NightParameters.heartSlowGain * (held - heartSlow)
      }
      takeStress(error * calm, NightParameters.stressOfHeart)
      if residual != nil && isBelieved || night.variability == nil {
        heart.update(
          with: value, at: predictors, noise: heartNoise.variance, weight: calm * Self.weight(ofScore: score))
        heartNoise.update(
          with: min(NightParameters.largestHeartError, abs(error)),
          weight: calm * (residual == nil ? NightParameters.lonelyHeart : 1), memory: memory)
      }
    }
    let isKnown = night.variability != nil || night.heart != nil
    if isKnown { nights = min(nights + 1, 60_000) }
    vitals += ((isKnown ? 1 : 0) - vitals) * NightParameters.knownGain
    sleeps += ((night.sleep != nil ? 1 : 0) - sleeps) * NightParameters.knownGain
  }

  /// Learns the duration, time awake and onset of a night's sleep.
  private mutating func learnSleep(_ night: NightInput, _ calm: Double) {
    let memory = NightParameters.memory
    if let value = night.sleep { sleep.update(with: value, weight: calm, memory: memory) }
    if let value = night.awake {
      let logarithm = Double.log(max(value, NightParameters.minimumAwake))
      if value >= 0 { awake.update(with: logarithm, weight: calm, memory: memory) }
      let score = awake.score(logarithm).clamped(-NightParameters.awakeLimit, NightParameters.awakeLimit)
      awakeSlow += NightParameters.awakeGain * (score - awakeSlow)
    }
    if let value = night.onset {
      let plain = value - (night.isWeekend ? NightParameters.weekendOnset : 0)
      let reach = NightParameters.onsetReach
      if abs(plain - onset.mean) < reach.scores * max(onset.deviation, reach.minimumDeviation)
        || onset.count < reach.nights
      {
        onset.update(with: plain, weight: calm, memory: memory)
      }
      if let lastOnset {
        let change = min(NightParameters.onsetJump, abs(value - lastOnset))
        irregularity += NightParameters.irregularityGain * (change - irregularity)
      }
      lastOnset = value
    }
  }

  private static func weight(ofScore score: Double) -> Double {
    abs(score) > NightParameters.outlier.score ? NightParameters.outlier.weight : 1
  }
}

extension NightState: StateCodable {
  func encode(to writer: inout StateWriter) {
    variability.encode(to: &writer)
    heart.encode(to: &writer)
    variabilityNoise.encode(to: &writer)
    heartNoise.encode(to: &writer)
    for level in [sleep, awake, onset, breathing, temperature] { level.encode(to: &writer) }
    writer.write(kind)
    writer.write(UInt16(clamping: nights))
    prodrome.encode(to: &writer)
    writer.write(lastOnset)
    for value in numbers { writer.write(self[keyPath: value]) }
    for value in [wavering, foretold, seen] { writer.write(value) }
  }

  private var numbers: [WritableKeyPath<NightState, Double>] {
    [
      \.infection, \.stress, \.stressVariance, \.lastResidual, \.irregularity, \.fastNoise, \.slowNoise,
      \.heartFast,
      \.heartSlow, \.variabilityFast, \.awakeSlow, \.illnessFast, \.alcohol, \.vitals, \.sleeps,
    ]
  }

  init(from reader: inout StateReader) throws(StateError) {
    self = .fresh
    variability = try IndividualRegression(from: &reader, size: 6)
    heart = try IndividualRegression(from: &reader, size: 7)
    variabilityNoise = try ShrunkenVariance(from: &reader)
    heartNoise = try ShrunkenVariance(from: &reader)
    sleep = try ShrunkenMean(from: &reader)
    awake = try ShrunkenMean(from: &reader)
    onset = try ShrunkenMean(from: &reader)
    breathing = try ShrunkenMean(from: &reader)
    temperature = try ShrunkenMean(from: &reader)
    kind = try reader.uint8()
    nights = Int(try reader.uint16())
    prodrome = try InstabilityFilter(from: &reader)
    lastOnset = try reader.optionalDouble()
    for value in numbers { self[keyPath: value] = try reader.finite("night") }
    // Version 8 added how often the filter wavers.
    if reader.version >= 8 {
      let start = reader.offset
      wavering = try reader.float()
      guard wavering.isFinite else { throw .invalid(field: "night", offset: start) }
    }
    // Version 9 added the outcomes of the filter's forecasts.
    if reader.version >= 9 {
      for value in [\NightState.foretold, \.seen] {
        let start = reader.offset
        self[keyPath: value] = try reader.float()
        guard NightParameters.bornOut.range.contains(Double(self[keyPath: value])) else {
          throw .invalid(field: "night", offset: start)
        }
      }
    }
  }
}
