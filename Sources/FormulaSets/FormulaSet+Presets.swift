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

  /// Exactly the documented rules of the product.
  public static let p247: FormulaSet = {
    var set = FormulaSet()
    set.name = "p247"
    set.anchors = .product
    set.effort = .product
    set.mets.method = .table
    set.output.productZoneLoad = true
    set.readiness = .p247
    return set
  }()

  /// The plain rules of the reference results: no repair, a gap limit of 10 s, and every sample held
  /// until the next.
  public static let reference: FormulaSet = {
    var set = FormulaSet()
    set.name = "reference"
    set.reading = .reference
    set.timeBase.gapLimit = 10
    set.timeBase.positionGapLimit = nil
    set.timeBase.altitudeGapLimit = nil
    set.timeBase.honoursPauses = false
    set.timeBase.missingSamples = .ended
    set.timeBase.timeOrder = .sort
    set.timeBase.heartRateRule = .leftConstant
    set.timeBase.outputRule = .leftConstant
    set.repair = .off
    set.banister.clampsAtMaximum = true
    set.loadFallback.minimumCoverage = 0
    set.loadFallback.fullCoverage = 0
    set.recovery.endRule = .lastNearMaximum
    set.hrv = .reference
    set.power.resampling = .lastSample
    set.power.gaps = .dropped
    set.power.missing = .zero
    set.elevation.rule = .level
    for source in set.elevation.thresholds.keys { set.elevation.thresholds[source] = 2 }
    set.elevation.smoothing = .none
    set.elevation.splitsAtGaps = false
    set.route.method = .haversine
    set.route.rule = .everyStep
    set.route.earthRadius = 6_371_000
    set.derivedSpeed.isEnabled = false
    set.heldExcess.isEnabled = false
    set.pace.usesOneClock = false
    set.pace.movingSwimSpeed = set.pace.movingSpeed
    set.pace.movingWalkSpeed = set.pace.movingSpeed
    set.fitness.seed = .zero
    set.fitness.unknownDays = .zero
    set.workload.ratio = .coupled
    set.workload.minimumDays = 1
    set.workload.usesPopulationDeviation = true
    set.strength = .reference
    set.bestEfforts.durations = [5, 60, 300, 1200, 3600]
    set.bestEfforts.heartRateDurations = [60, 300, 1200, 3600]
    set.bestEfforts.distances = [1000, 5000, 10_000]
    set.bestEfforts.windows = .secondGrid
    set.bestEfforts.distanceAnchor = .end
    set.bestEfforts.distanceIncludesPauses = true
    return set
  }()
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
