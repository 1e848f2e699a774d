import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import Statistics
import TextFormats

extension AthleteState {
  /// Returns the inputs of the open day's risks. In the morning, the day's training and food are left out.
  ///
  /// - Complexity: O(1).
  /// - Parameters:
  ///   - issue: The time of the brief.
  ///   - strain: The day's muscle strain per load; `nil` if unknown.
  package func riskInputs(issue: IssueTime, strain: Double? = nil) -> RiskInputs? {
    guard let day = openDay else { return nil }
    return opened.lend { riskInputs(day, $0, issue: issue, strain: strain) }
      ?? riskInputs(
        day, memory.risks.morning(recent, day: day, training: memory.training), issue: issue, strain: strain)
  }

  private func riskInputs(
    _ day: CalendarDay, _ morning: borrowing MorningRisks, issue: IssueTime, strain: Double?
  ) -> RiskInputs {
    var inputs = RiskInputs()
    let body = FuelBody(profile: profile, recent: recent)
    let isEvening = issue == .evening && today?.hasEvening == true
    let load = isEvening ? recent[.load, 0].map { max(0, $0) } : nil
    let planned = today?.morning?.plannedLoad ?? []
    var projection = LoadProjection(
      memory.training, fuel: memory.fuel, body: body, night: morning.night, reading: morning.reading,
      planned: planned, today: load, strain: memory.training.strainPerLoad.times(strain),
      sleep: recent[.sleep, 0], weekday: day.weekday, need: memory.training.need(profile))
    projection.strains *= memory.risks.strainScale
    let projected = ProjectedRisks(
      projection, history: memory.risks.history, costs: memory.risks.costs,
      capacities: memory.risks.capacities, beliefs: memory.risks.beliefs)

    fillTraining(&inputs, projection, projected, hasToday: load != nil || !planned.isEmpty, planned)
    fillNight(&inputs, morning.night, morning.reading)
    fillAnswers(&inputs, morning.answers)
    fillFuel(&inputs, body: body, load: load, planned: planned, isEvening: isEvening)
    inputs[.answersShare] = morning.answers.answered
    inputs[.vitalsShare] = morning.night.vitals
    return inputs
  }

  private func fillTraining(
    _ inputs: inout RiskInputs, _ projection: LoadProjection, _ projected: ProjectedRisks, hasToday: Bool,
    _ planned: [Double]
  ) {
    let training = memory.training
    guard training.days > 0, training.level.mean > 1e-6 else { return }
    let fitness = training.fitness
    inputs[.ratio] = projected.ratio
    inputs[.excess] = training.relative(training.acute[1]) - fitness
    inputs[.ramp] = training.relative(training.chronic[0]) - fitness
    var mean = 0.0
    for day in 0..<7 { mean += training.week[day] }
    mean /= 7
    var squares = 0.0
    for day in 0..<7 { squares += (training.week[day] - mean) * (training.week[day] - mean) }
    squares /= 7
    inputs[.monotony] = mean / (squares.squareRoot() + RiskInputs.monotonyFloor * training.level.mean)
    inputs[.strain] = projection.strains[0]
    inputs[.lastLoad] = training.relative(training.week[6])
    inputs[.todayLoad] = hasToday ? projection.loads[0] : nil
    inputs[.comingLoad] = planned.count >= 4 ? projection.comingLoad : nil
    inputs[.peakRatio] = projected.peak
    inputs[.lately] = training.lately
    inputs[.fitness] = fitness
    inputs[.incidents] = Double.log(max(projected.incidents, 1e-5))
    inputs[.spilloverChance] = RiskInputs.odds(projected.spillover)
    inputs[.rise] = projected.rise[0]
    inputs[.riseTomorrow] = projected.rise[1]
    inputs[.riseAfter] = projected.rise[2]
    inputs[.risen] = projected.risen
    inputs[.suppressionChance] = RiskInputs.odds(projected.suppression)
    inputs[.capacity] = projected.capacity
    inputs[.trough] = projected.trough
    inputs[.sleepDebt] = training.debt
    var largest = 0.0
    for day in 1...28 { largest = max(largest, recent[.load, day] ?? 0) }
    if hasToday, largest > 1e-6 {
      inputs[.spike] = min(4, projection.loads[0] * training.level.mean / largest)
    }
  }

  private func fillNight(
    _ inputs: inout RiskInputs, _ night: borrowing NightState, _ reading: NightState.Reading
  ) {
    inputs[.sleepScore] = reading.sleepScore
    inputs[.variabilityScore] = reading.variabilityScore
    inputs[.heartScore] = reading.heartScore
    let hasVitals = night.vitals > 0.01
    let hasSleep = night.sleeps > 0.01
    guard hasVitals || hasSleep else { return }
    inputs[.stress] = night.stress
    inputs[.irregularity] = night.lastOnset == nil ? nil : night.irregularity
    inputs[.awakeSlow] = night.awakeSlow
    guard hasVitals else { return }
    inputs[.variabilityFast] = night.variabilityFast
    inputs[.heartFast] = night.heartFast
    inputs[.heartSlow] = night.heartSlow
    inputs[.noiseRatio] = Double.log(max(night.fastNoise, 0.05) / max(night.slowNoise, 0.2))
    inputs[.infection] = RiskInputs.odds(night.infection)
    inputs[.illnessFast] = night.illnessFast
    inputs[.startChance] = RiskInputs.odds(reading.prodrome.start)
    inputs[.wavering] = Double(night.wavering)
    inputs[.bornOut] = night.bornOut
    inputs[.prodrome] = RiskInputs.odds(reading.prodrome.prodrome)
    inputs[.unstable] = RiskInputs.odds(reading.prodrome.unstable)
    inputs[.shrinking] = reading.prodrome.shrinking
    inputs[.strength] = reading.prodrome.strength
  }

