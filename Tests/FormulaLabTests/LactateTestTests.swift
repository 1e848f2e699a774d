import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import FormulaLab

/// Page: *Lactate thresholds*
@Suite("Lactate thresholds")
struct LactateTestTests {
  /// The demonstration test of the R package lactater (MIT).
  static let demo = [
    LactateTestStage(intensity: 50, lactate: 0.98, heartRate: 114),
    LactateTestStage(intensity: 75, lactate: 1.23, heartRate: 134),
    LactateTestStage(intensity: 100, lactate: 1.88, heartRate: 154),
    LactateTestStage(intensity: 125, lactate: 2.80, heartRate: 170),
    LactateTestStage(intensity: 150, lactate: 4.21, heartRate: 182),
    LactateTestStage(intensity: 175, lactate: 6.66, heartRate: 193),
    LactateTestStage(intensity: 191, lactate: 8.64, heartRate: 198),
  ]

  /// Published by lactater: intensity, half a unit of its last printed digit, lactate, heart rate.
  static let published: [(LactateMethod, Double, Double, Double, Double)] = [
    (.logLog, 83.4, 0.05, 1.4, 140), (.level(2), 105, 0.5, 2, 153), (.level(2.5), 118, 0.5, 2.5, 160),
    (.level(3), 129, 0.5, 3, 167), (.level(3.5), 137, 0.5, 3.5, 171), (.level(4), 145, 0.5, 4, 176),
    (.rise(0.5), 82.5, 0.05, 1.43, 139), (.rise(1), 104, 0.5, 1.93, 152), (.rise(1.5), 117, 0.5, 2.43, 159),
    (.dmax, 132, 0.5, 3.1, 168), (.modifiedDmax, 140, 0.5, 3.6, 173), (.exponentialDmax, 135, 0.5, 3.3, 170),
    (.logPolynomialDmax, 143, 0.5, 3.8, 175), (.logExponentialDmax, 146, 0.5, 4.0, 177),
    // The R package `segmented` stops short of the best bend: 88.846 at the least error, 88.9 published.
    (.firstTurn, 88.9, 0.1, 1.5, 143), (.secondTurn, 148, 0.5, 4.1, 178),
    (.minimumRatio, 71.2, 0.05, 1.2, 132),
  ]

