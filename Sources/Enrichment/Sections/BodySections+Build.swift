import ActivityStreams
import Documents
import FormulaSets
import RealModule
import SessionMetrics

extension EnergySection {
  /// Creates the section from the sum over the legs, the computed energy or the file's value; `nil` if all
  /// are missing.
  init?(_ context: borrowing SessionContext, legs: [EnergySection]) {
    if !legs.isEmpty {
      kcal = legs.reduce(0) { $0 + $1.kcal }
      let net = legs.compactMap(\.netKcal)
      netKcal = net.count == legs.count ? net.reduce(0, +) : nil
      let methods = Set(legs.map(\.method))
      method = methods.count == 1 ? legs[0].method : "legs"
      let ends = legs.compactMap(\.interval).filter { $0.count == 2 }
      interval =
        ends.count == legs.count ? [ends.reduce(0) { $0 + $1[0] }, ends.reduce(0) { $0 + $1[1] }] : nil
      coverage = nil
      let counted = legs.compactMap(\.deviceKcal)
      deviceKcal = context.summary.calories ?? (counted.isEmpty ? nil : counted.reduce(0, +))
      return
    }
    let athlete = context.energyAthlete
    // If the duration is unknown, so is the energy; it is not 0.
    if context.movingTime ?? context.elapsedTime != nil,
      let energy = context.stream.energy(
        kind: context.kind, athlete: athlete, grade: context.motion.grade,
        intensity: context.intensityFraction,
        duration: context.movingTime, session: context.sessionTime,
        coverage: context.formulas.loadFallback,
        settings: context.formulas.energy, metSettings: context.formulas.mets),
      energy.seconds > 0
    {
      kcal = energy.kilocalories
      netKcal = energy.netKilocalories
      method = energy.method.rawValue
      interval = [energy.interval.lowerBound, energy.interval.upperBound]
      coverage = energy.coverage
    } else if let recorded = context.summary.calories, recorded >= 0 {
      kcal = recorded
      method = "recorded"
    } else {
      return nil
    }
    deviceKcal = context.summary.calories
  }

  /// Adds the after-burn estimate if it is enabled. It is `null` if energy was not measured, or if mass or
  /// VO2max is unknown.
  mutating func addAfterBurn(_ context: borrowing SessionContext, fitness: CardioFitnessSection?) {
    let isOn = context.formulas.afterBurn.isEnabled
    $afterBurn =
      isOn ? Section(wrappedValue: AfterBurnSection(context, of: self, fitness: fitness)) : .leftOut
  }
}

extension EnergySection.AfterBurnSection {
  /// Converts the excess oxygen after the session to energy; `nil` if the energy comes from a table or a
  /// device, if mass or VO2max is unknown, or if the session is too short.
  fileprivate init?(
    _ context: borrowing SessionContext, of energy: EnergySection, fitness: CardioFitnessSection?
  ) {
    let perLitre = EnergySettings.kilocaloriesPerLitre
    guard !["mets", "recorded"].contains(energy.method), let ends = energy.interval, ends.count == 2,
      let mass = context.thresholds.mass, mass > 0, perLitre > 0,
      let capacity = context.thresholds.maximalOxygenUptake ?? fitness?.vo2max, capacity > 0,
      let seconds = context.seconds(of: energy), seconds > 0
    else { return nil }
    let oxygen = energy.kcal / perLitre
    let share = oxygen * 1000 / mass / (seconds / 60) / capacity
    let least = fitness?.interval?.first ?? capacity
    guard
      let estimate = EPOC.estimate(
        ofSession: (oxygen, max(oxygen, ends[1] / perLitre)),
        intensity: (share, least > 0 ? share * max(1, capacity / least) : share), minutes: seconds / 60,
        width: EnergySettings.intervalWidth, settings: context.formulas.afterBurn)
    else { return nil }
    kcal = estimate.litres * perLitre
    interval = [estimate.interval.lowerBound * perLitre, estimate.interval.upperBound * perLitre]
  }
}

extension METBandsSection {
  /// Creates the section; `nil` if no sample has METs.
  init?(_ mets: SessionMETs?, _ context: borrowing SessionContext) {
    guard let samples = mets?.samples, samples.minutes > 0, samples.total.isFinite else { return nil }
    lightMinutes = samples.lightMinutes
    moderateMinutes = samples.moderateMinutes
    vigorousMinutes = samples.vigorousMinutes
    metMinutes = samples.total
    coverage = context.sessionTime > 0 ? min(1, samples.minutes * 60 / context.sessionTime) : 1
  }

