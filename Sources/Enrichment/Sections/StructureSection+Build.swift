import ActivityStreams
import FormulaSets
import SessionMetrics
import Statistics
import TextFormats

extension StructureSection {
  /// Maximum number of blocks in a document (house rule).
  static let most = 1000

  /// Creates the section of a multisport activity from its legs; `nil` if there are none.
  init?(of legs: [EnrichedActivity], start: String?, isImperial: Bool) {
    func instant(_ text: String?) -> Double? { text.flatMap { ISO8601Time.parse($0)?.instant() } }
    let origin = instant(start)
    var last = 0.0
    blocks = []
    for leg in legs.prefix(Self.most) {
      let seconds = leg.movingTime ?? leg.elapsedTime ?? 0
      guard seconds > 0 else { continue }
      let from = max(last, instant(leg.startDate).flatMap { own in origin.map { own - $0 } } ?? last)
      last = from + seconds
      let kind = ActivityKind(named: leg.kind)
      var block = Block(kind: leg.kind == "Transition" ? "transition" : "leg", from: from, to: last)
      let name = kind.isKnown ? kind.title.lowercased() : "unknown sport"
      block.name = name.prefix(1).uppercased() + name.dropFirst()
      block.distance = leg.distance
      block.averageSpeed = leg.distance.map { $0 / seconds }
      block.averageHeartrate = leg.averageHeartrate
      block.maxHeartrate = leg.maxHeartrate
      block.trimpExp = leg.trainingLoad?.trimpExp
      blocks.append(block)
    }
    guard blocks.contains(where: \.isEffort) else { return nil }
    addShares()
    line = StructureLine.legs(blocks, isImperial: isImperial)
  }

  /// Creates the section; `nil` if no structure is found, and for a multisport activity as a whole.
  ///
  /// Page: *Structure of a session*, tests: `StructureSectionTests`.
  init?(_ context: borrowing SessionContext, strength: StrengthSection?) {
    guard context.kind.category != .multisport,
      !ThinnedTrackRule.isSparse(context.prepared.evidence, context.kind)
    else { return nil }
    var structure = Self.recorded(context)
    if structure.blocks.isEmpty {
      let origin = context.stream.origin
      structure = context.stream.structure(
        sport: context.kind.sport, isHybrid: context.kind.isHybridRace,
        laps: context.laps.map { TimeSpan(start: $0.span.start - origin, end: $0.span.end - origin) })
    }
    if structure.blocks.isEmpty, context.kind.sport == .walk, let block = Self.way(context) {
      structure.blocks = [block]
    }
    guard !structure.blocks.isEmpty else { return nil }
    structure.blocks = Array(structure.blocks.prefix(Self.most))
    let formulas = context.formulas
    let metrics = context.stream.metrics(
      over: structure.blocks.map(\.span), banister: context.heartRate?.banister,
      countsSteps: context.kind.countsSteps, pace: formulas.pace, power: formulas.power,
      minimumCoverage: formulas.loadFallback.minimumCoverage, believed: context.believed)
    let distances = context.pool == nil ? DistanceAlong(context.stream) : nil
    blocks = zip(structure.blocks, metrics).map { block, metrics in
      Block(block, metrics, distances, context)
    }
    for (place, distance) in Self.poolDistances(context, count: blocks.count) {
      blocks[place].distance = distance
      blocks[place].averageSpeed = blocks[place].seconds > 0 ? distance / blocks[place].seconds : nil
    }
    source = structure.source?.rawValue
    compareRepetitions(noise: structure.noise)
    addParts(context, isRace: structure.isHybridRace)
    isVaried = structure.isVaried
    let line = structureLine(context)
    self.line =
      structure.isHybridRace
      ? line.race(isHyrox: context.kind.name == "Hyrox") : strength.flatMap(line.lifting) ?? line.line()
  }

  /// The entire route of a walk whose output is unknown; `nil` without altitude.
  private static func way(_ context: borrowing SessionContext) -> StructureBlock? {
    guard context.elevation?.gain != nil, let end = context.stream.time.last,
      end - context.stream.origin >= shortestWay
    else { return nil }
    return StructureBlock(kind: .steady, span: TimeSpan(start: 0, end: end - context.stream.origin))
  }
  /// Minimum duration of a walk that is described by its heights alone, s (house rule).
  private static let shortestWay = 600.0

  /// The blocks with the output and units in which they are described.
  private func structureLine(_ context: borrowing SessionContext) -> StructureLine {
    let output = output(context)
    var line = StructureLine(
      output: output, blocks: blocks, time: context.movingTime,
      isInYards: context.pool?.splitUnit == .hundredYards, isImperial: context.athlete.units == .imperial)
    line.climb = meanClimb(context)
    if line.isOfSpeed {
      line.meanOutput = context.averageSpeed
    } else if case .watts = output {
      line.meanOutput = context.power?.summary.average
    }
    return line
  }

