import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics

extension EvidenceSection {
  /// Creates the verdicts on the inputs of a session, from the rules or otherwise from the sections.
  init(_ context: borrowing SessionContext) {
    var judgedEvidence = context.prepared.evidence
    for input in SessionInput.allCases { judgedEvidence.judge(input, Self.plain(input, context)) }
    func told(_ input: SessionInput) -> Verdict {
      let judgement = judgedEvidence.judgements[input] ?? Judgement(.missing)
      return Verdict(
        verdict: judgement.verdict.rawValue, reason: judgement.reason, share: judgement.share,
        replacedBy: judgement.replacedBy)
    }
    kind = told(.kind)
    clock = told(.clock)
    distance = told(.distance)
    speed = told(.speed)
    altitude = told(.altitude)
    heartRate = told(.heartRate)
    cadence = told(.cadence)
    power = told(.power)
    maximum = told(.maximum)
    threshold = told(.threshold)
    mass = told(.mass)
    doubtedKeys = []
  }

  /// Share of rejected samples from which a whole channel is doubted (house rule).
  static let doubtedShare = 0.05

  private static func plain(_ input: SessionInput, _ context: borrowing SessionContext) -> Judgement {
    switch input {
    case .kind:
      switch context.kindSource {
      case "inferred":
        return Judgement(.derived, "The kind is inferred from motion.", share: context.kindProbability)
      case "unknown": return Judgement(.missing, "The file does not name a kind of activity.")
      default: return Judgement(.measured)
      }
    case .clock:
      return context.stream.time.isEmpty && context.elapsedTime == nil
        ? Judgement(.missing) : Judgement(.measured)
    case .distance:
      guard let source = context.motion.distanceSource else { return Judgement(.missing) }
      if source == "device", let told = context.motion.distance,
        let column = context.stream.presentExtent(of: .distance).map({ $0.high - $0.low }),
        !context.kind.isSwim,
        context.kind.category != .multisport, (told - column).magnitude > doubtedShare * told
      {
        let kilometres = [told, column].map { Displays.fixed($0 / 1000, 2) }
        return Judgement(
          .doubted, "The summary gives \(kilometres[0]) km, the records \(kilometres[1]) km.",
          replacedBy: "device")
      }
      return source == "position" || source == "speed"
        ? Judgement(.derived, replacedBy: source) : channel(.distance, context) ?? Judgement(.measured)
    case .speed: return channel(.speed, context) ?? Judgement(.missing)
    case .altitude: return channel(.altitude, context) ?? Judgement(.missing)
    case .heartRate: return channel(.heartRate, context) ?? Judgement(.missing)
    case .cadence: return channel(.cadence, context) ?? Judgement(.missing)
    case .power:
      if let field = context.recording.appFields[.power] {
        return Judgement(.measured, "Power from an app on the device (\(field)).")
      }
      return channel(.power, context) ?? Judgement(.missing)
    case .maximum:
      guard let maximum = context.anchors.maximum else { return Judgement(.missing) }
      return maximum.source == .set
        ? Judgement(.measured)
        : Judgement(.derived, "No maximum heart rate is set.", replacedBy: maximum.source.rawValue)
    case .threshold:
      let thresholds = context.thresholds
      let has =
        thresholds.thresholdHeartRate != nil || thresholds.thresholdPower != nil
        || thresholds.thresholdPace != nil
      return has ? Judgement(.measured) : Judgement(.missing)
    case .mass: return context.thresholds.mass == nil ? Judgement(.missing) : Judgement(.measured)
    }
  }

  private static func channel(_ channel: Channel, _ context: borrowing SessionContext) -> Judgement? {
    let stream = context.stream
    guard stream.has(channel) else { return nil }
    if let made = stream.derived.first(where: { $0.channel == channel }) {
      return Judgement(.derived, replacedBy: DataQualitySection.origin(made))
    }
    let masks = stream.masks.filter { $0.channel == channel }
    let rejected = masks.reduce(0) { $0 + $1.rows.count }
    guard rejected > 0, let worst = masks.max(by: { $0.rows.count < $1.rows.count }) else {
      return Judgement(.measured)
    }
    let kept = stream.values(of: channel)?.count { $0.isFinite } ?? 0
    let share = Double(rejected) / Double(rejected + kept)
    guard share >= doubtedShare else { return Judgement(.measured) }
    return Judgement(
      .doubted, worst.evidence.prefix(1).uppercased() + worst.evidence.dropFirst() + ".", share: share)
  }

