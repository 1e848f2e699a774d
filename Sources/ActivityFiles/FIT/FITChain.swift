import ActivityStreams
import TextFormats

/// A chain of concatenated FIT files. Related files form one activity, unrelated files are kept separate, and
/// duplicates are dropped.
///
/// Separating the files needs a second pass over the bytes, and a third if some of them belong together.
struct FITChain {
  /// Maximum gap between two files of one activity, in seconds. House rule: a device restarted within an
  /// hour continues the activity.
  static let maximumGap = 3600.0
  /// Maximum overlap with the next session, in seconds. House rule: devices round their times.
  static let maximumOverlap = 60.0
  /// Maximum number of files for which activities are separated. A longer chain is read as one activity.
  static let maximumFiles = 256

  private let bytes: [UInt8]
  private let starts: [Int]
  private let isRecovered: Bool
  private let options: ReadOptions
  private let budget: ReadingBudget

  /// Creates a chain whose files begin at `starts`. `isRecovered` selects the reader for damaged files.
  init(_ bytes: [UInt8], starts: [Int], isRecovered: Bool, options: ReadOptions, budget: ReadingBudget) {
    self.bytes = bytes
    self.starts = starts
    self.isRecovered = isRecovered
    self.options = options
    self.budget = budget
  }

  /// The activities, with the first as the file itself; `nil` if all files belong to one activity.
  func file(_ findings: FITFindings, faults: [FITError]) -> ActivityFile? {
    guard starts.count > 1, starts.count <= Self.maximumFiles else { return nil }
    var (parts, limits) = read(Array(starts.indices), into: starts.count)
    var groups: [Int?] = []
    var (count, repeated) = (0, 0)
    var identities: Set<ActivityIdentity> = []
    var end: Double?
    for part in parts {
      let span = part.span
      guard part.hasContent else {
        groups.append(max(0, count - 1))
        continue
      }
      if span != nil, !identities.insert(Self.identity(part)).inserted {
        repeated += 1
        groups.append(nil)
        continue
      }
      let goesOn =
        if let end, let span {
          span.start >= end - Self.maximumOverlap && span.start <= end + Self.maximumGap
        } else {
          count > 0
        }
      if !goesOn { count += 1 }
      groups.append(count - 1)
      end = span?.end ?? end
    }
    guard count > 1 || repeated > 0 else { return nil }
    // If each file is its own activity, all of them have already been read.
    let kept = groups.indices.filter { groups[$0] != nil }
    let isWhole = kept.count == count
    (parts, limits) = isWhole ? (kept.map { parts[$0] }, kept.map { limits[$0] }) : ([], [])
    var assemblers = parts
    if !isWhole { (assemblers, limits) = read(groups, into: max(1, count)) }
    assemblers[0].warnings += RecordingWarning.ofSeveral(repeated: repeated, further: count - 1)
    let contents = assemblers.map(\.content)
    var files = assemblers.indices.map { group in
      var groupFindings = self.findings(findings, faults, of: group, groups)
      groupFindings.damage = limits[group] ?? groupFindings.damage
      var file = ActivityFile(
        format: .fit, recordings: assemblers[group].finish(groupFindings),
        damage: groupFindings.damage.map(ActivityFileError.fit),
        skipped: groupFindings.skipped.listed)
      file.content = contents[group]
      return file
    }
    // A course in a file with recordings is not an activity.
    if contents.contains(.recording) { files.removeAll { $0.content != .recording } }
    var first = files.removeFirst()
    first.others = files
    return first
  }

  private static func identity(_ part: FITAssembler) -> ActivityIdentity {
    ActivityIdentity(
      start: part.span?.start, times: part.table.time, columns: part.table.columns,
      totals: [part.span?.end, Double(part.laps.count)] + part.sessions.map(\.summary.distance))
  }

