public import StrengthTraining
public import TextFormats

/// Options for simulating a lifter.
public struct LifterOptions: Sendable, Hashable {
  /// Number of training weeks.
  public var weeks = 52
  /// First day, on which the first week starts.
  public var start = CalendarDay(ordinal: 20_454)
  /// Whether sets have an effort rating; `nil` chooses at random.
  public var ratesSets: Bool?
  /// Whether sessions have a rating; `nil` chooses at random.
  public var ratesSessions: Bool?
  /// Whether the lifter logs body weight and notes.
  public var writesBodyWeight = true
  /// Fraction of sessions that are missed.
  public var missed = 0.07
  /// Fraction of sets with a logging error.
  public var errors = 0.002
  /// Range of weekly progress outside plateaus, as a fraction of the one-repetition maximum.
  public var progress = 0.004...0.009
  /// Whether plateaus occur.
  public var hasPlateaus = true
  /// Number of sessions per week, 1…7.
  public var perWeek = 3

  /// Creates the default options: three sessions per week for a year.
  public init() {}
}

/// A period in which an exercise makes no progress.
public struct SimulatedPlateau: Sendable, Hashable {
  /// The exercise.
  public let exercise: String
  /// The first day of the plateau.
  public let first: CalendarDay
  /// The last day of the plateau.
  public let last: CalendarDay
}

/// The ground truth of a training day.
public struct LifterDayTruth: Sendable, Hashable {
  /// The date of the session.
  public let day: CalendarDay
  /// One-repetition maximum of each exercise in the session, kg, without day-to-day variation.
  public let maxima: [String: Double]
  /// Cost of the session, on the scale of `trimp_exp`.
  public let cost: Double
  /// Whether the session is in a deload week.
  public let isDeload: Bool
}

/// An error in the log.
public struct LoggingError: Sendable, Hashable {
  /// The date of the session.
  public let day: CalendarDay
  /// The exercise.
  public let exercise: String
  /// Number of the set, from 1.
  public let set: Int
  /// The kind of error: `weight_tenfold`, `weight_halved` or `no_repetitions`.
  public let kind: String
}

/// A simulated lifter with known ground truth: progress and plateaus, deload weeks, missed sessions,
/// imprecise effort ratings and logging errors.
///
/// ```swift
/// let lifter = SimulatedLifter(seed: 7)
/// lifter.sessions          // the logged sessions
/// lifter.truth             // the true strength
/// ```
public struct SimulatedLifter: Sendable {
  /// The logged sessions.
  public let sessions: [StrengthSession]
  /// The ground truth of each session.
  public let truth: [LifterDayTruth]
  /// The plateaus.
  public let plateaus: [SimulatedPlateau]
  /// The logging errors.
  public let errors: [LoggingError]
  /// Whether sets have an effort rating.
  public let ratesSets: Bool
  /// Whether sessions have a rating.
  public let ratesSessions: Bool

  private struct Lift {
    let name: String
    /// Indices of the week's sessions that include this exercise.
    let slots: Set<Int>
    /// Initial one-repetition maximum, as a multiple of body weight.
    let share: Double
    let repetitions: Int
    let sets: Int
    /// Smallest weight increment, kg.
    let step: Double
    /// Relative cost of a set.
    let mass: Double
  }

  private static let lifts = [
    Lift(
      name: "Squat (Barbell)", slots: [0, 1, 2], share: 1.3, repetitions: 5, sets: 4, step: 2.5, mass: 1.4),
    Lift(
      name: "Bench Press (Barbell)", slots: [0, 1, 2], share: 0.95, repetitions: 6, sets: 4, step: 1.25,
      mass: 1),
    Lift(
      name: "Bent Over Row (Barbell)", slots: [0, 2], share: 0.85, repetitions: 8, sets: 3, step: 2.5, mass: 1
    ),
    Lift(name: "Deadlift (Barbell)", slots: [1], share: 1.6, repetitions: 5, sets: 3, step: 2.5, mass: 1.6),
    Lift(
      name: "Overhead Press (Barbell)", slots: [1, 2], share: 0.58, repetitions: 6, sets: 3, step: 1.25,
      mass: 0.8),
    Lift(
      name: "Bicep Curl (Dumbbell)", slots: [0, 2], share: 0.2, repetitions: 10, sets: 3, step: 1, mass: 0.5),
  ]

