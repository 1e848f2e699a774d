import AthleteReadiness
import DayRecords
import ReadinessEvaluation
import RealModule
import Statistics

/// The best possible skill of a prediction in a held-out world if outcomes are known: bounds for any
/// online learning.
package struct LeftOutLimits: Sendable, Hashable {
  /// Calibration and skill in a world.
  package struct Fit: Sendable, Hashable {
    package var calibrationError = 0.0
    /// Factor by which the log odds should be multiplied.
    package var slope = 1.0
    package var skill = 0.0
    var falseDays = 0.0
    package var baseRate = 0.0

    /// The requirements that are not met: error, slope, skill or false-alarm days.
    package var misses: [String] {
      var misses: [String] = []
      if calibrationError > min(0.03, baseRate / 2) { misses.append("ECE") }
      if slope < 0.7 || slope > 1.4 { misses.append("slope") }
      if skill <= 0 { misses.append("skill") }
      if falseDays > 3 { misses.append("false days") }
      return misses
    }
  }

  /// As issued, without outcomes.
  package var issued: Fit
  /// Brier skill of the best monotone map of the probabilities, fitted in the same world to all athletes.
  var mapSkill: Double
  /// With each athlete's own calibration, which uses an outcome as soon as its days are over.
  package var told: Fit
  /// With all outcomes of the season known from the first day.
  package var foreseen: Fit

  /// Column names of ``cells``.
  static let header = [
    "issued_skill", "issued_misses", "map_skill", "told_ece", "told_slope", "told_skill", "told_false_days",
    "told_misses", "foreseen_ece", "foreseen_slope", "foreseen_skill",
  ]

  /// The values as table cells.
  var cells: [String] {
    func text(_ value: Double) -> String { PriorsText.text(value) }
    return [
      text(issued.skill), issued.misses.joined(separator: ", "), text(mapSkill),
      text(told.calibrationError), text(told.slope), text(told.skill), text(told.falseDays),
      told.misses.joined(separator: ", "), text(foreseen.calibrationError), text(foreseen.slope),
      text(foreseen.skill),
    ]
  }
}

/// A prediction's probabilities, calibrated by each athlete's outcomes.
struct OwnCalibration {
  var task: RiskTask
  var table: RiskTable
  /// Probabilities of the task, by row.
  var probabilities: [Double]
  /// Probabilities of the mornings that are compared with outcomes, by row.
  var mornings: [Double]
  var baseRate: Double
  var morningRate: Double

  private var outcomes: [Int8] { table.outcomes[RiskKind.allCases.firstIndex(of: task.kind) ?? 0] }

  /// Returns the probabilities with each athlete's own calibration.
  ///
  /// - Parameter foreseen: Whether all outcomes of the season are known from the start. Otherwise each
  ///   becomes known once its days are over.
  func calibrated(foreseen: Bool) -> [Double] {
    let outcomes = outcomes
    let prior = LearningRules.prior(of: task.kind)
    let weight = 1 / task.kind.windowDays
    var result = probabilities
    var start = 0
    while start < table.rows {
      var end = start
      while end < table.rows, table.athlete[end] == table.athlete[start] { end += 1 }
      var calibration = RiskCalibration()
      func tell(_ row: Int) {
        guard outcomes[row] >= 0 else { return }
        calibration.observe(
          Double(outcomes[row]), of: mornings[row], baseRate: morningRate, weight: weight, prior)
      }
      if foreseen { for row in start..<end { tell(row) } }
      var next = start
      for row in start..<end {
        if row > start, !foreseen {
          for _ in table.day[row - 1]..<table.day[row] { calibration.forget(LearningRules.forgetting) }
        }
        while !foreseen, next < row, Int(table.day[next]) + task.window.upperBound < Int(table.day[row]) {
          tell(next)
          next += 1
        }
        result[row] = calibration.probability(
          probabilities[row], of: task.kind, at: task.issue, baseRate: baseRate, prior
        ).clamped(RiskHumility.range)
      }
      start = end
    }
    return result
  }

  /// Brier skill of the best monotone map, fitted to the same rows.
  var mapSkill: Double {
    let outcomes = outcomes
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let truth = rows.map { Double(outcomes[$0]) }
    guard let pairs = ScoredOutcomes(rows.map { probabilities[$0] }, outcomes: truth) else { return 0 }
    let map = IsotonicCalibration(pairs)
    let rate = truth.reduce(0, +) / Double(max(1, truth.count))
    guard rate > 0, rate < 1 else { return 0 }
    var squares = 0.0
    for block in map.blocks { squares += Double(block.count) * block.rate * (1 - block.rate) }
    return 1 - squares / Double(truth.count) / (rate * (1 - rate))
  }
}
