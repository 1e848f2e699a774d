import AthleteSimulator
import Testing

@Suite("Variants of simulated days")
struct DayVariantsTests {
  private func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(1, values.count))).squareRoot()
  }

  private func days(_ settings: DaySimulatorSettings) -> [SimulatedSeason] {
    (0..<30).map { SimulatedSeason(seed: 50, index: $0, days: 100, settings: settings) }
  }

  @Test("a seed gives one variant and does not change the definition of events")
  func seeds() {
    #expect(DaySimulatorSettings.variant(seed: 4) == DaySimulatorSettings.variant(seed: 4))
    #expect(DaySimulatorSettings.variant(seed: 4) != DaySimulatorSettings.variant(seed: 5))
    for seed in 0..<40 as Range<UInt64> {
      let variant = DaySimulatorSettings.variant(seed: seed)
      #expect(variant != .standard)
      #expect(variant.events == DaySimulatorSettings.standard.events)
      #expect((0.5...2).contains(variant.traits.fitnessTime.first / 42))
      #expect((0.4...2.5).contains(variant.traits.fatigueCost.first / 9))
      #expect((0.5...2).contains(variant.night.onsetNoise / 0.45))
      #expect((0...1).contains(variant.record.loadLogged) && (0...1).contains(variant.record.habitsLogged))
    }
    var none = DaySimulatorSettings.VariantWidths()
    none.time = 0
    none.response = 0
    none.noise = 0
    none.rate = 0
    none.otherWeeks = 0
    let untouched = DaySimulatorSettings.variant(seed: 4, widths: none)
    #expect(untouched.night == DaySimulatorSettings.standard.night)
    #expect(untouched.hazards == DaySimulatorSettings.standard.hazards)
    #expect(untouched.plan == DaySimulatorSettings.standard.plan)
  }

  @Test("names give ready variants, numbers random ones, unknown names none")
  func names() {
    for name in DaySimulatorSettings.variantNames {
      #expect((DaySimulatorSettings.variant(named: name) == .standard) == (name == "standard"))
    }
    #expect(DaySimulatorSettings.variant(named: "12") == DaySimulatorSettings.variant(seed: 12))
    for name in ["", "-1", "Noisy", "1.5", "99999999999999999999999"] {
      #expect(DaySimulatorSettings.variant(named: name) == nil)
    }
  }

  @Test(
    "variants: more spread when noisy, longer fatigue when slow, shorter when fast, fewer records when sparse"
  )
  func directions() {
    let standard = days(.standard)
    func heart(_ seasons: [SimulatedSeason]) -> Double {
      seasons.reduce(0) { $0 + deviation($1.days.compactMap(\.morning.restingHeartRate)) }
    }
    func fatigue(_ seasons: [SimulatedSeason]) -> Double {
      seasons.reduce(0) { $0 + deviation($1.days.map(\.truth.fatigue)) }
    }
    #expect(heart(days(.noisy)) > 1.2 * heart(standard))
    #expect(fatigue(days(.slow)) < fatigue(standard))
    #expect(fatigue(days(.fast)) > fatigue(standard))
    // Only missing records differ; the athletes' true days are bit-identical.
    let sparse = days(.sparse)
    for (one, other) in zip(standard, sparse) { #expect(one.days.map(\.truth) == other.days.map(\.truth)) }
    let nights = { (seasons: [SimulatedSeason]) in seasons.flatMap(\.days).count { $0.morning.hrv != nil } }
    #expect(Double(nights(sparse)) < 0.75 * Double(nights(standard)))
  }

  @Test("constant rest causes fewer incidents than none with the same random numbers")
  func closedLoop() {
    func incidents(share: Double) -> (count: Int, load: Double) {
      let seasons = (0..<60).map { index in
        SimulatedSeason(seed: 90, index: index, days: 200) { _ in share }
      }
      let load = seasons.flatMap(\.days).reduce(0) { $0 + $1.truth.load }
      return (seasons.reduce(0) { $0 + $1.onsets(of: .loadAccumulation).count }, load)
    }
    let (none, rest) = (incidents(share: 1), incidents(share: 0.25))
    #expect(none.count > 20)
    #expect(rest.count < none.count)
    #expect(rest.load < 0.75 * none.load)
  }
}