  /// Returns the mean height of the climbs of hill repeats, m; `nil` without climbs or altitude.
  private func meanClimb(_ context: borrowing SessionContext) -> Double? {
    let climbs = blocks.filter { $0.kind == "climb" }
    guard !climbs.isEmpty, let heights = context.stream.values(of: .altitude) else { return nil }
    let time = context.stream.time, origin = context.stream.origin
    func height(_ second: Double) -> Double? {
      let row = min(time.partitioningIndex { $0 - origin >= second }, time.count - 1)
      return heights.indices.contains(row) && heights[row].isFinite ? heights[row] : nil
    }
    let gains = climbs.compactMap { climb in
      height(climb.to).flatMap { top in height(climb.from).map { top - $0 } }
    }
    return gains.count == climbs.count ? gains.reduce(0, +) / Double(gains.count) : nil
  }

  /// Describes a session without efforts from its finished document.
  mutating func describe(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) {
    defer { isVaried = false }
    guard line == nil else { return }
    line = WholeLine(line: structureLine(context), isVaried: isVaried).text(activity, context)
  }

  /// The structure recorded by the device: pool sets between rests, or lifting sets.
  private static func recorded(_ context: borrowing SessionContext) -> SessionStructure {
    if let swim = context.pool, !swim.intervals.isEmpty {
      return SessionStructure(
        blocks: efforts(
          swim.intervals.map { interval in
            let last = swim.lengths[interval.lengths].last?.span.end ?? interval.start + interval.seconds
            return TimeSpan(start: max(0, interval.start), end: last)
          }, kind: .set, intervals: swim.intervals), source: .device)
    }
    guard context.kind.category == .strength else { return SessionStructure(blocks: []) }
    let origin = context.stream.origin
    let sets = context.recording.sets.filter(\.isActive).compactMap(\.span)
      .filter { $0.start.isFinite && $0.end > $0.start && $0.end.isFinite }
      .map { TimeSpan(start: max(0, $0.start - origin), end: $0.end - origin) }
      .sorted { $0.start < $1.start }
    guard sets.count > 1 else { return SessionStructure(blocks: []) }
    return SessionStructure(blocks: efforts(sets, kind: .set, intervals: []), source: .device)
  }

  /// Minimum number of sets of different distances in a series, as in a ladder (house rule).
  private static let fewestDifferent = 3

  /// The efforts, with the rests between them. Consecutive efforts over the same distance form a series, and so
  /// do the steps of a ladder.
  private static func efforts(
    _ spans: [TimeSpan], kind: StructureBlock.Kind, intervals: [PoolSwim.Segment]
  ) -> [StructureBlock] {
    var blocks: [StructureBlock] = []
    var series = 0
    for part in intervals.isEmpty ? [spans.indices] : placesOfSeries(intervals) {
      let isSeries = part.count > 1
      if isSeries { series += 1 }
      for index in part {
        if let last = blocks.last, spans[index].start > last.span.end {
          blocks.append(
            StructureBlock(kind: .recovery, span: TimeSpan(start: last.span.end, end: spans[index].start)))
        }
        let start = max(spans[index].start, blocks.last?.span.end ?? spans[index].start)
        guard spans[index].end > start else { continue }
        blocks.append(
          StructureBlock(
            kind: isSeries ? kind : .steady, span: TimeSpan(start: start, end: spans[index].end),
            repetition: isSeries ? index - part.lowerBound + 1 : nil, of: isSeries ? part.count : nil,
            series: isSeries ? series : nil))
      }
    }
    return blocks
  }

  /// The intervals of each series. Pairs belong to a ladder if most of its distances occur once.
  private static func placesOfSeries(_ intervals: [PoolSwim.Segment]) -> [Range<Int>] {
    let distances = intervals.map(\.distance)
    var parts: [Range<Int>] = []
    for place in distances.indices {
      if let last = parts.last, let own = distances[place], distances[last.lowerBound] == own {
        parts[parts.count - 1] = last.lowerBound..<place + 1
      } else {
        parts.append(place..<place + 1)
      }
    }
    var result: [Range<Int>] = []
    var few: ArraySlice<Range<Int>> = []
    func close() {
      let single = few.count { $0.count == 1 && distances[$0.lowerBound] != nil }
      if let first = few.first, let last = few.last, single >= fewestDifferent, 2 * single > few.count {
        few = [first.lowerBound..<last.upperBound]
      }
      result += few
      few = []
    }
    for part in parts {
      if part.count > 2 { close() }
      few.append(part)
      if part.count > 2 { close() }
    }
    close()
    return result.flatMap { withoutEasyEnds($0, intervals) }
  }

  /// Time of a swim relative to the usual time of its set above which it is easy swimming; factor and seconds
  /// by which a rest must exceed the usual rest to end a set (house rules).
  private static let easy = 1.12, longRest = (factor: 2.5, seconds: 30.0)

