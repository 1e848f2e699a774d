/// The random numbers of a day, in a fixed order and number.
///
/// They do not depend on the athlete's state. Two runs with the same seed that differ in advice, or in
/// the settings of one topic, use the same random numbers on the same day (common random numbers).
struct DayChance: Sendable {
  private var nightly: SimulationGenerator
  private var training: SimulationGenerator
  private var eating: SimulationGenerator
  private var fate: SimulationGenerator
  private var evenings: SimulationGenerator
  private var recording: SimulationGenerator

  init(seed: UInt64) {
    nightly = SimulationGenerator(seed: seed, purpose: "nights")
    training = SimulationGenerator(seed: seed, purpose: "sessions")
    eating = SimulationGenerator(seed: seed, purpose: "food")
    fate = SimulationGenerator(seed: seed, purpose: "hazards")
    evenings = SimulationGenerator(seed: seed, purpose: "habits")
    recording = SimulationGenerator(seed: seed, purpose: "records")
  }

  struct Night {
    var sleep, onset, awake, deep, autonomic, heart, breath, temperature, feel, soreness, rem, waking: Double
  }

  /// Draws standard normal numbers for the night and the morning.
  mutating func night() -> Night {
    Night(
      sleep: nightly.normal(), onset: nightly.normal(), awake: nightly.normal(), deep: nightly.normal(),
      autonomic: nightly.normal(), heart: nightly.normal(), breath: nightly.normal(),
      temperature: nightly.normal(), feel: nightly.normal(), soreness: nightly.normal(),
      rem: nightly.normal(), waking: nightly.normal())
  }

  struct Session {
    var skip, response: Double
    var load, performance, exertion: Double
  }

  mutating func session() -> Session {
    Session(
      skip: training.uniform(), response: training.uniform(), load: training.normal(),
      performance: training.normal(), exertion: training.normal())
  }

  struct Meals {
    var lapse: Double
    var intake, carbohydrate, protein: Double
  }

  mutating func meals() -> Meals {
    Meals(
      lapse: eating.uniform(), intake: eating.normal(), carbohydrate: eating.normal(),
      protein: eating.normal())
  }

  struct Fate {
    var shock, shockSize, travel, travelDays, travelShift: Double
    var illness, severity, incident, injuredDays, prodrome, prodromeDays, unstableDays: Double
    var stress: Double
  }

  mutating func day() -> Fate {
    Fate(
      shock: fate.uniform(), shockSize: fate.uniform(), travel: fate.uniform(), travelDays: fate.uniform(),
      travelShift: fate.uniform(), illness: fate.uniform(), severity: fate.uniform(),
      incident: fate.uniform(), injuredDays: fate.uniform(), prodrome: fate.uniform(),
      prodromeDays: fate.uniform(), unstableDays: fate.uniform(), stress: fate.normal())
  }

  struct Evening {
    var alcohol, dose, caffeine, meal, fiber, screen: Double
  }

  mutating func evening() -> Evening {
    Evening(
      alcohol: evenings.uniform(), dose: evenings.uniform(), caffeine: evenings.uniform(),
      meal: evenings.uniform(), fiber: evenings.uniform(), screen: evenings.uniform())
  }

  struct Record {
    var device, burst, burstDays, checkIn, stages, food, habits, load: Double
    var logRMSSD, heart, sleep, logged, loadError, energy, steps: Double
  }

  /// Draws the numbers that determine which records exist, once each morning for the entire day.
  mutating func record() -> Record {
    Record(
      device: recording.uniform(), burst: recording.uniform(), burstDays: recording.uniform(),
      checkIn: recording.uniform(), stages: recording.uniform(), food: recording.uniform(),
      habits: recording.uniform(), load: recording.uniform(), logRMSSD: recording.normal(),
      heart: recording.normal(), sleep: recording.normal(), logged: recording.normal(),
      loadError: recording.normal(), energy: recording.normal(), steps: recording.normal())
  }
}
