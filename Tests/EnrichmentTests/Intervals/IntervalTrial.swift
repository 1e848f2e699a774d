import ActivityStreams
import AthleteSimulator
import Documents
import FormulaSets
import SessionMetrics
import Statistics
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// Simulated activities with known truth, seen through sensors and athletes' values that are off, and how often the intervals hold it.
///
/// The truth of a number is the document of the recording without errors and of the true athlete; where a formula has an error of its own
/// (energy, VO2max, loads that stand in for others) the truth is that document's number times a draw of that error.
struct IntervalTrial {
  typealias World = TrialChance.World

  /// How often intervals held the truth.
  struct Count {
    var inside = 0
    var all = 0
    var below = 0
    /// Width of the interval against all sources at their ends together, where there are three or more.
    var widths: [Double] = []
    /// Half width against the value.
    var relative: [Double] = []

    /// The share that was inside.
    var share: Double { Double(inside) / Double(max(1, all)) }
  }

  let world: World
  private(set) var counts: [String: Count] = [:]
  private(set) var activities = 0

  init(_ world: World) { self.world = world }

  static let plans: [(SimulatedKind, ReadyPlan)] = [
    (.run, .easy), (.ride, .interval), (.run, .interval), (.ride, .hills), (.run, .hills), (.walk, .brisk),
    (.run, .tempo), (.ride, .easy), (.virtualRide, .race), (.trailRun, .hills), (.strength, .sets),
    (.ride, .steady),
    (.row, .interval), (.treadmill, .progression), (.hike, .mountain), (.poolSwim, .pool),
  ]

  /// Takes one activity.
  mutating func take(seed: UInt64, scale: Double = 0.5) {
    let errors = DeclaredErrors.standard
    var chance = TrialChance(bits: SplitMix64(seed: seed &* 0x9e37_79b9 &+ 17), world: world)
    var later = TrialChance(bits: SplitMix64(seed: seed &* 0x9e37_79b9 &+ 18), world: world)
    let (kind, ready) = Self.plans[Int(seed % UInt64(Self.plans.count))]
    guard let plan = ready.plan(for: kind) else { return }
    let person = SimulatedAthlete(seed: seed)
    var options = SimulationOptions()
    let isStrap = chance.uniform() < 0.5
    if isStrap { options.sensors = kind.usualSensors.union([.beats]) }
    let made = ActivitySimulator.simulate(
      plan.scaled(by: scale), athlete: person, seed: seed, options: options)
    let isPressure = chance.uniform() < 0.5
    let isRated = chance.uniform() < 0.5
    let truth = Self.truth(made, isPressure: isPressure, isRated: isRated, &later)

    // The values recorded by the sensors.
    var sensors = TrialSensors(
      truth, errors, isStrap: isStrap, isPressure: isPressure, chance: chance, later: later)
    sensors.disturbHeartRate()
    sensors.disturbPower()
    if kind != .poolSwim { sensors.disturbMotion() }
    sensors.disturbAltitude()
    sensors.disturbCadence()
    sensors.disturbMechanics()
    sensors.disturbLengths()
    sensors.disturbWeights()
    var seen = sensors.seen
    (chance, later) = (sensors.chance, sensors.later)
    if isRated { seen.summary.perceivedExertion = min(10, max(0, 5 + errors[.rating] * chance.error())) }

    // What the athlete gave.
    let athlete = TrialAthlete(person, errors, &chance)
    let history = TrialAthlete.histories(day: truth.summary.localDay, errors, &chance)

    let real = ActivityEnricher().enrich(truth, athlete: athlete.real, history: history.real)
    let shown = ActivityEnricher(declaredErrors: errors).enrich(
      seen, athlete: athlete.given, history: history.said)
    guard let intervals = shown.intervals else { return }
    activities += 1
    let truths = TrialTruth(real, shown, errors, &chance, &later)
    let values = NumberLeaves(shown)
    for (place, key) in values.keys.enumerated() {
      guard let interval = intervals[key], let exact = truths.value(of: key, at: place) else { continue }
      count(key, shown, exact, interval, value: values.values[place])
    }
    for (key, ratio) in widths(seen, athlete.given, history.said, shown) {
      counts[IntervalMaker.pattern(of: key).0, default: Count()].widths.append(ratio)
    }
  }

  /// The recording without noise, without rounding and without totals of the device.
  private static func truth(
    _ made: SimulatedActivity, isPressure: Bool, isRated: Bool, _ later: inout TrialChance
  ) -> ActivityRecording {
    var truth = made.truth.clean
    truth.deviceAthlete = DeviceAthlete()
    if truth.columns[.heartRate] != nil { truth.columns[.heartRate] = made.truth.heartRate }
    if truth.columns[.distance] != nil { truth.columns[.distance] = made.truth.distance }
    if truth.columns[.altitude] != nil { truth.columns[.altitude] = made.truth.altitude }
    // Turns between the whole ones that were written down.
    truth.columns[.cadence] = truth.columns[.cadence].map { column in
      column.map { $0 > 0 ? $0 + later.uniform() - 0.5 : $0 }
    }
    truth.columns[.grade] = nil
    var summary = truth.summary
    (summary.distance, summary.averageSpeed, summary.maximumSpeed, summary.elevationGain) = (
      nil, nil, nil, nil
    )
    (summary.averageHeartRate, summary.maximumHeartRate, summary.averagePower, summary.calories) = (
      nil, nil, nil, nil
    )
    summary.device = isPressure ? "Garmin Edge 530 baro" : "Garmin Forerunner 45"
    summary.perceivedExertion = isRated ? 5 : nil
    truth.summary = summary
    return truth
  }

  /// Counts whether an interval holds the truth.
  private mutating func count(
    _ key: String, _ shown: EnrichedActivity, _ exact: Double, _ interval: ClosedRange<Double>, value: Double
  ) {
    let (pattern, places) = IntervalMaker.pattern(of: key)
    let channel = shown.bestEfforts[safe: places.first ?? 0]?.channel ?? ""
    let name = pattern == "best_efforts.value" ? "\(pattern) (\(channel))" : pattern
    var tally = counts[name] ?? Count()
    tally.all += 1
    let slack = 1e-9 * max(1, abs(exact))
    if exact >= interval.lowerBound - slack, exact <= interval.upperBound + slack { tally.inside += 1 }
    if exact < interval.lowerBound { tally.below += 1 }
    if value != 0 { tally.relative.append((interval.upperBound - interval.lowerBound) / 2 / abs(value)) }
    counts[name] = tally
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
}
