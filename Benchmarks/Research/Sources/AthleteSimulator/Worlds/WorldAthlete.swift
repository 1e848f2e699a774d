/// An athlete in any world except home: constant traits, and one random sequence per topic, so changing one
/// topic leaves the others unchanged.
struct WorldAthlete: Sendable {
  let traits: SimulatedAthleteTraits
  var night: SimulationGenerator
  var plan: SimulationGenerator
  var session: SimulationGenerator
  var food: SimulationGenerator
  var fate: SimulationGenerator
  var device: SimulationGenerator
  var answer: SimulationGenerator
  var record: SimulationGenerator

  init(world: String, seed: UInt64, index: Int, settings: DaySimulatorSettings) {
    var naming = SimulationGenerator(seed: seed, purpose: "world " + world)
    let key = SimulatedAthleteTraits.key(seed: naming.next(), index: index)
    traits = SimulatedAthleteTraits(key: key, settings: settings)
    night = SimulationGenerator(seed: key, purpose: "nights")
    plan = SimulationGenerator(seed: key, purpose: "plan")
    session = SimulationGenerator(seed: key, purpose: "sessions")
    food = SimulationGenerator(seed: key, purpose: "food")
    fate = SimulationGenerator(seed: key, purpose: "fate")
    device = SimulationGenerator(seed: key, purpose: "device")
    answer = SimulationGenerator(seed: key, purpose: "answers")
    record = SimulationGenerator(seed: key, purpose: "records")
  }
}

extension SimulationGenerator {
  /// Draws from Student's t distribution. Fewer degrees of freedom give heavier tails.
  mutating func student(_ freedom: Double) -> Double {
    let scale = 2 * gamma(shape: freedom / 2) / freedom
    return normal() / max(scale, 0.02).squareRoot()
  }

  /// Draws a log-normal number with the given median, clamped to a range.
  mutating func around(_ median: Double, _ spread: Double, in range: ClosedRange<Double>) -> Double {
    (median * PortableMath.exponential(spread * normal())).clipped(range)
  }
}

/// An infection, which takes the same course in every world except home: a steep rise and a slow
/// geometric decay (viral load of colds: Lau 2010).
struct WorldInfection: Sendable {
  /// Severity, 0 to 1.
  private(set) var level = 0.0
  private(set) var day = -1
  private var peak = 0.0
  private var immune = 0

  /// Number of days from infection to peak.
  static let rise = 3
  /// Fraction of the severity that remains after each later day.
  static let fading = 0.72
  /// Number of days of immunity.
  static let immunity = 21

  /// Advances by a day, where `chance` is the probability of infection.
  mutating func pass(_ chance: Double, _ fate: inout SimulationGenerator) {
    let draw = fate.uniform()
    let severity = 0.35 + 0.65 * fate.uniform()
    immune = max(0, immune - 1)
    if day >= 0 {
      day += 1
      level =
        day <= Self.rise
        ? peak * PortableMath.power(Double(day) / Double(Self.rise), 1.5) : level * Self.fading
      if level < 0.03, day > Self.rise {
        day = -1
        level = 0
      }
    } else if immune == 0, draw < chance {
      day = 0
      peak = severity
      immune = Self.immunity
    }
  }

  var isFirstDay: Bool { day == Self.rise - 1 }
}

/// The energy and carbohydrate balance of an athlete.
///
/// All worlds define a shortfall in the same way, but differ in how stores are refilled. Daily
/// refilling is limited by glycogen synthesis (Burke 2017: at best 5 to 7 % of the store per hour, for
/// most of the day and with enough food).
struct WorldFuel: Sendable {
  var stores = 0.75
  var deficit = 0.0
  /// Exercise energy expenditure on the last days, kcal, newest last, which affects appetite with a delay.
  private(set) var exercise: [Double] = [0, 0, 0, 0]

  /// Returns energy expenditure without exercise, or of exercise with a given load, kcal.
  static func rest(_ traits: SimulatedAthleteTraits, _ food: DaySimulatorSettings.Food) -> Double {
    food.activityFactor * food.basalPerKilogram * traits.leanMass
  }
  static func exercise(_ load: Double, _ traits: SimulatedAthleteTraits, _ food: DaySimulatorSettings.Food)
    -> Double
  {
    food.energyPerLoad * load * traits.usualLoad * traits.mass / food.referenceMass
  }

