import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

@Suite("Short lists and their order")
struct ShortListTests {
  @Test("A list in place is compared, hashed and walked through like an array")
  func fixedList() {
    struct Five: FixedList {
      typealias Element = Double
      var storage = (2.0, 2.0, 2.0, 2.0, 2.0)
    }
    func values(_ list: Five) -> [Double] { list.withUnsafeBufferPointer { Array($0) } }
    var list = Five()
    #expect(values(list) == [2, 2, 2, 2, 2])
    let before = list
    #expect(list == before && list.hashValue == before.hashValue)
    for place in list.indices { list[place] = Double(place) }
    #expect(values(list) == [0, 1, 2, 3, 4] && list.indices == 0..<5)
    #expect(list != before)
    let sum = list.withUnsafeMutableBufferPointer { numbers in
      numbers[4] = 10
      return numbers.reduce(0, +)
    }
    #expect(sum == 16 && list[4] == 10)
    #expect(list.withUnsafeBufferPointer { $0.count } == 5)
  }

  @Test("The values of a rank and of the next match sorting, with ties")
  func pairs() {
    var random = SplitMix64(seed: 4)
    for count in 1...64 {
      let values = (0..<count).map { _ in Double(random.next() % 20) }
      let sorted = values.sorted()
      for rank in 0..<count {
        var list = values
        let pair = list.withUnsafeMutableBufferPointer { $0.pair(at: rank) }
        #expect(pair.first == sorted[rank])
        #expect(pair.second == sorted[min(rank + 1, count - 1)])
        #expect(list.sorted() == sorted)
      }
    }
  }

  @Test("Known values of a range of days match single-day lookups")
  func spanOfDays() throws {
    var random = SplitMix64(seed: 6)
    var recent = RecentDays()
    for day in 0..<200 {
      recent.advance(to: CalendarDay(ordinal: 20_000 + day))
      if random.next() % 3 > 0 { recent.set(.sleep, Double(random.next() % 90) / 10) }
      recent.set(.load, Double(day))
      for days in [0..<1, 0..<7, 7..<35, 1..<91, 60..<200, -3..<2] {
        var found: [Double] = []
        recent.forEach(.sleep, in: days) { daysAgo, value in
          #expect(recent[.sleep, daysAgo] == value)
          found.append(value)
        }
        #expect(found == days.compactMap { recent[.sleep, $0] })
      }
      // The rows beside keep their own values when days move on.
      #expect(recent[.load, 0] == Double(day))
      #expect(recent[.load, 90] == (day < 90 ? nil : Double(day - 90)))
      #expect(recent[.plannedLoad, 0] == nil && recent[.plannedLoad, 90] == nil)
    }
  }
}
