import ActivityStreams
import DayRecords
import Testing
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: results that two sets share")
struct SharedRulesTests {
  /// Another legal value of a setting; `nil` where it may have no other.
  private static func other(_ value: SettingValue, in domain: SettingDomain) -> SettingValue? {
    let others: [SettingValue] =
      switch (domain, value) {
      case (.number(let range), _), (.optionalNumber(let range), _):
        [.number(range.lowerBound), .number(range.upperBound)]
      case (.count(let range), _): [.count(range.lowerBound), .count(range.upperBound)]
      case (.flag, .flag(let flag)): [.flag(!flag)]
      case (.choice(let names), _): names.map(SettingValue.text)
      case (.numbers(let range, _, _), .numbers(let numbers)):
        [.numbers(numbers.map { (range.lowerBound + $0) / 2 })]
      default: []
      }
    return others.first { $0 != value && domain.contains($0) }
  }

  /// The standard rules with one setting changed, of every setting.
  private static var edited: [(name: String, rules: ReadinessSettings)] {
    ReadinessSettings.groups.flatMap { group in
      group.settings.compactMap { setting in
        var rules = ReadinessSettings()
        guard let value = other(setting.read(rules), in: setting.domain) else { return nil }
        setting.write(&rules, value)
        return ("\(group.name).\(setting.key)", rules)
      }
    }
  }

  /// What one set alone holds the day down to.
  private static func floor(
    _ state: AthleteState, _ rules: ReadinessSettings, _ issue: IssueTime, risks: [RiskPrediction] = []
  ) -> SafetyFloor {
    let known = KnownInputs(state.recent, rules: rules.safety)
    let recovery = RecoveryScore(of: state, known: known, settings: rules)
    let isSameScale = rules.recoveryScore.scale == ReadinessSettings.standard.recoveryScore.scale
    let facts = state.facts(
      state.readiness(score: recovery, known: known, at: issue, settings: rules),
      score: isSameScale ? recovery.score : nil, besideFlags: isSameScale ? recovery.score : nil,
      known: known,
      flags: state.flags(issue: issue, settings: rules), risks: risks, issue: issue, settings: rules)
    return facts.map { SafetyFloor($0) } ?? .unknown
  }

  /// Mornings on which much of the floor speaks, and an ordinary one.
  private static func states() throws -> [AthleteState] {
    let changes: [(inout MorningRecord) -> Void] = [
      { _ in },
      {
        $0.metrics[.restingHeartRate] = 58
        $0.metrics[.hrv] = 38
        $0.checkIn?.soreness = 4
      },
      {
        $0.sleep?.total = 3.5
        $0.checkIn?.feel = 4
        $0.metrics[.oxygenSaturation] = 93
      },
      { $0 = MorningRecord() },
    ]
    return try changes.map { change in
      var athlete = try SoundAthlete()
      _ = try athlete.wakes(change)
      return athlete.diary.state
    }
  }

  @Test("Whatever one setting is set to, shared results limit the day like separate ones")
  func everySetting() throws {
    let edited = Self.edited
    #expect(edited.count > 80)
    for state in try Self.states() {
      for issue in [IssueTime.morning, .evening] {
        let standard = Self.floor(state, .standard, issue)
        for (name, rules) in edited where rules.recoveryScore.scale == .own {
          // The risks are those of the set that is asked; the standard rules beside it have none.
          let risks = state.predictions(issue: issue, settings: rules)
          var own = Self.floor(state, rules, issue, risks: risks)
          own.tighten(with: standard)
          let found = state.verdict(at: issue, settings: rules).floor
          #expect(found == own, "\(name), \(issue)")
        }
      }
    }
  }

  @Test("A set that differs only outside the limits is equal, as is one that is reset")
  func alike() {
    let standard = ReadinessSettings.standard
    var rules = ReadinessSettings()
    rules.patterns.minimumDays += 1
    rules.risks.highBudget += 1
    rules.load.assumedResting += 1
    #expect(rules != standard && SharedRules(rules, standard).all)
    rules.safety.easyBelow += 10
    #expect(!SharedRules(rules, standard).known && !SharedRules(rules, standard).all)
    rules.safety.easyBelow -= 10
    rules.flags.shortNight += 1
    #expect(SharedRules(rules, standard).readiness && !SharedRules(rules, standard).flags)
    rules.flags = FlagSettings()
    #expect(SharedRules(rules, standard).all)
  }

  @Test("Every group of settings is tested, or known not to limit days")
  func everyGroup() {
    let asked = [
      "safety", "sleep", "hrv", "recoveryScore", "checkIn", "signal", "flags", "fuel", "fitness",
    ]
    let holdNothing = [
      "load", "loadFactors", "heldExcess", "banister", "trends", "advice", "patterns", "risks", "deployment",
    ]
    let names = Mirror(reflecting: ReadinessSettings()).children.compactMap(\.label)
    #expect(Set(names) == Set(asked + holdNothing) && names.count == asked.count + holdNothing.count)
  }
}
