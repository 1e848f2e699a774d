import ActivityFiles
import ActivityStreams
import AthleteReadiness
import SessionMetrics
import StrengthTraining
import TextFormats
import TrainingHistory

extension FormulaSet {
  /// The names of the built-in sets.
  public static let presetNames = presets.map(\.name)

  /// The built-in sets: our own, then those that follow other tools.
  private static let presets = [
    standard, p247, reference, goldenCheetah, sauce, elevate, sweat, neurokit2, hrvAnalysis, trainingPeaks,
    intervalsICU, strava,
  ]

  /// Looks up a built-in set.
  ///
  /// - Throws: ``FormulaError/unknownSet(name:known:)``.
  public static func preset(named name: String) throws(FormulaError) -> FormulaSet {
    guard let set = presets.first(where: { $0.name == name }) else {
      throw .unknownSet(name: name, known: presetNames)
    }
    return set
  }

  /// Reads a formula file in YAML or JSON.
  ///
  /// - Throws: ``FormulaError`` with the key and either the allowed range or the closest existing key.
  public init(reading bytes: [UInt8]) throws(FormulaError) {
    self = try FormulaFile.read(bytes)
  }

  /// Reads an option, which is either the name of a preset or the text of a formula file.
  public init(nameOrText text: String) throws(FormulaError) {
    if text.contains(where: \.isNewline) {
      try self.init(reading: Array(text.utf8))
    } else {
      self = try .preset(named: text)
    }
  }

  /// The default: the rules with the best scientific support.
  public static let standard = FormulaSet()

  static func make(_ name: String, _ change: (inout FormulaSet) -> Void) -> FormulaSet {
    var set = FormulaSet()
    set.name = name
    change(&set)
    return set
  }

  /// Exactly the documented rules of the product.
  public static let p247: FormulaSet = make("p247") {
    $0.anchors = .product
    $0.effort = .product
    $0.mets.method = .table
    $0.output.productZoneLoad = true
    $0.readiness = .p247
  }

  /// The plain rules of the reference results: no repair, a gap limit of 10 s, and every sample held
  /// until the next.
  public static let reference: FormulaSet = make("reference") {
    $0.reading = .reference
    $0.timeBase.gapLimit = 10
    $0.timeBase.positionGapLimit = nil
    $0.timeBase.altitudeGapLimit = nil
    $0.timeBase.honoursPauses = false
    $0.timeBase.missingSamples = .ended
    $0.timeBase.timeOrder = .sort
    $0.timeBase.heartRateRule = .leftConstant
    $0.timeBase.outputRule = .leftConstant
    $0.repair = .off
    $0.banister.clampsAtMaximum = true
    $0.loadFallback.minimumCoverage = 0
    $0.loadFallback.fullCoverage = 0
    $0.recovery.endRule = .lastNearMaximum
    $0.hrv = .reference
    $0.power.resampling = .lastSample
    $0.power.gaps = .dropped
    $0.power.missing = .zero
    $0.elevation.rule = .level
    $0.elevation.thresholds = $0.elevation.thresholds.mapValues { _ in 2 }
    $0.elevation.smoothing = .none
    $0.elevation.splitsAtGaps = false
    $0.route.method = .haversine
    $0.route.rule = .everyStep
    $0.route.earthRadius = 6_371_000
    $0.derivedSpeed.isEnabled = false
    $0.heldExcess.isEnabled = false
    $0.pace.usesOneClock = false
    $0.pace.movingSwimSpeed = $0.pace.movingSpeed
    $0.pace.movingWalkSpeed = $0.pace.movingSpeed
    $0.fitness.seed = .zero
    $0.fitness.unknownDays = .zero
    $0.workload.ratio = .coupled
    $0.workload.minimumDays = 1
    $0.workload.usesPopulationDeviation = true
    $0.strength = .reference
    $0.bestEfforts.durations = [5, 60, 300, 1200, 3600]
    $0.bestEfforts.heartRateDurations = [60, 300, 1200, 3600]
    $0.bestEfforts.distances = [1000, 5000, 10_000]
    $0.bestEfforts.windows = .secondGrid
    $0.bestEfforts.distanceAnchor = .end
    $0.bestEfforts.distanceIncludesPauses = true
  }
}

extension FormulaSet {
  package static func nearestPreset(to name: String) -> String? { NearestName.of(name, among: presetNames) }

  package static func presetDescription(_ name: String) -> String {
    switch name {
    case "standard": "the best-supported science; the default"
    case "p247": "exactly the documented rules of the product"
    case "reference": "the plain rules of the reference results: no repairs, each sample held until the next"
    case "goldencheetah": "as close to GoldenCheetah 3.5 as the settings allow; checked against its output"
    case "sauce": "as close to Sauce for Strava as the settings allow; checked against its output"
    case "elevate": "as close to Elevate as the settings allow; checked against its output"
    case "sweat": "as close to sweat 0.25 (Python) as the settings allow; checked against its output"
    case "neurokit2": "HRV as neurokit2 computes it from raw intervals; checked against its output"
    case "hrv_analysis": "HRV as hrv-analysis computes it from raw intervals; checked against its output"
    case "trainingpeaks": "the published rules of TrainingPeaks; not checked against its output"
    case "intervals_icu": "the published rules of intervals.icu; not checked against its output"
    case "strava": "the published rules of Strava; not checked against its output"
    default: ""
    }
  }
}
