import RealModule

/// Performance as fitness minus fatigue, two decaying sums of training load (Banister).
///
///     p_t = p₀ + k₁ g_t − k₂ h_t
///
/// g and h are sums of daily load that decay exponentially with time constants τ₁ > τ₂.
///
/// ```swift
/// let model = ImpulseResponseModel(
///   baseline: 250, fitnessGain: 0.10, fatigueGain: 0.15, fitnessDays: 42, fatigueDays: 9)
/// let performance = model.performance(loads: loads)
/// ```
///
/// - Note: Calvert et al. 1976 (IEEE Trans SMC 6:94); Banister 1991; Morton et al. 1990; Busso 2003 (MSSE 35:1188).
///
/// Page: *Impulse–response model (Banister)*, tests: `ImpulseResponseModelTests`.
public struct ImpulseResponseModel: Sendable, Hashable, Codable {
  /// Which loads count towards a day's performance.
  public enum Timing: String, Sendable, Hashable, CaseIterable, Codable {
    /// Loads up to the previous day, because performance is measured before training (Banister, Busso).
    case prior
    /// Loads up to and including the same day at full weight (as in the spreadsheet of Clarke and Skiba).
    case sameDay = "same_day"
  }

  /// p₀, in the unit of performance.
  public var baseline: Double
  /// k₁, performance per unit of load.
  public var fitnessGain: Double
  /// k₂, performance per unit of load.
  public var fatigueGain: Double
  /// τ₁, days.
  public var fitnessDays: Double
  /// τ₂, days.
  public var fatigueDays: Double
  /// Which loads count towards a day's performance.
  public var timing: Timing

  /// Creates a model with given parameters.
  public init(
    baseline: Double, fitnessGain: Double, fatigueGain: Double, fitnessDays: Double, fatigueDays: Double,
    timing: Timing = .prior
  ) {
    self.baseline = baseline
    self.fitnessGain = fitnessGain
    self.fatigueGain = fatigueGain
    self.fitnessDays = fitnessDays
    self.fatigueDays = fatigueDays
    self.timing = timing
  }

  /// Computes performance on each day.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first. Append planned loads or zeros to extend the result into the
  ///     future.
  ///   - before: Mean daily load of earlier training, assumed constant and indefinitely long; 0 for none.
  /// - Returns: One value per day. If all loads are 0, every value is the baseline.
  /// - Complexity: O(*n*).
  public func performance(loads: [Double], before: Double = 0) -> [Double] {
    let fitness = FadingSum.course(loads, days: fitnessDays, before: before, timing: timing)
    let fatigue = FadingSum.course(loads, days: fatigueDays, before: before, timing: timing)
    return loads.indices.map { baseline + fitnessGain * fitness[$0] - fatigueGain * fatigue[$0] }
  }

  /// Days until a session's benefit exceeds its fatigue: τ₁τ₂/(τ₁ − τ₂) · ln(k₂/k₁). `nil` if it does
  /// so immediately or never, or if a time constant is invalid.
  public var daysToBenefit: Double? { turning(fatigueGain / fitnessGain) }

  /// Days until a session's net benefit peaks: τ₁τ₂/(τ₁ − τ₂) · ln(k₂τ₁/(k₁τ₂)). `nil` if it peaks
  /// immediately or never.
  public var daysToPeak: Double? { turning(fatigueGain * fitnessDays / (fitnessGain * fatigueDays)) }

  private func turning(_ ratio: Double) -> Double? {
    guard fitnessGain > 0, fatigueGain > 0, fitnessDays > fatigueDays, fatigueDays > 0, ratio > 1 else {
      return nil
    }
    let days = fitnessDays * fatigueDays / (fitnessDays - fatigueDays) * .log(ratio)
    return days.isFinite ? days : nil
  }
}

/// An exponentially decaying sum of loads.
enum FadingSum {
  /// Returns the sum on each day: S ← S e^(−1/τ), then the day's load is added. With `prior` timing,
  /// the value is taken before the load is added.
  static func course(
    _ loads: [Double], days: Double, before: Double, timing: ImpulseResponseModel.Timing
  ) -> [Double] {
    let fade = Double.exp(-1 / days)
    // The limit of the sum under a constant earlier load.
    var sum = before == 0 ? 0 : before / -.expMinusOne(-1 / days)
    return loads.map { load in
      let faded = sum * fade
      sum = faded + load
      return timing == .prior ? faded : sum
    }
  }

  /// Returns the sum and its derivative with respect to τ on the given days.
  static func values(
    _ loads: [Double], at places: [Int], days: Double, before: Double, timing: ImpulseResponseModel.Timing
  ) -> (sums: [Double], slopes: [Double]) {
    let fade = Double.exp(-1 / days)
    let steep = 1 / (days * days)
    var (sum, slope) = (0.0, 0.0)
    if before != 0 {
      let dailyLoss = -Double.expMinusOne(-1 / days)
      sum = before / dailyLoss
      slope = before * fade * steep / (dailyLoss * dailyLoss)
    }
    var sums: [Double] = []
    var slopes: [Double] = []
    var next = 0
    for (place, load) in loads.enumerated() where next < places.count {
      let faded = sum * fade
      slope = fade * (slope + sum * steep)
      sum = faded + load
      while next < places.count, places[next] == place {
        sums.append(timing == .prior ? faded : sum)
        slopes.append(slope)
        next += 1
      }
    }
    return (sums, slopes)
  }
}
