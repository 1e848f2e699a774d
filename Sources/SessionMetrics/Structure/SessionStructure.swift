public import ActivityStreams

/// A block of a session, such as an effort, a rest or a station of a race.
public struct StructureBlock: Sendable, Hashable {
  /// The kind of block.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Everything before the first effort.
    case warmup
    /// A work interval.
    case work
    /// The recovery between two efforts.
    case recovery
    /// Even output without efforts.
    case steady
    /// An uphill effort of hill repeats.
    case climb
    /// A set in strength training, or a set of pool lengths.
    case set
    /// Work at one station in a race of runs and stations.
    case station
    /// The walk between a run and a station, in either direction.
    case transition
    /// A run in a race of runs and stations, or one sport of a multisport race.
    case leg
    /// One length of a pool.
    case length
    /// Everything after the last effort.
    case cooldown
  }

  /// What the athlete did in the block.
  public var kind: Kind
  /// Start and end, in elapsed seconds since the first record.
  public var span: TimeSpan
  /// Position of the block within its series, starting at 1.
  public var repetition: Int?
  /// The number of blocks in the series.
  public var of: Int?
  /// The series to which the block belongs, numbered from 1 in chronological order. A session may have
  /// several series.
  public var series: Int?
  /// The name of a station.
  public var name: String?

  /// Creates a block.
  public init(
    kind: Kind, span: TimeSpan, repetition: Int? = nil, of: Int? = nil, series: Int? = nil,
    name: String? = nil
  ) {
    self.kind = kind
    self.span = span
    self.repetition = repetition
    self.of = of
    self.series = series
    self.name = name
  }

  /// Whether the block is an effort: work, a climb, a leg, a station, or a set or length that belongs to a series.
  public var isEffort: Bool {
    switch kind {
    case .work, .climb, .leg, .station: true
    case .set, .length: repetition != nil || of != nil
    default: false
    }
  }
}

/// The structure of a session: its blocks in chronological order.
///
/// It is detected from the samples, and from laps only where they mark efforts. A session without structure is one `steady` block.
///
/// ```swift
/// let structure = stream.structure(sport: .run)
/// let efforts = structure.blocks.filter(\.isEffort)   // for example five 6-minute efforts
/// ```
///
/// Page: *Structure of a session*, tests: `StructureTests`.
public struct SessionStructure: Sendable, Hashable {
  /// The channel in which the blocks were found.
  public enum Source: String, Sendable, Hashable {
    /// The power channel.
    case power
    /// The speed channel.
    case speed
    /// Grade-adjusted speed.
    case gradedSpeed = "graded_speed"
    /// Heart rate with its lag removed.
    case heartRate = "heart_rate"
    /// Altitude, for hill repeats.
    case altitude
    /// Recorded by the device, for example pool lengths or sets.
    case device
  }

  /// The blocks in order, without overlaps.
  public var blocks: [StructureBlock]
  /// The channel in which the blocks were found; `nil` if no channel was used.
  public var source: Source?
  /// Standard deviation of the source channel's noise within one second, in the unit of the channel.
  public var noise: Double?
  /// Whether output varied without distinct efforts, as in traffic, a match or a group ride.
  public var isVaried = false
  /// Number of clear surges in a session of varied output.
  package var surges = 0
  /// Whether the session is a race of runs and stations.
  public var isHybridRace = false

  /// Creates a structure.
  public init(blocks: [StructureBlock], source: Source? = nil) {
    self.blocks = blocks
    self.source = source
  }

  /// The efforts of each series, in order.
  public var series: [[StructureBlock]] {
    var result: [[StructureBlock]] = []
    for block in blocks where block.isEffort && block.series != nil {
      let place = (block.series ?? 1) - 1
      while result.count <= place, result.count < blocks.count { result.append([]) }
      if result.indices.contains(place) { result[place].append(block) }
    }
    return result.filter { !$0.isEmpty }
  }

  package var isSeries: Bool { blocks.contains { $0.isEffort && $0.of != nil } }

  /// Whether there is any effort.
  public var isStructured: Bool { blocks.contains(where: \.isEffort) }
}

extension ActivityStream {
  /// Returns the structure of the session.
  ///
  /// - Parameters:
  ///   - sport: How the channels are read.
  ///   - laps: Laps, s since the first record. They only suggest where efforts may start and end.
  ///   - isHybrid: Whether to look for runs and stations first (Hyrox, CrossFit).
  /// - Returns: One `steady` block if no structure was found; no block if the session is shorter than a
  ///   minute or longer than a day.
  /// - Complexity: O(*n*), because the numbers of candidates and humps are capped.
  public func structure(sport: ThresholdSport, isHybrid: Bool = false, laps: [TimeSpan] = [])
    -> SessionStructure
  {
    let motion: SessionSeconds.Motion =
      switch sport {
      case .run, .walk: .foot
      case .ride: .wheels
      case .swim: .pool
      default: .other
      }
    guard var seconds = SessionSeconds(self, motion: isHybrid ? .foot : motion) else {
      return SessionStructure(blocks: [])
    }
    seconds.takeLaps(laps)
    if isHybrid, let race = HybridRace.structure(seconds) { return race }
    return StructureDetector.structure(seconds)
  }
}
