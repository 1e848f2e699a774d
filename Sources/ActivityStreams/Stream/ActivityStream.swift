internal import CStreamKernels
import Statistics

/// A recording prepared for computing metrics: one strictly increasing clock, one row per instant and one gap
/// policy.
///
/// All channels share the rows, and NaN marks a missing value. Repairs are masks: a masked value reads as
/// missing in ``values(of:)`` but remains in ``recorded``. Nothing is filled in or overwritten.
///
/// Page: *Recordings and streams*, tests: `ActivityStreamTests`.
public struct ActivityStream: Sendable {
  /// Time of each row in seconds since the first timed record, strictly increasing.
  public let time: [Double]
  /// The columns as recorded, including invalid readings such as a heart rate of 0.
  public let recorded: ChannelColumns
  /// The masks applied to the columns.
  public private(set) var masks: [RepairMask] = []
  /// Channels that were not recorded but derived from other channels.
  public private(set) var derived: [DerivedChannel] = []
  /// Timer stops on the clock of `time`, in order. Empty if the settings ignore them.
  public let pauses: [TimeSpan]
  /// The settings of the time base.
  public let settings: TimeBaseSettings
  /// Longest step that counts as observed in most channels, s, as set or as determined from this recording.
  public let gapLimit: Double
  /// What was changed to put the records in order.
  public let ordering: OrderingReport

  /// Time of the first row on the clock of the recording, s. Subtract it from laps and pauses to match `time`.
  package let origin: Double
  private let steps: StepRuns
  private var columns: ChannelColumns
  private var stretchTable: [[Segment]]
  /// The minimum and maximum of each channel that has a value in every row.
  private var extents: [Extent?]
  /// Whether every row has a distance and the distance never decreases.
  package private(set) var isDistanceRising = false
  /// Heart rate by row, 0 if missing; `nil` if heart rate was not recorded or is not in whole bpm.
  package private(set) var heartRateBytes: [UInt8]?

  /// Creates the stream of a recording.
  ///
  /// Records without a finite time are dropped. Records with the same time are merged, keeping the last value
  /// of each channel. A heart rate of 0 counts as missing.
  ///
  /// - Complexity: O(*n*) per channel for records in order, O(*n* log *n*) otherwise.
  public init(_ recording: ActivityRecording, settings: TimeBaseSettings = .init()) {
    let ordered = RecordOrder(recording.time, settings.timeOrder)
    let origin = ordered.origin
    var columns = ChannelColumns()
    for channel in Channel.allCases {
      guard let column = recording.columns[channel], column.count == recording.time.count else { continue }
      columns[channel] = ordered.align(column)
    }
    self.init(
      ordered, columns: columns,
      pauses: recording.pauses.map { TimeSpan(start: $0.start - origin, end: $0.end - origin) },
      settings: settings)
  }

  private init(
    _ ordered: RecordOrder, columns: ChannelColumns, pauses: [TimeSpan], settings: TimeBaseSettings
  ) {
    time = ordered.time
    steps = ordered.steps
    origin = ordered.origin
    ordering = ordered.report
    recorded = columns
    self.columns = columns
    self.settings = settings
    self.pauses = settings.honoursPauses ? TimeSpan.merged(pauses) : []
    gapLimit = GapLimit.seconds(of: ordered.steps, settings)
    stretchTable = Array(repeating: [], count: Channel.allCases.count)
    extents = Array(repeating: nil, count: Channel.allCases.count)
    findStretches(of: columns.present)
  }

  /// Returns the stream with further masks applied.
  public func masked(by masks: [RepairMask]) -> ActivityStream {
    guard !masks.isEmpty else { return self }
    var stream = self
    stream.masks += masks
    for mask in masks {
      guard stream.columns[mask.channel] != nil else { continue }
      for row in mask.rows where time.indices.contains(row) { stream.columns[mask.channel]?[row] = .nan }
    }
    let channels = Channel.allCases.filter { channel in masks.contains { $0.channel == channel } }
    stream.findStretches(of: channels)
    return stream
  }

  /// Returns the stream with a derived channel that was not recorded. `recorded` is unchanged.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - column: Its values by row. If the number of rows differs, the stream is returned unchanged.
  ///   - source: The channel from which it was derived.
  ///   - samples: Number of derived values.
  package func deriving(
    _ channel: Channel, _ column: [Double], from source: Channel, samples: Int
  ) -> ActivityStream {
    guard column.count == time.count, samples > 0 else { return self }
    var stream = self
    stream.columns[channel] = column
    stream.derived.append(DerivedChannel(channel: channel, source: source, samples: samples))
    stream.findStretches(of: [channel])
    return stream
  }

  /// Returns the stream with the values of the given channel mapped, as if another sensor had recorded them.
  /// Missing values stay missing; `recorded`, the masks and the clock are unchanged.
  ///
  /// - Parameters:
  ///   - channel: The channel. A stream without it is returned unchanged.
  ///   - change: Returns the value that the other sensor would have recorded.
  package func mapping(_ channel: Channel, _ change: (Double) -> Double) -> ActivityStream {
    guard let column = columns[channel] else { return self }
    return replacing(channel, with: column.map(change))
  }

  /// Returns the stream with the values of an existing channel replaced; NaN marks missing values. `recorded`,
  /// the masks and the clock are unchanged. A column with a different number of rows has no effect.
  package func replacing(_ channel: Channel, with column: [Double]) -> ActivityStream {
    guard has(channel), column.count == time.count else { return self }
    var stream = self
    stream.columns[channel] = column
    stream.findStretches(of: [channel])
    return stream
  }

