import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: changes allowed to formula sets")
struct FloorRulesTests {
  @Test("No legal setting hides a sign that the standard rules show, nor forgets it sooner")
  func noLooserSpread() throws {
    var wide = ReadinessSettings()
    wide.safety.knownDays = 1
    var athlete = try SoundAthlete(settings: wide)
    let answer = try athlete.lives { morning, _ in
      morning.metrics[.hrv] = 60 * .exp(-0.16)
      morning.metrics[.respiratoryRate] = 15.8
      morning.checkIn = nil
    }
    #expect(answer.floor.signs.map(\.kind) == [.hrv, .breathing])
    #expect(answer.signal == .easy)
    // Neither is seen again: both stand for three days.
    for _ in 0..<3 {
      #expect(try athlete.lives(gives: [.nights, .training]) { _, _ in }.signal == .easy)
    }
    let setting = try #require(SafetySettings.settings.first { $0.key == "usual_days" })
    guard case .count(let range) = setting.domain else { return #expect(Bool(false)) }
    #expect(range.lowerBound == 28)
  }

  @Test("No valid set hides signs from the standard rules through its memory")
  func noBlindingMemory() throws {
    var settings = ReadinessSettings()
    (settings.safety.feel, settings.safety.recoverSigns) = (8.5, 1)
    do {
      // Every morning is held by the set: none of them by the standard rules.
      var athlete = try SoundAthlete(days: 38, settings: settings)
      let answer = try athlete.wakes {
        MadeSign.all[0].change(&$0)
        MadeSign.all[2].change(&$0)
        $0.checkIn?.feel = 9
      }
      #expect(answer.floor.signs.map(\.kind) == [.restingHeartRate, .breathing])
      #expect(answer.signal == .easy || answer.signal == .recover)
      let read = try AthleteState(decoding: athlete.diary.state.encoded())
      #expect(read == athlete.diary.state)
    }
  }

  @Test("What a set calls a sign is named with its limit")
  func limitOfASet() throws {
    var settings = ReadinessSettings()
    (settings.safety.feel, settings.safety.easySigns) = (8.5, 1)
    var athlete = try SoundAthlete(settings: settings)
    let answer = try athlete.wakes { $0.checkIn?.feel = 8 }
    #expect(answer.floor.isStrained)
  }

  /// Valid safety settings, each at an end of its range, in between or unchanged.
  private static func drawn(_ generator: inout SplitMix64) -> SafetySettings {
    var rules = SafetySettings()
    for setting in SafetySettings.settings {
      let share = [0, 1, generator.uniform(), -1][generator.integer(0...3)]
      guard share >= 0 else { continue }
      switch setting.domain {
      case .number(let range):
        setting.write(
          &rules, .number(range.lowerBound + share * (range.upperBound - range.lowerBound)))
      case .count(let range):
        setting.write(
          &rules, .count(range.lowerBound + Int((share * Double(range.count - 1)).rounded())))
      default: break
      }
    }
    return rules
  }

  @Test("Random valid safety settings never allow more than the standard ones")
  func randomRules() throws {
    var generator = SplitMix64(seed: 2_026)
    for seed in 0..<12 {
      var settings = ReadinessSettings()
      settings.safety = Self.drawn(&generator)
      var usual = try SoundAthlete(days: 0, seed: UInt64(seed))
      var strict = try SoundAthlete(days: 0, seed: UInt64(seed), settings: settings)
      for day in 0..<50 {
        let isIll = day > 37 && day % 4 < 2
        let signs = [generator.integer(0...5), generator.integer(0...5)]
        let isUnseen = generator.chance(0.2)
        func change(_ morning: inout MorningRecord, _: inout EveningRecord) {
          if isIll { for sign in signs { MadeSign.all[sign].change(&morning) } }
          if isUnseen { morning.metrics = DayMetrics() }
        }
        let one = try usual.lives(change).floor
        let other = try strict.lives(change).floor
        guard !other.isSilent else { continue }
        let allowed = one.holds.first { $0.reason == .strain }?.cap
        let given = other.holds.first { $0.reason == .strain }?.cap
        #expect(
          allowed.map { $0.atMost(given ?? .push) } == given || allowed == nil,
          "set \(seed), day \(day): \(String(describing: given)) where \(String(describing: allowed)) is allowed"
        )
        #expect(Set(one.signs.map(\.kind)).isSubset(of: other.signs.map(\.kind)), "set \(seed), day \(day)")
      }
    }
  }

  @Test("A formula set may make the floor stricter, never looser")
  func ranges() throws {
    let free: Set = ["minimum_spread", "given_days", "altitude"]
    var strict = 0
    for setting in SafetySettings.settings where !free.contains(setting.key) {
      // The standard value is an end of the range: the other way the sign shows earlier.
      switch setting.domain {
      case .number(let range):
        let value = setting.read(SafetySettings())
        #expect(value == .number(range.lowerBound) || value == .number(range.upperBound), "\(setting.key)")
        strict += 1
      case .count(let range):
        let value = setting.read(SafetySettings())
        #expect(value == .count(range.lowerBound) || value == .count(range.upperBound), "\(setting.key)")
        strict += 1
      default: break
      }
    }
    #expect(strict >= 19)
  }
}
