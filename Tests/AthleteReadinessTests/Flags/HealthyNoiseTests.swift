import ActivityStreams
import RealModule
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Flags*.
@Suite("A healthy year of noise, by maker")
struct HealthyNoiseTests {
  /// Level and standard deviation of a healthy day, as public exports of the maker have them.
  struct Maker: CustomTestStringConvertible {
    let testDescription: String
    let temperature: Double
    let oxygen: (level: Double, spread: Double)
    let heart: Double
    let variability: Double
    let breathing: Double
  }

  static let makers = [
    Maker(
      testDescription: "Apple", temperature: 0.2, oxygen: (96.5, 0.6), heart: 2, variability: 0.18,
      breathing: 0.4),
    Maker(
      testDescription: "Garmin", temperature: 0.25, oxygen: (95, 1.2), heart: 1.5, variability: 0.12,
      breathing: 0.4),
    Maker(
      testDescription: "Oura", temperature: 0.25, oxygen: (96.5, 0.8), heart: 1.8, variability: 0.15,
      breathing: 0.3),
    Maker(
      testDescription: "Whoop", temperature: 0.65, oxygen: (94.5, 1.6), heart: 3, variability: 0.2,
      breathing: 0.35),
    Maker(
      testDescription: "widest", temperature: 0.8, oxygen: (93, 1.5), heart: 4, variability: 0.25,
      breathing: 0.6),
  ]

  private static let vital: Set<String> = [
    "hrv_declining", "resting_hr_high", "wrist_temperature_high", "low_spo2", "unusual_strain",
    "illness_profile",
  ]

  @Test("At most five days of a hundred carry a flag of a vital sign", arguments: makers)
  func flags(of maker: Maker) throws {
    var generator = SplitMix64(seed: 2611)
    var (days, flagged) = (0, 0)
    for _ in 0..<8 {
      var diary = Diary()
      for day in 0..<365 {
        try diary.write { morning, evening in
          FlagTests.quiet(day, &morning, &evening)
          morning.metrics[.hrv] = 55 * .exp(maker.variability * generator.normal())
          morning.metrics[.restingHeartRate] = (52 + maker.heart * generator.normal()).rounded()
          morning.metrics[.respiratoryRate] = 14.5 + maker.breathing * generator.normal()
          morning.metrics[.wristTemperature] = 34.5 + maker.temperature * generator.normal()
          morning.metrics[.oxygenSaturation] = min(
            100, maker.oxygen.level + maker.oxygen.spread * generator.normal())
        }
        guard day >= 28 else { continue }
        days += 1
        if diary.state.flags(issue: .morning, settings: ReadinessSettings()).contains(where: {
          Self.vital.contains($0.name)
        }) {
          flagged += 1
        }
      }
    }
    #expect(Double(flagged) <= 0.05 * Double(days), "\(flagged) of \(days)")
  }

  @Test("What is far beyond the own scatter is flagged on every device", arguments: makers)
  func seen(by maker: Maker) throws {
    var generator = SplitMix64(seed: 7)
    var diary = Diary()
    for day in 0..<60 {
      try diary.write { morning, evening in
        FlagTests.quiet(day, &morning, &evening)
        let isIll = day == 59
        morning.metrics[.hrv] = 55 * .exp(maker.variability * (isIll ? -3 : 0.5 * generator.normal()))
        morning.metrics[.restingHeartRate] = 52 + (isIll ? 5 * maker.heart : maker.heart * generator.normal())
        morning.metrics[.respiratoryRate] =
          14.5 + (isIll ? 5 * maker.breathing : maker.breathing * generator.normal())
        morning.metrics[.wristTemperature] =
          34.5 + (isIll ? 4 * maker.temperature : maker.temperature * generator.normal())
        morning.metrics[.oxygenSaturation] =
          isIll ? maker.oxygen.level - 5 * maker.oxygen.spread - 2 : maker.oxygen.level
      }
    }
    let names = Set(diary.state.flags(issue: .morning, settings: ReadinessSettings()).map(\.name))
    #expect(
      names.isSuperset(of: [
        "resting_hr_high", "wrist_temperature_high", "low_spo2", "unusual_strain", "illness_profile",
      ]), "\(names)")
  }
}
