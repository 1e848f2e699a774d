import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *Flags*
@Suite("Masses in pounds under a key of kilograms")
struct MassUnitsTests {
  private static let pounds = 2.204_622_6

  /// A scan a week; the numbers of those that `isInPounds` names are pounds.
  private static func scans(_ count: Int = 6, isInPounds: (Int) -> Bool) throws -> AthleteState {
    var diary = Diary()
    for scan in 0..<count {
      let factor = isInPounds(scan) ? pounds : 1
      for day in 0..<7 {
        try diary.write { morning, evening in
          morning.metrics[.hrv] = 60
          guard day == 0 else { return }
          evening.metrics[.bodyMass] = (78 + 0.1 * Double(scan)) * factor
          evening.metrics[.leanBodyMass] = 64 * factor
          evening.metrics[.skeletalMuscleMass] = 36 * factor
          evening.metrics[.bodyFat] = 18
        }
      }
    }
    try diary.wake { _ in }
    return diary.state
  }

  @Test("A scan in pounds is reported and not used; its percentages stay")
  func scan() throws {
    let state = try Self.scans { $0 == 5 }
    #expect(state.flags(settings: ReadinessSettings()).contains { $0.kind == .weightInTwoUnits })
    #expect(state.body.metrics[.bodyMass] == 78.4 && state.body.metrics[.leanBodyMass] == 64)
    #expect(state.body.metrics[.skeletalMuscleMass] == 36 && state.body.metrics[.bodyFat] == 18)
    let mass = try #require(state.memory.baselines.bodyMass(profile: state.profile))
    #expect(abs(mass - 78.3) < 1)
    #expect((state.trend(of: .bodyMass, days: 60, settings: ReadinessSettings())?.mean ?? 999) < 79)
    #expect(state.bodyComposition()?[.bodyMass]?.latest == 78.4)
    #expect(state.bodyTrajectory().allSatisfy { $0.bodyMass ?? 0 < 79 && $0.leanMass ?? 0 < 65 })
  }

  @Test("An athlete who switches to pounds keeps the earlier kilograms, however many follow")
  func change() throws {
    let state = try Self.scans(10) { $0 >= 4 }
    #expect(state.body.metrics[.bodyMass] == 78.3)
    #expect((state.trend(of: .bodyMass, days: 90, settings: ReadinessSettings())?.mean ?? 999) < 79)
  }

  @Test("Somebody else on the scale once changes nothing, and neither do masses of one unit")
  func other() throws {
    var recent = RecentDays()
    for (day, mass) in [80.0, 81, 36, 80].enumerated() {
      recent.advance(to: CalendarDay(ordinal: 20_000 + day))
      recent.set(.bodyMass, mass)
    }
    let units = MassUnits(recent, .bodyMass)
    #expect([80.0, 81, 150].allSatisfy(units.isInKilograms) && !units.isInKilograms(36))
    #expect(MassUnits(recent, .steps).isInKilograms(36))
    #expect(MassUnits(RecentDays(), .bodyMass).isInKilograms(170))
  }
}
