import ActivityStreams
import RealModule
import SessionMetrics
import Statistics

/// Doubts heart rates that output does not explain: far above the value expected from output, or displaced
/// between two jumps while output stays the same. Causes include a slipping strap and cadence lock. Also doubts
/// a heart rate that does not change while the level of output does, that hardly changes before or after a jump, or
/// that equals the cadence.
enum HeldHeartRateRule {
  /// Minimum excess over the expected heart rate, bpm.
  private static let excess = 25.0
  /// Minimum duration of the excess, s.
  private static let hold = 60.0
  /// Excess over the expected heart rate at which an episode begins and ends, bpm.
  private static let edge = 8.0
  /// Look-back for the highest recent mean output, s. Heart rate falls slowly, so it is compared with that.
  private static let memory = 180.0
  /// Smoothing window of the output, s.
  private static let smoothing = 30.0
  /// Time constant with which heart rate follows output, s (house rule).
  private static let lag = 40.0
  /// Number of output levels.
  private static let levels = 10
  /// Minimum time at each level, s.
  private static let least = 180.0
  /// Relative spread below which output is treated as a single level (house rule).
  private static let even = 0.03
  /// Approximate number of rows used for the relation.
  private static let sampled = 600
  /// Minimum duration of a session for a relation, s.
  private static let shortest = 600.0
  /// Maximum fraction of a session in episodes. Above it, nothing is doubted.
  private static let most = 0.25
  /// Maximum fraction of a session, outside episodes, in which heart rate may differ that much from the expected value.
  private static let unexplained = 0.3

  /// Maximum number of searches for a jump back. For a jump: its maximum duration, s; time before it during
  /// which output is even, s; maximum time until the jump back, s; maximum relative change in output;
  /// minimum output relative to the highest; maximum change in altitude, m and relative to distance; maximum
  /// difference in heart rate after the jump back, relative to the jump; minimum fraction of the rates between the
  /// jumps that differ by more; and the minimum change, bpm, and maximum time, s, of a sudden jump (house rules).
  private static let mostSearches = 100
  private static let jump = (
    seconds: 30.0, even: 60.0, longest: 2700.0, output: 0.2, least: 0.6, climb: 8.0, grade: 0.03, rate: 0.5,
    apart: 0.7, sudden: (change: 15.0, seconds: 3.0)
  )
  /// Highest heart rate of a session (bpm) and minimum mean speed (m/s) that no runner or rider combines
  /// (house rules).
  private static let low = (run: (rate: 100.0, speed: 2.2), ride: (rate: 100.0, speed: 5.0))

  /// Doubts a heart rate that stays too low for the mean speed: a percentage, or a count of every second beat.
  private static func judgeLow(
    _ stream: ActivityStream, kind: ActivityKind, _ evidence: inout SessionEvidence
  ) {
    let low = kind.isRun ? low.run : low.ride
    guard kind.isRun || kind.sport == .ride, stream.elapsed >= shortest,
      let highest = stream.presentExtent(of: .heartRate)?.high, highest < low.rate,
      let speeds = stream.values(of: .speed)?.filter(\.isFinite), !speeds.isEmpty,
      speeds.reduce(0, +) > low.speed * Double(speeds.count)
    else { return }
    evidence.judge(
      .heartRate,
      Judgement(
        .doubted,
        "Heart rate stays below \(Int(low.rate)) bpm, too low for the speed; it may be in a different unit."))
  }

