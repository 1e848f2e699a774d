extension FibrePoolWorld {
  /// The course of an infection: incubation, symptoms and recovery, followed by weeks of immunity.
  struct Infection: Sendable, Hashable {
    enum Stage: Sendable { case none, incubating, symptoms, recovering, immune }

    private(set) var stage = Stage.none
    private(set) var daysLeft = 0
    private(set) var isFirstDay = false
    private(set) var severity = 0.0
    private var daysIn = 0

    /// Severity of illness, 0 to 1.
    var profile: Double {
      switch stage {
      case .symptoms: severity * min(1, 0.6 + 0.4 * Double(daysIn))
      case .recovering: severity * 0.35 * Double(daysLeft) / Double(max(1, daysLeft + daysIn))
      case .none, .incubating, .immune: 0
      }
    }

    /// Physiological signs before symptoms, 0 to 1, strongest on the last day (Mishra et al. 2020).
    var incubation: Double { stage == .incubating ? severity / Double(max(1, daysLeft)) : 0 }

    mutating func day(
      chance probability: Double, _ settings: Settings.Infection, _ chance: inout SimulationGenerator
    ) {
      let draw = chance.uniform()
      let length = chance.uniform()
      isFirstDay = false
      if stage == .none {
        guard draw < probability else { return }
        severity = (0.35 + 0.65 * chance.uniform())
        enter(.incubating, wholeNumber(settings.incubationDays, at: length))
        return
      }
      daysLeft -= 1
      daysIn += 1
      guard daysLeft <= 0 else { return }
      switch stage {
      case .incubating:
        enter(.symptoms, wholeNumber(settings.symptomDays, at: length))
        isFirstDay = true
      case .symptoms: enter(.recovering, wholeNumber(settings.recoveryDays, at: length))
      case .recovering: enter(.immune, settings.immuneDays)
      case .immune, .none: enter(.none, 0)
      }
    }

    private mutating func enter(_ stage: Stage, _ days: Int) {
      self.stage = stage
      daysLeft = days
      daysIn = 0
    }
  }

  /// Wear of tendon, bone and joint, each with its own exponent and remodelling rate (Edwards 2018).
  struct Wear: Sendable, Hashable {
    private(set) var wear: [Double]
    private(set) var injuryDaysLeft = 0
    private(set) var sinceInjury = Int.max
    /// Wear relative to that of a usual week, for the most worn tissue.
    private(set) var strain = 1.0
    private(set) var chance = 0.0

    init(_ settings: Settings.Wear) {
      wear = zip(settings.days, settings.powers).map { $0 * 1.15 * $1 / 1.8 }
    }

    var isInjured: Bool { injuryDaysLeft > 0 }

    /// Adds a day's wear and returns whether it caused an injury.
    mutating func day(
      load: Double, hardness: Double, deficit: Double, athlete: Athlete, _ settings: Settings.Wear,
      _ generator: inout SimulationGenerator
    ) -> Bool {
      let draw = generator.uniform()
      let length = generator.uniform(settings.injuryDays)
      var sum = 0.0
      strain = 0
      // Running impact causes more wear than cycling.
      let impact = athlete.sport == .cycling ? 0.7 : 1.0
      for index in wear.indices {
        let dose = PortableMath.power(load * impact * (0.55 + 0.6 * hardness), settings.powers[index])
        wear[index] = wear[index] * PortableMath.exponential(-1 / settings.days[index]) + dose
        let usual = settings.days[index] * 1.15 * settings.powers[index] / 1.8
        let relative = (wear[index] / (usual * athlete.toughness)).clipped(0...4)
        strain = max(strain, relative)
        sum += PortableMath.power(relative, settings.power) / Double(wear.count)
      }
      chance = (settings.chance * (0.35 + sum) * (1 + deficit)).clipped(0...0.2)
      if sinceInjury < settings.repeatedDays { chance *= settings.repeated }
      if isInjured {
        injuryDaysLeft -= 1
        sinceInjury = 0
        chance = 0
        return false
      }
      if sinceInjury < Int.max { sinceInjury += 1 }
      guard load > 0 else {
        chance = 0
        return false
      }
      guard draw < chance else { return false }
      injuryDaysLeft = PortableMath.whole(length)
      sinceInjury = 0
      wear = wear.map { $0 * 0.5 }
      return true
    }
  }

  /// Autonomic regulation: stable, weakening (prodrome) or unstable, as a result of weeks of allostatic load.
  struct Regulation: Sendable, Hashable {
    private(set) var regime = SimulatedDayTruth.Regime.stable
    private(set) var isStart = false
    private(set) var allostaticLoad = 0.3
    private(set) var chance = 0.0
    private var daysLeft = 0
    private var daysIn = 0
    private var restLeft = 0

    /// Loss of regulation, 0 to 1.
    var looseness: Double {
      switch regime {
      case .stable: 0
      case .prodrome: Double(daysIn + 1) / Double(max(1, daysIn + daysLeft))
      case .unstable: 1
      }
    }

    /// Returns the factor on the variability of sleep.
    func sleepScatter(_ settings: Settings.Regulation) -> Double {
      regime == .unstable ? settings.unstableSleep : 1 + (settings.prodromeScatter - 1) * looseness
    }

    /// Returns the factor on the variability of vagal tone.
    func toneScatter(_ settings: Settings.Regulation) -> Double {
      regime == .unstable ? settings.unstableTone : 1 + (settings.prodromeScatter - 1) * looseness
    }

    mutating func day(
      stress: Double, debt: Double, strain: Double, _ settings: Settings.Regulation,
      _ generator: inout SimulationGenerator
    ) {
      let burden =
        0.5 * stress + 0.2 * (debt / settings.fullDebt).clipped(0...1.5) + 0.3
        * (strain / settings.fullStrain).clipped(0...1.5)
      allostaticLoad += (burden - allostaticLoad) / settings.loadDays
      let draw = generator.uniform()
      let length = generator.uniform()
      isStart = false
      chance = 0
      switch regime {
      case .stable:
        if restLeft > 0 {
          restLeft -= 1
          return
        }
        let excess = (allostaticLoad - settings.usualLoad) * settings.loadFactor * 2
        chance = (settings.chance * PortableMath.exponential(excess.clipped(-2...2))).clipped(0...0.1)
        guard draw < chance else { return }
        enter(.prodrome, wholeNumber(settings.prodromeDays, at: length))
      case .prodrome:
        step()
        guard daysLeft <= 0 else { return }
        if draw < settings.resolves {
          enter(.stable, 0)
          restLeft = settings.restDays / 2
        } else {
          enter(.unstable, wholeNumber(settings.unstableDays, at: length))
          isStart = true
        }
      case .unstable:
        step()
        guard daysLeft <= 0 else { return }
        enter(.stable, 0)
        restLeft = settings.restDays
      }
    }

    private mutating func step() {
      daysLeft -= 1
      daysIn += 1
    }

    private mutating func enter(_ regime: SimulatedDayTruth.Regime, _ days: Int) {
      self.regime = regime
      daysLeft = days
      daysIn = 0
    }
  }
}
