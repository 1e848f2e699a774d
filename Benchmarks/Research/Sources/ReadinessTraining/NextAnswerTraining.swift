import ActivityStreams
import AthleteReadiness
import ReadinessEvaluation
import RealModule
import Statistics
import TextFormats
import VectorStatistics

/// Trains the forecast of the next answer on real athletes, and reports how well it holds for others.
///
/// Each athlete's records go into an empty state in order. A row is the state on a day, and whether the next
/// day's answer was bad by the athlete's own threshold. Days before the 28th answer are not used. Every athlete has
/// an own intercept in training, so that weights describe days of one athlete and not differences between athletes.
/// Weights are penalised towards the athlete's own level and answers (`usual`), so that little data changes little.
package struct NextAnswerTraining: Sendable {
  /// Weights of the inputs before training.
  private static let usual = [1.0, 0.3, 0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0]
  /// Candidate precisions of the prior. The one whose weights hold best for left-out athletes is used.
  static let ridges = [8.0, 20, 50, 120, 300, 1e6]
  /// Number of groups of athletes for cross-validation.
  static let groups = 5

  /// A trained prior with its scores on left-out athletes.
  package struct Fitted: Sendable {
    package var question: NextQuestion
    package var issue: IssueTime
    package var prior: NextAnswerPrior
    package var rows: Int
    package var athletes: Int
    /// Area within athletes and Brier skill on left-out athletes; the same for the forecast from the level
    /// alone.
    package var area: Double
    package var skill: Double
    package var plainArea: Double
    package var plainSkill: Double
  }

  private struct Row {
    var athlete: Int
    var inputs: NextAnswerInputs
    var isLow: Bool
  }

  /// Trains all six priors on cohorts.
  package static func train(_ cohorts: [RecordedCohort]) -> [Fitted] {
    var rows: [NextQuestion: [IssueTime: [Row]]] = [:]
    var number = 0
    for cohort in cohorts {
      for athlete in cohort.athletes {
        number += 1
        var state = AthleteState()
        for place in athlete.mornings.indices.dropLast() {
          let day = athlete.firstDay.adding(days: place)
          try? state.update(with: athlete.mornings[place], on: day)
          note(state, athlete, place, .morning, number, &rows)
          try? state.update(with: athlete.evenings[place], on: day)
          note(state, athlete, place, .evening, number, &rows)
        }
      }
    }
    return NextQuestion.allCases.flatMap { question in
      IssueTime.allCases.map { issue in fitted(question, issue, rows[question]?[issue] ?? []) }
    }
  }

  private static func note(
    _ state: AthleteState, _ athlete: RecordedAthlete, _ place: Int, _ issue: IssueTime, _ number: Int,
    _ rows: inout [NextQuestion: [IssueTime: [Row]]]
  ) {
    for question in NextQuestion.allCases {
      guard let next = athlete.mornings[place + 1].checkIn.flatMap(question.uprightAnswer),
        let known = state.nextAnswerInputs(question, issue: issue),
        known.answers >= 28
      else { continue }
      rows[question, default: [:]][issue, default: []].append(
        Row(athlete: number, inputs: known.inputs, isLow: next <= known.threshold))
    }
  }

  private static func fitted(_ question: NextQuestion, _ issue: IssueTime, _ rows: [Row]) -> Fitted {
    let plain = rows.map(\.inputs.ownOdds)
    var ridge = ridges.last ?? 1e6
    var scores = plain
    var best = -Double.infinity
    for tried in ridges {
      var left = [Double](repeating: 0, count: rows.count)
      for group in 0..<groups {
        let other = fit(rows.filter { $0.athlete % groups != group }, issue, ridge: tried)
        for (place, row) in rows.enumerated() where row.athlete % groups == group {
          left[place] = other.score(row.inputs)
        }
      }
      let reached = skill(rows, left)
      guard reached > best else { continue }
      (ridge, scores, best) = (tried, left, reached)
    }
    let prior = fit(rows, issue, ridge: ridge)
    return Fitted(
      question: question, issue: issue, prior: prior, rows: rows.count,
      athletes: Set(rows.map(\.athlete)).count, area: area(rows, scores), skill: skill(rows, scores),
      plainArea: area(rows, plain), plainSkill: skill(rows, plain))
  }

  /// Fits the weights by penalised likelihood; in the morning without the day's own load.
  private static func fit(_ rows: [Row], _ issue: IssueTime, ridge: Double) -> NextAnswerPrior {
    let used = issue == .morning ? NextAnswerInputs.count - 2 : NextAnswerInputs.count
    let size = used + 1
    let usual = [0.0] + Self.usual.prefix(used)
    var beta = usual
    // The athletes' own intercepts, N(0, 1). Weights and intercepts are fitted in turn.
    var own: [Int: Double] = [:]
    for round in 0..<60 {
      var gradient = [Double](repeating: 0, count: size)
      var hessian = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
      var ownSteps: [Int: (gradient: Double, hessian: Double)] = [:]
      for row in rows {
        let x = [1.0] + row.inputs.values.prefix(used)
        let p = sigmoid(zip(x, beta).reduce(own[row.athlete] ?? 0) { $0 + $1.0 * $1.1 })
        let (error, weight) = ((row.isLow ? 1 : 0) - p, p * (1 - p))
        if round % 2 == 1 {
          ownSteps[row.athlete, default: (0, 1)].gradient += error
          ownSteps[row.athlete, default: (0, 1)].hessian += weight
          continue
        }
        for one in 0..<size {
          gradient[one] += x[one] * error
          for other in 0...one { hessian[one][other] += weight * x[one] * x[other] }
        }
      }
      guard round % 2 == 0 else {
        for (athlete, step) in ownSteps {
          own[athlete, default: 0] += (step.gradient - (own[athlete] ?? 0)) / step.hessian
        }
        continue
      }
      for one in 0..<size {
        let penalty = one == 0 ? 0 : ridge
        gradient[one] -= penalty * (beta[one] - usual[one])
        hessian[one][one] += penalty
        for other in 0..<one { hessian[other][one] = hessian[one][other] }
      }
      guard let matrix = try? Matrix(columns: hessian), let factor = try? Cholesky(matrix, jitterTries: 3),
        let step = try? factor.solve(gradient)
      else { break }
      for index in beta.indices { beta[index] += step[index] }
      if step.allSatisfy({ abs($0) < 1e-6 }) { break }
    }
    func rounded(_ value: Double) -> Double { Double(PriorsText.text(value)) ?? 0 }
    let weights = beta.dropFirst().map(rounded)
    return NextAnswerPrior(
      intercept: rounded(beta[0]),
      weights: weights + [Double](repeating: 0, count: NextAnswerInputs.count - weights.count))
  }

  private static func area(_ rows: [Row], _ scores: [Double]) -> Double {
    var won = 0.0
    var pairs = 0.0
    for athlete in Set(rows.map(\.athlete)).sorted() {
      let own = rows.indices.filter { rows[$0].athlete == athlete }
      let low = own.filter { rows[$0].isLow }.map { scores[$0] }
      let other = own.filter { !rows[$0].isLow }.map { scores[$0] }
      for score in low {
        for rest in other { won += score > rest ? 1 : score == rest ? 0.5 : 0 }
      }
      pairs += Double(low.count * other.count)
    }
    return pairs > 0 ? won / pairs : 0.5
  }

  private static func skill(_ rows: [Row], _ scores: [Double]) -> Double {
    let rate = Double(rows.count(where: \.isLow)) / Double(max(1, rows.count))
    let error = zip(rows, scores).reduce(0.0) { sum, pair in
      let distance = sigmoid(pair.1) - (pair.0.isLow ? 1 : 0)
      return sum + distance * distance
    }
    let usual = rate * (1 - rate) * Double(rows.count)
    return usual > 0 ? 1 - error / usual : 0
  }

  /// Returns the contents of `NextAnswerPriors.swift`.
  package static func swift(_ all: [Fitted]) -> String {
    var text = """
      // Written by `make train`; do not edit. The same numbers with their provenance: Data/readiness_next_morning.json.
      // swift-format-ignore-file

      /// The model of next answers learned from real athletes.
      enum NextAnswerPriors {
        static func prior(_ question: NextQuestion, _ issue: IssueTime) -> NextAnswerPrior {
          switch (question, issue) {

      """
    func name(_ one: Fitted) -> String {
      one.question.rawValue + (one.issue == .morning ? "Morning" : "Evening")
    }
    for one in all {
      let issue = one.issue == .morning ? "morning" : "evening"
      text += "    case (.\(one.question.rawValue), .\(issue)): \(name(one))\n"
    }
    text += "    }\n  }\n"
    for one in all {
      let weights = one.prior.weights.map(PriorsText.text).joined(separator: ", ")
      text +=
        "\n  static let \(name(one)) = NextAnswerPrior(\n    intercept: \(PriorsText.text(one.prior.intercept)), weights: [\(weights)])\n"
    }
    return text + "}\n"
  }

  /// Returns the contents of `Data/readiness_next_morning.json`.
  package static func json(_ all: [Fitted], cohorts: [RecordedCohort]) -> String {
    var text = "{\n  \"schema_version\": 1,\n"
    text +=
      "  \"trained_on\": [\(cohorts.map { "\"\($0.name), \($0.athletes.count) athletes\"" }.joined(separator: ", "))],\n"
    text +=
      "  \"inputs\": [\"level_below_bad\", \"answer_below_level\", \"answer_is_bad\", \"answer_by_persistence\", \"recent_days\", \"weekday\", \"load_yesterday\", \"load_of_week\", \"load_today\", \"root_of_load_today\"],\n"
    text += "  \"priors\": [\n"
    text += all.map { one in
      "    {\"question\": \"\(one.question.rawValue)\", \"issue\": \"\(one.issue.rawValue)\", \"rows\": \(one.rows), \"athletes\": \(one.athletes),\n"
        + "     \"intercept\": \(PriorsText.text(one.prior.intercept)), \"weights\": [\(one.prior.weights.map(PriorsText.text).joined(separator: ", "))],\n"
        + "     \"left_out_athletes\": {\"area\": \(PriorsText.text(one.area)), \"skill\": \(PriorsText.text(one.skill)), \"area_by_own_level\": \(PriorsText.text(one.plainArea)), \"skill_by_own_level\": \(PriorsText.text(one.plainSkill))}}"
    }.joined(separator: ",\n")
    return text + "\n  ]\n}\n"
  }
}
