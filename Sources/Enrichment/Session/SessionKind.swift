import ActivityStreams
import FormulaSets
import SessionMetrics

/// The kind of a session and how it was found.
struct SessionKind {
  let kind: ActivityKind
  /// `override`, `file`, `inferred` or `unknown`.
  let source: String
  /// How probable an inferred kind is.
  var probability: Double?

  /// The kind of files that name none.
  private static let open = "Other"

  /// The kind that a file states; `nil` if it leaves it open.
  static func stated(_ summary: ActivitySummary) -> ActivityKind? {
    let named = ActivityKind.resolve(type: summary.type, sportType: summary.sportType, name: summary.name)
    return named.isKnown && named.name != open ? named : nil
  }

  /// The requested kind, else the file's, else the one from motion.
  init(
    _ recording: ActivityRecording, _ stream: ActivityStream, override: ActivityKind?, formulas: FormulaSet
  ) {
    if let override {
      (kind, source) = (override, "override")
      return
    }
    let summary = recording.summary
    let named = ActivityKind.resolve(type: summary.type, sportType: summary.sportType, name: summary.name)
    // "Other" is not a kind: it is anything the device has no name for.
    let isOpen = named.name == Self.open
    guard !named.isKnown || isOpen else {
      (kind, source) = (named, "file")
      return
    }
    let moving = stream.repairingMotion(formulas.motionRepair).derivingSpeed(
      sport: .other, settings: formulas.derivedSpeed, route: formulas.route, motion: formulas.motionRepair)
    guard
      let found = KindInference(
        moving, lengths: recording.lengths, settings: formulas.kindInference, pace: formulas.pace,
        elevation: formulas.elevation)
    else {
      (kind, source) = (named, isOpen ? "file" : "unknown")
      return
    }
    (kind, source, probability) = (found.kind, "inferred", found.probability)
  }
}
