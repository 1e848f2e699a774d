import SessionMetrics

/// Finds the segments that the ways of one sport have in common.
///
/// The latest route represents its group. Along each of these every other one is followed; the part that the most
/// sessions times the most metres have in common is taken, all ways are held against it, and what they went of it is theirs no more. Then
/// the next one is looked for.
struct SegmentSearch {
  /// m from place to place of a way, and of the least that a way may be off.
  static let leastStep = 50.0
  /// Places of a way at most: 200 km at 50 m.
  static let mostPlaces = 4096
  /// Sessions of a sport at most, the latest.
  static let mostSessions = 1000
  /// Places of all of them at most.
  static let mostPlacesOfAll = 1_000_000
  /// The largest number of segments.
  static let mostFound = 64
  /// Parts that are held against all ways at most.
  static let mostTries = 256
  /// Times that a way may come by a place and be followed there.
  static let mostVisits = 4
  /// The largest number of comparisons: of ways with themselves, of ways with each other, of parts, and of all ways with the parts that were taken.
  static let comparisons = (own: 20_000_000, each: 150_000_000, parts: 60_000_000, all: 60_000_000)

  /// A segment.
  struct Found {
    /// The way that represents it, and m along it.
    let way: Int
    let from: Double
    let to: Double
    let passes: [Pass]
    /// The number of passing sessions.
    let sessions: Int
  }

  /// A part of a way.
  struct Pass {
    let way: Int
    /// m along the way.
    let from: Double
    let to: Double
  }

  /// A part of a leading way that may be a segment.
  private struct Part {
    var first = 0
    var last = 0
    /// Sessions times steps.
    var score = 0
  }

  /// The ways, the latest first.
  let ways: [WaySteps]
  private let groups: [Int]
  private let settings: RouteMatchSettings
  private let step: Double
  private let near: StepNearness
  /// Steps that a part is cut at either end: where ways come together they are near before they are one.
  private let cut: Int
  /// Steps of a part at least, before it is cut.
  private let least: Int
  /// The ways that lead a group, and how many sessions each group has.
  private let leaders: [Int]
  private let sizes: [Int]

  /// The search of sessions of one sport, the latest first, each with its group.
  init(_ sessions: [RepeatedRoute.Grouped], settings: RouteMatchSettings) {
    self.settings = settings
    let step = max(Self.leastStep, RouteMatchSettings.shapeDistance)
    near = StepNearness(distance: RouteMatchSettings.shapeDistance, step: step)
    cut = max(1, Int(exactly: (RouteMatchSettings.shapeDistance / step).rounded(.up)) ?? 1)
    least = (Int(exactly: (settings.segmentLength / step).rounded(.up)) ?? Self.mostPlaces) + 2 * cut
    var ways: [WaySteps] = []
    var groups: [Int] = []
    var leaders: [Int] = []
    var sizes: [Int: Int] = [:]
    var places = 0
    for session in sessions.prefix(Self.mostSessions) {
      guard let way = WaySteps(session.route, step: step, most: Self.mostPlaces), way.places.count > least
      else { continue }
      places += way.places.count
      guard places <= Self.mostPlacesOfAll else { break }
      if sizes[session.group] == nil { leaders.append(ways.count) }
      sizes[session.group, default: 0] += 1
      groups.append(session.group)
      ways.append(way)
    }
    self.step = step
    self.ways = ways
    self.groups = groups
    self.leaders = leaders
    self.sizes = leaders.map { sizes[groups[$0]] ?? 0 }
  }

