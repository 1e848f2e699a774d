import ActivityFiles
import DayRecords
import Testing
import TextFormats

@testable import VendorExports

@Suite struct LastingServicesTests {
  private static func day(
    _ service: ExportService, _ day: Int, resting: Double?, sleep: Double? = nil
  ) -> ExportDay {
    var found = ExportDay(service: service, day: CalendarDay(ordinal: 20_000 + day))
    found.metrics["resting_hr"] = resting
    found.metrics["step_count"] = 9000
    if let sleep { found.sleep["total_hours"] = sleep }
    return found
  }

  @Test("The service with the most days counts on all of them, even where a preferred one has values too")
  func mostDays() {
    var days: [ExportDay] = []
    for place in 0..<30 {
      days.append(Self.day(.garmin, place, resting: 55, sleep: 7))
      if place % 2 == 1 { days.append(Self.day(.oura, place, resting: 46, sleep: 8)) }
    }
    let settled = LastingServices(days, health: [:]).days
    #expect(settled.compactMap { $0.metrics["resting_hr"] } == Array(repeating: 55, count: 30))
    #expect(settled.compactMap { $0.sleep["total_hours"] } == Array(repeating: 7, count: 30))
    // What is no vital sign stays.
    #expect(settled.count == 45 && settled.allSatisfy { $0.metrics["step_count"] == 9000 })
  }

  @Test("With as many days the preferred service counts; before and after it the other one")
  func change() {
    var days: [ExportDay] = []
    for place in 0..<20 {
      if place < 10 { days.append(Self.day(.garmin, place, resting: 55)) }
      if place >= 5 { days.append(Self.day(.whoop, place, resting: 50)) }
    }
    let found = LastingServices(days, health: [:]).days.filter { $0.metrics["resting_hr"] != nil }
    let services: [ExportService] = (0..<20).map { $0 < 5 ? .garmin : .whoop }
    #expect(found.map(\.service) == services)
    let same = (0..<5).flatMap { [Self.day(.garmin, $0, resting: 55), Self.day(.oura, $0, resting: 46)] }
    #expect(
      LastingServices(same, health: [:]).days.compactMap { $0.metrics["resting_hr"] }
        == Array(repeating: 46, count: 5))
  }
}
