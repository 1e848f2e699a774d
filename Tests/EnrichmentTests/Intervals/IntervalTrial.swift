import ActivityStreams
import AthleteSimulator
import Documents
import FormulaSets
import Foundation
import SessionMetrics
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// Simulated activities with known truth, seen through sensors and athletes' values that are off, and how often the intervals hold it.
///
/// The truth of a number is the document of the recording without errors and of the true athlete; where a formula has an error of its own
/// (energy, VO2max, loads that stand in for others) the truth is that document's number times a draw of that error.
struct IntervalTrial {
  /// What errors are drawn from.
  enum World: String, CaseIterable {
    /// The declared table: normal.
    case declared
    /// Student's t of 3 degrees, of the same spread.
    case heavyTails = "heavy_tails"
    /// A bias that grows from nothing instead of one that stays, twice as large at the end.
    case growing
    /// Every second session has no error but one in the other half is √2 as large.
    case mixed
  }

  /// How often intervals held the truth.
  struct Count {
    var inside = 0
    var all = 0
    var below = 0
    /// Width of the interval against all sources at their ends together, where there are three or more.
    var widths: [Double] = []
    /// Half width against the value.
    var relative: [Double] = []
  }

  let world: World
  private(set) var counts: [String: Count] = [:]
  private(set) var activities = 0

  init(_ world: World) { self.world = world }

  /// Normal and other draws.
  struct Chance {
    var bits: SplitMix64
    let world: World
    mutating func uniform() -> Double { Double(bits.next() >> 11) * 0x1p-53 }
    mutating func normal() -> Double {
      let u = max(1e-300, uniform())
      return (-2 * log(u)).squareRoot() * cos(2 * .pi * uniform())
    }
    /// One error in standard deviations.
    mutating func error() -> Double {
      switch world {
      case .declared, .growing: return normal()
      case .heavyTails:
        let spread = ((pow(normal(), 2) + pow(normal(), 2) + pow(normal(), 2)) / 3).squareRoot()
        return normal() / max(0.05, spread) / 3.0.squareRoot()
      case .mixed: return uniform() < 0.5 ? 0 : normal() * 2.0.squareRoot()
      }
    }
    /// A wander of so many samples a second apart.
    mutating func wander(_ count: Int, _ deviation: Double, memory: Double) -> [Double] {
      let keep = exp(-1 / max(0.1, memory))
      let step = (1 - keep * keep).squareRoot()
      var value = normal()
      return (0..<count).map { _ in
        value = keep * value + step * normal()
        return deviation * value
      }
    }
  }

  static let plans: [(SimulatedKind, ReadyPlan)] = [
    (.run, .easy), (.ride, .interval), (.run, .interval), (.ride, .hills), (.run, .hills), (.walk, .brisk),
    (.run, .tempo), (.ride, .easy), (.virtualRide, .race), (.trailRun, .hills), (.strength, .sets),
    (.ride, .steady),
    (.row, .interval), (.treadmill, .progression), (.hike, .mountain), (.poolSwim, .pool),
  ]

