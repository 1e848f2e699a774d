import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import Statistics

/// Energy and carbohydrate balance carried over from earlier days.
///
/// Food logs are incomplete. The gap between an athlete's log and the need for their size and training has
/// two causes, eating less and logging less, and each is assigned half of it.
///
/// Page: *Fueling mismatch*, tests: `RisksTests`, `FedRisksTests`.
struct FuelState: Sendable, Hashable {
  /// Logged energy as a fraction of the usual need: the level, and the response to the day's exercise.
  var intake = FuelParameters.intake
  /// Exercise energy, kcal per day.
  var exercise = ShrunkenMean(mean: 0, deviation: 0, weight: 0)
  /// Exercise energy per unit of load, kcal.
  var energyPerLoad = FuelParameters.energyPerLoad
  var carbohydrateShare = FuelParameters.carbohydrateShare
  /// Glycogen fill level, 0–1.
  var glycogen = FuelParameters.glycogen
  /// Standing energy deficit, 0–1.
  var deficit = FuelParameters.deficit
  /// Fraction of recent days with a food log.
  var logged = 0.0
  /// Fraction of recent days that were under-fuelled, judged from the available data.
  var shortfalls = FuelParameters.shortfalls
  /// Fraction of recent days with an answer about food.
  var answers = 0.0

  /// Applies the morning's answer about yesterday's food, unless that day was logged.
  mutating func update(
    with answer: CheckIn.Nutrition, recent: borrowing RecentDays, body: FuelBody
  ) {
    // After the decay applied when each day closes, this is the net gain for a day with an answer.
    answers += FuelParameters.answeredGain
    guard recent[.energyIntake, 1] == nil else { return }
    let share: Double =
      switch answer {
      case .underAte: -FuelParameters.lapse
      case .hitTargets: 0
      case .overAte: FuelParameters.overEaten
      }
    let energy = share * eaten(recent[.exerciseEnergy, 1] ?? exercise.mean, body: body)
    let carbohydrate = energy * carbohydrateShare.mean / FuelParameters.carbohydrateEnergy
    glycogen = (glycogen + carbohydrate / FuelParameters.stores).clamped(to: FuelParameters.storesRange)
    let drive = energy / body.lean / RiskSettings.availabilityWidth
    deficit = (deficit - FuelParameters.deficitGain * drive).clamped(0, 1)
  }

  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile
  ) {
    let body = FuelBody(profile: profile, recent: recent)
    let load = recent[.load, 0]
    let measured = day.evening.flatMap { $0.exerciseEnergy }
    if let load, load > 0, let measured, measured > 0 {
      energyPerLoad.update(
        with: min(measured / load, FuelParameters.maximumPerLoad), memory: FuelParameters.memory)
    }
    let exerciseUse = load.map { exerciseEnergy(load: $0, measured: measured, body: body) }
    let energy = exerciseUse ?? exercise.mean
    if let exerciseUse { exercise.update(with: exerciseUse, memory: RiskSettings.loadMemory) }
    let food = FuelLog(recent)
    let outlook = outlook(
      exercise: energy,
      exerciseSpread: exerciseUse == nil
        ? FuelParameters.exerciseSpread.unknown : FuelParameters.exerciseSpread.known,
      food: food, body: body)
    if let food {
      let usual = body.need(exercise.mean)
      let share = food.energy / usual
      if let carbohydrate = food.carbohydrate {
        carbohydrateShare.update(
          with: min(1, FuelParameters.carbohydrateEnergy * carbohydrate / food.energy),
          memory: FuelParameters.memory)
      }
      if share > FuelParameters.intakeShares.above, share < FuelParameters.intakeShares.below {
        intake.update(
          with: share, at: [1, (energy - exercise.mean) / usual], noise: FuelParameters.intakeNoise)
      }
      intake.drift(FuelParameters.intakeDrift.step, limit: FuelParameters.intakeDrift.limit)
    }
    answers *= 1 - FuelParameters.answeredGain
    logged += ((food == nil ? 0 : 1) - logged) * FuelParameters.loggedGain
    shortfalls += (outlook.probability - shortfalls) * FuelParameters.shortfallGain
    glycogen = outlook.glycogen
    let drive = (RiskSettings.availabilityThreshold - outlook.availability) / RiskSettings.availabilityWidth
    deficit =
      ((1 - FuelParameters.deficitGain) * deficit
      + FuelParameters.deficitGain * drive.clamped(0, FuelParameters.deficitLimit)).clamped(0, 1)
  }

  /// Returns the exercise energy expenditure of a load, kcal.
  func exerciseEnergy(load: Double, measured: Double?, body: FuelBody) -> Double {
    if let measured { return measured }
    let perLoad =
      energyPerLoad.count > 0
      ? energyPerLoad.mean : FuelParameters.energyPerLoad.mean * body.mass / FuelParameters.usualMass
    return min(max(0, load) * perLoad, FuelParameters.maximumExercise)
  }

  /// Fraction of energy intake that the athlete logs, estimated from the size of the logs.
  private var completeness: Double {
    let share = max(intake.coefficients[0], FuelParameters.minimumShare)
    return (FuelParameters.completeness * (share / FuelParameters.completeness).squareRoot())
      .clamped(to: FuelParameters.completenessRange)
  }

  /// Returns the energy intake on an unlogged day with a given exercise energy expenditure, kcal.
  private func eaten(_ energy: Double, body: FuelBody) -> Double {
    let usual = body.need(exercise.mean)
    let share = intake.coefficients[0] + intake.coefficients[1] * (energy - exercise.mean) / usual
    return usual * max(FuelParameters.minimumShare, share) / completeness
  }

  /// Returns exercise energy expenditure as a multiple of the athlete's usual exercise.
  private func multiple(_ energy: Double) -> Double {
    exercise.count > 0 ? energy / max(exercise.mean, FuelParameters.minimumUsualExercise) : 1
  }

  /// Returns the carbohydrate need of a day with a given exercise energy expenditure, g.
  private func carbohydrateNeed(_ energy: Double, body: FuelBody) -> Double {
    let need = FuelParameters.carbohydrateNeed
    return body.mass * (need.rest + need.exercise * multiple(energy)).clamped(need.rest, need.most)
  }

  /// Returns the change in the glycogen fill level over a day.
  private func change(_ energy: Double, carbohydrate: Double, need: Double) -> Double {
    let burnt =
      FuelParameters.burnt.share * (FuelParameters.burnt.constant + FuelParameters.burnt.perEnergy * energy)
    return (carbohydrate - FuelParameters.storesAtRest * need - burnt) / FuelParameters.stores
  }

  /// Returns the glycogen fill level after a day with a given exercise energy expenditure and the usual
  /// intake for it.
  func glycogen(after energy: Double, from glycogen: Double, body: FuelBody) -> Double {
    let carbohydrate = eaten(energy, body: body) * carbohydrateShare.mean / FuelParameters.carbohydrateEnergy
    let need = carbohydrateNeed(energy, body: body)
    return (glycogen + change(energy, carbohydrate: carbohydrate, need: need)).clamped(
      to: FuelParameters.storesRange)
  }
}

