import ActivityStreams
import Statistics

/// The output of a session over time (power or speed), which shows when work stopped and resumed.
///
/// Work has stopped when output falls below a fraction of the preceding minute's mean and stays there for a
/// while. Work resumes when the mean over several seconds rises above half of the minute's mean again.
struct OutputCourse {
  struct Stop {
    /// When output fell, s.
    var start: Double
    /// When work resumed, s; `nil` if it did not.
    var resumption: Double?
  }

  let channel: Channel
  /// The stops in order. Only the last stop may lack a resumption.
  let stops: [Stop]
  private let time: [Double]
  private let values: [Double]
  private let top: Double
  /// Output below which the athlete counts as stopped, whatever came before.
  private let floor: Double

  var last: Stop? { stops.last }

  /// Returns the course of the first channel with almost the same coverage as heart rate, or `nil` if no
  /// channel has it.
  static func first(
    of channels: [Channel], in stream: ActivityStream, sport: ThresholdSport?
  ) -> OutputCourse? {
    let needed = HeartRateRecoverySettings.minimumCoverage * stream.coverage(of: .heartRate).observed
    for channel in channels where stream.has(channel) && stream.coverage(of: channel).observed >= needed {
      if let course = OutputCourse(stream, channel, sport: sport) { return course }
    }
    return nil
  }

  private init?(
    _ stream: ActivityStream, _ channel: Channel, sport: ThresholdSport?
  ) {
    guard let column = stream.values(of: channel) else { return nil }
    let (time, values) = HeartRateCurve.known(stream.time, column)
    guard let top = HeartRateCurve.percentile(values, HeartRateRecoverySettings.outputPercentile), top > 0
    else { return nil }
    self.channel = channel
    self.time = time
    self.values = values
    self.top = top
    let floor =
      channel == .power
      ? HeartRateRecoverySettings.stoppedPower
      : sport == .ride
        ? HeartRateRecoverySettings.stoppedRideSpeed : HeartRateRecoverySettings.stoppedRunSpeed
    self.floor = floor
    stops = Self.stops(time, values, top: top, floor: floor)
  }

  private static func rest(_ before: Double, floor: Double) -> Double {
    min(
      max(floor, HeartRateRecoverySettings.powerFall * before),
      HeartRateRecoverySettings.resumptionShare * before)
  }

  /// Returns the output above which work resumes. A percentile of the session's output caps this value, so
  /// that after a sprint and a stop an hour of work does not look like rest.
  private static func work(_ before: Double, top: Double) -> Double {
    HeartRateRecoverySettings.resumptionShare * min(before, top)
  }

  /// Returns all stops of output in a single pass.
  private static func stops(
    _ times: [Double], _ values: [Double], top: Double, floor: Double
  ) -> [Stop] {
    let (time, output) = (times.elementSpan, values.elementSpan)
    let count = min(output.count, time.count)
    let minimumWork = HeartRateRecoverySettings.workShare * top
    // No stop begins above this output, so the preceding minute is averaged for only a few samples.
    let highest = max(floor, HeartRateRecoverySettings.powerFall * (output.presentExtent?.high ?? 0))
    var courseStops: [Stop] = []
    // The samples of the preceding minute.
    var first = 0
    var next = 0
    var sum = 0.0
    var place = 1
    while place < count {
      let value = output[unchecked: place]
      let previous = output[unchecked: place &- 1]
      guard value < highest, value < previous else {
        place &+= 1
        continue
      }
      let now = time[unchecked: place]
      while next < place {
        sum += output[unchecked: next]
        next &+= 1
      }
      while first < place, time[first] < now - HeartRateRecoverySettings.beforeWidth {
        sum -= output[first]
        first += 1
      }
      place += 1
      guard first < next else { continue }
      let before = sum / Double(next - first)
      let limit = rest(before, floor: floor)
      guard before >= minimumWork, value < limit, previous >= limit else { continue }
      var later = place
      while later < count, output[later] < limit, time[later] - now < HeartRateRecoverySettings.stopHold {
        later += 1
      }
      guard later < count, output[later] < limit else { continue }
      if let back = resumption(time, output, after: later, limit: work(before, top: top)) {
        courseStops.append(Stop(start: now, resumption: time[back]))
        place = max(place, back)
      } else {
        courseStops.append(Stop(start: now))
        break
      }
    }
    return courseStops
  }

  /// Returns the index after `start` at which output rises above a limit and stays above it on average.
  private static func resumption(
    _ time: Span<Double>, _ output: Span<Double>, after start: Int, limit: Double
  ) -> Int? {
    var first = start
    var sum = 0.0
    var rise = start
    for place in start..<max(start, min(time.count, output.count)) {
      sum += output[place]
      while first < place, time[first] <= time[place] - HeartRateRecoverySettings.resumptionHold {
        sum -= output[first]
        first += 1
      }
      if output[place] <= limit { rise = place + 1 }
      if output[place] > limit, sum > limit * Double(place - first + 1) { return min(rise, place) }
    }
    return nil
  }