  /// The segments in the order in which they were found.
  func segments() -> [Found] {
    guard leaders.count > 1, ways.count >= max(2, settings.minimumRepeats) else { return [] }
    let runs = allRuns()
    let everywhere = StepRuns(ways, near) { _, _ in true }
    var used = leaders.map { [Bool](repeating: false, count: ways[$0].places.count) }
    let place = Dictionary(leaders.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    var parts = SearchBudget(Self.comparisons.parts)
    var all = SearchBudget(Self.comparisons.all)
    var best = leaders.indices.map { part(of: $0, runs, used, &parts) }
    var age = [Int](repeating: 0, count: leaders.count)
    var tries = 0
    var found: [Found] = []
    while found.count < Self.mostFound, tries < Self.mostTries, !parts.isSpent, !all.isSpent {
      var leader = 0
      for other in best.indices where best[other].score > best[leader].score { leader = other }
      guard best[leader].score > 0 else { break }
      // Parts taken since then cannot make another part longer.
      if age[leader] != tries {
        best[leader] = part(of: leader, runs, used, &parts)
        age[leader] = tries
        continue
      }
      tries += 1
      let part = best[leader]
      for step in part.first...part.last { used[leader][step] = true }
      guard let segment = segment(leader, part, everywhere, &all) else { continue }
      found.append(segment)
      for pass in segment.passes {
        guard let own = place[pass.way] else { continue }
        let first = max(0, index(pass.from) - cut)
        let last = min(used[own].count - 1, index(pass.to) + 1 + cut)
        for step in first..<max(first, last + 1) { used[own][step] = true }
      }
    }
    return found
  }

  /// The place a number of metres before.
  private func index(_ metres: Double) -> Int { Int(exactly: (metres / step).rounded(.down)) ?? 0 }

  /// The runs of leading ways along each leading way, on its first visit. Later repeats, such as the lap
  /// after an approach, are separate from parts visited once.
  private func allRuns() -> [[StepRun]] {
    let leading = leaders.map { ways[$0] }
    var own = SearchBudget(Self.comparisons.own)
    let visits = leading.map { comings($0, &own) }
    let together = StepRuns(leading, near) { visits[$0].before[$1] < Self.mostVisits }
    var each = SearchBudget(Self.comparisons.each)
    return leading.enumerated().map { leader, way in
      let edges = edges(of: visits[leader].isAgain)
      return together.along(way, way.places.indices, least: least, budget: &each) {
        visits[leader].before[$0] == 0
      }.flatMap { $0.parted(at: edges) }
    }
  }

  /// The places beside each stretch, as long as a part, that a way goes again later, rising. A few places in it may not be met again.
  private func edges(of isAgain: [Bool]) -> [Int] {
    var edges: [Int] = []
    var stretch: (first: Int, last: Int)?
    func end() {
      guard let stretch, stretch.last - stretch.first >= least else { return }
      edges += [stretch.first - 1, stretch.last + 1].filter { isAgain.indices.contains($0) }
    }
    for place in isAgain.indices where isAgain[place] {
      if let known = stretch, place - known.last <= Self.gap {
        stretch = (known.first, place)
      } else {
        end()
        stretch = (place, place)
      }
    }
    end()
    return edges
  }

  /// Within this many places after a place it is the same pass.
  private static let gap = 4

  /// The number of earlier visits to each place of a route in the same direction, up to ``mostVisits``, and by which it comes
  /// again; once the budget is spent, the former is assumed for all and the latter for none.
  private func comings(_ way: WaySteps, _ budget: inout SearchBudget) -> (before: [Int], isAgain: [Bool]) {
    let index = StepIndex([way], reach: near.reach) { _, _ in true }
    let table = StepTable([way])
    let gap = Self.gap
    var isAgain = [Bool](repeating: false, count: way.places.count)
    let before = way.places.indices.map { step in
      let direction = way.direction(step)
      var seen: [Int] = []
      guard !budget.isSpent else { return Self.mostVisits }
      let looked = index.candidates(way.places[step]) { entry in
        let other = Int(entry.step)
        guard other + gap < step, seen.count < Self.mostVisits else { return false }
        if !seen.contains(where: { ($0 - other).magnitude <= UInt(gap) }),
          table.isNear(way.places[step], direction, 0, other, near)
        {
          seen.append(other)
          isAgain[other] = true
        }
        return true
      }
      budget.spend(looked)
      return budget.isSpent ? Self.mostVisits : seen.count
    }
    if budget.isSpent { isAgain = [Bool](repeating: false, count: isAgain.count) }
    return (before, isAgain)
  }

  /// A piece of a leading way along which another one goes.
  private struct Piece {
    let way: Int
    let first: Int
    let last: Int
    /// Whether no segment has it, of the other way either.
    let isNew: Bool
  }

  /// The best part of a leading way: that with the most sessions times steps, among those with enough sessions that no segment has there.
  private func part(
    of leader: Int, _ runs: [[StepRun]], _ used: [[Bool]], _ budget: inout SearchBudget
  ) -> Part {
    var best = Part()
    var pieces: [Piece] = []
    for run in runs[leader] {
      for isNew in [false, true] {
        pieces += self.pieces(of: run, along: leader, used, isNew: isNew, &budget)
      }
    }
    pieces.sort { one, other in
      if one.last != other.last { return one.last > other.last }
      return one.way != other.way ? one.way < other.way : one.first < other.first
    }
    let starts = Set(pieces.map(\.first)).sorted()
    budget.spend(starts.count.multipliedReportingOverflow(by: pieces.count).partialValue)
    guard !budget.isSpent else { return best }
    // The last start for which a way was counted, as new and in all.
    var seen = [[Int]](repeating: [Int](repeating: -1, count: leaders.count), count: 2)
    for start in starts {
      var (sessions, new, ways) = (0, 0, 0)
      for piece in pieces where piece.first <= start && piece.last - start >= least {
        guard seen[piece.isNew ? 1 : 0][piece.way] != start else { continue }
        seen[piece.isNew ? 1 : 0][piece.way] = start
        if piece.isNew {
          new += sizes[piece.way]
        } else {
          sessions += sizes[piece.way]
          ways += 1
        }
        let score = sessions * (piece.last - start - 2 * cut)
        if ways > 1, new >= settings.minimumRepeats, score > best.score {
          best = Part(first: start, last: piece.last, score: score)
        }
      }
    }
    return best
  }

  /// The pieces of a run outside all segments of the followed route, and if only new ones are wanted also outside those of the other.
  private func pieces(
    of run: StepRun, along leader: Int, _ used: [[Bool]], isNew: Bool, _ budget: inout SearchBudget
  ) -> [Piece] {
    budget.spend(run.last - run.first)
    var pieces: [Piece] = []
    var first = run.first
    func end(_ last: Int) {
      if last - first >= least {
        pieces.append(Piece(way: run.way, first: first, last: last, isNew: isNew))
      }
    }
    for step in run.first...run.last {
      let other = run.begin + (step - run.first) * (run.end - run.begin) / max(1, run.last - run.first)
      guard used[leader][step] || isNew && used[run.way][other] else { continue }
      end(step - 1)
      first = step + 1
    }
    end(run.last)
    return pieces
  }

  /// A part with all that pass it; `nil` if these are too few, or went the same way as a whole.
  private func segment(
    _ leader: Int, _ part: Part, _ everywhere: StepRuns, _ budget: inout SearchBudget
  ) -> Found? {
    let way = ways[leaders[leader]]
    let (first, last) = (part.first + cut, part.last - cut)
    guard first < last else { return nil }
    let runs = everywhere.along(way, first..<last + 1, least: last - first, budget: &budget) { _ in true }
    let length = step * Double(last - first)
    var passes: [Pass] = []
    for run in runs {
      guard Double(run.missed) <= (1 - RouteMatchSettings.shapeShare) * Double(last - first + 1) else {
        continue
      }
      let from = everywhere.table.nearest(
        to: way.places[first], on: run.way, around: run.begin, sides: 3
      ).metres
      let to = everywhere.table.nearest(
        to: way.places[last], on: run.way, around: run.end, sides: 3
      ).metres
      let isAsLong =
        (to - from - length).magnitude <= RouteMatchSettings.lengthShare * max(to - from, length) + 2
        * RouteMatchSettings.shapeDistance
      guard to > from, isAsLong else { continue }
      if let before = passes.last, before.way == run.way, before.to > from { continue }
      passes.append(Pass(way: run.way, from: from, to: to))
    }
    let sessions = Set(passes.map(\.way))
    guard sessions.count >= max(2, settings.minimumRepeats), Set(sessions.map { groups[$0] }).count > 1 else {
      return nil
    }
    return Found(
      way: leaders[leader], from: step * Double(first), to: step * Double(last), passes: passes,
      sessions: sessions.count)
  }
}