  @Test("Every method as lactater publishes it, to half a unit of the last digit")
  func lactater() throws {
    var settings = LactateTestSettings.lactater
    settings.draws = 0
    let test = try LactateTest(Self.demo, rest: 0.93, settings: settings)
    for (method, intensity, tolerance, lactate, heartRate) in Self.published {
      let found = try #require(test.threshold(method), "\(method.name)")
      #expect(
        abs(found.intensity.value - intensity) <= tolerance, "\(method.name) \(found.intensity.value)")
      let isExponential = method == .exponentialDmax || method == .logExponentialDmax
      // Of exponential curves lactater gives the lactate of that curve.
      if !isExponential {
        #expect(abs((found.lactate ?? 0) - lactate) <= 0.0501, "\(method.name) \(found.lactate ?? 0)")
      }
      #expect(abs((found.heartRate?.value ?? 0) - heartRate) <= 0.5, "\(method.name)")
    }
  }

  @Test("Individual anaerobic threshold by hand: 1.5 mmol/L above the least lactate per watt, on the stages")
  func individualAnaerobic() throws {
    var settings = LactateTestSettings()
    settings.draws = 0
    let test = try LactateTest(Self.demo, rest: 0.93, settings: settings)
    let least = try #require(test.threshold(.minimumRatio))
    // The natural spline with knots at 25, 68.75, 112.5, 156.25 and 191 W over the intensity: least at 71.2306 W.
    #expect(isClose(least.intensity.value, 71.2305956, 1e-6) && isClose(least.lactate, 1.2244836, 1e-6))
    let found = try #require(test.threshold(.individualAnaerobic))
    #expect(isClose(found.lactate, 2.7244836, 1e-6))
    // From 1.88 to 2.80 mmol/L, 100 to 125 W, 154 to 170 bpm: 0.9179169 of the way.
    #expect(isClose(found.intensity.value, 122.947923, 1e-6))
    #expect(isClose(found.heartRate?.value, 168.686671, 1e-6))
    for rule in LactateTestSettings.LevelRule.allCases {
      settings.levelRule = rule
      let other = try LactateTest(Self.demo, rest: 0.93, settings: settings)
      let rise = (other.threshold(.individualAnaerobic)?.lactate ?? 0) - (least.lactate ?? 0)
      #expect(isClose(rise, 1.5, 1e-9))
    }
  }

  @Test(
    "Fixed lactates on straight lines between stages, load and heart rate (published graded tests A1, A10)")
  func onsetOfAccumulation() throws {
    func stages(_ rows: [(Double, Double, Double)]) -> [LactateTestStage] {
      rows.map { LactateTestStage(intensity: $0.0, lactate: $0.1, heartRate: $0.2) }
    }
    var settings = LactateTestSettings()
    settings.draws = 0
    let one = try LactateTest(
      stages([
        (90, 1.2, 144), (110, 1.4, 155), (130, 1.8, 166), (152, 2.8, 175), (166, 4.1, 181), (187, 6.1, 185),
        (204, 8.2, 189),
      ]), settings: settings)
    #expect(isClose(one.threshold(.level(2))?.intensity.value, 134.4, 1e-9))
    #expect(isClose(one.threshold(.level(2))?.heartRate?.value, 167.8, 1e-9))
    #expect(isClose(one.threshold(.level(4))?.intensity.value, 164.923077, 1e-8))
    #expect(isClose(one.threshold(.level(4))?.heartRate?.value, 180.538462, 1e-8))
    let ten = try LactateTest(
      stages([
        (110, 0.8, 131), (131, 0.9, 142), (150, 1.2, 152), (172, 1.8, 163), (191, 2.9, 170), (211, 4.8, 177),
        (232, 6.7, 181), (251, 9.0, 184),
      ]), settings: settings)
    #expect(isClose(ten.threshold(.level(2))?.intensity.value, 175.454545, 1e-8))
    #expect(isClose(ten.threshold(.level(4))?.heartRate?.value, 174.052632, 1e-8))
  }

  @Test("Dmax of a parabola by hand: halfway; of an exponential in closed form")
  func byHand() throws {
    var settings = LactateTestSettings()
    settings.draws = 0
    // y = 1 + (x/100)²: the chord's slope is the derivative in the middle of the stages.
    let parabola = try LactateTest(
      stride(from: 100.0, through: 300, by: 40).map {
        LactateTestStage(intensity: $0, lactate: 1 + ($0 / 100) * ($0 / 100))
      }, settings: settings)
    #expect(isClose(parabola.threshold(.dmax)?.intensity.value, 200, 1e-6))
    // y = 0.5 + 0.1 e^(0.02 x) from 100 to 200: ln((e⁴ − e²)/2)/0.02.
    let steep = try LactateTest(
      stride(from: 100.0, through: 200, by: 20).map {
        LactateTestStage(intensity: $0, lactate: 0.5 + 0.1 * exponential(0.02 * $0))
      }, settings: settings)
    #expect(isClose(steep.threshold(.exponentialDmax)?.intensity.value, 158.07196807855976, 1e-6))
  }

  private func exponential(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...60 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  @Test("Intervals hold the value, are wider with larger errors, and the seed decides alone")
  func intervals() throws {
    var settings = LactateTestSettings()
    settings.draws = 25
    let test = try LactateTest(Self.demo, rest: 0.93, settings: settings)
    let again = try LactateTest(Self.demo, rest: 0.93, settings: settings)
    #expect(test == again)
    settings.lactateError = 0.4
    let rough = try LactateTest(Self.demo, rest: 0.93, settings: settings)
    func width(_ test: LactateTest, _ method: LactateMethod) throws -> Double {
      let interval = try #require(test.threshold(method)?.intensity.interval)
      #expect(interval.contains(try #require(test.threshold(method)?.intensity.value)))
      return interval.upperBound - interval.lowerBound
    }
    for method in [LactateMethod.level(4), .level(2), .modifiedDmax] {
      #expect(try width(test, method) < width(rough, method))
    }
    let text = String(decoding: test.json(), as: UTF8.self)
    #expect(text.contains("\"obla_4\"") && text.contains("\"individual_anaerobic\"") && !text.contains("nan"))
  }

  /// Stages with the lactates of a curve of known baseline.
  private static func stages(_ lactate: [Double]) -> [LactateTestStage] {
    lactate.enumerated().map {
      LactateTestStage(
        intensity: 100 + 30 * Double($0.offset), lactate: $0.element, heartRate: 110 + 10 * Double($0.offset))
    }
  }

  @Test("A constant more in every lactate moves no modified Dmax: a rise of 0.4 is one however it is stored")
  func storedRises() throws {
    var settings = LactateTestSettings()
    settings.draws = 0
    let lactate = [1.0, 1.0, 1.4, 1.6, 2.2, 3.4, 5.4]
    let one = try LactateTest(Self.stages(lactate), settings: settings)
    let other = try LactateTest(Self.stages(lactate.map { $0 + 0.2 }), settings: settings)
    let place = try #require(one.threshold(.modifiedDmax)?.intensity.value)
    #expect(isClose(other.threshold(.modifiedDmax)?.intensity.value, place, 1e-9))
    #expect(abs(place - 219.4) < 0.05)
  }

  @Test(
    "Nerves in the first stages are no threshold, flat and falling lactate no Dmax, a falling heart rate none"
  )
  func nerves() throws {
    var settings = LactateTestSettings()
    settings.draws = 0
    let nervous = try LactateTest(
      Self.stages([2.3, 1.5, 1.2, 1.3, 1.8, 2.6, 4.1, 6.5]), rest: 0.9, settings: settings)
    // The lowest is rest, 0.9: 1.4 is crossed for good between 190 and 220 W, at a fifth of the way.
    #expect(isClose(nervous.first?.intensity.value, 196, 1e-9))
    for lactate in [[Double](repeating: 1, count: 6), [3, 2.6, 2.2, 1.8, 1.4, 1]] {
      let test = try LactateTest(Self.stages(lactate), settings: settings)
      #expect(test.threshold(.dmax) == nil && test.threshold(.exponentialDmax) == nil && test.second == nil)
    }
    // Below the first stage nothing was seen.
    let late = try LactateTest(Self.stages([2, 2.6, 3.5, 5, 8]), rest: 0.8, settings: settings)
    #expect(late.first == nil && late.threshold(.level(4)) != nil)
    let rates = [150.0, 145, 140, 135, 130, 125, 120]
    let falling = zip(Self.stages([1.0, 1.0, 1.4, 1.6, 2.2, 3.4, 5.4]), rates).map { stage, rate in
      LactateTestStage(intensity: stage.intensity, lactate: stage.lactate, heartRate: rate)
    }
    #expect(try LactateTest(falling, settings: settings).second?.heartRate == nil)
    // Heart rates up to 190 W say nothing of 219 W.
    let early = Self.stages([1.0, 1.0, 1.4, 1.6, 2.2, 3.4, 5.4]).map { stage in
      LactateTestStage(
        intensity: stage.intensity, lactate: stage.lactate,
        heartRate: stage.intensity <= 190 ? stage.heartRate : nil)
    }
    let test = try LactateTest(early, settings: settings)
    #expect(test.second != nil && test.second?.heartRate == nil && test.first?.heartRate != nil)
  }

  #if !DEBUG
    @Test(
      "90 % intervals of the usual LT1 and LT2 hold the truth of curves that are drawn with the analyser's errors"
    )
    func coverage() throws {
      var settings = LactateTestSettings()
      settings.draws = 100
      let bent: [Double] = (0..<8).map { (stage: Int) -> Double in
        0.8 + 0.15 * exponential(0.55 * Double(stage))
      }
      let late: [Double] = (0..<10).map { (stage: Int) -> Double in
        let x = Double(stage)
        return 1 + 0.01 * x * x * x
      }
      let flat: [Double] = [1.1, 1.1, 1.1, 1.15, 1.5, 2.3, 3.8, 6.2]
      let curves: [(rest: Double?, lactate: [Double])] = [(0.9, bent), (nil, bent), (1.1, flat), (1.0, late)]
      for (place, curve) in curves.enumerated() {
        var exact = settings
        exact.draws = 0
        let truth = try LactateTest(Self.stages(curve.lactate), rest: curve.rest, settings: exact)
        let first = try #require(truth.first?.intensity.value)
        var held = 0
        let trials = 60
        var random = SplitMix64(seed: UInt64(place + 1))
        /// Twelve uniform numbers, less 6: nearly normal.
        func normal() -> Double {
          (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
        }
        func errs(_ lactate: Double) -> Double {
          max(0.05, lactate + (0.01 + 0.0025 * lactate * lactate).squareRoot() * normal())
        }
        for _ in 0..<trials {
          let test = try LactateTest(
            Self.stages(curve.lactate.map(errs)), rest: curve.rest.map(errs), settings: settings)
          if test.first?.intensity.interval?.contains(first) == true { held += 1 }
        }
        #expect(Double(held) >= 0.8 * Double(trials), "curve \(place): \(held) of \(trials)")
      }
    }
  #endif

  @Test("What a test does not allow is left out or an error, never a trap")
  func edges() throws {
    var settings = LactateTestSettings()
    settings.draws = 5
    func test(_ stages: [(Double, Double)], rest: Double? = nil) throws -> LactateTest {
      try LactateTest(
        stages.map { LactateTestStage(intensity: $0.0, lactate: $0.1) }, rest: rest, settings: settings)
    }
    #expect(throws: LactateTestError.tooFewStages(count: 0, needed: 3)) { try test([]) }
    #expect(throws: LactateTestError.notRising(index: 1)) { try test([(100, 1), (100, 2), (120, 3)]) }
    #expect(throws: LactateTestError.invalidStage(index: 2)) { try test([(100, 1), (110, 2), (120, .nan)]) }
    #expect(throws: LactateTestError.invalidStage(index: 0)) { try test([(0, 1), (110, 2), (120, 3)]) }
    let short = try test([(100, 1), (150, 3), (200, 7)])
    #expect(short.threshold(.dmax) == nil && isClose(short.threshold(.level(2))?.intensity.value, 125))
    #expect(short.second == nil && short.threshold(.level(2))?.heartRate == nil)
    let flat = try test((1...8).map { (Double($0) * 50, 1.0) }, rest: 1)
    #expect(flat.threshold(.level(2)) == nil && flat.threshold(.modifiedDmax) == nil)
    let falling = try test((1...8).map { (Double($0) * 50, 9 - Double($0)) }, rest: .nan)
    #expect(falling.threshold(.level(4)) == nil && falling.rest == nil)
  }
}

/// Page: *Athlete values from tests*
@Suite("Proposals from tests")
struct LabProposalTests {
  @Test("A lactate test proposes thresholds and zones with intervals and applies nothing")
  func lactate() throws {
    var settings = LactateTestSettings()
    settings.draws = 25
    let test = try LactateTest(LactateTestTests.demo, rest: 0.93, settings: settings)
    let proposals = test.proposals(sport: .ride, unit: .watts)
    #expect(proposals.values.map(\.key) == ["vt1_hr", "vt2_hr", "lthr", "ftp_w"])
    let lthr = try #require(proposals.values.first { $0.key == "lthr" })
    // Modified Dmax at 140 W; published heart rate there 173.
    #expect(abs(lthr.value.value - 173) <= 0.5 && lthr.value.interval != nil && lthr.method == "mod_dmax")
    #expect(proposals.values.last?.cautions.contains(.standIn) == true)
    let zones = try #require(proposals.zones)
    #expect(zones.edges == proposals.heartRateEdges && zones.zones.count == 3)
    #expect(proposals.values.allSatisfy { !$0.cautions.contains(.checkUnits) })
    // 2.5 to 4.3 as km/h is m/s; lactates from 9 on are mg/dL.
    let slow = try LactateTest(
      zip([2.5, 2.9, 3.3, 3.6, 3.8, 4.1, 4.3], LactateTestTests.demo).map {
        LactateTestStage(intensity: $0.0, lactate: $0.1.lactate, heartRate: $0.1.heartRate)
      }, settings: settings)
    #expect(
      slow.proposals(sport: .run, unit: .kilometresPerHour).values.allSatisfy {
        $0.cautions.contains(.checkUnits)
      })
    #expect(
      slow.proposals(sport: .walk, unit: .kilometresPerHour).values.allSatisfy {
        !$0.cautions.contains(.checkUnits)
      })
    let milligrams = try LactateTest(
      LactateTestTests.demo.map {
        LactateTestStage(intensity: $0.intensity, lactate: 9 * $0.lactate, heartRate: $0.heartRate)
      }, settings: settings)
    #expect(
      milligrams.proposals(sport: .ride, unit: .watts).values.allSatisfy { $0.cautions.contains(.checkUnits) }
    )
    let running = test.proposals(sport: .run, unit: .kilometresPerHour)
    #expect(running.values.contains { $0.key == "threshold_pace_s_per_km" })
  }

  @Test("Critical power with its standard error; efforts on a line of CP 250 W and W′ 20 kJ")
  func criticalPower() throws {
    let efforts = [180.0, 360, 720, 1200].enumerated().map { index, seconds in
      PowerEffort(seconds: seconds, watts: 250 + 20_000 / seconds + (index % 2 == 0 ? 1 : -1))
    }
    let fit = try CriticalPower(efforts)
    let proposals = fit.proposals(efforts: efforts.count)
    let power = try #require(proposals.values.first { $0.key == "critical_power_w" })
    #expect(abs(power.value.value - 250) < 2 && power.value.interval?.contains(250) == true)
    // Two efforts, of 3 and 6 minutes: no standard error, and too short a span.
    let two = try CriticalPower(Array(efforts.prefix(2))).proposals(efforts: 2)
    #expect(two.values[0].cautions == [.noInterval, .doubtfulFit])
    #expect(fit.proposals(efforts: 4, sport: .row).values.allSatisfy { $0.sport == .row })
  }
}
