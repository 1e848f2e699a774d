/// Columns of equal length in one contiguous array.
struct PatternColumns {
  let rows: Int
  private(set) var numbers: [Double] = []

  init(rows: Int, capacity: Int) {
    self.rows = rows
    numbers.reserveCapacity(rows * capacity)
  }

  /// Copies the columns and skips any whose length differs from the first.
  init(_ columns: [[Double]]) {
    self.init(rows: columns.first?.count ?? 0, capacity: columns.count)
    for column in columns where column.count == rows { numbers += column }
  }

  var count: Int { rows > 0 ? numbers.count / rows : 0 }

  mutating func append(_ value: (_ row: Int) -> Double) {
    for row in 0..<rows { numbers.append(value(row)) }
  }

  subscript(column: Int) -> ArraySlice<Double> { numbers[column * rows..<(column + 1) * rows] }

  /// Subtracts each column's weekday mean (0–6, by row). Unknown values become 0.
  mutating func takeWithinWeekdays(_ weekdays: [Int]) {
    guard weekdays.count == rows else { return }
    for column in 0..<count {
      let start = column * rows
      // Weekday sums, later means, followed by the counts.
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 16) { means in
        means.initialize(repeating: 0)
        numbers.withUnsafeMutableBufferPointer { numbers in
          weekdays.withUnsafeBufferPointer { weekdays in
            for row in 0..<rows where numbers[start &+ row].isFinite {
              means[weekdays[row] & 7] += numbers[start &+ row]
              means[8 &+ (weekdays[row] & 7)] += 1
            }
            for weekday in 0..<7 { means[weekday] /= means[8 + weekday] }
            for row in 0..<rows {
              let value = numbers[start &+ row]
              numbers[start &+ row] = value.isFinite ? value - means[weekdays[row] & 7] : 0
            }
          }
        }
      }
    }
  }
}

/// Least-squares fit of the last column on the others without an intercept, by sweeping the cross products (Beaton
/// 1964).
///
/// A constant column gets slope 0 with an unbounded error.
struct WithinFit {
  let slopes: [Double]
  /// Diagonal of the inverse cross-product matrix.
  let inverseDiagonal: [Double]
  let residuals: [Double]
  let residualSquares: Double

  init?(_ columns: [[Double]]) { self.init(PatternColumns(columns)) }

  init?(_ columns: borrowing PatternColumns) {
    let size = columns.count
    let count = size - 1
    let rows = columns.rows
    guard count > 0 else { return nil }
    var table = [Double](repeating: 0, count: size * size)
    columns.numbers.withUnsafeBufferPointer { numbers in
      guard let numbers = numbers.baseAddress else { return }
      for row in 0..<size {
        for column in row..<size {
          let sum = dotProduct(numbers + row * rows, numbers + column * rows, count: rows)
          table[row * size + column] = sum
          table[column * size + row] = sum
        }
      }
    }
    // Identical columns share their effect, with a standard error too large for either to pass.
    for place in 0..<count { table[place * size + place] *= 1 + 1e-6 }
    var isConstant = [Bool](repeating: false, count: count)
    let isFinite = table.withUnsafeMutableBufferPointer { table in
      for pivot in 0..<count {
        let head = table[pivot * size + pivot]
        guard head.isFinite else { return false }
        guard head > 1e-12 * Double(rows) else {
          isConstant[pivot] = true
          continue
        }
        for row in 0..<size where row != pivot {
          let factor = table[row * size + pivot] / head
          for column in 0..<size where column != pivot {
            table[row &* size &+ column] -= factor * table[pivot &* size &+ column]
          }
          table[row * size + pivot] = -factor
        }
        for column in 0..<size where column != pivot { table[pivot * size + column] /= head }
        table[pivot * size + pivot] = 1 / head
      }
      return true
    }
    guard isFinite else { return nil }
    slopes = (0..<count).map { isConstant[$0] ? 0 : table[$0 * size + count] }
    inverseDiagonal = (0..<count).map { isConstant[$0] ? .infinity : table[$0 * size + $0] }
    var left = Array(columns.numbers[count * rows..<size * rows])
    for place in 0..<count {
      let slope = slopes[place]
      columns.numbers.withUnsafeBufferPointer { numbers in
        left.withUnsafeMutableBufferPointer { left in
          for row in 0..<rows { left[row] -= slope * numbers[place &* rows &+ row] }
        }
      }
    }
    residuals = left
    residualSquares = left.reduce(0) { $0 + $1 * $1 }
  }
}

/// Returns the dot product, using four partial sums.
private func dotProduct(_ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, count: Int) -> Double {
  var sum = SIMD4<Double>.zero
  var index = 0
  while index &+ 4 <= count {
    let left = SIMD4<Double>(a[index], a[index &+ 1], a[index &+ 2], a[index &+ 3])
    let right = SIMD4<Double>(b[index], b[index &+ 1], b[index &+ 2], b[index &+ 3])
    sum += left * right
    index &+= 4
  }
  var tailSum = 0.0
  while index < count {
    tailSum += a[index] * b[index]
    index &+= 1
  }
  return sum.sum() + tailSum
}
