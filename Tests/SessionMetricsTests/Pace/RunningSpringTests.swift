import SessionMetrics
import Testing
import _TestSupport

/// Page: *Running stiffness*.
@Suite struct RunningSpringTests {
  private func spring(
    _ contact: Double = 0.22, _ cadence: Double = 172, _ speed: Double = 3.33, _ mass: Double = 70,
    _ height: Double = 1.78
  ) -> RunningSpring? {
    RunningSpring(contactTime: contact, cadence: cadence, speed: speed, mass: mass, height: height)
  }

  /// 220 ms on the ground at 172 steps a minute and 3.33 m/s, 70 kg, 1.78 m, by hand: 129 ms in the air, 1710 N, sunk by 60 mm.
  @Test func byHand() throws {
    let found = try #require(spring())
    #expect(isClose(found.flightTime, 0.1288372093023256) && isClose(found.peakForce, 1709.774026223185))
    #expect(isClose(found.legStiffness, 12.715222684768875))
    #expect(isClose(found.verticalStiffness, 28.283955913735838))
    #expect(isClose(found.dutyFactor, 0.22 * 172 / 60))
  }

  /// A shorter contact is a stiffer spring, twice the mass one twice as stiff.
  @Test func properties() throws {
    let one = try #require(spring())
    #expect(try #require(spring(0.20)).verticalStiffness > one.verticalStiffness)
    let heavy = try #require(spring(0.22, 172, 3.33, 140))
    #expect(isClose(heavy.legStiffness, 2 * one.legStiffness))
    #expect(one.legStiffness < one.verticalStiffness)
  }

  @Test func whoDoesNotFly() {
    #expect(spring(0.4) == nil && spring(0) == nil && spring(0.22, 0) == nil)
    #expect(spring(0.22, 172, 0) == nil && spring(0.22, 172, 3.33, 0) == nil)
    #expect(spring(0.22, 172, 3.33, 70, 0) == nil && spring(.nan) == nil)
    #expect(spring(0.22, 172, 30) == nil)
  }
}
