import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

extension StructureSection {
  /// Adds the results of comparing blocks: their shares of the load, the series, the race summary and the
  /// adherence.
  mutating func addParts(_ context: borrowing SessionContext, isRace: Bool) {
    addCosts(context)
    let series = Dictionary(
      grouping: blocks.filter { $0.series != nil && $0.isEffort }, by: { $0.series ?? 0 })
    if !series.isEmpty {
      self.series = series.keys.sorted().compactMap { key in
        series[key].flatMap { Series(key, $0, history: context) }
      }
    }
    if isRace { race = Race(blocks, context) }
    adherence = Adherence(context, blocks)
  }

  /// Adds each block's share of the load.
  mutating func addShares() {
    let load = blocks.compactMap(\.trimpExp).reduce(0, +)
    guard load > 0 else { return }
    for place in blocks.indices {
      blocks[place].loadPercent = blocks[place].trimpExp.map { 100 * $0 / load }
    }
  }

  /// Adds shares of the load, W′ spent, and the effect of each station on the next run.
  private mutating func addCosts(_ context: borrowing SessionContext) {
    addShares()
    let isHyrox = context.kind.name == "Hyrox"
    let runs = blocks.indices.filter { blocks[$0].kind == "leg" }
    for (before, after) in zip(runs, runs.dropFirst()) {
      for place in before..<after where blocks[place].kind == "station" {
        blocks[place].nextRunPercent = StructureSection.Block.fade(
          of: [blocks[before], blocks[after]], isHyrox: isHyrox)
      }
    }
    guard isStructured, let critical = context.thresholds.criticalPower,
      let capacity = context.thresholds.anaerobicWork,
      let balance = context.stream.wPrimeBalance(
        criticalPower: critical, capacity: capacity, settings: context.formulas.wPrime),
      !balance.isImplausible
    else { return }
    let origin = context.stream.origin
    var row = 0
    func joules(at second: Double) -> Double? {
      while row + 1 < balance.time.count, balance.time[row + 1] - origin <= second { row += 1 }
      return balance.joules.indices.contains(row) ? balance.joules[row] : nil
    }
    for place in blocks.indices {
      guard let start = joules(at: blocks[place].from), let end = joules(at: blocks[place].to) else {
        continue
      }
      blocks[place].wPrimeChange = end - start
    }
  }
}

extension StructureSection.Series {
  init?(_ series: Int, _ efforts: [StructureSection.Block], history context: borrowing SessionContext) {
    let total = efforts.reduce(0) { $0 + $1.seconds }
    guard let last = efforts.last, total > 0 else { return nil }
    /// The time-weighted mean over the efforts; `nil` if one of them lacks the value.
    func mean(_ value: (StructureSection.Block) -> Double?) -> Double? {
      let values = efforts.compactMap { block in value(block).map { $0 * block.seconds } }
      return values.count == efforts.count ? values.reduce(0, +) / total : nil
    }
    self.series = series
    count = efforts.count
    seconds = total / Double(efforts.count)
    let distances = efforts.compactMap(\.distance)
    distance =
      distances.count == efforts.count ? distances.reduce(0, +) / Double(distances.count) : nil
    let rests = zip(efforts, efforts.dropFirst()).map { $1.from - $0.to }.sorted()
    rest = rests.isEmpty ? nil : rests[(rests.count - 1) / 2]
    averageWatts = mean(\.averageWatts)
    averageSpeed = mean(\.averageSpeed)
    averageHeartrate = mean(\.averageHeartrate)
    driftPercent = last.driftPercent
    bestRepetition = efforts.first { $0.best == true }?.repetition
    let shares = efforts.compactMap(\.loadPercent)
    loadPercent = shares.isEmpty ? nil : shares.reduce(0, +)
    guard last.kind != "station", let day = context.day,
      let before = EffortSeries.last(
        like: EffortSeries(
          count: count, seconds: seconds, watts: averageWatts, speed: averageSpeed),
        kind: context.kind.name, before: day, id: context.summary.id, in: context.history ?? [])
    else { return }
    let (current, then) =
      averageWatts != nil && before.series.watts != nil
      ? (averageWatts, before.series.watts) : (averageSpeed, before.series.speed)
    self.last = StructureSection.LastTime(
      date: before.day.description, count: before.series.count, averageWatts: before.series.watts,
      averageSpeed: before.series.speed,
      changePercent: current.flatMap { current in then.flatMap { $0 > 0 ? 100 * (current / $0 - 1) : nil } })
  }
}

