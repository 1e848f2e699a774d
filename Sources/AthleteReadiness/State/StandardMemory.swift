import DayRecords

/// The memory under the standard rules while a formula set with other rules is used: levels, past
/// scores, flags.
///
/// The standard rules apply beside every set. They must use their own memory: a set that takes a bad night for usual
/// would otherwise have changed it.
///
/// Page: *The safety floor*, tests: `StandardMemoryTests`.
struct StandardMemory: Sendable, Hashable {
  /// The athlete's levels.
  private(set) var baselines: BaselineState
  /// Levels of scores and past complete days of the recovery score.
  private(set) var components: ComponentState
  /// Since when flags have stood.
  private(set) var flags: FlagState

  /// Starts from the memory so far, while the rules were the standard ones.
  init(_ memory: CarriedState) {
    (baselines, components) = (memory.baselines, memory.advice.components)
    flags = memory.advice.flags
  }

  /// Adds a completed day.
  mutating func close(_ day: borrowing DayRecord, recent: RecentDays, profile: ReadinessProfile) {
    let standard = ReadinessSettings.standard
    AdviceState.closeScores(
      &components, &flags, day, recent: recent, baselines: baselines, devices: baselines.others(day.morning),
      profile: profile, settings: standard)
    baselines.close(day, recent: recent, profile: profile, settings: standard)
  }
}

extension CarriedState {
  /// Adds a completed day by the standard rules while others are used. Returning to the standard rules continues from
  /// it.
  mutating func closeStandard(
    _ day: borrowing DayRecord, recent: RecentDays, profile: ReadinessProfile,
    settings: borrowing ReadinessSettings
  ) {
    guard SharedRules.keepAlike(settings, .standard) else {
      var kept = standard ?? StandardMemory(self)
      kept.close(day, recent: recent, profile: profile)
      standard = kept
      return
    }
    takeUpStandard()
  }

  /// Replaces the memory with the standard rules'.
  mutating func takeUpStandard() {
    guard let kept = standard else { return }
    baselines = kept.baselines
    advice.takeUp(kept.components, kept.flags)
    standard = nil
  }
}

extension AthleteState {
  /// The state as if the standard rules had always been used.
  var byStandard: AthleteState {
    var state = self
    state.memory.takeUpStandard()
    return state
  }
}

extension StandardMemory: StateCodable {
  /// Size: that of the levels, 508 bytes of scores and 91 of flags at most.
  func encode(to writer: inout StateWriter) {
    baselines.encode(to: &writer)
    components.encode(to: &writer)
    flags.encode(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    baselines = try BaselineState(from: &reader)
    components = try ComponentState(from: &reader)
    flags = try FlagState(from: &reader)
  }
}
