import ActivityStreams
import SessionMetrics
import TrainingHistory

/// The rules of other tools, as closely as settings allow. They show why tools differ and how a change of
/// tool affects a season.
///
/// GoldenCheetah 3.5, Sauce 89dc6427, Elevate 9ddddb43, sweat 0.25, hrv-analysis 1.0.5 and neurokit2
/// 0.2.13 were run on the same recordings and their results compared. The other sets follow published
/// documentation and were not compared. The page lists what cannot be reproduced.
extension FormulaSet {
  /// GoldenCheetah 3.5 (Liversedge et al.): TRIMP from mean heart rate, a 30-s moving average that
  /// starts at zero, threshold zones, and elevation gain with a 3 m dead band.
  public static let goldenCheetah: FormulaSet = {
    var set = tool("goldencheetah")
    set.banister.form = .mean
    set.power.startup = .zeroPadded
    set.power.gaps = .dropped
    set.heartRateZones.model = .goldenCheetah5
    set.zonalLoad.weights = [0.9, 1.1, 1.2, 2, 5]
    set.elevation.rule = .hysteresis
    for source in set.elevation.thresholds.keys { set.elevation.thresholds[source] = 3 }
    set.wPrime.model = .integral
    set.wPrime.dropouts = .recover
    set.hrv.filter = .runningMedian
    set.hrv.neighbours = 20
    set.hrv.shortest = 270
    set.hrv.longest = 2000
    set.hrv.tolerance = 0.2
    set.fitness.balance = .nextDay
    return set
  }()

  /// Sauce for Strava (Mayfield): TRIMP per sample, differential W′ balance and same-day form.
  public static let sauce: FormulaSet = {
    var set = tool("sauce")
    set.power.gaps = .dropped
    set.elevation.rule = .hysteresis
    for source in set.elevation.thresholds.keys { set.elevation.thresholds[source] = 0.4 }
    set.elevation.smoothing = .time
    set.elevation.meanLength = 12
    set.wPrime.model = .differential
    set.wPrime.dropouts = .recover
    set.fitness.balance = .sameDay
    return set
  }()

  /// Elevate (Champagne): TRIMP from mean heart rate, grade-adjusted pace from a polynomial, and
  /// previous-day form.
  public static let elevate: FormulaSet = {
    var set = tool("elevate")
    set.banister.form = .mean
    set.power.gaps = .dropped
    set.pace.gradeCost = .felt
    set.fitness.balance = .nextDay
    return set
  }()

  /// sweat 0.25 (Zonneveld): windows that grow at the start, gaps as zero power, and differential W′ balance.
  public static let sweat: FormulaSet = {
    var set = tool("sweat")
    set.power.startup = .growing
    set.power.gaps = .zero
    set.wPrime.model = .differential
    set.wPrime.dropouts = .recover
    return set
  }()

  /// neurokit2 0.2.13 (Makowski et al. 2021) on unfiltered intervals.
  public static let neurokit2: FormulaSet = {
    var set = tool("neurokit2")
    set.hrv.filter = .none
    set.hrv.shortest = 200
    set.hrv.longest = 4000
    return set
  }()

  /// hrv-analysis 1.0.5 (Champseix 2018) on unfiltered intervals.
  public static let hrvAnalysis: FormulaSet = {
    var set = tool("hrv_analysis")
    set.hrv.filter = .none
    set.hrv.shortest = 200
    set.hrv.longest = 4000
    return set
  }()

  /// TrainingPeaks, according to its help pages: stress scores first, exponential means with daily
  /// weights of 1/42 and 1/7 that start at zero, and previous-day form (Friel 2009). Not compared.
  public static let trainingPeaks: FormulaSet = {
    var set = FormulaSet()
    set.name = "trainingpeaks"
    set.loadPriority.ride = .power
    set.loadPriority.run = .pace
    set.loadPriority.swim = .pace
    set.heartRateZones.runModel = .frielRun7
    set.heartRateZones.rideModel = .frielBike7
    set.banister.femaleFactor = 0.64
    set.fitness.convention = .inverse
    set.fitness.seed = .zero
    set.fitness.unknownDays = .zero
    set.fitness.balance = .nextDay
    return set
  }()

  /// intervals.icu, according to its help pages: load from power, then pace, then heart rate,
  /// exponential means that start at zero, and same-morning form. Not compared.
  public static let intervalsICU: FormulaSet = {
    var set = FormulaSet()
    set.name = "intervals_icu"
    set.loadPriority.ride = .power
    set.loadPriority.run = .pace
    set.loadPriority.swim = .pace
    set.banister.femaleFactor = 0.64
    set.fitness.seed = .zero
    set.fitness.unknownDays = .zero
    set.fitness.balance = .nextDay
    return set
  }()

  /// Strava, according to its help pages: five zones from maximum heart rate, and grade-adjusted pace
  /// from a polynomial fitted to its users' data. Not compared.
  public static let strava: FormulaSet = {
    var set = FormulaSet()
    set.name = "strava"
    set.heartRateZones.model = .max5
    set.pace.gradeCost = .felt
    set.fitness.seed = .zero
    set.fitness.unknownDays = .zero
    return set
  }()

  /// Returns the rules shared by the compared tools: no repair, unclamped heart rates, one TRIMP weight
  /// for both sexes, and zero load if nothing was recorded.
  private static func tool(_ name: String) -> FormulaSet {
    var set = FormulaSet.reference
    set.name = name
    set.banister.clampsAtMaximum = false
    set.banister.femaleFactor = 0.64
    return set
  }
}
