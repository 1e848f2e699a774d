/// A kind of activity that can be simulated.
public enum SimulatedKind: String, Sendable, Hashable, CaseIterable {
  /// A run outdoors on roads.
  case run
  /// A run on trails.
  case trailRun = "trail_run"
  /// A treadmill run, without positions.
  case treadmill
  /// A ride outdoors.
  case ride
  /// A ride on a trainer in a virtual world.
  case virtualRide = "virtual_ride"
  /// Strength training with sets.
  case strength
  /// A walk.
  case walk
  /// A hike in hills.
  case hike
  /// A swim in a pool.
  case poolSwim = "pool_swim"
  /// Rowing on a rowing machine.
  case row
  /// Yoga.
  case yoga
  /// A Hyrox race: eight times a 1 km run and a station.
  case hyrox

  /// How the athlete moves.
  enum Motion: Sendable, Hashable { case running, walking, cycling, swimming, rowing, standing }

  var motion: Motion {
    switch self {
    case .run, .trailRun, .treadmill, .hyrox: .running
    case .walk, .hike: .walking
    case .ride, .virtualRide: .cycling
    case .poolSwim: .swimming
    case .row: .rowing
    case .strength, .yoga: .standing
    }
  }

  /// The sensors usually used for this kind.
  public var usualSensors: Set<SimulatedSensor> {
    switch self {
    case .run, .trailRun: [.heartRate, .speed, .cadence, .altimeter, .position, .temperature]
    case .treadmill: [.heartRate, .speed, .cadence, .runningDynamics]
    case .ride: [.heartRate, .speed, .cadence, .power, .altimeter, .position, .temperature]
    case .virtualRide: [.heartRate, .speed, .cadence, .power, .altimeter, .position]
    case .strength, .yoga: [.heartRate]
    case .walk, .hike: [.heartRate, .speed, .cadence, .altimeter, .position, .temperature]
    case .poolSwim: [.heartRate, .speed, .cadence]
    case .row: [.heartRate, .speed, .cadence, .power]
    case .hyrox: [.heartRate, .speed, .cadence]
    }
  }

  /// Strava's older `type`.
  public var stravaType: String {
    switch self {
    case .run, .trailRun, .treadmill: "Run"
    case .ride: "Ride"
    case .virtualRide: "VirtualRide"
    case .strength: "WeightTraining"
    case .walk: "Walk"
    case .hike: "Hike"
    case .poolSwim: "Swim"
    case .row: "Rowing"
    case .yoga: "Yoga"
    case .hyrox: "Workout"
    }
  }

  /// Strava's newer `sport_type`.
  public var stravaSportType: String {
    switch self {
    case .trailRun: "TrailRun"
    case .hyrox: "HighIntensityIntervalTraining"
    default: stravaType
    }
  }
}

/// A sensor of a simulated recording.
public enum SimulatedSensor: String, Sendable, Hashable, CaseIterable {
  /// Heart rate.
  case heartRate = "heart_rate"
  /// Speed and distance.
  case speed
  /// Cadence: strides per minute when running, strokes per minute when swimming or rowing.
  case cadence
  /// Power.
  case power
  /// Barometric altitude.
  case altimeter
  /// Satellite position.
  case position
  /// Air temperature.
  case temperature
  /// Ground contact time, stride length and vertical oscillation.
  case runningDynamics = "running_dynamics"
  /// Intervals between heartbeats.
  case beats
}
