public import ActivityStreams
import Statistics

/// A part of a session, by distance or by lap.
///
/// Page: *Splits and the fastest kilometre*, tests: `SplitTests`.
public struct Split: Sendable, Hashable {
  /// The unit of a split.
  public enum Unit: String, CaseIterable, Sendable {
    /// A split every kilometre.
    case kilometre = "km"
    /// A split every mile.
    case mile
    /// A split per recorded lap.
    case lap
    /// A split every 100 m of a pool.
    case hundredMetres = "100m"
    /// A split every 100 yards of a pool.
    case hundredYards = "100yd"

    /// Length of a full split, m; NaN for laps.
    package var metres: Double {
      switch self {
      case .kilometre: 1000
      case .mile: 1609.344
      case .hundredMetres: 100
      case .hundredYards: 91.44
      case .lap: .nan
      }
    }
  }

  /// Position of the split in the session, starting at 1.
  public var index: Int
  /// How the session is split.
  public var unit: Unit
  /// Length of the split, m. The last split may be shorter.
  public var distance: Double
  /// Time of the split, s, on the clock chosen in the settings (moving time by default). Pauses and gaps are
  /// never included.
  public var seconds: Double
  /// Pace, s/km; `nil` below the minimum speed.
  public var pace: Double?
  /// Time-weighted mean heart rate over the counted time, bpm. A lap without motion uses all of its time.
  public var averageHeartRate: Double?
  /// Elevation gain, m.
  public var gain: Double?
  /// Start and end, in the stream's seconds.
  public var span: TimeSpan
}

extension Split {
  /// Maximum number of splits per record, so that an absurdly long distance does not produce a huge list.
  ///
  /// House rule: one record per minute at 60 m/s gives 3.6 kilometre splits.
  package static let maximumARecord = 4
}

extension ActivityStream {
  /// Returns splits of one kilometre or mile of moving distance, with interpolated ends; empty if distance is
  /// missing.
  ///
  /// Splits use the same steps as ``fastestInMotion(over:sport:settings:route:anchor:)``. Metres covered in
  /// uncounted time (a gap, a pause, or a step that ends at a stop) belong to no split. At most
  /// `Split/maximumARecord` splits per record are returned; a recording with more has no meaningful pace.
  ///
  /// - Parameters:
  ///   - unit: The length of a split.
  ///   - sport: Sets which steps of a track are plausible.
  ///   - settings: The settings of pace.
  ///   - elevation: How climb is counted.
  /// - Complexity: O(*n*).
  public func splits(
    every unit: Split.Unit = .kilometre, sport: ThresholdSport = .other, settings: PaceSettings = .init(),
    elevation: ElevationSettings = .init()
  ) -> [Split] {
    splits(
      every: unit, smoothedAltitudeLines(sport: sport, source: .unknown, settings: elevation),
      source: .unknown,
      sport: sport, settings: settings, elevation: elevation, route: RouteSettings(), course: nil)
  }

  /// Like ``splits(every:sport:settings:elevation:)``, with altitude already smoothed.
  ///
  /// - Parameters:
  ///   - unit: Kilometres or miles.
  ///   - lines: The smoothed altitude.
  ///   - source: The altitude source, which determines the threshold.
  ///   - sport: The sport of the activity.
  ///   - settings: The settings of pace.
  ///   - elevation: The settings of gain and loss.
  ///   - route: The settings of the route.
  ///   - known: An existing course, used if the splits are by moving time.
  package func splits(
    every unit: Split.Unit, _ lines: [AltitudeLine], source: AltitudeSource, sport: ThresholdSport,
    settings: PaceSettings, elevation: ElevationSettings, route: RouteSettings, course known: MotionCourse?
  ) -> [Split] {
    guard unit != .lap else { return [] }
    let countsStops = settings.clock != .moving
    let made =
      (countsStops ? nil : known)
      ?? motionCourse(sport: sport, settings: settings, route: route, countsStops: countsStops)
    guard let course = made else { return [] }
    if course.length > 0 {
      return splits(
        every: unit, on: course, lines, source: source, settings: settings, elevation: elevation)
    }
    guard let distance = cumulativeDistance(sport: sport, settings: route) else { return [] }
    let length = unit.metres
    guard let (first, last) = Self.span(of: distance) else { return [] }
    let origin = distance[first]
    let total = distance[last] - origin
    let most = Split.maximumARecord * time.count
    var edges: [TimeSpan] = []
    var lengths: [Double] = []
    var start = time[first]
    var target = length
    var previous = first
    let places = distance.elementSpan
    let isRising = isDistanceRising || places.isRising
    var row = first
    while row <= last, edges.count < most {
      if isRising {
        // The first row after the end of the split.
        row = (row..<last).partitioningIndex { places[$0] - origin >= target }
        previous = max(previous, row - 1)
      }
      let place = places[row]
      defer { row += 1 }
      guard place - origin >= target else {
        if !place.isNaN { previous = row }
        continue
      }
      while place - origin >= target {
        guard edges.count < most else { break }
        let step = place - places[previous]
        let share = step > 0 ? (origin + target - places[previous]) / step : 1
        let instant = time[previous] + share * (time[row] - time[previous])
        edges.append(TimeSpan(start: start, end: instant))
        lengths.append(length)
        start = instant
        target += length
      }
      previous = row
    }
    let metres = total - (target - length)
    if edges.count < most, metres > length * PaceSettings.minimumSplit {
      edges.append(TimeSpan(start: start, end: time[last]))
      lengths.append(metres)
    }
    return splits(
      edges, lengths, lines, unit: unit, source: source, settings: settings, elevation: elevation)
  }