  static func mask(
    _ stream: ActivityStream, kind: ActivityKind, evidence: inout SessionEvidence
  ) -> [RepairMask] {
    guard kind.travels, !kind.isSwim, kind.category != .multisport else { return [] }
    judgeLow(stream, kind: kind, &evidence)
    let isOnFoot = kind.isRun || kind.sport == .walk
    let locked = stream.rowsLockedToCadence(isOnFoot: isOnFoot)
    let output = Output(stream, isOnFoot: isOnFoot)
    let episodes = output.map { rows(stream, $0) } ?? []
    // A lock to the cadence or an episode explains the jump at its end.
    let tooLow = kind.isRun && locked.isEmpty && episodes.isEmpty ? rowsTooLow(stream) : []
    let frozen = locked.isEmpty && episodes.isEmpty && tooLow.isEmpty ? frozenRows(stream) : []
    let still = output.map { stillRows(stream, $0) } ?? []
    let lists = [episodes, still, locked, tooLow, frozen].filter { !$0.isEmpty }
    let heldRows = lists.count > 1 ? Set(lists.joined()).sorted() : lists.first ?? []
    guard let first = heldRows.first, let rates = stream.values(of: .heartRate) else { return [] }
    let share = Double(heldRows.count) / Double(max(1, rates.count(where: \.isFinite)))
    let (words, cause) =
      !episodes.isEmpty
      ? ("does not match the output", "at least 25 bpm away from the rate expected for the output")
      : !still.isEmpty
        ? ("does not change while the output does", "the same rate while the output rises and falls")
        : !locked.isEmpty
          ? ("equals the cadence", "equal to the cadence")
          : !tooLow.isEmpty
            ? ("is too low for the speed", "below 100 bpm in a run, beside a jump")
            : ("hardly changes before or after a jump", "almost the same rate before or after a jump")
    evidence.judge(
      .heartRate,
      Judgement(.doubted, longest(of: heldRows, rates, stream.time, words), share: share))
    return [
      RepairMask(
        channel: .heartRate, reason: "held_artefact", rows: heldRows,
        evidence:
          "\(heldRows.count) samples, first \(Int(exactly: stream.time[first].rounded(.down)) ?? 0) s after the start: \(cause)"
      )
    ]
  }

  /// Describes the longest stretch of the held rows, and the number of other stretches.
  private static func longest(
    of rows: [Int], _ rates: [Double], _ time: [Double], _ words: String
  ) -> String {
    var stretches = [0..<1]
    for place in rows.indices.dropFirst() {
      if time[rows[place]] - time[rows[place - 1]] > hold {
        stretches.append(place..<(place + 1))
      } else {
        stretches[stretches.count - 1] = stretches[stretches.count - 1].lowerBound..<(place + 1)
      }
    }
    func seconds(_ stretch: Range<Int>) -> Double {
      time[rows[stretch.upperBound - 1]] - time[rows[stretch.lowerBound]]
    }
    let stretch = stretches.max { seconds($0) < seconds($1) } ?? 0..<1
    let held = rows[stretch].map { rates[$0] }.filter(\.isFinite)
    // In a stretch that is too low, the lowest rate shows how far off it is.
    let before = time[..<rows[stretch.lowerBound]].indices.last { rates[$0].isFinite }
    let isLow = before.map { rates[$0] > held.reduce(0, +) / Double(max(1, held.count)) } ?? false
    let rate = (isLow ? held.min() : held.max()) ?? 0
    let start = Int(exactly: time[rows[stretch.lowerBound]].rounded(.down)) ?? 0
    let minutes = Int(exactly: (seconds(stretch) / 60).rounded(.up)) ?? 0
    let others = stretches.count - 1
    return "A heart rate of \(Int(exactly: rate.rounded()) ?? 0) bpm from "
      + "\(start / 60):\(start % 60 < 10 ? "0" : "")\(start % 60), for \(minutes) min, \(words). "
      + (others == 0
        ? "" : others == 1 ? "The same holds for another stretch. " : "The same holds for \(others) others. ")
      + "These values are not used."
  }

  /// The channel that shows the effort, and its means.
  private struct Output {
    let channel: Channel
    let values: [Double]
    let means: [Double]
    let isOnFoot: Bool

