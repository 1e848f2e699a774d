import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import DayRecords
import FormulaLab
import RealModule
import TextFormats

/// The value of a deployment: some athletes of a world answer questions, and others receive forecasts
/// with and without what was learned from the answers.
///
/// The second group starts after the first, so the deployment contains no information about its days.
package struct DeploymentTrial: Sendable {
  /// How athletes in the first group answer questions.
  package enum Telling: Sendable, Hashable {
    /// Everyone answers every question correctly.
    case all
    /// This fraction of the athletes answers everything; the others answer nothing.
    case some(Double)
    /// Bad and good days are answered with different probabilities.
    case chosen(bad: Double, good: Double)
    /// This fraction of the answers is random; the others are correct.
    case random(Double)
  }

  /// A kind of athlete: the world, and what is recorded.
  package struct Kind: Sendable {
    package var world: any SimulatedWorld
    /// Whether nights and vital signs are measured.
    package var hasDevice: Bool
    /// Whether the training plan is known.
    package var hasPlan: Bool
    /// Curves to use in place of the shipped ones, by risk and time of issue.
    package var curves: [Curve: AdditiveLogisticModel] = [:]

    package init(_ world: any SimulatedWorld, hasDevice: Bool = true, hasPlan: Bool = true) {
      self.world = world
      self.hasDevice = hasDevice
      self.hasPlan = hasPlan
    }

    var name: String {
      world.name + (hasDevice ? "" : ", no device") + (hasPlan ? "" : ", no plan")
    }
  }

  /// The forecast for which a curve is used.
  package struct Curve: Sendable, Hashable {
    package var kind: RiskKind
    package var issue: IssueTime

    package init(_ kind: RiskKind, _ issue: IssueTime) {
      self.kind = kind
      self.issue = issue
    }
  }

  /// A deployment to try: who answers, and how.
  package struct Scenario: Sendable, Hashable {
    package var name: String
    /// How the athletes in the first group, called teachers, answer.
    package var telling: Telling
    /// Number of teachers; by default all.
    package var teachers: Int?
    /// Whether athletes choose freely to answer about any day, instead of answering drawn questions.
    package var isVolunteered = false
    /// Whether the athletes of the previous season also answer.
    package var isAfterOthers = false

    package init(
      _ name: String, _ telling: Telling = .all, teachers: Int? = nil, isVolunteered: Bool = false,
      isAfterOthers: Bool = false
    ) {
      self.name = name
      self.telling = telling
      self.teachers = teachers
      self.isVolunteered = isVolunteered
      self.isAfterOthers = isAfterOthers
    }

    /// All teachers answer all questions.
    package static let whole = Scenario("all")
    /// The deployments that are tried in every world.
    package static let standard = [
      whole, Scenario("5 teachers", teachers: 5), Scenario("20 teachers", teachers: 20),
      Scenario("40 teachers", teachers: 40), Scenario("30 % of the teachers", .some(0.3)),
      Scenario("10 % of the teachers", .some(0.1)),
      Scenario("bad days three times as often", .chosen(bad: 1, good: 1.0 / 3)),
      Scenario("good days three times as often", .chosen(bad: 1.0 / 3, good: 1)),
      Scenario(
        "volunteered, bad days three times as often", .chosen(bad: 0.3, good: 0.1), isVolunteered: true),
      Scenario("5 % at random", .random(0.05)),
    ]
  }

  /// The scores of one forecast without and with a deployment.
  package struct Row: Sendable, Hashable {
    /// The kind of athletes.
    package var world: String
    package var scenario: String
    package var forecast: ForecastKey
    package var days: Int
    /// Fraction of days followed by the event.
    package var baseRate: Double
    /// Number of answers from which the deployment learned.
    package var answers: Int
    /// Brier skill as issued.
    package var skill: Double
    /// Brier skill with the deployment.
    package var skillDeployed: Double
    /// Calibration error as issued.
    package var error: Double
    /// Calibration error with the deployment.
    package var errorDeployed: Double
    /// Brier skill with the deployment at low, medium and high confidence, each with its share of days.
    package var levels: [(skill: Double?, share: Double)]
    /// Number of days on which label and probability disagree.
    package var contradictions: Int

    /// Column names of ``line``.
    package static let header =
      "world\tdeployment\tprediction\tdays\tbase_rate\tanswers\tskill\tskill_deployed\tece\tece_deployed"
      + "\tlow\tmedium\thigh\tcontradictions"

    package var line: String {
      func text(_ value: Double) -> String {
        let whole = (value * 10_000).rounded() / 10_000
        return "\(whole == 0 ? 0 : whole)"
      }
      return
        ([world, scenario, forecast.name, "\(days)", text(baseRate), "\(answers)"]
        + [skill, skillDeployed, error, errorDeployed].map(text)
        + levels.map { ($0.skill.map(text) ?? "") + " of " + text($0.share) } + ["\(contradictions)"])
        .joined(separator: "\t")
    }

    /// Returns the mean of the rows for several seeds, with the sum of their contradictions.
    package static func mean(_ rows: [Row]) -> Row? {
      guard var mean = rows.first else { return nil }
      let count = Double(rows.count)
      func average(_ number: (Row) -> Double) -> Double { rows.reduce(0) { $0 + number($1) } / count }
      mean.days = rows.reduce(0) { $0 + $1.days }
      mean.answers = Int(average { Double($0.answers) }.rounded())
      mean.baseRate = average(\.baseRate)
      mean.skill = average(\.skill)
      mean.skillDeployed = average(\.skillDeployed)
      mean.error = average(\.error)
      mean.errorDeployed = average(\.errorDeployed)
      mean.contradictions = rows.reduce(0) { $0 + $1.contradictions }
      for level in mean.levels.indices {
        let known = rows.compactMap { row in row.levels[level].skill.map { ($0, row.levels[level].share) } }
        let share = known.reduce(0) { $0 + $1.1 }
        mean.levels[level].skill = share > 0 ? known.reduce(0) { $0 + $1.0 * $1.1 } / share : nil
        mean.levels[level].share = average { $0.levels[level].share }
      }
      return mean
    }

    package static func == (one: Row, other: Row) -> Bool { one.line == other.line }
    package func hash(into hasher: inout Hasher) { hasher.combine(line) }
  }

  /// Kinds of athletes, assigned in turn.
  package var kinds: [Kind]
  /// The kinds of athletes in the previous season, if they differ.
  package var before: [Kind] = []
  package var seed: UInt64
  /// Number of athletes who answer.
  package var teachers: Int
  /// Number of athletes who receive forecasts.
  package var asked: Int
  /// Number of days per athlete, including burn-in.
  package var days: Int
  /// The definition of an event.
  package var events = EventDefinition.simulated
  /// How athletes who receive forecasts answer about their own forecasts, choosing freely each day;
  /// `nil` if they do not answer.
  package var ownTelling: Telling?
  package var settings: ReadinessSettings

  /// Creates a trial. By default, 75 athletes answer and 75 receive forecasts, with 150 scored days each.
  package init(
    kinds: [Kind], seed: UInt64, teachers: Int = 75, asked: Int = 75, days: Int = 210,
    settings: ReadinessSettings
  ) {
    self.kinds = kinds
    self.seed = seed
    self.teachers = max(0, teachers)
    self.asked = max(0, asked)
    self.days = max(0, days)
    self.settings = settings
  }

  /// The forecasts about which questions are asked.
  static let forecasts = Array(SimulatedForecast.all.dropLast())
  private static let formulas = String(repeating: "0", count: 64)
  /// Number of days between the starts of two seasons.
  private static let season = 210

  // MARK: Teachers

  /// A teacher's season: forecasts and outcomes.
  private struct Teacher: Sendable {
    var index: Int
    var name: String
    var book: ForecastBook
    var outcomes: [(day: CalendarDay, kind: RiskKind, isEvent: Bool)]
  }

  /// Simulates the teachers' seasons.
  ///
  /// - Complexity: O(*teachers* · *days*), spread over the cores.
  private func lived(_ kinds: [Kind], from first: CalendarDay) async -> [Teacher] {
    await withTaskGroup(of: Teacher.self) { group in
      for index in 0..<(kinds.isEmpty ? 0 : teachers) {
        group.addTask { self.teacher(index, kinds[index % kinds.count], from: first) }
      }
      var all: [Teacher] = []
      for await one in group { all.append(one) }
      return all.sorted { $0.index < $1.index }
    }
  }

  private func teacher(_ index: Int, _ kind: Kind, from first: CalendarDay) -> Teacher {
    let season = kind.world.season(seed: seed, index: index, days: days)
    let name = "teacher \(index) from \(first)"
    var book = ForecastBook(athlete: name)
    live(season, kind, name: name, from: first, settings) { risks, issue, state, day in
      // Questions about the first weeks cannot be answered.
      guard day >= season.settings.burnIn else { return }
      book.note(state.predictions(issue: issue, of: risks, settings: settings), at: issue, of: state)
    }
    var outcomes: [(day: CalendarDay, kind: RiskKind, isEvent: Bool)] = []
    let labels = season.labels(of: Self.forecasts, by: events)
    for (place, forecast) in Self.forecasts.enumerated() where forecast.issue == .morning {
      guard let kind = RiskKind(rawValue: forecast.primitive.rawValue) else { continue }
      for (number, label) in labels[place].enumerated() {
        guard let label else { continue }
        outcomes.append((first.adding(days: number), kind, label))
      }
    }
    // Questions about days that are not scored are not asked, because they have no answer.
    let known = Set(outcomes.map { [$0.day.ordinal, RiskKind.allCases.firstIndex(of: $0.kind) ?? 0] })
    for due in book.due where due.chance != nil {
      guard !known.contains([due.day.ordinal, RiskKind.allCases.firstIndex(of: due.kind) ?? 0]) else {
        continue
      }
      var response = DecisionResponse(day: due.day, action: nil, outcomes: [due.kind: false])
      response.isAsked = false
      book.note(response)
    }
    return Teacher(index: index, name: name, book: book, outcomes: outcomes)
  }

  /// Returns the state learned from one way of answering, and the number of answers used.
  private func taught(_ teachers: [Teacher], _ scenario: Scenario) -> (
    state: DeploymentState, answers: [String: Int]
  ) {
    var state = DeploymentState(formulas: Self.formulas)
    var answers: [String: Int] = [:]
    for teacher in teachers.prefix(scenario.teachers ?? teachers.count) {
      var chance = LabGenerator(seed: seed ^ 0x7465_6c6c ^ UInt64(teacher.index) &* 0x9e37_79b9_7f4a_7c15)
      let character = chance.uniform()
      var book = teacher.book
      for (day, kind, isEvent) in teacher.outcomes {
        let isDrawn = QuestionLot.draws(kind, of: day, athlete: teacher.name)
        guard isDrawn || scenario.isVolunteered,
          let told = scenario.telling.answer(isEvent, character: character, &chance)
        else { continue }
        var response = DecisionResponse(day: day, action: nil, outcomes: [kind: told])
        if scenario.isVolunteered {
          response.isAsked = false
        } else {
          answers[kind.rawValue, default: 0] += 1
        }
        book.note(response)
      }
      var part = DeploymentState(formulas: Self.formulas)
      book.teach(&part)
      try? state.merge(part)
    }
    return (state, answers)
  }

  /// One state per teacher.
  package func parts() async -> [DeploymentState] {
    await lived(kinds, from: .simulationStart).map { taught([$0], .whole).state }
  }

  // MARK: Athletes who receive forecasts

  /// Runs the trial and returns one row for each deployment, kind of athletes and forecast.
  package func run(_ scenarios: [Scenario] = [.whole]) async -> [Row] {
    let all = await lived(kinds, from: .simulationStart)
    let earlier = await lived(before, from: .simulationStart.adding(days: -Self.season))
    var rules: [ReadinessSettings] = []
    var answers: [[String: Int]] = []
    for scenario in scenarios {
      var (state, count) = taught(all, scenario)
      if scenario.isAfterOthers { try? state.merge(taught(earlier, .whole).state) }
      var deployed = settings
      deployed.deployment = DeploymentMaps(state)
      rules.append(deployed)
      answers.append(count)
    }
    let deployed = rules
    let count = asked
    let lived = await withTaskGroup(of: (Int, [[Lived]]).self) { group in
      for index in 0..<count { group.addTask { (index, self.athlete(teachers + index, deployed)) } }
      var lived = [[[Lived]]](repeating: [], count: count)
      for await (index, one) in group { lived[index] = one }
      return lived
    }
    var rows: [Row] = []
    for scenario in scenarios.indices {
      for kind in kinds.indices {
        let own = lived.indices.filter { (teachers + $0) % kinds.count == kind }
        for (place, forecast) in Self.forecasts.enumerated() {
          let days: [(Lived, Lived)] = own.map { (lived[$0][0][place], lived[$0][scenario + 1][place]) }
          let row = Row(
            world: kinds[kind].name, scenario: scenarios[scenario].name, forecast, days,
            answers: answers[scenario][forecast.primitive.rawValue] ?? 0)
          if let row { rows.append(row) }
        }
      }
    }
    return rows
  }

  /// An athlete's scored days for one forecast under one deployment.
  struct Lived: Sendable {
    var days: [ScoredDay] = []
    var contradictions = 0
  }

  /// Returns the days as issued, then with each deployment, forecast by forecast.
  private func athlete(_ index: Int, _ rules: [ReadinessSettings]) -> [[Lived]] {
    let kind = kinds[index % kinds.count]
    let season = kind.world.season(seed: seed, index: index, days: days)
    let known = season.labels(of: Self.forecasts, by: events)
    var lived = [[Lived]](
      repeating: [Lived](repeating: Lived(), count: Self.forecasts.count), count: rules.count + 1)
    var chance = LabGenerator(seed: seed ^ 0x6f77_6e ^ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
    let base = ownTelling == nil ? settings : rules.first ?? settings
    live(
      season, kind, name: "asked \(index)", from: .simulationStart, base,
      answering: { number in
        guard let ownTelling else { return [] }
        return Self.forecasts.enumerated().compactMap { place, forecast in
          guard forecast.issue == .morning, let kind = RiskKind(rawValue: forecast.primitive.rawValue) else {
            return nil
          }
          let day = number - kind.dueAfter
          guard known[place].indices.contains(day), let outcome = known[place][day],
            let told = ownTelling.answer(outcome, character: 0, &chance)
          else { return nil }
          var response = DecisionResponse(
            day: .simulationStart.adding(days: day), action: nil, outcomes: [kind: told])
          response.isAsked = false
          return response
        }
      }
    ) { risks, issue, state, day in
      guard day >= season.settings.burnIn else { return }
      var deployed: [[RiskPrediction]] = [risks]
      for rule in rules { deployed.append(state.predictions(issue: issue, of: risks, settings: rule)) }
      for (place, forecast) in Self.forecasts.enumerated() {
        guard forecast.issue == (issue == .morning ? .morning : .evening) else { continue }
        for (which, predictions) in deployed.enumerated() {
          guard let risk = predictions.first(where: { $0.kind.rawValue == forecast.primitive.rawValue })
          else {
            continue
          }
          lived[which][place].days.append(
            ScoredDay(day: day, probability: risk.probability, outcome: false, confidence: risk.confidence))
          let ratio = risk.probability / max(risk.baseRate, 1e-6)
          if risk.level == .low ? ratio >= 3 : ratio < settings.risks.elevatedFrom - 1e-6 {
            lived[which][place].contradictions += 1
          }
        }
      }
    }
    for which in lived.indices {
      for place in known.indices {
        lived[which][place].days = lived[which][place].days.compactMap { day in
          guard known[place].indices.contains(day.day), let outcome = known[place][day.day] else {
            return nil
          }
          var scored = day
          scored.outcome = outcome
          return scored
        }
      }
    }
    return lived
  }

  private func live(
    _ season: SimulatedSeason, _ kind: Kind, name: String, from first: CalendarDay,
    _ rules: ReadinessSettings, answering: (Int) -> [DecisionResponse] = { _ in [] },
    _ show: ([RiskPrediction], IssueTime, AthleteState, Int) -> Void
  ) {
    var state = AthleteState()
    state.delivery.owner = StateOwner(athlete: name, dataset: nil)
    state.profile = season.traits.profile
    for (number, day) in season.days.enumerated() {
      let date = first.adding(days: number)
      for answer in answering(number) { state.update(with: answer) }
      var morning = day.morning.record(hasDevice: kind.hasDevice)
      if !kind.hasPlan { morning.plannedLoad = MorningRecord().plannedLoad }
      try? state.update(with: morning, on: date, settings: rules)
      show(kind.risks(state, .morning, rules), .morning, state, number)
      try? state.update(with: day.evening.record, on: date, settings: rules)
      show(kind.risks(state, .evening, rules), .evening, state, number)
    }
  }
}

extension DeploymentTrial.Kind {
  /// Returns the risks as issued, or those from the given curves if there are any.
  fileprivate func risks(_ state: AthleteState, _ issue: IssueTime, _ rules: ReadinessSettings)
    -> [RiskPrediction]
  {
    var risks = state.risks(issue: issue, settings: rules)
    guard !curves.isEmpty, let inputs = state.riskInputs(issue: issue) else { return risks }
    for place in risks.indices where !risks[place].isOfAnswers {
      guard let model = curves[DeploymentTrial.Curve(risks[place].kind, issue)] else { continue }
      risks[place].probability = model.probability(risks[place].kind, inputs)
      risks[place].baseRate = model.baseRate
    }
    return risks
  }
}

extension DeploymentTrial.Telling {
  /// Returns the answer to the given question; `nil` if it is not answered.
  fileprivate func answer(_ outcome: Bool, character: Double, _ chance: inout LabGenerator) -> Bool? {
    let draw = chance.uniform()
    return switch self {
    case .all: outcome
    case .some(let share): character < share ? outcome : nil
    case .chosen(let bad, let good): draw < (outcome ? bad : good) ? outcome : nil
    case .random(let share): character < share ? draw < 0.5 : outcome
    }
  }
}

extension DeploymentTrial.Row {
  /// Scores the days as issued and with a deployment; `nil` if they cannot be scored.
  fileprivate init?(
    world: String, scenario: String, _ forecast: SimulatedForecast,
    _ lived: [(DeploymentTrial.Lived, DeploymentTrial.Lived)], answers: Int
  ) {
    func scored(_ days: [[ScoredDay]]) -> ScoredForecasts {
      ScoredForecasts(
        days.enumerated().map { ScoredAthlete(name: "\($0.offset)", days: $0.element) },
        window: forecast.window)
    }
    let bootstrap = AthleteBootstrap(draws: 1, seed: 1)
    let (plain, read) = (scored(lived.map(\.0.days)), scored(lived.map(\.1.days)))
    guard let base = plain.baseRate, let one = ForecastCalibration(plain, bootstrap: bootstrap),
      let other = ForecastCalibration(read, bootstrap: bootstrap)
    else { return nil }
    let all = max(1, read.count)
    let levels = Confidence.allCases.sorted().map { level -> (skill: Double?, share: Double) in
      let days = scored(lived.map { $0.1.days.filter { $0.confidence == level } })
      return (
        ForecastCalibration(days, bootstrap: bootstrap)?.skill?.value, Double(days.count) / Double(all)
      )
    }
    self.init(
      world: world, scenario: scenario, forecast: forecast.scoredKey, days: plain.count, baseRate: base,
      answers: answers, skill: one.skill?.value ?? 0, skillDeployed: other.skill?.value ?? 0,
      error: one.error.value, errorDeployed: other.error.value, levels: levels,
      contradictions: lived.reduce(0) { $0 + $1.1.contradictions })
  }
}
