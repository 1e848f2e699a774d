import AthleteSimulator
import Testing
import TextFormats

@Suite("Days of athletes")
struct DaySimulatorTests {
  @Test("the same seed gives the same days, at once or in steps, for any number of days")
  func determinism() {
    let season = SimulatedSeason(seed: 11, index: 3, days: 150)
    #expect(season == SimulatedSeason(seed: 11, index: 3, days: 150))
    var simulator = DaySimulator(seed: 11, index: 3, days: 400)
    for expected in season.days {
      #expect(simulator.morning() == expected.morning)
      #expect(simulator.evening() == expected.evening)
      #expect(simulator.truth == expected.truth)
    }
    #expect(SimulatedSeason(seed: 12, index: 3, days: 40).days != Array(season.days.prefix(40)))
    #expect(SimulatedSeason(seed: 11, index: 4, days: 40).days != Array(season.days.prefix(40)))
  }

  @Test("the days match those used for the predictions; a change requires new predictions")
  func pinned() {
    // FNV-1a hash of the record lines, the same in debug and release builds. It detects changes, but does not
    // validate the model.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<3 {
      let season = SimulatedSeason(seed: 1, index: index, days: 120)
      for byte in SeasonLines(season, name: "a").records {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    #expect(hash == 4_641_784_710_471_943_232)
  }

  @Test("a day without a requested evening ends without advice")
  func skippedEvening() {
    let season = SimulatedSeason(seed: 5, index: 0, days: 20)
    var simulator = DaySimulator(seed: 5, index: 0, days: 20)
    #expect(simulator.evening() == nil)
    var mornings: [SimulatedMorning] = []
    while let morning = simulator.morning() { mornings.append(morning) }
    #expect(mornings == season.days.map(\.morning))
    #expect(simulator.evening() == nil)
    #expect(simulator.morning() == nil)
    #expect(SimulatedSeason(seed: 5, index: 0, days: -3).days.isEmpty)
  }

  @Test("advice changes behaviour but not the random numbers")
  func commonRandomNumbers() {
    let alone = SimulatedSeason(seed: 21, index: 2, days: 120)
    let smart = SimulatedSeason(seed: 21, index: 2, days: 120) { _ in 1 }
    // If the plan is unchanged, everything except the response to advice is the same.
    for (one, other) in zip(alone.days, smart.days) {
      #expect(one.truth == other.truth)
      #expect(one.morning == other.morning)
      #expect(other.evening.response != nil && one.evening.response == nil)
    }
    // Rest on one day: earlier days are identical, and the day itself differs only in load. Habits and
    // missing records never differ.
    let rested = SimulatedSeason(seed: 21, index: 2, days: 120) { $0.day == 60 ? 0.25 : nil }
    for day in 0..<60 { #expect(alone.days[day] == rested.days[day]) }
    #expect(alone.days[60].morning == rested.days[60].morning)
    for (one, other) in zip(alone.days, rested.days) {
      #expect(one.truth.habits == other.truth.habits)
      #expect(one.truth.plannedLoad == other.truth.plannedLoad)
      #expect((one.morning.hrv == nil) == (other.morning.hrv == nil))
      #expect((one.morning.feel == nil) == (other.morning.feel == nil))
      #expect((one.evening.food == nil) == (other.evening.food == nil))
    }
  }

  @Test("followed advice changes load by its share, modified advice by half, ignored advice not at all")
  func responses() {
    var counts: [AdviceResponse: Int] = [:]
    for factor in [1.25, 1, 0.6, 0.25] {
      for index in 0..<30 {
        // Only the first day, so illness, injury and other events are the same.
        let alone = SimulatedSeason(seed: 3, index: index, days: 1)
        let told = SimulatedSeason(seed: 3, index: index, days: 1) { _ in factor }
        guard let one = alone.days.first, let other = told.days.first, let response = other.evening.response
        else {
          Issue.record("no day")
          return
        }
        counts[response, default: 0] += 1
        let share = response == .followed ? 1 : response == .modified ? 0.5 : 0
        let expected = one.truth.load * (1 + (factor - 1) * share)
        #expect(abs(other.truth.load - expected) < 1e-12)
      }
    }
    for response in AdviceResponse.allCases { #expect((counts[response] ?? 0) > 8) }
  }

  @Test("every recorded number is possible")
  func ranges() {
    for variant in DaySimulatorSettings.variantNames + ["1", "2", "3"] {
      guard let settings = DaySimulatorSettings.variant(named: variant) else {
        Issue.record("no variant \(variant)")
        return
      }
      for index in 0..<6 {
        for day in SimulatedSeason(seed: 9, index: index, days: 200, settings: settings).days {
          let morning = day.morning
          if let hrv = morning.hrv { #expect((3...600).contains(hrv)) }
          if let rate = morning.restingHeartRate { #expect((20...110).contains(rate)) }
          if let feel = morning.feel { #expect((1...10).contains(feel) && feel == feel.rounded()) }
          if let soreness = morning.soreness { #expect((0...4).contains(soreness)) }
          if let night = morning.sleep {
            #expect((2.5...11).contains(night.total) && night.awake > 0 && night.wake > night.onset)
            if let light = night.light, let deep = night.deep, let rem = night.rem {
              #expect(light >= 0 && deep > 0 && rem >= 0 && abs(light + deep + rem - night.total) < 1e-9)
            }
          }
          #expect(morning.plannedLoads.count == 7)
          if let food = day.evening.food {
            #expect(food.energy > 500 && food.energy < 15_000 && food.fat > 0 && food.protein > 0)
            let energy = 4 * food.protein + 4 * food.carbohydrate + 9 * food.fat
            #expect(abs(energy - food.energy) < 1e-6)
          }
          if let workout = day.evening.workout {
            #expect(workout.load > 0 && workout.minutes > 0 && (1...10).contains(workout.exertion))
          }
          let truth = day.truth
          #expect((0...4.5).contains(truth.load) && (0...1).contains(truth.illness))
          #expect((0.05...1).contains(truth.glycogen) && (0...1).contains(truth.energyDeficit))
          #expect((0...1).contains(truth.instability) && truth.capacity.isFinite)
        }
      }
    }
  }

  @Test("each day's plan matches the announcements of the six days before")
  func announcedPlan() {
    let season = SimulatedSeason(seed: 14, index: 8, days: 60)
    for day in 0..<53 {
      for ahead in 0..<7 {
        let announced = season.days[day].morning.plannedLoads[ahead]
        #expect(announced == season.days[day + ahead].morning.plannedLoads[0])
        #expect(announced == season.days[day + ahead].truth.plannedLoad * season.traits.usualLoad)
      }
    }
  }

  @Test("worked numbers of food: availability, carbohydrate and glycogen follow from load and intake")
  func foodArithmetic() {
    let season = SimulatedSeason(seed: 2, index: 1, days: 40)
    let traits = season.traits
    var glycogen = 0.8
    for day in season.days {
      let truth = day.truth
      let exercise = 8 * truth.load * traits.usualLoad * traits.mass / 70
      #expect(abs(truth.exerciseEnergy - exercise) < 1e-9)
      #expect(abs(truth.energyAvailability - (truth.energyIntake - exercise) / traits.leanMass) < 1e-9)
      let need = traits.mass * min(max(3 + 3 * truth.load, 3), 11)
      #expect(abs(truth.carbohydrateNeed - need) < 1e-9)
      let burnt = 18 + 2.1 * truth.load * traits.usualLoad * traits.mass / 70
      glycogen = min(max(glycogen + (truth.carbohydrate - 0.55 * need - 0.35 * burnt) / 450, 0.05), 1)
      #expect(abs(truth.eveningGlycogen - glycogen) < 1e-9)
      let isMismatch =
        truth.energyAvailability < 22 || (truth.carbohydrate < 0.55 * need && truth.load >= 1)
        || glycogen < 0.15
      #expect(truth.isFuelMismatch == isMismatch)
    }
  }

  @Test("worked numbers of the states: fitness, fatigue, damage, debt and capacity follow from day to day")
  func stateArithmetic() {
    let season = SimulatedSeason(seed: 4, index: 6, days: 120)
    let traits = season.traits
    for (one, next) in zip(season.days, season.days.dropFirst()) {
      let (a, b) = (one.truth, next.truth)
      #expect(abs(b.fitness - (a.fitness + (a.load - a.fitness) / traits.fitnessTime)) < 1e-12)
      #expect(abs(b.fatigue - (a.fatigue + (a.load - a.fatigue) / traits.fatigueTime)) < 1e-12)
      let debt = min(max(0.72 * a.sleepDebt + traits.sleepNeed - a.sleep, -1.5), 12)
      #expect(abs(b.sleepDebt - debt) < 1e-12)
      let spillover =
        traits.fatigueCost * max(0, b.fatigue - b.fitness) + traits.muscleCost * b.damage
        + traits.debtCost * max(0, b.sleepDebt - 1)
      #expect(abs(b.spillover - spillover) < 1e-12)
      var capacity = 6 * (b.fitness - 1) - spillover - traits.glycogenCost * max(0, 0.5 - b.glycogen)
      capacity -= 6 * b.illness + 3 * b.energyDeficit + 0.6 * b.stress + (b.regime == .unstable ? 1 : 0)
      #expect(abs(b.capacity - capacity) < 1e-12)
      if a.load <= 1.15 * max(b.fitness, 0.5) { #expect(b.damage <= a.damage) }
    }
  }
}
