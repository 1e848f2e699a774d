extension EffortFamilies {
  /// Returns the family with efforts added where the next or a missing one is due, even if they match less closely.
  func completed(_ family: EffortFamily, from sets: [[Hump]], outside blocked: [(Int, Int)]) -> EffortFamily {
    var family = family
    let pauses = zip(family.members, family.members.dropFirst()).map { Double($1.start - $0.end) }.sorted()
    guard !pauses.isEmpty else { return family }
    let pause = pauses[pauses.count / 2]
    let lengths = family.members.map(\.length)
    let mean = family.members.reduce(0) { $0 + $1.mean * $1.length } / max(1, lengths.reduce(0, +))
    let share = family.isMixed ? 0.5 : isOfPool ? 0.1 : 0.27
    // A long repetition ends on time or early, but rarely much too late.
    let late = family.isMixed ? 1 : family.length >= 300 ? 0.12 : share
    let least = (lengths.min() ?? 0) * (1 - share)
    let most = (lengths.max() ?? 0) * (1 + late)
    let output =
      isOfPool
      ? 0.08 : max(family.length < 25 ? 0.3 : 0.15, 1.5 * (family.members.first.map(uncertainty) ?? 0))
    for _ in 0..<8 {
      var best: (hump: Hump, miss: Double)?
      for humps in sets {
        for hump in humps where hump.length >= least && hump.length <= most {
          let mean = family.mean(near: hump) ?? mean
          guard isDue(hump, mean, output), hump.contrast >= 1 + 0.8 * (leastContrast - 1),
            hump.mean > 1.04 * max(hump.before, hump.after),
            !blocked.contains(where: { hump.start < $0.1 && hump.end > $0.0 }),
            !family.members.contains(where: { hump.start < $0.end + 3 && hump.end > $0.start - 3 })
          else { continue }
          let distances = family.members.map {
            Double($0.start > hump.end ? $0.start - hump.end : hump.start - $0.end)
          }
          guard let nearest = distances.min(), nearest > (family.isMixed ? 0.3 : 0.55) * pause,
            nearest < (family.isMixed ? 2.2 : 1.7) * pause
          else { continue }
          let miss =
            (hump.length / family.length - 1).magnitude + (hump.mean / mean - 1).magnitude + 0.3
            * (nearest / pause - 1).magnitude
          if miss < best?.miss ?? .infinity { best = (hump, miss) }
        }
      }
      guard let best else { break }
      family.members.append(best.hump)
      family.members.sort { $0.start < $1.start }
    }
    if !family.isMixed {
      fillSlots(&family, mean: mean, outside: blocked)
      addCutEnd(&family, mean: mean, from: sets, outside: blocked)
      dropStrangers(&family)
    }
    return family
  }

  /// Minimum output of the first and the last effort relative to the usual one; and minimum output of rests that are
  /// floats relative to the efforts, and of the first and the last of them relative to the usual one (house rules).
  private static let leastOutput = (effort: 0.75, float: 0.6, rest: 0.75)
  /// Minimum length of a rest with a stop, relative to the usual one, that divides a first or last effort from the
  /// others (house rule).
  private static let longerRest = 1.4

  /// Removes a first and a last effort that are far easier than the others, such as a part of the warm-up, or that a stop
  /// divides from the others, between which the athlete did not stop.
  private func dropStrangers(_ family: inout EffortFamily) {
    func output(_ hump: Hump) -> Double {
      let range = (hump.start..<hump.end).clamped(to: signal.sharp.indices)
      return range.reduce(0) { $0 + signal.sharp[$1] } / Double(max(1, range.count)) - zero
    }
    let outputs = family.members.map(output)
    guard outputs.count > 3, !EffortFamily.areSteps(outputs) else { return }
    let usual = outputs.sorted()[outputs.count / 2], least = Self.leastOutput.effort * usual
    let rests = zip(family.members, family.members.dropFirst()).map { restOutput(between: [$0, $1]) }
    let float = rests.sorted()[rests.count / 2]
    let bar = float < Self.leastOutput.float * usual ? -.infinity : Self.leastOutput.rest * float
    let pauses = family.pauses, longest = Self.longerRest * pauses.sorted()[pauses.count / 2]
    func isApart(_ place: Int) -> Bool { rests[place] < bar && pauses[place] > longest }
    if outputs[outputs.count - 1] < least || isApart(rests.count - 1) { family.members.removeLast() }
    if outputs[0] < least || isApart(0) { family.members.removeFirst() }
  }

  /// Returns the mixed family with the efforts outside it that follow or precede it after its usual rest, as the last
  /// step of a ladder, and the other efforts.
  func extended(_ family: EffortFamily, by lone: [Hump]) -> (family: EffortFamily, others: [Hump]) {
    guard family.isMixed, let longest = family.pauses.max() else { return (family, lone) }
    var family = family, others: [Hump] = []
    for hump in lone {
      let pause = hump.start >= family.end ? hump.start - family.end : family.start - hump.end
      if pause > 0, Double(pause) <= Self.nextStep * longest {
        family.members.append(hump)
        family.members.sort { $0.start < $1.start }
      } else {
        others.append(hump)
      }
    }
    return (family, others)
  }
  /// Maximum rest before a further step of a ladder, relative to the longest rest in it (house rule).
  private static let nextStep = 1.25

  /// Maximum excess of an expected effort's output over that of the others, as a fraction (house rule).
  private static let harder = 0.25

  /// Whether an expected effort has about the output of the others, or a somewhat higher one.
  private func isDue(_ hump: Hump, _ mean: Double, _ tolerance: Double) -> Bool {
    let change = hump.mean / mean - 1
    return change > -tolerance && change < max(tolerance, isOfPool ? 0 : Self.harder)
  }

  /// Tolerances for a last effort that is cut short: its rest, its output, its minimum length relative to the other
  /// efforts, and its minimum length by power and otherwise, s (house rules).
  private static let cutEnd = (rest: 0.2, output: 0.1, length: 0.2, power: 12.0, other: 20.0)

  /// Whether an effort is shorter than another one of the same output.
  func isCutShort(_ last: Hump, of effort: Hump) -> Bool {
    last.length < effort.length && last.length >= Self.cutEnd.length * effort.length
      && (last.mean / effort.mean - 1).magnitude < Self.cutEnd.output
  }

  /// Adds an effort that began when it was due and was cut short, by the athlete or by the end of the recording.
  private func addCutEnd(
    _ family: inout EffortFamily, mean: Double, from sets: [[Hump]], outside blocked: [(Int, Int)]
  ) {
    let count = signal.sums.count
    guard !isOfPool, !isOfTerrain, family.members.count >= 3, let last = family.members.last else { return }
    let pauses = family.pauses.sorted()
    let pause = pauses[pauses.count / 2]
    let least = max(isPower ? Self.cutEnd.power : Self.cutEnd.other, Self.cutEnd.length * family.length)
    let reach = max(5, Int(Self.cutEnd.rest * pause))
    let due = last.end + Int(pause)
    func isCut(_ effort: Hump) -> Bool {
      effort.length >= least && effort.length < family.length
        && (effort.mean / mean - 1).magnitude < Self.cutEnd.output
        && effort.mean > leastContrast * max(effort.before, effort.after) && impurity([effort]) < 0.2
        && !blocked.contains { effort.start < $0.1 && effort.end > $0.0 }
    }
    let left = Double(count - due)
    if left >= least, left < family.length {
      let start = StepEdges.refined(
        due, from: last.after + zero, to: mean + zero, in: signal.values, reach: min(reach, Int(left) - 10))
      let effort = hump(start, count)
      if isCut(effort) {
        family.members.append(effort)
        return
      }
    }
    // Other efforts after the same rest belong to another series, and so does the first of them.
    let stopped = sets.joined().filter { effort in
      (effort.start - due).magnitude <= reach && isCut(effort)
        && !sets.joined().contains {
          $0.start > effort.end && Double($0.start - effort.end) < 2 * pause && stands($0)
            && $0.length >= least && $0.length < family.length && $0.mean > (1 - Self.cutEnd.output) * mean
        }
    }
    if let effort = stopped.max(by: { $0.mean * $0.length < $1.mean * $1.length }) {
      family.members.append(effort)
    }
  }

  /// Adds efforts where the rhythm of the other efforts predicts them and output matches. Noise may have split them.
  func fillSlots(_ family: inout EffortFamily, mean: Double, outside blocked: [(Int, Int)]) {
    let pauses = zip(family.members, family.members.dropFirst()).map { Double($1.start - $0.end) }.sorted()
    guard family.members.count >= 3 else { return }
    let pause = pauses[(pauses.count - 1) / 3]
    let length = family.length
    guard pause >= 6, length >= 8 else { return }
    func due(_ from: Double, _ to: Double) -> Hump? {
      let (start, end) = (Int(from.rounded()), Int(to.rounded()))
      guard start > 10, end < signal.sums.count - 5, !blocked.contains(where: { start < $0.1 && end > $0.0 })
      else { return nil }
      // The effort may be off by a few seconds, so choose the position with the highest output.
      let room = max(1, min(20, Int(0.3 * pause)))
      var best: Hump?
      for shift in stride(from: -room, through: room, by: max(1, min(room / 4, Int(length) / 8))) {
        let candidate = hump(start + shift, end + shift)
        if candidate.mean - 0.5 * (candidate.before + candidate.after)
          > (best.map { $0.mean - 0.5 * ($0.before + $0.after) } ?? 0)
        {
          best = candidate
        }
      }
      let isShort = length < 25
      guard let best, isDue(best, mean, max(isShort ? 0.3 : 0.15, uncertainty(best))),
        best.contrast > 1 + 0.8 * (leastContrast - 1), best.mean > 1.04 * max(best.before, best.after),
        impurity([best]) < (isShort ? 0.3 : 0.12)
      else { return nil }
      return best
    }
    var added: [Hump] = []
    for (one, next) in zip(family.members, family.members.dropFirst()) {
      let gap = Double(next.start - one.end)
      let missing = ((gap - pause) / (length + pause)).rounded()
      guard missing >= 1, missing <= 6,
        ((gap - pause) / (length + pause) - missing).magnitude < 0.2 * missing.squareRoot()
      else { continue }
      let rest = (gap - missing * length) / (missing + 1)
      for k in 0..<Int(missing) {
        let from = Double(one.end) + rest + Double(k) * (length + rest)
        if let hump = due(from, from + length) { added.append(hump) }
      }
    }
    family.members = (family.members + added).sorted { $0.start < $1.start }
    for _ in 0..<4 {
      guard let first = family.members.first,
        let hump = due(Double(first.start) - pause - length, Double(first.start) - pause)
      else { break }
      family.members.insert(hump, at: 0)
    }
    for _ in 0..<4 {
      guard let last = family.members.last,
        let hump = due(Double(last.end) + pause, Double(last.end) + pause + length)
      else { break }
      family.members.append(hump)
    }
  }
}
