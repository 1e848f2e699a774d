import DayRecords
import Testing

@testable import AthleteReadiness

/// Page: *Food targets and energy availability*
@Suite("Food through the day")
struct FoodThroughDayTests {
  private static func meal(_ hour: Double, protein: Double? = nil, water: Double? = nil) -> Meal {
    var meal = Meal(hour: hour)
    meal.protein = protein
    meal.water = water
    return meal
  }

  @Test(
    "Portions that count, the longest gap, and the missing amount; entries within half an hour are one meal")
  func portions() throws {
    var diary = Diary()
    diary.state.profile.bodyMass = 80
    try diary.write { _, evening in
      evening.metrics[.protein] = 85
      evening.metrics[.water] = 1200
      evening.meals = [
        Self.meal(7, protein: 12), Self.meal(7.4, protein: 10), Self.meal(10, protein: 8, water: 500),
        Self.meal(13, protein: 30), Self.meal(21.5, protein: 25),
      ]
    }
    let now = try #require(diary.state.foodThroughDay(issue: .evening, settings: ReadinessSettings()))
    // 0.25 g/kg of 80 kg are 20 g: breakfast in two entries, lunch and supper.
    #expect(now.portion == 20 && now.portions == 3 && now.longestGap == 8.5 && now.portionSpan == 14.5)
    #expect(now.proteinLeft == 128 - 85 && now.waterLeft == 600 && now.lastEntry == 21.5)
    try diary.wake { _ in }
    let read = try AthleteState(decoding: diary.state.encoded())
    #expect(read.foodThroughDay(settings: ReadinessSettings())?.portions == 3 && read == diary.state)
    try diary.write { _, _ in }
    try diary.wake { _ in }
    #expect(diary.state.foodThroughDay(settings: ReadinessSettings()) == nil)
  }

  @Test("Impossible meals and those beyond the limit are left out")
  func bounds() throws {
    var evening = EveningRecord()
    evening.meals =
      [Self.meal(-1, protein: 5), Self.meal(25, protein: 5), Self.meal(8), Self.meal(9, protein: .nan)]
      + (0..<30).reversed().map { Self.meal(Double($0) / 2, protein: 1) }
    let kept = evening.bounded().meals
    #expect(kept.count == RecordLimits.meals && kept.first?.hour == 0 && kept.last?.hour == 7.5)
  }
}