extension StructureSection.Race {
  init?(_ blocks: [StructureSection.Block], _ context: borrowing SessionContext) {
    let legs = blocks.filter { $0.kind == "leg" }, works = blocks.filter { $0.kind == "station" }
    guard let first = legs.first, let final = legs.last, legs.count > 1 else { return nil }
    func seconds(_ blocks: [StructureSection.Block]) -> Double { blocks.reduce(0) { $0 + $1.seconds } }
    func share(_ blocks: [StructureSection.Block]) -> Double? {
      let values = blocks.compactMap(\.loadPercent)
      return values.isEmpty ? nil : values.reduce(0, +)
    }
    runs = legs.count
    stations = works.count
    runSeconds = seconds(legs)
    stationSeconds = seconds(works)
    transitionSeconds = seconds(blocks.filter { $0.kind == "transition" })
    self.seconds = (works.last.map { max($0.to, final.to) } ?? final.to) - first.from
    fadePercent = StructureSection.Block.fade(of: legs, isHyrox: context.kind.name == "Hyrox")
    runLoadPercent = share(legs)
    stationLoadPercent = share(works)
    guard let day = context.day else { return }
    let times = HybridRaceTimes(
      runs: runs, stations: stations, runSeconds: runSeconds, stationSeconds: stationSeconds,
      transitionSeconds: transitionSeconds)
    let earlier = times.earlier(
      kind: context.kind.name, before: day, id: context.summary.id, in: context.history ?? [])
    self.last = earlier.last.flatMap { before in
      guard before.times.total > 0 else { return nil }
      return StructureSection.LastRace(
        date: before.day.description, seconds: before.times.total, runSeconds: before.times.runSeconds,
        stationSeconds: before.times.stationSeconds, transitionSeconds: before.times.transitionSeconds,
        changePercent: 100 * (times.total / before.times.total - 1))
    }
    next = HybridRaceForecast(after: earlier + [(day, times)]).map {
      StructureSection.NextRace(
        seconds: $0.seconds, interval: [$0.interval.lowerBound, $0.interval.upperBound], races: $0.races)
    }
  }
}

extension StructureSection.Adherence {
  /// Compares the session with the given plan, with the plan in the file or with one from its name or notes,
  /// in this order of preference; `nil` if all are missing.
  init?(_ context: borrowing SessionContext, _ blocks: [StructureSection.Block]) {
    let recording = context.recording
    let sources: [(String, Workout?)] = [
      ("given", context.prepared.workout), ("recorded", recording.workout),
      ("name", recording.summary.name.flatMap(Workout.init(_:))),
      ("notes", recording.summary.notes.flatMap(Workout.init(_:))),
    ]
    guard let (source, candidate) = sources.first(where: { $0.1 != nil }), let workout = candidate else {
      return nil
    }
    let plan = Workout(
      name: workout.name,
      steps: workout.steps.map { step in
        var step = step
        step.target = step.target.flatMap { Self.target($0, context) }
        return step
      })
    var places = blocks.indices.filter { blocks[$0].isEffort && blocks[$0].kind != "station" }
    // A plan without rests is compared with the steady blocks.
    if places.isEmpty, plan.continuousEfforts.count == 1 {
      places = blocks.indices.filter { blocks[$0].kind == "steady" }
    }
    // A steady plan is compared with the whole session, unless one effort was as long.
    let whole = plan.efforts.count == 1 ? Self.session(plan.efforts[0], context, blocks) : nil
    if whole != nil { places = blocks.count == 1 ? [0] : [] }
    // Heart rate takes time to reach its target.
    let risen = context.stream.metrics(
      over: places.map {
        let block = blocks[$0]
        return TimeSpan(start: block.from + min(Self.rise, 0.5 * block.seconds), end: block.to)
      }, pace: context.formulas.pace)
    let efforts = zip(places, risen).map { place, metrics in
      let block = blocks[place]
      var means: [Workout.Target.Unit: Double] = [:]
      means[.watts] = block.averageWatts
      means[.speed] = block.averageSpeed
      means[.beats] = metrics?.averageHeartRate ?? block.averageHeartrate
      let error = block.interval.flatMap { ends in
        ends.count == 2 && ends[0] + ends[1] > 0 ? (ends[1] - ends[0]) / (ends[0] + ends[1]) : nil
      }
      return WorkoutAdherence.Effort(
        seconds: block.seconds, metres: block.distance, means: means, error: error ?? 0)
    }
    guard let result = WorkoutAdherence(plan, whole.map { [$0] } ?? efforts) else { return nil }
    self.source = source
    name = workout.name
    let unknown = zip(workout.steps, plan.steps)
      .compactMap { $0.kind == .work && $1.target == nil ? $0.target?.unit : nil }
    let unread =
      workout.unreadTargets
      + unknown.map { $0 == .maximumShare ? "maximum unknown" : "threshold unknown" }
    unreadTargets = unread.isEmpty ? nil : Set(unread).sorted()
    self.planned = result.plan.count
    done = result.steps.count { $0.planned != nil && $0.status != .missed && $0.status != .short }
    compliance = 100 * result.compliance
    interval = [100 * result.interval.lowerBound, 100 * result.interval.upperBound]
    steps = result.steps.map { step in
      let plannedStep = step.planned.map { result.plan[$0] }
      return Step(
        status: step.status.rawValue, seconds: plannedStep?.seconds, distance: plannedStep?.metres,
        targetLow: plannedStep?.target?.low, targetHigh: plannedStep?.target?.high,
        targetUnit: plannedStep?.target?.unit.rawValue,
        value: step.done.flatMap { place in
          plannedStep?.target.flatMap { (whole ?? efforts[place]).means[$0.unit] }
        },
        block: step.done.flatMap { places.indices.contains($0) ? places[$0] : nil }, kept: 100 * step.kept)
    }
  }

