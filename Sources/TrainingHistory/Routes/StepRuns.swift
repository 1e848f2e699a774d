import SessionMetrics

/// A stretch of a route that another route follows in order.
struct StepRun {
  /// Index of the other route.
  let way: Int
  /// First point on the other route.
  let begin: Int
  /// Last point on the other route.
  let end: Int
  /// First point on the followed route.
  let first: Int
  /// Last point on the followed route.
  let last: Int
  /// Number of points in between that are not close to the other route.
  let missed: Int

  /// Splits the run at given points of the followed route. Misses are shared out in proportion to length.
  ///
  /// - Parameter places: The points to split at, in ascending order.
  func parted(at places: [Int]) -> [StepRun] {
    let cuts = places.filter { (first...last).contains($0) }
    guard !cuts.isEmpty else { return [self] }
    return zip([first - 1] + cuts, cuts + [last + 1]).compactMap { before, after in
      let (from, to) = (before + 1, after - 1)
      guard from < to else { return nil }
      func other(_ place: Int) -> Int { begin + (place - first) * (end - begin) / max(1, last - first) }
      return StepRun(
        way: way, begin: other(from), end: other(to), first: from, last: to, missed: missed)
    }
  }
}

/// Finds where routes follow another route.
struct StepRuns {
  let table: StepTable
  private let near: StepNearness
  private let index: StepIndex

  /// Indexes the points for which `isTaken` returns `true`.
  init(_ ways: [WaySteps], _ near: StepNearness, isTaken: (_ way: Int, _ step: Int) -> Bool) {
    table = StepTable(ways)
    self.near = near
    index = StepIndex(ways, reach: near.reach, isTaken: isTaken)
  }

  /// A run in progress, ending at a point of another route close to the current point.
  private struct State {
    /// Route and step, packed into one integer.
    let key: UInt64
    var first: Int
    var begin: Int
    var missed = 0
    /// Whether the run has been extended by a later point.
    var goesOn = false

    init(_ entry: StepIndex.Entry, at row: Int) {
      key = UInt64(UInt32(bitPattern: entry.way)) << 32 | UInt64(UInt32(bitPattern: entry.step))
      first = row
      begin = Int(entry.step)
    }

    var way: Int { Int(key >> 32) }
    var step: Int { Int(key & 0xFFFF_FFFF) }

    /// Continues another run if that makes this one longer. If several are equally long, the one with the
    /// latest start is used, then the one with the fewest misses.
    mutating func follow(_ other: State, gap: Int) {
      let gaps = other.missed + gap - 1
      guard
        other.first < first
          || other.first == first && (other.begin > begin || other.begin == begin && gaps < missed)
      else { return }
      (first, begin, missed) = (other.first, other.begin, gaps)
    }
  }

  /// Returns the longest runs along a route, ordered by other route, then by start.
  ///
  /// A run continues if the other route is close at one of the next three points and has advanced by at
  /// most two steps more than twice as far.
  ///
  /// - Parameters:
  ///   - route: The followed route.
  ///   - rows: The range of its points to search.
  ///   - least: Minimum number of steps in a run.
  ///   - isTaken: Returns whether to use a point.
  ///   - budget: The comparison budget. If it runs out, the result is empty.
  /// - Complexity: O(*c* log *c*) for *c* candidates, limited by the budget.
  func along(
    _ route: WaySteps, _ rows: Range<Int>, least: Int, budget: inout SearchBudget,
    isTaken: (_ step: Int) -> Bool
  ) -> [StepRun] {
    var runs: [StepRun] = []
    // States at the three previous points, most recent first.
    var before: [[State]] = [[], [], []]
    func end(_ states: [State], _ row: Int) {
      for state in states where !state.goesOn && row - state.first >= least {
        let (long, otherLength) = (row - state.first, state.step - state.begin)
        guard otherLength >= long / 2, otherLength / 2 <= long else { continue }
        runs.append(
          StepRun(
            way: state.way, begin: state.begin, end: state.step, first: state.first, last: row,
            missed: state.missed))
      }
    }
    for row in rows {
      var states = isTaken(row) ? states(at: row, of: route, &budget) : []
      if budget.isSpent { return [] }
      for gap in 1...3 { Self.connect(&states, &before[gap - 1], gap) }
      end(before[2], row - 3)
      before = [states, before[0], before[1]]
    }
    for (gap, states) in before.enumerated() { end(states, rows.upperBound - 1 - gap) }
    return Self.longest(runs)
  }

  /// Returns the points of other routes that are close to a point, by route and step.
  private func states(at row: Int, of route: WaySteps, _ budget: inout SearchBudget) -> [State] {
    let (place, direction) = (route.places[row], route.direction(row))
    var states: [State] = []
    let seen = index.candidates(place) { entry in
      if table.isNear(place, direction, Int(entry.way), Int(entry.step), near) {
        states.append(State(entry, at: row))
      }
      return true
    }
    budget.spend(seen)
    budget.spend(8 * states.count)
    states.sort { $0.key < $1.key }
    return states
  }

  /// Links each state to earlier states on the same route.
  private static func connect(_ states: inout [State], _ earlier: inout [State], _ gap: Int) {
    guard !earlier.isEmpty else { return }
    let reach = UInt64(2 * gap + 2)
    var low = 0
    for place in states.indices {
      let key = states[place].key
      let least = max((key >> 32) << 32, key > reach ? key - reach : 0)
      while low < earlier.count, earlier[low].key < least { low += 1 }
      var other = low
      while other < earlier.count, earlier[other].key <= key {
        earlier[other].goesOn = true
        states[place].follow(earlier[other], gap: gap)
        other += 1
      }
    }
  }

  /// Among runs that overlap on both routes, keeps only the longest.
  private static func longest(_ runs: [StepRun]) -> [StepRun] {
    var kept: [StepRun] = []
    let ordered = runs.sorted {
      if $0.way != $1.way { return $0.way < $1.way }
      if $0.last - $0.first != $1.last - $1.first { return $0.last - $0.first > $1.last - $1.first }
      if $0.begin != $1.begin { return $0.begin < $1.begin }
      return $0.end != $1.end ? $0.end < $1.end : $0.first < $1.first
    }
    var start = 0
    for run in ordered {
      if let last = kept.last, last.way != run.way { start = kept.count }
      // Most routes have few runs; this limit covers the exceptions.
      guard kept.count - start < 32 else { continue }
      let isThere = kept[start...].contains { other in
        min(run.end, other.end) - max(run.begin, other.begin) > (run.end - run.begin) / 2
          && min(run.last, other.last) - max(run.first, other.first) > (run.last - run.first) / 2
      }
      if !isThere { kept.append(run) }
    }
    return kept.sorted {
      if $0.way != $1.way { return $0.way < $1.way }
      return $0.begin != $1.begin ? $0.begin < $1.begin : $0.first < $1.first
    }
  }
}