  private struct Traits {
    let bodyWeight: Double
    let level: Double
    let costFactor: Double
    let restMinutes: Double
    let ratesSets: Bool
    let ratesSessions: Bool
    /// Mean error of the lifter's reported repetitions in reserve.
    let reserveBias: Double

    init(_ chance: inout SimulationGenerator, _ options: LifterOptions) {
      bodyWeight = chance.normal(mean: 78, deviation: 12, in: 50...120)
      level = chance.normal(mean: 1, deviation: 0.2, in: 0.5...1.6)
      costFactor = PortableMath.exponential(0.25 * chance.normal())
      restMinutes = chance.uniform(1.8...3.2)
      let (sets, sessions) = (chance.chance(0.6), chance.chance(0.6))
      ratesSets = options.ratesSets ?? sets
      ratesSessions = options.ratesSessions ?? sessions
      reserveBias = 0.4 * chance.normal()
    }
  }

  /// Creates a lifter from a seed.
  ///
  /// - Complexity: O(*n*) for *n* sets.
  public init(seed: UInt64, options: LifterOptions = LifterOptions()) {
    var chance = SimulationGenerator(seed: seed, purpose: "lifter")
    let traits = Traits(&chance, options)
    let weeks = min(max(1, options.weeks), 2000)
    var courses: [Course] = []
    for (place, lift) in Self.lifts.enumerated() {
      var own = SimulationGenerator(seed: seed, purpose: "lift \(place)")
      courses.append(
        Course(start: lift.share * traits.level * traits.bodyWeight, weeks: weeks, options: options, &own))
    }
    plateaus = zip(Self.lifts, courses).flatMap { lift, course in
      course.plateaus.map { weeks in
        SimulatedPlateau(
          exercise: lift.name, first: options.start.adding(days: 7 * weeks.lowerBound),
          last: options.start.adding(days: 7 * weeks.upperBound + 6))
      }
    }
    var sessions: [StrengthSession] = []
    var truth: [LifterDayTruth] = []
    var errors: [LoggingError] = []
    let perWeek = min(7, max(1, options.perWeek))
    for week in 0..<weeks {
      for slot in 0..<perWeek {
        var day = SimulationGenerator(seed: seed, purpose: "session \(week) \(slot)")
        guard !day.chance(options.missed) else { continue }
        let date = options.start.adding(days: 7 * week + slot * 7 / perWeek)
        let made = Self.session(
          on: date, week: week, slot: slot % 3, traits, courses, options, chance: &day)
        sessions.append(made.session)
        truth.append(made.truth)
        errors += made.errors
      }
    }
    self.sessions = sessions
    self.truth = truth
    self.errors = errors
    ratesSets = traits.ratesSets
    ratesSessions = traits.ratesSessions
  }

  /// Strength in one exercise, by week.
  private struct Course {
    let start: Double
    /// Logarithm of strength gained by the start of each week.
    let growth: [Double]
    let plateaus: [ClosedRange<Int>]
    /// Coefficient k of the load factor for n repetitions, 1 + k (n − 1).
    let perRepetition: Double

    init(start: Double, weeks: Int, options: LifterOptions, _ chance: inout SimulationGenerator) {
      self.start = start * PortableMath.exponential(0.1 * chance.normal())
      perRepetition = chance.normal(mean: 0.034, deviation: 0.0055, in: 0.018...0.052)
      let rate = chance.uniform(options.progress)
      var growth = [0.0]
      var plateaus: [ClosedRange<Int>] = []
      var week = 0
      var isPlateau = false
      while week < weeks {
        let length = isPlateau ? chance.integer(10...16) : chance.integer(12...24)
        if isPlateau { plateaus.append(week...min(weeks - 1, week + length - 1)) }
        // Stronger lifters gain more slowly.
        for _ in 0..<length {
          let last = growth.last ?? 0
          growth.append(last + (isPlateau ? 0 : rate * max(0.3, 1 - last)))
        }
        week += length
        isPlateau = options.hasPlateaus && !isPlateau
      }
      self.growth = growth
      self.plateaus = plateaus
    }