  /// Reads each file of the chain into the assembler of its group. Files without a group are skipped.
  ///
  /// - Returns: The assemblers, and the limit that each one has reached, if any.
  private func read(_ groups: [Int?], into count: Int) -> ([FITAssembler], [FITError?]) {
    var sizes = [Int](repeating: 0, count: count)
    for (file, group) in groups.enumerated() {
      let end = file + 1 < starts.count ? starts[file + 1] : bytes.count
      if let group { sizes[group] += end - starts[file] }
    }
    // The parts share the memory of the file by their sizes.
    let memory = Double(budget.memory(ofDocument: bytes.count)) / Double(max(1, bytes.count))
    var sink = Sink(
      groups: groups,
      assemblers: sizes.map {
        FITAssembler(
          options: options, byteCount: $0,
          memory: Int(exactly: (memory * Double($0)).rounded()) ?? .max, records: budget[.records])
      })
    if isRecovered {
      var recovery = FITRecovery(bytes, stepsPerByte: budget[.work])
      recovery.read(into: &sink)
    } else {
      var decoder = FITDecoder(bytes)
      // The chain was read before, so its first header must be intact.
      try? decoder.decode(into: &sink)
    }
    return (sink.assemblers, sink.limits)
  }

  /// The findings about the files of one group. The first group also gets the findings about the entire
  /// chain.
  private func findings(
    _ all: FITFindings, _ faults: [FITError], of group: Int, _ groups: [Int?]
  ) -> FITFindings {
    func isOwn(_ place: FilePlace?) -> Bool {
      guard case .byteOffset(let offset)? = place else { return group == 0 }
      let file = max(0, (starts.firstIndex { $0 > offset } ?? starts.count) - 1)
      return (groups[file] ?? 0) == group
    }
    var groupFindings = FITFindings(damage: faults.first { isOwn($0.place) })
    for part in all.skipped.listed where isOwn(part.place) { groupFindings.skipped.append(part) }
    if group == 0 {
      groupFindings.paddingBytes = all.paddingBytes
      groupFindings.misfits = all.misfits
      groupFindings.lostTimes = all.lostTimes
    }
    return groupFindings
  }

  /// Forwards the messages of each file to the assembler of its group.
  private struct Sink: FITMessageSink {
    let groups: [Int?]
    var assemblers: [FITAssembler]
    /// The limit that each group has reached, if any. Only the later messages of that group are skipped.
    private(set) var limits: [FITError?]
    private var file = -1

    init(groups: [Int?], assemblers: [FITAssembler]) {
      self.groups = groups
      self.assemblers = assemblers
      limits = Array(repeating: nil, count: assemblers.count)
    }

    /// The group of the current file. Bytes before the first header belong to the first file.
    private var group: Int? {
      let file = max(0, file)
      return groups.indices.contains(file) ? groups[file] : nil
    }

    /// The limit of the current file. The sink as a whole is never full.
    var excess: BudgetError { assemblers[group ?? 0].excess }

    mutating func startFile() {
      file += 1
      if let group { assemblers[group].startFile() }
    }

    mutating func define(_ localType: Int, as definition: FITDefinition) {
      if let group { assemblers[group].define(localType, as: definition) }
    }

    mutating func take(_ localType: Int, timestamp: UInt32?, of bytes: [UInt8], at offset: Int) -> Bool {
      guard let group, limits[group] == nil else { return true }
      if !assemblers[group].take(localType, timestamp: timestamp, of: bytes, at: offset) {
        limits[group] = .overLimit(assemblers[group].excess, offset: offset)
      }
      return true
    }
  }
}

extension FITAssembler {
  /// The time span of all records and sessions; `nil` if the file has neither.
  fileprivate var span: (start: Double, end: Double)? {
    var (start, end) = (Double.infinity, -Double.infinity)
    for time in table.time where time.isFinite { (start, end) = (min(start, time), max(end, time)) }
    for session in sessions {
      if let time = session.start { start = min(start, time) }
      if let time = session.end { end = max(end, time) }
    }
    return start <= end ? (start, end) : nil
  }
}
