import AthleteReadiness
import RealModule
import Statistics

/// Scores of one prediction.
package struct RiskScores: Sendable, Hashable {
  package var rows = 0
  package var events = 0
  /// Area under the ROC curve within athletes.
  package var area = 0.5
  /// Fraction of events detected at 1, 2 and 4 false-alarm days per month.
  package var sensitivity = [0.0, 0.0, 0.0]
  /// Share detected by random alarms at the same rate.
  package var chance = [0.0, 0.0, 0.0]
  /// Fraction of alarm days followed by the event, at 2 false-alarm days per month.
  package var precision = 0.0
  package var calibrationError = 0.0
  var brierSkill = 0.0
  package var baseRate = 0.0
  /// Probability thresholds for 0.5, 1, 2, 4 and 8 false-alarm days per month.
  package var thresholds: [Double] = []

  /// Scores the probabilities of all rows with an outcome.
  package init(_ table: RiskTable, task: RiskTask, probabilities: [Double], rows all: [Int]? = nil) {
    guard let kind = RiskKind.allCases.firstIndex(of: task.kind) else { return }
    let outcomes = table.outcomes[kind]
    let chosen = (all ?? Array(0..<table.rows)).filter { outcomes[$0] >= 0 }
    rows = chosen.count
    guard !chosen.isEmpty else { return }
    var positives = 0.0
    var squares = 0.0
    for row in chosen {
      let y = Double(outcomes[row])
      positives += y
      squares += (probabilities[row] - y) * (probabilities[row] - y)
    }
    baseRate = positives / Double(rows)
    let spread = baseRate * (1 - baseRate)
    brierSkill = spread > 0 ? 1 - squares / Double(rows) / spread : 0
    area = Self.areaWithin(table, chosen, outcomes, probabilities)
    calibrationError = Self.calibration(chosen, outcomes, probabilities)
    let negatives = chosen.filter { outcomes[$0] == 0 }.map { probabilities[$0] }.sorted()
    thresholds = AdditiveLogisticModel.budgets.map { Self.threshold(negatives, budget: $0, rows: rows) }
    for (place, budget) in [1.0, 2, 4].enumerated() {
      let limit = Self.threshold(negatives, budget: budget, rows: rows)
      let (hit, total) = Self.events(table, kind, task.window, chosen, outcomes, probabilities, limit)
      events = total
      sensitivity[place] = total > 0 ? Double(hit) / Double(total) : 0
      let alarms = chosen.filter { probabilities[$0] > limit }
      let rate = Double(alarms.count) / Double(rows)
      chance[place] = 1 - Double.pow(1 - rate, task.window.count)
      if budget == 2 {
        precision = Double(alarms.filter { outcomes[$0] == 1 }.count) / Double(max(1, alarms.count))
      }
    }
  }

  /// Returns the probability exceeded by `budget` rows without the event per 30 rows.
  private static func threshold(_ negatives: [Double], budget: Double, rows: Int) -> Double {
    let allowed = Int(budget / 30 * Double(rows))
    let place = negatives.count - 1 - allowed
    guard place >= 0, place < negatives.count else { return 0 }
    return negatives[place]
  }

  private static func areaWithin(
    _ table: RiskTable, _ rows: [Int], _ outcomes: [Int8], _ probabilities: [Double]
  ) -> Double {
    var won = 0.0
    var pairs = 0.0
    var start = 0
    while start < rows.count {
      var end = start
      while end < rows.count, table.athlete[rows[end]] == table.athlete[rows[start]] { end += 1 }
      let group = rows[start..<end].sorted { probabilities[$0] < probabilities[$1] }
      var below = 0.0
      var place = 0
      var positives = 0.0
      while place < group.count {
        var next = place
        var events = 0.0
        while next < group.count, probabilities[group[next]] == probabilities[group[place]] {
          if outcomes[group[next]] == 1 { events += 1 }
          next += 1
        }
        let others = Double(next - place) - events
        won += events * (below + others / 2)
        below += others
        positives += events
        place = next
      }
      pairs += positives * below
      start = end
    }
    return pairs > 0 ? won / pairs : 0.5
  }

  /// Returns the calibration error in ten bins of equal count.
  static func calibration(_ rows: [Int], _ outcomes: [Int8], _ probabilities: [Double]) -> Double {
    let sorted = rows.sorted { probabilities[$0] < probabilities[$1] }
    var sum = 0.0
    for bin in 0..<10 {
      let from = bin * sorted.count / 10
      let to = (bin + 1) * sorted.count / 10
      guard to > from else { continue }
      var difference = 0.0
      for row in sorted[from..<to] { difference += probabilities[row] - Double(outcomes[row]) }
      sum += abs(difference)
    }
    return sum / Double(max(1, sorted.count))
  }

  /// Returns the fraction of events with an alarm on a scored day whose window covers them.
  static func found(_ table: RiskTable, task: RiskTask, isAlarm: [Bool]) -> Double {
    guard let kind = RiskKind.allCases.firstIndex(of: task.kind) else { return 0 }
    let outcomes = table.outcomes[kind]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let (hit, total) = events(
      table, kind, task.window, rows, outcomes, isAlarm.map { $0 ? 1 : 0 }, 0.5)
    return total > 0 ? Double(hit) / Double(total) : 0
  }

  private static func events(
    _ table: RiskTable, _ kind: Int, _ window: ClosedRange<Int>, _ rows: [Int], _ outcomes: [Int8],
    _ probabilities: [Double], _ limit: Double
  ) -> (hit: Int, total: Int) {
    var hit = Set<Int>()
    var total = Set<Int>()
    for row in rows where outcomes[row] == 1 {
      let athlete = Int(table.athlete[row])
      let day = Int(table.day[row])
      for onset in table.onsets[kind][athlete]
      where onset >= day + window.lowerBound && onset <= day + window.upperBound {
        let key = athlete * 100_000 + onset
        total.insert(key)
        if probabilities[row] > limit { hit.insert(key) }
      }
    }
    return (hit.count, total.count)
  }

  /// The scores as one table line.
  package var line: String {
    func text(_ value: Double, _ digits: Int = 3) -> String {
      let scale = Double.pow(10, digits)
      return String((value * scale).rounded() / scale)
    }
    return "area \(text(area)) sens@1/2/4 \(sensitivity.map { text($0, 2) }.joined(separator: "/"))"
      + " chance@2 \(text(chance[1], 2)) ppv \(text(precision, 2)) ece \(text(calibrationError, 4))"
      + " bss \(text(brierSkill)) base \(text(baseRate, 4)) rows \(rows) events \(events)"
  }
}
