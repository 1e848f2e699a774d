import ActivityStreams
import DayRecords
import Statistics

extension PatternSearch {
  /// Returns the tests of one effect; empty if too little is known.
  func tests(of effect: PatternEffect) -> [Test] {
    tests(of: effect, in: PatternJournal(days: days, last: last, names: names.count))
  }

  /// Returns the tests of one effect for days already unpacked.
  func tests(of effect: PatternEffect, in journal: PatternJournal) -> [Test] {
    let values = heldInRange(days.map { $0[effect] })
    // A row is an evening with known behaviours and a known effect the next morning.
    var rows: [Int] = []
    rows.reserveCapacity(days.count)
    for day in 0..<max(0, days.count - 1) where journal.isKept[day] && values[day + 1].isFinite {
      rows.append(day)
    }
    guard rows.count >= settings.minimumDays else { return [] }
    let tested = names.indices.filter { behaviour in
      var exposed = 0
      var free = 0
      for row in rows {
        let level = journal.level(behaviour, row)
        if level > 1 { exposed += 1 } else if level == 1 { free += 1 }
      }
      return exposed >= PatternSettings.minimumExposures && free >= PatternSettings.minimumExposures
    }
    guard !tested.isEmpty else { return [] }
    let weekdays = rows.map { journal.weekdays[$0] }

    var columns = PatternColumns(rows: rows.count, capacity: tested.count + 8)
    let amounts = (0...7).map { amount($0, effect) }
    for behaviour in tested { columns.append { amounts[journal.level(behaviour, rows[$0])] } }
    addSurroundings(to: &columns, journal, rows, values, effect)
    columns.append { values[rows[$0] + 1] }
    columns.takeWithinWeekdays(weekdays)
    let seen = weekdays.reduce(into: UInt8(0)) { $0 |= 1 << UInt8($1) }
    let degrees = Double(rows.count - seen.nonzeroBitCount - columns.count + 1)
    guard degrees >= 10 else { return [] }
    guard let fit = WithinFit(columns), fit.residualSquares > 0 else { return [] }
    let deviation = (fit.residualSquares / degrees).squareRoot()
    let neighbours = (1...3).map { Neighbours(lag: $0, rows, fit.residuals) }
    guard let student = StudentT(degreesOfFreedom: degrees) else { return [] }
    return tested.indices.compactMap { place in
      let inflation = dependence(columns[place], neighbours, residualSquares: fit.residualSquares)
      let error = deviation * (fit.inverseDiagonal[place] * inflation).squareRoot()
      guard error > 0, error.isFinite else { return nil }
      let slope = fit.slopes[place]
      let tail = student.twoSidedTail(slope / error) / 2
      let size = tail > 0 ? normalQuantile(upperTail: tail) ?? 0 : 38
      var support = 0
      var hits = 0
      var exposures = 0
      for row in rows.indices.reversed() {
        let level = journal.level(tested[place], rows[row])
        guard level > 1 else { continue }
        support += 1
        guard exposures < 5 else { continue }
        exposures += 1
        // Difference from a night without the behaviour.
        let difference = fit.residuals[row] + slope * amounts[level]
        if difference * slope > 0 { hits += 1 }
      }
      return Test(
        behaviour: tested[place], effect: effect, effectSize: slope / deviation, error: error / deviation,
        z: slope < 0 ? -size : size, support: support, recentHits: hits, recentExposures: exposures)
    }
  }

  /// Returns the amount of a level, or 1 for any amount if the effect ignores the dose; NaN if unknown.
  private func amount(_ level: Int, _ effect: PatternEffect) -> Double {
    guard let amount = PatternState.Name.amount(ofLevel: level) else { return .nan }
    return effect.followsDose ? amount : amount > 0 ? 1 : 0
  }

  /// Clips values to within 3.5 robust standard deviations of the median.
  private func heldInRange(_ values: [Double]) -> [Double] {
    guard let centre = median(of: values) else { return values }
    guard let spread = medianAbsoluteDeviation(of: values, around: centre), spread > 0 else { return values }
    let reach = 3.5 * normalConsistencyOfMedianDeviation * spread
    return values.map { $0.isFinite ? max(centre - reach, min(centre + reach, $0)) : .nan }
  }

  /// Adds the other predictors of a night: recent load, adjacent nights and the level of the surrounding weeks.
  /// Effects that scale with sleep also get the length of the night.
  private func addSurroundings(
    to columns: inout PatternColumns, _ journal: PatternJournal, _ rows: [Int], _ values: [Double],
    _ effect: PatternEffect
  ) {
    let means = WindowMeans(values)
    func value(_ day: Int) -> Double { values.indices.contains(day) ? values[day] : .nan }
    columns.append { journal.rootLoads[rows[$0]] }
    columns.append { journal.loadMeans.mean(from: rows[$0] - 3, to: rows[$0]) }
    columns.append { value(rows[$0]) }
    columns.append { value(rows[$0] + 2) }
    columns.append { means.mean(from: rows[$0] - 13, to: rows[$0]) }
    columns.append { means.mean(from: rows[$0] + 3, to: rows[$0] + 16) }
    if effect.dependsOnLengthOfNight { columns.append { days[rows[$0] + 1][.sleep] } }
  }

  /// Returns the variance inflation of a slope when both behaviour and residual are autocorrelated.
  private func dependence(
    _ column: ArraySlice<Double>, _ neighbours: [Neighbours], residualSquares: Double
  ) -> Double {
    var growth = 1.0
    let columnSquares = column.reduce(0) { $0 + $1 * $1 }
    guard columnSquares > 0, residualSquares > 0 else { return growth }
    column.withUnsafeBufferPointer { column in
      for pairs in neighbours {
        var ofColumn = 0.0
        for pair in pairs.places { ofColumn += column[pair.earlier] * column[pair.later] }
        growth += 2 * (ofColumn / columnSquares) * (pairs.products / residualSquares)
      }
    }
    return max(1, min(3, growth))
  }
}

/// Pairs of rows a fixed number of days apart.
private struct Neighbours {
  struct Pair {
    let earlier: Int
    let later: Int
  }

  private(set) var places: [Pair] = []
  /// Sum of products of their residuals.
  private(set) var products = 0.0

  init(lag: Int, _ rows: [Int], _ residuals: [Double]) {
    places.reserveCapacity(rows.count)
    var later = 0
    for earlier in rows.indices {
      while later < rows.count, rows[later] < rows[earlier] + lag { later += 1 }
      guard later < rows.count, rows[later] == rows[earlier] + lag else { continue }
      places.append(Pair(earlier: earlier, later: later))
      products += residuals[earlier] * residuals[later]
    }
  }
}