    /// Smooths the output; `nil` without heart rate or output, or in a short session.
    init?(_ stream: ActivityStream, isOnFoot: Bool) {
      guard stream.elapsed >= shortest, stream.has(.heartRate),
        let channel = [Channel.power, .speed].first(where: { stream.has($0) }),
        let values = stream.values(of: channel)
      else { return nil }
      (self.channel, self.values, self.isOnFoot) = (channel, values, isOnFoot)
      means = smoothed(values, stream.time, over: smoothing)
    }

    /// Whether the output shows effort: speed changes with wind and hills, except on foot.
    var showsEffort: Bool { channel != .speed || isOnFoot }
  }

  /// Stretches in which heart rate does not move while the level of output changes: maximum range (bpm), minimum
  /// duration (s) and minimum change in the level, relative to the higher level. Then the averaging time
  /// of a level, s, the minimum ratio of two levels of speed, because a stop may contain other work, and the minimum ratio
  /// of the higher level to the mean output, because noise at rest, where a heart rate may well be even, is no change
  /// (house rules).
  private static let still = [
    (range: 1.0, seconds: 180.0, change: 0.15), (range: 2.0, seconds: 200.0, change: 0.35),
    (range: 4.0, seconds: 300.0, change: 0.35),
  ]
  private static let level = (seconds: 90.0, least: 0.4, noticed: 0.5)

  /// Returns the rows of stretches in which heart rate does not move while the level of output changes.
  private static func stillRows(_ stream: ActivityStream, _ output: Output) -> [Int] {
    guard output.showsEffort, let rates = stream.values(of: .heartRate) else { return [] }
    let time = stream.time
    let altitude = output.channel == .speed ? stream.values(of: .altitude) : nil
    lazy var levels = smoothed(output.values, time, over: level.seconds)
    let working = output.values.filter { $0 > 0 }
    let floor = level.noticed * working.reduce(0, +) / Double(max(1, working.count))
    var rows: [Int] = []
    for rule in still {
      var (from, last, low, high) = (-1, -1, Double.infinity, -Double.infinity)
      func close() {
        guard from >= 0, time[last] - time[from] >= rule.seconds, climb(altitude?[from...last]) <= jump.climb,
          case let least = output.channel == .speed ? level.least : 0,
          change(of: levels, in: from...last, time, least: least, floor: floor) >= rule.change
        else { return }
        rows += (from...last).filter { rates[$0].isFinite }
      }
      for row in rates.indices where rates[row].isFinite {
        let rate = rates[row]
        if from < 0 || max(high, rate) - min(low, rate) > rule.range || time[row] - time[last] > smoothing {
          close()
          (from, low, high) = (row, rate, rate)
        } else {
          (low, high) = (min(low, rate), max(high, rate))
        }
        last = row
      }
      close()
      if !rows.isEmpty { break }
    }
    return rows
  }

  /// A rate that hardly changes before or after a jump (house rules): minimum jump, bpm; its maximum duration at the
  /// start and at the end of the stretch, s; maximum range, bpm; maximum step, s; minimum duration, s; minimum duration
  /// relative to the next longest stretch; maximum fraction of the session, and the same beside a far jump; and minimum
  /// size of a far jump, bpm. A rate that is even for longer is more likely the rate of a steady session than a held
  /// one.
  private static let frozen = (
    jump: 8.0, start: 10.0, end: 3.0, range: 4.0, step: 30.0, seconds: 120.0, longer: 1.5,
    share: (near: 0.4, far: 0.8), farJump: 15.0
  )

