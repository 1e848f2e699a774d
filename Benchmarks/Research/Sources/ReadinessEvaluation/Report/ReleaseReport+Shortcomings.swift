import AthleteReadiness
import FormulaLab

extension ReleaseReport {
  /// Sentences about goals that were missed: gates, losses above the limit, uninformative confidence
  /// and wrong interval coverage.
  package var shortcomings: [String] {
    targetShortcomings + otherShortcomings
  }

  /// Shortcomings other than missed gates and goals.
  var otherShortcomings: [String] {
    confidenceShortcomings + halvedShortcomings + trialShortcomings + floorShortcomings + recordedShortcomings
  }

  /// Missed gates and goals, one row per forecast, with the measured value and the goal.
  var missedGoals: Block {
    Block(
      title: "Goals not met", head: ["forecast", "measured (goal)"],
      rows: ReleaseTargets.all.compactMap { target -> [String]? in
        guard let scores = standard.score(target.forecast) else { return nil }
        let missed = target.lines(scores).filter { $0.goal != nil && !$0.reachesGoal }
        guard !missed.isEmpty else { return nil }
        let words = missed.map { line -> String in
          let limit = line.holds ? ScoreText.number(line.goal) : "gate " + ScoreText.number(line.gate)
          return "\(line.measure) \(ScoreText.number(line.measured, line.isError ? 4 : 3)) (\(limit))"
        }
        return [target.forecast.name, words.joined(separator: ", ")]
      })
  }

  /// Maximum fraction of healthy athletes' mornings that the safety floor should limit.
  private static let falseAlarms = 0.04

  private var floorShortcomings: [String] {
    let gated = floors.filter { $0.isRecorded || $0.isWell }
    return (gated + [FloorTrial.pooled(floors)].compactMap { $0 }).compactMap { floor in
      guard let share = floor.share(floor.strained), share > Self.falseAlarms else { return nil }
      return
        "The safety floor, \(floor.name): signs limit \(ScoreText.percent(share, 1)) of mornings; the limit is "
        + "\(ScoreText.percent(Self.falseAlarms, 0))."
    }
  }

  private var targetShortcomings: [String] {
    ReleaseTargets.all.flatMap { target -> [String] in
      guard let scores = standard.score(target.forecast) else { return [] }
      return target.lines(scores).filter { $0.goal != nil && !$0.reachesGoal }.map { line in
        "\(target.forecast.name): \(line.measure) is \(ScoreText.number(line.measured, line.isError ? 4 : 3)); "
          + (line.holds
            ? "the goal is \(ScoreText.number(line.goal))."
            : "the gate is \(ScoreText.number(line.gate)).")
      }
    }
  }

  private var confidenceShortcomings: [String] {
    standard.scores.flatMap { _, score in Self.shortcomings(of: score.confidence, score.name) }
  }

  private static func shortcomings(of meaning: ConfidenceMeaning?, _ name: String) -> [String] {
    guard let meaning else { return [] }
    // A level with no days has been merged with another.
    var lines = meaning.levels.filter { $0.share > 0 && $0.share < 0.1 }.map {
      "\(name): \($0.confidence.rawValue) confidence on \(ScoreText.percent($0.share)) of days; the goal is 10 %."
    }
    if meaning.rises == false { lines.append("\(name): Brier skill does not rise with confidence.") }
    if meaning.risesWithinDeciles == false {
      lines.append("\(name): Brier skill does not rise with confidence within deciles of probability.")
    }
    return lines
  }

  private var trialShortcomings: [String] {
    var lines: [String] = []
    for coverage in intervals where coverage.count >= 200 {
      guard let share = coverage.share, !(0.87...0.93).contains(share) else { continue }
      let name =
        coverage.hidden.isEmpty ? "all patterns" : coverage.hidden.map(\.rawValue).joined(separator: " + ")
      // Two standard errors of a share of 90 %.
      let noise = 2 * (0.09 / Double(coverage.count)).squareRoot()
      guard share < 0.87 - noise || share > 0.93 + noise else { continue }
      lines.append(
        "Interval of the recovery score without \(name): contained the full score in \(ScoreText.percent(share, 1)); the goal is 87 to 93 %."
      )
    }
    for found in patterns {
      guard let share = found.falseShare, share > 0.12 else { continue }
      lines.append(
        "Patterns after \(found.days) days: \(ScoreText.percent(share, 1)) are false; the limit is 12 %.")
    }
    if let loop, loop.alone.fitness > 0, loop.advised.fitness / loop.alone.fitness < 0.98 {
      let loss = 1 - loop.advised.fitness / loop.alone.fitness
      lines.append(
        "Following the advice costs \(ScoreText.percent(loss, 1)) of fitness; the goal is at most 2 %.")
    }
    return lines
  }

  private var recordedShortcomings: [String] {
    recorded.filter { $0.name == "SoccerMon" }.flatMap { set in
      set.results.flatMap { result -> [String] in
        guard let difference = result.scores.difference else { return [] }
        let decides =
          [.nextLow, .spill48].contains(result.question.target) && result.question.issue == .morning
        var lines: [String] = []
        if decides, result.question.source != .recovery, (difference.interval?.lowerBound ?? -1) <= 0 {
          lines.append(
            "\(set.name), \(result.question.name): not clearly better than persistence, "
              + "\(ScoreText.estimate(difference, signed: true)).")
        } else if difference.value < -0.02, result.question.source != .recovery,
          result.question.target != .nowLow
        {
          lines.append(
            "\(set.name), \(result.question.name): worse than persistence, "
              + "\(ScoreText.estimate(difference, signed: true)).")
        }
        // These forecasts are scored on their own event. For others, the probability refers to a
        // different event.
        let isOwn =
          [.spill48, .suppression, .soreness, .instability].contains(result.question.target)
          || [.nextLow, .nextDip].contains(result.question.source)
        let error = isOwn ? result.scores.calibration.error.value : result.mapped?.calibration.error.value
        if let error, error > 0.05, result.question.source != .recovery {
          lines.append(
            "\(set.name), \(result.question.name): ECE \(ScoreText.number(error)) \(isOwn ? "as issued" : "after mapping"); "
              + "the limit is .05.")
        }
        return lines
      }
    }
  }
}
