import FormulaLab

/// Targets for a release on new seeds of the simulator, and the best achievable levels.
package struct ReleaseTargets: Sendable, Hashable {
  /// Target levels; `nil` without a target.
  package struct Levels: Sendable, Hashable {
    /// Minimum area within athletes.
    package var area: Double
    /// Minimum fraction of events detected at 1, 2 and 4 false-alarm days in 30.
    package var found: [Double?]
    /// Maximum expected calibration error.
    package var calibrationError: Double
    /// Minimum Brier skill.
    package var skill: Double?
  }

  package let forecast: ForecastKey
  /// Levels that a release must meet.
  package let gate: Levels
  /// Best achievable levels, from a model trained on all of the simulator's data.
  package let goal: Levels

  /// The targets of all forecasts that have any, with the five risks in order.
  package static let all: [ReleaseTargets] = [
    ReleaseTargets(
      "fatigue_spillover_risk", "am", 1...2, gate: (0.82, 0.48, 0.02),
      goal: (0.88, [0.43, 0.60, 0.78], 0.010, 0.22)),
    ReleaseTargets(
      "performance_suppression_window", "am", 2...5, gate: (0.72, 0.40, 0.02),
      goal: (0.76, [0.37, 0.50, 0.66], 0.010, 0.075)),
    ReleaseTargets(
      "fueling_mismatch", "am", 0...0, gate: (0.84, 0.40, 0.02),
      goal: (0.855, [0.30, 0.48, nil], 0.010, 0.20)),
    ReleaseTargets(
      "fueling_mismatch", "pm", 0...0, gate: (0.91, 0.60, 0.02),
      goal: (0.935, [0.56, 0.72, nil], 0.010, 0.40)),
    ReleaseTargets(
      "load_accumulation_risk", "am", 1...7, gate: (0.68, 0.45, 0.015),
      goal: (0.73, [0.35, 0.50, 0.66], 0.008, 0.032)),
    ReleaseTargets(
      "recovery_instability", "am", 7...14, gate: (0.66, 0.52, 0.02),
      goal: (0.80, [0.65, 0.80, 0.90], 0.010, 0.10)),
  ]

  private init(
    _ name: String, _ issue: String, _ window: ClosedRange<Int>, gate: (Double, Double, Double),
    goal: (Double, [Double?], Double, Double)
  ) {
    forecast = ForecastKey(name, issue: issue, window: window)
    self.gate = Levels(area: gate.0, found: [nil, gate.1, nil], calibrationError: gate.2, skill: nil)
    self.goal = Levels(area: goal.0, found: goal.1, calibrationError: goal.2, skill: goal.3)
  }

  /// One score compared with its levels.
  package struct Line: Sendable, Hashable {
    package let measure: String
    /// The gate; `nil` if there is none.
    package let gate: Double?
    /// The goal; `nil` if there is none.
    package let goal: Double?
    /// The measured value; `nil` if it could not be measured.
    package let measured: Double?
    /// Whether lower is better.
    package let isError: Bool

    /// Whether the gate is met, or there is none.
    package var holds: Bool { Self.meets(measured, gate, isError) }
    /// Whether the goal is reached; `false` without a goal.
    package var reachesGoal: Bool { goal != nil && Self.meets(measured, goal, isError) }

    private static func meets(_ measured: Double?, _ level: Double?, _ isError: Bool) -> Bool {
      guard let level else { return true }
      guard let measured else { return false }
      return isError ? measured <= level : measured >= level
    }
  }

  /// Returns the measured scores with their levels.
  package func lines(_ scores: ForecastScores) -> [Line] {
    var lines = [
      Line(
        measure: "AUROC within", gate: gate.area, goal: goal.area, measured: scores.withinArea?.value,
        isError: false)
    ]
    for (place, budget) in ForecastScores.budgets.enumerated() where scores.alarms.indices.contains(place) {
      guard gate.found[place] != nil || goal.found[place] != nil else { continue }
      lines.append(
        Line(
          measure: "found at \(ScoreText.number(budget, 0)) false-alarm day\(budget == 1 ? "" : "s")",
          gate: gate.found[place], goal: goal.found[place], measured: scores.alarms[place].sensitivity,
          isError: false))
    }
    lines.append(
      Line(
        measure: "ECE", gate: gate.calibrationError, goal: goal.calibrationError,
        measured: scores.calibration.error.value, isError: true))
    lines.append(
      Line(
        measure: "Brier skill", gate: nil, goal: goal.skill, measured: scores.calibration.skill?.value,
        isError: false))
    return lines
  }
}
