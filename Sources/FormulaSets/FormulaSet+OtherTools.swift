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
  public static let goldenCheetah: FormulaSet = tool("goldencheetah") {
    $0.banister.form = .mean
    $0.power.startup = .zeroPadded
    $0.power.gaps = .dropped
    $0.heartRateZones.model = .goldenCheetah5
    $0.zonalLoad.weights = [0.9, 1.1, 1.2, 2, 5]
    $0.elevation.rule = .hysteresis
    $0.elevation.thresholds = $0.elevation.thresholds.mapValues { _ in 3 }
    $0.wPrime.model = .integral
    $0.wPrime.dropouts = .recover
    $0.hrv.filter = .runningMedian
    $0.hrv.neighbours = 20
    $0.hrv.shortest = 270
    $0.hrv.longest = 2000
    $0.hrv.tolerance = 0.2
    $0.fitness.balance = .nextDay
  }

  /// Sauce for Strava (Mayfield): TRIMP per sample, differential W′ balance and same-day form.
  public static let sauce: FormulaSet = tool("sauce") {
    $0.power.gaps = .dropped
    $0.elevation.rule = .hysteresis
    $0.elevation.thresholds = $0.elevation.thresholds.mapValues { _ in 0.4 }
    $0.elevation.smoothing = .time
    $0.elevation.meanLength = 12
    $0.wPrime.model = .differential
    $0.wPrime.dropouts = .recover
    $0.fitness.balance = .sameDay
  }

  /// Elevate (Champagne): TRIMP from mean heart rate, grade-adjusted pace from a polynomial, and
  /// previous-day form.
  public static let elevate: FormulaSet = tool("elevate") {
    $0.banister.form = .mean
    $0.power.gaps = .dropped
    $0.pace.gradeCost = .felt
    $0.fitness.balance = .nextDay
  }

  /// sweat 0.25 (Zonneveld): windows that grow at the start, gaps as zero power, and differential W′ balance.
  public static let sweat: FormulaSet = tool("sweat") {
    $0.power.startup = .growing
    $0.power.gaps = .zero
    $0.wPrime.model = .differential
    $0.wPrime.dropouts = .recover
  }

  /// neurokit2 0.2.13 (Makowski et al. 2021) on unfiltered intervals.
  public static let neurokit2: FormulaSet = tool("neurokit2") {
    $0.hrv.filter = .none
    $0.hrv.shortest = 200
    $0.hrv.longest = 4000
  }

  /// hrv-analysis 1.0.5 (Champseix 2018) on unfiltered intervals.
  public static let hrvAnalysis: FormulaSet = tool("hrv_analysis") {
    $0.hrv.filter = .none
    $0.hrv.shortest = 200
    $0.hrv.longest = 4000
  }

  /// TrainingPeaks, according to its help pages: stress scores first, exponential means with daily
  /// weights of 1/42 and 1/7 that start at zero, and previous-day form (Friel 2009). Not compared.
  public static let trainingPeaks: FormulaSet = make("trainingpeaks") {
    $0.loadPriority.ride = .power
    $0.loadPriority.run = .pace
    $0.loadPriority.swim = .pace
    $0.heartRateZones.runModel = .frielRun7
    $0.heartRateZones.rideModel = .frielBike7
    $0.banister.femaleFactor = 0.64
    $0.fitness.convention = .inverse
    $0.fitness.seed = .zero
    $0.fitness.unknownDays = .zero
    $0.fitness.balance = .nextDay
  }

  /// intervals.icu, according to its help pages: load from power, then pace, then heart rate,
  /// exponential means that start at zero, and same-morning form. Not compared.
  public static let intervalsICU: FormulaSet = make("intervals_icu") {
    $0.loadPriority.ride = .power
    $0.loadPriority.run = .pace
    $0.loadPriority.swim = .pace
    $0.banister.femaleFactor = 0.64
    $0.fitness.seed = .zero
    $0.fitness.unknownDays = .zero
    $0.fitness.balance = .nextDay
  }

  /// Strava, according to its help pages: five zones from maximum heart rate, and grade-adjusted pace
  /// from a polynomial fitted to its users' data. Not compared.
  public static let strava: FormulaSet = make("strava") {
    $0.heartRateZones.model = .max5
    $0.pace.gradeCost = .felt
    $0.fitness.seed = .zero
    $0.fitness.unknownDays = .zero
  }

  /// Returns the rules shared by the compared tools: no repair, unclamped heart rates, one TRIMP weight
  /// for both sexes, and zero load if nothing was recorded.
  private static func tool(_ name: String, _ change: (inout FormulaSet) -> Void) -> FormulaSet {
    var set = reference
    set.name = name
    set.banister.clampsAtMaximum = false
    set.banister.femaleFactor = 0.64
    change(&set)
    return set
  }
}
