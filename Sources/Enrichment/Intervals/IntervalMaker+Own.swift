import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics
import Statistics
import TrainingHistory

extension IntervalMaker {
  /// Returns the value's own error; `nil` if it has no interval.
  func own(_ kind: IntervalRule.OwnError, _ value: Double, _ key: String, _ places: [Int]) -> Own? {
    let errors = sensors.errors
    let place = places.first ?? 0
    switch kind {
    case .none, .zone, .zoneBound, .workAbove: return Own()
    case .stop, .movingTime, .meanSpeed, .distance, .splitDistance, .routeLength, .topSpeed, .split,
      .bestTime, .gradedPace, .normalizedPace, .normalizedStress, .gradedStress:
      return motionError(kind, value, key, place)
    case .meanRate, .highRate, .lowRate, .rate, .rateDrop, .timeConstant, .splitRate, .climbRateOfHeart,
      .intervalRate, .heartLoad, .zonalLoad, .focusShare, .load:
      return heartRateError(kind, value, key, places)
    case .meanPower, .climbPower, .topPower, .evenness, .reserve, .profilePower, .fatiguedEffort,
      .effortValue, .gain, .climb, .height, .climbGain, .climbRate, .climbFiets, .climbGrade, .climbTime,
      .climbLength, .efficiency, .decoupling, .drift, .outputAtRate, .secondsAtRate:
      return outputError(kind, value, key, place)
    case .energy:
      if key == "calories", activity.caloriesSource == "device" { return nil }
      guard let energy = activity.energy, energy.method != "recorded" else { return nil }
      let ofMethod = EnergySettings.errors[energy.method] ?? 0.1
      return Own(absolute: energy.kcal * norm(ofMethod, missing(energy.coverage)))
    case .mets:
      let method = activity.metsMethod ?? ""
      let ofEnergy =
        method.hasPrefix("energy:") ? EnergySettings.errors[String(method.dropFirst(7))] : nil
      return Own(relative: ofEnergy ?? errors[.restMultiples])
    case .uptake:
      guard let section = activity.cardioFitness else { return nil }
      let sectionDeviation = Self.deviation(section.interval, width: VO2maxSettings.intervalWidth)
      return section.method == "set" ? Own() : Own(absolute: sectionDeviation ?? 0.05 * value)
    case .muscles: return Own(relative: errors[.muscleShares])
    case .spillover: return Own(relative: errors[.muscleShares] / 2)
    case .history, .chronic, .acute, .balance, .chronicAfter, .acuteAfter, .balanceAfter, .difference:
      return ofHistory(kind, value, key)
    case .cadence, .topCadence, .pedalVelocity, .mechanics, .stepLength, .stepShare, .spring:
      return ofMechanics(kind, value, key)
    case .meanBeat: return Own(relative: 0.001, absolute: errors[.beatTime] / 10)
    case .beats: return Own(relative: beatError, absolute: errors[.beatTime])
    case .logBeats:
      return Own(absolute: norm(beatError, errors[.beatTime] / max(1, activity.hrv?.rmssd ?? 1)))
    case .beatShare: return Own(absolute: 100 * beatError)
    case .spectrum: return Own(relative: norm(2 * beatError, 0.1))
    case .breathing: return Own(relative: 0.05)
    case .exponent: return Own(absolute: norm(0.03, beatError))
    case .reading: return Own(relative: errors[.variabilityReading])
    case .readingChange:
      let pair = norm(activity.hrvEffect?.before ?? 0, activity.hrvEffect?.after ?? 0)
      return Own(absolute: errors[.variabilityReading] * pair)
    case .wall, .swimTime, .swimPace, .swimSet, .strokes, .strokesPerLength, .swolf, .strokeLength,
      .strokeRate:
      return activity.pool.map { ofPool(kind, $0, value, key, place) }
    case .weights: return Own(relative: errors[.weights])
    case .estimate:
      let given = activity.strength?.exercises[safe: place]?.maximumInterval
      return Self.deviation(given, width: DeclaredErrors.width).map { Own(absolute: $0) }
        ?? Own(relative: 0.05)
    case .strengthLoad:
      let given = activity.strength?.loadInterval
      return Self.deviation(given, width: DeclaredErrors.width).map { Own(absolute: $0) }
        ?? Own(relative: 0.25)
    case .anchorMaximum, .anchorResting, .anchorThreshold: return Own()
    case .lapMotion, .lapRate, .lapPower, .lapClimb:
      return activity.laps?[safe: place].map { ofLap(kind, $0, value) }
    }
  }

