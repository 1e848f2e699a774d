import ActivityStreams
import SessionMetrics

/// The legs of a multisport session without a known load, which is not 0: reported with the sum of the others.
///
/// Page: *Training load and its fallbacks*, tests: `LegsTests`.
struct LegsWithoutLoad: Sendable {
  /// Share of the time of all legs that those with a load hold, 0…1.
  let known: Double
  /// Names of the kinds of the legs without, in their order, each once.
  let kinds: [String]

  /// The legs without a load.
  ///
  /// - Parameters:
  ///   - legs: Kind, seconds and whether there is a load of each.
  ///   - settings: The share of the time from which a part represents the whole.
  /// - Returns: `nil` if every leg has a load, and where those with one hold as good as all of the time.
  init?(_ legs: [(kind: String, seconds: Double?, hasLoad: Bool)], _ settings: LoadFallbackSettings) {
    func seconds(_ legs: [(kind: String, seconds: Double?, hasLoad: Bool)]) -> Double {
      legs.reduce(0) { $0 + max(0, $1.seconds ?? 0) }
    }
    let unknown = legs.filter { !$0.hasLoad && $0.seconds ?? 0 > 0 }
    let all = seconds(legs)
    guard !unknown.isEmpty, unknown.count < legs.count, all > 0, all.isFinite,
      case let known = seconds(legs.filter(\.hasLoad)) / all, known < settings.fullCoverage
    else { return nil }
    self.known = known
    // A transition is reported only if nothing else is unknown.
    let names = unknown.map(\.kind)
    let sports = names.filter { $0 != "Transition" }
    kinds = (sports.isEmpty ? names : sports).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  init?(_ legs: [EnrichedActivity], _ settings: LoadFallbackSettings) {
    self.init(
      legs.map { (kind: $0.kind, seconds: $0.movingTime ?? $0.elapsedTime, hasLoad: $0.trainingLoad != nil) },
      settings)
  }

  /// Whether the others are enough for a total.
  func isEnough(_ settings: LoadFallbackSettings) -> Bool { known >= settings.minimumCoverage }

  /// The input of a leg in `data_quality.missing`.
  private static let prefix = "leg."

  /// The texts for `data_quality.missing`.
  func missing(_ settings: LoadFallbackSettings) -> [DataQualitySection.MissingInput] {
    let reason =
      isEnough(settings)
      ? "Its load is unknown, so the total is that of the other legs."
      : "Its load is unknown, and the other legs cover only \(Displays.fixed(100 * known, 0)) % of the time: a total needs "
        + "\(Displays.fixed(100 * settings.minimumCoverage, 0)) %."
    return kinds.map {
      .init(
        input: Self.prefix + $0, outputs: [isEnough(settings) ? "training_load.load" : "training_load"],
        reason: reason)
    }
  }

  /// The name of a leg for people; `nil` for another input.
  static func title(of input: String) -> String? {
    guard input.hasPrefix(prefix) else { return nil }
    let kind = ActivityKind(named: String(input.dropFirst(prefix.count)))
    return kind.isSwim ? "swim" : kind.isRun ? "run" : kind.isRide ? "ride" : kind.title.lowercased()
  }
}

extension EnrichedActivity {
  /// "without the swim, whose load is unknown": the note on a load that sums only some legs; `nil` for others.
  package var unknownLegs: String? {
    guard trainingLoad != nil else { return nil }
    let titles = dataQuality.missing.compactMap { LegsWithoutLoad.title(of: $0.input) }
    guard let last = titles.last else { return nil }
    let names = titles.dropLast()
    let all = (names.isEmpty ? "" : names.joined(separator: ", the ") + " and the ") + last
    return "without the \(all) (load unknown)"
  }

  /// "swim" of the input `leg.Swim` in `data_quality.missing`; `nil` for another input.
  package static func leg(ofInput input: String) -> String? { LegsWithoutLoad.title(of: input) }
}

extension TrainingLoadSection {
  /// Widens the interval for legs without a load: up to the sum scaled to the time of all.
  mutating func open(for unknown: LegsWithoutLoad) {
    let ends = interval.flatMap { $0.count == 2 ? $0 : nil } ?? [load, load]
    let most = unknown.known > 0 ? ends[1] / unknown.known : ends[1]
    interval = most > ends[0] && most.isFinite ? [ends[0], most] : interval
  }
}
