import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Recovery score*.
@Suite("Bands of the recovery score")
struct ScoreBandsTests {
  /// Bands after some mornings.
  private func bands(_ sums: [Double]) -> ScoreBands {
    var bands = ScoreBands()
    for sum in sums {
      bands.note(sum)
      bands.close()
    }
    return bands
  }

  @Test("The map rises from 0 to 100 without a jump, and no sum under 40 is above 59")
  func monotone() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let (centre, spread) = (20 + 60 * generator.uniform(), 1 + 14 * generator.uniform())
      let own = bands((0..<120).map { _ in max(0, min(100, centre + spread * generator.normal())) })
      let anchors = own.anchors
      var last = 0.0
      for step in 0...1000 {
        let score = own.score(Double(step) / 10, anchors: anchors)
        #expect(score >= last && score - last < 6, "\(anchors), \(step)")
        if step <= 400 { #expect(score <= 59 + 1e-9, "\(anchors), \(step)") }
        last = score
      }
      #expect(last == 100)
    }
  }

  @Test("Before the first morning the population's quantiles are the bands; then one's own take over")
  func shrunk() {
    let population = ScoreBands()
    #expect(population.anchors == ScoreBands.population)
    var generator = SplitMix64(seed: 5)
    let sums = (0..<90).map { _ in 60 + 8 * generator.normal() }
    let own = bands(sums)
    let anchors = own.anchors
    let scores = sums.map { own.score($0, anchors: anchors) }
    let eased = scores.count { $0 < 60 }
    #expect((6...20).contains(eased), "\(eased)")
    #expect((36...66).contains(scores.count { $0 < 75 }))
  }

  @Test("Months of low scores do not become normal")
  func decline() {
    var generator = SplitMix64(seed: 7)
    let good = (0..<180).map { _ in 70 + 6 * generator.normal() }
    let poor = (0..<90).map { _ in 52 + 6 * generator.normal() }
    let declined = bands(good + poor)
    let always = bands(poor)
    #expect(declined.score(55, anchors: declined.anchors) < always.score(55, anchors: always.anchors) - 5)
  }

  @Test("A year that was far better never puts more than half of recent mornings below 60")
  func declineIsBounded() {
    var generator = SplitMix64(seed: 8)
    let good = (0..<240).map { _ in 80 + 4 * generator.normal() }
    let poor = (0..<90).map { _ in 50 + 6 * generator.normal() }
    let own = bands(good + poor)
    let anchors = own.anchors
    let eased = poor.count { own.score($0, anchors: anchors) < 60 }
    #expect((15...45).contains(eased), "\(eased)")
  }

  @Test("A state keeps the bands to the bit, and a morning of an illness does not enter them")
  func kept() throws {
    var athlete = try SoundAthlete(days: 40)
    let count = athlete.diary.state.memory.advice.bands.days.count
    #expect(count > 25)
    _ = try athlete.lives { morning, _ in morning.checkIn?.isIll = true }
    _ = try athlete.lives { _, _ in }
    let state = athlete.diary.state
    #expect(try AthleteState(decoding: state.encoded()) == state)
    #expect(state.memory.advice.bands.days.count == count + 1)
  }

  @Test("Only the standard score is mapped, and its parts add up to the raw sum")
  func raw() throws {
    for settings in [ReadinessSettings(), .p247] {
      var athlete = try SoundAthlete(settings: settings)
      let recovery = try athlete.wakes { _ in }.recovery
      let raw = try #require(recovery.raw)
      if settings == .p247 { #expect(recovery.score == raw) } else { #expect(recovery.score != raw) }
      let sum = recovery.components.reduce(0) { $0 + $1.contribution }
      #expect(abs(sum - raw) < (settings == .p247 ? 0.51 : 1e-6))
      let interval = try #require(recovery.interval)
      #expect(interval.contains(recovery.score ?? -1))
    }
  }
}
