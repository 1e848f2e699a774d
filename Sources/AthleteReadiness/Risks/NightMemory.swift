import ActivityStreams
import RealModule

/// The athlete's own nights: how vitals answer to training, sleep and alcohol, and what is left that these do not explain.
///
/// What is left drives three filters: one for the way to an unstable phase, one for an infection and one for stress.
struct NightMemory: Sendable, Hashable {
  /// Before the first night.
  static let fresh = NightMemory()

  /// ln RMSSD (or ln SDNN) by fitness, fatigue, load of the day before, sleep missed, alcohol.
  var variability = OwnResponse(
    mean: [4, 0.25, -0.28, -0.04, -0.023, -0.08], deviation: [1, 0.2, 0.15, 0.025, 0.015, 0.06])
  /// Resting heart rate by the same, and by what is left of ln RMSSD.
  var heart = OwnResponse(
    mean: [52, -3, 3, 0.4, 0.22, 2.2, -7.5], deviation: [12, 1.2, 1.2, 0.2, 0.1, 1, 2])
  /// What is left of ln RMSSD, and of resting heart rate, on stable days.
  var variabilityNoise = OwnSpread(deviation: 0.165, weight: 12)
  var heartNoise = OwnSpread(deviation: 1.15, weight: 12)
  /// Own sleep h, ln awake h, onset h, breathing 1/min and temperature °C.
  var sleep = OwnLevel(mean: 7.4, deviation: 1.05, weight: 4)
  var awake = OwnLevel(mean: -0.36, deviation: 0.36, weight: 3)
  var onset = OwnLevel(mean: -0.6, deviation: 0.5, weight: 3)
  var breathing = OwnLevel(mean: 14.7, deviation: 0.5, weight: 0.5)
  var temperature = OwnLevel(mean: 34, deviation: 0.32, weight: 0.5)
  /// Which variability the device reports: 0 unknown, 1 RMSSD, 2 SDNN.
  var kind: UInt8 = 0
  /// Days since the device changed or the first night.
  var nights = 0
  var prodrome = ProdromeFilter()
  /// Probability of an infection.
  var infection = 0.02
  /// Expected stress and its variance.
  var stress = 0.0
  var stressVariance = 0.5
  /// What was left of ln RMSSD last night; 0 where unknown.
  var lastResidual = 0.0
  /// Onset of last night; NaN is never kept.
  var lastOnset: Double?
  /// Mean change of onset from night to night, h.
  var irregularity = 0.55
  /// Squared scores of ln RMSSD: of the last days and of the last weeks.
  var fastNoise = 1.0
  var slowNoise = 1.0
  /// Scores of resting heart rate and ln RMSSD: means of the last days and of the last week.
  var heartFast = 0.0
  var heartSlow = 0.0
  var variabilityFast = 0.0
  var awakeSlow = 0.0
  var illnessFast = 0.0
  /// Drinks of the evening before.
  var alcohol = 0.0
  /// Share of the last days with vitals.
  var vitals = 0.0
  /// Share of the last days with a night's sleep.
  var sleeps = 0.0

  /// What one night said.
  struct Reading: Sendable, Hashable {
    var variabilityScore: Double?
    var heartScore: Double?
    var heartResidual: Double?
    var sleepScore: Double?
    var breathingScore: Double?
    var temperatureScore: Double?
    var prodrome = ProdromeFilter.Reading()
  }
}

