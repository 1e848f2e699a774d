public import ActivityStreams
import Statistics

/// One value a second, in unbroken segments.
///
/// A recording at 1 Hz shares its column; any other is resampled, so that rolling metrics are the same at any
/// sampling rate.
public struct SecondSeries: Sendable, Hashable {
  /// The values, one a second.
  public let values: [Double]
  /// The unbroken segments of `values`, in order.
  package let segments: [Range<Int>]
  /// When the first second of each segment begins, s on the clock of the stream.
  let starts: [Double]

  /// A series without a break.
  /// - Parameter values: one finite value a second.
  public init(_ values: [Double]) { self.init(values, from: 0) }

  /// A series without a break whose first second begins at an instant.
  init(_ values: [Double], from start: Double) {
    self.init(
      values: values, segments: values.isEmpty ? [] : [0..<values.count],
      starts: values.isEmpty ? [] : [start])
  }

  /// - Parameter starts: When each segment begins, one a segment.
  init(values: [Double], segments: [Range<Int>], starts: [Double]) {
    self.values = values
    self.segments = segments
    self.starts = starts
  }

  /// The seconds that begin in a span of time, `end` exclusive: spans that touch share none. The values are shared, not copied.
  ///
  /// - Complexity: O(log segments + segments in the span).
  func cut(from start: Double, to end: Double) -> SecondSeries {
    var kept: [Range<Int>] = []
    var begins: [Double] = []
    // The last segment that begins at or before the span may reach into it.
    var place = max(0, starts.partitioningIndex { $0 > start } - 1)
    while place < segments.count, starts[place] < end {
      let rows = segments[place]
      let first = Self.seconds(start - starts[place], most: rows.count)
      let last = Self.seconds(end - starts[place], most: rows.count)
      if first < last {
        kept.append(rows.lowerBound + first..<rows.lowerBound + last)
        begins.append(starts[place] + Double(first))
      }
      place += 1
    }
    return SecondSeries(values: values, segments: kept, starts: begins)
  }

  /// The number of seconds that begin before an offset from the first.
  private static func seconds(_ offset: Double, most: Int) -> Int {
    guard offset > 0 else { return 0 }
    return Int(exactly: min(offset.rounded(.up), Double(most))) ?? most
  }

  /// Seconds in all segments.
  public var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The segments put together as if no time was between them.
  var joined: SecondSeries {
    guard segments.count > 1 || count != values.count else { return self }
    return SecondSeries(segments.flatMap { values[$0] }, from: starts.first ?? 0)
  }

  /// Sum over all seconds.
  public var sum: Double {
    segments.reduce(0) { $0 + values.elementSpan.extracting($1).sum }
  }

  /// Mean over all seconds, or `nil` without any.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  /// Longest recording that is laid on a grid of seconds, s: seven days.
  static let longest = 604_800.0
}

extension ActivityStream {
  /// A channel as one value a second; `nil` if it has no value, or is too long for a grid of seconds.
  ///
  /// - Parameters:
  ///   - channel: the channel.
  ///   - resampling: how samples become seconds.
  ///   - gaps: the treatment of unobserved time.
  ///   - missing: the value of a record without one.
  /// - Complexity: O(*n* + seconds); a complete recording at 1 Hz is shared, not copied.
  public func perSecondSeries(
    of channel: Channel, resampling: SecondResampling = .means, gaps: SecondGaps = .restart,
    missing: SecondMissing = .unobserved
  ) -> SecondSeries? {
    guard let column = values(of: channel) else { return nil }
    let series: SecondSeries? =
      resampling == .means ? means(of: channel, column, missing) : lastSamples(channel, column, missing)
    guard let series else { return nil }
    switch gaps {
    case .restart: return series
    case .dropped: return series.joined
    case .zero: return filled(series, origins: origins(of: channel, column, resampling, missing))
    }
  }

  // MARK: Means

  private func means(of channel: Channel, _ column: [Double], _ missing: SecondMissing) -> SecondSeries? {
    let stretches =
      missing == .zero ? clockSegments(limit: gapLimit(of: channel)) : self.stretches(of: channel)
    if missing == .unobserved, stretches.allSatisfy({ $0.hold == 0 && ($0.step == 1 || $0.rows.count == 1) })
    {
      return SecondSeries(
        values: column, segments: stretches.map(\.rows), starts: stretches.map { time[$0.rows.lowerBound] })
    }
    let covered = stretches.reduce(0.0) { $0 + time[$1.rows.upperBound - 1] - time[$1.rows.lowerBound] }
    guard covered <= SecondSeries.longest * 52 else { return nil }
    var values: [Double] = []
    var segments: [Range<Int>] = []
    var starts: [Double] = []
    for stretch in stretches {
      let first = values.count
      appendMeans(of: stretch, column, zeroForMissing: missing == .zero, to: &values)
      guard values.count > first else { continue }
      segments.append(first..<values.count)
      starts.append(time[stretch.rows.lowerBound])
    }
    return SecondSeries(values: values, segments: segments, starts: starts)
  }

