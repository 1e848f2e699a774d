import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing

@testable import Enrichment

/// `energy.after_burn` is in the document where it is switched on, and only there.
///
/// Page: *After-burn*.
@Suite struct AfterBurnSectionTests {
  private static let ride = SampleRecording.make(
    minutes: 60, type: "Ride", columns: [.power: { _ in 200 }, .heartRate: { _ in 140 }])

  private static let athlete = {
    var athlete = SampleRecording.athlete
    athlete.thresholds.maximalOxygenUptake = 50
    return athlete
  }()

  private static let on = {
    var set = FormulaSet.standard
    set.afterBurn.isEnabled = true
    return set
  }()

  @Test func offTheDocumentHasNoSuchKey() throws {
    let plain = ActivityEnricher().enrich(Self.ride, athlete: Self.athlete)
    #expect(plain.energy?.$afterBurn.isLeftOut == true)
    #expect(!String(decoding: try plain.encoded(), as: UTF8.self).contains("after_burn"))
  }

  /// 200 W for an hour at an efficiency of 0.22 are 782.2 kcal, 156.4 L of oxygen, 74.5 % of 50 mL/kg/min at 70 kg.
  @Test func byHand() throws {
    let made = ActivityEnricher(formulas: Self.on).enrich(Self.ride, athlete: Self.athlete)
    let energy = try #require(made.energy)
    let kcal = 200.0 * 3600 / 4184 / 0.22
    #expect((energy.kcal - kcal).magnitude < 1e-9)
    let litres = kcal / 5
    let share = litres * 1000 / 70 / 60 / 50
    let expected = try #require(
      EPOC.oxygen(ofSession: litres, intensity: share, minutes: 60, settings: Self.on.afterBurn))
    let found = try #require(energy.afterBurn)
    #expect((found.kcal - expected * 5).magnitude < 1e-9)
    #expect(found.interval[0] < found.kcal / 2.3 && found.interval[1] > found.kcal * 2.3)
    // What comes after is no part of the session.
    let plain = ActivityEnricher().enrich(Self.ride, athlete: Self.athlete)
    #expect(plain.energy?.kcal == energy.kcal && plain.calories == made.calories)
  }

  @Test func nullWhereItCannotBeTold() throws {
    let enricher = ActivityEnricher(formulas: Self.on)
    func energy(_ change: (inout AthleteProfile) -> Void, minutes: Double = 60, type: String = "Ride")
      -> EnergySection?
    {
      var athlete = Self.athlete
      change(&athlete)
      return enricher.enrich(
        SampleRecording.make(minutes: minutes, type: type, columns: [.power: { _ in 200 }]),
        athlete: athlete
      ).energy
    }
    for section in [
      energy { $0.thresholds.maximalOxygenUptake = nil }, energy { $0.thresholds.mass = nil },
      energy({ _ in }, minutes: 10), energy({ _ in }, type: "Yoga"),
    ] {
      let section = try #require(section)
      #expect(section.afterBurn == nil && !section.$afterBurn.isLeftOut)
    }
    #expect(energy { _ in }?.afterBurn != nil)
  }
}