/// Numbers of one night, and of the training behind it.
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

  /// The newest day of `recent`, with training as it was left the day before.
  init(_ recent: RecentDays, day: CalendarDay, training: TrainingMemory, feelScore: Double?) {
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

extension NightMemory {
  /// Chance that a prodrome starts, from irregular sleep, stress and fatigue.
  func prodromeRate(fatigue: Double, fitness: Double) -> Double {
    let irregular = min(2, max(-1, (irregularity - 0.55) / 0.25))
    let tired = min(2, max(-0.5, (fatigue - fitness) / 0.2))
    return 0.005 * .exp(0.5 * irregular + 0.35 * min(2.5, max(-1, stress)) + 0.4 * tired)
  }

  /// Lets the night of a new day come in and says what it said. The state is then that of the morning.
  mutating func take(_ night: NightInput) -> Reading {
    var reading = Reading()
    let excess = night.fatigue - night.fitness
    prodrome.advance(rate: prodromeRate(fatigue: night.fatigue, fitness: night.fitness))
    stress *= 0.86
    stressVariance = 0.74 * stressVariance + 0.17
    variability.drift(1.2e-5, limit: 0.05)
    heart.drift(3.6e-3, limit: 4)
    infection = infection * 0.86 + (1 - infection) * 0.006

    let stable = prodrome.stable
    // Sleep, onset, awake.
    let missed = night.sleep.map { sleep.mean - $0 } ?? 0
    takeStress(night.sleep.map { ($0 - sleep.mean + 1.25 * max(0, excess)) }, loading: -0.35, noise: 1.05)
    takeStress(night.feel, loading: -0.42, noise: 1)
    reading.sleepScore = night.sleep.map { sleep.score($0) }
    takeInfection(night, &reading)

    // Vitals.
    let predictors = [
      1, night.fitness - 1, excess, night.lastLoad - 1, missed, min(alcohol, 6),
    ]
    var residual: Double?
    if let value = night.variability {
      start(night.kind)
      residual = value - variability.value(at: predictors)
    }
    var heartResidual: Double?
    if let value = night.heart {
      heartResidual = value - heart.value(at: predictors + [0])
    }
    let doubt = variability.variance(at: predictors)
    let evidence = likelihoods(
      night, residual: residual, heartResidual: heartResidual, doubt: doubt,
      heartDoubt: heart.variance(at: predictors + [residual ?? 0]))
    prodrome.take(evidence)
    let after = prodrome.reading(rate: prodromeRate(fatigue: night.fatigue, fitness: night.fitness))
    reading.prodrome = after

    // Own levels learn from stable days.
    let steady = min(stable, after.stable)
    let calm = (1 - infection) * max(0.02, steady * steady)
    learn(night, residual, heartResidual, predictors, calm, &reading)
    return reading
  }

  /// Another kind of variability starts anew.
  private mutating func start(_ kind: UInt8) {
    guard kind != self.kind else { return }
    if self.kind != 0 {
      variability = NightMemory().variability
      variabilityNoise = NightMemory().variabilityNoise
      lastResidual = 0
    }
    self.kind = kind
  }

  private mutating func takeStress(_ value: Double?, loading: Double, noise: Double) {
    guard let value, value.isFinite else { return }
    let error = min(4, max(-4, value - loading * stress))
    let spread = loading * loading * stressVariance + noise * noise
    let gain = stressVariance * loading / spread
    stress += gain * error
    stressVariance *= 1 - gain * loading
  }

  /// Breathing and temperature tell an infection.
  private mutating func takeInfection(_ night: NightInput, _ reading: inout Reading) {
    var odds = 0.0
    if let value = night.breathing, breathing.count > 7 {
      let score = min(6, max(-6, (value - breathing.mean) / max(breathing.deviation, 0.2)))
      reading.breathingScore = score
      let shift = 1.1 / max(breathing.deviation, 0.2)
      odds += shift * score - shift * shift / 2
    }
    if let value = night.temperature, temperature.count > 7 {
      let score = min(6, max(-6, (value - temperature.mean) / max(temperature.deviation, 0.15)))
      reading.temperatureScore = score
      let shift = 0.5 / max(temperature.deviation, 0.15)
      odds += shift * score - shift * shift / 2
    }
    guard odds != 0 else { return }
    let ill = infection * .exp(min(20, max(-20, odds)))
    infection = min(0.999, max(1e-4, ill / (ill + 1 - infection)))
    let sum = (reading.breathingScore ?? 0) + (reading.temperatureScore ?? 0)
    illnessFast += 0.5 * (sum - illnessFast)
  }

  /// The likelihood of a night for every level of signs, for both kinds of athlete.
  private func likelihoods(
    _ night: NightInput, residual: Double?, heartResidual: Double?, doubt: Double, heartDoubt: Double
  ) -> [Double] {
    let levels = ProdromeFilter.levels
    var logs = [Double](repeating: 0, count: 2 * levels)
    let noise = max(variabilityNoise.deviation, 0.03)
    let heartSpread = max(heartNoise.deviation, 0.4)
    let coupling = heart.coefficients[6]
    // Errors that are held at their limits say less than they could; the factor makes up for it.
    let weight = 1.2 * (1 - infection)
    let awakeScore = night.awake.map {
      min(3.5, max(-3.5, (.log(max($0, 0.02)) - awake.mean) / awake.deviation))
    }
    let onsetError = night.onset.map { abs($0 - onset.mean - (night.isWeekend ? 0.5 : 0)) }
    let sleepError = night.sleep.map { abs($0 - sleep.mean) }
    // What is the same for every level is computed once.
    let onsetTail = onsetError.map { Self.wild($0, wide: 2) } ?? 0
    let sleepTail = sleepError.map { Self.wild($0, wide: 2.5) } ?? 0
    let awakeDeviation = awake.deviation
    let onsetDeviation = onset.deviation
    let sleepDeviation = sleep.deviation
    var heartVariance = heartSpread * heartSpread + heartDoubt + 0.06
    // Stress, as sleep and answers tell it, raises the heart rate too.
    let stressed = 0.45 * stress
    if residual == nil { heartVariance += coupling * coupling * noise * noise }
    let heartDeviation = heartVariance.squareRoot()
    let heartScale = heartResidual == nil ? 0 : Double.log(heartVariance) / 2
    for level in 0..<levels {
      let strength = ProdromeFilter.strength[level]
      let isUnstable = level == levels - 1
      var common = 0.0
      if let awakeScore {
        let error = awakeScore - 0.3 * strength / awakeDeviation
        common -= error * error / 2
      }
      if let onsetError {
        common += Self.robust(onsetError, onsetDeviation * (1 + 0.9 * strength), tail: onsetTail)
      }
      if let sleepError {
        common += Self.robust(sleepError, sleepDeviation * (1 + 0.35 * strength), tail: sleepTail)
      }
      for type in 0..<2 {
        var sum = common
        let times = type == 0 ? 1 + strength : 1 - 0.55 * strength
        if let residual {
          let shift = isUnstable && type == 0 ? -0.12 : 0
          let spread = (noise * noise * times * times + doubt + 4e-4).squareRoot()
          let error = min(5, abs(residual - 0.25 * lastResidual - shift) / spread)
          sum -= .log(spread) + error * error / 2
        }
        if let heartResidual {
          let shift = 2.4 * strength * (isUnstable ? 1 : 0.8)
          var expected = shift + stressed
          if let residual {
            expected += coupling * (residual - (isUnstable && type == 0 ? -0.12 : 0)) / times
          }
          let error = min(4.5, abs(heartResidual - expected) / heartDeviation)
          sum -= heartScale + error * error / 2
        }
        logs[type * levels + level] = sum * weight
      }
    }
    let most = logs.max() ?? 0
    for index in logs.indices { logs[index] = .exp(logs[index] - most) }
    return logs
  }

  /// ln of a normal density with a few wild values, whose part is ``wild(_:wide:)``.
  private static func robust(_ error: Double, _ spread: Double, tail: Double) -> Double {
    let score = error / max(spread, 0.1)
    return .log(0.95 * .exp(-score * score / 2) / max(spread, 0.1) + tail)
  }

  private static func wild(_ error: Double, wide: Double) -> Double {
    0.05 * .exp(-error * error / (2 * wide * wide)) / wide
  }

  private mutating func learn(
    _ night: NightInput, _ residual: Double?, _ heartResidual: Double?, _ predictors: [Double],
    _ calm: Double, _ reading: inout Reading
  ) {
    if let value = night.sleep {
      sleep.take(value, weight: calm, memory: 90)
    }
    if let value = night.awake, value >= 0 { awake.take(.log(max(value, 0.02)), weight: calm, memory: 90) }
    if let value = night.awake {
      awakeSlow += 0.2 * (min(3, max(-3, awake.score(.log(max(value, 0.02))))) - awakeSlow)
    }
    if let value = night.onset {
      let plain = value - (night.isWeekend ? 0.5 : 0)
      if abs(plain - onset.mean) < 2.5 * max(onset.deviation, 0.3) || onset.count < 10 {
        onset.take(plain, weight: calm, memory: 90)
      }
      if let lastOnset { irregularity += 0.15 * (min(3, abs(value - lastOnset)) - irregularity) }
      lastOnset = value
    }
    if let value = night.breathing { breathing.take(value, weight: max(0.05, 1 - infection), memory: 90) }
    if let value = night.temperature { temperature.take(value, weight: max(0.05, 1 - infection), memory: 90) }
    if let residual, let value = night.variability {
      let score = residual / max(variabilityNoise.deviation, 0.03)
      let innovation = (residual - 0.25 * lastResidual) / max(variabilityNoise.deviation, 0.03)
      reading.variabilityScore = score
      let squared = min(9, innovation * innovation)
      fastNoise += 0.2 * (squared - fastNoise)
      slowNoise += 0.02 * (squared - slowNoise)
      variabilityFast += 0.3 * (min(4, max(-4, score)) - variabilityFast)
      variability.take(
        value, at: predictors, noise: variabilityNoise.variance, weight: calm * (abs(score) > 4 ? 0.1 : 1))
      variabilityNoise.take(
        min(0.6, abs(residual - 0.25 * (nights > 0 ? lastResidual : 0))), weight: calm, memory: 90)
      lastResidual = residual
    } else {
      lastResidual = 0
    }
    if let heartResidual, let value = night.heart {
      let all = predictors + [residual ?? 0]
      let error = value - heart.value(at: all)
      let score = error / max(heartNoise.deviation, 0.4)
      reading.heartScore = score
      reading.heartResidual = heartResidual
      heartFast += 0.3 * (min(5, max(-5, score)) - heartFast)
      heartSlow += 0.12 * (min(5, max(-5, score)) - heartSlow)
      takeStress(error * calm, loading: 0.45, noise: 1.2)
      if residual != nil || night.variability == nil {
        heart.take(
          value, at: all, noise: heartNoise.variance, weight: calm * (abs(score) > 4 ? 0.1 : 1))
        heartNoise.take(min(5, abs(error)), weight: calm * (residual == nil ? 0.3 : 1), memory: 90)
      }
    }
    let isKnown = night.variability != nil || night.heart != nil
    if isKnown { nights = min(nights + 1, 60_000) }
    vitals += ((isKnown ? 1 : 0) - vitals) * 0.06
    sleeps += ((night.sleep != nil ? 1 : 0) - sleeps) * 0.06
  }
}

extension NightMemory: StateCodable {
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
  }

  private var numbers: [WritableKeyPath<NightMemory, Double>] {
    [
      \.infection, \.stress, \.stressVariance, \.lastResidual, \.irregularity, \.fastNoise, \.slowNoise,
      \.heartFast,
      \.heartSlow, \.variabilityFast, \.awakeSlow, \.illnessFast, \.alcohol, \.vitals, \.sleeps,
    ]
  }

  init(from reader: inout StateReader) throws(StateError) {
    self = .fresh
    variability = try OwnResponse(from: &reader, size: 6)
    heart = try OwnResponse(from: &reader, size: 7)
    variabilityNoise = try OwnSpread(from: &reader)
    heartNoise = try OwnSpread(from: &reader)
    sleep = try OwnLevel(from: &reader)
    awake = try OwnLevel(from: &reader)
    onset = try OwnLevel(from: &reader)
    breathing = try OwnLevel(from: &reader)
    temperature = try OwnLevel(from: &reader)
    kind = try reader.uint8()
    nights = Int(try reader.uint16())
    prodrome = try ProdromeFilter(from: &reader)
    lastOnset = try reader.optionalDouble()
    for value in numbers { self[keyPath: value] = try reader.finite("night") }
  }
}
