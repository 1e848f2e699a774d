import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)

private func runs(_ efforts: [Double?], kind: String = "Run") -> [SessionSummary] {
  efforts.enumerated().map {
    SessionSummary(
      day: first.adding(days: $0.offset), kind: kind, load: $0.element.map { $0 * 20 }, effort: $0.element,
      id: "\(kind)\($0.offset)")
  }
}

/// Page: *Rank in the history*.
@Suite struct HistoryComparisonTests {
  @Test func placeAmongTheOthersOfTheKind() throws {
    let history = runs([1, 2, 3, 4, 5, nil]) + runs([9, 9, 9], kind: "Ride")
    let found = try #require(
      HistoryComparison(of: 4, \.effort, kind: "Run", history: history, settings: .init()))
    #expect(found.count == 5 && found.average == 3 && found.median == 3)
    #expect(found.rank == 2)  // only 5 is higher; the equal 4 shares the place
    #expect(found.percentile == 70)  // three below and half of the equal one, of five
    #expect(found.standing == .usual)
    #expect(abs((found.percentHigher ?? 0) - 100.0 / 3) < 1e-12)
    #expect(
      HistoryComparison(of: 7, \.effort, kind: "Run", history: history, settings: .init())?.standing
        == .amongHighest)
    #expect(
      HistoryComparison(of: 0.5, \.effort, kind: "Run", history: history, settings: .init())?.standing
        == .amongLowest)
    let load = try #require(
      HistoryComparison(of: 100, \.load, kind: "Run", history: history, settings: .init()))
    #expect(load.rank == 1 && load.percentile == 90)
  }

  @Test func theSessionItselfAndLaterOnesAreLeftOut() throws {
    let history = runs([1, 2, 3, 4, 5, 6])
    let found = try #require(
      HistoryComparison(
        of: 3, \.effort, kind: "Run", history: history, day: first.adding(days: 4), id: "Run2",
        settings: .init()))
    #expect(found.count == 4 && found.average == 3)
    #expect(found.rank == nil && found.percentile == nil && found.standing == nil)
    var settings = ComparisonSettings()
    settings.lookBackDays = 2
    let recent = HistoryComparison(
      of: 3, \.effort, kind: "Run", history: history, day: first.adding(days: 5), settings: settings)
    #expect(recent?.count == 3)
  }

  @Test func nothingToCompareWith() {
    #expect(HistoryComparison(of: 3, \.effort, kind: "Run", history: [], settings: .init()) == nil)
    #expect(HistoryComparison(of: .nan, \.effort, kind: "Run", history: runs([1]), settings: .init()) == nil)
    #expect(
      HistoryComparison(
        of: 3, \.effort, kind: "Run", history: runs([.nan, .infinity, nil]), settings: .init()) == nil)
    #expect(
      HistoryComparison(of: 0, \.effort, kind: "Run", history: runs([0]), settings: .init())?.percentHigher
        == nil)
  }

  @Test func percentilesStayInBoundsRiseWithTheValueAndIgnoreTheOrder() throws {
    var chance = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 5...40, using: &chance)).map { _ in
        Double(Int.random(in: 0...12, using: &chance))
      }
      let history = runs(values)
      var last = -1.0
      for value in stride(from: -1.0, through: 14, by: 0.5) {
        let found = try #require(
          HistoryComparison(of: value, \.effort, kind: "Run", history: history, settings: .init()))
        let percentile = try #require(found.percentile)
        #expect((0...100).contains(percentile) && percentile >= last)
        last = percentile
        #expect((1...values.count + 1).contains(found.rank ?? 0))
      }
      let one = HistoryComparison(of: 6, \.effort, kind: "Run", history: history, settings: .init())
      #expect(
        HistoryComparison(
          of: 6, \.effort, kind: "Run", history: history.shuffled(using: &chance), settings: .init()) == one)
    }
  }
}
