/// `temperature`: the reading of the device's sensor. It is on a wrist or a handlebar, in sun or shade: not the
/// temperature of the air.
public struct TemperatureSection: Codable, Hashable, Sendable {
  /// Mean of the samples, °C.
  public var averageC: Double
  /// Lowest, °C.
  public var minC: Double
  /// Highest, °C.
  public var maxC: Double

  enum CodingKeys: String, CodingKey {
    case averageC = "average_c"
    case minC = "min_c"
    case maxC = "max_c"
  }
}
