extension FibrePoolWorld {
  /// The constant traits of an athlete: body, daily life and how questions are answered.
  struct Athlete: Sendable, Hashable {
    /// The athlete's sport, which determines how much of the work tears fibres.
    enum Sport: Int, Sendable, CaseIterable {
      case running, cycling, triathlon, team
    }

    var traits: SimulatedAthleteTraits
    var sport = Sport.running
    /// Fraction of work that is eccentric, 0 to 1.
    var eccentric = 0.5
    /// Individual factor on muscle repair.
    var repair = 1.0
    /// Individual factor on central fatigue.
    var central = 1.0
    /// Individual factor on the effect of load on vagal tone.
    var reactivity = 1.0
    /// Individual factor on the effect of alcohol on vagal tone.
    var alcoholReactivity = 1.0
    /// Tolerated strain, % of performance.
    var tolerance = 3.0
    /// Factor on tissue strength.
    var toughness = 1.0
    /// Factor on the probability of infection.
    var susceptibility = 1.0
    /// Chronotype relative to the mean, h.
    var chronotype = 0.0
    /// Alarm time on work days, h.
    var alarm = 6.5
    /// Whether there are small children.
    var hasChildren = false
    /// Length of the menstrual cycle in days; 0 for none.
    var cycleLength = 0
    /// Cycle day on which the season starts.
    var cycleStart = 0
    /// Factor on the noise of the night.
    var nightScatter = 1.0
    /// Factor on the noise of vagal tone.
    var toneScatter = 1.0
    /// Whether vagal tone rises in non-functional overreaching.
    var risesStale = false
    /// Probability of alcohol on a weekday evening.
    var drinking = 0.05
    /// Probability of alcohol on a weekend evening.
    var weekendDrinking = 0.25
    /// Probability of each other habit on any evening.
    var habits = [0.2, 0.2, 0.2, 0.3]
    /// Food intake as a fraction of the basal need.
    var eating = 1.0
    /// Food intake as a fraction of the day's exercise energy.
    var following = 0.6
    /// Fraction of energy from carbohydrate.
    var carbohydrate = 0.48
    /// Fraction of intake that is reported.
    var reporting = 0.85
    /// Factor on the spread of appetite.
    var appetiteScatter = 1.0
    /// Probability of logging a day within a streak.
    var logging = 0.9
    /// Length of a streak, days.
    var streakDays = 20.0
    /// Length of a gap, days.
    var gapDays = 15.0
    /// Probability of a missing night.
    var forgetsDevice = 0.05
    /// Probability of answering.
    var answering = 0.85
    /// Centre of the athlete's answers.
    var answerCentre = 7.0
    /// Width of the range used for answers.
    var answerWidth = 1.0
    /// Best answer ever given.
    var answerCeiling = 10.0
    /// Probability of repeating yesterday's answer.
    var repeating = 0.05
    var sorenessWidth = 1.0
    /// Fraction of training logged.
    var trainingLogged = 0.97
    /// Weekly pattern of load: 7 factors with mean 1.
    var week = [Double](repeating: 1, count: 7)
    /// Which days of the week are hard.
    var hardDays = [false, true, false, true, false, false, true]
    var buildWeeks = 3
    var followsBlocks = true
    /// Day of the year on which the season starts.
    var firstDayOfYear = 5
    /// Factor on life stress.
    var stressFactor = 1.0
    /// Daily steps.
    var steps = 8_000.0
    /// Factor by which the device misjudges energy expenditure.
    var energyFactor = 1.0