  private func splits(
    every unit: Split.Unit, on course: MotionCourse, _ lines: [AltitudeLine], source: AltitudeSource,
    settings: PaceSettings, elevation: ElevationSettings
  ) -> [Split] {
    let length = unit.metres
    let (times, metres) = (course.times, course.metres)
    let most = Split.maximumARecord * time.count
    guard let first = course.rows.first, let last = course.rows.last, let end = times.last else { return [] }
    var edges: [TimeSpan] = []
    var lengths: [Double] = []
    var seconds: [Double] = []
    var (start, before) = (time[first], 0.0)
    func add(_ metres: Double, to place: Double, at instant: Double) {
      edges.append(TimeSpan(start: start, end: instant))
      lengths.append(metres)
      seconds.append(max(0, place - before))
      (start, before) = (instant, place)
    }
    var target = length
    var row = metres.partitioningIndex { $0 >= target }
    while row < metres.count, edges.count < most {
      // Metres start at 0 and the target is positive, so a previous step exists.
      let previous = max(0, row - 1)
      let step = metres[row] - metres[previous]
      let share = step > 0 ? (target - metres[previous]) / step : 1
      let place = times[previous] + share * (times[row] - times[previous])
      add(length, to: place, at: time[course.rows[row]] - (times[row] - place))
      target += length
      row = (row..<metres.count).partitioningIndex { metres[$0] >= target }
    }
    let part = course.length - (target - length)
    if edges.count < most, part > length * PaceSettings.minimumSplit { add(part, to: end, at: time[last]) }
    return splits(
      edges, lengths, lines, unit: unit, source: source, settings: settings, elevation: elevation,
      seconds: seconds)
  }

  /// Returns how many splits were dropped by the limit ``Split/maximumARecord``.
  ///
  /// - Complexity: O(1) if the limit was not reached, otherwise O(*n*).
  package func splitsLeftOut(of count: Int, every unit: Split.Unit, sport: ThresholdSport) -> Int {
    let most = Split.maximumARecord * time.count
    guard most > 0, count >= most, let distance = cumulativeDistance(sport: sport),
      let (first, last) = Self.span(of: distance)
    else { return 0 }
    let all = ((distance[last] - distance[first]) / unit.metres).rounded(.up)
    return max(0, (Int(exactly: min(all, 1e15)) ?? 0) - most)
  }

  /// Returns the first and last row with a distance, or `nil` if distance does not increase.
  private static func span(of distance: [Double]) -> (first: Int, last: Int)? {
    guard let first = distance.firstIndex(where: { !$0.isNaN }),
      let last = distance.lastIndex(where: { !$0.isNaN }), distance[last] > distance[first]
    else { return nil }
    return (first, last)
  }

  /// Returns splits of the recorded laps. For a lap without a distance, the distance comes from the stream.
  public func splits(
    laps: [Lap], sport: ThresholdSport = .other, settings: PaceSettings = .init(),
    elevation: ElevationSettings = .init()
  ) -> [Split] {
    splits(
      laps: laps, smoothedAltitudeLines(sport: sport, source: .unknown, settings: elevation),
      source: .unknown,
      sport: sport, settings: settings, elevation: elevation, route: RouteSettings())
  }

