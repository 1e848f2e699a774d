internal import CStreamKernels
import Statistics

/// A recording in the form that every metric uses: one strictly increasing clock, one row per instant, one
/// gap policy.
///
/// All channels share the rows; a missing value is NaN. Repairs are masks: a masked value reads as missing
/// in ``values(of:)`` but remains in ``recorded``. Nothing is filled or overwritten.
///
/// Page: *Recordings and streams*, tests: `ActivityStreamTests`.
public struct ActivityStream: Sendable {
  /// Seconds since the first timed record, by row, strictly increasing.
  public let time: [Double]
  /// The columns as recorded, including invalid readings (a heart rate of 0, infinity).
  public let recorded: ChannelColumns
  /// The masks applied to the columns.
  public private(set) var masks: [RepairMask] = []
  /// Channels derived from others because they were not recorded.
  public private(set) var derived: [DerivedChannel] = []
  /// Timer stops on the clock of `time`, in order; empty if the settings ignore them.
  public let pauses: [TimeSpan]
  /// The settings of the time base.
  public let settings: TimeBaseSettings
  /// Longest observed step of most channels, s: as set, or determined from this recording.
  public let gapLimit: Double
  /// The changes made to put the records in order.
  public let ordering: OrderingReport

  /// The recording's time of the first row, s. Subtract it from laps and pauses to match `time`.
  package let origin: Double
  private let steps: StepRuns
  private var columns: ChannelColumns
  private var stretchTable: [[Segment]]
  /// The extent of each channel that has a value in every row.
  private var extents: [Extent?]
  /// Whether distance exists in every row and never decreases.
  package private(set) var isDistanceRising = false
  /// Integer heart rates by row, 0 = missing; `nil` without heart rate, or if it is not in whole bpm.
  package private(set) var heartRateBytes: [UInt8]?

  /// Builds the stream of a recording.
  ///
  /// Records without a finite time are dropped. Equal times are merged by channel, with the last present
  /// value. A heart rate of 0 is missing.
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

  /// Adds a derived channel that was not recorded; `recorded` is unchanged.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - column: Its values by row. With another number of rows the stream is unchanged.
  ///   - source: The channel that it was derived from.
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

  /// Maps the values of a channel, as if another sensor had recorded it. Missing values stay missing;
  /// `recorded`, masks and clock are unchanged.
  ///
  /// - Parameters:
  ///   - channel: The channel. A stream without it is unchanged.
  ///   - change: Returns the value of the other sensor.
  package func mapping(_ channel: Channel, _ change: (Double) -> Double) -> ActivityStream {
    guard let column = columns[channel] else { return self }
    return replacing(channel, with: column.map(change))
  }

  /// Replaces the values of an existing channel, with NaN as missing. `recorded`, masks and clock are
  /// unchanged; a column with another number of rows has no effect.
  package func replacing(_ channel: Channel, with column: [Double]) -> ActivityStream {
    guard has(channel), column.count == time.count else { return self }
    var stream = self
    stream.columns[channel] = column
    stream.findStretches(of: [channel])
    return stream
  }

  /// The values of a channel by row, NaN if missing or masked; `nil` if the channel has none.
  public func values(of channel: Channel) -> [Double]? {
    stretchTable[channel.ordinal].isEmpty ? nil : columns[channel]
  }

  /// The extent of a channel that has a finite value in every row; `nil` for others.
  package func extent(of channel: Channel) -> Extent? { extents[channel.ordinal] }

  /// The extent of the values of a channel; `nil` if it has none.
  package func presentExtent(of channel: Channel) -> Extent? {
    if let extent = extents[channel.ordinal] { return extent }
    guard let values = values(of: channel) else { return nil }
    return values.elementSpan.presentExtent
  }

  /// Whether the channel has any value.
  public func has(_ channel: Channel) -> Bool { !stretchTable[channel.ordinal].isEmpty }

  /// The unbroken stretches of a channel, in order.
  public func stretches(of channel: Channel) -> [Segment] { stretchTable[channel.ordinal] }

  /// The longest observed step of a channel, s.
  public func gapLimit(of channel: Channel) -> Double {
    switch channel {
    case .latitude, .longitude: settings.positionGapLimit ?? gapLimit
    case .altitude, .grade: settings.altitudeGapLimit ?? gapLimit
    default: gapLimit
    }
  }

  /// The step of the clock, s, if all steps are equal and there are at least two rows.
  package var evenStep: Double? { steps.runs.count == 1 ? steps.runs[0].step : nil }

  /// Whether a channel has a value in every row and no gaps.
  package func isUnbroken(_ channel: Channel) -> Bool {
    let stretches = stretchTable[channel.ordinal]
    return stretches.count == 1 && stretches[0].isDense && stretches[0].rows == time.indices
  }

  /// Seconds from the first to the last row.
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

  /// Integers in 1…255 as bytes with 0 as missing; `nil` if there are other values.
  private static func bytes(_ values: [Double]) -> [UInt8]? {
    var areWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: values.count) { bytes, count in
      count = values.count
      if let start = bytes.baseAddress { areWhole = streams_bytes(values, values.count, start) }
    }
    return areWhole ? bytes : nil
  }
}

/// A channel derived from another.
public struct DerivedChannel: Sendable, Hashable {
  /// The channel.
  public var channel: Channel
  /// The source: `distance`, or `latitude` for positions.
  public var source: Channel
  /// Number of derived values; the others were recorded.
  public var samples: Int

  package init(channel: Channel, source: Channel, samples: Int) {
    self.channel = channel
    self.source = source
    self.samples = samples
  }
}

/// Rejected values of one channel, with the reason.
///
/// Page: *Masks and repairs*, tests: `ActivityStreamTests`.
public struct RepairMask: Sendable, Hashable {
  /// The channel.
  public var channel: Channel
  /// A code such as `spike`, `dropout`, `cadence_lock` or `out_of_range`.
  public var reason: String
  /// The masked rows, increasing.
  public var rows: [Int]
  /// The evidence as a sentence without health values.
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
  /// Sorts spans, merges those that overlap and drops invalid ones.
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