    /// Draws the athlete that belongs to the given key.
    init(key: UInt64) {
      var chance = SimulationGenerator(seed: key, purpose: "fibre pools: athlete")
      func spread(_ deviation: Double) -> Double {
        PortableMath.exponential(deviation * chance.normal().clipped(-2.5...2.5))
      }
      traits = SimulatedAthleteTraits(key: key, settings: .standard)
      sport = Sport.allCases[chance.integer(0...(Sport.allCases.count - 1))]
      let eccentricOf: [Double] = [0.75, 0.15, 0.45, 0.85]
      eccentric = (eccentricOf[sport.rawValue] * spread(0.2)).clipped(0.05...1)
      let isFemale = chance.chance(0.43)
      traits.sex = isFemale ? .female : .male
      // Ages as in a sports club: many members in their twenties and a long tail of masters.
      traits.age = (19 + 12 * chance.gamma(shape: 1.6)).clipped(18...72).rounded()
      traits.mass = PortableMath.rounded((isFemale ? 60 : 74) * spread(0.11), steps: 10)
      let lean = (isFemale ? 0.775 : 0.855) + 0.035 * chance.normal().clipped(-2...2)
      traits.leanMass = PortableMath.rounded(traits.mass * lean, steps: 10)
      traits.usualLoad = PortableMath.rounded(52 * spread(0.38), steps: 10)
      repair = spread(0.14) * (1 - 0.003 * (traits.age - 30).positivePart)
      central = spread(0.25)
      reactivity = spread(0.35)
      alcoholReactivity = spread(0.35)
      tolerance = spread(0.2)
      toughness = spread(0.17)
      susceptibility = spread(0.35)
      chronotype = (chance.normal() - 0.02 * (traits.age - 35)).clipped(-2.2...2.4)
      alarm = (6.6 + 0.6 * chance.normal()).clipped(5.2...8)
      hasChildren = traits.age > 27 && traits.age < 46 && chance.chance(0.4)
      let cycles = isFemale && traits.age < 49 && chance.chance(0.64)
      cycleLength = cycles ? chance.integer(25...33) : 0
      cycleStart = chance.integer(0...27)
      nightScatter = spread(0.14)
      toneScatter = spread(0.14)
      risesStale = chance.chance(0.45)
      let thirst = chance.beta(1.2, 4)
      drinking = 0.35 * thirst
      weekendDrinking = thirst
      habits = habits.map { ($0 * spread(0.5)).clipped(0...0.9) }
      eating = (1.0 + 0.07 * chance.normal()).clipped(0.8...1.2)
      following = chance.beta(5, 2.2)
      carbohydrate = (0.47 + 0.05 * chance.normal()).clipped(0.3...0.62)
      reporting = (0.84 + 0.1 * chance.normal()).clipped(0.55...1.05)
      appetiteScatter = spread(0.25)
      logging = chance.beta(12, 1.5)
      streakDays = 22 * spread(0.7)
      gapDays = 14 * spread(0.7)
      forgetsDevice = chance.beta(1.4, 22)
      answering = chance.beta(9, 1.8)
      answerCentre = (7.0 + 0.8 * chance.normal()).clipped(4.5...8.6)
      answerWidth = spread(0.2)
      answerCeiling = chance.chance(0.4) ? (answerCentre + 1.6).rounded(.up).clipped(6...10) : 10
      repeating = 0.35 * chance.beta(1.3, 4)
      sorenessWidth = spread(0.3)
      trainingLogged = 1 - 0.12 * chance.beta(1, 3)
      shapeWeek(&chance)
      buildWeeks = chance.chance(0.3) ? 2 : 3
      followsBlocks = chance.chance(0.72)
      firstDayOfYear = chance.chance(0.2) ? 187 : 5
      stressFactor = spread(0.3)
      steps = 7_600 * spread(0.28)
      energyFactor = spread(0.12)
      fillTraits(&chance)
    }

    /// Draws a week with one or two rest days, two or three hard days and a long day at the end.
    private mutating func shapeWeek(_ chance: inout SimulationGenerator) {
      week = [0.75, 1.15, 0.85, 1.2, 0.7, 1.3, 1.6]
      for day in week.indices { week[day] *= PortableMath.exponential(0.22 * chance.normal()) }
      hardDays = [false, true, false, true, false, chance.chance(0.4), sport == .team]
      if chance.chance(0.8) { week[0] = 0 }
      if chance.chance(0.55) { week[4] = 0 }
      if chance.chance(0.2) { week[2] = 0 }
      let mean = week.reduce(0, +) / 7
      if mean > 0 { week = week.map { $0 / mean } }
    }

    /// Sets the traits that are reported with a season. Traits used only by the other simulator keep
    /// their drawn values.
    private mutating func fillTraits(_ chance: inout SimulationGenerator) {
      let age = traits.age
      traits.sleepNeed = (7.8 + 0.5 * chance.normal()).clipped(6.4...9.2)
      traits.logRMSSD = (4.0 - 0.013 * (age - 30) + 0.38 * chance.normal()).clipped(2.5...5)
      traits.restingHeartRate = (51 + (traits.sex == .female ? 3 : 0) + 5.5 * chance.normal()).clipped(
        36...72)
      traits.respiratoryRate = (14.6 + 1.3 * chance.normal()).clipped(11...19)
      traits.temperature = (34.1 + 0.5 * chance.normal()).clipped(32...36)
      traits.usualSleep = (traits.sleepNeed - 0.6).clipped(5.5...9)
      traits.feel = answerCentre
      traits.deviceMissing = forgetsDevice
      traits.checkInGiven = answering
      traits.foodLogged = logging * streakDays / (streakDays + gapDays)
      traits.logCompleteness = reporting
      traits.eccentricShare = eccentric
      traits.fuelFollowing = following
      traits.fuelQuality = eating
      traits.isCompressed = false
      traits.energyFactor = energyFactor
      traits.habitShares = [drinking] + habits
      traits.effects = HabitEffects()
      traits.effects[.alcohol, .logRMSSD] = -0.85 * alcoholReactivity
      traits.followedShare = 0
      traits.modifiedShare = 0
    }
  }
}
