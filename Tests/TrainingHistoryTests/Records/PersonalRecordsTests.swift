import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)
private let fiveMinutes = EffortTask(sport: .ride, measure: .power, extent: 300)
private let fiveKilometres = EffortTask(sport: .run, measure: .distance, extent: 5000)

private func effort(_ task: EffortTask, _ value: Double, day: Int, _ session: String? = nil) -> BestEffort {
  BestEffort(task, value: value, day: first.adding(days: day), session: session)
}

/// Page: *Personal records*.
@Suite struct PersonalRecordsTests {
  @Test func aRecordSaysWhatItBeat() throws {
    let records = PersonalRecords(
      [
        effort(fiveMinutes, 300, day: 0), effort(fiveMinutes, 310, day: 40),
        effort(fiveMinutes, 310, day: 50),
        effort(fiveMinutes, 290, day: 60), effort(fiveMinutes, 325.5, day: 70, "best"),
        effort(fiveKilometres, 1250, day: 5), effort(fiveKilometres, 1200, day: 30),
        effort(fiveKilometres, 1300, day: 80),
      ], settings: .init())
    let power = try #require(records.entries.last)
    #expect(power.task == fiveMinutes && power.attempts == 5)
    #expect(power.best.effort.value == 325.5 && power.best.effort.session == "best")
    #expect(power.best.beaten?.value == 310 && power.best.beaten?.day == first.adding(days: 40))
    #expect(abs((power.best.improvement ?? 0) - 5) < 1e-12)
    let run = try #require(records.entries.first)
    #expect(run.best.effort.value == 1200 && run.best.beaten?.value == 1250)
    #expect(abs((run.best.improvement ?? 0) - 4) < 1e-12)  // less time is better
    #expect(records.progression.count == 5)
    #expect(records.set(since: first.adding(days: 35)).map(\.effort.value) == [325.5, 310])
  }

  @Test func periods() throws {
    var settings = RecordSettings()
    settings.recentDays = 30
    let december = try #require(CalendarDay("2024-12-20"))
    func on(_ days: Int, _ value: Double) -> BestEffort {
      BestEffort(fiveMinutes, value: value, day: december.adding(days: days))
    }
    let efforts = [on(0, 400), on(20, 380), on(60, 360), on(100, 999)]
    let records = PersonalRecords(efforts, through: december.adding(days: 80), settings: settings)
    let entry = try #require(records.entries.first)
    #expect(entry.best.effort.value == 400 && entry.season?.value == 380 && entry.recent?.value == 360)
    #expect(records.seasons.map(\.season.name) == ["2024", "2025"])
    #expect(records.curves(of: .power, sport: .ride).map { $0.curve[300]?.mean } == [400, 380])
    #expect(records.curves(of: .power, sport: .run).isEmpty)
    settings.seasonMonth = 11
    let winter = PersonalRecords(efforts, through: december.adding(days: 80), settings: settings)
    #expect(winter.seasons.map(\.season.name) == ["2024/25"])
  }

  @Test func seasonsBeginInTheirMonth() throws {
    let day = try #require(CalendarDay("1999-10-31"))
    #expect(Season(of: day, startingIn: 11).name == "1998/99")
    #expect(Season(of: day.adding(days: 1), startingIn: 11).name == "1999/00")
    #expect(Season(of: day).name == "1999" && Season(of: day, startingIn: 13) == Season(of: day))
    #expect(Season(of: day) < Season(of: day.adding(days: 62)))
  }

  @Test func nothingAndNonsense() {
    let empty = PersonalRecords([], settings: .init())
    #expect(empty.entries.isEmpty && empty.seasons.isEmpty && empty.progression.isEmpty)
    let nonsense = PersonalRecords(
      [
        effort(fiveMinutes, .nan, day: 0), effort(fiveMinutes, .infinity, day: 0),
        effort(fiveMinutes, 0, day: 0),
        effort(EffortTask(sport: .run, measure: .speed, extent: .nan), 3, day: 0),
      ], settings: .init())
    #expect(nonsense.entries.isEmpty)
    #expect(RecordBook([effort(fiveMinutes, -5, day: 0)]).isEmpty)
  }

  private func random(_ chance: inout SplitMix64) -> [BestEffort] {
    (0..<Int.random(in: 0...60, using: &chance)).map { _ in
      let measure = EffortMeasure.allCases.randomElement(using: &chance) ?? .power
      let task = EffortTask(
        sport: [.run, .ride].randomElement(using: &chance) ?? .run, measure: measure,
        extent: [60, 300].randomElement(using: &chance) ?? 60,
        afterWork: measure == .power ? [0, 1000].randomElement(using: &chance) ?? 0 : 0)
      return effort(
        task, Double(Int.random(in: 1...6, using: &chance)), day: Int.random(in: 0...400, using: &chance),
        "\(Int.random(in: 0...9, using: &chance))")
    }
  }

  @Test func mergingInAnyOrderIsTheSameBook() {
    var chance = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let parts = (0..<3).map { _ in random(&chance) }
      let whole = RecordBook(parts.flatMap { $0 })
      for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        var merged = RecordBook()
        for part in order { merged.merge(with: RecordBook(parts[part].shuffled(using: &chance))) }
        #expect(merged == whole)
      }
      let records = PersonalRecords(parts.flatMap { $0 }, settings: .init())
      #expect(records == PersonalRecords(parts.flatMap { $0 }.shuffled(using: &chance), settings: .init()))
      // The books of the seasons make the book of all.
      var all = RecordBook()
      for season in records.seasons { all.merge(with: season.book) }
      #expect(all == whole)
      #expect(records.entries.map(\.best.effort.value) == whole.records.map(\.value))
    }
  }

  @Test func recordsNeverFallAndEachBeatsTheOneBefore() {
    var chance = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let efforts = random(&chance)
      var before: [EffortTask: BestEffort] = [:]
      for day in stride(from: 0, through: 400, by: 50) {
        let records = PersonalRecords(efforts, through: first.adding(days: day), settings: .init())
        for entry in records.entries {
          if let earlier = before[entry.task] { #expect(!earlier.beats(entry.best.effort)) }
          before[entry.task] = entry.best.effort
          #expect(entry.attempts >= 1)
        }
        for step in records.progression {
          if let beaten = step.beaten {
            #expect(step.effort.beats(beaten) && (step.improvement ?? 0) > 0 && beaten.day <= step.effort.day)
          }
        }
      }
    }
  }
}