struct FuelLog: Sendable, Hashable {
  /// Energy, kcal.
  var energy: Double
  /// Carbohydrate, g; `nil` if the log contains only energy.
  var carbohydrate: Double?

  /// Reads the newest day's log; `nil` if it is empty or too small to be a full day.
  init?(_ recent: RecentDays) {
    guard let energy = recent[.energyIntake, 0], energy >= FuelParameters.minimumLog else { return nil }
    self.energy = energy
    carbohydrate = recent[.carbohydrate, 0]
  }
}

struct FuelBody: Sendable, Hashable {
  /// Body mass, kg.
  var mass: Double
  /// Fat-free mass, kg.
  var lean: Double

  /// Uses stated or measured values, or defaults for a typical athlete.
  init(profile: ReadinessProfile, recent: RecentDays) {
    let usual = profile.sex == .female ? FuelParameters.mass.female : FuelParameters.mass.male
    let share =
      switch profile.sex {
      case .female: FuelParameters.leanShare.female
      case .male: FuelParameters.leanShare.male
      case nil: FuelParameters.leanShare.unknown
      }
    func measured(_ metric: TrackedMetric) -> Double? {
      recent[metric, 0].flatMap {
        MassUnits(recent, metric).isInKilograms($0) ? $0 : nil
      }
    }
    mass = (profile.bodyMass ?? measured(.bodyMass) ?? usual).clamped(to: FuelParameters.massRange)
    lean = (profile.leanBodyMass ?? measured(.leanBodyMass) ?? share * mass).clamped(
      to: FuelParameters.leanRange)
  }

  /// Returns the energy need of a day with a given exercise energy expenditure, kcal.
  func need(_ exercise: Double) -> Double {
    max(FuelParameters.restingEnergy * lean + exercise, FuelParameters.minimumNeed)
  }
}

