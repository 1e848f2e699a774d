import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// State of the predictions between days: the athlete's nights and answers, and the recent cost of training.
struct RiskState: Sendable, Hashable {
  static let fresh = RiskState()

  var night = NightState.fresh
  var answers = AnswerState()
  var history = CapacityHistory()
  /// Median cost over the history, for each plausible athlete.
  var costs = [Double](repeating: 0, count: ParameterEnsemble.count)
  /// Median capacity over the history, for each plausible athlete.
  var capacities = [Double](repeating: 0, count: ParameterEnsemble.count)
  /// Belief in each overload tolerance.
  var beliefs = [Double](
    repeating: 1 / Double(LoadParameters.tolerances.count), count: LoadParameters.tolerances.count)
  var soreness = LoadParameters.soreness
  var outcomes = OutcomeState()
  var days = 0

  /// Muscle strain from the same training, relative to a typical athlete (1).
  var strainScale: Double {
    (soreness.coefficients[1] / LoadParameters.sorenessGain).clamped(to: LoadParameters.strainScale)
  }

  /// Whether the athlete's own answers may take precedence after another day.
  var mayLead: Bool { night.vitals < 0.06 }

  /// Closes a day.
  ///
  /// - Parameters:
  ///   - day: The day to close.
  ///   - morning: The morning's update of the memory.
  ///   - recent: Recent days, with the closed day as the newest.
  ///   - training: The state when the day's answers were given.
  ///   - fuel: The fuel state at that time.
  ///   - issued: The forecasts at that time; see
  ///     ``CarriedState/ownForecasts(on:morning:recent:profile:settings:)``.
  ///   - bad: The thresholds of bad answers at that time.
  mutating func close(
    _ day: borrowing DayRecord, morning: borrowing MorningRisks, recent: RecentDays,
    training: LoadAccumulationState, fuel: FuelState,
    issued: [Double?], bad: OutcomeState.Thresholds
  ) {
    night = morning.night
    answers = morning.answers
    let scale = training.days > 0 && training.level.mean > 1e-6 ? 1 / training.level.mean : 0
    var causes = LoadProjection.causes(
      training, scale: scale, glycogen: fuel.glycogen, deficit: fuel.deficit,
      ill: night.likelyInfection, stress: night.stress,
      unstable: morning.reading.prodrome.unstable)
    let strain = causes.strain
    causes.strain *= strainScale
    history.append(causes)
    history.refine(&costs, &capacities)
    if let sore = recent[.soreness, 0] {
      soreness.update(with: sore, at: [1, strain], noise: LoadParameters.sorenessNoise)
    }
    learnTolerance(day, recent: recent, training: training)
    outcomes.close(recent, issued: issued, bad: bad)
    let drinks = day.evening?.metrics[.alcohol]
    let amount = day.evening?.behaviours.first { $0.isNamed("alcohol") }?.amount
    night.alcohol = (amount ?? drinks ?? 0).clamped(0, 6)
    days = min(days + 1, 100_000)
  }

  func morning(_ recent: RecentDays, day: CalendarDay, training: LoadAccumulationState) -> MorningRisks {
    var morning = MorningRisks(night: night, answers: answers)
    morning.update(with: recent, day: day, training: training)
    return morning
  }

  /// Learns the tolerance. High fatigue without an incident raises it; an abrupt stop in training lowers it.
  private mutating func learnTolerance(
    _ day: DayRecord, recent: RecentDays, training: LoadAccumulationState
  ) {
    guard training.days > LoadParameters.toleranceDays, let load = recent[.load, 0] else { return }
    let isIncident =
      night.infection < LoadParameters.infectionExplains && training.isBrokenOff(recent)
    guard isIncident || training.lately > LoadParameters.trainingLately else { return }
    var state = training
    if isIncident {
      state.undo(days: 3)
    } else {
      state.update(load: max(0, load))
    }
    let hazards = ProjectedRisks.hazards(LoadProjection.strain(state))
    let others = RiskSettings.otherBreaks * hazards.sum() / Double(LoadParameters.tolerances.count)
    var total = 0.0
    for place in beliefs.indices {
      beliefs[place] *= isIncident ? hazards[place] + others : 1 - hazards[place]
      total += beliefs[place]
    }
    guard total > 0 else { return }
    for place in beliefs.indices {
      beliefs[place] = max(LoadParameters.minimumBelief, beliefs[place] / total)
    }
  }
}

/// Nights and answers up to the open day, with the result of the last night.
struct MorningRisks: Sendable {
  var night: NightState
  var answers: AnswerState
  var reading = NightState.Reading()

  /// Whether there are check-in answers but almost no device data, so that the answers may take precedence.
  var isOfAnswers: Bool { night.vitals < 0.05 && answers.answered > 0 }

  mutating func update(
    with recent: borrowing RecentDays, day: CalendarDay, training: borrowing LoadAccumulationState
  ) {
    let feel = answers.score(0, recent)
    answers.update(with: recent)
    reading = night.update(with: NightInput(recent, day: day, training: training, feelScore: feel))
  }
}

extension RiskState: StateCodable {
  func encode(to writer: inout StateWriter) {
    night.encode(to: &writer)
    answers.encode(to: &writer)
    history.encode(to: &writer)
    for value in costs + capacities + beliefs { writer.write(value) }
    soreness.encode(to: &writer)
    outcomes.encode(to: &writer)
    writer.write(UInt32(clamping: days))
  }

  init(from reader: inout StateReader) throws(StateError) {
    self = .fresh
    night = try NightState(from: &reader)
    answers = try AnswerState(from: &reader)
    history = try CapacityHistory(from: &reader)
    for index in costs.indices { costs[index] = try reader.finite("cost") }
    for index in capacities.indices { capacities[index] = try reader.finite("capacity") }
    for index in beliefs.indices { beliefs[index] = try reader.finite("belief") }
    soreness = try IndividualRegression(from: &reader, size: 2)
    outcomes = try OutcomeState(from: &reader)
    days = Int(try reader.uint32())
  }
}