  /// Returns the set without the easy or separate swims at its start and end. Those are returned as single
  /// swims.
  private static func withoutEasyEnds(_ part: Range<Int>, _ intervals: [PoolSwim.Segment]) -> [Range<Int>] {
    guard part.count > 2, Set(intervals[part].map(\.distance)).count == 1 else { return [part] }
    let times = intervals[part].map(\.seconds).sorted()
    let rests = intervals[part].dropLast().map { $0.rest ?? 0 }.sorted()
    let usual = times[(times.count - 1) / 2], usualRest = rests[(rests.count - 1) / 2]
    let long = max(usualRest * longRest.factor, usualRest + longRest.seconds)
    func isEasy(_ place: Int, restBeside: Int) -> Bool {
      intervals[place].seconds > easy * usual || intervals[restBeside].rest ?? 0 > long
    }
    var set = part
    while set.count > 1, isEasy(set.lowerBound, restBeside: set.lowerBound) {
      set = set.lowerBound + 1..<set.upperBound
    }
    while set.count > 1, isEasy(set.upperBound - 1, restBeside: set.upperBound - 2) {
      set = set.lowerBound..<set.upperBound - 1
    }
    return (part.lowerBound..<set.lowerBound).map { $0..<$0 + 1 } + [set]
      + (set.upperBound..<part.upperBound).map { $0..<$0 + 1 }
  }

  /// The distances of pool sets, by index of the block.
  private static func poolDistances(_ context: borrowing SessionContext, count: Int) -> [(Int, Double)] {
    guard let swim = context.pool else { return [] }
    let blocks = recorded(context).blocks
    let places = blocks.indices.filter { blocks[$0].kind != .recovery && $0 < count }
    return zip(places, swim.intervals).compactMap { place, interval in
      interval.distance.map { (place, $0) }
    }
  }

  private func output(_ context: borrowing SessionContext) -> StructureLine.Output {
    // If only the session as a whole is described, a runner expects its pace.
    let isPaced = context.kind.isRun && !isStructured && context.motion.meanSpeed != nil
    switch source {
    case "power" where !isPaced: return .watts
    case "heart_rate": return .beats
    default:
      let isImperial = context.athlete.units == .imperial
      guard let unit = context.kind.paceUnit else { return .speed(isImperial: isImperial) }
      // A pool has one unit.
      if context.pool?.splitUnit == .hundredYards { return .pace(.hundredYards) }
      return .pace(isImperial && unit == .kilometre ? .mile : unit)
    }
  }

  /// Marks the best effort of each series, compares each effort with the first, and adds uncertainty intervals.
  private mutating func compareRepetitions(noise: Double?) {
    let isPower = source == SessionStructure.Source.power.rawValue
    func level(_ block: Block) -> Double? { isPower ? block.averageWatts : block.averageSpeed }
    let errors = DeclaredErrors.standard
    let scale = isPower ? errors[.meterScale] : errors[.positionScale]
    let noise = source == "power" || source == "speed" ? noise ?? 0 : 0
    let series = Dictionary(grouping: blocks.filter { $0.series != nil && $0.isEffort }) { $0.series ?? 0 }
    for place in blocks.indices where blocks[place].isEffort && blocks[place].kind != "station" {
      guard let repetitionLevel = level(blocks[place]), blocks[place].seconds > 0 else { continue }
      // ±1.645 standard deviations cover 90 %.
      let width =
        1.645
        * (noise * noise / blocks[place].seconds + scale * scale * repetitionLevel * repetitionLevel)
        .squareRoot()
      blocks[place].interval = [max(0, repetitionLevel - width), repetitionLevel + width]
      guard let all = blocks[place].series.flatMap({ series[$0] }) else { continue }
      if let first = all.first.flatMap(level), first > 0, blocks[place].repetition != 1 {
        blocks[place].driftPercent = 100 * (repetitionLevel / first - 1)
      }
      blocks[place].best = repetitionLevel >= all.compactMap(level).max() ?? repetitionLevel
    }
  }
}

extension StructureSection.Block {
  init(
    _ block: StructureBlock, _ metrics: SpanMetrics?, _ distances: DistanceAlong?,
    _ context: borrowing SessionContext
  ) {
    kind = block.kind.rawValue
    name = block.name
    from = block.span.start
    to = block.span.end
    series = block.series
    repetition = block.repetition
    of = block.of
    distance = context.motion.distance == nil ? nil : distances?.metres(from: from, to: to)
    averageSpeed = distance.flatMap { to > from ? $0 / (to - from) : nil }
    averageHeartrate = metrics?.averageHeartRate
    maxHeartrate = metrics?.maximumHeartRate
    averageCadence = metrics?.cadence
    trimpExp = metrics?.load
    if context.power != nil { averageWatts = metrics?.averagePower }
  }
}
