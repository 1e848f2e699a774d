package enum ScalarMinimum {
  /// Returns the argument of the minimum: the best grid point, refined to the last bit by bisection of
  /// the slope.
  ///
  /// - Parameters:
  ///   - grid: Grid points in ascending order.
  ///   - error: The function.
  ///   - slope: Its derivative, up to a positive factor.
  /// - Returns: `nil` if the grid is empty or the function has no finite value. If the minimum is at an
  ///   end of the grid, that end is returned.
  package static func argument(on grid: [Double], error: (Double) -> Double, slope: (Double) -> Double)
    -> Double?
  {
    var best: Int?
    var least = Double.infinity
    for index in grid.indices {
      let value = error(grid[index])
      if value < least {
        least = value
        best = index
      }
    }
    guard let best else { return nil }
    let low = grid[max(0, best - 1)]
    let high = grid[min(grid.count - 1, best + 1)]
    guard slope(low) < 0, slope(high) > 0 else { return grid[best] }
    return bisect(from: low, to: high) { slope($0) < 0 }
  }
}
