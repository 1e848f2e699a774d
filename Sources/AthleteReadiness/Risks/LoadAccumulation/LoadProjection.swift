import DayRecords
import RealModule
import Statistics

/// Projects the next week day by day, from the plan and the athlete's usual compliance.
struct LoadProjection: Sendable {
  /// Number of mornings, starting today.
  static let mornings = 8
  private static let zeros = SIMD8<Double>(repeating: 0)

  /// Causes of lost capacity, one lane per morning: fatigue above fitness for each time constant.
  var excess = (Self.zeros, Self.zeros, Self.zeros)
  /// Capacity lost to muscle strain.
  var strains = Self.zeros
  /// Capacity lost to sleep debt.
  var debts = Self.zeros
  /// Capacity lost to other causes.
  var rests = Self.zeros
  /// Ratio of fatigue to fitness at the end of each day, for each time constant.
  var ratios = (Self.zeros, Self.zeros, Self.zeros)
  /// Loads from today on, as multiples of the daily load.
  var loads = Self.zeros
  var spread: Double
  /// Variance of the sleep debt this morning and the next two, h², due to missing nights.
  var debtVariances = (0.0, 0.0, 0.0)

  /// Projects the plan from this morning.
  ///
  /// - Parameters:
  ///   - training: The state after yesterday.
  ///   - fuel: The athlete's fuel state.
  ///   - body: Body mass and fat-free mass.
  ///   - night: The athlete's sleep state.
  ///   - reading: The scores of the last night.
  ///   - planned: Planned loads from today on.
  ///   - today: Today's load if already known, in the athlete's unit.
  ///   - strain: Muscle strain per unit of today's load, relative to usual.
  ///   - sleep: Sleep of the last night, h; `nil` if unknown.
  ///   - weekday: The weekday of today.
  ///   - need: The athlete's sleep need, h.
  @inline(__always)
  init(
    _ training: borrowing LoadAccumulationState, fuel: borrowing FuelState, body: FuelBody,
    night: borrowing NightState, reading: NightState.Reading, planned: [Double], today: Double?,
    strain: Double,
    sleep: Double?, weekday: Int, need: Double
  ) {
    spread = today == nil ? LoadParameters.spread.planned : LoadParameters.spread.known
    let variance = training.debtVariance(after: sleep)
    debtVariances = (
      training.debtVariance, variance, RiskSettings.debtMemory * RiskSettings.debtMemory * variance
    )
    var state = copy training
    var glycogen = fuel.glycogen
    var stress = night.stress
    var ill = night.likelyInfection
    let scale = state.days > 0 && state.level.mean > 1e-6 ? 1 / state.level.mean : 0
    var slept = 0.0
    if let sleep { slept = sleep } else { slept = training.expectedSleep(weekday: weekday) }
    var shortness = training.shortness
    var days = [Day](repeating: Day(), count: Self.mornings)
    for morning in 0..<Self.mornings {
      let causes = Self.causes(
        state, scale: scale, glycogen: glycogen, deficit: fuel.deficit, ill: ill, stress: stress,
        unstable: reading.prodrome.unstable)
      days[morning].causes = causes
      let todayLoad = morning == 0 ? today : nil
      let plan = morning < planned.count ? planned[morning] : nil
      let expected = training.expectedLoad(weekday: (weekday - 1 + morning) % 7 + 1, planned: plan)
      let load = min(
        todayLoad ?? expected * shortness, LoadParameters.maximumLoad * max(state.level.mean, 1e-6))
      days[morning].load = load * scale
      let energy = fuel.exerciseEnergy(load: load, measured: nil, body: body)
      glycogen = fuel.glycogen(after: energy, from: glycogen, body: body)
      state.update(load: load, strain: todayLoad == nil ? 1 : strain)
      state.debt = (RiskSettings.debtMemory * state.debt + need - slept).clamped(to: LoadParameters.debtRange)
      state.days += 1
      slept = training.sleep.mean
      stress *= LoadParameters.stressMemory
      ill *= LoadParameters.illnessMemory
      shortness += LoadParameters.shortnessReturn * (1 - shortness)
      days[morning].ratios = Self.strain(state)
    }
    excess = (
      Self.lanes(days) { $0.causes.excess.0 }, Self.lanes(days) { $0.causes.excess.1 },
      Self.lanes(days) { $0.causes.excess.2 }
    )
    strains = Self.lanes(days) { $0.causes.strain }
    debts = Self.lanes(days) { $0.causes.debt }
    rests = Self.lanes(days) { $0.causes.rest }
    ratios = (
      Self.lanes(days) { $0.ratios[0] }, Self.lanes(days) { $0.ratios[1] }, Self.lanes(days) { $0.ratios[2] }
    )
    loads = Self.lanes(days) { $0.load }
  }

