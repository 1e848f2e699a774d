/// The remaining work above critical power (W′ balance), by the differential model of Skiba and others 2015.
///
/// Once the reserve is empty, effort is limited to just below critical power until a fifth has
/// recovered. No simulated activity therefore needs more than the athlete's W′.
struct WorkReserve: Sendable {
  private let critical: Double
  private let capacity: Double
  private(set) var balance: Double
  private var isSpent = false

  init(athlete: SimulatedAthlete) {
    critical = max(1, athlete.criticalPower)
    capacity = max(1, athlete.workAboveCritical)
    balance = capacity
  }

  /// Returns the power that can be sustained if `wanted` is requested, W.
  mutating func available(_ wanted: Double) -> Double {
    if balance < 0.04 * capacity { isSpent = true }
    if balance > 0.2 * capacity { isSpent = false }
    return isSpent ? min(wanted, 0.96 * critical) : wanted
  }

  /// Advances the balance by a number of seconds at constant power.
  mutating func advance(power: Double, seconds: Double) {
    if power >= critical {
      balance -= (power - critical) * seconds
    } else {
      let recovery = PortableMath.exponential(-(critical - power) * seconds / capacity)
      balance = capacity - (capacity - balance) * recovery
    }
  }
}
