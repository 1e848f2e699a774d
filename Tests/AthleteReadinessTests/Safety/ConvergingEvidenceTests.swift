import DayRecords
import RealModule
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Random mornings between healthy and ill: evidence next to a sign never loosens the day.
@Suite("Evidence that converges") struct ConvergingEvidenceTests {
  /// A morning between sound and ill.
  private static func odd(_ morning: inout MorningRecord, _ generator: inout SplitMix64, from: Double = 0) {
    func draw(_ most: Double) -> Double { most * (from + (1 - from) * generator.uniform()) }
    morning.metrics[.hrv] = 60 * .exp(-draw(0.14))
    morning.metrics[.restingHeartRate] = 50 + draw(4.5)
    morning.metrics[.wristTemperature] = 34.2 + draw(0.9)
    morning.metrics[.respiratoryRate] = 14.5 + draw(1.2)
    morning.sleep?.total = 7.7 - draw(2)
    morning.sleep?.deep = 1.3 - draw(0.7)
    morning.sleep?.awake = 0.5 + draw(0.8)
    morning.checkIn?.feel = 7 - draw(2.5)
  }

  @Test(
    "Vital signs as before an illness with a score under 60 make an easy day, whatever the other flags"
  )
  func illnessProfile() throws {
    let athlete = try SoundAthlete()
    var generator = SplitMix64(seed: 7)
    var (alone, besideOthers) = (0, 0)
    for _ in 0..<1500 {
      var tomorrow = athlete
      let answer = try tomorrow.wakes { Self.odd(&$0, &generator) }
      let ruling = answer.flags.map(\.name).filter { FlagKind.rulingOutAPush.contains($0) }
      guard ruling.contains(FlagKind.illnessProfile.key), let score = answer.recovery.score, score < 60 else {
        continue
      }
      if ruling.first == FlagKind.illnessProfile.key { alone += 1 } else { besideOthers += 1 }
      #expect(answer.signal == .easy || answer.signal == .recover, "\(answer.decision.primary)")
    }
    #expect(alone > 0 && besideOthers > 0, "\(alone), \(besideOthers)")
  }

  @Test("Signs that follow a flagged morning are not put down to the evening between them")
  func causes() throws {
    let athlete = try SoundAthlete()
    var generator = SplitMix64(seed: 8)
    var (flagged, named) = (0, 0)
    for _ in 0..<600 {
      var ill = athlete
      let first = try ill.lives { morning, evening in
        Self.odd(&morning, &generator)
        evening.behaviours = [Behaviour(name: "alcohol", amount: 1)]
      }
      let second = try ill.wakes { Self.odd(&$0, &generator, from: 0.6) }
      guard second.floor.isStrained, !first.floor.isStrained else { continue }
      if second.flags.contains(where: { FlagKind.ofStrain.contains($0.name) && $0.since < second.day }) {
        flagged += 1
        #expect(second.floor.cause == nil, "\(second.decision.primary)")
      } else if second.floor.cause == .alcohol {
        named += 1
      }
    }
    #expect(flagged > 0 && named > 0, "\(flagged), \(named)")
  }
}