  /// The values of the given channel by row, with NaN for missing or masked values; `nil` if the channel has
  /// no value.
  public func values(of channel: Channel) -> [Double]? {
    stretchTable[channel.ordinal].isEmpty ? nil : columns[channel]
  }

  /// The minimum and maximum of a channel that has a finite value in every row; `nil` for other channels.
  package func extent(of channel: Channel) -> Extent? { extents[channel.ordinal] }

  /// The minimum and maximum of a channel; `nil` if the channel has no value.
  package func presentExtent(of channel: Channel) -> Extent? {
    if let extent = extents[channel.ordinal] { return extent }
    guard let values = values(of: channel) else { return nil }
    return values.elementSpan.presentExtent
  }

  /// Whether the channel has any value.
  public func has(_ channel: Channel) -> Bool { !stretchTable[channel.ordinal].isEmpty }

  /// The stretches of the given channel without gaps, in time order.
  public func stretches(of channel: Channel) -> [Segment] { stretchTable[channel.ordinal] }

  /// The longest step of a channel that counts as observed, s.
  public func gapLimit(of channel: Channel) -> Double {
    switch channel {
    case .latitude, .longitude: settings.positionGapLimit ?? gapLimit
    case .altitude, .grade: settings.altitudeGapLimit ?? gapLimit
    default: gapLimit
    }
  }

  /// The step of the clock, s; `nil` unless the stream has at least two rows and all steps are equal.
  package var evenStep: Double? { steps.runs.count == 1 ? steps.runs[0].step : nil }

  /// Whether a channel has a value in every row and no gaps.
  package func isUnbroken(_ channel: Channel) -> Bool {
    let stretches = stretchTable[channel.ordinal]
    return stretches.count == 1 && stretches[0].isDense && stretches[0].rows == time.indices
  }

  /// Time from the first row to the last, s.
  public var elapsed: Double { (time.last ?? 0) - (time.first ?? 0) }

  /// Removes invalid readings from the given channels and finds their gap-free segments.
  private mutating func findStretches(of channels: [Channel]) {
    // Channels without missing values share the stretches of the clock.
    var complete: [(limit: Double, stretches: [Segment])] = []
    for channel in channels {
      guard let values = columns[channel] else { continue }
      let finder = StretchFinder(
        time: time, pauses: pauses, limit: gapLimit(of: channel), missing: settings.missingSamples)
      let lowest = channel.isZeroMissing ? Double.leastNonzeroMagnitude : -.greatestFiniteMagnitude
      let extent = values.elementSpan.extent.flatMap { $0.low >= lowest ? $0 : nil }
      extents[channel.ordinal] = extent
      if channel == .distance { isDistanceRising = extent != nil && values.elementSpan.isRising }
      if extent != nil {
        if let shared = complete.first(where: { $0.limit == finder.limit }) {
          stretchTable[channel.ordinal] = shared.stretches
        } else {
          let stretches = finder.stretches(of: steps)
          complete.append((finder.limit, stretches))
          stretchTable[channel.ordinal] = stretches
        }
      } else {
        let readings = values.map { $0 >= lowest && $0 <= .greatestFiniteMagnitude ? $0 : .nan }
        columns[channel] = readings
        stretchTable[channel.ordinal] = finder.stretches(of: readings)
      }
      if channel == .heartRate { heartRateBytes = columns[channel].flatMap(Self.bytes) }
    }
  }

  /// Converts integers in 1…255 to bytes, with missing values as 0. Returns `nil` if any other value occurs.
  private static func bytes(_ values: [Double]) -> [UInt8]? {
    var areWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: values.count) { bytes, count in
      count = values.count
      if let start = bytes.baseAddress { areWhole = streams_bytes(values, values.count, start) }
    }
    return areWhole ? bytes : nil
  }
}

/// A channel that was derived from another.
public struct DerivedChannel: Sendable, Hashable {
  /// The channel.
  public var channel: Channel
  /// The channel from which it was derived: `distance`, or `latitude` for positions.
  public var source: Channel
  /// Number of derived values. The other values were recorded.
  public var samples: Int

  package init(channel: Channel, source: Channel, samples: Int) {
    self.channel = channel
    self.source = source
    self.samples = samples
  }
}

/// Rows of one channel whose values are rejected, with the reason.
///
/// Page: *Masks and repairs*, tests: `ActivityStreamTests`.
public struct RepairMask: Sendable, Hashable {
  /// The channel.
  public var channel: Channel
  /// A code such as `spike`, `dropout`, `cadence_lock` or `out_of_range`.
  public var reason: String
  /// The masked rows, increasing.
  public var rows: [Int]
  /// The evidence in one sentence, without health values.
  public var evidence: String

  /// Creates a mask.
  public init(channel: Channel, reason: String, rows: [Int], evidence: String = "") {
    self.channel = channel
    self.reason = reason
    self.rows = rows
    self.evidence = evidence
  }
}

extension TimeSpan {
  /// Sorts time spans, merges overlapping spans and drops invalid spans.
  static func merged(_ spans: [TimeSpan]) -> [TimeSpan] {
    var joined: [TimeSpan] = []
    for span in spans.filter({ $0.start < $0.end }).sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = joined.last, span.start <= last.end {
        joined[joined.count - 1].end = max(last.end, span.end)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}

extension [TimeSpan] {
  /// Whether one of these spans overlaps the time between two instants. The spans are disjoint and in order.
  ///
  /// - Complexity: O(log *n*).
  package func overlap(from start: Double, to end: Double) -> Bool {
    let next = partitioningIndex { $0.end > start }
    return next < count && self[next].start < end
  }
}
