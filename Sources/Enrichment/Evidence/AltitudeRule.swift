import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics
import Statistics

/// Detects altitude errors: grades over twenty metres or more that are impossible for the kind of activity, and climbs
/// that nobody could run at that speed. Altitude is rejected until it returns to its earlier level.
enum AltitudeRule {
  /// Distances over which grade is measured, m. Slow errors show only over the longer ones.
  private static let ways = [20.0, 40, 80]
  /// Minimum change in altitude to be considered, m. GPS altitude scatters by several metres.
  private static let least = 15.0
  /// Maximum time until altitude returns to its earlier level, s.
  private static let longest = 600.0
  /// Maximum duration of a gradual return, s (house rule).
  private static let longestCreep = 1800.0
  /// Maximum grade of a gradual return (house rule). Real climbs and descents are steeper.
  private static let creep = 0.05
  /// Noise of the altitude between rows, m (house rule).
  private static let noise = 1.0
  /// Tolerance for a return to the earlier level, as a fraction of the change and in metres.
  private static let back = (share: 0.1, metres: 5.0)
  /// If GPS altitude stays within this range over this distance, both in metres, it is not a measurement
  /// (house rules).
  private static let flat = (range: 0.6, way: 2000.0)
  /// Below this speed, m/s, receivers miss part of the distance, so a climb that is no faster than this vertical
  /// speed, m/s, is no fault at any grade (house rules).
  private static let slow = (speed: 1.0, climb: 0.6)
  /// A climb of at least this duration, s, and at most this grade is a fault if it requires more than this fraction of
  /// the fastest speed ever run over that time while heart rate rises by less than this, bpm (house rules).
  private static let effortless = (seconds: 90.0, grade: 0.2, share: 0.9, rise: 5.0)
  /// Two passes of the same place: size of the place, degrees of latitude, and minimum time between them, s. The
  /// altitude has drifted if it differs by more than these metres and by more than this fraction of its range: at the
  /// start or the finish, and in the median of other passes (house rules).
  private static let pass = (degrees: 0.0003, seconds: 600.0, metres: 6.0, share: (ends: 0.02, median: 0.04))
  /// Approximate number of rows searched for passes, minimum number of passes whose median counts, and number of
  /// parts of the session across whose borders they are compared (house rules).
  private static let places = (rows: 1000, passes: 5, parts: 8)

  /// Returns the difference in altitude between two passes of the start or the finish. If neither is passed twice, or
  /// the difference is small, returns the largest median of the differences between passes before and after a time
  /// of the session, m. `nil` if too few places are passed twice.
  private static func drift(_ stream: ActivityStream) -> (metres: Double, least: Double)? {
    guard let altitude = stream.values(of: .altitude), let latitude = stream.values(of: .latitude),
      let longitude = stream.values(of: .longitude), let range = stream.presentExtent(of: .altitude),
      case let time = stream.time,
      case let known = time.indices.filter({
        altitude[$0].isFinite && latitude[$0].magnitude <= 90 && longitude[$0].magnitude <= 360
      }), let first = known.first, let last = known.last
    else { return nil }
    func least(_ share: Double) -> Double { max(pass.metres, share * (range.high - range.low)) }
    func difference(_ row: Int, _ others: some Sequence<Int>) -> Double? {
      for other in others where (latitude[other] - latitude[row]).magnitude < pass.degrees {
        guard (time[other] - time[row]).magnitude > pass.seconds else { return nil }
        if (longitude[other] - longitude[row]).magnitude < pass.degrees {
          return (altitude[other] - altitude[row]).magnitude
        }
      }
      return nil
    }
    let ends = difference(first, known.reversed()) ?? difference(last, known)
    if let ends, ends > least(pass.share.ends) { return (ends, least(pass.share.ends)) }
    // Rows in the same square, with the first row in it.
    var squares: [Int: Int] = [:]
    var passes: [(from: Double, to: Double, metres: Double)] = []
    let east = pass.degrees / max(0.01, Double.cos(latitude[first] * .pi / 180))
    for row in stride(from: 0, to: known.count, by: max(1, known.count / places.rows)).map({ known[$0] }) {
      let square = Int(latitude[row] / pass.degrees) << 32 + Int(longitude[row] / east)
      guard let earlier = squares[square] else {
        squares[square] = row
        continue
      }
      guard time[row] - time[earlier] > pass.seconds else { continue }
      passes.append((time[earlier], time[row], altitude[row] - altitude[earlier]))
    }
    let medians = (1..<places.parts).compactMap { part -> Double? in
      let instant = time[first] + (time[last] - time[first]) * Double(part) / Double(places.parts)
      let across = passes.filter { $0.from < instant && instant < $0.to }.map(\.metres)
      return across.count < places.passes ? nil : Statistics.median(of: across)?.magnitude
    }
    return medians.max().map { ($0, least(pass.share.median)) } ?? ends.map { ($0, least(pass.share.ends)) }
  }

