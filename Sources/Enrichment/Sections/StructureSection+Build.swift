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
    var climbs: [String?] = []
    for (place, leg) in legs.prefix(Self.most).enumerated() {
      // In a race, the clock keeps running during stops.
      let seconds = leg.timerTime ?? leg.elapsedTime ?? leg.movingTime ?? 0
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
      let isRise = leg.elevation == nil
      climbs.append(
        Self.climb(of: legs, at: place).map {
          (isRise ? SessionPhrase.legRise : .legClimb).filled([
            "gain": StructureLine.height($0, isImperial: isImperial)
          ])
        })
    }
    guard blocks.contains(where: \.isEffort) else { return nil }
    addShares()
    line = StructureLine.legs(blocks, climbs: climbs, isImperial: isImperial)
  }

  /// Minimum climb of a leg that is mentioned, m, also relative to its distance, and the same from the altitudes of the
  /// legs beside it, m (house rules).
  private static let legClimb = (gain: 100.0, grade: 0.007, between: 200.0)

  /// The climb of a leg, m; `nil` if it is small or unknown.
  private static func climb(of legs: [EnrichedActivity], at place: Int) -> Double? {
    let leg = legs[place]
    guard leg.kind != "Transition" else { return nil }
    guard let gain = leg.climb else { return rise(of: legs, at: place) }
    return gain >= legClimb.gain && gain >= legClimb.grade * (leg.distance ?? .infinity) ? gain : nil
  }

  /// The rise of a leg without altitude, m, from the end of the leg before it to the start of the leg after it; `nil`
  /// if it is small or unknown.
  static func rise(of legs: [EnrichedActivity], at place: Int) -> Double? {
    guard legs[place].elevation == nil, legs[place].kind != "Transition" else { return nil }
    func isNear(_ other: EnrichedActivity) -> Bool { other.kind == "Transition" || other.elevation != nil }
    let before = legs[..<place].last.flatMap { isNear($0) ? $0.elevation?.samples?.altitude.last : nil }
    let after = legs[(place + 1)...].prefix(2).prefix { isNear($0) }.lazy
      .compactMap { $0.elevation?.samples?.altitude.first }.first
    guard let before, let after, after - before >= legClimb.between else { return nil }
    return after - before
  }

  /// Creates the section; `nil` if no structure is found, and for a multisport activity as a whole.
  ///
  /// Page: *Structure of a session*, tests: `StructureSectionTests`.
  init?(_ context: borrowing SessionContext, strength: StrengthSection?) {
    guard context.kind.category != .multisport,
      !ThinnedTrackRule.isSparse(context.prepared.evidence, context.kind)
    else { return nil }
    var structure = Self.recorded(context)
    let distances = context.pool == nil ? DistanceAlong(context) : nil
    if structure.blocks.isEmpty {
      let origin = context.stream.origin, laps = context.laps.map { $0.span.moved(by: -origin) }
      structure = Self.detected(context, laps: laps)
      if let race = Self.race(context, beside: structure) { structure = race }
      if structure.isSeries, !laps.isEmpty, let distances {
        structure.blocks = Self.placedAtLaps(structure.blocks, laps, distances)
      }
      let isRoute =
        (structure.isSeries || context.kind.sport == .walk) && Self.areLongClimbs(structure, context)
      if isRoute, let end = structure.blocks.last?.span.end {
        structure.blocks = [StructureBlock(kind: .steady, span: TimeSpan(start: 0, end: end))]
      }
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
    (isVaried, surges) = (structure.isVaried, structure.surges)
    if context.kind.isRun, let part = raced ?? (isStructured ? nil : blocks.first),
      let seconds = SessionSeconds(context.stream, motion: .foot)
    {
      walks = RaceSpan.walks(in: seconds, TimeSpan(start: part.from, end: part.to))
    }
    // The rest of the document describes a session of one part.
    guard raced == nil, isStructured || blocks.count > 1 || strength != nil else { return }
    var line = structureLine(context)
    line.moving = zip(metrics, blocks).map { ($0?.movingSeconds ?? $1.seconds, $0?.powerInMotion) }
    self.line =
      structure.isHybridRace
      ? line.race(isHyrox: context.kind.name == "Hyrox")
      : strength.flatMap(line.lifting)
        ?? (Self.isRace(context, with: structure) ? line.race() : line.line()).map { withStops($0, context) }
  }

  /// The race, if it is a part of the session.
  var raced: Block? { blocks.first { $0.name == Self.raceName } }
  private static let raceName = "Race"

  /// Whether the athlete marked or named the session as a race. The name of a hard run may be a distance.
  static func isRace(_ context: borrowing SessionContext) -> Bool {
    let name = RaceName(of: context.recording.summary)
    let metres = context.kind.isRun ? context.motion.distance ?? 0 : nil
    return name.isOfRace(metres: metres)
      || metres.map(name.showsDistance) == true && WholeLine.isHardRun(context)
  }

  /// Whether a session with a structure is a race: intervals disprove a name, but not the athlete's mark.
  private static func isRace(_ context: borrowing SessionContext, with structure: SessionStructure) -> Bool {
    isRace(context) && (context.recording.summary.isRace || !structure.isSeries)
  }

  /// Time outside a race from which it is only a part of the session, s (house rule).
  private static let outsideRace = 5.0

  /// The structure of a race on foot; `nil` for other sessions and without speed.
  private static func race(_ context: borrowing SessionContext, beside found: SessionStructure)
    -> SessionStructure?
  {
    let efforts = found.blocks.filter { $0.isEffort && $0.series == nil }
    guard context.kind.isRun, !found.isHybridRace, isRace(context, with: found),
      let seconds = SessionSeconds(context.stream, motion: .foot),
      var race = RaceSpan.race(in: seconds, beside: efforts.count == 1 ? efforts[0].span : nil)
    else { return nil }
    let end = Double(seconds.count - 1)
    race.end = min(race.end, end)
    var blocks = [StructureBlock(kind: .work, span: race, name: raceName)]
    if race.start >= outsideRace {
      blocks.insert(StructureBlock(kind: .warmup, span: TimeSpan(start: 0, end: race.start)), at: 0)
    }
    if end - race.end >= outsideRace {
      blocks.append(StructureBlock(kind: .cooldown, span: TimeSpan(start: race.end, end: end)))
    }
    return SessionStructure(
      blocks: blocks.count > 1 ? blocks : [StructureBlock(kind: .steady, span: TimeSpan(start: 0, end: end))],
      source: .speed)
  }

  /// Minimum duration of a climb that is not a hill repeat, s, and with long ways between the climbs; and its minimum
  /// fraction within an effort (house rules).
  private static let longClimb = (seconds: StructureLine.longClimb, ofRoute: 300.0, overlap: 0.6)

  /// Minimum way between climbs of a route, relative to the longest of them (house rule).
  private static let routeRest = 1.5

  /// Whether each repetition, or each effort if no repetitions were found, is a long climb of the route. Height
  /// describes such a session better than a set. Power and the device identify efforts by themselves.
  private static func areLongClimbs(_ structure: SessionStructure, _ context: borrowing SessionContext)
    -> Bool
  {
    guard structure.source != .power, structure.source != .device else { return false }
    let all = structure.blocks.filter(\.isEffort), series = all.filter { $0.of != nil }
    let efforts = series.isEmpty ? all : series
    if structure.source == .altitude, areApart(efforts, context) { return true }
    // A hill climbed again after a short way down is a repetition.
    let rests = zip(efforts, efforts.dropFirst()).map { $1.span.start - $0.span.end }
    let length = efforts.map { $0.span.end - $0.span.start }.max() ?? 0
    let isRoute = !rests.isEmpty && rests.allSatisfy { $0 >= routeRest * length }
    guard structure.source != .altitude || isRoute else { return false }
    let climbs = WholeLine.passes(ElevationSection.climbs(context)).filter {
      $0.seconds >= (isRoute ? longClimb.ofRoute : longClimb.seconds)
    }
    return !efforts.isEmpty
      && efforts.allSatisfy { effort in
        climbs.contains { climb in
          let shared =
            min(effort.span.end, climb.start + climb.seconds) - max(effort.span.start, climb.start)
          return shared >= longClimb.overlap * climb.seconds
        }
      }
  }

  /// Distance between the starts of two climbs of the same hill, m and relative to the way up; and maximum speed up a hill
  /// of the route, relative to that between the hills (house rules).
  private static let hill = (start: 150.0, ofLength: 0.3, speed: 0.9)

  /// Whether climbs are hills of a route: the athlete is slower on them than between them, and most of them start far
  /// from the start of the one before; `false` without positions.
  private static func areApart(_ climbs: [StructureBlock], _ context: borrowing SessionContext) -> Bool {
    let stream = context.stream
    guard let latitude = stream.values(of: .latitude), let longitude = stream.values(of: .longitude),
      let distances = DistanceAlong(context)
    else { return false }
    func sum(_ spans: [(start: Double, end: Double)]) -> (metres: Double, speed: Double) {
      let metres = spans.reduce(0) { $0 + distances.metres(from: $1.start, to: $1.end) }
      return (metres, metres / max(1, spans.reduce(0) { $0 + $1.end - $1.start }))
    }
    let up = sum(climbs.map { ($0.span.start, $0.span.end) })
    let between = sum(zip(climbs, climbs.dropFirst()).map { ($0.span.end, $1.span.start) })
    let places = climbs.map { stream.row(at: $0.span.start) }
      .map { GeoPoint(latitude: latitude[$0], longitude: longitude[$0]) }
    let least = max(hill.start, hill.ofLength * up.metres / Double(max(1, climbs.count)))
    let ways = zip(places, places.dropFirst()).compactMap { $0.distance(to: $1) }
    return up.speed < hill.speed * between.speed && 2 * ways.count { $0 > least } > ways.count
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
      output: output, blocks: blocks, time: context.lineTime,
      isInYards: context.pool?.splitUnit == .hundredYards, isImperial: context.athlete.units == .imperial)
    line.climbs = meanClimbs(context)
    line.isMatch = context.kind.category == .team
    line.alternations = alternations(context)
    if line.isOfSpeed {
      line.meanOutput = context.averageSpeed
    } else if case .watts = output {
      // A meter may sleep during stops.
      line.meanOutput = context.power.map {
        let measured = min(context.runningTime, Double($0.summary.seconds))
        let moving = context.movingTime ?? measured
        return $0.summary.average
          * (measured - moving > EnrichedActivity.longStops * measured ? measured / max(1, moving) : 1)
      }
    }
    return line
  }

  /// Shortest effort of a series and shortest single effort that may alternate, s (house rules).
  private static let alternating = (series: 180.0, single: 600.0)

  /// The alternations within long efforts, by series; 0 for a single effort.
  private func alternations(_ context: borrowing SessionContext) -> [Int: Alternation] {
    guard source == "power" || source == "speed" || source == "graded_speed" else { return [:] }
    let efforts = blocks.filter { $0.kind == "work" }
    let series = Dictionary(grouping: efforts.filter { $0.series != nil || efforts.count == 1 }) {
      $0.series ?? 0
    }
    let long = series.filter {
      $0.value.allSatisfy {
        $0.seconds >= ($0.series == nil ? Self.alternating.single : Self.alternating.series)
      }
    }
    return context.stream.alternations(
      of: source == "power" ? .power : .speed,
      in: long.mapValues { $0.map { TimeSpan(start: $0.from, end: $0.to) } })
  }

  /// Minimum number of runs between stations in a workout that is not labelled as a race, if heart rate does not show
  /// that the athlete works at the stations (house rule).
  private static let fewestRuns = 6

  /// Minimum fraction of a run's elapsed time in stops for stations to be searched for; the minimum mean time of its
  /// stations, s; and their minimum heart rate relative to the runs, after the time in which it falls in a rest, s (house
  /// rules: eight stations take over a third of a race, rests between efforts of a run rarely a fifth; athletes keep
  /// working at stations, so heart rate does not fall as in a rest).
  private static let stationsOfRun = (stops: 0.2, seconds: 90.0, heart: 0.88, settling: 60.0)

  /// Returns the structure found in the streams. A workout or a run with many runs and stations may be an unlabelled
  /// race.
  private static func detected(_ context: borrowing SessionContext, laps: [TimeSpan]) -> SessionStructure {
    func found(isHybrid: Bool) -> SessionStructure {
      context.stream.structure(sport: context.kind.sport, isHybrid: isHybrid, laps: laps)
    }
    if context.kind.category == .team, let match = context.stream.matchPeriods() { return match }
    // Rallies are no repetitions.
    if context.kind.category == .racket, let end = context.stream.time.last {
      let whole = TimeSpan(start: 0, end: end - context.stream.origin)
      return SessionStructure(blocks: [StructureBlock(kind: .steady, span: whole)])
    }
    let isWorkout = context.kind.name == "Workout", elapsed = context.elapsedTime ?? 0
    let stands =
      context.kind.isRun && elapsed - (context.movingTime ?? elapsed) > stationsOfRun.stops * elapsed
    if !context.kind.isHybridRace, isWorkout || stands {
      var race = found(isHybrid: true)
      let runs = race.blocks.count { $0.kind == .leg }
      if race.isHybridRace, isWorkout && runs >= fewestRuns || worksAtStations(race, context) {
        for place in race.blocks.indices { race.blocks[place].name = nil }
        return race
      }
    }
    var structure = found(isHybrid: context.kind.isHybridRace)
    // The livelier half of a yoga class is no effort, a few of the sets of a lifting session mislead, and the stops of a
    // commute are stops.
    let isUnclear =
      context.kind.category == .strength && structure.source == .heartRate && !areSets(structure)
    if isUnclear || isOfStops(structure, context) || context.kind.category == .mindBody,
      let first = structure.blocks.first, let last = structure.blocks.last
    {
      let whole = TimeSpan(start: first.span.start, end: last.span.end)
      structure.blocks = [StructureBlock(kind: .steady, span: whole)]
    }
    return structure
  }

  /// Whether the stops of a commute make its structure.
  private static func isOfStops(_ structure: SessionStructure, _ context: borrowing SessionContext) -> Bool {
    let isCommute = context.recording.summary.isCommute == true || context.kind.subkind == "commute"
    guard isCommute, context.kind.isRide, structure.source != .power else { return false }
    let rests = structure.blocks.filter { $0.kind == .recovery }.map(\.span)
    let moving = context.stream.metrics(over: rests, pace: context.formulas.pace)
      .reduce(0) { $0 + ($1?.movingSeconds ?? 0) }
    return 2 * moving <= rests.reduce(0) { $0 + $1.end - $1.start }
  }

  /// Minimum fraction of a lifting session from its first set to its last one, and longest rest of a series relative to the
  /// usual one, for its sets to be known from heart rate (house rules).
  private static let sets = (covered: 0.45, rest: 3.0)

  /// Whether the efforts of a lifting session are its sets: regular, and over the whole session.
  private static func areSets(_ structure: SessionStructure) -> Bool {
    let efforts = structure.blocks.filter(\.isEffort)
    let rests = zip(efforts, efforts.dropFirst()).filter { $0.series == $1.series }
      .map { $1.span.start - $0.span.end }.sorted()
    guard let first = efforts.first?.span, let last = efforts.last?.span, let longest = rests.last,
      let end = structure.blocks.last?.span.end
    else { return efforts.isEmpty }
    return last.end - first.start >= sets.covered * end && longest <= sets.rest * rests[rests.count / 2]
  }

  /// Whether heart rate stays up at the stations, and the stations last long enough for it to fall in a rest.
  private static func worksAtStations(_ race: SessionStructure, _ context: borrowing SessionContext) -> Bool {
    func spans(_ kind: StructureBlock.Kind) -> [TimeSpan] {
      race.blocks.filter { $0.kind == kind }.map(\.span)
    }
    // Heart rate follows with a delay: it is compared in the last third of the runs, and in the middle of the stations or
    // after it, because a rest may end them.
    func rates(_ spans: [TimeSpan], from settling: Double) -> [Double] {
      context.stream.metrics(
        over: spans.map { span in
          let third = (span.end - span.start) / 3, start = span.start + max(third, min(2 * third, settling))
          return TimeSpan(start: start, end: start + third)
        }, pace: context.formulas.pace
      ).compactMap { $0?.averageHeartRate }
    }
    let stations = spans(.station), runs = rates(spans(.leg), from: .infinity)
    let works = rates(stations, from: stationsOfRun.settling)
    guard !stations.isEmpty, works.count == stations.count,
      let run = runs.isEmpty ? nil : runs.reduce(0, +) / Double(runs.count)
    else { return false }
    return stations.reduce(0) { $0 + $1.end - $1.start } >= stationsOfRun.seconds * Double(stations.count)
      && works.reduce(0, +) / Double(works.count) >= stationsOfRun.heart * run
  }

  /// Adds long stops to the line of a session with efforts, except rests of a series, in a pool or between lifts.
  private func withStops(_ line: String, _ context: borrowing SessionContext) -> String {
    guard context.pool == nil, context.kind.category != .strength else { return line }
    let efforts = blocks.filter(\.isEffort)
    let rests = zip(efforts, efforts.dropFirst()).filter { $0.series != nil && $0.series == $1.series }
      .map { TimeSpan(start: $0.to, end: $1.from) }
    let moved = context.stream.metrics(over: rests, pace: context.formulas.pace)
    let told = zip(rests, moved).reduce(0) { $0 + $1.0.end - $1.0.start - ($1.1?.movingSeconds ?? 0) }
    return WholeLine.withStops(line, context, told: max(0, told))
  }

  /// Minimum rise of an effort that is described as uphill, m and relative to its distance (house rules).
  private static let uphill = (rise: 8.0, grade: 0.03)

  /// Returns the mean height of the efforts of each series that goes uphill, m, by its number.
  private func meanClimbs(_ context: borrowing SessionContext) -> [Int: Double] {
    guard let heights = context.stream.values(of: .altitude), context.elevation?.gain != nil else {
      return [:]
    }
    let stream = context.stream
    func height(_ second: Double) -> Double { heights[stream.row(at: second)] }
    let efforts = blocks.filter { ["climb", "work"].contains($0.kind) && $0.series != nil }
    return Dictionary(grouping: efforts) { $0.series ?? 0 }.compactMapValues { series in
      let gains = series.map { height($0.to) - height($0.from) }
      let isUphill = zip(series, gains).allSatisfy { effort, gain in
        effort.kind == "climb" && gain.isFinite
          || gain >= max(Self.uphill.rise, Self.uphill.grade * (effort.distance ?? .infinity))
      }
      return isUphill ? gains.reduce(0, +) / Double(gains.count) : nil
    }
  }

  /// Describes a session without efforts from its finished document.
  mutating func describe(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) {
    defer { (isVaried, surges, walks) = (false, 0, []) }
    guard line == nil else { return }
    var whole = structureLine(context)
    if raced != nil {
      let spans = blocks.map { TimeSpan(start: $0.from, end: $0.to) }
      let metrics = context.stream.metrics(over: spans, pace: context.formulas.pace)
      whole.moving = zip(metrics, blocks).map { ($0?.movingSeconds ?? $1.seconds, nil) }
    }
    line = WholeLine(
      line: whole, isVaried: isVaried, surges: surges, walks: walks,
      isGraded: source != SessionStructure.Source.speed.rawValue || context.heartRate == nil
    ).text(activity, context)
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
    if sets.count > 1 {
      return SessionStructure(blocks: efforts(sets, kind: .set, intervals: []), source: .device)
    }
    // The laps of a race mark its runs and stations.
    guard !context.kind.isHybridRace || context.motion.meanSpeed == nil else {
      return SessionStructure(blocks: [])
    }
    let rounds = rounds(context.laps.map { $0.span.moved(by: -origin) })
    return rounds.isEmpty
      ? SessionStructure(blocks: [])
      : SessionStructure(blocks: efforts(rounds, kind: .work, intervals: []), source: .device)
  }

  /// Number of laps among which rounds are looked for, their fewest, their lengths, s, and the largest difference
  /// between them, as a fraction (house rules).
  private static let roundLaps = (laps: 200, fewest: 4, lengths: 15.0...900, difference: 0.04)

  /// Returns the timed rounds of a lifting session: the largest group of equally long laps, none next to another.
  static func rounds(_ laps: [TimeSpan]) -> [TimeSpan] {
    guard laps.count <= roundLaps.laps else { return [] }
    let lengths = laps.map { $0.end - $0.start }
    var best: [Int] = []
    for length in lengths where roundLaps.lengths.contains(length) {
      let alike = lengths.indices.filter { (lengths[$0] - length).magnitude <= roundLaps.difference * length }
      if alike.count > best.count, zip(alike, alike.dropFirst()).allSatisfy({ $1 > $0 + 1 }) { best = alike }
    }
    return best.count < roundLaps.fewest ? [] : best.map { laps[$0] }
  }

  /// Minimum overlap of an effort and its lap, relative to both together, and largest difference of a lap from a round
  /// distance, as a fraction (house rules).
  private static let atLap = (overlap: 0.8, difference: 0.01)

  /// Moves the edges of a series to its laps if each of them covers the same round distance or lasts the same whole
  /// number of minutes, because they were set at it.
  static func placedAtLaps(_ blocks: [StructureBlock], _ laps: [TimeSpan], _ distances: DistanceAlong)
    -> [StructureBlock]
  {
    let series = Dictionary(grouping: blocks.indices.filter { blocks[$0].series != nil }) {
      blocks[$0].series ?? 0
    }
    var result = blocks
    for places in series.values {
      let matches = places.compactMap { place -> TimeSpan? in
        let span = blocks[place].span
        return laps.first { lap in
          let shared = min(lap.end, span.end) - max(lap.start, span.start)
          return shared >= atLap.overlap * (max(lap.end, span.end) - min(lap.start, span.start))
        }
      }
      func areAll(_ values: [Double], at round: Double?) -> Bool {
        values.allSatisfy { ($0 / (round ?? 0) - 1).magnitude <= atLap.difference }
      }
      let metres = matches.map { distances.metres(from: $0.start, to: $0.end) }
      let seconds = matches.map { $0.end - $0.start }
      guard matches.count == places.count, let first = metres.first, let length = seconds.first,
        areAll(
          metres,
          at: StructureLine.round.min { ($0 - first).magnitude < ($1 - first).magnitude })
          || areAll(seconds, at: 60 * (length / 60).rounded())
      else { continue }
      for (place, lap) in zip(places, matches) { result[place].span = lap }
    }
    for place in result.indices where !result[place].isEffort {
      let before = place > 0 ? result[place - 1] : nil,
        after = place + 1 < result.count ? result[place + 1] : nil
      let start =
        before.map { $0.isEffort ? $0.span.end : result[place].span.start } ?? result[place].span.start
      let end = after.map { $0.isEffort ? $0.span.start : result[place].span.end } ?? result[place].span.end
      result[place].span = TimeSpan(start: start, end: end)
    }
    return result.filter { $0.span.end > $0.span.start }
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

  /// Pace of a swim relative to the usual pace of its set above which it is easy swimming; factor and seconds
  /// by which a rest must exceed the usual rest to end a set (house rules).
  private static let easy = 1.12, longRest = (factor: 2.5, seconds: 30.0)

  /// Returns the set without the easy or separate swims at its start and end. Those are returned as single
  /// swims.
  private static func withoutEasyEnds(_ part: Range<Int>, _ intervals: [PoolSwim.Segment]) -> [Range<Int>] {
    let lengths = intervals[part].compactMap(\.distance)
    guard part.count > 2, lengths.count == part.count, lengths.allSatisfy({ $0 > 0 }) else { return [part] }
    let paces = zip(intervals[part], lengths).map { $0.seconds / $1 }
    let rests = intervals[part].dropLast().map { $0.rest ?? 0 }.sorted()
    let usualRest = rests[(rests.count - 1) / 2]
    let long = max(usualRest * longRest.factor, usualRest + longRest.seconds)
    func median(_ values: [Double]) -> Double { values.sorted()[(values.count - 1) / 2] }
    // Longer swims are slower, so swims of one distance are compared if there are several.
    let usual = median(paces)
    let usualOfDistance = Dictionary(grouping: lengths.indices) { lengths[$0] }
      .mapValues { $0.count > 1 ? median($0.map { paces[$0] }) : usual }
    func isEasy(_ place: Int, restBeside: Int) -> Bool {
      let own = place - part.lowerBound
      return paces[own] > easy * (usualOfDistance[lengths[own]] ?? usual)
        || intervals[restBeside].rest ?? 0 > long
    }
    var set = part
    while set.count > 1, isEasy(set.lowerBound, restBeside: set.lowerBound) {
      set = set.lowerBound + 1..<set.upperBound
    }
    while set.count > 1, isEasy(set.upperBound - 1, restBeside: set.upperBound - 2) {
      set = set.lowerBound..<set.upperBound - 1
    }
    let own = set.lowerBound - part.lowerBound
    set = withinScheme(set, Array(lengths[own..<own + set.count]))
    return (part.lowerBound..<set.lowerBound).map { $0..<$0 + 1 } + [set]
      + (set.upperBound..<part.upperBound).map { $0..<$0 + 1 }
  }

  /// Returns the set without a first and a last swim if only the others follow a scheme: a pyramid or rounds.
  private static func withinScheme(_ part: Range<Int>, _ distances: [Double]) -> Range<Int> {
    func isScheme(_ values: ArraySlice<Double>) -> Bool {
      let values = values.map { $0.rounded() }
      guard values.count >= fewestInScheme, Set(values).count > 1 else { return false }
      return values == values.reversed()
        || (2...values.count / 2).contains { size in
          values.count % size == 0 && values.indices.allSatisfy { values[$0] == values[$0 % size] }
        }
    }
    guard part.count > fewestInScheme, !isScheme(distances[...]) else { return part }
    for (first, last) in [(1, 0), (0, 1), (1, 1)]
    where isScheme(distances.dropFirst(first).dropLast(last)) {
      return part.lowerBound + first..<part.upperBound - last
    }
    return part
  }
  /// Minimum number of swims in a pyramid or rounds (house rule).
  private static let fewestInScheme = 5

  /// The distances of pool sets, by index of the block.
  private static func poolDistances(_ context: borrowing SessionContext, count: Int) -> [(Int, Double)] {
    guard let swim = context.pool else { return [] }
    let blocks = recorded(context).blocks
    let places = blocks.indices.filter { blocks[$0].kind != .recovery && $0 < count }
    return zip(places, swim.intervals).compactMap { place, interval in
      interval.distance.map { (place, $0) }
    }
  }

  /// Speeds of the efforts of a workout that are runs, m/s, and their minimum cadence (house rules).
  private static let running = (speeds: 2.0...5.0, cadence: 60.0)

  /// Whether the efforts of a workout are runs.
  private func isRunIn(_ context: borrowing SessionContext) -> Bool {
    context.kind.name == "Workout" && isStructured
      && blocks.allSatisfy {
        !$0.isEffort
          || Self.running.speeds.contains($0.averageSpeed ?? 0)
            && $0.averageCadence ?? .infinity >= Self.running.cadence
      }
  }

  private func output(_ context: borrowing SessionContext) -> StructureLine.Output {
    // A rower expects the pace, and so does a runner if only the session as a whole is described.
    let isPaced =
      (context.kind.isRun && (!isStructured || raced != nil) || context.kind.paceUnit == .fiveHundredMetres)
      && context.motion.meanSpeed != nil
    switch source {
    case "power" where !isPaced: return .watts
    case "heart_rate": return .beats
    default:
      // The mean speed of a game says nothing about it.
      if !isStructured, [.racket, .team].contains(context.kind.category),
        blocks.first?.averageHeartrate != nil
      {
        return .beats
      }
      let isImperial = context.athlete.units == .imperial
      guard let unit = context.kind.paceUnit ?? (isRunIn(context) ? .kilometre : nil) else {
        return .speed(isImperial: isImperial)
      }
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

extension ActivityStream {
  /// Returns the first record at or after a time, s since the first record; the last record if all are earlier.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func row(at second: Double) -> Int {
    min(time.partitioningIndex { $0 >= second + origin }, time.count - 1)
  }
}

extension StructureSection.Block {
  /// Maximum spread of the distances of runs that are compared by time, because indoor distances are imprecise, and that
  /// of the times of runs that were done by time, whose pace is compared (house rules).
  private static let alike = (distance: 0.2, time: 0.02)

  /// The speeds of runs, m/s, if their pace is compared; `nil` if their times are, as in Hyrox.
  static func speeds(of runs: [Self], isHyrox: Bool) -> [Double]? {
    func spread(_ values: [Double]) -> Double { 1 - (values.min() ?? 0) / max(1, values.max() ?? 0) }
    let speeds = runs.compactMap { run in run.distance.map { $0 / max(1, run.seconds) } }
    let distance = spread(runs.compactMap(\.distance))
    guard !isHyrox, speeds.count == runs.count, speeds.allSatisfy({ $0 > 0 }),
      distance > alike.distance || spread(runs.map(\.seconds)) < min(distance, alike.time)
    else { return nil }
    return speeds
  }

  /// Returns how much slower the last run was than the first, per cent, by pace or by time.
  static func fade(of runs: [Self], isHyrox: Bool) -> Double? {
    guard let first = runs.first?.seconds, let last = runs.last?.seconds, first > 0, last > 0 else {
      return nil
    }
    return speeds(of: runs, isHyrox: isHyrox).map { 100 * ($0[0] / $0[$0.count - 1] - 1) }
      ?? 100 * (last / first - 1)
  }

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
    // The load is scaled to the entire block, like the session's load.
    let share = metrics?.heartRateShare ?? 1
    trimpExp = metrics?.load.map { share < context.formulas.loadFallback.fullCoverage ? $0 / share : $0 }
    if context.power != nil { averageWatts = metrics?.averagePower }
  }
}
