public import ActivityStreams

/// The athlete values used to estimate energy. All are optional.
public struct EnergyAthlete: Sendable, Hashable {
  /// Body mass, kg.
  public var mass: Double?
  /// Height, m.
  public var height: Double?
  /// Age, years.
  public var age: Double?
  /// Sex; `nil` if unknown.
  public var sex: Sex?
  /// Measured VO₂max, mL/kg/min.
  public var vo2max: Double?
  /// Fat-free mass, kg.
  public var fatFreeMass: Double?
  /// Creates athlete values. Omit those that are unknown.
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

  /// Returns resting energy, kcal/s, or `nil` if mass is missing. If height or age is unknown, the rate is 1
  /// kcal/kg/h.
  func restPerSecond(_ settings: EnergySettings) -> Double? {
    let validMass = mass.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let perDay = RestingMetabolism.kilocaloriesPerDay(
      mass: validMass, height: height, age: age, sex: sex, fatFreeMass: fatFreeMass,
      equation: settings.restingEquation, settings: settings)
    return perDay.map { $0 / 86_400 } ?? validMass.map { $0 / 3600 }
  }
}

/// Methods for a session's energy, best first.
public enum EnergyMethod: String, CaseIterable, Sendable {
  /// Mechanical work ÷ gross efficiency. For a rowing machine: work ÷ net efficiency, plus the energy of
  /// moving on the slide.
  case power
  /// Speed and grade. Runs use the cost per metre (Minetti) or the ACSM equation, and walks the ACSM equation.
  case motion
  /// Heart rate, with a measured VO₂max.
  case heartRateAndVO2max = "heart_rate_vo2max"
  /// Heart rate, without a measured VO₂max.
  case heartRate = "heart_rate"
  /// The MET value of the kind of activity.
  case mets

  /// The measured methods, best first. `heartRate` covers both heart-rate methods.
  static let measured: [EnergyMethod] = [.power, .motion, .heartRate]
}

/// The energy of a session and the method used.
///
/// Page: *Energy of a session*, tests: `SessionEnergyTests`.
public struct SessionEnergy: Sendable, Hashable {
  /// Gross energy, kcal.
  public var kilocalories: Double
  /// Energy above rest, kcal: the amount to add to a daily total that already includes rest. `nil` if body mass is
  /// unknown.
  public var netKilocalories: Double?
  /// The 90 % interval of ``kilocalories``, from the method's error and its missing coverage.
  public var interval: ClosedRange<Double>
  /// The method used.
  public var method: EnergyMethod
  /// Time the energy covers, s.
  public var seconds: Double
  /// Fraction of ``seconds`` observed by the method, 0…1. The remaining time is extrapolated.
  public var coverage: Double
}

extension ActivityStream {
  /// Returns the energy of the session by the best method available.
  ///
  /// - Parameters:
  ///   - kind: The kind of activity.
  ///   - athlete: Mass, age, sex and other values.
  ///   - grade: Grade at each row, if known.
  ///   - intensity: Mean ÷ maximum heart rate, for the Compendium.
  ///   - duration: Seconds for the MET method; moving or elapsed time if `nil`. The remaining session time
  ///     counts as rest.
  ///   - session: Seconds that the total should cover; if `nil`, the time observed by each method.
  ///   - coverage: The required coverage, and how to extrapolate.
  ///   - settings: The settings of energy.
  ///   - metSettings: The settings of METs.
  /// - Returns: `nil` if mass is missing (a ride or row with power needs none) or no method suits the kind.
  public func energy(
    kind: ActivityKind, athlete: EnergyAthlete, grade: [Double]? = nil, intensity: Double? = nil,
    duration: Double? = nil, session: Double? = nil, coverage: LoadFallbackSettings = .init(),
    settings: EnergySettings = .init(), metSettings: METSettings = .init()
  ) -> SessionEnergy? {
    let mass = athlete.mass.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let knownRest = athlete.restPerSecond(settings)
    let restPerSecond = knownRest ?? 0

    func result(_ gross: Double, _ method: EnergyMethod, _ seconds: Double, _ covered: Double = 1)
      -> SessionEnergy?
    {
      guard gross.isFinite, gross >= 0 else { return nil }
      let error = (EnergySettings.errors[method.rawValue] ?? 0) * EnergySettings.intervalWidth
      let missing = coverage.missingWidth(at: covered)
      let width = (error * error + missing * missing).squareRoot()
      return SessionEnergy(
        kilocalories: gross, netKilocalories: knownRest.map { max(0, gross - $0 * seconds) },
        interval: gross * (1 - min(1, width))...gross * (1 + width), method: method, seconds: seconds,
        coverage: covered)
    }

    // Prefer measurements that cover the session, then those that must be extrapolated.
    var scaled: SessionEnergy?
    for method in EnergyMethod.measured {
      guard
        let part = measuredEnergy(
          method, kind: kind, athlete: athlete, mass: mass, grade: grade, restPerSecond: restPerSecond,
          settings: settings, metSettings: metSettings), part.seconds > 0
      else { continue }
      let whole = session.map { max($0, part.seconds) } ?? part.seconds
      let covered = part.seconds / whole
      guard let factor = coverage.scale(at: covered) else { continue }
      let seconds = factor == 1 ? part.seconds : whole
      let partEnergy = result(part.kilocalories * factor, part.method, seconds, covered)
      if covered >= coverage.fullCoverage, let partEnergy { return partEnergy }
      scaled = scaled ?? partEnergy
    }
    if let scaled { return scaled }
    guard let mass else { return nil }
    let seconds = duration ?? movingTime()?.seconds ?? elapsed
    guard
      let mets = mets(
        kind: kind, intensity: intensity, mass: mass, grade: grade,
        minimumSeconds: session.map { $0 * coverage.minimumCoverage } ?? 0, settings: metSettings),
      let gross = METEnergy.gross(
        mets: mets.value, mass: mass, seconds: seconds, definition: settings.metDefinition,
        metSettings: metSettings)
    else { return nil }
    // METs apply to moving time. Stops and rests at the pool wall cost resting energy.
    let standing = max(0, (session ?? seconds) - seconds)
    return result(gross + restPerSecond * standing, .mets, seconds + standing)
  }

