import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import DayRecords
import FormulaLab
import TextFormats

/// The value of a deployment: some athletes of a world answer drawn questions, others get forecasts with and
/// without those answers.
///
/// The second group starts after the first, so the deployment contains nothing of its days.
package struct DeploymentTrial: Sendable {
  /// How the first group answers questions.
  package enum Telling: Sendable, Hashable {
    /// Everyone answers every question correctly.
    case all
    /// A share of athletes answers everything; the others nothing.
    case some(Double)
    /// Bad and good days are answered with different probabilities.
    case chosen(bad: Double, good: Double)
    /// A share of answers is random; the others are correct.
    case random(Double)
  }

  /// Scores of one forecast with and without the deployment.
  package struct Row: Sendable, Hashable {
    /// The world.
    package var world: String
    /// The forecast.
    package var forecast: ForecastKey
    /// Number of scored days.
    package var days: Int
    /// Share of days followed by the event.
    package var baseRate: Double
    /// Brier skill as issued.
    package var skill: Double
    /// Brier skill with the deployment.
    package var skillDeployed: Double
    /// Calibration error as issued.
    package var error: Double
    /// Calibration error with the deployment.
    package var errorDeployed: Double
    /// Number of answers that were learned from.
    package var answers: Int

    /// Column names of ``line``.
    package static let header =
      "world\tprediction\tdays\tbase_rate\tanswers\tskill\tskill_deployed\tece\tece_deployed"

    /// The row as tab-separated text.
    package var line: String {
      func text(_ value: Double) -> String {
        let whole = (value * 10_000).rounded() / 10_000
        return "\(whole == 0 ? 0 : whole)"
      }
      return
        ([world, forecast.name, "\(days)", text(baseRate), "\(answers)"]
        + [skill, skillDeployed, error, errorDeployed].map(text)).joined(separator: "\t")
    }
  }

  /// World of the athletes.
  package var world: any SimulatedWorld
  /// Seed of the athletes.
  package var seed: UInt64
  /// Number of athletes who answer.
  package var teachers: Int
  /// Number of athletes with forecasts.
  package var asked: Int
  /// Days per athlete, including burn-in.
  package var days: Int
  /// Answering style.
  package var telling: Telling
  /// Settings of the forecasts.
  package var settings: ReadinessSettings

  /// Creates a trial; by default 75 athletes answer, 75 get forecasts, with 150 scored days each.
  package init(
    world: any SimulatedWorld, seed: UInt64, teachers: Int = 75, asked: Int = 75, days: Int = 210,
    telling: Telling = .all, settings: ReadinessSettings = ReadinessSettings()
  ) {
    self.world = world
    self.seed = seed
    self.teachers = max(0, teachers)
    self.asked = max(0, asked)
    self.days = max(0, days)
    self.telling = telling
    self.settings = settings
  }

  /// Returns what was learned from the first group.
  ///
  /// - Complexity: O(*teachers* · *days*), in parallel.
  package func taught() async -> (state: DeploymentState, answers: [String: Int]) {
    let parts = await withTaskGroup(of: (DeploymentState, [String: Int]).self) { group in
      for index in 0..<teachers { group.addTask { self.teacher(index) } }
      var parts: [(DeploymentState, [String: Int])] = []
      for await part in group { parts.append(part) }
      return parts
    }
    var state = DeploymentState(formulas: Self.formulas)
    var answers: [String: Int] = [:]
    for (part, count) in parts {
      try? state.merge(part)
      answers.merge(count, uniquingKeysWith: +)
    }
    return (state, answers)
  }

  /// Runs the trial and returns one row per forecast.
  package func run() async -> [Row] {
    let (state, answers) = await taught()
    var rules = settings
    rules.deployment = DeploymentMaps(state)
    let deployed = rules
    let lived = await withTaskGroup(of: (Int, [[(ScoredDay, ScoredDay)]]).self) { group in
      for index in 0..<asked { group.addTask { (index, self.athlete(teachers + index, deployed)) } }
      var all = [[[(ScoredDay, ScoredDay)]]](repeating: [], count: asked)
      for await (index, scored) in group { all[index] = scored }
      return all
    }
    let bootstrap = AthleteBootstrap(draws: 1, seed: 1)
    return Self.forecasts.enumerated().compactMap { place, forecast in
      func scored(_ day: (((ScoredDay, ScoredDay)) -> ScoredDay)) -> ScoredForecasts {
        ScoredForecasts(
          lived.enumerated().map { index, all in
            ScoredAthlete(name: "\(index)", days: all[place].map(day))
          }, window: forecast.window)
      }
      let (plain, read) = (scored { $0.0 }, scored { $0.1 })
      guard let base = plain.baseRate, let one = ForecastCalibration(plain, bootstrap: bootstrap),
        let other = ForecastCalibration(read, bootstrap: bootstrap)
      else { return nil }
      return Row(
        world: world.name, forecast: forecast.scoredKey, days: plain.count, baseRate: base,
        skill: one.skill?.value ?? 0, skillDeployed: other.skill?.value ?? 0, error: one.error.value,
        errorDeployed: other.error.value, answers: answers[forecast.primitive.rawValue] ?? 0)
    }
  }

  private static let formulas = String(repeating: "0", count: 64)
  /// Forecasts with questions.
  static let forecasts = SimulatedForecast.all.dropLast()

  private func teacher(_ index: Int) -> (DeploymentState, [String: Int]) {
    let season = world.season(seed: seed, index: index, days: days)
    let name = "teacher \(index)"
    var chance = LabGenerator(seed: seed ^ 0x7465_6c6c ^ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
    let character = chance.uniform()
    var book = ForecastBook(athlete: name)
    live(season, name: name, settings) { predictions, issue, state, _ in
      book.note(predictions, at: issue, of: state)
    }
    var counts: [String: Int] = [:]
    for forecast in Self.forecasts where forecast.issue == .morning {
      guard let kind = RiskKind(rawValue: forecast.primitive.rawValue) else { continue }
      for (number, label) in season.labels(of: forecast).enumerated() {
        let day = CalendarDay.simulationStart.adding(days: number)
        guard let outcome = label, QuestionLot.draws(kind, of: day, athlete: name),
          let told = answer(outcome, character: character, &chance)
        else { continue }
        counts[kind.rawValue, default: 0] += 1
        book.note(DecisionResponse(day: day, action: nil, outcomes: [kind: told]))
      }
    }
    var state = DeploymentState(formulas: Self.formulas)
    book.teach(&state)
    return (state, counts)
  }

  /// Returns an athlete's answer to a question; `nil` if none.
  private func answer(_ outcome: Bool, character: Double, _ chance: inout LabGenerator) -> Bool? {
    let draw = chance.uniform()
    return switch telling {
    case .all: outcome
    case .some(let share): character < share ? outcome : nil
    case .chosen(let bad, let good): draw < (outcome ? bad : good) ? outcome : nil
    case .random(let share): character < share ? draw < 0.5 : outcome
    }
  }

  /// Returns an athlete's days with and without the deployment, by forecast.
  private func athlete(_ index: Int, _ rules: ReadinessSettings) -> [[(ScoredDay, ScoredDay)]] {
    let season = world.season(seed: seed, index: index, days: days)
    let labels = Self.forecasts.map { season.labels(of: $0) }
    var scored = [[(ScoredDay, ScoredDay)]](repeating: [], count: Self.forecasts.count)
    live(season, name: "asked \(index)", rules) { predictions, issue, _, day in
      for (place, forecast) in Self.forecasts.enumerated() {
        guard forecast.issue == (issue == .morning ? .morning : .evening),
          labels[place].indices.contains(day), let outcome = labels[place][day],
          let risk = predictions.first(where: { $0.kind.rawValue == forecast.primitive.rawValue })
        else { continue }
        scored[place].append(
          (
            ScoredDay(day: day, probability: risk.issued, outcome: outcome),
            ScoredDay(day: day, probability: risk.probability, outcome: outcome, confidence: risk.confidence)
          ))
      }
    }
    return scored
  }

  private func live(
    _ season: SimulatedSeason, name: String, _ rules: ReadinessSettings,
    _ show: ([RiskPrediction], IssueTime, AthleteState, Int) -> Void
  ) {
    var state = AthleteState()
    state.delivery.owner = StateOwner(athlete: name, dataset: nil)
    state.profile = season.traits.profile
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      try? state.update(with: day.morning.record(), on: date, settings: rules)
      show(state.predictions(issue: .morning, settings: rules), .morning, state, number)
      try? state.update(with: day.evening.record, on: date, settings: rules)
      show(state.predictions(issue: .evening, settings: rules), .evening, state, number)
    }
  }
}
