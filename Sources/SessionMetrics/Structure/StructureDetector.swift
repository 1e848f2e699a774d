import ActivityStreams

/// Detects structure: first repetitions, then hills, a single effort and a progression. If none is found, the
/// session is steady.
package enum StructureDetector {
  /// Shortest warm-up or cool-down, s.
  private static let shortestEdge = 30

  /// Maximum fraction of a ride's rests that may be spent standing still, because traffic stops are not rests.
  private static let longestStand = 0.1
  /// Minimum fractions of the efforts and of the rests spent standing for the efforts to count as done in place (house
  /// rules).
  private static let inPlace = (efforts: 0.9, rests: 0.5)

  /// Delay before heart rate responds at all, in addition to its lag, s.
  private static let heartDelay = 4

  /// Factor applied to the fit from heart rate alone when it is compared with the fit from output.
  private static let heartShare = 0.85

  /// Returns the structure of the given session.
  ///
  /// If wind and slopes dominate speed, the structure is also derived from heart rate. The structure that
  /// explains heart rate better is kept.
  package static func structure(_ session: SessionSeconds) -> SessionStructure {
    let outputStructure = byOutput(session)
    let isOfTerrain = session.motion == .wheels && outputStructure.source != .power
    guard
      isOfTerrain
        || (session.motion != .pool && !outputStructure.isStructured && outputStructure.source != .power),
      let beats = LagFreeHeart(session.heartRate).values,
      let speed = OutputSignal.filled(session.speed, stops: true)
    else { return outputStructure }
    var alone = session
    alone.speed = nil
    alone.power = nil
    let other = byOutput(alone)
    guard
      other.isSeries
        ? !stands(between: other, speed) && !isOfGround(other, session)
        : isOfTerrain && isFaster(other, speed)
    else { return outputStructure }
    return heartShare * explained(beats, by: other) > explained(beats, by: outputStructure)
      ? other : outputStructure
  }

  /// Whether heart rate rises in the efforts only because they go uphill, where the athlete is slower, or falls only in
  /// short walks of a run.
  private static func isOfGround(_ structure: SessionStructure, _ session: SessionSeconds) -> Bool {
    let ground = Ground(session)
    let efforts = structure.blocks.filter(\.isEffort).map {
      Hump(start: Int($0.span.start), end: Int($0.span.end), mean: 0, before: 0, after: 0)
    }
    guard session.motion == .foot else { return ground.explains(efforts) }
    let family = EffortFamily(members: efforts)
    return ground.isSlower(efforts)
      || family.pauses.reduce(0, +)
        < EffortFamilies.dividing.walked * family.members.dropLast().reduce(0) { $0 + $1.length }
  }

  /// Returns the fraction of heart-rate variance explained by efforts and recoveries.
  private static func explained(_ beats: [Double], by structure: SessionStructure) -> Double {
    guard structure.isStructured else { return 0 }
    var sums = [0.0, 0.0]
    var squares = 0.0
    var counts = [0.0, 0.0]
    for block in structure.blocks {
      let side = block.isEffort ? 1 : 0
      for second in Int(block.span.start)..<Int(block.span.end) where beats.indices.contains(second) {
        sums[side] += beats[second]
        squares += beats[second] * beats[second]
        counts[side] += 1
      }
    }
    guard counts[0] > 0, counts[1] > 0 else { return 0 }
    let count = counts[0] + counts[1]
    let mean = (sums[0] + sums[1]) / count
    let total = squares - count * mean * mean
    let between = sums[0] * sums[0] / counts[0] + sums[1] * sums[1] / counts[1] - count * mean * mean
    return total > 0 && sums[1] / counts[1] > sums[0] / counts[0] ? between / total : 0
  }

  /// Whether a single effort found from heart rate is faster than the part before it, which rules out a mere
  /// climb or drift.
  private static func isFaster(_ structure: SessionStructure, _ speed: [Double]) -> Bool {
    guard let effort = structure.blocks.first(where: \.isEffort) else { return false }
    let sums = RunningSums(speed)
    let start = Int(effort.span.start)
    return sums.mean(start, Int(effort.span.end)) > leastFaster * sums.mean(0, start)
  }
  private static let leastFaster = 1.03

  /// Whether too much of the rests is spent standing still, as in traffic. If efforts and rests are done in
  /// place, as on a machine, standing is no sign of traffic. Standing efforts between moving rests are traffic stops.
  private static func stands(between structure: SessionStructure, _ speed: [Double]) -> Bool {
    func share(_ blocks: [StructureBlock]) -> Double {
      var seconds = 0.0, standing = 0.0
      for block in blocks {
        for second in Int(block.span.start)..<Int(block.span.end) where speed.indices.contains(second) {
          seconds += 1
          if speed[second] < 1 { standing += 1 }
        }
      }
      return seconds > 0 ? standing / seconds : 0
    }
    let rests = structure.blocks.filter { $0.kind == .recovery }
    let standing = share(rests.isEmpty ? structure.blocks : rests)
    return share(structure.blocks.filter(\.isEffort)) < inPlace.efforts
      ? standing > longestStand : standing < inPlace.rests
  }

  private static func byOutput(_ session: SessionSeconds) -> SessionStructure {
    guard let signal = OutputSignal(session) else { return SessionStructure(blocks: []) }
    let levels = LevelGrains.merged(
      OutputChanges.levels(signal), dip: session.motion == .pool ? 4 : signal.source == .power ? 6 : 14,
      sums: signal.sums, base: signal.usual)
    let finder = EffortFamilies(signal, levels, motion: session.motion, laps: session.laps)
    var efforts: [StructureBlock] = []
    var source = self.source(of: signal)
    let sets = finder.humpSets()
    var families = finder.all(sets)
    let hills =
      session.motion == .foot && signal.source != .power
      ? HillRepeats.repeats(session, beside: families, heart: signal.heart.sums) : []
    if !hills.isEmpty {
      families.removeAll { family in hills.contains { $0.start < family.end && $0.end > family.start } }
      source = .altitude
    }
    let repetitions = (families.flatMap(\.members) + hills.map { finder.hump($0.start, $0.end) }).sorted {
      $0.start < $1.start
    }
    var lone = finder.lone(sets, beside: repetitions)
    for place in families.indices { (families[place], lone) = finder.extended(families[place], by: lone) }
    var series = families.map { family in
      (start: family.start, blocks: blocks(of: family.members, signal, finder.zero))
    }
    if let first = hills.first {
      series.append((first.start, hills.map { StructureBlock(kind: .climb, span: span($0.start, $0.end)) }))
    }
    series.sort { $0.start < $1.start }
    for (place, one) in series.enumerated() {
      for (index, block) in one.blocks.enumerated() {
        var block = block
        block.series = place + 1
        block.repetition = index + 1
        block.of = one.blocks.count
        efforts.append(block)
      }
    }
    efforts += blocks(of: lone, signal, finder.zero)
    let steps = efforts.isEmpty ? Progression.steps(levels, zero: finder.zero) : nil
    // If the type of motion is unknown, heart rate may rise for other reasons.
    let isHeartAlone = signal.source == .heartRate && session.motion == .other
    if efforts.isEmpty, steps == nil {
      if let finish = FastFinish.level(signal, zero: finder.zero, isClean: isHeartAlone),
        !finder.isOfHills([finder.hump(finish.start, finish.end)])
      {
        let parts = FastFinish.parts(finish, levels, signal).map { finder.hump($0.start, $0.end) }
        let isSet = parts.count > 1 && parts.allSatisfy { finder.isAlike($0, parts[0]) }
        efforts = parts.indices.map {
          StructureBlock(
            kind: .work, span: span(parts[$0].start, parts[$0].end), repetition: isSet ? $0 + 1 : nil,
            of: isSet ? parts.count : nil, series: isSet ? 1 : nil)
        }
      } else if let single = finder.single(sets) {
        efforts = blocks(of: [single], signal, finder.zero)
      }
    }
    efforts = efforts.flatMap(finder.divided)
    var structure = SessionStructure(
      blocks: efforts.isEmpty
        ? Progression.blocks(steps, count: session.count) : tiled(efforts, count: session.count),
      source: source)
    structure.noise = signal.noise
    structure.isVaried = efforts.isEmpty && steps == nil && isVaried(levels, count: session.count)
    if structure.isVaried { structure.surges = finder.surges }
    return structure
  }

  /// Minimum fraction of an even session that its two longest levels take.
  private static let evenShare = 0.8
  /// The grain at which an even session has at most two levels, as an index into `LevelGrains.grains`.
  private static let evenGrain = 2

  private static func isVaried(_ grains: [[OutputLevel]], count: Int) -> Bool {
    guard let levels = grains.dropFirst(evenGrain).first ?? grains.last else { return false }
    let longest = levels.map(\.length).sorted(by: >).prefix(2).reduce(0, +)
    return Double(longest) < evenShare * Double(count)
  }

  private static func source(of signal: OutputSignal) -> SessionStructure.Source {
    switch signal.source {
    case .power: .power
    case .speed: .speed
    case .gradedSpeed, .ridePower: .gradedSpeed
    case .heartRate: .heartRate
    }
  }

  private static func span(_ start: Int, _ end: Int) -> TimeSpan {
    TimeSpan(start: Double(start), end: Double(end))
  }

  /// Returns efforts with edges at the steps of the signal.
  private static func blocks(of efforts: [Hump], _ signal: OutputSignal, _ zero: Double) -> [StructureBlock] {
    efforts.map { hump in
      let reach = min(10, max(3, Int(hump.length) / 3))
      let isFirst = hump.start < 6
      let isLast = hump.end > signal.values.count - 6
      let start =
        isFirst
        ? hump.start
        : StepEdges.refined(
          hump.start, from: hump.before + zero, to: hump.mean + zero, in: signal.sharp, reach: reach)
      let end =
        isLast
        ? hump.end
        : StepEdges.refined(
          hump.end, from: hump.mean + zero, to: hump.after + zero, in: signal.sharp, reach: reach)
      let late = signal.source == .heartRate ? heartDelay : 0
      return start < end
        ? StructureBlock(
          kind: .work, span: span(isFirst ? start : max(0, start - late), isLast ? end : end - late))
        : StructureBlock(kind: .work, span: span(hump.start, hump.end))
    }
  }

  /// Returns the efforts together with the blocks before, between and after them.
  static func tiled(_ efforts: [StructureBlock], count: Int) -> [StructureBlock] {
    let efforts = efforts.sorted { $0.span.start < $1.span.start }
    let isSeries = efforts.contains { $0.of != nil }
    var blocks: [StructureBlock] = []
    var from = 0.0
    for effort in efforts {
      if effort.span.start > from, !blocks.isEmpty || effort.span.start >= Double(shortestEdge) {
        let kind: StructureBlock.Kind = blocks.isEmpty ? (isSeries ? .warmup : .steady) : .recovery
        blocks.append(StructureBlock(kind: kind, span: TimeSpan(start: from, end: effort.span.start)))
      }
      blocks.append(effort)
      from = effort.span.end
    }
    if Double(count) - from >= Double(shortestEdge) {
      blocks.append(StructureBlock(kind: .cooldown, span: TimeSpan(start: from, end: Double(count - 1))))
    }
    return blocks
  }
}