  /// Takes one activity.
  mutating func take(seed: UInt64, scale: Double = 0.5) {
    let errors = DeclaredErrors.standard
    var chance = Chance(bits: SplitMix64(seed: seed &* 0x9e37_79b9 &+ 17), world: world)
    let (kind, ready) = Self.plans[Int(seed % UInt64(Self.plans.count))]
    guard let plan = ready.plan(for: kind) else { return }
    let person = SimulatedAthlete(seed: seed)
    var options = SimulationOptions()
    let isStrap = chance.uniform() < 0.5
    if isStrap { options.sensors = kind.usualSensors.union([.beats]) }
    let made = ActivitySimulator.simulate(
      plan.scaled(by: scale), athlete: person, seed: seed, options: options)

    // The truth: no noise, no rounding, no totals of the device.
    var truth = made.truth.clean
    truth.deviceAthlete = DeviceAthlete()
    if truth.columns[.heartRate] != nil { truth.columns[.heartRate] = made.truth.heartRate }
    if truth.columns[.distance] != nil { truth.columns[.distance] = made.truth.distance }
    if truth.columns[.altitude] != nil { truth.columns[.altitude] = made.truth.altitude }
    truth.columns[.grade] = nil
    var summary = truth.summary
    (summary.distance, summary.averageSpeed, summary.maximumSpeed, summary.elevationGain) = (
      nil, nil, nil, nil
    )
    (summary.averageHeartRate, summary.maximumHeartRate, summary.averagePower, summary.calories) = (
      nil, nil, nil, nil
    )
    let isPressure = chance.uniform() < 0.5
    summary.device = isPressure ? "Garmin Edge 530 baro" : "Garmin Forerunner 45"
    let isRated = chance.uniform() < 0.5
    summary.perceivedExertion = isRated ? 5 : nil
    truth.summary = summary

    // What the sensors made of it.
    var seen = truth
    let count = truth.time.count
    let last = max(1, truth.time.last ?? 1)
    func grown(_ bias: Double) -> [Double] {
      world == .growing ? truth.time.map { 2 * bias * $0 / last } : Array(repeating: bias, count: count)
    }
    if let rate = truth.columns[.heartRate] {
      let bias = grown(errors[isStrap ? .strapBias : .heartRateBias] * chance.error())
      let drift = errors[isStrap ? .strapDrift : .heartRateDrift] * chance.error()
      let wander = chance.wander(
        count, errors[isStrap ? .strapWander : .heartRateWander], memory: errors[.heartRateMemory])
      seen.columns[.heartRate] = rate.indices.map {
        (rate[$0] + bias[$0] + drift * (2 * truth.time[$0] / last - 1) + wander[$0]).rounded()
      }
    }
    if let power = truth.columns[.power] {
      let scale = grown(errors[.meterScale] * chance.error())
      let drift = errors[.powerDrift] * chance.error()
      let wander = chance.wander(count, errors[.powerWander], memory: errors[.powerMemory])
      seen.columns[.power] = power.indices.map {
        max(0, (power[$0] * (1 + scale[$0] + drift * (truth.time[$0] / last - 0.5) + wander[$0])).rounded())
      }
    }
    var speedScale = 1.0
    if kind != .poolSwim, let distance = truth.columns[.distance] {
      let deviation = errors[truth.columns[.latitude] == nil ? .sensedScale : .positionScale]
      let own = deviation * chance.error()
      speedScale = 1 + own
      let scale = grown(own)
      let wander = chance.wander(count, errors[.speedWander], memory: errors[.speedMemory])
      var sum = distance.first ?? 0
      var column = [sum]
      for row in distance.indices.dropFirst() {
        sum += max(0, distance[row] - distance[row - 1]) * (1 + scale[row] + wander[row])
        column.append(sum)
      }
      seen.columns[.distance] = column
      seen.columns[.speed] = truth.columns[.speed].map { speed in
        speed.indices.map { speed[$0] * (1 + scale[$0] + wander[$0]) }
      }
      for channel in [Channel.latitude, .longitude] {
        if let places = truth.columns[channel], let first = places.first {
          seen.columns[channel] = places.map { first + ($0 - first) * speedScale }
        }
      }
      seen.laps = truth.laps.map { lap in
        var lap = lap
        lap.distance = lap.distance.map { $0 * speedScale }
        return lap
      }
    }
    if let altitude = truth.columns[.altitude], let first = altitude.first {
      let scale = 1 + errors[isPressure ? .barometerScale : .altitudeScale] * chance.error()
      let wander = chance.wander(
        count, errors[isPressure ? .barometerWander : .altitudeWander], memory: 60)
      let offset = errors[.altitudeOffset] * chance.error()
      let drift = errors[.altitudeDrift] * chance.error()
      seen.columns[.altitude] = altitude.indices.map {
        ((first + (altitude[$0] - first) * scale + wander[$0] + offset + drift * truth.time[$0] / 3600) * 5)
          .rounded() / 5
      }
    }
    if let cadence = truth.columns[.cadence] {
      let scale = 1 + errors[.cadence] * chance.error()
      seen.columns[.cadence] = cadence.map { $0 * scale }
    }
    let mechanics = 1 + errors[.mechanics] * chance.error()
    for channel in [Channel.groundContactTime, .stepLength, .verticalOscillation] {
      seen.columns[channel] = truth.columns[channel].map { $0.map { $0 * mechanics } }
    }
    if isRated { seen.summary.perceivedExertion = min(10, max(0, 5 + errors[.rating] * chance.error())) }

    // What the athlete gave.
    var owner = AthleteProfile()
    owner.sex = person.sex == .male ? .male : .female
    owner.age = person.age
    owner.height = person.height
    owner.thresholds.maximumHeartRate = person.maximumHeartRate
    owner.thresholds.restingHeartRate = person.restingHeartRate
    owner.thresholds.thresholdHeartRate = person.thresholdHeartRate
    owner.thresholds.thresholdPower = person.thresholdPower
    owner.thresholds.criticalPower = person.criticalPower
    owner.thresholds.anaerobicWork = person.workAboveCritical
    owner.thresholds.thresholdPace = 1000 / person.thresholdSpeed
    owner.thresholds.criticalSwimSpeed = person.criticalSwimSpeed
    owner.thresholds.mass = person.mass
    var given = owner
    func off(_ name: DeclaredErrors.Name) -> Double { errors[name] * chance.error() }
    let isAged = chance.uniform() < 0.25
    given.thresholds.maximumHeartRate = isAged ? nil : person.maximumHeartRate + off(.maximumHeartRateSet)
    let isRestKnown = chance.uniform() < 0.75
    given.thresholds.restingHeartRate =
      isRestKnown ? person.restingHeartRate + off(.restingHeartRateSet) : nil
    if !isRestKnown {
      // The population that an assumed rest is of.
      owner.thresholds.restingHeartRate = max(36, 60 + 8 * chance.error())
    }
    given.thresholds.thresholdHeartRate = person.thresholdHeartRate + off(.thresholdHeartRateSet)
    let power = 1 + off(.thresholdPowerSet)
    given.thresholds.thresholdPower = person.thresholdPower * power
    given.thresholds.criticalPower = person.criticalPower * power
    given.thresholds.anaerobicWork = person.workAboveCritical * (1 + off(.anaerobicWorkSet))
    let pace = 1 + off(.thresholdPaceSet)
    given.thresholds.thresholdPace = owner.thresholds.thresholdPace.map { $0 * pace }
    given.thresholds.criticalSwimSpeed = person.criticalSwimSpeed / pace
    given.thresholds.mass = person.mass * (1 + off(.massSet))
    let (true_, said) = Self.histories(day: summary.localDay, kind: kind, errors, &chance)

    let real = ActivityEnricher().enrich(truth, athlete: owner, history: true_)
    let shown = ActivityEnricher(declaredErrors: errors).enrich(seen, athlete: given, history: said)
    guard let intervals = shown.intervals else { return }
    activities += 1
    // Draws of the errors of formulas, the same for all keys of one.
    let (ofEnergy, ofLoad, ofUptake, ofMuscles) = (
      chance.error(), chance.error(), chance.error(), chance.error()
    )
    var truths = NumberLeaves(real)
    truths.index()
    let values = NumberLeaves(shown)
    for (place, key) in values.keys.enumerated() {
      guard let interval = intervals[key], var exact = truths.value(of: key, at: place) else { continue }
      let (pattern, places) = IntervalMaker.pattern(of: key)
      let formulas = FormulaSet.standard
      switch IntervalRule.of(pattern)?.own {
      case .energy:
        let method = shown.energy?.method ?? ""
        guard method == real.energy?.method else { continue }
        let total = real.energy?.kcal ?? 0
        exact += total * (formulas.energy.errors[method] ?? 0) * ofEnergy
      case .mets:
        let method = shown.metsMethod ?? ""
        let ofMethod = method.hasPrefix("energy:") ? formulas.energy.errors[String(method.dropFirst(7))] : nil
        exact *= 1 + (ofMethod ?? errors[.restMultiples]) * ofEnergy
      case .load:
        guard shown.trainingLoad?.method == real.trainingLoad?.method else { continue }
        exact *= 1 + (formulas.loadFallback.errors[shown.trainingLoad?.method ?? ""] ?? 0) * ofLoad
      case .uptake: exact *= 1 + 0.05 * ofUptake
      case .muscles: exact *= 1 + errors[.muscleShares] * ofMuscles
      case .spillover: exact *= 1 + errors[.muscleShares] / 2 * ofMuscles
      case .zone where pattern.hasSuffix("percentage"):
        let zones = real.heartRate?.zones ?? []
        let at = places.first ?? 0
        if zones.indices.contains(at) { exact = 100 * zones[at].fraction }
      default: break
      }
      // Stretches that are not the same one are not compared.
      if pattern.hasPrefix("elevation.climbs"), !Self.isSameClimb(real, shown, places) { continue }
      if pattern.hasPrefix("heart_rate.stops"), real.heartRate?.stops?.count != shown.heartRate?.stops?.count
      {
        continue
      }
      if pattern.hasPrefix("durability.at_heart_rate"),
        real.durability?.atHeartRate?[safe: places.first ?? 0]?.heartRate
          != shown.durability?.atHeartRate?[safe: places.first ?? 0]?.heartRate
      {
        continue
      }
      if pattern == "best_efforts.value" {
        let (one, other) = (real.bestEfforts[safe: places[0]], shown.bestEfforts[safe: places[0]])
        guard one?.channel == other?.channel, one?.seconds == other?.seconds, one?.distance == other?.distance
        else { continue }
      }
      let name =
        pattern == "best_efforts.value" ? pattern + " (\(shown.bestEfforts[places[0]].channel))" : pattern
      var tally = counts[name] ?? Count()
      tally.all += 1
      let slack = 1e-9 * max(1, abs(exact))
      if exact >= interval.lowerBound - slack, exact <= interval.upperBound + slack { tally.inside += 1 }
      if exact < interval.lowerBound { tally.below += 1 }
      let value = values.values[place]
      if value != 0 { tally.relative.append((interval.upperBound - interval.lowerBound) / 2 / abs(value)) }
      counts[name] = tally
    }
    for (key, ratio) in widths(seen, given, said, shown) {
      counts[IntervalMaker.pattern(of: key).0, default: Count()].widths.append(ratio)
    }
  }