  /// Collects the keys of the document that depend on a doubtful input.
  mutating func inherit(_ activity: EnrichedActivity) {
    let doubted = Set(
      [
        (SessionInput.kind, kind), (.clock, clock), (.distance, distance), (.speed, speed),
        (.altitude, altitude),
        (.heartRate, heartRate), (.cadence, cadence), (.power, power), (.maximum, maximum),
        (.threshold, threshold), (.mass, mass),
      ].filter { $0.1.verdict == Judgement.Verdict.doubted.rawValue }.map(\.0))
    guard !doubted.isEmpty else { return }
    doubtedKeys = MetricInputs.keys(
      restingOn: doubted, load: activity.trainingLoad?.method, energy: activity.energy?.method
    ).filter {
      MetricInputs.isPresent($0, activity)
    }
  }
}

/// The inputs of each metric, from the rows of the document, so that a metric inherits doubts about its inputs.
enum MetricInputs {
  /// The inputs of the session's load, by method.
  private static func inputs(ofLoad method: String?) -> Set<SessionInput> {
    switch method {
    case "trimp_exp": [.heartRate, .maximum]
    case "tss": [.power, .threshold]
    case "r_tss": [.speed, .distance, .altitude, .threshold]
    case "s_tss": [.distance, .clock, .threshold]
    default: [.clock]
    }
  }

  /// The inputs of the session's energy, by method.
  private static func inputs(ofEnergy method: String?) -> Set<SessionInput> {
    switch method {
    case "power": [.power, .mass]
    case "motion": [.speed, .distance, .altitude, .mass]
    case "mets": [.clock, .mass, .kind]
    case "recorded": []
    default: [.heartRate, .mass]
    }
  }

  /// The rows with inputs: key and words, read once and not for each document.
  private static let rows = KeyTable.activity.rows.compactMap { row -> (key: String, inputs: [String])? in
    let inputs = row.list(.inputs)
    return inputs.isEmpty ? nil : (row.key, inputs)
  }

  /// Returns the keys that depend on any of the given inputs, in the order of their rows.
  ///
  /// - Parameters:
  ///   - load: The method of the load.
  ///   - energy: The method of the energy.
  static func keys(restingOn inputs: Set<SessionInput>, load: String?, energy: String?) -> [String] {
    let ofLoad = !Self.inputs(ofLoad: load).isDisjoint(with: inputs)
    let ofEnergy = !Self.inputs(ofEnergy: energy).isDisjoint(with: inputs)
    return rows.filter { row in
      row.inputs.contains { word in
        switch word {
        case "load": ofLoad
        case "energy": ofEnergy
        default: SessionInput(rawValue: word).map(inputs.contains) ?? false
        }
      }
    }.map(\.key)
  }

  /// Whether the document contains a key.
  static func isPresent(_ key: String, _ activity: EnrichedActivity) -> Bool {
    switch key.split(separator: ".").first {
    case "speed": activity.speed != nil
    case "elevation", "elevation_gain_m": activity.elevation != nil
    case "heart_rate", "average_heartrate", "max_heartrate": activity.heartRate != nil
    case "intensity": activity.intensity != nil
    case "effort": activity.effort != nil
    case "power", "average_watts": activity.power != nil
    case "power_estimate": activity.powerEstimate != nil
    case "cadence": activity.cadence != nil
    case "run_stats": activity.runStats != nil
    case "running_mechanics": activity.runningMechanics != nil
    case "training_load": activity.trainingLoad != nil
    case "durability": activity.durability != nil
    case "energy", "calories": activity.energy != nil
    case "mets", "met_minutes", "met_bands": activity.mets != nil
    case "structure": activity.structure != nil
    case "cardio_fitness": activity.cardioFitness != nil
    case "best_efforts": !activity.bestEfforts.isEmpty
    case "laps": activity.laps != nil
    case "pace": activity.pace != nil
    case "distance_m", "distance_km", "average_speed_ms": activity.distance != nil
    default: true
    }
  }
}
