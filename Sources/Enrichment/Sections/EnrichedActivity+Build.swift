import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

extension EnrichedActivity {
  init(_ context: borrowing SessionContext, formulaHash: String, legs: [EnrichedActivity]) {
    let lifted = LiftedSession(context)
    let isWhole = context.kind.category == .multisport && !legs.isEmpty
    let unknownLegs = isWhole ? LegsWithoutLoad(legs, context.formulas.loadFallback) : nil
    let inputs = LoadInputs(context, sets: lifted?.load)
    let loads = SessionLoads(inputs, context.formulas)
    // Perturbed variants need only the value, not its interval.
    let load = inputs.load(loads, context.formulas, isValueAlone: context.isLean)
    kind = context.kind.name
    category = context.kind.category.rawValue
    isLeg = context.prepared.isLeg
    hasHeartrate = context.heartRate != nil || context.recording.summary.hasHeartRate == true
    summarySentences = []
    bestEfforts = []
    evidence = EvidenceSection(context)
    dataQuality = DataQualitySection(context)
    provenance = ProvenanceSection(context, formulaHash: formulaHash)
    $source = .leftOut
    $intervals = .leftOut
    $terrain = .leftOut
    $custom = .leftOut
    $laps = .leftOut
    $structure = .leftOut
    describe(context)
    let strength = StrengthSection(lifted)
    if isWhole, subkind == nil, Self.isTriathlon(legs) { subkind = "triathlon" }
    if !context.isLean,
      let made = isWhole
        ? StructureSection(of: legs, start: startDate, isImperial: context.athlete.units == .imperial)
        : StructureSection(context, strength: strength)
    {
      structure = made
    }
    $strength = Self.part(strength != nil, strength)
    measure(context, inputs, loads, load, lifted, legs: isWhole ? legs : [])
    if let unknownLegs, inputs.sets == nil {
      // If legs with a load cover too little of the time, the total is omitted.
      if unknownLegs.isEnough(context.formulas.loadFallback) {
        trainingLoad?.open(for: unknownLegs)
      } else {
        trainingLoad = nil
      }
    }
    if !context.isOnlyAthlete { move(context) }
    if isWhole { takeSums(of: legs, context) }
    let activity = self
    structure?.describe(activity, context)
    if context.isLean {
      calories = context.summary.calories ?? energy?.kcal
      return
    }
    dataQuality.add(from: self, context)
    flagImplausible(context)
    calories = context.summary.calories ?? energy?.kcal
    caloriesSource = calories.map { _ in context.summary.calories == nil ? "computed" : "device" }
    dataQuality.missing =
      (unknownLegs?.missing(context.formulas.loadFallback) ?? [])
      + DataQualitySection.MissingInput.all(context, self)
    summarySentences = SummarySentence.all(
      self, title: context.kind.isKnown ? context.kind.title(of: subkind) : "Activity",
      isMaximumUnknown: context.isMaximumUnknown,
      minimumCoverage: context.formulas.loadFallback.minimumCoverage,
      fullCoverage: context.formulas.loadFallback.fullCoverage,
      length: effortLength(context.formulas.effort),
      isContradicted: legs.isEmpty
        && load.flatMap { inputs.contradiction(of: $0, loads, context.formulas) } != nil)
    summary = summarySentences.isEmpty ? nil : summarySentences.map(\.text).joined(separator: " ")
    evidence.inherit(self)
    if let metrics = CustomSection(context, of: self) { custom = metrics }
  }

  /// Whether the legs are a swim, a ride and a run, in this order.
  private static func isTriathlon(_ legs: [EnrichedActivity]) -> Bool {
    let sports = legs.filter { $0.kind != "Transition" }.map { ActivityKind(named: $0.kind).sport }
    return sports == [.swim, .ride, .run]
  }

  /// Copies the values of the file and completes them from the streams.
  private mutating func describe(_ context: SessionContext) {
    let summary = context.summary
    id = summary.id
    name = summary.name
    type = summary.type
    sportType = summary.sportType
    subkind = context.kind.subkind
    startDate = context.start.instant
    startDateLocal = context.start.local
    date = context.day?.description
    timezone = context.start.zone
    elapsedTime = context.elapsedTime
    timerTime = context.times.timer
    movingTime = context.movingTime
    movingTimeDisplay = context.movingTime.flatMap(Displays.duration)
    distance = context.motion.distance
    distanceSource = context.motion.distanceSource
    distanceKm = distance.map { $0 / 1000 }
    averageSpeed = context.averageSpeed
    maxSpeed = context.motion.maximumSpeed
    if let unit = context.kind.paceUnit, let speed = averageSpeed,
      let seconds = PaceText.pace(speed: speed, settings: context.formulas.pace)
    {
      pace = PaceText.pace(secondsPerKilometre: seconds, unit: unit, settings: context.formulas.pace)
    }
    elevationGain = summary.elevationGain ?? context.elevation?.gain
    elevationGainSource = elevationGain.map { _ in summary.elevationGain == nil ? "computed" : "device" }
    // The mean over a small part does not represent the session.
    if let facts = context.heartRate {
      averageHeartrate = facts.isEnough ? facts.mean : nil
    } else {
      averageHeartrate = summary.averageHeartRate
    }
    maxHeartrate = context.heartRate?.maximum ?? summary.maximumHeartRate
    averageWatts = context.power?.summary.average ?? summary.averagePower
    sufferScore = summary.sufferScore
    rpe = summary.perceivedExertion
    tagged = summary.isTagged
    manual = summary.isManual
    notes = summary.notes
    device = summary.device
  }

