import ActivityStreams
import FormulaSets

/// Repairs the clock. It removes jumps during which the timer kept running, and keeps records after the end
/// stated in the summary.
enum ClockRule {
  /// Minimum jump considered, s (house rule).
  private static let leastJump = 1800.0
  private static let day = 86_400.0
  /// Tolerance between timer time and recorded time without the jump, as a fraction (house rule).
  private static let timerShare = 0.02
  /// The same tolerance in seconds (house rule).
  private static let timerSeconds = 60.0
  /// Minimum backward step that counts as a jump, s (house rule). The stream sorts shorter ones.
  private static let leastStepBack = 20.0
  /// Maximum number of jumps (house rule).
  private static let mostJumps = 8
  /// Speed below which the athlete is standing, m/s (house rule).
  private static let slowest = 0.3
  /// Relative tolerance of a distance (house rule).
  private static let distanceShare = 0.01

  /// Units of time other than seconds, with the range of steps that reveals them. A recording has a value
  /// at least once a minute and at most every half second (house rules).
  private static let units: [(name: String, seconds: Double, steps: ClosedRange<Double>)] = [
    ("ms", 0.001, 500...20_000), ("min", 60, 0.5 / 60...0.04), ("h", 3600, 0.5 / 3600...0.004),
  ]
  private static let fewest = 60
  /// Mean speed that nobody reaches, m/s.
  private static let fastest = 40.0
  /// Shift of a clock by a change of time zone: step, maximum and tolerance, s, and minimum speed on both
  /// sides of it, m/s (house rules). The same limits apply to a clock that jumps by days.
  private static let zoneStep = (seconds: 1800.0, longest: 50_400.0, tolerance: 2.0, speed: 1.0)

  static func judge(_ judged: inout JudgedRecording) {
    convertUnit(&judged)
    removeJumps(&judged)
  }

  private static func convertUnit(_ judged: inout JudgedRecording) {
    let time = judged.recording.time
    guard time.count >= fewest, let first = time.first, let last = time.last,
      let second = time.dropFirst().first,
      let unit = units.first(where: { $0.steps.contains(second - first) })
    else { return }
    // A sensor with a thousand values per second also has such short steps, but then its distance fits a
    // time in seconds.
    if unit.seconds > 1, let way = judged.recording.columns[.distance]?.last(where: \.isFinite),
      way < fastest * (last - first)
    {
      return
    }
    let steps = zip(time, time.dropFirst()).map { $1 - $0 }
    guard
      unit.seconds < 1
        ? steps.allSatisfy({ $0 >= unit.steps.lowerBound })
        : steps.allSatisfy({ $0 >= 0 }) && unit.steps.contains(steps.sorted()[steps.count / 2])
    else { return }
    judged.recording.time = time.map { $0 * unit.seconds }
    // A total that is about as long as the recording has the same unit.
    for total in [\ActivitySummary.elapsedTime, \.timerTime, \.movingTime] {
      judged.recording.summary[keyPath: total] = judged.recording.summary[keyPath: total].map {
        2 * $0 > last - first && $0 < 2 * (last - first) ? $0 * unit.seconds : $0
      }
    }
    judged.derive(
      .clock, "time_unit", "The times were in \(unit.name), not seconds, and have been converted.",
      from: unit.name
    )
  }