/// The expected fuel balance of a day.
struct FuelOutlook: Sendable, Hashable {
  /// Expected energy availability, kcal per kg of fat-free mass.
  var availability: Double
  /// (availability − threshold) / spread.
  var availabilityScore: Double
  /// Carbohydrate as a fraction of the need.
  var carbohydrateShare: Double
  var carbohydrateScore: Double
  /// Probability that training is hard enough for carbohydrate to matter.
  var demanding: Double
  /// Glycogen fill level at the end of the day.
  var glycogen: Double
  var glycogenScore: Double
  /// Probability of a shortfall according to the mechanism alone.
  var probability: Double
}

extension FuelState {
  /// Returns the day's expected fuel balance from exercise energy expenditure, its relative spread, and the
  /// food log, if available.
  func outlook(
    exercise energy: Double, exerciseSpread: Double, food: FuelLog?, body: FuelBody
  ) -> FuelOutlook {
    let eaten = food.map { $0.energy / completeness } ?? eaten(energy, body: body)
    let spread = food == nil ? FuelParameters.spread.unlogged : FuelParameters.spread.logged
    let carbohydrate =
      food?.carbohydrate.map { $0 / completeness }
      ?? eaten * carbohydrateShare.mean / FuelParameters.carbohydrateEnergy
    let carbohydrateSpread =
      food?.carbohydrate == nil
      ? (spread * spread + FuelParameters.carbohydrateVariance).squareRoot() : spread

    let availability = (eaten - energy) / body.lean
    let exerciseError = FuelParameters.exerciseUnfed * energy * exerciseSpread
    let availabilitySpread =
      (eaten * eaten * spread * spread + exerciseError * exerciseError).squareRoot() / body.lean
    let availabilityScore =
      (availability - RiskSettings.lowAvailability)
      / max(availabilitySpread, FuelParameters.minimumAvailabilitySpread)

    let need = carbohydrateNeed(energy, body: body)
    let met = carbohydrate / need
    let metSpread =
      met
      * (carbohydrateSpread * carbohydrateSpread + FuelParameters.metOfExercise * exerciseSpread).squareRoot()
    let carbohydrateScore =
      (met - RiskSettings.lowCarbohydrateShare) / max(metSpread, FuelParameters.minimumMetSpread)
    let demanding = normalCumulative(
      Double.log(max(multiple(energy), 1e-3))
        / (exerciseSpread * exerciseSpread + FuelParameters.demandVariance).squareRoot())

    let unclipped = glycogen + change(energy, carbohydrate: carbohydrate, need: need)
    let changeSpread =
      carbohydrate * carbohydrateSpread / FuelParameters.stores + FuelParameters.changeOfExercise
      * exerciseSpread
    let glycogenScore =
      (unclipped - FuelParameters.empty)
      / (changeSpread * changeSpread + FuelParameters.changeVariance).squareRoot()

    let low = FuelParameters.usualDays * normalCumulative(-availabilityScore)
    let lapse =
      food == nil
      ? FuelParameters.lapseDays * normalCumulative(-(availabilityScore - FuelParameters.lapse / spread)) : 0
    let poor = demanding * normalCumulative(-carbohydrateScore)
    let empty = normalCumulative(-glycogenScore)
    let none = (1 - min(0.999, low + lapse)) * (1 - poor) * (1 - empty)
    return FuelOutlook(
      availability: availability, availabilityScore: availabilityScore, carbohydrateShare: met,
      carbohydrateScore: carbohydrateScore, demanding: demanding,
      glycogen: unclipped.clamped(to: FuelParameters.storesRange),
      glycogenScore: glycogenScore, probability: min(1, max(0, 1 - none)))
  }
}

extension EveningRecord {
  /// Exercise energy of all sessions, kcal; `nil` if unknown for any session.
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

extension FuelState: StateCodable {
  func encode(to writer: inout StateWriter) {
    intake.encode(to: &writer)
    exercise.encode(to: &writer)
    energyPerLoad.encode(to: &writer)
    carbohydrateShare.encode(to: &writer)
    for value in [glycogen, deficit, logged, shortfalls, answers] { writer.write(value) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    intake = try IndividualRegression(from: &reader, size: 2)
    exercise = try ShrunkenMean(from: &reader)
    energyPerLoad = try ShrunkenMean(from: &reader)
    carbohydrateShare = try ShrunkenMean(from: &reader)
    glycogen = try reader.finite("glycogen")
    deficit = try reader.finite("deficit")
    logged = try reader.finite("logged")
    shortfalls = try reader.finite("shortfalls")
    if reader.version >= 6 { answers = try reader.finite("answers") }
  }
}
