import ActivityStreams
import VectorStatistics

extension PatternSearch {
  /// The tests of one effect; none where too little is known.
  func tests(of effect: PatternEffect) -> [Test] {
    let values = heldInRange(days.map { $0[effect] })
    // A row is an evening whose behaviours and whose next morning's effect are known.
    let rows = (0..<max(0, days.count - 1)).filter { day in
      values[day + 1].isFinite && names.indices.contains { days[day].level($0) > 0 }
    }
    guard rows.count >= settings.minimumDays else { return [] }
    let tested = names.indices.filter { behaviour in
      let exposed = rows.count { days[$0].level(behaviour) > 1 }
      let free = rows.count { days[$0].level(behaviour) == 1 }
      return exposed >= settings.minimumExposures && free >= settings.minimumExposures
    }
    guard !tested.isEmpty else { return [] }
    let weekdays = rows.map { last.adding(days: $0 - days.count + 1).weekday - 1 }

    var columns = tested.map { behaviour in
      rows.map { amount(days[$0].level(behaviour), effect) }
    }
    columns += surroundings(rows, values, effect)
    columns.append(rows.map { values[$0 + 1] })
    for index in columns.indices { columns[index] = withinWeekdays(columns[index], weekdays) }
    let degrees = Double(rows.count - Set(weekdays).count - columns.count + 1)
    guard degrees >= 10 else { return [] }
    guard let fit = WithinFit(columns), fit.residualSquares > 0 else { return [] }
    let deviation = (fit.residualSquares / degrees).squareRoot()
    return tested.indices.compactMap { place in
      test(tested[place], place, effect, rows, columns, fit, deviation, degrees)
    }
  }

  private func test(
    _ behaviour: Int, _ place: Int, _ effect: PatternEffect, _ rows: [Int], _ columns: [[Double]],
    _ fit: WithinFit, _ deviation: Double, _ degrees: Double
  ) -> Test? {
    let slope = fit.slopes[place]
    let inflation = dependence(columns[place], fit.residuals, rows)
    let error = deviation * (fit.inverseDiagonal[place] * inflation).squareRoot()
    guard error > 0, error.isFinite, let student = StudentT(degreesOfFreedom: degrees) else { return nil }
    let tail = student.twoSidedTail(slope / error) / 2
    let size = tail > 0 ? normalQuantile(upperTail: tail) ?? 0 : 38
    var support = 0
    var hits = 0
    var exposures = 0
    for row in rows.indices.reversed() where days[rows[row]].level(behaviour) > 1 {
      support += 1
      guard exposures < 5 else { continue }
      exposures += 1
      // What the night differs by from what it would have been without the behaviour.
      let difference = fit.residuals[row] + slope * amount(days[rows[row]].level(behaviour), effect)
      if difference * slope > 0 { hits += 1 }
    }
    return Test(
      behaviour: behaviour, effect: effect, effectSize: slope / deviation, error: error / deviation,
      z: slope < 0 ? -size : size, support: support, recentHits: hits, recentExposures: exposures)
  }

  /// The amount that counts for an effect; NaN where unknown.
  private func amount(_ level: Int, _ effect: PatternEffect) -> Double {
    guard let amount = PatternMemory.Name.amount(ofLevel: level) else { return .nan }
    return effect.followsDose ? amount : amount > 0 ? 1 : 0
  }

  /// Values beyond 3.5 robust standard deviations of the median are held there.
  private func heldInRange(_ values: [Double]) -> [Double] {
    guard let centre = median(of: values) else { return values }
    guard let spread = medianAbsoluteDeviation(of: values, around: centre), spread > 0 else { return values }
    let reach = 3.5 * 1.4826 * spread
    return values.map { $0.isFinite ? max(centre - reach, min(centre + reach, $0)) : .nan }
  }

  /// What a night depends on beside behaviours: the day's load and that of the days before, the nights next to it, the weeks
  /// around it and, for what is counted within the night, its length.
  private func surroundings(_ rows: [Int], _ values: [Double], _ effect: PatternEffect) -> [[Double]] {
    let loads = days.map(\.rootLoad)
    let loadSums = WindowMeans(loads)
    let sums = WindowMeans(values)
    func value(_ day: Int) -> Double { values.indices.contains(day) ? values[day] : .nan }
    var columns = [
      rows.map { loads[$0] },
      rows.map { loadSums.mean(from: $0 - 3, to: $0) },
      rows.map { value($0) },
      rows.map { value($0 + 2) },
      rows.map { sums.mean(from: $0 - 13, to: $0) },
      rows.map { sums.mean(from: $0 + 3, to: $0 + 16) },
    ]
    if effect.dependsOnLengthOfNight { columns.append(rows.map { days[$0 + 1][.sleep] }) }
    return columns
  }