  /// Returns the index of the first sample after an instant.
  private func place(after instant: Double) -> Int {
    var low = 0
    var high = time.count
    while low < high {
      let middle = (low + high) / 2
      if time[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the mean output in the minute before an instant, or `nil` if it is unknown.
  func mean(before end: Double) -> Double? {
    let rows = place(after: end - HeartRateRecoverySettings.beforeWidth)..<place(after: end)
    guard !rows.isEmpty else { return nil }
    return values[rows].reduce(0, +) / Double(rows.count)
  }

  /// Returns when work resumed after an instant, if it did.
  func resumption(after end: Double, before: Double) -> Double? {
    Self.resumption(
      time.elementSpan, values.elementSpan, after: place(after: end),
      limit: Self.work(before, top: top)
    ).map { time[$0] }
  }

  /// Returns the first time after an instant at which output is too low to count as resumed work.
  func firstRest(after instant: Double, before: Double) -> Double? {
    let limit = Self.work(before, top: top)
    let start = place(after: instant)
    return values[start...].firstIndex { $0 <= limit }.map { time[$0] }
  }

  /// Whether enough of a time span has output data.
  func isKnown(from start: Double, to end: Double) -> Bool {
    guard
      let curve = HeartRateCurve(time: time, values: values, longestGap: HeartRateRecoverySettings.longestGap)
    else {
      return false
    }
    return curve.coverage(from: start, to: end) >= HeartRateRecoverySettings.minimumCoverage
  }

  /// Whether output stays low over a time span: enough of the span has data, and its mean output is below the
  /// level of a stop.
  func hasCeased(from start: Double, to end: Double) -> Bool {
    guard isKnown(from: start, to: end), let before = mean(before: start) else {
      return false
    }
    let rows = place(after: start)..<place(after: end)
    guard !rows.isEmpty else { return false }
    let limit = Self.rest(before, floor: floor)
    return values[rows].reduce(0, +) <= limit * Double(rows.count)
  }

  func work(before end: Double) -> Double {
    guard let before = mean(before: end) else { return 0 }
    let limit = Self.work(before, top: top)
    return seconds(in: 0..<place(after: end)) { $0 > limit }
  }

  func easyTime(after end: Double) -> Double {
    guard let before = mean(before: end) else { return 0 }
    let limit = Self.rest(before, floor: floor)
    return seconds(in: place(after: end)..<time.count) { $0 > limit }
  }

  /// Returns the total time of the rows whose output passes a test. Each row counts from the previous row,
  /// and gaps are excluded.
  private func seconds(
    in rows: Range<Int>, where passes: (Double) -> Bool
  ) -> Double {
    var sum = 0.0
    for row in rows where row > 0 && passes(values[row]) {
      let step = time[row] - time[row - 1]
      sum += step <= HeartRateRecoverySettings.longestGap ? step : 0
    }
    return sum
  }

  /// Whether output stays low anywhere for long enough to be an end. This quick check saves the full search
  /// in most sessions.
  ///
  /// Time is cut into blocks half as long as the low output required after an end. After an end, the mean of
  /// the first whole block is below the resumption fraction of the preceding mean, and hence of the maximum
  /// of the preceding blocks.
  func mayRest() -> Bool {
    guard let start = time.first, let last = time.last else { return true }
    let length = max(1, HeartRateRecoverySettings.minimumAfter / 2)
    guard let count = Int(exactly: ((last - start) / length).rounded(.down)), count < 1_000_000 else {
      return true
    }
    let reach = Int(exactly: ((length + HeartRateRecoverySettings.beforeWidth) / length).rounded(.up)) ?? 1000
    var tops: [Double] = []
    var means: [Double] = []
    tops.reserveCapacity(count + 1)
    means.reserveCapacity(count + 1)
    var end = start + length
    var top = -Double.infinity
    var (sum, samples) = (0.0, 0.0)
    func close() {
      tops.append(top)
      means.append(samples > 0 ? sum / samples : -.infinity)
      (top, sum, samples) = (-.infinity, 0, 0)
    }
    for (time, value) in zip(time, values) {
      while time >= end {
        close()
        end += length
      }
      top = value > top ? value : top
      sum += value
      samples += 1
    }
    close()
    return tops.indices.contains { block in
      // A block without data could contain an end.
      guard tops[block] > -.infinity else { return true }
      let before = tops[max(0, block - reach)..<block].max() ?? -.infinity
      return means[block] <= HeartRateRecoverySettings.resumptionShare * before
    }
  }
}
