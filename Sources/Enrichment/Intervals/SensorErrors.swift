import ActivityStreams
import RealModule
import SessionMetrics

/// The declared errors for the sensors of one session.
struct SensorErrors {
  let errors: DeclaredErrors
  let heartRateBias: Double
  let heartRateDrift: Double
  let heartRateWander: Double
  let powerScale: Double
  let speedScale: Double
  let altitudeScale: Double
  let altitudeWander: Double
  /// Seconds of the session.
  let seconds: Double

  init(_ context: borrowing SessionContext, _ errors: DeclaredErrors) {
    self.errors = errors
    seconds = max(1, context.movingTime ?? context.sessionTime)
    let isStrap = !context.recording.beats.isEmpty
    heartRateBias = errors[isStrap ? .strapBias : .heartRateBias]
    heartRateDrift = errors[isStrap ? .strapDrift : .heartRateDrift]
    heartRateWander = errors[isStrap ? .strapWander : .heartRateWander]
    powerScale = errors[context.kind.countsSteps ? .runningPowerScale : .meterScale]
    // Lengths of a pool are counted.
    speedScale =
      context.pool != nil
      ? 0 : errors[context.stream.has(.latitude) ? .positionScale : .sensedScale]
    let isPressure = context.altitudeSource == .barometric || context.altitudeSource == .terrain
    altitudeScale = errors[isPressure ? .barometerScale : .altitudeScale]
    altitudeWander = errors[isPressure ? .barometerWander : .altitudeWander]
  }

  /// The share of a drift that remains in the mean over some seconds: √(2τ ÷ seconds), at most 1.
  private static func left(_ memory: Double, over seconds: Double) -> Double {
    guard seconds > 0 else { return 1 }
    return min(1, (2 * memory / seconds).squareRoot())
  }

  /// Correlated noise of mean heart rate over some seconds, bpm.
  func heartRate(over seconds: Double) -> Double {
    heartRateWander * Self.left(errors[.heartRateMemory], over: seconds)
  }
  /// Correlated noise of mean power over some seconds, share.
  func power(over seconds: Double) -> Double {
    errors[.powerWander] * Self.left(errors[.powerMemory], over: seconds)
  }
  /// Correlated noise of mean speed over some seconds, share.
  func speed(over seconds: Double) -> Double {
    speedScale > 0 ? errors[.speedWander] * Self.left(errors[.speedMemory], over: seconds) : 0
  }
  /// Error of a difference of altitude over some seconds, m.
  func rise(over seconds: Double) -> Double {
    let drift = errors[.altitudeDrift] * seconds / 3600
    return (2 * altitudeWander * altitudeWander + drift * drift).squareRoot()
  }
  /// Deviation of the mean heart rate of the session, bpm.
  var meanHeartRate: Double {
    let wander = heartRate(over: seconds)
    return (heartRateBias * heartRateBias + heartRateDrift * heartRateDrift / 4 + wander * wander)
      .squareRoot()
  }

  /// The four other ways that the session could have been, those that change nothing left out.
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
    var found: [Perturbation] = []

    // Errors that lower heart rate and raise power add up in output per beat.
    var first = blank
    if hasHeart { first.heartRate = -meanHeartRate }
    if hasPower { first.power = 1 + powerScale }
    if hasHeart || hasPower { found.append(first) }

    var second = blank
    if hasHeart, anchors.maximum != nil { second.maximumHeartRate = 1 }
    if hasPower { second.thresholdPower = 1 + errors[.thresholdPowerSet] }
    if hasSpeed { second.speed = 1 + speedScale }
    if (hasHeart && anchors.maximum != nil) || hasSpeed
      || (hasPower && (values.thresholdPower ?? values.criticalPower) != nil)
    {
      found.append(second)
    }

    var third = blank
    if hasHeart { third.restingHeartRate = 1 }
    if hasPace { third.thresholdPace = 1 + errors[.thresholdPaceSet] }
    if stream.has(.altitude) { third.altitude = 1 + altitudeScale }
    if context.summary.perceivedExertion != nil { third.rating = errors[.rating] }
    if hasHeart && anchors.resting != nil || hasPace || stream.has(.altitude)
      || context.summary.perceivedExertion != nil
    {
      found.append(third)
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
      found.append(fourth)
    }
    return found
  }
}
