import AthleteSimulator
import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Records and previous sets*
@Suite("Records and previous sets")
struct StrengthRecordTests {
  private static let start = CalendarDay(ordinal: 20_000)

  private func history(_ days: [[(Double, Int)]], name: String = "Bench Press (Barbell)") -> StrengthHistory {
    let sessions = days.enumerated().map { number, sets in
      StrengthSession(
        day: Self.start.adding(days: 3 * number),
        exercises: [
          ExerciseEntry(name, sets: sets.map { StrengthSet(weight: $0.0, repetitions: $0.1, kind: .working) })
        ])
    }
    return StrengthHistory(StrengthLog(sessions), settings: StrengthSettings())
  }

  private func records(_ days: [[(Double, Int)]]) -> [StrengthRecord] { history(days).exercises[0].records }

  @Test("3×110 and 5×100 known: 4×105 beats five at 100, 2×108 beats nothing (ST-06)")
  func worked() {
    let known: [[(Double, Int)]] = [[(110, 3), (100, 5)]]
    let better = records(known + [[(105, 4)]]).filter { $0.kind == .repetitions }
    #expect(better.count == 1)
    #expect(better.first?.value == 105 && better.first?.beaten == 100 && better.first?.gain == 5)
    #expect(records(known + [[(108, 2)]]).filter { $0.kind == .repetitions || $0.kind == .weight }.isEmpty)
  }

  @Test("First sets and ties are not records; more repetitions at a done load are")
  func baselines() {
    #expect(records([[(100, 5), (110, 3)]]).isEmpty)
    #expect(records([[(100, 5)], [(100, 5)]]).isEmpty)
    let more = records([[(100, 5)], [(100, 6)]])
    #expect(more.first { $0.kind == .repetitions }?.gain == 1)
    #expect(more.contains { $0.kind == .setVolume && $0.value == 600 && $0.beaten == 500 })
    #expect(more.contains { $0.kind == .sessionVolume && $0.gain == 100 })
    // 5 at 100 say 112.5, 6 at 100 say 116.13: more than half a percent.
    #expect(more.contains { $0.kind == .maximum && isClose($0.beaten, 112.5) })
    // Fifteen light ones have no likeness to compare with.
    #expect(!records([[(100, 5)], [(40, 15)]]).contains { $0.kind == .repetitions })
  }

