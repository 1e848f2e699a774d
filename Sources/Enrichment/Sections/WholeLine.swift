import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats

/// Describes a session without efforts in one line: how hard it was, its length and mean, then the features
/// that shaped it.
///
/// Page: *Structure of a session*, tests: `StructureStoryTests`.
struct WholeLine {
  /// How hard a session was, from heart rate or power.
  enum Intensity: Int { case easy, moderate, tempo, hard }

  /// Fraction of the elapsed time in stops from which they are mentioned, or time, s, if they are long; and fraction of
  /// them in gaps above which the elapsed time is mentioned instead (house rules).
  private static let stopped = (share: 0.1, seconds: 300.0, gaps: 0.5)
  /// Minimum decoupling that is mentioned, per cent, and shortest time in motion, s, in which it is not noise (house
  /// rules).
  private static let notedDecoupling = (percent: 3.0, seconds: 2400.0)
  /// Minimum ratio of normalized to mean power that is mentioned (house rule).
  private static let notedVariability = 1.05
  /// Shortest session whose intensity is named, s (house rule).
  private static let shortestNamed = 480.0
  /// Metres climbed per kilometre above which a ride or a session on foot is hilly (house rules).
  private static let hilly = (ride: 7.0, foot: 13.0)
  /// Minimum gain of a climb that is mentioned, and minimum gain of a hilly session, m (house rules).
  private static let notedClimb = 40.0, leastGain = 50.0
  /// Fractions of heart-rate reserve, threshold power and threshold speed from which a session is moderate, tempo or
  /// hard (house rules; heart rate: the two ventilatory thresholds and half an hour's race).
  private static let bars = (heart: [0.7, 0.82, 0.89], power: [0.75, 0.85, 0.95], speed: [0.88, 0.945, 1])
  /// Longest moderate and tempo session, s; a longer one is hard (house rules).
  private static let longest: [Intensity: Double] = [.moderate: 10_800, .tempo: 3600]
  /// Effort from which a session is neither easy nor moderate, however long it was (house rule).
  private static let leastHard = 7.5

  let line: StructureLine
  let isVaried: Bool
  /// Number of surges in a session of varied output.
  let surges: Int
  /// Lengths of the walks in a run, s.
  let walks: [Double]
  /// Whether the grade of the ground, rather than plain speed, goes with heart rate.
  let isGraded: Bool

