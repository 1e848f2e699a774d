import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Flags*.
@Suite("Flags of body weight")
struct BodyMassFlagTests {
  /// The flags of the morning after days with these weights, kg; `nil` for a day without.
  private func flags(
    _ weights: [Double?], height: Double? = nil, age: Double? = nil,
    settings: ReadinessSettings = ReadinessSettings()
  ) throws -> [HealthFlag] {
    var diary = Diary()
    diary.settings = settings
    diary.state.profile.height = height
    diary.state.profile.age = age
    for weight in weights {
      try diary.write { morning, evening in
        morning.checkIn = CheckIn()
        morning.checkIn?.feel = 7
        evening.metrics[.bodyMass] = weight
      }
    }
    try diary.wake { $0.checkIn?.feel = 7 }
    return diary.state.flags(settings: settings)
  }

  private func losing(_ total: Double, days: Int = 22, every: Int = 1, from first: Double = 78) -> [Double?] {
    (0..<days).map { $0 % every == 0 ? first - total * Double($0) / Double(days - 1) : nil }
  }

  @Test("Eight kilograms in three weeks are flagged, by a daily or a weekly scale", arguments: [1, 7])
  func fast(every: Int) throws {
    let found = try #require(
      flags(losing(8, every: every)).first { $0.kind == .weightFalling }, "every \(every) days")
    #expect(found.value > 3 && found.value < 4.5 && found.threshold == 1 && found.unit == "% a week")
    let lost = try #require(found.amount)
    #expect(abs(lost - 8) < 0.4, "\(lost)")
    #expect(found.message.contains("%"), "\(found.message)")
    #expect(found.tone == .warning)
    #expect(!found.message.lowercased().contains("well done"))
  }

  @Test("Two weeks at 1.5 % are enough, and no such day is one to push")
  func twoWeeks() throws {
    let found = try #require(flags(losing(3.2, days: 15)).first { $0.kind == .weightFalling })
    #expect(found.threshold == 1.5 && found.value > 2 && found.value < 2.3)
    var athlete = try SoundAthlete(days: 40)
    for day in 0..<22 {
      _ = try athlete.lives { _, evening in evening.metrics[.bodyMass] = 78 - 8 * Double(day) / 21 }
    }
    let answer = try athlete.wakes { _ in }
    #expect(answer.signal == .trainSmart && answer.floor.reasons.contains(.weightFalling), "\(answer.floor)")
    #expect(answer.coaching.first?.tone == .warning && !answer.coaching.contains { $0.tone == .good })
  }

  @Test("Two weights three weeks apart are enough")
  func two() throws {
    var weights = [Double?](repeating: nil, count: 22)
    (weights[0], weights[21]) = (78, 70)
    let found = try #require(flags(weights).first { $0.kind == .weightFalling })
    #expect(abs((found.amount ?? 0) - 8) < 0.1 && found.threshold == 1)
    #expect(found.since == CalendarDay(ordinal: 20_000))
  }

  @Test("Half a per cent a week, one weight, and a loss of one evening do not count as a loss")
  func slow() throws {
    #expect(try !flags(losing(1.1)).contains { $0.kind == .weightFalling })
    #expect(try flags([78]).isEmpty)
    #expect(try flags([78] + [Double?](repeating: nil, count: 3) + [75]).isEmpty)
    #expect(try flags((0..<40).map { 70 + 0.7 * Double($0 % 3 - 1) }).isEmpty)
  }

  @Test("One weight that was mistyped makes no loss", arguments: [0, 3, 7, 10, 13, 20, 21])
  func mistyped(place: Int) throws {
    for wrong in [60.0, 87, 7.8 * 3] {
      var weights: [Double?] = (0..<22).map { 78 + 0.2 * Double($0 % 3 - 1) }
      weights[place] = wrong
      #expect(
        try !flags(weights).contains { $0.kind == .weightFalling }, "\(wrong) kg on day \(place)")
      let weekly = weights.enumerated().map { $0.offset % 7 == place % 7 ? $0.element : nil }
      #expect(try !flags(weekly).contains { $0.kind == .weightFalling }, "weekly, \(wrong) kg, day \(place)")
    }
  }

  @Test("Pounds among kilograms are reported, and do not count as a loss", arguments: [1, 6, 11, 16])
  func units(change: Int) throws {
    for factor in [2.204_622_6, 1 / 2.204_622_6] {
      let weights: [Double?] = (0..<22).map { $0 < change ? 70 : 70 * factor }
      let found = try flags(weights)
      #expect(!found.contains { $0.kind == .weightFalling }, "\(found)")
      let unit = try #require(found.first { $0.kind == .weightInTwoUnits }, "day \(change)")
      #expect(abs(unit.value - 2.2) < 0.01)
      #expect(unit.message.contains("pounds") && unit.message.contains("70.0 kg"), "\(unit.message)")
    }
    var one: [Double?] = .init(repeating: 70, count: 22)
    one[change] = 154.3
    let found = try flags(one)
    #expect(found.map(\.kind) == [.weightInTwoUnits], "\(found)")
    #expect(
      try flags([70] + [Double?](repeating: nil, count: 5) + [154.3]).map(\.kind) == [.weightInTwoUnits])
  }

  @Test("A body-mass index under 18.5 of an adult is flagged, of a child or of one weight not")
  func low() throws {
    let steady = [Double?](repeating: 50, count: 10)
    let found = try #require(flags(steady, height: 170, age: 30).first { $0.kind == .lowWeight })
    #expect(abs(found.value - 17.3) < 0.01 && found.threshold == 18.5 && found.unit == "kg/m²")
    #expect(try flags(steady, height: 170).contains { $0.kind == .lowWeight })
    #expect(try flags(steady, height: 170, age: 15).isEmpty)
    #expect(try flags([50], height: 170).isEmpty)
    #expect(try flags([60, 60, 60, 40, 60], height: 170).isEmpty)
    #expect(try flags(steady).isEmpty)
  }

  @Test("A scale that switches to pounds does not clear the flag of low weight")
  func lowInPounds() throws {
    let weights: [Double?] = (0..<60).map { day in
      (51 - 0.02 * Double(day)) * (day < 20 ? 1 : 2.204_622_6)
    }
    let found = try #require(flags(weights, height: 170, age: 30).first { $0.kind == .lowWeight })
    #expect(abs(found.value - 17.24) < 0.05, "\(found.value)")
  }

  @Test("A formula set sets the limits")
  func settings() throws {
    var settings = ReadinessSettings()
    settings.flags.weightRate = 5
    settings.flags.weightFastRate = 5
    #expect(try flags(losing(8), settings: settings).isEmpty)
  }
}
