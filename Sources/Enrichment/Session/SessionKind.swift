import ActivityStreams
import FormulaSets
import SessionMetrics

/// The kind of activity, and how it was determined.
struct SessionKind {
  let kind: ActivityKind
  /// Where the kind comes from: `override`, `file`, `inferred` or `unknown`.
  let source: String
  var probability: Double?

  /// The kind that devices report when they have no name for the activity.
  private static let open = "Other"

  /// Returns the kind given by a file; `nil` if the file leaves it open.
  static func stated(_ summary: ActivitySummary) -> ActivityKind? {
    let named = ActivityKind.resolve(type: summary.type, sportType: summary.sportType, name: summary.name)
    return named.isKnown && named.name != open ? named : nil
  }

  /// Uses the requested kind or, without one, the file's. If both are missing, infers the kind from motion.
  init(
    _ recording: ActivityRecording, _ stream: ActivityStream, override: ActivityKind?, formulas: FormulaSet
  ) {
    if let override {
      (kind, source) = (override, "override")
      return
    }
    let summary = recording.summary
    let named = ActivityKind.resolve(type: summary.type, sportType: summary.sportType, name: summary.name)
    // "Other" means that the device has no name for the activity.
    let isOpen = named.name == Self.open
    guard !named.isKnown || isOpen else {
      (kind, source) = (named, "file")
      return
    }
    let moving = stream.repairingMotion(formulas.motionRepair).derivingSpeed(
      sport: .other, settings: formulas.derivedSpeed, route: formulas.route, motion: formulas.motionRepair)
    guard
      let inference = KindInference(
        moving, lengths: recording.lengths, settings: formulas.kindInference, pace: formulas.pace,
        elevation: formulas.elevation)
    else {
      (kind, source) = (named, isOpen ? "file" : "unknown")
      return
    }
    (kind, source, probability) = (inference.kind, "inferred", inference.probability)
  }
}
