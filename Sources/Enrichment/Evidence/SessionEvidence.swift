import ActivityStreams
import FormulaSets
import RealModule

/// An input of a session that is checked before use.
enum SessionInput: String, CaseIterable, Sendable {
  case kind, clock, distance, speed, altitude, cadence, power, maximum, threshold, mass
  case heartRate = "heart_rate"

  /// The input for the given channel; `nil` if the channel is not checked.
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

struct Judgement: Sendable, Hashable {
  /// The possible verdicts, from best to worst.
  enum Verdict: String, Sendable {
    case measured, derived, missing, doubted
  }

  let verdict: Verdict
  let reason: String?
  /// Fraction of the input affected, 0…1; `nil` if the entire input is affected.
  var share: Double?
  var replacedBy: String?

  init(_ verdict: Verdict, _ reason: String? = nil, share: Double? = nil, replacedBy: String? = nil) {
    self.verdict = verdict
    self.reason = reason
    self.share = share
    self.replacedBy = replacedBy
  }
}

struct SessionEvidence: Sendable {
  /// Fraction of an input above which a fault or a difference puts all of it in doubt (house rule).
  static let doubtedShare = 0.05

  private(set) var judgements: [SessionInput: Judgement] = [:]

  /// Adds a verdict. If an input has two, the worse one counts; if they are equal, the first.
  mutating func judge(_ input: SessionInput, _ judgement: Judgement) {
    let order: [Judgement.Verdict] = [.measured, .derived, .missing, .doubted]
    func rank(_ verdict: Judgement.Verdict) -> Int { order.firstIndex(of: verdict) ?? 0 }
    if let known = judgements[input], rank(known.verdict) >= rank(judgement.verdict) { return }
    judgements[input] = judgement
  }
}

/// A recording while the rules check and repair it.
struct JudgedRecording {
  var recording: ActivityRecording
  var evidence = SessionEvidence()
  /// The kind given by the file or the caller; `nil` if unknown.
  let stated: ActivityKind?
  let formulas: FormulaSet

  /// Whether the session is, or could be, a swim.
  var maySwim: Bool { stated.map { $0.isSwim || !$0.isKnown || $0.name == "Other" } ?? true }

  /// The rules in the order they are applied. The clock comes first, because the others use time.
  private static let rules: [@Sendable (inout JudgedRecording) -> Void] = [
    ClockRule.judge, LateStartRule.judge, ClockRule.goOn, EndedMotionRule.judge,
    SilentStretchRule.dropZeros, UnitRule.judge, VehicleRule.judge,
    SilentChannelRule.judge, LoneSpeedRule.judge, PoolWallRule.judge, StepCounterRule.judge,
    SilentStretchRule.judge,
    ThinnedTrackRule.judge, LapRule.judge,
  ]

  /// Applies all rules. If repairs are disabled, only the verdicts are kept.
  init(_ recording: ActivityRecording, stated: ActivityKind?, formulas: FormulaSet) {
    self.recording = recording
    self.stated = stated
    self.formulas = formulas
    risingRows = Self.risingRows(recording.time)
    for rule in Self.rules {
      let time = self.recording.time
      rule(&self)
      if self.recording.time != time { risingRows = Self.risingRows(self.recording.time) }
    }
    if !formulas.motionRepair.isEnabled { self.recording = recording }
  }

  /// The rows with a finite time; `nil` if times decrease, in which case the stream sorts them.
  private(set) var risingRows: [Int]?

  private static func risingRows(_ times: [Double]) -> [Int]? {
    var rows: [Int] = []
    rows.reserveCapacity(times.count)
    var last = -Double.infinity
    for (row, time) in times.enumerated() where time.isFinite {
      guard time >= last else { return nil }
      rows.append(row)
      last = time
    }
    return rows
  }

  /// Marks an input as derived and adds a warning with the same reason.
  mutating func derive(_ input: SessionInput, _ kind: String, _ reason: String, from source: String) {
    evidence.judge(input, Judgement(.derived, reason, replacedBy: source))
    warn(kind, reason)
  }

  mutating func warn(_ kind: String, _ message: String) {
    recording.warnings.append(RecordingWarning(kind: kind, message: message))
  }
}

extension ActivityRecording {
  /// The positions; `nil` without a latitude or longitude.
  var flatTrack: FlatTrack? {
    columns[.latitude].flatMap { latitude in columns[.longitude].map { FlatTrack(latitude, $0) } }
  }
}

/// Positions projected to a plane around the first of them, accurate enough to compare lengths and speeds.
struct FlatTrack {
  private let latitude: [Double]
  private let longitude: [Double]
  /// Metres per degree of longitude at the first position.
  private let east: Double

  init(_ latitude: [Double], _ longitude: [Double]) {
    (self.latitude, self.longitude) = (latitude, longitude)
    east = 111_195 * Double.cos((latitude.first { $0.isFinite } ?? 0) * .pi / 180)
  }

  /// The rows with a position other than that of the row before. A position of 0, 0 is missing.
  var changes: [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(latitude.count)
    for row in latitude.indices where latitude[row].isFinite && longitude[row].isFinite {
      if latitude[row] == 0 && longitude[row] == 0 { continue }
      if let last = rows.last, latitude[row] == latitude[last], longitude[row] == longitude[last] { continue }
      rows.append(row)
    }
    return rows
  }

  /// Distance between two rows, m.
  func metres(_ one: Int, _ other: Int) -> Double {
    let north = (latitude[other] - latitude[one]) * 111_195
    var east = longitude[other] - longitude[one]
    if east.magnitude > 180 { east = east.remainder(dividingBy: 360) }
    east *= self.east
    return (north * north + east * east).squareRoot()
  }
}
