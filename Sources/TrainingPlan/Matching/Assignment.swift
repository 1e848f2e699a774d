/// The Hungarian algorithm with potentials: the cheapest one-to-one assignment of rows to columns (Kuhn 1955,
/// Munkres 1957).
enum Assignment {
  /// Returns the column of each row, or `nil` for an unassigned row. As many rows as possible are assigned,
  /// at the lowest total cost. A cost of `nil` means that row and column cannot be paired.
  ///
  /// - Complexity: O((*rows* + *columns*)³).
  static func cheapest(_ costs: [[Double?]], columns: Int) -> [Int?] {
    let rows = costs.count
    guard rows > 0, columns > 0 else { return Array(repeating: nil, count: rows) }
    // Pad to a square matrix: an unassigned row costs more than any assigned one.
    let most = costs.joined().reduce(0.0) { max($0, $1 ?? 0) }
    let alone = (most + 1) * Double(rows + columns + 1)
    let size = rows + columns
    func cost(_ row: Int, _ column: Int) -> Double {
      guard row < rows, column < columns else { return row < rows ? alone : 0 }
      // Forbidden pairs cost as much as leaving both unassigned.
      return costs[row][column] ?? alone * 2
    }
    var rowPotential = [Double](repeating: 0, count: size + 1)
    var columnPotential = [Double](repeating: 0, count: size + 1)
    var rowOfColumn = [Int](repeating: 0, count: size + 1)
    var previousColumn = [Int](repeating: 0, count: size + 1)
    for row in 1...size {
      rowOfColumn[0] = row
      var column = 0
      var least = [Double](repeating: .infinity, count: size + 1)
      var isUsed = [Bool](repeating: false, count: size + 1)
      repeat {
        isUsed[column] = true
        let current = rowOfColumn[column]
        var step = Double.infinity
        var next = 0
        for other in 1...size where !isUsed[other] {
          let reduced = cost(current - 1, other - 1) - rowPotential[current] - columnPotential[other]
          if reduced < least[other] {
            least[other] = reduced
            previousColumn[other] = column
          }
          if least[other] < step {
            step = least[other]
            next = other
          }
        }
        for other in 0...size {
          if isUsed[other] {
            rowPotential[rowOfColumn[other]] += step
            columnPotential[other] -= step
          } else {
            least[other] -= step
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let before = previousColumn[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      } while column != 0
    }
    var assignment = [Int?](repeating: nil, count: rows)
    for column in 1...columns {
      let row = rowOfColumn[column] - 1
      if row < rows, row >= 0, costs[row][column - 1] != nil { assignment[row] = column - 1 }
    }
    return assignment
  }
}