  private struct Day {
    var causes = CapacityTerms()
    var ratios = SIMD3<Double>(repeating: 0)
    var load = 0.0
  }

  /// Collects one value per day into lanes.
  @inline(__always)
  private static func lanes(_ days: [Day], _ number: (Day) -> Double) -> SIMD8<Double> {
    SIMD8(
      number(days[0]), number(days[1]), number(days[2]), number(days[3]), number(days[4]), number(days[5]),
      number(days[6]), number(days[7]))
  }

  /// Mean load of the four days after today.
  var comingLoad: Double { (loads[1] + loads[2] + loads[3] + loads[4]) / 4 }

  /// Returns today's causes of lost capacity.
  static func causes(
    _ state: borrowing LoadAccumulationState, scale: Double, glycogen: Double, deficit: Double, ill: Double,
    stress: Double,
    unstable: Double
  ) -> CapacityTerms {
    let fitness = scale > 0 ? state.chronic[1] * scale : 1
    func excess(_ index: Int) -> Double {
      scale > 0 ? (state.acute[index] * scale - fitness).clamped(0, LoadParameters.maximumExcess) : 0
    }
    let strain =
      scale > 0 ? min(LoadParameters.maximumStrain, (state.muscle[0] + state.muscle[1]) / 2 * scale) : 0
    let fitnessPart =
      LoadParameters.fitnessGain * (min(LoadParameters.maximumFitness, fitness) - 1)
      - LoadParameters.storesCost.cost * max(0, LoadParameters.storesCost.below - glycogen) - LoadParameters
      .illnessCost
      * ill
      - LoadParameters.deficitCost * deficit - LoadParameters.stressCost * stress - unstable
    return CapacityTerms(
      excess: (excess(0), excess(1), excess(2)), strain: strain,
      debt: max(0, state.debt - LoadParameters.freeDebt),
      rest: fitnessPart)
  }

  /// Returns the ratio of fatigue to fitness for each time constant, raised by monotony and sleep debt.
  @inline(__always)
  static func strain(_ state: borrowing LoadAccumulationState) -> SIMD3<Double> {
    let unit = max(state.level.mean, 1e-9)
    var sum = 0.0
    var squares = 0.0
    for day in 0..<7 {
      let load = state.week[day]
      sum += load / unit
      squares += load / unit * load / unit
    }
    let mean = sum / 7
    let deviation = max(0, squares / 7 - mean * mean).squareRoot()
    let monotony = mean / (deviation + LoadParameters.monotony.least) - LoadParameters.monotony.usual
    let debt = (state.debt - LoadParameters.freeDebt).clamped(to: LoadParameters.debtRaise.range)
    let raise =
      (1 + LoadParameters.monotony.gain * monotony.clamped(to: LoadParameters.monotony.range))
      * (1 + LoadParameters.debtRaise.gain * debt)
    let fitness = max(state.chronic[1], LoadParameters.minimumFitness * unit)
    var ratios = SIMD3<Double>(repeating: 0)
    for index in 0..<3 {
      ratios[index] = min(LoadParameters.maximumRatio, state.acute[index] / fitness * raise)
    }
    return ratios
  }
}

