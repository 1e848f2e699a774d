import ActivityStreams
import SessionMetrics

extension EnrichedActivity {
  init(_ context: SessionContext, formulaHash: String) {
    let summary = context.summary
    let sections = context.kind.sections
    let loads = SessionLoads(context)
    let heartRateLoad = context.heartRate.flatMap {
      TrainingLoad(
        of: $0.distribution, coverage: $0.coverage, anchors: context.anchors,
        banister: context.formulas.banister, settings: context.formulas.loadFallback)
    }
    let load = TrainingLoad.first(
      heartRate: heartRateLoad, powerStress: loads.powerStress, paceStress: loads.paceStress,
      sessionRating: loads.sessionRating, settings: context.formulas.loadFallback)

    kind = context.kind.name
    category = context.kind.category.rawValue
    hasHeartrate = context.heartRate != nil
    summarySentences = []
    bestEfforts = []
    dataQuality = DataQualitySection(context)
    provenance = ProvenanceSection(context, formulaHash: formulaHash)
    $source = .leftOut
    id = summary.id
    name = summary.name
    type = summary.type
    sportType = summary.sportType
    subkind = context.kind.subkind
    date = context.day?.description
    timezone = summary.timeZone ?? context.athlete.timeZone
    elapsedTime = context.elapsedTime
    movingTime = context.movingTime
    movingTimeDisplay = context.movingTime.flatMap(Displays.duration)
    distance = summary.distance
    distanceKm = distance.map { $0 / 1000 }
    elevationGain = summary.elevationGain
    averageHeartrate = context.heartRate?.mean ?? summary.averageHeartRate
    maxHeartrate = context.heartRate?.maximum ?? summary.maximumHeartRate
    calories = summary.calories
    averageWatts = context.power?.summary.average ?? summary.averagePower
    sufferScore = summary.sufferScore
    rpe = summary.perceivedExertion
    tagged = summary.isTagged
    manual = summary.isManual
    notes = summary.notes
    device = summary.device

    heartRate = HeartRateSection(context)
    trainingLoad = TrainingLoadSection(context, load: load, loads: loads)
    effort = EffortSection(context, load: load)
    $speed = .leftOut
    $runStats = .leftOut
    $runningMechanics = .leftOut
    $hrvEffect = .leftOut
    $cardioFitness = .leftOut
    $bodyRegions = Self.part(
      sections.contains(.bodyRegions),
      context.kind.regions(
        title: summary.name, exercises: context.recording.sets.compactMap(\.exercise),
        settings: context.formulas.regions
      ).map(\.rawValue))
    $elevation = Self.part(sections.contains(.elevation), ElevationSection(context))
    $power = Self.part(sections.contains(.power), PowerSection(context))
    $route = Self.part(sections.contains(.route), RouteSection(context))
    durability = DurabilitySection(context)
    bestEfforts = BestEffortSection.all(context)
    $intensity = Self.part(sections.contains(.intensity), IntensitySection(context))
  }

  /// A part that suits the kind of activity, or is left out.
  static func part<Value>(_ suits: Bool, _ value: @autoclosure () -> Value?) -> Section<Value> {
    suits ? Section(wrappedValue: value()) : .leftOut
  }
}
