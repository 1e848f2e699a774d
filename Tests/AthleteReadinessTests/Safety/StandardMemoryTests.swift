import ActivityStreams
import DayRecords
import Testing
import TrainingHistory
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: memory of the standard rules alongside a formula set")
struct StandardMemoryTests {
  private static let sets: [(name: String, change: @Sendable (inout ReadinessSettings) -> Void)] = [
    (
      "no sleep need",
      {
        $0.sleep.maximumNeed = 4; $0.sleep.minimumNeed = 4; $0.sleep.usualNeed = 4
      }
    ),
    ("the product's", { $0 = .p247 }),
    ("another typical score", { $0.recoveryScore.typicalScore = 90 }),
    ("long weeks", { $0.fitness.acuteDays = 40 }),
  ]

  /// Mornings after ordinary days, from an ordinary one to a bad one.
  private static let mornings: [(name: String, change: @Sendable (inout MorningRecord) -> Void)] = [
    ("ordinary", { _ in }),
    ("no night", { $0.sleep = nil }),
    (
      "a bad night",
      {
        $0.sleep?.total = 4.2
        $0.sleep?.awake = 1.8
        $0.sleep?.deep = 0.5
        $0.metrics[.hrv] = 47
        $0.metrics[.restingHeartRate] = 53
        $0.checkIn?.feel = 4
      }
    ),
    (
      "a very bad night",
      {
        $0.sleep?.total = 3
        $0.sleep?.awake = 2.5
        $0.sleep?.deep = 0.2
        $0.metrics[.hrv] = 44
        $0.metrics[.restingHeartRate] = 54
        $0.checkIn?.feel = 3
      }
    ),
  ]

  private static func rules(_ change: (inout ReadinessSettings) -> Void) -> ReadinessSettings {
    var rules = ReadinessSettings()
    change(&rules)
    return rules
  }

  @Test("No set used all along lifts the limits of the standard rules for the same days")
  func floors() throws {
    var bold = 0
    for (name, change) in Self.sets {
      let rules = Self.rules(change)
      for seed in [UInt64(41), 7, 19] {
        for (morning, wakes) in Self.mornings {
          var usual = try SoundAthlete(days: 60, seed: seed)
          var own = try SoundAthlete(days: 60, seed: seed, settings: rules)
          let held = try usual.wakes(wakes)
          let found = try own.wakes(wakes)
          let limit = usual.diary.state.verdict(at: .morning, settings: .standard).floor.cap
          let kept = own.diary.state.verdict(at: .morning, settings: rules).floor.cap
          // The fixed scale is another score by intent.
          if let limit, rules.recoveryScore.scale == .own {
            #expect(kept?.atMost(limit) == kept, "\(name), \(morning), \(seed)")
            #expect(found.signal?.atMost(limit) == found.signal, "\(name), \(morning), \(seed)")
          }
          if held.signal == .push { bold += 1 }
        }
      }
    }
    #expect(bold > 0, "an ordinary morning is one for training")
  }

  @Test(
    "The standard rules keep the same memory as alone; returning to them continues it")
  func sameMemory() throws {
    for (name, change) in Self.sets {
      let rules = Self.rules(change)
      var usual = try SoundAthlete(days: 40)
      var own = try SoundAthlete(days: 40, settings: rules)
      #expect(usual.diary.state.memory.standard == nil)
      let (one, other) = (usual.diary.state.memory, own.diary.state.memory)
      let kept = try #require(other.standard, "\(name)")
      #expect(kept.baselines == one.baselines && kept.components == one.advice.components, "\(name)")
      #expect(kept.flags == one.advice.flags, "\(name)")
      // What the set itself keeps is its own.
      #expect(
        other.baselines != one.baselines || other.advice.components != one.advice.components, "\(name)")
      own.diary.settings = .standard
      for _ in 0..<2 {
        let (morning, evening) = usual.ordinary()
        for day in [0, 1] {
          func write(_ diary: inout Diary) throws {
            try diary.write {
              $0 = morning
              $1 = evening
            }
          }
          if day == 0 { try write(&usual.diary) } else { try write(&own.diary) }
        }
      }
      #expect(own.diary.state.memory.standard == nil, "\(name)")
      #expect(own.diary.state.memory.baselines == usual.diary.state.memory.baselines, "\(name)")
      #expect(
        own.diary.state.memory.advice.components == usual.diary.state.memory.advice.components, "\(name)")
    }
  }

  @Test("A state stores both exactly, and truncated bytes are rejected")
  func saved() throws {
    for (name, change) in Self.sets {
      let own = try SoundAthlete(days: 40, settings: Self.rules(change))
      let bytes = own.diary.state.encoded()
      #expect(bytes[4] == UInt8(AthleteState.stateVersion) && bytes.count <= AthleteState.maximumBytes)
      let read = try AthleteState(decoding: bytes)
      #expect(
        read.memory.standard != nil && read.memory.standard == own.diary.state.memory.standard, "\(name)")
      #expect(read.encoded() == bytes)
      for cut in stride(from: bytes.count - 1, to: bytes.count - 2000, by: -97) {
        let payload = Array(bytes[20..<cut])
        let damaged = AthleteState.signed(payload, version: AthleteState.stateVersion)
        #expect(throws: StateError.self) { try AthleteState(decoding: damaged) }
      }
    }
  }

  @Test(
    "Vital signs as before an illness beside a score that asks for an easy day hold as much on the fixed scale"
  )
  func flagOnTheFixedScale() throws {
    var held = 0
    for step in 0..<40 {
      var usual = try SoundAthlete()
      var fixed = try SoundAthlete(settings: .p247)
      func ails(_ record: inout MorningRecord) {
        record.metrics[.hrv] = 40 - Double(step % 8)
        record.metrics[.restingHeartRate] = 53 + Double(step / 8)
        record.metrics[.wristTemperature] = (record.metrics[.wristTemperature] ?? 35) + 0.5
        record.sleep?.total = 6
      }
      let answer = try usual.wakes(ails)
      let other = try fixed.wakes(ails)
      guard let most = answer.floor.holds.first(where: { $0.reason == .vitalFlag })?.cap else { continue }
      let own = try #require(other.floor.holds.first { $0.reason == .vitalFlag }?.cap)
      #expect(own.atMost(most) == own)
      if most.atMost(.easy) == most { held += 1 }
    }
    #expect(held > 0)
  }
}
