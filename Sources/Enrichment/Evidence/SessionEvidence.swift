import ActivityStreams
import FormulaSets

/// An input of a session that is judged before anything uses it.
enum SessionInput: String, CaseIterable, Sendable {
  case kind, clock, distance, speed, altitude, cadence, power, maximum, threshold, mass
  case heartRate = "heart_rate"

  /// The input of a channel; `nil` for channels that no verdict is about.
  init?(_ channel: Channel) {
    switch channel {
    case .heartRate: self = .heartRate
    case .power: self = .power
    case .cadence: self = .cadence
    case .speed: self = .speed
    case .distance, .latitude, .longitude: self = .distance
    case .altitude: self = .altitude
    default: return nil
    }
  }
}

/// The quality of an input.
struct Judgement: Sendable, Hashable {
  /// The verdicts, the worst last.
  enum Verdict: String, Sendable {
    case measured, derived, missing, doubted
  }

  let verdict: Verdict
  /// Why, in a sentence.
  let reason: String?
  /// The share, 0…1; `nil` for all of it.
  var share: Double?
  /// The value used instead.
  var replacedBy: String?

  init(_ verdict: Verdict, _ reason: String? = nil, share: Double? = nil, replacedBy: String? = nil) {
    self.verdict = verdict
    self.reason = reason
    self.share = share
    self.replacedBy = replacedBy
  }
}

/// The verdicts of the rules on one session.
struct SessionEvidence: Sendable {
  private(set) var judgements: [SessionInput: Judgement] = [:]

  /// Adds a verdict; of two on one input the worse counts, the first of equals.
  mutating func judge(_ input: SessionInput, _ judgement: Judgement) {
    let order: [Judgement.Verdict] = [.measured, .derived, .missing, .doubted]
    func rank(_ verdict: Judgement.Verdict) -> Int { order.firstIndex(of: verdict) ?? 0 }
    if let known = judgements[input], rank(known.verdict) >= rank(judgement.verdict) { return }
    judgements[input] = judgement
  }
}

/// A recording under judgement: rules check and mend it.
struct JudgedRecording {
  var recording: ActivityRecording
  var evidence = SessionEvidence()
  /// The kind that the file or the caller states; `nil` if it is open.
  let stated: ActivityKind?
  let formulas: FormulaSet

  /// Whether the session is, or may be, a swim.
  var maySwim: Bool { stated.map { $0.isSwim || !$0.isKnown || $0.name == "Other" } ?? true }

  /// The rules on the recording, in their order: the clock first, for the others measure time.
  private static let rules: [@Sendable (inout JudgedRecording) -> Void] = [
    ClockRule.judge, UnitRule.judge, SilentChannelRule.judge, PoolWallRule.judge, StepCounterRule.judge,
    ThinnedTrackRule.judge,
  ]

  /// Judges a recording. Without repairs only the verdicts are kept.
  init(_ recording: ActivityRecording, stated: ActivityKind?, formulas: FormulaSet) {
    self.recording = recording
    self.stated = stated
    self.formulas = formulas
    for rule in Self.rules { rule(&self) }
    if !formulas.motionRepair.isEnabled { self.recording = recording }
  }

  /// Rows with a finite time, rising; `nil` if times fall, which the stream puts in order.
  var risingRows: [Int]? {
    var rows: [Int] = []
    rows.reserveCapacity(recording.time.count)
    var last = -Double.infinity
    for (row, time) in recording.time.enumerated() where time.isFinite {
      guard time >= last else { return nil }
      rows.append(row)
      last = time
    }
    return rows
  }

  /// Reports the repair.
  mutating func warn(_ kind: String, _ message: String) {
    recording.warnings.append(RecordingWarning(kind: kind, message: message))
  }
}
