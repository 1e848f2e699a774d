import ActivityStreams
import SessionMetrics

/// The legs of a multisport activity whose load is unknown. They are reported with the sum of the others,
/// because unknown is not 0.
///
/// Page: *Training load and its fallbacks*, tests: `LegsTests`.
struct LegsWithoutLoad: Sendable {
  /// Fraction of the total time covered by legs with a load, 0…1.
  let known: Double
  /// The kinds of the legs without a load, in order, each once.
  let kinds: [String]

  /// Finds the legs without a load.
  ///
  /// - Parameters:
  ///   - legs: The kind and duration of each leg, and whether it has a load.
  ///   - settings: Settings with the fraction of the time that a part must cover to represent the entire leg.
  /// - Returns: `nil` if every leg has a load, or if the legs with a load cover practically all of the time.
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
    // Transitions are reported only if no sport lacks a load.
    let names = unknown.map(\.kind)
    let sports = names.filter { $0 != "Transition" }
    kinds = (sports.isEmpty ? names : sports).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  init?(_ legs: [EnrichedActivity], _ settings: LoadFallbackSettings) {
    self.init(
      legs.map { (kind: $0.kind, seconds: $0.movingTime ?? $0.elapsedTime, hasLoad: $0.trainingLoad != nil) },
      settings)
  }

  /// Whether the legs with a load cover enough time for a total.
  func isEnough(_ settings: LoadFallbackSettings) -> Bool { known >= settings.minimumCoverage }

  /// Prefix of a leg's input in `data_quality.missing`.
  private static let prefix = "leg."

  /// The entries for `data_quality.missing`.
  func missing(_ settings: LoadFallbackSettings) -> [DataQualitySection.MissingInput] {
    let reason =
      isEnough(settings)
      ? "Its load is unknown, so the total covers only the other legs."
      : "Its load is unknown, and the other legs cover only \(Displays.fixed(100 * known, 0)) % of the time: a total needs "
        + "\(Displays.fixed(100 * settings.minimumCoverage, 0)) %."
    return kinds.map {
      .init(
        input: Self.prefix + $0, outputs: [isEnough(settings) ? "training_load.load" : "training_load"],
        reason: reason)
    }
  }

  /// Display name of a leg; `nil` for other inputs.
  static func title(of input: String) -> String? {
    guard input.hasPrefix(prefix) else { return nil }
    let kind = ActivityKind(named: String(input.dropFirst(prefix.count)))
    return kind.isSwim ? "swim" : kind.isRun ? "run" : kind.isRide ? "ride" : kind.title.lowercased()
  }
}

extension EnrichedActivity {
  /// A note for loads that exclude some legs, such as "without the swim, whose load is unknown"; `nil` if
  /// the load is complete.
  package var unknownLegs: String? {
    guard trainingLoad != nil else { return nil }
    let titles = dataQuality.missing.compactMap { LegsWithoutLoad.title(of: $0.input) }
    guard let last = titles.last else { return nil }
    let names = titles.dropLast()
    let all = (names.isEmpty ? "" : names.joined(separator: ", the ") + " and the ") + last
    return "without the \(all) (load unknown)"
  }

  /// Display name of a leg in `data_quality.missing`, such as "swim" for `leg.Swim`; `nil` for other inputs.
  package static func leg(ofInput input: String) -> String? { LegsWithoutLoad.title(of: input) }
}

extension TrainingLoadSection {
  /// Widens the interval for legs without a load, up to the sum extrapolated to the total time.
  mutating func open(for unknown: LegsWithoutLoad) {
    let ends = interval.flatMap { $0.count == 2 ? $0 : nil } ?? [load, load]
    let most = unknown.known > 0 ? ends[1] / unknown.known : ends[1]
    interval = most > ends[0] && most.isFinite ? [ends[0], most] : interval
  }
}