  private static func judgeDrift(_ stream: ActivityStream, _ evidence: inout SessionEvidence) {
    guard let drift = drift(stream) else {
      return evidence.judge(
        .altitude,
        Judgement(.measured, "Too few places were passed twice to show a slow drift of the altitude."))
    }
    guard drift.metres > drift.least else { return }
    evidence.judge(
      .altitude,
      Judgement(
        .doubted,
        "The altitude differs by \(Displays.fixed(drift.metres, 0)) m between two passes of the same place."))
  }

  private static func steepest(_ kind: ActivityKind) -> Double? {
    if kind.isRun { return 0.45 }
    switch kind.sport {
    case .walk: return 0.40
    case .ride: return 0.35
    // For an unknown kind, steeper than the limits of all known kinds.
    default: return kind.isKnown ? nil : 0.6
    }
  }

  static func masks(
    _ stream: ActivityStream, kind: ActivityKind, formulas: FormulaSet, evidence: inout SessionEvidence
  ) -> [RepairMask] {
    if kind.travels, !kind.isSwim, stream.has(.altitude) { judgeDrift(stream, &evidence) }
    guard let steepest = steepest(kind), let extent = stream.presentExtent(of: .altitude) else { return [] }
    let range = extent.high - extent.low
    if range > 0, range < flat.range, let way = stream.presentExtent(of: .distance),
      way.high - way.low >= flat.way
    {
      evidence.judge(
        .altitude, Judgement(.doubted, "The altitude hardly changes; its unit may not be metres."))
    }
    guard range >= least,
      let altitudes = stream.values(of: .altitude),
      let distances = stream.cumulativeDistance(sport: kind.sport, settings: formulas.route)
    else { return [] }
    // An altitude that was rejected for a while leaves no gap in the recording.
    var (rows, isAfterGap, isGap) = ([Int](), [Bool](), false)
    for row in stream.time.indices {
      isGap = isGap || row > 0 && stream.time[row] - stream.time[row - 1] > stream.gapLimit
      guard altitudes[row].isFinite, distances[row].isFinite else { continue }
      rows.append(row)
      isAfterGap.append(isGap)
      isGap = false
    }
    guard rows.count > 10 else { return [] }
    let track = Track(
      time: rows.map { stream.time[$0] }, metres: rows.map { distances[$0] },
      altitude: rows.map { altitudes[$0] },
      rates: kind.isRun ? stream.values(of: .heartRate).map { rates in rows.map { rates[$0] } } : nil,
      isAfterGap: isAfterGap, steepest: steepest)
    let faults = track.faults()
    guard !faults.isEmpty else { return [] }
    var bad: [Int] = []
    for fault in faults {
      let first = max(fault.level + 1, (bad.last ?? -1) + 1)
      if first < fault.end { bad += (first..<fault.end).map { $0 } }
    }
    bad = bad.map { rows[$0] }
    guard !bad.isEmpty else { return [] }
    if !faults.allSatisfy(\.returns) {
      let share = Double(bad.count) / Double(rows.count)
      evidence.judge(
        .altitude, Judgement(.doubted, "The altitude jumps and does not return.", share: share))
    }
    return [
      RepairMask(
        channel: .altitude, reason: "grade", rows: bad,
        evidence:
          "\(bad.count) samples, first \(Int(exactly: stream.time[bad[0]].rounded(.down)) ?? 0) s after the start: "
          + "impossibly steep until the altitude returned to its earlier level")
    ]
  }

  private struct Track {
    let time: [Double]
    let metres: [Double]
    let altitude: [Double]
    /// Heart rates of a run, bpm.
    let rates: [Double]?
    /// Whether a row is the first one after a gap in the recording.
    let isAfterGap: [Bool]
    let steepest: Double

    /// Returns the impossible climbs and descents, each as its last good index and the first index after
    /// the return.
    func faults() -> [(level: Int, end: Int, returns: Bool)] {
      let floors = floors()
      var faults: [(level: Int, end: Int, returns: Bool)] = []
      let steep = (ways.flatMap { self.steep(over: $0, floors) } + tooEasy(floors)).sorted {
        ($0.to, $0.way) < ($1.to, $1.way)
      }
      for one in steep where one.from >= faults.last?.end ?? 0 && one.to > faults.last?.end ?? 0 {
        faults.append(stretch(from: one.from, to: one.to, floor: floors[one.to]))
      }
      return faults
    }

