import ActivityStreams
import Statistics

/// Fills in a distance or speed that is zero or held for a while although the athlete is moving.
enum SilentStretchRule {
  /// Minimum time for which a distance does not change, s (house rule).
  private static let shortest = 10.0
  /// Minimum size of the catch-up step, m (house rule).
  private static let leastStep = 20.0
  /// Minimum ratio of the catch-up step's speed to the session's mean speed (house rule).
  private static let catchUp = 2.5
  /// Allowed range of the speed over the entire silence, relative to the session's (house rule).
  private static let likely = 0.3...3.0
  /// Speed that shows motion, m/s.
  private static let moving = 1.5
  /// Cadence that shows motion, rpm.
  private static let turning = 45.0
  /// Minimum duration of a silent distance that cadence reveals, s.
  private static let leastTurning = 60.0
  /// Maximum step from one value to the next, s (house rule).
  private static let longestStep = 15.0
  /// Number of samples on either side of a silence that are compared (house rule).
  private static let reach = 5
  /// Maximum duration of a silent speed if distance is recorded, s (house rule).
  private static let longestSilence = 30.0
  /// Minimum fraction of a longer silence in which the distance must grow (house rule).
  private static let growing = 0.8
  /// Fraction of the distance missing in silences above which it is doubted (house rule).
  private static let mostAbsent = 0.015
  /// Fraction of silent speeds above which they are more than noise, if distance is recorded (house rule).
  private static let leastShare = 0.01
  /// The same fraction if distance is not recorded (house rule).
  private static let leastAlone = 0.03

  /// Removes zeros from a distance that later continues from its earlier value: the counter was only silent.
  static func dropZeros(_ judged: inout JudgedRecording) {
    guard let metres = judged.recording.columns[.distance], let last = metres.lastIndex(of: 0),
      let first = metres.firstIndex(where: { $0 > 0 }), first < last,
      let highest = metres[..<last].max(by: { $0 < $1 || $0.isNaN }),
      metres.last(where: { $0.isFinite && $0 > 0 }) ?? 0 >= highest
    else { return }
    judged.recording.columns[.distance] = metres.indices.map {
      $0 > first && metres[$0] == 0 ? .nan : metres[$0]
    }
  }

  static func judge(_ judged: inout JudgedRecording) {
    guard judged.stated?.isSwim != true, judged.recording.lengths.isEmpty, let rows = judged.risingRows,
      let begin = rows.first, let end = rows.last
    else { return }
    let span = judged.recording.time[end] - judged.recording.time[begin]
    fillDistance(&judged, rows, span)
    bridgeSpeed(&judged, rows)
    fillSpeed(&judged, rows, span)
  }

  private static func fillDistance(_ judged: inout JudgedRecording, _ rows: [Int], _ span: Double) {
    let recording = judged.recording
    let time = recording.time
    guard let metres = recording.columns[.distance],
      let first = rows.firstIndex(where: { metres[$0].isFinite }),
      let last = rows.lastIndex(where: { metres[$0].isFinite }),
      case let way = metres[rows[last]] - metres[rows[first]], way > 0, span > 0
    else { return }
    let mean = way / span
    var silences: [(from: Int, to: Int)] = []
    var (absent, from) = (0.0, first)
    // The last row that has the value of `from`.
    var held = first
    var pauses = PauseCursor(recording.pauses)
    for place in rows[first...last].indices {
      guard metres[rows[place]] > metres[rows[from]] else {
        if metres[rows[place]].isFinite { held = place }
        continue
      }
      defer { (from, held) = (place, place) }
      let (start, row) = (rows[from], rows[place])
      let seconds = time[row] - time[start]
      guard place - from > 1, seconds >= shortest else { continue }
      let step = metres[row] - metres[start]
      let isLikely = likely.contains(step / seconds / mean)
      let isCatchUp =
        isLikely && held > from && step >= leastStep && step > catchUp * mean * (time[row] - time[rows[held]])
      // A single row without a value is not a silence.
      let isEmpty = isLikely && held == from && place - from > 2
      if pauses.covers(from: time[start], to: time[row]) { continue }
      if isCatchUp || isEmpty {
        silences.append((from, place))
      } else {
        absent += max(0, covered(recording, rows[from..<place], mean) - step)
      }
    }
    if absent > mostAbsent * way {
      judged.evidence.judge(
        .distance,
        Judgement(
          .doubted, "The distance stays constant while the athlete keeps moving.",
          share: absent / (way + absent)))
    }
    guard !silences.isEmpty else { return }
    var line = metres
    var silent = 0.0
    for (from, to) in silences {
      let (start, end) = (rows[from], rows[to])
      silent += time[end] - time[start]
      for row in rows[from..<to] {
        let share = (time[row] - time[start]) / (time[end] - time[start])
        line[row] = interpolate(metres[start], metres[end], share)
      }
    }
    guard silent >= leastShare * span else { return }
    judged.recording.columns[.distance] = line
    judged.derive(
      .distance, "distance_silent",
      "The distance stopped for \(Displays.fixed(silent, 0)) s of motion; it was interpolated.",
      from: "interpolation")
  }

