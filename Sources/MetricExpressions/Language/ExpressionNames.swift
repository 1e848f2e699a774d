/// The names that an expression can use, each with its unit: channels with one value per second, and
/// single values.
package struct ExpressionNames: Sendable {
  /// A channel: one value per second.
  package struct Channel: Sendable, Hashable {
    package let name: String
    package let unit: MetricUnit
    /// Whether the named values are true or false.
    package let isCondition: Bool
    package let meaning: String
  }

  /// A single value from the athlete, a setting or the document.
  package struct Scalar: Sendable, Hashable {
    package let name: String
    package let unit: MetricUnit
    package let meaning: String

    package init(_ name: String, unit: MetricUnit, meaning: String = "") {
      (self.name, self.unit, self.meaning) = (name, unit, meaning)
    }
  }

  private var scalars: [String: Scalar] = [:]
  /// Names that exist but cannot be used, with the reason.
  private var refused: [String: String] = [:]
  private var hasChannels = true

  package init() {
    for scalar in Self.athlete { scalars[scalar.name] = scalar }
  }

  /// Adds a single value. A value with the same name is replaced.
  package mutating func add(_ scalar: Scalar) { scalars[scalar.name] = scalar }

  /// Adds a name that exists but cannot be used.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - reason: The reason, which follows "it cannot be used: …" in the message.
  package mutating func refuse(_ name: String, because reason: String) { refused[name] = reason }

  /// Forbids all channels, so that only single values can be used.
  ///
  /// - Parameter reason: The reason, which follows "it cannot be used: …" in the message.
  package mutating func refuseChannels(because reason: String) {
    hasChannels = false
    for channel in Self.channels { refuse(channel.name, because: reason) }
  }

  func channel(_ name: String) -> Channel? {
    hasChannels ? Self.channels.first { $0.name == name } : nil
  }
  func scalar(_ name: String) -> Scalar? { scalars[Self.aliases[name] ?? name] }
  func refusal(_ name: String) -> String? { refused[name] }
  var all: [String] {
    (hasChannels ? Self.channels.map(\.name) : []) + Self.aliases.keys.sorted() + scalars.keys.sorted()
  }

  private static func unit(_ text: String) -> MetricUnit { MetricUnit(reading: text) ?? .one }

  private static func channel(_ name: String, _ unit: String, _ meaning: String, isCondition: Bool = false)
    -> Channel
  {
    Channel(name: name, unit: Self.unit(unit), isCondition: isCondition, meaning: meaning)
  }

  package static let channels: [Channel] = [
    channel("time", "s", "seconds since the start; missing in gaps and timer stops"),
    channel("heart_rate", "bpm", "heart rate"),
    channel("power", "W", "mechanical power"),
    channel("cadence", "rpm", "crank revolutions, or strides of one leg"),
    channel("speed", "m/s", "speed, recorded or derived"),
    channel("distance", "m", "distance so far"),
    channel("altitude", "m", "altitude"),
    channel("temperature", "°C", "air temperature"),
    channel("grade", "%", "grade, recorded or derived from altitude and distance"),
    channel("latitude", "°", "latitude"),
    channel("longitude", "°", "longitude"),
    channel("moving", "", "whether the athlete is moving, as recorded", isCondition: true),
    channel("ground_contact_time", "ms", "ground contact time"),
    channel("stride_length", "m", "length of one step"),
    channel("vertical_oscillation", "cm", "vertical oscillation"),
    channel("respiratory_rate", "breath/min", "breathing"),
    channel("left_balance", "%", "left leg's share of the power"),
    channel("left_torque_effectiveness", "%", "torque effectiveness of the left leg"),
    channel("right_torque_effectiveness", "%", "torque effectiveness of the right leg"),
    channel("left_pedal_smoothness", "%", "smoothness of the left pedal"),
    channel("right_pedal_smoothness", "%", "smoothness of the right pedal"),
    channel("pedal_smoothness", "%", "pedal smoothness of both sides together"),
    channel("ground_contact_balance", "%", "left foot's share of ground contact"),
  ]

  private static func scalar(_ name: String, _ unit: String, _ meaning: String) -> Scalar {
    Scalar(name, unit: Self.unit(unit), meaning: meaning)
  }

  /// The athlete values that apply on the day of the activity.
  package static let athlete: [Scalar] = [
    scalar("max_hr", "bpm", "maximum heart rate, set or estimated"),
    scalar("resting_hr", "bpm", "resting heart rate, set or estimated"),
    scalar("lthr", "bpm", "heart rate at the lactate threshold"),
    scalar("vt1_hr", "bpm", "heart rate at the first ventilatory threshold"),
    scalar("vt2_hr", "bpm", "heart rate at the second ventilatory threshold"),
    scalar("ftp_w", "W", "functional threshold power"),
    scalar("critical_power_w", "W", "critical power"),
    scalar("w_prime_j", "J", "work above critical power"),
    scalar("threshold_pace_s_per_km", "s/km", "threshold pace"),
    scalar("critical_speed_ms", "m/s", "critical speed"),
    scalar("d_prime_m", "m", "distance above critical speed"),
    scalar("css_ms", "m/s", "critical swim speed"),
    scalar("vo2max", "mL/kg/min", "maximal oxygen uptake"),
    scalar("weight_kg", "kg", "body mass"),
    scalar("height_cm", "cm", "height"),
    scalar("age", "year", "age on the day"),
  ]

  package static let aliases: [String: String] = [
    "ftp": "ftp_w", "critical_power": "critical_power_w", "w_prime": "w_prime_j",
    "threshold_pace": "threshold_pace_s_per_km", "critical_speed": "critical_speed_ms",
    "d_prime": "d_prime_m",
    "css": "css_ms", "weight": "weight_kg", "height": "height_cm",
  ]
}