  /// Completes a day and stores its true state.
  mutating func close(
    intake: Double, share: Double, load: Double, refill: Double, traits: SimulatedAthleteTraits,
    settings: DaySimulatorSettings, into truth: inout SimulatedDayTruth
  ) {
    let food = settings.food
    let events = settings.events
    let burnt = Self.exercise(load, traits, food)
    exercise.removeFirst()
    exercise.append(burnt)
    let carbohydrate = intake * share.clipped(0.2...0.75) / 4
    let need =
      traits.mass
      * (food.carbohydrateRest + food.carbohydratePerLoad * load).clipped(
        food.carbohydrateRest...food.carbohydrateMost)
    let available = (intake - burnt) / traits.leanMass
    // The fraction of energy from carbohydrate rises with intensity (Romijn 1993).
    let used = burnt * (0.4 + 0.2 * min(load, 1.5)) / 4
    let spare = carbohydrate - 2.6 * traits.mass
    let store = 6 * traits.leanMass
    let change = (min(max(spare, -60), refill * store) - used) / store
    stores = (stores + change).clipped(0.05...1)
    let drive = ((food.deficitThreshold - available) / food.deficitWidth).clipped(0...food.deficitMost)
    deficit = (food.deficitMemory * deficit + (1 - food.deficitMemory) * drive).clipped(0...1)
    truth.exerciseEnergy = burnt
    truth.energyIntake = intake
    truth.carbohydrate = carbohydrate
    truth.carbohydrateNeed = need
    truth.energyAvailability = available
    truth.eveningGlycogen = stores
    truth.isFuelMismatch =
      available < events.energyAvailability
      || (carbohydrate < events.carbohydrateShare * need && load >= events.carbohydrateLoad)
      || stores < events.glycogen
  }

  /// Returns the day's food log, which contains only a share of the intake.
  func log(_ truth: SimulatedDayTruth, share: Double, traits: SimulatedAthleteTraits) -> SimulatedFood {
    let protein = min(1.6 * traits.mass, max(0, truth.energyIntake - 4 * truth.carbohydrate) * 0.85 / 4)
    let fat = max(0, truth.energyIntake - 4 * truth.carbohydrate - 4 * protein) / 9
    return SimulatedFood(
      energy: truth.energyIntake * share, protein: protein * share, carbohydrate: truth.carbohydrate * share,
      fat: fat * share)
  }
}

/// How a session is recorded.
struct WorldSession: Sendable {
  /// Duration of a session with the usual load, min.
  var minutes = 62.0
  /// Spread of the perceived exertion of such a session.
  var exertionNoise = 0.8
  /// Error of the recorded load, on the log scale.
  var loadNoise = 0.05
  /// Error of the recorded energy, on the log scale.
  var energyNoise = 0.1

  func workout(
    _ load: Double, isTest: Bool, truth: SimulatedDayTruth, traits: SimulatedAthleteTraits,
    _ chance: inout SimulationGenerator
  ) -> SimulatedWorkout? {
    let noise = (chance.normal(), chance.normal(), chance.normal(), chance.normal())
    guard load > 0 else { return nil }
    let exertion = 2.6 + 2.2 * load - 0.2 * truth.capacity + exertionNoise * noise.0
    return SimulatedWorkout(
      load: load * traits.usualLoad * PortableMath.exponential(loadNoise * noise.1),
      minutes: minutes * PortableMath.power(load, 0.7),
      energy: truth.exerciseEnergy * traits.energyFactor * PortableMath.exponential(energyNoise * noise.2),
      exertion: exertion.clipped(1...10).rounded(), performance: isTest ? truth.capacity + 1.5 * noise.3 : nil
    )
  }
}

extension SimulatedNight {
  /// Returns a night with sleep stages.
  static func asleep(
    _ total: Double, awake: Double, deep: Double, rem: Double, onset: Double
  ) -> SimulatedNight {
    let deep = deep.clipped(0.05...max(0.06, total * 0.45))
    let rem = rem.clipped(0...max(0, total - deep))
    return SimulatedNight(
      total: total, light: total - deep - rem, deep: deep, rem: rem, awake: awake,
      awakenings: max(0, PortableMath.whole(awake * 9)), onset: onset, wake: onset + total + awake)
  }
}
