import SessionMetrics

/// Finds the segments that routes of one sport share.
///
/// Each group of sessions on the same route is represented by its latest one, the leader. All other routes
/// are matched against the leaders. The stretch with the largest product of sessions and length becomes a
/// segment, and its passes are excluded from the rest of the search. This is repeated until no stretch has
/// enough sessions.
struct SegmentSearch {
  /// Minimum distance between consecutive points, m.
  static let leastStep = 50.0
  /// Maximum number of points per route: 200 km at 50 m.
  static let mostPlaces = 4096
  /// Maximum number of sessions per sport; the latest are used.
  static let mostSessions = 1000
  /// Maximum number of points over all routes.
  static let mostPlacesOfAll = 1_000_000
  static let mostFound = 64
  /// Maximum number of candidate stretches compared with all routes.
  static let mostTries = 256
  /// Maximum number of visits to the same place that are tracked per route.
  static let mostVisits = 4
  /// Maximum number of comparisons in each step: within routes, between routes, of candidate stretches,
  /// and of accepted segments with all routes.
  static let comparisons = (own: 20_000_000, each: 150_000_000, parts: 60_000_000, all: 60_000_000)

  struct Found {
    /// Index of the reference route.
    let way: Int
    /// Start of the segment, in metres along the reference route.
    let from: Double
    /// End of the segment, in metres along the reference route.
    let to: Double
    let passes: [Pass]
    let sessions: Int
  }

  struct Pass {
    let way: Int
    /// Ends in metres along the route.
    let from: Double
    let to: Double
  }

  /// A candidate stretch of a leader.
  private struct Part {
    var first = 0
    var last = 0
    /// Number of sessions × number of steps.
    var score = 0
  }

  /// The routes, latest first.
  let ways: [WaySteps]
  private let groups: [Int]
  private let settings: RouteMatchSettings
  private let step: Double
  private let near: StepNearness
  /// Number of steps trimmed from each end, because converging routes are close together before they
  /// actually join.
  private let cut: Int
  /// Minimum number of steps in a stretch before trimming.
  private let least: Int
  /// Index of each group's leader.
  private let leaders: [Int]
  /// Number of sessions in each group.
  private let sizes: [Int]

  /// Prepares to search the grouped sessions of one sport, latest first.
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
      guard let track = WaySteps(session.route, step: step, most: Self.mostPlaces), track.places.count > least
      else { continue }
      places += track.places.count
      guard places <= Self.mostPlacesOfAll else { break }
      if sizes[session.group] == nil { leaders.append(ways.count) }
      sizes[session.group, default: 0] += 1
      groups.append(session.group)
      ways.append(track)
    }
    self.step = step
    self.ways = ways
    self.groups = groups
    self.leaders = leaders
    self.sizes = leaders.map { sizes[groups[$0]] ?? 0 }
  }

  /// Returns the segments in the order of discovery.
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
    var results: [Found] = []
    while results.count < Self.mostFound, tries < Self.mostTries, !parts.isSpent, !all.isSpent {
      var leader = 0
      for other in best.indices where best[other].score > best[leader].score { leader = other }
      guard best[leader].score > 0 else { break }
      // Accepting other segments can only shorten a stretch, so a stale score is an upper bound.
      if age[leader] != tries {
        best[leader] = part(of: leader, runs, used, &parts)
        age[leader] = tries
        continue
      }
      tries += 1
      let part = best[leader]
      for step in part.first...part.last { used[leader][step] = true }
      guard let segment = segment(leader, part, everywhere, &all) else { continue }
      results.append(segment)
      for pass in segment.passes {
        guard let wayIndex = place[pass.way] else { continue }
        let first = max(0, index(pass.from) - cut)
        let last = min(used[wayIndex].count - 1, index(pass.to) + 1 + cut)
        for step in first..<max(first, last + 1) { used[wayIndex][step] = true }
      }
    }
    return results
  }

  /// Returns the index of the last point at or before a distance.
  private func index(_ metres: Double) -> Int { Int(exactly: (metres / step).rounded(.down)) ?? 0 }

  /// Finds where leaders follow each other. Only first visits are indexed, so a stretch ridden once is
  /// not mixed with later laps over it.
  private func allRuns() -> [[StepRun]] {
    let leading = leaders.map { ways[$0] }
    var budget = SearchBudget(Self.comparisons.own)
    let visits = leading.map { comings($0, &budget) }
    let together = StepRuns(leading, near) { visits[$0].before[$1] < Self.mostVisits }
    var each = SearchBudget(Self.comparisons.each)
    return leading.enumerated().map { leader, way in
      let edges = edges(of: visits[leader].isAgain)
      return together.along(way, way.places.indices, least: least, budget: &each) {
        visits[leader].before[$0] == 0
      }.flatMap { $0.parted(at: edges) }
    }
  }

  /// Returns the indices next to each stretch that the route passes again later, ascending. Such
  /// stretches are at least as long as a segment and may have short gaps.
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

  /// A return within this many points counts as the same pass.
  private static let gap = 4

  /// Returns, for each point, the number of earlier visits in the same direction (at most
  /// ``mostVisits``) and whether the route returns later. Once the budget is spent, points have the
  /// maximum number of visits and no return.
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

  /// A stretch of a leader that another route follows.
  private struct Piece {
    let way: Int
    let first: Int
    let last: Int
    /// Whether neither route has a segment here yet.
    let isNew: Bool
  }

  /// Returns a leader's best stretch: the one with the largest product of sessions and steps, and with enough
  /// sessions outside existing segments.
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
    // The last start at which each route was counted, in total and as new.
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

  /// Returns the parts of a run outside the followed route's segments. With `isNew`, they are also
  /// outside the other route's segments.
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

  /// Returns the segment for a stretch, with all its passes. `nil` if there are too few passes or all
  /// sessions share the entire route.
  private func segment(
    _ leader: Int, _ part: Part, _ everywhere: StepRuns, _ budget: inout SearchBudget
  ) -> Found? {
    let track = ways[leaders[leader]]
    let (first, last) = (part.first + cut, part.last - cut)
    guard first < last else { return nil }
    let runs = everywhere.along(track, first..<last + 1, least: last - first, budget: &budget) { _ in true }
    let length = step * Double(last - first)
    var passes: [Pass] = []
    for run in runs {
      guard Double(run.missed) <= (1 - RouteMatchSettings.shapeShare) * Double(last - first + 1) else {
        continue
      }
      let from = everywhere.table.nearest(
        to: track.places[first], on: run.way, around: run.begin, sides: 3
      ).metres
      let to = everywhere.table.nearest(
        to: track.places[last], on: run.way, around: run.end, sides: 3
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
