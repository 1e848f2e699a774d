import ActivityStreams
import DayRecords
import SessionMetrics

/// Energy left for the body after exercise (NU-01), kcal per kg of fat-free mass and day: (intake − exercise) / FFM.
///
/// Page: *Food targets and energy availability*, tests: `HRVAndSleepTests`.
public struct EnergyAvailability: Sendable, Hashable {
  /// Mean of the last 7 days.
  public var mean: Double
  /// Days of them with food and training known.
  public var days: Int

  /// The energy availability of one day; `nil` where lean mass is not positive or anything is not finite. Negative where
  /// exercise took more than was eaten.
  public static func value(intake: Double, exercise: Double, leanMass: Double) -> Double? {
    guard leanMass > 0, intake.isFinite, exercise.isFinite, leanMass.isFinite else { return nil }
    return (intake - exercise) / leanMass
  }
}

extension AthleteState {
  /// Mean energy availability of the 7 days before the open one, of days whose log is believed; `nil` of fewer than five, where
  /// lean mass is not known, and of minors (NU-01).
  public func energyAvailability(
    settings: ReadinessSettings = ReadinessSettings()
  ) -> EnergyAvailability? {
    let rules = settings.fuel
    if let age = profile.age, age < rules.leastAge { return nil }
    guard let lean = memory.baselines.leanMass(profile: profile, settings: rules) else { return nil }
    // Cunningham 1991: resting metabolic rate from fat-free mass.
    let resting =
      settings.restingMetabolism.cunningham1991.x + settings.restingMetabolism.cunningham1991.y * lean
    var sum = 0.0
    var days = 0
    for day in 1...7 {
      guard let intake = recent[.energyIntake, day], let exercise = recent[.exerciseEnergy, day],
        intake >= rules.leastLog * resting,
        let value = EnergyAvailability.value(intake: intake, exercise: exercise, leanMass: lean)
      else { continue }
      sum += value
      days += 1
    }
    guard days >= max(1, rules.availabilityDays) else { return nil }
    return EnergyAvailability(mean: sum / Double(days), days: days)
  }

  /// What is asked of the athlete's food today, as far as it can be told.
  public func fuelTargets(
    sessionMinutes: Double? = nil, settings: ReadinessSettings = ReadinessSettings()
  ) -> FuelTargets {
    let mass = memory.baselines.bodyMass(profile: profile)
    return FuelTargets(
      protein: settings.fuel.protein(profile: profile, memory: memory.baselines),
      carbohydrate: profile.carbohydrateTarget.map { FuelRange(lower: $0, upper: $0) }
        ?? mass.flatMap { mass in
          sessionMinutes.flatMap { settings.fuel.carbohydrate(mass: mass, minutes: $0) }
        },
      water: settings.fuel.water(profile: profile), energy: profile.energyTarget)
  }
}

/// Targets of a day's food and drink.
public struct FuelTargets: Sendable, Hashable {
  /// g; `nil` where body mass is not known.
  public var protein: Double?
  /// g; `nil` where body mass or the day's training is not known.
  public var carbohydrate: FuelRange?
  /// mL.
  public var water: Double
  /// kcal, as the athlete states it.
  public var energy: Double?
}