  /// Sums the sections of the legs; `nil` if no leg has this section.
  init?(sumOf legs: [METBandsSection], _ context: borrowing SessionContext) {
    guard !legs.isEmpty else { return nil }
    lightMinutes = legs.reduce(0) { $0 + $1.lightMinutes }
    moderateMinutes = legs.reduce(0) { $0 + $1.moderateMinutes }
    vigorousMinutes = legs.reduce(0) { $0 + $1.vigorousMinutes }
    metMinutes = legs.reduce(0) { $0 + $1.metMinutes }
    let seconds = (lightMinutes + moderateMinutes + vigorousMinutes) * 60
    coverage = context.sessionTime > 0 ? min(1, seconds / context.sessionTime) : 1
  }
}

extension SessionContext {
  /// The values of the athlete from which energy is computed.
  var energyAthlete: EnergyAthlete {
    EnergyAthlete(
      mass: thresholds.mass, height: athlete.height, age: athlete.age(on: day), sex: athlete.sex,
      vo2max: thresholds.maximalOxygenUptake)
  }

  /// The time covered by an energy value, s. Computed energy includes stops with the timer running; a
  /// device's energy covers moving time.
  func seconds(of energy: EnergySection) -> Double? {
    switch energy.method {
    case "recorded", "mets": movingTime
    default: sessionTime > 0 ? sessionTime : movingTime
    }
  }

  /// Energy of one MET, in kcal per kg per hour.
  private var perMET: Double {
    formulas.energy.metDefinition == .kilocalories
      ? 1 : formulas.mets.uptakeOfOne / 1000 * 60 * EnergySettings.kilocaloriesPerLitre
  }

  /// METs by row, from the same source as the session's METs; `nil` if the session has only one value.
  func sampleMETs() -> [Double]? {
    guard let sessionMETs = mets(for: EnergySection(self, legs: [])) else { return nil }
    if sessionMETs.source.hasPrefix("acsm_") {
      return stream.measuredMETs(
        kind: kind, mass: thresholds.mass, grade: motion.grade, settings: formulas.mets)
    }
    if sessionMETs.source.hasPrefix("energy:heart_rate") {
      return stream.heartRateMETRows(
        athlete: energyAthlete, perMET: perMET, settings: formulas.energy)
    }
    return nil
  }

  /// METs of the session, from the first available source: measurement, energy, kind of activity. `nil` if a table
  /// value would contradict the energy.
  func mets(for energy: EnergySection?) -> SessionMETs? {
    let rules = formulas.mets
    let isOwn = energy.map { ["power", "motion", "mets"].contains($0.method) } ?? true
    if rules.method == .measured, !isOwn, let energy, energy.kcal > 0, let mass = thresholds.mass, mass > 0,
      let seconds = seconds(of: energy), seconds > 0
    {
      let hours = seconds / 3600
      let value = energy.kcal / (mass * hours * perMET)
      if value.isFinite {
        let samples =
          energy.method.hasPrefix("heart_rate")
          ? stream.heartRateMETs(
            athlete: energyAthlete, perMET: perMET, settings: formulas.energy, metSettings: rules) : nil
        return SessionMETs(value: value, source: "energy:\(energy.method)", samples: samples)
      }
    }
    let computed = stream.mets(
      kind: kind, intensity: intensityFraction, mass: thresholds.mass, grade: motion.grade,
      minimumSeconds: formulas.loadFallback.minimumCoverage * sessionTime, settings: rules,
      pace: formulas.pace)
    // Measured or recorded energy reflects the athlete's own mass. A table value for people in general would
    // contradict it.
    let isOfTable = computed?.source.hasPrefix("compendium") ?? false
    if rules.method == .measured, isOfTable, let energy, energy.kcal > 0, energy.method != "mets" {
      return nil
    }
    return computed
  }
}