  /// Like ``splits(laps:sport:settings:elevation:)``, with altitude already smoothed.
  package func splits(
    laps: [Lap], _ lines: [AltitudeLine], source: AltitudeSource, sport: ThresholdSport,
    settings: PaceSettings,
    elevation: ElevationSettings, route: RouteSettings
  ) -> [Split] {
    let distance = cumulativeDistance(sport: sport, settings: route)
    let lengths = laps.map { lap -> Double in
      if let recorded = lap.distance, recorded.isFinite, recorded >= 0 { return recorded }
      guard let distance, let from = value(of: distance, at: lap.span.start),
        let to = value(of: distance, at: lap.span.end)
      else { return .nan }
      return max(0, to - from)
    }
    return splits(
      laps.map(\.span), lengths, lines, unit: .lap, source: source, settings: settings, elevation: elevation
    )
    .filter { !$0.distance.isNaN }
  }

  private func splits(
    _ spans: [TimeSpan], _ lengths: [Double], _ lines: [AltitudeLine], unit: Split.Unit,
    source: AltitudeSource, settings: PaceSettings, elevation: ElevationSettings,
    seconds known: [Double]? = nil
  ) -> [Split] {
    guard !spans.isEmpty else { return [] }
    let climbs = gains(lines, spans, source, elevation)
    let instants = Instants(spans.flatMap { [$0.start, $0.end] })
    let moving = settings.clock == .moving && mayStand(settings) ? movingRows(settings: settings) : nil
    let heartRate = PrefixIntegral(
      self, .heartRate, at: instants, moving: settings.usesOneClock ? moving : nil)
    let clock = known == nil ? PrefixIntegral(observedTimeOf: self, at: instants, moving: moving) : nil
    // A rest lap without motion needs a mean heart rate as well.
    lazy var whole = PrefixIntegral(self, .heartRate, at: instants)
    return spans.indices.map { index in
      let span = spans[index]
      let seconds = known?[index] ?? clock?.integral(from: span.start, to: span.end).seconds ?? 0
      var beats = heartRate?.integral(from: span.start, to: span.end)
      if moving != nil, beats?.seconds == 0 { beats = whole?.integral(from: span.start, to: span.end) }
      let speed = seconds > 0 ? lengths[index] / seconds : 0
      return Split(
        index: index + 1, unit: unit, distance: lengths[index], seconds: seconds,
        pace: speed >= settings.minimumSpeed ? 1000 / speed : nil,
        averageHeartRate: beats.flatMap {
          $0.seconds > 0 && $0.integral.isFinite ? $0.integral / $0.seconds : nil
        },
        gain: climbs[index], span: span)
    }
  }

  /// Returns the climb in each time span, or `nil` if altitude is missing. The climbs of consecutive spans add up.
  private func gains(
    _ lines: [AltitudeLine], _ spans: [TimeSpan], _ source: AltitudeSource, _ settings: ElevationSettings
  ) -> [Double?] {
    let instants = Instants(spans.flatMap { [$0.start, $0.end] }).times
    // Metres climbed up to each instant, summed over all lines.
    var climbed = [Double](repeating: 0, count: instants.count)
    var ranges: [TimeSpan] = []
    var sum = 0.0
    var next = 0
    for line in AltitudeLine.joined(lines, source: source, settings: settings) {
      guard let begin = line.rows.first, let end = line.rows.last, end > begin else { continue }
      ranges.append(TimeSpan(start: time[begin], end: time[end]))
      while next < instants.count, instants[next] <= time[begin] {
        climbed[next] = sum
        next += 1
      }
      let first = next
      while next < instants.count, instants[next] <= time[end] { next += 1 }
      let places = instants[first..<next].map { place(of: $0, in: line) } + [Double(line.rows.count - 1)]
      let legs = ClimbingLegs(line.altitude, threshold: settings.threshold(of: source), rule: settings.rule)
        .climbed(upTo: places)
      for (offset, gain) in legs.dropLast().enumerated() { climbed[first + offset] = sum + gain }
      sum += legs.last ?? 0
    }
    while next < instants.count {
      climbed[next] = sum
      next += 1
    }
    return spans.map { span in
      let from = instants.partitioningIndex { $0 >= span.start }
      let to = instants.partitioningIndex { $0 >= span.end }
      let line = ranges.partitioningIndex { $0.end >= span.start }
      guard climbed.indices.contains(from), climbed.indices.contains(to), line < ranges.count,
        ranges[line].start <= span.end
      else { return nil }
      let gain = Swift.max(0, climbed[to] - climbed[from])
      return gain.isFinite ? gain : nil
    }
  }

