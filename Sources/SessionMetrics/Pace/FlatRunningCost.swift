import ActivityStreams

/// The energy cost of running on the flat by speed, interpolated between measured means.
///
/// Page: *Grade-adjusted pace*, tests: `FlatRunningCostTests`.
package struct FlatRunningCost: Sendable, Hashable {
  /// Measured speeds in ascending order, m/s: 8 to 17 km/h.
  package let speeds: [Double] = (8...17).map { Double($0) / 3.6 }
  /// Energy cost at each speed, J/kg/m: 1.045, 1.012 … 0.929 kcal/kg/km, the means of 24 elite runners.
  package let costs = [1.045, 1.012, 0.949, 0.922, 0.908, 0.900, 0.902, 0.910, 0.914, 0.929].map {
    4.184 * $0
  }

  private var count: Int { min(speeds.count, costs.count) }

  /// Returns the energy cost at the given speed, J/kg/m. It is constant beyond the slowest and fastest means,
  /// and `nil` if the table is empty.
  ///
  /// - Parameter speed: Speed, m/s.
  package func cost(at speed: Double) -> Double? {
    guard count > 0, !speed.isNaN else { return nil }
    guard let above = (0..<count).first(where: { speeds[$0] > speed }) else { return costs[count - 1] }
    guard above > 0 else { return costs[0] }
    let step = speeds[above] - speeds[above - 1]
    guard step > 0 else { return costs[above] }
    return costs[above - 1] + (costs[above] - costs[above - 1]) * (speed - speeds[above - 1]) / step
  }

  /// Returns the flat speed that requires a given power, or `nil` if no speed does.
  ///
  /// - Parameter power: Metabolic power, W/kg.
  package func speed(ofPower power: Double) -> Double? {
    guard count > 0, power >= 0, power.isFinite else { return nil }
    let last = count - 1
    guard power > speeds[0] * costs[0] else { return usable(power / costs[0]) }
    guard let above = (1..<count).first(where: { speeds[$0] * costs[$0] >= power }) else {
      return usable(power / costs[last])
    }
    let step = speeds[above] - speeds[above - 1]
    guard step > 0 else { return speeds[above] }
    // Solves u · (a + s · u) = power on the line between two means, written to avoid cancellation.
    let slope = (costs[above] - costs[above - 1]) / step
    let constant = costs[above - 1] - slope * speeds[above - 1]
    let root = constant * constant + 4 * slope * power
    guard root >= 0 else { return nil }
    return usable(2 * power / (constant + root.squareRoot()))
  }

  private func usable(_ speed: Double) -> Double? { speed >= 0 && speed.isFinite ? speed : nil }
}
