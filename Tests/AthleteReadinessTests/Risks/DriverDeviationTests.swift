import DayRecords
import RealModule
import Testing
import _TestSupport

@testable import AthleteReadiness

/// Page: *The five risks*.
@Suite("Deviations of drivers")
struct DriverDeviationTests {
  /// Drivers of chances and counts by the model, which no athlete has a usual of.
  private static let ofTheModel: Set<String> = [
    "projected_fuel", "projected_overload", "projected_spillover", "projected_suppression", "training_demand",
    "instability_stage", "instability_signs", "instability_present", "instability_strength",
    "infection_signs",
    "hrv_compression", "energy_deficit", "fuel_shortfalls", "instability_signs_usual",
    "instability_forecasts_borne_out", "nights_recorded", "check_ins_given", "food_days_logged", "food_log",
    "feel_weekday", "soreness_weekday", "nutrition_yesterday", "feel_variability",
  ]

  /// Nine weeks of a plan that is done more or less, with nights that begin at no fixed hour.
  private func answers() throws -> [DayAssessment] {
    var athlete = try SoundAthlete(days: 0)
    var generator = SplitMix64(seed: 11)
    return try (0..<63).map { day in
      let planned = day % 7 == 6 ? 0 : 60 + 10 * Double(day % 4)
      return try athlete.lives { morning, evening in
        morning.plannedLoad = Array(repeating: planned, count: 5)
        morning.plannedLoadUnit = .load
        morning.sleep?.onset = 23 + 0.6 * max(-1, min(1, generator.normal()))
        morning.metrics[.hrv] = 60 * .exp(0.15 * max(-2, min(2, generator.normal())))
        evening.workouts[0].load = planned * (0.9 + 0.2 * max(-1, min(1, generator.normal())))
      }
    }
  }

  @Test("After weeks every driver except the model's own has the athlete's usual and a deviation")
  func everyDriver() throws {
    var seen: Set<String> = []
    for answer in try answers().suffix(14) {
      for driver in answer.predictions.flatMap(\.drivers) where !Self.ofTheModel.contains(driver.metric) {
        let deviation = try #require(driver.deviation, "\(driver.metric) on \(answer.day)")
        #expect(driver.baseline != nil && deviation.isFinite, "\(driver.metric)")
        seen.insert(driver.metric)
      }
    }
    #expect(!seen.isDisjoint(with: ["plan_done", "monotony", "hrv_noise_ratio", "muscle_strain"]), "\(seen)")
  }

  @Test("A deviation has the sign of its distance, and is missing in the first days")
  func signs() throws {
    let told = [
      "plan_done", "monotony", "muscle_strain", "capacity", "fatigue_cost", "sleep_onset_irregularity",
    ]
    for (day, answer) in try answers().enumerated() {
      for driver in answer.predictions.flatMap(\.drivers) where told.contains(driver.metric) {
        if day < 6 { #expect(driver.deviation == nil, "\(driver.metric)") }
        guard let deviation = driver.deviation, let usual = driver.baseline else { continue }
        #expect(deviation * (driver.value - usual) >= 0, "\(driver.metric)")
      }
    }
  }

  @Test("The spread of a morning's cost is that of the plausible athletes between them")
  func costs() throws {
    var history = CapacityHistory()
    #expect(history.usual(ParameterEnsemble.meanCost) == nil)
    var costs: [Double] = []
    for day in 0..<20 {
      let terms = CapacityTerms(
        excess: (0.1 * Double(day % 5), 0.05 * Double(day % 3), 0.02 * Double(day)), strain: Double(day % 4),
        debt: 0.5 * Double(day % 2), rest: 1)
      history.append(terms)
      let sum = (0..<ParameterEnsemble.count).reduce(0) { $0 + terms.cost($1) }
      costs.append(sum / Double(ParameterEnsemble.count))
    }
    let mean = costs.reduce(0, +) / 20
    let squares = costs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let usual = try #require(history.usual(ParameterEnsemble.meanCost))
    #expect(abs(usual.mean - mean) < 1e-5 && abs(usual.deviation - (squares / 19).squareRoot()) < 1e-5)
    let capacity = try #require(history.usual(ParameterEnsemble.meanCapacity))
    #expect(abs(capacity.mean - (1 - mean)) < 1e-5 && abs(capacity.deviation - usual.deviation) < 1e-5)
  }
}
