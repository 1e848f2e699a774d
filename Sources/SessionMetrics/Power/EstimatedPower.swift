public import ActivityStreams
import RealModule

/// Mean power of a session without a power meter, estimated from speed, grade and mass, with its uncertainty
/// interval.
///
/// Riding (Martin et al. 1998): the sum of drag, rolling resistance, climbing and acceleration forces,
/// multiplied by speed and divided by drivetrain efficiency; 0 while coasting. Running (van Dijk & van Megen
/// 2017): the cost of level running plus air resistance and climbing.
///
/// Page: *Estimated power*, tests: `EstimatedPowerTests`.
public struct EstimatedPower: Sendable, Hashable {
  /// Mean power over the time with an estimate, W.
  public let average: Double
  /// The 90 % interval of the mean, W.
  public let interval: ClosedRange<Double>
  /// Estimated mechanical work, kJ.
  public let work: Double
  /// Time with an estimate, s.
  public let seconds: Double
  /// Fraction of the work done against air resistance, 0…1.
  public let drag: Double
  /// Fraction of the work done against rolling resistance, 0…1. For runs, the fraction due to the cost of
  /// level running.
  public let way: Double
  /// Air density used, kg/m³.
  public let airDensity: Double

  /// Plausible ratio of a ride's work to its energy estimated from heart rate.
  ///
  /// Gross efficiency is 0.18 to 0.26 (Moseley & Jeukendrup 2001). The range is widened on both sides to
  /// allow for heart-rate errors and stops (house rule). A ratio outside this range means that the surface,
  /// bicycle or mass differs from the assumption.
  package static let plausibleEfficiency = 0.10...0.30

  /// Returns the density of dry air in the standard atmosphere, kg/m³.
  ///
  /// - Parameters:
  ///   - altitude: Altitude, m.
  ///   - temperature: Temperature, °C.
  public static func airDensity(altitude: Double, temperature: Double) -> Double {
    let height = min(11_000, max(-500, altitude))
    return 101_325 * Double.pow(1 - 2.25577e-5 * height, 5.25588) / (287.058 * (temperature + 273.15))
  }

  /// Returns the pedal power of a rider, W; negative when braking.
  ///
  /// - Parameters:
  ///   - speed: Speed, m/s.
  ///   - grade: Rise over run.
  ///   - acceleration: Acceleration, m/s².
  ///   - mass: Mass of rider, bicycle and load, kg.
  ///   - airDensity: Air density, kg/m³.
  ///   - settings: Drag area, rolling resistance and efficiency.
  public static func riding(
    speed: Double, grade: Double = 0, acceleration: Double = 0, mass: Double, airDensity: Double = 1.225,
    settings: EstimatedPowerSettings = .init()
  ) -> Double {
    let parts = forces(speed, grade, acceleration, mass, airDensity, settings)
    return (parts.drag + parts.way + parts.rest) * speed / settings.efficiency
  }

  /// Returns the power of a runner, W; at least 0.
  ///
  /// - Parameters:
  ///   - speed: Speed, m/s.
  ///   - grade: Rise over run, clamped to ±20 %.
  ///   - mass: Mass of the runner, kg.
  ///   - airDensity: Air density, kg/m³.
  ///   - settings: Running cost and drag area.
  public static func running(
    speed: Double, grade: Double = 0, mass: Double, airDensity: Double = 1.225,
    settings: EstimatedPowerSettings = .init()
  ) -> Double {
    let parts = costs(speed, grade, mass, airDensity, settings)
    return max(0, (parts.drag + parts.way + parts.rest) * speed)
  }

  /// Forces, N.
  struct Parts {
    var drag: Double
    var way: Double
    var rest: Double
  }

  private static let gravity = 9.80665

  static func forces(
    _ speed: Double, _ grade: Double, _ acceleration: Double, _ mass: Double, _ density: Double,
    _ settings: EstimatedPowerSettings
  ) -> Parts {
    let cosine = 1 / (1 + grade * grade).squareRoot()
    let weight = mass * gravity * cosine
    return Parts(
      drag: 0.5 * density * settings.dragArea * speed * speed, way: weight * settings.rolling,
      rest: weight * grade + mass * acceleration)
  }

  static func costs(
    _ speed: Double, _ grade: Double, _ mass: Double, _ density: Double, _ settings: EstimatedPowerSettings
  ) -> Parts {
    let grade = min(0.2, max(-0.2, grade))
    // The contribution of climbing to power increases with the slope.
    let share = (45.6 + 1.1622 * 100 * grade) / 100
    return Parts(
      drag: 0.5 * density * settings.runnerDragArea * speed * speed, way: settings.runningCost * mass,
      rest: mass * gravity * grade * share)
  }
}

private struct EstimateSums {
  var (seconds, work, drag, way) = (0.0, 0.0, 0.0, 0.0)

  /// Returns the estimate, or `nil` if the time is too short or no work was done.
  func estimate(density: Double, least: Double, width: Double, relative: (Self) -> Double) -> EstimatedPower?
  {
    guard seconds >= least, seconds > 0, work > 0, work.isFinite else { return nil }
    let average = work / seconds
    let half = width * relative(self) * average
    guard half.isFinite else { return nil }
    return EstimatedPower(
      average: average, interval: max(0, average - half)...(average + half), work: work / 1000,
      seconds: seconds, drag: drag / work, way: way / work, airDensity: density)
  }
}

