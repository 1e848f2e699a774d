public import ActivityStreams

/// Time in motion and speed over it.
///
/// Page: *Pace and moving time*, tests: `MovingTimeTests`.
public struct MovingTime: Sendable, Hashable {
  /// Seconds in motion.
  public var seconds: Double
  /// Whether a recorded channel decided, and not a speed threshold.
  public var isRecorded: Bool
}

extension ActivityStream {
  /// Time in motion: steps that are no gap and end in a record that moves; `nil` without `moving` channel and speed.
  ///
  /// Speed ≥ `movingSpeed` decides, recorded or derived; a recorded `moving` channel does where there is no speed, or
  /// where the settings prefer it.
  /// - Complexity: O(*n*).
  public func movingTime(settings: PaceSettings = .init()) -> MovingTime? {
    let isRecorded = has(.moving) && (settings.usesMovingChannel || !has(.speed))
    let channel: Channel = isRecorded ? .moving : .speed
    guard let column = values(of: channel) else { return nil }
    let least = isRecorded ? 0.5 : settings.movingSpeed
    var seconds = 0.0
    for stretch in stretches(of: channel) {
      if stretch.step == 1 {
        // Whole seconds are counted.
        let values = column.span.extracting(stretch.rows)
        seconds += Double(values.extracting(1..<values.count).count(atLeast: least))
        continue
      }
      forEachStep(of: stretch, column) { _, row, step in
        if column[row] >= least { seconds += step }
      }
    }
    return MovingTime(seconds: seconds, isRecorded: isRecorded)
  }

  /// Whether the athlete may stand in some row: whether speed or the `moving` channel is not above the threshold in all.
  package func mayStand(_ settings: PaceSettings) -> Bool {
    if settings.usesMovingChannel || !has(.speed), has(.moving) { return true }
    return has(.speed) && !(extent(of: .speed).map { $0.low >= settings.movingSpeed } ?? false)
  }

  /// For each row, whether the athlete moves there; all true where neither `moving` nor speed is recorded.
  package func movingRows(settings: PaceSettings) -> [Bool] {
    let hasSpeed = has(.speed)
    if settings.usesMovingChannel || !hasSpeed, let moving = values(of: .moving) {
      return moving.map { !($0 < 0.5) }
    }
    guard hasSpeed, let speed = values(of: .speed) else { return time.map { _ in true } }
    return speed.map { !($0 < settings.movingSpeed) }
  }

  /// The time-weighted mean of a channel over the rows in motion, left-constant; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - settings: what counts as moving.
  ///   - isUsable: values to take part; all by default.
  public func movingMean(
    of channel: Channel, settings: PaceSettings = .init(), where isUsable: (Double) -> Bool = { _ in true }
  ) -> Double? {
    guard let values = values(of: channel), let weights = weights(of: channel, rule: .leftConstant) else {
      return nil
    }
    let moving = movingRows(settings: settings)
    var sum = 0.0
    var total = 0.0
    for row in values.indices where weights[row] > 0 && moving[row] && isUsable(values[row]) {
      sum += weights[row] * values[row]
      total += weights[row]
    }
    // Huge values that no repair took out have no mean.
    return total > 0 && sum.magnitude <= .greatestFiniteMagnitude ? sum / total : nil
  }
}

/// Cadence and the mechanics of running, as means over the time in motion.
///
/// Page: *Cadence and running mechanics*, tests: `MovingTimeTests`.
public struct RunningMechanics: Sendable, Hashable {
  /// Steps a minute (twice the recorded one-leg cadence), without standing.
  public var cadence: Double?
  /// Ground contact time, ms.
  public var groundContactTime: Double?
  /// Length of a step, m; from speed and cadence where not recorded.
  public var strideLength: Double?
  /// Vertical oscillation, cm.
  public var verticalOscillation: Double?
  /// Power of a running sensor, W.
  public var power: Double?
}

extension ActivityStream {
  /// Mean cadence over the time in motion: steps a minute on foot, revolutions or strokes a minute elsewhere; zeros do
  /// not count. `nil` without cadence.
  public func cadence(countsSteps: Bool, settings: PaceSettings = .init()) -> Double? {
    movingMean(of: .cadence, settings: settings) { $0 > 0 && $0 < 1e9 }.map { countsSteps ? 2 * $0 : $0 }
  }

  /// Mechanics of a run; `nil` where none was recorded.
  public func runningMechanics(settings: PaceSettings = .init()) -> RunningMechanics? {
    let isPositive: (Double) -> Bool = { $0 > 0 }
    let cadence = cadence(countsSteps: true, settings: settings)
    let speed = movingMean(of: .speed, settings: settings)
    var stride = movingMean(of: .strideLength, settings: settings, where: isPositive)
    if stride == nil, let cadence, let speed, cadence > 0, case let length = speed * 60 / cadence,
      length.isFinite
    {
      stride = length
    }
    let result = RunningMechanics(
      cadence: cadence,
      groundContactTime: movingMean(of: .groundContactTime, settings: settings, where: isPositive),
      strideLength: stride,
      verticalOscillation: movingMean(of: .verticalOscillation, settings: settings, where: isPositive),
      power: movingMean(of: .power, settings: settings))
    let hasAny =
      result.cadence != nil || result.groundContactTime != nil || result.verticalOscillation != nil
      || result.strideLength != nil || result.power != nil
    return hasAny ? result : nil
  }
}
