import DayRecords
import TextFormats

/// The memory of earlier days for the recovery score, the flags and the safety floor: results, not usual values.
struct AdviceState: Sendable, Hashable {
  /// Levels of scores and past complete days of the recovery score.
  private(set) var components = ComponentState()
  /// Since when flags have stood.
  private(set) var flags = FlagState()
  /// The safety floor's memory of earlier mornings.
  var safety = SafetyState()
  /// The athlete's own past scores.
  var bands = ScoreBands()

  /// Adds a completed day before it changes any level: as things were that morning.
  ///
  /// - Parameters:
  ///   - day: the day.
  ///   - recent: the last days, the day the newest of them.
  ///   - baselines: the levels of the days before.
  ///   - profile: the athlete.
  ///   - settings: the rules.
  mutating func close(
    _ day: borrowing DayRecord, recent: RecentDays, baselines: BaselineState, profile: ReadinessProfile,
    settings: borrowing ReadinessSettings
  ) {
    let devices = baselines.others(day.morning)
    bands.close()
    Self.closeScores(
      &components, &flags, day, recent: recent, baselines: baselines, devices: devices, profile: profile,
      settings: settings)
    let kept = safety
    let record = copy day
    safety.close(
      day, isMeasured: RecoveryMetric.vitals.contains { recent[$0, 0] != nil }, era: baselines.vitals,
      rules: settings.safety
    ) {
      StrainSigns(
        recent, baselines: baselines, memory: kept, day: record, isOtherDevice: devices.vitals,
        issue: .evening, rules: $0)
    }
  }
}

extension AdviceState {
  /// Takes a day that is over into scores and flags.
  static func closeScores(
    _ components: inout ComponentState, _ flags: inout FlagState, _ day: borrowing DayRecord,
    recent: RecentDays, baselines: BaselineState, devices: OtherDevices, profile: ReadinessProfile,
    settings: borrowing ReadinessSettings
  ) {
    let inputs = RecoveryInputs(
      recent: recent, morning: day.morning, memory: baselines, devices: devices, profile: profile,
      settings: settings)
    components.close(inputs, settings: settings)
    flags.close(
      FlagFindings(
        recent: recent, memory: baselines, flags: flags, day: day.day, morning: day.morning,
        isOtherDevice: devices.vitals, profile: profile, issue: .evening, settings: settings),
      day: day, settings: settings)
  }

  /// Continues with scores and flags kept by other rules.
  mutating func takeUp(_ components: ComponentState, _ flags: FlagState) {
    (self.components, self.flags) = (components, flags)
  }
}

extension AdviceState: StateCodable {
  func encode(to writer: inout StateWriter) {
    components.encode(to: &writer)
    flags.encode(to: &writer)
    safety.encode(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    components = try ComponentState(from: &reader)
    flags = try FlagState(from: &reader)
    if reader.version >= 5 { safety = try SafetyState(from: &reader) }
  }
}