  /// Width against the naive bound of keys with three sources or more.
  private func widths(
    _ seen: ActivityRecording, _ given: AthleteProfile, _ said: [SessionSummary], _ shown: EnrichedActivity
  ) -> [(String, Double)] {
    let context = SessionContext(seen, athlete: given, history: said, kind: nil, formulas: .standard)
    let sensors = SensorErrors(context, .standard)
    let others = sensors.perturbations(context).map { perturbation in
      var leaves = NumberLeaves(
        EnrichedActivity(
          SessionContext(perturbation.applied(to: context.prepared)), formulaHash: "", legs: []))
      leaves.index()
      return leaves
    }
    let maker = IntervalMaker(context: context, activity: shown, sensors: sensors, others: [])
    let values = NumberLeaves(shown)
    var found: [(String, Double)] = []
    for (place, key) in values.keys.enumerated() {
      let (pattern, places) = IntervalMaker.pattern(of: key)
      let value = values.values[place]
      guard let rule = IntervalRule.of(pattern), rule.isEvaluated, value != 0,
        let own = maker.own(rule.own, value, pattern, places)
      else { continue }
      var steps = others.compactMap { $0.value(of: key, at: place) }.map { abs($0 - value) }
      steps.append((own.relative * own.relative * value * value + own.absolute * own.absolute).squareRoot())
      let largest = steps.max() ?? 0
      let counted = steps.filter { $0 > 0.02 * largest }
      guard counted.count >= 3, largest > 0 else { continue }
      found.append(
        (key, counted.reduce(0) { $0 + $1 * $1 }.squareRoot() / counted.reduce(0, +)))
    }
    return found
  }

