public import ActivityStreams
import Statistics

/// Time in motion and speed over it.
///
/// Page: *Pace and moving time*, tests: `MovingTimeTests`.
public struct MovingTime: Sendable, Hashable {
  /// Seconds in motion.
  public var seconds: Double
  /// Whether a recorded channel decided, and not a speed threshold.
  package var isRecorded: Bool
}

extension ActivityStream {
  /// Time in motion: steps that are not gaps and end in a moving record; a record without a speed follows the next
  /// one with a speed, if that comes within the gap limit. `nil` without `moving` channel and speed.
  ///
  /// Speed ≥ `movingSpeed` decides, recorded or derived; a recorded `moving` channel decides without a speed, or if
  /// the settings prefer it.
  /// - Complexity: O(*n*).
  public func movingTime(settings: PaceSettings = .init()) -> MovingTime? {
    let isRecorded = has(.moving) && (settings.usesMovingChannel || !has(.speed))
    let channel: Channel = isRecorded ? .moving : .speed
    guard let column = values(of: channel) else { return nil }
    let least = isRecorded ? 0.5 : settings.movingSpeed
    var seconds = 0.0
    var end = 0
    for stretch in stretches(of: channel) {
      seconds += leadIn(to: stretch.rows.lowerBound, after: end, column, least: least)
      end = stretch.rows.upperBound
      if stretch.step == 1 {
        // Whole seconds are counted.
        let values = column.elementSpan.extracting(stretch.rows)
        seconds += Double(values.extracting(1..<values.count).count(atLeast: least))
        continue
      }
      forEachStep(of: stretch, column) { _, row, step in
        if column[row] >= least { seconds += step }
      }
    }
    return MovingTime(seconds: seconds, isRecorded: isRecorded)
  }

  /// Whether the athlete may be stopped in some row: whether speed or the `moving` channel is not above the threshold
  /// in all.
  func mayStand(_ settings: PaceSettings) -> Bool {
    if settings.usesMovingChannel || !has(.speed), has(.moving) { return true }
    return has(.speed) && !(extent(of: .speed).map { $0.low >= settings.movingSpeed } ?? false)
  }

  /// Seconds of the records without a value before the first one of a stretch that moves: those within the gap limit of it.
  private func leadIn(to first: Int, after end: Int, _ column: [Double], least: Double) -> Double {
    guard first > end || (first == end && end > 0), column[first] >= least else { return 0 }
    var seconds = 0.0
    var row = first
    while row > end || (row == end && end > 0), time[first] - time[row] <= gapLimit {
      let step = time[row] - time[row - 1]
      guard step <= gapLimit, !isPaused(from: time[row - 1], to: time[row]) else { break }
      seconds += step
      row -= 1
    }
    return seconds
  }

  private func isPaused(from start: Double, to end: Double) -> Bool {
    pauses.contains { $0.end > start && $0.start < end }
  }

  /// For each row, whether the athlete moves there, by the rule of ``movingTime(settings:)``: a row without a value
  /// follows the next one with a value, if that comes within the gap limit without a pause between. All true if
  /// neither `moving` nor speed is recorded; if the channel covers less than half of the recorded time, rows without
  /// it count as moving.
  package func movingRows(settings: PaceSettings) -> [Bool] {
    let isRecorded = has(.moving) && (settings.usesMovingChannel || !has(.speed))
    let channel: Channel = isRecorded ? .moving : .speed
    guard has(channel), let column = values(of: channel) else { return time.map { _ in true } }
    let least = isRecorded ? 0.5 : settings.movingSpeed
    var moves = column.map { $0 >= least }
    guard !isUnbroken(channel), column.contains(where: \.isNaN) else { return moves }
    guard 2 * coverage(of: channel).observed >= runningTime() else { return column.map { !($0 < least) } }
    var next = -1
    var stop = pauses.count - 1
    for row in time.indices.reversed() {
      guard column[row].isNaN else {
        next = row
        continue
      }
      guard next >= 0, moves[next], time[next] - time[row] <= gapLimit else { continue }
      while stop >= 0, pauses[stop].start >= time[next] { stop -= 1 }
      moves[row] = stop < 0 || pauses[stop].end <= time[row]
    }
    return moves
  }

  /// Seconds of the clock that are neither a gap nor a pause.
  /// - Complexity: O(*n*).
  package func runningTime() -> Double {
    if pauses.isEmpty, evenStep == 1, gapLimit >= 1 { return elapsed }
    var covered = 0.0
    var stop = 0
    let limit = gapLimit
    let time = time.elementSpan
    for row in 1..<Swift.max(1, time.count) {
      while stop < pauses.count, pauses[stop].end <= time[row - 1] { stop += 1 }
      let isPaused = stop < pauses.count && pauses[stop].start < time[row]
      let step = time[row] - time[row - 1]
      if step <= limit, !isPaused { covered += step }
    }
    return covered
  }

  /// The time-weighted mean of a channel over the rows in motion, left-constant; `nil` without one.
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - settings: what counts as moving.
  ///   - isUsable: values to take part; all by default.
  package func movingMean(
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
  public var stepLength: Double?
  /// Vertical oscillation, cm.
  public var verticalOscillation: Double?
  /// Power of a running sensor, W.
  public var power: Double?
  /// Share of the ground contact that falls to the left foot, %.
  public var groundContactBalance: Double?
}

extension ActivityStream {
  /// Mean cadence over the time in motion: steps a minute on foot, revolutions or strokes a minute elsewhere; zeros do
  /// not count. `nil` without cadence.
  public func cadence(countsSteps: Bool, settings: PaceSettings = .init()) -> Double? {
    movingMean(of: .cadence, settings: settings) { $0 > 0 && $0 < 1e9 }.map { countsSteps ? 2 * $0 : $0 }
  }

  /// Mechanics of a run; `nil` if not recorded.
  public func runningMechanics(settings: PaceSettings = .init()) -> RunningMechanics? {
    runningMechanics(settings: settings) { _ in true }
  }

  /// As ``runningMechanics(settings:)``, of the channels that cover enough of the session.
  package func runningMechanics(settings: PaceSettings, covers: (Channel) -> Bool) -> RunningMechanics? {
    func mean(_ channel: Channel, where isUsable: (Double) -> Bool = { $0 > 0 }) -> Double? {
      covers(channel) ? movingMean(of: channel, settings: settings, where: isUsable) : nil
    }
    let cadence = covers(.cadence) ? cadence(countsSteps: true, settings: settings) : nil
    let speed = mean(.speed) { _ in true }
    var step = mean(.stepLength)
    if step == nil, let cadence, let speed, cadence > 0, case let length = speed * 60 / cadence,
      length.isFinite
    {
      step = length
    }
    let result = RunningMechanics(
      cadence: cadence,
      groundContactTime: mean(.groundContactTime),
      stepLength: step,
      verticalOscillation: mean(.verticalOscillation),
      power: mean(.power) { _ in true },
      groundContactBalance: mean(.groundContactBalance) { $0 > 0 && $0 < 100 })
    let hasAny =
      result.cadence != nil || result.groundContactTime != nil || result.verticalOscillation != nil
      || result.stepLength != nil || result.power != nil || result.groundContactBalance != nil
    return hasAny ? result : nil
  }
}
