public import ActivityStreams

/// What energy needs to know of the athlete; each may be absent.
public struct EnergyAthlete: Sendable, Hashable {
  /// Mass, kg.
  public var mass: Double?
  /// Height, m.
  public var height: Double?
  /// Age, years.
  public var age: Double?
  /// Sex.
  public var sex: Sex?
  /// Measured VO₂max, mL/kg/min.
  public var vo2max: Double?
  /// Fat-free mass, kg.
  public var fatFreeMass: Double?
  /// An athlete.
  public init(
    mass: Double? = nil, height: Double? = nil, age: Double? = nil, sex: Sex? = nil, vo2max: Double? = nil,
    fatFreeMass: Double? = nil
  ) {
    self.mass = mass
    self.height = height
    self.age = age
    self.sex = sex
    self.vo2max = vo2max
    self.fatFreeMass = fatFreeMass
  }
}

/// How the energy of a session was found, best first.
public enum EnergyMethod: String, CaseIterable, Sendable {
  /// Mechanical work of a ride over gross efficiency.
  case power
  /// Speed and grade of a run or walk by the ACSM equations.
  case motion
  /// Heart rate with measured VO₂max.
  case heartRateAndVO2max = "heart_rate_vo2max"
  /// Heart rate.
  case heartRate = "heart_rate"
  /// METs of the kind.
  case mets
}

/// The energy of a session.
public struct SessionEnergy: Sendable, Hashable {
  /// Gross energy, kcal.
  public var kilocalories: Double
  /// Energy beyond rest, kcal; what to add to a daily total that already contains rest. `nil` where the athlete's mass,
  /// and with it rest, is not known.
  public var netKilocalories: Double?
  /// Where the energy lies by the error of the method, kcal.
  public var interval: ClosedRange<Double>
  /// How it was found.
  public var method: EnergyMethod
  /// Seconds it was found over.
  public var seconds: Double
}

extension ActivityStream {
  /// Energy of the session by the best method its channels and the athlete allow; `nil` without mass (or power of a
  /// ride), or where nothing describes the kind.
  ///
  /// - Parameters:
  ///   - kind: the kind of activity.
  ///   - athlete: mass, age, sex, …
  ///   - grade: grade at each row, where known.
  ///   - intensity: mean ÷ maximum heart rate, for the Compendium.
  ///   - duration: seconds for the method by METs; moving or elapsed time where `nil`.
  ///   - settings: constants.
  ///   - metSettings: METs.
  public func energy(
    kind: ActivityKind, athlete: EnergyAthlete, grade: [Double]? = nil, intensity: Double? = nil,
    duration: Double? = nil, settings: EnergySettings = .init(), metSettings: METSettings = .init()
  ) -> SessionEnergy? {
    let mass = athlete.mass.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let perDay = RestingMetabolism.kilocaloriesPerDay(
      mass: mass, height: athlete.height, age: athlete.age, sex: athlete.sex,
      fatFreeMass: athlete.fatFreeMass,
      equation: settings.restingEquation, settings: settings)
    // Without height or age: 1 kcal/kg/h.
    let knownRest = perDay.map { $0 / 86_400 } ?? mass.map { $0 / 3600 }
    let restPerSecond = knownRest ?? 0

    func result(_ gross: Double, _ method: EnergyMethod, _ seconds: Double) -> SessionEnergy? {
      guard gross.isFinite, gross >= 0 else { return nil }
      let error = min(1, (settings.errors[method.rawValue] ?? 0) * settings.intervalWidth)
      return SessionEnergy(
        kilocalories: gross, netKilocalories: knownRest.map { max(0, gross - $0 * seconds) },
        interval: gross * (1 - error)...gross * (1 + error), method: method, seconds: seconds)
    }

    if kind.isRide, settings.grossEfficiency > 0, let (joules, seconds) = positiveIntegral(of: .power),
      seconds > 0
    {
      return result(joules / settings.joulesPerKilocalorie / settings.grossEfficiency, .power, seconds)
    }
    guard let mass else { return nil }
    if !kind.isRide,
      let uptake = measuredUptake(kind: kind, mass: mass, grade: grade, settings: metSettings)
    {
      let litres = uptake.mean * mass / 1000 * uptake.seconds / 60
      return result(litres * settings.kilocaloriesPerLitre, .motion, uptake.seconds)
    }
    if let sex = athlete.sex, let age = athlete.age,
      let heartRate = distribution(of: .heartRate, rule: self.settings.heartRateRule), heartRate.total > 0
    {
      let sum = heartRate.integral { rate in
        (KeytelEnergy.kilocaloriesPerMinute(
          heartRate: rate, mass: mass, age: age, sex: sex, vo2max: athlete.vo2max,
          resting: restPerSecond * 60,
          settings: settings) ?? .nan) / 60
      }
      if let energy = result(sum, athlete.vo2max == nil ? .heartRate : .heartRateAndVO2max, heartRate.total) {
        return energy
      }
    }
    let seconds = duration ?? movingTime()?.seconds ?? elapsed
    guard let mets = mets(kind: kind, intensity: intensity, mass: mass, grade: grade, settings: metSettings),
      let gross = METEnergy.gross(
        mets: mets.value, mass: mass, seconds: seconds, definition: settings.metDefinition,
        settings: settings, metSettings: metSettings)
    else { return nil }
    return result(gross, .mets, seconds)
  }
}

/// Energy of cycling from mechanical work.
public enum CyclingEnergy {
  /// kJ ÷ (4.184 · gross efficiency), kcal; `nil` for negative work.
  public static func kilocalories(kilojoules: Double, settings: EnergySettings = .init()) -> Double? {
    guard kilojoules >= 0, kilojoules.isFinite, settings.grossEfficiency > 0 else { return nil }
    return kilojoules * 1000 / settings.joulesPerKilocalorie / settings.grossEfficiency
  }
}