    /// For each index, the first index after the last gap. Grade is not measured across a gap.
    private func floors() -> [Int] {
      var floor = 0
      return time.indices.map { place in
        if isAfterGap[place] { floor = place }
        return floor
      }
    }

    /// For each sample, the shortest stretch of at least `way` metres that ends there, if it is impossibly steep.
    private func steep(over way: Double, _ floors: [Int]) -> [(from: Int, to: Int, way: Double)] {
      var stretches: [(from: Int, to: Int, way: Double)] = []
      var from = 0
      for place in 1..<time.count {
        let here = metres[place]
        from = max(from, floors[place])
        while from + 1 < place, here - metres[from + 1] >= way { from += 1 }
        let change = (altitude[place] - altitude[from]).magnitude
        guard change >= least else { continue }
        let length = here - metres[from], seconds = time[place] - time[from]
        if length >= way, length <= 200, change > steepest * length,
          length >= slow.speed * seconds || change > slow.climb * seconds
        {
          stretches.append((from, place, way))
        }
      }
      return stretches
    }

    /// Returns climbs that would require nearly the fastest speed ever run although heart rate does not rise.
    private func tooEasy(_ floors: [Int]) -> [(from: Int, to: Int, way: Double)] {
      guard let rates else { return [] }
      var from = 0
      return time.indices.dropFirst().compactMap { place -> (from: Int, to: Int, way: Double)? in
        from = max(from, floors[place])
        while from + 1 < place, time[place] - time[from + 1] >= effortless.seconds { from += 1 }
        let (seconds, length) = (time[place] - time[from], metres[place] - metres[from])
        let rise = altitude[place] - altitude[from]
        guard seconds >= effortless.seconds, seconds < 2 * effortless.seconds, rise >= least,
          rise <= effortless.grade * length, rates[place] - rates[from] < effortless.rise,
          let fastest = PerformanceLimits.highest(.speed, of: .run, over: seconds),
          case let effort = GradeAdjustment.runningCost(rise / length) / GradeAdjustment.runningCost(0),
          length * effort > effortless.share * fastest * seconds
        else { return nil }
        return (from, place, length)
      }
    }

    /// Extends a fault back to where altitude left its earlier level, and forward until it returns.
    private func stretch(from: Int, to place: Int, floor: Int) -> (level: Int, end: Int, returns: Bool) {
      let change = altitude[place] - altitude[from]
      var begin = from
      while begin > floor, (altitude[begin] - altitude[begin - 1]) * change > 0,
        time[place] - time[begin - 1] <= 300,
        (altitude[begin] - altitude[begin - 1]).magnitude
          > 0.5 * steepest * (metres[begin] - metres[begin - 1])
      {
        begin -= 1
      }
      let level = altitude[begin]
      var far = place
      while far + 1 < time.count, (altitude[far + 1] - altitude[far]) * change > 0,
        (altitude[far + 1] - altitude[far]).magnitude > 0.5 * steepest * (metres[far + 1] - metres[far])
      {
        far += 1
      }
      let near = max(back.metres, back.share * (altitude[far] - level).magnitude)
      let home = (far..<time.count).lazy.prefix { time[$0] - time[begin] <= longestCreep }.first {
        (altitude[$0] - level).magnitude <= near && isReturn(from: far, to: $0, since: time[begin])
      }
      return (
        begin,
        home.map { settled(from: $0, to: level) } ?? time.lastIndex {
          $0 <= time[far] + AltitudeRepairSettings.settleTime
        } ?? far,
        home != nil
      )
    }

    /// Returns the row at which altitude, already near a level, stops approaching it.
    private func settled(from home: Int, to level: Double) -> Int {
      var end = home
      func off(_ row: Int) -> Double { (altitude[row] - level).magnitude }
      for row in (home..<time.count).prefix(while: { time[$0] - time[home] <= longest }) {
        guard off(end) > back.metres, off(row) <= off(end) + noise else { break }
        if off(row) < off(end) { end = row }
      }
      return end
    }

    /// Whether altitude returns soon enough for the return to be part of the fault.
    private func isReturn(from far: Int, to place: Int, since begin: Double) -> Bool {
      let seconds = time[place] - begin
      if seconds <= longest { return true }
      let change = (altitude[place] - altitude[far]).magnitude
      return seconds <= longestCreep && change <= creep * (metres[place] - metres[far])
    }
  }
}
