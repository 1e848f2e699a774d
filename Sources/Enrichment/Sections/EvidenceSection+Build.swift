import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics

extension EvidenceSection {
  /// Creates the verdicts on the inputs of a session: from the rules or, for inputs without a verdict, from
  /// the sections.
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

  private static func plain(_ input: SessionInput, _ context: borrowing SessionContext) -> Judgement {
    switch input {
    case .kind:
      switch context.kindSource {
      case "inferred":
        return Judgement(.derived, "The kind is inferred from motion.", share: context.kindProbability)
      case "unknown":
        let isNamed = [context.summary.type, context.summary.sportType].contains { !($0 ?? "").isEmpty }
        return Judgement(
          .missing,
          isNamed
            ? "The file names a kind of activity that is not known."
            : "The file does not state a kind of activity.")
      default: return Judgement(.measured)
      }
    case .clock:
      return context.stream.time.isEmpty && context.elapsedTime == nil
        ? Judgement(.missing) : Judgement(.measured)
    case .distance:
      guard let source = context.motion.distanceSource else { return Judgement(.missing) }
      let contradicted = context.motion.contradictedDistance
      if let stated = contradicted ?? (source == "device" ? context.motion.distance : nil),
        let column = context.stream.presentExtent(of: .distance).map({ $0.high - $0.low }),
        !context.kind.isSwim, context.kind.category != .multisport, context.stream.differs(distance: stated)
      {
        let kilometres = [stated, column].map { Displays.fixed($0 / 1000, 2) }
        return Judgement(
          .doubted, "The summary gives \(kilometres[0]) km, but the records give \(kilometres[1]) km.",
          replacedBy: contradicted == nil ? "device" : "records")
      }
      return source == "position" || source == "speed"
        ? Judgement(.derived, replacedBy: source) : channel(.distance, context) ?? Judgement(.measured)
    case .speed: return channel(.speed, context) ?? Judgement(.missing)
    case .altitude: return channel(.altitude, context) ?? Judgement(.missing)
    case .heartRate: return channel(.heartRate, context) ?? Judgement(.missing)
    case .cadence: return channel(.cadence, context) ?? Judgement(.missing)
    case .power:
      let judgement = channel(.power, context) ?? Judgement(.missing)
      if judgement.verdict == .measured, let field = context.recording.appFields[.power] {
        return Judgement(.measured, "Power from an app on the device (\(field)).")
      }
      return judgement
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
    guard share >= SessionEvidence.doubtedShare else { return Judgement(.measured) }
    return Judgement(
      .doubted, worst.evidence.prefix(1).uppercased() + worst.evidence.dropFirst() + ".", share: share)
  }

  static func path(of input: SessionInput) -> WritableKeyPath<EvidenceSection, Verdict> {
    switch input {
    case .kind: \.kind
    case .clock: \.clock
    case .distance: \.distance
    case .speed: \.speed
    case .altitude: \.altitude
    case .heartRate: \.heartRate
    case .cadence: \.cadence
    case .power: \.power
    case .maximum: \.maximum
    case .threshold: \.threshold
    case .mass: \.mass
    }
  }

  /// The inputs of totals that exceed a limit.
  private static let limited: [String: [SessionInput]] = [
    "elevation.gain_m": [.altitude], "average_speed_ms": [.distance, .clock],
    "best_efforts.speed_300_s": [.distance, .clock], "best_efforts.speed_600_s": [.distance, .clock],
  ]

  /// Doubts the inputs of impossible totals, and collects the keys of the document that depend on a doubtful input.
  mutating func inherit(_ activity: EnrichedActivity) {
    for value in activity.dataQuality.implausible {
      for path in (Self.limited[value.key] ?? []).map(Self.path)
      where [Judgement.Verdict.measured, .derived].map(\.rawValue).contains(self[keyPath: path].verdict) {
        self[keyPath: path] = Verdict(
          verdict: Judgement.Verdict.doubted.rawValue, reason: value.reason, share: nil, replacedBy: nil)
      }
    }
    let doubted = SessionInput.allCases.filter {
      self[keyPath: Self.path(of: $0)].verdict == Judgement.Verdict.doubted.rawValue
    }
    doubtedKeys = doubted.isEmpty ? [] : MetricInputs.keys(of: activity, restingOn: Set(doubted))
  }
}

/// The inputs of each metric, so a metric inherits doubts about its inputs. They are taken from the key table.
enum MetricInputs {
  /// The inputs of the session's energy, by method. The inputs of the load are in the row of its method.
  private static func inputs(ofEnergy method: String?) -> Set<SessionInput> {
    switch method {
    case "power": [.power, .mass, .clock]
    case "motion": [.speed, .distance, .altitude, .mass, .clock]
    case "mets": [.clock, .mass, .kind]
    case "recorded": []
    default: [.heartRate, .mass, .clock]
    }
  }

  /// The rows that have inputs, read only once, and whether the key of the row or one below it contains a
  /// number.
  private static let rows: [(key: String, inputs: [String], isNumber: Bool)] = {
    let rows = KeyTable.activity.rows
    return rows.compactMap { row in
      let inputs = row.list(.inputs)
      guard !inputs.isEmpty else { return nil }
      let isNumber = row.isNumber || rows.contains { $0.isNumber && $0.key.hasPrefix(row.key + ".") }
      return (row.key, inputs, isNumber)
    }
  }()

  /// Returns the keys that depend on any of the given inputs, in the order of the rows. Keys of numbers
  /// missing from the document are omitted.
  static func keys(of activity: EnrichedActivity, restingOn inputs: Set<SessionInput>) -> [String] {
    let method = "training_load." + (activity.trainingLoad?.method ?? "")
    let ofLoad = rows.first { $0.key == method }?.inputs ?? [SessionInput.clock.rawValue]
    let names = Set(inputs.map(\.rawValue))
    let isEnergy = !Self.inputs(ofEnergy: activity.energy?.method).isDisjoint(with: inputs)
    let keys = rows.filter { row in
      row.inputs.contains { word in
        switch word {
        case "load": ofLoad.contains(where: names.contains)
        case "energy": isEnergy
        default: names.contains(word)
        }
      }
    }
    guard !keys.isEmpty else { return [] }
    let numbers = NumberLeaves(activity).keys
    return keys.filter { row in
      !row.isNumber || numbers.contains { $0 == row.key || $0.hasPrefix(row.key + ".") }
    }.map(\.key)
  }
}
