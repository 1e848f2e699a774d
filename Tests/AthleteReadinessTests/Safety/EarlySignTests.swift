import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: signs in the first two weeks")
struct EarlySignTests {
  /// A change of a morning that nobody may pass over, and the word for it.
  struct Shock: Sendable, CustomTestStringConvertible {
    let kind: StrainSignKind
    let change: @Sendable (inout MorningRecord) -> Void
    var testDescription: String { kind.key }

    static let all: [Shock] = [
      Shock(kind: .restingHeartRate) { $0.metrics[.restingHeartRate] = 75 },
      Shock(kind: .wristTemperature) { $0.metrics[.wristTemperature] = 35.7 },
      Shock(kind: .breathing) { $0.metrics[.respiratoryRate] = 20.5 },
      Shock(kind: .hrv) { $0.metrics[.hrv] = 20 },
    ]
  }

  @Test(
    "A shock after a few known nights is reported, from the sixth morning on", arguments: Shock.all,
    [5, 8, 13])
  func shock(_ shock: Shock, nights: Int) throws {
    var athlete = try SoundAthlete(days: nights)
    let answer = try athlete.wakes { shock.change(&$0) }
    let sign = try #require(answer.floor.signs.first { $0.kind == shock.kind }, "\(answer.floor)")
    #expect(sign.usual != nil && sign.value != nil)
    #expect(answer.signal != .push)
    // One sign holds the day to its plan, two or one of twice the size to an easy day whose first reason they are.
    if sign.weight == 2 { #expect(answer.floor.isStrained) }
  }

  @Test("Twice a limit, clearly beyond chance, limits the day to easy")
  func easy() throws {
    var athlete = try SoundAthlete(days: 8)
    let answer = try athlete.wakes { $0.metrics[.restingHeartRate] = 75 }
    #expect(answer.signal == .easy || answer.signal == .recover)
  }

  @Test("A sign is judged by the entered value", arguments: [8, 40])
  func given(nights: Int) throws {
    var athlete = try SoundAthlete(days: nights)
    let answer = try athlete.wakes {
      $0.metrics[.hrv] = 30
      $0.metrics[.restingHeartRate] = 75.333
      $0.metrics[.wristTemperature] = 36.0667
      $0.checkIn?.feel = 2.125
    }
    let values = Dictionary(
      answer.floor.signs.map { ($0.kind, $0.value) }, uniquingKeysWith: { first, _ in first })
    #expect(values[.hrv] == 30 && values[.restingHeartRate] == 75.333)
    #expect(values[.wristTemperature] == 36.0667)
    #expect(values[.feel] == 2.125)
    let drivers = answer.predictions.flatMap(\.drivers)
    for (metric, value) in [("hrv", 30.0), ("resting_hr", 75.333), ("feel", 2.125)] {
      for driver in drivers where driver.metric == metric { #expect(driver.value == value) }
    }
  }

  @Test(
    "A device that gives only the deviation of a temperature has the same signs",
    arguments: [8, 40])
  func departures(nights: Int) throws {
    func lived() throws -> SoundAthlete {
      var athlete = try SoundAthlete(days: 0)
      for _ in 0..<nights {
        _ = try athlete.lives { morning, _ in
          morning.metrics[.temperatureDeviation] = morning.metrics[.wristTemperature].map { $0 - 34.2 }
          morning.metrics[.wristTemperature] = nil
        }
      }
      return athlete
    }
    var (ill, well) = (try lived(), try lived())
    let answer = try ill.wakes {
      $0.metrics[.wristTemperature] = nil
      $0.metrics[.temperatureDeviation] = 1.5
    }
    let sign = try #require(answer.floor.signs.first { $0.kind == .wristTemperature }, "\(answer.floor)")
    // The rise is known, a temperature is not.
    #expect(sign.usual == nil && sign.value.map { (1.2...1.8).contains($0) } == true)
    #expect(answer.flags.contains { $0.kind == .wristTemperatureHigh })
    let words = ([answer.decision.reasoning] + answer.coaching.map(\.message)).joined(separator: " ")
    #expect(!words.contains("35.") && !words.contains("34."), "\(words)")
    let quiet = try well.wakes {
      $0.metrics[.wristTemperature] = nil
      $0.metrics[.temperatureDeviation] = 0.1
    }
    #expect(!quiet.floor.signs.contains { $0.kind == .wristTemperature })
  }

  @Test("Nothing is reported before the sixth morning")
  func tooFew() throws {
    var athlete = try SoundAthlete(days: 4)
    #expect(try athlete.wakes { $0.metrics[.wristTemperature] = 35.7 }.floor.signs.isEmpty)
  }

  @Test("A small rise that would be a sign against 28 days is not one against few")
  func small() throws {
    var athlete = try SoundAthlete(days: 8)
    let answer = try athlete.wakes {
      $0.metrics[.restingHeartRate] = 55.5
      $0.metrics[.wristTemperature] = 34.9
    }
    #expect(answer.floor.signs.isEmpty, "\(answer.floor.signs)")
    #expect(!answer.flags.contains { $0.kind == .wristTemperatureHigh })
  }

  @Test("A warm wrist and fast breathing are flags in the first weeks too")
  func flags() throws {
    var athlete = try SoundAthlete(days: 8)
    let answer = try athlete.wakes {
      $0.metrics[.wristTemperature] = 35.7
      $0.metrics[.respiratoryRate] = 20.5
    }
    #expect(answer.flags.contains { $0.kind == .wristTemperatureHigh })
    #expect(answer.flags.contains { $0.kind == .unusualStrain })
  }

  @Test("At most one healthy morning in a hundred of the first weeks has a sign")
  func healthy() throws {
    var random = SplitMix64(seed: 17)
    var (mornings, signs, temperature) = (0, 0, 0)
    for _ in 0..<150 {
      var diary = Diary()
      // People differ in how much their nights differ.
      let own = 0.7 + 0.6 * random.uniform()
      for day in 0..<14 {
        let shared = random.normal()
        try diary.write { morning, evening in
          morning.metrics[.hrv] = 55 * .exp(0.2 * own * shared)
          morning.hrvKind = .rmssd
          morning.metrics[.restingHeartRate] = 52 + own * (-1.5 * shared + 1.6 * random.normal())
          morning.metrics[.respiratoryRate] = 14.5 + 0.5 * own * random.normal()
          morning.metrics[.wristTemperature] = 34.2 + 0.3 * own * random.normal()
          morning.metrics[.oxygenSaturation] = 96.5 + own * random.normal()
          evening.loadLogged = true
        }
        // Asked of the morning: the evening adds no vital sign.
        guard day >= 5, let answer = diary.state.assessment() else { continue }
        mornings += 1
        if answer.floor.signs.contains(where: { $0.value != nil }) { signs += 1 }
        if answer.flags.contains(where: { $0.kind == .wristTemperatureHigh || $0.kind == .unusualStrain }) {
          temperature += 1
        }
      }
    }
    #expect(mornings == 1350)
    #expect(Double(signs) <= 0.01 * Double(mornings), "\(signs) of \(mornings)")
    #expect(Double(temperature) <= 0.01 * Double(mornings), "\(temperature) of \(mornings)")
  }

  @Test("The limit is that of Student's t")
  func limit() throws {
    // 8 values of variance 4 about 50, with 7 days' worth of 4: s = 2, 14 degrees of freedom.
    let deviation = 2 * (7.0 / 8).squareRoot()
    let values = [1, -1, 1, -1, 1, -1, 1, -1].map { 50 + $0 * deviation }
    let level = try #require(EarlyLevel(values, needs: 5, noise: 4, worth: 7))
    #expect(level.mean == 50 && level.freedom == 14)
    // t of 14 degrees of freedom with 0.00134990 above it is 3.636.
    #expect(abs(level.distance(3) / (2 * (1 + 1.0 / 8).squareRoot()) - 3.636) < 0.01)
    #expect(level.distance(0) == 0)
    #expect(EarlyLevel([50, 51, 49, 50], needs: 5, noise: 4, worth: 7) == nil)
  }
}
