/// A sensor channel, with its unit in this library.
public enum Channel: String, CaseIterable, Sendable, Hashable {
  /// Heart rate, bpm; 0 means no reading.
  case heartRate = "heart_rate"
  /// Mechanical power, W.
  case power
  /// Cadence as recorded, rpm; for runs of one leg (double it for spm).
  case cadence
  /// Speed, m/s.
  case speed
  /// Cumulative distance, m.
  case distance
  /// Altitude, m.
  case altitude
  /// Latitude, degrees, north positive.
  case latitude
  /// Longitude, degrees, east positive.
  case longitude
  /// Air temperature, °C.
  case temperature
  /// Recorded grade, %.
  case grade
  /// Whether the athlete moves, 0 or 1, as recorded.
  case moving
  /// Ground contact time, ms.
  case groundContactTime = "ground_contact_time"
  /// Step length, m.
  case stepLength = "stride_length"
  /// Vertical oscillation, cm.
  case verticalOscillation = "vertical_oscillation"
  /// Respiratory rate, breaths per minute.
  case respiratoryRate = "respiratory_rate"
  /// Share of power from the left leg, %.
  case leftBalance = "left_balance"
  /// Torque effectiveness of the left leg, %; 0 means no reading.
  case leftTorqueEffectiveness = "left_torque_effectiveness"
  /// Torque effectiveness of the right leg, %; 0 means no reading.
  case rightTorqueEffectiveness = "right_torque_effectiveness"
  /// Smoothness of the left pedal, %; 0 means no reading.
  case leftPedalSmoothness = "left_pedal_smoothness"
  /// Smoothness of the right pedal, %; 0 means no reading.
  case rightPedalSmoothness = "right_pedal_smoothness"
  /// Smoothness of both pedals combined, %, from a crank that cannot separate them; 0 means no reading.
  case pedalSmoothness = "pedal_smoothness"
  /// Share of ground contact on the left foot, %; 0 means no reading.
  case groundContactBalance = "ground_contact_balance"
}

/// One optional column of numbers per channel; NaN is a missing value.
public struct ChannelColumns: Sendable {
  @usableFromInline var storage: [[Double]?]

  /// Creates an empty set of columns.
  public init() { storage = Array(repeating: nil, count: Channel.allCases.count) }

  /// The column of a channel; `nil` if not recorded.
  public subscript(channel: Channel) -> [Double]? {
    get { storage[channel.ordinal] }
    set { storage[channel.ordinal] = newValue }
    _modify { yield &storage[channel.ordinal] }
  }

  /// The channels with a column, in the order of `Channel.allCases`.
  public var present: [Channel] { Channel.allCases.filter { self[$0] != nil } }
}

extension Channel {
  /// Whether 0 means no reading.
  var isZeroMissing: Bool {
    switch self {
    case .heartRate, .leftTorqueEffectiveness, .rightTorqueEffectiveness, .leftPedalSmoothness,
      .rightPedalSmoothness,
      .pedalSmoothness, .groundContactBalance:
      true
    default: false
    }
  }

  @usableFromInline var ordinal: Int {
    switch self {
    case .heartRate: 0
    case .power: 1
    case .cadence: 2
    case .speed: 3
    case .distance: 4
    case .altitude: 5
    case .latitude: 6
    case .longitude: 7
    case .temperature: 8
    case .grade: 9
    case .moving: 10
    case .groundContactTime: 11
    case .stepLength: 12
    case .verticalOscillation: 13
    case .respiratoryRate: 14
    case .leftBalance: 15
    case .leftTorqueEffectiveness: 16
    case .rightTorqueEffectiveness: 17
    case .leftPedalSmoothness: 18
    case .rightPedalSmoothness: 19
    case .pedalSmoothness: 20
    case .groundContactBalance: 21
    }
  }
}