  /// Returns the energy in kcal and the time that the method observed; `nil` if the method has no input.
  private func measuredEnergy(
    _ method: EnergyMethod, kind: ActivityKind, athlete: EnergyAthlete, mass: Double?, grade: [Double]?,
    restPerSecond: Double, settings: EnergySettings, metSettings: METSettings
  ) -> (kilocalories: Double, method: EnergyMethod, seconds: Double)? {
    switch method {
    case .power:
      // A column of zeros means that no power meter was present.
      guard kind.isRide || kind.sport == .row, settings.grossEfficiency > 0,
        let (joules, seconds) = positiveIntegral(of: .power), joules > 0
      else { return nil }
      let work = joules / EnergySettings.joulesPerKilocalorie
      guard kind.isRide else {
        guard fitsSpeedOfRowing() else { return nil }
        let slide = EnergySettings.rowingSlide * (mass ?? EnergySettings.rowingMass) * seconds / 3600
        return (work / EnergySettings.rowingEfficiency + slide, .power, seconds)
      }
      return (work / settings.grossEfficiency, .power, seconds)
    case .motion:
      if kind.isRun, settings.runningCost == .minetti {
        guard let mass, let work = runningWork(grade: grade, curves: GradeCostCurves.published) else {
          return nil
        }
        let moving = work.joulesPerKilogram * mass / EnergySettings.joulesPerKilocalorie
        return (moving + restPerSecond * work.seconds, .motion, work.seconds)
      }
      guard !kind.isRide, let mass,
        let uptake = measuredUptake(kind: kind, mass: mass, grade: grade, settings: metSettings)
      else { return nil }
      let litres = uptake.mean * mass / 1000 * uptake.seconds / 60
      return (litres * EnergySettings.kilocaloriesPerLitre, .motion, uptake.seconds)
    case .heartRateAndVO2max, .heartRate:
      guard let mass, let sex = athlete.sex, let age = athlete.age,
        let heartRate = distribution(of: .heartRate, rule: self.settings.heartRateRule)
      else { return nil }
      let sum = heartRate.integral { rate in
        (KeytelEnergy.kilocaloriesPerMinute(
          heartRate: rate, mass: mass, age: age, sex: sex, vo2max: athlete.vo2max,
          resting: restPerSecond * 60) ?? .nan) / 60
      }
      return (sum, athlete.vo2max == nil ? .heartRate : .heartRateAndVO2max, heartRate.total)
    case .mets: return nil
    }
  }
}

extension ActivityStream {
  /// Plausible range of rowing power ÷ (2.8 × speed³) (house rule).
  private static let rowingPower = 0.7...1.4

  /// Whether the power of rowing fits its speed.
  ///
  /// A machine computes power as 2.8 × speed³ (Concept2), and a boat needs about as much. A machine that goes
  /// on sending its last power during rests does not fit. Returns `true` if speed is missing.
  private func fitsSpeedOfRowing() -> Bool {
    guard let speeds = values(of: .speed), let powers = values(of: .power) else { return true }
    var (work, drag) = (0.0, 0.0)
    for (power, speed) in zip(powers, speeds) where power.isFinite && speed.isFinite {
      work += power
      drag += 2.8 * speed * speed * speed
    }
    return drag <= 0 || Self.rowingPower.contains(work / drag)
  }
}
