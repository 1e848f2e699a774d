import ActivityStreams
import FormulaLab
import ReadinessEvaluation
import Testing
import TextFormats

@Suite struct RecordedTargetTests {
  private let first = CalendarDay(ordinal: 18_000)
  /// Eighty days before the split, a quarter of them bad, followed by the tested days.
  private func athlete(_ later: [Double?], series: RecordedAthlete.Series = .readiness) -> RecordedAthlete {
    let past: [Double?] = (0..<80).map { [4, 6, 7, 8][$0 % 4] }
    var athlete = RecordedAthlete(name: "a", firstDay: first, days: 80 + later.count)
    athlete.series[series] = past + later
    return athlete
  }
  private var split: CalendarDay { first.adding(days: 80) }
  private func later(_ target: RecordedTarget, _ values: [Double?]) throws -> [Bool?] {
    let asked = target.outcomes(of: athlete(values, series: target.series), split: split)
    let outcomes = try #require(asked)
    #expect(outcomes.count == 80 + values.count)
    return Array(outcomes.dropFirst(80))
  }

  @Test func badMorningsOfTodayAndTomorrow() throws {
    #expect(try later(.nowLow, [4, 5, nil, 3]) == [true, false, nil, true])
    #expect(try later(.nextLow, [4, 5, nil, 3]) == [false, nil, true, nil])
  }

  @Test func eitherOfTwoDaysNeedsBoth() throws {
    #expect(try later(.spill48, [7, 4, 8, 7, nil, 4]) == [true, false, nil, nil, nil, nil])
  }

  @Test func twoOfFourDaysNeedThreeAnswers() throws {
    // Days 2…5 after the first: 4, 7, nil, 4.
    #expect(try later(.suppression, [7, 7, 4, 7, nil, 4])[0] == true)
    #expect(try later(.suppression, [7, 7, 4, 7, 7, nil])[0] == false)
    #expect(try later(.suppression, [7, 7, 4, nil, nil, 4])[0] == nil)
    #expect(try later(.suppression, [7, 7, 4, 4, 4])[0] == nil)
  }

  @Test func soreMorningsOfAWeek() throws {
    #expect(try later(.soreness, [8, 4, 4, nil, 4, 7, nil, 7])[0] == true)
    #expect(try later(.soreness, [8, 4, 4, nil, 7, 7, nil, 7])[0] == false)
    #expect(try later(.soreness, [8, 4, 4, nil, 4, nil, nil, 7])[0] == nil)
  }

  @Test func swingsAgainstTheOwnPast() throws {
    // The past swings regularly, so a flat fortnight is in its lowest quarter and a wild one in its highest.
    let flat = try later(.instability, [Double?](repeating: 7, count: 20))
    #expect(flat[0] == false)
    let wild = try later(.instability, (0..<20).map { $0 % 2 == 0 ? 1 : 10 })
    #expect(wild[0] == true)
    let seldom = try later(.instability, (0..<20).map { $0 % 3 == 0 ? 1 : nil })
    #expect(seldom[0] == nil)
  }

  @Test func aFallAgainstSixWeeks() throws {
    let outcomes = try later(.nextAcute, [7, 7, 2, 8])
    #expect(outcomes == [false, true, false, nil])
  }

  @Test func quartersOfThePast() throws {
    #expect(try later(.nextHighHeartRate, [5, 8, 5, 7.8]) == [true, false, true, nil])
    #expect(try later(.nextLowVariability, [5, 4, 8]) == [true, false, nil])
  }

  @Test func thresholdsComeFromThePastAlone() throws {
    var one = athlete([4, 5, 9, 3, 7, 7, 2, 8])
    let before = RecordedTarget.nextLow.outcomes(of: one, split: split)
    one.series[.readiness]?[87] = 1
    let after = RecordedTarget.nextLow.outcomes(of: one, split: split)
    #expect(before?.prefix(86) == after?.prefix(86))
  }

  @Test func coarseScalesAreNotAsked() {
    var athlete = RecordedAthlete(name: "a", firstDay: first, days: 60)
    athlete.series[.readiness] = (0..<60).map { $0 % 2 == 0 ? 5 : 6 }
    #expect(RecordedTarget.nextLow.outcomes(of: athlete, split: split) == nil)
    athlete.series[.readiness] = [Double?](repeating: nil, count: 60)
    for target in RecordedTarget.allCases { #expect(target.outcomes(of: athlete, split: split) == nil) }
    // With a split before the first day, there is no past.
    #expect(RecordedTarget.nextLow.outcomes(of: self.athlete([4]), split: first.adding(days: -9)) == nil)
  }

  @Test func tirednessOfTheNextDay() throws {
    var athlete = RecordedAthlete(name: "a", firstDay: first, days: 84)
    athlete.series[.tired] = (0..<84).map { $0 % 4 == 0 ? 1 : 0 }
    let outcomes = try #require(RecordedTarget.nextTired.outcomes(of: athlete, split: split))
    #expect(Array(outcomes.suffix(4)) == [false, false, false, nil])
    #expect(outcomes[79] == true)
  }
}
