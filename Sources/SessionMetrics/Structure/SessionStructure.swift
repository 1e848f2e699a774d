public import ActivityStreams

/// A stretch of a session that was one thing: an effort, a rest, a station of a race.
public struct StructureBlock: Sendable, Hashable {
  /// The kind of block.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Before the first effort.
    case warmup
    /// An effort.
    case work
    /// Between two efforts.
    case recovery
    /// Even output without efforts.
    case steady
    /// An effort up a hill.
    case climb
    /// A set of lifting, or of lengths of a pool.
    case set
    /// Work at one place in a race of runs and stations.
    case station
    /// The way between run and station.
    case transition
    /// A run of a race of runs and stations, or a sport of a race of several.
    case leg
    /// A length of a pool.
    case length
    /// After the last effort.
    case cooldown
  }

  /// The kind.
  public var kind: Kind
  /// When, s since the first record on the elapsed clock.
  public var span: TimeSpan
  /// Its place among those that belong together, from 1.
  public var repetition: Int?
  /// The number of blocks in the series.
  public var of: Int?
  /// The series it belongs to, from 1 in order of time: a session may hold several.
  public var series: Int?
  /// Name of a station.
  public var name: String?

  /// A block.
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

  /// Whether it is an effort that counts: work, or a climb, set, leg or length among others.
  public var isEffort: Bool {
    switch kind {
    case .work, .climb, .leg, .station: true
    case .set, .length: repetition != nil || of != nil
    default: false
    }
  }
}

/// The structure of a session: its blocks in time order.
///
/// Found in the recording, not in its laps. A session without structure is one `steady` block; nothing is found in noise.
///
/// ```swift
/// let structure = stream.structure(sport: .run)
/// let efforts = structure.blocks.filter(\.isEffort)   // e.g. 5 of 6 minutes
/// ```
///
/// Page: *Structure of a session*, tests: `StructureTests`.
public struct SessionStructure: Sendable, Hashable {
  /// The channel in which the blocks were found; `nil` for none.
  public enum Source: String, Sendable, Hashable {
    /// Power.
    case power
    /// Speed.
    case speed
    /// Speed made level by grade.
    case gradedSpeed = "graded_speed"
    /// Heart rate with its lag undone.
    case heartRate = "heart_rate"
    /// Heights: one hill many times.
    case altitude
    /// The device's own record: pool lengths, sets.
    case device
  }

  /// The blocks, in order, apart from one another.
  public var blocks: [StructureBlock]
  /// The source.
  public var source: Source?
  /// Standard deviation of the noise of one second of that channel, in its unit.
  public var noise: Double?
  /// Whether output varied through a session without efforts: traffic, a match, a group.
  public var isVaried = false
  /// Whether it is a race of runs and stations.
  public var isHybridRace = false

  /// A structure.
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

  /// Whether efforts that belong together were found.
  package var isSeries: Bool { blocks.contains { $0.isEffort && $0.of != nil } }

  /// Whether anything but even output was found.
  public var isStructured: Bool { blocks.contains(where: \.isEffort) }
}

extension ActivityStream {
  /// Returns the structure of the session.
  ///
  /// - Parameters:
  ///   - sport: how the channels are read.
  ///   - laps: laps, s since the first record: they name places where efforts may begin and end, and nothing more.
  ///   - isHybrid: whether runs and stations are looked for first: Hyrox, CrossFit.
  /// - Returns: One `steady` block if nothing was found; none for less than a minute and for more than a day.
  /// - Complexity: O(*n*): candidates and humps are capped.
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
