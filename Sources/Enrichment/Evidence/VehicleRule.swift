import ActivityStreams
import SessionMetrics
import TextFormats

/// Cuts off the way home or to the start in a vehicle, with the watch running: faster on level ground than anyone whose
/// heart rate is low.
enum VehicleRule {
  /// Time over which speed is averaged, s; its least, relative to the record over this time; the highest heart rate,
  /// relative to the 80th percentile of the session; and the steepest descent (house rules).
  private static let drive = (seconds: 300.0, ofRecord: 0.7, heart: 0.75, descent: 0.015)
  /// Time over which the speed shows where the drive begins, s; speed until then, m/s; longest time in which the vehicle
  /// reaches its speed, s; and shortest session, s (house rules).
  private static let edge = (seconds: 20.0, standing: 1.0, pull: 30.0), shortest = 300.0

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording, time = recording.time
    guard let kind = judged.stated, [.run, .walk, .ride].contains(kind.sport),
      judged.risingRows?.count == time.count,
      let first = time.first, let last = time.last, last - first >= shortest + drive.seconds,
      let record = PerformanceLimits.highest(.speed, of: kind.sport, over: drive.seconds),
      let way = way(recording), let rates = recording.columns[.heartRate]
    else { return }
    let least = drive.ofRecord * record
    guard let span = span(time, way, rates, recording.columns[.altitude], faster: least) else { return }
    func speed(_ row: Int, _ step: Int) -> Double {
      var other = row
      while time.indices.contains(other + step), (time[other] - time[row]).magnitude < edge.seconds {
        other += step
      }
      return other == row ? 0 : (way[other] - way[row]) / (time[other] - time[row])
    }
    guard let fast = span.first(where: { speed($0, 1) > least }),
      let slow = span.last(where: { speed($0, -1) > least })
    else { return }
    let start =
      time[..<fast].indices.last { speed($0, -1) < edge.standing || time[fast] - time[$0] > edge.pull } ?? 0
    let end =
      time.indices.dropFirst(slow).first { speed($0, 1) < edge.standing || time[$0] - time[slow] > edge.pull }
      ?? time.count - 1
    let (before, after) = (time[start] - first, last - time[end])
    guard max(before, after) >= shortest, min(before, after) < shortest else { return }
    let isAfter = before > after
    judged.recording.keep(isAfter ? 0..<start + 1 : end..<time.count)
    let clock = PaceText.clock(time[isAfter ? start : end] - first)
    judged.derive(
      .distance, "vehicle",
      isAfter
        ? "From \(clock) on, the athlete was in a vehicle; that is not counted."
        : "Until \(clock), the athlete was in a vehicle; that is not counted.",
      from: "the rest of the session")
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
    _ time: [Double], _ way: [Double], _ rates: [Double], _ heights: [Double]?, faster least: Double
  ) -> ClosedRange<Int>? {
    let known = rates.filter { $0 > 0 }.sorted()
    guard !known.isEmpty, way[way.count - 1] > least * drive.seconds else { return nil }
    let low = drive.heart * known[known.count * 4 / 5]
    var beats = 0.0, counted = 0, end = 0
    var first: Int?, final = 0
    for start in time.indices {
      while end < time.count, time[end] - time[start] < drive.seconds {
        if rates[end] > 0 { (beats, counted) = (beats + rates[end], counted + 1) }
        end += 1
      }
      guard end < time.count else { break }
      let metres = way[end] - way[start], climb = (heights?[end] ?? 0) - (heights?[start] ?? 0)
      if metres > least * (time[end] - time[start]), counted > 0, beats < low * Double(counted),
        !(climb < -drive.descent * metres)
      {
        first = first ?? start
        final = end
      }
      if rates[start] > 0 { (beats, counted) = (beats - rates[start], counted - 1) }
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
    pauses = pauses.filter(isKept)
    laps = laps.filter { isKept($0.span) }
    beats = beats.filter { beat in beat.time.map { $0 >= start && $0 <= end } ?? true }
    summary.elapsedTime = nil
    summary.timerTime = nil
    summary.movingTime = nil
    summary.distance = nil
    summary.elevationGain = nil
    summary.averageSpeed = nil
    summary.maximumSpeed = nil
    summary.averageHeartRate = nil
    summary.averagePower = nil
    summary.calories = nil
    if start > origin { move(by: origin - start) }
  }
}