  @Test("A jump of more than 15 % waits for a second session")
  func held() {
    let days: [[(Double, Int)]] = [[(100, 5)], [(300, 5)], [(102.5, 5)]]
    let exercise = history(days).exercises[0]
    #expect(exercise.held.map(\.value).first.map { isClose($0, 337.5) } == true)
    #expect(exercise.records.contains { $0.kind == .weight && $0.value == 102.5 && $0.beaten == 100 })
    #expect(
      !exercise.records.contains { ($0.kind == .weight || $0.kind == .maximum) && $0.value >= 300 })
    let confirmed = history([[(100, 5)], [(130, 5)], [(130, 5)]]).exercises[0]
    #expect(confirmed.held.isEmpty)
    #expect(confirmed.records.contains { $0.kind == .weight && $0.value == 130 && $0.session == 2 })
  }

  @Test("A slip of the pen is not confirmed by an honest step after it")
  func slip() {
    let exercise = history([[(60, 5)], [(300, 5)], [(72.5, 5)], [(72.5, 5)]]).exercises[0]
    #expect(
      exercise.held.contains { isClose($0.value, 337.5) }
        && !exercise.records.contains { $0.kind == .maximum && $0.value > 300 })
    #expect(exercise.records.contains { $0.kind == .weight && $0.value == 72.5 })
    #expect(exercise.sessions[1].best == nil && exercise.sessions[3].best != nil)
  }

  @Test("One wrong set on the first day is put on hold without losing later days")
  func firstSlip() throws {
    let sessions = (0..<8).map { number in
      let weight = 60 + Double(number)
      let weights = number == 0 ? [300, 60, 60] : [weight, weight, weight]
      return StrengthSession(
        day: Self.start.adding(days: 3 * number),
        exercises: [
          ExerciseEntry(
            "Bench Press (Barbell)", sets: weights.map { StrengthSet(weight: $0, repetitions: 5) })
        ])
    }
    let exercise = try #require(
      StrengthHistory(StrengthLog(sessions), settings: StrengthSettings()).exercises.first)
    #expect(exercise.sessions[0].sets.map(\.isHeld) == [true, false, false])
    #expect(exercise.sessions.allSatisfy { $0.best != nil && $0.workingSets == 3 })
    #expect(exercise.records.contains { $0.kind == .weight && $0.value == 61 })
  }

  @Test("A first-day ramp puts nothing on hold; light sets without heavier ones after are working sets")
  func ramp() throws {
    let exercise = history([[(40, 8), (60, 5), (100, 5)]]).exercises[0]
    #expect(exercise.sessions[0].sets.allSatisfy { !$0.isHeld })
    let light = [[40.0, 100], [100, 40]].enumerated().map { number, weights in
      StrengthSession(
        day: Self.start.adding(days: number),
        exercises: [ExerciseEntry("Squat", sets: weights.map { StrengthSet(weight: $0, repetitions: 5) })])
    }
    let done = try #require(
      StrengthHistory(StrengthLog(light), settings: StrengthSettings()).exercises.first?.sessions.last)
    #expect(done.sets.map(\.isWarmup) == [false, false])
  }

  @Test("Impossible weights are rejected with their set")
  func absurd() {
    let log = StrengthLog([
      StrengthSession(
        day: Self.start,
        exercises: [
          ExerciseEntry(
            "Bench Press (Barbell)",
            sets: [StrengthSet(weight: 900, repetitions: 1), StrengthSet(weight: 90, repetitions: 5)]),
          ExerciseEntry("Leg Press", sets: [StrengthSet(weight: 900, repetitions: 1)]),
        ])
    ])
    #expect(log.problems.map(\.kind) == [.outOfRange] && log.problems.first?.set == 1)
    #expect(log.sessions.first?.exercises.map(\.sets.count) == [1, 1])
  }

  @Test("What the next session is filled in with: the same set of the last time, else its last")
  func prefill() throws {
    let history = history([[(80, 8), (85, 6)], [(90, 5), (92.5, 4)]])
    let exercise = try #require(history.exercise(named: "BARBELL bench-press"))
    #expect(exercise.prefill(set: 1, before: 2)?.weight == 90)
    #expect(exercise.prefill(set: 2, before: 2)?.weight == 92.5)
    #expect(exercise.prefill(set: 5, before: 2)?.weight == 92.5)
    #expect(exercise.prefill(set: 1, before: 1)?.weight == 80)
    #expect(exercise.prefill(set: 1, before: 0) == nil && exercise.prefill(set: 0, before: 2) == nil)
    #expect(history.exercise(named: "Deadlift") == nil)
  }

  @Test("Only records that no other record covers remain")
  func standing() {
    let standing = history([[(80, 5)], [(85, 5)], [(90, 6)], [(95, 3)]]).exercises[0].standing
    let loads = standing.filter { $0.kind == .repetitions }.map {
      [$0.repetitions.map(Double.init) ?? 0, $0.value]
    }
    #expect(loads == [[3, 95], [6, 90]])
    #expect(standing.filter { $0.kind == .weight }.map(\.value) == [95])
  }

  @Test("Round numbers")
  func milestones() {
    let found = history([[(90, 5)], [(100, 5)], [(107.5, 5)]]).milestones
    // 101.25, 112.5 and 120.9 kg: 120 is reached on the third day.
    #expect(found.contains { $0.kind == .maximum && $0.value == 120 && $0.day == Self.start.adding(days: 6) })
    #expect(found.contains { $0.kind == .sessions && $0.value == 1 })
  }

  /// A record without what is not compared.
  private struct Plain: Hashable {
    var kind: StrengthRecord.Kind
    var session: Int
    var set: Int?
    var grams: Int
  }

  /// The rules again, without any memory: every session against all sets of all sessions before it.
  private func naive(_ sessions: [ExerciseSession], _ settings: StrengthSettings) -> Set<Plain> {
    var found: Set<Plain> = []
    var known: [LoggedSet] = []
    var volumes: [Double] = []
    var waiting: [LoggedSet] = []
    func grams(_ value: Double) -> Int { Int((value * 1000).rounded()) }
    for session in sessions {
      let sets = session.sets.enumerated().filter { !$0.element.isWarmup }
      let best = known.compactMap { $0.estimate?.value }.max()
      let share = 1 + settings.recordGuard
      func value(_ set: LoggedSet) -> Double { set.estimate?.value ?? 0 }
      // The first session is held to its own sets.
      var odd = sets.filter { set in best.map { value(set.element) > $0 * share } ?? set.element.isHeld }
      // A pending record is confirmed by a similar one, and later similar values are then accepted.
      let top = odd.map { value($0.element) }.max() ?? 0
      let confirmed = best == nil || odd.isEmpty ? [] : waiting.filter { value($0) <= top * share }
      if let most = confirmed.map(value).max() { odd.removeAll { value($0.element) <= most * share } }
      let good = sets.filter { set in !odd.contains { $0.offset == set.offset } }
      func pair(_ set: LoggedSet) -> (Int, Int)? {
        guard let load = set.load, load > 0, let repetitions = set.set.repetitions, repetitions > 0 else {
          return nil
        }
        return (grams(load), repetitions)
      }
      let pairs = known.compactMap(pair)
      let own = good.compactMap { set in pair(set.element).map { (set.offset, $0.0, $0.1) } }
      if let most = pairs.map(\.0).max(), let top = own.max(by: { ($0.1, -$0.0) < ($1.1, -$1.0) }),
        top.1 > most
      {
        found.insert(Plain(kind: .weight, session: session.session, set: top.0, grams: top.1))
      }
      let better = own.filter { set in
        let longer = pairs.filter { $0.1 >= set.2 }
        return longer.isEmpty ? pairs.contains { $0.0 <= set.1 } : longer.allSatisfy { $0.0 < set.1 }
      }
      for set in better {
        let isCovered = better.contains { other in
          other.0 != set.0 && other.1 >= set.1 && other.2 >= set.2
            && ((other.1, other.2) != (set.1, set.2) || other.0 < set.0)
        }
        if !isCovered {
          found.insert(Plain(kind: .repetitions, session: session.session, set: set.0, grams: set.1))
        }
      }
      let maxima = good.compactMap { set in
        set.element.estimate.flatMap { $0.repetitions <= 10 ? (set.offset, $0.value) : nil }
      }
      if let best, let top = maxima.max(by: { ($0.1, -$0.0) < ($1.1, -$1.0) }), top.1 > best * 1.005 {
        found.insert(Plain(kind: .maximum, session: session.session, set: top.0, grams: grams(top.1)))
      }
      let setVolumes = good.compactMap { set in set.element.volume.map { (set.offset, grams($0)) } }
      let knownVolume = known.compactMap(\.volume).map(grams).filter { $0 > 0 }.max()
      if let knownVolume, let top = setVolumes.max(by: { ($0.1, -$0.0) < ($1.1, -$1.0) }), top.1 > knownVolume
      {
        found.insert(Plain(kind: .setVolume, session: session.session, set: top.0, grams: top.1))
      }
      let volume = good.reduce(0) { $0 + ($1.element.volume ?? 0) }
      if let most = volumes.map(grams).max(), grams(volume) > most {
        found.insert(Plain(kind: .sessionVolume, session: session.session, set: nil, grams: grams(volume)))
      }
      if volume > 0 { volumes.append(volume) }
      known += good.map(\.element)
      known += confirmed
      waiting = odd.map(\.element)
    }
    return found
  }

  @Test(
    "Records of simulated lifters match a naive recomputation",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func recomputed(seed: UInt64) {
    var options = LifterOptions()
    options.errors = 0.02
    let history = StrengthHistory(
      StrengthLog(SimulatedLifter(seed: seed, options: options).sessions), settings: StrengthSettings())
    var count = 0
    for exercise in history.exercises {
      let kinds: Set<StrengthRecord.Kind> = [.weight, .repetitions, .maximum, .setVolume, .sessionVolume]
      let own = Set(
        exercise.records.filter { kinds.contains($0.kind) }.map {
          Plain(kind: $0.kind, session: $0.session, set: $0.set, grams: Int(($0.value * 1000).rounded()))
        })
      let expected = naive(exercise.sessions, history.settings)
      #expect(
        own == expected,
        "\(exercise.name): \(own.subtracting(expected).count) too many, \(expected.subtracting(own).count) missing"
      )
      count += own.count
    }
    #expect(count > 50)
  }

  @Test("The order of the input changes nothing")
  func order() throws {
    let sessions = SimulatedLifter(seed: 9).sessions
    let inOrder = try #require(StrengthReport(StrengthLog(sessions), range: .all))
    var random = SplitMix64(seed: 3)
    for _ in 0..<3 {
      var shuffled = sessions
      for place in shuffled.indices.reversed() where place > 0 {
        shuffled.swapAt(place, Int(random.next() % UInt64(place + 1)))
      }
      let report = try #require(StrengthReport(StrengthLog(shuffled), range: .all))
      #expect(StrengthDocument(report).bytes() == StrengthDocument(inOrder).bytes())
    }
  }
}