  /// Returns the fractional row of an instant in a line, clamped to the ends of the line.
  private func place(of instant: Double, in line: AltitudeLine) -> Double {
    let high = line.rows.partitioningIndex { time[$0] >= instant }
    guard high > 0 else { return 0 }
    guard high < line.rows.count else { return Double(line.rows.count - 1) }
    let (before, after) = (time[line.rows[high - 1]], time[line.rows[high]])
    return Double(high - 1) + (instant - before) / (after - before)
  }

  /// Returns a column's value at the given instant, interpolated between rows. Before the first and after the
  /// last row, it is the nearest value.
  private func value(of column: [Double], at instant: Double) -> Double? {
    var low = time.partitioningIndex { $0 > instant } - 1
    while low >= 0, column[low].isNaN { low -= 1 }
    var high = time.partitioningIndex { $0 >= instant }
    while high < time.count, column[high].isNaN { high += 1 }
    if low < 0 { return high < time.count ? column[high] : nil }
    if high >= time.count { return column[low] }
    let step = time[high] - time[low]
    return step > 0 ? column[low] + (column[high] - column[low]) * (instant - time[low]) / step : column[low]
  }
}

struct Instants {
  let times: [Double]

  init(_ times: [Double]) {
    var rising: [Double] = []
    rising.reserveCapacity(times.count)
    for time in times.sorted() where time.isFinite && rising.last != time { rising.append(time) }
    self.times = rising
  }
}

/// Integrals of a channel between given instants, computed from prefix sums in one pass.
struct PrefixIntegral {
  private let instants: [Double]
  private var sums: [(integral: Double, seconds: Double)] = []

  /// Integrates a channel. Returns `nil` if the channel is missing.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - channel: The channel to integrate.
  ///   - instants: The instants between which integrals are requested.
  ///   - moving: Whether the athlete moves at each row; `nil` to include stopped time.
  init?(_ stream: ActivityStream, _ channel: Channel, at instants: Instants, moving: [Bool]? = nil) {
    guard let values = stream.values(of: channel) else { return nil }
    self.instants = instants.times
    var walk = Walk(instants.times)
    let time = stream.time.elementSpan
    let column = values.elementSpan
    for stretch in stream.stretches(of: channel) {
      var previous = stretch.rows.lowerBound
      if let moving {
        for row in stretch.rows.dropFirst() where !column[row].isNaN {
          // A step counts as moving if its end row counts as moving.
          if moving[row] {
            walk.step(from: time[previous], to: time[row], (column[previous] + column[row]) / 2)
          }
          previous = row
        }
        continue
      }
      if stretch.isDense {
        let times = time.extracting(stretch.rows)
        let values = column.extracting(stretch.rows)
        if let step = stretch.step {
          walk.evenSteps(of: step, times, values)
          continue
        }
        for row in 1..<values.count {
          walk.step(
            from: times[unchecked: row &- 1], to: times[unchecked: row],
            (values[unchecked: row &- 1] + values[unchecked: row]) / 2)
        }
        continue
      }
      for row in stretch.rows.dropFirst() where !column[row].isNaN {
        // Trapezoid rule: the mean of the values at both ends, over the step.
        walk.step(from: time[previous], to: time[row], (column[previous] + column[row]) / 2)
        previous = row
      }
    }
    sums = walk.finish()
  }

  /// Like ``init(_:_:at:moving:)``, with a rule for the time between samples and a mapping of values.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - channel: The channel to integrate.
  ///   - rule: How samples are weighted by time. Linear interpolation is integrated as trapezoids.
  ///   - instants: The requested instants.
  ///   - counts: Whether the step that begins at a row with a value counts.
  ///   - value: The mapping of a channel value.
  init?(
    _ stream: ActivityStream, _ channel: Channel, rule: IntegrationRule, at instants: Instants,
    where counts: (Int, Double) -> Bool = { _, _ in true }, value: (Double) -> Double = { $0 }
  ) {
    guard let column = stream.values(of: channel) else { return nil }
    self.instants = instants.times
    var walk = Walk(instants.times)
    let time = stream.time.elementSpan
    for stretch in stream.stretches(of: channel) {
      var previous = stretch.rows.lowerBound
      var before = value(column[previous])
      for row in stretch.rows.dropFirst() where !column[row].isNaN {
        let here = value(column[row])
        if counts(previous, column[previous]) {
          walk.step(
            from: time[previous], to: time[row], rule == .leftConstant ? before : (before + here) / 2)
        }
        (previous, before) = (row, here)
      }
      if stretch.hold > 0, counts(previous, column[previous]) {
        walk.step(from: time[previous], to: time[previous] + stretch.hold, before)
      }
    }
    sums = walk.finish()
  }

