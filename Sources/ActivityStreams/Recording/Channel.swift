/// A sensor channel, with the unit used in this library.
public enum Channel: String, CaseIterable, Sendable, Hashable {
  /// Heart rate, bpm; 0 means no reading.
  case heartRate = "heart_rate"
  /// Mechanical power, W.
  case power
  /// Cadence as recorded, rpm. For runs it counts the steps of one foot; double it for steps per minute.
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
  /// Grade as recorded, %.
  case grade
  /// Whether the athlete was moving, as recorded: 0 or 1.
  case moving
  /// Ground contact time, ms.
  case groundContactTime = "ground_contact_time"
  /// Step length, m.
  case stepLength = "stride_length"
  /// Vertical oscillation, cm.
  case verticalOscillation = "vertical_oscillation"
  /// Respiratory rate, breaths per minute.
  case respiratoryRate = "respiratory_rate"
  /// The left leg's share of power, %.
  case leftBalance = "left_balance"
  /// Torque effectiveness of the left leg, %; 0 means no reading.
  case leftTorqueEffectiveness = "left_torque_effectiveness"
  /// Torque effectiveness of the right leg, %; 0 means no reading.
  case rightTorqueEffectiveness = "right_torque_effectiveness"
  /// Smoothness of the left pedal, %; 0 means no reading.
  case leftPedalSmoothness = "left_pedal_smoothness"
  /// Smoothness of the right pedal, %; 0 means no reading.
  case rightPedalSmoothness = "right_pedal_smoothness"
  /// Smoothness of both pedals combined, %, from a crank that cannot measure them separately; 0 means no reading.
  case pedalSmoothness = "pedal_smoothness"
  /// The left foot's share of ground contact time, %; 0 means no reading.
  case groundContactBalance = "ground_contact_balance"
}

/// One optional column of numbers per channel; NaN marks a missing value.
public struct ChannelColumns: Sendable {
  @usableFromInline var storage: [[Double]?]

  /// Creates an empty set of columns.
  public init() { storage = Array(repeating: nil, count: Channel.allCases.count) }

  /// The column of the given channel; `nil` if the channel was not recorded.
  public subscript(channel: Channel) -> [Double]? {
    get { storage[channel.ordinal] }
    set { storage[channel.ordinal] = newValue }
    _modify { yield &storage[channel.ordinal] }
  }

  /// The channels that have a column, in the order of `Channel.allCases`.
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