  private mutating func measure(
    _ context: SessionContext, _ inputs: LoadInputs, _ loads: SessionLoads, _ load: TrainingLoad?,
    _ lifted: LiftedSession?, legs: [EnrichedActivity]
  ) {
    let sections = context.kind.sections
    heartRate = HeartRateSection(context) ?? HeartRateSection(summaryOf: context)
    if let line = structure?.line, structure?.isStructured == true, heartRate?.zonesContext != nil {
      heartRate?.zonesContext = SessionPhrase.structureOfZones.filled(["line": line])
    }
    trainingLoad = TrainingLoadSection(
      context, inputs, load: load, loads: loads, legs: legs.compactMap(\.trainingLoad))
    effort = EffortSection(context, inputs, load: load)
    $intensity = Self.part(sections.contains(.intensity), IntensitySection(context, inputs))
    $power = Self.part(sections.contains(.power), PowerSection(context))
    let estimates = context.estimatesPower
    // The grade is used by the power estimate and by durability, so it is computed only once.
    let grade = estimates && context.kind.isRide ? context.motion.anyGrade(context) : nil
    let estimate = estimates ? PowerEstimateSection(context, grade: grade) : nil
    $powerEstimate = Self.part(estimate != nil, estimate)
    durability = context.isOnlyAthlete || context.isBrief ? nil : DurabilitySection(context, grade: grade)
    if structure?.series != nil || structure?.race != nil { durability?.markIntervals() }
    energy = EnergySection(context, legs: legs.compactMap(\.energy))
    let sessionMETs = context.mets(for: energy)
    let bands = METBandsSection(sessionMETs, context)
    $metBands = Self.part(bands != nil, bands)
    if let sessionMETs {
      mets = sessionMETs.value
      metsMethod = sessionMETs.source
      let ofEnergy =
        sessionMETs.source.hasPrefix("energy:") ? energy.flatMap { context.seconds(of: $0) } : nil
      metMinutes = (ofEnergy ?? context.movingTime).flatMap { sessionMETs.minutes(seconds: $0) }
    }
    interpretation = InterpretationSection(
      context, load: trainingLoad?.load, ofSets: lifted?.regions,
      fitness: trainingLoad?.longTermBefore,
      isGuess: context.isMaximumUnknown && trainingLoad?.isOfHeartRate == true)
    $hrv = Self.part(!context.recording.beats.isEmpty && !context.isLean, HRVSection(context))
    $hrvEffect = Self.part(sections.contains(.hrvEffect), HRVEffectSection(context))
    $cardioFitness = Self.part(sections.contains(.cardioFitness), CardioFitnessSection(context))
    let fitness = cardioFitness
    energy?.addAfterBurn(context, fitness: fitness)
  }

  private mutating func move(_ context: SessionContext) {
    let sections = context.kind.sections
    $speed = Self.part(sections.contains(.speed), SpeedSection(context))
    if context.isBrief { return }
    $pool = Self.part(context.pool != nil, PoolSection(context))
    $elevation = Self.part(sections.contains(.elevation), ElevationSection(context))
    $route = Self.part(sections.contains(.route) && !context.isLean, RouteSection(context))
    $runStats = Self.part(sections.contains(.runStats), RunStatsSection(context))
    $runningMechanics = Self.part(sections.contains(.runningMechanics), RunningMechanicsSection(context))
    $bodyRegions = Self.part(
      sections.contains(.bodyRegions),
      context.kind.regions(
        title: context.summary.name, exercises: context.recording.sets.compactMap(\.exercise)
      ).map(\.rawValue))
    $cadence = Self.part(context.stream.has(.cadence), CadenceSection(context))
    $temperature = Self.part(context.stream.has(.temperature), TemperatureSection(context))
    bestEfforts = BestEffortSection.all(context)
    let profile = power == nil ? nil : PowerSection.ProfileSection.all(context, bestEfforts)
    power?.profile = profile
    let laps = context.isLean ? nil : LapSection.all(context, splits: speed?.splits ?? [])
    $laps = Self.part(laps != nil, laps)
  }

  /// Wraps a section that applies to the kind of activity; otherwise the section is omitted.
  static func part<Value>(_ suits: Bool, _ value: @autoclosure () -> Value?) -> Section<Value> {
    suits ? Section(wrappedValue: value()) : .leftOut
  }
}
