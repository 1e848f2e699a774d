import ActivityStreams
import SessionMetrics
import TextFormats

/// Cuts off the way home or to the start in a vehicle, with the watch running: on level ground, without steps or
/// pedalling, faster than anyone whose heart rate is low.
enum VehicleRule {
  /// Time over which speed is averaged, s; its least, relative to the record over this time; the highest heart rate,
  /// relative to the 80th percentile of the session; and the steepest descent (house rules).
  private static let drive = (seconds: 300.0, ofRecord: 0.7, heart: 0.75, descent: 0.015)
  /// Time over which the speed shows where the drive begins, s; speed until then, m/s; longest time in which the vehicle
  /// reaches its speed, s; and shortest session, s (house rules).
  private static let edge = (seconds: 20.0, standing: 1.0, pull: 30.0), shortest = 300.0

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording, time = recording.time
    guard let kind = judged.stated, [.run, .walk, .ride].contains(kind.sport), kind.name != "Wheelchair",
      kind.sport != .ride || recording.columns[.altitude] != nil,
      judged.risingRows?.count == time.count,
      let first = time.first, let last = time.last, last - first >= shortest + drive.seconds,
      let record = PerformanceLimits.highest(.speed, of: kind.sport, over: drive.seconds),
      let way = way(recording), let rates = recording.columns[.heartRate]
    else { return }
    let moves = [Channel.cadence, .power].compactMap { recording.columns[$0] }
    // Without a sensor of steps or pedalling, only a speed above the record shows a vehicle.
    let least = (moves.isEmpty ? 1 : drive.ofRecord) * record
    guard let span = span(recording, way, rates, moves, faster: least) else { return }
    let (before, after) = speeds(time, way)
    guard let fast = span.first(where: { after[$0] > least }),
      let slow = span.last(where: { before[$0] > least })
    else { return }
    let start =
      time[..<fast].indices.last { before[$0] < edge.standing || time[fast] - time[$0] > edge.pull } ?? 0
    let end =
      time.indices.dropFirst(slow).first { after[$0] < edge.standing || time[$0] - time[slow] > edge.pull }
      ?? time.count - 1
    let (early, late) = (time[start] - first, last - time[end])
    guard max(early, late) >= shortest, min(early, late) < shortest else { return }
    let isAfter = early > late
    judged.recording.keep(isAfter ? 0..<start + 1 : end..<time.count)
    let clock = PaceText.clock(time[isAfter ? start : end] - first)
    judged.derive(
      .distance, "vehicle",
      isAfter
        ? "From \(clock) on, the athlete was in a vehicle; that is not counted."
        : "Until \(clock), the athlete was in a vehicle; that is not counted.",
      from: "the rest of the session")
  }

  /// The mean speeds over the time before and after each row, m/s.
  private static func speeds(_ time: [Double], _ way: [Double]) -> (before: [Double], after: [Double]) {
    var before = Array(repeating: 0.0, count: time.count), after = before
    var (early, late) = (0, 0)
    for row in time.indices {
      while early < row, time[row] - time[early + 1] >= edge.seconds { early += 1 }
      while late < time.count - 1, time[late] - time[row] < edge.seconds { late += 1 }
      if time[row] > time[early] { before[row] = (way[row] - way[early]) / (time[row] - time[early]) }
      if time[late] > time[row] { after[row] = (way[late] - way[row]) / (time[late] - time[row]) }
    }
    return (before, after)
  }

  /// The distance up to each row, m; `nil` without distance, speed and positions.
  private static func way(_ recording: ActivityRecording) -> [Double]? {
    let time = recording.time
    var metres = 0.0
    if let column = recording.columns[.distance] {
      return column.map { value in
        if value.isFinite { metres = max(metres, value) }
        return metres
      }
    }
    let speed = recording.columns[.speed], track = speed == nil ? recording.flatTrack : nil
    guard speed != nil || track != nil else { return nil }
    return time.indices.map { row in
      guard row > 0 else { return 0 }
      let step = speed.map { $0[row] * (time[row] - time[row - 1]) } ?? track?.metres(row - 1, row) ?? 0
      if step.isFinite { metres += max(0, step) }
      return metres
    }
  }

  /// The rows from the first to the last stretch at the speed of a vehicle; `nil` without one.
  private static func span(
    _ recording: ActivityRecording, _ way: [Double], _ rates: [Double], _ moves: [[Double]],
    faster least: Double
  ) -> ClosedRange<Int>? {
    let time = recording.time, heights = recording.columns[.altitude]
    // Few sessions have a stretch that is fast enough, and only these need the heart rates.
    var ahead = 0
    let isFast = time.indices.contains { start in
      while ahead < time.count, time[ahead] - time[start] < drive.seconds { ahead += 1 }
      return ahead < time.count && way[ahead] - way[start] > least * (time[ahead] - time[start])
    }
    guard isFast else { return nil }
    let known = rates.filter { $0 > 0 }.sorted()
    guard !known.isEmpty else { return nil }
    let low = drive.heart * known[known.count * 4 / 5]
    var beats = 0.0, counted = 0, moved = 0, one = 0, two = 0, end = 0
    var first: Int?, final = 0
    for start in time.indices {
      while end < time.count, time[end] - time[start] < drive.seconds {
        if rates[end] > 0 { (beats, counted) = (beats + rates[end], counted + 1) }
        if moves.contains(where: { $0[end] > 0 }) { moved += 1 }
        end += 1
      }
      guard end < time.count else { break }
      while time[one] - time[start] < drive.seconds / 3 { one += 1 }
      while time[two] - time[start] < drive.seconds * 2 / 3 { two += 1 }
      let climb = (heights?[end] ?? 0) - (heights?[start] ?? 0)
      // A jump of the receiver and back lies in one or two thirds.
      let isFast = [(start, one), (one, two), (two, end)].allSatisfy {
        way[$1] - way[$0] > least * (time[$1] - time[$0])
      }
      if isFast, counted > 0, beats < low * Double(counted), 2 * moved < end - start,
        climb >= -drive.descent * (way[end] - way[start])
      {
        first = first ?? start
        final = end
      }
      if rates[start] > 0 { (beats, counted) = (beats - rates[start], counted - 1) }
      if moves.contains(where: { $0[start] > 0 }) { moved -= 1 }
    }
    return first.map { $0...final }
  }
}