    func maximum(week: Int, share: Double) -> Double {
      let place = min(max(0, week), growth.count - 2)
      let now = growth[place] + (growth[place + 1] - growth[place]) * share
      return start * PortableMath.exponential(now)
    }
  }

  private static func session(
    on day: CalendarDay, week: Int, slot: Int, _ traits: Traits, _ courses: [Course],
    _ options: LifterOptions, chance: inout SimulationGenerator
  ) -> (session: StrengthSession, truth: LifterDayTruth, errors: [LoggingError]) {
    let isDeload = week % 6 == 5
    let form = 0.012 * chance.normal()
    var session = StrengthSession(day: day, clock: 64_800 + 60 * Double(chance.integer(0...120)))
    session.title = ["Day A", "Day B", "Day C"][min(2, slot)]
    var maxima: [String: Double] = [:]
    var errors: [LoggingError] = []
    var stimulus = 0.0
    var count = 0
    for (lift, course) in zip(lifts, courses) where lift.slots.contains(slot) {
      let strength = course.maximum(week: week, share: Double(slot) / 3)
      maxima[lift.name] = strength
      let today = strength * PortableMath.exponential(form + 0.008 * chance.normal())
      var entry = ExerciseEntry(lift.name, sets: [])
      // The lifter chooses the weight from perceived strength, aiming at about two repetitions in reserve.
      let reserve = isDeload ? 6.0 : chance.uniform(1.0...2.6)
      let aim = strength * (1 + 0.01 * chance.normal())
      let factor = 1 + course.perRepetition * (Double(lift.repetitions) + reserve - 1)
      let weight = max(lift.step, (aim / factor / lift.step).rounded() * lift.step)
      let warmup = (weight * 0.5 / lift.step).rounded() * lift.step
      entry.sets.append(StrengthSet(weight: warmup, repetitions: 8, kind: .warmup))
      for number in 0..<(isDeload ? 2 : lift.sets) {
        let able = 1 + (today / weight - 1) / course.perRepetition - 0.35 * Double(number)
        let done = max(1, min(lift.repetitions, Int(able.rounded(.down))))
        let left = max(0, able - Double(done))
        var set = StrengthSet(weight: weight, repetitions: done)
        if traits.ratesSets {
          let told = left + traits.reserveBias + (0.5 + 0.12 * left) * chance.normal()
          set.rating = ((10 - min(max(0, told), 5)) * 2).rounded() / 2
        }
        // Every set has a minimum cost, and sets closer to failure cost more.
        stimulus += lift.mass * (1.5 + 0.75 * max(0, 6 - left))
        count += 1
        if chance.chance(options.errors) {
          let kind = ["weight_tenfold", "weight_halved", "no_repetitions"][chance.integer(0...2)]
          switch kind {
          case "weight_tenfold": set.weight = weight * 10
          case "weight_halved": set.weight = weight / 2
          default: set.repetitions = nil
          }
          errors.append(
            LoggingError(day: day, exercise: lift.name, set: entry.sets.count + 1, kind: kind))
        }
        entry.sets.append(set)
      }
      session.exercises.append(entry)
    }
    let minutes = max(10, (Double(count) * (traits.restMinutes + 0.6) + 8 + 2 * chance.normal()).rounded())
    let cost = 1.25 * stimulus * traits.costFactor * PortableMath.exponential(0.08 * chance.normal())
    session.duration = 60 * minutes
    if options.writesBodyWeight {
      session.bodyWeight = ((traits.bodyWeight + 0.5 * chance.normal()) * 10).rounded() / 10
    }
    let isRated = chance.chance(0.85)
    let rating = cost / 0.3 / minutes * PortableMath.exponential(0.15 * chance.normal())
    if traits.ratesSessions, isRated { session.rating = (min(10, max(1, rating)) * 2).rounded() / 2 }
    return (session, LifterDayTruth(day: day, maxima: maxima, cost: cost, isDeload: isDeload), errors)
  }
}