  /// A column less its mean on each weekday; unknown values are 0 then.
  private func withinWeekdays(_ column: [Double], _ weekdays: [Int]) -> [Double] {
    var sums = [Double](repeating: 0, count: 7)
    var counts = [Double](repeating: 0, count: 7)
    for (value, weekday) in zip(column, weekdays) where value.isFinite {
      sums[weekday] += value
      counts[weekday] += 1
    }
    return zip(column, weekdays).map { value, weekday in
      value.isFinite ? value - sums[weekday] / counts[weekday] : 0
    }
  }

  /// By how much the variance of a slope grows because the behaviour and what is left of the effect both depend on the days before.
  private func dependence(_ column: [Double], _ residuals: [Double], _ rows: [Int]) -> Double {
    var growth = 1.0
    let columnSquares = column.reduce(0) { $0 + $1 * $1 }
    let residualSquares = residuals.reduce(0) { $0 + $1 * $1 }
    guard columnSquares > 0, residualSquares > 0 else { return growth }
    for lag in 1...3 {
      var ofColumn = 0.0
      var ofResiduals = 0.0
      var later = 0
      for earlier in rows.indices {
        while later < rows.count, rows[later] < rows[earlier] + lag { later += 1 }
        guard later < rows.count, rows[later] == rows[earlier] + lag else { continue }
        ofColumn += column[earlier] * column[later]
        ofResiduals += residuals[earlier] * residuals[later]
      }
      growth += 2 * (ofColumn / columnSquares) * (ofResiduals / residualSquares)
    }
    return max(1, min(3, growth))
  }
}

/// Least squares of the last column on the others, all without a mean, by sweeping their products (Beaton 1964). A column that
/// is constant says nothing: its slope is 0, with an error without bound.
struct WithinFit {
  let slopes: [Double]
  /// The diagonal of the inverse of the columns' products.
  let inverseDiagonal: [Double]
  let residuals: [Double]
  let residualSquares: Double

  init?(_ columns: [[Double]]) {
    guard let response = columns.last, columns.count > 1 else { return nil }
    let size = columns.count
    let count = size - 1
    var table = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in row..<size {
        let sum = dotProduct(columns[row], columns[column])
        table[row * size + column] = sum
        table[column * size + row] = sum
      }
    }
    // Columns that say the same share their effect, with an error that lets neither pass.
    for place in 0..<count { table[place * size + place] *= 1 + 1e-6 }
    var isConstant = [Bool](repeating: false, count: count)
    for pivot in 0..<count {
      let head = table[pivot * size + pivot]
      guard head.isFinite else { return nil }
      guard head > 1e-12 * Double(response.count) else {
        isConstant[pivot] = true
        continue
      }
      for row in 0..<size where row != pivot {
        let factor = table[row * size + pivot] / head
        for column in 0..<size where column != pivot {
          table[row * size + column] -= factor * table[pivot * size + column]
        }
        table[row * size + pivot] = -factor
      }
      for column in 0..<size where column != pivot { table[pivot * size + column] /= head }
      table[pivot * size + pivot] = 1 / head
    }
    slopes = (0..<count).map { isConstant[$0] ? 0 : table[$0 * size + count] }
    inverseDiagonal = (0..<count).map { isConstant[$0] ? .infinity : table[$0 * size + $0] }
    var left = response
    for place in 0..<count {
      for row in left.indices { left[row] -= slopes[place] * columns[place][row] }
    }
    residuals = left
    residualSquares = left.reduce(0) { $0 + $1 * $1 }
  }
}

/// Means over any days of a column, from its running sums; values that are not known do not count.
private struct WindowMeans {
  private var sums: [Double] = [0]
  private var counts: [Double] = [0]

  init(_ values: [Double]) {
    var sum = 0.0
    var count = 0.0
    for value in values {
      if value.isFinite {
        sum += value
        count += 1
      }
      sums.append(sum)
      counts.append(count)
    }
  }

  /// The mean from one day to the one before another; NaN where nothing is known.
  func mean(from first: Int, to end: Int) -> Double {
    let low = max(0, min(first, sums.count - 1))
    let high = max(low, min(end, sums.count - 1))
    let count = counts[high] - counts[low]
    return count > 0 ? (sums[high] - sums[low]) / count : .nan
  }
}

/// The sum of products, in four partial sums.
private func dotProduct(_ a: [Double], _ b: [Double]) -> Double {
  let count = min(a.count, b.count)
  return a.withUnsafeBufferPointer { a in
    b.withUnsafeBufferPointer { b in
      var sum = SIMD4<Double>.zero
      var index = 0
      while index + 4 <= count {
        let left = SIMD4<Double>(a[index], a[index + 1], a[index + 2], a[index + 3])
        let right = SIMD4<Double>(b[index], b[index + 1], b[index + 2], b[index + 3])
        sum += left * right
        index += 4
      }
      var rest = 0.0
      while index < count {
        rest += a[index] * b[index]
        index += 1
      }
      return sum.sum() + rest
    }
  }
}
