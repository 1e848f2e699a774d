import ActivityStreams
import AthleteReadiness
import ReadinessEvaluation
import RealModule
import Statistics
import TextFormats
import VectorStatistics

/// Trains forecasts of the next answer on real athletes, and reports how well they work for others.
///
/// Each athlete's records are added to an empty state in order. A row contains the state on a day and whether
/// the next day's answer was bad by the athlete's own threshold. Days before the 28th answer are not used.
/// Every athlete has a separate intercept in training, so weights describe days of one athlete rather than
/// differences between athletes. Weights are penalised towards a model based on the athlete's own level and
/// answers (`usual`), so little data changes little.
///
/// The full model must improve on the athlete's answer today. A second model uses that answer alone,
/// and the log odds of both are mixed. `gain` is the largest share of the full model with which the
/// days of every held-out data set are ranked at least as well as by today's answer alone, on the days
/// that `NextAnswerTrial` scores.
package struct NextAnswerTraining: Sendable {
  /// Weights of the inputs before training.
  private static let usual = [1.0, 0.3, 0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0]
  /// The only input of the model that uses today's answer alone.
  private static let answerInput = NextAnswerInputs.count - 1
  private static let leastAnswerWeight = 0.1
  /// Candidate precisions of the prior. The one that works best for held-out athletes is used.
  static let ridges = [8.0, 20, 50, 120, 300, 1e6]
  /// Number of groups of athletes in cross-validation.
  static let groups = 5
  /// Candidate gains, largest first. With a gain of 0, the forecast uses today's answer alone.
  static let gains = [1.0, 0.75, 0.5, 0.25, 0]

  /// A trained prior with its scores on held-out athletes.
  package struct Fitted: Sendable {
    package var question: NextQuestion
    package var issue: IssueTime
    package var prior: NextAnswerPrior
    /// Weight of the full model in the mixture, 0…1. The rest goes to the model that uses today's answer
    /// alone.
    package var gain: Double
    package var rows: Int
    package var athletes: Int
    /// Area within athletes on held-out athletes, before mixing.
    package var area: Double
    /// Brier skill on held-out athletes, before mixing.
    package var skill: Double
    /// Area of the forecast from the athlete's level alone.
    package var plainArea: Double
    /// Brier skill of that forecast.
    package var plainSkill: Double
  }

  struct Row: Sendable {
    var set: Int
    var athlete: Int
    var inputs: NextAnswerInputs
    var isLow: Bool
    /// Today's answer, and whether the next one is bad by the trial's threshold; `nil` on days that the
    /// trial does not score.
    var scored: (today: Double, isLow: Bool)?
  }

  private struct Key: Sendable, Hashable {
    var question: NextQuestion
    var issue: IssueTime
  }

  private let sets: [String]
  private let targets: [Target]

  /// Processes the records of the cohorts and fits the models.
  package init(_ cohorts: [RecordedCohort]) {
    sets = cohorts.map(\.name)
    let rows = Self.rows(cohorts)
    targets = NextQuestion.allCases.flatMap { question in
      IssueTime.allCases.map { issue in
        let key = Key(question: question, issue: issue)
        return Self.target(key, rows[key] ?? [], sets: cohorts.count)
      }
    }
  }

  private static func rows(_ cohorts: [RecordedCohort]) -> [Key: [Row]] {
    var rows: [Key: [Row]] = [:]
    var number = 0
    for (set, cohort) in cohorts.enumerated() {
      for athlete in cohort.athletes {
        number += 1
        let border = cohort.border(athlete)
        let thresholds = NextQuestion.allCases.map { cohort.badAnswer($0, athlete) }
        var state = AthleteState()
        for place in athlete.mornings.indices.dropLast() {
          let day = athlete.firstDay.adding(days: place)
          func note(_ issue: IssueTime) {
            for (question, threshold) in zip(NextQuestion.allCases, thresholds) {
              guard let next = athlete.mornings[place + 1].checkIn.flatMap(question.uprightAnswer),
                let known = state.nextAnswerInputs(question, issue: issue), known.answers >= 28
              else { continue }
              var row = Row(
                set: set, athlete: number, inputs: known.inputs, isLow: next <= known.threshold, scored: nil)
              if place >= border, let threshold,
                let today = athlete.mornings[place].checkIn.flatMap(question.uprightAnswer)
              {
                row.scored = (today, next <= threshold)
              }
              rows[Key(question: question, issue: issue), default: []].append(row)
            }
          }
          try? state.update(with: athlete.mornings[place], on: day)
          note(.morning)
          try? state.update(with: athlete.evenings[place], on: day)
          note(.evening)
        }
      }
    }
    return rows
  }

  /// Trains all six priors on all sets.
  package func fitted() -> [Fitted] { targets.map(\.fitted) }

  /// Returns the priors of all six forecasts trained without one set. Gains and penalties still come
  /// from all sets.
  package func priors(without set: String) -> [NextQuestion: [IssueTime: NextAnswerPrior]] {
    var priors: [NextQuestion: [IssueTime: NextAnswerPrior]] = [:]
    for target in targets {
      guard let place = sets.firstIndex(of: set) else { continue }
      priors[target.fitted.question, default: [:]][target.fitted.issue] =
        target.left[place].prior(target.fitted.gain)
    }
    return priors
  }

  private struct Target: Sendable {
    var fitted: Fitted
    /// The models trained without each set.
    var left: [Models]
  }

  private static func target(_ key: Key, _ rows: [Row], sets: Int) -> Target {
    let plain = rows.map(\.inputs.ownOdds)
    let (ridge, scores) = ridge(rows, key.issue)
    let left = (0..<sets).map { set in models(rows.filter { $0.set != set }, key.issue, ridge: ridge) }
    let gain = gain(rows, left)
    let prior = models(rows, key.issue, ridge: ridge).prior(gain)
    return Target(
      fitted: Fitted(
        question: key.question, issue: key.issue,
        prior: NextAnswerPrior(intercept: rounded(prior.intercept), weights: prior.weights.map(rounded)),
        gain: gain, rows: rows.count, athletes: Set(rows.map(\.athlete)).count,
        area: area(rows, scores, \.isLow), skill: skill(rows, scores), plainArea: area(rows, plain, \.isLow),
        plainSkill: skill(rows, plain)),
      left: left)
  }

  /// Returns the largest gain at which no held-out set is ranked worse than by today's answer alone.
  static func gain(_ rows: [Row], _ left: [Models]) -> Double {
    // A single set says nothing about others.
    guard left.count > 1 else { return gains.first ?? 1 }
    return gains.first { gain in
      left.enumerated().allSatisfy { set, models in
        let scored = rows.filter { $0.set == set && $0.scored != nil }
        func area(_ score: (Row) -> Double) -> Double {
          Self.area(scored, scored.map(score)) { $0.scored?.isLow ?? false }
        }
        let prior = models.prior(gain)
        return area { prior.score($0.inputs) } >= area { -($0.scored?.today ?? 0) }
      }
    } ?? 0
  }

  /// The full model and the one that uses today's answer alone.
  struct Models: Sendable {
    var full: NextAnswerPrior
    var answer: NextAnswerPrior

    /// Returns the mixture of both models' log odds as one model.
    func prior(_ gain: Double) -> NextAnswerPrior {
      func mixed(_ one: Double, _ other: Double) -> Double { gain * one + (1 - gain) * other }
      return NextAnswerPrior(
        intercept: mixed(full.intercept, answer.intercept),
        weights: zip(full.weights, answer.weights).map(mixed))
    }
  }

  private static func models(_ rows: [Row], _ issue: IssueTime, ridge: Double) -> Models {
    Models(full: fit(rows, issue, ridge: ridge), answer: answerAlone(rows))
  }

  /// Returns the penalty that works best for held-out athletes, and the resulting scores.
  private static func ridge(_ rows: [Row], _ issue: IssueTime) -> (ridge: Double, scores: [Double]) {
    var best = (ridge: ridges.last ?? 1e6, scores: rows.map(\.inputs.ownOdds), skill: -Double.infinity)
    for tried in ridges {
      var left = [Double](repeating: 0, count: rows.count)
      for group in 0..<groups {
        let other = fit(rows.filter { $0.athlete % groups != group }, issue, ridge: tried)
        for (place, row) in rows.enumerated() where row.athlete % groups == group {
          left[place] = other.score(row.inputs)
        }
      }
      let reached = skill(rows, left)
      if reached > best.skill { best = (tried, left, reached) }
    }
    return (best.ridge, best.scores)
  }

  private static func rounded(_ value: Double) -> Double { Double(PriorsText.text(value)) ?? 0 }

  /// Fits the weights by penalised likelihood. In the morning, the day's own load is not used.
  private static func fit(_ rows: [Row], _ issue: IssueTime, ridge: Double) -> NextAnswerPrior {
    let count = issue == .morning ? usual.count - 2 : usual.count
    return fit(rows, inputs: Array(0..<count), usual: usual, ridge: ridge, hasOwnIntercepts: true)
  }

  /// Fits the model that uses today's answer alone, with one intercept for all athletes, because no
  /// other input reflects their rates. A worse answer today never makes a bad one tomorrow less likely.
  private static func answerAlone(_ rows: [Row]) -> NextAnswerPrior {
    var model = fit(rows, inputs: [answerInput], usual: [0.5], ridge: 1e-3, hasOwnIntercepts: false)
    model.weights[answerInput] = max(leastAnswerWeight, model.weights[answerInput])
    return model
  }

  private static func fit(
    _ rows: [Row], inputs: [Int], usual: [Double], ridge: Double, hasOwnIntercepts: Bool
  ) -> NextAnswerPrior {
    let size = inputs.count + 1
    let usual = [0.0] + usual.prefix(inputs.count)
    var beta = usual
    // The athletes' own intercepts are N(0, 1). Weights and intercepts are fitted alternately.
    var own: [Int: Double] = [:]
    for round in 0..<60 {
      var gradient = [Double](repeating: 0, count: size)
      var hessian = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
      var ownSteps: [Int: (gradient: Double, hessian: Double)] = [:]
      for row in rows {
        let x = [1.0] + inputs.map { row.inputs.values[$0] }
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
        guard hasOwnIntercepts else { continue }
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
    var weights = [Double](repeating: 0, count: NextAnswerInputs.count)
    for (input, weight) in zip(inputs, beta.dropFirst()) { weights[input] = weight }
    return NextAnswerPrior(intercept: beta[0], weights: weights)
  }

  private static func area(_ rows: [Row], _ scores: [Double], _ isLow: (Row) -> Bool) -> Double {
    var won = 0.0
    var pairs = 0.0
    for athlete in Set(rows.map(\.athlete)).sorted() {
      let own = rows.indices.filter { rows[$0].athlete == athlete }
      let low = own.filter { isLow(rows[$0]) }.map { scores[$0] }
      let other = own.filter { !isLow(rows[$0]) }.map { scores[$0] }
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
      "  \"inputs\": [\"level_below_bad\", \"answer_below_level\", \"answer_is_bad\", \"answer_by_persistence\", \"recent_days\", \"weekday\", \"load_yesterday\", \"load_of_week\", \"load_today\", \"root_of_load_today\", \"answer_below_bad\"],\n"
    text += "  \"priors\": [\n"
    text += all.map { one in
      "    {\"question\": \"\(one.question.rawValue)\", \"issue\": \"\(one.issue.rawValue)\", \"rows\": \(one.rows), \"athletes\": \(one.athletes), \"gain\": \(PriorsText.text(one.gain)),\n"
        + "     \"intercept\": \(PriorsText.text(one.prior.intercept)), \"weights\": [\(one.prior.weights.map(PriorsText.text).joined(separator: ", "))],\n"
        + "     \"full_model_on_left_out_athletes\": {\"area\": \(PriorsText.text(one.area)), \"skill\": \(PriorsText.text(one.skill)), \"area_by_own_level\": \(PriorsText.text(one.plainArea)), \"skill_by_own_level\": \(PriorsText.text(one.plainSkill))}}"
    }.joined(separator: ",\n")
    return text + "\n  ]\n}\n"
  }
}
