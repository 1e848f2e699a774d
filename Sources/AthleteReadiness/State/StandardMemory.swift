import DayRecords

/// Baselines, past scores and flags under the standard rules, kept while a formula set with other rules is in use.
///
/// The standard rules apply alongside every set and need their own memory. Otherwise a set that treats a
/// bad night as usual would change them.
///
/// Page: *The safety floor*, tests: `StandardMemoryTests`.
struct StandardMemory: Sendable, Hashable {
  private(set) var baselines: BaselineState
  private(set) var components: ComponentState
  private(set) var flags: FlagState

  /// Copies what has been learned so far, while the rules were still the standard ones.
  init(_ memory: CarriedState) {
    (baselines, components) = (memory.baselines, memory.advice.components)
    flags = memory.advice.flags
  }

  mutating func close(_ day: borrowing DayRecord, recent: RecentDays, profile: ReadinessProfile) {
    let standard = ReadinessSettings.standard
    AdviceState.closeScores(
      &components, &flags, day, recent: recent, baselines: baselines, devices: baselines.others(day.morning),
      profile: profile, settings: standard)
    baselines.close(day, recent: recent, profile: profile, settings: standard)
  }
}

extension CarriedState {
  /// Closes a day under the standard rules while another set is in use, so that switching back to the
  /// standard rules picks up from this memory.
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

  /// Replaces the current memory with the one kept under the standard rules.
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
  /// Size: the baselines plus at most 508 bytes of scores and 91 of flags.
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