  /// Returns the rows of a stretch that begins or ends with a jump and in which heart rate hardly changes. True heart
  /// rate approaches a new level slowly. If heart rate is as constant elsewhere in the session, a jump proves
  /// nothing.
  private static func frozenRows(_ stream: ActivityStream) -> [Int] {
    guard let rates = stream.values(of: .heartRate) else { return [] }
    let time = stream.time
    let rows = rates.indices.filter { rates[$0].isFinite }
    func jump(_ place: Int, within seconds: Double) -> Double {
      Self.jump(rates, time, rows, place, within: seconds)
    }
    var stretches: [(places: Range<Int>, jump: Double)] = []
    var (first, low, high) = (0, Double.infinity, -Double.infinity)
    for place in 0...rows.count {
      let rate = place < rows.count ? rates[rows[place]] : .nan
      if place > 0, place < rows.count, max(high, rate) - min(low, rate) <= frozen.range,
        time[rows[place]] - time[rows[place - 1]] <= frozen.step
      {
        (low, high) = (min(low, rate), max(high, rate))
        continue
      }
      let beside = max(jump(first, within: frozen.start), jump(place, within: frozen.end))
      if place > first { stretches.append((first..<place, beside)) }
      (first, low, high) = (place, rate, rate)
    }
    func seconds(_ places: Range<Int>) -> Double {
      time[rows[places.upperBound - 1]] - time[rows[places.lowerBound]]
    }
    // The longest stretch counts if no other is nearly as long and the others make up most of the session.
    guard
      let place = stretches.indices.max(by: {
        seconds(stretches[$0].places) < seconds(stretches[$1].places)
      }),
      case let held = stretches[place], held.jump >= frozen.jump,
      case let others = stretches.indices.filter({ $0 != place }).map({ seconds(stretches[$0].places) }),
      seconds(held.places) >= max(frozen.seconds, frozen.longer * (others.max() ?? 0)),
      Double(held.places.count) <= (held.jump < frozen.farJump ? frozen.share.near : frozen.share.far)
        * Double(rows.count)
    else { return [] }
    return held.places.map { rows[$0] }
  }

  /// Returns the size of the step between a known rate and the one before it, bpm; 0 across a longer time.
  private static func jump(
    _ rates: [Double], _ time: [Double], _ rows: [Int], _ place: Int, within seconds: Double
  ) -> Double {
    place > 0 && place < rows.count && time[rows[place]] - time[rows[place - 1]] <= seconds
      ? (rates[rows[place]] - rates[rows[place - 1]]).magnitude : 0
  }

  /// Returns the rows of the stretches of a run in which heart rate is too low for the speed, as below a dry strap,
  /// until or after a jump.
  private static func rowsTooLow(_ stream: ActivityStream) -> [Int] {
    guard let rates = stream.values(of: .heartRate), let speeds = stream.values(of: .speed) else { return [] }
    let time = stream.time, rows = rates.indices.filter { rates[$0].isFinite }
    var (tooLow, first): ([Int], Int?) = ([], nil)
    for place in 0...rows.count {
      if place < rows.count, rates[rows[place]] < low.run.rate {
        first = first ?? place
        continue
      }
      guard let from = first else { continue }
      first = nil
      let held = rows[from..<place], moving = held.map { speeds[$0] }.filter(\.isFinite)
      if time[rows[place - 1]] - time[rows[from]] >= frozen.seconds,
        [from, place].contains(where: { jump(rates, time, rows, $0, within: frozen.start) >= excess }),
        moving.reduce(0, +) > low.run.speed * Double(max(1, moving.count))
      {
        tooLow += held
      }
    }
    return Double(tooLow.count) <= frozen.share.far * Double(rows.count) ? tooLow : []
  }

  /// Returns the largest change between two levels that do not overlap, relative to the higher one. A level is the
  /// mean over the time before its row. Levels that begin before the stretch are ignored, and so are changes whose
  /// lower level is below the fraction `least` of the higher one, or whose higher level is below `floor`.
  private static func change(
    of levels: [Double], in rows: ClosedRange<Int>, _ time: [Double], least: Double, floor: Double
  ) -> Double {
    var (early, low, high, most) = (rows.lowerBound, Double.infinity, 0.0, 0.0)
    for row in rows where levels[row].isFinite && time[row] - time[rows.lowerBound] >= 2 * level.seconds {
      while time[row] - time[early] >= level.seconds {
        if levels[early].isFinite, time[early] - time[rows.lowerBound] >= level.seconds {
          (low, high) = (min(low, levels[early]), max(high, levels[early]))
        }
        early += 1
      }
      for other in [low, high] where other.isFinite && other > 0 {
        let (lower, higher) = (min(other, levels[row]), max(other, levels[row]))
        if lower >= least * higher, higher >= floor { most = max(most, 1 - lower / higher) }
      }
    }
    return most
  }

