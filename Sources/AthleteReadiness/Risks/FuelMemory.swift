import ActivityStreams
import RealModule
import SessionMetrics
import VectorStatistics

/// Energy and carbohydrate balance left by earlier days.
///
/// Food logs leave food out. What an athlete logs against what athletes of that size and training need tells two things at
/// once, how much is eaten and how much of it is logged; half of the difference is taken for each.
struct FuelMemory: Sendable, Hashable {
  /// Logged energy as share of the usual need: its level, and how it follows the day's exercise.
  var intake = OwnResponse(mean: [0.88, 0.44], deviation: [0.1, 0.13])
  /// Exercise energy, kcal a day.
  var exercise = OwnLevel(mean: 0, deviation: 0, weight: 0)
  /// Exercise energy a load unit, kcal.
  var energyPerLoad = OwnLevel(mean: 8, deviation: 1.6, weight: 0)
  /// Share of energy from carbohydrate.
  var carbohydrateShare = OwnLevel(mean: 0.5, deviation: 0.05, weight: 10)
  /// Filling of the carbohydrate stores, 0–1.
  var glycogen = 0.7
  /// Standing energy deficit, 0–1.
  var deficit = 0.15
  /// Share of the last days with a food log.
  var logged = 0.0
  /// Share of the last days that were short of fuel, as far as can be told.
  var shortfalls = 0.1

  /// Takes in a day that is over.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, settings: ReadinessSettings
  ) {
    let risks = settings.risks
    let body = FuelBody(profile: profile, recent: recent)
    let load = recent[.load, 0]
    let measured = day.evening.flatMap { $0.exerciseEnergy }
    if let load, load > 0, let measured, measured > 0 {
      energyPerLoad.take(min(measured / load, 200), memory: 60)
    }
    let known = load.map { exerciseEnergy(load: $0, measured: measured, body: body) }
    let energy = known ?? exercise.mean
    if let known { exercise.take(known, memory: risks.loadMemory) }
    let food = FuelLog(recent)
    let outlook = outlook(
      exercise: energy, exerciseSpread: known == nil ? 0.4 : 0.03, food: food, body: body, settings: risks)
    if let food {
      let predictors = [1, (energy - exercise.mean) / max(body.typical(exercise.mean), 500)]
      let share = food.energy / max(body.typical(exercise.mean), 500)
      if let carbohydrate = food.carbohydrate {
        carbohydrateShare.take(min(1, 4 * carbohydrate / food.energy), memory: 60)
      }
      if share > 0.3, share < 2 { intake.take(share, at: predictors, noise: 0.027) }
      intake.drift(1e-6, limit: 0.01)
    }
    logged += ((food == nil ? 0 : 1) - logged) * 0.08
    shortfalls += (outlook.probability - shortfalls) * 0.04
    glycogen = outlook.glycogen
    let drive = (risks.availabilityThreshold - outlook.availability) / risks.availabilityWidth
    deficit = min(1, max(0, 0.93 * deficit + 0.07 * min(1.5, max(0, drive))))
  }

  /// Exercise energy of a load, kcal.
  func exerciseEnergy(load: Double, measured: Double?, body: FuelBody) -> Double {
    if let measured { return measured }
    let perLoad = energyPerLoad.count > 0 ? energyPerLoad.mean : 8 * body.mass / 70
    return min(max(0, load) * perLoad, 15_000)
  }
}

/// What a food log says of a day.
struct FuelLog: Sendable, Hashable {
  /// kcal.
  var energy: Double
  /// g; `nil` where only energy was logged.
  var carbohydrate: Double?

  /// The newest day's log; `nil` where nothing or too little to be a day's food was logged.
  init?(_ recent: RecentDays) {
    guard let energy = recent[.energyIntake, 0], energy >= 300 else { return nil }
    self.energy = energy
    carbohydrate = recent[.carbohydrate, 0]
  }
}

/// The size of the body that is fed.
struct FuelBody: Sendable, Hashable {
  /// kg.
  var mass: Double
  /// Fat-free mass, kg.
  var lean: Double

  /// As stated or measured, else of a usual athlete.
  init(profile: ReadinessProfile, recent: RecentDays) {
    let mass = profile.bodyMass ?? recent[.bodyMass, 0] ?? (profile.sex == .female ? 60 : 70)
    let share = profile.sex == .female ? 0.79 : profile.sex == .male ? 0.87 : 0.84
    self.mass = min(max(mass, 30), 250)
    lean = min(max(profile.leanBodyMass ?? recent[.leanBodyMass, 0] ?? share * self.mass, 20), 150)
  }

  /// Energy need with so much exercise, kcal.
  func typical(_ exercise: Double) -> Double { 1.25 * 30.5 * lean + exercise }
}

