import FormulaLab
import Testing
import _TestSupport

@testable import ReadinessEvaluation

@Suite struct PersistenceModelTests {
  @Test func placesAreScoresOfLastAndSmoothedValue() throws {
    let values: [Double?] = [5, 7, 6, 8, 4, nil, 6]
    let places = PersistenceModel.places(values, isHidden: false)
    #expect(places.prefix(4).allSatisfy { $0 == nil })
    // After 5, 7, 6, 8, 4: mean 6, standard deviation √2; smoothed 5 + …
    var smooth = 5.0
    for value in [7.0, 6, 8, 4] { smooth += 0.15 * (value - smooth) }
    let fifth = try #require(places[4])
    #expect(abs(fifth[0] - (4 - 6) / 2.0.squareRoot()) < 1e-12)
    #expect(abs(fifth[1] - (smooth - 6) / 2.0.squareRoot()) < 1e-12)
    // On a day without an answer, the last value still applies.
    #expect(places[5] == places[4])
  }

  @Test func hiddenMeansYesterday() {
    let values: [Double?] = (0..<30).map { [6, 7, 5, nil, 8][$0 % 5] }
    let shown = PersistenceModel.places(values, isHidden: false)
    let hidden = PersistenceModel.places(values, isHidden: true)
    for day in 1..<30 { #expect(hidden[day] == shown[day - 1]) }
  }

  @Test func longSilenceForgets() {
    let values: [Double?] = (0..<10).map { $0 < 6 ? Double(5 + $0 % 3) : nil }
    let places = PersistenceModel.places(values, isHidden: false)
    #expect(places[8] != nil)
    #expect(places[9] == nil)
  }

  @Test func lowAfterLow() throws {
    var random = SplitMix64(seed: 5)
    let places = (0..<800).map { _ in [random.normal(), random.normal()] }
    let outcomes = places.map { random.chance($0[0] + $0[1] < -1 ? 0.7 : 0.15) }
    let model = try #require(PersistenceModel(places: places, outcomes: outcomes))
    let low = try #require(model.probability([-1.5, -1]))
    let high = try #require(model.probability([1.5, 1]))
    #expect(low > 0.4)
    #expect(high < 0.12)
    #expect(PersistenceModel(places: [[0, 1]], outcomes: [true]) == nil)
    #expect(PersistenceModel(places: places, outcomes: places.map { _ in false }) == nil)
  }
}