extension ActivityRecording {
  /// Keeps some rows, and no totals of all rows.
  fileprivate mutating func keep(_ rows: Range<Int>) {
    let (start, end) = (time[rows.lowerBound], time[rows.upperBound - 1]), origin = time.first ?? 0
    time = Array(time[rows])
    for channel in columns.present { columns[channel] = columns[channel].map { Array($0[rows]) } }
    if let metres = columns[.distance]?.first { columns[.distance] = columns[.distance]?.map { $0 - metres } }
    func isKept(_ span: TimeSpan) -> Bool { span.end > start && span.start < end }
    func clipped(_ span: TimeSpan) -> TimeSpan {
      TimeSpan(start: max(start, span.start), end: min(end, span.end))
    }
    pauses = pauses.filter(isKept).map(clipped)
    laps = laps.filter { isKept($0.span) }.map {
      clipped($0.span) == $0.span ? $0 : Lap(span: clipped($0.span))
    }
    deviceRecoveries.removeAll { $0.time < start || $0.time > end }
    beats = beats.filter { beat in beat.time.map { $0 >= start && $0 <= end } ?? true }
    summary.elapsedTime = nil
    summary.timerTime = nil
    summary.movingTime = nil
    summary.distance = nil
    summary.elevationGain = nil
    summary.averageSpeed = nil
    summary.maximumSpeed = nil
    summary.averageHeartRate = nil
    summary.maximumHeartRate = nil
    summary.averagePower = nil
    summary.maximumPower = nil
    summary.sufferScore = nil
    summary.calories = nil
    if start > origin { move(by: origin - start) }
  }
}
