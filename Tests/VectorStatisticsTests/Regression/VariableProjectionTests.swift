import RealModule
import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct VariableProjectionTests {
  static let times = (0..<9).map { Double($0) * 15 }
  static let beats = [178.0, 170, 160, 151, 143, 137, 131, 127, 124]

  @Test func workedDecay() throws {
    let decay = try MonoExponential(times: Self.times, values: Self.beats, timeConstants: 10...400)
    #expect(isClose(decay.timeConstant, 111.777804527, 1e-11))
    #expect(isClose(decay.asymptote, 93.6904336532, 1e-11))
    #expect(isClose(decay.amplitude, 85.5766358327, 1e-11))
    #expect(isClose(decay.residualSumOfSquares, 7.31981519195, 1e-11))
    #expect(!decay.isAtBound && decay.count == 9)
    let fixed = try MonoExponential(times: Self.times, values: Self.beats, timeConstants: 60...60)
    #expect(isClose(fixed.asymptote, 117.659655135, 1e-11))
    #expect(isClose(fixed.amplitude, 64.7977901819, 1e-11))
    #expect(isClose(fixed.residualSumOfSquares, 53.7789875324, 1e-11))
  }

  @Test(arguments: [12.0, 35, 62, 150, 390])
  func exactParametersComeBack(tau: Double) throws {
    let times = (0...120).map(Double.init)
    let values = times.map { 110 + 68 * .exp(-$0 / tau) }
    let decay = try MonoExponential(times: times, values: values, timeConstants: 10...400)
    #expect(isClose(decay.timeConstant, tau, 1e-6))
    #expect(isClose(decay.asymptote, 110, 1e-6) && isClose(decay.amplitude, 68, 1e-6))
    let known = try MonoExponential(times: times, values: values, timeConstants: 10...400, asymptote: 110)
    #expect(isClose(known.timeConstant, tau, 1e-7))
    if tau == 62 {
      #expect(isClose(decay.value(at: 0) - decay.value(at: 60), 42.1640800522, 1e-8))
      #expect(isClose(decay.value(at: 0) - decay.value(at: 120), 58.1839005948, 1e-8))
    }
  }

  @Test func edges() throws {
    let constant = try MonoExponential(
      times: Self.times, values: Self.times.map { _ in 120 }, timeConstants: 10...400)
    #expect(abs(constant.amplitude) < 1e-9)
    let straight = try MonoExponential(
      times: Self.times, values: Self.times.map { 178 - 0.2 * $0 }, timeConstants: 10...400)
    #expect(straight.isAtBound)
    #expect(throws: RegressionError.tooFewRows(needed: 3, found: 2)) {
      try MonoExponential(times: [0, 1, .nan], values: [1, 2, 3], timeConstants: 10...400)
    }
    #expect(throws: RegressionError.parameterOutOfRange(name: "time constant", value: 0)) {
      try MonoExponential(times: [0, 1], values: [1, 2], timeConstants: 0...400)
    }
  }
}
