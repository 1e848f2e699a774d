import AthleteReadiness
import AthleteSimulator
import FormulaLab
import Testing

@testable import ReadinessEvaluation

@Suite struct IntervalTrialTests {
  private var complete: MorningRecord {
    var morning = MorningRecord()
    morning.metrics[.hrv] = 60
    morning.metrics[.restingHeartRate] = 50
    var night = NightSleep()
    night.total = 7.5
    night.deep = 1.2
    night.rem = 1.5
    night.awake = 0.4
    morning.sleep = night
    var answers = CheckIn()
    answers.feel = 7
    morning.checkIn = answers
    return morning
  }

  @Test func hidingTakesAwayWhatItSays() {
    let morning = complete
    #expect(morning.isComplete)
    #expect(morning.hiding([]) == morning)
    #expect(morning.hiding([.load]) == morning)
    #expect(morning.hiding([.variability]).metrics[.hrv] == nil)
    #expect(morning.hiding([.heartRate]).metrics[.restingHeartRate] == nil)
    #expect(morning.hiding([.stages]).sleep?.deep == nil)
    #expect(morning.hiding([.stages]).sleep?.total == 7.5)
    #expect(morning.hiding([.awake]).sleep?.awake == nil)
    #expect(morning.hiding([.night]).sleep == nil)
    #expect(morning.hiding([.checkIn]).checkIn == nil)
    for input in IntervalTrial.Input.allCases where input != .load {
      #expect(!morning.hiding([input]).isComplete)
    }
  }

  @Test func coverageIsCounted() {
    var coverage = IntervalTrial.Coverage(hidden: [.night])
    #expect(coverage.share == nil)
    coverage.add(40...60, 50)
    coverage.add(40...50, 40)
    coverage.add(10...20, 21)
    #expect(coverage.count == 3)
    #expect(coverage.held == 2)
    #expect(coverage.meanWidth == 40.0 / 3)
    var sum = IntervalTrial.Coverage(hidden: [])
    sum.add(coverage)
    sum.add(coverage)
    #expect(sum.share == 2.0 / 3)
  }

  @Test func aSmallTrial() async throws {
    let trial = IntervalTrial(
      seed: 4, athletes: 2, days: 100, tries: 2, simulator: .standard, settings: ReadinessSettings())
    let coverages = await trial.run()
    let total = try #require(coverages.first)
    #expect(total.hidden.isEmpty)
    #expect(total.count == coverages.dropFirst().reduce(0) { $0 + $1.count })
    #expect(total.count > 20)
    // Hiding the night hides its parts as well.
    for coverage in coverages where coverage.hidden.contains(.night) {
      #expect(!coverage.hidden.contains(.awake) && !coverage.hidden.contains(.stages))
    }
    #expect(await trial.run() == coverages)
  }
}
