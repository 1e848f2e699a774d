import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import FormulaLab
import Testing
import TextFormats

@testable import ReadinessEvaluation

@Suite struct SimulatedTrialTests {
  @Test func everyScoredDayHasAnAnswer() async throws {
    let trial = SimulatedTrial(
      seed: 3, athletes: 3, days: 90, simulator: .standard, settings: ReadinessSettings())
    let scored = await trial.run()
    #expect(scored.count == SimulatedForecast.all.count)
    for (forecast, result) in zip(SimulatedForecast.all, scored) {
      let labels = (0..<3).map {
        SimulatedSeason(seed: 3, index: $0, days: 90).labels(of: forecast).compactMap(\.self).count
      }
      #expect(result.days.count == labels.reduce(0, +), "\(forecast.key)")
      #expect(result.days.window == forecast.window)
      #expect(result.forecast.eventWindow == forecast.window)
      #expect(result.days.days.allSatisfy { $0.day >= 60 && (0...1).contains($0.probability) })
    }
  }

  @Test func theSameSeedGivesTheSameAnswersOnAnyThread() async {
    let trial = SimulatedTrial(
      seed: 8, athletes: 2, days: 80, simulator: .standard, settings: ReadinessSettings())
    let one = await trial.run().map(\.days)
    let other = await trial.run().map(\.days)
    #expect(one == other)
  }

  @Test func removedNightsLeaveTheOutcomesAlone() async {
    let full = await SimulatedTrial(
      seed: 8, athletes: 2, days: 85, simulator: .standard, settings: ReadinessSettings()
    ).run()
    let half = await SimulatedTrial(
      seed: 8, athletes: 2, days: 85, simulator: .standard, nightsRemoved: 0.5, settings: ReadinessSettings()
    ).run()
    for (one, other) in zip(full, half) {
      #expect(one.days.days.map(\.outcome) == other.days.days.map(\.outcome))
    }
  }

  @Test func recordsKeepWhatTheSimulatorSays() throws {
    let season = SimulatedSeason(seed: 2, index: 1, days: 60)
    var nights = 0
    for day in season.days {
      let morning = day.morning.record()
      #expect(morning.metrics[.hrv] == day.morning.hrv)
      #expect(morning.sleep?.total == day.morning.sleep?.total)
      #expect(morning.checkIn?.feel == day.morning.feel)
      #expect(morning.plannedLoad == day.morning.plannedLoads)
      nights += morning.sleep == nil ? 0 : 1
      let bare = day.morning.record(hasDevice: false)
      #expect(bare.sleep == nil)
      #expect(bare.metrics.isEmpty)
      #expect(bare.checkIn == morning.checkIn)
      let evening = day.evening.record
      #expect(evening.metrics[.energyIntake] == day.evening.food?.energy)
      #expect(evening.workouts.first?.load == day.evening.workout?.load)
      #expect(evening.loadLogged == day.evening.isLoadLogged)
    }
    #expect(nights > 30)
  }

  /// A smoke test of the library on few athletes, with limits far below those of `make evaluate`.
  @Test func theRisksSeeSomething() async throws {
    let scored = await SimulatedTrial(
      seed: 77, athletes: 6, days: 150, simulator: .standard, settings: ReadinessSettings()
    ).run()
    for (forecast, least) in [("fueling_mismatch", 0.7), ("fatigue_spillover_risk", 0.65)] {
      let days = try #require(scored.first { $0.forecast.prediction == forecast }).days
      #expect(try #require(WithinAthleteArea(days)).value > least, "\(forecast)")
      #expect(try #require(ForecastCalibration(days)).error.value < 0.15, "\(forecast)")
    }
  }
}
