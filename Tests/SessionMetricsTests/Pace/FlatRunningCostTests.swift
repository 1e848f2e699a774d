import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Grade-adjusted pace*.
@Suite struct FlatRunningCostTests {
  private static let settings: PaceSettings = {
    var settings = PaceSettings()
    settings.gradeCost = .speedDependent
    return settings
  }()

  /// By hand: at 12 km/h 0.908 · 4.184 = 3.799072 J/kg/m; up 10 % 2.368214 more, so 20.55762 W/kg; above 17 km/h the cost
  /// stays 0.929 · 4.184 = 3.886936: 5.288901 m/s.
  @Test func workedNumbers() throws {
    let cost = GradeCostCurves.published.flat
    #expect(isClose(cost.cost(at: 12 / 3.6), 3.799072, 1e-9))
    let power = 12 / 3.6 * (3.799072 + 2.368214)
    #expect(isClose(power, 20.55762, 1e-6))
    #expect(isClose(cost.speed(ofPower: power), 5.2889013, 1e-6))
    let factor = GradeAdjustment.factor(0.10, speed: 12 / 3.6, settings: Self.settings)
    #expect(isClose(factor, 1.5866704, 1e-6))
    // Minetti's own ratio is 1.6578: fast running is cheaper a metre than 3.6 J/kg would have it.
    #expect((factor ?? 2) < 1.6578)
    // Between two means the line: at 2.68224 m/s 4.0613 J/kg/m.
    #expect(isClose(cost.cost(at: 2.68224), 4.061277, 1e-5))
  }

  /// What a speed on the flat takes gives the speed back, at any speed.
  @Test func powerAndBack() throws {
    let cost = GradeCostCurves.published.flat
    for speed in stride(from: 0.0, through: 9, by: 0.05) {
      let power = try #require(cost.cost(at: speed)) * speed
      #expect(isClose(cost.speed(ofPower: power), speed, 1e-9))
    }
  }

  @Test func levelChangesNothingAndSteeperCostsMore() throws {
    for speed in [0.0, 1, 2.4, 3.3, 4.2, 6] {
      #expect(isClose(GradeAdjustment.factor(0, speed: speed, settings: Self.settings), 1, 1e-9))
      var last = 0.0
      for grade in stride(from: -0.15, through: 0.45, by: 0.01) {
        let factor = try #require(GradeAdjustment.factor(grade, speed: speed, settings: Self.settings))
        #expect(factor > last && factor.isFinite)
        last = factor
      }
    }
    // Without a speed it cannot be told.
    #expect(GradeAdjustment.factor(0.1, settings: Self.settings) == nil)
    #expect(GradeAdjustment.factor(0.1, speed: .nan, settings: Self.settings) == nil)
    #expect(GradeAdjustment.factor(.nan, speed: 3, settings: Self.settings) == nil)
    // The other curves do not look at it.
    #expect(GradeAdjustment.factor(0.1, speed: 3) == GradeAdjustment.factor(0.1))
  }

  @Test func noPowerThatCanBeRunHasASpeed() {
    let cost = GradeCostCurves.published.flat
    #expect(cost.speed(ofPower: .infinity) == nil && cost.speed(ofPower: -1) == nil)
  }

  /// Ten minutes of 3 m/s uphill at 5 %: the graded pace of the stream is that of the factor.
  @Test func pace() throws {
    let stream = makeStream(time: seconds(600), [.speed: [Double](repeating: 3, count: 600)])
    let grade = [Double](repeating: 0.05, count: 600)
    let factor = try #require(GradeAdjustment.factor(0.05, speed: 3, settings: Self.settings))
    let found = try #require(stream.gradeAdjustedPace(grade: grade, settings: Self.settings))
    #expect(isClose(found.speed, 3 * factor, 1e-9))
  }
}