  /// Returns the line; `nil` if the session has neither output nor climb.
  func text(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> String? {
    if let text = race(activity, context) { return text }
    let moving = context.movingTime ?? context.elapsedTime ?? 0
    let course = course(activity, context, moving: moving)
    if let course, let text = race(course.parts, context) { return text }
    let time = context.lineTime ?? moving
    guard var text = head(activity, context, moving: time, hasParts: course != nil) else { return nil }
    func add(_ phrase: SessionPhrase, _ values: [String: String]) {
      text = phrase.filled(values.merging(["line": text]) { $1 })
    }
    if let power = activity.power, case .watts = line.output {
      let mean = line.meanOutput ?? power.averageWatts
      var means: [String] = []
      // Stops outside the recording are in neither mean.
      let stops = (context.elapsedTime ?? 0) - moving
      if mean != power.averageWatts, 2 * (context.sessionTime - moving) > stops {
        means.append(SessionPhrase.withStops.filled(["output": "\(Displays.fixed(power.averageWatts, 0)) W"]))
      }
      if let normalized = power.normalizedPower, normalized > Self.notedVariability * mean {
        means.append(SessionPhrase.normalized.filled(["output": Displays.fixed(normalized, 0)]))
      }
      if !means.isEmpty { add(.noted, ["further": means.joined(separator: ", ")]) }
    }
    if let rate = activity.averageHeartrate, !line.isOfBeats {
      let moving = activity.hasLongStops ? Self.rateInMotion(context) : nil
      add(.pulse, ["output": Displays.fixed(moving ?? rate, 0)])
    }
    text = withDrift(text, activity, context)
    if !isOnFootUp(activity, context) { text = climbs(activity, context, text) }
    if hasSurges(activity, context) { add(.surgeCount, ["count": "\(surges)"]) }
    text = Self.withStops(text, context)
    let plain = text
    if !isHilly(activity, context) { text = withWalks(text) }
    // The walks that the line names make the parts of a run and walk.
    if let course, text == plain || walks.reduce(0, +) < Self.walked * time {
      add(course.phrase, course.values)
    }
    return text
  }

  /// Minimum number of walks that are mentioned, minimum share of walks in a run and walk, and shortest time before or
  /// after a race, s (house rules).
  private static let fewestWalks = 3, walked = 0.2, besideRace = 240.0

  private func withDrift(
    _ text: String, _ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext
  ) -> String {
    guard let decoupling = activity.durability?.decouplingPercent, decoupling >= Self.notedDecoupling.percent,
      let moving = context.movingTime, moving >= Self.notedDecoupling.seconds - 1,
      (context.elapsedTime ?? moving) - moving <= Self.stopped.share * moving,
      !isPaceOfGround(activity, context), context.kind.sport != .walk
    else { return text }
    return SessionPhrase.drifted.filled(["line": text, "percent": Displays.fixed(decoupling, 1)])
  }

  private func withWalks(_ text: String) -> String {
    guard walks.count >= Self.fewestWalks, let each = line.rests(walks.sorted()) else { return text }
    return SessionPhrase.walkCount.filled(["line": text, "count": "\(walks.count)", "each": each])
  }

  /// Describes a race on foot by its distance and the time from its start to its finish, then what shaped it, and what
  /// came before and after; `nil` for other sessions.
  private func race(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> String? {
    guard context.kind.isRun, StructureSection.isRace(context), case .pace(let unit) = line.output,
      let place = line.blocks.firstIndex(where: \.isEffort) ?? line.blocks.indices.first
    else { return nil }
    let race = line.blocks[place], isWhole = line.blocks.count == 1
    guard race.seconds > 0, let metres = isWhole ? context.motion.distance ?? race.distance : race.distance,
      metres > 0
    else { return nil }
    var text = SessionPhrase.race.filled([
      "each": "\(Displays.fixed(metres / unit.metres, 2)) \(unit.rawValue)",
      "time": PaceText.clock(race.seconds),
      "output": line.shown(metres / race.seconds),
    ])
    func add(_ phrase: SessionPhrase, _ values: [String: String]) {
      text = phrase.filled(values.merging(["line": text]) { $1 })
    }
    if let rate = race.averageHeartrate { add(.pulse, ["output": Displays.fixed(rate, 0)]) }
    if isWhole { text = withDrift(text, activity, context) }
    text = isHilly(activity, context) ? climbs(activity, context, text) : withWalks(text)
    if let course = course(activity, context, moving: race.seconds, within: race) {
      add(course.phrase, course.values)
    }
    for (other, phrase) in [(place - 1, SessionPhrase.beforeRace), (place + 1, .next)]
    where line.blocks.indices.contains(other) && line.blocks[other].seconds >= Self.besideRace {
      guard let part = line.inMotion(line.blocks[other]), part.seconds >= Self.besideRace else { continue }
      add(phrase, ["further": line.lone(part.seconds, part.level)])
    }
    return text
  }

  /// Describes a race by power by its part of the session, and what came before and after; `nil` for other sessions.
  private func race(_ parts: [SessionCourse.Part], _ context: borrowing SessionContext) -> String? {
    guard StructureSection.isRace(context),
      let place = parts.indices.max(by: { parts[$0].output < parts[$1].output })
    else { return nil }
    return line.race(parts.map { ($0.seconds, $0.output) }, at: place, rate: parts[place].rate)
      .map { Self.withStops($0, context) }
  }

  /// Adds the stops to a line, if they are long.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - context: The session.
  ///   - told: Standing time that the line already tells as rests, s.
  static func withStops(_ line: String, _ context: borrowing SessionContext, told: Double = 0) -> String {
    guard let elapsed = context.elapsedTime, let moving = context.movingTime, moving > 0,
      case let rest = elapsed - moving - told, rest > 0,
      rest >= min(stopped.share * elapsed, max(stopped.seconds, EnrichedActivity.longStops * elapsed)),
      case let clock = PaceText.clock(rest), clock != PaceText.none,
      !steps(in: context, while: rest)
    else { return line }
    // It is unknown whether the athlete moved in the gaps outside timer pauses.
    let paused = context.stream.pauses.reduce(0) { $0 + $1.end - $1.start }
    let gaps = context.stream.elapsed - context.runningTime - paused
    return gaps > stopped.gaps * rest
      ? SessionPhrase.inAll.filled(["line": line, "time": PaceText.clock(elapsed)])
      : SessionPhrase.stops.filled(["line": line, "rest": clock])
  }

  /// The mean heart rate while moving, bpm; `nil` without heart rate.
  private static func rateInMotion(_ context: borrowing SessionContext) -> Double? {
    guard let rates = context.stream.values(of: .heartRate) else { return nil }
    let clock = movingClock(context)
    var beats = 0.0, seconds = 0.0, before = clock.first ?? 0
    for row in clock.indices.dropFirst() where rates[row].isFinite {
      beats += (clock[row] - before) * rates[row]
      seconds += clock[row] - before
      before = clock[row]
    }
    return seconds > 0 ? beats / seconds : nil
  }

  /// Whether the athlete took steps during most of the time that counts as stops, as on steep ground.
  private static func steps(in context: borrowing SessionContext, while rest: Double) -> Bool {
    guard context.kind.countsSteps, let cadence = context.stream.values(of: .cadence) else { return false }
    let stream = context.stream, moves = stream.movingRows(settings: context.formulas.pace)
    var seconds = 0.0
    for row in moves.indices.dropFirst() where !moves[row] && cadence[row] > 0 {
      let step = stream.time[row] - stream.time[row - 1]
      if step <= stream.gapLimit { seconds += step }
    }
    return 2 * seconds > rest
  }

  private func head(
    _ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext, moving: Double,
    hasParts: Bool
  ) -> String? {
    if isOnFootUp(activity, context), let text = ascent(activity, context) { return text }
    let isMotion = activity.kind == "Unknown" || isOfMotion(context)
    guard let mean = line.mean(context, isMotion: isMotion) else { return nil }
    var values = ["time": PaceText.clock(moving), "output": mean]
    guard isMotion else {
      values["sport"] = context.kind.title
      return SessionPhrase.whole.filled(values)
    }
    let isEven =
      !hasParts && !isPaceOfGround(activity, context)
      && activity.durability.map { !$0.unsteady.contains("output") } ?? !isVaried
    let isRace = StructureSection.isRace(context)
    var intensity = moving >= Self.shortestNamed && !isRace ? self.intensity(activity, context) : nil
    // Parts of different output have no intensity in common, but may be hard together.
    if hasParts, intensity != .hard { intensity = nil }
    // Athletes do not call an even session steady if its heart rate or power may be hard.
    let isSteady =
      isEven && !isRace && Self.comparable.contains(context.kind.sport)
      && (activity.effort?.score ?? 0 < Self.leastHard || activity.effortLength == .long)
      && Self.places(activity.power, context, isOfPopulation: true).allSatisfy {
        $0 < Intensity.tempo.rawValue
      }
    let phrase: SessionPhrase =
      switch intensity {
      case .easy: .easy
      case .tempo: .tempo
      case .hard: .hard
      case .moderate: isEven ? .steady : .moderate
      case nil: isSteady ? .steady : !isRace && hasSurges(activity, context) ? .varied : .whole
      }
    values["sport"] = isRace ? "Race" : phrase == .whole ? noun(context) : noun(context).lowercased()
    return phrase.filled(values)
  }

  /// Minimum number of surges that are mentioned (house rule).
  private static let fewestSurges = 5

  /// Whether the rider, not the ground or the traffic, made the output of a ride vary.
  private func hasSurges(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> Bool
  {
    guard surges >= Self.fewestSurges, context.kind.sport == .ride, !isHilly(activity, context) else {
      return false
    }
    return line.isOfBeats ? context.motion.meanSpeed == nil : !line.isOfSpeed
  }

  /// Whether the ground makes the pace of a run, so that it says little of the effort.
  private func isPaceOfGround(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext)
    -> Bool
  {
    guard context.kind.isRun, case .pace = line.output else { return false }
    return isHilly(activity, context)
  }

  private func isOfMotion(_ context: borrowing SessionContext) -> Bool {
    switch context.kind.category {
    case .cardio, .water, .winter, .other, .multisport: true
    default: false
    }
  }

  private func noun(_ context: borrowing SessionContext) -> String {
    switch context.kind.sport {
    case .ride: "Ride"
    case .run: "Run"
    case .swim: "Swim"
    case .walk: context.kind.name == "Hike" ? "Hike" : "Walk"
    default: context.kind.isKnown && context.kind.name != "Other" ? context.kind.title : "Session"
    }
  }

  /// Returns the intensity from heart rate and output; `nil` if maximum and threshold are unknown or if the two differ
  /// widely.
  private func intensity(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext)
    -> Intensity?
  {
    let places = Self.places(activity.power, context)
    guard let least = places.min(), let most = places.max(), most - least < 2,
      let intensity = Intensity(rawValue: most)
    else { return nil }
    // Length makes no session hard that is easy by heart rate or by output.
    if least > Intensity.easy.rawValue, let longest = Self.longest[intensity],
      context.movingTime ?? context.sessionTime > longest
    {
      return .hard
    }
    let isEasy = intensity.rawValue < Intensity.tempo.rawValue
    return isEasy && activity.effort.map { $0.score >= Self.leastHard } == true ? nil : intensity
  }

  /// Whether a run is hard by heart rate or speed, and neither disproves it.
  static func isHardRun(_ context: borrowing SessionContext) -> Bool {
    let places = places(nil, context)
    return places.max() == Intensity.hard.rawValue
      && places.allSatisfy { $0 >= Intensity.tempo.rawValue }
  }

  /// The intensities from heart rate and from the power of a ride or the speed of a run, as raw values.
  ///
  /// - Parameters:
  ///   - power: The power of a ride.
  ///   - context: The session.
  ///   - isOfPopulation: Whether a maximum heart rate that is usual in the population counts.
  private static func places(
    _ power: PowerSection?, _ context: borrowing SessionContext, isOfPopulation: Bool = false
  ) -> [Int] {
    var places: [Int] = []
    let seconds = context.movingTime ?? context.sessionTime
    if let heart = context.heartRate, let scale = heart.scale, scale > 0,
      isOfPopulation || context.anchors.maximum.map({ !$0.isOfPopulation }) == true,
      let place = Effort.bars(
        Self.bars.heart, reachedBy: heart.distribution, anchors: context.anchors, in: seconds / scale)
    {
      places.append(place)
    }
    if context.kind.sport == .ride, let power, let threshold = context.power?.threshold,
      threshold > 0
    {
      let share = (power.normalizedPower ?? power.averageWatts) / threshold
      places.append(Self.bars.power.count { share >= $0 })
    }
    if context.kind.isRun, let threshold = context.thresholds.thresholdPace, threshold > 0,
      let speed = context.motion.gradeAdjusted?.speed ?? context.averageSpeed
    {
      places.append(Self.bars.speed.count { speed * threshold >= 1000 * $0 })
    }
    return places
  }

  /// Sports in which output is compared over the session.
  private static let comparable: Set<ThresholdSport> = [.run, .ride, .swim, .row, .ski]

  /// Number of stretches of equal moving time in which the output of a session is compared, and the shortest, s
  /// (house rules).
  private static let stretches = 30, shortestStretch = 30.0

  /// Shortest stop across which no part runs, s (house rule).
  private static let longStop = 180.0
  /// Minimum time of a part by heart rate, s, without and with a long stop, difference between neighbours and explained
  /// fraction of the variance: heart rate rises slowly, also at even effort (house rules).
  private static let beats = (shortest: 480.0, besideStop: 240.0, difference: 0.15, explained: 0.6)
  /// Maximum change of heart rate against that of the speed, as a fraction (house rule).
  private static let against = 0.03

  /// The phrase about the course of a session, its values, and the parts.
  private typealias Course = (
    phrase: SessionPhrase, values: [String: String], parts: [SessionCourse.Part]
  )

  /// Returns how the effort changed in a session without efforts: in two or three parts, or evenly; `nil` if the
  /// session is even or not comparable.
  private func course(
    _ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext, moving: Double,
    within part: StructureSection.Block? = nil
  ) -> Course? {
    guard Self.comparable.contains(context.kind.sport), part != nil || line.blocks.count == 1,
      case let each = moving / Double(Self.stretches), each >= Self.shortestStretch
    else { return nil }
    let stream = context.stream, pace = context.formulas.pace
    let origin = stream.origin
    let spans = stream.movingSpans(each: each, longStop: Self.longStop, settings: pace).filter { span in
      part.map { span.start - origin >= $0.from && span.end - origin <= $0.to + 1 } ?? true
    }
    // The output that is compared and the one that is shown.
    let effort: (TimeSpan, SpanMetrics) -> Double?, shown: (TimeSpan, SpanMetrics) -> Double?
    var line = self.line, isOfGround = true
    if let part { line.time = part.seconds }
    switch line.output {
    case .watts:
      effort = { $1.powerInMotion }
      shown = effort
    case .pace:
      guard let distances = DistanceAlong(context) else { return nil }
      let graded = isGraded || isPaceOfGround(activity, context) ? Self.gradedDistances(context) : nil
      isOfGround = graded == nil
      effort = { span, metrics in
        (graded ?? distances).metres(from: span.start, to: span.end) / max(1, metrics.movingSeconds)
      }
      shown = { span, metrics in
        distances.metres(from: span.start, to: span.end) / max(1, metrics.movingSeconds)
      }
    // Wind and slopes change the speed of a ride.
    case .speed, .beats:
      effort = { $1.averageHeartRate }
      shown = effort
      line = StructureLine(output: .beats, blocks: line.blocks, time: line.time)
    }
    let metrics = stream.metrics(over: spans, pace: pace)
    func levels(_ level: (TimeSpan, SpanMetrics) -> Double?) -> [Double] {
      zip(spans, metrics).compactMap { span, metrics in metrics.flatMap { level(span, $0) } }
    }
    let outputs = levels(effort)
    guard outputs.count == spans.count else { return nil }
    /// Whether the ground or the wind may have changed the output at the same effort.
    func isOfConditions(_ change: Double, _ one: Double?, _ next: Double?) -> Bool {
      guard line.isOfSpeed, isOfGround, let one, let next else { return false }
      return (change > 1 ? one - next : next - one) > Self.against * one
    }
    let isWhole = zip(spans, spans.dropFirst()).allSatisfy { $1.start - $0.end < Self.longStop }
    if let parts = parts(outputs, each: each, spans, isOfBeats: line.isOfBeats),
      !isWhole || !SessionCourse.isEvenRise(parts, of: outputs, isOfBeats: line.isOfBeats)
    {
      return described(parts, line, spans, context, shown: shown, isOfConditions)
    }
    guard let trend = SessionCourse.trend(outputs, isOfBeats: line.isOfBeats),
      let told = SessionCourse.trend(levels(shown), isOfBeats: line.isOfBeats),
      (trend.end > trend.start) == (told.end > told.start)
    else { return nil }
    let third = metrics.count / 3
    func rate(_ part: ArraySlice<SpanMetrics?>) -> Double? {
      let rates = part.compactMap { $0?.averageHeartRate }
      return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
    }
    let change = trend.end / trend.start
    guard !isOfConditions(change, rate(metrics.prefix(third)), rate(metrics.suffix(third))) else {
      return nil
    }
    return (.trend, line.ends(told.start, told.end), [])
  }

  /// The long stop before a stretch, s.
  private static func rest(before place: Int, _ spans: [TimeSpan]) -> Double {
    spans[place].start - spans[place - 1].end
  }

  private func parts(_ outputs: [Double], each: Double, _ spans: [TimeSpan], isOfBeats: Bool)
    -> [SessionCourse.Part]?
  {
    func rest(_ place: Int) -> Double { Self.rest(before: place, spans) }
    let stops = spans.indices.dropFirst().filter { rest($0) >= Self.longStop }
      .sorted { rest($0) > rest($1) }
    return isOfBeats
      ? SessionCourse.parts(
        outputs, each: each, stops: stops, difference: Self.beats.difference,
        cleanDifference: Self.beats.difference,
        shortest: stops.isEmpty ? Self.beats.shortest : Self.beats.besideStop,
        explained: Self.beats.explained)
      : SessionCourse.parts(outputs, each: each, stops: stops)
  }

  /// Returns the parts with the output that is shown; `nil` if the ground or the wind may explain one of them.
  private func described(
    _ found: [SessionCourse.Part], _ line: StructureLine, _ spans: [TimeSpan],
    _ context: borrowing SessionContext, shown: (TimeSpan, SpanMetrics) -> Double?,
    _ isOfConditions: (Double, Double?, Double?) -> Bool
  ) -> Course? {
    var parts = found
    let wholes = parts.map {
      TimeSpan(start: spans[$0.stretches.lowerBound].start, end: spans[$0.stretches.upperBound - 1].end)
    }
    let measured = context.stream.metrics(over: wholes, pace: context.formulas.pace)
    for place in parts.indices {
      guard let metrics = measured[place], let output = shown(wholes[place], metrics) else { return nil }
      parts[place].seconds = metrics.movingSeconds
      parts[place].output = output
      parts[place].rate = metrics.averageHeartRate
      guard place > 0, let before = measured[place - 1] else { continue }
      let rest = Self.rest(before: parts[place].stretches.lowerBound, spans)
      if rest >= Self.longStop { parts[place].rest = rest }
      let change = found[place].output / found[place - 1].output
      let least = SessionCourse.clean.difference
      guard line.isOfSpeed, max(change, 1 / change) >= 1 + least else { continue }
      let ratio = output / parts[place - 1].output
      guard (change > 1 ? ratio : 1 / ratio) >= 1 + least,
        !isOfConditions(change, before.averageHeartRate, metrics.averageHeartRate)
      else { return nil }
    }
    return line.course(parts).map { (.course, ["further": $0], parts) }
  }

  /// The distance on level ground at the same effort; `nil` unless on foot with speed and altitude.
  private static func gradedDistances(_ context: borrowing SessionContext) -> DistanceAlong? {
    let stream = context.stream
    guard context.motion.gradeAdjusted != nil, let speed = stream.values(of: .speed),
      let graded = stream.gradedSpeed(grade: context.motion.grade, settings: context.formulas.pace)
    else { return nil }
    return DistanceAlong(stream, speed: zip(graded, speed).map { $0.isFinite ? $0 : $1 })
  }

  // MARK: Climbs

  private func isHilly(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> Bool {
    guard let gain = activity.climb, gain >= Self.leastGain, let distance = context.motion.distance,
      distance > 0
    else { return false }
    let from = context.kind.isRide ? Self.hilly.ride : Self.hilly.foot
    return 1000 * gain / distance >= from || (activity.elevation?.climbs ?? []).contains { $0.gain >= 300 }
  }

  /// Whether the session is a walk or hike that its climb describes better than its pace.
  private func isOnFootUp(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> Bool
  {
    context.kind.sport == .walk && isHilly(activity, context)
  }

  /// Returns the way up and the way down of a walk: "707 m up in 55:00, 780 m down in 47:00". If the walk
  /// goes over several hills or is mostly level, returns the total gain.
  private func ascent(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> String?
  {
    guard let gain = activity.climb, let heights = context.stream.values(of: .altitude) else {
      return nil
    }
    let rows = heights.indices.filter { heights[$0].isFinite }
    guard let first = rows.first, let last = rows.last,
      let top = rows.max(by: { heights[$0] < heights[$1] })
    else { return nil }
    let up = heights[top] - heights[first], down = heights[top] - heights[last]
    let room = Self.topRoom * max(up, down)
    // The time at the top belongs neither to the ascent nor to the descent.
    let arrival = rows.first { heights[$0] >= heights[top] - room } ?? top
    let departure = rows.last { heights[$0] >= heights[top] - room } ?? top
    let time = Self.movingClock(context)
    // Level ground before the climb and after the descent counts for neither. The steep part tells the time of its
    // ends.
    func seconds(_ end: Int, _ foot: Int?, _ top: Int) -> Double {
      let whole = (time[top] - time[end]).magnitude
      let steep = foot.map { (time[top] - time[$0]).magnitude / (1 - Self.riseEnds - Self.topRoom) } ?? whole
      return whole - steep > Self.levelWay * whole ? steep : whole
    }
    let low = rows.last { $0 < arrival && heights[$0] <= heights[first] + Self.riseEnds * up }
    let close = rows.first { $0 > departure && heights[$0] <= heights[last] + Self.riseEnds * down }
    func metres(_ value: Double) -> String { line.height(value) }
    let isUp = up >= Self.notedClimb, isDown = down >= Self.notedClimb
    let (rise, fall) = (seconds(first, low, arrival), seconds(last, close, departure))
    let moving = context.movingTime ?? 0
    guard max(up, down) >= Self.largestShare * gain,
      (isUp ? rise : 0) + (isDown ? fall : 0) >= Self.leastOfWalk * moving
    else {
      let isOneHill = isUp && up >= Self.largestShare * gain
      return (isOneHill ? SessionPhrase.gainedIn : .gained).filled([
        "time": PaceText.clock(moving), "gain": metres(gain), "sport": noun(context),
        "climb": PaceText.clock(rise),
      ])
    }
    func way(_ height: Double, _ seconds: Double) -> [String: String]? {
      height < Self.notedClimb || seconds <= 0
        ? nil : ["gain": metres(height), "time": PaceText.clock(seconds)]
    }
    let ascent = way(min(up, gain), rise).map(SessionPhrase.ascent.filled)
    guard let descent = way(down, fall) else { return ascent }
    guard let ascent else { return SessionPhrase.descent.filled(descent) }
    return SessionPhrase.upAndDown.filled(descent.merging(["line": ascent]) { $1 })
  }

  /// The moving time up to each row, s.
  private static func movingClock(_ context: borrowing SessionContext) -> [Double] {
    let stream = context.stream, moves = stream.movingRows(settings: context.formulas.pace)
    var clock = [Double](repeating: 0, count: moves.count)
    for row in moves.indices.dropFirst() {
      let step = stream.time[row] - stream.time[row - 1]
      clock[row] = clock[row - 1] + (moves[row] && step <= stream.gapLimit ? step : 0)
    }
    return clock
  }

  /// Minimum time on level ground before an ascent or after a descent, relative to both together (house rule).
  private static let levelWay = 0.06
  /// Fraction of the height within which a walker is at the top, and minimum fraction of the gain in a single
  /// ascent and of the moving time on the way up and down (house rules).
  private static let topRoom = 0.03, largestShare = 0.8, leastOfWalk = 0.5

  /// Adds the climbs of a hilly session: the main one if it is twice as high as the others, otherwise all of them.
  private func climbs(
    _ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext, _ text: String
  ) -> String {
    guard let gain = activity.climb, isHilly(activity, context) else { return text }
    let climbs = Self.passes(activity.elevation?.climbs ?? []).filter { $0.gain >= Self.notedClimb }
      .sorted { $0.gain < $1.gain }
    func mainClimb(_ height: Double, _ seconds: Double) -> String {
      (height >= Self.wholeShare * gain ? SessionPhrase.oneClimb : .mainClimb).filled([
        "line": text, "gain": line.height(gain), "most": line.height(min(height, gain)),
        "time": PaceText.clock(seconds),
      ])
    }
    guard let least = climbs.first, let main = climbs.last else {
      // On foot or pushing, stops divide a climb.
      if let rise = activity.elevation?.samples.flatMap(Self.largestRise), rise.height >= Self.notedClimb,
        rise.height >= Self.mainShare * gain
      {
        return mainClimb(rise.height, rise.seconds)
      }
      return SessionPhrase.climbed.filled(["line": text, "gain": line.height(gain)])
    }
    if climbs.count == 1, main.gain < Self.notedShare * gain {
      return SessionPhrase.climbed.filled(["line": text, "gain": line.height(gain)])
    }
    if climbs.count == 1 || main.gain >= 2 * climbs[climbs.count - 2].gain {
      return mainClimb(main.gain, main.seconds)
    }
    let words = SessionPhrase.manyClimbs.filled([
      "line": text, "gain": line.height(gain), "count": "\(climbs.count)",
      "least": line.height(least.gain, hasUnit: false), "most": line.height(main.gain),
    ])
    let watts = climbs.compactMap(\.averageWatts).sorted()
    guard case .watts = line.output, watts.count == climbs.count, let low = watts.first, let high = watts.last
    else { return words }
    return SessionPhrase.climbsAt.filled([
      "line": words, "slow": Displays.fixed(low, 0), "fast": Displays.fixed(high, 0),
    ])
  }
  /// Minimum fractions of the gain in the main climb, in a single climb that is mentioned, and in one that counts as
  /// the whole gain (house rules).
  private static let mainShare = 0.5, notedShare = 0.2, wholeShare = 0.95
  /// Longest level part of a pass, relative to the shorter climb beside it, or to both if it rises; from which rate it
  /// does, relative to theirs; and its largest descent, relative to the lower one, or twice that up to m (house rules).
  private static let level = (time: 0.5, rise: 0.25, descent: 0.2, dip: 20.0)

  /// Joins climbs that only a short level part separates, as on a pass.
  static func passes(_ climbs: [ElevationSection.Climb]) -> [ElevationSection.Climb] {
    var result: [ElevationSection.Climb] = []
    for climb in climbs {
      let foot = climb.top - climb.gain
      guard let last = result.last, case let pause = climb.start - last.start - last.seconds,
        case let both = last.seconds + climb.seconds,
        case let isRising = (foot - last.top) * both >= level.rise * pause * (last.gain + climb.gain),
        pause <= level.time * (isRising ? both : min(last.seconds, climb.seconds)),
        case let least = level.descent * min(last.gain, climb.gain),
        foot >= last.top - max(min(level.dip, 2 * least), least)
      else {
        result.append(climb)
        continue
      }
      var pass = last
      pass.seconds = climb.start + climb.seconds - last.start
      pass.gain = max(last.gain, climb.top - last.top + last.gain)
      pass.top = climb.top
      pass.averageWatts = last.averageWatts.flatMap { one in
        climb.averageWatts.map {
          (one * last.seconds + $0 * climb.seconds) / max(1, last.seconds + climb.seconds)
        }
      }
      result[result.count - 1] = pass
    }
    return result
  }

  /// Fraction of a rise at each end that is cut off, because a valley rises slowly (house rule).
  private static let riseEnds = 0.05

  /// Returns the largest rise between two points of the altitude chart without its slow ends, m, and its time, s.
  private static func largestRise(_ samples: ElevationSection.Samples) -> (height: Double, seconds: Double)? {
    let heights = samples.altitude
    guard heights.count > 1, samples.time.count >= heights.count else { return nil }
    var lowest = 0, best = (from: 0, to: 0)
    for place in heights.indices {
      if heights[place] <= heights[lowest] { lowest = place }
      if heights[place] - heights[lowest] > heights[best.to] - heights[best.from] { best = (lowest, place) }
    }
    let cut = riseEnds * (heights[best.to] - heights[best.from])
    let from = (best.from...best.to).last { heights[$0] <= heights[best.from] + cut } ?? best.from
    let to = (from...best.to).first { heights[$0] >= heights[best.to] - cut } ?? best.to
    return (heights[to] - heights[from], samples.time[to] - samples.time[from])
  }
}