  /// Returns the range of the altitudes, m; 0 if they are unknown.
  private static func climb(_ altitudes: ArraySlice<Double>?) -> Double {
    let known = altitudes?.filter(\.isFinite) ?? []
    return (known.max() ?? 0) - (known.min() ?? 0)
  }

  /// Returns the rows of all episodes.
  private static func rows(_ stream: ActivityStream, _ output: Output) -> [Int] {
    guard stream.presentExtent(of: .heartRate).map({ $0.high - $0.low >= excess }) ?? false,
      let rates = stream.values(of: .heartRate)
    else { return [] }
    let above = rowsAbove(rates, output.means, stream.time)
    guard above.isEmpty, output.showsEffort else { return above }
    return rowsBetweenJumps(
      rates, output.means, output.channel == .speed ? stream.values(of: .altitude) : nil, stream.time)
  }

  /// Returns the rows of episodes in which heart rate is above the value expected from output.
  private static func rowsAbove(_ rates: [Double], _ means: [Double], _ time: [Double]) -> [Int] {
    // The relation is based on medians, so a few hundred rows give practically the same result as all rows.
    let rated = time.indices.filter { rates[$0].isFinite }
    let sample = stride(from: 0, to: rated.count, by: max(1, rated.count / sampled)).map { rated[$0] }
    let sampledRates = sample.map { rates[$0] }
    guard let relation = Relation(sampledRates, recent(means, sample, time), sample, time),
      isHeld(rates, above: relation.lowest + excess, time)
    else { return [] }
    let load = recent(means, Array(time.indices), time)
    // In intervals, the highest recent output is the same in efforts and rests, but output with the lag of heart
    // rate is not.
    let followed = followed(means, time)
    let following = Relation(sampledRates, sample.map { followed[$0] }, sample, time)
    let rows = rated.filter { load[$0] > 0 }
    guard rows.count > 100 else { return [] }
    let excesses = rows.map { row in
      let expected = followed[row] > 0 ? following?.rate(at: followed[row]) ?? 0 : 0
      return rates[row] - max(relation.rate(at: load[row]), expected)
    }
    var heldRows: [Int] = []
    var place = 0
    while place < rows.count {
      guard excesses[place] >= excess else {
        place += 1
        continue
      }
      let first = place
      while place + 1 < rows.count, excesses[place + 1] >= excess,
        time[rows[place + 1]] - time[rows[place]] <= 2 * hold
      {
        place += 1
      }
      if time[rows[place]] - time[rows[first]] > hold {
        var (from, to) = (first, place)
        while from > 0, excesses[from - 1] > edge { from -= 1 }
        while to + 1 < rows.count, excesses[to + 1] > edge { to += 1 }
        // Extend the episode over its flanks, where heart rate rises to it and falls from it, down to the
        // expected rate.
        while from > 0, excesses[from - 1] > 0, rates[rows[from - 1]] < rates[rows[from]] { from -= 1 }
        while to + 1 < rows.count, excesses[to + 1] > 0, rates[rows[to + 1]] < rates[rows[to]] { to += 1 }
        heldRows += rows[max(from, 0)...to].filter { $0 > heldRows.last ?? -1 }
        place = to
      }
      place += 1
    }
    guard !heldRows.isEmpty, Double(heldRows.count) <= most * Double(rows.count) else { return [] }
    // No verdict if heart rate does not follow output, for example because a power meter repeats its last value.
    let apart = excesses.count { $0.magnitude >= excess } - heldRows.count
    return Double(apart) <= unexplained * Double(rows.count) ? heldRows : []
  }