/// The three training risks from a projection, according to the mechanism alone.
///
/// Page: *Fatigue spillover risk*, tests: `RisksTests`, `FedRisksTests`. Page: *Load accumulation risk*,
/// tests: `RisksTests`, `FedRisksTests`. Page: *Performance suppression window*, tests: `RisksTests`.
struct ProjectedRisks: Sendable, Hashable {
  /// Probability of a first bad morning due to fatigue in the next two days.
  var spillover = 0.0
  /// Rise in cost above its median today, tomorrow and the day after, %.
  var rise = SIMD3<Double>(repeating: 0)
  /// Maximum rise over the last two mornings, %.
  var risen = 0.0
  /// Probability that three consecutive bad mornings begin in 2–5 days.
  var suppression = 0.0
  /// Today's capacity relative to its median, %.
  var capacity = 0.0
  /// Best morning within the worst run of three consecutive mornings ahead, %.
  var trough = 0.0
  /// Expected number of overload incidents in the next week.
  var incidents = 0.0
  /// Ratio of fatigue to fitness at the end of the day.
  var ratio = 0.0
  /// Peak of that ratio in the week.
  var peak = 0.0

  init() {}

  init(
    _ projection: LoadProjection, history: CapacityHistory, costs: [Double], capacities: [Double],
    beliefs: [Double]
  ) {
    guard costs.count == ParameterEnsemble.count, capacities.count == costs.count else { return }
    NormalTable.lend { normal -> Void? in
      follow(projection, history: history, costs: costs, capacities: capacities, normal: normal)
    }
    for day in 1..<LoadProjection.mornings {
      let hazards = Self.hazards(
        SIMD3(projection.ratios.0[day], projection.ratios.1[day], projection.ratios.2[day]), beliefs: beliefs)
      incidents += hazards.x / 3
      incidents += hazards.y / 3
      incidents += hazards.z / 3
      peak = max(peak, projection.ratios.1[day])
    }
    ratio = projection.ratios.1[0]
  }