  private func motionError(_ kind: IntervalRule.OwnError, _ value: Double, _ key: String, _ place: Int)
    -> Own?
  {
    let errors = sensors.errors
    let event = errors[.eventTime]
    let session = sensors.seconds
    switch kind {
    // A duration has the errors of both ends.
    case .stop: return Own(absolute: key.hasSuffix("stops.seconds") ? event * 2.0.squareRoot() : event)
    case .movingTime: return Own(absolute: movingTime)
    case .meanSpeed:
      let ofTime = movingTime / session
      return Own(relative: norm(sensors.speed(over: session), ofTime))
    case .distance: return Own(relative: sensors.speed(over: session))
    case .splitDistance: return splitDistance(place)
    case .routeLength:
      return Own(relative: norm(errors[.positionScale], sensors.speed(over: session)))
    case .topSpeed: return Own(relative: sensors.speed(over: 1), shift: -0.5 * sensors.speed(over: 1) * value)
    case .split: return split(place, value, key)
    case .bestTime:
      let wander = sensors.speed(over: value)
      return Own(relative: wander, shift: 0.5 * wander * value)
    case .gradedPace:
      return Own(
        relative: norm(sensors.speed(over: session), movingTime / session, gradeError),
        shift: gradeWander.mean * value)
    case .normalizedPace:
      return Own(
        relative: norm(sensors.speed(over: session), movingTime / session, gradeError),
        shift: gradeWander.normalized * value)
    case .normalizedStress:
      return Own(
        relative: 2 * norm(sensors.speed(over: session), movingTime / session, gradeError),
        shift: -2 * gradeWander.normalized * value)
    case .gradedStress:
      return Own(relative: 2 * norm(sensors.speed(over: session), movingTime / session, gradeError))
    default: return nil
    }
  }

  private func heartRateError(_ kind: IntervalRule.OwnError, _ value: Double, _ key: String, _ places: [Int])
    -> Own?
  {
    let place = places.first ?? 0
    let session = sensors.seconds
    switch kind {
    case .meanRate: return Own()
    case .highRate: return Own(absolute: sensors.heartRateWander, shift: -sensors.heartRateWander)
    case .lowRate: return Own(absolute: sensors.heartRateWander)
    case .rate: return Own(absolute: sensors.heartRateWander)
    case .rateDrop: return Own(absolute: sensors.heartRateWander * 2.0.squareRoot())
    case .timeConstant: return Own(relative: norm(0.1, 5 * sensors.heartRateWander / rateFall))
    case .splitRate:
      let split = activity.speed?.splits[safe: place]
      return Own(
        absolute: norm(
          sensors.heartRate(over: split?.seconds ?? 60),
          displaced(place, split?.unit ?? "") { $0.averageHeartrate }, sensors.meanHeartRate))
    case .climbRateOfHeart:
      return Own(absolute: sensors.heartRate(over: activity.elevation?.climbs[safe: place]?.seconds ?? 60))
    case .intervalRate:
      return Own(absolute: sensors.heartRate(over: activity.pool?.intervals[safe: place]?.seconds ?? 60))
    case .heartLoad: return Own(relative: missing(activity.heartRate?.coverage))
    // Fluctuating heart rate crosses zone boundaries.
    case .zonalLoad:
      return Own(relative: norm(0.01 * sensors.heartRateWander, missing(activity.heartRate?.coverage)))
    case .focusShare:
      let wander = 0.025 * sensors.heartRateWander * (key.contains("low_aerobic") ? lowestBoundWeight : 1)
      if key.hasSuffix("percentage") { return Own(absolute: 100 * wander) }
      let section = activity.trainingLoad
      // If the load is not based on heart rate, its shares have the error of that load too.
      let ofLoad =
        section?.isOfHeartRate ?? true ? 0 : self.own(.load, section?.load ?? 0, key, places)?.relative ?? 0
      return Own(relative: ofLoad, absolute: wander * (section?.load ?? 0))
    case .load:
      if let sets = activity.strength?.load, TrainingLoad.isOfSets(activity.trainingLoad?.load, sets: sets) {
        return self.own(.strengthLoad, value, key, places)
      }
      let isOfPace = activity.trainingLoad?.isOfPace ?? false
      // A stress score from pace has the same error in every sport.
      let method = isOfPace ? LoadMethod.pace.rawValue : activity.trainingLoad?.method ?? ""
      let ofMethod = LoadFallbackSettings.errors[method] ?? 0
      let wander =
        method == "tss"
        ? sensors.power(over: session) : isOfPace ? 2 * sensors.speed(over: session) : 0
      return Own(relative: norm(ofMethod, wander, missing(activity.trainingLoad?.coverage)))
    default: return nil
    }
  }