  /// Returns the rows between a jump in heart rate at even output and the jump back to the earlier rate.
  ///
  /// - Parameter altitude: The altitude of a run or walk, which must be even too; `nil` if output is power.
  private static func rowsBetweenJumps(
    _ rates: [Double], _ means: [Double], _ altitude: [Double]?, _ time: [Double]
  ) -> [Int] {
    var rows: [Int] = []
    var (from, row, last, searches) = (0, 0, 0, 0)
    while row < time.count, searches < mostSearches {
      while time[row] - time[from] > jump.seconds || rates[from].isNaN, from < row { from += 1 }
      let isSudden =
        time[row] - time[last] <= jump.sudden.seconds
        && (rates[row] - rates[last]).magnitude >= jump.sudden.change
      let least = isSudden ? jump.sudden.change : excess
      if rates[row].isFinite { last = row }
      let change = rates[row] - rates[from]
      if change.magnitude >= least, isEven(means, altitude, time, from, row) {
        searches += 1
        let whole = wholeChange(rates, time, from, row)
        let end = jumpBack(rates, time, from, whole, least) { isEven(means, altitude, time, $0, $1) } ?? row
        let held = (from + 1..<max(end, from + 1)).filter { rates[$0].isFinite }
        // A rate that came back in the meantime followed the effort.
        let apart = held.count { (rates[$0] - rates[from]) / whole >= jump.rate }
        if end > row, Double(apart) >= jump.apart * Double(held.count) { rows += held }
        (from, row, last) = (end, end, end)
      }
      row += 1
    }
    // Of the two levels, the one that is held longer is taken as the true one.
    return 2 * rows.count <= time.count ? rows : []
  }

  /// Returns the change from one row at which a jump ends, which may go on after another row, bpm.
  private static func wholeChange(_ rates: [Double], _ time: [Double], _ from: Int, _ row: Int) -> Double {
    let change = rates[row] - rates[from]
    return time.indices[row...].prefix { time[$0] - time[row] <= jump.seconds }.reduce(change) { most, next in
      let other = rates[next] - rates[from]
      return other * change > most * change ? other : most
    }
  }

  /// Whether output is about the same before and after a jump, without a rest or a hill.
  private static func isEven(
    _ means: [Double], _ altitude: [Double]?, _ time: [Double], _ from: Int, _ row: Int
  ) -> Bool {
    guard let begin = time.indices.first, time[from] - time[begin] > jump.even else { return false }
    let first = time[..<from].lastIndex { time[from] - $0 >= jump.even } ?? begin
    let end = time[row...].firstIndex { $0 - time[row] > jump.seconds } ?? time.count
    let window = means[first..<end]
    guard let low = window.min(), let high = window.max(), let after = window.last, low > 0,
      climb(altitude?[first..<end]) <= max(jump.climb, jump.grade * low * (time[end - 1] - time[first]))
    else { return false }
    // The mean before the jump may already hold the beginning of an effort, so the one at the start counts as well.
    return low >= jump.least * high
      && [means[from], means[first]].allSatisfy { (after - $0).magnitude <= jump.output * max(after, $0) }
  }

  /// Returns the row at which heart rate has jumped back to about its earlier value at even output; `nil` if it does
  /// not.
  private static func jumpBack(
    _ rates: [Double], _ time: [Double], _ from: Int, _ change: Double, _ least: Double,
    isEven: (Int, Int) -> Bool
  ) -> Int? {
    var (back, row) = (from, from + 1)
    let reach = least < excess ? jump.sudden.seconds : jump.seconds
    while row < time.count, time[row] - time[from] <= jump.longest {
      while time[row] - time[back] > reach || rates[back].isNaN, back < row { back += 1 }
      if time[row] - time[from] > hold, (rates[row] - rates[from]).magnitude <= jump.rate * change.magnitude,
        (rates[back] - rates[row]) * change >= least * change.magnitude * 0.8, isEven(back, row)
      {
        while row + 1 < time.count, (rates[row] - rates[row + 1]) * change > 0 { row += 1 }
        return row
      }
      row += 1
    }
    return nil
  }