extension CardioFitnessSection {
  /// Creates the section from the athlete's value or, if it is not set, from the steady parts of a run; `nil`
  /// if both are missing.
  init?(_ context: borrowing SessionContext) {
    let settings = context.formulas.vo2max
    if let set = context.thresholds.maximalOxygenUptake {
      vo2max = set
      method = "set"
    } else if context.kind.isRun,
      let run = context.stream.runningVO2max(
        anchors: context.anchors, grade: context.motion.grade, settings: settings)
    {
      vo2max = run.value
      interval = [run.lower, run.upper]
      method = "heart_rate_and_pace"
    } else {
      return nil
    }
    guard method == "set" || context.isPaceRated else { return }
    guard let sex = context.athlete.sex, let age = context.athlete.age(on: context.day) else { return }
    let mode: VO2maxNorms.Mode = context.kind.isRide ? .cycle : .treadmill
    guard
      let vo2maxRating = VO2maxNorms.rating(
        vo2max: vo2max, age: age, sex: sex, mode: mode, settings: settings)
    else { return }
    percentile = vo2maxRating.percentile
    rating = vo2maxRating.word
    ratingScale = Self.scale(age: age, sex: sex, mode: mode, settings: settings)
    let standing =
      vo2maxRating.percentile.map { "above \(Displays.fixed($0, 0)) % of people your age and sex" }
      ?? (vo2maxRating.percentileText.hasSuffix("+")
        ? "among the highest for your age and sex"
        : "among the lowest for your age and sex")
    personalizedNote =
      "Your VO2max of \(Displays.fixed(vo2max, 1)) is \(vo2maxRating.word.lowercased()), \(standing)."
  }

  /// The rating bands, as values of their percentiles for this age and sex.
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
      let word = VO2maxNorms.word(percentile: Double(percentile))
      let below = VO2maxNorms.word(percentile: Double(percentile) - 1)
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
  /// Creates the section; `nil` if the load is 0 or unknown, or if the muscle groups of the kind are unknown.
  ///
  /// - Parameters:
  ///   - context: The session.
  ///   - load: The session's load.
  ///   - ofSets: Shares from the sets counted by the device, which are more accurate than the shares of the
  ///     kind.
  ///   - fitness: The athlete's fitness (CTL), if known.
  ///   - isGuess: Whether the load is based on a population maximum heart rate.
  init?(
    _ context: borrowing SessionContext, load: Double?, ofSets: [(region: String, share: Double)]? = nil,
    fitness: Double?, isGuess: Bool
  ) {
    guard let load, load > 0, let shares = ofSets ?? context.muscleShares, !shares.isEmpty else {
      return nil
    }
    // The load of unknown exercises is not assigned to muscles.
    let total = ofSets == nil ? shares.reduce(0) { $0 + $1.share } : 1
    guard total > 0 else { return nil }
    self.init(
      shares.map { ($0.region, load * $0.share / total, $0.share / total) },
      strain: load * context.muscleStrain, fitness: fitness, isGuess: isGuess)
  }

  /// Sums the load of each muscle group over the legs of a multisport activity; `nil` if no leg has muscle
  /// groups.
  ///
  /// - Parameters:
  ///   - legs: The sections of the legs.
  ///   - load: The load of the whole activity.
  ///   - fitness: Long-term load before the session.
  ///   - isGuess: Whether the load is based on a population maximum heart rate.
  init?(
    sumOf legs: [InterpretationSection], load: Double?, fitness: Double?,
    isGuess: Bool
  ) {
    guard let load, load > 0, !legs.isEmpty else { return nil }
    var regions: [String: Double] = [:]
    for leg in legs {
      for entry in leg.regionalLoad { regions[entry.region, default: 0] += entry.load }
    }
    self.init(
      regions.sorted { $0.key < $1.key }.map { ($0.key, $0.value, $0.value / load) },
      strain: legs.compactMap(\.spilloverLoad).reduce(0, +), fitness: fitness, isGuess: isGuess)
  }