  private func outputError(_ kind: IntervalRule.OwnError, _ value: Double, _ key: String, _ place: Int)
    -> Own?
  {
    let errors = sensors.errors
    let session = sensors.seconds
    switch kind {
    case .meanPower: return Own(relative: sensors.power(over: session))
    case .climbPower:
      return Own(relative: sensors.power(over: activity.elevation?.climbs[safe: place]?.seconds ?? 60))
    case .topPower:
      return Own(relative: sensors.power(over: 1), shift: -0.5 * sensors.power(over: 1) * value)
    case .evenness: return Own(relative: norm(sensors.power(over: session) / 2, 0.0005))
    case .reserve:
      let capacity = activity.power?.wPrimeBalance?.capacity ?? 0
      return Own(absolute: 0.02 * capacity)
    case .profilePower:
      // Threshold power is an input. The other efforts are the maxima of many windows, which biases them upwards.
      guard
        let effort = activity.power?.profile?[safe: place].flatMap({
          PowerProfile.Effort(rawValue: $0.effort)
        })
      else { return nil }
      let wander = effort.seconds.map { sensors.power(over: $0) } ?? 0
      return Own(relative: wander, shift: -0.5 * wander * value)
    case .fatiguedEffort:
      return Own(
        relative: sensors.power(over: activity.power?.fatiguedEfforts?[safe: place]?.seconds ?? 60))
    case .effortValue: return effortValue(place, value)
    // Altitude drift counts partly as ascent and partly as descent.
    case .gain:
      let isDevice = key == "elevation_gain_m" && activity.elevationGainSource == "device"
      return Own(
        absolute: gainError(session), shift: isDevice ? 0 : -0.8 * countedWander(session))
    case .climb:
      let unit = activity.speed?.splits[safe: place]?.unit ?? ""
      return Own(
        absolute: norm(
          sensors.rise(over: 300), displaced(place, unit) { $0.gain }, sensors.altitudeScale * value))
    case .height: return Own(absolute: norm(errors[.altitudeOffset], sensors.altitudeWander))
    case .climbGain, .climbRate, .climbFiets, .climbGrade, .climbTime, .climbLength:
      return ofClimb(kind, place, value, key)
    case .efficiency:
      return Own(relative: norm(sensors.power(over: session), sensors.speed(over: session)))
    case .decoupling: return Own(absolute: 100 * norm(heartHalves, outputHalves))
    case .drift: return Own(absolute: 115 * heartHalves)
    case .outputAtRate:
      let rate = activity.durability?.atHeartRate?[safe: place]?.heartRate ?? 140
      let reserve = max(20, rate - (context.anchors.resting?.mean ?? 60))
      let scale = activity.durability?.channel == "power" ? sensors.powerScale : sensors.speedScale
      return Own(relative: norm(scale, 1.5 * sensors.meanHeartRate / reserve, 0.02))
    case .secondsAtRate: return Own(relative: 0.2, absolute: 20)
    default: return nil
    }
  }

