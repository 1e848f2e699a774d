import ActivityStreams

/// Races that alternate runs and stations. Hyrox has eight runs and a fixed order of stations; other races
/// may have any number.
///
/// Heart rate cannot separate runs from stations, but speed and cadence can: a run is fast, at running
/// cadence, and lasts more than a minute.
package enum HybridRace {
  package static let stations = [
    "SkiErg", "Sled push", "Sled pull", "Burpee broad jumps", "Row", "Farmers carry", "Lunges", "Wall balls",
  ]
  /// Shortest run, s.
  private static let shortestRun = 70
  /// Longest interruption of a run, s.
  private static let longestHole = 12
  /// Longest walk within a run, s. A station takes longer, including the way there and back.
  private static let longestWalk = 60
  /// Shortest station, s.
  private static let shortestStation = 45
  /// Cadence above which an athlete is running, strides of one leg per minute.
  private static let runningCadence = 68.0
  /// Candidate thresholds for running, as fractions of the fast speed. The first threshold that gives eight
  /// runs is used.
  private static let shares = [0.74, 0.68, 0.62, 0.8, 0.56]
  /// Minimum number of runs in a race other than Hyrox.
  private static let fewestRuns = 3
  /// Speed below which the athlete is at a station, m/s.
  private static let stationSpeed = 1.05

  /// Returns the structure of a race, or `nil` if it has fewer than three runs with work between them.
  package static func structure(_ session: SessionSeconds) -> SessionStructure? {
    guard let recorded = OutputSignal.filled(session.speed, stops: true) else { return nil }
    let speed = SecondSmoothing.median(recorded, half: 2)
    let smooth = SecondSmoothing.mean(speed, half: 3)
    let cadence = strides(session.cadence)
    let sorted = smooth.sorted()
    let fast = sorted[(sorted.count - 1) * 9 / 10]
    guard fast > 1.8 else { return nil }
    var best: [Range<Int>] = []
    let slow = runs(smooth, cadence, above: (shares.min() ?? 0) * fast)
    let beats = OutputSignal.filled(session.heartRate, stops: false).map(RunningSums.init)
    for share in shares {
      let runs = joined(whole(self.runs(smooth, cadence, above: share * fast), in: slow))
      let race = withoutJogs(firstCut(runs, speed), speed, beats)
      if race.count == stations.count {
        best = race
        break
      }
      if best.isEmpty || (best.count < stations.count && race.count > best.count) { best = race }
    }
    if best.count > stations.count, best.count <= stations.count + 3 {
      best = Array(best.suffix(stations.count))
    }
    guard best.count >= fewestRuns || isPair(best, speed) else { return nil }
    let runs = firstCut(best.map { atLaps(edges($0, speed, fast: fast), session.laps) }, speed)
    // A jog after the last station is no part of it.
    let close = slow.first { $0.lowerBound > runs.last?.upperBound ?? 0 }?.lowerBound ?? speed.count
    return anatomy(runs, speed, fast: fast, until: close, session)
  }

  /// Returns the smoothed cadence of one leg, strides per minute, or `nil` if cadence was not recorded.
  private static func strides(_ column: [Double]?) -> [Double]? {
    guard var cadence = OutputSignal.filled(column, stops: true), cadence.contains(where: { $0 > 0 }) else {
      return nil
    }
    let sorted = cadence.filter { $0 > 0 }.sorted()
    // The device counted both feet.
    if sorted[sorted.count * 3 / 4] > 120 { cadence = cadence.map { $0 / 2 } }
    return SecondSmoothing.mean(cadence, half: 4)
  }

  private static func runs(_ speed: [Double], _ cadence: [Double]?, above bar: Double) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for i in 0...speed.count {
      let isRunning =
        i < speed.count && speed[i] > bar
        && (cadence.map { $0[min(i, $0.count - 1)] > runningCadence } ?? true)
      if isRunning {
        if start == nil {
          if let last = runs.last, i - last.upperBound <= longestHole {
            start = last.lowerBound
            runs.removeLast()
          } else {
            start = i
          }
        }
      } else if let from = start {
        runs.append(from..<i)
        start = nil
      }
    }
    return runs.filter { $0.count >= shortestRun }
  }

  /// Returns the runs with the slower running between and around their parts, because no station is done
  /// running.
  private static func whole(_ runs: [Range<Int>], in slow: [Range<Int>]) -> [Range<Int>] {
    slow.compactMap { stretch in
      let parts = runs.filter(stretch.overlaps)
      guard let first = parts.first, let last = parts.last else { return nil }
      // A jog may have faster parts.
      let isRun = 2 * parts.reduce(0) { $0 + $1.count } > stretch.count
      return isRun ? first.lowerBound..<last.upperBound : stretch
    }
  }

  /// Maximum relative difference between the distances of the only two runs (house rule).
  private static let pairDifference = 0.1

  /// Whether a race has two runs of the same distance, as in a relay.
  private static func isPair(_ runs: [Range<Int>], _ speed: [Double]) -> Bool {
    let metres = runs.map { run in run.reduce(0) { $0 + speed[$1] } }
    guard metres.count == 2 else { return false }
    return (metres[0] - metres[1]).magnitude <= pairDifference * metres[0]
  }

  /// Merges runs that are interrupted by walks until eight runs remain. The shortest walks are merged first.
  private static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    var runs = runs
    while runs.count > stations.count {
      var best = 0, least = Int.max
      for i in 0..<(runs.count - 1) where runs[i + 1].lowerBound - runs[i].upperBound < least {
        least = runs[i + 1].lowerBound - runs[i].upperBound
        best = i
      }
      guard least < longestWalk else { break }
      runs.replaceSubrange(best...(best + 1), with: [runs[best].lowerBound..<runs[best + 1].upperBound])
    }
    return runs
  }

  /// Speed relative to the usual one below which a first run is a warm-up and a last run a cool-down, which may also be
  /// slower than the slowest other; and heart rate relative to the usual one above which a run is neither (house rules).
  private static let warmUp = 0.9, coolDown = (usual: 0.8, slowest: 0.88), easyHeart = 0.9

  /// Returns the runs without slow first and last ones. In a race with the usual number of runs, heart rate must show
  /// clearly that they are jogs; in others, a jog at the end may only be easier than all runs before it.
  private static func withoutJogs(_ runs: [Range<Int>], _ speed: [Double], _ beats: RunningSums?)
    -> [Range<Int>]
  {
    let speeds = runs.map { run in run.reduce(0) { $0 + speed[$1] } / Double(max(1, run.count)) }
    let rates = beats.map { beats in runs.map { beats.mean($0.lowerBound, $0.upperBound) } }
    let isUsual = runs.count == stations.count
    let easy = rates.flatMap { $0.isEmpty ? nil : easyHeart * $0.sorted()[$0.count / 2] } ?? 0
    func isJog(_ place: Int, below bar: Double, _ rate: Double) -> Bool {
      speeds[place] < bar && rates.map { $0[place] < rate } ?? !isUsual
    }
    let usual = speeds.isEmpty ? 0 : speeds.sorted()[speeds.count / 2]
    var kept = runs.indices
    while kept.count >= fewestRuns, isJog(kept.lowerBound, below: warmUp * usual, easy) { kept.removeFirst() }
    while kept.count > fewestRuns, case let others = kept.dropLast(), let slowest = speeds[others].min(),
      case let bar = max(coolDown.usual * usual, coolDown.slowest * slowest),
      isJog(others.upperBound, below: bar, isUsual ? easy : max(easy, rates?[others].min() ?? 0))
    {
      kept.removeLast()
    }
    return Array(runs[kept])
  }

  /// Returns the run with its ends moved to the nearest steps in speed.
  private static func edges(_ run: Range<Int>, _ speed: [Double], fast: Double) -> Range<Int> {
    let sums = RunningSums(Array(speed[max(0, run.lowerBound - 40)..<min(speed.count, run.upperBound + 40)]))
    let shift = max(0, run.lowerBound - 40)
    let inside = sums.mean(run.lowerBound - shift, run.upperBound - shift)
    let before = sums.mean(run.lowerBound - shift - 20, run.lowerBound - shift - 4)
    let after = sums.mean(run.upperBound - shift + 4, run.upperBound - shift + 20)
    let start =
      run.lowerBound < 8
      ? run.lowerBound : StepEdges.refined(run.lowerBound, from: before, to: inside, in: speed, reach: 12)
    let end =
      run.upperBound > speed.count - 8
      ? run.upperBound : StepEdges.refined(run.upperBound, from: inside, to: after, in: speed, reach: 12)
    return start < end ? start..<end : run
  }

  /// Maximum time between an end of a run and the lap that marks it, s (house rule).
  private static let lapReach = 8

  /// Returns the run with its ends moved to the laps that mark them.
  private static func atLaps(_ run: Range<Int>, _ laps: [Range<Int>]) -> Range<Int> {
    let edges = laps.flatMap { [$0.lowerBound, $0.upperBound] }
    func nearest(_ place: Int) -> Int {
      guard let edge = edges.min(by: { abs($0 - place) < abs($1 - place) }) else { return place }
      return abs(edge - place) <= lapReach ? edge : place
    }
    let (start, end) = (nearest(run.lowerBound), nearest(run.upperBound))
    return start < end ? start..<end : run
  }

  /// Trims a jog before the start from the first run, so that the run is no longer than the others.
  private static func firstCut(_ runs: [Range<Int>], _ speed: [Double]) -> [Range<Int>] {
    guard runs.count >= fewestRuns, let first = runs.first else { return runs }
    let lengths = runs.map { run in run.reduce(0) { $0 + speed[$1] } }
    let others = lengths.dropFirst().sorted()
    let usual = others[others.count / 2]
    guard let own = lengths.first, own > 1.2 * usual else { return runs }
    var excess = own - usual
    var start = first.lowerBound
    while start < first.upperBound - shortestRun, excess > 0 {
      excess -= speed[start]
      start += 1
    }
    return [start..<first.upperBound] + runs.dropFirst()
  }

  private static func anatomy(
    _ runs: [Range<Int>], _ speed: [Double], fast: Double, until close: Int, _ session: SessionSeconds
  ) -> SessionStructure? {
    let isHyrox = runs.count == stations.count
    var gaps: [Range<Int>] = zip(runs, runs.dropFirst()).map {
      $0.upperBound..<max($0.upperBound, $1.lowerBound)
    }
    guard gaps.filter({ $0.count >= shortestStation }).count * 10 >= gaps.count * 8 else { return nil }
    let beats = OutputSignal.filled(session.heartRate, stops: false).map { SecondSmoothing.mean($0, half: 5) }
    if let last = runs.last, close - last.upperBound >= shortestStation {
      let rest = last.upperBound..<close
      let gap = last.upperBound..<(lapEnd(in: rest, session.laps, beats) ?? end(of: rest, beats))
      if gap.count >= shortestStation { gaps.append(gap) }
    }
    // Waiting after a station is not part of it.
    let ends = gaps.map { gap in
      lapEnd(in: gap, session.laps, beats)
        ?? (rests(at: gap.upperBound - shortestStation, in: gap, beats, below: waiting)
          ? end(of: gap, beats) : gap.upperBound)
    }
    let works = zip(gaps, ends).map { station(in: $0.lowerBound..<$1, speed, fast: fast) }
    let waits = zip(gaps, ends).map { gap, end in
      let way = speed[end..<gap.upperBound]
      return way.reduce(0, +) < stationSpeed * Double(way.count)
    }
    let ways = zip(gaps, works).compactMap { gap, work in
      work.map { (into: $0.lowerBound - gap.lowerBound, out: gap.upperBound - $0.upperBound) }
    }
    let into = median(ways.map(\.into)), out = median(ways.dropLast().map(\.out))
    var blocks: [StructureBlock] = []
    func add(
      _ kind: StructureBlock.Kind, _ range: Range<Int>, _ place: Int? = nil, of count: Int? = nil,
      name: String? = nil
    ) {
      guard !range.isEmpty else { return }
      blocks.append(
        StructureBlock(
          kind: kind, span: TimeSpan(start: Double(range.lowerBound), end: Double(range.upperBound)),
          repetition: place, of: count, series: kind == .leg ? 1 : kind == .station ? 2 : nil, name: name))
    }
    if let first = runs.first, first.lowerBound >= 30 { add(.warmup, 0..<first.lowerBound) }
    let count = gaps.count
    for (place, run) in runs.enumerated() {
      add(.leg, run, place + 1, of: runs.count)
      guard place < gaps.count else { continue }
      let gap = gaps[place]
      let isLast = place == runs.count - 1
      // If speed does not separate a station from the walks around it, typical walking times locate the station.
      let usual =
        min(
          gap.upperBound, gap.lowerBound + into)..<max(
          min(gap.upperBound, gap.lowerBound + into), gap.upperBound - (isLast ? 0 : out))
      let work = works[place] ?? usual
      add(.transition, gap.lowerBound..<work.lowerBound)
      add(
        .station, work, place + 1, of: count, name: isHyrox && place < stations.count ? stations[place] : nil)
      if !isLast { add(waits[place] ? .recovery : .transition, work.upperBound..<gap.upperBound) }
    }
    if let last = blocks.last, Double(session.count) - last.span.end >= 30 {
      add(.cooldown, Int(last.span.end)..<(session.count - 1))
    }
    var structure = SessionStructure(blocks: blocks, source: .speed)
    structure.isHybridRace = true
    return structure
  }

  private static func median(_ values: [Int]) -> Int {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : max(0, sorted[sorted.count / 2])
  }

  /// Returns the slow part of a gap between runs, or `nil` if the gap is no slower than a walk.
  private static func station(in gap: Range<Int>, _ speed: [Double], fast: Double) -> Range<Int>? {
    guard gap.count >= shortestStation else { return nil }
    let inner = speed[gap].sorted()
    guard inner[inner.count / 2] < stationSpeed else { return nil }
    let smooth = SecondSmoothing.mean(Array(speed[gap]), half: 2)
    var start = 0, end = smooth.count
    // Ten mostly slow seconds mark the start of a station and, searching backwards, its end.
    func isSlow(_ i: Int, _ step: Int) -> Bool {
      var slow = 0
      for k in 0..<10 where smooth.indices.contains(i + step * k) && smooth[i + step * k] < stationSpeed {
        slow += 1
      }
      return slow >= 8 && smooth[i] < stationSpeed
    }
    while start < smooth.count, !isSlow(start, 1) { start += 1 }
    while end > start + 1, !isSlow(end - 1, -1) { end -= 1 }
    return end - start >= shortestStation / 2 ? (gap.lowerBound + start)..<(gap.lowerBound + end) : nil
  }

  /// Heart rate relative to its maximum at the station below which the athlete has finished, and below which the
  /// athlete waits for the next run (house rules).
  private static let finished = 0.8, waiting = 0.75

  /// Whether heart rate around a second is far below its maximum in the gap.
  private static func rests(at second: Int, in gap: Range<Int>, _ beats: [Double]?, below share: Double)
    -> Bool
  {
    guard let beats, gap.upperBound <= beats.count, gap.contains(second), let top = beats[gap].max()
    else { return false }
    return beats[second] < share * top
  }

  /// Returns the end of the last station's lap; `nil` without one, or if the athlete pressed the lap button too late.
  private static func lapEnd(in gap: Range<Int>, _ laps: [Range<Int>], _ beats: [Double]?) -> Int? {
    let starts = (gap.lowerBound - lapReach)...(gap.lowerBound + longestWalk)
    guard
      let lap = laps.first(where: { $0.count >= shortestStation && starts.contains($0.lowerBound) }),
      case let end = min(lap.upperBound, gap.upperBound),
      !rests(at: end - 1, in: gap, beats, below: finished)
    else { return nil }
    return end
  }

  /// Least fall of heart rate after a station, bpm; and the time over which the fall is measured, s, and the fraction of
  /// the steepest one from which heart rate falls (house rules).
  private static let fall = (least: 8.0, seconds: 10, share: 0.25)

  /// Time after which heart rate no longer shows the run before a station, s (house rule).
  private static let settling = 90

  /// Returns the end of the work in a gap, where heart rate begins its final fall.
  private static func end(of gap: Range<Int>, _ beats: [Double]?) -> Int {
    guard let beats, gap.upperBound <= beats.count, let highest = beats[gap].max() else {
      return gap.upperBound
    }
    // The run before the station may have been harder.
    let settled = gap.lowerBound + settling
    let isWork = settled < gap.upperBound && beats[settled] >= easyHeart * highest
    let top = (isWork ? beats[settled..<gap.upperBound].max() : nil) ?? highest
    guard let last = gap.last(where: { beats[$0] >= top }), let low = beats[last..<gap.upperBound].min(),
      top - low >= fall.least
    else { return gap.upperBound }
    // Doubles partners rest in turn during a station, so an earlier fall does not end it.
    var end = gap.last { beats[$0] >= 0.5 * (top + low) } ?? last
    func fallen(_ second: Int) -> Double { beats[max(gap.lowerBound, second - fall.seconds)] - beats[second] }
    let steepest = (last...end).map(fallen).max() ?? 0
    while end > last, fallen(end) > fall.share * steepest { end -= 1 }
    return end + 1
  }
}