  /// Integrates the time outside gaps and pauses, whichever channels were recorded.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - instants: The requested instants.
  ///   - moving: Whether the athlete moves at each row; `nil` to include stopped time.
  init(observedTimeOf stream: ActivityStream, at instants: Instants, moving: [Bool]?) {
    self.instants = instants.times
    var walk = Walk(instants.times)
    let limit = stream.gapLimit
    let time = stream.time.elementSpan
    let pauses = stream.pauses
    if moving == nil, pauses.isEmpty, stream.evenStep == 1, limit >= 1 {
      // Without gaps, the seconds up to an instant are the instant itself.
      let end = stream.elapsed
      sums = instants.times.map { (min(max(0, $0), end), min(max(0, $0), end)) }
      return
    }
    var stop = 0
    for row in 1..<max(1, time.count) {
      while stop < pauses.count, pauses[stop].end <= time[row - 1] { stop += 1 }
      let isPaused = stop < pauses.count && pauses[stop].start < time[row]
      if time[row] - time[row - 1] <= limit, !isPaused, moving?[row] ?? true {
        walk.step(from: time[row - 1], to: time[row], 1)
      }
    }
    sums = walk.finish()
  }

  /// Returns the integral and its seconds between two of the requested instants; 0 for any other instants.
  func integral(from start: Double, to end: Double) -> (integral: Double, seconds: Double) {
    guard let low = place(start), let high = place(end) else { return (0, 0) }
    return (
      max(0, sums[high].integral - sums[low].integral), max(0, sums[high].seconds - sums[low].seconds)
    )
  }

  /// Like ``integral(from:to:)``, but `nil` if the integral is not finite.
  func finiteIntegral(from start: Double, to end: Double) -> (integral: Double, seconds: Double)? {
    guard let low = place(start), let high = place(end),
      (sums[high].integral - sums[low].integral).isFinite
    else { return nil }
    return integral(from: start, to: end)
  }

  private func place(_ instant: Double) -> Int? {
    let place = instants.partitioningIndex { $0 >= instant }
    return place < instants.count && instants[place] == instant ? place : nil
  }

  /// Walks along the steps and stores the sums at each instant.
  private struct Walk {
    private let instants: [Double]
    private var next = Double.infinity
    private var sum = 0.0
    private var length = 0.0
    private var found: [(integral: Double, seconds: Double)] = []

    init(_ instants: [Double]) {
      self.instants = instants
      found.reserveCapacity(instants.count)
      next = instants.first ?? .infinity
    }

    @inline(__always)
    mutating func step(from start: Double, to end: Double, _ value: Double) {
      if next < end { note(start, end, value) }
      sum += value * (end - start)
      length += end - start
    }

    /// Like ``step(from:to:_:)`` for evenly spaced values, by the trapezoid rule.
    mutating func evenSteps(of length: Double, _ times: Span<Double>, _ values: Span<Double>) {
      let last = values.count - 1
      var row = 0
      func goOn(to end: Int) {
        sum += (values.extracting(row..<end).sum + (values[end] - values[row]) / 2) * length
        self.length += Double(end - row) * length
        row = end
      }
      while next < times[last] {
        // The step that contains the instant.
        let steps = ((next - times[0]) / length).rounded(.down)
        var place = Swift.min(Swift.max(row, Int(exactly: steps) ?? row), last - 1)
        while place < last - 1, times[place + 1] <= next { place += 1 }
        while place > row, times[place] > next { place -= 1 }
        goOn(to: place)
        note(times[place], times[place + 1], (values[place] + values[place + 1]) / 2)
      }
      goOn(to: last)
    }

    @inline(never)
    private mutating func note(_ start: Double, _ end: Double, _ value: Double) {
      while next < end {
        let part = next > start ? next - start : 0
        found.append((sum + value * part, length + part))
        next = found.count < instants.count ? instants[found.count] : .infinity
      }
    }

    mutating func finish() -> [(integral: Double, seconds: Double)] {
      while found.count < instants.count { found.append((sum, length)) }
      return found
    }
  }
}
