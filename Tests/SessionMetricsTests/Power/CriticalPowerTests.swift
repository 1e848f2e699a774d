import RealModule
import SessionMetrics
import Testing

/// Page: *Critical power models*.
struct CriticalPowerTests {
  static let efforts = zip([180.0, 360, 720, 1200], [361.0, 309, 282, 268]).map {
    PowerEffort(seconds: $0, watts: $1)
  }

  @Test func workTime() throws {
    let fit = try CriticalPower(Self.efforts, form: .workTime)
    #expect(close(fit.watts, 251.56) && close(fit.work, 20505.6))
    #expect(close(fit.wattsError, 1.6421125, 1e-7) && close(fit.workError, 1195.5887, 1e-7))
  }

  @Test func inverseTime() throws {
    let fit = try CriticalPower(Self.efforts)
    #expect(close(fit.watts, 253.710982659) && close(fit.work, 19435.8381503))
    #expect(close(fit.wattsError, 1.6988173, 1e-7) && close(fit.workError, 529.3081, 1e-7))
    #expect(fit.flags.isEmpty)
  }

  @Test func hyperbolic() throws {
    let fit = try CriticalPower(Self.efforts, form: .hyperbolic)
    #expect(close(fit.watts, 249.263719226, 1e-11) && close(fit.work, 22616.2750726, 1e-11))
    #expect(close(fit.sumOfSquares, 1747.30938258, 1e-11))
  }

  @Test func predictions() throws {
    let fit = try CriticalPower(Self.efforts)
    #expect(close(fit.time(at: fit.power(for: 300) ?? 0), 300))
    #expect(fit.time(at: fit.watts) == nil && fit.power(for: 0) == nil)
  }

  @Test func badEfforts() {
    #expect(throws: PowerFitError.tooFewEfforts(usable: 1, needed: 2)) {
      try CriticalPower([PowerEffort(seconds: 60, watts: 300), PowerEffort(seconds: .nan, watts: 1)])
    }
    for form in CriticalPowerForm.allCases {
      #expect(throws: PowerFitError.self) {
        try CriticalPower(
          [PowerEffort(seconds: 60, watts: 300), PowerEffort(seconds: 60, watts: 310)], form: form)
      }
      #expect(throws: PowerFitError.self) {
        try CriticalPower(
          [PowerEffort(seconds: 60, watts: 200), PowerEffort(seconds: 600, watts: 310)], form: form)
      }
    }
  }

  @Test func flags() throws {
    let fit = try CriticalPower([PowerEffort(seconds: 30, watts: 600), PowerEffort(seconds: 60, watts: 400)])
    #expect(fit.flags.contains(.durations) && fit.flags.contains(.span))
    #expect(fit.wattsError == nil)
  }
}

/// Page: *Critical power models*.
struct PowerDurationModelTests {
  @Test func mortonForward() throws {
    let model = try #require(ThreeParameterCriticalPower(watts: 250, work: 20_000, maximum: 1000))
    let expected = [
      (1, 972.891566265), (5, 881.578947368), (60, 480.769230769), (300, 311.224489796),
      (1200, 266.304347826),
    ]
    for (time, watts) in expected { #expect(close(model.power(for: Double(time)), watts)) }
    #expect(close(model.time(at: 400), 106.666666667))
    #expect(model.power(for: 0) == 1000)
    #expect(ThreeParameterCriticalPower(watts: 250, work: 20_000, maximum: 250) == nil)
  }

  @Test func mortonFit() throws {
    let efforts = zip([5.0, 60, 180, 360, 720, 1200], [905.0, 480, 352, 305, 277, 266]).map {
      PowerEffort(seconds: $0, watts: $1)
    }
    let fit = try ThreeParameterCriticalPower(fitting: efforts)
    #expect(close(fit.watts, 252.372170782, 1e-10))
    #expect(close(fit.work, 19542.433712, 1e-10))
    #expect(close(fit.maximum, 1035.52799927, 1e-10))
    #expect(close(fit.sumOfSquares, 35.5927085844, 1e-10))
    #expect(throws: PowerFitError.missingDuration(seconds: 15)) {
      try ThreeParameterCriticalPower(
        fitting: Array(efforts.dropFirst()) + [PowerEffort(seconds: 900, watts: 272)])
    }
  }

  @Test func omniDuration() throws {
    let model = try #require(OmniDurationPower(watts: 250, work: 20_000, maximum: 1000, decline: 30))
    let expected = [(1, 986.111645584), (60, 548.200258479), (1200, 266.666666667), (3600, 234.761140139)]
    for (time, watts) in expected { #expect(close(model.power(for: Double(time)), watts)) }
    let efforts = [1.0, 5, 15, 60, 180, 300, 720, 1200, 2400, 3600, 7200].compactMap { time in
      model.power(for: time).map { PowerEffort(seconds: time, watts: $0) }
    }
    let fit = try OmniDurationPower(fitting: efforts)
    #expect(close(fit.watts, 250, 1e-6) && close(fit.work, 20_000, 1e-6))
    #expect(close(fit.maximum, 1000, 1e-6) && close(fit.decline, 30, 1e-6))
  }

  @Test func powerLaw() throws {
    let law = try #require(PowerLaw(scale: 800, endurance: 0.9))
    let efforts = [60.0, 600, 3600].compactMap { time in
      law.power(for: time).map { PowerEffort(seconds: time, watts: $0) }
    }
    let fit = try PowerLaw(fitting: efforts)
    #expect(close(fit.scale, 800) && close(fit.endurance, 0.9))
    #expect(law.power(for: 0) == nil)
  }
}