  /// Minimum length of a steady plan, s and m, and of an effort that it is compared with, relative to it (house rules).
  private static let steady = (seconds: 1200.0, metres: 4000.0, share: 0.5)

  /// Returns the session as one effort, in moving time; `nil` if the step is short or an effort has about its length.
  private static func session(
    _ step: Workout.Step, _ context: borrowing SessionContext, _ blocks: [StructureSection.Block]
  ) -> WorkoutAdherence.Effort? {
    func isAlike(_ block: StructureSection.Block) -> Bool {
      step.seconds.map { block.seconds >= steady.share * $0 }
        ?? step.metres.map { block.distance ?? 0 >= steady.share * $0 } ?? true
    }
    guard step.seconds ?? 0 >= steady.seconds || step.metres ?? 0 >= steady.metres,
      !blocks.contains(where: { $0.isEffort && isAlike($0) }),
      let end = context.stream.time.last.map({ $0 - context.stream.origin }),
      let metrics = context.stream.metrics(
        over: [TimeSpan(start: 0, end: end)], pace: context.formulas.pace, power: context.formulas.power)[0],
      metrics.movingSeconds > 0
    else { return nil }
    var means: [Workout.Target.Unit: Double] = [:]
    means[.watts] = metrics.powerInMotion
    means[.speed] = context.averageSpeed
    means[.beats] = metrics.averageHeartRate
    return WorkoutAdherence.Effort(
      seconds: context.movingTime ?? metrics.movingSeconds, metres: context.motion.distance, means: means)
  }

  /// Time after the start of an effort during which heart rate is not compared with its target, s: three times
  /// its lag of 30 s. House rule.
  private static let rise = 90.0

  /// Converts a target to W, m/s or bpm; `nil` if it is a fraction of an unknown value. A single number
  /// becomes a narrow range.
  private static func target(_ target: Workout.Target, _ context: borrowing SessionContext)
    -> Workout.Target?
  {
    let whole: (unit: Workout.Target.Unit, value: Double)?
    switch target.unit {
    case .watts, .speed, .beats: whole = (target.unit, 1)
    case .thresholdShare:
      let pace = context.kind.isRun && context.power == nil ? context.thresholds.thresholdPace : nil
      whole = pace.map { (.speed, 1000 / $0) } ?? context.thresholds.thresholdPower.map { (.watts, $0) }
    case .maximumShare: whole = context.anchors.maximum.map { (.beats, $0.mean) }
    }
    guard let whole else { return nil }
    let room = target.low == target.high ? oneNumber : 0
    return Workout.Target(
      whole.unit, target.low * whole.value * (1 - room), target.high * whole.value * (1 + room))
  }

  /// Half-width of the range around a single number, as a fraction.
  private static let oneNumber = 0.02
}
