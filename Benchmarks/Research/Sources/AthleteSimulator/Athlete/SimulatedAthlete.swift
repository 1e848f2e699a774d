/// A simulated athlete whose body, heart, thresholds and habits are known.
///
/// The thresholds of all sports follow from a single oxygen uptake at threshold. Running and cycling
/// use the ACSM equations (Guidelines for Exercise Testing and Prescription), so the same effort gives
/// the same heart rate in every sport.
public struct SimulatedAthlete: Sendable, Hashable {
  /// The athlete's sex, used by formulas that depend on it.
  public enum Sex: String, Sendable, Hashable, CaseIterable {
    /// Female.
    case female
    /// Male.
    case male
  }

  /// The athlete's sex.
  public var sex: Sex = .male
  /// Age, years.
  public var age: Double = 35
  /// Body height, m.
  public var height: Double = 1.78
  /// Body mass, kg.
  public var mass: Double = 72
  /// Resting heart rate, bpm.
  public var restingHeartRate: Double = 50
  /// Maximum heart rate, bpm.
  public var maximumHeartRate: Double = 188
  /// Heart rate at threshold, bpm.
  public var thresholdHeartRate: Double = 169
  /// Maximum oxygen uptake, mL/kg/min.
  public var vo2max: Double = 53
  /// Oxygen uptake at threshold, mL/kg/min.
  public var thresholdUptake: Double = 46
  /// Functional threshold power on the bike, W.
  public var thresholdPower: Double = 260
  /// Critical power on the bike, W.
  public var criticalPower: Double = 266
  /// Work capacity above critical power (W′), J.
  public var workAboveCritical: Double = 20_000
  /// Running speed at threshold on the flat, m/s.
  public var thresholdSpeed: Double = 3.55
  /// Critical swim speed, m/s.
  public var criticalSwimSpeed: Double = 1.15
  /// Threshold power on the rowing machine, W.
  public var rowingPower: Double = 200
  /// Running cadence at threshold speed, steps per minute.
  public var runningCadence: Double = 178
  /// Cycling cadence, rpm.
  public var cyclingCadence: Double = 88
  /// Stroke rate at critical swim speed, per minute.
  public var swimmingStrokeRate: Double = 56
  /// Time constant of the rise in heart rate when demand increases, s.
  public var onsetTime: Double = 28
  /// Time constant of the fall in heart rate when demand decreases, s.
  public var recoveryTime: Double = 58
  /// Cardiovascular drift at threshold effort, bpm per hour.
  public var driftPerHour: Double = 9
  /// Drag area of rider and bike (Cd·A), m².
  public var dragArea: Double = 0.32

  /// Creates the athlete of the sample files: a man aged 35, 72 kg, 53 mL/kg/min.
  public init() {}

  /// The fictitious athlete of the sample files.
  public static let sample = SimulatedAthlete()

  /// Draws a random athlete. The same seed gives the same athlete on every platform.
  ///
  /// Ages are 18–65. Maximum heart rate is 208 − 0.7·age (Tanaka, Monahan, Seals 2001) with a standard
  /// deviation of 8 bpm. Maximum oxygen uptake is 52 ± 7 mL/kg/min for men and 46 ± 6 for women. The
  /// threshold is at 85 ± 3 % of the oxygen uptake reserve, with heart rate at the same share of its
  /// reserve (Swain and Leutholtz 1997). Habits and time constants are house rules that stay within the
  /// range of recorded activities.
  public init(seed: UInt64) {
    var chance = SimulationGenerator(seed: seed, purpose: "athlete")
    sex = chance.chance(0.5) ? .female : .male
    let isMale = sex == .male
    age = chance.uniform(18...65).rounded()
    height = chance.normal(mean: isMale ? 1.79 : 1.66, deviation: 0.065, in: 1.5...2.02)
    height = PortableMath.rounded(height, steps: 100)
    let bodyMassIndex = chance.normal(mean: 22.6, deviation: 1.6, in: 18.5...28)
    mass = PortableMath.rounded(bodyMassIndex * height * height, steps: 10)
    vo2max = chance.normal(mean: isMale ? 52 : 46, deviation: isMale ? 7 : 6, in: 32...78)
    vo2max = PortableMath.rounded(vo2max - max(0, age - 40) * 0.3, steps: 10)
    maximumHeartRate = (208 - 0.7 * age + chance.normal(mean: 0, deviation: 8, in: -20...20)).rounded()
    restingHeartRate = chance.normal(mean: 72 - 0.5 * (vo2max - 30), deviation: 4, in: 36...76).rounded()
    let share = chance.normal(mean: 0.85, deviation: 0.03, in: 0.76...0.93)
    thresholdHeartRate = (restingHeartRate + share * (maximumHeartRate - restingHeartRate)).rounded()
    thresholdUptake = PortableMath.rounded(3.5 + share * (vo2max - 3.5), steps: 10)
    thresholdSpeed = PortableMath.rounded((thresholdUptake - 3.5) / 12, steps: 100)
    thresholdPower = ((thresholdUptake - 7) * mass / 10.8 * chance.uniform(0.8...1)).rounded()
    criticalPower = (thresholdPower * chance.uniform(1.01...1.05)).rounded()
    workAboveCritical = (mass * chance.uniform(180...330) / 100).rounded() * 100
    criticalSwimSpeed = PortableMath.rounded(thresholdSpeed * chance.uniform(0.24...0.36), steps: 100)
    rowingPower = (thresholdPower * chance.uniform(0.7...0.9)).rounded()
    runningCadence = chance.normal(mean: 176, deviation: 6, in: 158...194).rounded()
    cyclingCadence = chance.normal(mean: 86, deviation: 5, in: 68...100).rounded()
    swimmingStrokeRate = chance.normal(mean: 54, deviation: 6, in: 38...76).rounded()
    onsetTime = chance.uniform(20...40).rounded()
    recoveryTime = chance.normal(mean: 85 - 0.5 * vo2max, deviation: 8, in: 35...95).rounded()
    driftPerHour = chance.uniform(4...14).rounded()
    dragArea = PortableMath.rounded(chance.uniform(0.26...0.38), steps: 100)
  }
}