  /// Distance covered over the given rows, m: from speed or, without speed, from cadence.
  private static func covered(
    _ recording: ActivityRecording, _ rows: ArraySlice<Int>, _ mean: Double
  ) -> Double {
    let pairs = zip(rows, rows.dropFirst()).filter { recording.time[$1] - recording.time[$0] <= longestStep }
    guard let speed = recording.columns[.speed] else {
      guard let cadence = recording.columns[.cadence] else { return 0 }
      let seconds = pairs.reduce(0.0) {
        $0 + (cadence[$1.0] > turning ? recording.time[$1.1] - recording.time[$1.0] : 0)
      }
      return seconds < leastTurning ? 0 : seconds * mean
    }
    return pairs.reduce(0.0) {
      $0 + (speed[$1.0] > moving ? speed[$1.0] * (recording.time[$1.1] - recording.time[$1.0]) : 0)
    }
  }

  /// Interpolates a speed without distance and positions that is missing, or 0 while cadence continues, between two
  /// stretches at about the same speed.
  private static func bridgeSpeed(_ judged: inout JudgedRecording, _ rows: [Int]) {
    let columns = judged.recording.columns
    guard var speed = columns[.speed], columns[.distance] == nil, columns[.latitude] == nil else { return }
    let (time, cadence) = (judged.recording.time, columns[.cadence])
    func isSilent(_ row: Int) -> Bool {
      speed[row].isNaN || speed[row] == 0 && (cadence.map { $0[row] > turning } ?? false)
    }
    var bridged: [(from: Int, to: Int, level: Double)] = []
    var pauses = PauseCursor(judged.recording.pauses)
    var last = -1
    for place in rows.indices where !isSilent(rows[place]) {
      defer { last = place }
      guard last >= reach - 1, place - last > 1, place + reach <= rows.count else { continue }
      let (start, end) = (time[rows[last]], time[rows[place]])
      guard (shortest...BridgedGap.longest).contains(end - start),
        !pauses.covers(from: start, to: end),
        let before = median(of: rows[last - reach + 1...last].map { speed[$0] }.filter(\.isFinite)),
        let after = median(of: rows[place..<place + reach].map { speed[$0] }.filter(\.isFinite)),
        min(before, after) >= BridgedGap.slowest.onLand, BridgedGap.isAlike(before, after)
      else { continue }
      bridged.append((last, place, (before + after) / 2))
    }
    guard !bridged.isEmpty else { return }
    var seconds = 0.0
    for (from, to, level) in bridged {
      seconds += time[rows[to]] - time[rows[from]]
      for row in rows[from + 1..<to] { speed[row] = level }
    }
    judged.recording.columns[.speed] = speed
    judged.derive(
      .speed, "speed_silent",
      "The speed is missing for \(Displays.fixed(seconds, 0)) s between two stretches at the same speed; it was interpolated.",
      from: "interpolation")
  }

  /// Replaces zeros of speed by the increase in distance. Without a distance, removes zeros between two
  /// samples in motion and zeros while cadence continues.
  private static func fillSpeed(_ judged: inout JudgedRecording, _ rows: [Int], _ span: Double) {
    let recording = judged.recording
    guard let speed = recording.columns[.speed], speed.contains(0) else { return }
    let time = recording.time
    let (metres, cadence) = (judged.recording.columns[.distance], recording.columns[.cadence])
    var silent: [(row: Int, speed: Double, seconds: Double)] = []
    var (first, last, length, before) = (0, 0, 0.0, 0.0)
    // During a long stop, the distance may also increase, for example through scattered positions, but not by as much
    // as in motion.
    func close(_ row: Int) {
      let metres = silent[first...].reduce(0) { $0 + $1.speed * $1.seconds }
      if length > longestSilence,
        length < growing * (time[row] - time[last])
          || !BridgedGap.isAlike(metres / length, max(before, speed[row]))
      {
        silent.removeSubrange(first...)
      }
      (first, length) = (silent.count, 0)
    }
    for place in rows.indices.dropFirst().dropLast() {
      if speed[rows[place]] != 0 {
        close(rows[place])
        (last, before) = (rows[place], speed[rows[place]])
        continue
      }
      let (earlier, row, next) = (rows[place - 1], rows[place], rows[place + 1])
      let step = time[next] - time[row]
      guard step > 0, step <= longestStep else { continue }
      let grown = metres.map { ($0[next] - $0[row]) / step } ?? .nan
      let isBetween =
        step <= 2 && time[row] - time[earlier] <= 2 && min(speed[earlier], speed[next]) > moving
      guard grown > moving || metres == nil && (isBetween || (cadence.map { $0[row] > turning } ?? false))
      else { continue }
      silent.append((row, grown, step))
      if metres != nil { length += step }
    }
    close(rows[rows.count - 1])
    let seconds = silent.reduce(0) { $0 + $1.seconds }
    guard seconds >= max(shortest, (metres == nil ? leastAlone : leastShare) * span) else { return }
    for (row, value, _) in silent { judged.recording.columns[.speed]?[row] = value }
    let reason = "The speed was 0 for \(Displays.fixed(seconds, 0)) s of motion"
    guard metres == nil else {
      return judged.derive(
        .speed, "speed_silent", "\(reason); it was derived from the distance instead.", from: "distance")
    }
    // Without positions, the distance is derived from this speed, so it is doubted too.
    for input in recording.columns[.latitude] == nil ? [SessionInput.speed, .distance] : [.speed] {
      judged.evidence.judge(
        input, Judgement(.doubted, "\(reason). These values are not used.", share: seconds / span))
    }
  }
}
