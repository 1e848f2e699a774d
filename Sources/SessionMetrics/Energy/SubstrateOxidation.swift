/// Fat and carbohydrate that are burnt, from measured oxygen uptake and carbon dioxide.
///
/// Nothing estimates these two gases from a heart rate or a power here: the ratio that the split rests on differs between people of
/// the same intensity by more than the split itself.
///
/// Page: *Fat and carbohydrate*, tests: `SubstrateOxidationTests`.
public struct SubstrateOxidation: Sendable, Hashable {
  /// The equations.
  public enum Equations: String, CaseIterable, Sendable {
    /// Frayn 1983, without protein.
    case frayn
    /// Jeukendrup and Wallis 2005, low intensity (40 to 50 % of maximal uptake).
    case low
    /// Jeukendrup and Wallis 2005, moderate to high intensity (50 to 75 %), where glycogen feeds.
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

  /// The split; `nil` unless both gases are above 0, or if the ratio is outside 0.65…1.3, as no steady state has.
  ///
  /// Above a ratio of 1 fat is left out: part of the carbon dioxide then comes from buffering.
  /// - Parameters:
  ///   - oxygen: Oxygen uptake, L/min.
  ///   - carbonDioxide: Carbon dioxide, L/min.
  ///   - equations: Whose equations.
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
