import ActivityStreams
import FormulaSets
import Statistics

/// Fills gaps in tracks whose straight stretches were thinned out or whose positions were lost or held for a while,
/// and in swims recorded now and then. If the speed across a gap matches the speed around it, points are interpolated,
/// so its distance and time are included.
enum ThinnedTrackRule {
  /// Number of neighbouring steps compared (house rule).
  private static let reach = 3
  /// Fraction of the time in gaps above which the length of a swim's track is doubted, and no repetitions are looked
  /// for (house rule).
  private static let mostFilled = 0.5
  /// Spacing of interpolated points, s.
  private static let spacing = 5.0

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let isSwim = judged.stated?.isSwim == true
    let metres = recording.columns[.distance]
    guard let rows = judged.risingRows, rows.count == recording.time.count, rows.count > 2 * reach + 2,
      recording.lengths.isEmpty, isSwim || recording.columns[.speed] == nil && metres == nil
    else { return }
    let time = recording.time
    let track = recording.flatTrack
    // The rows between which the athlete moved.
    let places = metres == nil ? track?.changes ?? [] : rows
    guard metres?.allSatisfy(\.isFinite) ?? true, places.count > 2 * reach + 2 else { return }
    let seconds = zip(places, places.dropFirst()).map { time[$1] - time[$0] }
    let limit = min(
      judged.formulas.timeBase.positionGapLimit ?? .infinity,
      GapLimit.seconds(of: time, judged.formulas.timeBase))
    guard seconds.contains(where: { $0 > limit && $0 <= BridgedGap.longest }) else { return }
    let speeds = zip(places, places.dropFirst()).map { one, next in
      let step = time[next] - time[one]
      let way = metres.map { $0[next] - $0[one] } ?? track?.metres(one, next) ?? .nan
      return step > 0 ? way / step : .nan
    }
    var filled: [Int] = []
    var pauses = PauseCursor(recording.pauses)
    // Once the long steps are filled, the gap limit of an ordinary recording applies, so shorter gaps are
    // filled too.
    let least = min(limit, TimeBaseSettings.autoFloor)
    for place in seconds.indices where seconds[place] > least && seconds[place] <= BridgedGap.longest {
      let isPaused = pauses.covers(from: time[places[place]], to: time[places[place + 1]])
      let around = [
        max(0, place - reach)..<place, (place + 1)..<min(speeds.count, place + 1 + reach),
      ].map { range in range.map { speeds[$0] }.filter(\.isFinite).sorted() }
      guard !isPaused, speeds[place] >= (isSwim ? BridgedGap.slowest.inWater : BridgedGap.slowest.onLand),
        around.contains(where: { !$0.isEmpty && BridgedGap.isAlike($0[$0.count / 2], speeds[place]) })
      else { continue }
      filled.append(place)
    }
    guard !filled.isEmpty else { return }
    let steps = filled.map { (from: places[$0], to: places[$0 + 1]) }
    let empty = steps.filter { $0.to == $0.from + 1 }.map(\.from)
    for step in steps where step.to > step.from + 1 { fill(step, in: &judged.recording) }
    if !empty.isEmpty { insert(empty, into: &judged.recording, time) }
    let sum = filled.reduce(0) { $0 + seconds[$1] }
    let whole = (time.last ?? 0) - (time.first ?? 0)
    let reason =
      "The \(metres == nil ? "track" : "distance") lacks points: \(filled.count == 1 ? "one gap was" : "\(filled.count) gaps were") "
      + "filled with a straight line."
    let share = whole > 0 ? sum / whole : nil
    // A few points do not show how long the path between them was, but the summary may.
    let isLine =
      isSwim && metres == nil && (share ?? 0) > mostFilled && judged.recording.summary.distance == nil
    judged.evidence.judge(
      .distance, Judgement(isLine ? .doubted : .derived, reason, share: share, replacedBy: lines))
    if !empty.isEmpty, judged.recording.columns[.heartRate] != nil {
      judged.evidence.judge(
        .heartRate,
        Judgement(.derived, "Heart rate was interpolated between the track points.", replacedBy: nil))
    }
    judged.warn("thinned_track", reason)
  }

  private static let lines = "straight lines"

  /// Whether most of a swim was filled with straight lines.
  static func isSparse(_ evidence: SessionEvidence, _ kind: ActivityKind) -> Bool {
    guard kind.isSwim, let judgement = evidence.judgements[.distance] else { return false }
    return judgement.replacedBy == lines && (judgement.share ?? 0) > mostFilled
  }

  /// Interpolates the positions of the rows between two places, and their altitudes where missing.
  private static func fill(_ step: (from: Int, to: Int), in recording: inout ActivityRecording) {
    let (start, end) = (recording.time[step.from], recording.time[step.to])
    for channel in [Channel.latitude, .longitude, .altitude] {
      guard var values = recording.columns[channel] else { continue }
      recording.columns[channel] = nil
      for row in step.from + 1..<step.to where channel != .altitude || values[row].isNaN {
        values[row] = interpolate(
          values[step.from], values[step.to], (recording.time[row] - start) / (end - start))
      }
      recording.columns[channel] = values
    }
  }

  /// Inserts interpolated positions and heart rates along each step. All other channels are missing there.
  private static func insert(
    _ steps: [Int], into recording: inout ActivityRecording, _ time: [Double]
  ) {
    var places: [(row: Int, share: Double)] = []
    var next = 0
    for row in time.indices {
      places.append((row, 0))
      guard next < steps.count, steps[next] == row else { continue }
      next += 1
      let count = Int(exactly: ((time[row + 1] - time[row]) / spacing).rounded(.up)) ?? 1
      for part in 1..<max(2, count) { places.append((row, Double(part) / Double(count))) }
    }
    func between(_ values: [Double], _ place: (row: Int, share: Double)) -> Double {
      guard place.share > 0 else { return values[place.row] }
      return values[place.row] + (values[place.row + 1] - values[place.row]) * place.share
    }
    let others = recording.columns
    recording.time = places.map { between(time, $0) }
    for channel in others.present {
      guard let values = others[channel] else { continue }
      switch channel {
      case .latitude, .longitude, .altitude, .heartRate, .distance:
        recording.columns[channel] = places.map { between(values, $0) }
      default: recording.columns[channel] = places.map { $0.share > 0 ? .nan : values[$0.row] }
      }
    }
  }
}
