import ActivityStreams
import RealModule
import SessionMetrics

extension EnergySection {
  /// The section: computed, else what the file says; `nil` where there is neither.
  init?(_ context: borrowing SessionContext) {
    let athlete = EnergyAthlete(
      mass: context.thresholds.mass, height: context.athlete.height,
      age: context.athlete.age(on: context.day),
      sex: context.athlete.sex, vo2max: context.thresholds.maximalOxygenUptake)
    if let energy = context.stream.energy(
      kind: context.kind, athlete: athlete, grade: context.motion.grade, intensity: context.intensityFraction,
      duration: context.movingTime, settings: context.formulas.energy, metSettings: context.formulas.metRules)
    {
      kcal = energy.kilocalories
      netKcal = energy.netKilocalories
      method = energy.method.rawValue
      interval = [energy.interval.lowerBound, energy.interval.upperBound]
    } else if let recorded = context.summary.calories, recorded >= 0 {
      kcal = recorded
      method = "recorded"
    } else {
      return nil
    }
  }
}

extension CardioFitnessSection {
  /// The section: as set, else from the steady parts of a run; `nil` where there is neither.
  init?(_ context: borrowing SessionContext) {
    let settings = context.formulas.vo2max
    if let set = context.thresholds.maximalOxygenUptake {
      vo2max = set
      method = "set"
    } else if context.kind.isRun, let reserve = context.anchors.reserve,
      let run = context.stream.runningVO2max(
        maximum: reserve.maximum, resting: reserve.resting, grade: context.motion.grade, settings: settings,
        metSettings: context.formulas.metRules)
    {
      vo2max = run.value
      interval = [run.lower, run.upper]
      method = "heart_rate_and_pace"
    } else {
      return nil
    }
    guard let sex = context.athlete.sex, let age = context.athlete.age(on: context.day) else { return }
    let mode: VO2maxNorms.Mode = context.kind.isRide ? .cycle : .treadmill
    guard let found = VO2maxNorms.rating(vo2max: vo2max, age: age, sex: sex, mode: mode, settings: settings)
    else { return }
    percentile = found.percentile
    rating = found.word
    ratingScale = Self.scale(age: age, sex: sex, mode: mode, settings: settings)
    let standing =
      found.percentile.map { "above \(Displays.fixed($0, 0)) % of people of your age and sex" }
      ?? (found.percentileText.hasSuffix("+")
        ? "among the highest of people of your age and sex"
        : "among the lowest of people of your age and sex")
    personalizedNote =
      "Your VO2max of \(Displays.fixed(vo2max, 1)) is \(found.word.lowercased()), \(standing)."
  }

  /// The words with the values at their percentiles for this age and sex.
  private static func scale(age: Double, sex: Sex, mode: VO2maxNorms.Mode, settings: VO2maxSettings)
    -> [RatingBand]?
  {
    var bands: [RatingBand] = []
    var start = 0.0
    for percentile in stride(from: 5, through: 95, by: 5) {
      guard
        let value = VO2maxNorms.value(
          percentile: percentile, age: age, sex: sex, mode: mode, edition: settings.edition)
      else { return nil }
      let word = VO2maxNorms.word(percentile: Double(percentile), settings: settings)
      let below = VO2maxNorms.word(percentile: Double(percentile) - 1, settings: settings)
      if word != below {
        bands.append(RatingBand(label: below, from: start, to: value))
        start = value
      }
      if percentile == 95 { bands.append(RatingBand(label: word, from: start)) }
    }
    return bands
  }
}

extension InterpretationSection {
  /// The section; `nil` without a load, or for a kind whose muscles are not known.
  init?(_ context: borrowing SessionContext, load: Double?, fitness: Double?) {
    guard let load, load > 0, let shares = context.muscleShares, !shares.isEmpty else { return nil }
    let settings = context.formulas.regionalLoad
    let total = shares.reduce(0) { $0 + $1.share }
    guard total > 0 else { return nil }
    regionalLoad = shares.map { region, share in
      let part = load * share / total
      let level = Self.word(part, settings.levels, ["light", "moderate", "significant", "heavy"])
      return RegionalLoadEntry(region: region, load: part, fraction: share / total, level: level)
    }.sorted { ($1.load, $0.region) < ($0.load, $1.region) }
    let usual = Swift.max(fitness ?? settings.assumedFitness, 1)
    let odds = Double.exp(Swift.min(5, Swift.max(-5, settings.spilloverSlope * (load / usual - 1))))
    spilloverEffect = odds
    spilloverLevel = Self.word(odds, settings.spilloverLevels, ["none", "slight", "moderate", "strong"])
    if let most = regionalLoad.first {
      let name = Self.name(most.region)
      var text = "This session added \(most.level) \(name) load (\(Displays.fixed(most.load, 0)) points)"
      if odds >= settings.spilloverLevels.first ?? 1 { text += "; expect it to be felt tomorrow" }
      sentence = text + "."
    }
  }

  private static func name(_ region: String) -> String {
    switch region {
    case "quads": "quad"
    case "glutes": "glute"
    case "calves": "calf"
    case "hamstrings": "hamstring"
    case "shoulders": "shoulder"
    case "arms": "arm"
    default: region
    }
  }

  /// The word for a value: the last one whose bound it reaches.
  private static func word(_ value: Double, _ bounds: [Double], _ words: [String]) -> String {
    words[Swift.min(words.count - 1, bounds.count { value >= $0 })]
  }
}

extension SessionContext {
  /// Shares of the load by muscle group, in alphabetical order; `nil` for a kind whose muscles are not known.
  fileprivate var muscleShares: [(region: String, share: Double)]? {
    let settings = formulas.regionalLoad
    var table: [String: Double]
    switch kind.sport {
    case .run: table = settings.run
    case .ride: table = settings.ride
    case .walk: table = settings.walk
    case .swim: table = settings.swim
    case .row: table = settings.row
    case .ski: table = settings.ski
    default:
      let regions = kind.regions(
        title: summary.name, exercises: recording.sets.compactMap(\.exercise), settings: formulas.regions)
      table = [:]
      let isFull = regions.contains(.fullBody)
      if isFull || regions.contains(.upper) { table.merge(settings.upper, uniquingKeysWith: +) }
      if isFull || regions.contains(.lower) { table.merge(settings.lower, uniquingKeysWith: +) }
      if isFull || regions.contains(.core) { table["core", default: 0] += isFull ? 0.3 : 1 }
    }
    if kind.isRun || kind.sport == .walk, let loss = elevation?.loss, let distance = motion.distance,
      distance > 0,
      let quads = table["quads"]
    {
      table["quads"] = quads * (1 + settings.descent * min(1000, loss / (distance / 1000)))
    }
    let shares = table.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    return shares.isEmpty ? nil : shares.map { ($0.key, $0.value) }
  }
}
