import ActivityStreams
import RealModule
import Statistics

/// Rejects channels that measure nothing: always 0, constant or without progress, as on a treadmill without
/// a foot pod. Also rejects positions that never leave one place.
enum SilentChannelRule {
  /// Minimum number of values. Fewer may be just the start of a session.
  private static let fewest = 10
  /// Minimum duration (s) of a session in which distance or a track must show motion, and its minimum mean
  /// speed (m/s). House rules.
  private static let shortest = 300.0
  /// Minimum duration of a session whose positions are checked, s. Within two minutes a walker leaves any room.
  private static let shortestStay = 120.0
  private static let leastSpeed = 0.03
  /// Distance that always counts as motion, m.
  private static let leastWay = 100.0
  /// Fraction of speeds above 0.5 m/s that may be the steps to and from a treadmill.
  private static let fewSteps = 0.02
  /// Fraction of backward steps above which a distance is not cumulative.
  private static let mostFalls = 0.25
  /// Maximum size of one place, m: the GPS drift indoors (house rule).
  private static let place = 30.0
  /// Fraction of outermost positions to exclude (house rule).
  private static let outermost = 0.05
  /// Range of altitude within one place, m, from which it counts as climbing, since GPS altitude scatters
  /// by several metres (house rule).
  private static let floors = 15.0

  /// Minimum step of an altitude that counts as coarse, m (house rule).
  private static let coarse = 3.0

  static func judge(_ judged: inout JudgedRecording) {
    rejectPlace(&judged)
    judgeAltitude(&judged)
    let recording = judged.recording
    for channel in [Channel.distance, .speed, .power, .cadence] {
      guard let values = recording.columns[channel], values.count(where: \.isFinite) >= fewest else {
        continue
      }
      let isZero = !values.contains(where: { $0 > 0 && $0.isFinite })
      let still = isZero ? nil : reasonOfNoWay(values, of: channel, judged)
      guard isZero || still != nil else { continue }
      // If distance increases while speed is always 0, speed is derived from the distance.
      let hasWay = judged.recording.columns[.distance].map { $0.contains { $0 > 0 } } ?? false
      if channel == .speed, hasWay || judged.recording.columns[.latitude] != nil { continue }
      guard let input = SessionInput(channel) else { continue }
      judged.recording.columns[channel] = nil
      if channel == .speed || channel == .distance {
        judged.recording.columns[.moving] = nil
        judged.recording.summary.maximumSpeed = recording.summary.maximumSpeed.flatMap {
          $0 > 0 && still == nil ? $0 : nil
        }
      }
      if channel == .distance, let span = span(recording),
        recording.summary.distance.map({ $0 < min(leastWay, leastSpeed * span) }) ?? false
      {
        judged.recording.summary.distance = nil
      }
      judged.evidence.judge(
        input, Judgement(.missing, still ?? "It was 0 throughout, so it is not a measurement.", share: 1))
    }
  }

  /// Marks an altitude that never changes as missing, since it may be a flat track, and doubts one whose
  /// steps are too coarse for climbs.
  private static func judgeAltitude(_ judged: inout JudgedRecording) {
    guard let altitude = judged.recording.columns[.altitude], span(judged.recording) ?? 0 >= shortest,
      let first = altitude.first(where: \.isFinite)
    else { return }
    var (last, step, steps) = (first, Double.infinity, 0)
    for value in altitude where value != last && value.isFinite {
      (step, last, steps) = (min(step, (value - last).magnitude), value, steps + 1)
      if step < coarse { return }
    }
    guard steps > 0 else {
      return judged.evidence.judge(
        .altitude, Judgement(.missing, "The altitude never changed, so it is not a measurement.", share: 1))
    }
    guard altitude.count > fewest * steps else { return }
    judged.evidence.judge(
      .altitude,
      Judgement(.doubted, "The altitude changes only in steps of \(Displays.fixed(step, 0)) m."))
  }

  /// The reason why a distance or speed above 0 is not a measurement; `nil` if it may be one.
  private static func reasonOfNoWay(
    _ values: [Double], of channel: Channel, _ judged: JudgedRecording
  ) -> String? {
    guard let span = span(judged.recording), span >= shortest else { return nil }
    switch channel {
    case .distance:
      var (count, falls) = (0, 0)
      var (low, high, last) = (Double.infinity, -Double.infinity, -Double.infinity)
      for value in values where value.isFinite {
        count += 1
        if value < last { falls += 1 }
        (low, high, last) = (min(low, value), max(high, value), value)
      }
      if Double(falls) > mostFalls * Double(count) {
        return "It decreases repeatedly, so it is not a cumulative distance."
      }
      let metres = high - low
      return metres < min(leastWay, leastSpeed * span)
        ? "It hardly changed, so it is not a measurement." : nil
    case .speed where judged.recording.columns[.distance] == nil:
      let finite = values.filter(\.isFinite)
      let moving = finite.count { $0 > 0.5 }
      return Double(moving) < fewSteps * Double(finite.count)
        ? "It was 0 almost throughout, so it is not a measurement." : nil
    default: return nil
    }
  }

  /// Time from the first to the last record, s.
  private static func span(_ recording: ActivityRecording) -> Double? {
    guard let first = recording.time.first(where: \.isFinite),
      let last = recording.time.last(where: \.isFinite)
    else { return nil }
    return last - first
  }

  /// Removes positions that never leave one place, as in a gym. Racket and team sports and swims are
  /// exempt, because courts and pools are just as small.
  private static func rejectPlace(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let isSmall = judged.stated.map { $0.isSwim || $0.category == .racket || $0.category == .team } ?? false
    guard !isSmall, let span = span(recording), span >= shortestStay,
      let north = width(recording.columns[.latitude]), north * 111_195 < place,
      let east = width(recording.columns[.longitude]),
      let latitude = recording.columns[.latitude]?.first(where: \.isFinite),
      east * 111_195 * Double.cos(latitude * .pi / 180) < place
    else { return }
    judged.recording.columns[.latitude] = nil
    judged.recording.columns[.longitude] = nil
    if recording.columns[.distance] == nil {
      judged.evidence.judge(
        .distance, Judgement(.missing, "The positions stay in one place, so they are not a track.", share: 1))
      rejectFloor(&judged)
    }
  }

  /// Removes altitudes that scatter in one place. Without a distance, the scatter would add up to a climb.
  private static func rejectFloor(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard recording.summary.elevationGain == nil, judged.stated?.category != .climbing,
      width(recording.columns[.altitude]).map({ $0 < floors }) ?? false
    else { return }
    judged.recording.columns[.altitude] = nil
    judged.evidence.judge(
      .altitude,
      Judgement(.missing, "The positions stay in one place, and the altitude is only noise.", share: 1))
  }

  /// The range of a column without its outermost values, in its unit; `nil` if there are few values.
  private static func width(_ column: [Double]?) -> Double? {
    var finite = (column ?? []).filter(\.isFinite)
    guard finite.count >= fewest else { return nil }
    let cut = Int(exactly: (Double(finite.count) * outermost).rounded(.down)) ?? 0
    select(cut, in: &finite)
    let low = finite[cut]
    select(finite.count - 1 - cut, in: &finite)
    return finite[finite.count - 1 - cut] - low
  }
}
