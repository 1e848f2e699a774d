import ActivityStreams
import RealModule
import SessionMetrics

/// The errors of the sensors used in a session, taken from the declared errors.
struct SensorErrors {
  let errors: DeclaredErrors
  let heartRateBias: Double
  let heartRateDrift: Double
  let heartRateWander: Double
  let powerScale: Double
  let speedScale: Double
  let altitudeScale: Double
  let altitudeWander: Double
  /// Duration of the session, s.
  let seconds: Double

  init(_ context: borrowing SessionContext, _ errors: DeclaredErrors) {
    self.errors = errors
    seconds = max(1, context.movingTime ?? context.sessionTime)
    let isStrap = !context.recording.beats.isEmpty
    heartRateBias = errors[isStrap ? .strapBias : .heartRateBias]
    heartRateDrift = errors[isStrap ? .strapDrift : .heartRateDrift]
    heartRateWander = errors[isStrap ? .strapWander : .heartRateWander]
    powerScale = errors[context.kind.countsSteps ? .runningPowerScale : .meterScale]
    // Pool lengths are counted, so their distance has no scale error.
    speedScale =
      context.pool != nil
      ? 0 : errors[context.stream.has(.latitude) ? .positionScale : .sensedScale]
    let isPressure = context.altitudeSource == .barometric || context.altitudeSource == .terrain
    altitudeScale = errors[isPressure ? .barometerScale : .altitudeScale]
    altitudeWander = errors[isPressure ? .barometerWander : .altitudeWander]
  }

  /// The fraction of a correlated error that remains in a mean over `seconds`: √(2τ ÷ seconds), at most 1.
  private static func left(_ memory: Double, over seconds: Double) -> Double {
    guard seconds > 0 else { return 1 }
    return min(1, (2 * memory / seconds).squareRoot())
  }

  /// Correlated error of mean heart rate over `seconds`, bpm.
  func heartRate(over seconds: Double) -> Double {
    heartRateWander * Self.left(errors[.heartRateMemory], over: seconds)
  }
  /// Relative correlated error of mean power over `seconds`.
  func power(over seconds: Double) -> Double {
    errors[.powerWander] * Self.left(errors[.powerMemory], over: seconds)
  }
  /// Relative correlated error of mean speed over `seconds`.
  func speed(over seconds: Double) -> Double {
    speedScale > 0 ? errors[.speedWander] * Self.left(errors[.speedMemory], over: seconds) : 0
  }
  /// Error of a difference in altitude over `seconds`, m.
  func rise(over seconds: Double) -> Double {
    let drift = errors[.altitudeDrift] * seconds / 3600
    return (2 * altitudeWander * altitudeWander + drift * drift).squareRoot()
  }
  /// Standard deviation of the session's mean heart rate, bpm.
  var meanHeartRate: Double {
    let wander = heartRate(over: seconds)
    return (heartRateBias * heartRateBias + heartRateDrift * heartRateDrift / 4 + wander * wander)
      .squareRoot()
  }

  /// Returns the perturbations of the session, at most four; any that would change nothing are omitted.
  func perturbations(_ context: borrowing SessionContext) -> [Perturbation] {
    let values = context.thresholds
    let stream = context.stream
    let anchors = context.anchors
    var blank = Perturbation()
    blank.errors = errors
    let hasHeart = stream.has(.heartRate) || context.summary.averageHeartRate != nil
    let hasPower = stream.has(.power) || context.summary.averagePower != nil
    let hasSpeed = speedScale > 0 && (context.motion.distance != nil || stream.has(.speed))
    let hasPace =
      values.thresholdPace != nil || values.criticalSpeed != nil || values.criticalSwimSpeed != nil
    func ends(_ estimate: Estimate?) -> Bool { estimate.map { $0.source != .shareOfMaximum } ?? false }
    var variants: [Perturbation] = []

    // Lower heart rate and higher power both increase output per beat, so they are combined.
    var first = blank
    if hasHeart { first.heartRate = -meanHeartRate }
    if hasPower { first.power = 1 + powerScale }
    if hasHeart || hasPower { variants.append(first) }

    var second = blank
    if hasHeart, anchors.maximum != nil { second.maximumHeartRate = 1 }
    if hasPower { second.thresholdPower = 1 + errors[.thresholdPowerSet] }
    if hasSpeed { second.speed = 1 + speedScale }
    if (hasHeart && anchors.maximum != nil) || hasSpeed
      || (hasPower && (values.thresholdPower ?? values.criticalPower) != nil)
    {
      variants.append(second)
    }

    var third = blank
    if hasHeart { third.restingHeartRate = 1 }
    if hasPace { third.thresholdPace = 1 + errors[.thresholdPaceSet] }
    if stream.has(.altitude) { third.altitude = 1 + altitudeScale }
    if context.summary.perceivedExertion != nil { third.rating = errors[.rating] }
    if hasHeart && anchors.resting != nil || hasPace || stream.has(.altitude)
      || context.summary.perceivedExertion != nil
    {
      variants.append(third)
    }

    var fourth = blank
    fourth.thresholdHeartRate = 1
    fourth.mass = 1 + errors[.massSet]
    fourth.anaerobicWork = 1 + errors[.anaerobicWorkSet]
    fourth.uptake = 1 + errors[.uptakeSet]
    let hasThreshold =
      hasHeart
      && (ends(anchors.threshold) || ends(anchors.firstVentilatory) || ends(anchors.secondVentilatory))
    if hasThreshold || values.mass != nil || values.maximalOxygenUptake != nil
      || (hasPower && values.anaerobicWork != nil)
    {
      variants.append(fourth)
    }
    return variants
  }
}
