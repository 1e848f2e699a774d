extension Span where Element == Double {
  /// Whether no value is missing or infinite, four at a time: only a finite number times 0 is 0.
  package var isFinite: Bool {
    var zeros = SIMD4<Double>.zero
    var row = 0
    while row + 4 <= count {
      zeros += Double.lanes(self, row) * 0
      row += 4
    }
    var zero = zeros.sum()
    while row < count {
      zero += self[row] * 0
      row += 1
    }
    return zero == 0
  }
}
