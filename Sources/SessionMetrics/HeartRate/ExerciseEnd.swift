public import ActivityStreams
import Statistics

/// When exercise ended, and how that was found.
public struct ExerciseEnd: Sendable, Hashable {
  /// The rules, in the order in which they are tried.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// A stop by the athlete or device, with samples after it.
    case recorded
    /// Power collapsed.
    case power
    /// Speed collapsed.
    case speed
    /// Heart rate alone.
    case heartRate = "heart_rate"
    /// The last second near the session's own maximum.
    case lastNearMaximum = "last_near_maximum"
  }

  /// Seconds on the clock of the stream.
  public var time: Double
  /// How it was found.
  public var rule: Rule
  /// When work was taken up again, if it was; recovery after it is none.
  public var resumption: Double?

  /// An end.
  public init(time: Double, rule: Rule, resumption: Double? = nil) {
    self.time = time
    self.rule = rule
    self.resumption = resumption
  }

  /// Finds the end of exercise of a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - recordedEnd: When the athlete or device stopped, on the clock of the stream; the last timer stop if absent.
  ///   - sport: Chooses the speed at which the athlete counts as stopped.
  ///   - settings: The rules.
  /// - Returns: `nil` where no rule finds an end followed by enough heart rate.
  /// - Complexity: O(*n* log *n*).
  public static func find(
    in stream: ActivityStream, recordedEnd: Double? = nil, sport: ThresholdSport? = nil,
    settings: RecoverySettings = RecoverySettings()
  ) -> ExerciseEnd? {
    guard let curve = HeartRateCurve(stream, longestGap: settings.longestGap), let last = curve.time.last
    else { return nil }
    let latest = last - settings.leastAfter
    if let stop = recordedEnd ?? stream.pauses.last?.start, stop <= latest, curve.value(at: stop) != nil,
      stop > 0
    {
      let end = following(
        ExerciseEnd(time: stop, rule: .recorded), afterStop: true, in: stream, settings)
      // A stop at a traffic light is none.
      if end.resumption.map({ $0 - stop >= settings.leastAfter }) ?? true { return end }
    }
    let stoppedSpeed = sport == .ride ? settings.stoppedRideSpeed : settings.stoppedRunSpeed
    if let end = collapse(of: .power, in: stream, floor: settings.stoppedPower, settings, latest: latest) {
      return end
    }
    if let end = collapse(of: .speed, in: stream, floor: stoppedSpeed, settings, latest: latest) {
      return end
    }
    let hasOutput = stream.has(.power) || stream.has(.speed)
    if hasOutput, !mayRest(stream, settings) { return nil }
    guard let fall = curve.thinned(to: 0.2).flatMap({ fall(of: $0, settings, latest: latest) }) else {
      return nil
    }
    guard hasOutput else { return fall }
    // Work that goes on, as between intervals run easily, is no recovery; nor is what nothing is known of.
    let end = following(fall, afterStop: false, in: stream, settings)
    let isKnown = meanOutput(in: stream, before: fall.time, settings) != nil
    return isKnown && (end.resumption.map { $0 - end.time >= settings.leastAfter } ?? true) ? end : nil
  }

  /// Whether output may have stayed low for long enough anywhere to be an end: a quick look that spares most sessions the search.
  ///
  /// Time is cut into blocks of half the time that an end needs after it. After an end the first whole block lies below the
  /// resumption share of the mean before, and so of the largest value of the blocks that the time before reaches into.
  private static func mayRest(_ stream: ActivityStream, _ settings: RecoverySettings) -> Bool {
    guard let column = stream.values(of: stream.has(.power) ? .power : .speed),
      let start = stream.time.first, let last = stream.time.last
    else { return true }
    let length = max(1, settings.leastAfter / 2)
    guard let count = Int(exactly: ((last - start) / length).rounded(.down)), count < 1_000_000 else {
      return true
    }
    let reach = Int(exactly: ((length + settings.beforeWidth) / length).rounded(.up)) ?? 1000
    var tops: [Double] = []
    tops.reserveCapacity(count + 1)
    var end = start + length
    var top = -Double.infinity
    for (time, value) in zip(stream.time, column) {
      while time >= end {
        tops.append(top)
        top = -.infinity
        end += length
      }
      top = value > top ? value : top
    }
    tops.append(top)
    return tops.indices.contains { block in
      // A block of which nothing is known may be anything.
      guard tops[block] > -.infinity else { return true }
      let before = tops[max(0, block - reach)..<block].max() ?? -.infinity
      return tops[block] <= settings.resumptionShare * before
    }
  }

  /// The end with when output was back above a share of the minute before it, if it was. After a stop that somebody pressed it
  /// must first have fallen below: the button may come before the last step.
  private static func following(
    _ end: ExerciseEnd, afterStop: Bool, in stream: ActivityStream, _ settings: RecoverySettings
  ) -> ExerciseEnd {
    guard let (channel, mean) = meanOutput(in: stream, before: end.time, settings),
      let column = stream.values(of: channel)
    else { return end }
    var end = end
    let limit = settings.resumptionShare * mean
    var hasFallen = !afterStop
    for row in column.indices where stream.time[row] > end.time {
      if column[row] <= limit { hasFallen = true }
      guard hasFallen, column[row] > limit else { continue }
      if stream.time[row] <= end.time + settings.resumptionWindow { end.resumption = stream.time[row] }
      break
    }
    return end
  }

  /// Mean output of the minute before an instant, of power where there is power, else of speed; `nil` where none is known.
  private static func meanOutput(
    in stream: ActivityStream, before end: Double, _ settings: RecoverySettings
  ) -> (channel: Channel, mean: Double)? {
    let channel = stream.has(.power) ? Channel.power : .speed
    guard let column = stream.values(of: channel) else { return nil }
    var (sum, count) = (0.0, 0.0)
    for row in column.indices {
      let time = stream.time[row]
      if time > end { break }
      guard time > end - settings.beforeWidth, !column[row].isNaN else { continue }
      sum += column[row]
      count += 1
    }
    return count > 0 ? (channel, sum / count) : nil
  }

  /// The last collapse of power or speed.
  private static func collapse(
    of channel: Channel, in stream: ActivityStream, floor: Double, _ settings: RecoverySettings,
    latest: Double
  ) -> ExerciseEnd? {
    guard let column = stream.values(of: channel) else { return nil }
    let (times, values) = HeartRateCurve.known(stream.time, column)
    guard let top = HeartRateCurve.percentile(values, settings.outputPercentile), top > 0 else { return nil }
    let time = times.span
    let output = values.span
    let count = output.count
    let leastWork = settings.workShare * top
    let isPower = channel == .power
    // No fall ends above this, so that few samples need a look at the time before them.
    let highest = isPower ? max(floor, settings.powerFall * (output.presentExtent?.high ?? 0)) : floor
    var found: ExerciseEnd?
    // The samples of the minute before.
    var first = 0
    var next = 0
    var sum = 0.0
    for place in 1..<max(1, min(count, time.count)) {
      let value = output[unchecked: place]
      let previous = output[unchecked: place &- 1]
      guard value < highest, value < previous else { continue }
      let now = time[unchecked: place]
      if now > latest { break }
      while next < place {
        sum += output[unchecked: next]
        next &+= 1
      }
      while first < place, time[first] < now - settings.beforeWidth {
        sum -= output[first]
        first += 1
      }
      guard first < place else { continue }
      let before = sum / Double(place - first)
      let limit = isPower ? max(floor, settings.powerFall * before) : floor
      guard before >= leastWork, value < limit, previous >= limit else { continue }
      var later = place
      var holds = false
      while later < count, output[later] < limit {
        if time[later] - now >= settings.stopHold {
          holds = true
          break
        }
        later += 1
      }
      guard holds else { continue }
      var resumption: Double?
      while later < count {
        if output[later] > settings.resumptionShare * before {
          resumption = time[later]
          break
        }
        if time[later] - now > settings.resumptionWindow { break }
        later += 1
      }
      found = ExerciseEnd(time: now, rule: isPower ? .power : .speed, resumption: resumption)
    }
    return found
  }

  /// The last fall of heart rate from near its top.
  private static func fall(of curve: HeartRateCurve, _ settings: RecoverySettings, latest: Double)
    -> ExerciseEnd?
  {
    let smooth = medians(curve, width: settings.medianWidth)
    guard let top = HeartRateCurve.percentile(smooth, settings.peakPercentile) else { return nil }
    let lowest = BlockMinima(of: smooth)
    let least = settings.peakShare * top
    let rates = smooth.span
    // A place as high as the one behind it has no fall after it where that one has none.
    var isWithoutFall = false
    for place in smooth.indices.reversed() {
      let rate = rates[place]
      let behind = place + 1 < rates.count ? rates[place + 1] : rate
      if isWithoutFall, behind == rate { continue }
      isWithoutFall = false
      guard rate >= least, behind <= rate, place == 0 || rates[place - 1] <= rate,
        curve.time[place] <= latest
      else { continue }
      // The fall within a minute.
      isWithoutFall = !lowest.mayReach(
        rate - settings.peakFall, after: place, until: curve.time[place] + settings.beforeWidth, curve.time)
      if isWithoutFall { continue }
      var end = place
      var next = place + 1
      while next < smooth.count, curve.time[next] - curve.time[place] <= settings.beforeWidth,
        curve.time[next] - curve.time[next - 1] <= curve.longestGap
      {
        if smooth[next] <= smooth[place] - settings.peakFall {
          end = next
          break
        }
        next += 1
      }
      guard end > place else { continue }
      var start = place
      var ahead = place
      for candidate in place..<end {
        while ahead < smooth.count, curve.time[ahead] < curve.time[candidate] + settings.slopeWidth {
          ahead += 1
        }
        guard ahead < smooth.count else { break }
        let slope = (smooth[ahead] - smooth[candidate]) / (curve.time[ahead] - curve.time[candidate])
        if slope >= settings.plateauSlope { start = candidate }
      }
      guard curve.time[start] <= latest else { continue }
      return ExerciseEnd(time: curve.time[start], rule: .heartRate)
    }
    return nil
  }

  /// The median of the samples within `width` seconds about each.
  private static func medians(_ curve: HeartRateCurve, width: Double) -> [Double] {
    let time = curve.time.span
    let values = curve.values.span
    var shortest = Double.infinity
    for place in 1..<max(1, time.count) {
      let step = time[place] - time[place - 1]
      shortest = step < shortest ? step : shortest
    }
    guard width < 6 * shortest else { return rollingMedians(curve, width: width) }
    if time.count > 8, width / 2 >= 2 * shortest, width / 2 < 3 * shortest, time.isEven(of: shortest) {
      // Five samples in every window but those of the ends.
      var medians = AltitudeFilter.median(curve.values, width: 5)
      for place in [0, 1, time.count - 2, time.count - 1] {
        let window = values.extracting(max(0, place - 2)..<min(time.count, place + 3)).array
        medians[place] = median(sorted: window.sorted()) ?? values[place]
      }
      return medians
    }
    // At most six samples in a window.
    var first = 0
    var next = 0
    return (0..<time.count).map { place in
      let (start, end) = (time[place] - width / 2, time[place] + width / 2)
      while next < time.count, next <= place || time[next] <= end { next += 1 }
      while first < place, time[first] < start { first += 1 }
      if next - first == 5 {
        return AltitudeFilter.median(
          values[first], values[first + 1], values[first + 2], values[first + 3], values[first + 4])
      }
      return median(sorted: (first..<next).map { values[$0] }.sorted()) ?? values[place]
    }
  }

  /// The same for many samples in a window, which are kept in order while it moves on.
  private static func rollingMedians(_ curve: HeartRateCurve, width: Double) -> [Double] {
    let (time, values) = (curve.time, curve.values)
    var first = 0
    var next = 0
    var window: [Double] = []
    return time.indices.map { place in
      let (start, end) = (time[place] - width / 2, time[place] + width / 2)
      while next < time.count, next <= place || time[next] <= end {
        let value = values[next]
        var low = window.count
        while low > 0, window[low - 1] > value { low -= 1 }
        window.insert(value, at: low)
        next += 1
      }
      while first < place, time[first] < start {
        if let gone = window.firstIndex(of: values[first]) { window.remove(at: gone) }
        first += 1
      }
      return median(sorted: window) ?? values[place]
    }
  }
}

/// The smallest of each sixteen samples: a quick look that spares most peaks the search for a fall.
private struct BlockMinima {
  private static let width = 16
  private let minima: [Double]

  init(of values: [Double]) {
    minima = values.span.extents(ofEach: Self.width).lows
  }

  /// Whether a sample behind a place and up to an instant may be as low as a limit.
  func mayReach(_ limit: Double, after place: Int, until end: Double, _ time: [Double]) -> Bool {
    var block = (place + 1) / Self.width
    while block < minima.count, block * Self.width < time.count, time[block * Self.width] <= end {
      if minima[block] <= limit { return true }
      block += 1
    }
    return false
  }
}
