import ActivityStreams
import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The five risks*
@Suite("Tomorrow's answers")
struct NextAnswerTests {
  private static let first = CalendarDay(ordinal: 20_003)

  /// Answers day by day, with a load every evening where one is given.
  private func state(_ feels: [Double], load: Double? = 50, last: Double? = nil) throws -> AthleteState {
    var state = AthleteState()
    for (number, feel) in feels.enumerated() {
      let day = Self.first.adding(days: number)
      var morning = MorningRecord()
      morning.checkIn = CheckIn()
      morning.checkIn?.feel = feel
      morning.checkIn?.soreness = (10 - feel) / 3
      morning.checkIn?.fatigue = feel / 2
      try state.update(with: morning, on: day)
      guard let load else { continue }
      var evening = EveningRecord()
      var session = DayWorkout()
      session.load = number == feels.count - 1 ? last ?? load : load
      evening.workouts = [session]
      try state.update(with: evening, on: day)
    }
    return state
  }

  private let mixed = (0..<60).map { [7.0, 6, 8, 7, 5, 8, 6, 7, 9][$0 % 9] }

  @Test("Three questions, each on its own scale, from 14 answers on")
  func questions() throws {
    let answers = try state(mixed).nextAnswers()
    #expect(answers.map(\.question) == [.readiness, .soreness, .fatigue])
    for answer in answers {
      #expect(answer.question.scale.contains(answer.expected))
      #expect(answer.interval.contains(answer.expected))
      #expect(answer.question.scale.contains(answer.interval.lowerBound))
      #expect(answer.probabilityLow >= 0.006 && answer.probabilityLow <= 0.97)
      #expect(answer.missing.isEmpty)
    }
    #expect(try state(Array(mixed.prefix(13))).nextAnswers().isEmpty)
    #expect(try state(Array(mixed.prefix(14))).nextAnswers().count == 3)
    #expect(AthleteState().nextAnswers().isEmpty)
  }

  @Test("Today's answer counts more of an athlete whose answers last than of one whose answers jump")
  func persistence() throws {
    let lasting = (0..<80).map { ($0 / 5) % 2 == 0 ? 8.0 : 5 }
    let jumping = (0..<80).map { $0 % 2 == 0 ? 8.0 : 5 }
    func correlation(_ feels: [Double]) throws -> Double {
      AnswerPersistence(try state(feels).recent, .feel).correlation
    }
    let (long, short) = (try correlation(lasting), try correlation(jumping))
    #expect(long > 0.4)
    #expect(short < 0)
    #expect(AnswerPersistence(AthleteState().recent, .feel).gain == 0)
    #expect(AnswerPersistence(try state([6, 6, 6, 6]).recent, .feel).gain == 0)
    func difference(_ feels: [Double]) throws -> Double {
      let low = try #require(try state(feels + [4]).nextAnswers().first).probabilityLow
      return low - (try #require(try state(feels + [9]).nextAnswers().first).probabilityLow)
    }
    #expect(try difference(lasting) > difference(jumping) + 0.1)
  }

  @Test("A very low answer lasts, even where answers fluctuate")
  func falls() throws {
    let jumping = (0..<80).map { $0 % 2 == 0 ? 8.0 : 6 }
    for usual in [jumping, mixed] {
      let ordinary = try #require(try state(usual + [6]).nextAnswers().first)
      let low = try state(usual + [2])
      let fallen = try #require(low.nextAnswers().first)
      #expect(fallen.probabilityLow > ordinary.probabilityLow && fallen.probabilityLow > 0.5)
      #expect(fallen.expected < ordinary.expected - 1)
    }
  }

  @Test("A low level is a likelier bad morning and a lower expectation; soreness runs the other way")
  func level() throws {
    let low = try state(mixed + [5, 4, 4, 5, 4, 4, 4]).nextAnswers()
    let high = try state(mixed + [8, 9, 8, 9, 8, 9, 9]).nextAnswers()
    #expect(low[0].probabilityLow > high[0].probabilityLow + 0.2)
    #expect(low[0].expected < high[0].expected - 1)
    #expect(low[1].probabilityLow > high[1].probabilityLow)
    #expect(low[1].expected > high[1].expected)
  }

  @Test("Inputs tell today's answer from the level, and a bad answer from one just above")
  func inputs() throws {
    func inputs(_ last: Double) throws -> [Double] {
      let state = try state(mixed + [last])
      let known = try #require(state.nextAnswerInputs(.fatigue, issue: .morning))
      // The answer on fatigue is half the feel.
      #expect(known.inputs.values[10] == known.threshold - last / 2)
      return known.inputs.values
    }
    let (bad, near, good) = (try inputs(4), try inputs(6.6), try inputs(9))
    #expect(bad.count == NextAnswerInputs.count)
    #expect(bad[1] > near[1] && near[1] > good[1])
    #expect(bad[2] == 1 - SelfReportRules.badShare)
    #expect(near[2] == -SelfReportRules.badShare && good[2] == near[2])
  }

  @Test("In the evening a hard day counts; in the morning it does not")
  func load() throws {
    let easy = try state(mixed, last: 20)
    let hard = try state(mixed, last: 180)
    #expect(easy.nextAnswers() == hard.nextAnswers())
    #expect(
      hard.nextAnswers(issue: .evening)[0].probabilityLow
        > easy.nextAnswers(issue: .evening)[0].probabilityLow)
    let unknown = try state(mixed, load: nil).nextAnswers(issue: .evening)
    #expect(unknown.allSatisfy { $0.missing == ["load"] && $0.confidence != .high })
  }

  @Test("Confidence grows with answers and falls if today's is missing")
  func confidence() throws {
    #expect(try state(Array(mixed.prefix(20))).nextAnswers()[0].confidence == .low)
    #expect(try state(mixed).nextAnswers()[0].confidence == .medium)
    var known = try state(mixed + mixed)
    #expect(known.nextAnswers()[0].confidence == .high)
    try known.begin(Self.first.adding(days: 120), settings: ReadinessSettings())
    let silent = known.nextAnswers()
    #expect(silent[0].missing == ["check_in"] && silent[0].confidence == .medium)
    try known.begin(Self.first.adding(days: 130), settings: ReadinessSettings())
    #expect(known.nextAnswers()[0].confidence == .low)
  }
}
