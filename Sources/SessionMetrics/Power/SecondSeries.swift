public import ActivityStreams
import Statistics

/// One value per second, in segments without gaps.
///
/// A 1-Hz recording is used unchanged. Any other recording is resampled, so that rolling metrics do not
/// depend on the sampling rate.
public struct SecondSeries: Sendable, Hashable {
  /// The values, one per second.
  public let values: [Double]
  /// The segments of `values` without gaps, in order.
  package let segments: [Range<Int>]
  /// Start of the first second of each segment, in the stream's seconds.
  let starts: [Double]

  /// Creates a series without gaps.
  ///
  /// - Parameter values: One finite value per second.
  public init(_ values: [Double]) { self.init(values, from: 0) }

  init(_ values: [Double], from start: Double) {
    self.init(
      values: values, segments: values.isEmpty ? [] : [0..<values.count],
      starts: values.isEmpty ? [] : [start])
  }

  /// Creates a series from its segments; `starts` contains the start of each.
  init(values: [Double], segments: [Range<Int>], starts: [Double]) {
    self.values = values
    self.segments = segments
    self.starts = starts
  }

  /// Returns the seconds that begin in start..<end. The values are shared, not copied.
  ///
  /// - Complexity: O(log segments + segments in the span).
  func cut(from start: Double, to end: Double) -> SecondSeries {
    var kept: [Range<Int>] = []
    var begins: [Double] = []
    // The last segment that begins at or before the start may reach into the span.
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

  /// Returns the number of seconds that begin before an offset from the first second.
  private static func seconds(_ offset: Double, most: Int) -> Int {
    guard offset > 0 else { return 0 }
    return Int(exactly: min(offset.rounded(.up), Double(most))) ?? most
  }

  /// Number of seconds in all segments.
  public var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The segments joined as if no time lay between them.
  var joined: SecondSeries {
    guard segments.count > 1 || count != values.count else { return self }
    return SecondSeries(segments.flatMap { values[$0] }, from: starts.first ?? 0)
  }

  /// Sum of the values over all segments.
  public var sum: Double {
    segments.reduce(0) { $0 + values.elementSpan.extracting($1).sum }
  }

  /// Mean over all seconds; `nil` if the series is empty.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  /// Longest recording that is resampled to seconds, s: seven days.
  static let longest = 604_800.0
}

extension ActivityStream {
  /// Returns a channel as one value per second, or `nil` if all values are missing or the recording is too long.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - resampling: How samples are converted to seconds.
  ///   - gaps: How unobserved time is treated.
  ///   - missing: How a record without a value is treated.
  /// - Complexity: O(*n* + seconds); a complete 1-Hz recording is shared, not copied.
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
    // Fill the second of the last sample with its value.
    let edge = start + second + 1
    values.append(position == edge - 1 ? held : sum + held * (edge - position))
  }

  /// Returns runs of records without gaps, whether or not the records have values.
  private func clockSegments(limit: Double) -> [Segment] {
    var segments: [Segment] = []
    var first = 0
    var pause = 0
    for row in time.indices.dropFirst() {
      while pause < pauses.count, pauses[pause].end <= time[row - 1] { pause += 1 }
      let isPaused = pause < pauses.count && pauses[pause].start < time[row]
      if time[row] - time[row - 1] > limit || isPaused {
        segments.append(Segment(rows: first..<row, isDense: false, step: nil))
        first = row
      }
    }
    if !time.isEmpty { segments.append(Segment(rows: first..<time.count, isDense: false, step: nil)) }
    return segments
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

  /// Returns the second at which each segment starts, counted from the first record.
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
