import ActivityStreams
import Foundation
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)

private func session(_ random: inout SplitMix64, _ id: Int, within span: Int) -> SessionSummary {
  var session = SessionSummary(
    day: first.adding(days: random.integer(0...span)), kind: random.chance(0.5) ? "Run" : "Ride",
    load: random.chance(0.1) ? nil : random.uniform(0...180), duration: 3600, distance: 10_000, id: "\(id)")
  if random.chance(0.4) { session.start = session.day.instant + Double(random.integer(6...8)) * 3600 }
  if random.chance(0.2) { session.evidence.heartRate = random.uniform(0...100) }
  return session
}

/// Page: *Training state and edits*.
@Suite struct TrainingLedgerTests {
  @Test(arguments: [1, 7, 64, 1000]) func randomEditsEqualAFullRecompute(spacing: Int) throws {
    var random = SplitMix64(seed: UInt64(spacing))
    var sessions = (0..<120).map { session(&random, $0, within: 200) }
    var unlogged: Set<CalendarDay> = []
    var last: CalendarDay?
    var ledger = TrainingLedger(sessions.shuffled(using: &random), spacing: spacing)
    for edit in 0..<150 {
      switch random.integer(0...9) {
      case 0...2:
        let new = session(&random, 1000 + edit, within: 260)
        sessions.append(new)
        try ledger.add(new)
      case 3...4:
        guard let old = random.element(of: sessions), let id = old.id else { continue }
        sessions.removeAll { $0.id == id }
        #expect(try ledger.remove(id: id, on: old.day) == old)
        #expect(try ledger.remove(id: id, on: old.day) == nil)
      case 5...6:
        guard let old = random.element(of: sessions), let id = old.id else { continue }
        let new = session(&random, 2000 + edit, within: 260)
        sessions.removeAll { $0.id == id }
        sessions.append(new)
        try ledger.replace(id: id, on: old.day, with: new)
      case 7:
        let day = first.adding(days: random.integer(0...220))
        let isLogged = unlogged.contains(day)
        if isLogged { unlogged.remove(day) } else { unlogged.insert(day) }
        try ledger.setLogged(isLogged, on: day)
      case 8:
        let day = first.adding(days: random.integer(150...300))
        last = max(last ?? day, day)
        try ledger.advance(to: day)
      default:
        // The day after the newest.
        guard let day = ledger.state.day?.adding(days: 1) else { continue }
        let new = SessionSummary(day: day, kind: "Run", load: random.uniform(0...90), id: "n\(edit)")
        sessions.append(new)
        try ledger.add(new)
      }
      let whole = TrainingLedger(
        sessions.shuffled(using: &random), unlogged: Array(unlogged), through: last, spacing: spacing)
      // Compared outside of the macro, which would print both.
      let isSame = ledger == whole
      #expect(isSame, "after edit \(edit)")
      // And both are what a plain loop over the days gives.
      if let end = whole.state.day {
        let plain = FitnessCurve.state(after: end, DailyLoads(sessions, unlogged: Array(unlogged)))
        let isPlain = ledger.state == plain
        #expect(isPlain, "after edit \(edit)")
        let any = first.adding(days: random.integer(-2...310))
        var there = TrainingState()
        for load in DailyLoads(sessions, unlogged: Array(unlogged)).days where load.day <= any {
          try there.update(with: load)
        }
        if let taken = there.day, any > taken { try there.rest(through: any) }
        let isThere = ledger.state(after: any) == there
        #expect(isThere, "state after \(any)")
      }
    }
  }

  @Test func deletingEverythingIsTheStart() throws {
    var ledger = TrainingLedger([SessionSummary(day: first, kind: "Run", load: 10, id: "a")])
    try ledger.remove(id: "a", on: first)
    #expect(ledger.state == TrainingState() && ledger.book.sessions.isEmpty)
    #expect(ledger.state(after: first) == TrainingState())
  }

  @Test func anImportedStateIsNotTouchedByWhatLiesBefore() throws {
    let start = TrainingState(continuing: FitnessState(chronic: 60, acute: 50, endOf: first))
    let old = SessionSummary(day: first.adding(days: -3), kind: "Run", load: 500, id: "old")
    let new = SessionSummary(day: first.adding(days: 3), kind: "Run", load: 90, id: "new")
    var ledger = TrainingLedger([new], start: start)
    let before = ledger.state
    try ledger.add(old)
    #expect(ledger.state == before)
    #expect(TrainingLedger([old, new], start: start).state == before)
    #expect(before.fitness.chronicBefore < 60 && before.fitness.chronicBefore > 55)
  }

  @Test func checkpointsAreSavedWithoutSessions() throws {
    var random = SplitMix64(seed: 1)
    let sessions = (0..<400).map { session(&random, $0, within: 380) }
    let loads = DailyLoads(sessions)
    var checkpoints = TrainingCheckpoints(spacing: 30)
    for load in loads.days { try checkpoints.update(with: load) }
    let bytes = try JSONEncoder().encode(checkpoints)
    var read = try JSONDecoder().decode(TrainingCheckpoints.self, from: bytes)
    let isRead = read == checkpoints
    #expect(isRead && (12...13).contains(read.states.count))
    // An edit: only the days after the checkpoint are needed.
    let day = first.adding(days: 200)
    let needed = try #require(read.firstNeeded(from: day))
    #expect(needed <= day && needed.days(to: day) < 31)
    var changed = loads.days
    let place = try #require(changed.firstIndex { $0.day >= day })
    changed[place].load += 50
    try read.replay(from: changed[place].day, changed.filter { $0.day >= needed })
    var whole = TrainingCheckpoints(spacing: 30)
    for load in changed { try whole.update(with: load) }
    let (isWhole, isChanged) = (read == whole, read.current != checkpoints.current)
    #expect(isWhole && isChanged)
  }

  @Test func theNewestDayCostsTheSameWhateverTheHistory() throws {
    func size(_ days: Int) throws -> Int {
      var state = TrainingState()
      for day in 0..<days {
        try state.update(with: DayLoad(day: first.adding(days: day), load: 0.1 + Double(day % 9)))
      }
      return try JSONEncoder().encode(state).count
    }
    let (short, long) = (try size(100), try size(5000))
    #expect((short - long).magnitude < 200)
  }
}
