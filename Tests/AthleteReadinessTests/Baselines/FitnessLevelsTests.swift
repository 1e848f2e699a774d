import ActivityStreams
import DayRecords
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import AthleteReadiness

/// Page: *Baselines*, source: `FitnessLevels`.
@Suite("Fitness, fatigue and form of a brief match the history")
struct FitnessLevelsTests {
  /// Rules in every combination that changes a day.
  static let rules: [FitnessSettings] = FitnessSettings.UnknownDays.allCases.flatMap { unknown in
    FitnessSettings.Seed.allCases.flatMap { seed in
      FitnessSettings.Convention.allCases.flatMap { convention in
        [14, 1, 90, 7].map { days in
          var settings = FitnessSettings()
          (settings.unknownDays, settings.seed, settings.convention) = (unknown, seed, convention)
          settings.seedDays = days
          return settings
        }
      }
    }
  }

  @Test("Two years of known and unknown days give the same number every day under every rule")
  func asTheHistory() throws {
    for (place, settings) in Self.rules.enumerated() {
      var generator = SplitMix64(seed: UInt64(place) + 1)
      var date = CalendarDay(ordinal: 20_000)
      var history = TrainingState(settings: settings)
      var recent = RecentDays()
      var levels = FitnessLevels()
      for day in 0..<730 {
        // Loads as the days keep them: to a tenth.
        let load = day > 0 && generator.next() % 6 == 0 ? nil : Double(generator.next() % 2_000) / 10
        recent.advance(to: date)
        recent.set(.load, load)
        levels.close(
          load, expected: recent.expectedLoad(of: 0, settings: settings), shares: settings.shares,
          settings: settings)
        try history.update(with: DayLoad(day: date, load: load ?? 0, isComplete: load != nil))
        if day == 20 || day == 400 {
          var writer = StateWriter()
          levels.encode(to: &writer)
          var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
          levels = try FitnessLevels(from: &reader)
        }
        let isStarted = settings.seed == .zero || day + 1 >= FitnessSettings.seedNeeds
        #expect((levels.chronic != nil) == isStarted)
        if let chronic = levels.chronic, let acute = levels.acute {
          #expect(abs(chronic - history.fitness.chronic) < 1e-9 && abs(acute - history.fitness.acute) < 1e-9)
        }
        date = date.adding(days: 1)
      }
    }
  }

  @Test("Fitness some weeks ago equals its value at the time")
  func weeksAgo() throws {
    for settings in Self.rules where FitnessSettings.seedNeeds <= 28 {
      var generator = SplitMix64(seed: 9)
      var date = CalendarDay(ordinal: 20_000)
      var recent = RecentDays()
      var levels = FitnessLevels()
      var were: [Double?] = []
      for day in 0..<200 {
        let load = day > 0 && generator.next() % 6 == 0 ? nil : Double(generator.next() % 2_000) / 10
        recent.advance(to: date)
        recent.set(.load, load)
        levels.close(
          load, expected: recent.expectedLoad(of: 0, settings: settings), shares: settings.shares,
          settings: settings)
        were.append(levels.chronic)
        for ago in [0, 7, 30] where day >= 60 + ago {
          let found = levels.chronic(daysAgo: ago, settings: settings) {
            recent[.load, $0] ?? settings.load(ofUnknownDay: recent.expectedLoad(of: $0, settings: settings))
          }
          let was = try #require(were[day - ago])
          let isFound = settings.convention != .span || ago < 30 || found != nil
          #expect(isFound)
          if let found { #expect(abs(found - was) < 1e-6, "\(ago)") }
        }
        date = date.adding(days: 1)
      }
    }
  }

  @Test("Nothing before the first known day; invalid loads are unknown")
  func nothing() throws {
    var levels = FitnessLevels()
    let settings = FitnessSettings()
    for _ in 0..<40 { levels.close(nil, expected: nil, shares: settings.shares, settings: settings) }
    #expect(levels.chronic == nil && levels.days == 0)
    for load in [50, .nan, .infinity, -1] + [Double](repeating: 50, count: 24) {
      levels.close(load, expected: 50, shares: settings.shares, settings: settings)
    }
    let (chronic, acute) = (try #require(levels.chronic), try #require(levels.acute))
    #expect(abs(chronic - 50) < 1e-9 && abs(chronic - acute) < 1e-9)
    #expect(levels.chronic(daysAgo: 28, settings: settings) { _ in 50 } == nil)
  }
}
