import SessionMetrics

/// A part of a way that another one follows in order.
struct StepRun {
  /// The other way.
  let way: Int
  /// Its first and last place.
  let begin: Int
  let end: Int
  /// First and last place of the followed way.
  let first: Int
  let last: Int
  /// Places of the followed way in between that are not near the other.
  let missed: Int

  /// The parts of it between places of the followed route that are in no other part; each part gets a proportional share of the misses of the
  /// whole.
  ///
  /// - Parameter places: Rising.
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

/// Finds where ways follow another one.
struct StepRuns {
  /// The places of the ways.
  let table: StepTable
  private let near: StepNearness
  private let index: StepIndex

  /// Finds ways by their places that count.
  init(_ ways: [WaySteps], _ near: StepNearness, isTaken: (_ way: Int, _ step: Int) -> Bool) {
    table = StepTable(ways)
    self.near = near
    index = StepIndex(ways, reach: near.reach, isTaken: isTaken)
  }

  /// A place of another way at the present place, and how it came there.
  private struct State {
    /// Way and place.
    let key: UInt64
    var first: Int
    var begin: Int
    var missed = 0
    /// Whether it continues.
    var goesOn = false

    init(_ entry: StepIndex.Entry, at row: Int) {
      key = UInt64(UInt32(bitPattern: entry.way)) << 32 | UInt64(UInt32(bitPattern: entry.step))
      first = row
      begin = Int(entry.step)
    }

    var way: Int { Int(key >> 32) }
    var step: Int { Int(key & 0xFFFF_FFFF) }

    /// Extends the run backwards when that makes it longer. Ties: the latest start, then the fewest misses.
    mutating func follow(_ other: State, gap: Int) {
      let gaps = other.missed + gap - 1
      guard
        other.first < first
          || other.first == first && (other.begin > begin || other.begin == begin && gaps < missed)
      else { return }
      (first, begin, missed) = (other.first, other.begin, gaps)
    }
  }

  /// The longest runs along places of a way with at least a minimum of steps; by way, then by start.
  ///
  /// A run continues if the other route is near at one of the next three places and has advanced at most twice as far plus two
  /// steps.
  /// - Parameters:
  ///   - route: The way that is followed.
  ///   - rows: Its places.
  ///   - least: Steps at least.
  ///   - isTaken: Whether a place counts.
  ///   - budget: The budget of comparisons; without budget the result is empty.
  /// - Complexity: O(candidates · log), at most of the budget.
  func along(
    _ route: WaySteps, _ rows: Range<Int>, least: Int, budget: inout SearchBudget,
    isTaken: (_ step: Int) -> Bool
  ) -> [StepRun] {
    var runs: [StepRun] = []
    // The places before the present one, the nearest first.
    var before: [[State]] = [[], [], []]
    func end(_ states: [State], _ row: Int) {
      for state in states where !state.goesOn && row - state.first >= least {
        let (long, own) = (row - state.first, state.step - state.begin)
        guard own >= long / 2, own / 2 <= long else { continue }
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

  /// The places of other ways near a place, by way and step.
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

  /// Lets states go on from earlier ones of the same way.
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

  /// Of runs that share most of both ways the longest.
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
      // Of one way there are few runs; of an odd one no more than these.
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