/// What a day means for fuel, as far as it is known.
struct FuelOutlook: Sendable, Hashable {
  /// Expected energy availability, kcal/kg.
  var availability: Double
  /// (availability − threshold) / spread.
  var availabilityScore: Double
  /// Carbohydrate as share of the need.
  var carbohydrateShare: Double
  var carbohydrateScore: Double
  /// Chance that the day is one of training hard enough for carbohydrate to count.
  var demanding: Double
  /// Filling of the stores when the day is over.
  var glycogen: Double
  var glycogenScore: Double
  /// Probability of a shortfall by the mechanism alone.
  var probability: Double
}

extension FuelMemory {
  /// The day's fuel: exercise energy with its relative spread, and the log if there is one.
  func outlook(
    exercise energy: Double, exerciseSpread: Double, food: FuelLog?, body: FuelBody, settings: RiskSettings
  ) -> FuelOutlook {
    let typical = max(body.typical(exercise.mean), 500)
    let share = intake.coefficients[0]
    let completeness = min(1.05, max(0.6, 0.88 * (max(share, 0.3) / 0.88).squareRoot()))
    var eaten: Double
    var spread: Double
    if let food {
      eaten = food.energy / completeness
      spread = 0.095
    } else {
      let expected = share + intake.coefficients[1] * (energy - exercise.mean) / typical
      eaten = typical * max(0.3, expected) / completeness
      spread = 0.15
    }
    let carbohydrate = food?.carbohydrate.map { $0 / completeness } ?? eaten * carbohydrateShare.mean / 4
    let carbohydrateSpread = food?.carbohydrate == nil ? (spread * spread + 0.01).squareRoot() : spread

    let availability = (eaten - energy) / body.lean
    let exerciseError = 0.5 * energy * exerciseSpread
    let availabilitySpread =
      (eaten * eaten * spread * spread + exerciseError * exerciseError).squareRoot() / body.lean
    let availabilityScore = (availability - settings.lowAvailability) / max(availabilitySpread, 0.5)

    let times = exercise.mean > 1 ? energy / exercise.mean : 1
    let need = body.mass * min(11, max(3, 3 + 3 * times))
    let met = carbohydrate / need
    let metSpread = met * (carbohydrateSpread * carbohydrateSpread + 0.1 * exerciseSpread).squareRoot()
    let carbohydrateScore = (met - settings.lowCarbohydrateShare) / max(metSpread, 0.02)
    let demanding = normalCumulative(
      Double.log(max(times, 1e-3)) / (exerciseSpread * exerciseSpread + 0.0036).squareRoot())

    let burnt = 0.35 * (18 + 0.2625 * energy)
    let change = (carbohydrate - 0.55 * need - burnt) / 450
    let filled = min(1, max(0.05, glycogen + change))
    let unclipped = glycogen + change
    let changeSpread = (carbohydrate * carbohydrateSpread / 450 + 0.2 * exerciseSpread)
    let glycogenScore = (unclipped - 0.15) / (changeSpread * changeSpread + 0.01).squareRoot()

    let low = 0.94 * normalCumulative(-availabilityScore)
    let lapse = food == nil ? 0.06 * normalCumulative(-(availabilityScore - 0.28 / spread)) : 0
    let poor = demanding * normalCumulative(-carbohydrateScore)
    let empty = normalCumulative(-glycogenScore)
    let none = (1 - min(0.999, low + lapse)) * (1 - poor) * (1 - empty)
    return FuelOutlook(
      availability: availability, availabilityScore: availabilityScore, carbohydrateShare: met,
      carbohydrateScore: carbohydrateScore, demanding: demanding, glycogen: filled,
      glycogenScore: glycogenScore, probability: min(1, max(0, 1 - none)))
  }
}

extension EveningRecord {
  /// Exercise energy of the sessions, kcal; `nil` where one of them does not tell.
  var exerciseEnergy: Double? {
    guard loadLogged != false else { return nil }
    var sum = 0.0
    for workout in workouts {
      guard let energy = workout.energy else { return nil }
      sum += energy
    }
    return sum
  }
}

extension FuelMemory: StateCodable {
  func encode(to writer: inout StateWriter) {
    intake.encode(to: &writer)
    exercise.encode(to: &writer)
    energyPerLoad.encode(to: &writer)
    carbohydrateShare.encode(to: &writer)
    for value in [glycogen, deficit, logged, shortfalls] { writer.write(value) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    intake = try OwnResponse(from: &reader, size: 2)
    exercise = try OwnLevel(from: &reader)
    energyPerLoad = try OwnLevel(from: &reader)
    carbohydrateShare = try OwnLevel(from: &reader)
    glycogen = try reader.finite("glycogen")
    deficit = try reader.finite("deficit")
    logged = try reader.finite("logged")
    shortfalls = try reader.finite("shortfalls")
  }
}