  private mutating func follow(
    _ projection: LoadProjection, history: CapacityHistory, costs: [Double], capacities: [Double],
    normal: NormalTable
  ) {
    let share = 1 / Double(ParameterEnsemble.count)
    let mornings = (history[0], history[1])
    let today = projection.loads[0] * projection.spread
    let tomorrow = projection.loads[1] * LoadParameters.spread.tomorrow
    let (excess, strains, debts) = (projection.excess, projection.strains, projection.debts)
    let strainGrows = strains[1] > strains[0] * LoadParameters.strainGrowth.above
    let doubtsAhead =
      LoadParameters.fallDeviation.today + LoadParameters.fallDeviation.daily * SIMD4<Double>(2, 3, 4, 5)
    for athlete in 0..<ParameterEnsemble.count {
      let median = costs[athlete]
      let index = ParameterEnsemble.acute[athlete]
      let strainCost = ParameterEnsemble.strainCost[athlete]
      let fatigueCost = ParameterEnsemble.fatigueCost[athlete]
      let fatigues = index == 0 ? excess.0 : index == 1 ? excess.1 : excess.2
      let debtCost = ParameterEnsemble.debtCost[athlete]
      let lost = fatigueCost * fatigues + strainCost * strains + debtCost * debts
      let rises = lost - median
      rise += share * SIMD3(rises[0], rises[1], rises[2])
      let before = (
        mornings.0.map { $0.cost(athlete) - median } ?? 0, mornings.1.map { $0.cost(athlete) - median } ?? 0
      )
      risen += share * max(before.0, before.1)
      let doubts = projection.debtVariances
      let debtDoubt = debtCost * debtCost
      let todayDeviation = (LoadParameters.variances.today + debtDoubt * doubts.0).squareRoot()
      let fatigue = fatigueCost / LoadAccumulationState.acuteTimes[index]
      let strain = strainGrows ? LoadParameters.strainGrowth.gain * strainCost : 0
      let both = fatigue * fatigue + strain * strain
      let first = (LoadParameters.variances.tomorrow + debtDoubt * doubts.1 + today * today * both)
        .squareRoot()
      let second =
        (LoadParameters.variances.after + debtDoubt * doubts.2 + LoadParameters.strainLeft * today * today
        * strain
        * strain
        + tomorrow * tomorrow * both).squareRoot()
      let bad = LoadParameters.badRise
      let free =
        normal.cumulative((bad - rises[0]) / todayDeviation)
        * normal.cumulative((bad - before.0) / todayDeviation)
        * normal.cumulative((bad - before.1) / todayDeviation)
      let one = LoadParameters.ordinaryShare * normal.cumulative((rises[1] - bad) / first)
      let two = LoadParameters.ordinaryShare * normal.cumulative((rises[2] - bad) / second)
      spillover += share * free * (1 - (1 - one) * (1 - two))

      let falls = (projection.rests - lost) - capacities[athlete]
      capacity += share * falls[0]
      // Best of three consecutive mornings starting in 2, 3, 4 and 5 days, and the morning before each.
      let begin = SIMD4(falls[2], falls[3], falls[4], falls[5])
      let next = SIMD4(falls[3], falls[4], falls[5], falls[6])
      let third = SIMD4(falls[4], falls[5], falls[6], falls[7])
      let pairs = begin.replacing(with: next, where: next .> begin)
      let least = pairs.replacing(with: third, where: third .> pairs)
      let earlier = SIMD4(falls[1], falls[2], falls[3], falls[4])
      let low = (-LoadParameters.badFall - least) / doubtsAhead
      let already = (-LoadParameters.badFall - earlier) / doubtsAhead
      var none = 1.0
      for start in 0..<4 {
        none *=
          1 - normal.cumulative(low[start])
          * (1 - normal.cumulative(already[start]) * LoadParameters.fallMemory)
      }
      let worst = min(20, least[0], least[1], least[2], least[3])
      trough += share * worst
      suppression += share * (1 - none)
    }
  }

  /// Returns the probability of an overload incident on a day for each tolerance, averaged over the time constants.
  static func hazards(_ ratios: SIMD3<Double>) -> SIMD8<Double> {
    var hazards = SIMD8<Double>(repeating: 0)
    let odds = toleranceOdds
    for index in 0..<3 {
      let below = Double.exp(-ratios[index] / LoadParameters.hazard.width)
      for place in 0..<odds.count { hazards[place] += hazard(below, odds[place]) / 3 }
    }
    return hazards
  }

  /// Returns the probability for each time constant, given the current beliefs about the tolerance.
  static func hazards(_ ratios: SIMD3<Double>, beliefs: [Double]) -> SIMD3<Double> {
    let width = LoadParameters.hazard.width
    let below = SIMD3<Double>(
      Double.exp(-ratios.x / width), Double.exp(-ratios.y / width), Double.exp(-ratios.z / width))
    let odds = toleranceOdds
    let one = SIMD3<Double>(repeating: 1)
    let base = SIMD3<Double>(repeating: LoadParameters.hazard.base)
    let rise = SIMD3<Double>(repeating: LoadParameters.hazard.rise)
    var sum = SIMD3<Double>(repeating: 0)
    for place in 0..<min(beliefs.count, odds.count) {
      let chance: SIMD3<Double> = rise / (one + below * odds[place])
      sum += beliefs[place] * (base + chance)
    }
    return sum
  }

  /// Returns the probability from e^(−ratio/width) and e^(tolerance/width).
  private static func hazard(_ below: Double, _ odds: Double) -> Double {
    LoadParameters.hazard.base + LoadParameters.hazard.rise / (1 + below * odds)
  }

  private static let toleranceOdds = LoadParameters.tolerances.map {
    Double.exp($0 / LoadParameters.hazard.width)
  }
}
