/// Estimates the power needed for a ride's speed, W, from rolling resistance, drag, slope and acceleration.
///
/// Values for a typical rider are enough, because only the shape matters. Speed lags behind effort by many
/// seconds and changes with the slope; the estimated power does neither.
enum RideEstimate {
  /// Mass of rider and bicycle, kg.
  private static let mass = 85.0
  /// Drag area × half the air density, kg/m.
  private static let air = 0.2
  private static let rolling = 0.005
  /// Gravity, m/s².
  private static let gravity = 9.81
  /// Power above which a value is a recording error, W.
  private static let most = 900.0

  /// Returns the estimate, with or without altitude, that matches heart rate best, or `nil` if speed matches
  /// heart rate just as well.
  static func power(_ speed: [Double], altitude: [Double]?, agreesWith heart: [Double]?) -> [Double]? {
    guard let heart, heart.count == speed.count else { return nil }
    let wide = 20
    let beats = SecondSmoothing.mean(heart, half: wide)
    func agreement(_ values: [Double]) -> Double {
      OutputSignal.correlation(SecondSmoothing.mean(values, half: wide), beats)
    }
    var best: (values: [Double], agreement: Double) = ([], agreement(speed) + 0.02)
    for heights in [altitude, nil] {
      if heights == nil, altitude != nil, !best.values.isEmpty, best.agreement > 0.8 { continue }
      let values = estimate(speed, altitude: heights)
      let score = agreement(values)
      if score > best.agreement { best = (values, score) }
    }
    return best.values.isEmpty ? nil : best.values
  }

  private static func estimate(_ speed: [Double], altitude: [Double]?) -> [Double] {
    let smooth = SecondSmoothing.mean(speed, half: 2)
    let heights = altitude.map { SecondSmoothing.mean(SecondSmoothing.mean($0, half: 6), half: 6) }
    let last = speed.count - 1
    let raw = speed.indices.map { i -> Double in
      let v = smooth[i]
      guard v > 0.5 else { return 0 }
      let (a, b) = (max(0, i - 3), min(last, i + 3))
      let change = (smooth[b] - smooth[a]) / Double(max(1, b - a))
      var climb = 0.0
      if let heights, heights.count == speed.count {
        let (a, b) = (max(0, i - 5), min(last, i + 5))
        climb = (heights[b] - heights[a]) / Double(max(1, b - a))
      }
      return mass * (v * (change + gravity * rolling) + gravity * climb) + air * v * v * v
    }
    return SecondSmoothing.mean(SecondSmoothing.median(raw, half: 4), half: 2).map { min(most, max(0, $0)) }
  }
}
