import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Estimated power*.
@Suite struct EstimatedPowerTests {
  /// By hand, 85 kg in all: 10 m/s on the level (24.5 N of air, 4.168 N of rolling), 5 m/s at 8 %, 10 m/s gaining 0.5 m/s a second.
  @Test func ridingByHand() {
    #expect(isClose(EstimatedPower.riding(speed: 10, mass: 85), 293.7277279713115))
    #expect(isClose(EstimatedPower.riding(speed: 5, grade: 0.08, mass: 85), 393.19876553702204))
    #expect(isClose(EstimatedPower.riding(speed: 10, acceleration: 0.5, mass: 85), 729.1785476434427))
    #expect(EstimatedPower.riding(speed: 10, grade: -0.08, mass: 85) < 0)
  }

  /// The source's own numbers: 70 kg at 20 km/h need 381 W for the way; in air of 1.205 kg/m³ 24.8 W more.
  @Test func runningOfTheBook() {
    let speed = 20 / 3.6
    #expect(isClose(EstimatedPower.running(speed: speed, mass: 70, airDensity: 0), 381.1111111111111))
    #expect(isClose(EstimatedPower.running(speed: speed, mass: 70, airDensity: 1.205), 405.90534979423865))
    #expect(isClose(EstimatedPower.running(speed: 3, grade: 0.05, mass: 70), 262.70681673074995))
    #expect(EstimatedPower.running(speed: 3, grade: -0.5, mass: 70) >= 0)
  }

  /// The standard atmosphere: 1.225 kg/m³ at sea level and 15 °C.
  @Test func air() {
    #expect(isClose(EstimatedPower.airDensity(altitude: 0, temperature: 15), 1.225, 1e-4))
    #expect(isClose(EstimatedPower.airDensity(altitude: 2000, temperature: 10), 0.9780356190680866))
  }

  private func ride(speed: Double, grade: Double, cadence: Double? = nil, count: Int = 1801) -> (
    ActivityStream, [Double]
  ) {
    var columns: [Channel: [Double]] = [.speed: [Double](repeating: speed, count: count)]
    if let cadence {
      // Once, so that the sensor is trusted.
      columns[.cadence] = [90] + [Double](repeating: cadence, count: count - 1)
    }
    return (
      makeStream(time: seconds(count), columns), [Double](repeating: grade, count: count)
    )
  }

  @Test func anEvenRideIsTheFormula() throws {
    let (stream, grade) = ride(speed: 10, grade: 0)
    let found = try #require(stream.estimatedRidingPower(riderMass: 75, grade: grade))
    let air = EstimatedPower.airDensity(altitude: 0, temperature: 15)
    #expect(isClose(found.average, EstimatedPower.riding(speed: 10, mass: 85, airDensity: air)))
    #expect(found.interval.contains(found.average) && found.seconds == 1800)
    // By hand: air 15 % of form and 2 · 0.5 ÷ 10.08 of wind on 85.46 % of the work, rolling 30 % and mass 3 ÷ 85 on 14.54 %.
    let width = (found.interval.upperBound - found.average) / found.average
    #expect(isClose(width, 1.645 * 0.15984, 2e-3))
    #expect(isClose(found.drag + found.way, 1))
  }

  /// Nothing while coasting and downhill against the brakes, and never less than nothing.
  @Test func coastingAndBrakes() throws {
    let (downhill, grade) = ride(speed: 12, grade: -0.1)
    #expect(downhill.estimatedRidingPower(riderMass: 75, grade: grade) == nil)
    let (coasting, level) = ride(speed: 10, grade: 0, cadence: 0)
    let found = coasting.estimatedRidingPower(riderMass: 75, grade: level)
    #expect((found?.average ?? 0) < 1)
  }

  @Test func edges() {
    let (stream, grade) = ride(speed: 10, grade: 0)
    #expect(stream.estimatedRidingPower(riderMass: 0, grade: grade) == nil)
    #expect(stream.estimatedRidingPower(riderMass: 75, grade: []) == nil)
    #expect(stream.estimatedRidingPower(riderMass: 75, grade: grade.map { _ in .nan }) == nil)
    let (short, few) = ride(speed: 10, grade: 0, count: 100)
    #expect(short.estimatedRidingPower(riderMass: 75, grade: few) == nil)
    #expect(makeStream(time: seconds(9), [:]).estimatedRunningPower(mass: 70, grade: nil) == nil)
  }

  /// More speed, grade or mass never cost less.
  @Test func rises() {
    for speed in stride(from: 1.0, through: 15, by: 0.5) {
      #expect(
        EstimatedPower.riding(speed: speed + 0.5, mass: 85) > EstimatedPower.riding(speed: speed, mass: 85))
      #expect(
        EstimatedPower.riding(speed: speed, grade: 0.01, mass: 85)
          > EstimatedPower.riding(speed: speed, mass: 85))
      #expect(EstimatedPower.running(speed: speed, mass: 80) > EstimatedPower.running(speed: speed, mass: 70))
    }
  }
}