  private static func isSameClimb(_ one: EnrichedActivity, _ other: EnrichedActivity, _ places: [Int]) -> Bool
  {
    let at = places.first ?? 0
    guard let first = one.elevation?.climbs[safe: at], let second = other.elevation?.climbs[safe: at] else {
      return false
    }
    return abs(first.start - second.start) < 0.25 * first.seconds
      && abs(first.seconds - second.seconds) < 0.5 * first.seconds
  }

  /// Sixty days of sessions, as they were and as they were counted.
  private static func histories(
    day: CalendarDay?, kind: SimulatedKind, _ errors: DeclaredErrors, _ chance: inout Chance
  ) -> ([SessionSummary], [SessionSummary]) {
    guard let day else { return ([], []) }
    let shared = 1 + errors[.historyShared] * chance.error()
    var (real, said): ([SessionSummary], [SessionSummary]) = ([], [])
    for back in 1...90 where chance.uniform() < 0.7 {
      let load = 40 + 60 * chance.uniform()
      let own = 1 + errors[.historyOwn] * chance.error()
      let when = day.adding(days: -back)
      real.append(SessionSummary(day: when, kind: "Run", load: load, effort: 4 * shared))
      said.append(SessionSummary(day: when, kind: "Run", load: load * shared * own, effort: 4))
    }
    return (real, said)
  }
}

extension Array {
  subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
