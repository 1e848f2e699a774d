import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

@Suite("Recent days")
struct RecentDaysTests {
  @Test("A value is found again days later, within the reach of the table")
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

  @Test("Quantiles match sorting for every number of known days")
  func quantile() {
    var random = SplitMix64(seed: 4)
    for count in 0...64 {
      for few in [3, 4000] {
        var days = RecentDays()
        var known: [Double] = []
        for day in 0..<90 {
          days.advance(to: CalendarDay(ordinal: 20_000 + day))
          // Days that are too old, then gaps among those that count.
          let isWanted =
            day >= 20 && known.count < count && (random.next() % 8 > 0 || 90 - day <= count - known.count)
          guard day < 20 || isWanted else { continue }
          let value = Double(random.next() % UInt64(few)) / 1000
          days.set(.sleep, value)
          if isWanted { known.append(value) }
        }
        known.sort()
        for share in [-1, 0, 0.25, 0.5, 0.75, 0.9, 1, 2] {
          let found = days.quantile(share, of: .sleep, days: 70, needs: 5)
          guard known.count >= 5 else {
            #expect(found == nil)
            continue
          }
          let place = min(1, max(0, share)) * Double(known.count - 1)
          let below = known[Int(place)]
          let above = known[min(known.count - 1, Int(place) + 1)]
          #expect(found == below + (place - place.rounded(.down)) * (above - below))
        }
      }
    }
    #expect(RecentDays().quantile(0.5, of: .sleep, days: 0, needs: 0) == nil)
  }

  @Test("Non-finite values are treated as missing, and values out of range are clamped")
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

  @Test("It survives saving and reading, and every truncation is rejected")
  func coding() throws {
    var days = RecentDays()
    for step in 0..<100 {
      days.advance(to: CalendarDay(ordinal: 20_000 + step))
      days.set(.lnRMSSD, 4 + Double(step % 7) / 10)
      if step % 3 == 0 { days.set(.load, Double(step)) }
      if step % 5 == 0 { days.setNap(Double(step % 4) / 2) }
    }
    #expect(days.nap(4) == 1.5 && days.nap(3) == 0 && days.nap(RecentDays.capacity) == 0)
    #expect(days.beforeNewest.nap(3) == 1.5)
    var writer = StateWriter()
    days.encode(to: &writer)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    #expect(try RecentDays(from: &reader) == days)
    #expect(reader.remaining == 0)
    for count in stride(from: 0, to: writer.bytes.count, by: 97) {
      #expect(throws: StateError.self) {
        var cut = StateReader(Array(writer.bytes.prefix(count)), version: AthleteState.stateVersion)
        _ = try RecentDays(from: &cut)
      }
    }
  }
}
