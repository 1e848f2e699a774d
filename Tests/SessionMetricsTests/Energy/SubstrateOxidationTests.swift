import SessionMetrics
import Testing
import _TestSupport

/// Page: *Fat and carbohydrate*.
@Suite struct SubstrateOxidationTests {
  /// 2.5 L of oxygen and 2.2 L of carbon dioxide a minute, by hand.
  @Test(arguments: [
    (SubstrateOxidation.Equations.moderate, 4.2375 - 3.7422, 9.262 - 7.405),
    (.low, 4.2375 - 3.7422, 9.5568 - 7.6525), (.frayn, 0.501, 10.01 - 8.025),
  ])
  func byHand(equations: SubstrateOxidation.Equations, fat: Double, carbohydrate: Double) throws {
    let found = try #require(SubstrateOxidation(oxygen: 2.5, carbonDioxide: 2.2, equations: equations))
    #expect(isClose(found.fat, fat) && isClose(found.carbohydrate, carbohydrate))
    #expect(isClose(found.energy, 9.8525 + 2.4332) && isClose(found.exchangeRatio, 0.88))
  }

  /// Twice the gases burn twice as much; more carbon dioxide is less fat and more carbohydrate.
  @Test func properties() throws {
    for equations in SubstrateOxidation.Equations.allCases {
      let one = try #require(SubstrateOxidation(oxygen: 2, carbonDioxide: 1.7, equations: equations))
      let two = try #require(SubstrateOxidation(oxygen: 4, carbonDioxide: 3.4, equations: equations))
      #expect(isClose(two.fat, 2 * one.fat) && isClose(two.carbohydrate, 2 * one.carbohydrate))
      let hard = try #require(SubstrateOxidation(oxygen: 2, carbonDioxide: 1.9, equations: equations))
      #expect(hard.fat < one.fat && hard.carbohydrate > one.carbohydrate)
      // The energy of what is burnt agrees with that of the gases to a few per cent: 9.75 and 4.07 kcal/g (Jeukendrup & Wallis).
      #expect(((9.75 * one.fat + 4.07 * one.carbohydrate) / one.energy - 1).magnitude < 0.06, "\(equations)")
    }
  }

  @Test func edges() {
    #expect(SubstrateOxidation(oxygen: 0, carbonDioxide: 1) == nil)
    #expect(SubstrateOxidation(oxygen: 2, carbonDioxide: 1) == nil)
    #expect(SubstrateOxidation(oxygen: 2, carbonDioxide: .nan) == nil)
    #expect(SubstrateOxidation(oxygen: 2, carbonDioxide: 2.2)?.fat == 0)
  }
}
