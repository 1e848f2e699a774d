extension Double {
  func clamped(_ low: Double, _ high: Double) -> Double { min(max(self, low), high) }

  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