  private static func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= max(timerSeconds, timerShare * max(one, other))
  }

  /// Removes clock jumps that are not part of the timer time: forward jumps outside pauses and laps, and
  /// backward jumps.
  private static func removeJumps(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let time = recording.time
    let rows = time.indices.filter { time[$0].isFinite }
    guard rows.count > 2 else { return }
    let steps = zip(rows, rows.dropFirst()).map { time[$1] - time[$0] }
    let jumps = steps.indices.filter { steps[$0] >= leastJump || steps[$0] <= -leastStepBack }
    guard !jumps.isEmpty, jumps.count <= mostJumps else { return }
    let timeWithoutJumps = steps.reduce(0, +) - jumps.reduce(0) { $0 + steps[$1] }
    let stated = (recording.summary.timerTime ?? recording.summary.elapsedTime).flatMap { $0 > 0 ? $0 : nil }
    let timer = stated ?? timeWithoutJumps
    let elapsed = recording.summary.elapsedTime ?? timer
    guard isNear(timeWithoutJumps, timer) else { return }
    let usual = max(0, steps.sorted()[steps.count / 2])
    for place in jumps {
      let (before, after) = (rows[place], rows[place + 1])
      guard steps[place] > 0 else {
        // Without a timer time, only a distance can tell a backward jump from parts in the wrong order.
        guard stated != nil || recording.columns[.distance] != nil,
          goesOn(recording, from: before, to: after)
        else { return }
        continue
      }
      let jump = steps[place]
      let isPaused = recording.pauses.contains { $0.end > time[before] && $0.start < time[after] }
      // Without a timer time, a jump is taken for a pause unless it is a whole number of half hours, or of
      // days, between two samples in motion.
      guard stated != nil || isShift(recording, jump - usual, before, after) else { return }
      guard !isPaused else { return }
      // Nobody pauses for a week, even if the elapsed times of session and laps come from the clock that jumped.
      if jump >= SessionGap.longest { continue }
      // If a recording was paused and resumed, its elapsed time includes the pause.
      guard elapsed < timeWithoutJumps + jump / 2 else { return }
      // Without elapsed time, a lap may extend across the jump to the next lap.
      if recording.summary.elapsedTime == nil, jump >= day { continue }
      let lap = recording.laps.last { $0.span.start <= time[before] + 1 }
      guard lap.map({ $0.span.end - $0.span.start < jump / 2 }) ?? true else { return }
    }
    // The steps that replace the jumps make the session as long as its timer time.
    let step = max(usual, min(timer - timeWithoutJumps, timerSeconds) / Double(jumps.count))
    var shift = 0.0
    var next = 0
    for place in rows.indices.dropFirst() {
      if next < jumps.count, jumps[next] == place - 1 {
        shift += steps[place - 1] - step
        next += 1
      }
      judged.recording.time[rows[place]] -= shift
    }
    if jumps.count == 1, let only = jumps.first, steps[only] > 0 {
      move(&judged.recording, after: time[rows[only]], by: shift)
    } else {
      lineUp(&judged.recording, timer: timer)
    }
    if isNear(elapsed, timer) == false { judged.recording.summary.elapsedTime = nil }
    let reason = "The clock jumped during the session while the timer kept running; the jump was removed."
    judged.evidence.judge(.clock, Judgement(.doubted, reason, replacedBy: "timer"))
    judged.warn("clock_jump", reason)
  }

  /// Whether a jump between two samples in motion is a whole number of half hours, or a day or more.
  private static func isShift(
    _ recording: ActivityRecording, _ jump: Double, _ before: Int, _ after: Int
  ) -> Bool {
    let off = jump - (jump / zoneStep.seconds).rounded() * zoneStep.seconds
    guard jump <= zoneStep.longest && off.magnitude <= zoneStep.tolerance || jump >= day,
      before > 0, after + 1 < recording.time.count
    else { return false }
    let track = recording.flatTrack
    func speed(_ row: Int, _ from: Int) -> Double {
      if let speed = recording.columns[.speed] { return speed[row] }
      let step = recording.time[from + 1] - recording.time[from]
      let way = recording.columns[.distance].map { $0[from + 1] - $0[from] }
      return (way ?? track?.metres(from, from + 1) ?? .nan) / step
    }
    return min(speed(before, before - 1), speed(after, after)) > zoneStep.speed
  }

  /// Whether distance continues across a backward step, which means that nothing was recorded twice.
  private static func goesOn(_ recording: ActivityRecording, from before: Int, to after: Int) -> Bool {
    guard let metres = recording.columns[.distance], metres[before].isFinite, metres[after].isFinite else {
      return true
    }
    return metres[after] >= metres[before] - 1
  }

  /// Shifts everything after an instant, for a single forward jump.
  private static func move(_ recording: inout ActivityRecording, after start: Double, by shift: Double) {
    func moved(_ instant: Double) -> Double { instant > start ? instant - shift : instant }
    recording.laps = recording.laps.map { lap in
      let begin = moved(lap.span.start)
      let length = lap.span.end - lap.span.start
      let isAcross = lap.span.start <= start && length >= shift
      return Lap(
        span: TimeSpan(start: begin, end: begin + length - (isAcross ? shift : 0)), distance: lap.distance)
    }
    recording.pauses = recording.pauses.map { TimeSpan(start: moved($0.start), end: moved($0.end)) }
    for place in recording.beats.indices {
      recording.beats[place].time = recording.beats[place].time.map(moved)
    }
    recording.deviceRecoveries = recording.deviceRecoveries.filter { $0.time <= start }
  }

  /// Places the laps end to end if they add up to the timer time. After several jumps, or a backward one,
  /// timestamps no longer locate a lap.
  private static func lineUp(_ recording: inout ActivityRecording, timer: Double) {
    let seconds = recording.laps.map { $0.span.end - $0.span.start }
    if isNear(seconds.reduce(0, +), timer) {
      var begin = recording.laps.first?.span.start ?? 0
      for (place, length) in seconds.enumerated() {
        recording.laps[place].span = TimeSpan(start: begin, end: begin + length)
        begin += length
      }
    } else {
      recording.laps = []
    }
    recording.pauses = []
    recording.deviceRecoveries = []
    for place in recording.beats.indices { recording.beats[place].time = nil }
  }

  /// Adds records after the stated end to the session as a separate lap, and doubts an end long after the
  /// last record.
  static func goOn(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    // The totals of a multisport activity may exclude the transitions.
    guard judged.stated?.category != .multisport,
      let said = recording.summary.elapsedTime ?? recording.summary.timerTime, said > 0,
      let last = recording.time.last(where: \.isFinite), last.isFinite
    else { return }
    let expectedTime = recording.summary.elapsedTime == nil ? said + unmeasured(judged) : said
    let behind = last - expectedTime
    // Time after the last record counts if timer time, or at least moving time, includes it.
    let least =
      [said, recording.summary.timerTime ?? said, recording.summary.movingTime ?? said].min() ?? said
    if recording.time.count >= fewest, least - last > max(timerSeconds, SessionEvidence.doubtedShare * least)
    {
      judged.evidence.judge(
        .clock,
        Judgement(
          .doubted,
          "The summary gives \(Displays.duration(least) ?? ""), but the records end after \(Displays.duration(last) ?? "").",
          share: (least - last) / least))
    }
    guard behind > max(timerSeconds, timerShare * expectedTime), behind < 24 * 3600 else {
      return takeLastLap(&judged, to: last)
    }
    // The athlete went on if the distance increases, or if heart rate and power continue.
    guard goesOn(recording, after: expectedTime, to: last) else { return }
    judged.recording.summary.elapsedTime = nil
    judged.recording.summary.timerTime = nil
    judged.recording.summary.movingTime = nil
    judged.recording.summary.averageSpeed = nil
    if let recorded = way(recording), let distance = recording.summary.distance,
      recorded > (1 + distanceShare) * distance
    {
      judged.recording.summary.distance = recorded
    }
    addLap(&judged.recording, to: last)
    let reason =
      "The records continue after the end stated in the summary; they count as part of the session."
    judged.evidence.judge(.clock, Judgement(.doubted, reason, share: behind / last, replacedBy: "records"))
    judged.warn("summary_ends_early", reason)
  }

  /// Adds the records after the last lap if the summary includes their time but only the distance of the laps.
  private static func takeLastLap(_ judged: inout JudgedRecording, to last: Double) {
    let recording = judged.recording
    let laps = recording.laps.compactMap(\.distance)
    guard let end = recording.laps.map(\.span.end).max(), last - end > max(timerSeconds, timerShare * last),
      let stated = recording.summary.distance, let recordedDistance = way(recording),
      recordedDistance > (1 + distanceShare) * stated,
      laps.count > 1, (laps.reduce(0, +) - stated).magnitude <= distanceShare * stated,
      goesOn(recording, after: end, to: last)
    else { return }
    judged.recording.summary.distance = recordedDistance
    judged.recording.summary.averageSpeed = nil
    addLap(&judged.recording, to: last)
    judged.derive(
      .distance, "summary_lacks_distance",
      "The summary omits the distance after the last lap; the recorded distance was used.", from: "records")
  }

  /// Adds a lap from the end of the last lap to `last`.
  private static func addLap(_ recording: inout ActivityRecording, to last: Double) {
    guard let end = recording.laps.map(\.span.end).max(), recording.laps.count > 1, last - end > timerSeconds
    else { return }
    let remainder = recording.summary.distance.flatMap { whole -> Double? in
      let sum = recording.laps.compactMap(\.distance).reduce(0, +)
      return whole > sum ? whole - sum : nil
    }
    recording.laps.append(Lap(span: TimeSpan(start: end, end: last), distance: remainder))
  }

  /// Time that a timer may exclude, s: pauses, gaps, and stops of the distance.
  private static func unmeasured(_ judged: JudgedRecording) -> Double {
    let recording = judged.recording
    guard let rows = judged.risingRows, let last = rows.last else { return 0 }
    let time = recording.time
    let paused = recording.pauses.reduce(0) { $0 + max(0, min($1.end, time[last]) - max($1.start, 0)) }
    let limit = GapLimit.seconds(of: time, judged.formulas.timeBase)
    let metres = recording.columns[.distance]
    var sum = paused
    var pause = 0
    let pauses = recording.pauses.sorted { $0.start < $1.start }
    for (row, after) in zip(rows, rows.dropFirst()) {
      let step = time[after] - time[row]
      while pause < pauses.count, pauses[pause].end <= time[row] { pause += 1 }
      if pause < pauses.count, pauses[pause].start < time[after] { continue }
      let stands = metres.map { $0[after] - $0[row] < slowest * step } ?? false
      if step > limit || stands { sum += step }
    }
    return sum
  }

  /// Total of a distance that never decreases, m; `nil` if it does.
  private static func way(_ recording: ActivityRecording) -> Double? {
    guard let metres = recording.columns[.distance]?.filter(\.isFinite), let first = metres.first,
      let last = metres.last, zip(metres, metres.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return last - first
  }

  /// Whether the athlete moves or works during most of a time span.
  private static func goesOn(_ recording: ActivityRecording, after start: Double, to end: Double) -> Bool {
    if let metres = recording.columns[.distance] {
      let rows = recording.time.indices.filter {
        recording.time[$0] >= start && recording.time[$0] <= end && metres[$0].isFinite
      }
      guard let first = rows.first, let last = rows.last else { return false }
      return metres[last] - metres[first] > 0.3 * (end - start)
    }
    return [Channel.speed, .power].contains { channel in
      guard let values = recording.columns[channel] else { return false }
      let rows = recording.time.indices.filter { recording.time[$0] >= start && values[$0].isFinite }
      return !rows.isEmpty && 2 * rows.count(where: { values[$0] > 0.5 }) > rows.count
    }
  }
}
