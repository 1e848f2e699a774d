import DayRecords
import SessionMetrics

extension AthleteState {
  /// Returns the mean energy availability of the 7 days before the open one (NU-01).
  ///
  /// `nil` for minors, or if there are fewer than five accepted logs or lean mass is unknown. In the evening,
  /// the open day is the last of the seven, once its food and training are known.
  package func energyAvailability(
    issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> EnergyAvailability? {
    let rules = settings.fuel
    if let age = profile.age, age < FuelTargetSettings.minimumAge { return nil }
    guard let lean = memory.baselines.leanMass(profile: profile) else { return nil }
    // Resting metabolic rate from fat-free mass (Cunningham 1991).
    let resting =
      RestingCoefficients.published.cunningham1991.x + RestingCoefficients.published.cunningham1991.y * lean
    var sum = 0.0
    var eaten = 0.0
    var spent = 0.0
    var days = 0
    func known(_ day: Int) -> (intake: Double, exercise: Double)? {
      guard let intake = recent[.energyIntake, day], let exercise = recent[.exerciseEnergy, day],
        intake >= FuelTargetSettings.minimumLog * resting
      else { return nil }
      return (intake, exercise)
    }
    let newest = issue == .evening && known(0) != nil ? 0 : 1
    for day in newest..<newest + 7 {
      guard let (intake, exercise) = known(day),
        let value = EnergyAvailability.value(intake: intake, exercise: exercise, leanMass: lean)
      else { continue }
      sum += value
      eaten += intake
      spent += exercise
      days += 1
    }
    guard days >= max(1, rules.availabilityDays) else { return nil }
    let mean = sum / Double(days)
    let errors = FuelTargetSettings.availabilityErrors
    var half = 0.0
    if errors.count == 3 {
      let parts = [errors[0] * eaten, errors[1] * spent, errors[2] * (eaten - spent)]
      // 1.645 SD on either side cover 90 % of a normal distribution.
      half = 1.645 * parts.reduce(0) { $0 + $1 * $1 }.squareRoot() / (lean * Double(days))
    }
    guard half.isFinite else { return nil }
    return EnergyAvailability(mean: mean, interval: (mean - half)...(mean + half), days: days)
  }

  /// Returns the week's food logs compared with the needs of training and resting metabolism, even if the
  /// logs are small (NU-01). `nil` for minors, or if there are fewer than four days with recorded food and
  /// training or lean mass is unknown.
  ///
  /// - Parameters:
  ///   - issue: Morning or evening.
  ///   - ago: Number of days by which the week is shifted into the past.
  ///   - length: Number of days.
  ///   - needs: Minimum number of these days with recorded food and training.
  func foodWeek(
    issue: IssueTime, ago: Int = 0, length: Int = 7, needs: Int = FoodWeek.leastDays
  ) -> FoodWeek? {
    if let age = profile.age, age < FuelTargetSettings.minimumAge { return nil }
    guard let lean = memory.baselines.leanMass(profile: profile) ?? leanMassOfDevice, lean > 0 else {
      return nil
    }
    let newest =
      issue == .evening && recent[.energyIntake, 0] != nil && recent[.exerciseEnergy, 0] != nil ? 0 : 1
    let days = (ago + newest..<ago + newest + length).compactMap { day -> (Double, Double)? in
      guard let intake = recent[.energyIntake, day], let exercise = recent[.exerciseEnergy, day],
        intake >= FoodWeek.leastLog
      else { return nil }
      return (intake, exercise)
    }
    guard days.count >= max(1, needs) else { return nil }
    let count = Double(days.count)
    let (intake, exercise) = (days.reduce(0) { $0 + $1.0 } / count, days.reduce(0) { $0 + $1.1 } / count)
    let rates = RestingCoefficients.published.cunningham1991
    return FoodWeek(
      availability: (intake - exercise) / lean, intake: intake, exercise: exercise,
      resting: rates.x + rates.y * lean, days: days.count,
      shortDays: days.count { $0.0 - $0.1 < RiskSettings.lowAvailability * lean })
  }

  /// Lean mass implied by the resting energy of a device (Cunningham 1991), kg; `nil` if no day is complete.
  private var leanMassOfDevice: Double? {
    let day = [yesterday?[.basalEnergy], today?.evening?.metrics[.basalEnergy]].compactMap(\.self).max()
    let rates = RestingCoefficients.published.cunningham1991
    return day.flatMap { $0 >= FoodWeek.leastResting ? ($0 - rates.x) / rates.y : nil }
  }

  /// Whether a day's food and exercise, kcal, imply an energy availability below the reporting limit; `false`
  /// for an implausibly small log. Uses the athlete's lean mass or, if unknown, the usual one.
  package func isShortOfEnergy(intake: Double, exercise: Double, settings: ReadinessSettings) -> Bool {
    let lean =
      memory.baselines.leanMass(profile: profile)
      ?? FuelBody(profile: profile, recent: recent).lean
    guard intake >= FuelParameters.minimumLog,
      let value = EnergyAvailability.value(intake: intake, exercise: exercise, leanMass: lean)
    else { return false }
    return value < max(settings.fuel.lowAvailability, FuelTargetSettings().lowAvailability)
  }
}
