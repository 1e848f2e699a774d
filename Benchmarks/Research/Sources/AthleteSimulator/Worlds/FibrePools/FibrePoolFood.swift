extension FibrePoolWorld {
  /// Energy intake, glycogen stores and food logs.
  struct Food: Sendable {
    /// Glycogen fill level, 0 to 1.
    private(set) var glycogen = 0.8
    /// Recent energy deficit, kcal.
    private(set) var balance = 0.0
    /// Mean shortfall in energy availability, 0 to 1.
    private(set) var deficit = 0.0
    private(set) var dietDaysLeft = 0
    private(set) var intake = 0.0
    private(set) var carbohydrate = 0.0
    private(set) var need = 0.0
    private(set) var availability = 40.0
    private(set) var isMismatch = false
    private var isStreak = true
    private var wasLogged = true

    /// What determines the day's energy need.
    struct Frame {
      var load = 0.0
      var hardness = 0.7
      var exerciseEnergy = 0.0
      var stress = 0.0
      var illness = 0.0
      var torn = 0.0
      var isFreeDay = false
      var alcohol = 0.0
    }

    /// Returns resting energy expenditure, kcal per day (Cunningham 1980).
    static func rest(_ athlete: Athlete, _ settings: Settings.Food) -> Double {
      settings.restBase + settings.restPerLean * athlete.traits.leanMass
    }

    mutating func eat(
      _ frame: Frame, athlete: Athlete, _ settings: Settings.Food, events: DaySimulatorSettings.Events,
      _ chance: inout SimulationGenerator
    ) {
      let appetite = PortableMath.exponential(
        settings.appetite * athlete.appetiteScatter * chance.normal().clipped(-3...3))
      let skip = chance.uniform()
      let shareNoise = chance.normal()
      let diet = chance.uniform()
      let dietLength = chance.uniform()
      if dietDaysLeft > 0 {
        dietDaysLeft -= 1
      } else if diet < settings.dietChance {
        dietDaysLeft = wholeNumber(settings.dietDays, at: dietLength)
      }
      let living = Self.rest(athlete, settings) * settings.living
      intake = athlete.eating * living + athlete.following * frame.exerciseEnergy
      // A deficit is made up with a delay, not on the same day (Edholm et al. 1955).
      intake += settings.compensation * balance.clipped(-1500...4000)
      intake *= appetite * (frame.isFreeDay ? 1.06 : 0.98)
      if skip < settings.skipChance + settings.skipStress * frame.stress { intake *= settings.skippedShare }
      if frame.illness > 0.3 { intake *= settings.illShare }
      if dietDaysLeft > 0 { intake *= settings.dietShare }
      intake = intake.clipped(500...9000)
      let spending = living + frame.exerciseEnergy
      balance = settings.balanceKept * balance + spending - intake
      let share = athlete.carbohydrate + settings.carbohydrateSpread * shareNoise + 0.02 * min(frame.load, 2)
      carbohydrate = intake * (share - (dietDaysLeft > 0 ? 0.05 : 0)).clipped(0.15...0.75) / 4
      need =
        athlete.traits.mass
        * (settings.needBase + settings.needPerLoad * min(frame.load, settings.needLoads))
      availability = (intake - frame.exerciseEnergy) / max(20, athlete.traits.leanMass)
      deficit += ((1 - availability / settings.enough).clipped(0...1) - deficit) / settings.deficitDays
      glycogen = (glycogen - settings.glycogenUse * frame.load * frame.hardness).clipped(0...1)
      let low = glycogen
      let met = (carbohydrate / max(50, need)).clipped(0...1.3)
      glycogen += (1 - glycogen) * (settings.glycogenFill * met * (1 - 2 * frame.torn)).clipped(0...1)
      isMismatch =
        availability < events.energyAvailability
        || (frame.load >= events.carbohydrateLoad && carbohydrate < events.carbohydrateShare * need)
        || low < events.glycogen
    }

    /// Returns the day's food log. It is missing in gaps between streaks, and more often on days with
    /// high intake.
    mutating func log(
      isFreeDay: Bool, alcohol: Double, athlete: Athlete, _ settings: Settings.Food,
      _ chance: inout SimulationGenerator
    ) -> SimulatedFood? {
      let turn = chance.uniform()
      let draw = chance.uniform()
      let noise = chance.normal()
      let fatNoise = chance.normal()
      if isStreak {
        isStreak = turn >= 1 / max(2, athlete.streakDays)
      } else {
        isStreak = turn < 1 / max(2, athlete.gapDays)
      }
      var chanceOfLog = athlete.logging
      if isFreeDay { chanceOfLog -= settings.logFreeDay }
      if alcohol > 0 { chanceOfLog -= settings.logAlcohol }
      if balance < -settings.plenty { chanceOfLog -= settings.logPlenty }
      if !wasLogged { chanceOfLog -= settings.logGap }
      wasLogged = isStreak && draw < chanceOfLog
      guard wasLogged else { return nil }
      // High intake is under-reported more than low intake (Livingstone and Black 2003).
      let plenty = (-balance / 3000).clipped(-0.1...0.15)
      let reported = (athlete.reporting - plenty + 0.05 * noise).clipped(0.3...1.15)
      let energy = (intake * reported / 10).rounded() * 10
      let carbohydrate = (carbohydrate * (reported - settings.sweetsLeftOut)).rounded()
      let protein =
        (athlete.traits.mass * (settings.protein + settings.proteinSpread * fatNoise).clipped(0.7...2.6)
        * reported).rounded()
      let fat = ((energy - 4 * carbohydrate - 4 * protein) / 9).clipped(8...500).rounded()
      return SimulatedFood(energy: energy, protein: protein, carbohydrate: carbohydrate, fat: fat)
    }
  }
}
