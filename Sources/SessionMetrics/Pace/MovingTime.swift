public import ActivityStreams
import Statistics

/// Moving time, and how it was determined.
///
/// Page: *Pace and moving time*, tests: `MovingTimeTests`.
public struct MovingTime: Sendable, Hashable {
  /// Moving time, s.
  public var seconds: Double
  /// Whether moving time was determined from a recorded `moving` channel and not from a speed threshold.
  package var isRecorded: Bool
}

extension ActivityStream {
  /// Returns the moving time; `nil` if neither `moving` nor speed was recorded.
  ///
  /// Moving time is the sum of all steps that are not gaps and that end in a moving record. A record counts
  /// as moving if its recorded or derived speed is at least `movingSpeed`. A recorded `moving` channel is
  /// used instead of speed if speed is missing or the settings prefer the channel. A record without a value
  /// takes the state of the next record with a value within the gap limit.
  ///
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
        // Steps of one second only need to be counted.
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

  func mayStand(_ settings: PaceSettings) -> Bool {
    if settings.usesMovingChannel || !has(.speed), has(.moving) { return true }
    return has(.speed) && !(extent(of: .speed).map { $0.low >= settings.movingSpeed } ?? false)
  }

  /// Returns the seconds of records without a value before a moving segment, within the gap limit.
  private func leadIn(to first: Int, after end: Int, _ column: [Double], least: Double) -> Double {
    guard first > end || (first == end && end > 0), column[first] >= least else { return 0 }
    var seconds = 0.0
    var row = first
    while row > end || (row == end && end > 0), time[first] - time[row] <= gapLimit {
      let step = time[row] - time[row - 1]
      guard step <= gapLimit, !pauses.overlap(from: time[row - 1], to: time[row]) else { break }
      seconds += step
      row -= 1
    }
    return seconds
  }

  /// Returns whether the athlete moves at each row, by the rule of ``movingTime(settings:)``.
  ///
  /// A row without a value takes the state of the next row with a value, if that row is within the gap limit
  /// and no pause lies between them. If neither `moving` nor speed was recorded, all rows count as moving. If
  /// the channel covers less than half of the recorded time, rows without a value count as moving.
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

  /// Returns spans of equal moving time that contain no long stop. Time left before a long stop or at the end becomes a
  /// span if it is at least half as long as the others; if it is shorter, it joins the span before it.
  ///
  /// - Parameters:
  ///   - seconds: Moving time of each span, s.
  ///   - longStop: Shortest stop, s, that ends a span.
  ///   - settings: What counts as moving.
  /// - Complexity: O(*n*).
  package func movingSpans(each seconds: Double, longStop: Double = .infinity, settings: PaceSettings)
    -> [TimeSpan]
  {
    guard seconds > 0, var start = time.first else { return [] }
    let moves = movingRows(settings: settings)
    var spans: [TimeSpan] = []
    var moved = 0.0, last = start
    func close() {
      if 2 * moved >= seconds {
        spans.append(TimeSpan(start: start, end: last))
      } else if let place = spans.indices.last, spans[place].end == start {
        spans[place].end = last
      }
    }
    for row in 1..<Swift.max(1, time.count) where moves[row] && time[row] - time[row - 1] <= gapLimit {
      if time[row - 1] - last >= longStop {
        close()
        (start, moved) = (time[row - 1], 0)
      }
      moved += time[row] - time[row - 1]
      last = time[row]
      guard moved >= seconds else { continue }
      spans.append(TimeSpan(start: start, end: last))
      start = last
      moved -= seconds
    }
    close()
    return spans
  }

  /// Returns the seconds outside gaps and pauses.
  ///
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

  /// Returns the time-weighted mean of a channel over the moving rows (left-constant); `nil` if no moving row
  /// has a value.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - settings: What counts as moving.
  ///   - isUsable: Which values to include; all by default.
  package func movingMean(
    of channel: Channel, settings: PaceSettings, where isUsable: (Double) -> Bool = { _ in true }
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
    // The mean of huge unrepaired values may not be finite.
    return total > 0 && sum.magnitude <= .greatestFiniteMagnitude ? sum / total : nil
  }
}

/// Cadence and running mechanics, averaged over moving time.
///
/// Page: *Cadence and running mechanics*, tests: `MovingTimeTests`.
public struct RunningMechanics: Sendable, Hashable {
  /// Steps per minute (twice the recorded cadence of one leg), excluding zeros.
  public var cadence: Double?
  /// Ground contact time, ms.
  public var groundContactTime: Double?
  /// Step length, m; computed from speed and cadence if it was not recorded.
  public var stepLength: Double?
  /// Vertical oscillation, cm.
  public var verticalOscillation: Double?
  /// Running power from a sensor, W.
  public var power: Double?
  /// Percentage of ground contact time on the left foot.
  public var groundContactBalance: Double?
}

extension ActivityStream {
  /// Returns mean cadence while moving, excluding zeros. The unit is steps per minute on foot, and
  /// revolutions or strokes per minute in other sports.
  ///
  /// Returns `nil` if cadence is missing.
  public func cadence(countsSteps: Bool, settings: PaceSettings = .init()) -> Double? {
    movingMean(of: .cadence, settings: settings) { $0 > 0 && $0 < 1e9 }.map { countsSteps ? 2 * $0 : $0 }
  }

  /// Returns the mechanics of a run; `nil` if not recorded.
  public func runningMechanics(settings: PaceSettings = .init()) -> RunningMechanics? {
    runningMechanics(settings: settings) { _ in true }
  }

  /// Like ``runningMechanics(settings:)``, but only for channels that cover enough of the session.
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