  /// Creates the section from the load of each muscle group.
  ///
  /// - Parameters:
  ///   - parts: The load of each muscle group and its share of the session's load.
  ///   - strain: The session's load, weighted by muscular strain.
  ///   - fitness: The athlete's fitness (CTL), if known.
  ///   - isGuess: Whether the load is based on a population maximum heart rate.
  private init(
    _ parts: [(region: String, load: Double, fraction: Double)], strain: Double, fitness: Double?,
    isGuess: Bool
  ) {
    regionalLoad = parts.map { region, part, fraction in
      let level = Self.word(part, RegionalLoadRules.levels, ["light", "moderate", "significant", "heavy"])
      return RegionalLoadEntry(region: region, load: part, fraction: fraction, level: level)
    }.sorted { ($1.load, $0.region) < ($0.load, $1.region) }
    let usual = Swift.max(fitness ?? RegionalLoadRules.assumedFitness, RegionalLoadRules.minimumFitness)
    let odds = Double.exp(
      Swift.min(5, Swift.max(-5, RegionalLoadRules.spilloverSlope * (strain / usual - 1))))
    spilloverLoad = strain
    spilloverEffect = odds
    spilloverLevel = Self.word(
      odds, RegionalLoadRules.spilloverLevels, ["none", "slight", "moderate", "strong"])
    spilloverNote =
      "From this session alone, relative to a usual day; the brief's fatigue spillover risk also uses sleep, soreness "
      + "and recent days."
    // A load below half a point is not mentioned.
    if let most = regionalLoad.first, most.load >= 0.5 {
      let name = Self.name(most.region)
      // If the maximum heart rate is only typical, the load gets no level and no prediction.
      guard !isGuess else {
        sentence =
          "With a typical maximum heart rate, the largest share of the load was on the \(most.region)."
        return
      }
      var text = "This session added \(most.level) \(name) load"
      if odds >= RegionalLoadRules.spilloverLevels.first ?? 1 { text += "; expect to feel it tomorrow" }
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

  /// Returns the word for a value: the word of the highest threshold that the value reaches.
  private static func word(_ value: Double, _ bounds: [Double], _ words: [String]) -> String {
    words[Swift.min(words.count - 1, bounds.count { value >= $0 })]
  }
}

extension SessionContext {
  /// Whether the pace of a run reflects fitness: it is fairly flat, and the maximum heart rate is the
  /// athlete's own.
  var isPaceRated: Bool { unratedPace == nil }

  /// The reason why the pace of a run does not reflect fitness, as a sentence; `nil` if it does.
  var unratedPace: String? {
    guard anchors.maximum.map({ !$0.isOfPopulation }) ?? false else {
      return "VO2max from pace needs your maximum heart rate."
    }
    guard kind.tableKind != "TrailRun" else {
      return "A trail run is too slow for its effort to rate VO2max from pace."
    }
    guard let elevation, let distance = motion.distance, distance > 0 else { return nil }
    let climb = Swift.max(elevation.gain ?? 0, elevation.loss ?? 0)
    return climb / (distance / 1000) <= VO2maxSettings.ratedClimb
      ? nil : "This run is too hilly to rate VO2max from pace."
  }

  /// Muscular strain per unit of load relative to level running, by sport. On foot, descents add strain
  /// because the muscles brake.
  var muscleStrain: Double {
    let sportStrain = RegionalLoadRules.strain[kind.sport.rawValue] ?? 1
    guard kind.isRun || kind.sport == .walk, let loss = elevation?.loss, let distance = motion.distance,
      distance > 0
    else { return sportStrain }
    return sportStrain
      * Swift.min(
        RegionalLoadRules.maximumStrain, 1 + RegionalLoadRules.strainDescent * loss / (distance / 1000))
  }

  /// Fraction of the load per muscle group, sorted by name; `nil` if the muscle groups of the kind are
  /// unknown.
  fileprivate var muscleShares: [(region: String, share: Double)]? {
    var table: [String: Double]
    switch kind.sport {
    case .run: table = RegionalLoadRules.run
    case .ride: table = RegionalLoadRules.ride
    case .walk: table = RegionalLoadRules.walk
    case .swim: table = RegionalLoadRules.swim
    case .row: table = RegionalLoadRules.row
    case .ski: table = RegionalLoadRules.ski
    default:
      let regions = kind.regions(
        title: summary.name, exercises: recording.sets.compactMap(\.exercise))
      table = [:]
      let isFull = regions.contains(.fullBody)
      if isFull || regions.contains(.upper) { table.merge(RegionalLoadRules.upper, uniquingKeysWith: +) }
      if isFull || regions.contains(.lower) { table.merge(RegionalLoadRules.lower, uniquingKeysWith: +) }
      if isFull || regions.contains(.core) { table["core", default: 0] += isFull ? 0.3 : 1 }
    }
    if kind.isRun || kind.sport == .walk, let loss = elevation?.loss, let distance = motion.distance,
      distance > 0,
      let quads = table["quads"]
    {
      table["quads"] = quads * (1 + RegionalLoadRules.descent * min(1000, loss / (distance / 1000)))
    }
    let shares = table.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    return shares.isEmpty ? nil : shares.map { ($0.key, $0.value) }
  }
}
