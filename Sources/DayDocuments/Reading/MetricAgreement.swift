import ActivityStreams
import AthleteReadiness

/// Compares the values of one day with each other. A value that contradicts another because of its unit, or because it
/// was counted twice, is ignored. If either of two values may be wrong, both are ignored.
struct MetricAgreement {
  let metrics: DayMetrics
  /// Time of the day's runs, rides and other sessions with a distance, min.
  let moving: Double

  /// Ratio of an energy in kJ to the same energy in kcal: 4.184 ± 15 %, because labels round (house rule).
  private static let kilojoules = 3.6...4.8
  /// Energy of 1 g, kcal, and minimum energy of the nutrients for a comparison, kcal.
  private static let nutrients = (carbohydrate: 4.0, protein: 4.0, fat: 9.0, least: 400.0)
  /// Minimum distance per step, m, and minimum distance for a comparison, km. Of 3,060 days of two collections, 1 %
  /// have shorter steps (house rule).
  private static let step = (least: 0.5, distance: 1.0)
  /// Maximum active energy: per day, per minute of exercise and per step, kcal (house rules).
  private static let active = (day: 300.0, minute: 20.0, step: 0.08)
  /// Minimum water of a day with a full log of food, mL, and energy of such a log, kcal. A smaller amount is in litres or
  /// fluid ounces (house rule).
  private static let water = (least: 125.0, log: 1000.0)
  /// Ratio of minutes to hours, or of seconds to minutes: 60 with the tolerance of an exercise time that includes other
  /// movement; minimum time of sessions for a comparison, min (house rules).
  private static let sixty = (ratio: 40.0...90, least: 20.0)
  /// Resting heart rate relative to the lowest and to the mean heart rate of the day (house rules).
  private static let resting = (lowest: 0.7, mean: 1.15)

  /// The values to ignore, with the reason.
  var contradicted: [(metric: DayMetric, reason: DroppedValue.Reason)] {
    var found: [(DayMetric, DroppedValue.Reason)] = []
    if isFoodInKilojoules { found.append((.energyIntake, .otherUnit)) }
    if isActiveInKilojoules { found.append((.activeEnergy, .otherUnit)) }
    if isExerciseInOtherUnit { found.append((.exerciseMinutes, .otherUnit)) }
    if let water = metrics[.water], water > 0, water < Self.water.least,
      metrics[.energyIntake] ?? 0 >= Self.water.log
    {
      found.append((.water, .otherUnit))
    }
    if areStepsTooShort { found += [(.steps, .implausible), (.distance, .implausible)] }
    if isRestingImpossible { found.append((.restingHeartRate, .implausible)) }
    return found
  }

  private var isFoodInKilojoules: Bool {
    guard let energy = metrics[.energyIntake], energy > 0, let protein = metrics[.protein],
      let carbohydrate = metrics[.carbohydrate], let fat = metrics[.fat],
      case let sum = Self.nutrients.protein * protein + Self.nutrients.carbohydrate * carbohydrate
        + Self.nutrients.fat * fat, sum >= Self.nutrients.least
    else { return false }
    // The intake is in kJ, or it was in kcal and a source converted it from kJ to kcal.
    return Self.kilojoules.contains(energy / sum) || Self.kilojoules.contains(sum / energy)
  }

  private var isActiveInKilojoules: Bool {
    guard let energy = metrics[.activeEnergy], let steps = metrics[.steps],
      let exercise = metrics[.exerciseMinutes],
      case let most = Self.active.day + Self.active.minute * max(exercise, moving) + Self.active.step * steps
    else { return false }
    return energy > most && energy / Self.kilojoules.lowerBound <= most
  }

  private var isExerciseInOtherUnit: Bool {
    guard let exercise = metrics[.exerciseMinutes], exercise > 0, moving >= Self.sixty.least else {
      return false
    }
    return Self.sixty.ratio.contains(moving / exercise) || Self.sixty.ratio.contains(exercise / moving)
  }

  private var areStepsTooShort: Bool {
    guard let steps = metrics[.steps], let distance = metrics[.distance], distance >= Self.step.distance
    else {
      return false
    }
    return steps == 0 || 1000 * distance < Self.step.least * steps
  }

  private var isRestingImpossible: Bool {
    guard let resting = metrics[.restingHeartRate] else { return false }
    return metrics[.lowestHeartRate].map { resting < Self.resting.lowest * $0 } ?? false
      || metrics[.averageHeartRate].map { resting > Self.resting.mean * $0 } ?? false
  }
}

extension RecordReader {
  /// Ignores values that contradict others of the day.
  mutating func dropContradicted(_ scanner: inout RecordScanner) {
    let moving = (workouts ?? []).map(\.workout).filter { ActivityKind(named: $0.kind ?? "").travels }
      .reduce(0) { $0 + ($1.duration ?? 0) }
    for (metric, reason) in MetricAgreement(metrics: metrics, moving: moving).contradicted {
      metrics[metric] = nil
      scanner.drop("metrics.\(metric.key)", reason)
    }
  }
}
