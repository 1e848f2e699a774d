/// Converts effort into speed, power, cadence and metabolic cost, second by second.
struct MotionModel: Sendable {
  struct State: Sendable {
    /// Speed, m/s.
    var speed = 0.0
    /// Power, W; only for cycling and rowing.
    var power = 0.0
    /// Cadence per minute: strides, crank revolutions or strokes.
    var cadence = 0.0
    /// Metabolic cost as a fraction of threshold effort.
    var effort = 0.0
    /// Ground contact, ms.
    var groundContact = 0.0
    /// Step length, m.
    var stepLength = 0.0
    /// Vertical oscillation, cm.
    var oscillation = 0.0
  }

  private let athlete: SimulatedAthlete
  private let kind: SimulatedKind
  private(set) var state = State()
  /// Speed without second-to-second noise, m/s.
  private var pace = 0.0
  private var pacing: RememberedNoise
  private var wobble: RememberedNoise
  private var pedalling: RememberedNoise
  private var stepping: RememberedNoise
  private var chance: SimulationGenerator
  private var coasting = 0

  init(athlete: SimulatedAthlete, kind: SimulatedKind, seed: UInt64) {
    self.athlete = athlete
    self.kind = kind
    func noise(_ name: String, _ deviation: Double, _ seconds: Double) -> RememberedNoise {
      RememberedNoise(
        SimulationGenerator(seed: seed, purpose: name), deviation: deviation, seconds: seconds)
    }
    let indoors = kind == .virtualRide || kind == .treadmill
    pacing = noise("pacing", indoors ? 0.008 : 0.025, 90)
    wobble = noise("wobble", indoors ? 0.004 : 0.02, 6)
    pedalling = noise("pedalling", indoors ? 0.03 : 0.09, 2.5)
    stepping = noise("stepping", 0.9, 4)
    chance = SimulationGenerator(seed: seed, purpose: "coasting")
  }

  /// Advances by one second.
  ///
  /// - Parameters:
  ///   - wanted: The requested effort, as a fraction of threshold.
  ///   - isStill: Whether the athlete stays in place.
  mutating func advance(wanted: Double, isStill: Bool, grade: Double) {
    let paced = max(0, wanted * (1 + pacing.next()))
    let (small, pedal, step) = (wobble.next(), pedalling.next(), stepping.next())
    switch kind.motion {
    case _ where isStill: stand(effort: paced)
    case .running: run(paced, grade: grade, wobble: small, step: step)
    case .walking: walk(paced, grade: grade, wobble: small, step: step)
    case .cycling: ride(paced, grade: grade, pedal: pedal, step: step)
    case .swimming: swim(paced, wobble: small, step: step)
    case .rowing: row(paced, pedal: pedal, step: step)
    case .standing: stand(effort: paced)
    }
  }

  private mutating func stand(effort: Double) {
    var next = State()
    next.effort = effort
    switch kind.motion {
    case .cycling: next.speed = max(0, state.speed - 3)
    case .running, .walking: next.speed = state.speed > 1.5 ? state.speed / 2 - 0.5 : 0
    default: break
    }
    state = next
    pace = next.speed
  }

  private mutating func run(_ effort: Double, grade: Double, wobble: Double, step: Double) {
    let cost = MovementCost.running(grade: grade)
    let wanted = effort * athlete.thresholdSpeed / max(cost, MovementCost.minimumRunningCost)
    pace += (wanted - pace) * 0.3
    let speed = max(0, pace * (1 + wobble))
    let relative = speed / max(0.5, athlete.thresholdSpeed)
    state.effort = relative * max(cost, MovementCost.minimumRunningCost)
    state.speed = speed
    let steps = athlete.runningCadence * (0.86 + 0.14 * relative) + step
    state.cadence = speed > 0.6 ? steps / 2 : 0
    state.stepLength = steps > 0 ? speed * 60 / steps : 0
    state.groundContact = min(max(292 - 72 * relative + 2 * step, 150), 340)
    state.oscillation = min(max(7.4 + 1.6 * relative + 0.1 * step, 4), 13)
  }

  private mutating func walk(_ effort: Double, grade: Double, wobble: Double, step: Double) {
    let cost = max(0.6, MovementCost.walking(grade: grade))
    let uptake = effort * (athlete.thresholdUptake - 3.5)
    // Horizontal cost of walking: 0.1 mL/kg per metre (ACSM).
    let wanted = min(uptake / (0.1 * cost) / 60, MovementCost.fastestWalk)
    pace += (wanted - pace) * 0.4
    state.speed = max(0, pace * (1 + wobble))
    state.effort = state.speed * 60 * 0.1 * cost / max(1, athlete.thresholdUptake - 3.5)
    state.cadence = state.speed > 0.3 ? 38 + 12 * state.speed + 0.5 * step : 0
  }

  private mutating func ride(_ effort: Double, grade: Double, pedal: Double, step: Double) {
    var power = effort * athlete.thresholdPower * (1 + pedal)
    // Riders push slightly harder uphill and ease off downhill.
    power *= 1 + min(max(2.5 * grade, -0.5), 0.2)
    if kind == .ride {
      if coasting > 0 {
        coasting -= 1
      } else if effort < 0.95, chance.chance(1.0 / 110) {
        coasting = chance.integer(3...9)
      }
      if coasting > 0 || state.speed > 0.85 * MovementCost.fastestRide { power = 0 }
    }
    power = max(0, power)
    state.power = power
    state.effort = power / max(1, athlete.thresholdPower)
    state.speed = MovementCost.ride(speed: state.speed, power: power, grade: grade, athlete: athlete)
    let climbing = min(max(grade, 0), 0.1) * 180
    state.cadence = power > 0 ? max(45, athlete.cyclingCadence - climbing + 6 * (effort - 0.7) + 2 * step) : 0
  }

  private mutating func swim(_ effort: Double, wobble: Double, step: Double) {
    // Drag grows with the square of speed, so speed grows with the square root of effort.
    state.speed = athlete.criticalSwimSpeed * effort.squareRoot() * (1 + wobble)
    state.effort = effort
    state.cadence = max(20, athlete.swimmingStrokeRate * (0.75 + 0.25 * effort) + step)
  }

  private mutating func row(_ effort: Double, pedal: Double, step: Double) {
    state.power = max(0, effort * athlete.rowingPower * (1 + pedal))
    state.effort = state.power / max(1, athlete.rowingPower)
    state.speed += (MovementCost.row(power: state.power) - state.speed) * 0.5
    state.cadence = 18 + 8 * effort + 0.5 * step
  }
}