  private func fillAnswers(_ inputs: inout RiskInputs, _ answers: borrowing AnswerState) {
    inputs[.feel] = memory.risks.answers.score(0, recent)
    inputs[.sorenessScore] = memory.risks.answers.score(1, recent).map { -$0 }
    let support = answers.support
    func level(_ question: Int, _ values: SIMD8<Double>) -> Double? {
      support[question] > 0.05 ? values[question] : nil
    }
    inputs[.feelFast] = level(0, answers.fast)
    inputs[.feelSlow] = level(0, answers.slow)
    inputs[.feelSlowest] = level(0, answers.slowest)
    inputs[.sorenessSlowest] = level(1, answers.slowest).map { -$0 }
    inputs[.sorenessFast] = level(1, answers.fast).map { -$0 }
    inputs[.sorenessSlow] = level(1, answers.slow).map { -$0 }
    inputs[.freshnessFast] = level(2, answers.fast)
    inputs[.calmFast] = level(3, answers.fast)
    inputs[.moodFast] = level(4, answers.fast)
    inputs[.sleepQualityFast] = level(5, answers.fast)
    var sums = (0.0, 0.0, 0.0, 0.0)
    for question in 0..<6 where answers.support[question] > 0.05 {
      let weight = question == 0 ? 2.0 : 1.0
      sums.0 += weight * answers.fast[question]
      sums.1 += weight * answers.slow[question]
      sums.2 += weight
      sums.3 += weight * answers.slowest[question]
    }
    guard sums.2 > 0 else { return }
    inputs[.wellbeingSlowest] = sums.3 / sums.2
    inputs[.wellbeing] = sums.0 / sums.2
    inputs[.wellbeingSlow] = sums.1 / sums.2
    guard answers.lastFeel != nil else { return }
    inputs[.changeRatio] = Double.log(max(answers.fastChange, 0.05) / max(answers.slowChange, 0.1))
    inputs[.changeLevel] = answers.slowChange.squareRoot()
  }

  private func fillFuel(
    _ inputs: inout RiskInputs, body: FuelBody, load: Double?, planned: [Double], isEvening: Bool
  ) {
    guard
      let outlook = fuelOutlook(memory.fuel, body: body, load: load, planned: planned, isEvening: isEvening)
    else { return }
    inputs[.fuelChance] = RiskInputs.odds(outlook.probability)
    inputs[.availability] = outlook.availabilityScore
    inputs[.carbohydrate] = outlook.carbohydrateScore
    inputs[.glycogen] = outlook.glycogenScore
    inputs[.demanding] = outlook.demanding
    inputs[.deficit] = memory.fuel.deficit
    inputs[.shortfalls] = memory.fuel.shortfalls
    inputs[.foodShare] = memory.fuel.logged
    if isEvening { inputs[.foodLogged] = FuelLog(recent) == nil ? 0 : 1 }
  }

  /// Returns the day's expected fuel balance, including the carry-over from earlier days; `nil` before the
  /// first recorded training.
  private func fuelOutlook(
    _ fuel: borrowing FuelState, body: FuelBody, load: Double?, planned: [Double], isEvening: Bool
  ) -> FuelOutlook? {
    guard let day = openDay, fuel.exercise.count > 0 else { return nil }
    let food = isEvening ? FuelLog(recent) : nil
    let measured = isEvening ? today?.evening?.exerciseEnergy : nil
    let expected =
      load ?? memory.training.expectedLoad(weekday: day.weekday, planned: planned.first)
      * memory.training.shortness
    let energy = fuel.exerciseEnergy(load: expected, measured: measured, body: body)
    let spreads = FuelParameters.exerciseSpread
    let spread = load != nil ? spreads.known : planned.isEmpty ? spreads.unplanned : spreads.planned
    return fuel.outlook(exercise: energy, exerciseSpread: spread, food: food, body: body)
  }

  /// Returns the log-odds shift of the fuelling risk due to the answer about yesterday's food. It shifts
  /// the mechanism's own probability, because such answers were not in the training data.
  func foodAnswerShift(issue: IssueTime) -> Double {
    guard let answer = today?.morning?.checkIn?.nutritionYesterday else { return 0 }
    let body = FuelBody(profile: profile, recent: recent)
    var answered = memory.fuel
    answered.update(with: answer, recent: recent, body: body)
    let isEvening = issue == .evening && today?.hasEvening == true
    let load = isEvening ? recent[.load, 0].map { max(0, $0) } : nil
    let planned = today?.morning?.plannedLoad ?? []
    func odds(_ fuel: FuelState) -> Double? {
      fuelOutlook(fuel, body: body, load: load, planned: planned, isEvening: isEvening).map {
        RiskInputs.odds($0.probability)
      }
    }
    guard let before = odds(memory.fuel), let after = odds(answered) else { return 0 }
    return (after - before).clamped(-2, 2)
  }

}

extension AthleteState {
  /// Returns the strain per load of the open day's sessions; `nil` in the morning and if unknown.
  func todaysStrain(_ issue: IssueTime, _ settings: ReadinessSettings) -> Double? {
    guard issue == .evening, let evening = today?.evening, !evening.workouts.isEmpty else { return nil }
    return evening.strainPerLoad(scale: loadScale(settings: settings), bySport: RegionalLoadRules.strain)
  }
}
