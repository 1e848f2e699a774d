import ActivityStreams
import Testing

@testable import AthleteReadiness

@Suite("Recent days")
struct RecentDaysTests {
  @Test("A value is found again so many days later, and no longer than the table reaches")
  func shift() {
    var days = RecentDays()
    days.advance(to: CalendarDay(ordinal: 20_000))
    days.set(.restingHeartRate, 51.234)
    days.advance(to: CalendarDay(ordinal: 20_003))
    days.set(.restingHeartRate, 49)
    #expect(days[.restingHeartRate, 3] == 51.23)
    #expect(days[.restingHeartRate, 1] == nil)
    #expect(days[.restingHeartRate, 0] == 49)
    #expect(days.present(.restingHeartRate, from: 5) == [51.23, 49])
    #expect(days.span == 4)
    days.advance(to: CalendarDay(ordinal: 20_003 + RecentDays.capacity - 1))
    #expect(days[.restingHeartRate, RecentDays.capacity - 1] == 49)
    days.advance(to: CalendarDay(ordinal: 30_000))
    #expect(days.present(.restingHeartRate, from: RecentDays.capacity).isEmpty)
  }

  @Test("Values that are not finite are absent, values beyond the range are held at it")
  func limits() {
    var days = RecentDays()
    days.advance(to: CalendarDay(ordinal: 20_000))
    days.set(.load, .nan)
    #expect(days[.load, 0] == nil)
    days.set(.load, 1e300)
    #expect(days[.load, 0].map { $0 > 3000 } == true)
    days.set(.load, nil)
    #expect(days[.load, 0] == nil)
  }

  @Test("Saved and read again it is the same, and every cut of the bytes is refused")
  func coding() throws {
    var days = RecentDays()
    for step in 0..<100 {
      days.advance(to: CalendarDay(ordinal: 20_000 + step))
      days.set(.lnRMSSD, 4 + Double(step % 7) / 10)
      if step % 3 == 0 { days.set(.load, Double(step)) }
    }
    var writer = StateWriter()
    days.encode(to: &writer)
    var reader = StateReader(writer.bytes)
    #expect(try RecentDays(from: &reader) == days)
    #expect(reader.remaining == 0)
    for count in stride(from: 0, to: writer.bytes.count, by: 97) {
      #expect(throws: StateError.self) {
        var cut = StateReader(Array(writer.bytes.prefix(count)))
        _ = try RecentDays(from: &cut)
      }
    }
  }
}
