/// `temperature`: readings of the device's sensor. It sits on a wrist or handlebar, in sun or shade, so it
/// does not measure the temperature of the air.
public struct TemperatureSection: Codable, Hashable, Sendable {
  /// Mean temperature, °C.
  public var averageC: Double
  /// Lowest temperature, °C.
  public var minC: Double
  /// Highest temperature, °C.
  public var maxC: Double

  enum CodingKeys: String, CodingKey {
    case averageC = "average_c"
    case minC = "min_c"
    case maxC = "max_c"
  }
}