  private func appendMeans(
    of stretch: Segment, _ column: [Double], zeroForMissing: Bool, to values: inout [Double]
  ) {
    let start = time[stretch.rows.lowerBound]
    var second = 0.0  // seconds finished
    var held = column[stretch.rows.lowerBound]
    if held.isNaN { held = 0 }
    var position = start
    var sum = 0.0
    for row in stretch.rows.dropFirst() {
      var value = column[row]
      if value.isNaN {
        guard zeroForMissing else { continue }
        value = 0
      }
      let next = time[row]
      while next >= start + second + 1 {
        let edge = start + second + 1
        values.append(position == edge - 1 ? held : sum + held * (edge - position))
        sum = 0
        position = edge
        second += 1
      }
      if next > position {
        sum += held * (next - position)
        position = next
      }
      held = value
    }
    // The second of the last sample is filled with it.
    let edge = start + second + 1
    values.append(position == edge - 1 ? held : sum + held * (edge - position))
  }

  /// Unbroken runs of records, whatever they hold.
  private func clockSegments(limit: Double) -> [Segment] {
    var found: [Segment] = []
    var first = 0
    var pause = 0
    for row in time.indices.dropFirst() {
      while pause < pauses.count, pauses[pause].end <= time[row - 1] { pause += 1 }
      let isPaused = pause < pauses.count && pauses[pause].start < time[row]
      if time[row] - time[row - 1] > limit || isPaused {
        found.append(Segment(rows: first..<row, isDense: false, step: nil))
        first = row
      }
    }
    if !time.isEmpty { found.append(Segment(rows: first..<time.count, isDense: false, step: nil)) }
    return found
  }

  // MARK: Last samples

  private func lastSamples(_ channel: Channel, _ column: [Double], _ missing: SecondMissing) -> SecondSeries?
  {
    guard elapsed <= SecondSeries.longest, let origin = time.first,
      let last = Int(exactly: elapsed.rounded(.down))
    else { return nil }
    if isUnbroken(channel), evenStep == 1 {
      return SecondSeries(column, from: origin)
    }
    let limit = gapLimit(of: channel)
    var values: [Double] = []
    values.reserveCapacity(last + 1)
    var segments: [Range<Int>] = []
    var starts: [Double] = []
    func close(from first: Int, before second: Int) {
      guard values.count > first else { return }
      segments.append(first..<values.count)
      starts.append(origin + Double(second - (values.count - first)))
    }
    var first = 0
    var row = 0
    for second in 0...last {
      let instant = origin + Double(second)
      while row + 1 < time.count, time[row + 1] <= instant { row += 1 }
      let isInGap = row + 1 < time.count && time[row + 1] - time[row] > limit && instant - time[row] >= 1
      var value = column[row]
      if value.isNaN, missing == .zero { value = 0 }
      if isInGap || value.isNaN {
        close(from: first, before: second)
        first = values.count
      } else {
        values.append(value)
      }
    }
    close(from: first, before: last + 1)
    return SecondSeries(values: values, segments: segments, starts: starts)
  }

  // MARK: Gaps

  /// The second, counted from the first record, at which each segment starts.
  private func origins(
    of channel: Channel, _ column: [Double], _ resampling: SecondResampling, _ missing: SecondMissing
  ) -> [Int] {
    let origin = time.first ?? 0
    if resampling == .means {
      let stretches =
        missing == .zero ? clockSegments(limit: gapLimit(of: channel)) : self.stretches(of: channel)
      return stretches.map { Int(exactly: (time[$0.rows.lowerBound] - origin).rounded()) ?? 0 }
    }
    let limit = gapLimit(of: channel)
    var starts: [Int] = []
    var row = 0
    var isOpen = false
    guard let last = Int(exactly: elapsed.rounded(.down)) else { return [] }
    for second in 0...last {
      let instant = origin + Double(second)
      while row + 1 < time.count, time[row + 1] <= instant { row += 1 }
      let isInGap = row + 1 < time.count && time[row + 1] - time[row] > limit && instant - time[row] >= 1
      let isValid = !isInGap && !(column[row].isNaN && missing == .unobserved)
      if isValid && !isOpen { starts.append(second) }
      isOpen = isValid
    }
    return starts
  }

  private func filled(_ series: SecondSeries, origins: [Int]) -> SecondSeries? {
    guard elapsed <= SecondSeries.longest, let last = Int(exactly: elapsed.rounded(.down)) else { return nil }
    var values = [Double](repeating: 0, count: last + 1)
    for (segment, start) in zip(series.segments, origins) {
      for (offset, index) in segment.enumerated() where values.indices.contains(start + offset) {
        values[start + offset] = series.values[index]
      }
    }
    return SecondSeries(values, from: time.first ?? 0)
  }
}
