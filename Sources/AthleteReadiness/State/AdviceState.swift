import DayRecords
import TextFormats

/// Stored results of earlier days for the recovery score, the flags and the safety floor.
struct AdviceState: Sendable, Hashable {
  private(set) var components = ComponentState()
  private(set) var flags = FlagState()
  var safety = SafetyState()
  var bands = ScoreBands()

  /// Closes a day. The call must precede any change to the baselines, so the day is judged as on its morning.
  ///
  /// - Parameters:
  ///   - day: The day to close.
  ///   - recent: Recent days, with the closed day as the newest.
  ///   - baselines: Baselines from the days before.
  ///   - profile: The athlete's profile.
  ///   - illness: The active illness that the athlete's answers report, if any.
  ///   - settings: The settings of the assessment.
  mutating func close(
    _ day: borrowing DayRecord, recent: RecentDays, baselines: BaselineState, profile: ReadinessProfile,
    reports: StandingReports, settings: borrowing ReadinessSettings
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
        reports: reports, rules: $0)
    }
  }
}

extension AdviceState {
  /// Adds a completed day to scores and flags.
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

  /// Replaces scores and flags with the ones kept under other rules.
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
