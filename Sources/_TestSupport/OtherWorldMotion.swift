import ActivityStreams

/// The true motion of an athlete who follows an ``OtherWorldPlan``, second by second and without sensor
/// errors.
struct OtherWorldMotion {
  let kind: OtherWorldSession.Kind
  let sport: ThresholdSport
  let isOutdoors: Bool
  /// Planned output, as a fraction of threshold.
  let plan: [Double]
  /// Actual output, as a fraction of threshold.
  private(set) var output: [Double]
  /// Threshold power on the bike, W.
  let threshold: Double
  /// Speed, m/s.
  private(set) var speed: [Double] = []
  /// Altitude, m.
  private(set) var height: [Double] = []

  init(_ plan: OtherWorldPlan, _ random: inout SplitMix64) {
    kind = plan.kind
    sport = plan.sport
    let level = plan.pieces.flatMap { Array(repeating: $0.level, count: Int($0.seconds)) }
    let grade = plan.pieces.flatMap { Array(repeating: $0.grade, count: Int($0.seconds)) }
    self.plan = level
    let isOnGround = sport != .row && sport != .swim
    let isOut =
      isOnGround
      && (random.chance(0.8) || kind.isHillRepeats || kind.isRideBySpeed || kind == .trail
        || kind == .football || kind == .parkRounds || kind == .hillyRideBySpeed)
    isOutdoors = kind.isRideBySpeed && random.chance(0.4) ? false : isOut
    output = Self.followed(level, isRide: plan.isRide, &random)
    let terrain = Terrain(kind, &random)
    threshold = random.uniform(180...340)
    let body = Body(&random)
    let wind = isOutdoors ? random.uniform(-3...3) : 0
    move(grade, terrain: terrain, body: body, wind: wind)
  }

  /// Returns the output of an athlete who follows the plan, with different lags upwards and downwards, and
  /// with slow and fast noise.
  private static func followed(_ level: [Double], isRide: Bool, _ random: inout SplitMix64) -> [Double] {
    let up = random.uniform(1.5...5), down = random.uniform(1.5...6)
    let slow = random.noise(level.count, memory: 0.99), quick = random.noise(level.count, memory: 0.9)
    let slowShare = random.uniform(0.005...0.03), quickShare = random.uniform(0.005...(isRide ? 0.06 : 0.02))
    var current = level.first ?? 0
    return level.indices.map { i in
      current += (level[i] - current) / (level[i] > current ? up : down)
      let wander = slowShare * slow[i] + quickShare * quick[i]
      return max(0, current * (level[i] > 0 ? 1 + wander : 1))
    }
  }

  /// Computes speed and altitude.
  private mutating func move(_ grade: [Double], terrain: Terrain, body: Body, wind: Double) {
    var way = 0.0, altitude = 200.0, pace = 0.0
    var foot: Double?
    for i in output.indices {
      var slope = grade[i]
      if kind.isHillRepeats {
        if foot == nil, i > 0, grade[i] > 0, grade[i - 1] <= 0 { foot = altitude }
        // A descent ends at the bottom of the hill.
        if slope < 0, altitude <= foot ?? 0 { slope = 0 }
      } else if isOutdoors, kind != .hillyRide {
        slope = terrain.slope(at: way)
      }
      switch sport {
      case .ride:
        let isBraking = plan[i] == 0 && (kind == .commute || grade[i] == 0)
        pace = body.ridden(
          at: pace, power: output[i] * threshold, slope: isOutdoors ? slope : 0,
          wind: isOutdoors ? wind * Terrain.sine(way / 2500 * 6.283) : 0, isBraking: isBraking)
      case .swim: pace = output[i] * 3.1
      case .row: pace = output[i] * 4.2
      default:
        let isJogDown = slope < 0 && kind.isHillRepeats
        pace =
          output[i] * body.pace / (isJogDown ? 1 : max(0.6, StructuredSession.cost(slope) / 3.6))
      }
      way += pace
      altitude += pace * slope
      speed.append(pace)
      height.append(altitude)
    }
  }
}

extension OtherWorldMotion {
  /// Physical properties of the athlete and the bicycle.
  private struct Body {
    /// Running speed at threshold on the flat, m/s.
    let pace: Double
    /// Mass, kg.
    let mass: Double
    /// Drag area, m².
    let dragArea: Double

    init(_ random: inout SplitMix64) {
      pace = random.uniform(3.0...4.8)
      mass = random.uniform(65...95)
      dragArea = random.uniform(0.25...0.4)
    }

    /// Returns the speed one second later, from air drag, rolling resistance, slope and brakes.
    func ridden(at speed: Double, power: Double, slope: Double, wind: Double, isBraking: Bool) -> Double {
      let air = speed + wind
      let drag = 0.5 * 1.2 * dragArea * air * air.magnitude + mass * 9.81 * (0.004 + slope)
      let brake = isBraking && power < 5 ? mass * 1.5 : 0
      return max(0, min(22, speed + (power * 0.97 / max(speed, 1.5) - drag - brake) / mass))
    }
  }

  /// Terrain as a sum of two sine waves over distance.
  private struct Terrain {
    let steepness: Double
    let isOneWave: Bool
    let long: Double
    let short: Double
    let phase: Double

    init(_ kind: OtherWorldSession.Kind, _ random: inout SplitMix64) {
      isOneWave = kind == .parkRounds
      steepness =
        switch kind {
        case .hillyRideBySpeed: 0.04
        case .trail: 0.09
        case .parkRounds: 0.02
        default: random.chance(0.5) ? random.uniform(0.002...0.014) : 0
        }
      long = random.uniform(isOneWave ? 700...1500 : 900...4000)
      short = random.uniform(200...700)
      phase = random.uniform(0...6.28)
    }

    /// Returns the grade at a distance from the start, m.
    func slope(at way: Double) -> Double {
      let wave = Self.sine(way / long * 6.283 + phase)
      return steepness * (isOneWave ? wave : wave + 0.6 * Self.sine(way / short * 6.283))
    }

    /// Approximates sine by parabolas, accurate to 0.001 and bit-identical on every platform.
    static func sine(_ angle: Double) -> Double {
      var turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      let arc = 4 / .pi * turn - 4 / (.pi * .pi) * turn * turn.magnitude
      return 0.225 * (arc * arc.magnitude - arc) + arc
    }
  }
}
