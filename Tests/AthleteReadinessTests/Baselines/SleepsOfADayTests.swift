import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// The rules of *Nights, time zones and sources*.
@Suite("The sleeps of a day are one night and naps")
struct SleepsOfADayTests {
  private func sleep(_ onset: Double, _ wake: Double, _ total: Double) -> NightSleep {
    var sleep = NightSleep()
    (sleep.onset, sleep.wake, sleep.total, sleep.awake) = (onset, wake, total, 0.2)
    return sleep
  }

  private func morning(_ sleep: NightSleep) -> MorningRecord {
    var morning = MorningRecord()
    morning.sleep = sleep
    return morning
  }

  private func span(_ onset: Double?, _ wake: Double?, _ total: Double) -> SleepsOfADay.Span {
    SleepsOfADay.Span(onset: onset, wake: wake, total: total)
  }

  @Test("Sleeps less than three hours apart are one; the night is the one around the usual middle of sleep")
  func parted() {
    let broken = SleepsOfADay.parted([span(9, 12.7, 3.5), span(2, 6.2, 4)])
    #expect(broken.night == [1, 0] && broken.naps.isEmpty)
    let nap = SleepsOfADay.parted([span(-0.5, 6, 6), span(14, 15.5, 1.4)])
    #expect(nap.night == [0] && nap.naps == [1])
    // A day sleeper.
    let shift = [span(1, 3, 2.5), span(9, 15, 5.6)]
    #expect(SleepsOfADay.parted(shift, usualMiddle: 12).night == [1])
    #expect(SleepsOfADay.parted(shift, usualMiddle: 3).night == [0])
    // A doze before a long sleep is none of the night.
    #expect(SleepsOfADay.parted([span(2, 2.5, 0.5), span(6, 13, 6.5)]).night == [1])
    #expect(SleepsOfADay.parted([span(nil, nil, 7)]).night == [0])
    #expect(SleepsOfADay.parted([]).night.isEmpty)
  }

  @Test(
    "A second record of a day adds where times do not overlap, corrects where they do, and may come twice")
  func records() throws {
    let day = CalendarDay(ordinal: 20_000)
    var state = AthleteState()
    try state.update(with: morning(sleep(2, 6.2, 4)), on: day)
    try state.update(with: morning(sleep(9, 12.7, 3.5)), on: day)
    #expect(state.today?.morning?.sleep?.total == 7.5 && state.recent[.sleep, 0] == 7.5)
    let awake = try #require(state.today?.morning?.sleep?.awake)
    #expect(abs(awake - 3.2) < 1e-9)
    #expect(state.today?.morning?.sleep?.onset == 2 && state.today?.morning?.sleep?.wake == 12.7)
    let once = state
    try state.update(with: morning(sleep(9, 12.7, 3.5)), on: day)
    #expect(state == once)
    state = try AthleteState(decoding: state.encoded())
    try state.update(with: morning(sleep(2, 6.5, 4.3)), on: day)
    #expect(state.today?.morning?.sleep?.total == 7.8)
    try state.update(with: morning(sleep(17, 18.5, 1.4)), on: day)
    #expect(state.today?.morning?.sleep?.total == 7.8)
    var evening = EveningRecord()
    evening.loadLogged = false
    try state.update(with: evening, on: day)
    #expect(state.today?.evening?.metrics[.nap] == 1.4)
  }

  @Test("The time between two sleeps counts as awake, even if the time awake of both is unknown")
  func awakeBetween() {
    var (early, late) = (sleep(-1, 3.25, 4), sleep(4.25, 7.5, 3))
    (early.awake, late.awake) = (nil, nil)
    var record = morning(early)
    record.merge(morning(late))
    #expect(record.sleep?.total == 7 && record.sleep?.awake == 1.5)
  }

  @Test("A night without times, or one that overlaps, is corrected as before")
  func corrections() throws {
    var first = NightSleep()
    first.total = 6
    var later = NightSleep()
    later.total = 7
    var record = morning(first)
    record.merge(morning(later))
    #expect(record.sleep?.total == 7 && record.sleeps.isEmpty)
    record.merge(morning(sleep(-1, 6.5, 7.2)))
    #expect(record.sleep?.total == 7.2 && record.sleeps.isEmpty)
  }

  @Test("A report inside a known sleep never shortens the night, and one that reaches beyond it extends it")
  func partlyTold() throws {
    var record = morning(sleep(-0.7, 7, 7.3))
    record.merge(morning(sleep(3, 6.2, 3)))
    #expect(record.sleep?.total == 7.3 && record.sleep?.onset == -0.7 && record.sleep?.wake == 7)
    // The same times are a correction, also to less.
    record.merge(morning(sleep(-0.7, 7, 6.9)))
    #expect(record.sleep?.total == 6.9)
    // Half of the known night, and the later report.
    var early = morning(sleep(0, 6, 6))
    early.merge(morning(sleep(3, 9, 5.5)))
    #expect(early.sleep?.total == 8.5 && early.sleep?.onset == 0 && early.sleep?.wake == 9)
    let once = early
    early.merge(morning(sleep(3, 9, 5.5)))
    #expect(early == once)
  }
}
