extension FibrePoolWorld {
  /// The shares of muscle fibres in each pool, which add up to 1 except for rounding.
  ///
  /// Work moves fibres from ready to tired and tears some of the tired ones. At night, tired fibres
  /// become ready, torn fibres enter repair, and repaired fibres become ready. Repair is slower than
  /// clearing, so soreness and loss of performance peak after a day or two (Clarkson and Hubal 2002).
  /// Each bout protects against damage from the next (McHugh 2003).
  struct Muscle: Sendable, Hashable {
    private(set) var ready = 0.9
    private(set) var tired = 0.05
    private(set) var torn = 0.01
    private(set) var repairing = 0.04
    /// Protection from the bouts of the last weeks, 0 to 1.
    private(set) var protection = 0.4

    /// Applies a session. Load is a multiple of the usual load, and an intensity of 1 is threshold.
    mutating func work(load: Double, hardness: Double, eccentric: Double, _ settings: Settings.Muscle) {
      guard load > 0 else { return }
      let tiring = ready * (1 - PortableMath.exponential(-settings.tiring * load * hardness))
      ready -= tiring
      tired += tiring
      let share = settings.tearing * eccentric * hardness * PortableMath.power(load, settings.tearingPower)
      let tearing = tired * (share * (1 - protection)).clipped(0...0.6)
      tired -= tearing
      torn += tearing
      let won = (settings.protectionGain * eccentric * load).clipped(0...0.5)
      protection = (protection + (1 - protection) * won).clipped(0...0.9)
    }

    /// Applies a night's recovery. A quality of 1 is usual.
    mutating func rest(quality: Double, _ settings: Settings.Muscle) {
      func moved(_ rate: Double) -> Double { 1 - PortableMath.exponential(-rate) }
      let healed = repairing * moved(settings.repair * quality)
      let cleared = torn * moved(settings.clearing)
      let freshened = tired * moved(settings.recovery * quality)
      repairing += cleared - healed
      torn -= cleared
      tired -= freshened
      ready += healed + freshened
      protection *= PortableMath.exponential(-1 / settings.protectionDays)
    }

    /// Returns the loss of performance, %.
    func cost(_ settings: Settings.Muscle) -> Double {
      settings.tiredCost * tired + settings.tornCost * torn + settings.repairCost * repairing
    }
  }

  /// Loss of neural drive, 0 to 1 (Gandevia 2001).
  struct Drive: Sendable, Hashable {
    private(set) var missing = 0.05

    mutating func spend(
      load: Double, hardness: Double, stress: Double, factor: Double, _ settings: Settings.Drive
    ) {
      let loss = factor * (settings.exerciseLoss * load * hardness + settings.stressLoss * stress)
      missing = (missing + (1 - missing) * loss).clipped(0...1)
    }

    mutating func rest(quality: Double, _ settings: Settings.Drive) {
      missing *= PortableMath.exponential(-settings.recovery * quality)
    }
  }

  /// Molecular adaptation: a training signal leads to transcript, and transcript to protein (Perry et
  /// al. 2010).
  struct Growth: Sendable, Hashable {
    private(set) var transcript = 0.8
    private(set) var protein = 0.8

    mutating func day(load: Double, _ settings: Settings.Growth) {
      let signal = PortableMath.power(load, settings.signalPower)
      protein += (transcript - protein) / settings.proteinDays
      transcript += (signal - transcript) / settings.transcriptDays
    }
  }

  /// Overreaching as a state that starts, deepens, and then ends or becomes non-functional (Meeusen et
  /// al. 2013).
  struct Overreaching: Sendable, Hashable {
    private(set) var daysLeft = 0
    private(set) var daysIn = 0
    private(set) var isStale = false
    private var depth = 0.0
    /// Strain averaged over about a week, % of performance.
    private(set) var strain = 2.0

    var isOverreached: Bool { daysLeft > 0 }

    /// Returns the current loss of capacity, %.
    func cost(_ settings: Settings.Overreaching) -> Double {
      guard isOverreached else { return 0 }
      let rising = Double(daysIn) / settings.onsetDays
      return depth * min(1, rising, Double(daysLeft) / 2)
    }

    mutating func day(
      fatigue: Double, stress: Double, deficit: Double, athlete: Athlete, _ settings: Settings.Overreaching,
      chance: inout SimulationGenerator
    ) {
      let burden = 1 + settings.stressShare * stress + settings.deficitShare * deficit
      strain += (fatigue * burden / athlete.tolerance - strain) / settings.strainDays
      let draw = chance.uniform()
      let size = chance.uniform()
      let length = chance.uniform()
      func value(_ range: ClosedRange<Double>, _ at: Double) -> Double {
        range.lowerBound + at * (range.upperBound - range.lowerBound)
      }
      if isOverreached {
        daysLeft -= 1
        daysIn += 1
        if daysLeft == 0 && !isStale && draw < settings.staleChance {
          isStale = true
          depth = value(settings.staleDepth, size)
          daysLeft = PortableMath.whole(value(settings.staleDays, length))
        } else if daysLeft == 0 {
          isStale = false
        }
      } else {
        let excess = (strain / settings.tolerated - 1).clipped(-1...1.2)
        guard draw < settings.chance * PortableMath.exponential(settings.steepness * excess) else { return }
        daysIn = 1
        depth = value(settings.depth, size)
        daysLeft = PortableMath.whole(value(settings.days, length))
      }
    }
  }
}
