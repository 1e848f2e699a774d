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

  /// Change in output from the first to the last third from which it is mentioned, as a fraction (house
  /// rule).
  private static let notedChange = 0.08
  /// Fraction of the time in stops above which they are mentioned (house rule).
  private static let stoppedShare = 0.1
  /// Minimum decoupling that is mentioned, per cent (house rule).
  private static let notedDecoupling = 3.0
  /// Minimum ratio of normalized to mean power that is mentioned (house rule).
  private static let notedVariability = 1.05
  /// Minimum duration of a session whose thirds are compared, s (house rule).
  private static let shortestThirds = 900.0
  /// Shortest session whose intensity is named, s (house rule).
  private static let shortestNamed = 480.0
  /// Metres climbed per kilometre above which a ride or a session on foot is hilly (house rules).
  private static let hilly = (ride: 7.0, foot: 13.0)
  /// Minimum gain of a climb that is mentioned, and minimum gain of a hilly session, m (house rules).
  private static let notedClimb = 40.0, leastGain = 50.0
  /// Means above which a session is moderate, tempo or hard: fractions of maximum heart rate and of threshold power
  /// (house rules).
  private static let heartBars = [0.72, 0.8, 0.87], powerBars = [0.75, 0.85, 0.95]

  let line: StructureLine
  let isVaried: Bool

  /// Returns the line; `nil` if the session has neither output nor climb.
  func text(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> String? {
    let elapsed = context.elapsedTime ?? 0, moving = context.movingTime ?? elapsed
    guard var text = head(activity, context, moving: moving) else { return nil }
    func add(_ phrase: SessionPhrase, _ values: [String: String]) {
      text = phrase.filled(values.merging(["line": text]) { $1 })
    }
    if let power = activity.power, case .watts = line.output, let normalized = power.normalizedPower,
      normalized > Self.notedVariability * power.averageWatts
    {
      add(.normalized, ["output": Displays.fixed(normalized, 0)])
    }
    if let rate = activity.averageHeartrate, !line.isOfBeats {
      add(.pulse, ["output": Displays.fixed(rate, 0)])
    }
    if context.kind.isRun || !isHilly(activity, context), let change = change(context) {
      let isOfSpeed = line.isOfSpeed
      let phrase: SessionPhrase =
        change > 0 ? (isOfSpeed ? .rose : .roseOutput) : isOfSpeed ? .faded : .fadedOutput
      add(phrase, ["percent": Displays.fixed(100 * change.magnitude, 0)])
    } else if let decoupling = activity.durability?.decouplingPercent, decoupling >= Self.notedDecoupling {
      add(.drifted, ["percent": Displays.fixed(decoupling, 1)])
    }
    if !isOnFootUp(activity, context) { text = climbs(activity, context, text) }
    if moving > 0, case let stopped = elapsed - moving - gaps(context), stopped > Self.stoppedShare * elapsed
    {
      add(.stops, ["rest": PaceText.clock(stopped)])
    }
    return text
  }

  /// Time without records outside timer pauses, s. It is unknown whether the athlete moved.
  private func gaps(_ context: borrowing SessionContext) -> Double {
    let paused = context.stream.pauses.reduce(0) { $0 + $1.end - $1.start }
    return max(0, context.stream.elapsed - context.runningTime - paused)
  }

  private func head(
    _ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext, moving: Double
  ) -> String? {
    if isOnFootUp(activity, context), let text = ascent(context) { return text }
    let isMotion = activity.kind == "Unknown" || isOfMotion(context)
    guard let mean = line.mean(context, isMotion: isMotion) else { return nil }
    var values = ["time": PaceText.clock(moving), "output": mean]
    guard isMotion else {
      values["sport"] = context.kind.title
      return SessionPhrase.whole.filled(values)
    }
    let isEven = activity.durability.map { !$0.unsteady.contains("output") } ?? !isVaried
    let intensity = moving >= Self.shortestNamed ? self.intensity(activity, context) : nil
    let phrase: SessionPhrase
    switch intensity {
    case .easy: phrase = .easy
    case .tempo: phrase = .tempo
    case .hard: phrase = .hard
    case .moderate: phrase = isEven ? .steady : .moderate
    case nil:
      phrase = isEven ? .steady : .whole
      values["sport"] = noun(context)
    }
    return phrase.filled(values)
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
    default: context.kind.isKnown ? context.kind.title : "Session"
    }
  }

  /// Returns the intensity from heart rate and power; `nil` if maximum and threshold are unknown or if the two differ
  /// widely.
  private func intensity(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext)
    -> Intensity?
  {
    func place(_ share: Double, _ bars: [Double]) -> Int { bars.count { share >= $0 } }
    var places: [Int] = []
    if let share = context.intensityFraction, context.anchors.maximum.map({ !$0.isOfPopulation }) == true {
      places.append(place(share, Self.heartBars))
    }
    if context.kind.sport == .ride, let power = activity.power, let threshold = context.power?.threshold,
      threshold > 0
    {
      places.append(place((power.normalizedPower ?? power.averageWatts) / threshold, Self.powerBars))
    }
    guard let least = places.min(), let most = places.max(), most - least < 2 else { return nil }
    return Intensity(rawValue: most)
  }

  /// Returns output in the last third relative to the first, as a fraction; `nil` if the two are alike or not
  /// comparable.
  private func change(_ context: borrowing SessionContext) -> Double? {
    guard [.run, .ride, .swim, .row, .ski].contains(context.kind.sport), line.blocks.count == 1,
      let block = line.blocks.first, block.seconds >= Self.shortestThirds
    else { return nil }
    let third = block.seconds / 3
    let ends = [
      TimeSpan(start: block.from, end: block.from + third), TimeSpan(start: block.to - third, end: block.to),
    ]
    let metrics = context.stream.metrics(over: ends, pace: context.formulas.pace)
    let outputs: [Double]
    switch line.output {
    case .watts: outputs = metrics.compactMap { $0?.averagePower }
    // Wind and slopes change the speed of a ride.
    case .pace:
      guard let distances = DistanceAlong(context.stream) else { return nil }
      outputs = zip(ends, metrics).map { span, metrics in
        distances.metres(from: span.start, to: span.end) / max(1, metrics?.movingSeconds ?? 0)
      }
    // Heart rate rises at even effort, so it does not show progression.
    case .speed, .beats: return nil
    }
    guard outputs.count == 2, outputs[0] > 0, outputs[1] > 0, case let change = outputs[1] / outputs[0] - 1,
      change.magnitude >= Self.notedChange
    else { return nil }
    return change
  }

  // MARK: Climbs

  private func isHilly(_ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext) -> Bool {
    guard let gain = context.elevation?.gain, gain >= Self.leastGain, let distance = context.motion.distance,
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
  /// goes over several hills, returns the total gain.
  private func ascent(_ context: borrowing SessionContext) -> String? {
    guard let gain = context.elevation?.gain, let heights = context.stream.values(of: .altitude) else {
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
    let time = context.stream.time
    func metres(_ value: Double) -> String { line.height(value) }
    guard max(up, down) >= Self.largestShare * gain else {
      let words = ["time": PaceText.clock(context.movingTime ?? 0), "gain": metres(gain)]
      return SessionPhrase.gained.filled(words.merging(["sport": noun(context)]) { $1 })
    }
    func way(_ height: Double, _ seconds: Double) -> [String: String]? {
      height < Self.notedClimb || seconds <= 0
        ? nil : ["gain": metres(height), "time": PaceText.clock(seconds)]
    }
    let ascent = way(up, time[arrival] - time[first]).map(SessionPhrase.ascent.filled)
    guard let descent = way(down, time[last] - time[departure]) else { return ascent }
    guard let ascent else { return SessionPhrase.descent.filled(descent) }
    return SessionPhrase.upAndDown.filled(descent.merging(["line": ascent]) { $1 })
  }
  /// Fraction of the height within which a walker is at the top, and minimum fraction of the gain in a single
  /// ascent (house rules).
  private static let topRoom = 0.03, largestShare = 0.7

  /// Adds the climbs of a hilly session: the main one if it has half of the gain, otherwise all of them.
  private func climbs(
    _ activity: borrowing EnrichedActivity, _ context: borrowing SessionContext, _ text: String
  ) -> String {
    guard let gain = context.elevation?.gain, isHilly(activity, context) else { return text }
    let climbs = (activity.elevation?.climbs ?? []).filter { $0.gain >= Self.notedClimb }
    let sorted = climbs.map(\.gain).sorted()
    guard let least = sorted.first, let most = sorted.last,
      let main = climbs.max(by: { $0.gain < $1.gain })
    else { return SessionPhrase.climbed.filled(["line": text, "gain": line.height(gain)]) }
    // A pass may have level parts, which divide it into climbs.
    var (height, seconds) = (main.gain, main.seconds)
    if let samples = activity.elevation?.samples, let rise = Self.largestRise(samples),
      rise.height >= Self.longRise * height
    {
      (height, seconds) = rise
    }
    if sorted.count == 1 || height >= Self.mainShare * gain || height >= 2 * (sorted.dropLast().last ?? 0) {
      return SessionPhrase.mainClimb.filled([
        "line": text, "gain": line.height(gain), "most": line.height(min(height, gain)),
        "time": PaceText.clock(seconds),
      ])
    }
    return SessionPhrase.manyClimbs.filled([
      "line": text, "gain": line.height(gain), "count": "\(sorted.count)",
      "least": line.height(least, hasUnit: false), "most": line.height(most),
    ])
  }
  /// Minimum fraction of the gain in the main climb (house rule).
  private static let mainShare = 0.5
  /// Minimum ratio of a rise over several climbs to the largest of them (house rule).
  private static let longRise = 1.3

  /// Returns the largest rise between two points of the altitude chart, in metres, and its duration, s.
  private static func largestRise(_ samples: ElevationSection.Samples) -> (height: Double, seconds: Double)? {
    var lowest: Int?
    var best: (height: Double, seconds: Double)?
    for place in samples.altitude.indices where samples.time.indices.contains(place) {
      let low = lowest ?? place
      let height = samples.altitude[place] - samples.altitude[low]
      if height > best?.height ?? 0 { best = (height, samples.time[place] - samples.time[low]) }
      lowest = samples.altitude[place] <= samples.altitude[low] ? place : low
    }
    return best
  }
}