  func norm(_ parts: Double...) -> Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }

  /// Standard deviation that corresponds to an interval with the given width factor.
  private static func deviation(_ ends: [Double]?, width: Double) -> Double? {
    guard let ends, ends.count == 2, width > 0, ends[1] > ends[0] else { return nil }
    return (ends[1] - ends[0]) / 2 / width
  }

  /// Error of moving time, s: the start and end of each stop are uncertain by the event time.
  private var movingTime: Double {
    // In a pool, swimming time is measured from wall to wall in each set.
    if let pool = activity.pool {
      return sensors.errors[.wallTime] * Double(2 * max(1, pool.intervals.count)).squareRoot()
    }
    let stops = Double(context.recording.pauses.count + (activity.heartRate?.stops?.count ?? 0))
    return sensors.errors[.eventTime] * (1 + 2 * stops).squareRoot()
  }

  /// Relative error of a total due to its unobserved part.
  private func missing(_ coverage: Double?) -> Double {
    guard let coverage else { return 0 }
    let width = LoadFallbackSettings.intervalWidth
    return width > 0 ? context.formulas.loadFallback.missingWidth(at: coverage) / width : 0
  }

  /// Relative error of grade-adjusted pace due to altitude.
  private var gradeError: Double {
    guard let distance = context.motion.distance, distance > 0, context.stream.has(.altitude) else {
      return 0
    }
    // Climbing a metre costs about as much as eight metres on the flat.
    return 4 * gainError(sensors.seconds) / distance + 0.003
  }

  /// Weight of a second at the low aerobic boundary relative to an average second of the session, at most
  /// 1. It applies only if the boundary is based on heart rate.
  private var lowestBoundWeight: Double {
    guard activity.trainingLoad?.focus?.estimatedFromHeartRate ?? false, let facts = context.heartRate,
      let banister = facts.banister, let zones = facts.zones, facts.distribution.total > 0,
      let place = zones.zones.firstIndex(where: {
        $0.number >= context.formulas.loadFocus.highAerobicZone
      }), let bound = zones.edges[safe: place - 1]
    else { return 1 }
    let mean = 60 * banister.load(of: facts.distribution) / facts.distribution.total
    let share = mean > 0 ? banister.rate(at: bound) / mean : 1
    return share.isFinite ? min(1, max(0, share)) : 1
  }

  /// Error of elevation gain in addition to its scale error, m: residual noise after smoothing, and changes
  /// in air pressure.
  private func gainError(_ seconds: Double) -> Double {
    let hours = seconds / 3600
    return norm(countedWander(seconds), sensors.errors[.altitudeDrift] * hours, sensors.altitudeWander)
  }

  /// Spurious elevation gain, m: residual noise after smoothing and thresholding, which grows with the
  /// square root of time.
  private func countedWander(_ seconds: Double) -> Double {
    4.5 * sensors.altitudeWander * max(0.25, seconds / 3600).squareRoot()
  }

  private var rateFall: Double {
    let drop = activity.heartRate?.recovery?.drop120 ?? activity.heartRate?.recovery?.drop60
    return max(5, drop ?? 20)
  }

  /// Relative error of heart rate in one half of the session relative to the other.
  private var heartHalves: Double {
    let half = sensors.heartRate(over: sensors.seconds / 2) * 2.0.squareRoot()
    return norm(sensors.heartRateDrift, half) / max(60, activity.heartRate?.average ?? 140)
  }

  private var outputHalves: Double {
    if activity.durability?.channel == "power" {
      return norm(
        sensors.errors[.powerDrift], sensors.power(over: sensors.seconds / 2) * 2.0.squareRoot())
    }
    return norm(sensors.speed(over: sensors.seconds / 2) * 2.0.squareRoot(), gradeError)
  }

  /// Relative sampling error of statistics computed from heartbeats.
  private var beatError: Double {
    let beats = max(4, activity.hrv?.beats ?? 4)
    return norm(0.02, 1 / (2 * Double(beats)).squareRoot())
  }

  /// A whole kilometre is exact by definition. A partial split has the error of the total distance, and a
  /// lap has its own.
  private func splitDistance(_ place: Int) -> Own? {
    guard let split = activity.speed?.splits[safe: place] else { return nil }
    if split.unit == "lap" { return Own(relative: sensors.speed(over: max(1, split.seconds))) }
    if let whole = Split.Unit(rawValue: split.unit)?.metres, split.distance >= whole * (1 - 1e-9) {
      return nil
    }
    return Own(
      absolute: sensors.speed(over: sensors.seconds) * (context.motion.distance ?? split.distance))
  }

  private func split(_ place: Int, _ value: Double, _ key: String) -> Own? {
    guard let split = activity.speed?.splits[safe: place] else { return nil }
    let seconds = max(1, split.seconds)
    if split.unit.hasPrefix("100") {
      return Own(
        relative: sensors.errors[.wallTime] * Double(2 * setsOfHundred(place)).squareRoot() / seconds)
    }
    if split.unit == "lap" {
      // The time of a lap is measured from button press to button press and has no error.
      return key.hasSuffix("seconds")
        ? nil : Own(relative: norm(sensors.speed(over: seconds), sensors.speedScale))
    }
    let ends = sensors.errors[.eventTime] / 2 / seconds
    return Own(
      relative: norm(sensors.speed(over: seconds), ends, sensors.speedScale),
      absolute: displaced(place, split.unit) { key.hasSuffix("seconds") ? $0.seconds : $0.pace })
  }

  /// Error of a split due to displaced boundaries: difference from its neighbours × displacement.
  private func displaced(_ place: Int, _ unit: String, _ number: (SpeedSection.Split) -> Double?) -> Double {
    guard unit != "lap", let splits = activity.speed?.splits, splits.indices.contains(place) else { return 0 }
    let sameUnit = splits.indices.filter { splits[$0].unit == unit }
    guard let here = sameUnit.firstIndex(of: place), let value = number(splits[place]) else { return 0 }
    let beside = [here - 1, here + 1].compactMap { sameUnit[safe: $0].flatMap { number(splits[$0]) } }
    let change = beside.map { abs($0 - value) }.reduce(0, +) / Double(max(1, beside.count))
    return change * min(1, Double(here + 1) * sensors.speedScale)
  }

  private func effortValue(_ place: Int, _ value: Double) -> Own? {
    guard let effort = activity.bestEfforts[safe: place] else { return nil }
    let seconds = max(1, effort.seconds ?? value)
    switch effort.channel {
    case "heart_rate":
      let wander = sensors.heartRate(over: seconds)
      return Own(absolute: wander, shift: -0.7 * wander)
    case "power":
      let wander = sensors.power(over: seconds)
      return Own(relative: wander, shift: -0.5 * wander * value)
    case "vertical_speed":
      let wander = sensors.rise(over: seconds) / seconds
      return Own(absolute: wander, shift: -0.3 * min(value, wander))
    case "distance":
      let wander =
        activity.pool == nil
        ? sensors.speed(over: seconds) : sensors.errors[.wallTime] * 2.0.squareRoot() / seconds
      return Own(relative: wander, shift: 0.5 * wander * value)
    default:
      let wander = sensors.speed(over: seconds)
      return Own(relative: wander, shift: -0.5 * wander * value)
    }
  }

  /// The duration of a lap is exact. Only the sensors have errors: that of their scale, and noise that does
  /// not average out.
  private func ofLap(_ kind: IntervalRule.OwnError, _ lap: LapSection, _ value: Double) -> Own {
    let seconds = max(1, lap.seconds)
    switch kind {
    case .lapRate: return Own(absolute: norm(sensors.heartRate(over: seconds), sensors.meanHeartRate))
    case .lapPower: return Own(relative: norm(sensors.power(over: seconds), sensors.powerScale))
    case .lapClimb: return Own(absolute: norm(sensors.rise(over: 300), sensors.altitudeScale * value))
    default: return Own(relative: norm(sensors.speed(over: seconds), sensors.speedScale))
    }
  }

  private func ofClimb(_ kind: IntervalRule.OwnError, _ place: Int, _ value: Double, _ key: String) -> Own? {
    guard let climb = activity.elevation?.climbs[safe: place], climb.gain > 0, climb.seconds > 0 else {
      return nil
    }
    let height = sensors.rise(over: climb.seconds) / climb.gain
    // Start and end of the climb depend on a noisy altitude profile.
    let ends = min(1, sensors.altitudeWander * 3 / climb.gain)
    switch kind {
    case .climbGain: return Own(relative: norm(height, ends / 3))
    case .climbRate: return Own(relative: norm(height, ends / 2))
    case .climbFiets: return Own(relative: 2 * norm(height, ends / 2))
    case .climbGrade:
      return key.hasSuffix("steepest_percent")
        ? Own(relative: 0.07, absolute: 0.5, shift: -0.3) : Own(relative: norm(height, ends / 2))
    case .climbTime:
      // The start has the error of one end, the duration the errors of both.
      let share = key.hasSuffix("start_s") ? 0.5.squareRoot() : 1
      return Own(absolute: share * norm(2 * sensors.errors[.eventTime], ends * climb.seconds))
    default: return Own(absolute: norm(5, ends * climb.length))
    }
  }

  private func ofHistory(_ kind: IntervalRule.OwnError, _ value: Double, _ key: String) -> Own? {
    let errors = sensors.errors
    let effect = activity.trainingLoad?.effect
    // An exponential mean over n days has the variance of 2n − 1 equal weights. Three days in ten are rest days.
    let settings = context.formulas.fitness
    let days = (
      max(1, 1.4 * settings.chronicDays).squareRoot(), max(1, 1.4 * settings.acuteDays).squareRoot()
    )
    let chronic = norm(errors[.historyShared], errors[.historyOwn] / days.0)
    let acute = norm(errors[.historyShared], errors[.historyOwn] / days.1)
    let before = (effect?.longTermBefore ?? 0, effect?.shortTermBefore ?? 0)
    switch kind {
    case .history: return Own(relative: errors[.historyShared])
    case .difference: return Own(absolute: 100 * errors[.historyShared])
    case .chronic: return Own(relative: chronic)
    case .acute: return Own(relative: acute)
    case .chronicAfter: return key.hasSuffix("change") ? Own() : Own(absolute: chronic * before.0)
    case .acuteAfter: return key.hasSuffix("change") ? Own() : Own(absolute: acute * before.1)
    default:
      // An error shared by both means cancels in their difference if the means are equal.
      let shared = errors[.historyShared] * (before.0 - before.1)
      let historyError = errors[.historyOwn]
      return Own(
        absolute: norm(
          shared, historyError * before.0 / days.0, 0.85 * historyError * before.1 / days.1))
    }
  }
}
