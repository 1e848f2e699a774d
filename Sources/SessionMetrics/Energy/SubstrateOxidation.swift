/// Fat and carbohydrate oxidation from measured oxygen uptake and carbon dioxide output.
///
/// Gas exchange is never estimated from heart rate or power, because at the same intensity the exchange ratio
/// varies too much between people.
///
/// Page: *Fat and carbohydrate*, tests: `SubstrateOxidationTests`.
public struct SubstrateOxidation: Sendable, Hashable {
  /// The stoichiometric equations.
  public enum Equations: String, CaseIterable, Sendable {
    /// Frayn 1983, ignoring protein.
    case frayn
    /// Jeukendrup and Wallis 2005, low intensity (40–50 % of VO₂max).
    case low
    /// Jeukendrup and Wallis 2005, moderate to high intensity (50–75 %), fuelled by glycogen.
    case moderate
  }

  /// Fat, g/min; at least 0.
  public let fat: Double
  /// Carbohydrate, g/min; at least 0.
  public let carbohydrate: Double
  /// Energy, kcal/min (Weir 1949).
  public let energy: Double
  /// Respiratory exchange ratio.
  public let exchangeRatio: Double

  /// Computes the split. Returns `nil` unless both gases are positive and their ratio is plausible (0.65…1.3).
  ///
  /// The equations assume steady state. Above a ratio of 1, fat is 0, because part of the carbon dioxide
  /// comes from buffering.
  ///
  /// - Parameters:
  ///   - oxygen: Oxygen uptake, L/min.
  ///   - carbonDioxide: Carbon dioxide output, L/min.
  ///   - equations: The equations to use.
  public init?(oxygen: Double, carbonDioxide: Double, equations: Equations = .moderate) {
    guard oxygen > 0, carbonDioxide > 0, oxygen.isFinite, carbonDioxide.isFinite else { return nil }
    let ratio = carbonDioxide / oxygen
    guard (0.65...1.3).contains(ratio) else { return nil }
    let (fat, sugar): (Double, Double) =
      switch equations {
      case .frayn: (1.67 * oxygen - 1.67 * carbonDioxide, 4.55 * carbonDioxide - 3.21 * oxygen)
      case .low: (1.695 * oxygen - 1.701 * carbonDioxide, 4.344 * carbonDioxide - 3.061 * oxygen)
      case .moderate: (1.695 * oxygen - 1.701 * carbonDioxide, 4.210 * carbonDioxide - 2.962 * oxygen)
      }
    self.fat = max(0, fat)
    carbohydrate = max(0, sugar)
    energy = 3.941 * oxygen + 1.106 * carbonDioxide
    exchangeRatio = ratio
  }
}