extension ActivityStream {
  /// Returns the estimated power of a ride.
  ///
  /// - Parameters:
  ///   - riderMass: Mass of the rider, kg.
  ///   - grade: Rise over run at each row, NaN if unknown.
  ///   - settings: The assumed bicycle, rider position and errors.
  /// - Returns: `nil` if speed is missing or the grade is known for too short a time.
  /// - Complexity: O(*n*).
  public func estimatedRidingPower(
    riderMass: Double, grade: [Double], settings: EstimatedPowerSettings = .init()
  ) -> EstimatedPower? {
    guard let speed = values(of: .speed), grade.count == time.count, riderMass > 0 else { return nil }
    // If cadence is 0 throughout, the sensor was missing.
    let cadence = (presentExtent(of: .cadence)?.high ?? 0) > 0 ? values(of: .cadence) : nil
    let mass = riderMass + settings.bicycleMass
    let density = airDensity()
    var sums = EstimateSums()
    let half = EstimatedPowerSettings.accelerationSpan / 2
    for stretch in stretches(of: .speed) {
      var (low, high) = (stretch.rows.lowerBound, stretch.rows.lowerBound)
      forEachStep(of: stretch, speed) { row, _, step in
        let now = speed[row]
        let slope = grade[row]
        if now < 0.5 || cadence?[row] == 0 {
          sums.seconds += step
          return
        }
        guard slope.isFinite else { return }
        while time[row] - time[low] > half, low < row { low += 1 }
        high = max(high, row)
        while high + 1 < stretch.rows.upperBound, time[high + 1] - time[row] <= half { high += 1 }
        let rise = speed[high] - speed[low]
        let span = time[high] - time[low]
        let acceleration = span > 0 && rise.isFinite ? rise / span : 0
        let parts = EstimatedPower.forces(now, slope, acceleration, mass, density, settings)
        let watts = (parts.drag + parts.way + parts.rest) * now / settings.efficiency
        sums.seconds += step
        guard watts > 0 else { return }
        let metres = now * step / settings.efficiency
        sums.work += watts * step
        sums.drag += parts.drag * metres
        sums.way += parts.way * metres
      }
    }
    return sums.estimate(
      density: density, least: EstimatedPowerSettings.minimumSeconds,
      width: EstimatedPowerSettings.intervalWidth
    ) { sums in
      // Wind along the direction of travel, w, changes the squared air speed by 2·v·w.
      let mean = (sums.drag / (0.5 * density * settings.dragArea * sums.seconds)).magnitude
      let air = Double.pow(max(1, mean), 1.0 / 3)
      let wind = 2 * EstimatedPowerSettings.windError / air
      let form = EstimatedPowerSettings.dragError / settings.dragArea
      let drag = sums.drag / sums.work * (form * form + wind * wind).squareRoot()
      let rolling = sums.way / sums.work * EstimatedPowerSettings.rollingError / settings.rolling
      let load = max(0, 1 - sums.drag / sums.work) * EstimatedPowerSettings.massError / mass
      return (drag * drag + rolling * rolling + load * load).squareRoot()
    }
  }

  /// Returns the estimated power of a run.
  ///
  /// - Parameters:
  ///   - mass: Mass of the runner, kg.
  ///   - grade: Rise over run at each row, NaN if unknown; `nil` counts as level.
  ///   - settings: Running cost, drag area and errors.
  /// - Returns: `nil` if speed is missing or the time is too short.
  /// - Complexity: O(*n*).
  public func estimatedRunningPower(
    mass: Double, grade: [Double]?, settings: EstimatedPowerSettings = .init()
  ) -> EstimatedPower? {
    guard let speed = values(of: .speed), mass > 0, grade.map({ $0.count == time.count }) ?? true else {
      return nil
    }
    let density = airDensity()
    var sums = EstimateSums()
    for stretch in stretches(of: .speed) {
      forEachStep(of: stretch, speed) { row, _, step in
        let now = speed[row]
        let slope = grade?[row] ?? 0
        sums.seconds += step
        guard now >= 0.5 else { return }
        let parts = EstimatedPower.costs(now, slope.isFinite ? slope : 0, mass, density, settings)
        let watts = (parts.drag + parts.way + parts.rest) * now
        guard watts > 0 else { return }
        sums.work += watts * step
        sums.drag += parts.drag * now * step
        sums.way += parts.way * now * step
      }
    }
    return sums.estimate(
      density: density, least: EstimatedPowerSettings.minimumSeconds,
      width: EstimatedPowerSettings.intervalWidth
    ) { _ in
      let load = EstimatedPowerSettings.massError / mass
      return (EstimatedPowerSettings.runningError * EstimatedPowerSettings.runningError + load * load)
        .squareRoot()
    }
  }

  private func airDensity() -> Double {
    func mean(_ channel: Channel) -> Double? {
      guard let values = values(of: channel) else { return nil }
      var (sum, count) = (0.0, 0.0)
      for value in values where value.isFinite {
        sum += value
        count += 1
      }
      return count > 0 && sum.isFinite ? sum / count : nil
    }
    let temperature = mean(.temperature).flatMap { (-40...55).contains($0) ? $0 : nil }
    return EstimatedPower.airDensity(
      altitude: mean(.altitude) ?? 0, temperature: temperature ?? EstimatedPowerSettings.temperature)
  }
}