  /// A quick check whether heart rate stays above a level for long enough.
  private static func isHeld(_ rates: [Double], above bar: Double, _ time: [Double]) -> Bool {
    var from = Double.nan
    for (row, rate) in rates.enumerated() {
      if rate >= bar {
        if from.isNaN { from = time[row] }
        if time[row] - from > hold { return true }
      } else if rate < bar {
        from = .nan
      }
    }
    return false
  }

  /// Returns the means over the given time before each row.
  private static func smoothed(_ values: [Double], _ time: [Double], over seconds: Double) -> [Double] {
    var (sum, count, from) = (0.0, 0, 0)
    return [Double](unsafeUninitializedCapacity: values.count) { means, length in
      for row in values.indices {
        if values[row].isFinite { (sum, count) = (sum + values[row], count + 1) }
        while from < row, time[row] - time[from] > seconds {
          if values[from].isFinite { (sum, count) = (sum - values[from], count - 1) }
          from += 1
        }
        means[row] = count > 0 ? max(0, sum / Double(count)) : .nan
      }
      length = values.count
    }
  }

  /// Returns the output with the lag at which heart rate follows it.
  private static func followed(_ values: [Double], _ time: [Double]) -> [Double] {
    var (level, last) = (Double.nan, 0)
    return values.indices.map { row in
      guard values[row].isFinite else { return time[row] - time[last] > smoothing ? .nan : level }
      let share = 1 - Double.exp((time[last] - time[row]) / lag)
      level = level.isFinite ? level + share * (values[row] - level) : values[row]
      last = row
      return level
    }
  }

  /// Returns trailing maxima over the look-back time, at the given rows.
  private static func recent(_ values: [Double], _ rows: [Int], _ time: [Double]) -> [Double] {
    var queue: [Int] = []
    var head = 0
    return rows.map { row in
      if values[row].isFinite {
        while queue.count > head, values[queue[queue.count - 1]] <= values[row] { queue.removeLast() }
        queue.append(row)
      }
      while head < queue.count, time[row] - time[queue[head]] > memory { head += 1 }
      return head < queue.count ? values[queue[head]] : .nan
    }
  }

  /// The relation between output and heart rate in this session.
  private struct Relation {
    private let edges: [Double]
    /// Expected heart rate at each output level, bpm.
    private let expected: [Double]

    /// Determines the relation from the given rows; `nil` if there are too few.
    init?(_ rates: [Double], _ loads: [Double], _ rows: [Int], _ time: [Double]) {
      let usable = rows.indices.filter { rates[$0].isFinite && loads[$0] > 0 }
      guard usable.count > 100 else { return nil }
      let sorted = usable.map { loads[$0] }.sorted()
      let (low, high) = (sorted[sorted.count / levels], sorted[(levels - 1) * sorted.count / levels])
      // If output is even, its differences are noise, and a separate level might contain only the artefact.
      let count = high - low < even * high ? 1 : levels
      let edges = (1..<count).map { sorted[$0 * sorted.count / count] }
      var members = [[Double]](repeating: [], count: count)
      for place in usable where time[rows[place]] >= 120 {
        members[edges.partitioningIndex { $0 > loads[place] }].append(rates[place])
      }
      // The expected heart rate never decreases with output, because heart rate lags and drifts.
      var highest = 0.0
      var medians: [Double] = []
      for group in members {
        let groupRates = group.sorted()
        if !groupRates.isEmpty { highest = max(highest, groupRates[groupRates.count / 2]) }
        medians.append(highest)
      }
      self.edges = edges
      expected = medians.indices.map { medians[min($0 + 1, count - 1)] }
    }

    /// Expected heart rate at the lowest output level, bpm.
    var lowest: Double { expected[0] }

    /// Returns the expected heart rate at the given output, bpm.
    func rate(at load: Double) -> Double { expected[edges.partitioningIndex { $0 > load }] }
  }
}
